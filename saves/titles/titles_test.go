package titles

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/saves"
)

func TestTitlesAreKept(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	mine, err := Open(store)
	if err != nil {
		t.Fatal(err)
	}
	for name, title := range map[string]string{"match-1": "The long siege", "match-2": "Olé", "match-4": "<b>bold {red}"} {
		if err := mine.Set(name, title); err != nil {
			t.Fatal(err)
		}
	}
	if err := mine.Set("match-1", ""); err != nil {
		t.Fatal(err)
	}
	again, err := Open(store)
	if err != nil || again.Of("match-1") != "" || again.Of("match-2") != "Olé" || again.Of("match-4") != "‹b›bold (red)" {
		t.Errorf("%v, %v", again.named, err)
	}
	if err := os.WriteFile(filepath.Join(dir, document+".save"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	var notice saves.Notice
	if again, err = Open(store); !errors.As(err, &notice) || notice.Code != saves.Damaged || again.Of("match-2") != "" {
		t.Errorf("%v, %v", again.named, err)
	}
	if err := again.Set("match-3", "new"); err != nil {
		t.Error(err)
	}
}

func TestTitlesWithoutAFolder(t *testing.T) {
	mine, err := Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := mine.Set("match-1", "Here"); err == nil || mine.Of("match-1") != "Here" {
		t.Errorf("%q, %v", mine.Of("match-1"), err)
	}
}

// Two programs on one folder keep the titles that are given in either.
func TestTitlesOfTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	opened := func() *Titles {
		t.Helper()
		store, _ := saves.Open(dir)
		t.Cleanup(func() { store.Close() })
		titles, err := Open(store)
		if err != nil {
			t.Fatal(err)
		}
		return titles
	}
	a, b := opened(), opened()
	for i, step := range []struct {
		by          *Titles
		name, title string
	}{{a, "match-1", "One"}, {b, "match-2", "Two"}, {a, "match-3", "Three"}, {b, "match-1", ""}} {
		if err := step.by.Set(step.name, step.title); err != nil {
			t.Fatal(i, err)
		}
	}
	if all := opened(); all.Of("match-1") != "" || all.Of("match-2") != "Two" || all.Of("match-3") != "Three" {
		t.Errorf("the titles are %v", all.named)
	}
}
