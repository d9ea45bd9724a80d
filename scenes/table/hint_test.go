package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
	"cinderclash/scenes/table/ask"
)

// The key and the button show a hint, which names the move and the chances and marks the widget that makes the move. It
// goes away by the key or with the decision.
func TestAHintIsAskedFor(t *testing.T) {
	s := sessions.New(t, 3, [2]int{0, 1})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	asked := 0
	for range 40 {
		a, ok := d.wait()
		if !ok || asked == 3 {
			break
		}
		table := h.Scene().(*Table)
		if _, there := boxOf(h, ask.HintBox); there != s.CanHint() {
			t.Fatalf("at %s the way to a hint is there: %v", a.Cause, there)
		}
		if !s.CanHint() || a.Cause != "activation" && a.Cause != "reroll" {
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
			continue
		}
		if asked++; asked%2 == 0 {
			screens.Step(t, h.Press(game.Hint))
		} else if _, err := h.ClickBox(ask.HintBox); err != nil {
			t.Fatal(err)
		}
		screens.Step(t, h.Step(game.Input{}))
		advice, _, known := s.Hint()
		said, shown := boxOf(h, "hint.text")
		if !known || !shown || !strings.Contains(said.Text, table.words.Move(advice.Best)) || !strings.Contains(said.Text, "%") {
			t.Fatalf("at %s the hint %+v (known: %v) is told as %q", a.Cause, advice, known, said.Text)
		}
		if told := table.words.PaysFor(advice.Best, table.ask.Plans); a.Cause == "reroll" && !strings.Contains(said.Text, told) {
			t.Errorf("it does not tell what the dice are for: %q", said.Text)
		}
		pointed := 0
		for _, w := range table.Widgets() {
			if table.hint.Points(&w) {
				pointed++
			}
		}
		if pointed == 0 {
			t.Errorf("at %s nothing is pointed at for %s", a.Cause, said.Text)
		}
		for _, id := range []string{ask.ConfirmBox, ask.PassBox} {
			if w := table.Find(id); w != nil && w.Look.Strong && !table.hint.Points(w) {
				t.Errorf("at %s %q is proposed against %s", a.Cause, w.Text, said.Text)
			}
		}
		if asked == 1 {
			screens.Step(t, h.Press(game.Hint))
			screens.Step(t, h.Step(game.Input{}))
			if _, shown := boxOf(h, "hint.text"); shown {
				t.Error("it does not go by its key")
			}
			screens.Step(t, h.Press(game.Hint))
		}
		d.choose(a.Legal[0])
		screens.Step(t, h.Step(game.Input{}))
		if _, asked, _ := s.Hint(); asked {
			t.Error("it stays after the decision")
		}
	}
	if asked < 3 {
		t.Errorf("only %d hints", asked)
	}
}
