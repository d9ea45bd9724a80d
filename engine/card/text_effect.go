package card

import (
	"strconv"
	"strings"
)

// bareLine returns a writer of a line without blanks.
func bareLine(key string) func(w *writer, e *Effect) string {
	return func(w *writer, _ *Effect) string { return w.lines[key] }
}

// heroesLine returns a writer of a line about heroes.
func heroesLine(key string) func(w *writer, e *Effect) string {
	return func(w *writer, e *Effect) string { return w.line(key, "who", w.who(e.Who)) }
}

// playerCards returns a writer of a clause about a player and a number of cards. what is the key of the
// cards among the counted nouns.
func playerCards(key, what string) func(w *writer, e *Effect) string {
	return func(w *writer, e *Effect) string { return w.player1(key, e, "cards", w.count(what, e.N, "")) }
}

func (w *writer) dealDamage(e *Effect) string {
	to := w.to(e.Who)
	text := w.line("damage", "n", w.much(e.N), "damage", w.damage(e.Damage), "to", to)
	if e.Pure {
		return w.line("damage-pure", "text", w.whereX(text))
	}
	return text
}

func (w *writer) heal(e *Effect) string {
	return w.line("heal", "who", w.object(e.Who), "n", w.much(e.N))
}

// turnLine returns a writer of a line about all equipment of heroes, or one piece of it.
func turnLine(key string) func(w *writer, e *Effect) string {
	return func(w *writer, e *Effect) string {
		switch {
		case e.One:
			return heroesLine(key+"-one")(w, e)
		case e.Hero:
			return heroesLine(key+"-hero")(w, e)
		}
		return heroesLine(key)(w, e)
	}
}

func (w *writer) makeGear(e *Effect) string {
	id, _ := w.lib.CardByKey(e.Make)
	copies := fill(w.count("new-copy", e.N, ""), "what", w.lib.Cards[id].Name[w.lang])
	return w.line("make", "what", copies, "to", w.to(e.Who))
}

// madeNotes writes, for each equipment that the ability makes, what it is and does.
func (w *writer) madeNotes() []string {
	var notes []string
	seen := map[CardID]bool{}
	walk(w.a.Do, func(e *Effect) {
		id, ok := w.lib.CardByKey(e.Make)
		if e.Verb != MakeGear || !ok || seen[id] {
			return
		}
		seen[id] = true
		c := &w.lib.Cards[id]
		text := w.line("made-note", "name", c.Name[w.lang], "type", w.lib.TypeLine(id, w.lang))
		for _, id := range c.Abilities {
			does := newWriter(w.lib, &w.lib.Abilities[id], w.lang)
			text += " " + does.named() + " " + strings.Join(does.texts(), " ")
		}
		notes = append(notes, strings.TrimSpace(text+" "+w.cardNote(c)))
	})
	return notes
}

// cardNote writes the rules for further copies of equipment, and how many copies a player can have.
func (w *writer) cardNote(c *Card) string {
	var parts []string
	if c.Adds {
		parts = append(parts, w.line("note", "text", sentence(w.lines["adds-note"])))
	}
	if c.Most > 0 {
		parts = append(parts, w.line("note", "text", sentence(w.line("made-most", "n", strconv.Itoa(int(c.Most))))))
	}
	return strings.Join(parts, " ")
}

func (w *writer) setLife(e *Effect) string {
	who := w.who(e.Who)
	return w.line("set-life", "who", who, "n", w.amount(e.N))
}

func (w *writer) give(e *Effect) string {
	who := w.who(e.Who)
	return w.line("give", "what", w.counters(e.N, e.Counter), "who", who)
}

func (w *writer) discard(e *Effect) string {
	key := map[How]string{TheirChoice: "discard", ByChance: "discard-chance", YourChoice: "discard-yours"}[e.How]
	if e.Who.Kind == You && e.How == YourChoice {
		key = "discard"
	}
	return w.player1(key, e, "cards", w.count("card", e.N, ""))
}

