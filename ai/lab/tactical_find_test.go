//go:build long

package lab_test

import (
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

const (
	tacticalMatches = 128 // matches from which tactical positions are taken
	tacticalMoves   = 32  // maximum number of moves in such a position
)

// findTactical finds positions in matches in which Squire and Greedy change seats. It returns the texts of the positions,
// by theme.
func findTactical(t *testing.T, rules *match.Rules) map[string][]string {
	t.Helper()
	var found [tacticalMatches][]tactical
	var matches sync.WaitGroup
	free := make(chan bool, runtime.GOMAXPROCS(0))
	for seed := range found {
		free <- true
		matches.Go(func() {
			found[seed] = tacticalIn(t, rules, uint64(seed))
			t.Logf("match %d has %d positions", seed, len(found[seed]))
			<-free
		})
	}
	matches.Wait()
	out := make(map[string][]string)
	for _, some := range found {
		for _, p := range some {
			out[p.theme] = append(out[p.theme], p.text())
		}
	}
	for _, texts := range out {
		slices.Sort(texts)
	}
	return out
}

// tacticalIn returns the tactical positions of one match, at most one of each theme from each clash. Positions about who falls are
// left out if less than a third of the moves are foolish, unless the bot made a foolish one.
func tacticalIn(t *testing.T, rules *match.Rules, seed uint64) []tactical {
	bots := [2]ai.Bot{ai.BotNamed("squire"), ai.Greedy{}.Counted(1)}
	m, err := match.New(rules, fixture.ReadySetup(rules.Library, int(seed)))
	if err != nil {
		t.Error(err)
		return nil
	}
	rng := rand.New(rand.NewPCG(seed, 17))
	type place struct {
		theme       string
		round, lane int
	}
	taken := map[place]bool{}
	var out []tactical
	for m.Pending().Shape != match.Over {
		pend := m.Pending()
		mv := match.Move{}
		if pend.Who == match.Chance {
			mv = pend.Draw(rng)
		} else {
			obs := m.Observe(pend.Who)
			moves := obs.Legal(nil)
			mv = bots[(uint64(pend.Who)+seed)%2].Choose(t.Context(), &obs, rng)
			theme, foolish := themeOf(&obs, moves)
			lane, _ := m.Clash()
			at := place{theme, m.Round(), lane}
			often := theme == "own" || theme == "waste" || 3*bits.OnesCount64(foolish) >= len(moves)
			if theme != "" && !taken[at] && (often || foolish&(1<<slices.Index(moves, mv)) != 0) {
				taken[at] = true
				out = append(out, tactical{theme, block{chosenOf(moves, foolish), m}})
			}
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Errorf("match %d: %+v: %v", seed, mv, err)
			break
		}
	}
	return out
}

// text returns the position as a block of the file of its theme.
func (p *tactical) text() string {
	var moves []string
	for _, mv := range p.foolish {
		moves = append(moves, p.m.Rules().FormatMove(mv))
	}
	return "foolish: " + strings.Join(moves, ", ") + "\n" + layOut(p.m.Rules().FormatPosition(&p.m)) + "\n"
}

// themeOf returns the theme of a position, or "" if it has none. foolish is the set of foolish moves, as bits of their indices.
func themeOf(obs *match.Observation, moves []match.Move) (theme string, foolish uint64) {
	if len(moves) < 2 || len(moves) > tacticalMoves {
		return "", 0
	}
	if theme, foolish = falls(obs, moves); theme != "" {
		return theme, foolish
	}
	theme = "waste"
	for i, mv := range moves {
		if !wastes(obs, mv) {
			continue
		}
		foolish |= 1 << i
		var preview match.Preview
		obs.Preview(&preview, mv)
		if _, bad := changes(&preview, obs.Viewer()); bad > 0 {
			theme = "own"
		}
	}
	if foolish == 0 || bits.OnesCount64(foolish) == len(moves) {
		return "", 0
	}
	return theme, foolish
}

// falls returns the theme and the foolish moves of a position in which somebody's fall in this clash can be forced or prevented. A
// move is foolish if one other move has a better outcome in every sample of the hidden cards, whatever chance brings.
func falls(obs *match.Observation, moves []match.Move) (theme string, foolish uint64) {
	if obs.Dice(match.First).Prepared.Total()+obs.Dice(match.Second).Prepared.Total() > 5 || !inDanger(obs) {
		return "", 0 // too many dice to try everything, or nobody can fall
	}
	rng := rand.New(rand.NewPCG(obs.Hash(), 17))
	all := uint64(1)<<len(moves) - 1
	var beaten [tacticalMoves]uint64 // by move: the set of moves that are worse in every sample
	var always [tacticalMoves]span   // by move: the span over all samples
	for i := range moves {
		beaten[i], always[i] = all, span{won, -won}
	}
	for range 40 { // more samples than Legend proves before it searches
		whole := obs.Sample(rng)
		var of [tacticalMoves]span
		for i, mv := range moves {
			f := newForced(&whole)
			of[i] = f.after(&whole, mv)
			always[i] = span{min(always[i].least, of[i].least), max(always[i].most, of[i].most)}
		}
		worse := uint64(0)
		for i := range moves {
			for k := range moves {
				if of[k].most >= of[i].least {
					beaten[i] &^= 1 << k
				}
			}
			worse |= beaten[i]
		}
		if worse == 0 {
			return "", 0
		}
	}
	for i := range moves {
		foolish |= beaten[i]
	}
	best, hope := -won, -won // the best outcome that can be forced, and the best that a foolish move can have
	for i := range moves {
		best = max(best, always[i].least)
		if foolish&(1<<i) != 0 {
			hope = max(hope, always[i].most)
		}
	}
	switch {
	case best == won:
		theme = "win"
	case hope == -won:
		theme = "live"
	case best > 0:
		theme = "fell"
	default:
		theme = "save"
	}
	return theme, foolish
}

// inDanger reports whether actions are being taken and a hero of the clash has little life.
func inDanger(obs *match.Observation) bool {
	if obs.Phase() != match.ActionPhase {
		return false
	}
	for who := match.First; who <= match.Second; who++ {
		if h := obs.Fighter(who); h != 0 && obs.Hero(h).Life <= 12 {
			return true
		}
	}
	return false
}
