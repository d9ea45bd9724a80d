package game

import "cinderclash/game/sound"

// Placed is a Scene in a place that is heard. On an overlay without, the place before is heard on; on other scenes without, a fire is.
type Placed interface{ Ambience() sound.Ambience }

// Ambience returns what is heard of the inner scene's place.
func (w Wrapped) Ambience() sound.Ambience {
	if s, ok := w.Scene.(Placed); ok {
		return s.Ambience()
	}
	return sound.Hearth()
}

// ambience has the place of the scene on top heard.
func (a *app) ambience() {
	switch s := a.top().scene.(type) {
	case Placed:
		a.ctx.Sound.SetPlace(s.Ambience())
	case Overlay:
		if !s.IsOverlay() {
			a.ctx.Sound.SetPlace(sound.Hearth())
		}
	default:
		a.ctx.Sound.SetPlace(sound.Hearth())
	}
}
