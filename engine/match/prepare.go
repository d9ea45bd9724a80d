package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The steps of one player's preparation (rules 403 to 405).
const (
	prepareFix = iota
	prepareKnight
	prepareBefore
	prepareRoll
	prepareReroll
	prepareRerolled
	prepareDone
)

// stepPrepare lets the attacker prepare its dice, then the defender (rule 402).
func (x exec) stepPrepare() {
	if x.turn == 2 {
		for who := First; who <= Second; who++ {
			s := &x.players[who]
			s.prepared = s.prepared.Add(s.rolling).Add(s.aside)
			s.rolling, s.aside, s.rerolls = dice.Pool{}, dice.Pool{}, 0
			x.log.add(Event{Kind: DicePrepared, Player: who, Dice: s.prepared})
		}
		x.goTo(stageStored)
		return
	}
	who := x.attacker
	if x.turn == 1 {
		who = who.Other()
	}
	s := &x.players[who]
	f := x.fighter(who)
	if !x.standing(f) { // rule 423
		x.turn++
		x.sub = prepareFix
		return
	}
	switch x.sub {
	case prepareFix:
		x.sub = prepareKnight
		// Asked whatever the hand holds, so that not asking reveals nothing.
		if s.hand.n > 0 && !s.fixed && x.reserve(who) > 0 {
			x.ask(Pending{Who: who, Cause: ByFixing, Optional: true})
		}
	case prepareKnight:
		x.sub = prepareBefore
		if x.passive(f) == card.Knight && !s.knight && x.reserve(who) > s.aside.Total() {
			s.knight = true
			x.ask(Pending{Who: who, Cause: ByKnight, Optional: true})
		}
	case prepareBefore:
		x.sub = prepareRoll
		x.emit(triggerEvent{kind: card.BeforeRoll, player: who, hero: f})
		x.openStageWindow()
	case prepareRoll:
		n := min(x.reserve(who), MaxDice-s.prepared.Total()-s.spent.Total()) - s.aside.Total()
		if n <= 0 {
			x.sub = prepareDone
			return
		}
		x.sub = prepareReroll
		x.chance(Pending{Cause: ByRoll, Owner: who, Dice: uint8(n)})
	case prepareReroll:
		n := s.rolling.Total()
		if int(s.rerolls) >= x.rerolls(who) || x.leastKept(who) >= n {
			x.sub = prepareDone
			return
		}
		x.ask(Pending{Who: who, Cause: ByReroll, Min: uint8(x.leastKept(who)), Dice: uint8(n), Optional: true})
	case prepareRerolled: // roll the dice that were not kept
		x.sub = prepareReroll
		x.chance(Pending{Cause: ByRoll, Owner: who, Dice: s.missing})
	case prepareDone:
		x.turn++
		x.sub = prepareFix
	}
}

// reserve returns how many dice who rolls in this clash (rule 102).
func (p *Position) reserve(who Player) int {
	f := p.fighter(who)
	h := p.hero(f)
	n := p.rules.Format.Dice + p.added(f, card.ModReserve, nil) + h.balance(atRoll)
	return min(max(n, 0), MaxDice)
}

// returnDice removes all dice of a side from all zones (rules 401 and 421).
func (s *side) returnDice() {
	s.prepared, s.spent, s.rolling, s.aside, s.rerolls, s.missing = dice.Pool{}, dice.Pool{}, dice.Pool{}, dice.Pool{}, 0, 0
}

// purse returns the dice that who can pay with: the prepared dice, once both players have prepared (rule
// 405).
func (p *Position) purse(who Player) dice.Pool {
	if p.stage < stageStored {
		return dice.Pool{}
	}
	return p.players[who].prepared
}

// rerolls returns how many rerolls who may make in this preparation (rule 404).
func (p *Position) rerolls(who Player) int {
	f := p.fighter(who)
	return max(0, 1+p.added(f, card.ModRerolls, nil)+p.hero(f).balance(atReroll))
}

// leastKept returns how many dice must be kept in the next reroll (rule 404).
func (p *Position) leastKept(who Player) int {
	f := p.fighter(who)
	s := &p.players[who]
	change := p.added(f, card.ModKeep, nil) + p.hero(f).balance(atKeep)
	return dice.LeastKept(int(s.rerolls)+1, change, s.rolling.Total())
}

