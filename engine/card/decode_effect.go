package card

import (
	"strings"

	"cinderclash/engine/dice"
)

// The limits on effects: how deep they may nest, and how many one list may hold.
const (
	maxDepth   = 6
	maxEffects = 12
)

// effects reads a list of parts in printed order.
func (d *decoder) effects(n *node, s *scope) []Effect {
	list := d.list(n)
	if len(list) == 0 {
		d.fail(n, 0, "there is no effect in this list; add one or leave the key out")
		return nil
	}
	if s.depth++; s.depth > maxDepth {
		d.fail(n, 0, "effects are nested deeper than %d; nest less", maxDepth)
		return nil
	}
	if len(list) > maxEffects {
		d.fail(n, 719, "there are %d effects in this list; write at most %d", len(list), maxEffects)
		return nil
	}
	out := make([]Effect, 0, len(list))
	for _, item := range list {
		if e := d.effect(item, s, len(out)); e.Verb != NoVerb {
			if s.depth > 1 && anyVerb(out, ChooseModes) {
				d.fail(item, 604, "modes within another effect are the last there; put this effect before them, or after the effect around them")
			}
			out = append(out, e)
			s.done = e.Verb
		}
	}
	s.depth--
	return out
}

// effect reads one part. before is the number of parts before it in its list.
func (d *decoder) effect(n *node, s *scope, before int) Effect {
	var e Effect
	f := d.open(n, "an effect")
	if n.kind != mapNode {
		return e
	}
	var v *node
	for _, key := range n.keys {
		verb, ok := verbNamed(key.text)
		if !ok {
			continue
		}
		if v != nil {
			d.fail(key, 0, "%q is a second verb in one effect; write each effect as an entry of its own", key.text)
			return Effect{}
		}
		e.Verb, v = verb, f.take(key.text)
	}
	if v == nil {
		d.fail(n, 0, "this effect has no verb; write one of %s", writtenNames())
		return e
	}
	s.before = before
	verbs[e.Verb].read(d, &e, f, v, s)
	f.close()
	return e
}

// manyOf returns a reader of an amount and of the player it applies to, who is missing if none is written.
func manyOf(missing WhoKind) func(d *decoder, e *Effect, f *fields, v *node, s *scope) {
	return func(d *decoder, e *Effect, f *fields, v *node, s *scope) {
		e.N = d.amount(v, s)
		e.Who = d.playerField(f, "who", missing, s)
	}
}

// diceOf returns a reader of a number of dice, their colours and the player they belong to, who is missing
// if none is written.
func diceOf(missing WhoKind) func(d *decoder, e *Effect, f *fields, v *node, s *scope) {
	return func(d *decoder, e *Effect, f *fields, v *node, s *scope) {
		e.N = d.amount(v, s)
		e.Colors = d.colors(f.take("dice"))
		e.Who = d.playerField(f, "who", missing, s)
	}
}

// onHeroes reads the heroes that an effect applies to.
func (d *decoder) onHeroes(e *Effect, _ *fields, v *node, s *scope) {
	e.Who = d.heroes(v, d.text(v, "a recipient"), s)
}

// makeGear reads which equipment is made, how many copies, and for whom. Whether that equipment exists is checked once all
// cards are read.
func (d *decoder) makeGear(e *Effect, f *fields, v *node, s *scope) {
	e.Make = d.text(v, "the id of what is made")
	d.makes = append(d.makes, makes{v, e.Make, d.pack})
	e.N = Amount{Base: 1}
	if n := f.take("n"); n != nil {
		e.N = d.amount(n, s)
	}
	e.Who = d.heroMust(f, "to", s)
}

