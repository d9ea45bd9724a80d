package scenes

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// keeping returns a router whose matches are kept in a folder.
func keeping(t *testing.T, dir string) *Router {
	t.Helper()
	store, notices := saves.Open(dir)
	for _, n := range notices {
		t.Error(n)
	}
	host := session.NewHost(session.HostOptions{Rules: router(t).host.Rules(), Store: store, Iters: 1})
	t.Cleanup(func() {
		host.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return NewRouter(host)
}

func enabled(t *testing.T, h *headless.Game, id string) bool {
	t.Helper()
	i := slices.IndexFunc(h.Boxes(), func(b game.Box) bool { return b.ID == id })
	if i < 0 {
		t.Fatalf("there is no %s in %s", id, h.Scene().Name())
	}
	return h.Boxes()[i].Enabled
}

// A match is left at every kind of position and continued from the title.
func TestContinueFromTheTitle(t *testing.T) {
	dir := t.TempDir()
	router := keeping(t, dir)
	if h := openIn(t, router, route.Title{}, "en"); enabled(t, h, "title.continue") {
		t.Fatal("there is nothing to continue and yet it is offered")
	}
	s := begun(t, router, true)
	scenes := map[string]bool{}
	for n := 0; !s.Over(); n++ {
		left := 1 + n%7
		playUntil(t, s, func() bool { left--; return left < 0 })
		if s.Over() {
			break
		}
		now := s.Observation().Hash()
		h := openIn(t, router, route.Title{}, "es") // opening the title leaves the match
		click(t, h, "title.continue")
		scenes[h.Scene().Name()] = true
		records := len(s.Records())
		again, err := router.host.Continue() // the match that is on the screen, once more
		if err != nil {
			t.Fatal(err)
		}
		// The screen has not played anything that a player could have decided.
		if again.Observation().Hash() != now && len(again.Records()) == records {
			t.Fatalf("after %d records the match is another", records)
		}
		s = again
		if n > 20 {
			break
		}
	}
	for _, name := range []string{"draft", "mulligan", "table"} {
		if !scenes[name] {
			t.Errorf("no match was continued in %s, only %v", name, scenes)
		}
	}
}

func TestADamagedMatchIsToldOnTheTitle(t *testing.T) {
	dir := t.TempDir()
	first := keeping(t, dir)
	s := begun(t, first, true)
	left := 30
	playUntil(t, s, func() bool { left--; return left < 0 })
	first.host.Leave()
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, bytes.Repeat([]byte("not ours"), len(data)/8), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h := openIn(t, first, route.Title{}, "en")
	if enabled(t, h, "title.continue") {
		t.Error("a match that cannot be read can be continued")
	}
	if aside, err := filepath.Glob(filepath.Join(dir, "*damaged*")); err != nil || len(aside) != len(files) {
		t.Errorf("set aside: %v of %v, %v", aside, files, err)
	}
}
