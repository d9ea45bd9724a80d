package match

import (
	"slices"

	"cinderclash/engine/card"
)

// doBatch proposes the damage, healing or counters of one part, for all its
// recipients at once (rules 416, 417, 701).
func (x exec) doBatch(it *item, op *card.Op, sc scope) {
	a := x.ability(it.ability)
	if it.phase == 1 {
		x.finish(it, int(it.done), 1)
		return
	}
	it.phase = 1
	counted := x.counted(&op.N, &sc)
	set := x.recipients(op.Who, &sc)
	it.done = 0
	switch op.Verb {
	case card.DealDamage:
		it.subtype = op.Damage
		x.proposeDamage(it, a, op, set, counted)
	case card.Heal:
		it.batch = card.WouldHeal
		for ; set != 0; set &= set - 1 {
			r := set.first()
			w := x.begin(it.batch, r)
			w.amount(&op.N, counted)
			w.add(Term{Kind: TermPriest, N: x.priest(it, a)})
			if r != it.hero {
				w.add(Term{Kind: TermHeals, N: x.healsMore(it)})
				w.floor()
			}
			if x.cannot(r, card.CannotHeal, nil) {
				w.atMost(TermCannot, 0)
			}
			w.atMost(TermRoom, x.startLife(r)-int(x.hero(r).life))
			it.amounts[r-1] = x.touched(&w, it, r)
		}
	case card.Give:
		it.batch = card.WouldCounter
		it.counter = op.Counter
		for ; set != 0; set &= set - 1 {
			r := set.first()
			w := x.begin(it.batch, r)
			w.amount(&op.N, counted)
			if !op.Counter.Boon() && x.cannot(r, card.CannotBane, nil) {
				w.atMost(TermCannot, 0)
			}
			w.atMost(TermRoom, maxCounters)
			it.amounts[r-1] = x.touched(&w, it, r)
		}
	default: // the other verbs propose no batch
		panic("match: nothing is proposed by the verb " + op.Verb.String())
	}
}

// maxCounters is the maximum number of counters of one type on a hero.
const maxCounters = 99

// priest returns the bonus of a Priest's single-target litany, 0 or 1 (rule 107).
func (x exec) priest(it *item, a *card.Ability) int {
	return btoi(a.Main && x.rules.Library.Cards[a.Card].Litany && x.rules.traits[a.ID].single && x.passive(it.hero) == card.Priest)
}

// proposeDamage computes damage in the order of rules 416 and 417: the printed amount, plus bonuses to damage dealt, minus Armor
// or Will, then changes of damage taken.
func (x exec) proposeDamage(it *item, a *card.Ability, op *card.Op, set heroSet, counted int) {
	it.batch = card.WouldDamage
	in := x.attackOf(a, op.Damage)
	in.pure = op.Pure
	var more [3]Term // for damage to other heroes, which is an attack (rule 112)
	if op.Damage != card.Direct && set&^setOf(it.hero) != 0 {
		in.attack = true
		more = [3]Term{
			{Kind: TermDeals, N: x.dealsMore(it, &in)}, {Kind: TermPriest, N: x.priest(it, a)}, {Kind: TermWarrior, N: x.warrior(it, a)},
		}
	}
	for ; set != 0; set &= set - 1 {
		r := set.first()
		in.attack = op.Damage != card.Direct && r != it.hero
		w := x.begin(it.batch, r)
		w.amount(&op.N, counted)
		if in.attack {
			for i := range more {
				w.add(more[i])
			}
			w.floor()
		}
		switch {
		case op.Damage.Physical():
			w.add(Term{Kind: TermArmor, N: -x.attr(r, card.Armor)})
		case op.Damage.Magical():
			w.add(Term{Kind: TermWill, N: -x.attr(r, card.Will)})
		}
		w.floor()
		x.taken(&w, r, &in)
		it.amounts[r-1] = x.touched(&w, it, r)
	}
}

