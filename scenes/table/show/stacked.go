package show

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// AnnouncedCard returns the card of the newest item and where it lies. If the item is an ability, lies is zero. ok is false
// if the stack is empty.
func (p *Performance) AnnouncedCard() (lies board.Comeback, ok bool) {
	m := &p.Model
	n := len(m.Stack)
	if n == 0 {
		return board.Comeback{}, false
	}
	en := &m.Stack[n-1]
	if !en.IsCard {
		return board.Comeback{}, true
	}
	return board.Comeback{Card: en.Item.Card, From: en.Picture()}, true
}

// layStack lays the stack and makes the texts of its items again.
func (p *Performance) layStack() {
	p.Model.LayStack()
	p.Model.Stack.Word(p.forecaster(), &p.Weighs, narrate.Glance{})
}

// stackUp puts the item of an event on the stack.
func (p *Performance) stackUp(e match.Event) {
	m := &p.Model
	it := match.Item{Ability: e.Ability, Card: e.Card, Player: e.Player, Hero: e.Hero, Trigger: e.Kind == match.TriggerWaits}
	if it.Card == 0 {
		it.Card = p.rules.Ability(e.Ability).Card
	}
	if e.Kind == match.ReplacementApplied {
		it.Replacing = true
	}
	en := board.Entry{Place: len(m.Stack) + 1, Item: it, At: m.Entrance(&it)}
	if e.Card != 0 && (e.Kind == match.ActionAnnounced || it.Replacing && p.rules.Library.Cards[e.Card].Kind == card.Trick) {
		en.At = m.Hands[e.Player].Take(e.Card, p.Tick)
	}
	m.Stack = append(m.Stack, en)
	p.layStack()
	p.Effects.Banner.End(p.Tick)
	p.read = append(p.read, it.Ability)
}

// unstack removes the newest item, which has resolved, failed or been cancelled.
func (p *Performance) unstack(e match.Event) {
	m := &p.Model
	n := len(m.Stack)
	if n == 0 {
		return
	}
	en := m.Stack[n-1]
	m.Stack[n-1] = board.Entry{}
	m.Stack = m.Stack[:n-1]
	if en.IsCard {
		worn := p.rules.Library.Cards[en.Item.Card].Kind == card.Equipment && e.Kind == match.ActionResolved
		if !worn {
			falls := p.Tick
			if e.Kind != match.ActionResolved && !p.Calm { // once it has broken
				falls += trembles
			}
			m.Bury(e.Player, en.Item.Card, en.Picture(), falls)
		}
	}
	if e.Kind != match.ActionResolved {
		key := "table.float.cancelled"
		if e.Kind == match.ActionFailed {
			key = "table.float.failed"
		}
		en.Line = p.Words.T(key)
		if !p.Calm {
			p.shatter(&en)
		}
		p.Effects.rise(en.At.Center(), en.Line, plain, p.Tick) // over the pieces of its plate
	}
	p.layStack()
}
