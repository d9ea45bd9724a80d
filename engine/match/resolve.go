package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The steps of resolving.
const (
	resolveMay = iota
	resolveProgram
)

// stepResolving advances the resolution of the top item by one instruction. Nothing else resolves or joins
// the stack in between (rule 412), except ordered actions of the effect and replacements of the events it
// proposes.
func (x exec) stepResolving(it *item) {
	if it.batch != card.NoTriggerEvent {
		x.stepBatch(it)
		return
	}
	a := x.ability(it.ability)
	if it.step == resolveMay {
		attaches := it.card != 0 && !it.placed && x.rules.Library.Cards[it.card].Kind == card.Equipment
		if attaches && !x.chooseTargets(it) {
			return
		}
		it.step = resolveProgram
		if it.trigger && a.May && !x.paid(it) {
			if !x.affords(it.ability, it.player, it.hero, it.att) || it.unpaid() && x.lacksTarget(it, a) || x.forNobody(it) {
				x.decline(it)
				return
			}
			if it.begun { // it was accepted when it was chosen (rule 708)
				it.state, it.step = paying, 0
				return
			}
			x.ask(Pending{Who: it.player, Cause: ByMay, Item: x.height, Optional: true})
			return
		}
		if attaches {
			x.attach(it)
			return
		}
		if x.pauses() { // what its costs led to is answered before the first part
			return
		}
	}
	if int(it.pc) >= len(a.Code) {
		it.state, it.step = ending, 0
		return
	}
	x.do(it, &a.Code[it.pc])
}

// next advances to the next instruction.
func (x exec) next(it *item) { x.jump(it, int(it.pc)+1) }

func (x exec) jump(it *item, pc int) {
	it.pc, it.phase, it.count, it.chosen = uint8(pc), 0, 0, 0
}

// leaveOut goes on without a part that may happen and does not. It was not done (rule 603).
func (x exec) leaveOut(it *item) {
	it.undone = true
	x.jump(it, x.ability(it.ability).Code[it.pc].Jump)
}

// takeUp begins a part that its player has chosen to let happen. A "then" inside the part depends only on what comes inside
// it: "You may discard a card; then draw a card" does not ask what came before (rule 603).
func (x exec) takeUp(it *item) {
	x.nest(it)
	x.next(it)
}

// The low bits of item.modes are the modes picked. The bits above them say, for each level of nested parts, whether something
// was not done before the part of that level began. The first of these bits is for the outermost level.
const (
	modesPicked  = 1<<undoneBefore - 1
	undoneBefore = card.MaxModes
	nestings     = 8 - undoneBefore // deeper parts do not store what was before them
)

// nesting returns how many parts within which a "then" begins anew the current instruction is in: parts that may happen or be
// paid for, and modes.
func (p *Position) nesting(it *item) int {
	code, n := p.ability(it.ability).Code, 0
	for i := range code[:it.pc] {
		if op := &code[i]; p.rules.verbs[op.Verb].begins {
			n += btoi(op.Jump > int(it.pc))
		}
	}
	return n
}

// nest begins such a part at the current instruction. It stores whether something was not done so far.
func (x exec) nest(it *item) {
	at := x.nesting(it)
	it.unnest(at)
	if it.undone && at < nestings {
		it.modes |= 1 << (undoneBefore + at)
	}
	it.undone = false
}

// unnest ends the parts of a level and of the deeper ones: what was not done before or within them counts for the level at.
func (it *item) unnest(at int) {
	for ; at < nestings; at++ {
		if bit := uint8(1) << (undoneBefore + at); it.modes&bit != 0 {
			it.modes &^= bit
			it.undone = true
		}
	}
}

// finish ends an instruction that did done of wanted. A later "then" requires all of it (rule 603); doing 0
// does not count as done.
func (x exec) finish(it *item, done, wanted int) {
	it.done = int16(done)
	if done < wanted || done == 0 {
		it.undone = true
	}
	x.next(it)
}

// attachable reports whether the equipment being played can be attached to its hero, who must stand and, where nothing is
// discarded to make room, have room (rule 109).
func (p *Position) attachable(it *item) bool {
	r := p.wearer(it)
	return p.standing(r) && p.roomy(setOf(r), it.card) != 0
}

// attach attaches the equipment being played to its hero (rule 109). If it cannot be, the card goes
// to the graveyard. If hands or body part are full, the controller chooses what to discard.
func (x exec) attach(it *item) {
	if !x.attachable(it) {
		return
	}
	c := &x.rules.Library.Cards[it.card]
	r := x.wearer(it)
	if x.tooMuch(r, c) {
		it.step = resolveMay // check again after something has been discarded
		x.makeRoom(r, c)
		return
	}
	it.placed = true
	x.fasten(it, r, c, EquipmentAttached)
}

