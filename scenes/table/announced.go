package table

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// announced is what has just been announced, shown large in the middle of the table until it flies to its place on
// the stack.
type announced struct {
	place  int // on the stack, from 1
	item   match.Item
	isCard bool
	says   string // who does what
	name   string
	text   string
	cost   dice.Cost
	again  bool // it has been shown in this clash, and is shown smaller
	since  int  // tick
	length int  // ticks until it flies by itself
	left   int  // tick at which it flew, 0 while it has not
}

const (
	riseTicks = 8  // in which it comes up
	flyTicks  = 14 // in which it flies to its place
)

// How long what is announced is read before anything comes of it, and how long it is seen if nothing does, in ticks:
// the rival's and what triggers, the viewer's own, and what has been seen in this clash.
const (
	readRival, readOwn, readAgain = 36, 12, 12
	seenRival, seenOwn, seenAgain = 120, 30, 40
)

// How large an ability is shown, and how much smaller what has been seen.
const (
	plateWide, plateHigh = 410.0, 236.0
	againSize            = 0.72
)

// familiar reports whether the viewer has no need to read an ability: it has been shown in this clash, or is the
// rules' own.
func (t *Table) familiar(id card.AbilityID) bool {
	return t.rules.DrawAbility(id) || slices.Contains(t.hasRead, id)
}

// presents is how long an announcement is read.
func (t *Table) presents(_ *game.Context, e *match.Event, b beat) (beat, func()) {
	switch {
	case t.familiar(e.Ability):
		b.large = readAgain
	case e.Player == t.viewer && e.Kind == match.ActionAnnounced:
		b.large = readOwn
	default:
		b.large = readRival
	}
	return b, nil
}

// present shows an item large that has just come onto the stack.
func (t *Table) present(e *match.Event, en *entry) {
	t.release()
	t.show.banner.end(t.tick)
	ability := t.rules.Ability(en.item.Ability)
	a := announced{
		place: en.place, item: en.item, name: en.name, text: en.rules, cost: ability.Cost, since: t.tick, length: seenRival,
		again: t.familiar(en.item.Ability), isCard: en.item.Card != 0 && ability.Main,
		says: t.wordAction("table.log."+e.Kind.String(), e),
	}
	switch {
	case a.again:
		a.length = seenAgain
	case e.Player == t.viewer && e.Kind == match.ActionAnnounced:
		a.length = seenOwn
	}
	t.hasRead = append(t.hasRead, en.item.Ability)
	t.show.large = append(t.show.large, a)
}

// release lets what is shown large fly to its place.
func (t *Table) release() {
	for i := range t.show.large {
		if a := &t.show.large[i]; a.left == 0 {
			a.left = t.tick
		}
	}
}

// fly lets what has been shown large for long enough fly to its place, and what is asked about a target as well, as the
// heroes must be seen for that.
func (t *Table) flyLarge() {
	for i := range t.show.large {
		a := &t.show.large[i]
		if a.left == 0 && (t.tick-a.since >= a.length || t.ask.on && t.ask.pend.Shape != match.Act) {
			a.left = t.tick
		}
	}
}

// shownLarge returns the item of an entry while it is shown large and has not flown.
func (t *Table) shownLarge(place int) *announced {
	for i := range t.show.large {
		if a := &t.show.large[i]; a.place == place && a.left == 0 {
			return a
		}
	}
	return nil
}

// landed is how far an entry of the stack has come there, from 0 while it is shown large to 1.
func (t *Table) landed(place int) float64 {
	for i := range t.show.large {
		if a := &t.show.large[i]; a.place == place {
			if a.left == 0 {
				return 0
			}
			return min(1, float64(t.tick-a.left)/flyTicks)
		}
	}
	return 1
}

// largeAt is where an announced item lies large: in the middle, between the two who fight.
func (t *Table) largeAt(a *announced) game.Rect {
	w, h := plateWide, plateHigh
	if a.isCard {
		w, h = pieces.CardWidth, pieces.CardHeight
	}
	if a.again {
		w, h = w*againSize, h*againSize
	}
	over := t.lay.lanes
	if t.model.fighting {
		over = t.lay.fight
	}
	over.H = t.lay.help.Y - over.Y
	return game.Rect{W: w, H: h}.CenterIn(over).Move(0, captionHigh/2)
}

// captionHigh is the height of the line over it that says who does what.
const captionHigh = 44.0

