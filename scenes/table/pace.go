package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
)

// pace says in which windows the player is asked. It is a setting, or belongs to the match if two players share the
// screen.
type pace struct {
	stops   session.Stops // as of the last tick
	offered bool          // the player may choose it
	match   stopper
}

// stopper is the part of a session that pace needs.
type stopper interface {
	KeepsStops() bool // the stops belong to the match and not to the settings
	Stops() session.Stops
	SetStops(session.Stops)
}

// turn switches to the next kind of stops.
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

// take copies the stops from the settings to the match, unless they belong to the match.
func (p *pace) take(ctx *game.Context) {
	if p.offered && !p.match.KeepsStops() {
		p.match.SetStops(session.Stops(slices.Index(prefs.AutoPasses(), prefs.Of(ctx).AutoPass)))
	}
	p.stops = p.match.Stops()
}

// follow copies the stops to the settings if the match has changed them, because passing until something happens has
// ended.
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
