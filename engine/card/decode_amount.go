package card

import (
	"slices"
	"strings"
)

// amount reads "3", "3 + strength", "1 + 2 * banes of target", "half mind".
func (d *decoder) amount(n *node, s *scope) Amount {
	text := strings.TrimSpace(d.text(n, "an amount"))
	if n.kind != scalarNode {
		return Amount{}
	}
	return d.numberOf(n, text, s)
}

// numberOf reads an amount outside a condition.
func (d *decoder) numberOf(n *node, text string, s *scope) Amount {
	a := d.amountOf(n, text, s)
	if a.Count.YesNo() {
		d.fail(n, 0, "%q is so or is not, and no amount; count something else, or ask for it with if", text)
		return Amount{}
	}
	return a
}

func (d *decoder) amountOf(n *node, text string, s *scope) Amount {
	var a Amount
	if text == "" {
		d.fail(n, 0, "an amount is missing; write a number or something that can be counted")
		return a
	}
	rest := text
	if left, right, ok := strings.Cut(rest, "+"); ok {
		v, ok := d.integer(n, strings.TrimSpace(left), "the fixed part of the amount", 0, 60)
		if !ok {
			return a
		}
		a.Base, rest = int8(v), strings.TrimSpace(right)
	} else if isNumber(rest) {
		v, _ := d.integer(n, rest, "the amount", 0, 60)
		a.Base = int8(v)
		return a
	}
	a.Times = 1
	if left, right, ok := strings.Cut(rest, "*"); ok {
		v, ok := d.integer(n, strings.TrimSpace(left), "the factor of the amount", 2, 9)
		if !ok {
			return Amount{}
		}
		a.Times, rest = int8(v), strings.TrimSpace(right)
	}
	if after, ok := strings.CutPrefix(rest, "half "); ok {
		if a.Base != 0 || a.Times != 1 {
			d.fail(n, 0, "%q halves only a part; write half of one counted thing alone", text)
		}
		a.Half, rest = true, strings.TrimSpace(after)
	}
	d.count(n, rest, &a, s)
	return a
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789-") == ""
}

// countForm says whether a count is taken of a hero, of a side, of either or of nobody.
type countForm uint8

const (
	ofNobody countForm = iota
	ofHero
	ofSide
	ofEither // a hero or a side
)

func (c Count) form() countForm {
	switch c {
	case EventAmount, DoneAmount, PaidCount, RoundNumber, NoCount:
		return ofNobody
	case PreparedDice, SpentDice, StoredDice, HandOf, GraveyardOf, FallenOf, ActionsTaken:
		return ofSide
	case HasInitiative, IsAttacker:
		return ofEither
	case AttrOf, LifeOf, MissingLife, CountersOn, BanesOn, BoonsOn, EquipmentOn, CopiesOn, IsActive, IsStanding, IsClass, IsSuperclass, IsRace, Counts:
	}
	return ofHero
}

// YesNo reports whether c is always 1 or 0, so that it is a condition by itself.
func (c Count) YesNo() bool { return c >= HasInitiative }

// count reads what is counted, and on which hero or side.
func (d *decoder) count(n *node, text string, a *Amount, s *scope) {
	what, of, hasOf := strings.Cut(text, " of ")
	what = strings.Join(strings.Fields(what), " ")
	if !d.countWord(n, what, a) {
		return
	}
	form := a.Count.form()
	if !hasOf {
		switch form {
		case ofHero, ofEither:
			a.Of = Who{Kind: Self}
		case ofSide:
			a.Of = Who{Kind: You}
		case ofNobody:
		}
	} else {
		of = strings.TrimSpace(of)
		switch form {
		case ofNobody:
			d.fail(n, 0, "%q is nobody's; leave out \"of %s\"", what, of)
		case ofHero:
			a.Of = d.heroes(n, of, s)
		case ofSide:
			a.Of = d.players(n, of, s)
		default: // ofEither
			a.Of = d.who(n, of, s)
		}
		switch a.Of.Kind {
		case Each, Random, Both:
			d.fail(n, 0, "%q is counted of one hero or player; write self, paired, target, you or opponent, not %q", what, of)
		default: // one hero or player
		}
	}
	switch a.Count {
	case EventAmount:
		d.needEvent(n, "event amount", func(w When) bool { return triggerEvents[w.Event].amount }, s)
		if slices.ContainsFunc(s.or, func(w When) bool {
			return w.Event != s.event.Event && triggerEvents[w.Event].amount && triggerEvents[s.event.Event].amount
		}) {
			d.fail(n, 0, "the events of the list have amounts of different things; write an ability for each event, or another word than \"event amount\"")
		}
	case PaidCount:
		if s.ability == nil || s.later || !s.paid && !paysAny(s.ability.Extra) {
			d.fail(n, 510, "nothing is paid any number of times; add extra: [discard up to 3], extra: [may life 2] or extra: [life 2 or target], or times: 3 beside pay, or count something else")
		}
	case CopiesOn:
		if !s.equipment {
			d.fail(n, 517, "only equipment has copies of itself attached; count something else")
		}
	case DoneAmount:
		if !verbs[s.done].counts {
			d.fail(n, 0, "\"done\" counts what the part before did and none before it counts anything; put it after one that does")
		}
	default: // it can be counted everywhere
	}
}

