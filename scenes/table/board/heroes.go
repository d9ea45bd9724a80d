package board

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// SizeNames computes the text sizes of the heroes' names: one for each [view], in which the longest name fits.
func (s *Stage) SizeNames(c *game.Canvas, words *narrate.Narrator) {
	for v := range s.names {
		s.names[v] = MostText
	}
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			if h := &s.Heroes[who][i]; h.Column >= 0 && h.ID != 0 {
				size := &s.names[h.At.View]
				*size = min(*size, c.FittedSize(words.Lib.Heroes[h.ID].Name[words.Lang], h.At.nameRect(), h.At.nameStyle()))
			}
		}
	}
}

func (s *stand) nameStyle() game.TextStyle {
	return game.TextStyle{Font: Name, Size: 20 * s.grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// dimOf returns how much a hero is darkened, from 0: a fighter not at all, heroes of later lanes a little, those of past
// lanes most.
func (s *Stage) dimOf(h *Hero) float64 {
	if !s.Fighting || h.Column == s.Clash {
		return 0
	}
	if h.Column < s.Clash {
		return 0.75
	}
	return 0.3
}

// LayHeroes adds the heroes, the rival's first, each player's by lane. live means that a decision can be made now.
func (s *Stage) LayHeroes(l *List, a chooser, live bool) {
	for _, who := range [2]match.Player{s.Below.Other(), s.Below} {
		for col := range s.Columns {
			for i := range s.Listed[who] {
				h := &s.Heroes[who][i]
				if h.Column != col {
					continue
				}
				choice := a.HeroChoice(h.Ref)
				choice.give(l.Put(game.Box{ID: h.Box, Rect: s.Camera.Stand(s, h).Cell, Text: h.Name}, Thing{Kind: HeroWidget, Nth: i, Who: who, Hero: h.Ref}), live)
			}
		}
	}
}

// drawHero draws a hero, lit if it is chosen or can be chosen, or if the newest item of the stack is its own or aimed at it.
func (s *Stage) drawHero(b Frame, w *game.Widget, with *Scenery) {
	c, ctx, th, is := b.Canvas, b.Ctx, b.Ctx.Theme, Of(w)
	h, choosable, hot, chosen := s.Hero(is.Hero), w.Enabled, b.Hot == w.ID, is.Lit
	lit := h.At.litRect()
	switch {
	case chosen:
		s.drawLit(b, h, 0.5, th.EmberBright)
		drawCorners(c, lit, 4, th.EmberBright)
	case choosable && hot:
		s.drawLit(b, h, 0.45, th.EmberBright)
		drawCorners(c, lit, 4, th.EmberBright)
	case choosable:
		s.drawLit(b, h, 0.28, th.Ember)
		drawCorners(c, lit, 2.5, th.Ember)
	case hot && h.At.View != fighting:
		drawCorners(c, lit, 1.5, game.Fade(th.Bone, 0.6))
	}
	if hot && ctx.Focus.ByKeys() {
		c.Ring(th, lit.Inset(6, 6))
	}
	s.spotlight(b, with.Stack, h)
	switch calm := ctx.Calm(); {
	case h.onFoot(b.Tick, calm): // drawn over all others
	case h.At.View == Beside:
		s.drawFace(b, h)
	default:
		if s.stride(h, b.Tick, calm) == (game.Point{}) {
			s.drawFigure(b, h)
		}
		if h.Fallen && h.Motion.Pose(b.Tick) == pieces.Gone {
			c.Push()
			c.Fade(0.7)
			c.Picture(b.Art.fallen, game.Rect{X: h.At.Feet.X - 36, Y: h.At.Feet.Y - 90, W: 72, H: 72})
			c.Pop()
		}
	}
}

// drawLit draws the light under a hero that can be chosen.
func (s *Stage) drawLit(b Frame, h *Hero, strong float64, col color.NRGBA) {
	c, r := b.Canvas, h.At.litRect()
	if h.At.View == Beside {
		c.Fill(r, 12, game.Fade(col, 0.5*strong))
		return
	}
	_, foot := r.CutTop(r.H * 0.3)
	c.Gradient(foot, 12, game.Fade(col, 0), game.Fade(col, strong))
}

// drawCorners draws the four corners of a frame around what can be chosen.
func drawCorners(c *game.Canvas, r game.Rect, width float64, col color.NRGBA) {
	long := min(26, r.W/4, r.H/4)
	for _, at := range [...]game.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X, Y: r.Y + r.H}, {X: r.X + r.W, Y: r.Y + r.H}} {
		across, down := long, long
		if at.X > r.X {
			across = -long
		}
		if at.Y > r.Y {
			down = -long
		}
		c.Line(at, game.Point{X: at.X + across, Y: at.Y}, width, col)
		c.Line(at, game.Point{X: at.X, Y: at.Y + down}, width, col)
	}
}

