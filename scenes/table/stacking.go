package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// entrance is where an item comes from: the hero who acts, else the stack.
func (s *stage) entrance(it *match.Item) game.Rect {
	if it.Hero == 0 {
		return s.camera.lay.stack
	}
	p := s.hero(it.Hero).at.cell.Center()
	return game.Rect{X: p.X - 60, Y: p.Y - 40, W: itemCardW, H: itemHigh * 0.6}
}

// layStack lays the stack, and words what is on it anew.
func (t *Table) layStack() {
	t.model.stack.lay(t.lay.stack, t.lay.grow.told)
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
	told := t.fore.item(t.teller(), e.place, &e.item, e.targets[0], t.asked())
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
	en := entry{place: len(m.stack) + 1, item: it, at: m.entrance(&it)}
	if e.Card != 0 && (e.Kind == match.ActionAnnounced || it.Replacing && t.rules.Library.Cards[e.Card].Kind == card.Trick) {
		en.at = m.hands[e.Player].take(e.Card)
	}
	m.stack = append(m.stack, en)
	t.layStack()
	t.present(&e, &m.stack[len(m.stack)-1])
}

// aimPaired points an action without chosen targets at the paired rival, if it means that one.
func (s *stage) aimPaired(e *entry, rules *match.Rules) {
	if e.targets[0] != 0 || e.item.Hero == 0 {
		return
	}
	if a := rules.Ability(e.item.Ability).Attack; a.Aim == card.Single {
		if r := s.opposite(e.item.Hero); r != 0 {
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
		key := "table.float.cancelled"
		if e.Kind == match.ActionFailed {
			key = "table.float.failed"
		}
		en.line = t.words.T(key)
		if !t.calm {
			t.show.shatter(&en, t.tick)
		}
		if en.item.Hero != 0 {
			t.float(en.item.Hero, en.line, told)
		}
	}
	t.layStack()
}

// drawIntent draws an arrow to the hero that is pointed at, if it may be chosen: from the action that asks
// for a target, or from the hero to be paired with it.
func (m *model) drawIntent(b brush, a *asking, w *widget) {
	c, ctx := b.c, b.ctx
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
