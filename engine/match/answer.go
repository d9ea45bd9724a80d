package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// This file handles the answers that come between two stack items. Answers to the questions of an item are
// next to the code that asks them.

func (x exec) answerDraft(pend Pending, mv Move) {
	x.players[pend.Who].kept |= 1 << Ref(mv.A).Slot()
}

func (x exec) answerShuffle(pend Pending, mv Move) { x.shuffle(pend.Owner, mv.X) }

func (x exec) answerMulligan(pend Pending, mv Move) {
	s := &x.players[pend.Who]
	if mv.Kind == Done {
		s.mulligan = true
		return
	}
	s.sealed.push(s.hand.remove(s.hand.find(mv.CardID(), pend.Who)))
}

func (x exec) answerCoin(_ Pending, mv Move) {
	x.active = Player(mv.A)
	x.log.add(Event{Kind: CoinWon, Player: x.active})
}

func (x exec) answerSide(pend Pending, mv Move) {
	x.attacker = pend.Who
	if mv.Kind == Defend {
		x.attacker = pend.Who.Other()
	}
	x.log.add(Event{Kind: SideChosen, Player: pend.Who, Amount: int16(btoi(mv.Kind == Attack))})
	x.active = First
	x.goTo(stageRound)
}

func (x exec) answerPairing(_ Pending, mv Move) { x.pair(Ref(mv.A), Ref(mv.B)) }

func (x exec) answerFixing(pend Pending, mv Move) {
	if mv.Kind != FixColor {
		return
	}
	s := &x.players[pend.Who]
	s.fixed = true
	x.log.add(Event{Kind: DieFixed, Player: pend.Who, Card: mv.CardID(), Color: dice.Color(mv.B)})
	s.aside[mv.B]++
	x.discard(pend.Who, s.hand.find(mv.CardID(), pend.Who))
	x.openStageWindow()
}

func (x exec) answerKnight(pend Pending, mv Move) {
	if mv.Kind == PickColor {
		x.players[pend.Who].aside[mv.A]++
		x.log.add(Event{Kind: DieFixed, Player: pend.Who, Color: dice.Color(mv.A)})
	}
}

func (x exec) answerReroll(pend Pending, mv Move) {
	s := &x.players[pend.Who]
	n := s.rolling.Total()
	s.rolling = mv.Pool()
	s.missing = uint8(n - s.rolling.Total())
	if s.missing == 0 { // declining ends rerolling (rule 404)
		x.sub = prepareDone
	} else {
		x.sub = prepareRerolled
	}
}

func (x exec) answerOverloaded(pend Pending, mv Move) {
	x.discard(pend.Who, x.players[pend.Who].hand.find(mv.CardID(), pend.Who))
	x.openStageWindow()
}

func (x exec) answerHandLimit(pend Pending, mv Move) {
	x.discard(pend.Who, x.players[pend.Who].hand.find(mv.CardID(), pend.Who))
	x.openStageWindow()
}

func (x exec) answerInitiative(_ Pending, mv Move) { x.decideInitiative(int(mv.A), int(mv.B)) }

func (x exec) answerGraveyard(pend Pending, mv Move) {
	f := &x.falling[pend.Who]
	for i := range int(f.n) {
		if f.cards[i].id() == mv.CardID() {
			x.toGraveyard(pend.Who, f.cards[i])
			copy(f.cards[i:f.n], f.cards[i+1:f.n])
			f.n--
			f.cards[f.n] = 0
			break
		}
	}
}

// answerNothing handles questions that have no legal answer.
func (x exec) answerNothing(Pending, Move) {}

// answerRoll applies a roll by chance, in the preparation or for an item that rerolls prepared dice.
func (x exec) answerRoll(pend Pending, mv Move) {
	rolled := mv.Pool()
	s := &x.players[pend.Owner]
	if pend.Item != 0 {
		it := &x.stack[pend.Item-1]
		x.log.add(Event{Kind: DiceRolled, Player: pend.Owner, Dice: rolled, Kept: s.prepared, Amount: 1, Item: pend.Item})
		s.prepared = s.prepared.Add(rolled)
		it.done = int16(rolled.Total())
		x.emit(triggerEvent{kind: card.Rerolled, player: pend.Owner, hero: x.fighter(pend.Owner), amount: uint8(rolled.Total())})
		x.next(it)
		return
	}
	o := triggerEvent{kind: card.Rolled, player: pend.Owner, hero: x.fighter(pend.Owner), amount: uint8(rolled.Total())}
	if s.missing > 0 {
		s.missing = 0
		s.rerolls++
		o.kind = card.Rerolled
	}
	x.log.add(Event{Kind: DiceRolled, Player: pend.Owner, Dice: rolled, Kept: s.rolling, Amount: int16(s.rerolls)})
	s.rolling = s.rolling.Add(rolled)
	x.emit(o)
	x.openStageWindow()
}

func (x exec) answerActivation(pend Pending, mv Move) {
	if mv.Kind == Pass {
		x.passActivation()
		return
	}
	x.clearRecent()
	x.passes = 0
	x.announce(pend.Who, mv, false)
}

func (x exec) answerWindow(pend Pending, mv Move) {
	if mv.Kind == Pass {
		x.win.passes++
		x.win.asks = pend.Who.Other()
		return
	}
	x.announce(pend.Who, mv, true)
}

// announce puts an action on the stack, and its steps follow (rule 501). The caller has checked that it is
// legal in good faith (rule 502).
func (x exec) announce(who Player, mv Move, reaction bool) {
	it := item{state: announced, player: who, hero: x.fighter(who), reaction: reaction}
	switch mv.Kind {
	case Play:
		x.leaveHand(&it, mv.CardID())
	case Use:
		it.ability, it.att = card.AbilityID(mv.A), uint8(mv.C)
		x.countUse(it.ability, it.hero, it.att)
	case DrawCard:
		x.players[who].drew = true
		it.ability = x.rules.natives.draw
		if x.passive(it.hero) == card.Mage {
			it.ability = x.rules.natives.drawMage
		}
	default: // no other move announces an action
		panic("match: no action is announced by " + mv.Kind.String())
	}
	if reaction {
		// If several events fit, the item asks first which of them it answers. Until then it is the first
		// one.
		it.now, _ = x.answering(x.height, it.ability, it.hero, it.att, 0)
		it.replacing = x.rules.traits[it.ability].replaces
		it.ordered = it.replacing // it acts on the event at once, without the stack (rule 613)
	} else {
		a := x.ability(it.ability)
		x.acted = !a.Free && !a.Side
		x.sided = x.sided || a.Side
	}
	if reaction && !it.replacing && x.rules.Profile.Ordering == Alternate {
		x.suspend(who.Other())
	}
	x.push(it)
}

// leaveHand removes a card from the hand of the item's player.
func (x exec) leaveHand(it *item, id card.CardID) { x.leaveZone(it, &x.players[it.player].hand, id) }

// leaveZone makes a card of the item's player leave a zone for the stack.
func (x exec) leaveZone(it *item, z *pile, id card.CardID) {
	z.remove(z.find(id, it.player))
	it.card = id
	it.ability = x.rules.Library.Cards[id].Play
}

// push puts an item on the stack. The window is closed until the item is ready.
func (x exec) push(it item) {
	x.height++
	*x.top() = it
	x.win.open = false
	kind := ActionAnnounced
	switch {
	case it.replacing:
		kind = ReplacementApplied
	case it.trigger:
		kind = TriggerWaits
	}
	x.log.add(Event{Kind: kind, Player: it.player, Hero: it.hero, Card: it.card, Ability: it.ability, Item: x.height})
}
