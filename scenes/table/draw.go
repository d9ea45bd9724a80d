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
	t.drawDice(c, ctx, t.model.below.Other())
	t.drawDice(c, ctx, t.model.below)
	t.drawFix(c, ctx)
	t.drawRivalHand(c, ctx)
	t.drawSteps(c, ctx)
	t.drawStack(c, ctx)
	t.drawPrompt(c, ctx)
	t.drawArrows(c, ctx)
	t.drawIntent(c, ctx)
	t.drawBroken(c, ctx)
	t.drawHand(c, ctx)
	t.drawHandOdds(c, ctx)
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
		t.hover.Clear = t.lay.buttons()
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

// groundDetail is the size at which the picture of a ground is made, whatever its size is just now.
const groundWide, groundHigh = 420, 560

func (t *Table) drawGroundPicture(c *game.Canvas, p game.Picture, r game.Rect, blend game.Blend) {
	c.Push()
	var m ebiten.GeoM
	m.Scale(r.W/groundWide, r.H/groundHigh)
	m.Translate(r.X, r.Y)
	c.Transform(m)
	c.Detail(1.2)
	c.PictureBlend(p, game.Rect{W: groundWide, H: groundHigh}, blend)
	c.Pop()
}

// drawLanes draws the ground of each lane and who stands on it: the lane that is fought last, and whoever runs over it.
func (t *Table) drawLanes(c *game.Canvas, ctx *game.Context) {
	m := &t.model
	t.sizeNames(c)
	for i := range m.shown {
		if !m.fighting || i != m.clash {
			t.drawLaneGround(c, ctx, i)
		}
	}
	for who := range m.heroes {
		for i := range m.listed[who] {
			if h := &m.heroes[who][i]; h.column >= 0 && h.id != 0 && !m.fightsNow(h) {
				t.drawHero(c, ctx, h)
			}
		}
	}
	if !t.session.Observation().Revealed() {
		t.drawHidden(c, ctx)
	}
	if m.fighting && m.clash < m.shown {
		t.drawLaneGround(c, ctx, m.clash)
		for _, who := range [2]match.Player{m.below.Other(), m.below} {
			for i := range m.listed[who] {
				if h := &m.heroes[who][i]; h.column >= 0 && h.id != 0 && m.fightsNow(h) {
					t.drawHero(c, ctx, h)
				}
			}
		}
		t.drawChips(c, ctx)
	}
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			if h.column < 0 || h.id == 0 || h.at.view == beside {
				continue
			}
			if run := t.stride(h, h.at.feet); run != (game.Point{}) {
				t.drawFigure(c, ctx, h)
			}
		}
	}
}

// sizeNames finds the sizes of the heroes' names: one for all that are shown alike.
func (t *Table) sizeNames(c *game.Canvas) {
	for v := range t.names {
		t.names[v] = mostText
	}
	for who := range t.model.heroes {
		for i := range t.model.listed[who] {
			if h := &t.model.heroes[who][i]; h.column >= 0 && h.id != 0 {
				size := &t.names[h.at.view]
				*size = min(*size, c.FittedSize(t.lib.Heroes[h.id].Name[t.lang], h.at.nameRect(), heroNameStyle()))
			}
		}
	}
}