// taken adds to w the constant reductions and increases of the damage that r takes (rule 417). It returns the result, from 0 to
// maxDamage.
func (p *Position) taken(w *working, r Ref, in *attackInfo) uint8 {
	w.add(Term{Kind: TermTakes, N: p.added(r, card.ModTakes, in)})
	if in.attack && in.aim == card.Area && !in.pure && p.passive(r) == card.Ranger {
		w.add(Term{Kind: TermRanger, N: -1})
	}
	w.floor()
	w.atMost(TermRoom, maxDamage)
	return uint8(w.n)
}

// maxDamage is the maximum damage computed for one hero at one time.
const maxDamage = 99

// attackOf describes damage that a deals, for the filters of mods.
func (p *Position) attackOf(a *card.Ability, damage card.Damage) attackInfo {
	in := attackInfo{damage: damage, aim: a.Attack.Aim, reach: a.Attack.Range}
	if a.Main {
		c := &p.rules.Library.Cards[a.Card]
		in.kind, in.litany = c.Kind, c.Litany
	}
	return in
}

// dealsMore returns the sum of every "deals +N" for an attack (rule 416). For a fallen hero it is the value
// at its fall, though the source of the bonus is gone (rule 413).
func (p *Position) dealsMore(it *item, in *attackInfo) int {
	if !p.standing(it.hero) {
		return int(it.bonuses.deals)
	}
	return p.added(it.hero, card.ModDeals, in)
}

// healsMore returns the sum of every "heals others +N". For a fallen hero it is the value at its fall.
func (p *Position) healsMore(it *item) int {
	if !p.standing(it.hero) {
		return int(it.bonuses.heals)
	}
	return p.added(it.hero, card.ModHeals, nil)
}

// keepValues stores the bonuses of a hero that is about to fall, to damage dealt and healing, in its items, its waiting triggers
// and its delayed effects (rule 413).
func (x exec) keepValues(r Ref) {
	for i := range x.stack[:x.height] {
		if it := &x.stack[i]; it.hero == r {
			it.bonuses = x.bonusesOf(it, it.ability)
		}
	}
	of := item{hero: r}
	for i := range x.waiting[:x.nwait] {
		if t := &x.waiting[i]; t.hero == r {
			t.bonuses = x.bonusesOf(&of, t.ability)
		}
	}
	for i := range x.delayed[:x.ndelayed] {
		if d := &x.delayed[i]; d.hero == r {
			d.bonuses = x.bonusesOf(&of, x.ability(d.ability).Code[d.pc].Sub)
		}
	}
}

// bonusesOf returns the bonuses that the hero of an item has for ability id while it stands.
func (p *Position) bonusesOf(it *item, id card.AbilityID) bonuses {
	a := p.ability(id)
	in := p.attackOf(a, a.Attack.Damage)
	in.attack = true
	small := func(n int) int8 { return int8(max(-maxDamage, min(n, maxDamage))) }
	return bonuses{small(p.dealsMore(it, &in)), small(p.healsMore(it))}
}

// warrior returns the bonus of the Warrior's first damaging single-target Technique of the clash, 0 or 1
// (rule 107).
func (x exec) warrior(it *item, a *card.Ability) int {
	if !a.Main || it.bonus || x.passive(it.hero) != card.Warrior || x.hero(it.hero).technique ||
		a.Attack.Aim != card.Single || x.rules.Library.Cards[a.Card].Kind != card.Technique {
		return 0
	}
	for i := range x.stack[:x.height] { // the bonus may already be used by an action that ordered this one
		if o := &x.stack[i]; o.hero == it.hero && o.bonus && o.dealt {
			return 0
		}
	}
	it.bonus = true
	return 1
}

