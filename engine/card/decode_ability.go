package card

import (
	"slices"
	"strings"

	"cinderclash/engine/dice"
)

// printed says where an ability is printed, which limits what it may be.
type printed struct {
	what string // for messages: `ability "x"`
	// main is true for what a card does when played.
	main bool
	// kind is the card's type. It is NoKind for heroes.
	kind Kind
	// given is true for what an effect gives to heroes.
	given bool
	// bounded is true if there is a key cost, extra or limit, answers if there is a key when.
	bounded, answers bool
}

// ability reads the keys of an ability from f, which the caller closes.
func (d *decoder) ability(f *fields, p printed) Ability {
	a := Ability{Kind: Action, Main: p.main, Given: p.given}
	// A key with an unreadable value is reported once, not also as missing.
	p.bounded = f.has("cost") || f.has("extra") || f.has("limit")
	p.answers = f.has("when")
	if !p.main {
		if kind := f.take("kind"); kind != nil {
			if a.Kind = AbilityKind(d.enum(kind, "kind of ability", abilityKindNames[:])); a.Kind == 0 {
				a.Kind = Action
			}
		}
		a.Cost = d.cost(f.take("cost"))
		d.limit(f.take("limit"), &a)
		a.Free = d.boolean(f.take("free"), "free")
		a.Side = d.boolean(f.take("side"), "side")
		a.May = d.boolean(f.take("may"), "may")
	} else if p.kind == Trick {
		a.Kind = Reaction
	}
	a.Open = d.boolean(f.take("open"), "open")
	a.Firm = d.boolean(f.take("firm"), "firm")
	d.attack(f.take("attack"), &a)
	d.whens(f.take("when"), &a)
	var used [maxTargets]bool
	s := scope{ability: &a, equipment: p.kind == Equipment, given: p.given, event: a.When, or: a.Or, used: &used}
	if a.Kind == Either {
		s.event, s.or = When{}, nil // as an action it answers nothing
	}
	targets := f.take("targets")
	for i, n := range d.list(targets) {
		if i == maxTargets {
			d.fail(n, 0, "there are more than %d targets; ask for fewer", maxTargets)
			break
		}
		a.Targets = append(a.Targets, d.choice(n))
	}
	most := 0
	for _, c := range a.Targets {
		most += int(c.Max)
	}
	if most > maxTargets {
		d.fail(targets, 506, "there can be %d targets, and an action has at most %d; ask for fewer", most, maxTargets)
	}
	extra := f.take("extra")
	for _, n := range d.list(extra) {
		pay := d.payment(n, &s)
		d.payTwice(n, a.Extra, pay)
		a.Extra = append(a.Extra, pay)
	}
	a.If, a.IfAlso = d.conds(f.take("if"), &s)
	if n := f.take("mods"); n != nil {
		if a.Kind != Constant {
			d.fail(n, 609, "mods hold all the time; give the ability kind: constant, or use lasting under do")
		}
		a.Mods = d.mods(n, &s, false)
	}
	if p.main && p.kind == Equipment {
		if n := f.take("on"); n != nil {
			a.On = d.who(n, d.text(n, "on"), &s)
			if a.On.Kind != Target || a.Targets[a.On.Index].Min != 1 || a.Targets[a.On.Index].Max != 1 {
				d.fail(n, 109, "equipment is attached to one chosen hero; write on: target, or leave it out for the hero that plays it")
				a.On = Who{}
			}
		}
	}
	do := f.take("do")
	if do != nil {
		a.Do = d.effects(do, &s)
	}
	d.insteadShape(extra, &a)
	for i := range a.Targets {
		if !used[i] {
			d.fail(targets, 506, "target %d is chosen and then nothing happens to it; name it in an effect or leave it out", i+1)
		}
	}
	d.abilityShape(f.at, do, &a, p)
	seen := map[string]bool{}
	for _, id := range given(a.Do) {
		if seen[id] {
			d.fail(do, 610, "%s gives two abilities %q; give one another id", p.what, id)
		}
		seen[id] = true
	}
	return a
}

// given returns the ids of the abilities that list, or anything nested in it, gives.
func given(list []Effect) []string {
	var ids []string
	walk(list, func(e *Effect) {
		for i := range e.Mods {
			if g := e.Mods[i].Gives; g != nil {
				ids = append(ids, g.Key)
			}
		}
	})
	return ids
}

// refusal reports that what is printed about an ability breaks a rule.
type refusal func(rule int, text string)

