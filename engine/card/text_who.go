package card

import (
	"strconv"
	"strings"
)

// nounOf is the noun for heroes of a side.
func (w *writer) nounOf(side Side) noun {
	switch side {
	case Ally:
		return w.nouns["ally"]
	case Rival:
		return w.nouns["rival"]
	default: // either side
		return w.nouns["hero"]
	}
}

// sideOf returns the side of the heroes that who names, as far as the text determines it.
func (w *writer) sideOf(who Who) Side {
	switch who.Kind {
	case Self:
		return Ally
	case Paired:
		return Rival
	case Target:
		return w.a.Targets[who.Index].Spec.Side
	case Each, Random:
		return who.Spec.Side
	case EventHero:
		return w.event.Hero.side()
	case EventSource:
		return w.event.Source.side()
	default: // players
		return AnySide
	}
}

func (r Relation) side() Side {
	switch r {
	case IsSelf, IsAlly, IsOtherAlly, IsAdjacentAlly, IsThis:
		return Ally
	case IsRival, IsPaired, IsAdjacentRival:
		return Rival
	default: // on either side
		return AnySide
	}
}

// describe writes a noun with the words of spec around it. line is the key of the line to fill.
func (w *writer) describe(line string, s Spec, plural bool, args ...string) string {
	n := w.nounOf(s.Side)
	word := n.one
	if plural {
		word = n.many
	}
	adj := func(key string) string { return w.adjs[key].agree(n.feminine, plural) }
	var place, state, tail string
	switch s.Where {
	case Active, Inactive, Adjacent:
		place = adj(whereNames[s.Where])
	case Previous, Subsequent:
		tail = " " + w.lines["of-"+whereNames[s.Where]]
	default: // the line itself says it
	}
	switch s.Having {
	case Wounded:
		state = adj("wounded")
	case Unwounded:
		state = adj("unwounded")
	case OfClass:
		state = adj(classNames[s.Arg])
	case OfSuperclass:
		state = adj(superclassNames[s.Arg])
	case OfRace:
		state = adj(raceNames[s.Arg])
	case HasBane, HasBoon, HasEquipment:
		tail += " " + w.lines[map[Having]string{HasBane: "with-bane", HasBoon: "with-boon", HasEquipment: "with-equipment"}[s.Having]]
	case HasCounter:
		tail += " " + w.line("with-counter", "what", w.counter(Counter(s.Arg)))
	default: // in any state
	}
	args = append(args, "noun", word, "place", place, "state", state, "tail", tail, "self", w.self())
	return squeeze(w.line(line, args...))
}

// squeeze removes the extra spaces that empty words leave behind.
func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// form returns the key for one hero or for several.
func form(key string, plural bool) string {
	if plural {
		return key + "-many"
	}
	return key
}

// who writes a recipient. The first mention of a target says which heroes may be chosen.
func (w *writer) who(who Who) string {
	text := w.whoText(who)
	w.last = who
	return text
}

// plural reports whether who may be more than one hero or player.
func (w *writer) plural(who Who) bool {
	switch who.Kind {
	case Target:
		return w.a.Targets[who.Index].Max > 1
	case Each:
		return true
	default: // one hero, or a player
		return false
	}
}

func (w *writer) whoText(who Who) string {
	switch who.Kind {
	case Self:
		return w.self()
	case Paired:
		if w.last == who {
			return w.describe("that", Spec{Side: Rival}, false)
		}
		return w.lines["paired"]
	case Target:
		return w.target(who)
	case Each:
		return w.each(who.Spec)
	case Random:
		if who.Spec.Where == Other {
			return w.describe("random-other", who.Spec, false)
		}
		return w.describe("random", who.Spec, false)
	case EventHero:
		return w.eventHero(w.event.Hero, false)
	case EventSource:
		return w.eventHero(w.event.Source, true)
	case Opponent:
		return w.lines["opponent"]
	case EventPlayer:
		return w.eventPlayer()
	case Both:
		return w.lines["each-player"]
	case NoWho, You:
		return w.lines["you"]
	default:
		panic(noWords("recipient", uint8(who.Kind)))
	}
}

// self writes the hero that holds the source. For a played card that is its player's hero.
func (w *writer) self() string {
	if k := w.cardKind(); k != NoKind && k != Equipment {
		return w.lines["your-hero"]
	}
	return w.lines["this-hero"]
}

func (w *writer) each(s Spec) string {
	switch s.Where {
	case AnyWhere:
		return w.describe("all", s, true)
	case Other:
		return w.describe("all-others", s, true)
	default: // those at a place, one by one
		return w.describe("each", s, false)
	}
}

