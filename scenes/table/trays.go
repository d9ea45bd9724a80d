package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

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

// diceWidgets appends the dice, the rival's first: those among which a player chooses can be pointed at.
func (t *Table) diceWidgets(buf []widget) []widget {
	a := &t.ask
	for _, who := range [2]match.Player{t.model.below.Other(), t.model.below} {
		tr, pay := &t.model.trays[who], dice.Pool{}
		if who == t.asker() && t.line.Done() {
			pay = t.payers
		}
		for i := range tr.dice {
			d := &tr.dice[i]
			w := widget{kind: dieWidget, nth: i, who: who}
			w.Rect = dieRect(d)
			if d.state == prepared && pay[d.color] > 0 {
				pay[d.color]--
				w.lit = true
			}
			if who == t.asker() && t.live() && (a.keeping() || a.paying()) && a.pool(d) {
				w.ID, w.Text, w.Enabled = d.box, t.words.colors[d.color], true
				w.does = doMark
				if a.paying() {
					w.does = doPay
				}
			}
			buf = append(buf, w)
		}
	}
	return buf
}

func (t *Table) drawDie(c *game.Canvas, ctx *game.Context, w *widget) {
	th, d := ctx.Theme, &t.model.trays[w.who].dice[w.nth]
	if w.lit {
		c.Fill(w.Rect, 9, game.Fade(th.EmberBright, 0.3))
		c.Stroke(w.Rect, 9, 2.5, th.EmberBright)
	}
	roll := d.roll
	roll.Color = d.color
	if roll.Ticks > 0 && t.tick < roll.Start+roll.Ticks {
		roll.ToX, roll.ToY = d.tx, d.ty
	} else {
		roll.FromX, roll.FromY, roll.ToX, roll.ToY, roll.Ticks = d.x, d.y, d.x, d.y, 0
	}
	mine := w.ID != "" && t.ask.keeping()
	marked := mine && !d.kept
	hot := mine && t.hot == w.ID
	if mine {
		r := w.Rect.Inset(2, 2)
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

// dieRect is where a die lies at rest.
func dieRect(d *die) game.Rect {
	w, h := min(d.edge*1.05, d.step), d.edge*1.05
	return game.Rect{X: d.tx - w/2, Y: d.ty - h/2, W: w, H: h}
}