// spotlight draws a light on h if the newest item of the stack is its own or aimed at it.
func (s *Stage) spotlight(b Frame, on Stack, h *Hero) {
	if len(on) == 0 {
		return
	}
	c, newest := b.Canvas, &on[len(on)-1]
	col := b.Ctx.Theme.EmberBright
	switch {
	case newest.aims(h.Ref):
		col = b.Ctx.Theme.Bane
	case newest.Item.Hero != h.Ref:
		return
	}
	if h.At.View == Beside {
		c.Shadow(h.At.FaceRect().Inset(8, 8), 16, 24, game.Fade(col, 0.85))
		return
	}
	k, feet := h.At.Size, h.At.Feet
	c.Shadow(game.Rect{X: feet.X - 34*k, Y: feet.Y - 190*k, W: 68 * k, H: 170 * k}, 34*k, 80*k, game.Fade(col, 0.6))
	c.Shadow(game.Rect{X: feet.X - 62*k, Y: feet.Y - 6*k, W: 124 * k, H: 14 * k}, 7*k, 34*k, game.Fade(col, 0.75))
}

// DrawInfos draws the info panel of each known hero.
func (s *Stage) DrawInfos(b Frame, with *Scenery) {
	for i := range with.Widgets {
		if is := Of(&with.Widgets[i]); is.Kind == HeroWidget {
			if h := s.Hero(is.Hero); h.ID != 0 {
				s.drawInfo(b, h, is.Mark.Whole, with)
			}
		}
	}
}

// drawFace draws the face of a hero whose view is Beside.
func (s *Stage) drawFace(b Frame, h *Hero) {
	c, th, r := b.Canvas, b.Ctx.Theme, h.At.FaceRect()
	c.Gradient(r, 10, game.Mix(th.Ground, s.side(th, h), 0.16), game.Mix(th.Ground, s.side(th, h), 0.3))
	c.Push()
	defer c.Pop()
	switch {
	case h.Fallen:
		c.Picture(b.Art.fallen, r.Inset(6, 6))
		return
	case s.dimOf(h) > 0.5:
		c.Tint(0.8, 0.8, 0.84, 1)
	}
	if h.figure.shown != nil {
		down := h.duck(b.Now(), b.Ctx.Calm()) * r.H
		c.Clip(r)
		tick := b.Tick
		if b.Ctx.Calm() {
			tick = 0
		}
		face := h.Motion.Mood(tick)
		if face == pieces.AtRest {
			face = h.calm()
		}
		h.figure.shown.Bust(c, r.Move(0, down), !h.At.Left, face, tick)
	}
}

// drawFigure draws a hero's puppet where its run has brought it.
func (s *Stage) drawFigure(b Frame, h *Hero) {
	at, run := &h.At, s.stride(h, b.Tick, b.Ctx.Calm())
	s.drawPuppet(b, h, pieces.Stand{X: at.Feet.X + run.X + h.slide(b.Now()), Y: at.Feet.Y + run.Y, Size: at.Size, Rest: at.rest, Left: !h.At.Left, Dim: s.dimOf(h), Way: h.steps(b.Ctx.Calm())})
}

// steps returns how far a hero has yet to step, in the units of its puppet to its front. It is 0 if calm is true.
func (h *Hero) steps(calm bool) float64 {
	const most = 90 // farther away it does not walk but is moved by the camera
	way := h.way / h.At.Size
	if calm || math.Abs(way) > most || h.At.View != fighting {
		return 0
	}
	if !h.At.Left {
		return -way
	}
	return way
}

