//go:build linux && long

package screen

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

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
	p.quit()
}