// makeRoom discards an attachment of r to make room for equipment c, or asks which one (rule 109).
func (x exec) makeRoom(r Ref, c *card.Card) {
	h := x.hero(r)
	var among, places heroSet
	for i := range int(h.nattach) {
		if x.adds(h, i) {
			continue
		}
		places |= 1 << i
		if o := &x.rules.Library.Cards[h.attached[i].id]; h.nattach == MaxAttach || o.Slot == c.Slot {
			among |= 1 << i
		}
	}
	if among == 0 { // nothing in the same slot to discard
		among = places
	}
	if i, one := only(among); one {
		x.clear(r, i)
		return
	}
	x.ask(Pending{Who: r.Player(), Cause: ByFull, Item: x.height, Min: 1, Max: 1, among: among})
}

// clear discards attachment i of r with all further copies that add to it, because one of them would take its place.
func (x exec) clear(r Ref, i int) {
	h := x.hero(r)
	id := h.attached[i].id
	if x.rules.Library.Cards[id].Adds {
		for j := int(h.nattach) - 1; j > i; j-- {
			if h.attached[j].id == id {
				x.detach(r, j)
			}
		}
	}
	x.detach(r, i)
}

// fasten attaches equipment c to r, which has room for it. The event says how it came there.
func (x exec) fasten(it *item, r Ref, c *card.Card, kind EventKind) {
	h := x.hero(r)
	h.attached[h.nattach] = attachment{id: c.ID}
	if r.Player() != it.player {
		h.lent |= 1 << h.nattach
	}
	h.nattach++
	x.updateListeners()
	x.log.add(Event{Kind: kind, Player: it.player, Hero: r, Card: c.ID})
	x.emit(triggerEvent{kind: card.Attached, hero: r, source: it.hero, player: it.player, what: card.Equipment})
}

// dressed returns the hero who needs room for the equipment that the top item plays or makes.
func (p *Position) dressed(it *item) Ref {
	if code := p.ability(it.ability).Code; it.state == resolving && it.step == resolveProgram && int(it.pc) < len(code) && code[it.pc].Verb == card.MakeGear {
		return it.chosen
	}
	return p.wearer(it)
}

// wearer returns the hero to which the equipment being played is attached, or 0 if none was chosen.
func (p *Position) wearer(it *item) Ref {
	on := p.ability(it.ability).On
	if on.Kind != card.Target {
		return it.hero
	}
	if chosen := it.chosenAs(on.Index); len(chosen) > 0 {
		return chosen[0]
	}
	return 0
}

// detach discards attachment i of hero r.
func (x exec) detach(r Ref, i int) {
	h, owner := x.hero(r), x.ownerOf(r, i)
	id := h.attached[i].id
	below := uint16(1)<<i - 1
	h.lent = h.lent&below | h.lent>>1&^below
	copy(h.attached[i:h.nattach], h.attached[i+1:h.nattach])
	h.nattach--
	h.attached[h.nattach] = attachment{}
	x.closeGap(r, i)
	x.leavePlay(r, owner, id)
	x.updateListeners()
	x.emit(triggerEvent{kind: card.Detached, hero: r, player: r.Player(), what: card.Equipment})
}

// leavePlay puts equipment that has left its hero into its owner's graveyard or, if it was made, out of the match (rule 514).
func (x exec) leavePlay(r Ref, owner Player, id card.CardID) {
	if x.rules.Library.Cards[id].Made {
		x.log.add(Event{Kind: EquipmentGone, Player: owner, Hero: r, Card: id})
		return
	}
	x.fall(owner, id)
	x.log.add(Event{Kind: EquipmentDetached, Player: owner, Hero: r, Card: id})
}

// closeGap updates everything that points to an attachment of hero r after attachment i has gone. What
// pointed to attachment i points to a source that has left play.
func (x exec) closeGap(r Ref, i int) {
	gone := x.freeGone()
	x.eachSource(func(of Ref, att uint8) uint8 {
		from := att
		switch {
		case isGranted(att):
			of, from = giverOf(att)
		case !isWorn(att):
			return att
		}
		switch {
		case of != r || int(from) <= i:
			return att
		case int(from) == i+1:
			return gone
		default:
			return att - 1
		}
	})
	x.dropGrantUses(func(u *grantUse) bool { return isGone(u.att) })
}

// freeGone returns the lowest number of a source that has left play to which nothing points, or the highest number if all are
// taken.
func (x exec) freeGone() uint8 {
	for gone := uint8(firstGone); gone < lastGone; gone++ {
		taken := false
		x.eachSource(func(_ Ref, att uint8) uint8 {
			taken = taken || att == gone
			return att
		})
		if !taken {
			return gone
		}
	}
	return lastGone
}