// drawPuppet draws a hero's puppet at a place.
func (s *Stage) drawPuppet(b Frame, h *Hero, stand pieces.Stand) {
	if h.figure.shown == nil {
		return
	}
	tick := b.Tick
	if b.Ctx.Calm() && h.Motion.Done(b.Tick) {
		tick = 0
	}
	stand.Part, stand.Face, stand.Weak = b.Part, h.calm(), h.weak
	stand.Gaze, stand.Looks = h.eyes, s.watches(h) && !b.Ctx.Calm()
	light := b.Light
	if b.Hush > 0 && h.Ref != b.Spared {
		stand.Dim = max(stand.Dim, b.Hush)
		light.Darken(b.Hush)
	}
	fights, lit := s.FightsNow(h), b.Ctx.Fine() && h.At.View == fighting
	b.Canvas.Push()
	defer b.Canvas.Pop()
	if !lit {
		r, g, bl := light.Tone()
		b.Canvas.Tint(r, g, bl, 1)
	}
	switch {
	case fights && lit:
		if h.figure.shown.Compose(b.Canvas, h.Motion, tick, stand) {
			h.figure.shown.DrawShadow(b.Canvas, h.Motion, tick, stand, &light)
			b.Canvas.Mark()
			h.figure.shown.DrawLit(b.Canvas, &light)
			b.Canvas.Mark()
			h.figure.shown.DrawSmear(b.Canvas, h.Motion, tick, stand)
		}
	case fights:
		b.Canvas.Mark()
		h.figure.shown.Draw(b.Canvas, h.Motion, tick, stand)
		b.Canvas.Mark()
	default:
		h.figure.shown.Draw(b.Canvas, h.Motion, tick, stand)
	}
}

// drawInfo draws a hero's panel: name, life, attributes, counters and equipment. A hero without a pair also gets a tag, which
// says why it cannot be paired now, if there is a reason, and that it is unpaired otherwise.
func (s *Stage) drawInfo(b Frame, h *Hero, why string, with *Scenery) {
	c, th, at, lib := b.Canvas, b.Ctx.Theme, &h.At, with.Words.Lib
	c.Push()
	defer c.Pop()
	if h.Fallen {
		c.Fade(0.7)
	}
	style := at.nameStyle()
	style.Size, style.Fixed, style.Color = s.names[at.View], true, th.Bone
	name := at.nameRect()
	switch at.View {
	case fighting:
		side := s.side(th, h)
		c.Shadow(at.Info.Move(0, 3), 4, 10, game.Fade(th.Ground, 0.7))
		c.Dyed(game.Cloth, at.Info, 4, game.Mix(th.Ground, side, 0.24), game.Mix(th.Ground, side, 0.14))
		c.Fill(game.Rect{X: at.Info.X - 3, Y: at.Info.Y, W: at.Info.W + 6, H: 4}, 2, side)
	case paired:
		side := s.side(th, h)
		c.Dyed(game.Cloth, game.Rect{X: at.Info.X, Y: at.Info.Y, W: at.Info.W, H: min(at.Info.H, pairedHigh*at.grow)}, 8, game.Mix(th.Ground, side, 0.24), game.Mix(th.Ground, side, 0.14))
	case Beside:
		if at.flat {
			c.Fill(at.part(flatSeat, 0, at.wide()-flatSeat, flatSeat), 6, game.Fade(th.Ground, 0.85))
			break
		}
		c.Fill(game.Rect{X: at.Info.X, Y: name.Y, W: at.Info.W, H: name.H + at.LifeRect().H}, 6, game.Fade(th.Ground, 0.85))
	}
	if at.View != Beside {
		c.Picture(b.Art.classes[lib.Heroes[h.ID].Class], at.ClassRect())
	}
	if h.Exhausted {
		c.Picture(b.Art.exhausted, at.exhaustedRect())
	}
	c.Text(lib.Heroes[h.ID].Name[with.Words.Lang], name, style)
	h.drawLife(b, at.LifeRect(), s.side(th, h), with.Forecasts)
	if at.View != Beside {
		for a := range h.attr {
			h.drawAttr(b, a, at.AttrRect(a))
		}
	}
	h.drawCounters(b)
	h.drawGear(b, with.Words)
	if at.View == paired && !h.Fallen && h.Column >= s.Nlanes && (s.Nlanes > 0 && !at.low() || why != "") { // in a low lane it would cover the hero
		style := game.TextStyle{
			Font: Label, Size: 18 * at.grow, MinSize: 12, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		}
		says := cmp.Or(why, with.Words.Unpaired)
		wide, _ := c.TextSize(says, MostText*10, style)
		tag := at.tagRect(wide+16*at.grow, h.Signs()+len(h.Gear))
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(says, tag.Inset(6, 0), style)
	}
}

// SideColor returns the colour of a hero's side.
func (s *Stage) SideColor(th *game.Theme, r match.Ref) color.NRGBA { return s.side(th, s.Hero(r)) }

// side returns the colour of a hero's side: one for the heroes at the left, another for those at the right.
func (s *Stage) side(th *game.Theme, h *Hero) color.NRGBA {
	if h.At.Left {
		return th.Boon
	}
	return th.Bane
}

