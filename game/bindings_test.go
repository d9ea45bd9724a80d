package game

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Every action has a field, a name and a standard key. No key and no button has two actions.
func TestTheStandardKeysAndButtons(t *testing.T) {
	keys, buttons := StandardKeys(), StandardButtons()
	if got, wrong := keys.clean("keys", keys, isKey, 0); got != keys || len(wrong) > 0 {
		t.Errorf("of the keys %v are wrong", wrong)
	}
	if got, wrong := buttons.clean("buttons", buttons, isButton, necessary); got != buttons || len(wrong) > 0 {
		t.Errorf("of the buttons %v are wrong", wrong)
	}
	var chorded, bound Actions
	for _, c := range chords {
		chorded = chorded.With(c.action)
	}
	for _, a := range Bindable() {
		bound = bound.With(a)
		if a.Name() == "" || keys.Of(a) == "" && len(always[a]) == 0 && a != FocusPrevious {
			t.Errorf("action %d, %q, has no key", a, a.Name())
		}
	}
	for a := range actionCount {
		if !bound.Has(a) && !chorded.Has(a) && len(always[a]) == 0 {
			t.Errorf("action %d has no key and can be given none", a)
		}
	}
	seen := map[ebiten.Key]bool{}
	for _, fixed := range always {
		for _, k := range fixed {
			if seen[k] || isKey(k.String()) {
				t.Errorf("%v has two actions, or can be given another one", k)
			}
			seen[k] = true
		}
	}
	for _, k := range slices.Concat(writing[:], silent[:]) {
		if name := (&layout{}).name(k); !seen[k] && !isKey(name) {
			t.Errorf("%v is called %q, by which no action can be given it", k, name)
		}
	}
}

// Binding a key that another action has exchanges the keys of the two, so that no key has two actions, and the caller learns
// which action has changed.
func TestAKeyThatIsTakenIsExchanged(t *testing.T) {
	b := StandardKeys()
	for _, tt := range []struct {
		action    Action
		key       string
		other     Action
		exchanged bool
		left      string // the other action's key afterwards
	}{
		{Pass, "P", 0, false, ""}, {Pass, "J", 0, false, ""}, {Pass, "U", Undo, true, "P"}, {Up, "H", Hint, true, ""}, {Confirm, "", 0, false, ""},
	} {
		got, other, exchanged := b.Bind(tt.action, tt.key)
		if exchanged != tt.exchanged || exchanged && (other != tt.other || got.Of(other) != tt.left) || got.Of(tt.action) != tt.key {
			t.Errorf("%s on %q: %s has %q, %v", tt.action.Name(), tt.key, other.Name(), got.Of(other), exchanged)
		}
	}
	if b != StandardKeys() {
		t.Error("the bindings themselves have changed")
	}
}

// Every unusable binding of an edited file is replaced by the standard one and reported in a sentence. The others stay.
func TestBindingsOfAnEditedFile(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*Settings)
		want   func(*Settings)
		told   []string // what each sentence names
	}{
		{"good ones", func(s *Settings) { s.Keys.Pass, s.Keys.Log = "K", "" }, nil, nil},
		{"no such key", func(s *Settings) { s.Keys.Pass = "Any key" }, func(s *Settings) { s.Keys.Pass = "P" }, []string{"“pass” the key “Any key”"}},
		{"a small letter", func(s *Settings) { s.Keys.Pass = "k" }, func(s *Settings) { s.Keys.Pass = "P" }, []string{"“k”"}},
		{"a key that is always Back", func(s *Settings) { s.Keys.Hint = "Escape" }, func(s *Settings) { s.Keys.Hint = "H" }, []string{"“Escape”"}},
		{"one key twice", func(s *Settings) { s.Keys.Undo = "P" }, func(s *Settings) { s.Keys.Undo = "U" }, []string{"“undo” the key “P”"}},
		{"the standard one is taken", func(s *Settings) { s.Keys.Undo, s.Keys.Pass = "nothing", "U" }, func(s *Settings) { s.Keys.Undo = "" }, []string{"“nothing”"}},
		{"no such button", func(s *Settings) { s.Buttons.Skip = "P" }, func(s *Settings) { s.Buttons.Skip = "X" }, []string{"button “P”"}},
		{"nothing to choose with", func(s *Settings) { s.Buttons.Confirm = "" }, func(s *Settings) { s.Buttons.Confirm = "A" }, []string{"“confirm”"}},
		{"nothing to choose with, and its button is taken", func(s *Settings) { s.Buttons.Confirm, s.Buttons.Log = "", "A" },
			func(s *Settings) { s.Buttons.Confirm, s.Buttons.Log = "A", "" }, []string{"“confirm”"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			given := DefaultSettings()
			tt.change(&given)
			want := given
			if tt.want != nil {
				tt.want(&want)
			}
			h := house(t, map[string]*room{"hall": {name: "hall"}}, func(c *Config) { c.Store, c.Language = &memory{settings: given}, "" })
			got := h.Context().Settings()
			if got.Keys != want.Keys || got.Buttons != want.Buttons {
				t.Errorf("it has %+v, %+v", got.Keys, got.Buttons)
			}
			told := h.app.notices.queue
			if len(told) != len(tt.told) {
				t.Fatalf("it says %q", told)
			}
			for i, words := range tt.told {
				s := told[i].sentence
				if h.Context().Text.Language() == "en" && !strings.Contains(s, words) || !strings.Contains(s, "settings.yaml") {
					t.Errorf("it says %q, without %s", s, words)
				}
			}
		})
	}
}
