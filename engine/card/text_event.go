package card

import (
	"strconv"
	"strings"
)

// when writes a printed condition with its conjunction: "when this hero is
// damaged", "at the end of the clash", "if a rival would be healed", "before a rival is healed".
func (w *writer) when(c When, replaces bool) string {
	if key, args := w.timeLine(c); key != "" {
		return w.line("when-"+key, args...)
	}
	if replaces {
		return w.line("would", "event", w.triggerEvent(c))
	}
	if triggerEvents[c.Event].would {
		c.Event = c.Event.Happens()
		return w.line("before", "event", w.triggerEvent(c))
	}
	return w.line("when", "event", w.triggerEvent(c))
}

// next writes the time of a delayed effect: "the next time ...".
func (w *writer) next(c When) string {
	if key, args := w.timeLine(c); key != "" {
		return w.line("next-"+key, args...)
	}
	return w.line("next", "event", w.triggerEvent(c))
}

// timeLine returns the key and the arguments for an event that is a point in time, such as the end
// of a clash, or "".
func (w *writer) timeLine(c When) (string, []string) {
	switch c.Event {
	case RoundBegins, RoundEnds, ClashBegins, ClashEnds, CleanedUp:
		return triggerEventNames[c.Event], nil
	case ActivationBegins, ActivationEnds, BeforeRoll, Rolled, Rerolled:
		return triggerEventNames[c.Event] + map[Relation]string{IsSelf: "-you", IsRival: "-opponent", AnyRelation: "-any"}[c.Player], nil
	default: // something that happens to heroes or players
		return "", nil
	}
}

// triggerEvent writes an event as a clause: "a rival plays a spell".
func (w *writer) triggerEvent(c When) string {
	switch c.Event {
	case Announced, Targeted, Paid, Resolved, Cancelled, Ended:
		return w.actionEvent(c)
	case InitiativeSet:
		who, p := w.actor(c.Hero, c.Player)
		return squeeze(w.verb("win-initiative", p, "who", who))
	case WouldDamage, Damaged:
		damage := squeeze(w.damageOf(c) + " " + w.causedBy(c))
		return w.line(triggerEventNames[c.Event], "who", w.someone(c.Hero), "damage", damage)
	case WouldHeal, Healed:
		key := triggerEventNames[c.Event]
		var by string
		if c.Source != AnyRelation {
			key += "-by"
			by = w.someone(c.Source)
		}
		if c.AtLeast > 0 {
			key += "-min"
		}
		return w.line(key, "who", w.someone(c.Hero), "n", strconv.Itoa(int(c.AtLeast)), "by", by)
	case WouldCounter, Countered, CounterLost:
		what := w.counterSet(c.Counters)
		switch {
		case c.AtLeast > 0:
			what = w.line("or-more", "n", strconv.Itoa(int(c.AtLeast)), "what", w.counterSetMany(c.Counters))
		case c.Event == WouldCounter: // the replacement refers to "those counters"
			what = w.counterSetMany(c.Counters)
		}
		text := w.line(triggerEventNames[c.Event], "who", w.someone(c.Hero), "what", what)
		if c.Source != AnyRelation {
			text += " " + w.line("from-source", "who", w.someone(c.Source))
		}
		return text
	case Attached, Detached:
		if c.Own() {
			w.last = Who{Kind: Self}
			return w.lines["attached-this"]
		}
		return w.line(triggerEventNames[c.Event], "who", w.someone(c.Hero))
	case Discarded, Drawn, WouldDiscard, WouldDraw:
		who, p := w.actor(AnyRelation, c.Player)
		cards := w.count("card", Amount{Base: 1}, "")
		switch {
		case c.AtLeast > 0:
			cards = w.line("or-more", "n", strconv.Itoa(int(c.AtLeast)), "what", w.nouns["card"].many)
		case triggerEvents[c.Event].would: // all at once
			cards = w.nouns["card"].many
		}
		key := map[TriggerEvent]string{Discarded: "discards", Drawn: "draws", WouldDiscard: "would-discard", WouldDraw: "would-draw"}[c.Event]
		return squeeze(w.verb(key, p, "who", who, "cards", cards))
	case KnockedOut, WouldFall:
		key := triggerEventNames[c.Event]
		if c.Source != AnyRelation {
			return w.line(key+"-by", "who", w.someone(c.Hero), "what", w.someone(c.Source))
		}
		return w.line(key, "who", w.someone(c.Hero))
	case Swapped:
		return w.line("swapped", "who", w.someone(c.Hero))
	default: // a time, which timeLine writes
		panic(noWords("event", uint8(c.Event)))
	}
}

