package card

import "strconv"

// TriggerEvent is a kind of event that triggers, reactions and replacements can answer (rules 701 and 713).
type TriggerEvent uint8

// The events, in the order in which a clash meets them. Each comment says who the event's hero, source and
// player are, and what its amount is.
const (
	NoTriggerEvent TriggerEvent = iota
	RoundBegins
	RoundEnds
	ClashBegins
	ClashEnds
	// ActivationBegins and ActivationEnds: the player whose activation it is.
	ActivationBegins
	ActivationEnds
	// BeforeRoll, Rolled and Rerolled: the player who rolls. The amount is the number of dice.
	BeforeRoll
	Rolled
	Rerolled
	// InitiativeSet: the player who has initiative, with the active hero.
	InitiativeSet
	CleanedUp
	// Announced, Targeted and Paid: source is the hero who acts, hero the first target. Paid is what texts
	// mean by "when ... is played or used" (rule 711).
	Announced
	Targeted
	Paid
	// Resolved: an action has resolved or failed (rule 710). Cancelled: an action was cancelled.
	Resolved
	Cancelled
	// WouldDamage and Damaged: hero takes amount of damage from source.
	WouldDamage
	Damaged
	// WouldHeal and Healed: hero regains amount of life.
	WouldHeal
	Healed
	// WouldCounter and Countered: hero gets amount counters. CounterLost: hero loses amount counters.
	WouldCounter
	Countered
	CounterLost
	// Attached and Detached: equipment is attached to or detached from hero.
	Attached
	Detached
	// Discarded and Drawn: the player. The amount is the number of cards.
	Discarded
	Drawn
	// KnockedOut: hero falls. source is the hero who caused it, if any.
	KnockedOut
	// Swapped: hero takes the place of source in the pairings.
	Swapped
	// WouldFall: hero is about to be knocked out by damage of source. WouldDraw and WouldDiscard: an effect is about to make
	// the player draw or discard amount cards. They stand behind the others because saved matches contain the numbers.
	WouldFall
	WouldDraw
	WouldDiscard
	// Ended: an action has ended, whether it has resolved, was cancelled or failed (rule 710).
	Ended
	TriggerEvents
)

// String returns the name card files use, such as "round-begins", and "none" for no event.
func (h TriggerEvent) String() string {
	switch {
	case h == NoTriggerEvent:
		return "none"
	case h < TriggerEvents:
		return triggerEventNames[h]
	default:
		return "event " + strconv.Itoa(int(h))
	}
}

// Happens returns the event that follows h, an event that is about to happen, if it is not replaced. It returns h
// itself for any other event.
func (h TriggerEvent) Happens() TriggerEvent {
	switch h {
	case WouldDamage:
		return Damaged
	case WouldHeal:
		return Healed
	case WouldCounter:
		return Countered
	case WouldFall:
		return KnockedOut
	case WouldDraw:
		return Drawn
	case WouldDiscard:
		return Discarded
	default: // it happens itself
		return h
	}
}

// Relation is how a hero or player of an event relates to the hero that holds the source.
type Relation uint8

// The relations. The zero value matches everybody.
const (
	AnyRelation Relation = iota
	IsSelf
	// IsAlly is any hero of the controller's side, the holder included.
	IsAlly
	// IsOtherAlly is an ally other than the holder.
	IsOtherAlly
	IsRival
	IsPaired
	IsAdjacentAlly
	IsAdjacentRival
	// IsThis is no relation of the holder. It matches if the event attaches this very equipment.
	IsThis
)

// Own reports whether w matches when the equipment on which it is printed is attached. Such an ability triggers at once,
// even in a clash in which no other ability of the equipment works yet (rules 109 and 702).
func (w *When) Own() bool { return w.Event == Attached && w.Hero == IsThis }

// Filter narrows an attack, an action or a damage event. Its zero value lets
// everything through.
type Filter struct {
	// Damage is the set of subtypes that match.
	Damage DamageSet
	// Kinds is the set of card types that match; bit n stands for Kind(n). Abilities have no type and match
	// only the empty set.
	Kinds uint8
	// Aim and Range must match if they are not zero.
	Aim   Aim
	Range Range
	// AttackOnly matches only attacks (rule 112) and their damage.
	AttackOnly bool
	// Litany matches only litanies.
	Litany bool
}

// When is a printed condition: which event, and about whom (rules 711, 713).
type When struct {
	Event TriggerEvent
	// Hero and Source are the required relations of the event's hero and source to the holder.
	Hero, Source Relation
	// Player is the required relation of the event's player to the controller, for events about a player:
	// IsSelf is the controller, IsRival the opponent.
	Player Relation
	Filter Filter
	// Counters narrows counter events. The empty set matches every type.
	Counters CounterSet
	// AtLeast is the least amount that matches.
	AtLeast uint8
}
