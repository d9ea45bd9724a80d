package table

import (
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// openDrawer shows the log.
func (t *Table) openDrawer(ctx *game.Context) { t.drawer.show(ctx, &t.words, t.lay.drawerView) }

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
		return game.Push(route.Inspect{Kit: t.kit, Subject: asked})
	}
	if l := d.line(f.Activated()); l != nil {
		return game.Push(route.Rulebook{Rule: l.rule})
	}
	l := d.line(t.hot)
	d.point(ctx, l, l != nil && t.subject(l.id).Some(), t.kit, &t.words, t.show.tick)
	if in.Pressed.Has(game.Help) {
		if l := d.line(t.hot); l != nil {
			return game.Push(route.Rulebook{Rule: l.rule})
		}
		return game.Push(route.Rulebook{Rule: t.momentRule()})
	}
	return game.Stay()
}
