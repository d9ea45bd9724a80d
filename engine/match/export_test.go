package match

import "cinderclash/engine/card"

// Makes returns the kinds of event that the row of a verb lists.
func (r *Rules) Makes(v card.Verb) []EventKind { return r.verbs[v].makes }

// ApplyStepwise is [Match.Apply] for a legal move. It calls look with the events reported while an instruction was carried
// out or its question answered, and with the verb of the instruction.
func (m *Match) ApplyStepwise(mv Move, look func(card.Verb, Events)) {
	for next := true; next; next = m.pend.Shape == NoShape {
		var events Events
		x := exec{&m.Position, &events, nil}
		v, ok := m.carriedOut()
		switch {
		case m.pend.Shape == NoShape:
			x.onward()
		case mv.Kind == Concede:
			ok = false
			x.concede(Player(mv.A))
		default:
			x.answer(mv)
		}
		if ok {
			look(v, events)
		}
	}
}

// carriedOut returns the verb of the instruction that the top item is at. ok is false while none is carried out.
func (p *Position) carriedOut() (v card.Verb, ok bool) {
	if p.height == 0 || p.win.open {
		return 0, false
	}
	it := p.top()
	code := p.ability(it.ability).Code
	attaches := it.step == resolveMay && it.card != 0 && p.rules.Library.Cards[it.card].Kind == card.Equipment
	if it.state != resolving || attaches || int(it.pc) >= len(code) || p.pend.Shape != NoShape && p.pend.Item != p.height {
		return 0, false
	}
	return code[it.pc].Verb, true
}
