package match

import "cinderclash/engine/card"

// updateListeners recomputes listens, replaces and modded: the events that abilities in play answer and replace, and the stats
// that they change.
func (x exec) updateListeners() {
	x.listens, x.replaces, x.modded = 0, 0, 0
	for set := x.allStanding(); set != 0; set &= set - 1 {
		h := x.hero(set.first())
		t := &x.rules.heroes[h.id]
		x.hear(&t.sourceTraits)
		for i := range int(h.nattach) {
			x.hear(&x.rules.cards[h.attached[i].id].sourceTraits)
		}
	}
	for i := range int(x.ndelayed) {
		d := &x.delayed[i]
		x.listens |= 1 << x.ability(d.ability).Code[d.pc].At.Event
	}
	for i := range int(x.nlasting) {
		l := &x.lasting[i]
		mods := x.modsOf(l)
		for j := range mods {
			x.modded |= 1 << mods[j].Stat
		}
		if l.slot > 0 {
			x.hear(x.rules.given[givenBy(mods)])
		}
	}
}

// hear adds the abilities on a source, and those that they grant, to listens, replaces and modded.
func (x exec) hear(t *sourceTraits) {
	x.listens |= t.listens
	x.replaces |= t.replaces
	x.modded |= t.stats
	for i := range t.gives {
		given := x.rules.given[t.gives[i].mod.Given]
		x.listens |= given.listens
		x.replaces |= given.replaces
	}
}

// emit reports an event: abilities trigger on it, and the next window can answer it (rule 711).
func (x exec) emit(o triggerEvent) {
	x.recall(o)
	x.wake(o)
}

// recall lets the next window answer an event, with a reaction or with a trigger that is gained in that window (rule 709).
func (x exec) recall(o triggerEvent) {
	kinds := x.rules.anyListens
	if x.rules.Profile.Ordering == Alternate {
		kinds |= x.rules.gainable
	}
	if kinds&(1<<o.kind) != 0 && x.win.n < maxKnown && x.win.n-x.win.from < maxRecent {
		x.win.recent[x.win.n] = o
		x.win.n++
	}
}

// wake makes the delayed effects and triggers that an event sets off wait for their turn. Each keeps a snapshot of the event
// (rules 611, 702 and 703).
func (x exec) wake(o triggerEvent) {
	if x.listens&(1<<o.kind) == 0 {
		return
	}
	x.wakeDelayed(&o)
	if o.kind == card.Attached {
		x.wakeAttached(&o)
	}
	for set := x.allStanding(); set != 0; set &= set - 1 {
		r := set.first()
		h := x.hero(r)
		if x.rules.heroes[h.id].listens&(1<<o.kind) != 0 && !h.exhausted && !x.lost(r, 0, card.Triggered) {
			x.wakeTriggers(&o, x.rules.heroes[h.id].abilities, r, 0)
		}
		for i := range int(h.nattach) {
			if c := &x.rules.cards[h.attached[i].id].sourceTraits; c.listens&(1<<o.kind) != 0 && x.answersBy(r, i) {
				x.wakeTriggers(&o, c.abilities, r, uint8(i+1))
			}
		}
		for g := x.nextGain(r, gain{}); g.id != 0; g = x.nextGain(r, g) {
			if t := x.rules.given[g.id]; t.listens&(1<<o.kind) != 0 && !h.exhausted && !x.lost(r, g.att, card.Triggered) {
				x.wakeTriggers(&o, t.abilities, r, g.att)
			}
		}
	}
}

// wakeAttached wakes the triggers of newly attached equipment that wait for its own attachment. They trigger even in a clash in
// which the other abilities of the equipment do not work yet (rules 109 and 702).
func (x exec) wakeAttached(o *triggerEvent) {
	h := x.hero(o.hero)
	for _, id := range x.rules.cards[h.attached[h.nattach-1].id].abilities {
		a := x.ability(id)
		for i := 0; a.Condition(i) != nil; i++ {
			if a.Condition(i).Own() {
				x.wakeTrigger(o, a, o.hero, h.nattach)
				break
			}
		}
	}
}

