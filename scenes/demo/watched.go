package demo

import "cinderclash/game"

// watched is a scene of the game while the demo plays it.
type watched struct {
	game.Wrapped
	demo *Demo
}

// showing is a scene that says which event it is showing, by the event's key in the texts of the log.
type showing interface{ Showing() string }

// Update runs the scene, and then the demo.
func (w *watched) Update(ctx *game.Context) (game.Request, error) {
	req := game.Stay()
	if !w.demo.asked { // the scene must not change before the picture has been drawn
		var err error
		if req, err = w.Scene.Update(ctx); err != nil {
			return req, err
		}
	}
	shown := ""
	if t, ok := w.Scene.(showing); ok {
		shown = t.Showing()
	}
	instead, ok, err := w.demo.turn(w.Name(), shown, ctx)
	if ok || err != nil {
		return instead, err
	}
	return req, nil
}

// IsOverlay reports whether the scene is an overlay.
func (w *watched) IsOverlay() bool {
	o, ok := w.Scene.(game.Overlay)
	return ok && o.IsOverlay()
}
