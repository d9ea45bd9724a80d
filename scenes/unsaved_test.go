package scenes

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// fullDisk is a disk that can become full, so that no file can be made.
type fullDisk struct {
	saves.System
	full bool
}

func (d *fullDisk) Create(path string, mode fs.FileMode) (saves.File, error) {
	if d.full {
		return nil, syscall.ENOSPC
	}
	return d.System.Create(path, mode)
}

// keepingOn is keeping on a disk that can become full.
func keepingOn(t *testing.T, disk *fullDisk) *Router {
	t.Helper()
	store, _ := saves.OpenOn(disk, t.TempDir())
	host := session.NewHost(session.HostOptions{Rules: router(t).host.Rules(), Store: store, Iters: 1})
	t.Cleanup(func() {
		host.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return NewRouter(host)
}

// allSaid returns all words that are shown within a number of ticks, wherever their lines break.
func allSaid(t *testing.T, h *headless.Game, ticks int) string {
	t.Helper()
	var said []string
	for n := range ticks + 1 {
		if n%100 == 0 { // a notice stays longer
			for _, drawn := range h.Frame() {
				if from, to := strings.IndexByte(drawn, '"'), strings.LastIndexByte(drawn, '"'); from < to {
					said = append(said, drawn[from+1:to])
				}
			}
		}
		step(t, h.Step(game.Input{}))
	}
	return strings.Join(said, " ")
}

// A deck that cannot be saved is never shown as saved: a notice gives the reason, the button stays, leaving asks, and the deck
// is saved without a further click once that is possible.
func TestADeckThatCannotBeSaved(t *testing.T) {
	disk := &fullDisk{System: saves.Disk()}
	router := keepingOn(t, disk)
	h := openIn(t, router, route.Title{}, "en")
	click(t, h, "title.decks")
	click(t, h, "decks.new")
	until(t, h, "builder")
	disk.full = true
	click(t, h, "builder.finish")
	click(t, h, "builder.save")
	if said := allSaid(t, h, 700); !strings.Contains(said, "could not be written") || strings.Contains(said, "is saved") {
		t.Errorf("it is said: %s", said)
	}
	if !enabled(t, h, "builder.save") {
		t.Error("there is nothing to save")
	}
	click(t, h, "builder.back")
	if got := h.Scene().Name(); got != "builder" {
		t.Errorf("leaving does not ask: it leads to %s", got)
	}
	if got := textOf(t, h, "builder.back"); got != "Leave, unsaved" {
		t.Errorf("the way back is called %q", got)
	}
	click(t, h, "builder.back")
	until(t, h, "decks")
	var unsaved bool
	for _, b := range h.Boxes() {
		unsaved = unsaved || strings.Contains(b.Text, "not saved yet")
	}
	if !unsaved {
		t.Error("the shelf does not say what is not saved")
	}
	click(t, h, "decks.copy")
	click(t, h, "decks.back")
	if got := h.Scene().Name(); got != "decks" {
		t.Errorf("leaving the shelf does not ask: it leads to %s", got)
	}
	disk.full = false
	if said := allSaid(t, h, 1500); !strings.Contains(said, "Everything is saved now.") {
		t.Errorf("once there is room it is said: %s", said)
	}
	if got := len(shelfOf(t, router).Decks()); got != 2 {
		t.Errorf("%d decks are saved", got)
	}
	click(t, h, "decks.back")
	until(t, h, "title")
}

// Customs that cannot be saved are not shown as saved, and leaving asks.
func TestCustomsThatCannotBeSaved(t *testing.T) {
	disk := &fullDisk{System: saves.Disk()}
	router := keepingOn(t, disk)
	h := openIn(t, router, route.Setup{}, "en")
	more(t, h)
	click(t, h, "setup.own")
	until(t, h, "houserules")
	disk.full = true
	click(t, h, "houserules.new")
	if said := allSaid(t, h, 300); !strings.Contains(said, "could not be written") {
		t.Errorf("it is said: %s", said)
	}
	click(t, h, "houserules.back")
	if got := h.Scene().Name(); got != "houserules" {
		t.Errorf("leaving does not ask: it leads to %s", got)
	}
	disk.full = false
	allSaid(t, h, 400)
	if got := len(customsOf(t, router)); got != 1 {
		t.Errorf("%d customs are saved", got)
	}
	click(t, h, "houserules.back")
	until(t, h, "setup")
}
