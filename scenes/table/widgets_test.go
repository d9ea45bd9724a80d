package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/match"
)

// At every decision each move that is legal is made by exactly one widget, or by several in turn, and every widget
// that can be chosen makes a legal move or leads to one; there is no other way to decide.
func TestWidgetsStandForLegalMoves(t *testing.T) {
	s := newSession(t, 7, [2]int{1, 3})
	d := &driver{t, open(t, s, "en", 0), rand.New(rand.NewPCG(7, 7))}
	for range 90 {
		a, ok := d.wait()
		if !ok {
			break
		}
		tb := d.h.Scene().(*Table)
		tb.layWidgets()
		made := map[match.Move]bool{}
		for _, w := range tb.widgets {
			switch {
			case w.Enabled && w.does == noDeed && w.kind.decides():
				t.Errorf("%s: %s can be chosen and does nothing", a.Cause, w.ID)
			case !w.whole || !w.Enabled:
			case !tb.ask.allows(w.move):
				t.Errorf("%s: %s makes %s, which is not legal", a.Cause, w.ID, tb.rules.FormatMove(w.move))
			default:
				made[w.move] = true
			}
		}
		for i, mv := range tb.ask.legal {
			if len(a.Legal[i].Boxes) == 1 && !made[mv] && mv.Kind != match.Keep && mv.Kind != match.FixColor {
				t.Errorf("%s: no widget makes %s", a.Cause, a.Legal[i].Move)
			}
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}
