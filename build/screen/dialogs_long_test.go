//go:build linux && long

package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// startNative starts the game with the system's file dialogs.
func startNative(t *testing.T, lang, data string) *player {
	t.Helper()
	return start(t, built(t, "1", "-tags", "gtk"), lang, data)
}

// answer enters a path into a system dialog and confirms it, or cancels the dialog if the path is empty.
func (p *player) answer(dialog, path string) {
	p.t.Helper()
	// There is no window manager to give it the focus.
	p.must("windowfocus", "--sync", p.find(dialog))
	if path == "" {
		p.must("key", "Escape")
		return
	}
	p.must("key", "ctrl+a")
	p.must("type", "--delay", "30", path)
	p.must("key", "Return")
}

// The titles that the library gives the dialogs.
const (
	saving  = "Save File"
	opening = "Open File"
)

// A deck is written to and read from files chosen in the system's dialogs.
func TestADeckThroughDialogsOfTheSystem(t *testing.T) {
	p := startNative(t, "en", t.TempDir())
	path := filepath.Join(t.TempDir(), "my own.deck")
	p.click("title.decks")
	p.waitScene("decks")
	p.click("decks.copy")
	var name string
	p.waitFor("the copy", func(now Traced) bool {
		name = textOf(now, "decks.name")
		_, _, own := now.Middle("decks.delete")
		return own
	})

	p.click("decks.export")
	p.waitScene("export")
	p.click("export.file")
	p.answer(saving, "")
	p.waitFor("the button after the dialog was cancelled", func(now Traced) bool {
		_, _, ok := now.Middle("export.file")
		return ok
	})
	p.click("export.file")
	p.answer(saving, strings.TrimSuffix(path, ".deck"))
	p.waitWords("Written to " + path)
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), name) {
		t.Fatalf("the file says %q (%v)", data, err)
	}
	p.click("export.back")
	p.waitScene("decks")
	p.click("decks.delete")
	p.waitFor("the deck to go", func(now Traced) bool {
		_, _, own := now.Middle("decks.delete")
		return !own
	})

	p.click("decks.import")
	p.waitScene("import")
	broken := filepath.Join(t.TempDir(), "broken.deck")
	if err := os.WriteFile(broken, []byte("no deck at all"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.click("import.open")
	p.answer(opening, broken)
	p.waitFor("what is wrong with the file", func(now Traced) bool { return textOf(now, "import.status") != "" })
	p.click("import.open")
	p.answer(opening, path)
	p.waitScene("decks")
	p.waitFor("the deck", func(now Traced) bool {
		_, _, own := now.Middle("decks.delete")
		return own && textOf(now, "decks.name") == name
	})
}

// A match is saved in the middle, exported to a file, and imported from there by a player who does not have
// it.
func TestAMatchThroughDialogsOfTheSystem(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.save")
	p := startNative(t, "es", t.TempDir())
	p.click("title.new")
	p.waitScene("setup")
	p.click("setup.begin")
	p.waitScene("draft")
	p.focus()
	p.strike("Escape")
	p.waitScene("pause")
	p.click("pause.save")
	p.click("pause.leave")
	p.waitScene("title")
	p.click("title.archive")
	p.waitScene("archive")
	p.click("archive.export")
	p.answer(saving, path)
	p.waitWords(path)
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		t.Fatalf("no match was written: %v", err)
	}

	p = startNative(t, "es", t.TempDir())
	p.click("title.archive")
	p.waitScene("archive")
	p.click("archive.import")
	p.answer(opening, path)
	p.waitFor("the match", func(now Traced) bool { return textOf(now, "archive.row/0") != "" })
	p.click("archive.open")
	p.waitScene("draft")
}
