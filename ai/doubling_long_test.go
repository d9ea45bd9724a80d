//go:build long

package ai

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

var doublingPositions = flag.Int("positions", 80, "the number of positions in which Legend chooses with different numbers of iterations")

// Twice the iterations choose no worse, from 250 to 8,000. What each choice is worth is measured with 16,000 iterations after
// it, in samples that no search has seen and that are the same for all choices in a position.
func TestMoreIterationsChooseNoWorse(t *testing.T) {
	counts := []int{250, 500, 1000, 2000, 4000, 8000}
	legend := Levels()[3].(Search)
	behind, gained, other := make([]measured, len(counts)), make([]measured, len(counts)), make([]int, len(counts))
	championsMeet(t, *doublingPositions, func(obs *match.Observation, number uint64) {
		worth := map[match.Move]float64{}
		chosen, best := make([]match.Move, len(counts)), 0.0
		for i, n := range counts {
			mv := legend.Counted(n).Choose(t.Context(), obs, rand.New(rand.NewPCG(number, uint64(n))))
			if _, ok := worth[mv]; !ok {
				worth[mv] = Adviser{weighed: 16000}.weigh(t.Context(), obs, mv)
			}
			chosen[i], best = mv, max(best, worth[mv])
		}
		for i, mv := range chosen {
			behind[i].add(best - worth[mv])
			if i > 0 {
				gained[i].add(worth[mv] - worth[chosen[i-1]])
				other[i] += btoi(mv != chosen[i-1])
			}
		}
	})
	for i, n := range counts {
		mean, give := behind[i].mean()
		t.Logf("%d iterations: %.2f in 100 matches are lost against the best of these choices, give or take %.2f", n, 100*mean, 100*give)
		if i == 0 {
			continue
		}
		mean, give = gained[i].mean()
		t.Logf("    against half as many: %+.2f, give or take %.2f; another choice in %d of %d positions", 100*mean, 100*give, other[i], *doublingPositions)
		if mean+1.5*give < 0 { // three standard deviations
			t.Errorf("%d iterations choose worse than %d", n, counts[i-1])
		}
	}
}

// championsMeet has two Champions play the ready decks, and calls look in count positions, which are far apart, in which more
// than one move is worth trying.
func championsMeet(t *testing.T, count int, look func(obs *match.Observation, number uint64)) {
	t.Helper()
	rules := fixture.Rules(t)
	decks := rules.Library.Decks
	champion := Levels()[2]
	rng := rand.New(rand.NewPCG(15, 0))
	number, skip := 0, rng.IntN(30)
	for seed := 0; number < count; seed++ {
		a := seed % len(decks)
		b := (a + 1 + seed/len(decks)%(len(decks)-1)) % len(decks)
		bout := Bout{Bots: [2]Bot{champion, champion}, Setup: match.Setup{Decks: [2]card.DeckList{decks[a], decks[b]}}, Seed: uint64(seed)}
		bout.Watch = func(m *match.Match) {
			pend := m.Pending()
			if pend.Who > match.Second || pend.Shape == match.Over || number == count {
				return
			}
			obs := m.Observe(pend.Who)
			if len(effective(&meter{ctx: t.Context()}, &obs, obs.Legal(nil))) < 2 {
				return
			}
			if skip--; skip < 0 {
				skip = 15 + rng.IntN(30)
				look(&obs, uint64(number))
				number++
			}
		}
		if _, err := bout.Play(t.Context(), rules); err != nil {
			t.Fatal(err)
		}
	}
}

// measured is a number that was measured several times.
type measured struct{ n, sum, squares float64 }

func (m *measured) add(x float64) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

// mean returns the mean and by how much it may be wrong, in 95 of 100 cases.
func (m *measured) mean() (mean, give float64) {
	mean = m.sum / m.n
	return mean, 1.96 * math.Sqrt(max(0, m.squares/m.n-mean*mean)/m.n)
}
