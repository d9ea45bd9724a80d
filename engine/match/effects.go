package match

import (
	"math/bits"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// all is the number in a card's data that means "all of them".
const all = 99

// do carries out one instruction, or the next piece of one that has to ask questions.
func (x exec) do(it *item, op *card.Op) {
	made := it.made
	if !x.chooseTargets(it) {
		return
	}
	if x.targetPaired(it, op); it.made != made && x.pauses() { // a choice without alternatives is answered first too
		return
	}
	sc := it.scope()
	if op.Who.Kind == card.Random && it.chosen == 0 && it.phase == 0 {
		if among := x.spec(op.Who.Spec, &sc); among.len() > 1 {
			x.chance(Pending{Cause: ByFate, Owner: it.player, Item: x.height, among: among})
			return
		} else if among != 0 {
			it.chosen = among.first()
		}
	}
	x.rules.verbs[op.Verb].do(x, it, op, sc)
}

func (x exec) doRestart(it *item, _ *card.Op, _ scope) {
	x.restart = x.stage == stageActions
	x.finish(it, 1, 1)
}

func (x exec) doIf(it *item, op *card.Op, sc scope) {
	if x.holdAll(&op.Cond, op.Also, &sc) {
		x.next(it)
	} else {
		x.jump(it, op.Jump)
	}
}

func (x exec) doMay(it *item, op *card.Op, _ scope) {
	if x.empty(it, op) {
		x.leaveOut(it)
		return
	}
	x.ask(Pending{Who: it.player, Cause: ByMay, Item: x.height, Optional: true})
}

func (x exec) doThen(it *item, op *card.Op, _ scope) {
	if it.unnest(x.nesting(it)); it.undone {
		x.jump(it, op.Jump)
	} else {
		x.next(it)
	}
}

func (x exec) doGoto(it *item, op *card.Op, _ scope) { x.jump(it, op.Jump) }

// reached returns the players that an effect on players applies to, the attacker first (rule 606).
func (p *Position) reached(w card.Who, sc *scope) (list [2]Player, n int) {
	if w.Kind == card.Both {
		return [2]Player{p.first(), p.first().Other()}, 2
	}
	return [2]Player{p.sideOf(w, sc)}, 1
}

func (x exec) doDraw(it *item, op *card.Op, sc scope) {
	list, count := x.reached(op.Who, &sc)
	if it.phase == 1 {
		x.finish(it, int(it.done), int(it.want)*count)
		return
	}
	n := x.amount(&op.N, &sc)
	if x.answersBefore(card.WouldDraw) {
		it.phase, it.want, it.done, it.batch = 1, uint8(min(n, maxProposed)), 0, card.WouldDraw
		for _, who := range list[:count] {
			it.amounts[At(who, 0)-1] = it.want
		}
		return
	}
	done := 0
	for _, who := range list[:count] {
		done += x.draw(who, n)
	}
	x.finish(it, done, n*count)
}

// maxProposed is the most cards that can be proposed to be drawn or discarded at one time.
const maxProposed = 99

// answersBefore reports whether anything replaces or answers an event of this kind before it happens.
func (p *Position) answersBefore(kind card.TriggerEvent) bool {
	return (p.replaces|p.listens|p.rules.anyListens)&(1<<kind) != 0
}

// doDiscard makes one player after the other discard. phase is the index of the current player, from 1;
// count is how many cards that player has discarded, want how many it has to, and done how many the second of
// two has to. If both choose at the same time, the choices are sealed until both have chosen (rule 606).
func (x exec) doDiscard(it *item, op *card.Op, sc scope) {
	if it.phase == 0 {
		it.want = uint8(min(x.amount(&op.N, &sc), 255))
		it.phase = 1
		it.sum, it.done = 0, int16(it.want)
		if it.want > 0 && x.answersBefore(card.WouldDiscard) {
			x.proposeDiscard(it, op, &sc)
			return
		}
	}
	list, count := x.reached(op.Who, &sc)
	sealed := op.Who.Kind == card.Both && op.How == card.TheirChoice
	for ; int(it.phase) <= count; it.phase, it.count = it.phase+1, 0 {
		who := list[it.phase-1]
		hand := &x.players[who].hand
		if it.count >= it.want || hand.n == 0 {
			it.sum += it.count
			it.want = uint8(it.done)
			continue
		}
		switch op.How {
		case card.ByChance:
			x.chance(Pending{Cause: ByFate, Owner: who, Item: x.height, count: hand.n})
		case card.YourChoice:
			x.showHand(it.player, who)
			x.ask(Pending{Who: it.player, Owner: who, Cause: ByDiscard, Item: x.height, Min: it.want, Max: it.want, Chosen: it.count})
		case card.TheirChoice:
			x.ask(Pending{Who: who, Owner: who, Cause: ByDiscard, Item: x.height, Sealed: sealed, Min: it.want, Max: it.want, Chosen: it.count})
		default:
			panic(nothingKnows("way to discard", uint8(op.How)))
		}
		return
	}
	for _, who := range list[:count] {
		for s := &x.players[who]; sealed && s.sealed.n > 0; {
			x.discarded(who, s.sealed.remove(0))
		}
	}
	x.finish(it, int(it.sum), int(it.want)*count) // discardsLeft has noted a number lowered for one player only
}

// proposeDiscard proposes what players are to discard, so that it can be replaced before anybody chooses.
func (x exec) proposeDiscard(it *item, op *card.Op, sc *scope) {
	it.batch, it.want = card.WouldDiscard, min(it.want, maxProposed)
	list, count := x.reached(op.Who, sc)
	for _, who := range list[:count] {
		it.amounts[At(who, 0)-1] = min(it.want, x.players[who].hand.n)
	}
}

// discardsLeft says how many cards each player discards when all replacements are done.
func (x exec) discardsLeft(it *item) {
	sc := it.scope()
	list, count := x.reached(x.ability(it.ability).Code[it.pc].Who, &sc)
	var left [2]uint8
	for i, who := range list[:count] {
		left[i] = it.amounts[At(who, 0)-1]
		it.undone = it.undone || left[i] < it.want
	}
	it.want, it.done = left[0], int16(left[count-1])
}

// sealedOf returns how many cards who has chosen so far for a sealed discard. The other player does not
// know yet which they are (rule 606).
func (p *Position) sealedOf(who Player) uint8 {
	if p.pend.Cause != ByDiscard || !p.pend.Sealed || p.pend.Item != p.height || p.height == 0 {
		return 0
	}
	it := p.top()
	switch {
	case who == p.pend.Owner:
		return it.count
	case it.phase > 1:
		return it.sum
	}
	return 0
}

// showHand lets viewer see every card in who's hand. That may change the order of two copies of a card.
func (x exec) showHand(viewer, who Player) {
	hand := &x.players[who].hand
	for i := range hand.cards[:hand.n] {
		if c := &hand.cards[i]; !c.knownTo(viewer) {
			*c = c.shownTo(viewer)
			x.log.add(Event{Kind: CardSeen, Player: viewer, Card: c.id(), Hidden: true})
		}
	}
	sortHand(hand)
}

func (x exec) doMill(it *item, op *card.Op, sc scope) {
	n := x.amount(&op.N, &sc)
	list, count := x.reached(op.Who, &sc)
	done := 0
	for _, who := range list[:count] {
		for range min(n, int(x.players[who].library.n)) {
			c := x.players[who].library.pop() // 0 in a preview that does not know it
			x.toGraveyard(who, c)
			x.log.add(Event{Kind: CardMilled, Player: who, Card: c.id()})
			done++
		}
	}
	x.finish(it, done, n*count)
}

// doRecover returns cards from the controller's graveyard, one by one.
func (x exec) doRecover(it *item, op *card.Op, sc scope) {
	if it.phase == 0 {
		it.phase, it.want = 1, uint8(min(x.amount(&op.N, &sc), 255))
	}
	left := 0
	for _, c := range x.players[it.player].graveyard.cards[:x.players[it.player].graveyard.n] {
		left += btoi(op.Kinds == 0 || op.Kinds&(1<<x.rules.Library.Cards[c.id()].Kind) != 0)
	}
	if it.count >= it.want || left == 0 {
		x.finish(it, int(it.count), int(it.want))
		return
	}
	x.ask(Pending{Who: it.player, Cause: ByRecover, Item: x.height, Max: it.want, Chosen: it.count, Optional: op.Verb.UpTo()})
}

func (x exec) answerRecover(_ Pending, mv Move) {
	it := x.top()
	if mv.Kind != PickCard {
		x.finish(it, int(it.count), int(it.want))
		return
	}
	s := &x.players[it.player]
	c := s.graveyard.remove(s.graveyard.find(mv.CardID(), it.player))
	s.hand.insert(c.public())
	it.count++
	x.log.add(Event{Kind: CardRecovered, Player: it.player, Card: c.id()})
}

func (x exec) doLook(it *item, op *card.Op, sc scope) {
	z := &x.players[x.sideOf(op.Who, &sc)].library
	n := min(x.amount(&op.N, &sc), int(z.n))
	for i := range n {
		c := &z.cards[int(z.n)-1-i]
		*c = c.shownTo(it.player)
		x.log.add(Event{Kind: CardSeen, Player: it.player, Card: c.id(), Hidden: true})
	}
	x.finish(it, n, 1)
}

func (x exec) doLookHand(it *item, op *card.Op, sc scope) {
	who := x.sideOf(op.Who, &sc)
	x.showHand(it.player, who)
	x.finish(it, int(x.players[who].hand.n), 1)
}

// doSetLife sets the life of heroes. It is at least 1, so that nobody falls by it, and at most what they began with (rule 419).
func (x exec) doSetLife(it *item, op *card.Op, sc scope) {
	n, done := x.amount(&op.N, &sc), 0
	for set := x.affected(op.Who, &sc); set != 0; set &= set - 1 {
		r := set.first()
		h := x.hero(r)
		was, life := h.life, uint8(max(1, min(n, x.startLife(r))))
		if was == life {
			continue
		}
		h.life = life
		done++
		x.log.add(Event{Kind: LifeSet, Player: r.Player(), Hero: r, Source: it.hero, Amount: int16(life), Other: int16(was), Ability: it.ability, Item: x.height})
	}
	x.finish(it, done, 1)
}

// doRemove removes counters from heroes. With One the controller chooses the type, if there is a
// choice.
func (x exec) doRemove(it *item, op *card.Op, sc scope) {
	set := x.affected(op.Who, &sc)
	if op.One {
		var among heroSet
		for heroes := set; heroes != 0; heroes &= heroes - 1 {
			h := x.hero(heroes.first())
			for types := op.Counters; types != 0; types &= types - 1 {
				if c := bits.TrailingZeros16(uint16(types)); h.counters[c] > 0 {
					among |= 1 << c
				}
			}
		}
		if c, one := only(among); one {
			x.remove(it, op, set, 1<<c, &sc)
		} else if among == 0 {
			x.finish(it, 0, 1)
		} else {
			x.ask(Pending{Who: it.player, Cause: ByCounter, Item: x.height, Min: 1, Max: 1, among: among})
		}
		return
	}
	x.remove(it, op, set, op.Counters, &sc)
}

func (x exec) answerCounter(_ Pending, mv Move) {
	it, a := x.asking()
	op := &a.Code[it.pc]
	sc := it.scope()
	x.remove(it, op, x.affected(op.Who, &sc), 1<<mv.A, &sc)
}

func (x exec) remove(it *item, op *card.Op, heroes heroSet, types card.CounterSet, sc *scope) {
	n := x.amount(&op.N, sc)
	if op.N.Base == all {
		n = 255
	}
	done := 0
	for ; heroes != 0; heroes &= heroes - 1 {
		r := heroes.first()
		h := x.hero(r)
		for set := types; set != 0; set &= set - 1 {
			c := bits.TrailingZeros16(uint16(set))
			took := min(n, int(h.counters[c]))
			if took == 0 {
				continue
			}
			h.counters[c] -= uint8(took)
			done += took
			x.log.add(Event{Kind: CounterGone, Player: r.Player(), Hero: r, Source: it.hero, Counter: card.Counter(c), Amount: int16(took)})
			x.emit(triggerEvent{kind: card.CounterLost, hero: r, source: it.hero, player: r.Player(), counter: card.Counter(c), amount: uint8(took)})
		}
	}
	x.finish(it, done, 1)
}

// doDice moves dice of a player one at a time: it gains, drains, refreshes or turns them. If it applies to
// both players, the attacker's dice come first (rule 606). phase is 1 while the first player's die is
// chosen, and 2 while the new face of that die is chosen; 3 and 4 are the same for the second player.
func (x exec) doDice(it *item, op *card.Op, sc scope) {
	if it.phase == 0 {
		it.phase, it.want, it.sum = 1, uint8(min(x.amount(&op.N, &sc), MaxDice)), 0
	}
	list, count := x.reached(op.Who, &sc)
	turn := int(it.phase-1) / 2
	if turn >= count {
		done := int(it.sum)
		it.sum = 0 // equal positions must compare equal
		x.finish(it, done, int(it.want)*count)
		return
	}
	owner := list[turn]
	s := &x.players[owner]
	var among heroSet
	switch op.Verb {
	case card.GainDice:
		if s.dice() < MaxDice { // rule 102
			among = dicesIn(dice.Pool{1, 1, 1}, op.Colors)
			if it.count > 0 {
				among = 1 << it.color // all of one colour, chosen with the first
			}
		}
	case card.DrainDice:
		among = dicesIn(s.prepared, op.Colors)
	case card.Refresh:
		among = dicesIn(s.spent, op.Colors)
	case card.TurnDice:
		if it.facing() {
			among = dicesIn(dice.Pool{1, 1, 1}, op.Colors) &^ (1 << it.color)
			break
		}
		among = dicesIn(s.prepared, 0)
		if c, one := only(dicesIn(dice.Pool{1, 1, 1}, op.Colors)); one {
			among &^= 1 << c // a die is not turned to the colour it already shows
		}
	default: // the other verbs move no dice
		panic("match: no dice are moved by the verb " + op.Verb.String())
	}
	if it.count >= it.want || among == 0 {
		it.endDice()
		return
	}
	optional := op.Verb.UpTo() && !it.facing()
	if c, one := only(among); one && !optional {
		x.moveDie(it, op, owner, dice.Color(c))
		return
	}
	x.ask(Pending{Who: owner, Owner: owner, Cause: ByDice, Item: x.height, Min: 1, Max: 1, Chosen: it.count, Optional: optional, among: among})
}

// facing reports whether the die to turn has been chosen, but its new face has not.
func (it *item) facing() bool { return it.phase > 0 && it.phase%2 == 0 }

// endDice ends what an instruction does to one player's dice.
func (it *item) endDice() {
	it.sum += it.count
	it.count, it.color = 0, 0
	it.phase += 2
}

// dice returns how many dice a side has in all zones.
func (s *side) dice() int {
	return s.prepared.Total() + s.spent.Total() + s.rolling.Total() + s.aside.Total() + int(s.missing)
}

func (x exec) answerDice(pend Pending, mv Move) {
	it, a := x.asking()
	if mv.Kind != PickColor {
		it.endDice()
		return
	}
	x.moveDie(it, &a.Code[it.pc], pend.Owner, dice.Color(mv.A))
}

func (x exec) moveDie(it *item, op *card.Op, owner Player, c dice.Color) {
	s := &x.players[owner]
	var one dice.Pool
	one[c] = 1
	e := Event{Player: owner, Dice: one, Item: x.height}
	switch op.Verb {
	case card.GainDice:
		it.color = uint8(c)
		s.prepared = s.prepared.Add(one)
		e.Kind = DiceGained
	case card.DrainDice:
		x.hinder(owner, c)
		s.prepared, s.spent = s.prepared.Sub(one), s.spent.Add(one)
		e.Kind = DiceDrained
	case card.Refresh:
		s.spent, s.prepared = s.spent.Sub(one), s.prepared.Add(one)
		e.Kind = DiceRefreshed
	case card.TurnDice:
		if !it.facing() {
			it.phase++
			it.color = uint8(c)
			return
		}
		var from dice.Pool
		from[it.color] = 1
		x.hinder(owner, dice.Color(it.color))
		s.prepared = s.prepared.Sub(from).Add(one)
		e.Kind, e.Dice, e.Kept = DiceTurned, from, one
		it.phase--
		it.color = 0
	default: // the other verbs move no dice
		panic("match: no die is moved by the verb " + op.Verb.String())
	}
	it.count++
	x.log.add(e)
}

// doReroll lets a player reroll up to N prepared dice, all at once.
func (x exec) doReroll(it *item, op *card.Op, sc scope) {
	owner := x.sideOf(op.Who, &sc)
	total := x.players[owner].prepared.Total()
	n := min(x.amount(&op.N, &sc), total)
	if n == 0 {
		x.finish(it, 0, 1)
		return
	}
	x.ask(Pending{Who: owner, Owner: owner, Cause: ByRerollDice, Item: x.height, Min: uint8(total - n), Dice: uint8(total), Optional: op.Verb.UpTo()})
}

func (x exec) answerRerollDice(pend Pending, mv Move) {
	it := x.top()
	s := &x.players[pend.Owner]
	n := s.prepared.Total() - mv.Pool().Total()
	if n == 0 {
		x.finish(it, 0, 1)
		return
	}
	s.prepared = mv.Pool()
	x.chance(Pending{Cause: ByRoll, Owner: pend.Owner, Dice: uint8(n), Item: x.height})
}

// doLasting puts a lasting effect on heroes (rule 610). A lasting effect on a player is put on a hero that stands for the
// player.
func (x exec) doLasting(it *item, op *card.Op, sc scope) {
	set := x.affected(op.Who, &sc)
	switch {
	case op.Who.IsPlayer():
		set = setOf(x.standIn(x.sideOf(op.Who, &sc)))
	case op.Who.Kind == card.Both:
		set = setOf(x.standIn(First)) | setOf(x.standIn(Second))
	}
	done := 0
	for ; set != 0; set &= set - 1 {
		l := lasting{ability: it.ability, pc: it.pc, on: set.first(), player: it.player, until: op.For}
		if op.For == card.UntilResolved {
			l.item = it.now.item
			if l.item == 0 {
				l.item = x.height
			}
		}
		if !x.addLasting(l, it.hero) {
			break
		}
		done++
	}
	x.updateListeners()
	x.finish(it, done, 1)
}

// standIn returns the hero that carries a lasting effect on who: the one that fights or, if none does, another one that
// stands. It is 0 if none is left.
func (p *Position) standIn(who Player) Ref {
	if f := p.fighter(who); p.standing(f) {
		return f
	}
	set := p.standingOf(who)
	if set == 0 {
		return 0
	}
	return set.first()
}

// addLasting puts a lasting effect of source in force, within the limits of rule 719. It reports whether it did.
func (x exec) addLasting(l lasting, source Ref) bool {
	if x.nlasting == maxLasting {
		x.log.add(Event{Kind: BoundReached, Amount: maxLasting})
		return false
	}
	if givenBy(x.modsOf(&l)) != 0 {
		l.slot = x.freeSlot(l.on)
		if l.slot == 0 {
			x.log.add(Event{Kind: BoundReached, Amount: maxLasting})
			return false
		}
	}
	x.lasting[x.nlasting] = l
	x.nlasting++
	x.log.add(Event{Kind: LastingBegan, Player: l.player, Hero: l.on, Source: source, Ability: l.ability, Other: int16(l.pc)})
	if l.slot > 0 {
		x.updateListeners()
		x.answerLate(&l)
	}
	return true
}

// answerLate lets a triggered ability that a hero has just gained answer the events of all waiting windows: of the window in
// which the effect that gives it was chosen, and of the windows around that, which are still open (rule 709).
func (x exec) answerLate(l *lasting) {
	t := x.rules.given[x.given(l)]
	if t.listens == 0 || !l.holds() || x.hero(l.on).exhausted || x.lost(l.on, l.att(), card.Triggered) || x.addsNothing(x.given(l), l.on, l.att()) {
		return
	}
	for n := range x.nframes {
		before := x.nwait
		x.eachAnswered(n, func(o triggerEvent) {
			if t.listens&(1<<o.kind) != 0 {
				x.wakeTriggers(&o, t.abilities, l.on, l.att())
			}
		})
		for i := before; i < x.nwait; i++ {
			x.waitIn(n, &x.waiting[i])
		}
	}
}

// eachAnswered calls do for each event that is answered in the waiting window n.
func (p *Position) eachAnswered(n uint8, do func(triggerEvent)) {
	f, to := &p.frames[n], p.win.from
	if n+1 < p.nframes {
		to = p.frames[n+1].from
	}
	for i := f.from; i < to; i++ {
		do(p.win.recent[i])
	}
	if f.height == 0 || n > 0 && p.frames[n-1].height == f.height { // only the first window over an item answers the item itself
		return
	}
	it := &p.stack[f.height-1]
	if it.proposalsOpen() && it.answersBefore() {
		p.eachProposed(it, do)
	}
	for kinds := it.answeredAs(); kinds != 0; kinds &= kinds - 1 {
		do(p.itemEvent(f.height, card.TriggerEvent(bits.TrailingZeros64(kinds))))
	}
}

// waitIn makes a trigger that answers something in the waiting window n wait until that window goes on.
func (x exec) waitIn(n uint8, t *trigger) {
	height := x.frames[n].height
	t.level = n
	switch {
	case height == 0:
		t.after, t.heldBy = 0, 0
	case t.after > 0: // it waits for the item under that window, not for the one that resolves now
		t.after, t.heldBy = height, x.holderOf(height-1, false)
	case x.stack[height-1].proposalsOpen():
		t.heldBy = height
	}
}

// doLater sets up a delayed effect (rule 611).
func (x exec) doLater(it *item, _ *card.Op, _ scope) {
	if x.ndelayed == maxDelayed {
		x.log.add(Event{Kind: BoundReached, Amount: maxDelayed})
		x.finish(it, 0, 1)
		return
	}
	d := delayed{ability: it.ability, pc: it.pc, hero: it.hero, att: it.att, player: it.player, targets: it.targets, ends: it.ends}
	if x.ability(it.ability).Code[it.pc].At.Event == card.Resolved {
		for i := range int(x.height) {
			if x.stack[i].state == resolving {
				d.during |= 2 << i
			}
		}
	}
	x.delayed[x.ndelayed] = d
	x.ndelayed++
	x.updateListeners()
	x.log.add(Event{Kind: LastingBegan, Player: it.player, Hero: it.hero, Source: it.hero, Ability: it.ability, Amount: 1, Other: int16(d.pc)})
	x.finish(it, 1, 1)
}

// doCancel cancels the action that this one answers (rule 518).
func (x exec) doCancel(it *item, _ *card.Op, _ scope) {
	at := it.now.item
	if at == 0 || at >= x.height || x.stack[at-1].state.resolves() || x.stack[at-1].cancelled || x.ability(x.stack[at-1].ability).Firm {
		x.finish(it, 0, 1)
		return
	}
	x.stack[at-1].cancelled = true
	x.sums.cancel(at)
	x.finish(it, 1, 1)
}

// doSwap swaps a hero in the pairings with the hero that holds the source (rule 308). Dice, initiative and
// limits stay with the players.
func (x exec) doSwap(it *item, op *card.Op, sc scope) {
	set := x.recipients(op.Who, &sc)
	if set == 0 || set.first() == it.hero || set.first().Player() != it.hero.Player() {
		x.finish(it, 0, 1)
		return
	}
	side := it.hero.Player()
	in := set.first()
	from, to := x.laneOf(in), x.laneOf(it.hero)
	if to < 0 || !x.standing(it.hero) {
		x.finish(it, 0, 1)
		return
	}
	x.lanes[to][side] = in
	if from >= 0 {
		x.lanes[from][side] = it.hero
	}
	x.log.add(Event{Kind: HeroesSwapped, Player: side, Hero: in, Source: it.hero})
	x.emit(triggerEvent{kind: card.Swapped, hero: in, source: it.hero, player: side})
	x.finish(it, 1, 1)
}

// doPlayNow orders a player to play a card, which is announced, targeted, paid and resolved inside this
// effect (rule 607). Whether the hand holds such a card is hidden, so it may be declined (rule 608).
func (x exec) doPlayNow(it *item, op *card.Op, sc scope) {
	if x.orderedBefore(it, op, &sc) {
		return
	}
	who := x.sideOf(op.Who, &sc)
	if x.playable(who, op).n == 0 || !x.standing(x.fighter(who)) || x.tooDeep(it, who) {
		x.endOrders(it, op)
		return
	}
	cause := ByPlayNow
	if op.Buried { // everybody sees what lies there
		if cause = ByUnearth; !x.buriedPlayable(who, op, x.barred(op, &sc)) {
			x.endOrders(it, op)
			return
		}
	}
	x.ask(Pending{Who: who, Owner: who, Cause: cause, Item: x.height, Max: 1, Optional: true})
}

// orderedBefore ends an instruction whose last ordered action is over, and lets what earlier ordered actions triggered
// resolve before it orders again (rule 607). How many actions it orders is fixed before the first. It reports whether nothing
// is to be ordered now.
func (x exec) orderedBefore(it *item, op *card.Op, sc *scope) bool {
	counted := op.N != (card.Amount{})
	switch {
	case it.phase == attackDone || it.phase == orderDone:
		it.phase = 0
		if it.count++; !counted || it.count >= it.want {
			x.endOrders(it, op)
			return true
		}
	case counted && it.phase == 0 && it.count == 0:
		if it.want = uint8(min(x.amount(&op.N, sc), maxOrders)); it.want == 0 {
			x.endOrders(it, op)
			return true
		}
	}
	if it.phase == 0 && x.triggeredBy(x.height) {
		it.phase = ordersNext
		return true
	}
	return false
}

// maxOrders is the most actions that one instruction orders.
const maxOrders = 24

// endOrders ends an instruction that orders: it has done as many actions as were counted.
func (x exec) endOrders(it *item, op *card.Op) {
	wanted := 1
	if op.N != (card.Amount{}) {
		wanted, it.want = int(it.want), 0
	}
	x.finish(it, int(it.count), wanted)
}

// tooDeep reports whether the stack has no room for the action that the item orders who to take. It records an event if so
// (rule 719).
func (x exec) tooDeep(it *item, who Player) bool {
	if !x.full() {
		return false
	}
	x.log.add(Event{Kind: BoundReached, Amount: maxItems, Ability: it.ability, Player: who})
	return true
}

// doUseNow orders a player to use an action of a hero or its equipment. Nothing about it is hidden, so it is used if one can
// be (rules 607 and 608).
func (x exec) doUseNow(it *item, op *card.Op, sc scope) {
	if x.orderedBefore(it, op, &sc) {
		return
	}
	r := x.orderedHero(op, it)
	if r != 0 && x.tooDeep(it, r.Player()) {
		x.endOrders(it, op)
		return
	}
	among := x.orderedUses(r, op, true, 0, x.barred(op, &sc), 0)
	if among == 0 {
		x.endOrders(it, op)
		return
	}
	maybe := false // the player may find that none can be used in good faith (rule 502)
	for set := among; set != 0; set &= set - 1 {
		id, _ := x.actionOf(r, int(set.first()-1))
		maybe = maybe || x.rules.traits[id].obliges
	}
	x.ask(Pending{Who: r.Player(), Owner: r.Player(), Cause: ByUseNow, Item: x.height, Min: 1, Max: 1, Optional: maybe, among: among})
}

func (x exec) answerUseNow(pend Pending, mv Move) {
	it, a := x.asking()
	if mv.Kind == Pass {
		x.endOrders(it, &a.Code[it.pc])
		return
	}
	it.phase = orderDone
	op := &a.Code[it.pc]
	r := x.orderedHero(op, it)
	id, att := x.actionOf(r, int(mv.A))
	ordered := item{state: announced, player: pend.Who, hero: r, att: att, ability: id, ordered: true, gratis: op.Free}
	x.countUse(id, r, att)
	x.issue(it, op, ordered)
}

// issue puts an ordered action on the stack, and on its hero the mods that it has until the action has resolved.
func (x exec) issue(it *item, op *card.Op, ordered item) {
	x.push(ordered)
	if len(op.Mods) > 0 && x.touches(it, ordered.hero) && x.addLasting(lasting{ability: it.ability, pc: it.pc, on: ordered.hero, player: it.player, until: op.For, item: x.height}, it.hero) {
		x.updateListeners()
	}
}

// orderedUses returns, as options, the actions of r and its equipment that its player could use as op orders without a target
// among barred. priced says whether the dice that they cost must be there. leaving is how many cards will have left the hand
// by then, and changed are the facts that may have changed by then.
func (p *Position) orderedUses(r Ref, op *card.Op, priced bool, leaving int, barred heroSet, changed facts) heroSet {
	if !p.standing(r) {
		return 0
	}
	var among heroSet
	for k := range heroCount {
		id, att := p.actionOf(r, k)
		if id == 0 {
			break
		}
		if op.Attack && !p.rules.traits[id].attack {
			continue
		}
		var cost dice.Cost
		if priced {
			cost = orderedCost(p.ability(id), op)
		}
		if a := p.ability(id); p.mayPass(p.whyUsable(id, r, att, Reason{}).Obstacle, a, changed) &&
			p.mayPass(p.whyAbility(r.Player(), a, r, att, cost, leaving, barred, Reason{}).Obstacle, a, changed) {
			among |= 1 << k
		}
	}
	return among
}

// actionOf returns a hero's action with index k, and the source that it is on. The hero's own actions count, those on its
// equipment, and those that it has gained. The ability is 0 if there are not so many.
func (p *Position) actionOf(r Ref, k int) (id card.AbilityID, att uint8) {
	pick := func(t *sourceTraits) bool {
		for _, id = range t.abilities {
			if p.ability(id).Kind.Acts() {
				if k == 0 {
					return true
				}
				k--
			}
		}
		return false
	}
	for att = range p.hero(r).nattach + 1 {
		if pick(p.sourceOf(r, att)) {
			return id, att
		}
	}
	for g := p.nextGain(r, gain{}); g.id != 0; g = p.nextGain(r, g) {
		if pick(p.rules.given[g.id]) {
			return id, g.att
		}
	}
	return 0, 0
}

// playable returns the zone from which op orders who to play a card.
func (p *Position) playable(who Player, op *card.Op) *pile {
	if op.Buried {
		return &p.players[who].graveyard
	}
	return &p.players[who].hand
}

// buriedPlayable reports whether who can play a card from the graveyard as op orders, with no target among barred.
func (p *Position) buriedPlayable(who Player, op *card.Op, barred heroSet) bool {
	buried := p.playable(who, op)
	return slices.ContainsFunc(buried.cards[:buried.n], func(c zoneCard) bool { return p.whyOrdered(who, c.id(), op, barred).OK() })
}

func (x exec) answerPlayNow(pend Pending, mv Move) {
	it, a := x.asking()
	if mv.Kind == Pass {
		x.endOrders(it, &a.Code[it.pc])
		return
	}
	it.phase = orderDone
	op := &a.Code[it.pc]
	ordered := item{
		state: announced, player: pend.Who, hero: x.fighter(pend.Who), ordered: true,
		gratis: op.Free,
	}
	x.leaveZone(&ordered, x.playable(pend.Who, op), mv.CardID())
	x.issue(it, op, ordered)
}

// doDetach discards one equipment of a hero. The controller chooses it.
func (x exec) doDetach(it *item, op *card.Op, sc scope) {
	set := x.affected(op.Who, &sc)
	for heroes := set; heroes != 0; heroes &= heroes - 1 {
		if x.hero(heroes.first()).nattach == 0 {
			set &^= setOf(heroes.first())
		}
	}
	if set == 0 {
		x.finish(it, 0, 1)
		return
	}
	r := set.first()
	n := int(x.hero(r).nattach)
	if n == 1 {
		x.detach(r, 0)
		x.finish(it, 1, 1)
		return
	}
	it.chosen = r
	x.ask(Pending{Who: it.player, Cause: ByDetach, Item: x.height, Min: 1, Max: 1, among: options(n)})
}

// doMake attaches new copies of equipment to heroes, one after the other (rule 514). amounts is how many each of them is still to get,
// and chosen the one for whom room is made.
func (x exec) doMake(it *item, op *card.Op, sc scope) {
	if it.phase == 0 {
		n, set := uint8(min(x.amount(&op.N, &sc), MaxAttach)), x.affected(op.Who, &sc)
		it.phase, it.want = 1, n*uint8(set.len())
		for ; set != 0; set &= set - 1 {
			it.amounts[set.first()-1] = n
		}
	}
	c := &x.rules.Library.Cards[op.Card]
	for r := Ref(1); r <= heroCount; r++ {
		for it.amounts[r-1] > 0 {
			if !x.standing(r) || x.roomy(setOf(r), c.ID) == 0 || c.Most > 0 && x.owned(it.player, c.ID) >= int(c.Most) {
				it.amounts[r-1] = 0
				break
			}
			if it.chosen = r; x.tooMuch(r, c) {
				x.makeRoom(r, c)
				return
			}
			it.amounts[r-1]--
			it.count++
			x.fasten(it, r, c, EquipmentMade)
		}
	}
	done, wanted := int(it.count), int(it.want)
	it.want = 0
	x.finish(it, done, wanted)
}

// owned counts the attached copies of a card whose owner is the given player, on either side.
func (p *Position) owned(who Player, id card.CardID) int {
	n := 0
	for set := p.allStanding(); set != 0; set &= set - 1 {
		h := p.hero(set.first())
		for i := range int(h.nattach) {
			n += btoi(h.attached[i].id == id && p.ownerOf(set.first(), i) == who)
		}
	}
	return n
}

// doTurn readies or exhausts everything attached to heroes, or their own cards (rule 512).
func (x exec) doTurn(it *item, op *card.Op, sc scope) {
	if op.One {
		x.turnOne(it, op, &sc)
		return
	}
	done := 0
	for set := x.affected(op.Who, &sc); set != 0; set &= set - 1 {
		if r := set.first(); op.Hero {
			done += x.turnHero(r, op.Verb == card.Exhaust)
		} else {
			done += x.turnAll(r, op.Verb == card.Exhaust)
		}
	}
	x.finish(it, done, 1)
}

// turnOne readies or exhausts one piece that is attached to a hero. The controller chooses it.
func (x exec) turnOne(it *item, op *card.Op, sc *scope) {
	set := x.affected(op.Who, sc)
	if set == 0 {
		x.finish(it, 0, 1)
		return
	}
	it.chosen = set.first()
	h := x.hero(it.chosen)
	var among heroSet
	for i := range int(h.nattach) {
		if h.attached[i].exhausted != (op.Verb == card.Exhaust) {
			among |= 1 << i
		}
	}
	if i, one := only(among); one {
		x.turnPiece(it.chosen, i, op.Verb == card.Exhaust)
		x.finish(it, 1, 1)
	} else if among == 0 {
		x.finish(it, 0, 1)
	} else {
		x.ask(Pending{Who: it.player, Cause: ByExhaust, Item: x.height, Min: 1, Max: 1, among: among})
	}
}

func (x exec) answerExhaust(_ Pending, mv Move) {
	it, a := x.asking()
	x.turnPiece(it.chosen, int(mv.A), a.Code[it.pc].Verb == card.Exhaust)
	x.finish(it, 1, 1)
}

// turnPiece exhausts or readies attachment i of r.
func (x exec) turnPiece(r Ref, i int, exhaust bool) {
	a := &x.hero(r).attached[i]
	a.exhausted = exhaust
	x.log.add(Event{Kind: EquipmentTurned, Player: r.Player(), Hero: r, Card: a.id, Amount: int16(btoi(exhaust))})
}

// turnHero exhausts or readies the card of r itself, and returns how many have changed.
func (x exec) turnHero(r Ref, exhaust bool) int {
	h := x.hero(r)
	if h.exhausted == exhaust {
		return 0
	}
	h.exhausted = exhaust
	x.log.add(Event{Kind: HeroTurned, Player: r.Player(), Hero: r, Amount: int16(btoi(exhaust))})
	return 1
}

// turnAll exhausts or readies everything attached to r, and returns how many attachments changed.
func (x exec) turnAll(r Ref, exhaust bool) int {
	turned := 0
	h := x.hero(r)
	for i := range int(h.nattach) {
		if h.attached[i].exhausted != exhaust {
			x.turnPiece(r, i, exhaust)
			turned++
		}
	}
	return turned
}
