package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Hand is the cards that a player holds. The hand below is a fan; the hand above shows its backs at the edge of the
// window.
type Hand struct {
	Cards   []HandCard
	below   bool
	lay     *Layout
	lib     *card.Library
	scratch []HandCard
	scroll  handScroll
	letters float64 // the player's text size as a factor; 0 for the usual one
	spread  bool    // it also takes the room of the abilities, of which there are none in the pairings
	asked   Where   // where a question stands, which a card that stands up must not cover

	Drawn string     // the box of the card that the player drags out of the hand, or ""
	at    game.Point // the pointer's position, at which that card is drawn
	left  leaving
}

// leaving is a card that stood up, large, and has been chosen: it fades where it stood.
type leaving struct {
	id    card.CardID // 0 for none
	at    game.Rect
	since int // tick
}

// leaveTicks is how long a chosen card fades. It begins slowly, so that much happens at no moment.
const leaveTicks = 26

// shown returns how much of it is left at a tick, from 0 to 1.
func (l *leaving) shown(tick int) float64 {
	v := float64(tick-l.since) / leaveTicks
	if l.id == 0 || v < 0 || v >= 1 {
		return 0
	}
	return 1 - v*v*v
}

// HandCard is one card in a hand, known or face down.
type HandCard struct {
	ID     card.CardID // 0 for a back
	Copies int         // how many equal cards are before it
	At     game.Rect
	to     game.Rect
	lift   float64 // 0 at rest to 1 raised
	far    float64 // the length of its way into the hand
	Box    string
}

// outOfHand is how far above the hand a dragged card counts as out of it, in design units.
const outOfHand = 30

// Sync makes the hand hold the cards in now. Cards that stay move on from where they are; entrance returns where a new
// one comes from.
func (h *Hand) Sync(now []card.CardID, entrance func(id card.CardID) game.Rect) {
	h.scratch = append(h.scratch[:0], h.Cards...)
	cards := h.Cards[:0]
	for i, id := range now {
		c := HandCard{ID: id}
		for j := range h.scratch {
			if s := &h.scratch[j]; s.At.W > 0 && s.ID == id {
				c.At, c.lift, c.far = s.At, s.lift, max(1, s.far)
				s.At.W = 0
				break
			}
		}
		if c.At.W == 0 {
			c.At = entrance(id)
		}
		for i > 0 && now[i-1] == id {
			c.Copies++
			i--
		}
		cards = append(cards, c)
	}
	h.Cards = cards
	h.Arrange()
	for i := range h.Cards {
		if c := &h.Cards[i]; c.far == 0 {
			c.far = c.away()
		}
	}
}

// away returns how far a card is from its place.
func (c *HandCard) away() float64 { return math.Hypot(c.to.X-c.At.X, c.to.Y-c.At.Y) }

// flight returns how high above its straight way a card flies that comes into the hand, and how much of the way is behind it, from 0
// to 1.
func (c *HandCard) flight() (high, way float64) {
	const near = 120 // cards that only make room do not fly
	if c.far < near {
		return 0, 1
	}
	way = max(0, 1-c.away()/c.far)
	return 0.24 * c.far * math.Sin(math.Pi*way), way
}

