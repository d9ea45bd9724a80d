package game

import (
	"math"
	"slices"
)

// BoxKind says how a box can be used.
type BoxKind uint8

// A Button can be pointed at, focused and activated. A Label is text only. A Slider is a Button that also uses Left and
// Right. A Zone can be pointed at and dropped onto, but the keyboard skips it.
const (
	Button BoxKind = iota
	Label
	Slider
	Zone
)

// Box is a rectangle of a scene that can be pointed at, or that shows a text.
type Box struct {
	ID      string // unique in the scene and the same from tick to tick
	Rect    Rect
	Kind    BoxKind
	Enabled bool    // a disabled box can be pointed at and focused, to learn why it is disabled, but does nothing
	First   bool    // the keyboard focus begins here instead of at the first box
	Takes   Actions // actions that the box uses itself while it is hot, so that they do not move the focus
	Writes  bool    // it takes what is typed while it is hot, so keys that write move no focus and choose nothing
	Inline  bool    // a Slider in a row with others: a gamepad, which has no Tab, leaves it with Left and Right
	Text    string
	Hint    string  // shown while it is hot: what choosing it does, or why it does nothing; may be ""
	For     any     // the subject that it shows, such as a card; may be nil
	Do      Handler // what choosing it does, called by [Page.Update]; may be nil
	Gives   any     // what choosing it gives to whom it is for, if it has no Do; may be nil
}

func (b *Box) focusable() bool { return b.Kind == Button || b.Kind == Slider }

// Focus is the state of a scene's pointer and keyboard focus. Both share one hot box: the box under the pointer, or the
// one that the keys reached last.
type Focus struct {
	boxes     []Box
	hot       string
	pressed   string
	activated string
	refused   string
	inspected string
	dropFrom  string
	dropOnto  string
	nudge     int
	device    Device
}

// Hot returns the box pointed at or focused, "" for none.
func (f *Focus) Hot() string { return f.hot }

// Pressed returns the box on which the pointer was pressed and is still held, "" for none.
func (f *Focus) Pressed() string { return f.pressed }

// Activated returns the enabled box clicked or confirmed in this tick, "" for none.
func (f *Focus) Activated() string { return f.activated }

// Refused returns the disabled box clicked or confirmed in this tick, "" for none.
func (f *Focus) Refused() string { return f.refused }

// Inspected returns the box that the player asked about in this tick with the right mouse button, a long touch or the
// Inspect action; "" for none.
func (f *Focus) Inspected() string { return f.inspected }

// Dropped returns the boxes where a drag that ended in this tick began and ended; onto is "" if it ended on no box.
func (f *Focus) Dropped() (from, onto string, ok bool) {
	return f.dropFrom, f.dropOnto, f.dropFrom != ""
}

// Nudge returns -1 or 1 if Left or Right was pressed on the hot Slider, else 0.
func (f *Focus) Nudge() int { return f.nudge }

// ByKeys reports whether the hot box was reached by keyboard or gamepad, so that a ring is drawn around it.
func (f *Focus) ByKeys() bool { return f.device == Keyboard || f.device == Gamepad }

// Set makes a box hot, or none with "".
func (f *Focus) Set(id string) { f.hot = id }

// Box returns a box of this tick by its id.
func (f *Focus) Box(id string) (Box, bool) {
	if b := f.find(id); b != nil {
		return *b, true
	}
	return Box{}, false
}

// Boxes returns the boxes of this tick, valid until the next.
func (f *Focus) Boxes() []Box { return f.boxes }

func (f *Focus) find(id string) *Box {
	if id == "" {
		return nil
	}
	for i := range f.boxes {
		if f.boxes[i].ID == id {
			return &f.boxes[i]
		}
	}
	return nil
}

// under returns the last box under p, because later boxes lie over earlier ones.
func (f *Focus) under(p Point) *Box {
	for i := len(f.boxes) - 1; i >= 0; i-- {
		b := &f.boxes[i]
		if b.Kind != Label && b.Rect.Contains(p) {
			return b
		}
	}
	return nil
}

// uncover is called when the scene that lay over this one has closed. With keys the hot box stays. A pointer may have
// moved meanwhile, so the box under it becomes hot, if there is one.
func (f *Focus) uncover(in *Input) {
	if in.Device == Keyboard || in.Device == Gamepad {
		return
	}
	f.hot = ""
	if in.Pointer.Present {
		if over := f.under(in.Pointer.At); over != nil {
			f.hot = over.ID
		}
	}
}

// update moves the focus by the input, over the boxes that the scene has put into f.boxes.
func (f *Focus) update(in *Input) {
	f.activated, f.refused, f.inspected, f.dropFrom, f.dropOnto, f.nudge = "", "", "", "", "", 0
	f.device = in.Device
	if f.find(f.hot) == nil {
		f.hot = ""
	}
	f.point(in)
	f.keys(in)
}

