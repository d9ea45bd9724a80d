//go:build !js

package prefs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/game"
	"cinderclash/saves"
)

// old is a settings file in the order in which the program has written it, with settings of the shell and preferences mixed.
const old = `language: es
speed: 2
sounds: 40
fire: 10
fullscreen: false
vsync: true
scale: 90
text_size: 120
reduced_motion: true
palette: standard
auto_pass: until
confirm_pass: true
welcomed: true
coaching: false
coached: dice pass
keys:
  confirm: Enter
window:
  x: 5
last_match:
  name: Ada
  rival: champion
  deck: knuckles
  rival_deck: double
  customs: imperium
  customs_id: customs-001
last_deck: deck-003
builder:
  text: ember
  kind: heroes
  dice: -1
  first: 4
collection:
  kind: actions
  dice: 2
`

func folder(t *testing.T, text string) (*saves.Store, string) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	store, notices := saves.Open(dir)
	for _, n := range notices {
		t.Error(n)
	}
	t.Cleanup(func() { store.Close() })
	return store, path
}

func wanted() Prefs {
	return Prefs{
		RivalsSpeak: true,
		AutoPass:    AskUntil, ConfirmPass: true, Coached: "dice pass", LastDeck: "deck-003",
		LastMatch:  LastMatch{Name: "Ada", Rival: "champion", Deck: "knuckles", RivalDeck: "double", Customs: "imperium", CustomsID: "customs-001"},
		Builder:    Browsed{Text: "ember", Kind: "heroes", Dice: -1, First: 4},
		Collection: Browsed{Kind: "actions", Dice: 2},
	}
}

// A settings file of any earlier run is read whole, and written with the same keys.
func TestAnOldFileIsReadWhole(t *testing.T) {
	store, path := folder(t, old)
	f := Open(store, nil)
	s := f.LoadSettings(game.DefaultSettings())
	if c := s.Clean(); c.Master != 100 || c.Sounds != 40 || c.Voices != 40 || c.Music != 10 || c.Fire != 10 {
		t.Errorf("two volumes became %d, %d, %d, %d, %d", c.Master, c.Sounds, c.Voices, c.Music, c.Fire)
	}
	for _, n := range f.Notices() {
		t.Error(n)
	}
	if got := In(s); got != wanted() {
		t.Errorf("read %+v", got)
	}
	if s.Language != "es" || s.Speed != 2 || s.TextSize != 120 || !s.Welcomed || !s.ReducedMotion || s.Window.X != 5 {
		t.Errorf("read %+v", s)
	}
	s.Sounds = 15
	if err := f.SaveSettings(s); err != nil {
		t.Fatal(err)
	}
	again := Open(store, nil)
	if got := again.LoadSettings(game.DefaultSettings()); got != s || len(again.Notices()) > 0 {
		t.Errorf("written and read again it is %+v, %v; want %+v", got, again.Notices(), s)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(old, "\n") {
		if key, _, ok := strings.Cut(line, ":"); ok && key == strings.TrimSpace(key) && !strings.Contains("\n"+string(data), "\n"+key+":") {
			t.Errorf("the key %s is gone", key)
		}
	}
}

// An unknown key is reported with its line, and the rest of the file is read. Values out of range and values of earlier versions
// are replaced.
func TestAFileThatWasEdited(t *testing.T) {
	store, _ := folder(t, "auto_pass: \"off\"\nspede: 4\nlast_deck: deck-001\n")
	f := Open(store, nil)
	s := f.LoadSettings(game.DefaultSettings())
	if n := f.Notices(); len(n) != 1 || n[0].Code != saves.SettingUnknown || n[0].Line != 2 {
		t.Errorf("told %v", n)
	}
	if own := In(s); own.AutoPass != AskAlways || own.LastDeck != "deck-001" || !own.Coaching {
		t.Errorf("read %+v", own)
	}
	if got := (Prefs{AutoPass: "quick"}).Clean().AutoPass; got != AskAble {
		t.Errorf("quick is %s", got)
	}
}

// If two programs share a folder, what each of them changes is kept, for the shell and for the preferences.
func TestTwoProgramsKeepWhatEachChanges(t *testing.T) {
	store, _ := folder(t, old)
	one, two := Open(store, nil), Open(store, nil)
	first, second := one.LoadSettings(game.DefaultSettings()), two.LoadSettings(game.DefaultSettings())
	own := In(first)
	own.LastDeck = "deck-009"
	if err := one.SaveSettings(With(first, own)); err != nil {
		t.Fatal(err)
	}
	second.Speed = 4
	own = In(second)
	own.Coaching = true
	if err := two.SaveSettings(With(second, own)); err != nil {
		t.Fatal(err)
	}
	got := Open(store, nil).LoadSettings(game.DefaultSettings())
	want := wanted()
	want.LastDeck, want.Coaching = "deck-009", true
	if In(got) != want || got.Speed != 4 {
		t.Errorf("both together are %+v at speed %d", In(got), got.Speed)
	}
}

// Changes for one run only are not kept, and settings that carry no preferences have the default ones.
func TestWhatIsAskedForOnceIsNotKept(t *testing.T) {
	store, _ := folder(t, old)
	f := Open(store, func(s game.Settings) game.Settings { s.Language = "en"; return s })
	s := f.LoadSettings(game.DefaultSettings())
	if s.Language != "en" || In(s) != wanted() {
		t.Errorf("in effect is %+v", s)
	}
	own := In(s)
	own.ConfirmPass = false
	if err := f.SaveSettings(With(s, own)); err != nil {
		t.Fatal(err)
	}
	if got := Open(store, nil).LoadSettings(game.DefaultSettings()); got.Language != "es" || In(got).ConfirmPass {
		t.Errorf("kept is %+v", got)
	}
	if In(game.DefaultSettings()) != Default() {
		t.Error("settings without preferences do not have the usual ones")
	}
}