// turnGear reads heroes whose equipment is readied or exhausted, all of it or one piece.
func (d *decoder) turnGear(e *Effect, f *fields, v *node, s *scope) {
	d.onHeroes(e, f, v, s)
	one := f.take("one")
	if e.One = d.boolean(one, "one"); e.One && (e.Who.Kind == Each || e.Who.Kind == Target && s.ability.Targets[e.Who.Index].Max > 1) {
		d.fail(one, 0, "one piece is of one hero; write self, paired, target or random ..., or leave out one")
	}
	hero := f.take("hero")
	if e.Hero = d.boolean(hero, "hero"); e.Hero && e.One {
		d.fail(hero, 512, "a hero has one card of its own; keep one of hero and one")
	}
}

func (d *decoder) damage(e *Effect, f *fields, v *node, s *scope) {
	e.N = d.amount(v, s)
	e.Who = d.heroField(f, "to", Who{Kind: Paired}, s)
	e.Pure = d.boolean(f.take("pure"), "pure")
	e.Damage = s.ability.Attack.Damage
	if kind := f.take("type"); kind != nil {
		e.Damage = Damage(d.enum(kind, "damage type", damageNames[:]))
	} else if s.ability.Attack == (Attack{}) {
		d.fail(v, 112, "this damage has no type; add type: direct or another, or give the ability an attack")
	}
}

// setLife reads the life that heroes then have.
func (d *decoder) setLife(e *Effect, f *fields, v *node, s *scope) {
	if e.N = d.amount(v, s); e.N == (Amount{}) {
		d.fail(v, 418, "a hero at 0 life has fallen; write at least 1, or use damage")
	}
	e.Who = d.heroMust(f, "of", s)
}

func (d *decoder) heal(e *Effect, f *fields, v *node, s *scope) {
	e.N = d.amount(v, s)
	e.Who = d.heroMust(f, "to", s)
}

func (d *decoder) discard(e *Effect, f *fields, v *node, s *scope) {
	manyOf(You)(d, e, f, v, s)
	e.How = How(d.enum(f.take("how"), "way to discard", howNames[:]))
}

func (d *decoder) recover(e *Effect, f *fields, v *node, s *scope) {
	e.N = d.amount(v, s)
	e.Who = Who{Kind: You}
	e.Kinds = d.kinds(f)
}

func (d *decoder) look(e *Effect, f *fields, v *node, s *scope) {
	manyOf(You)(d, e, f, v, s)
	if e.Who.Kind == Both {
		d.fail(v, 0, "a player looks at one library at a time; write two effects")
	}
}

func (d *decoder) rerollDice(e *Effect, f *fields, v *node, s *scope) {
	manyOf(You)(d, e, f, v, s)
	if e.Who.Kind == Both {
		d.fail(v, 606, "one player rerolls after the other; write a reroll for each")
	}
}

func (d *decoder) lookHand(e *Effect, _ *fields, v *node, s *scope) {
	e.Who = d.players(v, d.text(v, "whose hand"), s)
	if e.Who.Kind != Opponent && e.Who.Kind != EventPlayer && e.Who.Kind != NoWho {
		d.fail(v, 0, "a player knows the own hand already; write look-hand: opponent")
	}
}

func (d *decoder) turnDice(e *Effect, f *fields, v *node, s *scope) {
	diceOf(You)(d, e, f, v, s)
	if e.Colors == 0 {
		d.fail(v, 0, "turn needs the colour the dice turn to; add dice: red, green or blue")
	}
}

func (d *decoder) lasting(e *Effect, f *fields, v *node, s *scope) {
	e.Mods = d.mods(v, s, true)
	e.Who = Who{Kind: Self}
	if on := f.take("on"); on != nil {
		e.Who = d.who(on, d.text(on, "on"), s)
	}
	e.For = ThisClash
	if long := f.take("for"); long != nil {
		e.For = For(d.enum(long, "duration", forNames[:]))
	}
	d.lastingPlayers(e, v)
}

func (d *decoder) cancel(_ *Effect, _ *fields, v *node, s *scope) {
	d.mustBeTrue(v, "cancel")
	if !triggerEvents[s.event.Event].action || s.ability.Kind != Reaction && s.ability.Kind != Triggered {
		d.fail(v, 518, "nothing can be cancelled here; cancel only in what answers announced, targeted or played")
	}
}

