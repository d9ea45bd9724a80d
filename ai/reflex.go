package ai

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// reflex answers the pending decision of a player by a quick rule, without trying
// anything out. moves is what is legal, at least one. It looks at nothing of p but
// what its player may know: p may be a sample.
func (j *judge) reflex(p *match.Position, moves []match.Move) match.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	pend := p.Pending()
	switch pend.Cause {
	case match.ByCost:
		return commonest(moves)
	case match.ByGraveyard, match.ByOrder, match.ByWhose, match.ByReplacement, match.ByEvent, match.ByFull, match.ByDetach, match.ByMay, match.ByPayTo:
		return moves[0] // the first, or yes
	case match.ByFixing:
		return moves[len(moves)-1] // declines
	case match.ByKnight:
		return match.Move{Kind: match.PickColor, A: uint16(dice.Blue)}
	}
	j.look(p)
	switch pend.Cause {
	case match.ByActivation:
		return j.act(pend.Who, moves)
	case match.ByWindow:
		return j.react(pend.Who, moves)
	case match.ByTarget:
		return j.target(&pend, moves)
	case match.ByModes:
		return j.mode(&pend, moves)
	case match.ByCounter:
		return j.counter(&pend, moves)
	case match.ByDice:
		return j.die(&pend, moves)
	case match.ByReroll, match.ByRerollDice:
		return j.keepNow(&pend, moves)
	case match.ByRecover, match.ByPlayNow:
		return j.byCard(pend.Who, moves, 1)
	case match.ByDiscard:
		if pend.Owner != pend.Who {
			return j.byCard(pend.Owner, moves, 1)
		}
	}
	return j.byCard(pend.Who, moves, -1)
}

// commonest returns the payment that leaves the rarest dice.
func commonest(moves []match.Move) match.Move {
	best := moves[0]
	for _, mv := range moves[1:] {
		if mv.Kind == match.Pay && (mv.C < best.C || mv.C == best.C && mv.B < best.B) {
			best = mv
		}
	}
	return best
}

// byCard returns the move that names the card worth most in the hand of who, or with
// sign -1 the one worth least.
func (j *judge) byCard(who match.Player, moves []match.Move, sign int) match.Move {
	best, most := moves[0], 0
	found := false
	for _, mv := range moves {
		if mv.Kind != match.PickCard && mv.Kind != match.Play {
			continue
		}
		w := 8 * j.heldWorth(who, mv.CardID())
		if f := j.p.Fighter(who); f != 0 { // of cards as good to have, by what they do here
			w += min(j.promise(&j.lib.Abilities[j.lib.Cards[mv.CardID()].Play], who, f), 60)
		}
		if w *= sign; !found || w > most {
			best, most, found = mv, w, true
		}
	}
	return best
}

// wishFor is what a Play, Use or DrawCard move costs and brings.
func (j *judge) wishFor(who match.Player, mv match.Move) wish {
	f := j.p.Fighter(who)
	w := wish{move: mv, times: 1}
	var a *card.Ability
	held := 0
	switch mv.Kind {
	case match.Play:
		a = &j.lib.Abilities[j.lib.Cards[mv.CardID()].Play]
		held = j.heldWorth(who, mv.CardID())
	case match.Use:
		a = j.p.Rules().Ability(card.AbilityID(mv.A))
		if left := j.p.UsesLeft(a.ID, f, int(mv.C)); left < 0 {
			w.times = match.MaxDice
		} else {
			w.times = left
		}
	case match.DrawCard:
		w.cost = dice.Cost{dice.AnyColor - 1: 1}
		w.worth = cardWorth
		return w
	}
	w.cost = a.Cost
	rd := read(who, f)
	if _, open := j.p.Window(); open {
		rd.Now = j.answered(a, who)
	}
	for _, pay := range a.Extra {
		switch pay.Kind {
		case card.PayDiscard:
			held += cardWorth * int(pay.N)
		case card.PayLife:
			life := j.hero(f).Life
			held += heroWorth(life) - heroWorth(life-int(pay.N))
		case card.PayDetach:
			held += gearWorth
		case card.PayCounter, card.PayExhaust: // too little to count
		default:
			panic("ai: no worth of payment " + strconv.Itoa(int(pay.Kind)))
		}
	}
	w.worth = j.worth(a, &rd) - held
	return w
}

