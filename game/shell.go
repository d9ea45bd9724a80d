package game

import "errors"

// Shell is the game without a window, a device or a clock: whoever holds it gives it a size, and an input for each
// tick. [Run] gives it those of a window. It is not safe for concurrent use.
type Shell struct{ app *app }

// NewShell opens the first scene of a configuration, muted, in a window of the design space's size.
func NewShell(cfg Config) (*Shell, error) {
	cfg.Mute = true
	a, err := newApp(cfg)
	if err != nil {
		return nil, err
	}
	s := &Shell{a}
	s.Resize(DesignWidth, DesignHeight)
	return s, nil
}

// Resize makes the window width x height real pixels large.
func (s *Shell) Resize(width, height float64) { s.app.resize(width, height, 1) }

// Context returns what scenes are given.
func (s *Shell) Context() *Context { return &s.app.ctx }

// Scene returns the scene on top.
func (s *Shell) Scene() Scene { return s.app.top().scene }

// Boxes returns the boxes of the scene on top as they are now.
func (s *Shell) Boxes() []Box { return s.Scene().Boxes(nil) }

// Hot returns the box of the scene on top that is pointed at or focused.
func (s *Shell) Hot() string { return s.app.top().focus.hot }

// Step runs one tick with an input, and reports whether the game has ended; no more calls are allowed then.
func (s *Shell) Step(in Input) (over bool, err error) {
	s.app.ctx.Tick++
	s.app.notices.update()
	s.app.news()
	err = s.app.step(&in)
	switch {
	case errors.Is(err, errQuit):
		return true, nil
	case err != nil:
		return false, err
	}
	return false, s.app.pictures.Err()
}

// Draw makes the list of what is to be drawn in this frame, on the context's canvas.
func (s *Shell) Draw() { s.app.build() }