func (d *decoder) swap(e *Effect, f *fields, v *node, s *scope) {
	d.onHeroes(e, f, v, s)
	if e.Who.Kind == Each || e.Who.Kind == Self {
		d.fail(v, 308, "a hero changes places with one other; write swap: target or random ...")
	}
	side := e.Who.Spec.Side
	if e.Who.Kind == Target {
		side = s.ability.Targets[e.Who.Index].Spec.Side
	}
	if e.Who.Kind == Paired || (e.Who.Kind == Target || e.Who.Kind == Random) && side != Ally {
		d.warn(v, "a hero changes places with an ally only, and with a rival nothing happens; describe an ally")
	}
}

func (d *decoder) playNow(e *Effect, f *fields, v *node, s *scope) {
	d.mustBeTrue(v, "play")
	e.Who = d.playerField(f, "who", You, s)
	if e.Who.Kind == Both {
		d.fail(v, 607, "one player plays a card after the other; write a play for each")
	}
	e.Kinds = d.kinds(f)
	d.order(e, f, s)
	if from := f.take("from"); from != nil {
		if e.Buried = d.text(from, "from") == "graveyard"; !e.Buried {
			d.fail(from, 607, "a card is played from hand where nothing is said, or from the graveyard; write from: graveyard")
		}
	}
}

func (d *decoder) useNow(e *Effect, f *fields, v *node, s *scope) {
	d.mustBeTrue(v, "use")
	who := f.take("who")
	switch of := f.take("of"); {
	case of == nil:
		if e.Who = (Who{Kind: You}); who != nil {
			e.Who = d.players(who, d.text(who, "who"), s)
		}
	default:
		if who != nil {
			d.fail(who, 607, "of says which hero it is, and so whose; keep one of who and of")
		}
		e.Who = d.heroes(of, d.text(of, "of"), s)
	}
	if e.Who.Kind == Both || e.Who.Kind == Each || e.Who.Kind == Target && s.ability.Targets[e.Who.Index].Max > 1 {
		d.fail(v, 607, "one ability is used after the other; write a use for each")
	}
	d.order(e, f, s)
}

// maxTimes is the most actions that one effect can be written to order.
const maxTimes = 9

// order reads an order to act (rule 607): which action, how often, its cost and possible targets, the mods of its hero until
// it has resolved, and whether it is a must.
func (d *decoder) order(e *Effect, f *fields, s *scope) {
	e.Attack = d.boolean(f.take("attack"), "attack")
	if only := f.take("only"); only != nil {
		if e.Only = d.spec(only, strings.Fields(d.text(only, "only"))); e.Only == (Spec{}) {
			d.fail(only, 607, "this leaves nobody out; describe the heroes, or leave out only")
		}
	}
	if with := f.take("with"); with != nil {
		e.Mods, e.For = d.mods(with, s, true), UntilResolved
	}
	e.Free = d.boolean(f.take("free"), "free")
	e.Must = d.boolean(f.take("must"), "must")
	if times := f.take("times"); times != nil {
		if isNumber(times.text) {
			e.N = Amount{Base: int8(d.number(times, "the number of times", 2, maxTimes))}
		} else {
			e.N = d.amount(times, s)
		}
		if e.Must {
			d.fail(times, 502, "what must be done is ordered once; leave out must, or write the effect so many times")
		}
	}
	if less := f.take("less"); less != nil {
		e.Less = uint8(d.number(less, "the number of dice", 1, 9))
		if e.Free {
			d.fail(less, 510, "what is free cannot cost less; keep one of free and less")
		}
	}
}

func (d *decoder) restart(_ *Effect, _ *fields, v *node, _ *scope) { d.mustBeTrue(v, "restart") }

