package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"

	"github.com/hajimehoshi/ebiten/v2"
)

// pictures are the pictures of the table that the kit has not.
type pictures struct {
	ground, lane, glow                    game.Picture
	attacker, defender, initiative        game.Picture
	stack, library, graveyard             game.Picture
	done, now, next                       game.Picture
	life, fallen, reroll, lock, exhausted game.Picture
	attrs                                 [card.Attrs]game.Picture
	weapon, armour                        game.Picture
	classes                               [card.Classes + 1]game.Picture
	warning                               game.Picture
}

func newPictures(p *game.Pictures) pictures {
	icon := func(name string) game.Picture { return p.Get("icons/" + name) }
	a := pictures{
		ground: p.Get("table/ground"), lane: p.Get("table/lane"), glow: p.Get("table/lane-glow"),
		attacker: icon("attacker"), defender: icon("defender"), initiative: icon("initiative"),
		stack: icon("stack"), library: icon("library"), graveyard: icon("graveyard"),
		done: icon("pip-done"), now: icon("pip-now"), next: icon("pip-next"),
		life: icon("life"), fallen: icon("knocked-out"), reroll: icon("reroll"), lock: icon("lock"), exhausted: icon("spent"),
		weapon: icon("weapon"), armour: icon("armour"),
		warning: icon("warning"),
	}
	for i := range a.attrs {
		a.attrs[i] = icon(card.Attr(i).String())
	}
	for i, name := range [card.Classes]string{"warrior", "knight", "ranger", "rogue", "paladin", "priest", "swordcaster", "mage", "shaman"} {
		a.classes[i+1] = icon(name)
	}
	return a
}

// Draw draws the table.
func (t *Table) Draw(c *game.Canvas, ctx *game.Context) {
	t.fit(ctx)
	t.drawGround(c, ctx)
	c.Push()
	if shake := t.show.shake(t.tick, ctx.Calm()); shake != 0 {
		c.Place(shake, shake*0.6, 1)
		c.Detail(1)
	}
	t.drawLanes(c, ctx)
	for _, below := range [2]bool{false, true} {
		t.drawSide(c, ctx, below)
	}
	t.drawFix(c, ctx)
	t.drawRivalHand(c, ctx)
	t.drawSteps(c, ctx)
	t.drawStack(c, ctx)
	t.drawPrompt(c, ctx)
	t.drawArrows(c, ctx)
	t.drawIntent(c, ctx)
	t.drawBroken(c, ctx)
	t.drawHand(c, ctx)
	t.drawCorner(c, ctx)
	t.drawHeld(c, ctx)
	t.drawLarge(c, ctx)
	t.drawEffects(c, ctx)
	c.Pop()
	t.drawBanner(c, ctx)
	if t.under != nil {
		t.under(c, ctx)
	}
	t.drawHint(c, ctx)
	t.drawForecast(c, ctx)
	if t.drawer.open {
		t.drawDrawer(c, ctx)
		return
	}
	if t.line.Done() {
		t.drawTip(c, ctx)
		t.hover.Draw(c, ctx, t.kit)
	}
}

func (t *Table) drawGround(c *game.Canvas, ctx *game.Context) {
	th, win := ctx.Theme, c.Window()
	c.Fill(win, 0, th.Ground)
	// The picture covers the whole window, also where that is wider or higher than the table.
	k := max(win.W/game.DesignWidth, win.H/game.DesignHeight)
	r := game.Rect{W: game.DesignWidth * k, H: game.DesignHeight * k}.CenterIn(game.Rect{W: game.DesignWidth, H: game.DesignHeight})
	c.Picture(t.art.ground, r)
	tick := ctx.Tick % (60 * 3600)
	if ctx.Calm() {
		tick = 240
	}
	t.kit.Effects.Air(c, tick, 0.75)
}

// laneDetail is the size at which a lane's picture is made, whatever the lane's width is just now.
const laneDetailW, laneDetailH = 420, 560

func (t *Table) drawLanePicture(c *game.Canvas, p game.Picture, r game.Rect, blend game.Blend) {
	c.Push()
	var m ebiten.GeoM
	m.Scale(r.W/laneDetailW, r.H/laneDetailH)
	m.Translate(r.X, r.Y)
	c.Transform(m)
	c.Detail(1.2)
	c.PictureBlend(p, game.Rect{W: laneDetailW, H: laneDetailH}, blend)
	c.Pop()
}