// drawLarge draws what is announced, and lights its user and its targets.
func (t *Table) drawLarge(c *game.Canvas, ctx *game.Context) {
	for i := range t.show.large {
		a := &t.show.large[i]
		if a.left == 0 {
			t.lightUser(c, ctx, a)
		}
		r, shown := t.largeAt(a), min(1, float64(t.tick-a.since+1)/riseTicks)
		k := 0.8 + 0.2*shown
		middle := r.Center()
		if a.left != 0 {
			v := min(1, float64(t.tick-a.left)/flyTicks)
			v *= v
			k, shown = 1-0.7*v, 1-v
			if a.place <= len(t.model.stack) && !ctx.Calm() {
				to := t.model.stack[a.place-1].to.Center()
				middle = game.Point{X: mix(middle.X, to.X, v), Y: mix(middle.Y, to.Y, v)}
			}
		}
		if ctx.Calm() {
			k = 1
		}
		c.Push()
		c.Fade(shown)
		c.Place(middle.X-r.W*k/2, middle.Y-r.H*k/2, k)
		c.Detail(1)
		t.drawAnnounced(c, ctx, a, r.W, r.H)
		c.Pop()
	}
}

// lightUser marks who uses what is announced and whom it is for, so that both are seen without reading.
func (t *Table) lightUser(c *game.Canvas, ctx *game.Context, a *announced) {
	th, r := ctx.Theme, t.largeAt(a)
	if a.item.Hero != 0 {
		if h := t.model.hero(a.item.Hero); h.column >= 0 {
			c.Stroke(h.at.cell.Inset(4, 3), 16, 4, th.EmberBright)
			c.Line(t.torso(a.item.Hero), nearest(r, t.torso(a.item.Hero)), 4, game.Fade(th.EmberBright, 0.8))
		}
	}
	en := t.model.item(uint8(a.place))
	if en == nil {
		return
	}
	for _, target := range en.targets {
		if target == 0 || t.model.hero(target).column < 0 {
			continue
		}
		at := t.torso(target)
		c.Stroke(t.model.hero(target).at.cell.Inset(4, 3), 16, 4, th.Bane)
		c.Arrow(nearest(r, at), at, 20, 14, game.Fade(th.Ground, 0.8))
		c.Arrow(nearest(r, at), at, 20, 9, th.EmberBright)
	}
}

// nearest is the place on a rectangle's edge that is nearest to another.
func nearest(r game.Rect, to game.Point) game.Point {
	return game.Point{X: max(r.X, min(to.X, r.X+r.W)), Y: max(r.Y, min(to.Y, r.Y+r.H))}
}

func (t *Table) drawAnnounced(c *game.Canvas, ctx *game.Context, a *announced, w, h float64) {
	th := ctx.Theme
	style := game.TextStyle{Font: game.SerifBold, Size: 22, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	caption := game.Rect{X: min(0, (w-plateWide)/2), Y: -captionHigh, W: max(w, plateWide), H: captionHigh - 6}
	c.Fill(caption, 10, game.Fade(th.Ground, 0.92))
	c.Stroke(caption, 10, 1.5, th.Ember)
	c.Text(a.says, caption.Inset(12, 2), style)
	c.Shadow(game.Rect{Y: 8, W: w, H: h}, 20, 34, th.Ground)
	if a.isCard {
		c.Place(0, 0, w/pieces.CardWidth)
		t.kit.Card(c, ctx, a.item.Card, game.Rect{W: pieces.CardWidth, H: pieces.CardHeight}, pieces.CardLook{})
		return
	}
	c.Place(0, 0, w/plateWide)
	plate := game.Rect{W: plateWide, H: plateHigh}
	c.Gradient(plate, 16, th.PanelLight, th.Panel)
	c.Stroke(plate, 16, 3, th.Ember)
	t.drawPortrait(c, ctx, a.item.Hero, game.Rect{X: 12, Y: 12, W: 96, H: plateHigh - 24})
	x, wide := 124.0, plateWide-136
	style.Align, style.Size, style.MaxLines = game.Start, 26, 2
	c.Text(a.name, game.Rect{X: x, Y: 12, W: wide, H: 46}, style)
	y := 62.0
	if a.cost.Total() > 0 {
		t.kit.CostRow(c, ctx, a.cost, game.Point{X: x, Y: y}, 28)
		y += 36
	}
	c.Text(a.text, game.Rect{X: x, Y: y, W: wide, H: plateHigh - y - 10}, game.TextStyle{
		Font: game.Serif, Size: 21, MinSize: 18, Color: th.Bone, Leading: 1.1, Shrink: true, Excerpt: true,
	})
}
