package game

import "cinderclash/game/sound"

// Placed is a Scene in a place that is heard. ok is false if it has none now: on an overlay the place before is then heard on, on other
// scenes a fire is.
type Placed interface {
	Ambience() (a sound.Ambience, ok bool)
}

// Ambience returns what is heard of the inner scene's place.
func (w Wrapped) Ambience() (a sound.Ambience, ok bool) {
	if s, placed := w.Scene.(Placed); placed {
		return s.Ambience()
	}
	return a, false
}

// Backdrop is a place behind a screen.
type Backdrop struct {
	Draw  func(c *Canvas, ctx *Context)
	Heard func() sound.Ambience
}

// Behind adds the drawing of a place over the widgets added before. The place is heard while it is on the page.
func (p *Page) Behind(b Backdrop) {
	p.Ground(b.Draw)
	p.heard = b.Heard
}

// Ambience returns what is heard of the place behind the page. ok is false if there is none.
func (p *Page) Ambience() (a sound.Ambience, ok bool) {
	if p.heard == nil {
		return a, false
	}
	return p.heard(), true
}

// ambience has the place of the scene on top heard.
func (a *app) ambience() {
	if heard, ok := ambienceOf(a.top().scene); ok {
		a.ctx.Sound.SetPlace(heard)
	}
}

// ambienceOf returns what is heard of the place of a scene on top. ok is false if what was heard before goes on.
func ambienceOf(top Scene) (heard sound.Ambience, ok bool) {
	if s, placed := top.(Placed); placed {
		if heard, ok = s.Ambience(); ok {
			return heard, true
		}
	}
	if s, ok := top.(Overlay); ok && s.IsOverlay() {
		return heard, false
	}
	return sound.Hearth(), true
}