func (x exec) wakeTriggers(o *triggerEvent, ids []card.AbilityID, r Ref, att uint8) {
	for _, id := range ids {
		a := x.ability(id)
		if a.Kind != card.Triggered || x.rules.traits[id].answers&(1<<o.kind) == 0 {
			continue
		}
		for k := 0; ; k++ {
			skip := k
			one, ok := x.meetsOne(a, r, o, &skip)
			if !ok {
				break
			}
			x.wakeTrigger(&one, a, r, att)
		}
	}
}

func (x exec) wakeTrigger(o *triggerEvent, a *card.Ability, r Ref, att uint8) {
	if !x.limitAllows(o, a, r, att) {
		return
	}
	sc := scope{hero: r, player: r.Player(), now: o}
	if !x.holdAll(&a.If, a.IfAlso, &sc) {
		return
	}
	t := trigger{ability: a.ID, hero: r, att: att, player: r.Player(), now: *o}
	if _, t.after = x.undecided(a, r, att); t.after > 0 && o.item >= t.after {
		t.now.item = 0 // that action will be over by then
	}
	x.wait(t)
}

// undecided returns how many items on the stack are triggers of ability a of this source that their player may still decline,
// and the stack index of the highest one, or 0. Only an ability with a limit has to wait for that decision (rule 515).
func (p *Position) undecided(a *card.Ability, r Ref, att uint8) (n, at uint8) {
	if !a.May || p.rules.Profile.Ordering == Alternate || p.times(a) == 0 {
		return 0, 0
	}
	for i := range p.height {
		if it := &p.stack[i]; it.trigger && !it.begun && it.ability == a.ID && it.hero == r && it.att == att {
			n, at = n+1, i+1
		}
	}
	return n, at
}

// limitAllows reports whether the limit of a triggered ability lets it wait with event o. A use is counted only when the turn of
// the trigger comes. Until then the ability may wait with more events than its limit allows, if they differ, so that its player
// can choose which of them it answers (rules 515 and 708).
func (p *Position) limitAllows(o *triggerEvent, a *card.Ability, r Ref, att uint8) bool {
	times := p.times(a)
	if times == 0 {
		return true
	}
	used, differs := p.used(a.ID, r, att), true
	if n, _ := p.undecided(a, r, att); n < used { // a trigger that may still be declined has used nothing yet
		used -= n
	} else {
		used = 0
	}
	if used >= times {
		return false
	}
	for i := range int(p.nwait) {
		if t := &p.waiting[i]; t.isOf(a.ID, r, att) {
			used++
			differs = differs && p.differ(a.ID, o, &t.now)
		}
	}
	return used < times || differs
}

// alike reports whether it makes no difference which of two triggers resolves first. They are equal, or differ only in which of
// two copies that have left play they came from.
func (t *trigger) alike(o *trigger) bool {
	one := *o
	if isGone(t.att) && isGone(o.att) {
		one.att = t.att
	}
	return one == *t
}

// isOf reports whether the trigger is of this ability on this source.
func (t *trigger) isOf(id card.AbilityID, r Ref, att uint8) bool {
	return !t.delayed && t.ability == id && t.hero == r && t.att == att
}

// differ reports whether ability id may do different things when it answers a and when it answers b.
func (p *Position) differ(id card.AbilityID, a, b *triggerEvent) bool {
	t := &p.rules.traits[id]
	return t.eventHero && a.hero != b.hero || t.eventSource && (a.source != b.source || a.player != b.player) ||
		t.eventAmount && a.amount != b.amount
}

// wakeDelayed makes delayed effects that are due wait for their turn, which comes before that of any
// trigger (rule 612).
func (x exec) wakeDelayed(o *triggerEvent) {
	n := 0
	for i := range int(x.ndelayed) {
		d := x.delayed[i]
		op := &x.ability(d.ability).Code[d.pc]
		first := 0
		if one, ok := x.meets(&op.At, op.Sub, d.hero, o, &first); ok && d.during&(1<<x.height) == 0 {
			x.wait(trigger{ability: op.Sub, hero: d.hero, att: d.att, player: d.player, delayed: true, targets: d.targets, ends: d.ends, now: one, bonuses: d.bonuses})
			continue
		}
		x.delayed[n] = d
		n++
	}
	if n < int(x.ndelayed) {
		clear(x.delayed[n:x.ndelayed])
		x.ndelayed = uint8(n)
		x.updateListeners()
	}
}

