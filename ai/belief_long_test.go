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
// could have been paid for as the hand it really has, and the moves chosen from them are worth no less against that hand.
func TestWhatAPassTells(t *testing.T) {
	const drawn = 16 // hands of each kind in every position
	rules := fixture.Rules(t)
	decks := rules.Library.Decks
	champion := Levels()[2]
	var held, guessed, believed [len(heldBack)]measured
	var gained measured
	for seed := range uint64(*passMatches) {
		a := int(seed) % len(decks)
		b := (a + 1 + int(seed)/len(decks)%(len(decks)-1)) % len(decks)
		bout := Bout{Bots: [2]Bot{champion, champion}, Setup: match.Setup{Decks: [2]card.DeckList{decks[a], decks[b]}}, Seed: 1000 + seed}
		bout.see = func(m *match.Match) {
			pend := m.Pending()
			if pend.Cause != match.ByActivation {
				return
			}
			obs := m.Observe(pend.Who)
			with := believe(&obs)
			if with.held == 0 {
				return
			}
			without := with
			without.held = 0
			rival := pend.Who.Other()
			kind := min(obs.Dice(rival).Prepared.Total(), len(heldBack)) - 1
			held[kind].add(float64(handOf(&m.Position, rival).actable))
			src := splitmix{state: seed}
			for n := range uint64(drawn) {
				x, y := without.sample(&obs, n, &src), with.sample(&obs, n, &src)
				guessed[kind].add(float64(handOf(&x.Position, rival).actable))
				believed[kind].add(float64(handOf(&y.Position, rival).actable))
			}
			if gain, ok := choiceGain(t, m, &obs, without, with, seed); ok {
				gained.add(gain)
			}
		}
		if _, err := bout.Fight(t.Context(), rules); err != nil {
			t.Fatal(err)
		}
	}
	for k := range heldBack {
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
	mean, give := gained.mean()
	t.Logf("%.0f choices: %+.2f of 100 matches, give or take %.2f", gained.n, 100*mean, 100*give)
	if mean+1.5*give < 0 { // three standard deviations
		t.Error("choices from what is believed are worth less")
	}
}

// worthOpen returns the chance that a move wins against the hand that the rival has.
func worthOpen(t *testing.T, m *match.Match, obs *match.Observation, mv match.Move) float64 {
	tree := newTree(obs, []match.Move{mv}, NewJudge(obs.Rules().Library), deepTuning, rand.New(rand.NewPCG(1, 5)))
	tree.open = m
	tree.grow(t.Context(), 4000)
	return tree.nodes[1].sum / float64(tree.nodes[1].visits)
}

// choiceGain returns how much more the move chosen by one belief is worth than that by another, in chances to win against the
// hand that the rival has, and whether there is a choice.
func choiceGain(t *testing.T, m *match.Match, obs *match.Observation, without, with belief, seed uint64) (gain float64, ok bool) {
	moves := withPoint(obs, obs.Legal(nil))
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

var holdMatches = flag.Int("hold-matches", 60, "how many matches TestWhatHandsHold looks at")

// TestWhatHandsHold: hands that a search believes hold as many tricks, and as few cards that nobody could play, as the hands
// that rivals really have, or nearly, and the moves chosen from them are worth no less against those.
func TestWhatHandsHold(t *testing.T) {
	const drawn = 8 // hands of each kind in every position
	rules := fixture.Rules(t)
	decks := rules.Library.Decks
	champion := Levels()[2]
	var tricks, idle [2][3]measured // in the first round and later: held, drawn from the deck, believed
	var gained measured
	at := 0
	for seed := range uint64(*holdMatches) {
		a := int(seed) % len(decks)
		b := (a + 1 + int(seed)/len(decks)%(len(decks)-1)) % len(decks)
		bout := Bout{Bots: [2]Bot{champion, champion}, Setup: match.Setup{Decks: [2]card.DeckList{decks[a], decks[b]}}, Seed: 2000 + seed}
		bout.see = func(m *match.Match) {
			pend := m.Pending()
			rival := pend.Who.Other()
			if pend.Cause != match.ByActivation || m.HandSize(rival) == 0 {
				return
			}
			obs := m.Observe(pend.Who)
			with := believe(&obs)
			with.held = 0
			without := belief{deck: with.deck}
			late := min(m.Round()-1, 1)
			src := splitmix{state: seed}
			count := func(kind int, p *match.Position) {
				h := handOf(p, rival)
				tricks[late][kind].add(float64(h.tricks))
				idle[late][kind].add(float64(h.idle))
			}
			count(0, &m.Position)
			for n := range uint64(drawn) {
				x, y := without.sample(&obs, n, &src), with.sample(&obs, n, &src)
				count(1, &x.Position)
				count(2, &y.Position)
			}
			if at++; at%*holdEvery != 0 {
				return
			}
			if gain, ok := choiceGain(t, m, &obs, without, with, seed); ok {
				gained.add(gain)
			}
		}
		if _, err := bout.Fight(t.Context(), rules); err != nil {
			t.Fatal(err)
		}
	}
	for late, when := range [...]string{"first round", "later rounds"} {
		for what, kinds := range map[string]*[3]measured{"tricks": &tricks[late], "cards that nobody could play": &idle[late]} {
			real, _ := kinds[0].mean()
			before, _ := kinds[1].mean()
			after, _ := kinds[2].mean()
			t.Logf("%s, %.0f hands: %.2f %s, %.2f in hands drawn from the deck, %.2f in hands believed", when, kinds[0].n, real, what, before, after)
			if off := math.Abs(after - real); off > 0.1 && off > 0.6*math.Abs(before-real) {
				t.Errorf("%s: what is believed of %s is not much nearer to what is so", when, what)
			}
		}
		if late := tricks[1]; late[1].sum/late[1].n > 0.95*late[0].sum/late[0].n {
			t.Error("in later rounds hands hold no more tricks than are drawn, so that nothing is to be believed of them")
		}
	}
	mean, give := gained.mean()
	t.Logf("%.0f choices: %+.2f of 100 matches, give or take %.2f", gained.n, 100*mean, 100*give)
	if mean+1.5*give < 0 { // three standard deviations
		t.Error("choices from what is believed are worth less")
	}
}

var holdEvery = flag.Int("hold-every", 8, "of how many positions TestWhatHandsHold looks at the choice in one")
