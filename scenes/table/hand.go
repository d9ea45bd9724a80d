package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"

	"github.com/hajimehoshi/ebiten/v2"
)

// handWidgets appends the cards of the hand below, each after the odds of paying for it where dice are kept.
func (t *Table) handWidgets(buf []widget) []widget {
	hand, top := t.model.hands[t.model.below], t.lay.hand.Y
	if t.ask.hand {
		r := t.showHandRect()
		top = r.Y + r.H + gap
		w := widget{kind: showHandWidget, does: doShowHand}
		w.Box = game.Box{ID: handBox, Rect: r, Enabled: t.live(), Text: t.words.showHand}
		buf = append(buf, w)
	}
	for i := range hand {
		c, w := &hand[i], widget{kind: cardWidget, nth: i, who: t.model.below, card: hand[i].id}
		if c.id == 0 { // a back
			buf = append(buf, w)
			continue
		}
		r := t.oddsRect(i)
		w.ID, w.Text = c.box, t.words.cardName(c.id)
		w.Rect = game.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top}
		if p := t.planOf(0, c.id); p != nil && c.copies == 0 {
			w.Rect.H = r.Y - top
			odds := widget{kind: oddsWidget, nth: i, card: c.id, plan: p, does: doPlan}
			odds.Box = game.Box{ID: p.id, Rect: r, Enabled: t.live(), Text: p.text}
			buf = append(buf, odds)
		}
		mv, ok := t.ask.cardMove(c.id)
		w.move = mv
		switch {
		case !ok:
		case mv.Kind == match.FixColor:
			w.does = doFix
		default:
			w.does, w.whole = doMove, true
		}
		w.Enabled = ok && t.live()
		buf = append(buf, w)
	}
	return buf
}

// drawHand draws the hand below, the card that is pointed at over the others.
func (t *Table) drawHand(c *game.Canvas, ctx *game.Context) {
	t.paint(c, ctx, cardWidget)
	hand := t.model.hands[t.model.below]
	for i := range t.widgets {
		w := &t.widgets[i]
		if w.kind != cardWidget || !t.standsUp(w) {
			continue
		}
		h := &hand[w.nth]
		if h.at != h.to || h.lift == 0 {
			t.drawHandCard(c, ctx, w)
			continue
		}
		// The card pointed at stands up large in its place.
		big := t.largeRect(h)
		k := 0.6 + 0.4*h.lift
		c.Push()
		c.Place(big.X+big.W/2, big.Y+big.H, k)
		c.Detail(1)
		t.kit.Card(c, ctx, h.id, game.Rect{X: -big.W / 2, Y: -big.H, W: big.W, H: big.H}, pieces.CardLook{
			Lit: w.Enabled, Hot: w.Enabled, Ring: ctx.Focus.ByKeys(), Chosen: t.ask.card == h.id,
		})
		c.Pop()
	}
	t.paint(c, ctx, oddsWidget)
	t.paint(c, ctx, showHandWidget)
}

// showHandRect is where the own hand can be asked for: on the backs that lie there.
func (t *Table) showHandRect() game.Rect {
	k := t.lay.grow.cards
	return game.Rect{X: t.lay.hand.Center().X - 150*k, Y: t.lay.hand.Y + 8, W: 300 * k, H: 48 * k}
}

func (t *Table) drawShowHand(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Size = 22 * t.lay.grow.cards
	c.Button(ctx.Theme, w.Box, look)
}

// standsUp reports whether a card of the hand is drawn over the others.
func (t *Table) standsUp(w *widget) bool { return w.ID != "" && t.hot == w.ID && w.ID != t.heldBox }

// drawCard draws a card that lies in the hand below.
func (t *Table) drawCard(c *game.Canvas, ctx *game.Context, w *widget) {
	if !t.standsUp(w) && (w.ID == "" || w.ID != t.heldBox) {
		t.drawHandCard(c, ctx, w)
	}
}

// drawHeld draws the card that is drawn out of the hand, at the pointer.
func (t *Table) drawHeld(c *game.Canvas, ctx *game.Context) {
	w, ok := t.find(t.heldBox)
	if !ok {
		return
	}
	r := game.Rect{X: t.held.X - t.lay.cardW/2, Y: t.held.Y - t.lay.cardH/2, W: t.lay.cardW, H: t.lay.cardH}
	t.kit.Card(c, ctx, w.card, r, pieces.CardLook{Lit: w.Enabled, Hot: w.Enabled, Dim: !w.Enabled})
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
func (t *Table) drawHandCard(c *game.Canvas, ctx *game.Context, w *widget) {
	hand := t.model.hands[t.model.below]
	h, i, n, hot := &hand[w.nth], w.nth, len(hand), w.ID != "" && t.hot == w.ID
	look := pieces.CardLook{
		Lit: w.Enabled, Hot: hot && w.Enabled, Ring: hot && ctx.Focus.ByKeys(), Chosen: t.ask.card == h.id && h.id != 0,
		Dim: t.ask.on && w.does == noDeed && t.ask.asksHand(),
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

// oddsRect is where the odds of paying for the i-th card of the hand stand: at its lower edge.
func (t *Table) oddsRect(i int) game.Rect {
	hand := t.model.hands[t.model.below]
	h, room := &hand[i], t.lay.room
	w := h.to.W
	if i+1 < len(hand) {
		w = min(w, hand[i+1].to.X-h.to.X)
	}
	k := t.lay.grow.cards
	return game.Rect{X: h.to.X, Y: room.Y + room.H - 2 - 36*k, W: w, H: 36 * k}
}

// drawCardOdds draws the odds over a card of the hand, but over none that stands up.
func (t *Table) drawCardOdds(c *game.Canvas, ctx *game.Context, w *widget) {
	if t.model.hands[t.model.below][w.nth].box != t.hot {
		t.drawOdds(c, ctx, w.plan, game.Rect{W: min(78*t.lay.grow.cards, w.Rect.W-4), H: w.Rect.H - 6}.CenterIn(w.Rect), t.hot == w.ID)
	}
}
