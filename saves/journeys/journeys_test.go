package journeys_test

import (
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/journey"
	"cinderclash/saves"
	"cinderclash/saves/journeys"
)

func road(t *testing.T) *journey.Road {
	t.Helper()
	known := journey.Known{Levels: []string{"squire", "knight", "champion", "legend"}, Puzzles: []string{"burn"}}
	r, err := journey.Load(os.DirFS("../../engine/journey/testdata/road"), fixture.Library(t), known)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func open(t *testing.T, dir string) *saves.Store {
	t.Helper()
	store, notices := saves.Open(dir)
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// A journey comes back as it was kept. A spoiled file is told of and never written over.
func TestBook(t *testing.T) {
	r, dir := road(t), t.TempDir()
	store := open(t, dir)
	b, notices := journeys.Open(store, r)
	if _, begun := b.Now(); begun || len(notices) > 0 {
		t.Fatalf("a journey has begun, or %v", notices)
	}
	j := r.Begin("usual", 1<<63+5)
	j, err := r.Meet(&j, r.Ahead(&j)[0], 7)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Keep(j); err != nil {
		t.Fatal(err)
	}
	b, notices = journeys.Open(store, r)
	if got, begun := b.Now(); !begun || len(notices) > 0 || got.Seed != j.Seed || got.At != j.At || got.Match != 7 {
		t.Fatalf("the journey is %+v, %v", got, notices)
	}
	file := filepath.Join(dir, journeys.Name+".save")
	for name, content := range map[string]func() []byte{
		"damaged":           func() []byte { return []byte("no journey") },
		"of a newer kind":   func() []byte { return document(t, 9, `{}`) },
		"along no road":     func() []byte { return document(t, 1, `{"difficulty":"usual","stops":[{"meeting":"top"}]}`) },
		"with unknown keys": func() []byte { return document(t, 1, `{"speed":9}`) },
	} {
		if err := os.WriteFile(file, content(), 0o600); err != nil {
			t.Fatal(err)
		}
		b, notices := journeys.Open(store, r)
		if _, begun := b.Now(); begun || len(notices) != 1 {
			t.Errorf("%s: a journey has begun, or it is said: %v", name, notices)
		}
		if err := b.Keep(j); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		kept := false
		files, _ := filepath.Glob(filepath.Join(dir, "*"))
		for _, f := range files {
			data, err := os.ReadFile(f)
			kept = kept || err == nil && string(data) == string(content())
		}
		if !kept {
			t.Errorf("%s: the file was written over", name)
		}
		for _, f := range files {
			os.Remove(f)
		}
	}
}

func document(t *testing.T, version uint16, payload string) []byte {
	t.Helper()
	data, err := saves.EncodeDocument(saves.Format{Kind: "journey", Version: version}, []byte(payload))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
