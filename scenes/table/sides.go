package table

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// drawSide draws a player's plate and tray.
func (t *Table) drawSide(c *game.Canvas, ctx *game.Context, below bool) {
	th, m := ctx.Theme, &t.model
	s, who := t.lay.sideOf(below), t.sideOwner(below)
	// plate
	c.Fill(s.plate, 12, game.Fade(th.Panel, 0.9))
	edge := th.Line
	if deciding := t.ask.pend.Who; t.ask.on && deciding == who || !t.ask.on && m.inside && m.active == who {
		edge = th.Ember // who decides, and else whose activation it is
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
	c.Text(t.words.player(who), game.Rect{X: x + 2, Y: s.plate.Y + 2, W: right - x - 4, H: s.plate.H - 4}, game.TextStyle{
		Font: game.SerifBold, Size: 22 * t.sideGrowth(below), MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
	})
	t.drawTray(c, ctx, who, s.tray)
}

// pileWidgets appends libraries and graveyards, those of the player below first.
func (t *Table) pileWidgets(buf []widget) []widget {
	for _, below := range [2]bool{true, false} {
		s, who := t.lay.sideOf(below), t.sideOwner(below)
		p := &t.model.piles[who]
		if p.library != p.told[0] || len(p.graveyard) != p.told[1] || p.says[0] == "" {
			p.told = [2]int{p.library, len(p.graveyard)}
			p.says[0] = t.words.T("table.library-of", t.words.player(who), p.library)
			p.says[1] = t.words.T("table.graveyard-of", t.words.player(who), len(p.graveyard))
		}
		library := widget{kind: pileWidget, who: who, does: doLibrary}
		library.Box = game.Box{ID: pileBox(below, true), Rect: s.library, Enabled: true, Text: p.says[0]}
		graveyard := widget{kind: pileWidget, nth: 1, who: who, card: p.top(), does: doGraveyard}
		graveyard.Box = game.Box{ID: pileBox(below, false), Rect: s.graveyard, Enabled: true, Text: p.says[1]}
		buf = append(buf, library, graveyard)
	}
	return buf
}

// pileBox is the id of a pile's box.
func pileBox(below, library bool) string {
	switch {
	case below && library:
		return "pile/own/library"
	case below:
		return "pile/own/graveyard"
	case library:
		return "pile/rival/library"
	}
	return "pile/rival/graveyard"
}

// sideGrowth is how large things are drawn in the strip below the stage, or in the one above it.
func (t *Table) sideGrowth(below bool) float64 {
	if below {
		return t.lay.grow.tray
	}
	return 1
}

// sideOwner is who has the strip below the stage, or the one above it.
func (t *Table) sideOwner(below bool) match.Player {
	if below {
		return t.model.below
	}
	return t.model.below.Other()
}

func (t *Table) drawPile(c *game.Canvas, ctx *game.Context, w *widget) {
	th, r, icon, n := ctx.Theme, w.Rect, t.art.library, t.model.piles[w.who].library
	if w.nth == 1 {
		icon, n = t.art.graveyard, len(t.model.piles[w.who].graveyard)
	}
	c.Fill(r, 10, game.Fade(th.Ground, 0.6))
	edge := game.Fade(th.Line, 0.7)
	if t.hot == w.ID {
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
			t.brush(c, ctx).drawTiny(w.card, at)
		}
	}
	c.Picture(icon, game.Rect{X: r.X + r.W - 36, Y: r.Y + 8, W: 28, H: 28})
	c.Text(pieces.Numeral(n), game.Rect{X: r.X + r.W - 42, Y: r.Y + 36, W: 38, H: 34}, game.TextStyle{
		Font: game.SansBold, Size: 22, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// drawRivalHand draws the backs of the rival's hand at the upper edge; of cards that are known the upper part,
// with their names.
func (t *Table) drawRivalHand(c *game.Canvas, ctx *game.Context) {
	c.Push()
	back := t.lay.rivalHand
	c.Clip(game.Rect{X: back.X, Y: back.Y - 200, W: back.W, H: 200 + back.H})
	t.paint(c, ctx, rivalCardWidget)
	c.Pop()
}

// rivalWidgets appends the hand above: cards that are known can be pointed at.
func (t *Table) rivalWidgets(buf []widget) []widget {
	who := t.model.below.Other()
	hand := t.model.hands[who]
	for i := range hand {
		h := &hand[i]
		w := widget{kind: rivalCardWidget, nth: i, who: who, card: h.id}
		if h.box != "" {
			r := game.Rect{X: h.to.X, Y: t.lay.rivalHand.Y, W: h.to.W, H: t.lay.rivalHand.H}
			if i+1 < len(hand) {
				r.W = min(r.W, hand[i+1].to.X-h.to.X)
			}
			w.Box = game.Box{ID: h.box, Rect: r, Text: t.words.cardName(h.id)}
		}
		buf = append(buf, w)
	}
	return buf
}

func (t *Table) drawRivalCard(c *game.Canvas, ctx *game.Context, w *widget) {
	h := &t.model.hands[w.who][w.nth]
	t.brush(c, ctx).drawTiny(h.id, h.at)
	if w.ID != "" && t.hot == w.ID {
		c.Stroke(game.Rect{X: h.at.X - 2, Y: h.at.Y - 2, W: h.at.W + 4, H: h.at.H}, 8, 2.5, ctx.Theme.EmberBright)
	}
}

// cornerWidgets appends what lies in the lower left corner. Nothing is passed in a replay, so nothing says when.
func (t *Table) cornerWidgets(buf []widget) []widget {
	w := &t.words
	if t.mode.Stops {
		pace := widget{kind: paceWidget, does: doPace}
		pace.Box = game.Box{ID: paceBox, Rect: t.lay.pace, Enabled: true, Text: w.paces[t.pace]}
		buf = append(buf, pace)
	}
	menu, log := widget{kind: menuWidget, does: doMenu}, widget{kind: logWidget, does: doLog}
	menu.Box = game.Box{ID: menuBox, Rect: t.lay.menu, Enabled: true, Text: w.menu}
	log.Box = game.Box{ID: logBox, Rect: t.lay.log, Enabled: true, Text: w.log}
	return append(buf, menu, log)
}

// cornerKinds are those of the lower left corner.
var cornerKinds = [...]widgetKind{menuWidget, logWidget, paceWidget}

func (t *Table) cornerStyle() game.TextStyle {
	return game.TextStyle{Font: game.Sans, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 1.02, Size: 18 * t.lay.grow.tray, MinSize: 18, Shrink: true}
}

// drawCorner draws the lower left corner. All small buttons have one size of letters.
func (t *Table) drawCorner(c *game.Canvas, ctx *game.Context) {
	t.cornerSize = mostText
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == hushWidget || slices.Contains(cornerKinds[:], w.kind) {
			t.cornerSize = min(t.cornerSize, c.FittedSize(w.Text, w.Rect.Inset(4, 1), t.cornerStyle()))
		}
	}
	for _, k := range cornerKinds {
		t.paint(c, ctx, k)
	}
}

func (t *Table) drawCornerButton(c *game.Canvas, ctx *game.Context, w *widget) {
	th, look := ctx.Theme, ctx.Focus.Look(w.ID)
	face, edge := game.Fade(th.Panel, 0.9), th.Line
	if look.Hot {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(w.Rect, 10, face)
	c.Stroke(w.Rect, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, w.Rect)
	}
	style := t.cornerStyle()
	style.Size, style.Fixed, style.Color = t.cornerSize, true, th.Bone
	c.Text(w.Text, w.Rect.Inset(4, 1), style)
}