func (w *writer) recover(e *Effect) string {
	cards := w.kinds(e.Kinds, e.N)
	if e.N.Count == NoCount && e.N.Base == 1 {
		cards = "1 " + w.or(w.kindNouns(e.Kinds))
	}
	return w.line("recover", "cards", w.upTo(cards))
}

// kindNouns names one card of each type in set, without articles.
func (w *writer) kindNouns(set uint8) []string {
	if set == 0 {
		return []string{w.nouns["card"].one}
	}
	var names []string
	for k := Equipment; k <= Support; k++ {
		if set&(1<<k) != 0 {
			names = append(names, w.nouns[kindNames[k]].one)
		}
	}
	return names
}

func (w *writer) look(e *Effect) string {
	who, p := w.player(e.Who)
	if p == second {
		return w.line("look-you", "cards", w.count("top-card", e.N, ""))
	}
	return w.line("look-other", "cards", w.count("top-card", e.N, ""), "who", who)
}

func (w *writer) swap(e *Effect) string {
	who := w.line("with", "what", w.who(e.Who))
	return w.line("swap", "self", w.self(), "with", who)
}

func (w *writer) useNow(e *Effect) string {
	what := w.lines["use-ability"]
	if e.Attack {
		what = w.lines["use-attack"]
	}
	var hero string
	who, p := w.owner(e.Who)
	switch e.Who.Kind {
	case You:
		hero = w.self()
	case Opponent, EventPlayer:
		hero = w.lines["their-hero"]
	default: // a hero is named
		hero = w.who(e.Who)
	}
	w.last = e.Who
	w.others = w.others || p != second
	return w.restricted(w.cheaper(w.verb(orderKey("use", e), p, "who", who, "what", what, "of", hero), e), e)
}

// restricted adds to an ordered action which heroes it can target, the mods of its hero until it has resolved, and
// how often it is ordered.
func (w *writer) restricted(text string, e *Effect) string {
	if e.Only != (Spec{}) {
		line := "these"
		if e.Only.Where == Other {
			line = "these-others"
		}
		text = w.line("ordered-only", "text", text, "who", w.describe(line, e.Only, true))
	}
	if len(e.Mods) > 0 {
		who := e.Who
		if who.Kind == You {
			who.Kind = Self
		}
		text = w.line("play-with", "text", text, "what", w.mods(who, e.Mods, Who{}))
	}
	if e.N != (Amount{}) {
		text = w.line("ordered-times", "text", text, "n", w.amount(e.N))
	}
	return text
}

// orderKey returns the key of the clause that orders an action. key is "play" or "use".
func orderKey(key string, e *Effect) string {
	if e.Must {
		key += "-must"
	}
	if e.Free {
		key += "-free"
	}
	return key
}

// cheaper adds how many dice fewer an ordered action costs.
func (w *writer) cheaper(text string, e *Effect) string {
	if e.Less == 0 {
		return text
	}
	return w.line("play-less", "text", text, "dice", w.count("changed-die", Amount{Base: int8(e.Less)}, w.lines["fewer"]))
}

func (w *writer) playNow(e *Effect) string {
	zone := "hand"
	if e.Buried {
		zone = "graveyard"
	}
	cards := w.kinds(e.Kinds, Amount{Base: 1})
	if e.Attack {
		cards = w.line("play-attack", "card", cards)
	}
	return w.restricted(w.cheaper(w.player1(orderKey("play", e), e, "card", cards, "zone", w.lines[zone]), e), e)
}

func (w *writer) change(e *Effect) string {
	switch {
	case e.Pure && w.event.Event == WouldFall:
		return w.line("change-fall", "who", w.object(Who{Kind: EventHero}))
	case e.Pure:
		return w.line("change-all", "that", w.replaced())
	case e.Half:
		return w.line("change-half", "that", w.replaced())
	}
	return w.line("change", "that", w.replaced(), "n", w.amount(e.N))
}

func (w *writer) redirect(e *Effect) string {
	return w.line("redirect", "that", w.replaced(), "to", w.to(e.Who))
}

// object writes heroes as the object of a verb.
func (w *writer) object(who Who) string { return w.line("object", "who", w.who(who)) }

