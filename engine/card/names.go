package card

import (
	"slices"
	"strconv"
)

// The names of the vocabulary in card files. Tokens in rules text use the same names.

var (
	raceNames       = [...]string{Human: "human", Elf: "elf", Orc: "orc", Leonin: "leonin"}
	classNames      = [...]string{Warrior: "warrior", Knight: "knight", Ranger: "ranger", Rogue: "rogue", Paladin: "paladin", Priest: "priest", Swordcaster: "swordcaster", Mage: "mage", Shaman: "shaman"}
	superclassNames = [...]string{Fighter: "fighter", Caster: "caster"}
	attrNames       = [...]string{Agility: "agility", Mind: "mind", Will: "will", Strength: "strength", Armor: "armor"}
	kindNames       = [...]string{Equipment: "equipment", Technique: "technique", Spell: "spell", Trick: "trick", Support: "support"}
	slotNames       = [...]string{Weapon: "weapon", Head: "head", Chest: "chest", Arms: "arms", Legs: "legs"}
	damageNames     = [...]string{Direct: "direct", Slashing: "slashing", Piercing: "piercing", Crushing: "crushing", Rending: "rending", Fire: "fire", Lightning: "lightning", Water: "water", Earth: "earth", Air: "air", Light: "light", Darkness: "darkness"}
	rangeNames      = [...]string{Melee: "melee", Reach: "reach", Ranged: "ranged", Aura: "aura", OnSelf: "self"}
	aimNames        = [...]string{Single: "single", AtRandom: "random", Area: "area"}
	counterNames    = [...]string{Exalted: "exalted", Exhausted: "exhausted", Swiftness: "swiftness", Stunned: "stunned", Inspired: "inspired", Terrified: "terrified", Determined: "determined", Numbed: "numbed", Invigorated: "invigorated", Overloaded: "overloaded", Regeneration: "regeneration", Poisoned: "poisoned"}
	colorNames      = [...]string{"red", "green", "blue"}

	abilityKindNames = [...]string{Action: "action", Reaction: "reaction", Either: "either", Triggered: "trigger", Replacement: "replace", Constant: "constant"}
	periodNames      = [...]string{PerClash: "clash", PerRound: "round", PerMatch: "match"}
	forNames         = [...]string{ThisClash: "clash", ThisRound: "round", ThisMatch: "match", NextClash: "next-clash", UntilResolved: "resolved"}
	chooserNames     = [...]string{ByYou: "you", ByOpponent: "opponent"}
	howNames         = [...]string{TheirChoice: "choice", ByChance: "chance", YourChoice: "yours"}
	relationNames    = [...]string{IsSelf: "self", IsAlly: "ally", IsOtherAlly: "other-ally", IsRival: "rival", IsPaired: "paired", IsAdjacentAlly: "adjacent-ally", IsAdjacentRival: "adjacent-rival", IsThis: "this"}
	sideNames        = [...]string{AnySide: "any", Ally: "ally", Rival: "rival"}
	whereNames       = [...]string{Active: "active", Inactive: "inactive", Adjacent: "adjacent", Previous: "previous", Subsequent: "subsequent", Other: "other"}

	triggerEventNames = [...]string{
		RoundBegins: "round-begins", RoundEnds: "round-ends", ClashBegins: "clash-begins", ClashEnds: "clash-ends",
		ActivationBegins: "activation-begins", ActivationEnds: "activation-ends",
		BeforeRoll: "before-roll", Rolled: "rolled", Rerolled: "rerolled", InitiativeSet: "initiative", CleanedUp: "cleaned-up",
		Announced: "announced", Targeted: "targeted", Paid: "played", Resolved: "resolved", Cancelled: "cancelled",
		WouldDamage: "would-damage", Damaged: "damaged", WouldHeal: "would-heal", Healed: "healed",
		WouldCounter: "would-counter", Countered: "countered", CounterLost: "counter-lost",
		Attached: "attached", Detached: "detached", Discarded: "discarded", Drawn: "drawn",
		KnockedOut: "knocked-out", Swapped: "swapped",
		WouldFall: "would-fall", WouldDraw: "would-draw", WouldDiscard: "would-discard", Ended: "ended",
	}

	statNames = [...]string{
		ModAgility: "agility", ModMind: "mind", ModWill: "will", ModStrength: "strength", ModArmor: "armor",
		ModReserve: "reserve", ModRerolls: "rerolls", ModKeep: "keep", ModInitiative: "initiative",
		ModDeals: "deals", ModTakes: "takes", ModHeals: "heals",
	}
	cannotNames = [...]string{
		CannotReact: "react", CannotPlay: "play", CannotUse: "use", CannotHeal: "heal",
		CannotTarget: "target", CannotPair: "pair", CannotBane: "bane", CannotAffect: "affect",
	}

	lostNames = [...]string{"all", "actions", "reactions", "passives", "class"}
	// lostKinds holds the set of kinds that each of lostNames means.
	lostKinds = [len(lostNames)]AbilityKinds{AllKinds, Actions, Reactions, Passives, ClassPassive}

	countNames = [...]string{
		LifeOf: "life", MissingLife: "missing life", BanesOn: "banes", BoonsOn: "boons", EquipmentOn: "equipment", CopiesOn: "copies",
		HandOf: "hand", FallenOf: "fallen", EventAmount: "event amount", DoneAmount: "done", PaidCount: "paid", RoundNumber: "round",
		ActionsTaken: "actions", HasInitiative: "initiative", IsAttacker: "attacker", IsActive: "active", IsStanding: "standing",
	}
	// The first word of a cost other than dice.
	paymentNames = [...]string{PayExhaust: "exhaust", PayDiscard: "discard", PayLife: "life", PayCounter: "counter", PayDetach: "detach"}
	langNames    = [Langs]string{EN: "en", ES: "es"}
)

