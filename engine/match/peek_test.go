package match

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/engine/card"
)

// TestObservations: observing twice gives the same result, observing a sample gives the same result again,
// and a sample is a match that can be played.
func TestObservations(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if rng.IntN(4) > 0 {
			return
		}
		for viewer := First; viewer <= Nobody; viewer++ {
			if viewer == Chance {
				continue
			}
			o := m.Observe(viewer)
			if o != m.Observe(viewer) {
				t.Errorf("viewer %d sees two things at once", viewer)
			}
			sample := o.Sample(rng)
			if again := sample.Observe(viewer); again != o {
				t.Errorf("viewer %d sees another thing in a sample:%s", viewer, otherPart(&Match{again.Position}, &Match{o.Position}))
			}
			if viewer == m.pend.Who {
				if got, want := sample.Legal(nil), m.Legal(nil); !sameMoves(got, want) {
					t.Errorf("viewer %d: a sample has other legal moves: %v, not %v", viewer, got, want)
				}
				if got, want := o.Legal(nil), m.Legal(nil); !sameMoves(got, want) {
					t.Errorf("viewer %d: its observation has other legal moves: %v, not %v", viewer, got, want)
				}
			}
			if read, err := Decode(m.rules, sample.Append(nil)); err != nil || read != sample {
				t.Errorf("a sample cannot be saved: %v", err)
			}
			playOn(t, sample, rng, 12)
		}
	})
}

func sameMoves(a, b []Move) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// playOn plays n random decisions.
func playOn(t *testing.T, m Match, rng *rand.Rand, n int) {
	t.Helper()
	var buf [MaxAnswers]Move
	for ; n > 0 && m.pend.Shape != Over; n-- {
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Error(err)
			return
		}
	}
}

// hidden changes everything that viewer may not know. Unseen cards of a rival, or of both players for
// Nobody, are exchanged with each other or with other legal ones. Unknown positions in the viewer's library
// are shuffled. Heroes that are kept but not revealed are replaced by others.
func hidden(m Match, viewer Player, rng *rand.Rand) Match {
	for who := First; who <= Second; who++ {
		s := &m.players[who]
		if who == viewer {
			shuffleUnknown(&s.library, viewer, rng)
			continue
		}
		var places []*zoneCard
		for _, z := range []*pile{&s.hand, &s.library, &s.sealed} {
			for i := range z.cards[:z.n] {
				if !z.cards[i].knownTo(viewer) {
					places = append(places, &z.cards[i])
				}
			}
		}
		rng.Shuffle(len(places), func(i, j int) {
			a, b := *places[i]&idMask, *places[j]&idMask
			*places[i], *places[j] = *places[i]&marks|b, *places[j]&marks|a
		})
		for _, c := range places {
			if id := anyCardOf(m.rules, s.faction, rng); rng.IntN(3) == 0 {
				*c = *c&marks | zoneCard(id)
			}
		}
		sortHand(&s.hand)
		if !m.revealed && m.hasDrafted(who) {
			s.kept = someOf(int(s.list), m.rules.Format.Kept, rng)
		}
	}
	return m
}

func anyCardOf(r *Rules, faction card.FactionID, rng *rand.Rand) int {
	weights := r.weights[faction]
	for {
		if id := rng.IntN(len(weights)); weights[id] > 0 {
			return id
		}
	}
}

// TestNoPeeking: what a player may not know changes neither what it sees, nor what it may do, nor at which
// decisions the engine stops.
func TestNoPeeking(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		viewer := [...]Player{First, Second, Nobody}[rng.IntN(3)]
		other := hidden(*m, viewer, rng)
		seen := m.Observe(viewer)
		if seen != other.Observe(viewer) {
			t.Errorf("viewer %d sees hidden cards", viewer)
		}
		if m.pend.Who == viewer && !sameMoves(m.Legal(nil), other.Legal(nil)) {
			t.Errorf("viewer %d may do other things with other hidden cards", viewer)
		}
		mv, ok := common(m, &other, rng)
		if !ok {
			return
		}
		a, b := *m, other
		var events, others Events
		if a.Apply(mv, &events) != nil || b.Apply(mv, &others) != nil {
			t.Errorf("%v is legal in both and cannot be played in both", mv)
		}
		for i := range min(len(events), len(others)) {
			if events[i].For(viewer) != others[i].For(viewer) || events[i].Kind == HeroesRevealed {
				return // something hidden was revealed, so play may differ from here on
			}
		}
		if len(events) != len(others) {
			t.Errorf("after %v viewer %d is shown %d events, or %d with other hidden cards", mv, viewer, len(events), len(others))
		}
		if x, y := a.Observe(viewer), b.Observe(viewer); x != y {
			t.Errorf("after %v viewer %d is stopped elsewhere or sees another thing with other hidden cards: %s by %d or %s by %d",
				mv, viewer, x.pend.Cause, x.pend.Who, y.pend.Cause, y.pend.Who)
		}
	})
}

