package gallery

import (
	"cmp"
	"math"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// picture is one thing that is shown, on a page of the screen or in a sheet.
type picture struct {
	id   string // unique among the pictures it is shown with, such as hero/grusk
	name string // written below it
	// draw draws it in r, as it is at a tick.
	draw func(c *game.Canvas, ctx *game.Context, r game.Rect, tick int)
}

// tallest and widest are a height and a width that no hero at rest exceeds with its weapon, in the units of puppets.
const tallest, widest = 340.0, 390.0

// stand draws a hero's figure on the middle of the lower edge of r, at its true height: with the same r each hero has the same
// scale.
func stand(k *pieces.Kit, c *game.Canvas, id card.HeroID, r game.Rect, tick int, st pieces.Stand) {
	standing(k.Figure(id), c, r, tick, st)
}

// standing draws a figure as stand does.
func standing(f *pieces.Figure, c *game.Canvas, r game.Rect, tick int, st pieces.Stand) {
	st.Size = min(r.H/tallest, r.W/widest)
	st.X, st.Y = r.Center().X, r.Y+r.H-6*st.Size
	f.Draw(c, pieces.Motion{}, tick, st)
}

// heroesOf returns the heroes of a faction in the order of the library.
func heroesOf(l *card.Library, f card.FactionID) (all []card.HeroID) {
	for id := 1; id < len(l.Heroes); id++ {
		if l.Heroes[id].Faction == f {
			all = append(all, card.HeroID(id))
		}
	}
	return all
}

// cardsOf returns the cards of a faction in the order of the library, without those that only tests of the engine use.
// Equipment that effects make is among them.
func cardsOf(l *card.Library, f card.FactionID) (all []card.CardID) {
	for id := 1; id < len(l.Cards); id++ {
		if c := &l.Cards[id]; c.Faction == f && (c.Made || !c.Proving) {
			all = append(all, card.CardID(id))
		}
	}
	return all
}

// factions returns the factions that have heroes or cards to be shown. The mercenaries are the last.
func factions(l *card.Library) (all []card.FactionID) {
	for f := range l.Factions {
		if id := card.FactionID(f); len(heroesOf(l, id))+len(cardsOf(l, id)) > 0 {
			all = append(all, id)
		}
	}
	slices.SortStableFunc(all, func(a, b card.FactionID) int { return cmp.Compare(cmp.Or(a, math.MaxUint8), cmp.Or(b, math.MaxUint8)) })
	return all
}

// leading returns the first of all, or without any the other.
func leading[ID any](all []ID, other ID) ID {
	if len(all) == 0 {
		return other
	}
	return all[0]
}

// lineUp returns a hero's picture: the figure, its silhouette in the same size, how it stands and
// steps with little life left, and the portrait with every expression.
func lineUp(k *pieces.Kit, ctx *game.Context, id card.HeroID) picture {
	return picture{"hero/" + k.Library.Heroes[id].Key, k.HeroName(ctx, id), func(c *game.Canvas, ctx *game.Context, r game.Rect, tick int) {
		faces := r
		if r.W > 1.5*r.H { // the portraits have room at the side
			r, faces = r.CutLeft(r.W * 0.62)
		} else {
			r, faces = r.CutTop(r.H - 2*r.W/((pieces.Faces+1)/2))
		}
		weak := game.Rect{}
		if r.H*widest > 0.9*r.W*tallest { // the figures have room below each other
			r, weak = r.CutTop(r.H / 2)
		}
		figure, black := r.CutLeft(r.W / 2)
		c.Gradient(black, 6, ctx.Theme.Ash, game.Mix(ctx.Theme.Ash, ctx.Theme.Ground, 0.3))
		stand(k, c, id, figure.Inset(2, 4), tick, pieces.Stand{})
		stand(k, c, id, black.Inset(2, 4), tick, pieces.Stand{Silhouette: true})
		if weak.H > 0 {
			left, right := weak.CutLeft(weak.W / 2)
			stand(k, c, id, left.Inset(2, 4), tick, pieces.Stand{Weak: 1, Face: pieces.Weary})
			stand(k, c, id, right.Inset(2, 4), tick, pieces.Stand{Weak: 1, Face: pieces.Weary, Way: -22})
		}
		expressions(k, c, ctx, id, faces.Inset(4, 4), tick)
	}}
}

// expressions draws a hero's portrait with every expression, as large as they fit.
func expressions(k *pieces.Kit, c *game.Canvas, ctx *game.Context, id card.HeroID, r game.Rect, tick int) {
	const gap = 4.0
	side, columns, rows := 0.0, 1, 1
	for n := 1; n <= pieces.Faces; n++ {
		high := (pieces.Faces + n - 1) / n
		if fits := min((r.W+gap)/float64(n), (r.H+gap)/float64(high)) - gap; fits > side {
			side, columns, rows = fits, n, high
		}
	}
	all := game.Rect{W: (side+gap)*float64(columns) - gap, H: (side+gap)*float64(rows) - gap}.CenterIn(r)
	for f := range pieces.Faces {
		at := game.Rect{X: all.X + (side+gap)*float64(f%columns), Y: all.Y + (side+gap)*float64(f/columns), W: side, H: side}
		k.Figure(id).Portrait(c, ctx, at, pieces.Portrait{Face: pieces.Face(f), Since: -pause, Tick: tick})
	}
}

// clip returns the picture of a hero in a pose that began at tick 0.
func clip(k *pieces.Kit, id card.HeroID, pose pieces.Pose) picture {
	motion := pieces.Motion{}.Play(pose, 0)
	return picture{"clip/" + k.Library.Heroes[id].Key + "/" + pose.String(), pose.String(), func(c *game.Canvas, _ *game.Context, r game.Rect, tick int) {
		const left, right, top, bottom = 220.0, 250.0, 410.0, 40.0 // of the feet, in the units of puppets
		size := min(r.W/(left+right), r.H/(top+bottom))
		feet := game.Point{X: r.Center().X - size*(right-left)/2, Y: r.Y + r.H - size*bottom}
		c.Line(game.Point{X: r.X + 4, Y: feet.Y}, game.Point{X: r.X + r.W - 4, Y: feet.Y}, 1, game.Fade(game.White(), 0.15))
		k.Figure(id).Draw(c, motion, tick, pieces.Stand{X: feet.X, Y: feet.Y, Size: size})
	}}
}

// atRest returns the picture of a hero at rest, or ready to act.
func atRest(k *pieces.Kit, id card.HeroID, ready bool) picture {
	p := clip(k, id, pieces.Idle)
	if ready {
		p = clip(k, id, pieces.Ready)
	}
	p.id = "rest/" + p.id
	return p
}

// face returns the picture of a card that fills the width of its place.
func face(k *pieces.Kit, id card.CardID) picture {
	return picture{"card/" + k.Library.Cards[id].Key, k.Library.Cards[id].Key, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		wide := min(r.W, r.H*pieces.CardWidth/pieces.CardHeight)
		k.Card(c, ctx, id, game.Rect{W: wide, H: wide * pieces.CardHeight / pieces.CardWidth}.CenterIn(r), pieces.CardLook{})
	}}
}