// someone writes the first mention of a hero of an event.
func (w *writer) someone(r Relation) string {
	switch r {
	case IsSelf, IsThis:
		return w.self()
	case IsOtherAlly:
		return w.describe("another", Spec{Side: Ally}, false)
	case IsPaired:
		w.last = Who{Kind: Paired}
		return w.lines["paired"]
	case IsAdjacentAlly, IsAdjacentRival:
		return w.indefinite(Spec{Side: r.side(), Where: Adjacent})
	case AnyRelation, IsAlly, IsRival:
		return w.indefinite(Spec{Side: r.side()})
	default:
		panic(noWords("relation", uint8(r)))
	}
}

func (w *writer) indefinite(s Spec) string {
	return w.describe("one", s, false, "a", w.article(w.nounOf(s.Side)))
}

// actor returns who acts in an event: the hero if the event names one, else the player.
func (w *writer) actor(hero, player Relation) (string, person) {
	if hero != AnyRelation {
		return w.someone(hero), singular
	}
	switch player {
	case IsSelf:
		return w.lines["you"], second
	case IsRival:
		return w.lines["opponent"], singular
	default: // either player
		return w.lines["a-player"], singular
	}
}

func (w *writer) actionEvent(c When) string {
	who, p := w.actor(c.Source, c.Player)
	n, verb := w.actionNoun(c.Filter)
	what := w.describeAction(c.Filter, n, false)
	var text string
	switch c.Event {
	case Announced, Targeted, Resolved, Cancelled, Ended:
		key := triggerEventNames[c.Event]
		text = squeeze(w.verb(key, p, "who", who, "what", what, "bare", w.bareAction(c.Filter, n)))
	case Paid:
		text = squeeze(w.verb(verb, p, "who", who, "what", what))
	default: // nobody does it
		panic(noWords("action", uint8(c.Event)))
	}
	if c.Hero != AnyRelation {
		text = w.line("aimed", "event", text, "who", w.someone(c.Hero))
	}
	return text
}

// actionNoun returns the noun for the actions that a filter matches, and its verb.
func (w *writer) actionNoun(f Filter) (noun, string) {
	switch {
	case f.Litany:
		return w.nouns["litany"], "play-card"
	case f.Kinds != 0 && !f.AttackOnly && f.Kinds&(f.Kinds-1) == 0:
		for k := Equipment; k <= Support; k++ {
			if f.Kinds == 1<<k {
				return w.nouns[kindNames[k]], "play-card"
			}
		}
	case f.Kinds != 0 && !f.AttackOnly:
		return w.nouns["card"], "play-card"
	case f.AttackOnly || f.Damage != 0 || f.Aim != NoAim || f.Range != NoRange:
		return w.nouns["attack"], "make-attack"
	}
	return w.nouns["action"], "take-action"
}

// describeAction writes "a single-target melee slashing attack", or the plural without an article.
func (w *writer) describeAction(f Filter, n noun, plural bool) string {
	word, article := n.one, w.article(n)
	if plural {
		word, article = n.many, ""
	}
	if n == w.nouns["card"] {
		// Several types: "a technique or spell".
		word = w.kindsOf(f.Kinds, plural)
		article = ""
	}
	var of string
	if f.Kinds != 0 && f.AttackOnly {
		of = " " + w.line("of-cards", "cards", w.kindsOf(f.Kinds, plural))
	}
	return squeeze(w.line("action", "a", article, "noun", word, "damage", w.damageWords(f.Damage, n, plural),
		"range", w.form("range-", rangeNames[f.Range], f.Range != NoRange, n, plural),
		"area", w.form("aim-", aimNames[f.Aim], f.Aim == Area, n, plural),
		"aim", w.form("aim-", aimNames[f.Aim], f.Aim != NoAim && f.Aim != Area, n, plural), "of", of))
}