// wait makes a trigger wait until the resolving item has resolved whole (rule 703), within the limits of
// rule 719.
func (x exec) wait(t trigger) {
	if x.nwait == maxWaiting || x.chain >= maxChain {
		x.log.add(Event{Kind: BoundReached, Amount: maxChain, Ability: t.ability, Player: t.player})
		return
	}
	x.chain++
	if x.height > 0 {
		at := x.height
		if !x.orderedAttack(x.top()) {
			at--
		}
		if t.heldBy = x.holder(at); x.top().proposalsOpen() && t.now.kind.Happens() != t.now.kind {
			t.heldBy = x.height // it resolves before the events that the item proposes
		}
	}
	t.level = x.nframes
	if x.rules.Profile.PlayedAfter && !t.delayed && (t.now.isStep() && !x.aboutAttacks(&t) || x.paysAction()) {
		if t.now.item = 0; t.after == 0 { // a trigger that waits for an offer further down waits for this action anyway
			t.after = x.height
		}
		t.heldBy = x.holderOf(x.height-1, false)
	}
	x.waiting[x.nwait] = t
	x.nwait++
}

// paysAction reports whether the costs of an action are being paid.
func (p *Position) paysAction() bool {
	return p.height > 0 && p.top().state == paying && !p.top().trigger && !p.top().replacing
}

// aboutAttacks reports whether the printed condition by which t triggered asks for an attack.
func (p *Position) aboutAttacks(t *trigger) bool {
	a := p.ability(t.ability)
	for i := 0; a.Condition(i) != nil; i++ {
		if w := a.Condition(i); w.Event == t.now.kind && w.Filter.AttackOnly {
			return true
		}
	}
	return false
}

// placeTriggers puts waiting triggers on the stack once their order is known (rule 708). The one to resolve
// first is put on last. Delayed effects come before triggers (rule 612); they happen at once, off the stack
// and without windows.
func (x exec) placeTriggers() {
	if x.grouped == 0 || !x.isDue(&x.waiting[0], x.settling()) {
		x.group()
	}
	if x.grouped == 0 || !x.order() {
		return
	}
	at := int(x.grouped) - 1
	if x.waiting[0].delayed {
		at = 0
	}
	t := x.waiting[at]
	copy(x.waiting[at:x.nwait], x.waiting[at+1:x.nwait])
	x.nwait--
	x.waiting[x.nwait] = trigger{}
	x.placed--
	if x.grouped--; x.grouped == 0 {
		x.turnOf = 0
	}
	if !x.pushable() {
		x.log.add(Event{Kind: BoundReached, Amount: maxItems, Ability: t.ability, Player: t.player})
		return
	}
	x.pushTrigger(&t)
}

// pushable reports whether one more trigger fits on the stack (rule 719).
func (p *Position) pushable() bool { return int(p.height) < maxItems-1 }

// pushTrigger puts a trigger on the stack.
func (x exec) pushTrigger(t *trigger) {
	it := item{state: targeting, ability: t.ability, player: t.player, hero: t.hero, att: t.att, trigger: true, now: t.now, bonuses: t.bonuses}
	it.costsDone = !x.paidFirst(x.ability(t.ability))
	if t.delayed {
		it.targets, it.ends, it.ordered, it.state = t.targets, t.ends, true, resolving
		for k := range x.ability(t.ability).Targets {
			if len(it.chosenAs(uint8(k))) > 0 {
				it.made |= 1 << k
			}
		}
	}
	if x.height > 0 && x.top().proposalsOpen() {
		it.ordered = !x.rules.Profile.AtOnce
	}
	x.push(it)
	if x.offers(t) {
		x.holdBack(t)
	}
}

