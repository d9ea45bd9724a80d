package walk_test

import (
	"testing"

	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/scenes/session"
)

// house is a host for opening screens, and who walks through them. It ends with its test.
type house struct {
	host   *session.Host
	walker *walk.Walker
}

func newHouse(t *testing.T) house {
	t.Helper()
	host, err := walk.Host(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		host.Store().Close()
		host.Close()
	})
	walker, err := walk.NewWalker(host, frames.Files(t))
	if err != nil {
		t.Fatal(err)
	}
	return house{host, walker}
}

// screens returns every screen.
func (h house) screens(t *testing.T) []walk.Screen {
	t.Helper()
	screens, err := walk.Screens(h.host)
	if err != nil {
		t.Fatal(err)
	}
	return screens
}

func (h house) open(t *testing.T, s walk.Screen, lang string) *headless.Game {
	t.Helper()
	at, err := h.walker.Open(s, lang)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