// Arrange computes the place and the box of each card.
func (h *Hand) Arrange() {
	l, n := h.lay, len(h.Cards)
	for i := range h.Cards {
		c := &h.Cards[i]
		if h.below {
			room := h.room()
			step := h.scroll.arrange(room, n, l.cardW, h.leastStrip())
			width := step*float64(n-1) + l.cardW
			x := max(room.X+8, min(l.Hand.X+8, room.X+room.W-width-8))
			switch {
			case l.form == tall:
				x = l.Hand.X + (l.Hand.W-width)/2
			case l.LeftHanded:
				x = min(room.X+room.W-width-8, max(l.Hand.X+l.Hand.W-width-8, room.X+8))
			}
			if h.scroll.most > 0 {
				x = room.X + 8 - h.scroll.shift
			}
			c.to = game.Rect{X: x + step*float64(i), Y: l.Hand.Y - 4, W: l.cardW, H: l.cardH}
			c.Box = h.boxOf(c)
			continue
		}
		back, w, high := l.RivalHand, 64*l.Grow.Above, 90*l.Grow.Above
		step := min(w+6, (back.W-w)/float64(max(1, n-1)))
		width := step*float64(n-1) + w
		c.to, c.Box = game.Rect{X: back.X + (back.W-width)/2 + step*float64(i), Y: back.Y + back.H - high, W: w, H: high}, ""
		if c.ID != 0 {
			c.to.Y, c.Box = back.Y+6, "rival/"+h.boxOf(c)
		}
	}
}

// room returns where the cards of the hand below lie.
func (h *Hand) room() game.Rect {
	r, chips := h.lay.Hand, h.lay.chips
	if !h.spread || h.lay.form == tall {
		return r
	}
	right := max(r.X+r.W, chips.X+chips.W)
	r.X = min(r.X, chips.X)
	r.W = right - r.X
	return r
}

// Spread lets the hand below also take the room of the abilities, or leaves it to them.
func (h *Hand) Spread(on bool) {
	if h.spread != on {
		h.spread = on
		h.Arrange()
	}
}

func (h *Hand) boxOf(c *HandCard) string {
	if c.ID == 0 {
		return ""
	}
	key := "hand/" + h.lib.Cards[c.ID].Key
	if c.Copies > 0 {
		key += "/" + pieces.Numeral(c.Copies+1)
	}
	return key
}

// settle moves each card towards its place by rate, a fraction of the distance left, and reports whether any moved.
func (h *Hand) settle(rate float64) (moved bool) {
	for i := range h.Cards {
		moved = approach(&h.Cards[i].At, h.Cards[i].to, rate) || moved
	}
	return moved
}

// put adds a card, which moves there from the given place.
func (h *Hand) put(id card.CardID, from game.Rect) {
	c := HandCard{ID: id, At: from}
	for i := range h.Cards {
		if h.Cards[i].ID == id {
			c.Copies++
		}
	}
	h.Cards = append(h.Cards, c)
	h.Arrange()
	last := &h.Cards[len(h.Cards)-1]
	last.far = last.away()
}

// leave lets a card fade at this tick if it stands up.
func (h *Hand) leave(c *HandCard, tick int) {
	if h.below && c.lift > 0.5 && c.At == c.to {
		h.left = leaving{c.ID, h.LargeRect(c), tick}
	}
}

// Take removes a card at a tick, or a face-down one if the card is not known to be in the hand, and returns where it was.
func (h *Hand) Take(id card.CardID, tick int) game.Rect {
	at := -1
	for i := range h.Cards {
		if h.Cards[i].ID == id {
			at = i
			break
		}
		if h.Cards[i].ID == 0 {
			at = i
		}
	}
	if at < 0 {
		return h.middle()
	}
	r := h.Cards[at].At
	h.leave(&h.Cards[at], tick)
	h.Cards = append(h.Cards[:at], h.Cards[at+1:]...)
	h.Arrange()
	return r
}

// middle returns where a card comes from if the hand has neither it nor a face-down card.
func (h *Hand) middle() game.Rect {
	if h.below {
		return game.Rect{X: h.lay.Hand.Center().X - 40, Y: h.lay.Hand.Y + 20, W: 80, H: 112}
	}
	return game.Rect{X: h.lay.RivalHand.Center().X - 40, Y: h.lay.RivalHand.Y - 60, W: 80, H: 112}
}

// PlaceOf returns where a card lies that is seen in the hand, or the middle of the hand if it is not known to be there.
func (h *Hand) PlaceOf(id card.CardID) game.Rect {
	for i := range h.Cards {
		if c := &h.Cards[i]; c.ID == id && id != 0 {
			return c.At
		}
	}
	if n := len(h.Cards); n > 0 {
		return h.Cards[n/2].At
	}
	return h.middle()
}

