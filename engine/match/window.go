package match

import (
	"math/bits"

	"cinderclash/engine/card"
)

// openStageWindow opens a window outside activations. The attacker is asked first (rule 713).
func (x exec) openStageWindow() { x.openWindow(x.first()) }

// openWindow opens a window for the top of the stack and the events that just happened (rule 711). asks is the player who is
// asked first, unless the profile says that it is the active player.
func (x exec) openWindow(asks Player) {
	if x.rules.Profile.ActiveFirst || x.rules.Profile.Ordering == Alternate && x.due() {
		asks = x.chooser()
	}
	x.win.open, x.win.asks, x.win.passes = true, asks, 0
}

// openAnsweringWindow opens a window for the triggers that wait and the events that have just happened, where none is open.
func (x exec) openAnsweringWindow() {
	if x.height == 0 {
		x.openStageWindow()
		return
	}
	x.openWindow(x.top().player.Other())
}

// closeWindow ends a window. Events that could be answered in it no longer can (rule 712).
func (x exec) closeWindow() {
	x.win.open, x.win.asks, x.win.passes = false, 0, 0
	x.clearRecent()
}

// clearRecent ends the time in which the recent events can be answered. Reactions to actions that still
// wait below the top item are remembered, because the windows of these actions open again for the same
// event (rules 705 and 706).
func (x exec) clearRecent() {
	if x.win.n > x.win.from {
		clear(x.win.recent[x.win.from:x.win.n])
		x.win.n = x.win.from
	}
	x.forgetUsed(x.height)
}

// forgetUsed forgets the reactions used in this window, except those that answered an item below stack index at.
func (x exec) forgetUsed(at uint8) {
	x.keepUsed(func(u usedIn) bool { return u.item != 0 && u.item < at })
}

// keepUsed forgets the reactions used in this window but those that stay.
func (x exec) keepUsed(stays func(usedIn) bool) {
	n := int(x.win.usedFrom)
	for i := n; i < int(x.win.nused); i++ {
		if u := x.win.used[i]; stays(u) {
			x.win.used[n] = u
			n++
		}
	}
	clear(x.win.used[n:x.win.nused])
	x.win.nused = uint8(n)
}

// forgetStep forgets the reactions that answered the step of the top item whose window has closed. The next step, and the next
// choice of targets, is another event with a window of its own (rules 705 and 706).
func (x exec) forgetStep() {
	x.keepUsed(func(u usedIn) bool { return u.item != x.height })
}

// stepWindow asks one player after the other until both have passed in a row.
func (x exec) stepWindow() {
	if x.rules.Profile.Ordering == Alternate {
		if !x.takeTurns() {
			return
		}
	} else if now := x.answersNow(); now.any {
		for ; x.win.passes < 2; x.win.passes++ {
			if x.mayReact(x.win.asks, &now) {
				x.ask(Pending{Who: x.win.asks, Cause: ByWindow, Optional: true, Item: x.height})
				return
			}
			x.win.asks = x.win.asks.Other()
		}
	}
	if x.nframes > 0 && x.frames[x.nframes-1].height == x.height {
		x.resume()
		return
	}
	if x.height == 0 {
		x.closeWindow()
		x.chain = 0
		return
	}
	switch top := x.top(); {
	case top.proposalsOpen() && !x.rules.Profile.AtOnce:
		x.closeProposals()
	case top.ordered || top.state == resolving: // after a trigger inside an effect that orders (rule 607)
		x.closeWindow()
	case top.state == waitingItem:
		x.closeWindow()
		x.beginResolving(top)
	case top.state == announced || top.state == targeted:
		x.win.open = false
		x.forgetStep()
		top.step++ // in a window between two steps, earlier events can still be answered
	default:
		panic("match: a window is open over an item that is " + top.state.String())
	}
}

// present is what could be answered in a window.
type present struct {
	events uint64
	any    bool // something may be chosen in this window, a reaction or an open action
	// The sides of the sources and heroes of the events, once known is true. A side may be listed on which no event has one.
	known           bool
	sources, heroes eventSides
}

// answersNow returns what could be answered now.
func (p *Position) answersNow() present {
	if p.round == 0 {
		return present{}
	}
	set := p.answerable()
	return present{events: set, any: set&p.rules.anyListens != 0 || p.rules.anyOpen && p.height == 0}
}

