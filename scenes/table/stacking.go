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

// word words all that is on the stack, with what it would do; g is what a player at the screen is asked.
func (s stack) word(l teller, f *foresight, g glance) {
	for i := range s {
		s[i].tell(l, f, g)
	}
}

// tell words an item, with what it would do; g is what a player at the screen is asked.
func (e *entry) tell(l teller, f *foresight, g glance) {
	told := f.item(l, e.place, &e.item, e.targets[0], g)
	e.word(l.w, told.line, told.brief)
}

// layStack lays the stack, and words what is on it anew.
func (p *performance) layStack() {
	p.model.stack.lay(p.lay.stack, p.lay.grow.told)
	p.model.stack.word(p.teller(), &p.weighs, glance{})
}

// stackUp puts what was announced on the stack.
func (p *performance) stackUp(e match.Event) {
	m := &p.model
	it := match.Item{Ability: e.Ability, Card: e.Card, Player: e.Player, Hero: e.Hero, Trigger: e.Kind == match.TriggerWaits}
	if it.Card == 0 {
		it.Card = p.rules.Ability(e.Ability).Card
	}
	if e.Kind == match.ReplacementApplied {
		it.Replacing = true
	}
	en := entry{place: len(m.stack) + 1, item: it, at: m.entrance(&it)}
	if e.Card != 0 && (e.Kind == match.ActionAnnounced || it.Replacing && p.rules.Library.Cards[e.Card].Kind == card.Trick) {
		en.at = m.hands[e.Player].take(e.Card)
	}
	m.stack = append(m.stack, en)
	p.layStack()
	p.present(&e, &m.stack[len(m.stack)-1])
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
func (p *performance) unstack(e match.Event) {
	m := &p.model
	n := len(m.stack)
	if n == 0 {
		return
	}
	en := m.stack[n-1]
	m.stack[n-1] = entry{}
	m.stack = m.stack[:n-1]
	if en.isCard {
		worn := p.rules.Library.Cards[en.item.Card].Kind == card.Equipment && e.Kind == match.ActionResolved
		if !worn {
			m.bury(e.Player, en.item.Card, game.Rect{X: en.at.X, Y: en.at.Y, W: 86, H: 120}, p.tick)
		}
	}
	p.air.release(p.tick)
	if e.Kind != match.ActionResolved {
		key := "table.float.cancelled"
		if e.Kind == match.ActionFailed {
			key = "table.float.failed"
		}
		en.line = p.words.T(key)
		if !p.calm {
			p.air.shatter(&en, p.tick)
		}
		if en.item.Hero != 0 {
			p.float(en.item.Hero, en.line, told)
		}
	}
	p.layStack()
}

// drawIntent draws an arrow to the hero that is pointed at, if it may be chosen: from the action that asks
// for a target, or from the hero to be paired with it.
func (m *model) drawIntent(b brush, a *asking, w *widget) {
	c, ctx := b.c, b.ctx
	if w.kind != heroWidget || w.does == noDeed {
		return
	}
	to := m.aim(w.hero)
	switch {
	case a.own != 0 && w.who != a.pend.Who:
		c.Arrow(m.torso(a.own), to, 20, 9, ctx.Theme.EmberBright)
	case a.pend.Cause == match.ByTarget && len(m.stack) > 0:
		e := &m.stack[len(m.stack)-1]
		from := e.from()
		c.Arrow(from, to, aimBend(from, to), 9, ctx.Theme.EmberBright)
	}
}
