package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// announcedCard is the card of the action on top of the stack and where it lies: large, or on the stack. ok is false
// where there is no action.
func (p *performance) announcedCard() (lies comeback, ok bool) {
	m := &p.model
	n := len(m.stack)
	if n == 0 {
		return comeback{}, false
	}
	en := &m.stack[n-1]
	if !en.isCard {
		return comeback{}, true
	}
	lies = comeback{card: en.item.Card, from: game.Rect{X: en.at.X + 6, Y: en.at.Y + 6, W: 86, H: 120}}
	if a := p.air.shownLarge(en.place); a != nil {
		lies.from = a.rect(p.lay, m.fighting)
	}
	return lies, true
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
