package game

import "slices"

// Headless runs a game without window, device or clock, one tick a call: for tests of scenes. It draws
// nothing but makes the list of what would be drawn. It is not safe for concurrent use.
type Headless struct {
	app  *app
	Quit bool // the game has ended; no more calls are allowed
}

// NewHeadless opens the first scene of a configuration, muted, in a window of the design space's size.
func NewHeadless(cfg Config) (*Headless, error) {
	cfg.Mute = true
	a, err := newApp(cfg)
	if err != nil {
		return nil, err
	}
	a.resize(DesignWidth, DesignHeight, 1)
	return &Headless{app: a}, nil
}

// Resize makes the window width x height real pixels large.
func (h *Headless) Resize(width, height float64) { h.app.resize(width, height, 1) }

// Context returns what scenes are given.
func (h *Headless) Context() *Context { return &h.app.ctx }

// Scene returns the scene on top.
func (h *Headless) Scene() Scene { return h.app.stack[len(h.app.stack)-1].scene }

// Boxes returns the boxes of the scene on top as they are now.
func (h *Headless) Boxes() []Box { return h.Scene().Boxes(nil) }

// Hot returns the box of the scene on top that is pointed at or focused.
func (h *Headless) Hot() string { return h.app.stack[len(h.app.stack)-1].focus.hot }

// Step runs one tick with an input.
func (h *Headless) Step(in Input) error {
	h.app.ctx.Tick++
	h.app.notices.update()
	h.app.news()
	err := h.app.step(&in)
	if err == errQuit {
		h.Quit = true
		return nil
	}
	if err != nil {
		return err
	}
	return h.app.pictures.Err()
}

// Press runs one tick in which an action is pressed on the keyboard.
func (h *Headless) Press(a Action) error {
	return h.Step(Input{Device: Keyboard, Pressed: Actions(0).With(a), AnyPress: true})
}

// Click runs two ticks in which a place is pressed and let go with the mouse.
func (h *Headless) Click(at Point) error {
	p := Pointer{At: at, From: at, Present: true, Moved: true, Down: true, Pressed: true}
	if err := h.Step(Input{Pointer: p, AnyPress: true}); err != nil || h.Quit {
		return err
	}
	return h.Step(Input{Pointer: Pointer{At: at, From: at, Present: true, Released: true}})
}

// ClickBox clicks the middle of a box and reports whether there is such a box.
func (h *Headless) ClickBox(id string) (bool, error) {
	boxes := h.Boxes()
	i := slices.IndexFunc(boxes, func(b Box) bool { return b.ID == id })
	if i < 0 {
		return false, nil
	}
	return true, h.Click(boxes[i].Rect.Center())
}

// Draw makes the list of what would be drawn in this frame.
func (h *Headless) Draw() { h.app.build() }