// stepStored applies Invigorated and Overloaded at the end of preparation, once a clash, attacker first
// (rule 110).
func (x exec) stepStored() {
	for ; x.turn < 2; x.turn, x.sub = x.turn+1, 0 {
		who := x.attacker
		if x.turn == 1 {
			who = who.Other()
		}
		s := &x.players[who]
		f := x.fighter(who)
		if !x.standing(f) || s.stored || max(s.prepared[0], s.prepared[1], s.prepared[2]) < 3 {
			continue
		}
		if x.sub == 0 {
			x.sub = 1
			if more, _ := x.hero(f).byCounters(atStored); more > 0 && x.draw(who, more) > 0 {
				x.openStageWindow()
				return // what the card triggers comes before anybody discards (rule 715)
			}
		}
		s.stored = true
		if _, less := x.hero(f).byCounters(atStored); less > 0 && s.hand.n > 0 {
			x.ask(Pending{Who: who, Cause: ByOverloaded, Min: 1, Max: 1})
			return
		}
	}
	x.clearRecent()
	x.goTo(stageInitiative)
}

// stepInitiative rolls for initiative (rule 406). A side without a rival, since before the clash or during
// it, has initiative without a roll (rule 423).
func (x exec) stepInitiative() {
	if x.step == 1 {
		x.goTo(stageCleanup)
		return
	}
	x.step = 1
	x.alone = !x.standing(x.fighter(First)) || !x.standing(x.fighter(Second))
	if x.alone {
		x.initiative = First
		if !x.standing(x.fighter(First)) {
			x.initiative = Second
		}
		x.rolled = true
		return
	}
	x.chance(Pending{Cause: ByInitiative})
}

// decideInitiative compares the rolls: sum, then Agility, then the attacker (rule 406).
func (x exec) decideInitiative(a, b int) {
	var sum, agility [2]int
	for who := First; who <= Second; who++ {
		f := x.fighter(who)
		agility[who] = x.attr(f, card.Agility)
		sum[who] = agility[who] + x.added(f, card.ModInitiative, nil) + x.hero(f).balance(atInitiative)
	}
	sum[First] += a
	sum[Second] += b
	x.players[First].bonus, x.players[Second].bonus = uint8(a), uint8(b)
	winner := x.attacker
	var faster Ref // the hero whose Agility breaks a tie
	for i, score := range [2][2]int{sum, agility} {
		if score[First] != score[Second] {
			winner = First
			if score[Second] > score[First] {
				winner = Second
			}
			if i == 1 {
				faster = x.fighter(winner)
			}
			break
		}
	}
	x.initiative, x.rolled = winner, true
	x.log.add(Event{Kind: InitiativeRolled, Player: winner, Hero: faster, Amount: int16(sum[winner]), Other: int16(sum[winner.Other()])})
	x.emit(triggerEvent{kind: card.InitiativeSet, player: winner, hero: x.fighter(winner)})
	x.openStageWindow()
}

// stepCleanup removes one counter of each type from the active heroes, all at once, and proposes the
// effects of Regeneration and Poisoned (rules 407 and 110).
func (x exec) stepCleanup() {
	switch x.step {
	case 0:
		x.step = 1
		var more, less [heroCount]int
		for who := First; who <= Second; who++ {
			f := x.fighter(who)
			if !x.standing(f) {
				continue
			}
			h := x.hero(f)
			more[f-1], less[f-1] = h.byCounters(atCleanup)
			for c := range h.counters {
				if h.counters[c] > 0 {
					h.counters[c]--
					x.log.add(Event{Kind: CounterGone, Hero: f, Counter: card.Counter(c), Amount: 1})
					x.emit(triggerEvent{kind: card.CounterLost, hero: f, player: who, counter: card.Counter(c), amount: 1})
				}
			}
		}
		var harm, help [heroCount]uint8
		for r := Ref(1); r <= heroCount; r++ {
			if less[r-1] > 0 {
				w := working{n: less[r-1]}
				harm[r-1] = x.taken(&w, r, &attackInfo{damage: card.Direct})
			}
			if more[r-1] > 0 && !x.cannot(r, card.CannotHeal, nil) {
				help[r-1] = uint8(min(more[r-1], x.startLife(r)-int(x.hero(r).life)+int(harm[r-1])))
			}
		}
		x.systemBatch(card.WouldHeal, help)
		x.systemBatch(card.WouldDamage, harm)
	case 1:
		x.step = 2
		x.emit(triggerEvent{kind: card.CleanedUp, player: x.attacker})
		x.openStageWindow()
	case 2:
		x.passes, x.active = 0, x.initiative
		x.goTo(stageActions)
	}
}

// systemBatch proposes events on behalf of the rules themselves. They go through replacements, knock-outs
// and triggers like any others.
func (x exec) systemBatch(kind card.TriggerEvent, amounts [heroCount]uint8) {
	if amounts == ([heroCount]uint8{}) || int(x.height) == maxItems {
		return
	}
	x.height++
	*x.top() = item{state: resolving, step: 1, ability: x.rules.natives.system, player: x.first(), ordered: true, trigger: true, batch: kind, amounts: amounts}
}