// eachSource calls do for everything that points to a source on a hero: on the stack, waiting, delayed or remembered. It
// stores the number that do returns.
func (x exec) eachSource(do func(of Ref, att uint8) uint8) {
	for k := range int(x.height) {
		it := &x.stack[k]
		it.att = do(it.hero, it.att)
		for j := range int(it.napply) {
			a := &it.applied[j]
			a.att = do(a.hero, a.att)
		}
	}
	for k := range int(x.nwait) {
		t := &x.waiting[k]
		t.att = do(t.hero, t.att)
	}
	for k := range int(x.ndelayed) {
		d := &x.delayed[k]
		d.att = do(d.hero, d.att)
	}
	for k := range int(x.win.nused) {
		u := &x.win.used[k]
		u.att = do(u.hero, u.att)
	}
	for k := range int(x.ngrantUses) {
		u := &x.grantUses[k]
		u.att = do(u.hero, u.att)
	}
}

// The phases of paying for a part. From payingOthers on, each phase pays one of the costs other than dice.
const (
	payingNothing = iota
	payingDice
	payingOthers
)

// doPayTo asks whether, or how often, to pay for the nested part, if it can be paid, and then pays (rule 510).
func (x exec) doPayTo(it *item, op *card.Op, _ scope) {
	switch {
	case it.again > 1: // it has run, and runs again
		it.again--
		it.forget(op.Renews)
		x.takeUp(it)
	case it.again == 1:
		it.again = 0
		x.jump(it, op.Jump)
	case it.phase == payingNothing:
		x.offerToPay(it, op)
	case it.phase == payingDice:
		if op.Cost == (dice.Cost{}) || x.payDice(it) {
			it.phase = payingOthers
		}
	case int(it.phase) == payingOthers+len(op.Pays):
		if op.EachTime {
			it.again = it.times(op)
		}
		x.takeUp(it)
	default:
		x.payOther(it)
	}
}

// offerToPay asks whether to pay for a part, or how often. What cannot be paid is not offered.
func (x exec) offerToPay(it *item, op *card.Op) {
	most := 0
	if !x.empty(it, op) {
		most = x.payableTimes(it.player, op.Cost, op.Pays, op.Most(), it.hero, it.att, 0)
	}
	switch {
	case most == 0:
		x.leaveOut(it)
	case op.Times == 0:
		x.ask(Pending{Who: it.player, Cause: ByPayTo, Item: x.height, Optional: true})
	default:
		x.ask(Pending{Who: it.player, Cause: ByTimes, Item: x.height, Min: 1, Max: 1, among: options(most + 1)})
	}
}

// times returns how often the part is paid for.
func (it *item) times(op *card.Op) uint8 {
	if op.Times == 0 {
		return 1
	}
	return it.bought
}

// payOther pays one of the costs of a part other than dice, or asks which card to discard.
func (x exec) payOther(it *item) {
	pay, due := x.paying(it)
	if pay.Kind != card.PayDiscard {
		one := *pay
		one.N = due
		x.spend(it, &one)
	} else if it.count < due {
		x.ask(Pending{Who: it.player, Cause: ByExtraCost, Item: x.height, Min: due, Max: due, Chosen: it.count})
		return
	}
	it.count = 0
	it.phase++
}

func (x exec) answerTimes(_ Pending, mv Move) {
	it := x.top()
	it.bought = uint8(mv.A)
	switch {
	case it.state == paying && it.bought == 0:
		it.step++
	case it.state == paying:
		it.count = 1
	case it.bought == 0:
		x.leaveOut(it)
	default:
		it.phase = payingDice
	}
}

func (p *Position) optionTimes(i int) Option { return Option{Times: i} }

// doModes picks modes one at a time, each after the one before is done and none twice (rule 604).
func (x exec) doModes(it *item, op *card.Op, sc scope) {
	if it.left == 0 && it.modes&modesPicked == 0 {
		it.left = uint8(min(x.amount(&op.N, &sc), len(op.Starts)))
	}
	among := options(len(op.Starts)) &^ heroSet(it.modes)
	if it.left == 0 || among == 0 || x.nothingLeft(it, op, among) {
		it.left, it.modes = 0, it.modes&^modesPicked
		x.jump(it, op.Jump)
		return
	}
	x.ask(Pending{Who: it.player, Cause: ByModes, Item: x.height, Min: 1, Max: 1, among: among})
	if k, one := only(among); one {
		x.pend = Pending{}
		x.pickMode(it, op, k)
	}
}

func (x exec) pickMode(it *item, op *card.Op, k int) {
	x.nest(it) // what a "then" within the mode depends on begins with it (rule 603)
	it.modes |= 1 << k
	it.left--
	x.jump(it, op.Starts[k])
	it.forget(x.ability(it.ability).Code[it.pc].Aims)
}

