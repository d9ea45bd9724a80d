package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// openDrawer shows the log.
func (t *Table) openDrawer(ctx *game.Context) { t.drawer.show(ctx, &t.words, t.lay.drawerView) }

// logWidgets appends the log.
func (t *Table) logWidgets(buf []widget) []widget {
	return t.drawer.widgets(buf, game.Box{ID: closeBox, Rect: t.lay.drawerClose, Enabled: true, Text: t.words.close}, t.hot)
}

// updateDrawer scrolls or closes the log, and opens the rule of a line or the thing it mentions.
func (t *Table) updateDrawer(ctx *game.Context) game.Request {
	d, f := &t.drawer, ctx.Focus
	if d.laid != laidNow(ctx) {
		d.measure(ctx, t.lay.drawerView)
	}
	was := t.hot
	if f.ByKeys() {
		d.walk(ctx, was)
	}
	d.scroll.Update(ctx)
	t.hot = f.Hot()
	in := ctx.Input
	outside := in.Pointer.Pressed && !t.lay.drawer.Contains(in.Pointer.At)
	if in.Pressed.Has(game.Cancel) || in.Pressed.Has(game.Log) || f.Activated() == closeBox || outside {
		d.open = false
		f.Set("")
		return game.Stay()
	}
	if asked := t.subject(f.Inspected()); asked.Some() {
		return game.Push(route.Inspect{Subject: asked})
	}
	if l := d.line(f.Activated()); l != nil {
		return game.Push(route.Rulebook{Rule: l.rule})
	}
	t.updateLineTip(ctx)
	if in.Pressed.Has(game.Help) {
		if l := d.line(t.hot); l != nil {
			return game.Push(route.Rulebook{Rule: l.rule})
		}
		return game.Push(route.Rulebook{Rule: t.momentRule()})
	}
	return game.Stay()
}

// updateLineTip updates the tip for the line that is pointed at or focused.
func (t *Table) updateLineTip(ctx *game.Context) {
	d := &t.drawer
	l := d.line(t.hot)
	if l == nil {
		d.tip = lineTip{}
		return
	}
	if b, ok := ctx.Focus.Box(l.id); ok {
		d.tip.text.At = b.Rect
	}
	if d.tip.id == l.id {
		return
	}
	rule, _ := t.kit.Rule(l.rule, t.words.lang)
	foot := t.words.T("pieces.look-up", ctx.Prompt(game.Confirm))
	if t.subject(l.id).Some() {
		foot += "\n" + t.words.T("table.look-closer", ctx.Prompt(game.Inspect))
	}
	d.tip = lineTip{id: l.id, since: t.tick, card: l.card, text: pieces.Tip{Head: rule.Name, Text: rule.Text, Foot: foot, At: d.tip.text.At}}
}

func (t *Table) drawDrawer(c *game.Canvas, ctx *game.Context) {
	th, d, r := ctx.Theme, &t.drawer, t.lay.drawer
	c.Fill(c.Window(), 0, game.Fade(th.Shade, 0.45))
	c.Fill(r, 0, th.GroundLight)
	c.Fill(game.Rect{X: r.X, Y: r.Y, W: 3, H: r.H}, 0, th.Ember)
	c.Text(t.words.log, game.Rect{X: r.X + 24, Y: r.Y + 10, W: 380, H: 52}, game.TextStyle{
		Font: game.SerifBold, Size: 34, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	t.paint(c, ctx, closeWidget)
	c.Push()
	c.Clip(d.scroll.View)
	t.paint(c, ctx, lineWidget)
	c.Pop()
	d.scroll.Draw(c, th)
	if l := d.line(t.hot); l != nil && l.hero != 0 {
		t.pointAt(c, ctx, l.hero)
	}
	d.tip.draw(t.brush(c, ctx))
}

func (t *Table) drawClose(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Size = 22
	c.Button(ctx.Theme, w.Box, look)
}

// pointAt draws a ring around the hero that a line of the log mentions.
func (t *Table) pointAt(c *game.Canvas, ctx *game.Context, r match.Ref) {
	if h := t.model.hero(r); h.column >= 0 {
		c.Stroke(h.at.cell.Inset(6, 4), 16, 4, ctx.Theme.EmberBright)
	}
}

func (t *Table) drawLine(c *game.Canvas, ctx *game.Context, w *widget) {
	t.drawer.drawLine(c, ctx, w, t.hot == w.ID, t.model.below)
}
