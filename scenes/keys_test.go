package scenes

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// strike runs a tick in which a key is struck that does these actions.
func strike(t *testing.T, h *headless.Game, key string, does ...game.Action) {
	t.Helper()
	step(t, h.Step(game.Input{Device: game.Keyboard, Key: key, Pressed: game.Any(does...), AnyPress: true}))
}

// push runs a tick in which a button of a gamepad is pressed that does these actions.
func push(t *testing.T, h *headless.Game, button string, does ...game.Action) {
	t.Helper()
	step(t, h.Step(game.Input{Device: game.Gamepad, Button: button, Pressed: game.Any(does...), AnyPress: true}))
}

// reach moves the focus to a box of the list, from its top, with the Tab key.
func reach(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	for range 60 { // until it has scrolled
		step(t, h.Press(game.First))
	}
	h.Context().Focus.Set("")
	for range 100 {
		if h.Hot() == id {
			return
		}
		step(t, h.Press(game.FocusNext))
	}
	t.Fatalf("Tab does not lead to %s", id)
}

// openKeys opens the screen in English.
func openKeys(t *testing.T) (*headless.Game, *kept) {
	t.Helper()
	k := &kept{settings: game.DefaultSettings()}
	k.settings.Language = "en"
	return openKept(t, route.Keys{}, k), k
}

// says fails the test unless the screen shows all of words.
func says(t *testing.T, h *headless.Game, words ...string) {
	t.Helper()
	step(t, h.Step(game.Input{Device: game.Keyboard}))
	got := textOf(t, h, "keys.result")
	for _, w := range words {
		if !strings.Contains(got, w) {
			t.Errorf("it says %q, without %q", got, w)
		}
	}
}

// Every action is listed with its key and button, in every language, and leads to the question for another key and button.
func TestEveryActionIsListedWithItsKey(t *testing.T) {
	for _, lang := range text.Languages() {
		k := &kept{settings: game.DefaultSettings()}
		k.settings.Language = lang
		h := openKept(t, route.Options{}, k)
		focus(t, h, "options.keys")
		step(t, h.Press(game.Confirm))
		for _, a := range game.Bindable() {
			for _, kind := range []string{"key", "button"} {
				id := "keys." + kind + "/" + a.Name()
				reach(t, h, id)
				now := textOf(t, h, id)
				step(t, h.Press(game.Confirm))
				if told := textOf(t, h, "keys.now"); !strings.Contains(told, now) || !strings.Contains(textOf(t, h, "keys.ask"), h.Context().Text.T("keys.name."+a.Name())) {
					t.Errorf("%s: %s is %q, and asked about is %q", lang, id, now, told)
				}
				step(t, h.Press(game.Cancel))
				if h.Hot() != id {
					t.Errorf("%s: the focus comes back to %s, not to %s", lang, h.Hot(), id)
				}
			}
		}
		step(t, h.Press(game.Cancel))
		if h.Scene().Name() != "options" || k.settings.Keys != game.StandardKeys() || k.settings.Buttons != game.StandardButtons() {
			t.Errorf("%s: in %s, and kept is %+v", lang, h.Scene().Name(), k.settings)
		}
	}
}

// A key is changed with keys alone. If another action had the new key, the two actions exchange keys, and both are named.
func TestAKeyIsChanged(t *testing.T) {
	h, k := openKeys(t)
	ask := func(id string) {
		t.Helper()
		reach(t, h, id)
		strike(t, h, "Enter", game.Confirm)
		textOf(t, h, "keys.ask")
	}
	ask("keys.key/pass")
	strike(t, h, "K")
	if says(t, h, "Pass", "K"); k.settings.Keys.Pass != "K" || textOf(t, h, "keys.key/pass") != "K" {
		t.Errorf("kept is %+v", k.settings.Keys)
	}
	ask("keys.key/pass")
	strike(t, h, "U", game.Undo)
	if says(t, h, "Pass", "U", "Take back", "K"); k.settings.Keys.Pass != "U" || k.settings.Keys.Undo != "K" {
		t.Errorf("kept is %+v", k.settings.Keys)
	}
	ask("keys.key/up")
	strike(t, h, "H", game.Hint)
	if says(t, h, "Up", "H", "Ask for a hint", "none"); k.settings.Keys.Up != "H" || k.settings.Keys.Hint != "" || textOf(t, h, "keys.key/hint") != "none" {
		t.Errorf("kept is %+v", k.settings.Keys)
	}
	step(t, h.Press(game.Down))
	step(t, h.Step(game.Input{Device: game.Keyboard}))
	if got := textOf(t, h, "keys.result"); !strings.HasPrefix(got, "Gives") {
		t.Errorf("elsewhere it says %q", got)
	}
	// The space bar is taken as the new key, and does not also choose the button that has the focus.
	ask("keys.key/log")
	strike(t, h, "Space", game.Confirm)
	if says(t, h, "Log", "Space", "Choose", "L"); k.settings.Keys.Log != "Space" || k.settings.Keys.Confirm != "L" {
		t.Errorf("kept is %+v", k.settings.Keys)
	}
	// Keys that every screen needs are not given away.
	before := k.settings
	ask("keys.key/log")
	for _, key := range []string{"Backspace", "Digit1", "Home", "CapsLock"} {
		strike(t, h, key, game.Erase)
		textOf(t, h, "keys.ask")
	}
	strike(t, h, "ArrowLeft", game.Left)
	if h.Hot() != "keys.none" {
		t.Errorf("the arrow leads to %q", h.Hot())
	}
	strike(t, h, "Escape", game.Cancel)
	if k.settings != before || h.Hot() != "keys.key/log" {
		t.Errorf("at %q, kept is %+v", h.Hot(), k.settings.Keys)
	}
	ask("keys.key/log")
	strike(t, h, "ArrowLeft", game.Left)
	strike(t, h, "Enter", game.Confirm)
	if says(t, h, "Log", "no key"); k.settings.Keys.Log != "" {
		t.Errorf("kept is %+v", k.settings.Keys)
	}
}