// abilityShape checks that the parts of an ability suit its kind.
func (d *decoder) abilityShape(at, do *node, a *Ability, p printed) {
	refuse := func(rule int, text string) { d.fail(at, rule, "%s %s", p.what, text) }
	if a.Kind == Constant {
		constantShape(refuse, do, a)
		return
	}
	if len(a.Do) == 0 && !(p.main && p.kind == Equipment) && do == nil {
		refuse(0, "does nothing; add do: [...]")
	}
	whenShape(refuse, a, p)
	activationShape(refuse, a, p)
	costShape(refuse, a, p)
	if a.Kind == Either && holdsUntilResolved(a.Do) {
		refuse(516, "is an action at times, and then answers none that it could hold for; use for: clash, or make it a reaction")
	}
	if a.Attack != (Attack{}) && len(a.Do) > 0 && !anyVerb(a.Do, DealDamage) {
		refuse(112, "is an attack and deals no damage; add damage or leave out attack")
	}
}

// constantShape checks that a constant ability has mods and nothing else.
func constantShape(refuse refusal, do *node, a *Ability) {
	if len(a.Mods) == 0 {
		refuse(609, "is constant and changes nothing; add mods")
	}
	if do != nil || len(a.Targets) != 0 || len(a.Extra) != 0 || a.Cost != (dice.Cost{}) || a.Limit != NoLimit || a.Free || a.Side || a.Open || a.Firm || a.May || a.When != (When{}) || a.If != (Cond{}) || a.Attack != (Attack{}) {
		refuse(609, "is constant and holds by itself; leave out everything but mods, and use while in place of if")
	}
}

// whenShape checks that an ability has a when if its kind answers events, and that its kind can answer these.
func whenShape(refuse refusal, a *Ability, p printed) {
	answers := a.Kind != Action
	switch {
	case answers && !p.answers && p.kind == Trick && p.main:
		refuse(108, "is a trick and does not say when it may be played; add when")
	case answers && !p.answers:
		refuse(711, "answers something and does not say what; add when")
	case !answers && p.answers:
		refuse(409, "is an action and has a when; leave it out, or make it a reaction, a trigger or a replacement")
	}
	switch about := triggerEvents[a.When.Event]; {
	case a.When.Event == NoTriggerEvent:
	case about.would && a.Kind == Either:
		refuse(516, "is an action at times and answers what is only about to happen; make it a reaction")
	case !about.would && a.Kind == Replacement:
		refuse(613, "replaces what cannot be replaced; use an event whose name begins with would")
	}
	for i := 0; a.Condition(i) != nil; i++ {
		if a.Condition(i).Own() && (a.Kind != Triggered || p.kind != Equipment || p.main || p.given) {
			refuse(702, "waits for this card to be attached; make it a trigger of equipment, or write attached hero=self")
		}
	}
	if a.Kind == Replacement && len(a.Do) > 0 && !anyVerb(a.Do, Change, Redirect) {
		refuse(613, "replaces an event and leaves it as it was; add change or redirect")
	}
}

// activationShape checks that free, side, open and firm are said only of abilities that they can change.
func activationShape(refuse refusal, a *Ability, p printed) {
	if a.Free && !a.Kind.Acts() {
		refuse(521, "is no action and uses no activation anyway; leave out free")
	}
	if a.Side && !a.Kind.Acts() {
		refuse(521, "is no action and uses no side action; leave out side")
	}
	if a.Side && a.Free {
		refuse(521, "costs the side action or nothing; keep one of side and free")
	}
	if a.Open && a.Kind != Action {
		refuse(409, "is no action; leave out open")
	}
	if a.Open && p.main && p.kind == Equipment {
		refuse(409, "is equipment, which is played in its player's own activation; leave out open, or give it to one of its abilities")
	}
	if a.Firm && !a.Kind.Acts() && !a.Kind.Reacts() {
		refuse(518, "is no action and is never cancelled; leave out firm")
	}
}

// costShape checks that an ability with a cost can be declined, and that one that is used at will is bounded by a cost or limit.
func costShape(refuse refusal, a *Ability, p printed) {
	answersByItself := a.Kind == Triggered || a.Kind == Replacement
	if a.May && !answersByItself {
		refuse(716, "is optional anyway; leave out may")
	}
	priced := a.Cost != (dice.Cost{}) || len(a.Extra) != 0
	if answersByItself && priced && !a.May {
		refuse(716, "is mandatory and has a cost; add may: true, or ask for the cost with pay under do")
	}
	if p.main || answersByItself {
		return
	}
	if a.Cost == (dice.Cost{}) && a.Limit == NoLimit && len(a.Extra) == 1 && a.Extra[0].UpTo && !a.Extra[0].May {
		refuse(719, "can be used without paying anything, as often as its player wants; add a cost or limit: 1 clash")
	}
	if !p.bounded {
		refuse(719, "has neither cost nor limit; add a cost or limit: 1 clash")
	}
}