// nameOf returns name n of a kind of thing. For an n without a name it returns the number, so that a
// message about broken data can still be written.
func nameOf(names []string, kind string, n uint8) string {
	if int(n) < len(names) {
		return names[n]
	}
	return kind + " " + strconv.Itoa(int(n))
}

// String returns the name card files use, such as "en".
func (l Lang) String() string { return nameOf(langNames[:], "language", uint8(l)) }

// LangNamed returns the language of that name.
func LangNamed(name string) (Lang, bool) {
	i, ok := index(langNames[:], name)
	return Lang(i), ok
}

// LangNames returns the names of all languages, in their order. The slice is the caller's.
func LangNames() []string { return slices.Clone(langNames[:]) }

// String returns the name card files use, such as "agility".
func (a Attr) String() string { return nameOf(attrNames[:], "attribute", uint8(a)) }

// String returns the name card files use, such as "stunned".
func (c Counter) String() string { return nameOf(counterNames[:], "counter", uint8(c)) }

// String returns the name card files use, such as "slashing".
func (d Damage) String() string { return nameOf(damageNames[:], "damage", uint8(d)) }

// String returns the name card files use, such as "technique"; it is empty for NoKind.
func (k Kind) String() string { return nameOf(kindNames[:], "card type", uint8(k)) }

// String returns the name card files use, such as "melee"; it is empty for none.
func (r Range) String() string { return nameOf(rangeNames[:], "range", uint8(r)) }

// String returns the name card files use, such as "area"; it is empty for NoAim.
func (a Aim) String() string { return nameOf(aimNames[:], "aim", uint8(a)) }

// String returns the name card files use, such as "next-clash"; it is empty for none.
func (f For) String() string { return nameOf(forNames[:], "duration", uint8(f)) }

// Name returns the name card files use, such as "missing life", or what the forms of several words have in common, such as
// "counters"; it is empty for NoCount. It is no String method, which would change every fingerprint.
func (c Count) Name() string {
	switch c {
	case AttrOf:
		return "attribute"
	case CountersOn:
		return "counters"
	case PreparedDice:
		return "prepared dice"
	case SpentDice:
		return "spent dice"
	case StoredDice:
		return "stored dice"
	case GraveyardOf:
		return "graveyard"
	case IsClass:
		return "is class"
	case IsSuperclass:
		return "is superclass"
	case IsRace:
		return "is race"
	default: // it has one name
		return nameOf(countNames[:], "count", uint8(c))
	}
}

// AttrNamed returns the attribute of that name.
func AttrNamed(name string) (Attr, bool) {
	i, ok := index(attrNames[:], name)
	return Attr(i), ok
}

// CounterNamed returns the counter type of that name.
func CounterNamed(name string) (Counter, bool) {
	i, ok := index(counterNames[:], name)
	return Counter(i), ok
}

// index returns the position of name in names. An empty name is never found.
func index(names []string, name string) (int, bool) {
	for i, n := range names {
		if n == name && n != "" {
			return i, true
		}
	}
	return 0, false
}

// listed returns the names that are not empty, for messages.
func listed(names []string) []string {
	out := make([]string, 0, len(names))
	for _, n := range names {
		if n != "" {
			out = append(out, n)
		}
	}
	return out
}
