package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"

	"github.com/hajimehoshi/ebiten/v2"
)

// hand is the cards that a player holds, or their backs: the hand below is a fan, of the one above the backs are to be
// seen at the edge.
type hand struct {
	cards   []handCard
	below   bool
	lay     *layout // where it lies
	lib     *card.Library
	scratch []handCard

	drawn string     // the box of the card that is drawn out, "" for none
	at    game.Point // where that is
}

// handCard is a card in a hand, or its back.
type handCard struct {
	id     card.CardID // 0 for a back
	copies int         // which of several alike, from 0
	at     game.Rect
	to     game.Rect
	lift   float64 // 0 at rest to 1 raised
	box    string
}

// outOfHand is how far above the hand a card is drawn out of it.
const outOfHand = 30

// sync brings the hand in line with the cards that it holds now. Those that stay keep their place; entrance says where a
// new one comes from.
func (h *hand) sync(now []card.CardID, entrance func(id card.CardID) game.Rect) {
	h.scratch = append(h.scratch[:0], h.cards...)
	cards := h.cards[:0]
	for i, id := range now {
		c := handCard{id: id}
		for j := range h.scratch {
			if s := &h.scratch[j]; s.at.W > 0 && s.id == id {
				c.at, c.lift = s.at, s.lift
				s.at.W = 0
				break
			}
		}
		if c.at.W == 0 {
			c.at = entrance(id)
		}
		for i > 0 && now[i-1] == id {
			c.copies++
			i--
		}
		cards = append(cards, c)
	}
	h.cards = cards
	h.arrange()
}

// arrange says where the cards belong.
func (h *hand) arrange() {
	l, n := h.lay, len(h.cards)
	for i := range h.cards {
		c := &h.cards[i]
		if h.below {
			step := min(l.cardW+6, (l.hand.W-l.cardW-20)/float64(max(1, n-1)))
			width := step*float64(n-1) + l.cardW
			c.to = game.Rect{X: l.hand.X + (l.hand.W-width)/2 + step*float64(i), Y: l.hand.Y - 4, W: l.cardW, H: l.cardH}
			c.box = h.boxOf(c)
			continue
		}
		back, w, high := l.rivalHand, 82*l.grow.above, 115*l.grow.above
		step := min(w+6, (back.W-w)/float64(max(1, n-1)))
		width := step*float64(n-1) + w
		c.to, c.box = game.Rect{X: back.X + (back.W-width)/2 + step*float64(i), Y: back.Y + rivalHandTop*l.grow.above, W: w, H: high}, ""
		if c.id != 0 {
			c.to.Y, c.box = back.Y+6, "rival/"+h.boxOf(c)
		}
	}
}

func (h *hand) boxOf(c *handCard) string {
	if c.id == 0 {
		return ""
	}
	key := "hand/" + h.lib.Cards[c.id].Key
	if c.copies > 0 {
		key += "/" + pieces.Numeral(c.copies+1)
	}
	return key
}

// settle moves the cards a part of the way to where they belong.
func (h *hand) settle(rate float64) (moved bool) {
	for i := range h.cards {
		moved = approach(&h.cards[i].at, h.cards[i].to, rate) || moved
	}
	return moved
}

// put adds a card that comes from a place.
func (h *hand) put(id card.CardID, from game.Rect) {
	c := handCard{id: id, at: from}
	for i := range h.cards {
		if h.cards[i].id == id {
			c.copies++
		}
	}
	h.cards = append(h.cards, c)
	h.arrange()
}

// take takes out a card and returns where it was; of a rival's hand it is a known one, or a back.
func (h *hand) take(id card.CardID) game.Rect {
	at := -1
	for i := range h.cards {
		if h.cards[i].id == id {
			at = i
			break
		}
		if h.cards[i].id == 0 {
			at = i
		}
	}
	if at < 0 {
		return h.middle()
	}
	r := h.cards[at].at
	h.cards = append(h.cards[:at], h.cards[at+1:]...)
	h.arrange()
	return r
}