func (d *decoder) countWord(n *node, what string, a *Amount) bool {
	if v, ok := index(attrNames[:], what); ok {
		a.Count, a.Arg = AttrOf, uint8(v)
		return true
	}
	if v, ok := index(countNames[:], what); ok {
		a.Count = Count(v)
		return true
	}
	words := strings.Fields(what)
	switch {
	case len(words) == 2 && words[1] == "counters":
		if v, ok := index(counterNames[:], words[0]); ok {
			a.Count, a.Arg = CountersOn, uint8(v)
			return true
		}
	case len(words) >= 2 && words[len(words)-1] == "dice":
		kinds := map[string]Count{"prepared": PreparedDice, "spent": SpentDice, "stored": StoredDice}
		if kind, ok := kinds[words[0]]; ok && len(words) <= 3 {
			a.Count = kind
			if len(words) == 2 {
				return true
			}
			if c, ok := index(colorNames[:], words[1]); ok {
				a.Arg = 1 << c
				return true
			}
		}
	case len(words) == 2 && words[0] == "graveyard":
		if v, ok := index(kindNames[:], words[1]); ok {
			a.Count, a.Arg = GraveyardOf, uint8(v)
			return true
		}
	case len(words) == 1 && words[0] == "graveyard":
		a.Count = GraveyardOf
		return true
	case len(words) == 2 && words[0] == "is":
		if v, ok := index(classNames[:], words[1]); ok {
			a.Count, a.Arg = IsClass, uint8(v)
			return true
		}
		if v, ok := index(superclassNames[:], words[1]); ok {
			a.Count, a.Arg = IsSuperclass, uint8(v)
			return true
		}
		if v, ok := index(raceNames[:], words[1]); ok {
			a.Count, a.Arg = IsRace, uint8(v)
			return true
		}
	}
	a.Times = 0
	if mend := instead(words); mend != "" {
		d.fail(n, 0, "%q cannot be counted; write %s", what, mend)
		return false
	}
	d.fail(n, 0, "%q cannot be counted; write an attribute, %s, \"<counter> counters\", \"prepared|spent|stored [colour] dice\", \"graveyard [type]\" or \"is <class or race>\"",
		what, strings.Join(listed(countNames[:]), ", "))
	return false
}

// instead returns the right form of a condition that people often write otherwise: with a state that describes heroes, or
// with other words for at least and at most. It returns "" for anything else.
func instead(words []string) string {
	text := " " + strings.Join(words, " ") + " "
	for _, s := range []struct{ tried, mend string }{
		{" more than ", "at least and a number, such as \"hand at least 5\""},
		{" less than ", "at most and a number, such as \"hand at most 4\""},
		{" fewer than ", "at most and a number, such as \"hand at most 4\""},
		{" unwounded ", "\"missing life exactly 0\", with \"of paired\" or whoever else after life"},
		{" wounded ", "\"missing life at least 1\", with \"of paired\" or whoever else after life"},
		{" with bane ", "\"banes at least 1\", with \"of paired\" or whoever else after banes"},
		{" with boon ", "\"boons at least 1\", with \"of paired\" or whoever else after boons"},
		{" with equipment ", "\"equipment at least 1\", with \"of paired\" or whoever else after equipment"},
	} {
		if strings.Contains(text, s.tried) {
			return s.mend
		}
	}
	return ""
}

// conds reads a condition, or a list of conditions that all have to hold.
func (d *decoder) conds(n *node, s *scope) (Cond, []Cond) {
	if n == nil || n.kind != listNode {
		return d.cond(n, s), nil
	}
	if len(n.items) < 2 || len(n.items) > maxConds {
		d.fail(n, 0, "a list of conditions has two to %d; write one condition without a list", maxConds)
		return Cond{}, nil
	}
	var also []Cond
	for _, item := range n.items[1:] {
		also = append(also, d.cond(item, s))
	}
	return d.cond(n.items[0], s), also
}

// maxConds is the maximum number of conditions in one place.
const maxConds = 4

// cond reads a condition such as "strength of target at least 3" or "not initiative".
func (d *decoder) cond(n *node, s *scope) Cond {
	var c Cond
	if n == nil {
		return c
	}
	text := strings.Join(strings.Fields(d.text(n, "a condition")), " ")
	if n.kind != scalarNode {
		return c
	}
	rest := text
	if after, ok := strings.CutPrefix(rest, "not "); ok {
		c.Not, rest = true, after
	}
	for _, form := range []struct {
		word string
		cmp  Cmp
	}{{" at least ", AtLeast}, {" at most ", AtMost}, {" exactly ", Exactly}} {
		left, right, ok := strings.Cut(rest, form.word)
		if !ok {
			continue
		}
		v, ok := d.integer(n, strings.TrimSpace(right), "the number compared with", 0, 60)
		if !ok {
			return Cond{}
		}
		c.Left, c.Cmp, c.N = d.amountOf(n, left, s), form.cmp, int8(v)
		if c.Left.Count == NoCount || c.Left.Count.YesNo() || c.Left.Base != 0 || c.Left.Times != 1 || c.Left.Half {
			if c.Left != (Amount{}) {
				d.fail(n, 0, "%q compares no plain count; write <count> [of who] at least, at most or exactly a number", text)
			}
			return Cond{}
		}
		if c.Cmp == AtLeast && c.N == 0 {
			d.fail(n, 0, "%q always holds; leave it out or compare with more than 0", text)
		}
		return c
	}
	c.Left = d.amountOf(n, rest, s)
	if c.Left == (Amount{}) {
		return Cond{}
	}
	if !c.Left.Count.YesNo() || c.Left.Base != 0 || c.Left.Times != 1 {
		d.fail(n, 0, "%q is no condition; add at least, at most or exactly and a number", text)
		return Cond{}
	}
	c.Cmp, c.N = AtLeast, 1
	return c
}
