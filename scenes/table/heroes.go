package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// sizeNames finds the sizes of the heroes' names: one for all that are shown alike.
func (t *Table) sizeNames(c *game.Canvas) {
	for v := range t.names {
		t.names[v] = mostText
	}
	for who := range t.model.heroes {
		for i := range t.model.listed[who] {
			if h := &t.model.heroes[who][i]; h.column >= 0 && h.id != 0 {
				size := &t.names[h.at.view]
				*size = min(*size, c.FittedSize(t.lib.Heroes[h.id].Name[t.words.lang], h.at.nameRect(), h.at.nameStyle()))
			}
		}
	}
}

func (s *stand) nameStyle() game.TextStyle {
	return game.TextStyle{Font: game.SerifBold, Size: 20 * s.grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// dimOf is how dark a hero stands: those of lanes not being fought are dimmed, past ones ashen.
func (t *Table) dimOf(h *hero) float64 {
	m := &t.model
	if !m.fighting || h.column == m.clash {
		return 0
	}
	if h.column < m.clash {
		return 0.75
	}
	return 0.3
}

// heroWidgets appends the heroes, the rival's first, each player's from lane to lane.
func (t *Table) heroWidgets(buf []widget) []widget {
	m := &t.model
	for _, who := range [2]match.Player{m.below.Other(), m.below} {
		for col := range m.columns {
			for i := range m.listed[who] {
				h := &m.heroes[who][i]
				if h.column != col {
					continue
				}
				w := widget{kind: heroWidget, nth: i, who: who, hero: h.ref}
				w.Box = game.Box{ID: h.box, Rect: t.standOf(h).cell, Text: h.name}
				mv, ok := t.ask.heroMove(h.ref)
				switch {
				case !ok:
				case mv == match.Move{}:
					w.does = doPair
				default:
					w.move, w.does, w.whole = mv, doMove, true
				}
				w.Enabled = ok && t.live()
				buf = append(buf, w)
			}
		}
	}
	return buf
}

// whyNotHero says why a hero cannot be chosen.
func (t *Table) whyNotHero(w widget) string {
	a := &t.ask
	mv := match.Move{Kind: match.PickHero, A: uint16(w.hero)}
	switch {
	case !a.on || w.does != noDeed:
		return ""
	case a.pend.Shape == match.Pairing && (w.who == a.pend.Who || a.own == 0):
		return t.words.T("table.pair-own-first")
	case a.pend.Shape == match.Pairing:
		mv = match.Move{Kind: match.Pair, A: uint16(a.own), B: uint16(w.hero)}
	case a.pend.Cause != match.ByTarget:
		return ""
	}
	return t.reason(t.session.Observation().Why(mv))
}

func (t *Table) drawHero(c *game.Canvas, ctx *game.Context, w *widget) {
	th, h := ctx.Theme, t.model.hero(w.hero)
	choosable, hot, chosen := w.Enabled, t.hot == w.ID, t.ask.own == h.ref && h.ref != 0
	lit := h.at.cell.Inset(4, 3)
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
	t.show.drawSpotlight(t.brush(c, ctx), &t.model, h)
	if h.at.view == beside {
		t.drawFace(c, h)
	} else {
		if run := t.stride(h, h.at.feet); run == (game.Point{}) {
			t.drawFigure(c, ctx, h)
		}
		if h.fallen && h.motion.Pose(t.tick) == pieces.Gone {
			c.Push()
			c.Fade(0.7)
			c.Picture(t.art.fallen, game.Rect{X: h.at.feet.X - 36, Y: h.at.feet.Y - 90, W: 72, H: 72})
			c.Pop()
		}
	}
	t.drawInfo(c, ctx, h)
}

// drawFace draws the face of a hero that is beside.
func (t *Table) drawFace(c *game.Canvas, h *hero) {
	r := h.at.faceRect()
	c.Push()
	defer c.Pop()
	switch {
	case h.fallen:
		c.Picture(t.art.fallen, r.Inset(6, 6))
		return
	case t.dimOf(h) > 0.5:
		c.Tint(0.6, 0.6, 0.64, 1)
	}
	if h.figure != nil {
		h.figure.Bust(c, r, h.ref.Player() != t.model.below)
	}
}

// drawFigure draws a hero's puppet, where it has run to.
func (t *Table) drawFigure(c *game.Canvas, ctx *game.Context, h *hero) {
	if h.figure == nil {
		return
	}
	tick := t.tick
	if ctx.Calm() && h.motion.Done(t.tick) {
		tick = 0
	}
	at, run := &h.at, t.stride(h, h.at.feet)
	h.figure.Draw(c, h.motion, tick, pieces.Stand{
		X: at.feet.X + run.X, Y: at.feet.Y + run.Y, Size: at.size, Rest: at.rest, Left: h.ref.Player() != t.model.below, Dim: t.dimOf(h),
	})
}

// drawInfo draws a hero's figures: name, life, attributes, counters and what it wears.
func (t *Table) drawInfo(c *game.Canvas, ctx *game.Context, h *hero) {
	th, s := ctx.Theme, &h.at
	c.Push()
	defer c.Pop()
	if h.fallen {
		c.Fade(0.55)
	}
	if s.view != beside {
		c.Fill(s.info, 10, game.Fade(th.Ground, 0.62))
		c.Picture(t.art.classes[t.lib.Heroes[h.id].Class], s.classRect())
	}
	style := s.nameStyle()
	style.Size, style.Fixed, style.Color = t.names[s.view], true, th.Bone
	c.Text(t.lib.Heroes[h.id].Name[t.words.lang], s.nameRect(), style)
	t.drawLife(c, ctx, h, s.lifeRect())
	if s.view != beside {
		for a := range h.attr {
			t.drawAttr(c, ctx, h, a, s.attrRect(a))
		}
	}
	t.drawCounters(c, ctx, h)
	t.drawGear(c, ctx, h)
	if h.column >= t.model.nlanes && t.model.nlanes > 0 && !h.fallen && s.view == paired {
		tag := game.Rect{X: s.info.X, Y: s.cell.Y + s.cell.H - 6 - 30*s.grow, W: s.info.W, H: 30 * s.grow}
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(t.words.unpaired, tag.Inset(6, 0), game.TextStyle{
			Font: game.Sans, Size: 18 * s.grow, MinSize: 18, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// drawAttr draws an attribute, with an arrow where it is not what is printed.
func (t *Table) drawAttr(c *game.Canvas, ctx *game.Context, h *hero, a int, at game.Rect) {
	th := ctx.Theme
	k := h.at.grow
	c.Picture(t.art.attrs[a], game.Rect{X: at.X - 1, Y: at.Y, W: 27 * k, H: 27 * k})
	col, up := pieces.Changed(th, h.attr[a], h.printed[a])
	c.Text(pieces.Numeral(h.attr[a]), game.Rect{X: at.X + 26*k, Y: at.Y, W: at.W - 27*k, H: at.H}, game.TextStyle{
		Font: game.SansBold, Size: 20 * k, MinSize: 18, Color: col, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	if up != 0 {
		tip := game.Point{X: at.X + min(at.W-5*k, 46*k), Y: at.Y + (14+5*up)*k}
		c.Polygon(col, tip, game.Point{X: tip.X - 5*k, Y: tip.Y - 8*up*k}, game.Point{X: tip.X + 5*k, Y: tip.Y - 8*up*k})
	}
}

// lifeSize is the size of the figures on a bar of life, times the player's text size; mostLifeSize is what the bar
// has room for.
const lifeSize, mostLifeSize = 20, 25

func (t *Table) drawLife(c *game.Canvas, ctx *game.Context, h *hero, r game.Rect) {
	th, k := ctx.Theme, h.at.grow
	c.Picture(t.art.life, game.Rect{X: r.X, Y: r.Y + 1, W: 26 * k, H: 26 * k})
	bar := game.Rect{X: r.X + 30*k, Y: r.Y + 2, W: r.W - 30*k, H: r.H - 4}
	c.Fill(bar, 6, th.Ground)
	full := max(1, float64(h.max))
	hp := game.Mix(th.Bane, th.DieRed, 0.7)
	if share := h.bar / full; share > 0 {
		if h.bar > float64(h.life)+0.3 { // what has just been lost
			c.Fill(game.Rect{X: bar.X, Y: bar.Y, W: bar.W * share, H: bar.H}, 6, game.Fade(th.Bone, 0.8))
			share = float64(h.life) / full
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
	if p, ok := t.fore.life(h.ref); ok && t.line.Done() {
		t.drawProspect(c, ctx, h, p, bar, style)
		return
	}
	c.Text(pieces.Numeral(h.life), game.Rect{X: bar.X, Y: r.Y, W: mid - bar.X - 6, H: r.H}, style)
	style.Align, style.Font, style.Size = game.Start, game.Sans, max(18, style.Size-2)
	c.Text("/", game.Rect{X: mid - 2*k, Y: r.Y, W: 12 * k, H: r.H}, style)
	c.Text(pieces.Numeral(h.max), game.Rect{X: mid + 8*k, Y: r.Y, W: bar.X + bar.W - mid - 8*k, H: r.H}, style)
}

// popTicks is how long a counter that has come or grown stands out.
const popTicks = 22

func (t *Table) drawCounters(c *game.Canvas, ctx *game.Context, h *hero) {
	n, i := h.kinds(), 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		chip := h.at.counterRect(n, i)
		if since := t.tick - h.changed[k]; h.changed[k] > 0 && since < popTicks && !ctx.Calm() {
			drop := 1 - float64(since)/popTicks
			chip = chip.Inset(-chip.W*0.35*drop, -chip.W*0.35*drop).Move(0, -14*drop)
		}
		t.kit.CounterChip(c, ctx, card.Counter(k), int(count), chip)
		i++
	}
}

// drawGear draws a tab for each card a hero wears: turned ones pale, new ones locked.
func (t *Table) drawGear(c *game.Canvas, ctx *game.Context, h *hero) {
	th, kinds := ctx.Theme, h.kinds()
	for i := range h.gear {
		g := &h.gear[i]
		tab := h.at.gearRect(kinds, len(h.gear), i)
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
		p := t.art.armour
		if t.lib.Cards[g.ID].Slot == card.Weapon {
			p = t.art.weapon
		}
		c.Picture(p, tab.Inset(5*h.at.grow, 5*h.at.grow))
		c.Pop()
		corner := game.Rect{X: tab.X + tab.W*0.53, Y: tab.Y + tab.H*0.53, W: tab.W * 0.59, H: tab.H * 0.59}
		switch {
		case g.Exhausted:
			c.Picture(t.art.exhausted, corner)
		case !g.Working:
			c.Picture(t.art.lock, corner)
		}
	}
}
