package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// At every decision each legal move is made by a widget, or by several in turn, and every widget that can be chosen makes
// a legal move or leads to one.
func TestWidgetsStandForLegalMoves(t *testing.T) {
	s := sessions.New(t, 7, [2]int{1, 3})
	d := &driver{t, open(t, s, "en", 0), rand.New(rand.NewPCG(7, 7))}
	for range 90 {
		a, ok := d.wait()
		if !ok {
			break
		}
		tb := d.h.Scene().(*Table)
		made := map[match.Move]bool{}
		for _, w := range tb.Widgets() {
			switch is := board.Of(&w); {
			case w.Enabled && w.Gives == nil && is.Kind.Decides():
				t.Errorf("%s: %s can be chosen and does nothing", a.Cause, w.ID)
			case !is.Whole || !w.Enabled:
			case !tb.ask.Allows(is.Move):
				t.Errorf("%s: %s makes %s, which is not legal", a.Cause, w.ID, tb.rules.FormatMove(is.Move))
			default:
				made[is.Move] = true
			}
		}
		for i, mv := range tb.ask.Legal {
			if len(a.Legal[i].Boxes) == 1 && !made[mv] && mv.Kind != match.Keep && mv.Kind != match.FixColor {
				t.Errorf("%s: no widget makes %s", a.Cause, a.Legal[i].Move)
			}
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}