// player1 writes a clause whose subject is the player e.Who.
func (w *writer) player1(key string, e *Effect, args ...string) string {
	who, p := w.player(e.Who)
	w.last = e.Who
	w.others = w.others || p != second
	return w.verb(key, p, append(args, "who", who)...)
}

// upTo puts "up to" before an amount if less, or nothing, is allowed too ([Verb.UpTo]).
func (w *writer) upTo(things string) string { return w.line("up-to", "what", things) }

// kinds writes a number of cards of some types: "a spell or technique".
func (w *writer) kinds(set uint8, n Amount) string {
	if set == 0 {
		return w.count("card", n, "")
	}
	one := n.Count == NoCount && n.Base == 1
	var parts []string
	for k := Equipment; k <= Support; k++ {
		if set&(1<<k) == 0 {
			continue
		}
		noun := w.nouns[kindNames[k]]
		switch {
		case !one:
			parts = append(parts, noun.many)
		case len(parts) == 0:
			parts = append(parts, w.article(noun)+" "+noun.one)
		default: // the language decides whether the article is repeated
			parts = append(parts, w.line("next-kind", "a", w.article(noun), "noun", noun.one))
		}
	}
	if one {
		return w.or(parts)
	}
	return w.amount(n) + " " + w.or(parts)
}

// article is the indefinite article of a noun.
func (w *writer) article(n noun) string { return w.adjs["a"].agree(n.feminine, false) }

// damage names damage of a type: "slashing damage".
func (w *writer) damage(d Damage) string { return w.damaging(w.nouns["damage"], d) }

// damaging writes a noun with a damage type: "slashing damage", "light litany".
func (w *writer) damaging(n noun, d Damage) string {
	return squeeze(w.line("damage-of", "noun", n.one, "type", w.adjs[damageNames[d]].agree(n.feminine, false)))
}

func (w *writer) remove(e *Effect) string {
	from := w.from(e.Who)
	all := e.N.Base == AllCounters
	single, isSingle := e.Counters.single()
	switch {
	case isSingle && all:
		return w.line("remove-all", "what", w.line("counters-of", "what", w.counter(single)), "who", from)
	case isSingle:
		return w.line("remove", "what", w.counters(e.N, single), "who", from)
	}
	kind := "counter"
	switch e.Counters {
	case Banes:
		kind = "bane"
	case Boons:
		kind = "boon"
	}
	switch {
	case e.One && all:
		return w.line("remove-one-type", "what", w.nouns[kind].one, "who", from)
	case e.One:
		return w.line("remove-choice", "what", w.count(kind, e.N, ""), "who", from)
	case all:
		return w.line("remove-all", "what", w.nouns[kind].many, "who", from)
	default:
		return w.line("remove-each", "n", w.amount(e.N), "what", w.nouns[kind].one, "who", from)
	}
}

// single returns the counter in s if there is exactly one.
func (s CounterSet) single() (Counter, bool) {
	for c := range Counter(Counters) {
		if s == 1<<c {
			return c, true
		}
	}
	return 0, false
}

func (w *writer) gainDice(e *Effect) string {
	kind := "die"
	if e.Colors == 0 {
		kind = "any-die"
	}
	return w.player1("gain", e, "dice", w.count(kind, e.N, w.colourWords(e.Colors)))
}

func (w *writer) drainDice(e *Effect) string {
	return w.player1("drain", e, "dice", w.count("die", e.N, w.colourWords(e.Colors)))
}

func (w *writer) refresh(e *Effect) string {
	return w.player1("refresh", e, "dice", w.count("spent-die", e.N, w.colourWords(e.Colors)))
}

func (w *writer) turnDice(e *Effect) string {
	return w.player1("turn", e, "dice", w.upTo(w.count("prepared-die", e.N, "")), "colour", w.colourWords(e.Colors))
}

func (w *writer) rerollDice(e *Effect) string {
	return w.player1("reroll", e, "dice", w.upTo(w.count("prepared-die", e.N, "")))
}