// proposed returns the event that the batch of it proposes for r.
func (p *Position) proposed(it *item, r Ref) triggerEvent {
	a := p.ability(it.ability)
	o := triggerEvent{
		kind: it.batch, hero: r, source: it.hero, player: r.Player(), amount: it.amounts[r-1], counter: it.counter,
	}
	if it.batch == card.WouldDamage {
		o.damage = it.subtype
		o.attack = it.subtype != card.Direct && r != it.hero
		o.aim, o.reach = a.Attack.Aim, a.Attack.Range
	}
	if a.Main {
		c := &p.rules.Library.Cards[a.Card]
		o.what, o.litany = c.Kind, c.Litany
	}
	return o
}

// replacement is a replacement ability that fits an event.
type replacement struct {
	ability card.AbilityID
	hero    Ref
	att     uint8
}

// maxReplacements is the maximum number of replacements considered for one event.
const maxReplacements = 8

// replacementsOf collects the abilities that can replace the event proposed for r by the batch of it. Each
// applies at most once per event (rule 613).
func (p *Position) replacementsOf(it *item, r Ref, buf []replacement) []replacement {
	o := p.proposed(it, r)
	if it.ability != p.rules.natives.system || it.phase != netted { // replacements come before netting, not again after it (rule 407)
		buf = p.replacing(it, &o, buf)
	}
	if len(buf) > 0 || p.anyAnswersProposals(it) && !it.proposals.events().has(r) || !p.lethal(it, r) {
		return buf
	}
	o.kind = card.WouldFall // only what is left of the damage may knock out
	return p.replacing(it, &o, buf)
}

// replacing appends to buf the abilities in play that can replace o.
func (p *Position) replacing(it *item, o *triggerEvent, buf []replacement) []replacement {
	bit := uint64(1) << o.kind
	if p.replaces&bit == 0 {
		return buf
	}
	for set := p.allStanding(); set != 0; set &= set - 1 {
		holder := set.first()
		h := p.hero(holder)
		if t := &p.rules.heroes[h.id]; t.replaces&bit != 0 && !h.exhausted && !p.lost(holder, 0, card.Replacement) {
			buf = p.addReplacements(buf, it, o, t.abilities, holder, 0)
		}
		for i := range int(h.nattach) {
			if t := &p.rules.cards[h.attached[i].id].sourceTraits; t.replaces&bit != 0 && p.answersBy(holder, i) {
				buf = p.addReplacements(buf, it, o, t.abilities, holder, uint8(i+1))
			}
		}
		for g := p.nextGain(holder, gain{}); g.id != 0; g = p.nextGain(holder, g) {
			if t := p.rules.given[g.id]; t.replaces&bit != 0 && !h.exhausted && !p.lost(holder, g.att, card.Replacement) {
				buf = p.addReplacements(buf, it, o, t.abilities, holder, g.att)
			}
		}
	}
	return buf
}

// addReplacements appends to buf those of ids, on source att of holder, that can replace o.
func (p *Position) addReplacements(buf []replacement, it *item, o *triggerEvent, ids []card.AbilityID, holder Ref, att uint8) []replacement {
	for _, id := range ids {
		a := p.ability(id)
		if first := 0; a.Kind != card.Replacement || len(buf) == maxReplacements || a.When.Event != o.kind {
			continue
		} else if _, ok := p.meetsOne(a, holder, o, &first); !ok {
			continue
		}
		if p.spared(o, id, holder, att) {
			continue
		}
		if o.kind != card.WouldFall && p.rules.traits[id].lowers && p.irreducible(it) || p.isReplacing(id, holder, att) {
			continue
		}
		if times := p.times(a); times > 0 && p.used(id, holder, att) >= times || p.spentOn(a, holder, o) {
			continue
		}
		sc := scope{hero: holder, player: holder.Player(), now: o}
		if !p.holdAll(&a.If, a.IfAlso, &sc) || it.hasApplied(id, holder, att, o.hero) ||
			!p.affords(id, holder.Player(), holder, att) {
			continue
		}
		buf = append(buf, replacement{id, holder, att})
	}
	return buf
}

