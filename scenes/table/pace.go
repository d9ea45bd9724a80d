package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
)

// pace is in which windows the player is asked: a setting, or, where two players share the screen, a matter of their match.
type pace struct {
	stops   session.Stops // as of the last tick
	offered bool          // it is the player's to choose
	match   stopper
}

// stopper is a match that asks in some windows.
type stopper interface {
	KeepsStops() bool // that is a matter of the match
	Stops() session.Stops
	SetStops(session.Stops)
}

// turn chooses the next.
func (p *pace) turn(ctx *game.Context) {
	if p.match.KeepsStops() {
		p.match.SetStops((p.match.Stops() + 1) % session.StopKinds)
		p.stops = p.match.Stops()
		return
	}
	own, all := prefs.Of(ctx), prefs.AutoPasses()
	own.AutoPass = all[(slices.Index(all, own.AutoPass)+1)%len(all)]
	prefs.Change(ctx, own)
	p.take(ctx)
}

// take has the match ask as the settings say, or, where it is a matter of the match, as it does already.
func (p *pace) take(ctx *game.Context) {
	if p.offered && !p.match.KeepsStops() {
		p.match.SetStops(session.Stops(slices.Index(prefs.AutoPasses(), prefs.Of(ctx).AutoPass)))
	}
	p.stops = p.match.Stops()
}

// follow takes over what the match has changed by itself: passing until something happens has ended.
func (p *pace) follow(ctx *game.Context) {
	if p.stops == p.match.Stops() {
		return
	}
	p.stops = p.match.Stops()
	if !p.match.KeepsStops() {
		own := prefs.Of(ctx)
		own.AutoPass = prefs.AutoPasses()[p.stops]
		prefs.Change(ctx, own)
	}
}