// Holds reports whether a card is known to be in the hand.
func (h *Hand) Holds(id card.CardID) bool {
	for i := range h.Cards {
		if h.Cards[i].ID == id {
			return true
		}
	}
	return false
}

// Card returns the known card with the given box, or nil.
func (h *Hand) Card(box string) *HandCard {
	for i := range h.Cards {
		if c := &h.Cards[i]; c.Box == box && c.ID != 0 {
			return c
		}
	}
	return nil
}

// Follow lets the card whose box is pressed follow the pointer while the player drags it out of the hand.
func (h *Hand) Follow(p *game.Pointer, pressed string) {
	h.at, h.Drawn = p.At, ""
	if p.Dragging && h.Out(p.At) && h.Card(pressed) != nil && !h.scroll.Pulled {
		h.Drawn = pressed
	}
}

// Out reports whether a card dragged to this point is out of the hand.
func (h *Hand) Out(at game.Point) bool { return at.Y < h.lay.Hand.Y-outOfHand }

// Raise lets the card with this box stand up, if meant is true, and the others lie down. If calm is true it stands up at
// once. A card that stands up and is not meant after all has been chosen at this tick: it fades where it stands.
func (h *Hand) Raise(box string, meant, calm bool, tick int) {
	for i := range h.Cards {
		c := &h.Cards[i]
		switch {
		case c.Box == box && !meant:
			h.leave(c, tick)
			c.lift = 0
		case c.Box != box, !meant, c.Box == h.Drawn:
			c.lift = 0
		case calm:
			c.lift = 1
		default:
			toward(&c.lift, 1, 0.4, 0.02)
		}
	}
}

// Lay adds the cards of the hand below. During a reroll the odds of paying for a card come before it. show is
// the text of the button that shows the hand, or ""; live means that a decision can be made now.
func (h *Hand) Lay(l *List, who match.Player, a chooser, show string, live bool, words *narrate.Narrator) {
	top := h.lay.Hand.Y
	if show != "" {
		r := h.showRect()
		top = r.Y + r.H + Gap
		w := l.Put(game.Box{ID: handBox, Rect: r, Enabled: live, Text: show, Gives: a.HandChoice()}, Thing{Kind: showHandWidget})
		w.Bare, w.Layer, w.Look.Size = false, OverHandLayer, 22*h.lay.Grow.Cards
	}
	for i := range h.Cards {
		c, is := &h.Cards[i], Thing{Kind: CardWidget, Nth: i, Who: who, Card: h.Cards[i].ID}
		if c.ID == 0 { // a back
			is.dim = a.CardChoice(who, 0, false).Dim
			l.Put(game.Box{}, is)
			continue
		}
		r := h.oddsRect(i)
		box := game.Box{ID: c.Box, Text: words.CardName(c.ID), Rect: h.seen(game.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top})}
		if p, marks := a.Plan(0, c.ID); p != nil {
			odds := game.Box{Rect: h.seen(r)}
			if c.Copies == 0 { // only the first of equal cards can be chosen
				box.Rect.H = max(0, box.Rect.H-r.H)
				odds.ID, odds.Text, odds.Enabled, odds.Gives = p.ID, p.Text, live, marks
			}
			l.Put(odds, Thing{Kind: OddsWidget, Nth: i, Card: c.ID, Plan: p})
		}
		choice := a.CardChoice(who, c.ID, session.HoldsFor(&h.lib.Abilities[h.lib.Cards[c.ID].Play]))
		choice.give(l.Put(box, is), live)
	}
}

// showRect returns the place of the button that shows the hand: over the face-down cards.
func (h *Hand) showRect() game.Rect {
	k := h.lay.Grow.Cards
	return game.Rect{X: h.lay.Hand.Center().X - 150*k, Y: h.lay.Hand.Y + 8, W: 300 * k, H: 48 * k}
}

