package table

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
)

// With the setting ConfirmPass, a pass that is not the only choice must be pressed twice, and pressing anything else in
// between cancels it.
func TestAPassIsAskedForTwice(t *testing.T) {
	d := &driver{t: t, h: open(t, sessions.New(t, 6, [2]int{0, 1}), "en", 0)}
	own := prefs.Of(d.h.Context())
	own.ConfirmPass = true
	prefs.Change(d.h.Context(), own)
	for range 60 {
		a, ok := d.wait()
		if !ok {
			break
		}
		if b, found := boxOf(d.h, ask.PassBox); !found || !b.Enabled || a.Cause != "activation" || len(a.Legal) < 2 {
			d.choose(a.Legal[0])
			continue
		}
		table := d.h.Scene().(*Table)
		before := table.session.Observation().Pending()
		text := func() string {
			b, _ := boxOf(d.h, ask.PassBox)
			return b.Text
		}
		plain := text()
		screens.Step(t, d.h.Press(game.Pass))
		screens.Step(t, d.h.Step(game.Input{}))
		if got := table.session.Observation().Pending(); got != before {
			t.Fatalf("one press passed: %+v is asked", got)
		}
		if text() == plain {
			t.Errorf("it does not ask again; the button says %q", plain)
		}
		if found, err := d.h.ClickBox(ask.PaceBox); err != nil || !found {
			t.Fatal("there is no pace to choose", err)
		}
		screens.Step(t, d.h.Step(game.Input{}))
		if text() != plain {
			t.Errorf("after something else was pressed the button says %q", text())
		}
		screens.Step(t, d.h.Press(game.Pass))
		screens.Step(t, d.h.Press(game.Pass))
		if got := table.session.Observation().Pending(); got == before {
			t.Error("two presses did not pass")
		}
		return
	}
	t.Fatal("nobody could pass")
}

// The table's button changes the setting for passing windows, and the options change the table.
func TestTheAutoPassIsASetting(t *testing.T) {
	h := open(t, sessions.New(t, 6, [2]int{0, 1}), "en", 0)
	for _, want := range []string{prefs.AskAlways, prefs.AskUntil, prefs.AskNever, prefs.AskAble} {
		if found, err := h.ClickBox(ask.PaceBox); err != nil || !found {
			t.Fatal("there is no pace to choose", err)
		}
		if got := prefs.Of(h.Context()).AutoPass; got != want {
			t.Errorf("the setting is %s, want %s", got, want)
		}
	}
	own := prefs.Of(h.Context())
	own.AutoPass = prefs.AskNever
	prefs.Change(h.Context(), own)
	table := h.Scene().(*Table)
	table.Returned(h.Context())
	if table.pace.stops != session.StopNever || table.session.Stops() != session.StopNever {
		t.Errorf("after the options the table's pace is %d", table.pace.stops)
	}
}