// group moves the triggers to be placed now to the front of the waiting ones: all due delayed effects or, if there are none, all
// due triggers. A trigger that begins to wait later comes after them. One that cannot be paid for is dropped (rule 510).
func (x exec) group() {
	from := x.settling()
	x.dropDue(from, true)
	rank := func(t *trigger) int {
		switch {
		case !x.isDue(t, from):
			return 2
		case t.delayed:
			return 0
		}
		return 1
	}
	for i := 1; i < int(x.nwait); i++ {
		for j := i; j > 0 && rank(&x.waiting[j]) < rank(&x.waiting[j-1]); j-- {
			x.waiting[j], x.waiting[j-1] = x.waiting[j-1], x.waiting[j]
		}
	}
	x.grouped, x.placed, x.turnOf = 0, 0, 0
	for x.grouped < x.nwait && x.isDue(&x.waiting[x.grouped], from) && x.waiting[x.grouped].delayed == x.waiting[0].delayed {
		x.grouped++
	}
}

// dropDue drops the due triggers. If unofferable is true, it drops only those that cannot be paid for, those that would do
// nothing, and those whose limit has been reached since they began to wait.
func (x exec) dropDue(from uint8, unofferable bool) {
	x.dropWaiting(0, func(i int) bool {
		t := &x.waiting[i]
		return x.isDue(t, from) && (!unofferable || !x.affords(t.ability, t.player, t.hero, t.att) || x.usedUp(t) || x.pointless(t, true))
	})
}

// usedUp reports whether the limit of a waiting trigger has been reached. The uses of a source that has left play are not counted.
func (p *Position) usedUp(t *trigger) bool {
	times := p.times(p.ability(t.ability))
	return !t.delayed && times > 0 && p.counts(t.ability, t.hero, t.att) && p.used(t.ability, t.hero, t.att) >= times
}

// dropWaiting drops each waiting trigger at an index i >= from for which drop(i) is true.
func (x exec) dropWaiting(from int, drop func(i int) bool) {
	n, grouped := from, x.grouped
	for i := from; i < int(x.nwait); i++ {
		if drop(i) {
			if i < int(x.grouped) {
				grouped--
			}
			continue
		}
		x.waiting[n] = x.waiting[i]
		n++
	}
	clear(x.waiting[n:x.nwait])
	x.nwait, x.grouped = uint8(n), grouped
}

// order sorts the group into its order of resolution, and asks a player where triggers differ. It returns false while it waits
// for the answer.
func (x exec) order() bool {
	for x.placed < x.grouped {
		if x.turnOf == 0 && x.rules.Profile.Ordering == WhoseFirst && x.bothWait() {
			x.ask(Pending{Who: x.chooser(), Cause: ByWhose, Min: 1, Max: 1, among: options(2)})
			return false
		}
		who, among := x.orderers()
		next := x.waiting[x.placed:]
		first := &next[among.first()-1]
		same := true
		for set := among; set != 0; set &= set - 1 {
			same = same && first.alike(&next[set.first()-1])
		}
		if !same {
			x.ask(Pending{Who: who, Cause: ByOrder, Min: 1, Max: 1, among: among})
			return false
		}
		x.placeNext(int(x.placed) + int(among.first()-1))
	}
	return true
}

// orderers returns the player who chooses under the profile which trigger resolves next, and the triggers to choose from, as
// waitingOf returns them (rule 708).
func (p *Position) orderers() (Player, heroSet) {
	who := p.chooser()
	switch p.rules.Profile.Ordering {
	case WhoseFirst:
		if p.turnOf != 0 {
			who = p.turnOf - 1
		}
	case OneOrdersAll:
		return who, p.waitingOf(Nobody)
	case Alternate: // players take turns to place triggers in windows, so nobody orders a group
		panic(nothingKnows("ordering of triggers", uint8(p.rules.Profile.Ordering)))
	}
	if among := p.waitingOf(who); among != 0 {
		return who, among
	}
	return who.Other(), p.waitingOf(who.Other())
}

// waitingOf returns the unordered triggers of who, or of both players for Nobody, as a set: bit i stands
// for the i-th unordered trigger. It looks at the first 16 of them.
func (p *Position) waitingOf(who Player) heroSet {
	var set heroSet
	for i := range min(int(p.grouped)-int(p.placed), heroCount) {
		if who == Nobody || p.waiting[int(p.placed)+i].player == who {
			set |= 1 << i
		}
	}
	return set
}

