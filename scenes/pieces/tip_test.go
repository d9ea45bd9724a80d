package pieces

import (
	"testing"

	"cinderclash/game"
)

// A tip leaves in view what lies outside of where it is to stay, as long as there is room on either side.
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