// drawAttr draws an attribute, with an arrow up or down if it differs from its printed value.
func (h *Hero) drawAttr(b Frame, a int, at game.Rect) {
	c, th := b.Canvas, b.Ctx.Theme
	k := h.At.grow
	col, up := pieces.Changed(th, h.attr[a], h.Printed[a])
	style := game.TextStyle{Font: Number, Size: 20 * k, MinSize: 16, Color: col, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	icon := game.Rect{X: at.X - 1, Y: at.Y + (at.H-24*k)/2, W: 24 * k, H: 24 * k}
	number := game.Rect{X: at.X + 24*k, Y: at.Y, W: at.W - 24*k, H: at.H}
	tip := game.Point{X: number.X + 20*k, Y: at.Y + (14+5*up)*k}
	if at.H > at.W { // the number is below the icon
		icon = game.Rect{X: at.Center().X - 14*k, Y: at.Y, W: 28 * k, H: 28 * k}
		number = game.Rect{X: at.X, Y: at.Y + 27*k, W: at.W, H: at.H - 27*k}
		style.Align = game.Middle
		tip = game.Point{X: at.X + at.W - 5*k, Y: number.Y + (13+5*up)*k}
	}
	c.Picture(b.Art.attrs[a], icon)
	c.Text(pieces.Numeral(h.attr[a]), number, style)
	if up != 0 {
		c.Polygon(col, tip, game.Point{X: tip.X - 5*k, Y: tip.Y - 8*up*k}, game.Point{X: tip.X + 5*k, Y: tip.Y - 8*up*k})
	}
}

// lifeSize is the size of the numbers on a life bar, before the player's text size. mostLifeSize is the largest size
// for which the bar has room.
const lifeSize, mostLifeSize = 20, 25

// drawLife draws the life bar in the colour hp and, if fore is not nil, its forecast.
func (h *Hero) drawLife(b Frame, r game.Rect, hp color.NRGBA, fore *narrate.Forecasts) {
	c, th, k := b.Canvas, b.Ctx.Theme, h.At.grow
	c.Picture(b.Art.life, game.Rect{X: r.X, Y: r.Y + 1, W: 26 * k, H: 26 * k})
	bar := game.Rect{X: r.X + 30*k, Y: r.Y + 2, W: r.W - 30*k, H: r.H - 4}
	c.Fill(bar, 6, th.Ground)
	full := max(1, float64(h.Max))
	hp = game.Mix(hp, th.Ground, 0.58) // dark enough for the numbers on it
	if share := h.bar / full; share > 0 {
		if h.bar > float64(h.Life)+0.3 { // life that has just been lost
			c.Fill(game.Rect{X: bar.X, Y: bar.Y, W: bar.W * share, H: bar.H}, 6, game.Mix(th.EmberBright, th.Ground, 0.57))
			share = float64(h.Life) / full
		}
		if share > 0 {
			part := game.Rect{X: bar.X, Y: bar.Y, W: max(8, bar.W*min(1, share)), H: bar.H}
			c.Gradient(part, 6, hp, game.Mix(hp, th.Ground, 0.35))
		}
	}
	c.Stroke(bar, 6, 1.5, th.Line)
	mid := bar.X + bar.W/2
	style := game.TextStyle{
		Font: Number, Size: min(lifeSize*c.Fonts.Factor(), mostLifeSize) * k, MinSize: 18, Color: th.Bone, VAlign: game.Middle, Align: game.End,
		MaxLines: 1, Shrink: true, Fixed: true,
	}
	if fore != nil {
		if p, ok := fore.Life(h.Ref); ok {
			h.drawProspect(b, p, bar, style)
			return
		}
	}
	c.Text(pieces.Numeral(h.Life), game.Rect{X: bar.X, Y: r.Y, W: mid - bar.X - 6, H: r.H}, style)
	style.Align, style.Font, style.Size = game.Start, Label, max(18, style.Size-2)
	c.Text("/", game.Rect{X: mid - 2*k, Y: r.Y, W: max(12*k, 16), H: r.H}, style)
	c.Text(pieces.Numeral(h.Max), game.Rect{X: mid + 8*k, Y: r.Y, W: bar.X + bar.W - mid - 8*k, H: r.H}, style)
}

// Counters fall onto a panel from TokenDrop above, in DropTicks, and touch it TokenTicks after their event. Then they bounce once.
const (
	TokenTicks  = 28
	DropTicks   = 7
	TokenDrop   = 60.0
	bounceTicks = 12
)

// Gain adds counters, which touch the hero's panel at a tick.
func (h *Hero) Gain(k card.Counter, n uint8, lands int) {
	h.fresh[k] = h.Counters[k] == 0
	h.Counters[k] += n
	h.Changed[k] = lands
}

// Lose removes counters at a tick.
func (h *Hero) Lose(k card.Counter, n uint8, tick int) {
	h.Counters[k] -= min(h.Counters[k], n)
	h.fresh[k] = false
}

// CounterPlace returns the place of a kind of counters that the hero has.
func (h *Hero) CounterPlace(of card.Counter) game.Rect {
	i := 0
	for k := range of {
		if h.Counters[k] > 0 {
			i++
		}
	}
	return h.At.CounterRect(h.Signs(), len(h.Gear), i)
}

// GearPlace returns the place of an equipment card that the hero wears, on its panel.
func (h *Hero) GearPlace(id card.CardID) game.Rect {
	i := slices.IndexFunc(h.Gear, func(g match.Equipment) bool { return g.ID == id })
	return h.At.gearTab(h.At.gearRect(h.Signs(), len(h.Gear), max(0, i)))
}

// SignRect returns the place of the sign that the hero's own card is exhausted.
func (h *Hero) SignRect() game.Rect { return h.At.exhaustedRect() }

// TurnGear exhausts an equipment card that the hero wears, or readies it.
func (h *Hero) TurnGear(id card.CardID, exhausted bool) {
	if i := slices.IndexFunc(h.Gear, func(g match.Equipment) bool { return g.ID == id && g.Exhausted != exhausted }); i >= 0 {
		h.Gear[i].Exhausted = exhausted
	}
}

func (h *Hero) drawCounters(b Frame) {
	n, i := h.Signs(), 0
	for k, count := range h.Counters {
		if count == 0 {
			continue
		}
		chip := h.At.CounterRect(n, len(h.Gear), i)
		i++
		if since := b.Tick - h.Changed[k]; h.Changed[k] > 0 && since < bounceTicks && !b.Ctx.Calm() {
			if since < 0 && h.fresh[k] { // they are on their way
				continue
			}
			if v := max(0, float64(since)/bounceTicks); v > 0 {
				chip = chip.Move(0, -0.42*chip.H*4*v*(1-v))
				b.Kit.Effects.Glow(b.Canvas, chip.Center(), chip.W, chip.W, game.Fade(b.Ctx.Theme.EmberBright, 0.7*(1-v)))
			}
		}
		b.Kit.CounterChip(b.Canvas, b.Ctx, card.Counter(k), int(count), chip)
	}
	h.drawLasting(b)
}

// drawGear draws a tab for each equipment card of a hero, with its name if there is room: pale if it is exhausted, with a
// lock if it does not work yet.
func (h *Hero) drawGear(b Frame, words *narrate.Narrator) {
	c, th, signs := b.Canvas, b.Ctx.Theme, h.Signs()
	for i := range h.Gear {
		g := &h.Gear[i]
		if i == len(h.Gear)-1 && b.Tick < h.worn && !b.Ctx.Calm() { // its card is on its way
			continue
		}
		place := h.At.gearRect(signs, len(h.Gear), i)
		tab, edge := h.At.gearTab(place), th.Ash
		if place.W > tab.W {
			at := game.Rect{X: tab.X + tab.W + 6, Y: place.Y, W: place.W - tab.W - 6, H: place.H}
			col := th.Bone
			if g.Exhausted || !g.Working {
				col = th.Ash
			}
			c.Text(words.CardName(g.ID), at, game.TextStyle{
				Font: Prose, Size: 18 * h.At.grow, MinSize: 14, Color: col, VAlign: game.Middle, MaxLines: 2, Leading: 0.95, Shrink: true, Excerpt: true,
			})
		}
		c.Push()
		if g.Exhausted {
			edge = th.Line
		}
		c.Fill(tab, 8, th.Panel)
		c.Stroke(tab, 8, 1.5, edge)
		if g.Exhausted {
			c.Fade(0.4)
		}
		p := b.Art.armour
		if b.Kit.Library.Cards[g.ID].Slot == card.Weapon {
			p = b.Art.weapon
		}
		c.Picture(p, tab.Inset(5*h.At.grow, 5*h.At.grow))
		c.Pop()
		corner := game.Rect{X: tab.X + tab.W*0.53, Y: tab.Y + tab.H*0.53, W: tab.W * 0.59, H: tab.H * 0.59}
		switch {
		case g.Exhausted:
			c.Picture(b.Art.exhausted, corner)
		case !g.Working:
			c.Picture(b.Art.lock, corner)
		}
	}
}
