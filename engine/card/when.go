package card

import "strconv"

// TriggerEvent is a kind of event that triggers, reactions and replacements can
// answer (rules 701 and 713).
type TriggerEvent uint8

// The events, in the order a clash meets them. The comment says who the
// event's hero, source, player and amount are.
const (
	NoTriggerEvent TriggerEvent = iota
	RoundBegins
	RoundEnds
	ClashBegins
	ClashEnds
	// ActivationBegins and ActivationEnds: the player whose it is.
	ActivationBegins
	ActivationEnds
	// BeforeRoll, Rolled and Rerolled: the player who rolls; the number of dice.
	BeforeRoll
	Rolled
	Rerolled
	// InitiativeSet: the player who has it, with the active hero.
	InitiativeSet
	CleanedUp
	// Announced, Targeted and Paid: an action of source; hero is its first target.
	// Paid is the one reactions mean by "when ... is played or used" (rule 711).
	Announced
	Targeted
	Paid
	// Resolved: an action has resolved or failed (rule 710); Cancelled: it was cancelled.
	Resolved
	Cancelled
	// WouldDamage and Damaged: hero takes amount from source.
	WouldDamage
	Damaged
	// WouldHeal and Healed: hero regains amount.
	WouldHeal
	Healed
	// WouldCounter, Countered: hero gets amount counters; CounterLost: loses them.
	WouldCounter
	Countered
	CounterLost
	// Attached, Detached: equipment to or from hero.
	Attached
	Detached
	// Discarded, Drawn: the player; the number of cards.
	Discarded
	Drawn
	// KnockedOut: hero falls, by source if there is one.
	KnockedOut
	// Swapped: hero takes the place of source in the pairings.
	Swapped
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

// Relation is how somebody in an event stands to the hero holding the source.
type Relation uint8

// The relations. The zero value asks nothing.
const (
	AnyRelation Relation = iota
	IsSelf
	// IsAlly is any hero of the controller's side, the holder among them.
	IsAlly
	// IsOtherAlly is an ally that is not the holder.
	IsOtherAlly
	IsRival
	IsPaired
	IsAdjacentAlly
	IsAdjacentRival
)

// Filter narrows an attack, an action or a damage event. Its zero value lets
// everything through.
type Filter struct {
	// Damage is the subtypes it may have.
	Damage DamageSet
	// Kinds is a set of card types (bit n for Kind(n)); abilities have no type and
	// pass only if it is empty.
	Kinds uint8
	// Aim, Range, if not zero, must be the same.
	Aim   Aim
	Range Range
	// AttackOnly lets through only what is an attack (rule 112), or damage of one.
	AttackOnly bool
	// Litany lets through only litanies.
	Litany bool
}

// When is a printed condition: which event, about whom (rules 711, 713).
type When struct {
	Event TriggerEvent
	// Hero and Source are how the event's hero and source stand to the holder.
	Hero, Source Relation
	// Player is how the event's player stands to the controller, where an event is
	// about a player: IsSelf the controller, IsRival the other.
	Player Relation
	Filter Filter
	// Counters narrows counter events; the empty set lets all through.
	Counters CounterSet
	// AtLeast is the least amount of the event.
	AtLeast uint8
}