// isReplacing reports whether an ability is replacing an event at this moment. It cannot replace the events that it causes itself
// (rule 613).
func (p *Position) isReplacing(id card.AbilityID, holder Ref, att uint8) bool {
	for i := range p.stack[:p.height] {
		if it := &p.stack[i]; it.replacing && it.ability == id && it.hero == holder && it.att == att {
			return true
		}
	}
	return false
}

// irreducible reports whether an item proposes damage that cannot be reduced (rule 605).
func (p *Position) irreducible(it *item) bool {
	code := p.ability(it.ability).Code
	return it.batch == card.WouldDamage && int(it.pc) < len(code) && code[it.pc].Pure
}

// hasApplied reports whether a replacement was applied to, or declined for, the event proposed for hero on. It is also true if no
// more can be recorded (rule 719).
func (it *item) hasApplied(id card.AbilityID, holder Ref, att uint8, on Ref) bool {
	for _, a := range it.applied[:it.napply] {
		if a == (appliedTo{id, holder, att, on}) {
			return true
		}
	}
	return it.napply == maxApplied
}

// stepBatch offers the replacements of a batch's events, and the abilities that answer them before they happen. When none is
// left, all the events happen at once (rule 701).
func (x exec) stepBatch(it *item) {
	if x.advanceProposals(it) {
		return
	}
	if x.net(it) {
		return
	}
	kind := it.batch
	it.batch = card.NoTriggerEvent
	x.happen(it, kind)
	it.amounts = [heroCount]uint8{}
	clear(it.applied[:it.napply])
	it.napply, it.offered, it.counter, it.subtype, it.proposals = 0, 0, 0, 0, proposals{}
}

// The phases of a batch of the cleanup, in addition to those of an instruction.
const (
	settled = iota + 2 // its replacements have been offered
	netted             // it has been netted with the other batch
)

// net makes the healing and the damage of one cleanup wait for each other until the replacements of both
// have been offered. Then it subtracts the smaller amount from both (rule 407). It reports whether the
// batch has to wait.
func (x exec) net(it *item) bool {
	if x.height < 2 || it.ability != x.rules.natives.system || it.phase == netted {
		return false
	}
	other := &x.stack[x.height-2]
	if other.ability != x.rules.natives.system {
		return false
	}
	defer x.sums.swap(x.height)
	it.phase = settled
	if other.phase == settled {
		for r := range it.amounts {
			both := min(it.amounts[r], other.amounts[r])
			it.amounts[r] -= both
			other.amounts[r] -= both
		}
		it.phase, other.phase = netted, netted
	}
	*it, *other = *other, *it
	return true
}

// toBeNetted reports whether the item belongs to a cleanup whose damage and healing have still to be netted. Until then nobody is
// about to fall (rule 407).
func (p *Position) toBeNetted(it *item) bool {
	if it.ability != p.rules.natives.system || it.phase == netted {
		return false
	}
	n := 0
	for i := range p.stack[:p.height] {
		n += btoi(p.stack[i].ability == p.rules.natives.system)
	}
	return n > 1
}

// offer applies the only replacement that fits, or asks. If one player controls all replacements, that player orders them.
// Otherwise the player whose hero is affected orders them all, even the optional ones of the opponent (rule 613).
func (x exec) offer(it *item, r Ref, list []replacement) {
	it.offered = r
	if k := int(it.count); k > 0 && k <= len(list) { // one has been picked; now its controller decides whether it applies
		x.askMay(list[k-1])
		return
	}
	it.count = 0
	chooser := list[0].hero.Player()
	for _, c := range list {
		if c.hero.Player() != chooser {
			chooser = r.Player()
		}
	}
	optional := true // for the player who chooses
	for _, c := range list {
		optional = optional && x.declinable(it, r, c) && c.hero.Player() == chooser
	}
	switch {
	case len(list) == 1 && !optional:
		x.replace(it, list[0])
	case len(list) == 1:
		x.askMay(list[0])
	default:
		x.ask(Pending{Who: chooser, Cause: ByReplacement, Item: x.height, Min: 1, Max: 1, Optional: optional, among: options(len(list))})
	}
}