func (t *Table) drawLanes(c *game.Canvas, ctx *game.Context) {
	th, m := ctx.Theme, &t.model
	for i := range m.columns {
		r := m.rects[i]
		c.Push()
		switch {
		case m.fighting && i < m.clash:
			c.Tint(0.62, 0.62, 0.66, 0.8) // ash
		case m.fighting && i > m.clash, i >= m.nlanes:
			c.Fade(0.75)
		}
		t.drawLanePicture(c, t.art.lane, r, game.Over)
		c.Pop()
		if w := m.weights[i]; w > 0.01 {
			c.Push()
			flicker := 1.0
			if !ctx.Calm() {
				flicker = 0.9 + 0.1*wave(t.tick, 97)
			}
			c.Fade(w * flicker)
			t.drawLanePicture(c, t.art.glow, r, game.Add)
			c.Stroke(r.Inset(2, 2), 18, 2.5, game.Fade(th.Ember, 0.85))
			c.Pop()
		}
		if i < m.nlanes {
			mid := r.Y + r.H/2
			c.Line(game.Point{X: r.X + 26, Y: mid}, game.Point{X: r.X + r.W - 26, Y: mid}, 2, game.Fade(th.Line, 0.8))
		}
	}
	for _, who := range [2]match.Player{m.below.Other(), m.below} {
		for i := range m.listed[who] {
			if h := &m.heroes[who][i]; h.column >= 0 && h.id != 0 {
				t.drawHero(c, ctx, h)
			}
		}
		if !t.session.Observation().Revealed() && who != m.below {
			t.drawHidden(c, ctx)
		}
	}
	// Who runs is drawn over everything that stands.
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			if h.column < 0 || h.id == 0 {
				continue
			}
			_, feet := statsOf(h.cell, match.Player(who) == m.below)
			if run := t.stride(h, feet); run != (game.Point{}) {
				t.drawFigure(c, ctx, h)
			}
		}
	}
}

// wave goes between -1 and 1 and back once a period, in straight lines.
func wave(tick, period int) float64 {
	x := float64(tick%period) / float64(period)
	if x < 0.5 {
		return 4*x - 1
	}
	return 3 - 4*x
}

// How large heroes stand, in and beside the lane being fought.
const activeSize, asideSize = 0.92, 0.7

// drawHidden shows that the rival's heroes are not known yet.
func (t *Table) drawHidden(c *game.Canvas, ctx *game.Context) {
	for i := range t.model.columns {
		cell := cellOf(t.model.rects[i], false)
		w := min(150, cell.W*0.6)
		back := game.Rect{W: w, H: w * 1.4}.CenterIn(cell)
		t.kit.Card(c, ctx, 0, back, pieces.CardLook{Dim: true})
	}
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
	return 0.4
}

func (t *Table) drawHero(c *game.Canvas, ctx *game.Context, h *hero) {
	th, m := ctx.Theme, &t.model
	below := h.ref.Player() == m.below
	stats, feet := statsOf(h.cell, below)
	active := m.fighting && h.column == m.clash
	_, choosable := t.ask.heroMove(h.ref)
	choosable = choosable && t.ask.on && t.line.Done()
	hot := t.hot == h.box
	lit := h.cell.Inset(6, 4)
	switch {
	case choosable && hot:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.28))
		c.Stroke(lit, 16, 3.5, th.EmberBright)
	case choosable:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.12))
		c.Stroke(lit, 16, 2.5, th.Ember)
	case t.ask.own == h.ref && h.ref != 0:
		c.Fill(lit, 16, game.Fade(th.Ember, 0.35))
		c.Stroke(lit, 16, 3.5, th.EmberBright)
	case hot:
		c.Stroke(lit, 16, 1.5, game.Fade(th.Bone, 0.6))
	}
	if hot && ctx.Focus.ByKeys() {
		c.Ring(th, lit.Inset(6, 6))
	}
	if t.ask.own == h.ref && h.ref != 0 {
		c.Stroke(lit, 16, 3.5, th.EmberBright)
	}
	if run := t.stride(h, feet); run == (game.Point{}) {
		t.drawFigure(c, ctx, h)
	}
	if h.fallen && h.motion.Pose(t.tick) == pieces.Gone {
		c.Push()
		c.Fade(0.7)
		c.Picture(t.art.fallen, game.Rect{X: feet.X - 36, Y: feet.Y - 90, W: 72, H: 72})
		c.Pop()
	}
	t.drawStats(c, ctx, h, stats, active)
}

// drawFigure draws a hero's puppet, where it has run to.
func (t *Table) drawFigure(c *game.Canvas, ctx *game.Context, h *hero) {
	if h.figure == nil {
		return
	}
	below := h.ref.Player() == t.model.below
	_, feet := statsOf(h.cell, below)
	tick := t.tick
	if ctx.Calm() && h.motion.Done(t.tick) {
		tick = 0
	}
	size := asideSize
	if h.cell.W > 330 {
		size = activeSize
	}
	run := t.stride(h, feet)
	h.figure.Draw(c, h.motion, tick, pieces.Stand{
		X: feet.X + run.X, Y: feet.Y + run.Y, Size: mix(asideSize, activeSize, t.model.weights[h.column]), Rest: size, Left: !below, Dim: t.dimOf(h),
	})
}

