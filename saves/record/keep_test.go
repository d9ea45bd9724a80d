package record

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cinderclash/saves"
)

func TestPutReplacesNothingElse(t *testing.T) {
	dir := t.TempDir()
	store, _ := saves.Open(dir)
	defer store.Close()
	m := some(t, frozen(t), 12)
	other := slices.Clone(m.Records[:10])
	other[9] = []byte("pass =0000000000000000")
	put := func(records [][]byte, want string) {
		t.Helper()
		if at, err := Put(store, "match-x", records); err != nil || at != want {
			t.Errorf("%d records went to %q, not to %q: %v", len(records), at, want, err)
		}
	}
	put(m.Records[:8], "match-x")
	put(m.Records[:8], "match-x")
	put(m.Records, "match-x") // continues it
	put(other, "match-x-2")
	put(m.Records[:9], "match-x-3")
	put(other, "match-x-2")
	for name, want := range map[string][][]byte{"match-x": m.Records, "match-x-2": other, "match-x-3": m.Records[:9]} {
		doc, err := store.Get(name, Format())
		if err != nil || !bytes.Equal(doc.Payload, Lines(want)) {
			t.Errorf("%s holds another match, %v", name, err)
		}
		if at, there := Find(store, "match-x", want); !there || at != name && name != "match-x-3" {
			t.Errorf("%s is found as %s", name, at)
		}
	}
	// A damaged document is set aside. One that a newer program wrote is left alone.
	if err := os.WriteFile(filepath.Join(dir, "match-y.save"), []byte("nothing"), 0o644); err != nil {
		t.Fatal(err)
	}
	if at, err := Put(store, "match-y", other); err != nil || at != "match-y" {
		t.Errorf("put as %s, %v", at, err)
	}
	if aside, err := filepath.Glob(filepath.Join(dir, "match-y*damaged*")); err != nil || len(aside) != 1 {
		t.Errorf("set aside: %v, %v", aside, err)
	}
	newer := saves.Format{Kind: Format().Kind, Version: Format().Version + 1}
	if err := store.Put("match-z", newer, []byte("later")); err != nil {
		t.Fatal(err)
	}
	if at, err := Put(store, "match-z", other); err != nil || at != "match-z-2" {
		t.Errorf("put as %s, %v", at, err)
	}
	if doc, err := store.Get("match-z", newer); err != nil || string(doc.Payload) != "later" {
		t.Errorf("a newer match was changed: %v", err)
	}
}

func TestContinues(t *testing.T) {
	m := some(t, frozen(t), 12)
	left := append(slices.Clone(m.Records[:10]), Played(20*time.Second), Played(30*time.Second))
	for _, tt := range []struct {
		records, other [][]byte
		want           bool
	}{
		{m.Records, m.Records, true},
		{m.Records, m.Records[:5], true},
		{m.Records[:5], m.Records, false},
		{m.Records, left, true},
		{m.Records[:9], left, false},
		{left, m.Records[:10], true},
		{m.Records, append(slices.Clone(left), m.Records[10]), false},
	} {
		if got := Continues(tt.records, tt.other); got != tt.want {
			t.Errorf("%d records continue %d: %v", len(tt.records), len(tt.other), got)
		}
	}
}
