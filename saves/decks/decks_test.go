package decks

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/saves"
)

func open(t *testing.T, dir string) (*Shelf, []saves.Notice) {
	t.Helper()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	return Open(store, fixture.Library(t))
}

func add(t *testing.T, s *Shelf, k card.DeckKeys) Deck {
	t.Helper()
	d, err := s.Add(k)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDecksAreKept(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	lib := fixture.Library(t)
	s, notices := Open(store, lib)
	if len(s.Decks()) != 0 || len(notices) != 0 {
		t.Fatalf("an empty folder has %v, %v", s.Decks(), notices)
	}
	k := lib.KeysOf(lib.Decks[0], card.EN)
	k.Cards["of-another-version"] = 2
	first := add(t, s, k)
	k.Name = "A second one"
	second := add(t, s, k)
	second.Cards["kindling"] = 1
	if err := s.Put(second); err != nil {
		t.Fatal(err)
	}
	removed := add(t, s, k)
	if err := s.Remove(removed.ID); err != nil {
		t.Fatal(err)
	}
	store.Close()

	again, notices := open(t, dir)
	if len(notices) != 0 || len(again.Decks()) != 2 || again.Decks()[0].ID != second.ID {
		t.Fatalf("kept %v, %v", again.Decks(), notices)
	}
	if got, ok := again.Get(first.ID); !ok || !got.Same(first.DeckKeys) || got.Name != first.Name || got.Cards["of-another-version"] != 2 {
		t.Errorf("the first came back as %v", got)
	}
	if err := again.Put(removed); err != nil {
		t.Fatal(err)
	}
	if got, ok := again.Get(removed.ID); !ok || !got.Same(removed.DeckKeys) {
		t.Errorf("bringing one back gave %v", got)
	}
}

func TestDamagedDecksAreSetAside(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	lib := fixture.Library(t)
	s, _ := Open(store, lib)
	good := add(t, s, lib.KeysOf(lib.Decks[0], card.EN))
	bad := add(t, s, lib.KeysOf(lib.Decks[1], card.EN))
	if err := store.Put(Prefix+"009", Format(), []byte("not a deck")); err != nil {
		t.Fatal(err)
	}
	entries, err := store.Documents()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name == bad.ID {
			if err := os.WriteFile(e.Path, []byte("nonsense"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	store.Close()
	again, notices := open(t, dir)
	if len(again.Decks()) != 1 || again.Decks()[0].ID != good.ID {
		t.Errorf("there are %v", again.Decks())
	}
	for range 12 {
		if d := add(t, again, good.DeckKeys); d.ID == Prefix+"009" {
			t.Error("a file that could not be read is written over")
		}
	}
	codes := map[saves.Code]string{}
	for _, n := range notices {
		codes[n.Code] = n.Aside
	}
	if aside, ok := codes[saves.Damaged]; !ok || aside == "" {
		t.Errorf("the damaged one was not set aside: %v", notices)
	}
	if _, ok := codes[saves.Unreadable]; !ok {
		t.Errorf("nothing tells of the deck that is none: %v", notices)
	}
}

func TestTextFiles(t *testing.T) {
	dir := t.TempDir()
	s, _ := open(t, dir)
	lib := fixture.Library(t)
	text := lib.KeysOf(lib.Decks[0], card.EN).Text(lib, card.EN)
	var paths []string
	for range 2 {
		path, err := s.Export(text, "¡Ñandú & Söhne!")
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	if paths[0] == paths[1] || !strings.HasPrefix(filepath.Base(paths[0]), "deck-and-s-hne.") {
		t.Errorf("written to %q", paths)
	}
	if got := s.Files(); len(got) != 2 {
		t.Errorf("the list has %q", got)
	}
	if got, err := ReadFile(paths[1]); err != nil || got != text {
		t.Errorf("read %q, %v", got, err)
	}
	large := filepath.Join(dir, "large")
	if err := os.WriteFile(large, make([]byte, card.MaxDeckText+1), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{large, dir, filepath.Join(dir, "none")} {
		if got, err := ReadFile(path); err == nil {
			t.Errorf("%s gave %q", path, got)
		}
	}
}

func TestWithoutAStore(t *testing.T) {
	lib := fixture.Library(t)
	s, _ := Open(nil, lib)
	d := add(t, s, lib.KeysOf(lib.Decks[0], card.EN))
	if len(s.Decks()) != 1 || s.Folder() != "" || len(s.Files()) != 0 {
		t.Errorf("%v, %q", s.Decks(), s.Folder())
	}
	if _, err := s.Export("text", d.Name); err == nil {
		t.Error("a file was written nowhere")
	}
	if got := s.FreeName(d.Name); got != d.Name+" 2" {
		t.Errorf("the free name is %q", got)
	}
	if err := s.Remove(d.ID); err != nil || len(s.Decks()) != 0 {
		t.Errorf("%v, %v", s.Decks(), err)
	}
}

// Two programs on one folder make decks, and none of them takes the place of another.
func TestDecksOfTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	a, _ := open(t, dir)
	b, _ := open(t, dir)
	lib := fixture.Library(t)
	k := lib.KeysOf(lib.Decks[0], card.EN)
	names := []string{"One", "Two", "Three", "Four"}
	for i, name := range names {
		k.Name = name
		add(t, []*Shelf{a, b}[i%2], k)
	}
	all, notices := open(t, dir)
	if len(notices) > 0 || len(all.Decks()) != len(names) {
		t.Errorf("the decks are %v, %v", all.Decks(), notices)
	}
}
