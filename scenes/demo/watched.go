package demo

import "cinderclash/game"

// watched is a scene of the game as the demo shows it.
type watched struct {
	game.Scene
	demo *Demo
}

// teller is a scene that can say which event it shows, by its key among the texts of
// the log.
type teller interface{ Showing() string }

// Update has the scene play on, and the demo after it.
func (w *watched) Update(ctx *game.Context) (game.Request, error) {
	req := game.Stay()
	if !w.demo.asked { // a picture is of the moment it was asked for, however late that is drawn
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

// IsOverlay is as the scene says.
func (w *watched) IsOverlay() bool {
	o, ok := w.Scene.(game.Overlay)
	return ok && o.IsOverlay()
}

// Pending is as the scene says.
func (w *watched) Pending() any {
	if p, ok := w.Scene.(game.Pender); ok {
		return p.Pending()
	}
	return nil
}

// Returned tells the scene that the one above it has gone.
func (w *watched) Returned(ctx *game.Context) {
	if r, ok := w.Scene.(game.Returner); ok {
		r.Returned(ctx)
	}
}

// Relayout tells the scene that language or text size have changed.
func (w *watched) Relayout(ctx *game.Context) {
	if r, ok := w.Scene.(game.Relayouter); ok {
		r.Relayout(ctx)
	}
}