// middle is where a card comes from that the hand is not known to hold.
func (h *hand) middle() game.Rect {
	if h.below {
		return game.Rect{X: h.lay.hand.Center().X - 40, Y: h.lay.hand.Y + 20, W: 80, H: 112}
	}
	return game.Rect{X: h.lay.rivalHand.Center().X - 40, Y: h.lay.rivalHand.Y - 60, W: 80, H: 112}
}

// holds reports whether a card is known to be in the hand.
func (h *hand) holds(id card.CardID) bool {
	for i := range h.cards {
		if h.cards[i].id == id {
			return true
		}
	}
	return false
}

// card is the known card with a box, or nil.
func (h *hand) card(box string) *handCard {
	for i := range h.cards {
		if c := &h.cards[i]; c.box == box && c.id != 0 {
			return c
		}
	}
	return nil
}

// follow lets the card whose box is pressed follow the pointer, once it is drawn out of the hand.
func (h *hand) follow(p *game.Pointer, pressed string) {
	h.at, h.drawn = p.At, ""
	if p.Dragging && h.out(p.At) && h.card(pressed) != nil {
		h.drawn = pressed
	}
}

// out reports whether a card that is drawn there is out of the hand.
func (h *hand) out(at game.Point) bool { return at.Y < h.lay.hand.Y-outOfHand }

// raise lets the card with a box stand up, if that is meant, and the others lie down.
func (h *hand) raise(box string, meant, calm bool) {
	for i := range h.cards {
		c := &h.cards[i]
		switch {
		case c.box != box, !meant, c.box == h.drawn:
			c.lift = 0
		case calm:
			c.lift = 1
		default:
			toward(&c.lift, 1, 0.4, 0.02)
		}
	}
}

// widgets appends the cards of the hand below, each after the odds of paying for it where dice are kept. shows: it can be
// asked for; live: a decision can be made now.
func (h *hand) widgets(buf []widget, who match.Player, a chooser, shows, live bool, words *wording) []widget {
	top := h.lay.hand.Y
	if shows {
		r := h.showRect()
		top = r.Y + r.H + gap
		w := widget{kind: showHandWidget, does: doShowHand}
		w.Box = game.Box{ID: handBox, Rect: r, Enabled: live, Text: words.showHand}
		buf = append(buf, w)
	}
	for i := range h.cards {
		c, w := &h.cards[i], widget{kind: cardWidget, nth: i, who: who, card: h.cards[i].id}
		if c.id == 0 { // a back
			w.dim = a.CardChoice(who, 0, false).dim
			buf = append(buf, w)
			continue
		}
		r := h.oddsRect(i)
		w.ID, w.Text = c.box, words.cardName(c.id)
		w.Rect = game.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top}
		if p := a.Plan(0, c.id); p != nil {
			odds := widget{kind: oddsWidget, nth: i, card: c.id, plan: p}
			odds.Rect = r
			if c.copies == 0 { // of several alike one can be chosen
				w.Rect.H = r.Y - top
				odds.ID, odds.Text, odds.Enabled, odds.does = p.id, p.text, live, doPlan
			}
			buf = append(buf, odds)
		}
		w.take(a.CardChoice(who, c.id, session.HoldsFor(&h.lib.Abilities[h.lib.Cards[c.id].Play])), live)
		buf = append(buf, w)
	}
	return buf
}

// showRect is where the own hand can be asked for: on the backs that lie there.
func (h *hand) showRect() game.Rect {
	k := h.lay.grow.cards
	return game.Rect{X: h.lay.hand.Center().X - 150*k, Y: h.lay.hand.Y + 8, W: 300 * k, H: 48 * k}
}

// oddsRect is where the odds of paying for the i-th card stand: at its lower edge.
func (h *hand) oddsRect(i int) game.Rect {
	c, room := &h.cards[i], h.lay.room
	w := c.to.W
	if i+1 < len(h.cards) {
		w = min(w, h.cards[i+1].to.X-c.to.X)
	}
	k := h.lay.grow.cards
	return game.Rect{X: c.to.X, Y: room.Y + room.H - 2 - 36*k, W: w, H: 36 * k}
}

