package match

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/card"
)

// opening returns a clash in which both players hold four different cards. Those are the first of the library, whatever decks
// there are.
func opening(t *testing.T) Match {
	t.Helper()
	r, err := NewRules(library(t), Standard(), Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	a := Arrangement{Lanes: [][2]int{{0, 0}}}
	for who := range a.Sides {
		side := &a.Sides[who]
		side.Heroes = []ArrangedHero{{ID: card.HeroID(who + 1)}}
		for id := card.CardID(1); id <= 8; id++ {
			if id <= 4 {
				side.Hand = append(side.Hand, id)
			} else {
				side.Library = append(side.Library, id)
			}
		}
	}
	m, err := Arranged(r, a)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(2, 31))
	for m.pend.Cause != ByActivation {
		var mv Move
		if m.pend.Who == Chance {
			mv = m.pend.Draw(rng)
		} else {
			legal := m.Legal(nil)
			mv = legal[len(legal)-1] // to decline, where that is possible
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// inView returns how many cards of a hand a viewer can name.
func inView(m *Match, viewer, who Player) int {
	o := m.Observe(viewer)
	n := 0
	for _, c := range o.AppendHand(nil, who) {
		n += btoi(c != 0)
	}
	return n
}

// TestOnlookersSeeWhatIsPublic: if each player was shown a card privately, both know it, but it is not
// public. A card that lay in the open is public.
func TestOnlookersSeeWhatIsPublic(t *testing.T) {
	m := opening(t)
	all := m.HandSize(Second)
	before := inView(&m, Nobody, Second)

	var log Events
	x := exec{&m.Position, &log, nil}
	x.showHand(First, Second)
	if got := inView(&m, First, Second); got != all {
		t.Errorf("who was shown a hand of %d sees %d", all, got)
	}
	if got := inView(&m, Nobody, Second); got != before {
		t.Errorf("an onlooker knew %d cards of a hand, and %d after a player was shown it", before, got)
	}

	// The same for a card looked at in the library and drawn later.
	z := &m.players[Second].library
	top := &z.cards[z.n-1]
	*top = top.shownTo(First)
	log = log[:0]
	x.draw(Second, 1)
	if got := inView(&m, First, Second); got != all+1 {
		t.Errorf("who looked at the card that was drawn sees %d of %d", got, all+1)
	}
	if got := inView(&m, Nobody, Second); got != before {
		t.Errorf("an onlooker sees a card that was looked at and then drawn")
	}
	for _, viewer := range []Player{First, Second} {
		if log[0].Kind != CardDrawn || log[0].For(viewer).Card == 0 {
			t.Errorf("player %d knows the card that is drawn, and is not shown it: %+v", viewer+1, log[0].For(viewer))
		}
	}
	if log[0].For(Nobody).Card != 0 {
		t.Errorf("an onlooker is shown a card that only the players know")
	}

	// A card that lay in the graveyard stays public in a hand.
	g := &m.players[First].graveyard
	x.discard(First, 0)
	c := g.pop()
	known := inView(&m, Nobody, First)
	m.players[First].hand.insert(c.public())
	if got := inView(&m, Nobody, First); got != known+1 {
		t.Errorf("an onlooker does not know a card that came from a graveyard")
	}
	if read, err := Decode(m.rules, m.Append(nil)); err != nil || read != m {
		t.Errorf("who knows which card is lost in a save: %v", err)
	}
}

// TestShownHandCanBeSaved: a hand with two copies of a card, one of them public, is still in order after
// the rival has been shown it.
func TestShownHandCanBeSaved(t *testing.T) {
	m := opening(t)
	hand := &m.players[Second].hand
	c := hand.remove(0)
	hand.insert(c.public())
	hand.insert(zoneCard(c.id()).shownTo(Second))
	m.players[Second].library.pop() // no card more than there were
	x := exec{&m.Position, nil, nil}
	x.showHand(First, Second)
	if _, err := Decode(m.Rules(), m.Append(nil)); err != nil {
		t.Error(err)
	}
}
