package card

import (
	"strconv"

	"cinderclash/engine/dice"
)

// amount writes a number, a sum with an attribute, or X. For X it stores the meaning in w.where.
func (w *writer) amount(a Amount) string {
	if a.Count == NoCount {
		return strconv.Itoa(int(a.Base))
	}
	x := "X"
	inline := a.Count == AttrOf && (a.Of.Kind == Self || a.Of.Kind == NoWho) && !a.Half
	switch {
	case inline && a.Times > 1:
		x = w.line("times", "n", strconv.Itoa(int(a.Times)), "x", attrToken(a.Arg))
	case inline:
		x = attrToken(a.Arg)
	default:
		w.where = w.counting(a)
	}
	if a.Base != 0 {
		return w.line("sum", "base", strconv.Itoa(int(a.Base)), "x", x)
	}
	return x
}

func attrToken(a uint8) string { return "{" + attrNames[a] + "}" }

// thatMuch reports whether a is exactly the amount of the event, which texts call "that much".
func (a Amount) thatMuch() bool {
	return a.Count == EventAmount && a.Base == 0 && a.Times == 1 && !a.Half
}

// much writes an amount of something uncountable.
func (w *writer) much(a Amount) string {
	if a.thatMuch() {
		return w.lines["that-much"]
	}
	return w.amount(a)
}

// count writes a number of things: "a card", "2 cards", "X cards". colours is written with dice.
func (w *writer) count(what string, a Amount, colours string) string {
	forms := w.counted[what]
	switch {
	case a.thatMuch():
		return squeeze(fill(forms.many, "n", w.lines["that-number"], "c", colours))
	case a.Count == NoCount && a.Base == 1:
		return squeeze(fill(forms.a, "c", colours))
	default:
		return squeeze(fill(forms.many, "n", w.amount(a), "c", colours))
	}
}

// counting writes what X stands for, with its factor.
func (w *writer) counting(a Amount) string {
	x := w.countText(a)
	switch {
	case a.Half:
		return w.line("half", "x", x)
	case a.Times == 2:
		return w.line("twice", "x", x)
	case a.Times > 2:
		return w.line("n-times", "n", strconv.Itoa(int(a.Times)), "x", x)
	default:
		return x
	}
}

// countText writes what is counted: "the number of cards in your hand".
func (w *writer) countText(a Amount) string {
	switch a.Count {
	case AttrOf:
		if a.Of.Kind == Self {
			return w.line("x-own-attribute", "x", attrToken(a.Arg))
		}
		return w.line("x-attribute", "x", attrToken(a.Arg), "who", w.who(a.Of))
	case LifeOf, MissingLife, BanesOn, BoonsOn, EquipmentOn, CopiesOn:
		return w.line("x-"+countKey(a.Count), "who", w.who(a.Of))
	case CountersOn:
		return w.line("x-counters", "what", w.counter(Counter(a.Arg)), "who", w.who(a.Of))
	case PreparedDice, SpentDice, StoredDice:
		return w.owned(a, "x-"+countKey(a.Count), "dice", w.dicePlural(a.Arg))
	case ActionsTaken:
		if w.besides(a) {
			return w.lines["x-actions-besides"]
		}
		return w.owned(a, "x-"+countKey(a.Count))
	case HandOf, FallenOf:
		return w.owned(a, "x-"+countKey(a.Count))
	case GraveyardOf:
		return w.owned(a, "x-graveyard", "cards", w.cardsOf(a.Arg))
	case EventAmount:
		return w.that()
	case DoneAmount:
		return w.lines["x-done-"+w.done.String()]
	case PaidCount:
		if w.paid == "" && w.a.paysOrAims() {
			return w.lines["x-paid-or"]
		}
		return w.lines[w.paidKey()]
	case RoundNumber:
		return w.lines["x-round"]
	default: // a condition, which is no amount
		panic(noWords("count", uint8(a.Count)))
	}
}

// countKey returns the key of a count in the phrase tables.
func countKey(c Count) string {
	switch c {
	case MissingLife:
		return "missing-life"
	case PreparedDice:
		return "prepared"
	case SpentDice:
		return "spent"
	case StoredDice:
		return "stored"
	case GraveyardOf:
		return "graveyard"
	case CountersOn:
		return "counters"
	default: // the phrase has the name that card files use
		return countNames[c]
	}
}

// besides reports whether a counts the actions of the player who is taking this one. The count leaves
// this action out, because it has not ended yet (rule 710).
func (w *writer) besides(a Amount) bool {
	return a.Count == ActionsTaken && w.a.Kind == Action && (a.Of.Kind == You || w.sideOf(a.Of) == Ally)
}

