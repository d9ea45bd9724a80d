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

var passMatches = flag.Int("pass-matches", 150, "how many matches TestWhatAPassTells looks at")

// TestWhatAPassTells: after the rival has passed with dice left, hands that a search believes hold nearly as few actions that
// could have been paid for as the hand it really has, chances to win found from them are nearer to those against that hand, and
// the moves chosen from them are worth no less against it.
func TestWhatAPassTells(t *testing.T) {
	const drawn = 16 // hands of each kind in every position
	rules := fixture.Rules(t)
	decks := rules.Library.Decks
	champion := Levels()[2]
	var held, guessed, believed [len(trustAfterPass)]measured
	var gained, nearer measured
	for seed := range uint64(*passMatches) {
		a := int(seed) % len(decks)
		b := (a + 1 + int(seed)/len(decks)%(len(decks)-1)) % len(decks)
		bout := Bout{Bots: [2]Bot{champion, champion}, Setup: match.Setup{Decks: [2]card.DeckList{decks[a], decks[b]}}, Seed: 1000 + seed}
		bout.Watch = func(m *match.Match) {
			pend := m.Pending()
			if pend.Cause != match.ByActivation {
				return
			}
			obs := m.Observe(pend.Who)
			with := believe(&obs)
			if with.trust == 0 {
				return
			}
			without := belief{deck: with.deck}
			rival := pend.Who.Other()
			kind := min(obs.Dice(rival).Prepared.Total(), len(trustAfterPass)) - 1
			held[kind].add(float64(playableActions(&m.Position, rival)))
			src := splitmix{state: seed}
			for n := range uint64(drawn) {
				x, y := without.sample(&obs, n, &src), with.sample(&obs, n, &src)
				guessed[kind].add(float64(playableActions(&x.Position, rival)))
				believed[kind].add(float64(playableActions(&y.Position, rival)))
			}
			nearer.add(chanceGain(t, m, &obs, without, with, seed))
			if gain, ok := choiceGain(t, m, &obs, without, with, seed); ok {
				gained.add(gain)
			}
		}
		if _, err := bout.Play(t.Context(), rules); err != nil {
			t.Fatal(err)
		}
	}
	for k := range trustAfterPass {
		if held[k].n < 20 || gained.n == 0 {
			t.Fatalf("%.0f passes with %d dice or more kept and %.0f choices are too few; play more with -pass-matches", held[k].n, k+1, gained.n)
		}
		real, _ := held[k].mean()
		before, _ := guessed[k].mean()
		after, _ := believed[k].mean()
		t.Logf("%d dice or more kept, %.0f times: %.2f actions in hand, %.2f in hands drawn from the deck, %.2f in hands believed", k+1, held[k].n, real, before, after)
		if math.Abs(after-real) >= math.Abs(before-real)/2 {
			t.Errorf("with %d dice or more kept, what is believed is not much nearer to what is so", k+1)
		}
	}
	mean, give := nearer.mean()
	t.Logf("%.0f chances to win: nearer to the chance against the hand by %+.3f of 100, give or take %.3f", nearer.n, 100*mean, 100*give)
	if mean <= 0 {
		t.Error("chances from what is believed are no nearer to what is so")
	}
	mean, give = gained.mean()
	t.Logf("%.0f choices: %+.2f of 100 matches, give or take %.2f", gained.n, 100*mean, 100*give)
	if mean+1.5*give < 0 { // three standard deviations
		t.Error("choices from what is believed are worth less")
	}
}

// choiceGain returns how much more the move chosen by one belief is worth than that by another, in chances to win against the
// hand that the rival has, and whether there is a choice.
func choiceGain(t *testing.T, m *match.Match, obs *match.Observation, without, with belief, seed uint64) (gain float64, ok bool) {
	moves := effective(&meter{ctx: t.Context()}, obs, obs.Legal(nil))
	if len(moves) < 2 {
		return 0, false
	}
	choose := func(b belief) match.Move {
		grown := newTree(obs, moves, NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(seed, 5)))
		grown.belief = b
		grown.grow(t.Context(), 600)
		return decide([]*tree{grown}).Move
	}
	one, other := choose(without), choose(with)
	if one == other {
		return 0, true
	}
	return worthOpen(t, m, obs, other) - worthOpen(t, m, obs, one), true
}

// chanceGain returns how much nearer the chance to win of a move is, as found from one belief and not from another, to that
// against the hand that the rival has.
func chanceGain(t *testing.T, m *match.Match, obs *match.Observation, without, with belief, seed uint64) float64 {
	mv := obs.Legal(nil)[0]
	truth := worthOpen(t, m, obs, mv)
	off := func(b belief) float64 {
		grown := newTree(obs, []match.Move{mv}, NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(seed, 5)))
		grown.belief = b
		grown.grow(t.Context(), 4000)
		return math.Abs(grown.nodes[1].sum/float64(grown.nodes[1].visits) - truth)
	}
	return off(without) - off(with)
}

// worthOpen returns the chance that a move wins against the hand that the rival has.
func worthOpen(t *testing.T, m *match.Match, obs *match.Observation, mv match.Move) float64 {
	tree := newTree(obs, []match.Move{mv}, NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(1, 5)))
	tree.truth = m
	tree.grow(t.Context(), 4000)
	return tree.nodes[1].sum / float64(tree.nodes[1].visits)
}