// largeRect is where a card stands up when it is pointed at.
func (h *hand) largeRect(c *handCard) game.Rect {
	l, k := h.lay, h.lay.grow.cards
	r, room := game.Rect{W: k * pieces.CardWidth, H: k * pieces.CardHeight}, l.room
	r.X = max(room.X+8, min(room.X+room.W-r.W-8, c.to.X+c.to.W/2-r.W/2))
	r.Y = room.Y + room.H - 10 - r.H
	buttons := game.Rect{X: l.confirm.X - gap, W: l.confirm.W + 2*gap}
	if r.X < buttons.X+buttons.W && buttons.X < r.X+r.W { // it stands aside from where the prompt is answered
		if c.to.Center().X < buttons.Center().X || buttons.X+buttons.W+r.W > room.X+room.W {
			r.X = buttons.X - r.W
		} else {
			r.X = buttons.X + buttons.W
		}
	}
	return r
}

// draw draws the hand below, the card that is pointed at over the others.
func (h *hand) draw(b brush, all []widget) {
	c, ctx := b.c, b.ctx
	for i := range all {
		if w := &all[i]; w.kind == cardWidget && (w.ID == "" || w.ID != b.hot && w.ID != h.drawn) {
			h.drawCard(b, w)
		}
	}
	var marks markSizes
	for i := range all {
		if w := &all[i]; w.kind == cardWidget && w.mark.whole != "" {
			marks.fit(c, w, h.markRect(w.nth), h.lay.grow.cards)
		}
	}
	for i := range all { // below a card that stands up
		if w := &all[i]; w.kind == cardWidget && w.mark.whole != "" && w.ID != b.hot && w.ID != h.drawn {
			h.drawMark(b, w, &marks)
		}
	}
	for i := range all {
		w := &all[i]
		if w.kind != cardWidget || w.ID == "" || w.ID != b.hot || w.ID == h.drawn {
			continue
		}
		up := &h.cards[w.nth]
		if up.at != up.to || up.lift == 0 {
			h.drawCard(b, w)
			continue
		}
		// The card pointed at stands up large in its place.
		big := h.largeRect(up)
		k := 0.6 + 0.4*up.lift
		c.Push()
		c.Place(big.X+big.W/2, big.Y+big.H, k)
		c.Detail(1)
		b.kit.Card(c, ctx, up.id, game.Rect{X: -big.W / 2, Y: -big.H, W: big.W, H: big.H}, pieces.CardLook{
			Lit: w.usable(), Hot: w.Enabled, Ring: ctx.Focus.ByKeys(), Chosen: w.lit,
		})
		c.Pop()
	}
	k := h.lay.grow.cards
	for i := range all {
		switch w := &all[i]; {
		case w.kind == oddsWidget && h.cards[w.nth].box != b.hot: // over none that stands up
			b.drawOdds(w.plan, game.Rect{W: min(78*k, w.Rect.W-4), H: w.Rect.H - 6}.CenterIn(w.Rect), w.ID != "" && b.hot == w.ID)
		case w.kind == showHandWidget:
			look := ctx.Focus.Look(w.ID)
			look.Size = 22 * k
			c.Button(ctx.Theme, w.Box, look)
		}
	}
}

// markRect is where what stands on the i-th card has room.
func (h *hand) markRect(i int) game.Rect {
	k, r := h.lay.grow.cards, h.oddsRect(i)
	r = game.Rect{W: r.W - 4, H: r.H - 6}.CenterIn(r)
	return r.Inset(min(8*k, r.W/8), 0)
}

// drawMark draws what stands on a card: at its lower edge, as odds do.
func (h *hand) drawMark(b brush, w *widget, marks *markSizes) {
	c, th, k, r := b.c, b.ctx.Theme, h.lay.grow.cards, h.markRect(w.nth)
	style := markStyle(k, w.Enabled)
	style.Size, style.Fixed = *marks.of(w.Enabled), true
	wide, _ := c.TextSize(fitRemark(&w.mark, c, r.W, markStyle(k, w.Enabled)), mostText*10, style)
	plate := game.Rect{W: min(wide, r.W) + 2*min(8*k, r.W/6), H: r.H}.CenterIn(r)
	c.Fill(plate, r.H/2, game.Fade(th.Ground, 0.85))
	if w.Enabled {
		c.Stroke(plate, r.H/2, 2, th.Ember)
	}
	marks.draw(b, w, r, k, game.Middle)
}