// oddsRect returns where the odds of paying for the i-th card are written: at its lower edge.
func (h *Hand) oddsRect(i int) game.Rect {
	room, k, r := h.lay.Room, h.lay.Grow.Cards, h.strip(i)
	return game.Rect{X: r.X, Y: room.Y + room.H - 2 - 36*k, W: r.W, H: 36 * k}
}

// strip returns the part of the i-th card that the next one leaves to be seen.
func (h *Hand) strip(i int) game.Rect {
	r := h.Cards[i].to
	if i+1 < len(h.Cards) {
		r.W = min(r.W, h.Cards[i+1].to.X-r.X)
	}
	return r
}

// LargeRect returns where a card stands, large, when it is pointed at.
func (h *Hand) LargeRect(c *HandCard) game.Rect {
	l, k := h.lay, h.lay.Grow.Cards
	r, room := game.Rect{W: k * pieces.CardWidth, H: k * pieces.CardHeight}, l.Room
	r.X = max(room.X+8, min(room.X+room.W-r.W-8, c.to.X+c.to.W/2-r.W/2))
	r.Y = room.Y + room.H - 10 - r.H
	switch asked, pass := l.Asked(h.asked), l.TurnPass; {
	case h.asked == AtHand && Meet(r, pass):
		r.X = pass.X - Gap - r.W
		if l.LeftHanded {
			r.X = pass.X + pass.W + Gap
		}
	case h.asked != AtHand && Meet(r, asked): // it rises beside what is asked
		left, right := asked.X-Gap-r.W, asked.X+asked.W+Gap
		r.X = right
		if left >= room.X+8 && (c.to.Center().X < asked.Center().X || right+r.W > room.X+room.W-8) {
			r.X = left
		}
	}
	return r
}

// Draw draws the hand below, with the card that is pointed at over the others.
func (h *Hand) Draw(b Frame, all []game.Widget) {
	c, ctx := b.Canvas, b.Ctx
	if h.scroll.most > 0 {
		room := h.room()
		c.Push()
		c.Clip(game.Rect{X: room.X, Y: room.Y - 60, W: room.W, H: room.H + 200})
	}
	for i := range all {
		if w := &all[i]; Of(w).Kind == CardWidget && (w.ID == "" || w.ID != b.Hot && w.ID != h.Drawn) {
			h.drawCard(b, w)
		}
	}
	var marks markSizes
	for i := range all {
		if w, is := &all[i], Of(&all[i]); is.Kind == CardWidget && h.marks(is) {
			marks.fit(c, w, h.MarkRect(is.Nth), h.MarkStyle(w.Enabled))
		}
	}
	for i := range all { // a card that stands up covers these
		if w, is := &all[i], Of(&all[i]); is.Kind == CardWidget && h.marks(is) && w.ID != b.Hot && w.ID != h.Drawn {
			h.drawMark(b, w, &marks)
		}
	}
	if h.scroll.most > 0 {
		c.Pop()
		h.drawBeyond(b)
	}
	for i := range all {
		w, is := &all[i], Of(&all[i])
		if is.Kind != CardWidget || w.ID == "" || w.ID != b.Hot || w.ID == h.Drawn {
			continue
		}
		up := &h.Cards[is.Nth]
		if up.At != up.to || up.lift == 0 {
			h.drawCard(b, w)
			continue
		}
		// The card that is pointed at stands up large.
		big := h.LargeRect(up)
		k := 0.6 + 0.4*up.lift
		c.Push()
		c.Place(big.X+big.W/2, big.Y+big.H, k)
		c.Detail(1)
		b.Kit.Card(c, ctx, up.ID, game.Rect{X: -big.W / 2, Y: -big.H, W: big.W, H: big.H}, pieces.CardLook{
			Lit: Usable(w), Hot: w.Enabled, Ring: ctx.Focus.ByKeys(), Chosen: is.Lit,
		})
		c.Pop()
	}
	if shown := h.left.shown(b.Tick); shown > 0 {
		c.Push()
		c.Fade(shown)
		b.Kit.Card(c, ctx, h.left.id, h.left.at, pieces.CardLook{Lit: true})
		c.Pop()
	}
	for i := range all { // the odds do not cover a card that stands up
		if w, is := &all[i], Of(&all[i]); is.Kind == OddsWidget && w.Rect.H > 0 && h.Cards[is.Nth].Box != b.Hot {
			b.drawOdds(is.Plan, game.Rect{W: w.Rect.W - 4, H: w.Rect.H - 6}.CenterIn(w.Rect), game.Middle, w.ID != "" && b.Hot == w.ID)
		}
	}
}