// declinable reports whether a replacement need not apply to the event proposed for r. That is so if it is optional, or if the
// batch has enough other events for it to reach its limit (rules 515 and 613).
func (p *Position) declinable(it *item, r Ref, c replacement) bool {
	a := p.ability(c.ability)
	if a.May {
		return true
	}
	times := p.times(a)
	if times == 0 {
		return false
	}
	others := 0
	for set := p.proposing(it) &^ setOf(r); set != 0; set &= set - 1 {
		var buf [maxReplacements]replacement
		others += btoi(slices.Contains(p.replacementsOf(it, set.first(), buf[:0]), c))
	}
	return others >= int(times-p.used(c.ability, c.hero, c.att))
}

// askMay asks whether an optional replacement applies.
func (x exec) askMay(c replacement) {
	x.ask(Pending{Who: c.hero.Player(), Cause: ByMay, Item: x.height, Optional: true})
}

// askedAbout returns the replacement that a [ByMay] question is about. count is the index, from 1, of the
// one that was picked, or 0 if there is only one.
func (p *Position) askedAbout(it *item) replacement {
	var buf [maxReplacements]replacement
	return p.replacementsOf(it, it.offered, buf[:0])[max(1, it.count)-1]
}

// answerOffer applies the answer about one optional replacement.
func (x exec) answerOffer(it *item, yes bool) {
	c := x.askedAbout(it)
	it.count = 0
	if yes {
		x.replace(it, c)
	} else {
		x.mark(it, c)
	}
}

// answerReplacement applies the choice among several replacements. If the chosen one is optional and the opponent's, the opponent
// still decides whether it applies. Passing declines all.
func (x exec) answerReplacement(pend Pending, mv Move) {
	it := x.top()
	var buf [maxReplacements]replacement
	list := x.replacementsOf(it, it.offered, buf[:0])
	if mv.Kind != PickOption {
		for _, c := range list {
			x.mark(it, c)
		}
		return
	}
	c := list[mv.A]
	if x.declinable(it, it.offered, c) && c.hero.Player() != pend.Who {
		it.count = uint8(mv.A + 1)
		return
	}
	x.replace(it, c)
}

// mark records that a replacement was applied to, or declined for, the event it was offered for, so that it
// is not offered again (rule 613).
func (x exec) mark(it *item, c replacement) {
	if it.napply < maxApplied {
		it.applied[it.napply] = appliedTo{c.ability, c.hero, c.att, it.offered}
		it.napply++
	}
}

// replace runs the program of a replacement on the event it replaces, without the
// stack (rule 613).
func (x exec) replace(it *item, c replacement) {
	x.mark(it, c)
	if x.height == maxItems {
		x.log.add(Event{Kind: BoundReached, Amount: maxItems})
		return
	}
	x.countUse(c.ability, c.hero, c.att)
	now := x.proposed(it, it.offered)
	now.kind = x.ability(c.ability).When.Event
	x.push(item{
		state: paying, player: c.hero.Player(), hero: c.hero, att: c.att, ability: c.ability,
		ordered: true, replacing: true, now: now,
	})
}

// doChange subtracts from the event being replaced, halves it or prevents it.
func (x exec) doChange(it *item, op *card.Op, sc scope) {
	if x.spared(&it.now, it.ability, it.hero, it.att) {
		x.finish(it, 0, 1)
		return
	}
	below := &x.stack[x.height-2]
	n := &below.amounts[it.now.hero-1]
	was := *n
	switch {
	case it.now.kind == card.WouldFall:
		*n = min(*n, x.hero(it.now.hero).life-1)
	case op.Pure:
		*n = 0
	case op.Half:
		*n /= 2
	default:
		*n -= uint8(min(int(*n), x.amount(&op.N, &sc)))
	}
	kind := TermLowered
	switch {
	case op.Pure:
		kind = TermPrevented
	case op.Half:
		kind = TermHalved
	}
	x.sums.change(x.height-1, below.batch, it.now.hero, int(was), Term{Kind: kind, N: int(*n) - int(was), Ability: it.ability, Hero: it.hero})
	x.finish(it, int(was-*n), 1)
}