func (d *decoder) change(e *Effect, _ *fields, v *node, s *scope) {
	d.replacing(v, "change", s)
	if s.event.Event == WouldFall && v.text != "all" {
		d.fail(v, 613, "a hero is knocked out or is not; write change: all")
	}
	switch v.text {
	case "half":
		e.Half = true
	case "all":
		e.Pure = true
	default:
		e.N = d.amount(v, s)
	}
}

func (d *decoder) redirect(e *Effect, f *fields, v *node, s *scope) {
	d.replacing(v, "redirect", s)
	if s.event.Event == WouldFall || triggerEvents[s.event.Event].player {
		d.fail(v, 613, "only damage, healing and counters can happen to another hero; use change")
	}
	d.onHeroes(e, f, v, s)
	if e.Who.Kind == Each {
		d.fail(v, 613, "one event is redirected to one hero; write self, paired, target or random ...")
	}
}

func (d *decoder) heroField(f *fields, key string, missing Who, s *scope) Who {
	n := f.take(key)
	if n == nil {
		return missing
	}
	return d.heroes(n, d.text(n, key), s)
}

func (d *decoder) heroMust(f *fields, key string, s *scope) Who {
	if !f.has(key) {
		f.take(key)
		d.fail(f.at, 0, "this effect does not say on whom; add %s: self, paired, target, each ... or random ...", key)
		return Who{}
	}
	return d.heroField(f, key, Who{}, s)
}

func (d *decoder) playerField(f *fields, key string, missing WhoKind, s *scope) Who {
	n := f.take(key)
	if n == nil {
		return Who{Kind: missing}
	}
	return d.players(n, d.text(n, key), s)
}

func (d *decoder) mustBeTrue(n *node, verb string) {
	if d.text(n, verb) != "true" {
		d.fail(n, 0, "%s takes nothing; write %s: true", verb, verb)
	}
}

func (d *decoder) kinds(f *fields) uint8 {
	n := f.take("kinds")
	if n == nil {
		return 0
	}
	var set uint8
	for _, item := range d.list(n) {
		set |= d.kindBit(item, d.text(item, "a card type"))
	}
	return set
}

// colors reads one colour, several, or any. A missing key means any.
func (d *decoder) colors(n *node) Colors {
	var set Colors
	for _, item := range d.list(n) {
		text := d.text(item, "a colour")
		if text == "any" {
			return 0
		}
		c, ok := index(colorNames[:], text)
		if !ok {
			d.fail(item, 0, "unknown colour %q; write red, green, blue or any", text)
			continue
		}
		set |= 1 << c
	}
	if set == 1<<dice.Red|1<<dice.Green|1<<dice.Blue {
		return 0
	}
	return set
}

// give reads "poisoned", "poisoned 2", or "poisoned" with n: an amount.
func (d *decoder) give(e *Effect, f *fields, v *node, s *scope) {
	name, number, hasNumber := strings.Cut(strings.TrimSpace(d.text(v, "a counter")), " ")
	c, ok := index(counterNames[:], name)
	if !ok {
		d.fail(v, 0, "unknown counter %q; write one of %s", name, strings.Join(counterNames[:], ", "))
	}
	e.Counter = Counter(c)
	e.N = Amount{Base: 1}
	n := f.take("n")
	switch {
	case hasNumber && n != nil:
		d.fail(n, 0, "the number of counters is written twice; keep one of them")
	case hasNumber:
		e.N = d.numberOf(v, strings.TrimSpace(number), s)
	case n != nil:
		e.N = d.amount(n, s)
	}
	e.Who = d.heroMust(f, "to", s)
}

