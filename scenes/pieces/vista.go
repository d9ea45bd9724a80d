package pieces

import (
	"cinderclash/game"
	"cinderclash/game/paint"
)

// Vista is a place with its fire and two heroes who face each other across it, behind a screen without a match.
type Vista struct {
	kit    *Kit
	place  string
	heroes [2]*Figure // nil for one that the library does not have
}

// Vista returns a vista of a place. left and right are the keys of heroes.
func (k *Kit) Vista(place, left, right string) *Vista {
	v := &Vista{kit: k, place: place}
	for i, key := range [...]string{left, right} {
		if id, ok := k.Library.HeroByKey(key); ok {
			v.heroes[i] = k.Figure(id)
		}
	}
	return v
}

// Ground draws the place over the whole window, with the fire at a point. It is dark until the place has been painted.
func (v *Vista) Ground(c *game.Canvas, ctx *game.Context, fire game.Point) {
	v.kit.drawSeen(c, ctx, v.place, func(place *paint.Place) paint.View {
		view := place.Before(c.Window(), fire, paint.FireY)
		view.Dim = 0.18
		return view
	})
	v.kit.Effects.Fire(c, fire, 250, 1, game.White(), stillFor(ctx))
}

// Heroes draws the two heroes, apart design units left and right of the fire and size design units a puppet unit large.
func (v *Vista) Heroes(c *game.Canvas, ctx *game.Context, fire game.Point, apart, size float64) {
	tick := stillFor(ctx)
	light := LightOf(v.kit.Places.Of(v.place), fire, 300, tick)
	for i, f := range v.heroes {
		if f == nil {
			continue
		}
		st := Stand{X: fire.X - apart, Y: fire.Y + 30, Size: size}
		if i == 1 {
			st.X, st.Left = fire.X+apart, true
		}
		f.DrawIn(c, ctx, &light, Motion{}, tick+i*31, st)
	}
}

// Film draws what lies over place and heroes; see [Effects.Film].
func (v *Vista) Film(c *game.Canvas, ctx *game.Context) { v.kit.Effects.Film(c, ctx) }

// stillFor returns the present tick, or a constant one for reduced motion.
func stillFor(ctx *game.Context) int {
	if ctx.Calm() {
		return 240
	}
	return ctx.Tick
}
