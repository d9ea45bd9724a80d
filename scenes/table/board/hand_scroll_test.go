package board

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// scrolled returns a hand of n cards in a layout, in a clash or in the pairings.
func scrolled(l *Layout, n int, spread bool) *Hand {
	h := &Hand{lay: l, lib: sessions.Library, below: true}
	h.Sync(cardIDs(n), func(card.CardID) game.Rect { return game.Rect{X: 1, Y: 1, W: 10, H: 14} })
	h.Spread(spread)
	h.settle(1)
	return h
}

// In windows of every form, however many cards there are, each can be brought into view, and a strip of it that is wide enough for
// cost and outcome stays free of the next card. Eleven cards fit in a usual window.
func TestEveryCardOfALargeHandCanBeSeen(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			for _, n := range []int{1, 11, 12, 20} {
				h := scrolled(&l, n, false)
				least := leastStrip * l.Grow.Cards
				if n == 20 { // with larger texts the names need wider strips
					h.Fit(1.5)
					least *= 1.5
				}
				for i := range h.Cards {
					if got := h.strip(i).W; got < least-0.01 {
						t.Fatalf("%v, %+v: of %d cards, %.1f of one show", room, of, n, got)
					}
					h.reveal(&h.Cards[i])
					h.Arrange()
					b := laid(func(l *List) { h.Lay(l, match.First, nobody{}, "", true, w) })[i]
					if b.Rect.H <= 0 || b.Rect.W < least-0.01 || !Within(b.Rect, game.Rect{X: h.room().X, Y: room.Y, W: h.room().W, H: room.H}) {
						t.Fatalf("%v, %+v: card %d of %d is shown at %v", room, of, i+1, n, b.Rect)
					}
				}
				left, right := h.beyond()
				if h.scroll.most == 0 && left+right != 0 {
					t.Errorf("%v, %+v: of %d cards %d and %d are out of view", room, of, n, left, right)
				}
			}
		}
	}
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	if h := scrolled(&l, 11, false); h.scroll.most != 0 {
		t.Error("eleven cards do not fit")
	}
}

// The wheel over the hand and a drag to the side scroll it, a drag upwards draws a card out, and the release of what has scrolled is
// told from a click.
func TestTheHandScrolls(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	h := scrolled(&l, 16, false)
	ctx := &game.Context{Input: &game.Input{}, Focus: &game.Focus{}}
	at := l.Hand.Center()
	turn := func(p game.Pointer, pressed string) float64 {
		ctx.Input.Pointer = p
		h.Scroll(ctx, "", pressed)
		return h.scroll.shift
	}
	if turn(game.Pointer{Present: true, At: at, WheelY: -1}, "") <= 0 {
		t.Error("the wheel does not scroll")
	}
	if turn(game.Pointer{Present: true, At: game.Point{X: at.X, Y: l.Stage.Y}, WheelY: 1}, "") == 0 {
		t.Error("the wheel scrolls away from the hand")
	}
	if turn(game.Pointer{Present: true, At: at, WheelY: -100}, ""); h.scroll.shift != h.scroll.most {
		t.Errorf("it is scrolled to %v of %v", h.scroll.shift, h.scroll.most)
	}
	box := h.Cards[10].Box
	turn(game.Pointer{Present: true, At: at, Pressed: true, Down: true, From: at}, box)
	from := h.scroll.shift
	aside := game.Point{X: at.X + 90, Y: at.Y - 10}
	if got := turn(game.Pointer{Present: true, At: aside, Down: true, Dragging: true, From: at}, box); got != from-90 || !h.Pulled() {
		t.Errorf("a drag of 90 scrolls from %v to %v", from, got)
	}
	up := game.Pointer{Present: true, At: game.Point{X: aside.X, Y: at.Y - 300}, Down: true, Dragging: true, From: at}
	if h.Follow(&up, box); h.Drawn != "" {
		t.Error("a card is drawn out of a hand that is being scrolled")
	}
	turn(game.Pointer{Present: true, At: at, Pressed: true, Down: true, From: at}, box)
	if turn(game.Pointer{Present: true, At: game.Point{X: at.X + 5, Y: at.Y - 80}, Down: true, Dragging: true, From: at}, box); h.Pulled() {
		t.Error("a drag upwards scrolls")
	}
	few := scrolled(&l, 5, false)
	ctx.Input.Pointer = game.Pointer{Present: true, At: aside, Down: true, Dragging: true, From: at}
	if few.Scroll(ctx, "", few.Cards[1].Box); few.Pulled() || few.scroll.shift != 0 {
		t.Error("a hand that fits is scrolled")
	}
}