func (w *writer) lasting(e *Effect) string {
	key := "for-" + forNames[e.For]
	if e.For == UntilResolved && w.a.Kind != Action {
		key = "for-that-resolved"
	}
	return w.line("lasting", "text", w.mods(e.Who, e.Mods, Who{}), "for", w.lines[key])
}

// cancel writes the cancelled action as the condition calls it: "cancel that spell".
func (w *writer) cancel(_ *Effect) string {
	n, _ := w.actionNoun(w.event.Filter)
	return w.line("cancel", "that", squeeze(w.adjs["that"].agree(n.feminine, false)+" "+n.one))
}

// mods writes changes as a sentence about who. said is the subject of the preceding clause in the same
// sentence; it is not named again.
func (w *writer) mods(who Who, mods []Mod, said Who) string {
	var gets, has []string
	var cannot, can, bans []*Mod
	for i := range mods {
		m := &mods[i]
		switch {
		case m.Stat <= ModArmor:
			gets = append(gets, signed(m.N)+" "+attrToken(uint8(m.Stat)))
		case m.Stat >= SetAgility && m.Stat <= SetArmor:
			a, _ := m.Stat.Sets()
			has = append(has, w.line("value-of", "n", digits(m.N), "x", attrToken(uint8(a))))
		case m.Stat == ModInitiative:
			gets = append(gets, w.line("to-initiative", "n", signed(m.N)))
		case m.BindsPlayer(who):
			bans = append(bans, m)
		case m.Stat == CannotPlay:
			can = append(can, m)
		case m.Stat.ofHero() && m.Can:
			can = append(can, m)
		case m.Stat.ofHero():
			cannot = append(cannot, m)
		}
	}
	var clauses []string
	switch others := len(mods) - len(bans) - len(cannot) - len(can); {
	case others == 0 && len(can) == 0 && len(cannot) > 0 && who.Kind == Each && (who.Spec.Where == AnyWhere || who.Spec.Where == Other):
		// "No rival can ...", since "all rivals cannot ..." might mean that some can.
		line := map[Where]string{AnyWhere: "none", Other: "no-others"}[who.Spec.Where]
		w.last = who
		clauses = append(clauses, w.describe(line, who.Spec, false)+" "+w.verb("can", singular, "what", w.infinitives(cannot, singular, "nor")))
	case others > 0 || len(cannot) > 0 || len(can) > 0:
		subject, p := w.heroSubject(who, said)
		var rest []string
		if len(gets) > 0 {
			rest = append(rest, w.verb("get", p, "what", w.and(gets)))
		}
		if len(has) > 0 {
			rest = append(rest, w.verb("has-value", p, "what", w.and(has)))
		}
		for i := range mods {
			if text := w.predicate(&mods[i], p); text != "" {
				rest = append(rest, text)
			}
		}
		if len(cannot) > 0 {
			rest = append(rest, w.verb("cannot", p, "what", w.infinitives(cannot, p, "nor")))
		}
		if len(can) > 0 {
			rest = append(rest, w.verb("can", p, "what", w.infinitives(can, p, "and")))
		}
		clauses = append(clauses, strings.TrimSpace(subject+" "+w.and(rest)))
	}
	for _, m := range bans {
		clauses = append(clauses, w.ban(who, m))
	}
	return w.and(clauses)
}

// infinitives writes what heroes can or cannot do, joined by a word.
func (w *writer) infinitives(mods []*Mod, p person, word string) string {
	parts := make([]string, len(mods))
	for i, m := range mods {
		key := "cannot-" + cannotNames[m.Stat]
		switch {
		case m.Stat == CannotAffect && m.Filter.Kinds != 0:
			parts[i] = w.verb("cannot-affect-kinds", p, "what", w.list(w.manyOf(m.Filter.Kinds), word))
			continue
		case m.Stat == CannotPlay: // cards against its class
			parts[i] = w.verb("play-cards", p, "cards", w.and(w.manyOf(m.Filter.Kinds)))
			continue
		case m.Can && m.Stat == CannotPair: // even while another can be
			key = "can-pair"
		case m.Can && m.Stat == CannotAffect:
			key = "can-affect"
		}
		parts[i] = w.verb(key, p)
	}
	return w.list(parts, word)
}

