package card

// drawACard is the key of the universal action Draw a Card (rule 410) in the table of class texts.
const drawACard = "draw-a-card"

// blanks are the names allowed in angle brackets.
var blanks = [...]string{
	"a", "aim", "area", "bare", "base", "bound", "by", "c", "card", "cards", "class", "colour", "cond", "cost", "damage", "dice",
	"event", "for", "from", "high", "low", "n", "name", "noun", "of", "place", "price", "race", "range", "rerolls", "self",
	"state", "tail", "text", "that", "the", "times", "to", "type", "unique", "what", "who", "with", "x", "zone",
}

// lineKeys returns the lines that a phrase file must have.
func lineKeys() []string {
	keys := []string{
		// How sentences are put together.
		"and", "or", "nor", "lead-join", "lead-end", "lead-cost", "if", "only-if", "while", "where",
		"may", "if-wanted", "may-pay", "pay", "pay-exhaust", "pay-exhaust-hero", "pay-detach", "pay-life", "pay-may", "cond-paid", "cond-paid-not", "x-paid-may", "pay-or-aim", "cond-paid-or", "cond-paid-or-not", "x-paid-or", "cost", "reaction", "reaction-cost", "either", "either-cost",
		"when-played", "attach-to", "extra-cost", "only", "note", "free", "side", "open", "firm", "own-fall", "limit-1", "limit-2", "limit-many", "limit-clash", "limit-round", "limit-match",
		"bullet", "after-modes", "next-kind", "named", "named-cost", "up-to", "or-more", "hand", "graveyard",
		// Heroes and players.
		"you", "opponent", "that-player", "a-player", "players", "each-player", "player-of", "this-hero", "your-hero", "their-hero", "it",
		"paired", "one", "another", "that", "that-many", "each", "these", "these-others", "all", "all-others", "none", "no-others", "random", "random-other",
		"target", "target-other", "target-many", "target-many-other", "range", "range-next",
		"chosen-you", "chosen-you-other", "chosen-opponent", "chosen-opponent-other", "the-chosen",
		"target-up-to", "target-up-to-other", "target-up-to-many", "target-up-to-other-many",
		"first-target", "first-target-many", "second-target", "second-target-many", "the-target", "the-target-many",
		"acting-hero", "dealing-hero", "healing-hero", "aimed-hero", "of-previous", "of-subsequent", "with", "with-counter", "with-bane", "with-boon", "with-equipment",
		"to", "from", "object",
		// Amounts.
		"sum", "times", "half", "twice", "n-times", "that-much", "that-number", "more", "fewer", "counter-of", "counters-of", "dice-many",
		"x-own-attribute", "x-attribute", "x-life", "x-missing-life", "x-banes", "x-boons", "x-equipment", "x-copies", "x-counters",
		"x-prepared-you", "x-prepared-other", "x-spent-you", "x-spent-other", "x-stored-you", "x-stored-other",
		"x-hand-you", "x-hand-other", "x-fallen-you", "x-fallen-other", "x-actions-you", "x-actions-other",
		"x-actions-besides", "x-graveyard-you", "x-graveyard-other", "x-paid", "x-paid-times", "x-paid-life", "x-paid-counter", "any-number", "any-amount", "x-round",
		"that-damage", "that-healing", "that-counters", "those-counters", "that-cards", "that-dice", "that-draw", "that-discard",
		// Conditions.
		"at-least", "at-most", "at-most-much", "exactly", "other-than", "cond-attribute", "cond-amount", "cond-life", "cond-missing-life",
		"cond-wounded", "cond-unwounded", "cond-round-at-least", "cond-round-at-most", "cond-round-exactly", "cond-round-other-than",
		"cond-active", "cond-active-not", "cond-standing", "cond-standing-not", "cond-is", "cond-is-not",
		// What several effects use.
		"damage-of", "damage-min", "a-counter", "a-bane", "a-boon", "to-initiative", "value-of", "lost-actions", "lost-reactions", "lost-passives",
		// Events.
		"when", "would", "before", "from-source", "from-action", "from-actions", "from-action-of", "aimed", "action", "of-cards",
		"would-damage", "damaged", "would-heal", "would-heal-min", "would-heal-by", "would-heal-by-min",
		"healed", "healed-min", "healed-by", "healed-by-min", "would-counter", "countered",
		"counter-lost", "attached", "attached-this", "detached", "knocked-out", "knocked-out-by", "would-fall", "would-fall-by", "swapped",
		// Type lines.
		"hands-1", "hands-2", "slot-head", "slot-chest", "slot-arms", "slot-legs", "unique",
		"kind-action", "kind-reaction", "kind-either", "kind-passive", "hero-line", "attack-line",
	}
	keys = append(keys, counterNames[:]...)
	for _, names := range [][]string{rangeNames[:], aimNames[:]} {
		for _, name := range listed(names) {
			keys = append(keys, "line-"+name)
		}
	}
	for _, lead := range []string{"when-", "next-"} {
		for _, time := range []TriggerEvent{RoundBegins, RoundEnds, ClashBegins, ClashEnds, CleanedUp} {
			keys = append(keys, lead+triggerEventNames[time])
		}
		for _, time := range []TriggerEvent{ActivationBegins, ActivationEnds, BeforeRoll, Rolled, Rerolled} {
			for _, whose := range []string{"-you", "-opponent", "-any"} {
				keys = append(keys, lead+triggerEventNames[time]+whose)
			}
		}
	}
	for _, v := range written() {
		keys = append(keys, verbs[v].lines...)
		if verbs[v].counts {
			keys = append(keys, "x-done-"+v.String())
		}
	}
	return keys
}

