package board

import (
	"testing"

	"cinderclash/game"
)

// A forecast overlaps neither the coach's sentence nor the tip.
func TestOutcomesAreClearOfWhatIsSaid(t *testing.T) {
	l := Layout{Room: game.Rect{W: 1280, H: 720}, Hint: game.Rect{X: 370, Y: 394, W: 400, H: 36}}
	card := game.Rect{X: 600, Y: 420, W: 160, H: 240}
	for _, spoken := range []game.Rect{{X: 374, Y: 342, W: 312, H: 120}, {X: 560, Y: 300, W: 312, H: 120}, {X: 374, Y: 20, W: 312, H: 120}, {}} {
		for _, up := range []*game.Rect{nil, &card} {
			at := l.outcome(260, 36, up, []game.Rect{spoken})
			if Meet(at, spoken) || at.Y < l.Room.Y || up != nil && Meet(at, *up) {
				t.Errorf("with the coach at %v and a card at %v it stands at %v", spoken, up, at)
			}
		}
		for _, tip := range []game.Rect{{X: 380, Y: 260, W: 380, H: 220}, {X: 560, Y: 10, W: 400, H: 640}} {
			if at := l.outcome(260, 36, nil, []game.Rect{spoken, tip}); Meet(at, spoken) || Meet(at, tip) || !Within(at, l.Room) {
				t.Errorf("with the coach at %v and a tip at %v it stands at %v", spoken, tip, at)
			}
		}
	}
	if at := l.outcome(260, 36, nil, make([]game.Rect, 2)); at.Y != l.Hint.Y {
		t.Errorf("with nothing in its way it stands at %v, not at %v", at, l.Hint)
	}
}