// remove reads "poisoned 2", "bane", "banes all" and the like.
func (d *decoder) remove(e *Effect, f *fields, v *node, s *scope) {
	name, number, hasNumber := strings.Cut(strings.TrimSpace(d.text(v, "a counter")), " ")
	switch name {
	case "bane":
		e.Counters, e.One = Banes, true
	case "boon":
		e.Counters, e.One = Boons, true
	case "any":
		e.Counters, e.One = Banes|Boons, true
	default:
		e.Counters = d.counterSet(v, []string{name})
	}
	e.N = Amount{Base: 1}
	switch number = strings.TrimSpace(number); {
	case number == "all":
		e.N.Base = AllCounters
	case hasNumber:
		e.N = d.numberOf(v, number, s)
	}
	e.Who = d.heroMust(f, "from", s)
}

// lastingPlayers checks that a lasting effect names heroes if it changes heroes.
func (d *decoder) lastingPlayers(e *Effect, at *node) {
	switch e.Who.Kind {
	case You, Opponent, Both, EventPlayer:
	default: // heroes, to whom every change fits
		return
	}
	for _, m := range e.Mods {
		if !m.Stat.OfPlayer() {
			d.fail(at, 0, "a player has no %s to change; put it on a hero", statWord(m.Stat))
		}
	}
}

func statWord(s Stat) string {
	if a, ok := s.Sets(); ok {
		return attrNames[a]
	}
	switch {
	case s == Gains || s == Loses:
		return "abilities"
	case s < Stat(len(statNames)):
		return statNames[s]
	default:
		return "cannot: " + cannotNames[s]
	}
}

func (d *decoder) later(e *Effect, f *fields, v *node, s *scope) {
	at := f.take("at")
	if at == nil {
		d.fail(v, 611, "later does not say when; add at: clash-ends or another event")
		return
	}
	if s.later {
		d.fail(v, 611, "a later stands inside another; write the inner one out on its own")
		return
	}
	e.At = d.when(at)
	if e.At.Own() {
		d.fail(at, 611, "this has been attached by then; name another event, or write attached hero=self")
	}
	if triggerEvents[e.At.Event].would {
		d.fail(at, 611, "what would happen can only be answered by a replacement; name the event itself")
	}
	inner := *s
	inner.later, inner.event, inner.or, inner.done, inner.each = true, e.At, nil, NoVerb, false
	e.Do = d.effects(v, &inner)
}

func (d *decoder) replacing(n *node, verb string, s *scope) {
	kind := s.ability.Kind
	if s.later || kind != Replacement && !(kind == Reaction && triggerEvents[s.event.Event].would) {
		d.fail(n, 613, "%s alters an event about to happen; use it only in a replacement, or in a reaction to an event whose name begins with would", verb)
	}
}

func (d *decoder) condition(e *Effect, f *fields, v *node, s *scope) {
	e.Cond, e.Also = d.conds(v, s)
	d.under(e, f, v, s)
	if otherwise := f.take("else"); otherwise != nil {
		inner := *s
		e.Else = d.effects(otherwise, &inner)
		if anyVerb(e.Do, ChooseModes) {
			d.fail(otherwise, 604, "modes have no else behind them; write a second if for it, with not")
		}
	}
}

func (d *decoder) may(e *Effect, _ *fields, v *node, s *scope) {
	inner := *s
	e.Do = d.effects(v, &inner)
}

func (d *decoder) payTo(e *Effect, f *fields, v *node, s *scope) {
	for _, n := range d.list(v) {
		d.partCost(e, n, s)
	}
	if v.kind == listNode && len(v.items) == 0 || e.Cost == (dice.Cost{}) && len(e.Pays) == 0 {
		d.fail(v, 510, "pay asks for nothing; write dice such as R, or another cost such as discard 1")
	}
	inner := *s
	each := f.take("each")
	if times := f.take("times"); times != nil {
		d.payTimes(e, times, s)
		inner.paid = true
	} else if each != nil {
		d.fail(each, 510, "each runs for each time that something was paid; add times: 3, or write do")
	}
	if each == nil {
		d.under(e, f, v, &inner)
	} else {
		if do := f.take("do"); do != nil {
			d.fail(do, 510, "do runs once and each for each time that it was paid; keep one of them")
		}
		if s.each {
			d.fail(each, 510, "each stands within another; write do here, or the inner effects into the outer ones")
		}
		e.EachTime, inner.each = true, true
		e.Do = d.effects(each, &inner)
	}
	if otherwise := f.take("else"); otherwise != nil {
		d.fail(otherwise, 0, "pay has no else; put the other effects after it")
	}
}