// drawCard draws a card of the fan: turned a little by its place, raised when pointed at.
func (h *hand) drawCard(b brush, w *widget) {
	of, i, n, hot := &h.cards[w.nth], w.nth, len(h.cards), w.ID != "" && b.hot == w.ID
	look := pieces.CardLook{
		Lit: w.usable(), Hot: hot && w.Enabled, Ring: hot && b.ctx.Focus.ByKeys(), Chosen: w.lit, Dim: w.dim,
	}
	off := (float64(i) - float64(n-1)/2) / float64(max(4, n))
	rest := of.at.X == of.to.X && of.at.Y == of.to.Y
	angle, sink := off*0.16, off*off*34
	lift := 0.0
	if hot {
		angle, sink, lift = 0, 0, 26
	}
	if !rest {
		angle = 0
	}
	l := h.lay
	b.c.Push()
	var g ebiten.GeoM
	k := of.at.W / l.cardW
	g.Translate(-l.cardW/2, -l.cardH)
	g.Rotate(angle)
	g.Scale(k, k)
	g.Translate(of.at.X+of.at.W/2, of.at.Y+l.cardH*k+sink-lift)
	b.c.Transform(g)
	b.c.Detail(1)
	b.kit.Card(b.c, b.ctx, of.id, game.Rect{W: l.cardW, H: l.cardH}, look)
	b.c.Pop()
}

// drawDrawn draws the card that is drawn out of the hand, at the pointer.
func (h *hand) drawDrawn(b brush, all []widget) {
	for i := range all {
		if w := &all[i]; h.drawn != "" && w.ID == h.drawn {
			r := game.Rect{X: h.at.X - h.lay.cardW/2, Y: h.at.Y - h.lay.cardH/2, W: h.lay.cardW, H: h.lay.cardH}
			b.kit.Card(b.c, b.ctx, w.card, r, pieces.CardLook{Lit: w.usable(), Hot: w.usable(), Dim: !w.usable()})
			return
		}
	}
}

// backs appends the hand above: cards that are known can be pointed at.
func (h *hand) backs(buf []widget, who match.Player, words *wording) []widget {
	for i := range h.cards {
		c := &h.cards[i]
		w := widget{kind: rivalCardWidget, nth: i, who: who, card: c.id}
		if c.box != "" {
			r := game.Rect{X: c.to.X, Y: h.lay.rivalHand.Y, W: c.to.W, H: h.lay.rivalHand.H}
			if i+1 < len(h.cards) {
				r.W = min(r.W, h.cards[i+1].to.X-c.to.X)
			}
			w.Box = game.Box{ID: c.box, Rect: r, Text: words.cardName(c.id)}
		}
		buf = append(buf, w)
	}
	return buf
}

// drawBacks draws the hand above at the upper edge: backs and, of cards that are known, the upper part with their names.
func (h *hand) drawBacks(b brush, all []widget) {
	c, back := b.c, h.lay.rivalHand
	c.Push()
	defer c.Pop()
	c.Clip(game.Rect{X: back.X, Y: back.Y - 200, W: back.W, H: 200 + back.H})
	for i := range all {
		w := &all[i]
		if w.kind != rivalCardWidget {
			continue
		}
		of := &h.cards[w.nth]
		b.drawTiny(of.id, of.at)
		if w.ID != "" && b.hot == w.ID {
			c.Stroke(game.Rect{X: of.at.X - 2, Y: of.at.Y - 2, W: of.at.W + 4, H: of.at.H}, 8, 2.5, b.ctx.Theme.EmberBright)
		}
	}
}

// handBox is the id of the button that shows the own hand.
const handBox = "prompt/hand"