// bothWait reports whether both players have unordered triggers.
func (p *Position) bothWait() bool {
	return p.waitingOf(First) != 0 && p.waitingOf(Second) != 0
}

// placeNext puts the waiting trigger at index i next in order.
func (x exec) placeNext(i int) {
	t := x.waiting[i]
	copy(x.waiting[x.placed+1:i+1], x.waiting[x.placed:i])
	x.waiting[x.placed] = t
	x.placed++
	x.chosenToResolve(int(x.placed), &t)
}

// chosenToResolve counts the use of a trigger whose turn has come. If its ability has now reached its limit, the triggers of the
// same ability and source at index from and later are dropped (rule 515). If the ability resolves once in a window, those that
// wait for the same window are dropped (rule 705). While t may still be declined, they are set aside instead.
func (x exec) chosenToResolve(from int, t *trigger) {
	if t.delayed {
		return
	}
	times, spent := x.times(x.ability(t.ability)), false
	if times > 0 && x.counts(t.ability, t.hero, t.att) {
		x.countUse(t.ability, t.hero, t.att)
		spent = x.usedUp(t)
	} else if times > 0 { // the source has left play, so its uses are not counted
		placed := 0
		for i := range from {
			placed += btoi(x.waiting[i].isOf(t.ability, t.hero, t.att))
		}
		spent = max(1, placed) >= int(times)
	}
	once := x.rules.Profile.Unlimited == OncePerActivation
	if !spent && !once {
		return
	}
	closed := func(i int) bool {
		o := &x.waiting[i]
		return o.isOf(t.ability, t.hero, t.att) && (spent || once && o.after == t.after && o.heldBy == t.heldBy && o.level == t.level)
	}
	if x.offers(t) {
		x.setAside(from, closed)
	} else {
		x.dropWaiting(from, closed)
	}
}

// offers reports whether a trigger whose turn has come may still be declined when it resolves.
func (p *Position) offers(t *trigger) bool {
	return !t.delayed && p.ability(t.ability).May && p.rules.Profile.Ordering != Alternate
}

// setAside takes each trigger at an index i >= from for which out(i) is true out of the group. They go on waiting until it is
// known whether the trigger before them is declined, because a declined trigger uses nothing of its limit (rule 515).
func (x exec) setAside(from int, out func(i int) bool) {
	end := int(x.grouped)
	for i := from; i < int(x.grouped); {
		if !out(i) {
			i++
			continue
		}
		t := x.waiting[i]
		copy(x.waiting[i:end], x.waiting[i+1:end])
		x.waiting[end-1] = t
		x.grouped--
	}
}

// holdBack makes the triggers that were set aside for t wait until t, which is on top of the stack now, has ended.
func (x exec) holdBack(t *trigger) {
	for i := int(x.grouped); i < int(x.nwait); i++ {
		if o := &x.waiting[i]; o.isOf(t.ability, t.hero, t.att) && o.after == 0 && x.limited(t) {
			o.after = x.height
		}
	}
}

// limited reports whether other triggers of the same ability may be dropped once t resolves (rules 515 and 705).
func (p *Position) limited(t *trigger) bool {
	return p.times(p.ability(t.ability)) > 0 || p.rules.Profile.Unlimited == OncePerActivation
}

// accepted drops the triggers that were set aside for the top item, which has been accepted, if no more of them may resolve
// (rules 515 and 705).
func (x exec) accepted(it *item) {
	a := x.ability(it.ability)
	spent := !x.counts(it.ability, it.hero, it.att)
	if times := x.times(a); times > 0 && !spent {
		n, _ := x.undecided(a, it.hero, it.att)
		spent = x.used(it.ability, it.hero, it.att) >= times+n
	}
	if !spent && x.rules.Profile.Unlimited != OncePerActivation {
		return
	}
	x.dropWaiting(0, func(i int) bool {
		t := &x.waiting[i]
		return t.after == x.height && t.isOf(it.ability, it.hero, it.att)
	})
}

func (x exec) answerOrder(_ Pending, mv Move) { x.placeNext(int(x.placed) + int(mv.A)) }

func (x exec) answerWhose(_ Pending, mv Move) { x.turnOf = Player(mv.A) + 1 }
