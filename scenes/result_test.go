package scenes

import (
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/saves/record"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// The result opens the replay, and leaving the replay returns to the result.
func TestTheReplayIsWatchedFromTheResult(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			s := begun(t, router, true)
			playUntil(t, s, s.Over)
			end := s.Observation().Hash()
			h := openIn(t, router, route.Match{Session: s}, "es")
			instantly(h)
			until(t, h, "result")
			step(t, h.Step(game.Input{}))
			tidy(t, "result", h)
			act(t, h, "result.replay")
			until(t, h, "replay")
			step(t, h.Press(game.Last))
			if now := shown(t, h); now.At != now.All || now.Hash != end {
				t.Errorf("at its end it shows %+v", now)
			}
			act(t, h, "replay/leave")
			until(t, h, "result")
			if _, ok := boxOf(h, "result.undo"); !ok {
				t.Error("back at the result nothing can be taken back")
			}
			act(t, h, "result.title")
			until(t, h, "title")
			if enabled(t, h, "title.continue") {
				t.Error("a match that is over can be continued")
			}
		})
	}
}

// ended opens the result of a match that has just been played to its end.
func ended(t *testing.T) (*headless.Game, *Router, *session.Session) {
	t.Helper()
	router := storing(t)
	s := begun(t, router, true)
	playUntil(t, s, s.Over)
	h := openIn(t, router, route.Match{Session: s}, "en")
	instantly(h)
	until(t, h, "result")
	step(t, h.Step(game.Input{}))
	return h, router, s
}

// The result shows the decisive blow again in the replay, which plays from the blow's announcement on until after the blow.
func TestTheDecisiveBlowIsWatchedAgain(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h, _, _ := ended(t)
			if textOf(t, h, "result.blow") == "" || textOf(t, h, "result.best.deeds") == "" {
				t.Error("it does not say what decided the match, or who")
			}
			act(t, h, "result.watch")
			until(t, h, "replay")
			now := shown(t, h)
			if now.At == 0 || now.At == now.All || !now.Playing {
				t.Errorf("it begins at %d of %d, playing: %v", now.At, now.All, now.Playing)
			}
			for range 20_000 {
				if now = shown(t, h); now.At == now.All {
					break
				}
				step(t, h.Step(game.Input{}))
			}
			act(t, h, "replay/leave")
			until(t, h, "result")
		})
	}
}

// Everything fits in windows of every form and at both extremes of text size, whoever has won.
func TestTheResultIsTidy(t *testing.T) {
	router := storing(t)
	s := begun(t, router, true)
	playUntil(t, s, s.Over)
	for i, lang := range []string{"en", "es"} {
		h := openIn(t, router, route.Result{Session: s}, lang)
		inEveryShape(h, func(shape string) { tidy(t, "the blow, "+shape, h) })
		step(t, h.Press(game.Down))
		step(t, h.Step(game.Input{}))
		for j, window := range [][2]float64{{1280, 720}, {1024, 768}, {2560, 1080}, {1080, 1920}, {1000, 1000}} {
			set := h.Context().Settings()
			set.TextSize = 100 + 50*((i+j)%2)
			h.Context().Change(set)
			h.Resize(window[0], window[1])
			step(t, h.Step(game.Input{}))
			tidy(t, "result", h)
		}
	}
}

// The last blow is taken back from the result. The match goes on and is kept as a match in progress.
func TestTheEndIsTakenBackFromTheResult(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h, router, s := ended(t)
			if name == "keys" {
				step(t, h.Press(game.Undo))
			} else {
				act(t, h, "result.undo")
			}
			until(t, h, "undo")
			tidy(t, "undo", h)
			act(t, h, "undo.leave")
			until(t, h, "result")
			act(t, h, "result.undo")
			until(t, h, "undo")
			act(t, h, "undo.do")
			until(t, h, "table")
			if s.Over() {
				t.Fatal("the match is over still")
			}
			now := s.Observation().Hash()
			step(t, h.Press(game.Menu))
			until(t, h, "pause")
			act(t, h, "pause.leave")
			until(t, h, "title")
			again, err := router.host.Continue()
			if err != nil || again.Observation().Hash() != now {
				t.Errorf("it is not kept as it stands: %v", err)
			}
		})
	}
}

// Two players who share a screen see nothing secret of each other's at the end. After taking back, the screen is handed to
// the player who chose last.
func TestTheEndOfASharedMatchIsTakenBackFromTheResult(t *testing.T) {
	router := storing(t)
	s, h := shared(t, router, "en")
	playHere(t, h, click, func() bool { return h.Scene().Name() == "table" && s.Observation().Round() > 0 && s.Ready() })
	s.SetStops(session.StopAble)
	s.Concede()
	until(t, h, "result")
	click(t, h, "result.undo")
	until(t, h, "undo")
	if got := textOf(t, h, "undo.to"); !strings.Contains(got, "Ana") && !strings.Contains(got, "Ben") {
		t.Errorf("it says %q", got)
	}
	click(t, h, "undo.do")
	until(t, h, "table") // the last decision was made in front of both
	for range 30 {
		step(t, h.Step(game.Input{}))
	}
	s.Concede()
	until(t, h, "result")
	click(t, h, "result.rematch")
	until(t, h, "curtain")
	step(t, h.Press(game.Menu))
	until(t, h, "pause")
	click(t, h, "pause.leave")
	until(t, h, "title")
	next, err := router.host.Continue()
	if err != nil || next.Stops() == session.StopAlways || next.Names() != [2]string{"Ben", "Ana"} {
		t.Errorf("in the rematch of %v others are asked: %v", next.Names(), err)
	}
}