// owned fills the line for something that a player owns, in its form "-you" or "-other".
func (w *writer) owned(a Amount, key string, args ...string) string {
	who, p := w.owner(a.Of)
	if p == second {
		return squeeze(w.line(key+"-you", args...))
	}
	return squeeze(w.line(key+"-other", append(args, "who", who)...))
}

// that writes a reference to the amount of the event: "that damage".
func (w *writer) that() string {
	switch w.event.Event {
	case WouldDamage, Damaged:
		return w.lines["that-damage"]
	case WouldHeal, Healed:
		return w.lines["that-healing"]
	case WouldCounter, Countered, CounterLost:
		return w.lines["that-counters"]
	case Discarded, Drawn, WouldDiscard, WouldDraw:
		return w.lines["that-cards"]
	case BeforeRoll, Rolled, Rerolled:
		return w.lines["that-dice"]
	default: // an event without an amount
		panic(noWords("amount of the event", uint8(w.event.Event)))
	}
}

// replaced writes what a replacement alters: "that damage".
func (w *writer) replaced() string {
	switch w.event.Event {
	case WouldCounter:
		return w.lines["those-counters"]
	case WouldDraw:
		return w.lines["that-draw"]
	case WouldDiscard:
		return w.lines["that-discard"]
	default: // one hero's damage, healing or fall
		return w.that()
	}
}

// colourWords writes colours as icons: "{red} or {blue}". Any colour is the empty text.
func (w *writer) colourWords(set Colors) string {
	if set == 0 {
		return ""
	}
	var parts []string
	for c, name := range colorNames {
		if set.Has(dice.Color(c)) {
			parts = append(parts, "{"+name+"}")
		}
	}
	return w.or(parts)
}

// dicePlural writes dice of a set of colours: "{red} dice".
func (w *writer) dicePlural(set uint8) string {
	return squeeze(w.line("dice-many", "c", w.colourWords(Colors(set))))
}

// cardsOf writes cards of a type in the plural.
func (w *writer) cardsOf(kind uint8) string {
	if kind == 0 {
		return w.nouns["card"].many
	}
	return w.nouns[kindNames[kind]].many
}

// counter writes a counter with its icon.
func (w *writer) counter(c Counter) string {
	return "{" + counterNames[c] + "} " + w.lines[counterNames[c]]
}

// counters writes a number of counters of one type.
func (w *writer) counters(a Amount, c Counter) string {
	return fill(w.count("named-counter", a, ""), "what", w.counter(c))
}

// counterSet writes the types of counters in set: "a bane", "{stunned} Stunned".
func (w *writer) counterSet(set CounterSet) string {
	switch set {
	case 0, Banes | Boons:
		return w.lines["a-counter"]
	case Banes:
		return w.lines["a-bane"]
	case Boons:
		return w.lines["a-boon"]
	}
	return w.line("counter-of", "what", w.counterList(set))
}

// counterList writes the types of counters in set, each with its icon.
func (w *writer) counterList(set CounterSet) string {
	var parts []string
	for c := range Counter(Counters) {
		if set&(1<<c) != 0 {
			parts = append(parts, w.counter(c))
		}
	}
	return w.or(parts)
}

// conds writes conditions that all have to hold, without their "if".
func (w *writer) conds(first Cond, also []Cond) string {
	parts := []string{w.cond(first)}
	for _, c := range also {
		parts = append(parts, w.cond(c))
	}
	return w.and(parts)
}

// comparison is a condition on an amount, without its amount. Its negation is worked in where it can be: "not at least 2" is "at
// most 1".
type comparison struct {
	// key is the phrase for how it compares: "at-least", "at-most", "exactly" or "other-than".
	key string
	n   int
	// none is true if only 0 meets it, some if everything but 0 does.
	none, some bool
}

// comparison returns the comparison of a condition on an amount.
func (c Cond) comparison() comparison {
	cmp, n := c.Cmp, int(c.N)
	switch {
	case c.Not && cmp == AtLeast:
		cmp, n = AtMost, n-1
	case c.Not && cmp == AtMost:
		cmp, n = AtLeast, n+1
	}
	if cmp == AtLeast {
		return comparison{key: "at-least", n: n, some: n == 1}
	}
	if cmp == AtMost {
		return comparison{key: "at-most", n: n, none: n == 0}
	}
	if c.Not {
		return comparison{key: "other-than", n: n, some: n == 0}
	}
	return comparison{key: "exactly", n: n, none: n == 0}
}