// answerable returns the set of events that a reaction could answer now.
func (p *Position) answerable() uint64 {
	var set uint64
	from, to, own := p.span(p.height)
	if p.height > 0 && p.top().proposalsOpen() {
		if own {
			set = p.top().proposesAs()
		}
		if !p.rules.Profile.AtOnce {
			return set
		}
	}
	for i := from; i < to; i++ {
		set |= 1 << p.win.recent[i].kind
	}
	if p.height > 0 && own {
		set |= p.top().answeredAs()
	}
	return set
}

// eventSides holds, for each player, the set of events whose source (or hero) is on that player's side. Events without a
// source (or hero) are in both sets.
type eventSides [2]uint64

// add adds events whose source (or hero) is r, or none if r is 0.
func (e *eventSides) add(r Ref, events uint64) {
	if r == 0 {
		e[First] |= events
		e[Second] |= events
		return
	}
	e[r.Player()] |= events
}

// seenBy returns the sides of the events of a set, as who sees them.
func (e *eventSides) seenBy(who Player, events uint64) sides {
	var out sides
	if e[who]&events != 0 {
		out |= ownSide
	}
	if e[who.Other()]&events != 0 {
		out |= otherSide
	}
	return out
}

// addSides finds out the sides of the sources and heroes of the events.
func (p *Position) addSides(now *present) {
	now.known = true
	from, to, _ := p.span(p.height)
	for i := from; i < to; i++ {
		o := &p.win.recent[i]
		hero := o.hero
		if o.others != 0 {
			hero = 0
		}
		now.sources.add(o.source, 1<<o.kind)
		now.heroes.add(hero, 1<<o.kind)
	}
	if p.height == 0 {
		return
	}
	it, source, events := p.top(), Ref(0), uint64(0)
	if it.proposalsOpen() {
		events = it.proposesAs()
	} else {
		source, events = it.hero, it.answeredAs()
	}
	now.sources.add(source, events)
	now.heroes.add(0, events)
}

// answeredAs returns the set of events that a window with the item on top answers. An ordered action has none (rule 607). A
// trigger is answered when it is on the stack, together with its targets; one that is paid for before its targets, when it
// has been paid for.
func (it *item) answeredAs() uint64 {
	switch {
	case it.ordered || it.unpaid():
	case it.state == announced:
		return 1 << card.Announced
	case it.state == targeted:
		return 1 << card.Targeted
	case it.state == waitingItem && it.trigger:
		return 1<<card.Targeted | 1<<card.Paid
	case it.state == waitingItem:
		return 1 << card.Paid
	}
	return 0
}

// isStep reports whether the event is a step of an action before it resolves.
func (o *triggerEvent) isStep() bool {
	return o.kind == card.Announced || o.kind == card.Targeted || o.kind == card.Paid
}

// itemEvent describes the item at stack index at as an event (rule 711).
func (p *Position) itemEvent(at uint8, kind card.TriggerEvent) triggerEvent {
	it := &p.stack[at-1]
	a := p.ability(it.ability)
	o := triggerEvent{
		kind: kind, source: it.hero, player: it.player, damage: a.Attack.Damage,
		attack: p.rules.traits[it.ability].attack, aim: a.Attack.Aim, reach: a.Attack.Range, item: at,
	}
	if a.Main {
		c := &p.rules.Library.Cards[a.Card]
		o.what, o.litany = c.Kind, c.Litany
	}
	paired := Ref(0)
	if p.rules.traits[it.ability].paired && !p.rules.Profile.OnlyTheWord {
		paired = p.paired(it.hero)
	}
	from, to := uint8(0), uint8(maxTargets)
	if kind == card.Targeted && it.state == targeted && it.phase > 0 { // only the choice that has just been made
		from, to = it.start(it.phase-1), it.ends[it.phase-1]
		if _, more := p.choosing(it); more {
			paired = 0
		}
	}
	if from < to {
		o.hero = it.targets[from]
	}
	if o.hero == 0 {
		o.hero = paired
	}
	o.others = setOf(paired)
	for i := from; i < to; i++ {
		o.others |= setOf(it.targets[i])
	}
	o.others &= p.allStanding() &^ setOf(o.hero)
	return o
}