// sceneOf returns the picture of a card's scene, without the card.
func sceneOf(k *pieces.Kit, id card.CardID) picture {
	return picture{"scene/" + k.Library.Cards[id].Key, k.Library.Cards[id].Key, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		k.Scene(c, ctx, id, r.Inset(4, 4))
	}}
}

// paintingOf returns the picture of a mark or a puzzle.
func paintingOf(k *pieces.Kit, key string) picture {
	of := k.PaintingOf(key)
	return picture{"scene/" + key, key, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		k.Painting(c, ctx, of, r.Inset(4, 4))
	}}
}

// icon returns the picture of a drawing of assets/art/icons.
func icon(name string) picture {
	return picture{"icon/" + name, name, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		large := min(r.H, r.W*0.6)
		at := game.Rect{X: r.Center().X - (large+28)/2, Y: r.Y + (r.H-large)/2, W: large, H: large}
		p := ctx.Pictures.Get("icons/" + name)
		c.Picture(p, at)
		c.Picture(p, game.Rect{X: at.X + large + 8, Y: at.Y + large - 20, W: 20, H: 20}) // the least size at which it must be readable
	}}
}

// die returns the picture of a die in a state of the table, at two sizes.
func die(s Stage, state string, col dice.Color) picture {
	return picture{"die/" + state + "/" + narrate.ColorKey(col), "", func(c *game.Canvas, ctx *game.Context, r game.Rect, tick int) {
		left, right := r.CutLeft(r.W * 0.6)
		for _, at := range [...]struct {
			within game.Rect
			edge   float64
		}{{left, min(left.W*0.8, r.H*0.7)}, {right, min(right.W*0.7, r.H*0.4)}} {
			s.DrawDie(c, ctx, state, col, game.Rect{W: at.edge, H: at.edge}.CenterIn(at.within), tick)
		}
	}}
}