// target writes a target: in full at first, later by reference.
func (w *writer) target(who Who) string {
	choice := w.a.Targets[who.Index]
	several := choice.Max > 1
	if w.said[who.Index] {
		return w.again(who, several)
	}
	w.said[who.Index] = true
	low, high := strconv.Itoa(int(choice.Min)), strconv.Itoa(int(choice.Max))
	other := ""
	if choice.Spec.Where == Other {
		other = "-other"
	}
	switch {
	case choice.By != ByTargeting:
		return w.describe("chosen-"+chooserNames[choice.By]+other, choice.Spec, false, "a", w.article(w.nounOf(choice.Spec.Side)))
	case choice.Min == 0:
		return w.describe(form("target-up-to"+other, several), choice.Spec, several, "n", high)
	case choice.Min < choice.Max:
		span := "range"
		if choice.Min+1 == choice.Max {
			span = "range-next"
		}
		return w.describe("target-many"+other, choice.Spec, several, "n", w.line(span, "low", low, "high", high))
	case several:
		return w.describe("target-many"+other, choice.Spec, several, "n", high)
	default:
		return w.describe("target"+other, choice.Spec, several)
	}
}

// again refers to a target that was named before.
func (w *writer) again(who Who, several bool) string {
	side := w.sideOf(who)
	alike := 0
	for i := range w.a.Targets {
		if w.said[i] && w.a.Targets[i].Spec.Side == side && w.a.Targets[i].By == ByTargeting {
			alike++
		}
	}
	plain := Spec{Side: side}
	switch {
	case w.a.Targets[who.Index].By != ByTargeting:
		return w.describe("the-chosen", plain, false)
	case alike > 1 && int(who.Index) < 2:
		return w.describe(form([]string{"first-target", "second-target"}[who.Index], several), plain, several)
	case w.last != who && w.last.Kind != NoWho && w.last.Kind != Self && w.sideOf(w.last) == side:
		return w.describe(form("the-target", several), plain, several)
	default:
		return w.describe(form("that", several), plain, several)
	}
}

// eventHero refers to a hero of the event in the way the event introduced it.
func (w *writer) eventHero(r Relation, source bool) string {
	switch {
	case r == IsSelf:
		return w.self()
	case r == IsPaired && w.last.Kind != Paired:
		return w.lines["paired"]
	case source && (r == AnyRelation || r.side() == w.event.Hero.side() && w.event.Hero != IsSelf && w.namesHero()):
		switch w.event.Event {
		case Damaged, WouldDamage:
			return w.lines["dealing-hero"]
		case Healed, WouldHeal:
			return w.lines["healing-hero"]
		default: // whoever acts
		}
		return w.lines["acting-hero"]
	case !source && r == AnyRelation && triggerEvents[w.event.Event].filter && w.event.Event != Damaged && w.event.Event != WouldDamage:
		return w.lines["aimed-hero"]
	default:
		return w.describe("that", Spec{Side: r.side()}, false)
	}
}

// namesHero reports whether the printed event says which hero it is about.
func (w *writer) namesHero() bool {
	switch w.event.Event {
	case Announced, Targeted, Paid, Resolved, Cancelled, Ended:
		return w.event.Hero != AnyRelation
	default: // the event is about a hero always
		return true
	}
}

func (w *writer) eventPlayer() string {
	switch w.event.Player {
	case IsSelf:
		return w.lines["you"]
	case IsRival:
		return w.lines["opponent"]
	default: // either player
		return w.lines["that-player"]
	}
}

// to and from add the preposition that the verb needs to a recipient.
func (w *writer) to(who Who) string   { return w.line("to", "who", w.who(who)) }
func (w *writer) from(who Who) string { return w.line("from", "who", w.who(who)) }

// player returns the name of a player as a subject, and the person of its verb.
func (w *writer) player(who Who) (string, person) {
	if who.Kind == You || who.Kind == EventPlayer && w.event.Player == IsSelf {
		return w.lines["you"], second
	}
	return w.whoText(who), singular
}

// owner returns the player who controls the hero who: "you" or "your opponent" if that is known.
func (w *writer) owner(who Who) (string, person) {
	switch who.Kind {
	case You, Opponent, EventPlayer, Both:
		return w.player(who)
	default: // a hero, whose player is meant
	}
	switch w.sideOf(who) {
	case Ally:
		return w.lines["you"], second
	case Rival:
		return w.lines["opponent"], singular
	default: // a hero of either side
		return w.line("player-of", "who", w.who(who)), singular
	}
}

// heroSubject writes heroes as the subject of a verb. said is the subject of the preceding clause in the
// same sentence; that hero becomes "it". Elsewhere "it" might refer to something named in between.
func (w *writer) heroSubject(who, said Who) (string, person) {
	if who.Kind == Each {
		line := "these"
		switch who.Spec.Where {
		case AnyWhere:
			line = "all"
		case Other:
			line = "all-others"
		default: // not of all
		}
		w.last = who
		return w.describe(line, who.Spec, true), many
	}
	switch {
	case who.IsPlayer(): // who is ordered to act with it
		return w.lines["their-hero"], singular
	case who.Kind == Self && said == who:
		return w.lines["it"], singular
	}
	if w.plural(who) {
		return w.who(who), many
	}
	return w.who(who), singular
}