// anyVerb reports whether list, or anything nested in it, has one of verbs.
func anyVerb(list []Effect, verbs ...Verb) bool {
	found := false
	walk(list, func(e *Effect) { found = found || slices.Contains(verbs, e.Verb) })
	return found
}

// holdsUntilResolved reports whether list, or anything nested in it, has a lasting effect that holds until
// an action has resolved.
func holdsUntilResolved(list []Effect) bool {
	found := false
	walk(list, func(e *Effect) { found = found || e.Verb == Lasting && e.For == UntilResolved })
	return found
}

// walk calls f for every part of list and everything nested in it.
func walk(list []Effect, f func(*Effect)) {
	for i := range list {
		e := &list[i]
		f(e)
		walk(e.Do, f)
		walk(e.Else, f)
		for _, mode := range e.Modes {
			walk(mode, f)
		}
	}
}

// whens reads a printed condition, or a list of conditions of which one suffices (rule 716).
func (d *decoder) whens(n *node, a *Ability) {
	if n == nil || n.kind != listNode {
		a.When = d.when(n)
		return
	}
	if len(n.items) < 2 || len(n.items) > maxConds {
		d.fail(n, 716, "a list of events has two to %d; write one event without a list", maxConds)
		return
	}
	a.When = d.when(n.items[0])
	for _, item := range n.items[1:] {
		w := d.when(item)
		if about := triggerEvents[w.Event]; w.Event != a.When.Event && (about.would || triggerEvents[a.When.Event].would) {
			d.fail(item, 613, "what is about to happen is one event; write an ability for each")
		}
		a.Or = append(a.Or, w)
	}
}

// limit reads "1 clash".
func (d *decoder) limit(n *node, a *Ability) {
	if n == nil {
		return
	}
	text := d.text(n, "a limit")
	times, period, _ := strings.Cut(text, " ")
	v, ok := index(periodNames[:], strings.TrimSpace(period))
	if !ok {
		d.fail(n, 515, "limit is %q; write a number and clash, round or match, such as 1 clash", text)
		return
	}
	many, _ := d.integer(n, times, "the number of uses", 1, 9)
	a.Limit, a.Times = Period(v), uint8(many)
}

// attack reads "slashing melee single", with its words in any order.
func (d *decoder) attack(n *node, a *Ability) {
	if n == nil {
		return
	}
	text := d.text(n, "an attack")
	var damage bool
	for _, word := range strings.Fields(text) {
		if v, ok := index(damageNames[:], word); ok && !damage {
			damage, a.Attack.Damage = true, Damage(v)
		} else if v, ok := index(rangeNames[:], word); ok && a.Attack.Range == NoRange {
			a.Attack.Range = Range(v)
		} else if v, ok := index(aimNames[:], word); ok && a.Attack.Aim == NoAim {
			a.Attack.Aim = Aim(v)
		} else {
			d.fail(n, 106, "%q cannot stand in an attack; write a damage type, a range (%s) and an aim (%s), one of each",
				word, strings.Join(listed(rangeNames[:]), ", "), strings.Join(listed(aimNames[:]), ", "))
			return
		}
	}
	if !damage || a.Attack.Range == NoRange || a.Attack.Aim == NoAim {
		d.fail(n, 106, "the attack %q is not whole; write a damage type, a range and an aim, such as slashing melee single", text)
	}
}

// payTwice refuses pay if before already has such a cost, or if paying before would make pay impossible.
func (d *decoder) payTwice(n *node, before []Payment, pay Payment) {
	if varies := pay.UpTo || pay.May || pay.Instead() != 0; varies && paysAny(before) {
		d.fail(n, 510, "%q is a second cost that can be left out; keep one", n.text)
	} else if (pay.orNot() || pay.Instead() != 0) && slices.ContainsFunc(before, func(p Payment) bool { return p.Counted.Count != NoCount }) {
		d.fail(n, 510, "a cost that is counted and one that can be left out do not go together; keep one")
	}
	for _, other := range before {
		switch {
		case pay.Kind != 0 && other.Kind == pay.Kind && other.Counter == pay.Counter:
			d.fail(n, 510, "the cost %q is asked for twice; write one cost for both", n.text)
		case other.Kind == PayDetach && pay.Kind == PayExhaust || other.Kind == PayExhaust && pay.Kind == PayDetach:
			d.fail(n, 510, "what is discarded is not there to be exhausted; keep one of detach and exhaust")
		}
	}
}

