package faults

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/customs"
	"cinderclash/saves/decks"
	"cinderclash/saves/journeys"
	"cinderclash/saves/titles"
	"cinderclash/scenes/session"
)

// sideFiles are the files beside the matches in a data folder.
func sideFiles() []string {
	return []string{"history.save", "titles.save", "lessons.save", journeys.Name + ".save", decks.Prefix + "001.save", customs.Prefix + "001.save", "settings.yaml"}
}

// unusable returns ways to put something in place of a file that the program must leave alone.
func unusable(t *testing.T) map[string]func(path string) error {
	t.Helper()
	later, err := saves.EncodeDocument(saves.Format{Kind: "other", Version: 99}, []byte("later"))
	if err != nil {
		t.Fatal(err)
	}
	layout, err := os.ReadFile(filepath.Join("..", "..", "saves", "history", "testdata", "newer-layout.save"))
	if err != nil {
		t.Fatal(err)
	}
	file := func(data []byte) func(string) error {
		return func(path string) error { return os.WriteFile(path, data, 0o600) }
	}
	return map[string]func(path string) error{
		"another kind": file(later), "a newer layout": file(layout), "damage": file([]byte("nothing of ours")),
		"a folder":          func(path string) error { return os.MkdirAll(filepath.Join(path, "within"), 0o700) },
		"a link to nothing": func(path string) error { return os.Symlink("none/nothing", path) },
	}
}

// With anything in place of any file beside the matches, a match that ends becomes a replay, and the next one is
// kept.
func TestUnusableSideFiles(t *testing.T) {
	rules := fixture.Rules(t)
	for what, put := range unusable(t) {
		for _, name := range sideFiles() {
			dir := filepath.Join(t.TempDir(), "data")
			if err := errors.Join(os.MkdirAll(dir, 0o700), put(filepath.Join(dir, name))); err != nil {
				t.Fatal(err)
			}
			p := open(rules, saves.Disk(), dir)
			_, _ = titles.Open(p.store)
			decks.Open(p.store, rules.Library)
			customs.Open(p.store)
			s, err := p.begin(seed)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(seed, 1))
			for range 2 {
				for n := 0; n < 30 && !s.Over(); n++ {
					if err := step(s, rng); err != nil {
						t.Fatal(err)
					}
				}
				s.Concede()
				if s, err = p.host.Rematch(s); err != nil {
					t.Fatal(err)
				}
			}
			for range 20 {
				if err := step(s, rng); err != nil {
					t.Fatal(err)
				}
			}
			p.store.Flush()
			kept, records := s.Keeping() == session.Kept, len(s.Records())
			p.end()
			p = open(rules, saves.Disk(), dir)
			found := 0
			if p.host.FindMatch() {
				if s, err := p.host.Continue(); err == nil {
					found = len(s.Records())
				}
			}
			replays, err := p.host.Archive().Replays()
			ok := kept && found >= records && len(replays) == 2 && err == nil
			if !ok {
				t.Errorf("%s in place of %s: kept %v, %d of %d records and %d replays, %v", what, name, kept, found, records, len(replays), err)
			}
			p.end()
			if _, err := os.Lstat(filepath.Join(dir, name)); err != nil && what != "damage" {
				ok = false
				t.Errorf("%s in place of %s is gone: %v", what, name, err)
			}
			tried.add("an unusable file beside the matches", ok)
		}
	}
}

// Decks, customs and settings that cannot be written while the disk fails are written once it works, in their latest state.
func TestFailingWritesOfDocuments(t *testing.T) {
	rules := fixture.Rules(t)
	type options struct {
		Volume int `yaml:"volume"`
	}
	for _, fault := range []Fault{Full, NoRename, ReadOnly, Gone} {
		d := disk()
		store, _ := saves.OpenOn(d, folder)
		own, _ := decks.Open(store, rules.Library)
		kept, _ := customs.Open(store)
		file := saves.NewSettingsFile[options](store, "settings", nil)
		file.LoadSettings(options{70})
		d.Fail(fault, d.Count()+1, 0)
		deck := rules.Library.KeysOf(rules.Library.Decks[0], card.EN)
		made, err := own.Add(deck)
		if err == nil || !own.Unsaved(made.ID) {
			t.Errorf("%s: a deck is saved", fault)
		}
		mine, err := kept.Add("mine", match.StandardCustoms())
		if err == nil || !kept.Unsaved(mine.ID) {
			t.Errorf("%s: customs are saved", fault)
		}
		if err := file.SaveSettings(options{20}); err == nil {
			t.Errorf("%s: settings are saved", fault)
		}
		made.Name = "renamed"
		_ = own.Put(made)
		d.Fail(None, 0, 0)
		told := 0
		for range 700 {
			for _, news := range []error{own.Attend(), kept.Attend()} {
				if errors.Is(news, saves.ErrSaved) {
					told++
				}
			}
		}
		settingsErr := file.SaveSettings(options{20})
		_ = store.Close()
		store, _ = saves.OpenOn(d, folder)
		own, _ = decks.Open(store, rules.Library)
		kept, _ = customs.Open(store)
		got, _ := saves.LoadSettings(store, "settings", options{70}, nil)
		ok := told == 2 && settingsErr == nil && got.Volume == 20 && len(kept.Own()) == 1 && len(own.Decks()) == 1 && own.Decks()[0].Name == "renamed" && intact(d) == nil
		if !ok {
			t.Errorf("%s: told %d times; %d decks, %d customs, settings %v, %v, %v", fault, told, len(own.Decks()), len(kept.Own()), got, settingsErr, intact(d))
		}
		_ = store.Close()
		tried.add(fmt.Sprintf("%s: decks, customs and settings", fault), ok)
	}
}