// drawStats draws a hero's figures: name, life, attributes, counters and what it wears.
func (t *Table) drawStats(c *game.Canvas, ctx *game.Context, h *hero, r game.Rect, active bool) {
	th := ctx.Theme
	c.Push()
	defer c.Pop()
	switch {
	case h.fallen:
		c.Fade(0.55)
	case !active && t.model.fighting:
		c.Fade(0.86)
	}
	c.Fill(r.Inset(-4, -2), 10, game.Fade(th.Ground, 0.74))
	x, y, w := r.X, r.Y, r.W
	class := t.lib.Heroes[h.id].Class
	c.Picture(t.art.classes[class], classRect(r))
	c.Text(t.lib.Heroes[h.id].Name[t.lang], game.Rect{X: x + 28, Y: y, W: w - 28, H: 28}, game.TextStyle{
		Font: game.SerifBold, Size: 20, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	t.drawLife(c, ctx, h, lifeRect(r))
	for a := range h.attr {
		at := attrRect(r, a)
		c.Picture(t.art.attrs[a], game.Rect{X: at.X - 1, Y: at.Y, W: 27, H: 27})
		col := th.Bone
		switch {
		case h.attr[a] > h.printed[a]:
			col = th.Boon
		case h.attr[a] < h.printed[a]:
			col = th.Bane
		}
		num := game.Rect{X: at.X + 26, Y: at.Y, W: at.W - 27, H: 28}
		c.Text(pieces.Numeral(h.attr[a]), num, game.TextStyle{
			Font: game.SansBold, Size: 20, MinSize: 18, Color: col, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
		if h.attr[a] != h.printed[a] {
			up := 1.0
			if h.attr[a] > h.printed[a] {
				up = -1
			}
			tip := game.Point{X: at.X + min(at.W-5, 46), Y: at.Y + 14 + 5*up}
			c.Polygon(col, tip, game.Point{X: tip.X - 5, Y: tip.Y - 8*up}, game.Point{X: tip.X + 5, Y: tip.Y - 8*up})
		}
	}
	t.drawCounters(c, ctx, h, r)
	t.drawGear(c, ctx, h, r)
	if h.column >= t.model.nlanes && t.model.nlanes > 0 && !h.fallen {
		tag := game.Rect{X: h.cell.X + 4, Y: h.cell.Y + h.cell.H - 34, W: h.cell.W - w - 18, H: 28}
		if h.ref.Player() != t.model.below {
			tag.X = h.cell.X + w + 14
		}
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(t.words.unpaired, tag.Inset(1, 0), game.TextStyle{
			Font: game.Sans, Size: 18, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// lifeSize is the size of the figures on a bar of life, times the player's text size; mostLifeSize is what the bar
// has room for.
const lifeSize, mostLifeSize = 20, 25

func (t *Table) drawLife(c *game.Canvas, ctx *game.Context, h *hero, r game.Rect) {
	th := ctx.Theme
	c.Picture(t.art.life, game.Rect{X: r.X, Y: r.Y + 1, W: 26, H: 26})
	bar := game.Rect{X: r.X + 30, Y: r.Y + 2, W: r.W - 30, H: r.H - 4}
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
		Font: game.SansBold, Size: min(lifeSize*c.Fonts.Factor(), mostLifeSize), MinSize: 18, Color: th.Bone, VAlign: game.Middle, Align: game.End,
		MaxLines: 1, Shrink: true, Fixed: true,
	}
	if p, ok := t.willBe(h.ref); ok {
		t.drawProspect(c, ctx, h, p, bar, style)
		return
	}
	c.Text(pieces.Numeral(h.life), game.Rect{X: bar.X, Y: r.Y, W: mid - bar.X - 6, H: r.H}, style)
	style.Align, style.Font, style.Size = game.Start, game.Sans, max(18, style.Size-2)
	c.Text("/", game.Rect{X: mid - 2, Y: r.Y, W: 12, H: r.H}, style)
	c.Text(pieces.Numeral(h.max), game.Rect{X: mid + 8, Y: r.Y, W: bar.X + bar.W - mid - 8, H: r.H}, style)
}

// popTicks is how long a counter that has come or grown stands out.
const popTicks = 22

// The places among a hero's figures.

func attrRect(stats game.Rect, a int) game.Rect {
	third := stats.W / 3
	return game.Rect{X: stats.X + third*float64(a%3), Y: stats.Y + 66 + 30*float64(a/3), W: third, H: 28}
}

// chipRect is the place of the i-th of n counters.
func chipRect(stats game.Rect, n, i int) game.Rect {
	top, room := stats.Y+130, stats.H-174
	size, per := 38.0, int(stats.W/42)
	if rows := (n + per - 1) / per; float64(rows)*42 > room {
		size, per = 32, int(stats.W/36)
	}
	return game.Rect{X: stats.X + (size+4)*float64(i%per), Y: top + (size+4)*float64(i/per), W: size, H: size}
}

func gearRect(stats game.Rect, n, i int) game.Rect {
	step := min(42, (stats.W-38)/float64(max(1, n-1)))
	return game.Rect{X: stats.X + step*float64(i), Y: stats.Y + stats.H - 40, W: 38, H: 38}
}

func (t *Table) drawCounters(c *game.Canvas, ctx *game.Context, h *hero, stats game.Rect) {
	n, i := h.kinds(), 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		chip := chipRect(stats, n, i)
		if since := t.tick - h.changed[k]; h.changed[k] > 0 && since < popTicks && !ctx.Calm() {
			drop := 1 - float64(since)/popTicks
			chip = chip.Inset(-chip.W*0.35*drop, -chip.W*0.35*drop).Move(0, -14*drop)
		}
		t.kit.CounterChip(c, ctx, card.Counter(k), int(count), chip)
		i++
	}
}

// drawGear draws a tab for each card a hero wears: turned ones pale, new ones locked.
func (t *Table) drawGear(c *game.Canvas, ctx *game.Context, h *hero, stats game.Rect) {
	th := ctx.Theme
	for i := range h.gear {
		g := &h.gear[i]
		tab := gearRect(stats, len(h.gear), i)
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
		c.Picture(p, tab.Inset(5, 5))
		c.Pop()
		switch {
		case g.Exhausted:
			c.Picture(t.art.exhausted, game.Rect{X: tab.X + 18, Y: tab.Y + 18, W: 20, H: 20})
		case !g.Working:
			c.Picture(t.art.lock, game.Rect{X: tab.X + 18, Y: tab.Y + 18, W: 20, H: 20})
		}
	}
}

// drawPortrait draws a hero's face in a frame, for an ability on the stack.
func (t *Table) drawPortrait(c *game.Canvas, ctx *game.Context, r match.Ref, box game.Rect) {
	th := ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := t.model.hero(r); h.figure != nil {
			c.Push()
			c.Clip(box)
			h.figure.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H + 84, Size: 0.74, Left: r.Player() != t.model.below})
			c.Pop()
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}

// drawSide draws a player's plate, tray and piles.
func (t *Table) drawSide(c *game.Canvas, ctx *game.Context, below bool) {
	th, m := ctx.Theme, &t.model
	who := m.below
	if !below {
		who = who.Other()
	}
	s := t.lay.side(below)
	// plate
	c.Fill(s.plate, 12, game.Fade(th.Panel, 0.9))
	mine := m.inside && m.active == who
	edge := th.Line
	if mine {
		edge = th.Ember
	}
	c.Stroke(s.plate, 12, 2, edge)
	x := s.plate.X + 8
	if m.known {
		p := t.art.defender
		if m.attacker == who {
			p = t.art.attacker
		}
		c.Picture(p, roleRect(s.plate))
		x += 40
	}
	right := s.plate.X + s.plate.W - 8
	if m.rolled && m.fighting && m.initiative == who {
		c.Picture(t.art.initiative, firstRect(s.plate))
		right -= 40
	}
	c.Text(t.player(who), game.Rect{X: x + 2, Y: s.plate.Y + 4, W: right - x - 4, H: 52}, game.TextStyle{
		Font: game.SerifBold, Size: 22, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
	})
	t.drawTray(c, ctx, who, s.tray)
	p := &m.piles[who]
	t.drawPile(c, ctx, s.library, t.art.library, p.library, 0, t.hot == pileBox(below, true))
	t.drawPile(c, ctx, s.graveyard, t.art.graveyard, p.graveyard, p.top, t.hot == pileBox(below, false))
}

func (t *Table) drawPile(c *game.Canvas, ctx *game.Context, r game.Rect, icon game.Picture, n int, top card.CardID, hot bool) {
	th := ctx.Theme
	c.Fill(r, 10, game.Fade(th.Ground, 0.6))
	edge := game.Fade(th.Line, 0.7)
	if hot {
		edge = th.Ember
	}
	c.Stroke(r, 10, 1.5, edge)
	high := r.H - 14
	cardR := game.Rect{X: r.X + 7, Y: r.Y + 7, W: min(62, high/1.4), H: high}
	switch {
	case n == 0:
		c.Stroke(game.Rect{X: cardR.X, Y: cardR.Y, W: cardR.W, H: cardR.W * 1.4}, 6, 1.5, game.Fade(th.Line, 0.6))
	default:
		for i := min(3, n) - 1; i >= 0; i-- {
			at := cardR.Move(float64(i)*2, -float64(i)*2+3)
			if i > 0 {
				c.Fill(game.Rect{X: at.X, Y: at.Y, W: at.W, H: at.W * 1.4}, 5, th.PanelLight)
				continue
			}
			t.drawTiny(c, ctx, top, at)
		}
	}
	c.Picture(icon, game.Rect{X: r.X + r.W - 36, Y: r.Y + 8, W: 28, H: 28})
	c.Text(pieces.Numeral(n), game.Rect{X: r.X + r.W - 42, Y: r.Y + 36, W: 38, H: 34}, game.TextStyle{
		Font: game.SansBold, Size: 22, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// tinyWidth is the width at which cards of piles and flights are set, before they are made too small to read.
const tinyWidth = 150

// drawTiny draws a card much smaller than it can be read, as one of a pile or in flight.
func (t *Table) drawTiny(c *game.Canvas, ctx *game.Context, id card.CardID, r game.Rect) {
	k := r.W / tinyWidth
	c.Push()
	c.Place(r.X, r.Y, k)
	c.Detail(max(0.4, k))
	t.kit.Card(c, ctx, id, game.Rect{W: tinyWidth, H: tinyWidth * 1.4}, pieces.CardLook{})
	c.Pop()
}

func (t *Table) drawTray(c *game.Canvas, ctx *game.Context, who match.Player, r game.Rect) {
	th, m, w := ctx.Theme, &t.model, &t.words
	c.Fill(r, 12, game.Fade(th.Ground, 0.7))
	c.Gradient(r.Inset(3, 3), 10, game.Fade(th.Panel, 0.7), game.Fade(th.GroundLight, 0.7))
	edge := game.Fade(th.Line, 0.8)
	if t.ask.keeping() && who == m.below {
		edge = th.Ember
	}
	c.Stroke(r, 12, 1.5, edge)
	tr := &m.trays[who]
	pays := 0
	for i := range tr.dice {
		if tr.dice[i].state != spent {
			pays++
		}
	}
	label := w.prepared
	if tr.rolls() {
		label = w.rolling
	}
	style := game.TextStyle{Font: game.Sans, Size: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	c.Text(label, game.Rect{X: r.X + 12, Y: r.Y + 2, W: r.W - 60, H: 26}, style)
	low := r.Y + r.H - 68
	c.Line(game.Point{X: r.X + 14, Y: low}, game.Point{X: r.X + r.W - 14, Y: low}, 1.5, game.Fade(th.Line, 0.7))
	c.Text(w.spent, game.Rect{X: r.X + 12, Y: low + 2, W: r.W - 60, H: 26}, style)
	style.Align, style.Font, style.Color = game.End, game.SansBold, th.Bone
	c.Text(pieces.Numeral(pays), game.Rect{X: r.X + r.W - 52, Y: r.Y + 2, W: 40, H: 26}, style)
	c.Text(pieces.Numeral(len(tr.dice)-pays), game.Rect{X: r.X + r.W - 52, Y: low + 2, W: 40, H: 26}, style)
	var left dice.Pool
	if who == m.below && t.line.Done() {
		left = t.payers
	}
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state == prepared && left[d.color] > 0 {
			left[d.color]--
			c.Fill(dieRect(d), 9, game.Fade(th.EmberBright, 0.3))
			c.Stroke(dieRect(d), 9, 2.5, th.EmberBright)
		}
		t.drawDie(c, ctx, d, who)
	}
}

func (t *Table) drawDie(c *game.Canvas, ctx *game.Context, d *die, who match.Player) {
	th := ctx.Theme
	roll := d.roll
	roll.Color = d.color
	if roll.Ticks > 0 && t.tick < roll.Start+roll.Ticks {
		roll.ToX, roll.ToY = d.tx, d.ty
	} else {
		roll.FromX, roll.FromY, roll.ToX, roll.ToY, roll.Ticks = d.x, d.y, d.x, d.y, 0
	}
	mine := t.ask.keeping() && who == t.model.below && t.ask.pool(d)
	marked := mine && !d.kept
	hot := mine && t.hot == d.box
	if mine {
		r := dieRect(d)
		switch {
		case marked:
			c.Fill(r, 8, game.Fade(th.Ember, 0.35))
			c.Stroke(r, 8, 2, th.Ember)
			roll.ToY -= 6
			roll.FromY -= 6
		case hot:
			c.Stroke(r, 8, 2, th.EmberBright)
		}
		if hot && ctx.Focus.ByKeys() {
			c.Ring(th, r)
		}
	}
	if d.state == spent {
		t.kit.DieFace(c, ctx, d.color, game.Rect{X: d.x - d.edge/2, Y: d.y - d.edge/2, W: d.edge, H: d.edge}, true)
		return
	}
	mo := roll.Moment(t.tick)
	t.kit.Die.Draw(c, mo, d.edge, false)
	if !mo.Landed && roll.Ticks > 0 {
		return
	}
	// The letter stands beside colour and shape.
	tag := game.Point{X: mo.X + d.edge*0.56, Y: mo.Y + d.edge*0.44}
	c.Circle(tag, 10, game.Fade(th.Ground, 0.9))
	c.Text(t.letters[d.color], game.Rect{X: tag.X - 12, Y: tag.Y - 12, W: 24, H: 24}, game.TextStyle{
		Font: game.SansBold, Size: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	switch {
	case marked:
		c.Picture(t.art.reroll, game.Rect{X: mo.X - d.edge*0.7, Y: mo.Y - d.edge*0.75, W: 24, H: 24})
	case d.state == aside:
		c.Picture(t.art.lock, game.Rect{X: mo.X - d.edge*0.7, Y: mo.Y - d.edge*0.7, W: 22, H: 22})
	}
}

// drawRivalHand draws the backs of the rival's hand at the upper edge; of cards that are known the upper part,
// with their names.
func (t *Table) drawRivalHand(c *game.Canvas, ctx *game.Context) {
	m := &t.model
	hand := m.hands[m.below.Other()]
	c.Push()
	back := t.lay.rivalHand
	c.Clip(game.Rect{X: back.X, Y: back.Y - 200, W: back.W, H: 200 + back.H})
	for i := range hand {
		h := &hand[i]
		t.drawTiny(c, ctx, h.id, h.at)
		if h.box != "" && t.hot == h.box {
			c.Stroke(game.Rect{X: h.at.X - 2, Y: h.at.Y - 2, W: h.at.W + 4, H: h.at.H}, 8, 2.5, ctx.Theme.EmberBright)
		}
	}
	c.Pop()
}

// drawSteps draws the timeline: round, clash, and the steps of a clash with the one being taken.
func (t *Table) drawSteps(c *game.Canvas, ctx *game.Context) {
	th, m, w, r := ctx.Theme, &t.model, &t.words, t.lay.steps
	c.Fill(r, 12, game.Fade(th.Ground, 0.7))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.8))
	style := game.TextStyle{Font: game.SerifBold, Size: 19, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	c.Text(w.round, game.Rect{X: r.X + 12, Y: r.Y + 2, W: 140, H: 28}, style)
	style.Align = game.End
	c.Text(w.clash, game.Rect{X: r.X + 158, Y: r.Y + 2, W: r.W - 170, H: 28}, style)
	style.Align, style.Font, style.Color, style.Size = game.Start, game.Sans, th.EmberBright, 18
	c.Text(w.phases[m.phase], game.Rect{X: r.X + 12, Y: r.Y + 30, W: 210, H: 28}, style)
	style.Size, style.Color = 18, th.Ash
	c.Text(w.sides, game.Rect{X: r.X + 12, Y: r.Y + 58, W: r.W - 24, H: 28}, style)
	const first, steps = match.PreparePhase, 5
	for i := range steps {
		p := t.art.next
		at := match.Phase(i) + first
		switch {
		case !m.fighting || m.phase < at:
		case m.phase == at:
			p = t.art.now
		default:
			p = t.art.done
		}
		c.Picture(p, game.Rect{X: r.X + 226 + 29*float64(i), Y: r.Y + 32, W: 24, H: 24})
	}
}

func (t *Table) drawPrompt(c *game.Canvas, ctx *game.Context) {
	th, a, r := ctx.Theme, &t.ask, t.lay.prompt
	edge := th.Line
	if a.on {
		edge = th.Ember
	}
	c.Fill(r, 14, game.Fade(th.Panel, 0.94))
	c.Stroke(r, 14, 2, edge)
	col := th.Bone
	if !a.on {
		col = th.Ash
	}
	c.Text(a.title, t.lay.ask, game.TextStyle{
		Font: game.SerifBold, Size: 27, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.1, MaxLines: 2, Shrink: true,
	})
	c.Text(a.why, t.lay.why, game.TextStyle{
		Font: game.Sans, Size: 18, Color: th.Ash, Leading: 1.15, MaxLines: 3, Shrink: true,
	})
	if a.why != "" {
		t.drawHelp(c, ctx)
	}
	if !a.on {
		t.drawTold(c, ctx)
	}
	if a.note != "" {
		box := t.lay.rows
		c.Fill(box, 10, game.Fade(th.Ground, 0.55))
		c.Text(a.note, box.Inset(14, 10), game.TextStyle{Font: game.Serif, Size: 22, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true})
	}
	if len(a.rows) > 0 {
		c.Push()
		c.Clip(t.lay.rows.Inset(-6, -3))
		for i := range a.rows {
			if rr := t.rowRect(i); a.scroll.Shows(rr) {
				t.drawRow(c, ctx, &a.rows[i], rr)
			}
		}
		c.Pop()
		a.scroll.Draw(c, th)
	}
	live := a.on && t.line.Done()
	if a.confirm.text != "" {
		look := ctx.Focus.Look(confirmBox)
		look.Strong, look.Size = true, 24
		c.Button(th, game.Box{ID: confirmBox, Rect: t.lay.confirm, Enabled: live && a.confirm.enabled, Text: a.confirm.text}, look)
	}
	if a.pass.text != "" {
		look := ctx.Focus.Look(passBox)
		look.Size = 24
		c.Button(th, game.Box{ID: passBox, Rect: t.lay.pass, Enabled: live && a.pass.enabled, Text: a.pass.text}, look)
	}
}

// drawHelp draws the way from the prompt to its rule.
func (t *Table) drawHelp(c *game.Canvas, ctx *game.Context) {
	th, r, look := ctx.Theme, t.lay.help, ctx.Focus.Look(helpBox)
	face, edge := game.Fade(th.GroundLight, 0.9), th.Line
	if look.Hot {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(r, r.W/2, face)
	c.Stroke(r, r.W/2, 1.5, edge)
	if look.Ring {
		c.Ring(th, r)
	}
	c.Text(t.words.help, r, game.TextStyle{
		Font: game.SansBold, Size: 22, Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// drawTold draws what has just happened, in words: the newest where the question stands otherwise, older
// sentences below it.
func (t *Table) drawTold(c *game.Canvas, ctx *game.Context) {
	th, r := ctx.Theme, t.lay.ask
	last := len(t.told) - 1
	y := t.lay.why.Y
	if t.ask.title == "" {
		c.Text(t.told[last], game.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: 110}, game.TextStyle{
			Font: game.SerifBold, Size: 23, MinSize: 18, Color: th.Bone, Leading: 1.12, MaxLines: 5, Shrink: true,
		})
		y, last = r.Y+124, last-1
	} else if t.ask.why != "" {
		y += t.lay.why.H
	}
	c.Line(game.Point{X: r.X, Y: y}, game.Point{X: r.X + r.W, Y: y}, 1.5, game.Fade(th.Line, 0.6))
	y += 10
	for i := last; i >= 0 && t.told[i] != ""; i-- {
		style := game.TextStyle{Font: game.Serif, Size: 18, Color: game.Fade(th.Ash, 1-0.12*float64(last-i)), Leading: 1.15}
		_, h := c.TextSize(t.told[i], r.W, style)
		if y+h > t.lay.prompt.Y+t.lay.prompt.H-10 {
			return
		}
		c.Text(t.told[i], game.Rect{X: r.X, Y: y, W: r.W}, style)
		y += h + 8
	}
}

func (t *Table) drawRow(c *game.Canvas, ctx *game.Context, w *row, r game.Rect) {
	th := ctx.Theme
	live := t.ask.on && t.line.Done() && w.enabled
	hot := t.hot == w.id
	face, edge, col := th.GroundLight, th.Ember, th.Bone
	switch {
	case !live:
		edge, col = game.Fade(th.Line, 0.4), th.Dim
	case hot:
		face, edge = th.PanelLight, th.EmberBright
	}
	c.Fill(r, 9, face)
	c.Stroke(r, 9, 1.5, edge)
	if hot && ctx.Focus.ByKeys() {
		c.Stroke(r.Inset(2, 2), 8, 2.5, th.EmberBright)
	}
	c.Push()
	if !live {
		c.Fade(0.6)
	}
	used := 0.0
	var symbols [dice.MaxSymbols]dice.Colors
	if s := w.cost.AppendSymbols(symbols[:0]); len(s) > 0 {
		used = t.costWidth(s)
		t.kit.CostRow(c, ctx, w.cost, game.Point{X: r.X + r.W - used - 8, Y: r.Y + 11}, 26)
		used += 8
	}
	if n := w.dice.Total(); n > 0 {
		used = 8
		for col := dice.Color(dice.NumColors); col > 0; col-- {
			for range w.dice[col-1] {
				used += 38
				t.kit.DieFace(c, ctx, col-1, game.Rect{X: r.X + r.W - used, Y: r.Y + 7, W: 34, H: 34}, false)
			}
		}
	}
	c.Pop()
	c.Text(w.text, game.Rect{X: r.X + 12, Y: r.Y + 1, W: r.W - used - 22, H: r.H - 2}, game.TextStyle{
		Font: game.Serif, Size: 21, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.02, Shrink: true,
	})
}

// costWidth is how wide a row of symbols 26 high is.
func (t *Table) costWidth(symbols []dice.Colors) float64 {
	w := 0.0
	for _, s := range symbols {
		if s == dice.OnlyRed || s == dice.OnlyGreen || s == dice.OnlyBlue || s == dice.AnyColor {
			w += 49
		} else {
			w += 63
		}
	}
	return w
}

func (t *Table) drawHand(c *game.Canvas, ctx *game.Context) {
	m := &t.model
	hand := m.hands[m.below]
	raised := -1
	for i := range hand {
		h := &hand[i]
		switch {
		case h.id != 0 && h.box == t.heldBox:
			continue
		case h.id != 0 && t.hot == h.box:
			raised = i
			continue
		}
		t.drawHandCard(c, ctx, &hand[i], i, len(hand))
	}
	if raised < 0 {
		return
	}
	h := &hand[raised]
	if h.id == 0 || h.at != h.to {
		t.drawHandCard(c, ctx, h, raised, len(hand))
		return
	}
	// The card pointed at stands up large in its place.
	big := t.largeRect(h)
	k := 0.6 + 0.4*h.lift
	c.Push()
	c.Place(big.X+big.W/2, big.Y+big.H, k)
	c.Detail(1)
	live := t.ask.on && t.line.Done()
	_, ok := t.ask.cardMove(h.id)
	t.kit.Card(c, ctx, h.id, game.Rect{X: -big.W / 2, Y: -big.H, W: big.W, H: big.H}, pieces.CardLook{
		Lit: live && ok, Hot: live && ok, Ring: ctx.Focus.ByKeys(), Chosen: t.ask.card == h.id,
	})
	c.Pop()
}

// drawHeld draws the card that is drawn out of the hand, at the pointer.
func (t *Table) drawHeld(c *game.Canvas, ctx *game.Context) {
	h := t.handCardOf(t.heldBox)
	if h == nil {
		return
	}
	_, ok := t.ask.cardMove(h.id)
	ok = ok && t.ask.on && t.line.Done()
	r := game.Rect{X: t.held.X - handCardW/2, Y: t.held.Y - handCardH/2, W: handCardW, H: handCardH}
	t.kit.Card(c, ctx, h.id, r, pieces.CardLook{Lit: ok, Hot: ok, Dim: !ok})
}

// largeRect is where a card of the hand stands up when it is pointed at.
func (t *Table) largeRect(h *handCard) game.Rect {
	r := game.Rect{W: pieces.CardWidth, H: pieces.CardHeight}
	room := t.lay.room
	r.X = max(room.X+8, min(room.X+room.W-r.W-8, h.to.X+h.to.W/2-r.W/2))
	r.Y = room.Y + room.H - 10 - r.H
	return r
}

// drawHandCard draws a card of the fan: turned a little by its place, raised when pointed at.
func (t *Table) drawHandCard(c *game.Canvas, ctx *game.Context, h *handCard, i, n int) {
	live := t.ask.on && t.line.Done()
	_, ok := t.ask.cardMove(h.id)
	hot := t.hot == h.box && h.id != 0
	look := pieces.CardLook{
		Lit: live && ok, Hot: hot && live && ok, Ring: hot && ctx.Focus.ByKeys(), Chosen: t.ask.card == h.id && h.id != 0,
		Dim: t.ask.on && !ok && t.ask.asksHand(),
	}
	off := (float64(i) - float64(n-1)/2) / float64(max(4, n))
	rest := h.at.X == h.to.X && h.at.Y == h.to.Y
	angle, sink := off*0.16, off*off*34
	lift := 0.0
	if hot {
		angle, sink, lift = 0, 0, 26
	}
	if !rest {
		angle = 0
	}
	c.Push()
	var g ebiten.GeoM
	k := h.at.W / handCardW
	g.Translate(-handCardW/2, -handCardH)
	g.Rotate(angle)
	g.Scale(k, k)
	g.Translate(h.at.X+h.at.W/2, h.at.Y+handCardH*k+sink-lift)
	c.Transform(g)
	c.Detail(1)
	t.kit.Card(c, ctx, h.id, game.Rect{W: handCardW, H: handCardH}, look)
	c.Pop()
}

// asksHand reports whether the decision is about cards in hand.
func (a *asking) asksHand() bool {
	switch a.pend.Cause {
	case match.ByActivation, match.ByWindow, match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByFixing, match.ByPlayNow, match.ByDiscard:
		return true
	}
	return false
}

func (t *Table) drawCorner(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	var room [3]game.Box
	for _, b := range t.cornerBoxes(room[:0]) {
		look := ctx.Focus.Look(b.ID)
		face, edge := game.Fade(th.Panel, 0.9), th.Line
		if look.Hot {
			face, edge = th.PanelLight, th.Ember
		}
		c.Fill(b.Rect, 10, face)
		c.Stroke(b.Rect, 10, 1.5, edge)
		if look.Ring {
			c.Ring(th, b.Rect)
		}
		c.Text(b.Text, b.Rect.Inset(8, 1), game.TextStyle{
			Font: game.Sans, Size: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Shrink: true,
		})
	}
}

// drawHint says why what is pointed at, or was clicked, cannot be chosen.
func (t *Table) drawHint(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	text := t.reasonShown()
	if text == "" || t.tells() {
		return
	}
	r := t.lay.hint
	for i := range t.model.hands[t.model.below] {
		if h := &t.model.hands[t.model.below][i]; h.box == t.hot {
			big := t.largeRect(h)
			r.Y = big.Y - r.H - 12
			r.X = max(t.lay.room.X+8, min(t.lay.room.X+t.lay.room.W-r.W-8, big.X+big.W/2-r.W/2))
		}
	}
	style := game.TextStyle{Font: game.SerifItalic, Size: 21, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	w, _ := c.TextSize(text, r.W-80, style)
	pill := game.Rect{X: r.X + (r.W-w-72)/2, Y: r.Y, W: w + 72, H: r.H}
	c.Shadow(pill, pill.H/2, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, pill.H/2, th.Ground)
	c.Stroke(pill, pill.H/2, 1.5, th.Bane)
	c.Picture(t.art.warning, game.Rect{X: pill.X + 14, Y: pill.Y + 8, W: 28, H: 28})
	c.Text(text, game.Rect{X: pill.X + 50, Y: pill.Y, W: w + 10, H: pill.H}, style)
}
