package pieces

import (
	"testing"

	"cinderclash/game"
)

// A tip does not cover what it is about, and stays within its bounds as long as there is room on either side.
func TestTipStaysWithin(t *testing.T) {
	board := game.Rect{X: 244, W: 956, H: game.DesignHeight}
	for x := 250.0; x <= 900; x += 10 {
		at := game.Rect{X: x, Y: 470, W: 300, H: 420}
		tip := Tip{At: at, Within: board}
		r := tip.place(380, 400, game.Rect{W: game.DesignWidth, H: game.DesignHeight})
		if r.X < at.X+at.W && at.X < r.X+r.W {
			t.Errorf("beside %v: %v covers it", at, r)
		}
		room := x-244 >= 380+tipGap || 1200-(x+300) >= 380+tipGap
		if inside := r.X >= 244 && r.X+r.W <= 1200; room && !inside {
			t.Errorf("beside %v: %v is outside", at, r)
		}
	}
}

// A tip covers neither the buttons nor its subject, wherever the subject lies beside the buttons.
func TestATipLeavesButtonsInView(t *testing.T) {
	room := game.Rect{W: game.DesignWidth, H: game.DesignHeight}
	buttons := game.Rect{X: 800, Y: 590, W: 164, H: 110}
	overlap := func(a, b game.Rect) bool {
		return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
	}
	for y := 0.0; y < 700; y += 35 {
		for x := 0.0; x < 1400; x += 35 {
			at := game.Rect{X: x, Y: y, W: 200, H: 60}
			if overlap(at, buttons) {
				continue
			}
			r := clearOf(Beside(at, 380, 260, room), at, buttons, room)
			if overlap(r, buttons) || overlap(r, at) || keepIn(r, room) != r {
				t.Fatalf("a tip on %v stands at %v", at, r)
			}
		}
	}
}