// marks reports whether a card has a mark. Where the strip of a card is too narrow for the offer to hold it, there is none.
func (h *Hand) marks(is *Thing) bool {
	return is.Mark.Whole != "" && (!is.Holds || h.MarkRect(is.Nth).W >= 84*h.lay.Grow.Cards)
}

// MarkRect returns where the mark on the i-th card has room: at its lower edge.
func (h *Hand) MarkRect(i int) game.Rect {
	k, r := h.lay.Grow.Cards, h.oddsRect(i)
	r = game.Rect{X: r.X + 2, Y: r.Y + r.H - 3 - 72*k, W: r.W - 4, H: 72 * k}
	return r.Inset(max(2, min(8*k, (r.W-72*k)/4)), 0) // on a narrow strip words need all of it
}

// MarkStyle returns the style of the mark on a card that can be chosen or not.
func (h *Hand) MarkStyle(usable bool) game.TextStyle {
	style := MarkStyle(h.lay.Grow.Cards, usable, cardMarkLines)
	style.Align = game.Middle
	return style
}

// drawMark draws the mark of a card at its lower edge, where odds are drawn too.
func (h *Hand) drawMark(b Frame, w *game.Widget, marks *markSizes) {
	c, th, k, is := b.Canvas, b.Ctx.Theme, h.lay.Grow.Cards, Of(w)
	r := h.MarkRect(is.Nth)
	style := h.MarkStyle(w.Enabled)
	wide, high := c.TextSize(FitRemark(&is.Mark, c, r, style), r.W, marks.sized(w.Enabled, style))
	high = min(r.H, max(30*k, high+4*k))
	r.Y, r.H = r.Y+r.H-high, high
	plate := game.Rect{W: min(wide, r.W) + 2*min(8*k, r.W/6), H: r.H}.CenterIn(r)
	c.Fill(plate, 15*k, game.Fade(th.Ground, 0.85))
	if w.Enabled {
		c.Stroke(plate, 15*k, 2, th.Ember)
	}
	marks.draw(b, w, r, style)
}

// drawCard draws a card of the fan: turned according to its place, and raised if it is pointed at.
func (h *Hand) drawCard(b Frame, w *game.Widget) {
	is := Of(w)
	of, i, n, hot := &h.Cards[is.Nth], is.Nth, len(h.Cards), w.ID != "" && b.Hot == w.ID
	look := pieces.CardLook{
		Lit: Usable(w), Hot: hot && w.Enabled, Ring: hot && b.Ctx.Focus.ByKeys(), Chosen: is.Lit, Dim: is.dim,
	}
	if i+1 < n && !hot {
		look.Shown = (h.Cards[i+1].to.X - of.to.X) * of.At.W / max(1, of.to.W)
	}
	off := (float64(i) - float64(n-1)/2) / float64(max(4, n))
	rest := of.At.X == of.to.X && of.At.Y == of.to.Y
	angle, sink := off*0.16, off*off*34
	lift := 0.0
	if hot {
		angle, sink, lift = 0, 0, 26
	}
	if !rest {
		angle = 0
	}
	l := h.lay
	b.Canvas.Push()
	var g ebiten.GeoM
	k, id, flat := of.At.W/l.cardW, of.ID, 1.0
	high, way := of.flight()
	if way < 1 && id != 0 { // it comes face down and is turned over
		over := min(1, way/0.7)
		if flat = max(0.04, math.Abs(math.Cos(math.Pi*over))); over < 0.5 {
			id = 0
		}
	}
	g.Translate(-l.cardW/2, -l.cardH)
	g.Rotate(angle)
	g.Scale(k*flat, k)
	g.Translate(of.At.X+of.At.W/2, of.At.Y+l.cardH*k+sink-lift-high)
	b.Canvas.Transform(g)
	b.Canvas.Detail(1)
	b.Kit.Card(b.Canvas, b.Ctx, id, game.Rect{W: l.cardW, H: l.cardH}, look)
	b.Canvas.Pop()
}

