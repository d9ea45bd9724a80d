package journeys_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
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
		"no journey":        func() []byte { return document(t, 1, `{"stops":[{"meeting":"top"}]}`) },
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

// sharing opens a store that another one may use already.
func sharing(t *testing.T, dir string) *saves.Store {
	t.Helper()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	return store
}

// A journey that names what this version does not have goes on, in the same file, and says what that is.
func TestBookOfAnotherVersion(t *testing.T) {
	r, dir := road(t), t.TempDir()
	file := filepath.Join(dir, journeys.Name+".save")
	const payload = `{"seed":"1","difficulty":"usual","stops":[{"meeting":"gate","prize":{"card":"sling"}},{"meeting":"crag","prize":{"hero":"kharro"}}],` +
		`"losses":null,"at":"summit","match":"7","outcome":0,"heroes":["kharro"],"cards":{"sling":2,"elbow":2}}`
	if err := os.WriteFile(file, document(t, 1, payload), 0o600); err != nil {
		t.Fatal(err)
	}
	b, notices := journeys.Open(sharing(t, dir), r)
	j, begun := b.Now()
	if !begun || len(notices) > 0 || !slices.Equal(b.Gone(), []string{"crag", "sling", "summit"}) {
		t.Fatalf("without %v the journey is %+v, %v", b.Gone(), j, notices)
	}
	if ahead := r.Ahead(&j); len(ahead) != 2 || ahead[0].ID != "ford" {
		t.Errorf("ahead lies %v", ahead)
	}
	if err := b.Keep(j); err != nil {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob(filepath.Join(dir, journeys.Name+"*")); len(files) != 1 {
		t.Errorf("it is kept in %v", files)
	}
	if b, _ = journeys.Open(sharing(t, dir), r); !slices.Equal(b.Gone(), []string{"crag", "sling"}) {
		t.Errorf("of what was won, the file has lost %v", b.Gone())
	}
}

// Of two programs on one folder, the one that is behind does not write over what the other has walked since.
func TestBookOfTwoPrograms(t *testing.T) {
	r, dir := road(t), t.TempDir()
	a, _ := journeys.Open(sharing(t, dir), r)
	b, _ := journeys.Open(sharing(t, dir), r)
	j := r.Begin("usual", 1)
	if err := a.Keep(j); err != nil {
		t.Fatal(err)
	}
	if err := b.Keep(r.Begin("hard", 2)); !errors.Is(err, journeys.ErrElsewhere) {
		t.Errorf("a second journey is kept over the first: %v", err)
	}
	now, begun := b.Now()
	if !begun || now.Difficulty != "usual" {
		t.Fatalf("the journey is %+v", now)
	}
	on, err := r.Meet(&now, r.Ahead(&now)[0], 7)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Keep(on); err != nil {
		t.Fatal(err)
	}
	if err := a.Keep(j); !errors.Is(err, journeys.ErrElsewhere) {
		t.Errorf("the second program's step is written over: %v", err)
	}
	if now, _ := a.Now(); now.Match != 7 || a.Refresh() {
		t.Errorf("the journey is %+v", now)
	}
	if err := os.Remove(filepath.Join(dir, journeys.Name+".save")); err != nil {
		t.Fatal(err)
	}
	if err := b.Keep(on); err != nil {
		t.Errorf("a file that was removed: %v", err)
	}
}
