package result

import (
	"image/color"
	"math"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
)

// dawn and dusk are the grounds of a match that was won and of one that was lost, from the top of the window to its bottom.
var (
	dawn = [2]color.NRGBA{{0xe2, 0x98, 0x54, 0xff}, {0xce, 0x82, 0x42, 0xff}}
	dusk = [2]color.NRGBA{{0x47, 0x44, 0x48, 0xff}, {0x2a, 0x27, 0x27, 0xff}}
)

// bright reports whether the result is shown in the light of a victory: of the player at the screen, or of anybody if both
// players or none are.
func (r *Result) bright() bool {
	winner, to := r.session.Observation().Result().Winner, r.session.Addressee()
	return winner <= match.Second && (winner == to || to > match.Second)
}

// Ambience returns what is heard of the place in which the match was fought.
func (r *Result) Ambience() (a sound.Ambience, ok bool) { return r.Kit.Places.Ambience(r.Place), true }

// drawGround draws the place in which the match was fought. As soon as it is said who won, it lies in a bright light after a victory, and
// turns to ash after a defeat or a draw.
func (r *Result) drawGround(c *game.Canvas, ctx *game.Context) {
	t, w, lit := ctx.Theme, c.Window(), r.beats.since(winnerBeat)
	const dim, ash = 0.6, 0.35 // before
	toDim, toAsh, over, ground := 0.0, 0.0, 0.62, dawn
	if !r.bright() {
		toDim, toAsh, over, ground = 0.45, 0.9, 0.3, dusk
	}
	r.Kit.DrawPlace(c, ctx, r.Place, dim+(toDim-dim)*lit, ash+(toAsh-ash)*lit)
	if lit == 0 {
		return
	}
	c.Gradient(w, 0, game.Fade(ground[0], over*lit), game.Fade(ground[1], over*lit))
	if r.bright() {
		tick := ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		drawRays(c, t, r.lay.heading.Center(), 1.2*max(w.W, w.H), tick, lit)
	}
}

// panel adds a panel in the light of the screen's ground.
func (r *Result) panel(at game.Rect) {
	ground := dusk
	if r.bright() {
		ground = dawn
	}
	r.Ground(func(c *game.Canvas, ctx *game.Context) {
		t, lit := ctx.Theme, 0.24*r.beats.since(winnerBeat)
		c.Shadow(at.Move(0, 4), t.Radius, 14, game.Fade(t.Ground, 0.56))
		top, bottom := t.Faces(game.Wood)
		c.Dyed(game.Wood, at, t.Radius, game.Mix(top, ground[0], lit), game.Mix(bottom, ground[1], lit))
		c.Nails(t, at, 14)
	})
}

// onPanel is the colour of a heading on a panel, which must stand out in the light of a victory as well.
func onPanel(t *game.Theme) color.NRGBA { return game.Mix(t.EmberBright, t.Bone, 0.7) }

// drawRays draws the rays of a light at a point. They turn once in two minutes.
func drawRays(c *game.Canvas, t *game.Theme, from game.Point, far float64, tick int, lit float64) {
	const rays, wide = 14, 0.11
	for i := range rays {
		a := 2 * math.Pi * (float64(i)/rays + float64(tick%7200)/7200)
		at := func(a float64) game.Point {
			return game.Point{X: from.X + far*math.Cos(a), Y: from.Y + far*math.Sin(a)}
		}
		c.Polygon(game.Fade(t.EmberBright, 0.1*lit), from, at(a-wide), at(a+wide))
	}
}