// paysAny reports whether one of the costs is paid any number of times, or need not be paid.
func paysAny(list []Payment) bool {
	for _, p := range list {
		if p.UpTo || p.May || p.Instead() != 0 {
			return true
		}
	}
	return false
}

// countedCost checks a cost that is counted: from one target of an action, chosen before it is paid.
func (d *decoder) countedCost(n *node, a Amount, s *scope) {
	t := a.Of.Index
	if a.Of.Kind != Target || s.ability.Targets[t].Min != 1 || s.ability.Targets[t].Max != 1 || s.ability.Targets[t].By != ByTargeting {
		d.fail(n, 511, "a cost is a number or counted from one target; write life 2, or life strength of target")
	}
	if k := s.ability.Kind; !k.Acts() && !k.Reacts() {
		d.fail(n, 511, "a cost counted from a target is paid for an action or reaction; write a number")
	}
	if paysAny(s.ability.Extra) {
		d.fail(n, 510, "a cost that is counted and one that can be left out do not go together; keep one")
	}
}

// optionalCost checks a cost that the player may leave out.
func (d *decoder) optionalCost(n *node, pay *Payment, s *scope) {
	switch k := s.ability.Kind; {
	case pay.UpTo || pay.Kind == PayDiscard && pay.N != 1 || pay.Counted != (Amount{}):
		d.fail(n, 510, "%q is no cost that is paid or not; write may life N, may counter NAME N, may exhaust, may detach or may discard 1, or discard up to N", n.text)
	case !k.Acts() && !k.Reacts():
		d.fail(n, 510, "what is offered is declined as a whole; leave out may, or ask for the cost with pay under do")
	}
	pay.May, pay.UpTo = true, pay.Kind == PayDiscard
}

// insteadOf checks a cost that can be replaced by choosing a target, and reads that target (rule
// 506).
func (d *decoder) insteadOf(n *node, pay *Payment, target string, s *scope) {
	w := d.who(n, target, s)
	if w == (Who{}) { // it is reported
		return
	}
	if w.Kind != Target {
		d.fail(n, 506, "%q is not chosen, so nothing can be paid instead; write or target", target)
		return
	}
	t := s.ability.Targets[w.Index]
	switch k := s.ability.Kind; {
	case t.Min != 1 || t.Max != 1 || t.By != ByTargeting:
		d.fail(n, 506, "what can be chosen instead of paying is one target; write it under targets without a number and without by")
	case pay.UpTo || pay.May || pay.Counted != (Amount{}):
		d.fail(n, 510, "%q is no cost instead of which a target can be chosen; write life N, counter NAME N, discard N, exhaust, exhaust hero or detach before or target", n.text)
	case !k.Acts() && !k.Reacts():
		d.fail(n, 510, "to pay or to choose a target is asked for an action or reaction; leave out or target")
	default:
		pay.Counted.Of = w
	}
}

// insteadShape checks that nothing else depends on the target that can be chosen instead of paying.
func (d *decoder) insteadShape(n *node, a *Ability) {
	if a.On.chosen()&a.Instead() != 0 {
		d.fail(n, 109, "equipment is attached to a hero that is always chosen; leave out or target, or attach it to another target")
	}
	obliges := false
	walk(a.Do, func(e *Effect) { obliges = obliges || e.Must })
	if obliges && slices.ContainsFunc(a.Extra, func(p Payment) bool { return p.Kind == PayDiscard && p.Instead() != 0 }) {
		d.fail(n, 502, "cards that may be discarded and what must be done do not go together; pay something else than cards, or leave out must")
	}
}

// payment reads one cost: an entry of extra or, dice apart, of pay.
func (d *decoder) payment(n *node, s *scope) Payment {
	words, target := strings.Fields(d.text(n, "a cost")), ""
	if at := slices.Index(words, "or"); at > 0 && at+1 < len(words) {
		words, target = words[:at], strings.Join(words[at+1:], " ")
	}
	var pay Payment
	if len(words) < 2 || words[0] != "may" {
		pay = d.wholePayment(n, words, s)
	} else {
		pay = d.wholePayment(n, words[1:], s)
		d.optionalCost(n, &pay, s)
	}
	if target != "" {
		d.insteadOf(n, &pay, target, s)
	}
	return pay
}