// cond writes a condition without its "if".
func (w *writer) cond(c Cond) string {
	a := c.Left
	if a.Count.YesNo() {
		return w.yesNo(a, !c.Not)
	}
	cmp := c.comparison()
	n := strconv.Itoa(cmp.n)
	bound := w.line(cmp.key, "n", n)
	if cmp.key == "at-most" && (a.Count <= MissingLife || a.Count == EventAmount || a.Count == DoneAmount) {
		bound = w.line("at-most-much", "n", n)
	}
	switch a.Count {
	case AttrOf:
		return w.line("cond-attribute", "x", attrToken(a.Arg), "who", w.who(a.Of), "bound", bound)
	case EventAmount, DoneAmount:
		return w.line("cond-amount", "x", w.countText(a), "bound", bound)
	case PaidCount:
		return w.condPaid(a, cmp, bound)
	case RoundNumber:
		return w.line("cond-round-"+cmp.key, "n", n)
	case LifeOf:
		return w.line("cond-life", "who", w.who(a.Of), "bound", bound)
	case MissingLife:
		switch {
		case cmp.some:
			return w.line("cond-wounded", "who", w.who(a.Of))
		case cmp.none:
			return w.line("cond-unwounded", "who", w.who(a.Of))
		}
		return w.line("cond-missing-life", "who", w.who(a.Of), "bound", bound)
	default: // what somebody has
	}
	return w.having(a, bound, cmp.none, cmp.some)
}

// condPaid writes a condition on how often a cost was paid. Of a cost that is paid once or not at all it says whether it was.
func (w *writer) condPaid(a Amount, cmp comparison, bound string) string {
	key := ""
	switch {
	case !cmp.none && !cmp.some:
	case w.paid == "" && w.a.paysOrNot():
		key = "cond-paid"
	case w.a.paysOrAims():
		key = "cond-paid-or"
	}
	switch {
	case key == "":
		return w.line("cond-amount", "x", w.countText(a), "bound", bound)
	case cmp.none:
		key += "-not"
	}
	return w.lines[key]
}

// having writes a condition on how much of something somebody has.
func (w *writer) having(a Amount, bound string, none, some bool) string {
	var who string
	p := singular
	key := countKey(a.Count)
	args := []string{"bound", bound}
	switch a.Count {
	case CountersOn:
		who = w.who(a.Of)
		args = append(args, "what", w.counter(Counter(a.Arg)))
	case BanesOn, BoonsOn, EquipmentOn, CopiesOn:
		who = w.who(a.Of)
	default: // what a player has
		who, p = w.owner(a.Of)
		switch a.Count {
		case PreparedDice, SpentDice, StoredDice:
			args = append(args, "c", w.colourWords(Colors(a.Arg)))
		case GraveyardOf:
			args = append(args, "cards", w.cardsOf(a.Arg))
		default: // all of them
		}
	}
	if w.besides(a) {
		key = "other-actions"
	}
	q := w.amounts[key]
	verb, what := "have", q.compare
	switch {
	case none:
		verb, what = "have-not", q.none
	case some:
		what = q.some
	}
	if a.Count == ActionsTaken {
		verb = map[string]string{"have": "have-taken", "have-not": "have-not-taken"}[verb]
	}
	return squeeze(w.verb(verb, p, "who", who, "what", squeeze(fill(what, args...))))
}

// yesNo writes a condition that is not a comparison, or its negation.
func (w *writer) yesNo(a Amount, holds bool) string {
	not := ""
	if !holds {
		not = "-not"
	}
	switch a.Count {
	case HasInitiative, IsAttacker:
		who, p := w.owner(a.Of)
		return squeeze(w.verb("cond-"+countNames[a.Count]+not, p, "who", who))
	case IsActive, IsStanding:
		return w.line("cond-"+countNames[a.Count]+not, "who", w.who(a.Of))
	case IsClass:
		return w.is(a, not, classNames[:])
	case IsSuperclass:
		return w.is(a, not, superclassNames[:])
	case IsRace:
		return w.is(a, not, raceNames[:])
	default: // an amount, which is compared
		panic(noWords("condition", uint8(a.Count)))
	}
}

// is writes what a hero is by nature, or is not. names are the names of what a.Arg numbers.
func (w *writer) is(a Amount, not string, names []string) string {
	return w.line("cond-is"+not, "who", w.who(a.Of), "what", w.adjs["a-"+names[a.Arg]].m)
}
