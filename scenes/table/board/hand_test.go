package board

import (
	"slices"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// cardIDs returns n cards, each twice in a row.
func cardIDs(n int) (ids []card.CardID) {
	for i := range n {
		ids = append(ids, card.CardID(i/2+1))
	}
	return ids
}

// In windows of every form and with any number of cards: the boxes of cards do not overlap, all are in the room, and a
// card that stands up covers no button of the prompt.
func TestTheHandFitsItsPlace(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		for n := 1; n <= 14; n++ {
			h := Hand{lay: &l, lib: sessions.Library, below: true, asked: Where(n % 4)}
			h.Sync(cardIDs(n), func(card.CardID) game.Rect { return game.Rect{X: 1, Y: 1, W: 10, H: 14} })
			h.settle(1)
			all := laid(func(l *List) { h.Lay(l, match.First, nobody{}, "", true, w) })
			for i := range all {
				r := all[i].Rect
				if r.H > 0 && (r.W < 20 || !Within(r, room)) || r.H == 0 && h.scroll.most == 0 || i > 0 && Meet(r, all[i-1].Rect) || i > 0 && all[i].ID == all[i-1].ID {
					t.Errorf("%v: of %d cards %s is pointed at in %v", room, n, all[i].ID, r)
				}
				large := h.LargeRect(&h.Cards[i])
				if !Within(large, room) || h.asked != AtHand && Meet(large, l.Asked(h.asked)) || h.asked == AtHand && Meet(large, l.TurnPass) {
					t.Errorf("%v: of %d cards number %d stands up at %v", room, n, i+1, large)
				}
			}
		}
	}
}

// Cards that stay keep their place, even if two are equal, and new ones come from their entrance. A card that is not known
// to be in a hidden hand is taken from its face-down cards.
func TestCardsKeepTheirPlace(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	from := game.Rect{X: 7, Y: 7, W: 60, H: 84}
	h := Hand{lay: &l, lib: sessions.Library, below: true}
	var came []card.CardID
	entrance := func(id card.CardID) game.Rect {
		came = append(came, id)
		return from
	}
	h.Sync([]card.CardID{1, 1, 2}, entrance)
	h.settle(1)
	was := slices.Clone(h.Cards)
	came = nil
	h.Sync([]card.CardID{1, 1, 2, 5}, entrance)
	if !slices.Equal(came, []card.CardID{5}) || h.Cards[3].At != from {
		t.Errorf("%v came, the last lies at %v", came, h.Cards[3].At)
	}
	for i := range was {
		if h.Cards[i].At != was[i].At || h.Cards[i].Box != was[i].Box {
			t.Errorf("%s went from %v to %v", was[i].Box, was[i].At, h.Cards[i].At)
		}
	}
	h.settle(1)
	if at := h.Cards[2].At; h.Take(2, 0) != at || h.Holds(2) || len(h.Cards) != 3 {
		t.Errorf("after it was taken from %v the hand is %+v", at, h.Cards)
	}
	if h.Take(9, 0) != h.middle() || len(h.Cards) != 3 {
		t.Error("a card that is not held was taken")
	}

	rival := Hand{lay: &l, lib: sessions.Library}
	rival.Sync([]card.CardID{0, 0, 3}, entrance)
	if rival.Cards[0].Box != "" || rival.Cards[2].Box == "" || rival.Cards[2].to.Y <= rival.Cards[0].to.Y {
		t.Errorf("of a rival's hand is seen %+v", rival.Cards)
	}
	if rival.Take(8, 0); len(rival.Cards) != 2 || !rival.Holds(3) {
		t.Errorf("after a hidden card was taken the hand is %+v", rival.Cards)
	}
}

// A card follows the pointer only outside the hand, and meanwhile no card stands up.
func TestACardIsDrawnOut(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	h := Hand{lay: &l, lib: sessions.Library, below: true}
	h.Sync([]card.CardID{1, 2}, func(card.CardID) game.Rect { return game.Rect{W: 10} })
	box := h.Cards[0].Box
	low, high := game.Point{X: l.Hand.X + 50, Y: l.Hand.Y + 20}, game.Point{X: l.Hand.X + 50, Y: l.Hand.Y - 200}
	for _, c := range []struct {
		at      game.Point
		drags   bool
		pressed string
		drawn   string
	}{{low, true, box, ""}, {high, true, box, box}, {high, false, box, ""}, {high, true, "pass", ""}, {high, true, "", ""}} {
		h.Follow(&game.Pointer{At: c.at, Dragging: c.drags}, c.pressed)
		if h.Drawn != c.drawn {
			t.Errorf("%+v: %q is drawn out", c, h.Drawn)
		}
		if h.Raise(box, true, true, 0); (h.Cards[0].lift > 0) == (c.drawn == box) || h.Cards[1].lift != 0 {
			t.Errorf("%+v: cards stand up by %v and %v", c, h.Cards[0].lift, h.Cards[1].lift)
		}
	}
}

// Outside of a clash the hand takes the room of the abilities too: a hand of eight cards shows more of each, and covers neither the
// piles nor the buttons.
func TestTheHandSpreadsWhereThereAreNoAbilities(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, left := range []bool{false, true} {
			l := NewLayout(room, Arrangement{Lanes: 3, LeftHanded: left})
			h := Hand{lay: &l, lib: sessions.Library, below: true}
			h.Sync(cardIDs(8), func(card.CardID) game.Rect { return game.Rect{X: 1, Y: 1, W: 10, H: 14} })
			narrow := h.Cards[1].to.X - h.Cards[0].to.X
			h.Spread(true)
			wide := h.Cards[1].to.X - h.Cards[0].to.X
			if l.form != tall && (wide < narrow || narrow < l.cardW && wide == narrow) {
				t.Errorf("%v: %.0f of each card show, and %.0f in a clash", room, wide, narrow)
			}
			for _, c := range h.Cards {
				for _, o := range []game.Rect{l.SideOf(true).library, l.SideOf(true).graveyard, l.TurnPass, l.Menu} {
					if Meet(c.to, o) {
						t.Errorf("%v, left-handed %v: a card at %v covers %v", room, left, c.to, o)
					}
				}
			}
			if h.Spread(false); h.Cards[1].to.X-h.Cards[0].to.X != narrow {
				t.Errorf("%v: the hand does not go back", room)
			}
		}
	}
}

// A card that stands up and is chosen fades where it stood, slowly at first. One that lies down by itself, or is a rival's, does not.
func TestAChosenCardFadesWhereItStood(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	up := func() (h Hand, box string) {
		h = Hand{lay: &l, lib: sessions.Library, below: true}
		h.Sync([]card.CardID{1, 2}, func(card.CardID) game.Rect { return game.Rect{W: 10} })
		h.settle(1)
		h.Raise(h.Cards[0].Box, true, true, 5)
		return h, h.Cards[0].Box
	}
	h, _ := up()
	large := h.LargeRect(&h.Cards[0])
	h.Take(1, 10)
	if h.left.id != 1 || h.left.at != large || h.left.shown(10) != 1 || h.left.shown(16) < 0.95 || h.left.shown(10+leaveTicks) != 0 {
		t.Errorf("a card that is taken while it stands up leaves %+v", h.left)
	}
	h, box := up()
	if h.Raise(box, false, true, 10); h.left.id != 1 {
		t.Error("a card that is chosen and stays in the hand vanishes")
	}
	h, _ = up()
	if h.Raise("", true, true, 10); h.left.id != 0 {
		t.Error("a card fades because the pointer left it")
	}
	h, _ = up()
	if h.Take(2, 10); h.left.id != 0 {
		t.Error("a card that did not stand up fades")
	}
}