func (d *decoder) then(e *Effect, f *fields, v *node, s *scope) {
	if s.before == 0 {
		d.fail(v, 603, "then stands first and nothing comes before it; put it after another effect")
	}
	d.may(e, f, v, s)
}

// partCost reads one cost of a part: dice, or another one.
func (d *decoder) partCost(e *Effect, n *node, s *scope) {
	first, _, _ := strings.Cut(d.text(n, "a cost"), " ")
	if _, other := index(paymentNames[:], first); !other {
		if e.Cost != (dice.Cost{}) {
			d.fail(n, 510, "dice are asked for twice; write one cost for both")
		}
		e.Cost = d.cost(n)
		return
	}
	pay := d.payment(n, s)
	switch {
	case pay.UpTo:
		d.fail(n, 510, "within an effect, how often it is paid stands beside the cost; write discard 1 and add times: 3")
	case pay.Counted != (Amount{}):
		d.fail(n, 510, "within an effect a cost is a number; write one, or put the cost under extra")
	}
	d.payTwice(n, e.Pays, pay)
	e.Pays = append(e.Pays, pay)
}

// payTimes reads how often the cost of a part can be paid.
func (d *decoder) payTimes(e *Effect, times *node, s *scope) {
	if e.Times = AnyNumber; d.text(times, "times") != "any" {
		e.Times = uint8(d.number(times, "how often it can be paid", 2, MaxTimes))
	}
	for _, pay := range e.Pays {
		if pay.Kind == PayExhaust || pay.Kind == PayDetach || pay.Kind == PayExhaustHero {
			d.fail(times, 510, "a card is exhausted or discarded once; leave out times, or pay in another way")
		}
	}
	for _, pay := range s.ability.Extra {
		if pay.UpTo || pay.May || pay.Counted != (Amount{}) {
			d.fail(times, 510, "a cost under extra is counted too, and only one can be; leave out times, or write a number there")
		}
	}
}

// under reads the parts nested in an effect under the key do.
func (d *decoder) under(e *Effect, f *fields, v *node, s *scope) {
	do := f.take("do")
	if do == nil {
		d.fail(v, 0, "%s has nothing under it; add do: [...]", e.Verb)
		return
	}
	inner := *s
	e.Do = d.effects(do, &inner)
}

// MaxModes is the maximum number of modes of an effect. The engine keeps the picked ones as a set of this many
// bits.
const MaxModes = 5

func (d *decoder) modes(e *Effect, f *fields, v *node, s *scope) {
	of := f.take("of")
	if of == nil || of.kind != listNode || len(of.items) < 2 || len(of.items) > MaxModes {
		d.fail(v, 604, "choose needs two to five modes; add of: [[...], [...]]")
		return
	}
	if !isNumber(v.text) {
		e.N = d.amount(v, s)
	} else {
		e.N = Amount{Base: int8(d.number(v, "the number of modes", 1, len(of.items)-1))}
	}
	for _, mode := range of.items {
		inner := *s
		effects := d.effects(mode, &inner)
		if anyVerb(effects, ChooseModes) {
			d.fail(mode, 604, "a mode has no modes of its own; write all of them in one list")
		}
		e.Modes = append(e.Modes, effects)
	}
}

func (d *decoder) cost(n *node) dice.Cost {
	if n == nil {
		return dice.Cost{}
	}
	text := d.text(n, "a cost")
	c, err := dice.ParseCost(text)
	if err != nil {
		d.fail(n, 411, "%v", err)
	}
	return c
}
