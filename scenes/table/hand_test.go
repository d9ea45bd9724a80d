package table

import (
	"slices"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// cardIDs are the first n cards, each of them twice in a row.
func cardIDs(n int) (ids []card.CardID) {
	for i := range n {
		ids = append(ids, card.CardID(i/2+1))
	}
	return ids
}

// However many cards are held, in windows of every form: each can be pointed at where it lies alone, none leaves the
// room, and the one that stands up covers no button of the prompt.
func TestTheHandFitsItsPlace(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for n := 1; n <= 14; n++ {
			h := hand{lay: &l, lib: library, below: true}
			h.sync(cardIDs(n), func(card.CardID) game.Rect { return game.Rect{X: 1, Y: 1, W: 10, H: 14} })
			h.settle(1)
			all := h.widgets(nil, match.First, &asking{}, false, true, w)
			for i := range all {
				r := all[i].Rect
				if r.W < 20 || !within(r, room) || i > 0 && meet(r, all[i-1].Rect) || i > 0 && all[i].ID == all[i-1].ID {
					t.Errorf("%v: of %d cards %s is pointed at in %v", room, n, all[i].ID, r)
				}
				large := h.largeRect(&h.cards[i])
				if !within(large, room) || meet(large, l.confirm) || meet(large, l.pass) {
					t.Errorf("%v: of %d cards number %d stands up at %v", room, n, i+1, large)
				}
			}
		}
	}
}

// Cards that stay keep their place, also of two alike, and new ones come from where they are said to; of a hidden hand a
// back is taken where the card is not known.
func TestCardsKeepTheirPlace(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	from := game.Rect{X: 7, Y: 7, W: 60, H: 84}
	h := hand{lay: &l, lib: library, below: true}
	var came []card.CardID
	entrance := func(id card.CardID) game.Rect {
		came = append(came, id)
		return from
	}
	h.sync([]card.CardID{1, 1, 2}, entrance)
	h.settle(1)
	was := slices.Clone(h.cards)
	came = nil
	h.sync([]card.CardID{1, 1, 2, 5}, entrance)
	if !slices.Equal(came, []card.CardID{5}) || h.cards[3].at != from {
		t.Errorf("%v came, the last lies at %v", came, h.cards[3].at)
	}
	for i := range was {
		if h.cards[i].at != was[i].at || h.cards[i].box != was[i].box {
			t.Errorf("%s went from %v to %v", was[i].box, was[i].at, h.cards[i].at)
		}
	}
	h.settle(1)
	if at := h.cards[2].at; h.take(2) != at || h.holds(2) || len(h.cards) != 3 {
		t.Errorf("after it was taken from %v the hand is %+v", at, h.cards)
	}
	if h.take(9) != h.middle() || len(h.cards) != 3 {
		t.Error("a card that is not held was taken")
	}

	rival := hand{lay: &l, lib: library}
	rival.sync([]card.CardID{0, 0, 3}, entrance)
	if rival.cards[0].box != "" || rival.cards[2].box == "" || rival.cards[2].to.Y <= rival.cards[0].to.Y {
		t.Errorf("of a rival's hand is seen %+v", rival.cards)
	}
	if rival.take(8); len(rival.cards) != 2 || !rival.holds(3) {
		t.Errorf("after a hidden card was taken the hand is %+v", rival.cards)
	}
}

// A card follows the pointer only out of the hand, and neither stands up meanwhile nor does another one.
func TestACardIsDrawnOut(t *testing.T) {
	l := newLayout(rooms()[0], session.NoPanel, 3)
	h := hand{lay: &l, lib: library, below: true}
	h.sync([]card.CardID{1, 2}, func(card.CardID) game.Rect { return game.Rect{W: 10} })
	box := h.cards[0].box
	low, high := game.Point{X: l.hand.X + 50, Y: l.hand.Y + 20}, game.Point{X: l.hand.X + 50, Y: l.hand.Y - 200}
	for _, c := range []struct {
		at      game.Point
		drags   bool
		pressed string
		drawn   string
	}{{low, true, box, ""}, {high, true, box, box}, {high, false, box, ""}, {high, true, "pass", ""}, {high, true, "", ""}} {
		h.follow(&game.Pointer{At: c.at, Dragging: c.drags}, c.pressed)
		if h.drawn != c.drawn {
			t.Errorf("%+v: %q is drawn out", c, h.drawn)
		}
		if h.raise(box, true, true); (h.cards[0].lift > 0) == (c.drawn == box) || h.cards[1].lift != 0 {
			t.Errorf("%+v: cards stand up by %v and %v", c, h.cards[0].lift, h.cards[1].lift)
		}
	}
}