func (f *Focus) point(in *Input) {
	p := &in.Pointer
	if !p.Present {
		if in.Device == Touch && f.pressed == "" {
			f.hot = ""
		}
		return
	}
	over := f.under(p.At)
	if p.Moved || p.Pressed || p.Secondary || p.Released {
		f.hot = ""
		if over != nil {
			f.hot = over.ID
		}
	}
	if p.Pressed {
		f.pressed = f.hot
	}
	if p.Secondary {
		f.inspected = f.hot
		if in.Device == Touch {
			f.pressed = "" // a long touch inspects, so it does not activate when it ends
		}
	}
	if p.Released && f.pressed != "" {
		switch {
		case over != nil && over.ID == f.pressed:
			f.activate(over)
		case p.Dragging:
			f.dropFrom = f.pressed
			if over != nil {
				f.dropOnto = over.ID
			}
		}
	}
	if !p.Down {
		f.pressed = ""
	}
}

func (f *Focus) activate(b *Box) {
	if b.Enabled {
		f.activated = b.ID
	} else {
		f.refused = b.ID
	}
}

func (f *Focus) keys(in *Input) {
	hot, pressed := f.find(f.hot), in.Pressed
	if hot != nil && in.Device != Gamepad {
		pressed &^= hot.Takes
		if hot.Writes {
			pressed &^= in.Writing
		}
	}
	slides := hot != nil && hot.Kind == Slider && (!hot.Inline || in.Device != Gamepad)
	switch {
	case pressed.Has(FocusNext):
		f.step(1)
	case pressed.Has(FocusPrevious):
		f.step(-1)
	case slides && pressed.Has(Left):
		f.nudge = -1
	case slides && pressed.Has(Right):
		f.nudge = 1
	case pressed.Has(Up):
		f.move(0, -1)
	case pressed.Has(Down):
		f.move(0, 1)
	case pressed.Has(Left):
		f.move(-1, 0)
	case pressed.Has(Right):
		f.move(1, 0)
	case pressed.Has(Inspect):
		f.inspected = f.hot
	case pressed.Has(Confirm) && f.activated == "":
		if hot != nil {
			f.activate(hot)
		} else {
			f.begin()
		}
	}
}

// begin makes the box hot at which the keyboard focus begins.
func (f *Focus) begin() {
	for i := range f.boxes {
		if b := &f.boxes[i]; b.First && b.Enabled {
			f.hot = b.ID
			return
		}
	}
	f.hot = f.beside(1, false) // which may still be off: a hasty press must not go elsewhere
}

// step goes to the next or the previous box in order, and wraps around. It skips boxes that are off, unless all others are.
func (f *Focus) step(by int) {
	for _, skips := range [...]bool{true, false} {
		if id := f.beside(by, skips); id != "" {
			f.hot = id
			return
		}
	}
}

// beside returns the next or the previous box in order that can be focused, "" if there is none. skips leaves out those that
// are off.
func (f *Focus) beside(by int, skips bool) string {
	n := len(f.boxes)
	at := slices.IndexFunc(f.boxes, func(b Box) bool { return b.ID == f.hot && f.hot != "" })
	if at < 0 && by < 0 {
		at = 0
	}
	for k := 1; k <= n; k++ {
		b := &f.boxes[((at+by*k)%n+n)%n]
		if b.focusable() && (b.Enabled || !skips) && (!skips || b.ID != f.hot) {
			return b.ID
		}
	}
	return ""
}

// move moves the focus to the nearest box in a direction, or leaves it if there is none. Distance to the side counts double,
// and so does overlap with the present box along the direction. Boxes that overlap on the other axis are straight ahead.
func (f *Focus) move(dx, dy float64) {
	from := f.find(f.hot)
	if from == nil {
		f.begin()
		return
	}
	best, bestCost := "", math.Inf(1)
	for i := range f.boxes {
		b := &f.boxes[i]
		if !b.focusable() || b.ID == f.hot {
			continue
		}
		a, c := from.Rect.Center(), b.Rect.Center()
		ahead := (c.X-a.X)*dx + (c.Y-a.Y)*dy
		if ahead <= 1 {
			continue
		}
		var side, beside float64
		if dx != 0 {
			side = gap(from.Rect.Y, from.Rect.H, b.Rect.Y, b.Rect.H)
			beside = (from.Rect.W+b.Rect.W)/2 - ahead
		} else {
			side = gap(from.Rect.X, from.Rect.W, b.Rect.X, b.Rect.W)
			beside = (from.Rect.H+b.Rect.H)/2 - ahead
		}
		off := math.Abs((c.X-a.X)*dy) + math.Abs((c.Y-a.Y)*dx)
		if cost := ahead + 2*side + 2*max(0, beside) + off/8; cost < bestCost {
			best, bestCost = b.ID, cost
		}
	}
	if best != "" {
		f.hot = best
	}
}

// gap is the free space between two spans, 0 where they overlap.
func gap(a, alen, b, blen float64) float64 { return max(0, b-(a+alen), a-(b+blen)) }
