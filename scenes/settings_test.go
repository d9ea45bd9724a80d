package scenes

import (
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/game/voice"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// kept is a game.SettingsStore.
type kept struct {
	settings game.Settings
	saved    int
}

func (k *kept) LoadSettings(game.Settings) game.Settings { return k.settings }

func (k *kept) SaveSettings(s game.Settings) error {
	k.settings = s
	k.saved++
	return nil
}

// prefer returns a change of settings that changes what the player prefers.
func prefer(change func(*prefs.Prefs)) func(*game.Settings) {
	return func(s *game.Settings) {
		own := prefs.In(*s)
		change(&own)
		*s = prefs.With(*s, own)
	}
}

func openKept(t *testing.T, first any, k *kept) *headless.Game {
	t.Helper()
	return openVoiced(t, first, k, nil)
}

// openVoiced opens a game like openKept, with a voice.
func openVoiced(t *testing.T, first any, k *kept, v voice.Voice) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	h, err := headless.New(game.Config{
		Build: router(t).Build, First: first, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Store: k, Version: "1.2.3", Voice: v,
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// silence is a voice that nobody hears.
type silence struct{ able bool }

func (s silence) Able() bool { return s.able }

func (silence) Say(string, string) {}

func (silence) Hush() {}

func (silence) Close() {}

// The option to have texts spoken is off at first, kept when it is changed, and says so where the system has no voice.
func TestTextsAreReadAloudOnRequest(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, voiced := range []bool{true, false} {
			first := prefs.With(game.DefaultSettings(), prefs.Default())
			first.Language, first.Welcomed = lang, true
			k := &kept{settings: first}
			h := openVoiced(t, route.Options{}, k, silence{voiced})
			aim(t, h, "options.spoken")
			before := textOf(t, h, "options.spoken")
			step(t, h.Press(game.Confirm))
			if k.settings.Spoken != voiced || (textOf(t, h, "options.spoken") != before) != voiced {
				t.Errorf("%s, with a voice %v: texts are spoken %v, it says %q", lang, voiced, k.settings.Spoken, textOf(t, h, "options.spoken"))
			}
			key := "options.hint.spoken"
			if !voiced {
				key = "options.hint.no-voice"
			}
			if got, want := textOf(t, h, "options.hint"), h.Context().Text.T(key); got != want {
				t.Errorf("%s, with a voice %v: the hint is %q, want %q", lang, voiced, got, want)
			}
		}
	}
}

// focus moves the focus to a box with the Tab key.
func focus(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	for range len(h.Boxes()) + 1 {
		if h.Hot() == id {
			return
		}
		step(t, h.Press(game.FocusNext))
	}
	t.Fatalf("Tab does not lead to %s in %s", id, h.Scene().Name())
}

// aim puts the focus of the keyboard on a box, which may be off.
func aim(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	step(t, h.Press(game.FocusNext))
	h.Context().Focus.Set(id)
	step(t, h.Step(game.Input{Device: game.Keyboard}))
}

// Every option is changed with keys alone. Each change is applied and saved at once. All options are reset together, after
// a question.
func TestEveryOptionIsKept(t *testing.T) {
	for _, lang := range text.Languages() {
		first := prefs.With(game.DefaultSettings().Clean(), prefs.Default())
		first.Language, first.Welcomed = lang, true
		k := &kept{settings: first}
		h := openKept(t, route.Options{}, k)
		want := first
		for _, tt := range []struct {
			id     string
			action game.Action
			change func(*game.Settings)
		}{
			{"options.speed", game.Right, func(s *game.Settings) { s.Speed = 2 }},
			{"options.auto-pass", game.Right, prefer(func(p *prefs.Prefs) { p.AutoPass = prefs.AskAlways })},
			{"options.confirm-pass", game.Confirm, prefer(func(p *prefs.Prefs) { p.ConfirmPass = true })},
			{"options.rivals-speak", game.Left, prefer(func(p *prefs.Prefs) { p.RivalsSpeak = false })},
			{"options.reduced-motion", game.Right, func(s *game.Settings) { s.ReducedMotion = true }},
			{"options.scale", game.Left, func(s *game.Settings) { s.Scale = 95 }},
			{"options.text-size", game.Right, func(s *game.Settings) { s.TextSize = 110 }},
			{"options.palette", game.Right, func(s *game.Settings) { s.Palette = game.PaletteRedGreen }},
		} {
			focus(t, h, tt.id)
			before := textOf(t, h, tt.id)
			step(t, h.Press(tt.action))
			tt.change(&want)
			if k.settings != want || h.Context().Settings() != want {
				t.Errorf("%s, %s: kept %+v, want %+v", lang, tt.id, k.settings, want)
			}
			if textOf(t, h, tt.id) == before {
				t.Errorf("%s, %s: it still says %q", lang, tt.id, before)
			}
		}
		focus(t, h, "options.reset")
		ask := textOf(t, h, "options.reset")
		step(t, h.Press(game.Confirm))
		if textOf(t, h, "options.reset") == ask || h.Context().Settings() != want {
			t.Errorf("%s: it does not ask before it resets", lang)
		}
		step(t, h.Press(game.Up))
		if focus(t, h, "options.reset"); textOf(t, h, "options.reset") != ask {
			t.Errorf("%s: the question stays when the focus has gone", lang)
		}
		step(t, h.Press(game.Confirm))
		step(t, h.Press(game.Confirm))
		if k.settings != first {
			t.Errorf("%s: after the reset %+v, want %+v", lang, k.settings, first)
		}
	}
}

// A smaller scale makes the game take less of the window, around the middle, and the mouse still points at the right boxes.
func TestScale(t *testing.T) {
	h := openKept(t, route.Options{}, &kept{settings: game.DefaultSettings()})
	s := h.Context().Settings()
	s.Scale = 70
	h.Context().Change(s)
	h.Draw()
	v := h.Context().Canvas.View()
	if v.Scale != 0.7 || v.OffsetX != 240 || v.OffsetY != 135 {
		t.Errorf("at 70 percent the view is %+v", v)
	}
	h.Resize(3200, 1800)
	h.Draw()
	if v := h.Context().Canvas.View(); v.Scale != 1.4 {
		t.Errorf("in a larger window the scale is %v", v.Scale)
	}
}

func welcomed(t *testing.T, lang string, k *kept) *headless.Game {
	t.Helper()
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(name, lang)
	}
	return openKept(t, route.Welcome{}, k)
}

// The first start is in the system's language, changes it with the mouse alone, and leads to a match.
func TestFirstStartByMouse(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	h := welcomed(t, "es_ES.UTF-8", k)
	if got := textOf(t, h, "welcome.fight"); got != "Tu primera pelea" {
		t.Errorf("a Spanish system is offered %q", got)
	}
	if got := textOf(t, h, "welcome.language"); got != "English" {
		t.Errorf("the other language is called %q", got)
	}
	click(t, h, "welcome.language")
	if got := textOf(t, h, "welcome.fight"); got != "Your first fight" {
		t.Errorf("in English it offers %q", got)
	}
	if k.settings.Welcomed {
		t.Error("it counts as left")
	}
	click(t, h, "welcome.match")
	if h.Scene().Name() != "setup" || !k.settings.Welcomed || k.settings.Language != "en" {
		t.Errorf("in %s, kept %+v", h.Scene().Name(), k.settings)
	}
	click(t, h, "setup.back")
	if h.Scene().Name() != "title" {
		t.Errorf("from there it goes back to %s", h.Scene().Name())
	}
}

// The first start in Spanish leads to the first fight with keys alone.
func TestFirstStartByKeys(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	h := welcomed(t, "es_ES.UTF-8", k)
	focus(t, h, "welcome.fight")
	step(t, h.Press(game.Confirm))
	if h.Scene().Name() != "table" || textOf(t, h, "menu") != "Menú" {
		t.Errorf("in %s, in %s", h.Scene().Name(), h.Context().Text.Language())
	}
	if s := k.settings; !s.Welcomed || s.Language != "es" {
		t.Errorf("kept %+v", s)
	}
	step(t, h.Press(game.Cancel))
	click(t, h, "pause.leave")
	if h.Scene().Name() != "title" {
		t.Errorf("from the fight it goes to %s", h.Scene().Name())
	}
}

func boxOf(h *headless.Game, id string) (game.Box, bool) {
	for _, b := range h.Boxes() {
		if b.ID == id {
			return b, true
		}
	}
	return game.Box{}, false
}

// A gamepad has no Tab: its four directions lead down over every option to the way back, and up again.
func TestAGamepadReachesEveryOption(t *testing.T) {
	h := openKept(t, route.Options{}, &kept{settings: game.DefaultSettings()})
	push := func(a game.Action) {
		step(t, h.Step(game.Input{Device: game.Gamepad, Pressed: game.Actions(0).With(a), AnyPress: true}))
	}
	var rows []string
	for _, b := range h.Boxes() {
		if b.Kind == game.Slider || b.Kind == game.Button {
			rows = append(rows, b.ID)
		}
	}
	push(game.Down)
	for i, id := range rows {
		if h.Hot() != id {
			t.Fatalf("%d times down leads to %s, want %s", i, h.Hot(), id)
		}
		if i < len(rows)-1 {
			push(game.Down)
		}
	}
	seen := map[string]bool{}
	for range rows {
		push(game.Up)
		seen[h.Hot()] = true
	}
	if !seen[rows[0]] {
		t.Errorf("up leads to %v and not to %s", seen, rows[0])
	}
	focus(t, h, "options.reset")
	push(game.Cancel)
	if !h.Quit {
		t.Error("the options stay open")
	}
}
