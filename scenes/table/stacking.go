package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// entrance is where an item comes from: the hero who acts, else the stack.
func (t *Table) entrance(it *match.Item) game.Rect {
	if it.Hero == 0 {
		return t.lay.stack
	}
	p := t.model.hero(it.Hero).at.cell.Center()
	return game.Rect{X: p.X - 60, Y: p.Y - 40, W: itemCardW, H: itemHigh * 0.6}
}

// layStack lays the stack, and words what is on it anew.
func (t *Table) layStack() {
	t.model.stack.lay(t.lay.stack)
	t.wordStack()
}

// wordStack words all that is on the stack.
func (t *Table) wordStack() {
	for i := range t.model.stack {
		t.wordEntry(&t.model.stack[i])
	}
}

// wordEntry words an item, with what it would do.
func (t *Table) wordEntry(e *entry) {
	told := t.fore.item(t.teller(), e.place, &e.item, e.targets[0])
	e.word(&t.words, told.line, told.brief)
}

// stackUp puts what was announced on the stack.
func (t *Table) stackUp(e match.Event) {
	m := &t.model
	it := match.Item{Ability: e.Ability, Card: e.Card, Player: e.Player, Hero: e.Hero, Trigger: e.Kind == match.TriggerWaits}
	if it.Card == 0 {
		it.Card = t.rules.Ability(e.Ability).Card
	}
	if e.Kind == match.ReplacementApplied {
		it.Replacing = true
	}
	en := entry{place: len(m.stack) + 1, item: it, at: t.entrance(&it)}
	if e.Card != 0 && e.Kind == match.ActionAnnounced {
		en.at = m.hands[e.Player].take(e.Card)
	}
	m.stack = append(m.stack, en)
	t.layStack()
	t.present(&e, &m.stack[len(m.stack)-1])
}

// aimPaired points an action without chosen targets at the paired rival, if it means that one.
func (t *Table) aimPaired(e *entry) {
	if e.targets[0] != 0 || e.item.Hero == 0 {
		return
	}
	if a := t.rules.Ability(e.item.Ability).Attack; a.Aim == card.Single {
		if r := t.model.opposite(e.item.Hero); r != 0 {
			e.aim(r)
		}
	}
}

// unstack takes what has resolved off the stack.
func (t *Table) unstack(e match.Event) {
	m := &t.model
	n := len(m.stack)
	if n == 0 {
		return
	}
	en := m.stack[n-1]
	m.stack[n-1] = entry{}
	m.stack = m.stack[:n-1]
	if en.isCard {
		worn := t.lib.Cards[en.item.Card].Kind == card.Equipment && e.Kind == match.ActionResolved
		if !worn {
			m.bury(e.Player, en.item.Card, game.Rect{X: en.at.X, Y: en.at.Y, W: 86, H: 120}, t.tick)
		}
	}
	t.show.release(t.tick)
	if e.Kind != match.ActionResolved {
		t.shatter(&en, e.Kind)
	}
	t.layStack()
}

// drawStack draws the stack in its column, where anything is on it.
func (t *Table) drawStack(c *game.Canvas, ctx *game.Context) {
	th, m, r := ctx.Theme, &t.model, t.lay.stack
	if len(m.stack) == 0 {
		return
	}
	low := m.stack.seen(r, 0) // the oldest item is lowest
	r.H = min(r.H, low.Y+low.H+gap-r.Y)
	c.Fill(r, 12, game.Fade(th.Ground, 0.55))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.6))
	c.Picture(t.art.stack, game.Rect{X: r.X + 12, Y: r.Y + 5, W: 24, H: 24})
	c.Text(t.words.stack, game.Rect{X: r.X + 44, Y: r.Y + 3, W: 300, H: 28}, game.TextStyle{
		Font: game.SansBold, Size: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Push()
	c.Clip(game.Rect{X: t.lay.room.X, Y: r.Y, W: t.lay.room.W, H: t.lay.stack.H})
	t.paint(c, ctx, itemWidget)
	c.Pop()
	m.stack.drawAnswers(t.brush(c, ctx), &t.show)
}

// drawItem draws an item at its present position on the way to its place.
func (t *Table) drawItem(c *game.Canvas, ctx *game.Context, w *widget) {
	stack := t.model.stack
	e := &stack[w.nth]
	if there := t.show.landed(e.place, t.tick); there > 0 {
		c.Push()
		c.Fade(there)
		e.draw(t.brush(c, ctx), &t.model, w.nth == len(stack)-1, t.hot == e.box)
		c.Pop()
	}
}

// drawIntent draws an arrow to the hero that is pointed at, if it may be chosen: from the action that asks
// for a target, or from the hero to be paired with it.
func (t *Table) drawIntent(c *game.Canvas, ctx *game.Context) {
	a, m := &t.ask, &t.model
	if !t.live() {
		return
	}
	w, _ := t.find(t.hot)
	if w.kind != heroWidget || w.does == noDeed {
		return
	}
	to := m.torso(w.hero)
	switch {
	case a.own != 0 && w.who != a.pend.Who:
		c.Arrow(m.torso(a.own), to, 20, 9, ctx.Theme.EmberBright)
	case a.pend.Cause == match.ByTarget && len(m.stack) > 0:
		e := &m.stack[len(m.stack)-1]
		c.Arrow(game.Point{X: e.at.X - 2, Y: e.at.Y + 40}, to, -46, 9, ctx.Theme.EmberBright)
	}
}
