package demo

import "cinderclash/game"

// watched is a scene of the game while the demo plays it.
type watched struct {
	game.Scene
	demo *Demo
}

// teller is a scene that says which event it is showing, by the event's key in the texts of the log.
type teller interface{ Showing() string }

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
	if t, ok := w.Scene.(teller); ok {
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

// Pending returns what the scene is waiting for.
func (w *watched) Pending() any {
	if p, ok := w.Scene.(game.Pender); ok {
		return p.Pending()
	}
	return nil
}

// Returned tells the scene that the one above it has closed.
func (w *watched) Returned(ctx *game.Context) {
	if r, ok := w.Scene.(game.Returner); ok {
		r.Returned(ctx)
	}
}

// Relayout tells the scene that the language or the text size has changed.
func (w *watched) Relayout(ctx *game.Context) {
	if r, ok := w.Scene.(game.Relayouter); ok {
		r.Relayout(ctx)
	}
}
