package headless

import (
	"fmt"
	"strings"

	"cinderclash/game"
)

// Untidy draws a frame and returns the faults in its layout: boxes that leave the room, overlap, share an id, or have no
// size or no text, texts that do not fit, and a notice over something that can be pointed at.
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
	if below, notice, ok := h.Notice(); ok {
		n := notice.Rect
		for _, b := range below {
			if r := b.Rect; b.Kind != game.Label && r.X < n.X+n.W && n.X < r.X+r.W && r.Y < n.Y+n.H && n.Y < r.Y+r.H {
				wrong("the notice at %v lies over %s %v", n, b.ID, r)
			}
		}
	}
	for _, text := range h.Context().Canvas.CutTexts() {
		wrong("this text does not fit: %q", text)
	}
	return all
}