// A button is changed with a gamepad alone. The buttons that a gamepad cannot do without cannot be removed.
func TestAButtonIsChanged(t *testing.T) {
	h, k := openKeys(t)
	ask := func(id string) {
		t.Helper()
		reach(t, h, id)
		push(t, h, "A", game.Confirm)
		textOf(t, h, "keys.ask")
	}
	ask("keys.button/pass")
	push(t, h, "LB", game.PrevTab)
	if says(t, h, "Pass", "LB", "Previous list", "RT"); k.settings.Buttons.Pass != "LB" || k.settings.Buttons.PrevTab != "RT" {
		t.Errorf("kept is %+v", k.settings.Buttons)
	}
	ask("keys.button/confirm")
	push(t, h, "B", game.Cancel)
	if k.settings.Buttons.Confirm != "B" || k.settings.Buttons.Cancel != "A" {
		t.Errorf("kept is %+v", k.settings.Buttons)
	}
	ask("keys.button/fullscreen")
	push(t, h, "B", game.Confirm)
	if got := textOf(t, h, "keys.result"); !strings.Contains(got, "Choose") || k.settings.Buttons.Confirm != "B" || k.settings.Buttons.Fullscreen != "" {
		t.Errorf("it says %q, and kept is %+v", got, k.settings.Buttons)
	}
	push(t, h, "View", game.Log)
	if k.settings.Buttons.Fullscreen != "View" || k.settings.Buttons.Log != "" {
		t.Errorf("kept is %+v", k.settings.Buttons)
	}
	ask("keys.button/menu")
	push(t, h, "", game.Left)
	step(t, h.Press(game.Confirm)) // "no button", by the keyboard
	if k.settings.Buttons.Menu != "Menu" {
		t.Errorf("kept is %+v", k.settings.Buttons)
	}
	step(t, h.Press(game.Cancel))
	// All of it at once, after a question.
	click(t, h, "keys.standard")
	if k.settings.Buttons == game.StandardButtons() {
		t.Error("it does not ask")
	}
	click(t, h, "keys.standard")
	if k.settings.Buttons != game.StandardButtons() || k.settings.Keys != game.StandardKeys() {
		t.Errorf("kept is %+v", k.settings)
	}
}

// The question for a key can be opened and left by touch.
func TestTheQuestionForAKeyIsLeftWithAFinger(t *testing.T) {
	h, _ := openKeys(t)
	tap := func(id string) {
		t.Helper()
		b, ok := boxOf(h, id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		at := b.Rect.Center()
		for _, p := range []game.Pointer{{At: at, From: at, Present: true, Down: true, Pressed: true}, {At: at, From: at, Present: true, Released: true}, {}} {
			step(t, h.Step(game.Input{Device: game.Touch, Pointer: p}))
		}
	}
	tap("keys.key/pass")
	textOf(t, h, "keys.ask")
	tap("keys.cancel")
	textOf(t, h, "keys.key/pass")
}

// The reset of the options leaves keys and buttons.
func TestOptionsLeaveTheKeys(t *testing.T) {
	k := &kept{settings: prefs.With(game.DefaultSettings().Clean(), prefs.Default())}
	k.settings.Keys.Pass, k.settings.Buttons.Pass, k.settings.Buttons.Log = "K", "View", "RT"
	want := k.settings
	k.settings.TextSize = 130
	h := openKept(t, route.Options{}, k)
	focus(t, h, "options.reset") // it lies below the view
	step(t, h.Press(game.Confirm))
	step(t, h.Press(game.Confirm))
	if k.settings != want {
		t.Errorf("kept is %+v", k.settings)
	}
}