// doRedirect makes the event being replaced happen to another hero. Replacements already applied stay
// applied.
func (x exec) doRedirect(it *item, op *card.Op, sc scope) {
	set := x.affected(op.Who, &sc) &^ setOf(it.now.hero)
	below := &x.stack[x.height-2]
	n := below.amounts[it.now.hero-1]
	if set == 0 || n == 0 || x.spared(&it.now, it.ability, it.hero, it.att) {
		x.finish(it, 0, 1)
		return
	}
	to := set.first()
	had := below.amounts[to-1]
	below.amounts[it.now.hero-1] = 0
	below.amounts[to-1] = uint8(min(maxDamage, int(had)+int(n)))
	x.sums.change(x.height-1, below.batch, it.now.hero, int(n), Term{Kind: TermRedirected, N: -int(n), Ability: it.ability, Hero: it.hero})
	x.sums.change(x.height-1, below.batch, to, int(had), Term{Kind: TermRedirected, N: int(below.amounts[to-1]) - int(had), Ability: it.ability, Hero: it.hero})
	for i := range int(below.napply) {
		if a := below.applied[i]; a.on == it.now.hero && below.napply < maxApplied {
			a.on = to
			below.applied[below.napply] = a
			below.napply++
		}
	}
	x.finish(it, int(n), 1)
}

// happen makes all events of a batch happen at once and then emits them. Then all heroes without life fall (rule 424). The amount
// of an event is what was really lost or gained (rules 417 and 419).
func (x exec) happen(it *item, kind card.TriggerEvent) {
	if kind == card.WouldDraw || kind == card.WouldDiscard {
		x.happenToPlayers(it, kind)
		return
	}
	done := 0
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] == 0 && x.sums == nil { // a ledger also lists amounts that became 0
			continue
		}
		n := min(it.amounts[r-1], x.room(it, kind, r))
		x.sums.settle(x.height, kind, r, int(it.amounts[r-1]), int(n), x.log)
		it.amounts[r-1] = n
		if n == 0 {
			continue
		}
		h := x.hero(r)
		done += int(n)
		switch kind {
		case card.WouldDamage:
			h.life -= n
			x.log.add(Event{Kind: DamageDealt, Player: r.Player(), Hero: r, Source: it.hero, Amount: int16(n), Damage: it.subtype, Ability: it.ability, Item: x.height})
		case card.WouldHeal:
			h.life += n
			x.log.add(Event{Kind: LifeRestored, Player: r.Player(), Hero: r, Source: it.hero, Amount: int16(n), Ability: it.ability, Item: x.height})
		case card.WouldCounter:
			h.counters[it.counter] += n
			x.log.add(Event{Kind: CounterGained, Player: r.Player(), Hero: r, Source: it.hero, Counter: it.counter, Amount: int16(n), Ability: it.ability, Item: x.height})
		default: // no batch proposes other events
			panic("match: no batch makes happen what is called " + kind.String())
		}
	}
	it.done = int16(done)
	if kind == card.WouldDamage && done > 0 {
		it.dealt = true
	}
	after := kind.Happens()
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] == 0 {
			continue
		}
		it.batch = kind
		o := x.proposed(it, r)
		it.batch = card.NoTriggerEvent
		o.kind = after
		x.emit(o)
	}
	if kind == card.WouldDamage {
		x.knockOuts(it.hero)
	}
}

// happenToPlayers makes players draw, or notes how many cards they have to discard. The first hero in a player's list holds
// the player's amount.
func (x exec) happenToPlayers(it *item, kind card.TriggerEvent) {
	if kind == card.WouldDiscard {
		x.discardsLeft(it)
		return
	}
	done := 0
	for _, who := range [2]Player{x.first(), x.first().Other()} {
		if n := it.amounts[At(who, 0)-1]; n > 0 {
			done += x.draw(who, int(n))
		}
	}
	it.done = int16(done)
}