// answers returns the event with index k among those that reaction a, held by hero r, could answer now. The
// item at stack index at comes first, then the recent events.
func (p *Position) answers(at uint8, a *card.Ability, r Ref, k int) (triggerEvent, bool) {
	from, to, own := p.span(at)
	if at > 0 && p.stack[at-1].proposalsOpen() {
		var o triggerEvent
		ok := false
		if own {
			o, ok = p.proposedFor(&p.stack[at-1], a, r, &k)
		}
		if ok || !p.rules.Profile.AtOnce {
			return o, ok
		}
	}
	if at > 0 && own {
		for kinds := p.stack[at-1].answeredAs() & p.rules.traits[a.ID].answers; kinds != 0; kinds &= kinds - 1 {
			o := p.itemEvent(at, card.TriggerEvent(bits.TrailingZeros64(kinds)))
			if one, ok := p.meetsOne(a, r, &o, &k); ok {
				return one, true
			}
		}
	}
	for i := from; i < to; i++ {
		if one, ok := p.meetsOne(a, r, &p.win.recent[i], &k); ok {
			return one, true
		}
	}
	return triggerEvent{}, false
}

// meetsOne is [Position.meets] for the first printed condition of a that o meets in any way (rules 705 and 716).
func (p *Position) meetsOne(a *card.Ability, r Ref, o *triggerEvent, k *int) (triggerEvent, bool) {
	for i := 0; a.Condition(i) != nil; i++ {
		if a.Condition(i).Event != o.kind {
			continue
		}
		left := *k
		if one, ok := p.meets(a.Condition(i), a.ID, r, o, k); ok || *k < left {
			return one, ok
		}
	}
	return triggerEvent{}, false
}

// meets returns the event with index k among the ways in which o meets condition w, as seen from the hero r
// that holds it. If there are fewer ways, it subtracts their number from k. There is one way for each
// target of an action if the condition or the effects of id refer to the target (rule 505), else only one.
func (p *Position) meets(w *card.When, id card.AbilityID, r Ref, o *triggerEvent, k *int) (triggerEvent, bool) {
	one := *o
	one.others = 0
	for left := o.others; ; left &= left - 1 {
		if p.fits(w, r, &one) {
			if *k == 0 {
				return one, true
			}
			*k--
		}
		if left == 0 || w.Hero == card.AnyRelation && !p.rules.traits[id].eventHero {
			return triggerEvent{}, false
		}
		one.hero = left.first()
	}
}

// fits reports whether event o meets condition w, as seen from the hero r that holds it.
func (p *Position) fits(w *card.When, r Ref, o *triggerEvent) bool {
	if o.kind != w.Event || o.amount < w.AtLeast || o.kind == card.Targeted && o.hero == 0 { // nothing answers an action that targets nobody
		return false
	}
	if w.Counters != 0 && w.Counters&(1<<o.counter) == 0 {
		return false
	}
	if w.Player == card.IsSelf && o.player != r.Player() || w.Player == card.IsRival && o.player == r.Player() {
		return false
	}
	in := o.info()
	return p.stands(w.Hero, r, o.hero) && p.stands(w.Source, r, o.source) && lets(&w.Filter, &in)
}

// stands reports whether other has the relation rel to r.
func (p *Position) stands(rel card.Relation, r, other Ref) bool {
	if rel == card.AnyRelation {
		return true
	}
	if other == 0 {
		return false
	}
	switch rel {
	case card.IsSelf:
		return other == r
	case card.IsAlly:
		return other.Player() == r.Player()
	case card.IsOtherAlly:
		return other.Player() == r.Player() && other != r
	case card.IsRival:
		return other.Player() != r.Player()
	case card.IsPaired:
		return other == p.paired(r)
	case card.IsAdjacentAlly:
		return other.Player() == r.Player() && p.adjacent(r).has(other)
	case card.IsAdjacentRival:
		return other.Player() != r.Player() && p.adjacent(r).has(other)
	case card.IsThis: // only wakeAttached matches it
		return false
	case card.AnyRelation: // handled above
	}
	panic(nothingKnows("relation", uint8(rel)))
}

