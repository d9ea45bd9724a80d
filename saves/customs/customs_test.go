package customs

import (
	"os"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/saves"
)

func of(t *testing.T, code string) match.Customs {
	t.Helper()
	c, err := match.ParseCustoms(code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCustomsAreKept(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	s, notices := Open(store)
	if len(s.Own()) != 0 || len(notices) != 0 {
		t.Fatalf("an empty folder has %v, %v", s.Own(), notices)
	}
	first, err := s.Add("Thursdays\nat home", of(t, "rings,payer=commoner-too/kept=2,dice=6"))
	if err != nil {
		t.Fatal(err)
	}
	second, err := s.Add(s.FreeName(first.Name), of(t, "blades"))
	if err != nil || second.Name == first.Name {
		t.Fatalf("the second is called %q, %v", second.Name, err)
	}
	second.Customs = of(t, "imperium")
	if err := s.Put(second); err != nil {
		t.Fatal(err)
	}
	gone, _ := s.Add("gone", of(t, "phoenix"))
	if err := s.Remove(gone.ID); err != nil {
		t.Fatal(err)
	}
	store.Close()

	store, _ = saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	s, notices = Open(store)
	if len(notices) != 0 || len(s.Own()) != 2 {
		t.Fatalf("kept are %v, %v", s.Own(), notices)
	}
	if got := s.Own()[0]; got.Name != "Thursdays at home" || got.Spelled() != first.Spelled() {
		t.Errorf("the first came back as %+v", got)
	}
	if got := s.Own()[1]; got.Code() != "imperium" {
		t.Errorf("the second came back as %+v", got)
	}
	if err := s.Put(gone); err != nil || len(s.Own()) != 3 {
		t.Errorf("bringing one back: %v, %v", err, s.Own())
	}
}

// What cannot be read stays as it is, is named, and its place is taken by nothing.
func TestCustomsThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	s, _ := Open(store)
	good, _ := s.Add("good", of(t, "rings"))
	bad, _ := s.Add("bad", of(t, "rings"))
	strange, _ := s.Add("strange", of(t, "rings"))
	if err := store.Put(strange.ID, Format(), []byte("strange\nblades,speed=fast/kept=3")); err != nil {
		t.Fatal(err)
	}
	entries, err := store.Documents()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name == bad.ID {
			data, _ := os.ReadFile(e.Path)
			data[len(data)/2] ^= 0x40
			if err := os.WriteFile(e.Path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	s, notices := Open(store)
	codes := map[saves.Code]bool{}
	for _, n := range notices {
		codes[n.Code] = n.Path != ""
	}
	if len(s.Own()) != 1 || s.Own()[0].ID != good.ID || !codes[saves.Damaged] || !codes[saves.Unreadable] {
		t.Fatalf("kept are %v, told is %v", s.Own(), notices)
	}
	for range 3 {
		if own, err := s.Add("new", of(t, "blades")); err != nil || own.ID == strange.ID || own.ID == bad.ID {
			t.Errorf("new ones are kept as %s, %v", own.ID, err)
		}
	}
	if _, notices = Open(store); len(notices) != 1 {
		t.Errorf("opened again: %v", notices)
	}
}

// Without a data folder they last as long as the program.
func TestCustomsWithoutAStore(t *testing.T) {
	s, _ := Open(nil)
	own, err := s.Add("here", of(t, "rings"))
	if err != nil || len(s.Own()) != 1 || s.Remove(own.ID) != nil || len(s.Own()) != 0 {
		t.Errorf("%v, %v", s.Own(), err)
	}
}
