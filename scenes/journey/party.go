package journey

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// party is where the heroes of the player's deck stand on the map, beside a fire.
type party struct {
	heroes []card.HeroID
	foot   game.Point // of the one farthest to the left
	fire   game.Point
}

// The size of a hero on the map, and the distance between two, in design units.
const partySize, partyApart = 0.34, 40.0

// mostInParty is the number of heroes who stand on the map at most.
const mostInParty = 3

// party returns where the heroes stand: beside the stop that was won last, or beside the first one, and right of left.
func (j *Journey) party(places []stopPlace, left float64) party {
	var p party
	for _, key := range j.walk.Heroes {
		if id, ok := j.lib.HeroByKey(key); ok && len(p.heroes) < mostInParty {
			p.heroes = append(p.heroes, id)
		}
	}
	at := &places[0]
	if n := len(j.walk.Stops); n > 0 {
		for i := range places {
			if places[i].meeting.ID == j.walk.Stops[n-1].Meeting {
				at = &places[i]
			}
		}
	}
	mid, radius := at.disc()
	wide := partyApart * float64(len(p.heroes))
	if len(j.walk.Stops) > 0 && !at.low() {
		const widest = 60 // of the half of a hero
		p.foot = game.Point{X: max(left+widest, mid.X-radius-wide+6), Y: mid.Y + radius + 26}
	} else {
		p.foot = game.Point{X: mid.X + radius + 30, Y: mid.Y + radius - 4}
	}
	p.fire = game.Point{X: p.foot.X + wide/2 - partyApart/2, Y: p.foot.Y + 22}
	return p
}

// box returns what the heroes and the fire cover.
func (p *party) box() game.Rect {
	return game.Rect{X: p.foot.X - 30, Y: p.foot.Y - 100, W: partyApart*float64(len(p.heroes)) + 20, H: 130}
}

// drawParty draws the heroes, and the fire before them.
func (j *Journey) drawParty(c *game.Canvas, ctx *game.Context, p *party) {
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	for i, h := range p.heroes {
		j.kit.Figure(h).Draw(c, pieces.Motion{}, tick+i*37, pieces.Stand{X: p.foot.X + float64(i)*partyApart, Y: p.foot.Y, Size: partySize})
	}
	j.kit.Effects.Fire(c, p.fire, 44, 1, game.White(), tick)
}
