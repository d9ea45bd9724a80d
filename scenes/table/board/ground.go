package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/scenes/pieces"
)

// DrawPlace draws the place of the match over the whole window, which may be wider or higher than the table. It is dark until the place has been
// painted. Below the fighters the ground fades to where hand and dice lie.
func (b Frame) DrawPlace(id string, l *Layout, cam *camera) {
	c, th, win := b.Canvas, b.Ctx.Theme, b.Canvas.Window()
	c.Fill(win, 0, th.Ground)
	b.Kit.Places.Want(b.Ctx, id)
	if place := b.Kit.Places.Of(id); place != nil {
		b.Kit.Places.Draw(c, b.Ctx, place, b.seen(cam.view(place, win, b.clock())))
	}
	foot := game.Rect{X: win.X, Y: l.floor - 10, W: win.W, H: win.Y + win.H - l.floor + 10}
	c.Gradient(foot, 0, game.Fade(th.Ground, 0), game.Fade(th.Ground, 0.85))
	head := game.Rect{X: win.X, Y: win.Y, W: win.W, H: l.Stage.Y - win.Y + 60}
	c.Gradient(head, 0, game.Fade(th.Ground, 0.7), game.Fade(th.Ground, 0))
}

// LightOf returns the light of the fire in a place, which the fighters stand in.
func (b Frame) LightOf(id string, l *Layout) pieces.Lighting {
	light := pieces.LightOf(b.Kit.Places.Of(id), game.Point{X: l.Middle.Center().X, Y: l.floor - 26*l.figure}, 150*l.figure, b.clock())
	tone := [3]uint8{b.Blaze.Tone.R, b.Blaze.Tone.G, b.Blaze.Tone.B}
	for i := range light.Key {
		light.Key[i] *= float32(b.Blaze.Strength) * float32(tone[i]) / 255
		light.Ambient[i] *= float32(1 + b.Blaze.Lifts)
	}
	return light
}

// seen returns a view of the place in the light of the present blaze.
func (b Frame) seen(v paint.View) paint.View {
	v.Fire *= b.Blaze.Strength
	v.Dim, v.Flash = b.Hush, b.Flash
	tone := [3]uint8{b.Blaze.Tone.R, b.Blaze.Tone.G, b.Blaze.Tone.B}
	for i := range v.FireColour {
		v.FireColour[i] *= float32(tone[i]) / 255
	}
	return v
}

// clock returns the tick of what always moves: one that stands still for reduced motion.
func (b Frame) clock() int {
	if b.Ctx.Calm() {
		return 240
	}
	return b.Ctx.Tick % (60 * 3600)
}

// view returns how the camera sees the place: from above while all lanes are seen, and from the ground before two fighters.
func (c *camera) view(place *paint.Place, win game.Rect, tick int) paint.View {
	l, mid := c.lay, c.lay.Middle.Center().X
	side := max(mid-win.X, win.X+win.W-mid) / (paint.Width/2 + paint.Left - 30)
	before := place.Before(win, game.Point{X: mid, Y: l.floor}, paint.Floor)
	// from above
	high := l.lane(0, 1, false).Y + 0.1*l.Stage.H
	wide := max(side, (win.Y+win.H-high)/(paint.Height+paint.Bottom-paint.Horizon))
	far := max(side, (high-win.Y)/(paint.Horizon+paint.Top))
	t := c.close
	return paint.View{
		Middle: mid, Horizon: Mix(high, before.Horizon, t), Near: Mix(wide, before.Near, t), Far: Mix(far, before.Far, t),
		Shift: game.Point{X: -24 * c.pan * t}, Fire: t, FireColour: place.Fire, Tick: tick,
	}
}

// Pictures are the pictures of the table that are not in [pieces.Kit].
type Pictures struct {
	attacker, defender, initiative                 game.Picture
	library, graveyard                             game.Picture
	life, fallen, reroll, lock, exhausted, lasting game.Picture
	attrs                                          [card.Attrs]game.Picture
	weapon, armour, nail                           game.Picture
	relics                                         [relicKinds]game.Picture
	classes                                        [card.Classes + 1]game.Picture
	Warning, Hint, payable                         game.Picture
}

// NewPictures looks up the pictures of the table.
func NewPictures(p *game.Pictures) Pictures {
	icon := func(name string) game.Picture { return p.Get("icons/" + name) }
	a := Pictures{
		attacker: icon("attacker"), defender: icon("defender"), initiative: icon("initiative"),
		library: icon("library"), graveyard: icon("graveyard"),
		life: icon("life"), fallen: icon("knocked-out"), reroll: icon("reroll"), lock: icon("lock"), exhausted: icon("spent"), lasting: icon("lasting"),
		weapon: icon("weapon"), armour: icon("armour"), nail: p.Get("table/nail"),
		Warning: icon("warning"), Hint: icon("hint"), payable: icon("confirm"),
	}
	for i := range a.relics {
		a.relics[i] = p.Get("table/remains/" + relicSizes[i].name)
	}
	for i := range a.attrs {
		a.attrs[i] = icon(card.Attr(i).String())
	}
	for i, name := range [card.Classes]string{"warrior", "knight", "ranger", "rogue", "paladin", "priest", "swordcaster", "mage", "shaman"} {
		a.classes[i+1] = icon(name)
	}
	return a
}
