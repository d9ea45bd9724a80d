package table

import (
	"cmp"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// sizeNames finds the sizes of the heroes' names: one for all that are shown alike.
func (s *stage) sizeNames(c *game.Canvas, words *wording) {
	for v := range s.names {
		s.names[v] = mostText
	}
	for who := range s.heroes {
		for i := range s.listed[who] {
			if h := &s.heroes[who][i]; h.column >= 0 && h.id != 0 {
				size := &s.names[h.at.view]
				*size = min(*size, c.FittedSize(words.lib.Heroes[h.id].Name[words.lang], h.at.nameRect(), h.at.nameStyle()))
			}
		}
	}
}

func (s *stand) nameStyle() game.TextStyle {
	return game.TextStyle{Font: game.SerifBold, Size: 20 * s.grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// dimOf is how dark a hero stands: those of lanes not being fought are dimmed, past ones ashen.
func (s *stage) dimOf(h *hero) float64 {
	if !s.fighting || h.column == s.clash {
		return 0
	}
	if h.column < s.clash {
		return 0.75
	}
	return 0.3
}

// widgets appends the heroes, the rival's first, each player's from lane to lane. live: a decision can be made now.
func (s *stage) widgets(buf []widget, a chooser, live bool) []widget {
	for _, who := range [2]match.Player{s.below.Other(), s.below} {
		for col := range s.columns {
			for i := range s.listed[who] {
				h := &s.heroes[who][i]
				if h.column != col {
					continue
				}
				w := widget{kind: heroWidget, nth: i, who: who, hero: h.ref}
				w.Box = game.Box{ID: h.box, Rect: s.camera.stand(s, h).cell, Text: h.name}
				w.take(a.HeroChoice(h.ref), live)
				buf = append(buf, w)
			}
		}
	}
	return buf
}

// drawHero draws a hero, lit where it is chosen or can be.
func (s *stage) drawHero(b brush, w *widget, with *scenery) {
	c, ctx, th, h := b.c, b.ctx, b.ctx.Theme, s.hero(w.hero)
	choosable, hot, chosen := w.Enabled, b.hot == w.ID, w.lit
	lit := h.at.litRect()
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
	with.over.Spotlight(b, with.stack, h)
	if h.at.view == beside {
		s.drawFace(b, h)
	} else {
		if s.stride(h, b.tick, ctx.Calm()) == (game.Point{}) {
			s.drawFigure(b, h)
		}
		if h.fallen && h.motion.Pose(b.tick) == pieces.Gone {
			c.Push()
			c.Fade(0.7)
			c.Picture(b.art.fallen, game.Rect{X: h.at.feet.X - 36, Y: h.at.feet.Y - 90, W: 72, H: 72})
			c.Pop()
		}
	}
}

// drawInfos draws the figures of all heroes that are to be seen.
func (s *stage) drawInfos(b brush, with *scenery) {
	for i := range with.widgets {
		if w := &with.widgets[i]; w.kind == heroWidget {
			if h := s.hero(w.hero); h.id != 0 {
				s.drawInfo(b, h, w.mark.whole, with)
			}
		}
	}
}

// drawFace draws the face of a hero that is beside.
func (s *stage) drawFace(b brush, h *hero) {
	c, r := b.c, h.at.faceRect()
	c.Push()
	defer c.Pop()
	switch {
	case h.fallen:
		c.Picture(b.art.fallen, r.Inset(6, 6))
		return
	case s.dimOf(h) > 0.5:
		c.Tint(0.6, 0.6, 0.64, 1)
	}
	if h.figure != nil {
		h.figure.Bust(c, r, h.ref.Player() != s.below)
	}
}

// drawFigure draws a hero's puppet, where it has run to.
func (s *stage) drawFigure(b brush, h *hero) {
	if h.figure == nil {
		return
	}
	tick := b.tick
	if b.ctx.Calm() && h.motion.Done(b.tick) {
		tick = 0
	}
	at, run := &h.at, s.stride(h, b.tick, b.ctx.Calm())
	h.figure.Draw(b.c, h.motion, tick, pieces.Stand{
		X: at.feet.X + run.X, Y: at.feet.Y + run.Y, Size: at.size, Rest: at.rest, Left: h.ref.Player() != s.below, Dim: s.dimOf(h),
	})
}

// drawInfo draws a hero's figures: name, life, attributes, counters and what it wears, and of one that is not paired that or,
// if there is a reason, why it cannot be now.
func (s *stage) drawInfo(b brush, h *hero, why string, with *scenery) {
	c, th, at, lib := b.c, b.ctx.Theme, &h.at, with.words.lib
	c.Push()
	defer c.Pop()
	if h.fallen {
		c.Fade(0.55)
	}
	if at.view != beside {
		c.Fill(at.info, 10, game.Fade(th.Ground, 0.62))
		c.Picture(b.art.classes[lib.Heroes[h.id].Class], at.classRect())
	}
	if at.view == beside {
		s.drawSide(b, h)
	}
	if h.exhausted {
		c.Picture(b.art.exhausted, at.exhaustedRect())
	}
	style := at.nameStyle()
	style.Size, style.Fixed, style.Color = s.names[at.view], true, th.Bone
	c.Text(lib.Heroes[h.id].Name[with.words.lang], at.nameRect(), style)
	h.drawLife(b, at.lifeRect(), with.fore)
	if at.view != beside {
		for a := range h.attr {
			h.drawAttr(b, a, at.attrRect(a))
		}
	}
	h.drawCounters(b)
	h.drawGear(b)
	if at.view == paired && !h.fallen && h.column >= s.nlanes && (s.nlanes > 0 || why != "") {
		style := game.TextStyle{
			Font: game.Sans, Size: 18 * at.grow, MinSize: 18, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		}
		says := cmp.Or(why, with.words.unpaired)
		wide, _ := c.TextSize(says, mostText*10, style)
		tag := at.tagRect(wide + 16*at.grow)
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(says, tag.Inset(6, 0), style)
	}
}

// drawSide draws whose a hero is that is beside: a bar like those on the stack, which is broken for the rival.
func (s *stage) drawSide(b brush, h *hero) {
	th, r := b.ctx.Theme, h.at.sideRect()
	if h.ref.Player() == s.below {
		b.c.Fill(r, 2, th.Boon)
		return
	}
	half := game.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H * 0.4}
	b.c.Fill(half, 2, th.Bane)
	b.c.Fill(half.Move(0, r.H-half.H), 2, th.Bane)
}

// drawAttr draws an attribute, with an arrow where it is not what is printed.
func (h *hero) drawAttr(b brush, a int, at game.Rect) {
	c, th := b.c, b.ctx.Theme
	k := h.at.grow
	c.Picture(b.art.attrs[a], game.Rect{X: at.X - 1, Y: at.Y, W: 27 * k, H: 27 * k})
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

// drawLife draws the bar of life and, if fore is not nil, what would become of it.
func (h *hero) drawLife(b brush, r game.Rect, fore *foresight) {
	c, th, k := b.c, b.ctx.Theme, h.at.grow
	c.Picture(b.art.life, game.Rect{X: r.X, Y: r.Y + 1, W: 26 * k, H: 26 * k})
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
	if fore != nil {
		if p, ok := fore.life(h.ref); ok {
			h.drawProspect(b, p, bar, style)
			return
		}
	}
	c.Text(pieces.Numeral(h.life), game.Rect{X: bar.X, Y: r.Y, W: mid - bar.X - 6, H: r.H}, style)
	style.Align, style.Font, style.Size = game.Start, game.Sans, max(18, style.Size-2)
	c.Text("/", game.Rect{X: mid - 2*k, Y: r.Y, W: 12 * k, H: r.H}, style)
	c.Text(pieces.Numeral(h.max), game.Rect{X: mid + 8*k, Y: r.Y, W: bar.X + bar.W - mid - 8*k, H: r.H}, style)
}

// popTicks is how long a counter that has come or grown stands out.
const popTicks = 22

func (h *hero) drawCounters(b brush) {
	n, i := h.kinds(), 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		chip := h.at.counterRect(n, i)
		if since := b.tick - h.changed[k]; h.changed[k] > 0 && since < popTicks && !b.ctx.Calm() {
			drop := 1 - float64(since)/popTicks
			chip = chip.Inset(-chip.W*0.35*drop, -chip.W*0.35*drop).Move(0, -14*drop)
		}
		b.kit.CounterChip(b.c, b.ctx, card.Counter(k), int(count), chip)
		i++
	}
}

// drawGear draws a tab for each card a hero wears: turned ones pale, new ones locked.
func (h *hero) drawGear(b brush) {
	c, th, kinds := b.c, b.ctx.Theme, h.kinds()
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
		p := b.art.armour
		if b.kit.Library.Cards[g.ID].Slot == card.Weapon {
			p = b.art.weapon
		}
		c.Picture(p, tab.Inset(5*h.at.grow, 5*h.at.grow))
		c.Pop()
		corner := game.Rect{X: tab.X + tab.W*0.53, Y: tab.Y + tab.H*0.53, W: tab.W * 0.59, H: tab.H * 0.59}
		switch {
		case g.Exhausted:
			c.Picture(b.art.exhausted, corner)
		case !g.Working:
			c.Picture(b.art.lock, corner)
		}
	}
}