// common returns a move that can be played in both matches.
func common(a, b *Match, rng *rand.Rand) (Move, bool) {
	if a.pend.Who == Chance {
		return a.pend.Draw(rng), true
	}
	var moves []Move
	for _, mv := range a.Legal(nil) {
		if b.Why(mv).OK() {
			moves = append(moves, mv)
		}
	}
	if len(moves) == 0 {
		return Move{}, false
	}
	return moves[rng.IntN(len(moves))], true
}

// TestEventsHideWhatMovesHide: what the rival may know of a move names no card that the rival's observation
// hides.
func TestEventsHideWhatMovesHide(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		var buf [MaxAnswers]Move
		mv := randomMove(m, rng, buf[:])
		if pend := m.pend; pend.Sealed && pend.Who <= Second {
			if got := mv.For(pend.Who.Other(), pend); got.A != 0 || got.B != 0 || got.C != 0 || got.X != 0 {
				t.Errorf("the rival may know %v of a sealed choice", got)
			}
			if got := mv.For(pend.Who, pend); got != mv {
				t.Errorf("a player may not know its own choice")
			}
		}
		clone := *m
		var log Events
		if err := clone.Apply(mv, &log); err != nil {
			t.Error(err)
		}
		for _, e := range log {
			if e.Kind == CardDrawn && e.Hidden && e.For(e.Player.Other()).Card != 0 {
				t.Errorf("a hidden draw shows its card")
			}
		}
	})
}

// TestInTheOpen: a decision made in front of both players depends on nothing hidden, and is legal.
func TestInTheOpen(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		who := m.pend.Who
		if who > Second || m.pend.Sealed {
			return
		}
		other := hidden(*m, Nobody, rng)
		open, again := m.InTheOpen(who), other.InTheOpen(who)
		if open != again || !sameMoves(open.Legal(nil), again.Legal(nil)) {
			t.Errorf("%s shows player %d hidden cards before both", m.pend.Cause, who)
		}
		for _, mv := range open.Legal(nil) {
			if why := m.Why(mv); !why.OK() {
				t.Errorf("%v is legal before both, and is not (rule %d)", mv, why.Rule)
			}
		}
	})
}

// TestSampleOfADeck: who knows the rival's deck knows which of its cards are unseen. Who takes it for a deck
// that it cannot be knows no more than anybody.
func TestSampleOfADeck(t *testing.T) {
	unseen := func(m *Match) []card.CardID {
		ids := m.AppendLibrary(m.AppendHand(nil, Second), Second)
		slices.Sort(ids)
		return ids
	}
	var buf [MaxAnswers]Move
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 5))
		r := rulesOf(t, rng, Profiles()[0])
		decks := [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}
		m, err := New(r, Setup{Decks: decks})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 + 10*seed {
			if m.pend.Shape == Over {
				break
			}
			if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
				t.Fatal(err)
			}
		}
		o := m.Observe(First)
		sample := o.SampleOf(&decks[Second], rng)
		if sample.Observe(First) != o {
			t.Errorf("match %d: the sample looks different to its viewer", seed)
		}
		if got, want := unseen(&sample), unseen(&m); !slices.Equal(got, want) {
			t.Errorf("match %d: unseen are %v, and in the sample %v", seed, want, got)
		}
		if o.SampleOf(&card.DeckList{}, rand.NewPCG(1, seed)) != o.Sample(rand.NewPCG(1, seed)) {
			t.Errorf("match %d: a deck that the rival cannot have changes a sample", seed)
		}
	}
}