// room returns the most of a proposed event that can happen to r. It checks again whether the event can happen to r at all,
// because it may have been redirected to r (rule 605).
func (p *Position) room(it *item, kind card.TriggerEvent, r Ref) uint8 {
	if !p.standing(r) || !p.touches(it, r) {
		return 0
	}
	h := p.hero(r)
	switch kind {
	case card.WouldDamage:
		return h.life
	case card.WouldHeal:
		if p.cannot(r, card.CannotHeal, nil) {
			return 0
		}
		return uint8(p.startLife(r)) - h.life
	case card.WouldCounter:
		if !it.counter.Boon() && p.cannot(r, card.CannotBane, nil) {
			return 0
		}
		return maxCounters - h.counters[it.counter]
	default: // no batch proposes other events to heroes
		panic(nothingKnows("event of a batch", uint8(kind)))
	}
}

// knockOuts makes every standing hero without life fall, all at once. Each of them still sees the others
// and itself fall (rules 424 and 702).
func (x exec) knockOuts(by Ref) {
	var falling heroSet
	for set := x.allStanding(); set != 0; set &= set - 1 {
		if r := set.first(); x.hero(r).life == 0 {
			falling |= setOf(r)
		}
	}
	for set := falling; set != 0; set &= set - 1 {
		r := set.first()
		h := x.hero(r)
		for a := range card.Attr(card.Attrs) {
			h.last[a] = uint8(min(99, x.attr(r, a)))
		}
		x.log.add(Event{Kind: HeroFell, Player: r.Player(), Hero: r, Source: by})
		x.emit(triggerEvent{kind: card.KnockedOut, hero: r, source: by, player: r.Player()})
	}
	for set := falling; set != 0; set &= set - 1 {
		x.keepValues(set.first())
	}
	for set := falling; set != 0; set &= set - 1 {
		x.takeOut(set.first())
	}
}

// unfinished reports whether r has an item on the stack, a waiting trigger or a delayed effect.
func (p *Position) unfinished(r Ref) bool {
	for i := range p.stack[:p.height] {
		if p.stack[i].hero == r {
			return true
		}
	}
	for i := range p.waiting[:p.nwait] {
		if p.waiting[i].hero == r {
			return true
		}
	}
	for i := range p.delayed[:p.ndelayed] {
		if p.delayed[i].hero == r {
			return true
		}
	}
	return false
}

// takeOut takes a fallen hero out of play: it loses its counters, and its equipment goes to its owner's
// graveyard (rules 418 and 419).
func (x exec) takeOut(r Ref) {
	h := x.hero(r)
	left := x.unfinished(r)
	if left {
		h.lastCounters, h.lastAttached = h.counters, h.nattach
	}
	h.life = 0
	x.players[r.Player()].fallen |= 1 << r.Slot()
	h.counters = [card.Counters]uint8{}
	for i := range int(h.nattach) {
		x.leavePlay(r, x.ownerOf(r, i), h.attached[i].id)
	}
	h.attached, h.nattach, h.lent, h.exhausted = [MaxAttach]attachment{}, 0, 0, false
	takes := func(m card.Mod) bool { return m.Stat == card.Loses }
	n := 0
	for i := range int(x.nlasting) {
		l := &x.lasting[i]
		// The items and triggers that r leaves behind stay without the abilities that r had lost (rule 413).
		if how := x.bindsPlayer(l); l.on != r || how == wholly || l.holds() && (how == partly || left && slices.ContainsFunc(x.modsOf(l), takes)) {
			x.lasting[n] = *l
			n++
		}
	}
	clear(x.lasting[n:x.nlasting])
	x.nlasting = uint8(n)
	x.dropGrantUses(func(u *grantUse) bool {
		giver, _ := giverOf(u.att)
		return u.hero == r || giver == r
	})
	x.updateListeners()
}