// bareAction is describeAction without its article: "melee slashing attack".
func (w *writer) bareAction(f Filter, n noun) string {
	text := w.describeAction(f, n, false)
	for _, article := range []string{w.adjs["a"].m, w.adjs["a"].f} {
		if after, ok := strings.CutPrefix(text, article+" "); ok {
			return after
		}
	}
	return text
}

func (w *writer) form(prefix, key string, there bool, n noun, plural bool) string {
	if !there {
		return ""
	}
	return w.adjs[prefix+key].agree(n.feminine, plural)
}

// kindsOf writes card types as a choice: "a technique or spell", "techniques or spells".
func (w *writer) kindsOf(set uint8, plural bool) string {
	if !plural {
		return w.kinds(set, Amount{Base: 1})
	}
	var parts []string
	for k := Equipment; k <= Support; k++ {
		if set&(1<<k) != 0 {
			parts = append(parts, w.nouns[kindNames[k]].many)
		}
	}
	return w.or(parts)
}

// damageWords writes damage types as adjectives of a noun: "physical", "fire or light".
func (w *writer) damageWords(set DamageSet, n noun, plural bool) string {
	var parts []string
	for _, group := range []struct {
		set DamageSet
		key string
	}{{AnyPhysical, "physical"}, {AnyMagical, "magical"}} {
		if set&group.set == group.set {
			parts = append(parts, w.adjs[group.key].agree(n.feminine, plural))
			set &^= group.set
		}
	}
	for d, name := range damageNames {
		if set&(1<<d) != 0 {
			parts = append(parts, w.adjs[name].agree(n.feminine, plural))
		}
	}
	return w.or(parts)
}

// damageOf writes the damage of an event: "3 or more fire damage".
func (w *writer) damageOf(c When) string {
	n := w.nouns["damage"]
	text := squeeze(w.line("damage-of", "noun", n.one, "type", w.damageWords(c.Filter.Damage, n, false)))
	if c.AtLeast > 0 {
		return w.line("damage-min", "n", strconv.Itoa(int(c.AtLeast)), "damage", text)
	}
	return text
}

// causedBy writes where the damage of an event comes from.
func (w *writer) causedBy(c When) string {
	f := c.Filter
	f.Damage = 0
	if f == (Filter{}) {
		if c.Source == AnyRelation {
			return ""
		}
		return w.line("from-source", "who", w.someone(c.Source))
	}
	n, _ := w.actionNoun(f)
	what := w.describeAction(f, n, false)
	if c.Source == AnyRelation {
		return w.line("from-action", "what", what)
	}
	return w.line("from-action-of", "what", what, "bare", w.bareAction(f, n), "who", w.someone(c.Source))
}

// actions writes the actions that a filter matches, in the plural: "melee attacks".
func (w *writer) actions(f Filter) string {
	n, _ := w.actionNoun(f)
	if f == (Filter{}) {
		n = w.nouns["attack"]
	}
	return w.describeAction(f, n, true)
}

// takenDamage writes the damage that a filter matches and where it comes from: "fire damage"; "damage",
// "from area attacks".
func (w *writer) takenDamage(f Filter) (damage, from string) {
	n := w.nouns["damage"]
	damage = squeeze(w.line("damage-of", "noun", n.one, "type", w.damageWords(f.Damage, n, false)))
	f.Damage = 0
	if f == (Filter{}) {
		return damage, ""
	}
	of, _ := w.actionNoun(f)
	return damage, w.line("from-actions", "what", w.actions(f), "the", w.adjs["the"].agree(of.feminine, true))
}

// counterSetMany writes the types of counters in set in the plural.
func (w *writer) counterSetMany(set CounterSet) string {
	switch set {
	case 0, Banes | Boons:
		return w.nouns["counter"].many
	case Banes:
		return w.nouns["bane"].many
	case Boons:
		return w.nouns["boon"].many
	default:
		return w.line("counters-of", "what", w.counterList(set))
	}
}
