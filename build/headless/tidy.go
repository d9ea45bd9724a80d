package headless

import (
	"fmt"
	"strings"
)

// Untidy draws a frame and returns the faults in its layout: boxes that leave the room, overlap, share an id, or have no
// size or no text, and texts that do not fit.
func (h *Game) Untidy() []string {
	h.Draw()
	var all []string
	wrong := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	const touch = 0.01 // boxes may touch, with an allowance for rounding
	boxes, room := h.Boxes(), h.Context().Room()
	for i, b := range boxes {
		r := b.Rect
		if r.X < room.X-touch || r.Y < room.Y-touch || r.X+r.W > room.X+room.W+touch || r.Y+r.H > room.Y+room.H+touch {
			wrong("%s lies outside: %v", b.ID, r)
		}
		if r.W <= 0 || r.H <= 0 {
			wrong("%s has no size: %v", b.ID, r)
		}
		if b.Text == "" {
			wrong("%s has no text", b.ID)
		}
		for _, c := range boxes[:i] {
			if b.ID == c.ID {
				wrong("there are two boxes %s", b.ID)
			}
			if c.ID == b.ID+".label" || strings.HasPrefix(b.ID, c.ID+"/") { // a label is within its row, a link within its text
				continue
			}
			o := c.Rect
			if r.X+touch < o.X+o.W && o.X+touch < r.X+r.W && r.Y+touch < o.Y+o.H && o.Y+touch < r.Y+r.H {
				wrong("%s %v and %s %v overlap", b.ID, r, c.ID, o)
			}
		}
	}
	for _, text := range h.Context().Canvas.CutTexts() {
		wrong("this text does not fit: %q", text)
	}
	return all
}
