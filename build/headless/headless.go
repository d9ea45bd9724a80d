// Package headless runs the game without a window, for tests of screens, and reports faults in their
// layout.
package headless

import (
	"slices"

	"cinderclash/game"

	"github.com/hajimehoshi/ebiten/v2"
)

// Game is a game without a window that runs one tick per call. It makes the display list but does not draw
// it. It is not safe for concurrent use.
type Game struct {
	*game.Shell
	Quit   bool                          // the game has ended; only Open is allowed
	Around func(step func() error) error // is called for each tick, which step runs; may be nil

	screen *ebiten.Image // of the last snapshot; nil before
}

// New opens the first scene of a configuration.
func New(cfg game.Config) (*Game, error) {
	s, err := game.NewShell(cfg)
	if err != nil {
		return nil, err
	}
	return &Game{Shell: s}, nil
}

// Open shows the screen of a request of package route as if the game had begun with it.
func (h *Game) Open(target any) error {
	h.Quit = false
	return h.Shell.Open(target)
}

// Step runs one tick with an input.
func (h *Game) Step(in game.Input) error {
	step := func() (err error) {
		h.Quit, err = h.Shell.Step(in)
		return err
	}
	if h.Around == nil {
		return step()
	}
	return h.Around(step)
}

// Press runs one tick in which an action is pressed on the keyboard.
func (h *Game) Press(a game.Action) error {
	return h.Step(game.Input{Device: game.Keyboard, Pressed: game.Any(a), AnyPress: true})
}

// Click runs two ticks in which the mouse is pressed and released at a point.
func (h *Game) Click(at game.Point) error {
	p := game.Pointer{At: at, From: at, Present: true, Moved: true, Down: true, Pressed: true}
	if err := h.Step(game.Input{Pointer: p, AnyPress: true}); err != nil || h.Quit {
		return err
	}
	return h.Step(game.Input{Pointer: game.Pointer{At: at, From: at, Present: true, Released: true}})
}

// ClickBox clicks the middle of a box and reports whether the box exists.
func (h *Game) ClickBox(id string) (bool, error) {
	boxes := h.Boxes()
	i := slices.IndexFunc(boxes, func(b game.Box) bool { return b.ID == id })
	if i < 0 {
		return false, nil
	}
	return true, h.Click(boxes[i].Rect.Center())
}

// Frame makes the display list of a frame with all its pictures, and returns it as text, one line per
// thing. Within one Game, frames that look the same have equal lines.
func (h *Game) Frame() []string {
	h.Draw()
	return h.Context().Canvas.Lines()
}
