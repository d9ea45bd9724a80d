//go:build linux && long

package screen

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// toTable begins a match, keeps the first heroes and all cards, and reaches the table.
func (p *player) toTable() {
	p.t.Helper()
	p.click("title.new")
	p.waitScene("setup")
	p.click("setup.begin")
	p.waitScene("draft")
	for _, id := range [...]string{"hero/0/0", "hero/0/1", "hero/0/2"} {
		before, _ := ReadTrace(p.t, p.trace)
		said := textOf(before, "draft.confirm")
		p.click(id)
		p.waitFor("one hero more to be kept", func(now Traced) bool { return textOf(now, "draft.confirm") != said })
	}
	p.click("draft.confirm")
	p.waitScene("mulligan")
	p.click("draft.confirm")
	p.waitScene("table")
}

// If the display ends in the middle of a match, the program ends within seconds, and the match can be
// continued.
func TestTheDisplayEnds(t *testing.T) {
	data, program := t.TempDir(), built(t, "0")
	p := start(t, program, "en", data)
	p.toTable()
	p.on.End()
	begun := time.Now()
	select {
	case <-p.game.Ended:
		t.Logf("the program ended after %v: %v", time.Since(begun), p.game.Err)
	case <-time.After(15 * time.Second):
		t.Fatal("the program lives on without a display")
	}
	if _, err := os.Stat(filepath.Join(data, "crash.running")); err == nil {
		t.Error("it counts as a crash")
	}
	p = start(t, program, "en", data)
	p.click("title.continue")
	p.waitScene("table")
}

// A window may have any size, one after the other. Larger ones cannot be drawn in time by software.
func TestAWindowOfAnySize(t *testing.T) {
	p := start(t, built(t, "0"), "en", t.TempDir())
	for _, size := range [][2]int{{3840, 2160}, {1, 1}, {3840, 1}, {1, 2160}, {640, 360}} {
		p.must("windowsize", p.window, fmt.Sprint(size[0]), fmt.Sprint(size[1]))
		for range 10 {
			time.Sleep(300 * time.Millisecond)
			select {
			case <-p.game.Ended:
				t.Fatalf("at %d x %d the game ended: %v\n%s", size[0], size[1], p.game.Err, &p.game.Said)
			default:
			}
		}
	}
	p.click("title.options")
	p.waitScene("options")
}

// A player who quits is not told that the display is gone.
func TestQuitting(t *testing.T) {
	p := start(t, built(t, "0"), "en", t.TempDir())
	p.click("title.quit")
	select {
	case <-p.game.Ended:
	case <-time.After(Patience):
		t.Fatal("the game does not end")
	}
	if p.game.Err != nil || p.game.Said.Len() > 0 {
		t.Errorf("it ended with %v and said %q", p.game.Err, &p.game.Said)
	}
}
