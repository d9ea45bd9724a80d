package scenes

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/history"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// beatOf returns the beat that a result shows.
func beatOf(t *testing.T, h *headless.Game) string {
	t.Helper()
	p, ok := h.Scene().(game.Pender)
	if !ok {
		t.Fatalf("%s is not a result", h.Scene().Name())
	}
	_, beat, _ := strings.Cut(fmt.Sprintf("%+v", p.Pending()), "Beat:")
	return strings.TrimSuffix(beat, "}")
}

// fought returns a match that has just been played to its end.
func fought(t *testing.T) (*Router, *session.Session) {
	t.Helper()
	router := storing(t)
	s := begun(t, router, true)
	playUntil(t, s, s.Over)
	return router, s
}

// The result comes in beats: the last blow, who won, what it brought, and the course with the ways on. Each leaves what was
// shown before.
func TestTheResultComesInBeats(t *testing.T) {
	router, s := fought(t)
	h := openIn(t, router, route.Result{Session: s}, "en")
	if said := textOf(t, h, "result.blow"); !strings.Contains(said, "blow</b>") || !strings.Contains(said, "strikes") || !strings.Contains(said, " with ") {
		t.Errorf("of the last blow it says %q", said)
	}
	first := map[string]string{"result.blow": "blow", "result.heading": "winner", "result.best": "brought", "result.title": "course", "result.course": "course"}
	var beats []string
	for range 2000 {
		beat := beatOf(t, h)
		if n := len(beats); n == 0 || beats[n-1] != beat {
			beats = append(beats, beat)
		}
		for id, begins := range first {
			_, shown := boxOf(h, id)
			if due := strings.Contains(strings.Join(beats, " "), begins); shown != due {
				t.Fatalf("at %v %s is shown: %v", beats, id, shown)
			}
		}
		if beat == "course" {
			break
		}
		step(t, h.Step(game.Input{}))
	}
	if got := strings.Join(beats, " "); got != "blow winner brought course" {
		t.Errorf("the beats are %s", got)
	}
}

// Any key, button, click or touch skips the beats, and chooses nothing, wherever it lies.
func TestTheBeatsOfTheResultAreSkipped(t *testing.T) {
	router, s := fought(t)
	done := openIn(t, router, route.Result{Session: s, Seen: true}, "en")
	if got := beatOf(t, done); got != "course" {
		t.Errorf("a result that was seen begins at %s", got)
	}
	at, _ := boxOf(done, "result.title")
	pressed := func(device game.Device) []game.Input {
		p := game.Pointer{At: at.Rect.Center(), Present: true}
		down, up := p, p
		down.Down, down.Pressed, up.Released = true, true, true
		return []game.Input{{Device: device, Pointer: down}, {Device: device, Pointer: up}, {Device: device, Pointer: p}}
	}
	for name, inputs := range map[string][]game.Input{
		"click": pressed(game.Mouse), "touch": pressed(game.Touch),
		"confirm": {{Device: game.Keyboard, Pressed: game.Any(game.Confirm)}}, "leave": {{Device: game.Keyboard, Pressed: game.Any(game.Cancel)}},
		"letter": {{Device: game.Keyboard, Key: "J"}}, "pad": {{Device: game.Gamepad, Button: "north"}}, "undo": {{Device: game.Keyboard, Pressed: game.Any(game.Undo)}},
	} {
		h := openIn(t, router, route.Result{Session: s}, "en")
		for range 30 {
			step(t, h.Step(game.Input{}))
		}
		for _, in := range inputs {
			in.AnyPress = in.Pressed != 0 || in.Key != "" || in.Button != "" || in.Pointer.Pressed
			step(t, h.Step(in))
		}
		step(t, h.Step(game.Input{}))
		if h.Scene().Name() != "result" {
			t.Errorf("%s leads to %s", name, h.Scene().Name())
			continue
		}
		if _, ok := boxOf(h, "result.title"); !ok || beatOf(t, h) != "course" {
			t.Errorf("after %s the beat is %s", name, beatOf(t, h))
		}
		click(t, h, "result.title")
		until(t, h, "title")
	}
}

// With reduced motion and at speed 0 everything is shown at once. Speed 4 is faster than speed 1.
func TestTheBeatsOfTheResultFollowTheSettings(t *testing.T) {
	router, s := fought(t)
	ticks := func(change func(set *game.Settings)) (n int) {
		h := openIn(t, router, route.Title{}, "en")
		set := h.Context().Settings()
		change(&set)
		h.Context().Change(set)
		step(t, h.Open(route.Result{Session: s}))
		for ; beatOf(t, h) != "course" && n < 2000; n++ {
			step(t, h.Step(game.Input{}))
		}
		return n
	}
	if n := ticks(func(set *game.Settings) { set.ReducedMotion = true }); n != 0 {
		t.Errorf("with reduced motion it takes %d ticks", n)
	}
	if n := ticks(func(set *game.Settings) { set.Speed = 0 }); n != 0 {
		t.Errorf("at speed 0 it takes %d ticks", n)
	}
	slow, fast := ticks(func(set *game.Settings) { set.Speed = 1 }), ticks(func(set *game.Settings) { set.Speed = 4 })
	if slow > 600 || fast > slow/3 {
		t.Errorf("it takes %d ticks at speed 1 and %d at speed 4", slow, fast)
	}
}

// What a match brought is what the statistics have with it.
func TestTheResultSaysWhatTheMatchBrought(t *testing.T) {
	router, s := fought(t)
	h := openIn(t, router, route.Result{Session: s, Seen: true}, "en")
	for range 2000 { // the statistics are read in the background
		if !strings.Contains(textOf(t, h, "result.brought.words"), "counted") {
			break
		}
		time.Sleep(time.Millisecond)
		step(t, h.Step(game.Input{}))
	}
	said := textOf(t, h, "result.brought.words")
	router.host.Leave()
	all, err := router.host.Archive().ReadSummaries()
	if err != nil || len(all) != 1 {
		t.Fatalf("the statistics have %d matches: %v", len(all), err)
	}
	is := history.Count(all)
	if want := fmt.Sprintf("%d matches won of 1", is.Won); is.Won == 0 && !strings.Contains(said, want) {
		t.Errorf("it says %q, not %q", said, want)
	}
	if want := "1 match won of 1"; is.Won == 1 && (!strings.Contains(said, want) || !strings.Contains(said, "first victory")) {
		t.Errorf("it says %q, not %q", said, want)
	}
	if deck := is.Decks[0]; !strings.Contains(said, fmt.Sprintf(": won %d of %d", deck.Won, deck.Played)) {
		t.Errorf("of the deck it says %q", said)
	}
}

// A match that nobody struck in begins with who won.
func TestAResultWithoutABlowBeginsWithWhoWon(t *testing.T) {
	router := router(t)
	s := begun(t, router, true)
	s.Concede()
	h := openIn(t, router, route.Result{Session: s}, "en")
	if got := beatOf(t, h); got != "winner" {
		t.Errorf("it begins at %s", got)
	}
	if s.Observation().Result().Method != match.Conceded {
		t.Error("nobody gave up")
	}
}
