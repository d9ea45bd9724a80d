package card

import (
	"strconv"
	"strings"
)

// scope is what the part being read may refer to.
type scope struct {
	ability *Ability
	// equipment is true on equipment, which can be exhausted or detached.
	equipment bool
	// event is the event that "event hero" and the like refer to: that of the enclosing Later, or else the
	// ability's own. It is empty if there is none.
	event When
	// or holds the other events that may be meant.
	or []When
	// used marks the targets that some part refers to.
	used *[maxTargets]bool
	// done is the verb of the preceding part, to which the amount "done" refers.
	done Verb
	// before is the number of parts before this one in its list.
	before int
	// later is true inside a Later. A Later may not hold another Later.
	later bool
	// paid is true in the body of a cost that can be paid any number of times, each if that body runs once for each
	// time.
	paid, each bool
	// given is true in an ability that an effect gives.
	given bool
	depth int
}

// maxTargets is the maximum number of targets of an ability, and therefore of its targets entries (rule
// 506).
const maxTargets = 4

// who reads the recipients of an effect.
func (d *decoder) who(n *node, text string, s *scope) Who {
	words := strings.Fields(text)
	if len(words) == 0 {
		d.fail(n, 0, "a recipient is missing; write self, paired, target, each ..., random ..., you or opponent")
		return Who{}
	}
	switch words[0] {
	case "each", "random":
		kind := Each
		if words[0] == "random" {
			kind = Random
		}
		return Who{Kind: kind, Spec: d.spec(n, words[1:])}
	case "target":
		index := 1
		if len(words) == 2 {
			var err error
			if index, err = strconv.Atoi(words[1]); err != nil {
				index = 0
			}
		}
		if len(words) > 2 || index < 1 || index > len(s.ability.Targets) {
			d.fail(n, 0, "%q does not exist, the ability has %s; add it under targets", text, plural(len(s.ability.Targets), "target", "targets"))
			return Who{}
		}
		if s.used != nil {
			s.used[index-1] = true
		}
		return Who{Kind: Target, Index: uint8(index - 1)}
	}
	var w Who
	switch text {
	case "self":
		w.Kind = Self
	case "paired":
		w.Kind = Paired
	case "event hero":
		w.Kind = EventHero
	case "event source":
		w.Kind = EventSource
	case "event player":
		w.Kind = EventPlayer
	case "you":
		w.Kind = You
	case "opponent":
		w.Kind = Opponent
	case "both":
		w.Kind = Both
	default:
		d.fail(n, 0, "unknown recipient %q; write self, paired, target, target 2, each ..., random ..., event hero, event source, event player, you, opponent or both", text)
		return w
	}
	d.eventWord(n, text, w.Kind, s)
	return w
}

// eventWord checks that a word such as "event hero" is used only with an event that has a hero.
func (d *decoder) eventWord(n *node, text string, kind WhoKind, s *scope) {
	knows := func(w When) bool {
		about := triggerEvents[w.Event]
		switch kind {
		case EventHero:
			return about.hero
		case EventSource:
			return about.source
		default: // EventPlayer
			return about.player
		}
	}
	switch kind {
	case EventHero, EventSource, EventPlayer:
		d.needEvent(n, text, knows, s)
	default: // nothing of an event
	}
}

// needEvent checks that every event that may be meant knows what text refers to.
func (d *decoder) needEvent(n *node, text string, knows func(When) bool, s *scope) {
	lacks := s.event
	have := knows(s.event)
	for _, w := range s.or {
		if have && !knows(w) {
			have, lacks = false, w
		}
	}
	switch {
	case s.ability.Kind == Either && !s.later: // a Later has an event of its own
		d.fail(n, 516, "%q needs an event, and an ability that is an action at times has none then; name somebody else, or make it a reaction", text)
	case s.event.Event == NoTriggerEvent:
		d.fail(n, 0, "%q needs an event and there is none; give the ability a when, or name somebody else", text)
	case !have:
		d.fail(n, 0, "the event %q has no %q; choose another event or another word", triggerEventNames[lacks.Event], text)
	}
}

// heroes reads recipients that must be heroes.
func (d *decoder) heroes(n *node, text string, s *scope) Who {
	w := d.who(n, text, s)
	switch w.Kind {
	case You, Opponent, Both, EventPlayer:
		d.fail(n, 0, "%q is a player and this needs a hero; write self, paired, target, each ... or random ...", text)
		return Who{}
	default: // heroes
	}
	return w
}

