package game

import (
	"errors"

	"cinderclash/game/sound/synth"
)

// ticksASecond is how often the game ticks.
const ticksASecond = 60

// Shell is the game without a window, a device or a clock. Its caller sets its size, and gives it an input for each tick, as
// [Run] does with the size and input of a window. It is not safe for concurrent use.
type Shell struct {
	app   *app
	heard func(frames []float32) // gets what is heard in each tick; nil for nobody
	mix   func(frames []float32)
}

// NewShell opens the first scene of a configuration, muted, in a window of the design space's size.
func NewShell(cfg Config) (*Shell, error) {
	cfg.Mute = true
	a, err := newApp(cfg)
	if err != nil {
		return nil, err
	}
	s := &Shell{app: a}
	s.Resize(DesignWidth, DesignHeight)
	return s, nil
}

// Open shows the screen for a target in place of all others, and resets the tick and the input. A game that has ended runs
// again.
func (s *Shell) Open(target any) error {
	s.app.ctx.Tick, s.app.ctx.Input, s.app.written, s.app.keyboard = 0, &Input{}, nil, nil
	return s.app.perform(Reset(target))
}

// Push opens the screen for a target over those that are open.
func (s *Shell) Push(target any) error { return s.app.perform(Push(target)) }

// Record gives what is heard in each tick from now on to a function, left and right in turn, as a sound device would get it. It keeps no frames.
func (s *Shell) Record(heard func(frames []float32)) {
	s.heard, s.mix = heard, s.app.ctx.Sound.Record()
}

// hear lets the sounds of a tick be heard.
func (s *Shell) hear() error {
	if s.heard == nil {
		return nil
	}
	if err := s.app.ctx.Sound.Update(); err != nil {
		return err
	}
	s.app.score()
	frames := make([]float32, 2*synth.Rate/ticksASecond)
	s.mix(frames)
	s.heard(frames)
	return nil
}

// Resize makes the window width x height real pixels large.
func (s *Shell) Resize(width, height float64) { s.app.resize(width, height, 1) }

// Context returns the context that scenes get.
func (s *Shell) Context() *Context { return &s.app.ctx }

// Scene returns the scene on top.
func (s *Shell) Scene() Scene { return s.app.top().scene }

// Boxes returns the present boxes of the scene on top.
func (s *Shell) Boxes() []Box { return s.Scene().Boxes(nil) }

// Notice returns the boxes of the scene on top and the box of the notice that is shown, as they were drawn last; ok is false
// if no notice is shown.
func (s *Shell) Notice() (below []Box, notice Box, ok bool) {
	shown := s.app.notices.boxes(nil)
	if len(shown) == 0 {
		return nil, Box{}, false
	}
	return s.app.appendBoxes(nil, s.app.window), shown[0], true
}

// Captions returns the boxes and watched areas of the scene on top, and the boxes of the captions that are shown, as they were drawn last.
func (s *Shell) Captions() (below, captions []Box) {
	return s.app.appendBoxes(nil, s.app.viewOf(s.Scene())), s.app.captions.boxes(nil)
}

// Hot returns the hot box of the scene on top.
func (s *Shell) Hot() string { return s.app.top().focus.hot }

// Step runs one tick with an input, and reports whether the game has ended. After that only Open is allowed.
func (s *Shell) Step(in Input) (over bool, err error) {
	s.app.ctx.Tick++
	s.app.notices.update()
	s.app.news()
	s.app.rememberAgain()
	err = s.app.step(&in)
	switch {
	case errors.Is(err, errQuit):
		return true, nil
	case err != nil:
		return false, err
	}
	if err := s.hear(); err != nil {
		return false, err
	}
	return false, s.app.broken()
}

// Draw fills the context's canvas with everything to draw in this frame.
func (s *Shell) Draw() { s.app.build() }
