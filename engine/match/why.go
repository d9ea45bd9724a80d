package match

import (
	"math/bits"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Obstacle is what makes a move illegal.
type Obstacle uint8

// The obstacles, in the order of rule 502. The zero value is none.
const (
	NoObstacle Obstacle = iota
	MatchOver
	NotYours      // somebody else decides
	WrongShape    // not what is asked
	NotListed     // not one of the things to choose from
	OthersFirst   // this rival may be chosen in pairings only if no other is left (107, 605)
	NotInHand     // the card is not in hand
	NotNow        // it answers no present event (711), or is not an action (409)
	OnlyReactions // normal cards and abilities are for the player's own activation (409)
	OutOfPlay     // the source is not in play, or not on the active hero
	LimitReached  // 515
	AlreadyUsed   // in this window (705, 706)
	SourceTurned  // exhausted (512)
	AbilityLost   // the hero has lost it (610)
	NotWorking    // attached during this clash (109)
	WrongClass    // 105, 107
	Forbidden     // an effect says "cannot" (605)
	HandsFull     // 109
	ConditionOff  // the printed condition does not hold (503)
	RivalFallen   // 418
	NoTarget      // 506, 508
	CannotPayDice // 411
	CannotPayMore // 510
	NothingToPlay // no card in hand that it would make its player play could be played (502)
	NothingToUse  // no ability that it would make its player use could be used (502)
	NeededLater   // without it the player could not do what the action makes it do next (502)
	StackFull     // 719
	HeroFallen    // 422
	obstacles
)

// String returns a short English name for logs and tests. The texts for players are in the string tables.
func (o Obstacle) String() string {
	names := [obstacles]string{
		"fine", "the match is over", "somebody else decides", "not what is asked", "not one of the choices",
		"others are chosen first", "not in hand", "answers nothing now", "only reactions now", "source not in play", "limit reached",
		"already used in this window", "source exhausted", "ability lost", "attached in this clash", "wrong class",
		"forbidden by an effect", "no free hand or body part", "condition does not hold", "paired rival has fallen",
		"no target", "dice cannot pay", "cost cannot be paid", "no card to play", "no ability to use", "needed later", "stack full", "hero has fallen",
	}
	return nameOf(names[:], "obstacle", uint8(o))
}

// Reason says why a move is illegal: the first rule that forbids it, and what is involved. The zero value
// means that the move is legal.
type Reason struct {
	Rule     uint16
	Obstacle Obstacle
	Hero     Ref
	Card     card.CardID
	Ability  card.AbilityID
	Cost     dice.Cost
}

// OK reports whether nothing forbids the move.
func (r Reason) OK() bool { return r.Obstacle == NoObstacle }

func because(rule uint16, o Obstacle) Reason { return Reason{Rule: rule, Obstacle: o} }

// Why returns the first rule that forbids mv, in the order of rule 502, or a Reason that is OK.
func (p *Position) Why(mv Move) Reason {
	if p.result.Over {
		return because(307, MatchOver)
	}
	if !p.rules.canonical(mv) {
		return because(p.question().rule, WrongShape)
	}
	if mv.Kind == Concede {
		return Reason{}
	}
	return p.question().why(p, mv)
}

// whyListed says why a move is not listed.
func (p *Position) whyListed(mv Move) Reason {
	q := p.question()
	if q.legal(p, listing{want: mv}).has {
		return Reason{}
	}
	return because(q.rule, NotListed)
}

// whyKeepRolled says why these dice of a roll may not be the ones that are kept.
func (p *Position) whyKeepRolled(mv Move) Reason {
	return p.whyKeepOf(p.players[p.pend.Who].rolling, mv)
}

// whyKeepPrepared is whyKeepRolled for prepared dice.
func (p *Position) whyKeepPrepared(mv Move) Reason {
	return p.whyKeepOf(p.players[p.pend.Who].prepared, mv)
}

func (p *Position) whyKeepOf(pool dice.Pool, mv Move) Reason {
	if keep := mv.Pool(); mv.Kind != Keep || !pool.Contains(keep) || keep.Total() < int(p.pend.Min) {
		return because(p.question().rule, NotListed)
	}
	return Reason{}
}

// whyKept says why a card of the hand may not be discarded for the top item: its player needs it for what the item orders
// next.
func (p *Position) whyKept(mv Move) Reason {
	why, owner := p.whyListed(mv), p.pend.Owner
	if p.pend.Cause == ByExtraCost {
		owner = p.pend.Who
	}
	if why.OK() || mv.Kind != PickCard || p.players[owner].hand.find(mv.CardID(), owner) < 0 {
		return why
	}
	return Reason{Rule: 502, Obstacle: NeededLater, Card: mv.CardID()}
}

// whyTimes says why a cost cannot be paid so often.
func (p *Position) whyTimes(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != PickOption {
		return why
	}
	it := p.top()
	switch most := p.mostTimes(it); {
	case int(mv.A) > most || mv.A == 0:
		return why
	case p.pend.among.has(Ref(mv.A + 1)):
		return because(502, NeededLater)
	}
	if cost := p.timesCost(it, int(mv.A)); cost.Total() > MaxDice || !cost.CanPay(p.purse(it.player), p.rules.Profile.Payer) {
		return Reason{Rule: 411, Obstacle: CannotPayDice, Ability: it.ability, Cost: cost}
	}
	return Reason{Rule: 510, Obstacle: CannotPayMore, Ability: it.ability}
}

// whyPaid says why dice may not pay for the top item.
func (p *Position) whyPaid(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != Pay {
		return why
	}
	var pays [66]dice.Pool
	if slices.Contains(p.payable(p.top()).AppendPayments(pays[:0], p.purse(p.pend.Who), p.rules.Profile.Payer), mv.Pool()) {
		return because(502, NeededLater)
	}
	return why
}

// whyObeying says why a card may not be played as the top item orders.
func (p *Position) whyObeying(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != Play && mv.Kind != PickCard {
		return why
	}
	it, id := p.top(), mv.CardID()
	op := &p.ability(it.ability).Code[it.pc]
	if id == 0 || p.playable(p.pend.Who, op).find(id, p.pend.Who) < 0 {
		return why
	}
	ordered := p.whyOrdered(p.pend.Who, id, op, p.barredBy(it))
	if ordered.OK() {
		ordered = p.whyMust(p.pend.Who, id, orderedCost(p.played(id), op), btoi(op.Buried))
	}
	switch {
	case ordered.OK():
		return Reason{Rule: 502, Obstacle: NeededLater, Card: id}
	case ordered.Obstacle == NotNow: // it is not of the kind that is ordered
		return why
	}
	return ordered
}

// whyUsing says why an ability may not be used as the top item orders.
func (p *Position) whyUsing(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != PickOption || mv.A >= heroCount || !p.pend.among.has(Ref(mv.A+1)) {
		return why
	}
	it := p.top()
	op := &p.ability(it.ability).Code[it.pc]
	id, _ := p.actionOf(p.orderedHero(op, it), int(mv.A))
	if why = p.whyMustUse(p.pend.Who, id, orderedCost(p.ability(id), op)); why.OK() {
		return Reason{Rule: 502, Obstacle: NeededLater, Ability: id}
	}
	return why
}

// whyTarget says why a hero may not be chosen as a target: an effect forbids to choose one that is described (rules 605 and
// 607), or it is none of them.
func (p *Position) whyTarget(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != PickHero {
		return why
	}
	r, it := Ref(mv.A), &p.stack[p.pend.Item-1]
	k, _ := p.choosing(it)
	sc := it.scope()
	switch {
	case !p.spec(p.ability(it.ability).Targets[k].Spec, &sc).has(r):
	case p.barredBy(p.issuer(it)).has(r):
		return Reason{Rule: 607, Obstacle: Forbidden, Hero: r}
	case r.Player() != it.player && p.cannot(r, card.CannotTarget, nil):
		return Reason{Rule: 605, Obstacle: Forbidden, Hero: r}
	}
	return why
}

// whyPair says why the pairing player may not choose these heroes.
func (p *Position) whyPair(mv Move) Reason {
	why := p.whyListed(mv)
	if why.OK() || mv.Kind != Pair {
		return why
	}
	own, rival := Ref(mv.A), Ref(mv.B)
	who := p.pend.Who
	unpaired := (p.standingOf(First) | p.standingOf(Second)) &^ p.inLanes(0, int(p.nlanes))
	if own.Player() != who || rival.Player() == who || !unpaired.has(own) || !unpaired.has(rival) {
		return why
	}
	if p.passive(rival) == card.Rogue {
		return Reason{Rule: 107, Obstacle: OthersFirst, Hero: rival}
	}
	return Reason{Rule: 605, Obstacle: OthersFirst, Hero: rival}
}

// whyAct checks an action, a reaction or a pass.
func (p *Position) whyAct(mv Move) Reason {
	who := p.pend.Who
	switch mv.Kind {
	case Pass:
		return Reason{}
	case Play:
		id := mv.CardID()
		if id == 0 {
			return because(408, WrongShape)
		}
		if p.players[who].hand.find(id, who) < 0 {
			return Reason{Rule: 408, Obstacle: NotInHand, Card: id}
		}
		if why := p.whyPlay(who, id); !why.OK() {
			return why
		}
		return p.whyMust(who, id, p.played(id).Cost, fromHand)
	case Use:
		if Ref(mv.B) != p.fighter(who) || !p.has(card.AbilityID(mv.A), Ref(mv.B), uint8(mv.C)) {
			return p.whyNotThere(card.AbilityID(mv.A), Ref(mv.B), uint8(mv.C))
		}
		if why := p.whyUse(who, card.AbilityID(mv.A), Ref(mv.B), uint8(mv.C)); !why.OK() {
			return why
		}
		return p.whyMustUse(who, card.AbilityID(mv.A), p.ability(card.AbilityID(mv.A)).Cost)
	case DrawCard:
		return p.whyDraw(who)
	default: // no other move answers an activation or a window
	}
	return because(409, WrongShape)
}

// whyPlay says why who may not play this card. The card need not be in hand.
func (p *Position) whyPlay(who Player, id card.CardID) Reason {
	c := &p.rules.Library.Cards[id]
	a := p.ability(c.Play)
	f := p.fighter(who)
	why := Reason{Card: id, Ability: c.Play, Hero: f}
	if p.win.open {
		if a.Kind != card.Reaction && !(a.Open && p.openTo(who)) {
			return why.because(409, OnlyReactions)
		}
	} else if a.Kind != card.Action {
		return why.because(711, NotNow)
	}
	if !p.standing(f) {
		return why.because(422, HeroFallen)
	}
	if a.Kind == card.Reaction {
		if why := p.whyAnswer(a, f, 0, why); !why.OK() {
			return why
		}
		return p.whyPlayAnswering(who, id)
	}
	return p.whyPlayNow(who, c, a, a.Cost, 1, 0, why)
}

// whyPlayAnswering says why who, whose fighter stands, may not play a trick that answers a present event.
func (p *Position) whyPlayAnswering(who Player, id card.CardID) Reason {
	c := &p.rules.Library.Cards[id]
	a, f := p.ability(c.Play), p.fighter(who)
	why := Reason{Card: id, Ability: c.Play, Hero: f}
	if p.cannot(f, card.CannotReact, nil) {
		return why.because(605, Forbidden)
	}
	return p.whyPlayNow(who, c, a, a.Cost, 1, 0, why)
}

// whyAnswer says why a reaction answers no present event.
func (p *Position) whyAnswer(a *card.Ability, r Ref, att uint8, why Reason) Reason {
	if p.rules.traits[a.ID].answers&p.answerable() == 0 {
		return why.because(711, NotNow)
	}
	if _, ok := p.answering(p.height, a.ID, r, att, 0); ok {
		return Reason{}
	}
	o, ok := p.answers(p.height, a, r, 0)
	switch {
	case !ok:
		return why.because(711, NotNow)
	case p.inVain(a, &o):
		return why.because(417, Forbidden)
	}
	if a.Main {
		return why.because(706, AlreadyUsed)
	}
	return why.because(705, AlreadyUsed)
}

// whyPlayNow checks what is common to playing a card normally and being ordered to play it: class, conditions,
// targets and costs. leaving is how many cards leave the hand by it, barred whom it cannot target.
func (p *Position) whyPlayNow(who Player, c *card.Card, a *card.Ability, cost dice.Cost, leaving int, barred heroSet, why Reason) Reason {
	f := p.fighter(who)
	permission := p.mods(f, card.CannotPlay, &attackInfo{kind: c.Kind, damage: a.Attack.Damage, litany: c.Litany, aim: a.Attack.Aim, reach: a.Attack.Range}).permission
	if !permission.allows() && !p.suits(f, c.ID) {
		if p.rules.Library.Plays(p.class(f), c.ID) {
			return why.because(610, AbilityLost)
		}
		return why.because(105, WrongClass)
	}
	if permission.bans() {
		return why.because(605, Forbidden)
	}
	if c.Kind == card.Equipment && p.rules.Profile.FullForbids {
		on := setOf(f)
		if a.On.Kind == card.Target {
			on = p.choices(&a.Targets[a.On.Index], &scope{hero: f, player: who, barred: barred})
		}
		if on != 0 && p.roomy(on, c.ID) == 0 {
			return why.because(109, HandsFull)
		}
	}
	return p.whyAbility(who, a, f, 0, cost, leaving, barred, why)
}

// roomy returns the heroes of set to whom equipment can be attached. Everybody can make room, unless the profile forbids it
// (rule 109).
func (p *Position) roomy(set heroSet, id card.CardID) heroSet {
	if !p.rules.Profile.FullForbids {
		return set
	}
	for all := set; all != 0; all &= all - 1 {
		if r := all.first(); p.tooMuch(r, &p.rules.Library.Cards[id]) {
			set &^= setOf(r)
		}
	}
	return set
}

// tooMuch reports whether hero r has no room for equipment c (rule 109).
func (p *Position) tooMuch(r Ref, c *card.Card) bool {
	h := p.hero(r)
	if c.Adds && h.wears(c.ID, int(h.nattach)) {
		return h.nattach == MaxAttach
	}
	hands, taken := int(c.Hands), false
	for i := range int(h.nattach) {
		if p.adds(h, i) {
			continue
		}
		o := &p.rules.Library.Cards[h.attached[i].id]
		hands += int(o.Hands)
		taken = taken || c.Slot != card.Weapon && o.Slot == c.Slot
	}
	return hands > 2 || taken || h.nattach == MaxAttach
}

// whyUse says why who may not use this ability on source att of its fighter.
func (p *Position) whyUse(who Player, id card.AbilityID, r Ref, att uint8) Reason {
	a := p.ability(id)
	why := Reason{Ability: id, Hero: r, Card: a.Card}
	open := a.Open && p.openTo(who)
	if p.win.open {
		if !a.Kind.Reacts() && !open {
			return why.because(409, OnlyReactions)
		}
	} else if !a.Kind.Acts() {
		return why.because(711, NotNow)
	}
	if !p.standing(r) {
		return why.because(422, HeroFallen)
	}
	if a.Side && p.sided && !open { // the side action is of the activation of its player
		return why.because(521, LimitReached)
	}
	if p.win.open && !open {
		if why := p.whyAnswer(a, r, att, why); !why.OK() {
			return why
		}
		if p.cannot(r, card.CannotReact, nil) {
			return why.because(605, Forbidden)
		}
	}
	if why := p.whyUsable(id, r, att, why); !why.OK() {
		return why
	}
	return p.whyAbility(who, a, r, att, a.Cost, 0, 0, why)
}

// whyUsable says why an ability on source att of r cannot be used at any time now: its limit or its source.
func (p *Position) whyUsable(id card.AbilityID, r Ref, att uint8, why Reason) Reason {
	if times := p.times(p.ability(id)); times > 0 && p.used(id, r, att) >= times {
		return why.because(515, LimitReached)
	}
	if isWorn(att) {
		t := &p.hero(r).attached[att-1]
		if t.exhausted {
			return why.because(512, SourceTurned)
		}
		if !t.working {
			return why.because(109, NotWorking)
		}
		if p.adds(p.hero(r), int(att-1)) {
			return why.because(517, OutOfPlay)
		}
		return Reason{}
	}
	if p.hero(r).exhausted {
		return why.because(512, SourceTurned)
	}
	if p.lost(r, att, p.ability(id).Kind) {
		return why.because(610, AbilityLost)
	}
	if p.cannot(r, card.CannotUse, nil) {
		return why.because(605, Forbidden)
	}
	return Reason{}
}

// whyNotThere says why r does not have an ability as source att: it has one of that name already (rule 517), what would give it does
// not hold (rule 609), or nothing would.
func (p *Position) whyNotThere(id card.AbilityID, r Ref, att uint8) Reason {
	for g := p.nextGift(r, gain{}); g.id != 0; g = p.nextGift(r, g) {
		if g.id == id && g.att == att && p.addsNothing(id, r, att) {
			return Reason{Rule: 517, Obstacle: OutOfPlay, Ability: id, Hero: r}
		}
	}
	if r != 0 && p.rules.traits[id].granted {
		for set := p.allStanding(); set != 0; set &= set - 1 {
			for from := range p.hero(set.first()).nattach + 1 {
				if p.givenAs(id, grantedBy(set.first(), from)) != nil {
					return Reason{Rule: 609, Obstacle: ConditionOff, Ability: id, Hero: r}
				}
			}
		}
	}
	return because(408, OutOfPlay)
}

// counts reports whether the uses of ability id on source att of r are counted: it is there, or what gives it is and does not hold
// now (rule 609), and it will be there again with the uses that it has.
func (p *Position) counts(id card.AbilityID, r Ref, att uint8) bool {
	if isGranted(att) {
		return p.standing(r) && p.givenAs(id, att) != nil
	}
	return p.has(id, r, att)
}

// used returns how often an ability on source att of r, where it must be, was used in its period.
func (p *Position) used(id card.AbilityID, r Ref, att uint8) uint8 {
	if isGranted(att) {
		return p.usesOfGranted(id, r, att)
	}
	return *p.uses(id, r, att)
}

// uses returns the use counter of an ability on source att of r, where it must be. What constant abilities give has none.
func (p *Position) uses(id card.AbilityID, r Ref, att uint8) *uint8 {
	h := p.hero(r)
	if isGained(att) {
		return &p.lasting[p.gainedAt(r, att)].used
	}
	if att != 0 {
		t := &h.attached[att-1]
		for i, other := range p.rules.cards[t.id].abilities {
			if other == id {
				return &t.used[i]
			}
		}
	}
	for i, other := range p.rules.heroes[h.id].abilities {
		if other == id {
			return &h.used[i]
		}
	}
	panic("match: an ability that its source does not have")
}

// whyDraw checks Draw a Card (rule 410).
func (p *Position) whyDraw(who Player) Reason {
	a := p.ability(p.rules.natives.draw)
	why := Reason{Ability: a.ID, Hero: p.fighter(who)}
	switch {
	case p.win.open:
		return why.because(410, OnlyReactions)
	case !p.standing(why.Hero):
		return why.because(422, HeroFallen)
	case p.players[who].drew:
		return why.because(410, LimitReached)
	}
	return p.whyAbility(who, a, why.Hero, 0, a.Cost, 0, 0, why)
}

// full reports whether no more action fits on the stack. Some room is left for ordered actions and replacements (rule 719).
func (p *Position) full() bool { return int(p.height) > maxItems-4 }

// whyAbility checks what all actions have in common: conditions, targets and costs (rule 502), which are cost in dice. leaving is
// how many cards will have left the hand when costs are paid, barred whom it cannot target. What is ordered to target only some
// is not taken where nobody of them is there, under no profile (rule 607).
func (p *Position) whyAbility(who Player, a *card.Ability, r Ref, att uint8, cost dice.Cost, leaving int, barred heroSet, why Reason) Reason {
	if p.full() {
		return why.because(719, StackFull)
	}
	sc := scope{hero: r, player: who, barred: barred}
	if a.If.Cmp != card.Always && !p.holdAll(&a.If, a.IfAlso, &sc) {
		return why.because(503, ConditionOff)
	}
	if p.rules.traits[a.ID].paired {
		if rival := p.paired(r); !p.standing(rival) {
			return why.because(418, RivalFallen)
		} else if !p.rules.Profile.OnlyTheWord && p.cannot(rival, card.CannotTarget, nil) {
			return why.because(605, Forbidden)
		} else if !p.rules.Profile.OnlyTheWord && barred.has(rival) {
			return why.because(607, Forbidden)
		}
	}
	if (barred != 0 || !p.rules.Profile.SkipMissing && p.rules.Profile.Steps != TargetsWhenReached) && p.nobodyFor(a, &sc) {
		return why.because(508, NoTarget)
	}
	if !cost.CanPay(p.purse(who), p.rules.Profile.Payer) {
		why.Cost = cost
		return why.because(411, CannotPayDice)
	}
	if !p.canPayExtra(who, a, r, att, leaving, barred) {
		return why.because(510, CannotPayMore)
	}
	return Reason{}
}

// nobodyFor reports whether there is no hero for a target that a requires (rule 506).
func (p *Position) nobodyFor(a *card.Ability, sc *scope) bool {
	aims := p.required(a, sc) &^ a.Instead() // which a cost can take the place of
	for k, t := range a.Targets {
		if aims&(1<<k) != 0 && t.Min > 0 && p.targets(t.Spec, sc).len() < int(t.Min) {
			return true
		}
	}
	return false
}

// choices returns the heroes that may be chosen for t. With OnlyTheWord, a text that does not say "target" targets nobody
// (rule 505).
func (p *Position) choices(t *card.Choice, sc *scope) heroSet {
	if t.By != card.ByTargeting && p.rules.Profile.OnlyTheWord {
		return p.spec(t.Spec, sc)
	}
	return p.targets(t.Spec, sc)
}

// targets returns the heroes that may be chosen for a spec (rule 506).
func (p *Position) targets(s card.Spec, sc *scope) heroSet {
	set := p.spec(s, sc) &^ sc.barred
	for rivals := set & p.standingOf(sc.player.Other()); rivals != 0; rivals &= rivals - 1 {
		if r := rivals.first(); p.cannot(r, card.CannotTarget, nil) {
			set &^= setOf(r)
		}
	}
	return set
}

// canPayExtra reports whether the costs other than dice can be paid (rule 510), with no target among barred.
func (p *Position) canPayExtra(who Player, a *card.Ability, r Ref, att uint8, leaving int, barred heroSet) bool {
	for i := range a.Extra {
		pay := &a.Extra[i]
		if pay.Counted.Count == card.NoCount && !p.canPay(who, *pay, r, att, leaving) &&
			!p.canAim(a, pay.Instead(), &scope{hero: r, player: who, barred: barred}) {
			return false
		}
		if a.May && pay.UpTo && pay.Kind != card.PayDiscard && p.payableTimes(who, pay.Dice, a.Extra[i:i+1], 1, r, att, leaving) == 0 {
			return false // what is offered is paid once at least
		}
	}
	for set := a.Priced(); set != 0; set &= set - 1 { // there is a target for which the cost can be paid
		t := &a.Targets[bits.TrailingZeros8(uint8(set))]
		if p.payableOf(p.targets(t.Spec, &scope{hero: r, player: who, barred: barred}), who, a, r, att, leaving) == 0 {
			return false
		}
	}
	return true
}

// canAim reports whether there is a target for one of the choices in set.
func (p *Position) canAim(a *card.Ability, set card.ChoiceSet, sc *scope) bool {
	return set != 0 && p.targets(a.Targets[bits.TrailingZeros8(uint8(set))].Spec, sc) != 0
}

// payableOf returns the heroes of set for whom, as a target, who can pay the costs that are counted from it (rules 502 and 511).
func (p *Position) payableOf(set heroSet, who Player, a *card.Ability, r Ref, att uint8, leaving int) heroSet {
	for all := set; all != 0; all &= all - 1 {
		rd := Reading{Player: who, Hero: r}
		for i := range rd.Targets {
			rd.Targets[i] = Only(all.first())
		}
		sc := scope{hero: r, player: who, reading: &rd}
		for _, pay := range a.Extra {
			if pay.Counted.Count == card.NoCount {
				continue
			}
			if pay.N = uint8(min(p.amount(&pay.Counted, &sc), 255)); !p.canPay(who, pay, r, att, leaving) {
				set &^= setOf(all.first())
			}
		}
	}
	return set
}

// canPay reports whether who can pay one cost other than dice for the hero r or its attachment att-1 (rule
// 510). A fallen hero can pay only with cards.
func (p *Position) canPay(who Player, pay card.Payment, r Ref, att uint8, leaving int) bool {
	if pay.UpTo || pay.May { // also not at all
		return true
	}
	h := p.hero(r)
	switch pay.Kind {
	case card.PayDiscard:
		return int(p.players[who].hand.n)-leaving >= int(pay.N)
	case card.PayLife:
		return h.life > pay.N
	case card.PayCounter:
		return h.counters[pay.Counter] >= pay.N
	case card.PayExhaust:
		return att != 0 && att <= h.nattach && !h.attached[att-1].exhausted
	case card.PayExhaustHero:
		return p.standing(r) && !h.exhausted
	case card.PayDetach:
		return att != 0 && att <= h.nattach
	case card.PayDice: // dice are paid with the cost
	}
	panic(nothingKnows("payment", uint8(pay.Kind)))
}

func (r Reason) because(rule uint16, o Obstacle) Reason {
	r.Rule, r.Obstacle = rule, o
	return r
}

// whyOutcome checks an outcome given for chance.
func (p *Position) whyOutcome(mv Move) Reason {
	if odds, ok := p.pend.Cause.odds(); ok && odds.fits(p.pend, mv) {
		return Reason{}
	}
	return because(p.question().rule, NotListed)
}
