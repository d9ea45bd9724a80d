package board

import (
	"cmp"

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
	return game.TextStyle{Font: game.SerifBold, Size: 20 * s.grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
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

// Widgets appends the heroes, the rival's first, each player's by lane. live means that a decision can be made now.
func (s *Stage) Widgets(buf []Widget, a chooser, live bool) []Widget {
	for _, who := range [2]match.Player{s.Below.Other(), s.Below} {
		for col := range s.Columns {
			for i := range s.Listed[who] {
				h := &s.Heroes[who][i]
				if h.Column != col {
					continue
				}
				w := Widget{Kind: HeroWidget, Nth: i, Who: who, Hero: h.Ref}
				w.Box = game.Box{ID: h.Box, Rect: s.Camera.Stand(s, h).Cell, Text: h.Name}
				w.take(a.HeroChoice(h.Ref), live)
				buf = append(buf, w)
			}
		}
	}
	return buf
}

// drawHero draws a hero, lit if it is chosen or can be chosen.
func (s *Stage) drawHero(b Frame, w *Widget, with *Scenery) {
	c, ctx, th, h := b.Canvas, b.Ctx, b.Ctx.Theme, s.Hero(w.Hero)
	choosable, hot, chosen := w.Enabled, b.Hot == w.ID, w.Lit
	lit := h.At.litRect()
	switch {
	case chosen:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.35))
		c.Stroke(lit, 16, 3.5, th.EmberBright)
	case choosable && hot:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.28))
		c.Stroke(lit, 16, 3.5, th.EmberBright)
	case choosable:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.12))
		c.Stroke(lit, 16, 2.5, th.Ember)
	case hot:
		c.Stroke(lit, 16, 1.5, game.Fade(th.Bone, 0.6))
	}
	if hot && ctx.Focus.ByKeys() {
		c.Ring(th, lit.Inset(6, 6))
	}
	with.Over.Spotlight(b, with.Stack, h)
	if h.At.View == Beside {
		s.drawFace(b, h)
	} else {
		if s.stride(h, b.Tick, ctx.Calm()) == (game.Point{}) {
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

// DrawInfos draws the info panel of each known hero.
func (s *Stage) DrawInfos(b Frame, with *Scenery) {
	for i := range with.Widgets {
		if w := &with.Widgets[i]; w.Kind == HeroWidget {
			if h := s.Hero(w.Hero); h.ID != 0 {
				s.drawInfo(b, h, w.Mark.Whole, with)
			}
		}
	}
}

// drawFace draws the face of a hero whose view is Beside.
func (s *Stage) drawFace(b Frame, h *Hero) {
	c, r := b.Canvas, h.At.FaceRect()
	c.Push()
	defer c.Pop()
	switch {
	case h.Fallen:
		c.Picture(b.Art.fallen, r.Inset(6, 6))
		return
	case s.dimOf(h) > 0.5:
		c.Tint(0.6, 0.6, 0.64, 1)
	}
	if h.figure != nil {
		h.figure.Bust(c, r, h.Ref.Player() != s.Below)
	}
}

// drawFigure draws a hero's puppet where its run has brought it.
func (s *Stage) drawFigure(b Frame, h *Hero) {
	if h.figure == nil {
		return
	}
	tick := b.Tick
	if b.Ctx.Calm() && h.Motion.Done(b.Tick) {
		tick = 0
	}
	at, run := &h.At, s.stride(h, b.Tick, b.Ctx.Calm())
	h.figure.Draw(b.Canvas, h.Motion, tick, pieces.Stand{
		X: at.Feet.X + run.X, Y: at.Feet.Y + run.Y, Size: at.Size, Rest: at.rest, Left: h.Ref.Player() != s.Below, Dim: s.dimOf(h),
	})
}

// drawInfo draws a hero's info panel: name, life, attributes, counters and equipment. A hero without a pair also gets a
// tag, which says why it cannot be paired now, if there is a reason, and that it is unpaired otherwise.
func (s *Stage) drawInfo(b Frame, h *Hero, why string, with *Scenery) {
	c, th, at, lib := b.Canvas, b.Ctx.Theme, &h.At, with.Words.Lib
	c.Push()
	defer c.Pop()
	if h.Fallen {
		c.Fade(0.55)
	}
	if at.View != Beside {
		c.Fill(at.Info, 10, game.Fade(th.Ground, 0.62))
		c.Picture(b.Art.classes[lib.Heroes[h.ID].Class], at.ClassRect())
	}
	if at.View == Beside {
		s.drawSide(b, h)
	}
	if h.Exhausted {
		c.Picture(b.Art.exhausted, at.exhaustedRect())
	}
	style := at.nameStyle()
	style.Size, style.Fixed, style.Color = s.names[at.View], true, th.Bone
	c.Text(lib.Heroes[h.ID].Name[with.Words.Lang], at.nameRect(), style)
	h.drawLife(b, at.LifeRect(), with.Forecasts)
	if at.View != Beside {
		for a := range h.attr {
			h.drawAttr(b, a, at.AttrRect(a))
		}
	}
	h.drawCounters(b)
	h.drawGear(b)
	if at.View == paired && !h.Fallen && h.Column >= s.Nlanes && (s.Nlanes > 0 || why != "") {
		style := game.TextStyle{
			Font: game.Sans, Size: 18 * at.grow, MinSize: 18, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		}
		says := cmp.Or(why, with.Words.Unpaired)
		wide, _ := c.TextSize(says, MostText*10, style)
		tag := at.tagRect(wide + 16*at.grow)
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(says, tag.Inset(6, 0), style)
	}
}

// drawSide draws the bar that says whose hero it is, for a hero whose view is Beside. The rival's bar is broken and has
// another colour.
func (s *Stage) drawSide(b Frame, h *Hero) {
	th, r := b.Ctx.Theme, h.At.sideRect()
	if h.Ref.Player() == s.Below {
		b.Canvas.Fill(r, 2, th.Boon)
		return
	}
	half := game.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H * 0.4}
	b.Canvas.Fill(half, 2, th.Bane)
	b.Canvas.Fill(half.Move(0, r.H-half.H), 2, th.Bane)
}

// drawAttr draws an attribute, with an arrow up or down if it differs from its printed value.
func (h *Hero) drawAttr(b Frame, a int, at game.Rect) {
	c, th := b.Canvas, b.Ctx.Theme
	k := h.At.grow
	c.Picture(b.Art.attrs[a], game.Rect{X: at.X - 1, Y: at.Y, W: 27 * k, H: 27 * k})
	col, up := pieces.Changed(th, h.attr[a], h.Printed[a])
	c.Text(pieces.Numeral(h.attr[a]), game.Rect{X: at.X + 26*k, Y: at.Y, W: at.W - 27*k, H: at.H}, game.TextStyle{
		Font: game.SansBold, Size: 20 * k, MinSize: 18, Color: col, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	if up != 0 {
		tip := game.Point{X: at.X + min(at.W-5*k, 46*k), Y: at.Y + (14+5*up)*k}
		c.Polygon(col, tip, game.Point{X: tip.X - 5*k, Y: tip.Y - 8*up*k}, game.Point{X: tip.X + 5*k, Y: tip.Y - 8*up*k})
	}
}

// lifeSize is the size of the numbers on a life bar, before the player's text size. mostLifeSize is the largest size
// for which the bar has room.
const lifeSize, mostLifeSize = 20, 25

// drawLife draws the life bar and, if fore is not nil, its forecast.
func (h *Hero) drawLife(b Frame, r game.Rect, fore *narrate.Forecasts) {
	c, th, k := b.Canvas, b.Ctx.Theme, h.At.grow
	c.Picture(b.Art.life, game.Rect{X: r.X, Y: r.Y + 1, W: 26 * k, H: 26 * k})
	bar := game.Rect{X: r.X + 30*k, Y: r.Y + 2, W: r.W - 30*k, H: r.H - 4}
	c.Fill(bar, 6, th.Ground)
	full := max(1, float64(h.Max))
	hp := game.Mix(th.Bane, th.DieRed, 0.7)
	if share := h.bar / full; share > 0 {
		if h.bar > float64(h.Life)+0.3 { // life that has just been lost
			c.Fill(game.Rect{X: bar.X, Y: bar.Y, W: bar.W * share, H: bar.H}, 6, game.Fade(th.Bone, 0.8))
			share = float64(h.Life) / full
		}
		if share > 0 {
			part := game.Rect{X: bar.X, Y: bar.Y, W: max(8, bar.W*min(1, share)), H: bar.H}
			c.Gradient(part, 6, game.Mix(hp, game.White(), 0.12), game.Mix(hp, th.Ground, 0.35))
		}
	}
	c.Stroke(bar, 6, 1.5, th.Line)
	mid := bar.X + bar.W/2
	style := game.TextStyle{
		Font: game.SansBold, Size: min(lifeSize*c.Fonts.Factor(), mostLifeSize) * k, MinSize: 18, Color: th.Bone, VAlign: game.Middle, Align: game.End,
		MaxLines: 1, Shrink: true, Fixed: true,
	}
	if fore != nil {
		if p, ok := fore.Life(h.Ref); ok {
			h.drawProspect(b, p, bar, style)
			return
		}
	}
	c.Text(pieces.Numeral(h.Life), game.Rect{X: bar.X, Y: r.Y, W: mid - bar.X - 6, H: r.H}, style)
	style.Align, style.Font, style.Size = game.Start, game.Sans, max(18, style.Size-2)
	c.Text("/", game.Rect{X: mid - 2*k, Y: r.Y, W: 12 * k, H: r.H}, style)
	c.Text(pieces.Numeral(h.Max), game.Rect{X: mid + 8*k, Y: r.Y, W: bar.X + bar.W - mid - 8*k, H: r.H}, style)
}

// popTicks is how many ticks a counter that has changed stands out.
const popTicks = 22

func (h *Hero) drawCounters(b Frame) {
	n, i := h.Kinds(), 0
	for k, count := range h.Counters {
		if count == 0 {
			continue
		}
		chip := h.At.CounterRect(n, i)
		if since := b.Tick - h.Changed[k]; h.Changed[k] > 0 && since < popTicks && !b.Ctx.Calm() {
			drop := 1 - float64(since)/popTicks
			chip = chip.Inset(-chip.W*0.35*drop, -chip.W*0.35*drop).Move(0, -14*drop)
		}
		b.Kit.CounterChip(b.Canvas, b.Ctx, card.Counter(k), int(count), chip)
		i++
	}
}

// drawGear draws a tab for each equipment card of a hero: pale if it is exhausted, with a lock if it does not work yet.
func (h *Hero) drawGear(b Frame) {
	c, th, kinds := b.Canvas, b.Ctx.Theme, h.Kinds()
	for i := range h.Gear {
		g := &h.Gear[i]
		tab := h.At.gearRect(kinds, len(h.Gear), i)
		edge := th.Ash
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