// DrawDrawn draws at the pointer the card that the player drags out of the hand.
func (h *Hand) DrawDrawn(b Frame, l *List) {
	if w := l.Find(h.Drawn); w != nil {
		r := game.Rect{X: h.at.X - h.lay.cardW/2, Y: h.at.Y - h.lay.cardH/2, W: h.lay.cardW, H: h.lay.cardH}
		b.Kit.Card(b.Canvas, b.Ctx, Of(w).Card, r, pieces.CardLook{Lit: Usable(w), Hot: Usable(w), Dim: !Usable(w)})
	}
}

// LayBacks adds the cards of the hand above. Only known cards can be pointed at.
func (h *Hand) LayBacks(l *List, who match.Player, words *narrate.Narrator) {
	for i := range h.Cards {
		c, box := &h.Cards[i], game.Box{}
		if c.Box != "" {
			r := game.Rect{X: c.to.X, Y: h.lay.RivalHand.Y, W: c.to.W, H: h.lay.RivalHand.H}
			if i+1 < len(h.Cards) {
				r.W = min(r.W, h.Cards[i+1].to.X-c.to.X)
			}
			box = game.Box{ID: c.Box, Rect: r, Text: words.CardName(c.ID)}
		}
		l.Put(box, Thing{Kind: rivalCardWidget, Nth: i, Who: who, Card: c.ID})
	}
}

// DrawBacks draws the hand above at the upper edge: backs, and the upper part of known cards with their names.
func (h *Hand) DrawBacks(b Frame, all []game.Widget) {
	c, back := b.Canvas, h.lay.RivalHand
	c.Push()
	c.Clip(game.Rect{X: back.X, Y: back.Y - 200, W: back.W, H: 200 + back.H})
	for i := range all {
		w := &all[i]
		is := Of(w)
		if is.Kind != rivalCardWidget {
			continue
		}
		of := &h.Cards[is.Nth]
		if high, way := of.flight(); way < 0.9 && high > 0 { // drawn below, over what it passes
			continue
		}
		b.DrawTiny(of.ID, of.At)
		if w.ID != "" && b.Hot == w.ID {
			c.Stroke(game.Rect{X: of.At.X - 2, Y: of.At.Y - 2, W: of.At.W + 4, H: of.At.H}, 8, 2.5, b.Ctx.Theme.EmberBright)
		}
	}
	c.Pop()
	for i := range h.Cards {
		of := &h.Cards[i]
		if high, way := of.flight(); way < 0.9 && high > 0 {
			b.DrawTiny(of.ID, of.At.Move(0, high).Inset(-0.15*of.At.W, -0.15*of.At.H)) // the arc hangs down from the upper edge
		}
	}
	if n := len(h.Cards); n > 0 {
		k := h.lay.Grow.Above
		count := game.Rect{W: 34 * k, H: 30 * k}.CenterIn(back)
		c.Fill(count, 8, game.Fade(b.Ctx.Theme.Ground, 0.85))
		c.Text(pieces.Numeral(n), count, game.TextStyle{
			Font: Number, Size: 20 * k, MinSize: 18, Color: b.Ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// handBox is the id of the button that shows the hand below.
const handBox = "prompt/hand"