// verbKeys returns the clauses whose verb agrees with its subject.
func verbKeys() []string {
	keys := []string{
		"have", "have-not", "have-taken", "have-not-taken", "cond-initiative", "cond-initiative-not", "cond-attacker", "cond-attacker-not",
		"get", "reserve", "rerolls", "keep-more", "keep-fewer", "deals-more", "deals-less",
		"takes-more", "takes-less", "heals-more", "heals-less",
		"gains", "gives", "loses", "loses-all", "loses-class", "loses-class-too", "cannot", "can", "cannot-use", "cannot-heal", "cannot-target", "cannot-pair", "cannot-bane", "cannot-affect", "cannot-affect-kinds", "cannot-react", "cannot-play", "can-pair", "can-affect", "can-react", "can-play", "play-cards", "has-value",
		"play-card", "make-attack", "take-action", "announced", "targeted", "resolved", "cancelled", "ended", "win-initiative", "discards", "draws", "would-discard", "would-draw",
	}
	for _, v := range written() {
		keys = append(keys, verbs[v].clauses...)
	}
	return keys
}

func nounKeys() []string {
	return append([]string{
		"hero", "ally", "rival", "card", "attack", "action", "damage", "litany", "weapon", "armour", "bane", "boon", "counter",
	}, listed(kindNames[:])...)
}

// adjectiveKeys returns the adjectives. Those that begin with "a-" stand after "is".
func adjectiveKeys() []string {
	keys := []string{"a", "that", "the", "active", "inactive", "adjacent", "wounded", "unwounded", "unique", "physical", "magical"}
	for _, names := range [][]string{classNames[:], superclassNames[:], raceNames[:]} {
		for _, name := range listed(names) {
			keys = append(keys, name, "a-"+name)
		}
	}
	keys = append(keys, damageNames[:]...)
	for _, name := range listed(rangeNames[:]) {
		keys = append(keys, "range-"+name)
	}
	for _, name := range listed(aimNames[:]) {
		keys = append(keys, "aim-"+name)
	}
	return keys
}

func countedKeys() []string {
	return []string{"card", "new-copy", "top-card", "die", "any-die", "changed-die", "spent-die", "prepared-die", "changed-reroll", "bane", "boon", "counter", "named-counter"}
}

func quantityKeys() []string {
	return []string{"counters", "banes", "boons", "equipment", "copies", "prepared", "spent", "stored", "hand", "graveyard", "fallen", "actions", "other-actions"}
}

func classKeys() []string { return append(listed(classNames[:]), drawACard) }