// asking returns the item whose question has been answered, and the item's ability.
func (x exec) asking() (*item, *card.Ability) {
	it := x.top()
	return it, x.ability(it.ability)
}

func (x exec) answerEvent(_ Pending, mv Move) {
	it := x.top()
	it.now, _ = x.answering(x.height-1, it.ability, it.hero, it.att, int(mv.A))
}

func (x exec) answerTarget(_ Pending, mv Move) {
	it := x.top()
	k, _ := x.choosing(it)
	if mv.Kind == PickHero {
		x.target(it, k, Ref(mv.A))
	} else {
		x.endChoice(it, k)
	}
}

func (x exec) answerCost(_ Pending, mv Move) {
	it := x.top()
	if mv.Kind != Pay {
		x.notPaid(it)
		return
	}
	x.pay(it, mv.Pool())
	if it.state == paying {
		it.count = 0
		it.step++
	} else {
		it.phase = payingOthers
	}
}

func (x exec) answerExtraCost(_ Pending, mv Move) {
	it := x.top()
	if mv.Kind != PickCard {
		if pay, _ := x.paying(it); pay.UpTo {
			x.paidAll(it, pay)
		} else {
			x.notPaid(it)
		}
		return
	}
	it.count++
	x.discard(it.player, x.players[it.player].hand.find(mv.CardID(), it.player))
}

// notPaid ends an action whose player will not pay in another way (rule 511).
func (x exec) notPaid(it *item) {
	it.failed, it.count = true, 0
	it.state, it.step = ending, 0
}

func (x exec) answerFull(_ Pending, mv Move) { x.clear(x.dressed(x.top()), int(mv.A)) }

func (x exec) answerPayTo(_ Pending, mv Move) {
	switch it := x.top(); {
	case it.state == paying && mv.Kind == Yes: // a cost that can be left out
		it.count = 1
	case it.state == paying:
		it.step++
	case mv.Kind == Yes:
		it.phase = payingDice
	default:
		x.leaveOut(it)
	}
}

func (x exec) answerModes(_ Pending, mv Move) {
	it, a := x.asking()
	x.pickMode(it, &a.Code[it.pc], int(mv.A))
}

func (x exec) answerFate(pend Pending, mv Move) {
	it := x.top()
	if mv.Kind == Fate {
		it.chosen = Ref(mv.A)
	} else {
		it.count++
		x.discard(pend.Owner, int(mv.A))
	}
}

func (x exec) answerDiscard(pend Pending, mv Move) {
	x.top().count++
	s := &x.players[pend.Owner]
	i := s.hand.find(mv.CardID(), pend.Owner)
	if pend.Sealed {
		s.sealed.push(s.hand.remove(i))
		return
	}
	x.discard(pend.Owner, i)
}

func (x exec) answerDetach(_ Pending, mv Move) {
	it := x.top()
	x.detach(it.chosen, int(mv.A))
	x.finish(it, 1, 1)
}

// affords reports whether who can pay for a triggered ability of r, or of its attachment att-1. What cannot
// be paid is not offered (rule 510).
func (p *Position) affords(id card.AbilityID, who Player, r Ref, att uint8) bool {
	a := p.ability(id)
	return a.Cost.CanPay(p.purse(who), p.rules.Profile.Payer) && p.canPayExtra(who, a, r, att, 0, 0)
}

// lacksTarget reports whether a triggered ability that is to be paid for has no legal target where it needs one (rule 508).
func (p *Position) lacksTarget(it *item, a *card.Ability) bool {
	sc := it.scope()
	return !p.rules.Profile.SkipMissing && p.nobodyFor(a, &sc)
}

// decline ends a trigger that its player declines or cannot pay.
func (x exec) decline(it *item) {
	it.pc = uint8(len(x.ability(it.ability).Code))
	x.unuse(it.ability, it.hero, it.att)
}

// unuse undoes the use that was counted when the turn of a trigger came, because declining uses nothing up.
func (x exec) unuse(id card.AbilityID, r Ref, att uint8) {
	if !x.counts(id, r, att) {
		return // its source is gone
	}
	if isGranted(att) {
		x.countGranted(id, r, att, -1)
	} else if n := x.uses(id, r, att); *n > 0 {
		*n--
	}
}

// answerMay continues after a "may": of a whole trigger, which is then paid for, of a part, or of a
// replacement offered for an event.
func (x exec) answerMay(_ Pending, mv Move) {
	it, a := x.asking()
	yes := mv.Kind == Yes
	switch {
	case it.batch != card.NoTriggerEvent:
		x.answerOffer(it, yes)
	case it.asksWhole(a):
		it.begun = true
		if yes {
			x.accepted(it)
			it.state, it.step = paying, 0
		} else {
			x.decline(it)
		}
	case yes:
		x.takeUp(it)
	default:
		x.leaveOut(it)
	}
}