// manyOf names cards of each type in set.
func (w *writer) manyOf(set uint8) []string {
	var names []string
	for k := Equipment; k <= Support; k++ {
		if set&(1<<k) != 0 {
			names = append(names, w.nouns[kindNames[k]].many)
		}
	}
	return names
}

// signed writes a change with its sign. The minus is the typographic one.
func signed(n int8) string {
	if n < 0 {
		return "−" + digits(-n)
	}
	return "+" + digits(n)
}

func digits(n int8) string { return string(rune('0' + n)) } // changes are below 10

// predicate writes what a change does to its hero. What heroes "get", and what heroes and players cannot
// do, is written elsewhere.
func (w *writer) predicate(m *Mod, p person) string {
	n, word, change := m.N, "more", w.lines["more"]
	if n < 0 {
		n, word, change = -n, "less", w.lines["fewer"]
	}
	times := Amount{Base: n}
	switch m.Stat {
	case ModReserve:
		return w.verb("reserve", p, "dice", w.count("changed-die", times, change))
	case ModRerolls:
		return w.verb("rerolls", p, "rerolls", w.count("changed-reroll", times, change))
	case ModKeep:
		key := "keep-more" // an obligation
		if m.N < 0 {
			key = "keep-fewer" // a permission
		}
		return w.verb(key, p, "dice", w.count("changed-die", times, change))
	case ModDeals:
		return w.verb("deals-"+word, p, "n", digits(n), "with", w.actions(m.Filter))
	case ModTakes:
		damage, from := w.takenDamage(m.Filter)
		return squeeze(w.verb("takes-"+word, p, "n", digits(n), "damage", damage, "from", from))
	case ModHeals:
		return w.verb("heals-"+word, p, "n", digits(n))
	case Gains:
		given := newWriter(w.lib, m.Gives, w.lang)
		text := given.named() + " " + strings.Join(given.texts(), " ")
		if w.a.Kind != Constant {
			return w.verb("gains", p, "text", text)
		}
		// It ends the sentence, where languages differ in which side of the quotation mark the full stop is on.
		return w.verb("gives", p, "text", text, "bare", strings.TrimSuffix(text, "."))
	case Loses:
		return w.lost(m.Lost, p)
	case ModAgility, ModMind, ModWill, ModStrength, ModArmor, ModInitiative, SetAgility, SetMind, SetWill, SetStrength, SetArmor,
		CannotReact, CannotPlay, CannotUse, CannotHeal, CannotTarget, CannotPair, CannotBane, CannotAffect:
		return ""
	default:
		panic(noWords("change", uint8(m.Stat)))
	}
}

// lost writes which abilities heroes lose; the passive of their class comes last.
func (w *writer) lost(kinds AbilityKinds, p person) string {
	switch own := kinds &^ ClassPassive; {
	case own == 0:
		return w.verb("loses-class", p)
	case own != kinds:
		return w.verb("loses-class-too", p, "text", w.lost(own, p))
	case own == AllKinds:
		return w.verb("loses-all", p)
	}
	var names []string
	for i := range lostNames {
		if set := lostKinds[i]; set != AllKinds && kinds&set == set {
			names = append(names, w.lines["lost-"+lostNames[i]])
		}
	}
	return w.verb("loses", p, "what", w.and(names))
}

// ban writes what a player can or cannot do.
func (w *writer) ban(who Who, m *Mod) string {
	verb := "cannot-"
	if m.Can {
		verb = "can-"
	}
	subject, p := w.owner(who)
	if who.Kind == Both || who.Kind == Each && who.Spec.Side == AnySide {
		subject, p = w.lines["players"], many
	}
	if m.Stat == CannotReact {
		return squeeze(w.verb(verb+"react", p, "who", subject))
	}
	kinds := w.manyOf(m.Filter.Kinds)
	if m.Can {
		return squeeze(w.verb("can-play", p, "who", subject, "cards", w.list(kinds, "and")))
	}
	return squeeze(w.verb("cannot-play", p, "who", subject, "cards", w.list(kinds, "nor")))
}