// Pointing at something that cannot be done on the screen of saved matches shows the reason.
func TestTheArchiveSaysWhatCannotBeDone(t *testing.T) {
	router := storing(t)
	h := openIn(t, router, route.Archive{}, "en")
	ask := textOf(t, h, "archive.ask")
	said := map[string]bool{ask: true}
	for _, id := range []string{"archive.open", "archive.delete", "archive.export", "archive.undo", "archive.rename"} {
		if enabled(t, h, id) {
			t.Errorf("%s can be chosen with nothing there", id)
		}
		aim(t, h, id)
		step(t, h.Step(game.Input{Device: game.Keyboard}))
		got := textOf(t, h, "archive.ask")
		if got == ask {
			t.Errorf("at %s it says nothing", id)
		}
		said[got] = true
	}
	if len(said) < 4 {
		t.Errorf("it only says %v", said)
	}
	focus(t, h, "archive.import")
	step(t, h.Step(game.Input{Device: game.Keyboard}))
	if got := textOf(t, h, "archive.ask"); got != ask {
		t.Errorf("at what can be done it says %q", got)
	}
	// With the mouse, at a match that cannot be read.
	if err := router.host.Store().Put("match-x", record.Format(), []byte("of other cards")); err != nil {
		t.Fatal(err)
	}
	h = openIn(t, router, route.Archive{}, "es")
	box, _ := boxOf(h, "archive.open")
	step(t, h.Step(game.Input{Pointer: game.Pointer{At: box.Rect.Center(), Present: true, Moved: true}}))
	step(t, h.Step(game.Input{Pointer: game.Pointer{At: box.Rect.Center(), Present: true}}))
	if got := textOf(t, h, "archive.ask"); !strings.Contains(got, "no se puede leer") {
		t.Errorf("it says %q", got)
	}
	tidy(t, "archive", h)
}

// At both ends of a replay the buttons that lead nowhere say why.
func TestTheEndsOfAReplaySayWhy(t *testing.T) {
	h := openIn(t, over(t), route.Archive{Replays: true}, "en")
	instantly(h)
	byKeys(t, h, "archive.open")
	for _, tt := range []struct {
		end  game.Action
		ids  []string
		says string
	}{
		{game.First, []string{"replay/decision-back", "replay/clash-back", "replay/round-back"}, "nothing to go back to"},
		{game.Last, []string{"replay/decision-forth", "replay/clash-forth", "replay/round-forth", "replay/play"}, "nothing to go on to"},
	} {
		step(t, h.Press(tt.end))
		for _, id := range tt.ids {
			if enabled(t, h, id) {
				t.Errorf("%s leads somewhere", id)
			}
			aim(t, h, id)
			step(t, h.Step(game.Input{Device: game.Keyboard}))
			if got := textOf(t, h, "replay.where"); !strings.Contains(got, tt.says) {
				t.Errorf("at %s it says %q", id, got)
			}
		}
	}
}

func TestGivingUpBeforeTheFirstRound(t *testing.T) {
	for lang, want := range map[string]string{"en": "Before the first round, you gave up.", "es": "Antes de la primera ronda, te rendiste."} {
		router := router(t)
		s := begun(t, router, true)
		s.Concede()
		h := openIn(t, router, route.Result{Session: s}, lang)
		if got := textOf(t, h, "result.how"); got != want {
			t.Errorf("it says %q", got)
		}
		tidy(t, "result", h)
	}
}

// The result shows how the match stood and its turning points, each of which opens the replay there, by every device.
// What happened in each round lies behind a button.
func TestATurningPointIsWatched(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h, _, s := ended(t)
			said := textOf(t, h, "result.turn/1")
			head, what, _ := strings.Cut(said, "\n")
			if !strings.Contains(head, "for you") || len(what) < 10 {
				t.Errorf("the first turning point is told as %q", said)
			}
			for _, b := range h.Boxes() {
				if strings.Contains(b.Text, "%") {
					t.Errorf("nobody asked for the chance in %s: %q", b.ID, b.Text)
				}
			}
			act(t, h, "result.ask-chances")
			if said := textOf(t, h, "result.chances"); !strings.Contains(said, "%") {
				t.Errorf("asked, the picture says %q", said)
			}
			if head, _, _ := strings.Cut(textOf(t, h, "result.turn/1"), "\n"); !strings.Contains(head, "→") || !strings.Contains(head, "%") {
				t.Errorf("asked, the first turning point is headed %q", head)
			}
			act(t, h, "result.turn/1")
			until(t, h, "replay")
			now := shown(t, h)
			if now.At == 0 || now.At == now.All || !now.Playing {
				t.Errorf("it begins at %d of %d, playing: %v", now.At, now.All, now.Playing)
			}
			act(t, h, "replay/leave")
			until(t, h, "result")
			act(t, h, "result.other")
			if _, ok := boxOf(h, "result.round/1"); !ok {
				t.Error("there are no rounds")
			}
			act(t, h, "result.other")
			if _, ok := boxOf(h, "result.turn/1"); !ok || s.Observation().Round() < 1 {
				t.Error("the turning points do not come again")
			}
		})
	}
}
