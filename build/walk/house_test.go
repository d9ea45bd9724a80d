package walk_test

import (
	"io/fs"
	"testing"

	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/scenes/session"
)

// house is a host for opening screens. It ends with its test.
type house struct {
	host   *session.Host
	frames fs.FS
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
	return house{host, frames.Files(t)}
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
	at, err := walk.Open(h.host, s, lang, h.frames)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