// wholePayment reads the words of one cost.
func (d *decoder) wholePayment(n *node, words []string, s *scope) Payment {
	if many := len(words) - 3; many > 0 && words[many] == "up" && words[many+1] == "to" {
		return d.paidUpTo(n, words[:many], words[many+2])
	} else if many = len(words) - 2; many > 0 && words[many] == "any" && words[many+1] == "number" {
		return d.paidUpTo(n, words[:many], "")
	}
	worn := s.equipment && !s.ability.Main
	switch strings.Join(words, " ") {
	case "exhaust":
		if worn {
			return Payment{Kind: PayExhaust}
		}
		if s.ability.Main {
			d.fail(n, 510, "a card that is played is not exhausted; write exhaust hero, for the hero that plays it")
		}
		return Payment{Kind: PayExhaustHero}
	case "exhaust hero":
		return Payment{Kind: PayExhaustHero}
	case "detach":
		if !worn {
			d.fail(n, 510, "only abilities of equipment can be paid by it; use another cost than %q", n.text)
		}
		return Payment{Kind: PayDetach}
	}
	return d.paidNumber(n, words, s)
}

// paidNumber reads a cost of a number of things: written out, counted from a target, or one if there is none.
func (d *decoder) paidNumber(n *node, words []string, s *scope) Payment {
	var pay Payment
	var number []string // the words of the number
	switch {
	case len(words) > 0 && words[0] == "discard":
		pay.Kind, number = PayDiscard, words[1:]
	case len(words) > 0 && words[0] == "life":
		pay.Kind, number = PayLife, words[1:]
	case len(words) >= 2 && len(words) <= 3 && words[0] == "counter":
		pay.Kind, pay.Counter, number = PayCounter, d.counterPaid(n, words[1]), words[2:]
	default:
		if dice, err := dice.ParseCost(strings.Join(words, "")); err == nil && dice.Total() > 0 {
			d.fail(n, 510, "dice are no cost besides dice; write cost: %s, or here %s up to 3", n.text, n.text)
		} else {
			d.fail(n, 510, "unknown cost %q; write discard N, life N, counter NAME N, exhaust, exhaust hero or detach, may before one that can be left out, or target after one instead of which a target can be chosen; N of discard and life can be counted, as in life strength of target; or discard, life, counter NAME or dice such as R with up to N or any number behind it", strings.Join(words, " "))
		}
		return pay
	}
	switch len(number) {
	case 0:
		pay.N = 1
	case 1:
		v, _ := d.integer(n, number[0], "the size of the cost", 1, 20)
		pay.N = uint8(v)
	default:
		pay.Counted = d.numberOf(n, strings.Join(number, " "), s)
		d.countedCost(n, pay.Counted, s)
	}
	return pay
}

// paidUpTo reads a cost that can be paid up to most times, or any number of times if most is empty.
func (d *decoder) paidUpTo(n *node, words []string, most string) Payment {
	pay := Payment{UpTo: true, N: AnyNumber}
	high := MaxTimes
	switch {
	case len(words) == 1 && words[0] == "discard":
		pay.Kind, high = PayDiscard, 20
	case len(words) == 1 && words[0] == "life":
		pay.Kind = PayLife
	case len(words) == 2 && words[0] == "counter":
		pay.Kind, pay.Counter = PayCounter, d.counterPaid(n, words[1])
	case len(words) == 1:
		pay.Kind = PayDice
		c, err := dice.ParseCost(words[0])
		if pay.Dice = c; err != nil || c == (dice.Cost{}) {
			d.fail(n, 510, "%q can be paid only as it is; write discard, life, counter NAME or dice such as R before \"up to\" and \"any number\"", words[0])
		}
	default:
		d.fail(n, 510, "%q can be paid only as it is; write discard, life, counter NAME or dice such as R before \"up to\" and \"any number\"", strings.Join(words, " "))
	}
	if most == "" {
		return pay
	}
	v, _ := d.integer(n, most, "how often it can be paid", 1, high)
	if pay.N = uint8(v); v == 1 {
		d.fail(n, 510, "%q is paid once or not at all; write more, or put it as pay before what depends on it", n.text)
	}
	return pay
}

// counterPaid reads the name of a counter that is a cost.
func (d *decoder) counterPaid(n *node, name string) Counter {
	c, ok := index(counterNames[:], name)
	if !ok {
		d.fail(n, 510, "unknown counter in %q; write one of %s", n.text, strings.Join(counterNames[:], ", "))
	}
	return Counter(c)
}