// answered is the event that a reaction of who would answer: the top of the stack, or
// something that has just happened.
func (j *judge) answered(a *card.Ability, who match.Player) match.Moment {
	if n := j.p.StackSize(); n > 0 && (a.When.Event == card.Paid || a.When.Event == card.Targeted || a.When.Event == card.Announced) {
		it := j.p.Item(n)
		m := match.Moment{What: a.When.Event, Hero: it.Targets[0], Source: it.Hero, Player: it.Player, Item: n}
		if m.Hero == 0 {
			m.Hero = it.Paired
		}
		return m
	}
	var buf [16]match.Moment
	for _, m := range j.p.AppendMoments(buf[:0]) {
		if m.What != a.When.Event {
			continue
		}
		if rel := a.When.Source; (rel == card.IsRival || rel == card.IsPaired) && m.Source != 0 && m.Source.Player() == who {
			continue
		}
		return m
	}
	return match.Moment{}
}

// act begins the best that the dice can pay for.
func (j *judge) act(who match.Player, moves []match.Move) match.Move {
	k := pack{rule: j.p.Rules().Profile.Payer}
	for _, mv := range moves {
		if mv.Kind != match.Pass {
			k.add(j.wishFor(who, mv))
		}
	}
	if w, ok := k.choose(j.p.Dice(who).Prepared); ok {
		return w.move
	}
	return match.Move{Kind: match.Pass}
}

// react answers with the reaction worth most, if that is worth its dice.
func (j *judge) react(who match.Player, moves []match.Move) match.Move {
	best, most := match.Move{Kind: match.Pass}, 0
	for _, mv := range moves {
		if mv.Kind == match.Pass {
			continue
		}
		w := j.wishFor(who, mv)
		if net := w.worth - dieWorth/2*w.cost.Total(); net > most {
			best, most = mv, net
		}
	}
	return best
}

// read is the reading of the action a decision belongs to.
func (j *judge) read(pend *match.Pending) (match.Item, *card.Ability, reading) {
	it := j.p.Item(int(pend.Item))
	a := j.p.Rules().Ability(it.Ability)
	rd := read(it.Player, it.Hero)
	rd.Now, rd.attack = it.Answers, a.Attack
	return it, a, rd
}

// target chooses whom the action does most to.
func (j *judge) target(pend *match.Pending, moves []match.Move) match.Move {
	it, a, rd := j.read(pend)
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
	none := j.code(a.Code, 0, len(a.Code), &run)
	best, most := moves[0], 0
	for i, mv := range moves {
		w := 0
		if mv.Kind == match.PickHero {
			run := rd
			run.Targets[choice] |= match.Only(mv.Hero())
			w = j.code(a.Code, 0, len(a.Code), &run) - none
		}
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// mode chooses the mode that does most.
func (j *judge) mode(pend *match.Pending, moves []match.Move) match.Move {
	_, a, rd := j.read(pend)
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
		w := j.code(a.Code, a.Code[at].Starts[mv.A], len(a.Code), &run)
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// counter takes a bane off an ally, or a boon off a rival, whichever counts most.
func (j *judge) counter(pend *match.Pending, moves []match.Move) match.Move {
	_, a, rd := j.read(pend)
	best, most := moves[0], 0
	for i, mv := range moves {
		if mv.Kind != match.PickOption {
			continue
		}
		c := card.Counter(mv.A)
		w := counterWorth(c)
		if c.Boon() == j.helps(a, &rd) {
			w = -w
		}
		if i == 0 || w > most {
			best, most = mv, w
		}
	}
	return best
}

// helps reports whether what an action takes counters off is its own player's.
func (j *judge) helps(a *card.Ability, rd *reading) bool {
	for i := range a.Code {
		if op := &a.Code[i]; op.Verb == card.Remove {
			return j.p.SideOf(op.Who, &rd.Reading) == rd.Player
		}
	}
	return true
}

// die chooses a colour: a rare one to have, a common one to lose or to turn.
func (j *judge) die(pend *match.Pending, moves []match.Move) match.Move {
	it, a, _ := j.read(pend)
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

// rerollable is the dice that a reroll is asked of, and those beside them that pay too.
func (j *judge) rerollable(pend *match.Pending) (rolled, aside dice.Pool) {
	d := j.p.Dice(pend.Who)
	if pend.Cause == match.ByRerollDice {
		return d.Prepared, dice.Pool{}
	}
	return d.Rolling, d.Aside
}

// keepNow keeps the dice that the best now pays with, and rerolls the others.
func (j *judge) keepNow(pend *match.Pending, moves []match.Move) match.Move {
	var k pack
	k.fill(j, pend.Who, 0)
	rolled, aside := j.rerollable(pend)
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
