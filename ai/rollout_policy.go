package ai

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// rolloutMove makes the choice of the rollout policy: it answers a player's pending decision by
// quick rules, without trying any move. moves is the legal moves, at least one. p may be a
// sample: rolloutMove uses nothing in it that the player may not know.
func (e *evaluator) rolloutMove(p *match.Position, moves []match.Move) match.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	pend := p.Pending()
	switch pend.Cause {
	case match.ByCost:
		return commonest(moves)
	case match.ByGraveyard, match.ByOrder, match.ByWhose, match.ByReplacement, match.ByEvent, match.ByFull, match.ByDetach, match.ByExhaust, match.ByUseNow, match.ByMay, match.ByPayTo:
		return moves[0] // the first, or yes
	case match.ByFixing:
		return moves[len(moves)-1] // declines
	case match.ByKnight:
		return match.Move{Kind: match.PickColor, A: uint16(dice.Blue)}
	default: // judged by its worth, below
	}
	e.reset(p)
	switch pend.Cause {
	case match.ByActivation:
		return e.act(pend.Who, moves)
	case match.ByWindow:
		return e.react(pend.Who, moves)
	case match.ByTurn:
		return moves[0] // a trigger that waits
	case match.ByTarget:
		return e.target(&pend, moves)
	case match.ByModes:
		return e.mode(&pend, moves)
	case match.ByTimes:
		return e.times(&pend, moves)
	case match.ByCounter:
		return e.counter(&pend, moves)
	case match.ByDice:
		return e.die(&pend, moves)
	case match.ByReroll, match.ByRerollDice:
		return e.keepNow(&pend, moves)
	case match.ByRecover, match.ByPlayNow, match.ByUnearth:
		return e.byCard(pend.Who, moves, 1)
	case match.ByDiscard:
		if pend.Owner != pend.Who {
			return e.byCard(pend.Owner, moves, 1)
		}
		return e.byCard(pend.Who, moves, -1)
	case match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost:
		return e.byCard(pend.Who, moves, -1)
	case match.BySide, match.ByDraft, match.ByPairing:
		return moves[0] // asked only before a rollout begins
	default: // answered above, or by chance
		panic("ai: nothing answers the question " + pend.Cause.String())
	}
}

// commonest returns the payment that spends the fewest dice of the rarest colours.
func commonest(moves []match.Move) match.Move {
	best := moves[0]
	for _, mv := range moves[1:] {
		if mv.Kind == match.Pay && (mv.C < best.C || mv.C == best.C && mv.B < best.B) {
			best = mv
		}
	}
	return best
}

// byCard returns the move that names the card worth most in the hand of player who, or the one
// worth least if sign is -1.
func (e *evaluator) byCard(who match.Player, moves []match.Move, sign int) match.Move {
	best, most := moves[0], 0
	found := false
	for _, mv := range moves {
		if mv.Kind != match.PickCard && mv.Kind != match.Play {
			continue
		}
		w := 8 * e.heldValue(who, mv.CardID())
		if f := e.p.Fighter(who); f != 0 { // what the card does in this clash counts too
			w += min(e.promise(&e.lib.Abilities[e.lib.Cards[mv.CardID()].Play], who, f), 60)
		}
		if w *= sign; !found || w > most {
			best, most, found = mv, w, true
		}
	}
	return best
}

// usualCost is the assumed value of a cost that depends on a target not yet chosen.
const usualCost = 2

// itemFor returns the cost and value of a Play, Use or DrawCard move.
func (e *evaluator) itemFor(who match.Player, mv match.Move) item {
	f := e.p.Fighter(who)
	w := item{move: mv, times: 1}
	var a *card.Ability
	held := 0
	switch mv.Kind {
	case match.Play:
		a = &e.lib.Abilities[e.lib.Cards[mv.CardID()].Play]
		held = e.heldValue(who, mv.CardID())
	case match.Use:
		a = e.p.Rules().Ability(card.AbilityID(mv.A))
		if left := e.p.UsesLeft(a.ID, f, int(mv.C)); left < 0 {
			w.times = match.MaxDice
		} else {
			w.times = left
		}
	case match.DrawCard:
		w.cost = dice.Cost{dice.AnyColor - 1: 1}
		w.value = cardValue
		return w
	default: // DrawCard
	}
	w.cost = a.Cost
	rd := read(who, f)
	if _, open := e.p.Window(); open {
		rd.Now = e.answered(a, who)
	}
	choice := 0 // the price of the alternative to a target
	for _, pay := range a.Extra {
		switch {
		case pay.UpTo, pay.May:
			continue
		case pay.Instead() != 0:
			choice = e.payment(&pay, int(pay.N), &rd)
			continue
		case pay.Counted.Count != card.NoCount:
			pay.N = usualCost
		}
		held += e.payment(&pay, int(pay.N), &rd)
	}
	paid := rd
	w.value = e.valuePaid(a, &rd, int(mv.C)) - held
	if set := a.Instead(); set != 0 {
		paid.Paid = 1
		pays := e.value(a, &paid) - held - choice
		if rd.Targets[bits.TrailingZeros8(uint8(set))] == 0 || pays > w.value {
			w.value = pays
		}
	}
	return w
}

