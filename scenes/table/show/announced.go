package show

import (
	"image/color"
	"math"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// announced is an item that has just been announced. It is shown large in the middle of the table until it flies to its
// place on the stack.
type announced struct {
	place  int // on the stack, from 1
	item   match.Item
	isCard bool
	says   string // who does what
	name   string
	text   string
	cost   dice.Cost
	again  bool // it needs no reading (see effects.familiar), and is shown smaller
	since  int  // tick at which it appeared
	length int  // ticks until it flies by itself
	left   int  // tick at which it began to fly, or 0
}

const (
	riseTicks = 8  // for appearing
	flyTicks  = 14 // for flying to its place
)

// How long an announced item is shown large, in ticks: read* until an event that waits may follow, seen* until it flies
// if no event follows. Rival is also for triggered items, Own for the viewer's actions, Again for familiar items.
const (
	readRival, readOwn, readAgain = 36, 12, 12
	seenRival, seenOwn, seenAgain = 120, 30, 40
)

// The size of an announced ability in design units, and the scale of a familiar item.
const (
	plateWide, plateHigh = 410.0, 236.0
	againSize            = 0.72
)

// familiar reports whether the viewer need not read an ability: it has been shown in this clash, or is Draw a Card.
func (a *effects) familiar(rules *match.Rules, id card.AbilityID) bool {
	return rules.DrawAbility(id) || slices.Contains(a.hasRead, id)
}

// presents adds to the beat how long an announced item is read.
func (p *Performance) presents(_ *game.Context, e *match.Event, b beat) (beat, func()) {
	switch {
	case p.Effects.familiar(p.rules, e.Ability):
		b.large = readAgain
	case e.Player == p.viewer && e.Kind == match.ActionAnnounced:
		b.large = readOwn
	default:
		b.large = readRival
	}
	return b, nil
}

// present shows an item large that has just been put on the stack.
func (p *Performance) present(e *match.Event, en *board.Entry) {
	p.Effects.release(p.Tick)
	p.Effects.Banner.end(p.Tick)
	ability := p.rules.Ability(en.Item.Ability)
	a := announced{
		place: en.Place, item: en.Item, name: en.Name, text: en.Rules, cost: ability.Cost, since: p.Tick, length: seenRival,
		again: p.Effects.familiar(p.rules, en.Item.Ability), isCard: en.IsCard,
		says: p.Words.Action("table.log."+e.Kind.String(), e),
	}
	switch {
	case a.again:
		a.length = seenAgain
	case e.Player == p.viewer && e.Kind == match.ActionAnnounced:
		a.length = seenOwn
	}
	p.Effects.hasRead = append(p.Effects.hasRead, en.Item.Ability)
	p.Effects.large = append(p.Effects.large, a)
}

// release lets every item that is shown large fly to its place.
func (a *effects) release(tick int) {
	for i := range a.large {
		if s := &a.large[i]; s.left == 0 {
			s.left = tick
		}
	}
}

// Fly lets items that have been shown large for long enough fly to their place. If covers is true, because what they
// cover must be seen, all of them fly, and the banner ends.
func (a *effects) Fly(tick int, covers bool) {
	for i := range a.large {
		s := &a.large[i]
		if s.left == 0 && (tick-s.since >= s.length || covers) {
			s.left = tick
		}
	}
	if covers {
		a.Banner.end(tick)
	}
}

// shownLarge returns the item at a place of the stack if it is shown large and has not begun to fly, or nil.
func (a *effects) shownLarge(place int) *announced {
	for i := range a.large {
		if s := &a.large[i]; s.place == place && s.left == 0 {
			return s
		}
	}
	return nil
}

// Landed returns how far the item at a place of the stack has flown there: 0 while it is shown large, 1 once it is there.
func (a *effects) Landed(place, tick int) float64 {
	for i := range a.large {
		if s := &a.large[i]; s.place == place {
			if s.left == 0 {
				return 0
			}
			return min(1, float64(tick-s.left)/flyTicks)
		}
	}
	return 1
}

// rect returns the place of the item while it is shown large: the middle of the lane that is fought, or of all lanes.
func (a *announced) rect(l *board.Layout, fighting bool) game.Rect {
	w, h := plateWide, plateHigh
	if a.isCard {
		w, h = pieces.CardWidth, pieces.CardHeight
	}
	if a.again {
		w, h = w*againSize, h*againSize
	}
	w, h = w*l.Grow.Column, h*l.Grow.Column
	over := l.Lanes
	if fighting {
		over = l.Fight
	}
	over.H = l.Help.Y - over.Y
	return game.Rect{W: w, H: h}.CenterIn(over).Move(0, captionHigh*l.Grow.Column/2)
}

// captionHigh and ribbonWide are the size of the line over an announced item that says who does what.
const captionHigh, ribbonWide = 44.0, 530.0

// DrawLarge draws the announced items, with lines from their users and to their targets.
func (a *effects) DrawLarge(b board.Frame, m *board.Model, l *board.Layout) {
	for i := range a.large {
		a.large[i].draw(b, m, l)
	}
}

// draw draws the item while it appears, stays or flies to its place.
func (a *announced) draw(b board.Frame, m *board.Model, l *board.Layout) {
	c, ctx := b.Canvas, b.Ctx
	r, shown := a.rect(l, m.Fighting), min(1, float64(b.Tick-a.since+1)/riseTicks)
	if a.left == 0 {
		a.light(b, m, r)
	}
	k := 0.8 + 0.2*shown
	middle := r.Center()
	if a.left != 0 {
		v := min(1, float64(b.Tick-a.left)/flyTicks)
		v *= v
		k, shown = 1-0.7*v, 1-v
		if a.place <= len(m.Stack) && !ctx.Calm() {
			to := m.Stack[a.place-1].To.Center()
			middle = game.Point{X: board.Mix(middle.X, to.X, v), Y: board.Mix(middle.Y, to.Y, v)}
		}
	}
	if ctx.Calm() {
		k = 1
	}
	c.Push()
	c.Fade(shown)
	c.Place(middle.X-r.W*k/2, middle.Y-r.H*k/2, k*l.Grow.Column)
	c.Detail(1)
	a.drawLit(b, m, r.W/l.Grow.Column, r.H/l.Grow.Column)
	c.Pop()
}

// light draws a line from the user to the item in r, and lines from the item to each of its targets.
func (a *announced) light(b board.Frame, m *board.Model, r game.Rect) {
	c, th := b.Canvas, b.Ctx.Theme
	if a.item.Hero != 0 && m.Hero(a.item.Hero).Column >= 0 {
		from := m.Torso(a.item.Hero)
		drawTrail(b, from, nearest(r, from), th.EmberBright)
	}
	en := m.Stack.Item(a.place)
	if en == nil {
		return
	}
	for _, target := range en.Targets {
		if target == 0 || m.Hero(target).Column < 0 {
			continue
		}
		at := m.Aim(target)
		from := nearest(r, at)
		drawTrail(b, from, at, th.Bane)
		c.Arrow(from, at, trailBend, 13, game.Fade(th.Ground, 0.85))
		c.Arrow(from, at, trailBend, 8, th.EmberBright)
	}
}

// trailBend is how far a line between an announced item and a hero bends, in design units. sparkStep is the number of
// ticks between two sparks on the line, sparkTicks how long a spark takes from end to end.
const (
	trailBend  = 26.0
	sparkStep  = 11
	sparkTicks = 44
)

// drawTrail draws a line of light with sparks that run along it.
func drawTrail(b board.Frame, from, to game.Point, col color.NRGBA) {
	c, dx, dy := b.Canvas, to.X-from.X, to.Y-from.Y
	long := math.Hypot(dx, dy)
	if long < 1 {
		return
	}
	mid := game.Point{X: (from.X+to.X)/2 - dy/long*trailBend*2, Y: (from.Y+to.Y)/2 + dx/long*trailBend*2}
	on := func(v float64) game.Point {
		u := 1 - v
		return game.Point{X: u*u*from.X + 2*u*v*mid.X + v*v*to.X, Y: u*u*from.Y + 2*u*v*mid.Y + v*v*to.Y}
	}
	const parts = 14
	for _, layer := range [...]struct{ width, fade float64 }{{22, 0.10}, {11, 0.22}, {3.5, 0.9}} {
		last := from
		for i := 1; i <= parts; i++ {
			p := on(float64(i) / parts)
			c.Line(last, p, layer.width*(0.5+0.5*float64(i)/parts), game.Fade(col, layer.fade))
			last = p
		}
	}
	if b.Ctx.Calm() {
		return
	}
	for i := 0; i < sparkTicks; i += sparkStep {
		v := float64((b.Tick+i)%sparkTicks) / sparkTicks
		p := on(v)
		c.Circle(p, 7, game.Fade(col, 0.35))
		c.Circle(p, 3, game.Fade(b.Ctx.Theme.Bone, 0.9))
	}
}

// Spotlight draws a light on h if h uses an announced item or is its target.
func (a *effects) Spotlight(b board.Frame, on board.Stack, h *board.Hero) {
	c, th := b.Canvas, b.Ctx.Theme
	col, strong := th.EmberBright, 0.0
	for i := range a.large {
		s := &a.large[i]
		if s.left != 0 {
			continue
		}
		shown := min(1, float64(b.Tick-s.since+1)/riseTicks)
		if s.item.Hero == h.Ref {
			strong = shown
		}
		if en := on.Item(s.place); en != nil && slices.Contains(en.Targets[:], h.Ref) {
			col, strong = th.Bane, shown
		}
	}
	if strong == 0 || h.Ref == 0 {
		return
	}
	if h.At.View == board.Beside {
		c.Shadow(h.At.FaceRect().Inset(8, 8), 16, 24, game.Fade(col, 0.85*strong))
		return
	}
	k, feet := h.At.Size, h.At.Feet
	c.Shadow(game.Rect{X: feet.X - 34*k, Y: feet.Y - 190*k, W: 68 * k, H: 170 * k}, 34*k, 80*k, game.Fade(col, 0.6*strong))
	c.Shadow(game.Rect{X: feet.X - 62*k, Y: feet.Y - 6*k, W: 124 * k, H: 14 * k}, 7*k, 34*k, game.Fade(col, 0.75*strong))
}

// nearest returns the point of r that is nearest to a point.
func nearest(r game.Rect, to game.Point) game.Point {
	return game.Point{X: max(r.X, min(to.X, r.X+r.W)), Y: max(r.Y, min(to.Y, r.Y+r.H))}
}

// ribbon draws a band with forked ends.
func ribbon(c *game.Canvas, r game.Rect, face, edge color.NRGBA) {
	fork, mid := r.H*0.42, r.Y+r.H/2
	band := func(r game.Rect, col color.NRGBA) {
		c.Polygon(col, game.Point{X: r.X, Y: r.Y}, game.Point{X: r.X + r.W, Y: r.Y}, game.Point{X: r.X + r.W - fork, Y: mid},
			game.Point{X: r.X + r.W, Y: r.Y + r.H}, game.Point{X: r.X, Y: r.Y + r.H}, game.Point{X: r.X + fork, Y: mid})
	}
	band(r.Inset(-2.5, -1.5), edge)
	band(r, face)
}

// drawLit draws the item with a glow, w x h units large, and the line over it that says who does what.
func (a *announced) drawLit(b board.Frame, m *board.Model, w, h float64) {
	c, ctx, th := b.Canvas, b.Ctx, b.Ctx.Theme
	style := game.TextStyle{Font: game.SerifBold, Size: 22, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	light := game.Rect{W: w, H: h}
	c.Shadow(light.Inset(w*0.12, h*0.12), 60, 150, game.Fade(th.Ember, 0.5))
	c.Shadow(light, 24, 44, game.Fade(th.EmberBright, 0.8))
	caption := game.Rect{X: w/2 - ribbonWide/2, Y: -captionHigh, W: ribbonWide, H: captionHigh - 6}
	ribbon(c, caption, game.Fade(th.Ground, 0.94), th.Ember)
	c.Text(a.says, caption.Inset(34, 2), style)
	c.Shadow(game.Rect{Y: 8, W: w, H: h}, 20, 34, th.Ground)
	if a.isCard {
		c.Place(0, 0, w/pieces.CardWidth)
		b.Kit.Card(c, ctx, a.item.Card, game.Rect{W: pieces.CardWidth, H: pieces.CardHeight}, pieces.CardLook{})
		return
	}
	c.Place(0, 0, w/plateWide)
	c.Panel(th, game.Rect{W: plateWide, H: plateHigh})
	m.DrawPortrait(b, a.item.Hero, game.Rect{X: 12, Y: 12, W: 96, H: plateHigh - 24}, 1)
	x, wide := 124.0, plateWide-136
	style.Align, style.Size, style.MaxLines = game.Start, 26, 2
	c.Text(a.name, game.Rect{X: x, Y: 12, W: wide, H: 46}, style)
	y := 62.0
	if a.cost.Total() > 0 {
		b.Kit.CostRow(c, ctx, a.cost, game.Point{X: x, Y: y}, 28)
		y += 36
	}
	c.Text(a.text, game.Rect{X: x, Y: y, W: wide, H: plateHigh - y - 10}, game.TextStyle{
		Font: game.Serif, Size: 21, MinSize: 18, Color: th.Bone, Leading: 1.1, Shrink: true, Excerpt: true,
	})
}