func heroNameStyle() game.TextStyle {
	return game.TextStyle{Font: game.SerifBold, Size: 20, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

// drawLaneGround draws what a lane stands on: lit where it is fought, ash where it has been.
func (t *Table) drawLaneGround(c *game.Canvas, ctx *game.Context, i int) {
	th, m, r := ctx.Theme, &t.model, t.model.grounds[i]
	fought := m.fighting && i == m.clash
	if fought && t.lay.panel == noPanel { // its ground goes on below the stack
		r.W = t.lay.stage.X + t.lay.stage.W - r.X
	}
	c.Push()
	defer c.Pop()
	switch {
	case fought:
		c.Fill(r, 18, th.Ground)
		c.Gradient(r, 18, game.Mix(th.GroundLight, th.Ember, 0.10), game.Mix(th.GroundLight, th.EmberBright, 0.30))
		flicker := 1.0
		if !ctx.Calm() {
			flicker = 0.9 + 0.1*wave(t.tick, 97)
		}
		c.Push()
		c.Fade(0.8 * flicker)
		glow := m.grounds[i]
		c.Clip(r)
		t.drawGroundPicture(c, t.art.glow, glow.Inset(-glow.W*0.1, -glow.H*0.1).Move(0, glow.H*0.2), game.Add)
		c.Pop()
		c.Stroke(r, 18, 2.5, game.Fade(th.Ember, 0.7))
		return
	case m.fighting && i < m.clash:
		c.Tint(0.62, 0.62, 0.66, 1) // ash
	case m.fighting:
		c.Fade(0.85)
	}
	c.Gradient(r, 14, game.Mix(th.GroundLight, th.Ember, 0.05), game.Mix(th.GroundLight, th.EmberBright, 0.14))
	c.Stroke(r, 14, 1.5, game.Fade(th.Line, 0.8))
}

// wave goes between -1 and 1 and back once a period, in straight lines.
func wave(tick, period int) float64 {
	x := float64(tick%period) / float64(period)
	if x < 0.5 {
		return 4*x - 1
	}
	return 3 - 4*x
}

// drawHidden shows that the rival's heroes are not known yet.
func (t *Table) drawHidden(c *game.Canvas, ctx *game.Context) {
	for i := range t.model.shown {
		cell := halves(t.model.grounds[i])[0]
		w := min(150, cell.W*0.6, (cell.H-12)/1.4)
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
	return 0.3
}

func (t *Table) drawHero(c *game.Canvas, ctx *game.Context, h *hero) {
	th := ctx.Theme
	_, choosable := t.ask.heroMove(h.ref)
	choosable = choosable && t.ask.on && t.line.Done()
	hot, chosen := t.hot == h.box, t.ask.own == h.ref && h.ref != 0
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
	style := heroNameStyle()
	style.Size, style.Fixed, style.Color = t.names[s.view], true, th.Bone
	c.Text(t.lib.Heroes[h.id].Name[t.lang], s.nameRect(), style)
	t.drawLife(c, ctx, h, s.lifeRect())
	if s.view != beside {
		for a := range h.attr {
			t.drawAttr(c, ctx, h, a, s.attrRect(a))
		}
	}
	t.drawCounters(c, ctx, h)
	t.drawGear(c, ctx, h)
	if h.column >= t.model.nlanes && t.model.nlanes > 0 && !h.fallen && s.view == paired {
		tag := game.Rect{X: s.info.X, Y: s.cell.Y + s.cell.H - 36, W: s.info.W, H: 30}
		c.Fill(tag, 14, game.Fade(th.Ground, 0.8))
		c.Text(t.words.unpaired, tag.Inset(6, 0), game.TextStyle{
			Font: game.Sans, Size: 18, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// drawAttr draws an attribute, with an arrow where it is not what is printed.
func (t *Table) drawAttr(c *game.Canvas, ctx *game.Context, h *hero, a int, at game.Rect) {
	th := ctx.Theme
	c.Picture(t.art.attrs[a], game.Rect{X: at.X - 1, Y: at.Y, W: 27, H: 27})
	col, up := pieces.Changed(th, h.attr[a], h.printed[a])
	c.Text(pieces.Numeral(h.attr[a]), game.Rect{X: at.X + 26, Y: at.Y, W: at.W - 27, H: 28}, game.TextStyle{
		Font: game.SansBold, Size: 20, MinSize: 18, Color: col, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	if up != 0 {
		tip := game.Point{X: at.X + min(at.W-5, 46), Y: at.Y + 14 + 5*up}
		c.Polygon(col, tip, game.Point{X: tip.X - 5, Y: tip.Y - 8*up}, game.Point{X: tip.X + 5, Y: tip.Y - 8*up})
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
	s := t.lay.sideOf(below)
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
	c.Text(t.player(who), game.Rect{X: x + 2, Y: s.plate.Y + 2, W: right - x - 4, H: s.plate.H - 4}, game.TextStyle{
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
	cardR := game.Rect{X: r.X + 7, Y: r.Y + 7, W: min(r.W-52, high/1.4), H: high}
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

// drawTray draws a player's tray and, wherever they lie, its dice.
func (t *Table) drawTray(c *game.Canvas, ctx *game.Context, who match.Player, r game.Rect) {
	th, m := ctx.Theme, &t.model
	c.Fill(r, 12, game.Fade(th.Ground, 0.7))
	c.Gradient(r.Inset(3, 3), 10, game.Fade(th.Panel, 0.7), game.Fade(th.GroundLight, 0.7))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.8))
	tr := &m.trays[who]
	if len(tr.dice) == 0 || tr.rolls() {
		label := t.words.prepared
		if tr.rolls() {
			label = t.words.rolling
		}
		c.Text(label, r.Inset(12, 2), game.TextStyle{
			Font: game.SerifItalic, Size: 18, Color: th.Dim, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// drawDice draws a player's dice, in the tray or between the two who fight.
func (t *Table) drawDice(c *game.Canvas, ctx *game.Context, who match.Player) {
	th, tr := ctx.Theme, &t.model.trays[who]
	var left dice.Pool
	if who == t.asker() && t.line.Done() {
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
	mine := t.ask.keeping() && who == t.asker() && t.ask.pool(d)
	marked := mine && !d.kept
	hot := mine && t.hot == d.box
	if mine {
		r := dieRect(d).Inset(2, 2)
		switch {
		case marked:
			c.Fill(r, 14, game.Fade(th.Ember, 0.35))
			c.Stroke(r, 14, 3, th.Ember)
			roll.ToY -= 8
			roll.FromY -= 8
		case hot:
			c.Stroke(r, 14, 3, th.EmberBright)
		}
		if hot && ctx.Focus.ByKeys() {
			c.Ring(th, r)
		}
	}
	edge := d.size
	if d.state == spent {
		t.kit.DieFace(c, ctx, d.color, game.Rect{X: d.x - edge/2, Y: d.y - edge/2, W: edge, H: edge}, true)
		return
	}
	mo := roll.Moment(t.tick)
	t.kit.Die.Draw(c, mo, edge*dieShare, false)
	if !mo.Landed && roll.Ticks > 0 {
		return
	}
	// The letter stands beside colour and shape.
	k := max(12, edge*0.17)
	tag := game.Point{X: mo.X + edge*0.36, Y: mo.Y + edge*0.34}
	c.Circle(tag, k, game.Fade(th.Ground, 0.9))
	c.Text(t.letters[d.color], game.Rect{X: tag.X - 20, Y: tag.Y - 20, W: 40, H: 40}, game.TextStyle{
		Font: game.SansBold, Size: max(18, k*1.35), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	mark := max(24, edge*0.3)
	at := game.Rect{X: mo.X - edge*0.5, Y: mo.Y - edge*0.5, W: mark, H: mark}
	switch {
	case marked:
		c.Picture(t.art.reroll, at)
	case d.state == aside:
		c.Picture(t.art.lock, at)
	}
}

// dieShare is the edge of a die's cube, of the side of the square in which it lies turned a little.
const dieShare = 0.82

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
	line := func(i int) game.Rect { return game.Rect{X: r.X + 12, Y: r.Y + 1 + 26*float64(i), W: r.W - 24, H: 26} }
	left := func(i int, wide float64) game.Rect { a, _ := line(i).CutLeft(wide); return a }
	style := game.TextStyle{Font: game.SerifBold, Size: 19, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	c.Text(w.round, left(0, 140), style)
	style.Align = game.End
	_, at := line(0).CutLeft(146)
	c.Text(w.clash, at, style)
	style.Align, style.Font, style.Color, style.Size = game.Start, game.Sans, th.EmberBright, 18
	c.Text(w.phases[m.phase], left(1, 204), style)
	style.Color = th.Ash
	c.Text(w.sides, line(2), style)
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
		c.Picture(p, game.Rect{X: r.X + r.W - 12 - 29*float64(steps-i), Y: r.Y + 28, W: 24, H: 24})
	}
}

// drawPrompt draws what is asked, the choices that have no place of their own, and what has happened.
func (t *Table) drawPrompt(c *game.Canvas, ctx *game.Context) {
	th, a, r := ctx.Theme, &t.ask, t.lay.prompt
	live := a.on && t.line.Done()
	if a.title != "" || a.answerable() {
		edge, col := th.Line, th.Ash
		if a.on {
			col = th.Bone
			edge = th.Ember
		}
		c.Shadow(r, 14, 14, game.Fade(th.Ground, 0.7))
		c.Fill(r, 14, game.Fade(th.Panel, 0.95))
		c.Stroke(r, 14, 2, edge)
		ask, why := t.lay.words(a.answerable())
		c.Text(a.title, ask, game.TextStyle{
			Font: game.SerifBold, Size: 26, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
		})
		c.Text(a.why, why, game.TextStyle{Font: game.Sans, Size: 18, Color: th.Ash, Leading: 1.12, MaxLines: 3, Shrink: true})
		if a.why != "" {
			t.drawHelp(c, ctx)
		}
	}
	if a.note != "" {
		box := t.lay.rows
		style := game.TextStyle{Font: game.Serif, Size: 22, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true}
		_, high := c.TextSize(a.note, box.W-28, style)
		box.H = min(box.H, high+24)
		c.Shadow(box, 12, 12, game.Fade(th.Ground, 0.7))
		c.Fill(box, 12, game.Fade(th.Panel, 0.95))
		c.Text(a.note, box.Inset(14, 10), style)
	}
	if a.scroll.Height > 0 {
		t.drawRows(c, ctx)
	} else if a.note == "" {
		t.drawTold(c, ctx)
	}
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

// drawRows draws the choices that have no place of their own.
func (t *Table) drawRows(c *game.Canvas, ctx *game.Context) {
	th, a, r := ctx.Theme, &t.ask, t.lay.rows
	r.H = min(r.H, a.scroll.Height)
	c.Shadow(r, 12, 14, game.Fade(th.Ground, 0.8))
	c.Push()
	c.Clip(t.lay.rows.Inset(-6, -3))
	for i := range a.rows {
		if !t.listed(&a.rows[i]) {
			continue
		}
		if rr := t.rowRect(&a.rows[i]); a.scroll.Shows(rr) {
			t.drawRow(c, ctx, &a.rows[i], rr)
		}
	}
	c.Pop()
	a.scroll.Draw(c, th)
}

// drawHelp draws the way from the prompt to its rule.
func (t *Table) drawHelp(c *game.Canvas, ctx *game.Context) {
	th, r, look := ctx.Theme, t.lay.help, ctx.Focus.Look(helpBox)
	face, edge := game.Fade(th.GroundLight, 0.9), th.Line
	if look.Hot {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(r, 10, face)
	c.Stroke(r, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, r)
	}
	c.Text(t.words.help, r, game.TextStyle{
		Font: game.SansBold, Size: 22, Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// toldLines is how many sentences are told at once.
const toldLines = 5

// drawTold draws what has just happened, in words, below the stack: the newest first, older sentences paler.
func (t *Table) drawTold(c *game.Canvas, ctx *game.Context) {
	th, r := ctx.Theme, t.lay.told
	if t.session.Playback() != nil && len(t.model.stack) > 0 {
		return
	}
	last := len(t.told) - 1
	y := r.Y
	for i := last; i > last-toldLines && t.told[i] != ""; i-- {
		style := game.TextStyle{Font: game.Serif, Size: 18, Color: game.Mix(th.Ash, th.Dim, 0.15*float64(last-i)), Leading: 1.15}
		if i == last {
			style.Size, style.Color = 21, th.Bone
		}
		_, h := c.TextSize(t.told[i], r.W-24, style)
		if y+h > r.Y+r.H {
			return
		}
		if i == last {
			c.Fill(game.Rect{X: r.X, Y: y + 2, W: 4, H: h - 4}, 2, th.Ember)
		}
		c.Text(t.told[i], game.Rect{X: r.X + 16, Y: y, W: r.W - 24}, style)
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
	if h.id == 0 || h.at != h.to || h.lift == 0 {
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
	r := game.Rect{X: t.held.X - t.lay.cardW/2, Y: t.held.Y - t.lay.cardH/2, W: t.lay.cardW, H: t.lay.cardH}
	t.kit.Card(c, ctx, h.id, r, pieces.CardLook{Lit: ok, Hot: ok, Dim: !ok})
}

// largeRect is where a card of the hand stands up when it is pointed at.
func (t *Table) largeRect(h *handCard) game.Rect {
	r := game.Rect{W: pieces.CardWidth, H: pieces.CardHeight}
	room := t.lay.room
	r.X = max(room.X+8, min(room.X+room.W-r.W-8, h.to.X+h.to.W/2-r.W/2))
	r.Y = room.Y + room.H - 10 - r.H
	buttons := game.Rect{X: t.lay.confirm.X - gap, W: t.lay.confirm.W + 2*gap}
	if r.X < buttons.X+buttons.W && buttons.X < r.X+r.W { // it stands aside from where the prompt is answered
		if h.to.Center().X < buttons.Center().X || buttons.X+buttons.W+r.W > room.X+room.W {
			r.X = buttons.X - r.W
		} else {
			r.X = buttons.X + buttons.W
		}
	}
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
	k := h.at.W / t.lay.cardW
	g.Translate(-t.lay.cardW/2, -t.lay.cardH)
	g.Rotate(angle)
	g.Scale(k, k)
	g.Translate(h.at.X+h.at.W/2, h.at.Y+t.lay.cardH*k+sink-lift)
	c.Transform(g)
	c.Detail(1)
	t.kit.Card(c, ctx, h.id, game.Rect{W: t.lay.cardW, H: t.lay.cardH}, look)
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
	boxes := t.cornerBoxes(room[:0])
	style := game.TextStyle{Font: game.Sans, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Size: 18, Shrink: true}
	size := mostText
	for _, b := range boxes {
		size = min(size, c.FittedSize(b.Text, b.Rect.Inset(4, 1), style))
	}
	for _, b := range boxes {
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
		style.Size, style.Fixed, style.Color = size, true, th.Bone
		c.Text(b.Text, b.Rect.Inset(4, 1), style)
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
