package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// The keyboard's focus begins on an answer to the question, Tab leads to nothing that is off, and the first die that can be
// chosen is at most five steps away, with Tab and with a gamepad's arrows.
func TestTheFocusIsOnTheQuestion(t *testing.T) {
	const most = 5
	s := sessions.New(t, 6, [2]int{3, 1})
	d := &driver{t, open(t, s, "en", 0), rand.New(rand.NewPCG(6, 2))}
	dice := 0
	for range 200 {
		a, ok := d.wait()
		if !ok {
			break
		}
		screens.Step(t, d.h.Step(game.Input{Device: game.Keyboard}))
		screens.Step(t, d.h.Step(game.Input{Device: game.Keyboard}))
		tb := d.h.Scene().(*Table)
		if w := tb.Find(d.h.Hot()); w == nil || !w.Enabled || !board.Of(w).Kind.Decides() {
			t.Errorf("at %s the focus is on %q", a.Cause, d.h.Hot())
		}
		begun := d.h.Hot()
		steps := -1
		for n := range 40 {
			if strings.HasPrefix(d.h.Hot(), "die/") && steps < 0 {
				steps = n
			}
			if b, ok := boxOf(d.h, d.h.Hot()); !ok || !b.Enabled {
				t.Errorf("at %s Tab leads to %q, which is off", a.Cause, d.h.Hot())
			}
			screens.Step(t, d.h.Press(game.FocusNext))
		}
		if canClick(d, "die/") {
			if dice++; steps < 0 || steps > most {
				t.Errorf("at %s the first die is %d steps of Tab from %q", a.Cause, steps, begun)
			}
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
	if dice == 0 {
		t.Error("no die could be chosen")
	}
}

// canClick reports whether there is a box that is on and whose id has a prefix.
func canClick(d *driver, prefix string) bool {
	for _, b := range d.h.Boxes() {
		if b.Enabled && b.Kind != game.Label && strings.HasPrefix(b.ID, prefix) {
			return true
		}
	}
	return false
}