// valuePaid is the value of an ability of attachment att-1, or of a hero or card if att is 0. A
// cost that can be paid several times is paid the best number of times.
func (e *evaluator) valuePaid(a *card.Ability, rd *reading, att int) int {
	for i := range a.Extra {
		pay := &a.Extra[i]
		if !pay.UpTo || pay.Kind == card.PayDiscard {
			continue
		}
		best := 0
		for n := range e.p.PayableTimes(pay.Dice, a.Extra[i:i+1], pay.Most(), &rd.Reading, att) + 1 {
			run := *rd
			run.Paid = n
			if w := e.value(a, &run) - e.payment(pay, n, &run); n == 0 || w > best {
				best = w
			}
		}
		return best
	}
	return e.value(a, rd)
}

// times chooses how often to pay: the best number of times for the whole action.
func (e *evaluator) times(pend *match.Pending, moves []match.Move) match.Move {
	it, a, rd := e.read(pend)
	left := 0
	for k := 0; k < len(it.Targets) && it.Targets[k] != 0 && left < len(a.Targets); k++ {
		if rd.Targets[left] |= match.Only(it.Targets[k]); rd.Targets[left].Len() >= int(a.Targets[left].Max) {
			left++
		}
	}
	rd.fixed = it.Step == match.ItemResolving
	best, most := moves[0], 0
	for i, mv := range moves {
		run := rd
		run.Paid = int(mv.A)
		w := e.value(a, &run)
		for k := range a.Extra {
			if pay := &a.Extra[k]; pay.UpTo && it.Step != match.ItemResolving {
				w -= e.payment(pay, int(mv.A), &run)
			}
		}
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// answered returns the event that a reaction of player who would answer: the top of the stack, or an
// event that has just happened.
func (e *evaluator) answered(a *card.Ability, who match.Player) match.TriggerEvent {
	for i := 0; a.Condition(i) != nil; i++ {
		if m := e.answeredBy(a.Condition(i), who); m.What != card.NoTriggerEvent {
			return m
		}
	}
	return match.TriggerEvent{}
}

// answeredBy is answered for one printed condition.
func (e *evaluator) answeredBy(w *card.When, who match.Player) match.TriggerEvent {
	if n := e.p.StackSize(); n > 0 && (w.Event == card.Paid || w.Event == card.Targeted || w.Event == card.Announced) {
		it := e.p.Item(n)
		m := match.TriggerEvent{What: w.Event, Hero: it.Targets[0], Source: it.Hero, Player: it.Player, Item: n}
		if m.Hero == 0 {
			m.Hero = it.Paired
		}
		return m
	}
	var buf [16]match.TriggerEvent
	for _, m := range e.p.AppendTriggerEvents(buf[:0]) {
		if m.What != w.Event {
			continue
		}
		if rel := w.Source; (rel == card.IsRival || rel == card.IsPaired) && m.Source != 0 && m.Source.Player() == who {
			continue
		}
		return m
	}
	return match.TriggerEvent{}
}

// act begins the most valuable item of the best set that the dice can pay for.
func (e *evaluator) act(who match.Player, moves []match.Move) match.Move {
	k := knapsack{rule: e.p.Rules().Profile.Payer}
	for _, mv := range moves {
		if mv.Kind != match.Pass {
			k.add(e.itemFor(who, mv))
		}
	}
	if w, ok := k.choose(e.p.Dice(who).Prepared); ok {
		return w.move
	}
	return match.Move{Kind: match.Pass}
}

// react answers with the most valuable reaction, if its value is above that of its dice.
func (e *evaluator) react(who match.Player, moves []match.Move) match.Move {
	best, most := match.Move{Kind: match.Pass}, 0
	for _, mv := range moves {
		if mv.Kind == match.Pass {
			continue
		}
		w := e.itemFor(who, mv)
		if net := w.value - dieValue/2*w.cost.Total(); net > most {
			best, most = mv, net
		}
	}
	return best
}

// read returns the action that a decision belongs to, its ability, and a reading of it.
func (e *evaluator) read(pend *match.Pending) (match.Item, *card.Ability, reading) {
	it := e.p.Item(int(pend.Item))
	a := e.p.Rules().Ability(it.Ability)
	rd := read(it.Player, it.Hero)
	rd.Now, rd.attack, rd.Kind = it.Answers, a.Attack, e.lib.PrintedOn(a)
	return it, a, rd
}

// target chooses the target to which the action does most.
func (e *evaluator) target(pend *match.Pending, moves []match.Move) match.Move {
	it, a, rd := e.read(pend)
	for k, left := 0, 0; k < len(it.Targets) && it.Targets[k] != 0; k++ {
		rd.Targets[min(left, len(rd.Targets)-1)] |= match.Only(it.Targets[k])
		if left < len(a.Targets) && rd.Targets[left].Len() >= int(a.Targets[left].Max) {
			left++
		}
	}
	choice := 0
	for choice < len(a.Targets)-1 && rd.Targets[choice].Len() >= int(a.Targets[choice].Max) {
		choice++
	}
	run := rd
	none := e.code(a.Code, 0, len(a.Code), &run)
	best, most := moves[0], 0
	for i, mv := range moves {
		w := 0
		if pay := a.InsteadOf(uint8(choice)); mv.Kind == match.Pass && pay != nil {
			run := rd
			run.Paid = 1
			w = e.code(a.Code, 0, len(a.Code), &run) - none - e.payment(pay, int(pay.N), &rd)
		}
		if mv.Kind == match.PickHero {
			run := rd
			run.Targets[choice] |= match.Only(mv.Hero())
			w = e.code(a.Code, 0, len(a.Code), &run) - none
		}
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// mode chooses the mode that does most.
func (e *evaluator) mode(pend *match.Pending, moves []match.Move) match.Move {
	_, a, rd := e.read(pend)
	at := 0
	for at < len(a.Code) && a.Code[at].Verb != card.ChooseModes {
		at++
	}
	if at == len(a.Code) {
		return moves[0]
	}
	best, most := moves[0], 0
	for i, mv := range moves {
		run := rd
		w := e.code(a.Code, a.Code[at].Starts[mv.A], len(a.Code), &run)
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// counter takes a bane off an ally or a boon off a rival, whichever is worth most.
func (e *evaluator) counter(pend *match.Pending, moves []match.Move) match.Move {
	_, a, rd := e.read(pend)
	best, most := moves[0], 0
	for i, mv := range moves {
		if mv.Kind != match.PickOption {
			continue
		}
		c := card.Counter(mv.A)
		w := counterValue(c)
		if c.Boon() == e.helps(a, &rd) {
			w = -w
		}
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// helps reports whether the heroes from which an action removes counters are its own
// player's: more than half of them, if there are several.
func (e *evaluator) helps(a *card.Ability, rd *reading) bool {
	for i := range a.Code {
		op := &a.Code[i]
		if op.Verb != card.Remove {
			continue
		}
		set := e.p.Recipients(op.Who, &rd.Reading)
		if set == 0 {
			return e.p.SideOf(op.Who, &rd.Reading) == rd.Player
		}
		own := set & e.of(rd.Player)
		return 2*own.Len() > set.Len()
	}
	return true
}

// die chooses a colour: a rare one to gain, a common one to lose or to turn.
func (e *evaluator) die(pend *match.Pending, moves []match.Move) match.Move {
	it, a, _ := e.read(pend)
	gives := it.Player != pend.Who
	for i := range a.Code {
		gives = gives || a.Code[i].Verb == card.TurnDice && len(moves) > 1 && moves[0].A == uint16(dice.Red)
	}
	best := moves[0]
	for _, mv := range moves[1:] {
		if mv.Kind == match.PickColor && !gives && mv.A > best.A {
			best = mv
		}
	}
	return best
}

// rerollable returns the dice that may be rerolled, and the dice that can pay with them.
func (e *evaluator) rerollable(pend *match.Pending) (rolled, aside dice.Pool) {
	d := e.p.Dice(pend.Who)
	if pend.Cause == match.ByRerollDice {
		return d.Prepared, dice.Pool{}
	}
	return d.Rolling, d.Aside
}

// keepNow keeps the fewest dice that pay for the best set that all dice can pay for, and
// rerolls the others.
func (e *evaluator) keepNow(pend *match.Pending, moves []match.Move) match.Move {
	var k knapsack
	k.fill(e, pend.Who, 0)
	rolled, aside := e.rerollable(pend)
	all := k.best(rolled.Add(aside))
	best := moves[len(moves)-1]
	for _, mv := range moves {
		pool := mv.Pool()
		if pool.Total() < best.Pool().Total() && k.best(pool.Add(aside)) == all {
			best = mv
		}
	}
	return best
}