// mayReact reports whether, judging by public facts, who may have a reaction to one of the present events, or an open action:
// a card that its faction could hold, or an ability in play (rules 409 and 713). It looks at no hidden card.
func (p *Position) mayReact(who Player, now *present) bool {
	f := p.fighter(who)
	if !p.standing(f) {
		return false
	}
	s, purse, payer := &p.players[who], p.purse(who), p.rules.Profile.Payer
	// This runs in every window, so cheap tests come first.
	tricks := &p.rules.tricks[s.faction]
	if left := now.events & tricks.events; left != 0 && s.hand.n > 0 && (tricks.free || purse.Total() > 0) {
		if !now.known {
			p.addSides(now)
		}
		for ; left != 0; left &= left - 1 {
			bit := left & -left
			source, hero := now.sources.seenBy(who, bit), now.heroes.seenBy(who, bit)
			list := tricks.by[bits.TrailingZeros64(left)]
			for i := range list {
				t := &list[i]
				if t.source&source == 0 || t.hero&hero == 0 || !t.cost.CanPay(purse, payer) {
					continue
				}
				if _, ok := p.answering(p.height, t.play, f, 0, 0); ok && p.whyPlayAnswering(who, t.id).OK() {
					return true
				}
			}
		}
	}
	open := p.openTo(who)
	if open && s.hand.n > 0 {
		for i := range p.rules.opens[s.faction] {
			if t := &p.rules.opens[s.faction][i]; t.cost.CanPay(purse, payer) && p.whyPlay(who, t.id).OK() {
				return true
			}
		}
	}
	if p.mayAnswer(f, now.events) || open && p.hasOpen(f) {
		return p.mayUse(who, f)
	}
	return false
}

// answering returns the event with index k among those that reaction id of hero r, or of its attachment
// att-1, may answer now. An ability answers once per window (rule 705). Tricks of one name are not played
// twice on one event or hero (rule 706).
func (p *Position) answering(at uint8, id card.AbilityID, r Ref, att uint8, k int) (triggerEvent, bool) {
	a := p.ability(id)
	for i := 0; ; i++ {
		o, ok := p.answers(at, a, r, i)
		if !ok {
			return o, false
		}
		if p.wasUsed(at, a, r, att, &o) || p.inVain(a, &o) {
			continue
		}
		if k == 0 {
			return o, true
		}
		k--
	}
}

// inVain reports whether reaction a only lowers damage, and the action of o deals only damage that cannot
// be lowered. Such a reaction is not offered (rule 417).
func (p *Position) inVain(a *card.Ability, o *triggerEvent) bool {
	return o.item > 0 && p.rules.traits[a.ID].parry && p.rules.traits[p.stack[o.item-1].ability].pure
}

// wasUsed reports whether a trick of this name has been used on o, or this ability on o or any event of the
// same action, in the window over the item at stack index at.
func (p *Position) wasUsed(at uint8, a *card.Ability, r Ref, att uint8, o *triggerEvent) bool {
	from := p.win.usedFrom
	if at < p.height && p.waits(at) { // a reaction of that window is being announced, and the window waits for it
		from = p.frames[p.nframes-1].usedFrom
	}
	for i := range p.win.nused {
		u := &p.win.used[i]
		if u.ability != a.ID || u.item != o.item || u.item == 0 && i < from {
			continue
		}
		if a.Main && (o.item != 0 || u.on == o.hero) || !a.Main && u.hero == r && u.att == att {
			return true
		}
	}
	return false
}

// remember records a reaction used in this window.
func (x exec) remember(it *item) {
	if int(x.win.nused) < maxUsed {
		x.win.used[x.win.nused] = usedIn{it.ability, it.hero, it.att, it.now.hero, it.now.item}
		x.win.nused++
		if x.waits(x.height - 1) { // it was used in that window
			x.win.usedFrom++
		}
	}
}

// hasOpen reports whether the hero or its equipment has an action that may be used in the opponent's activation too, usable now
// or not.
func (p *Position) hasOpen(r Ref) bool {
	h := p.hero(r)
	if p.rules.heroes[h.id].open {
		return true
	}
	for i := range int(h.nattach) {
		if p.rules.cards[h.attached[i].id].open {
			return true
		}
	}
	for g := p.nextGain(r, gain{}); g.id != 0; g = p.nextGain(r, g) {
		if p.rules.given[g.id].open {
			return true
		}
	}
	return false
}

// mayAnswer reports whether the hero or its equipment has a reaction to an event in set, usable now or not.
func (p *Position) mayAnswer(r Ref, set uint64) bool {
	h := p.hero(r)
	if p.rules.heroes[h.id].reacts&set != 0 {
		return true
	}
	for i := range int(h.nattach) {
		if p.rules.cards[h.attached[i].id].sourceTraits.reacts&set != 0 {
			return true
		}
	}
	for g := p.nextGain(r, gain{}); g.id != 0; g = p.nextGain(r, g) {
		if p.rules.given[g.id].reacts&set != 0 {
			return true
		}
	}
	return false
}
