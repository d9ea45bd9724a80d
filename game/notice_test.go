package game

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
)

// A long notice is shown whole and longer than a short one, and the next is measured anew.
func TestLongNoticesHaveRoomAndTime(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("The file of a very long name is damaged. ", 6))
	h := house(t, map[string]*room{"hall": {name: "hall"}}, func(c *Config) {
		c.Notices = func(*text.Printer) []string { return []string{long, "short"} }
	})
	h.Draw()
	n := &h.app.notices
	high, lasts := n.rect().H, n.lasts()
	if lines := strings.Join(h.app.canvas.Lines(), "\n"); strings.Contains(lines, "…") {
		t.Errorf("a long notice is cut: %s", lines)
	}
	for range lasts {
		if err := h.Step(Input{}); err != nil {
			t.Fatal(err)
		}
	}
	h.Draw()
	if len(n.queue) != 1 || n.rect().H >= high || n.lasts() >= lasts {
		t.Errorf("after a long notice %q stands in %v for %d ticks", n.queue, n.rect(), n.lasts())
	}
}
