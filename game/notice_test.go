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
	high, lasts := n.spot.at.H, n.lasts()
	if lines := strings.Join(h.app.canvas.Lines(), "\n"); strings.Contains(lines, "…") {
		t.Errorf("a long notice is cut: %s", lines)
	}
	for range lasts {
		if err := h.Step(Input{}); err != nil {
			t.Fatal(err)
		}
	}
	h.Draw()
	if len(n.queue) != 1 || n.spot.at.H >= high || n.lasts() >= lasts {
		t.Errorf("after a long notice %q stands in %v for %d ticks", n.queue, n.spot.at, n.lasts())
	}
}

// A notice lies where nothing can be chosen, and moves when something to choose comes below it.
func TestANoticeCoversNothingThatCanBeChosen(t *testing.T) {
	h := house(t, map[string]*room{"hall": {name: "hall"}}, nil)
	c, th := h.app.canvas, h.app.ctx.Theme
	space := Rect{W: 1600, H: 900}
	covered := func(r Rect, boxes []Box) float64 { return hidden(r, boxes, "")[1] }
	h.Draw()
	for _, tt := range []struct {
		name  string
		boxes []Box
	}{
		{"an empty screen", nil},
		{"a button at the top", []Box{{Rect: Rect{700, 0, 200, 100}}}},
		{"a wide row at the top and a label below it", []Box{{Rect: Rect{0, 0, 1600, 120}}, {Kind: Label, Rect: Rect{0, 120, 1600, 300}}}},
		{"only the foot is free", []Box{{Rect: Rect{0, 0, 1600, 760}, Kind: Zone}}},
		{"only a narrow strip is free", []Box{{Rect: Rect{0, 0, 1200, 900}}}},
		{"a disabled button at the top", []Box{{Rect: Rect{400, 0, 800, 120}, Enabled: false}}},
	} {
		n := notices{}
		n.add("The deck is saved.")
		n.place(c, th, space, tt.boxes, "")
		if covered(n.spot.at, tt.boxes) > 0 || !n.spot.at.inside(space) {
			t.Errorf("%s: the notice lies at %v", tt.name, n.spot.at)
		}
	}
	n := notices{}
	n.add("The deck is saved.")
	n.place(c, th, space, nil, "")
	first := n.spot.at
	n.place(c, th, space, []Box{{Rect: Rect{0, 880, 50, 20}}}, "")
	if n.spot.at != first {
		t.Errorf("it moves from %v to %v although nothing lies below it", first, n.spot.at)
	}
	dice := []Box{{Rect: first}}
	if n.place(c, th, space, dice, ""); covered(n.spot.at, dice) > 0 {
		t.Errorf("it stays over what has come below it, at %v", n.spot.at)
	}
	rows := make([]Box, 18) // a list that leaves no room
	for i := range rows {
		rows[i] = Box{ID: string(rune('a' + i)), Rect: Rect{0, 50 * float64(i), 1600, 50}}
	}
	for i := range rows { // the notice does not cover the one pointed at
		if n.place(c, th, space, rows, rows[i].ID); covered(n.spot.at, rows[i:i+1]) > 0 {
			t.Errorf("it lies over what is pointed at, %v, at %v", rows[i].Rect, n.spot.at)
		}
	}
	n.place(c, th, Rect{W: 1, H: 1}, nil, "") // a window that is too small to play in
}

// An acknowledgement ends when its screen closes. A notice about the game as a whole stays.
func TestAnAcknowledgementEndsWithItsScreen(t *testing.T) {
	hall := &room{name: "hall", ways: map[string]Request{"up": Push("loft")}}
	loft := &room{name: "loft", ways: map[string]Request{"over": Push("note"), "back": Pop()}}
	note := &room{name: "note", over: true, ways: map[string]Request{"back": Pop()}}
	h := house(t, map[string]*room{"hall": hall, "loft": loft, "note": note}, nil)
	told := func() (all []string) {
		for _, n := range h.app.notices.queue {
			all = append(all, n.sentence)
		}
		return all
	}
	click(t, h, "up")
	h.Context().Acknowledge("saved")
	h.Context().Notice("damaged")
	click(t, h, "over")
	if got := told(); len(got) != 2 {
		t.Errorf("below an overlay: %q", got)
	}
	click(t, h, "back")
	click(t, h, "back")
	if got := told(); len(got) != 1 || got[0] != "damaged" {
		t.Errorf("after the screen has closed: %q", got)
	}
}