// players reads a recipient that must be a player.
func (d *decoder) players(n *node, text string, s *scope) Who {
	w := d.who(n, text, s)
	switch w.Kind {
	case NoWho, You, Opponent, Both, EventPlayer:
		return w
	default: // heroes
	}
	d.fail(n, 0, "%q is a hero and this needs a player; write you, opponent, both or event player", text)
	return Who{}
}

// spec reads a description of heroes, with its words in any order.
func (d *decoder) spec(n *node, words []string) Spec {
	var s Spec
	var side, where, state bool
	again := func(was *bool, what, word string) {
		if *was {
			d.fail(n, 0, "%q is a second %s here; keep one", word, what)
		}
		*was = true
	}
	for i := 0; i < len(words); i++ {
		word := words[i]
		if v, ok := index(sideNames[:], word); ok {
			again(&side, "side", word)
			s.Side = Side(v)
			continue
		}
		if v, ok := index(whereNames[:], word); ok {
			again(&where, "place", word)
			s.Where = Where(v)
			continue
		}
		again(&state, "state", word)
		switch word {
		case "wounded":
			s.Having = Wounded
			continue
		case "unwounded":
			s.Having = Unwounded
			continue
		case "with":
			i++
			if i == len(words) {
				d.fail(n, 0, "nothing stands after \"with\"; write bane, boon, equipment or a counter")
				return s
			}
			d.withState(n, words[i], &s)
			continue
		}
		if v, ok := index(classNames[:], word); ok {
			s.Having, s.Arg = OfClass, uint8(v)
			continue
		}
		if v, ok := index(superclassNames[:], word); ok {
			s.Having, s.Arg = OfSuperclass, uint8(v)
			continue
		}
		if v, ok := index(raceNames[:], word); ok {
			s.Having, s.Arg = OfRace, uint8(v)
			continue
		}
		d.fail(n, 0, "unknown word %q for heroes; write a side (ally, rival, any), a place (%s) or a state (wounded, unwounded, with ..., a class, a race)",
			word, strings.Join(listed(whereNames[:]), ", "))
	}
	if !side {
		d.fail(n, 0, "%q does not say whose heroes; add ally, rival or any", strings.Join(words, " "))
	}
	if s.Side == Rival && s.Where == Other {
		d.fail(n, 0, "\"other\" leaves out only the hero itself, who is no rival; leave the word out")
	}
	return s
}

func (d *decoder) withState(n *node, word string, s *Spec) {
	switch word {
	case "bane":
		s.Having = HasBane
	case "boon":
		s.Having = HasBoon
	case "equipment":
		s.Having = HasEquipment
	default:
		v, ok := index(counterNames[:], word)
		if !ok {
			d.fail(n, 0, "unknown state \"with %s\"; write bane, boon, equipment or a counter", word)
			return
		}
		s.Having, s.Arg = HasCounter, uint8(v)
	}
}

// choice reads one entry of targets.
func (d *decoder) choice(n *node) Choice {
	text := d.text(n, "a target")
	words := strings.Fields(text)
	c := Choice{Min: 1, Max: 1}
	count := func(word string) uint8 {
		v, _ := d.integer(n, word, "the number of targets", 1, 5)
		return uint8(v)
	}
	switch {
	case len(words) >= 3 && words[0] == "up" && words[1] == "to":
		c.Min, c.Max = 0, count(words[2])
		words = words[3:]
	case len(words) >= 3 && words[1] == "to":
		c.Min, c.Max = count(words[0]), count(words[2])
		words = words[3:]
	case len(words) >= 1 && words[0] != "" && words[0][0] >= '0' && words[0][0] <= '9':
		c.Min = count(words[0])
		c.Max = c.Min
		words = words[1:]
	}
	if c.Max < c.Min {
		d.fail(n, 0, "%q asks for more targets than it allows; write the smaller number first", text)
	}
	if at := len(words) - 2; at >= 1 && words[at] == "by" {
		by, ok := index(chooserNames[:], words[at+1])
		if !ok {
			d.fail(n, 506, "%q can be by you or by opponent, or is a target", text)
		}
		if c.By = Chooser(by); c.Min != 1 || c.Max != 1 {
			d.fail(n, 506, "%q is not chosen on announcing and is one hero; leave out the number", text)
		}
		words = words[:at]
	}
	c.Spec = d.spec(n, words)
	one := c.Spec.Where == Active && c.Spec.Side != AnySide
	if one && c.Max > 1 {
		d.fail(n, 305, "%q can never find %d heroes, one of a side is active; ask for 1", text, c.Max)
	}
	return c
}
