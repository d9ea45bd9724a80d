package card

import "cinderclash/engine/dice"

// AllCounters is the N.Base of a [Remove] that takes every counter.
const AllCounters = 99

// How says who or what picks the cards to discard.
type How uint8

// The ways. By the zero value, the player who discards chooses.
const (
	TheirChoice How = iota
	ByChance
	YourChoice
)

// For is how long a lasting effect holds (rule 610).
type For uint8

// The durations.
const (
	ThisClash For = iota + 1
	ThisRound
	ThisMatch
	// NextClash holds in the next clash of the hero it is on.
	NextClash
	// UntilResolved holds until the action that it answers, or the action that made it, has resolved.
	UntilResolved
)

// Op is one instruction.
type Op struct {
	Verb     Verb
	Who      Who
	N        Amount
	Damage   Damage
	Counter  Counter
	Counters CounterSet
	Colors   Colors
	Kinds    uint8
	How      How
	For      For
	Pure     bool
	Half     bool
	Free     bool
	Must     bool
	Less     uint8
	OneType  bool
	Cond     Cond
	Cost     dice.Cost
	At       When
	Mods     []Mod

	// Jump is set in compiled code: the index at which to go on when the body is skipped (If, May, PayTo,
	// ThenDo, ChooseModes) or always (Goto).
	Jump int
	// Starts is set in the compiled code of ChooseModes: the indices at which its modes begin.
	Starts []int
	// Sub is set in the compiled code of Later: the ability that holds its body.
	Sub AbilityID
	// Aims is set in compiled code: the targets that are chosen when this instruction is reached. Those of
	// a mode are chosen when it is picked, those of a delayed effect when it happens (rule 506).
	Aims ChoiceSet
}

// Whos returns everything in an instruction that names heroes or players: its recipients, and those that
// its amount and its condition count.
func (op *Op) Whos() [3]Who { return [3]Who{op.Who, op.N.Of, op.Cond.Left.Of} }

// Reads returns the set of targets that an instruction itself names.
func (op *Op) Reads() ChoiceSet {
	var set ChoiceSet
	for _, w := range op.Whos() {
		if w.Kind == Target {
			set |= 1 << w.Index
		}
	}
	return set
}

// Effect is one part of an ability as written: an instruction and the parts nested in it.
type Effect struct {
	Op
	Do    []Effect
	Else  []Effect
	Modes [][]Effect
}

// Stat is something a [Mod] changes.
type Stat uint8

// What can be changed. The five attributes come first and are in the order of [Attr].
const (
	ModAgility Stat = iota
	ModMind
	ModWill
	ModStrength
	ModArmor
	// ModReserve, ModRerolls, ModKeep and ModInitiative change the dice of the
	// hero's clash (rules 102, 404, 406).
	ModReserve
	ModRerolls
	ModKeep
	ModInitiative
	// ModDeals changes what the hero's attacks deal (rule 416), ModTakes what the
	// hero takes (rule 417), ModHeals what the hero heals to others.
	ModDeals
	ModTakes
	ModHeals
	// CannotReact: the hero's player plays no reactions.
	// CannotPlay: the hero's player plays no cards of Filter.Kinds.
	// CannotUse: the abilities printed on the hero are not used.
	// CannotHeal: the hero is not healed.
	// CannotTarget: rivals may not target the hero.
	// CannotPair: rivals may not choose the hero in pairings while another can be chosen.
	// CannotBane: the hero gets no banes.
	// All of them are absolute (rule 605).
	CannotReact
	CannotPlay
	CannotUse
	CannotHeal
	CannotTarget
	CannotPair
	CannotBane
	Stats
)

// bindsHero reports whether s forbids something to a hero rather than to a player.
func (s Stat) bindsHero() bool {
	switch s {
	case CannotUse, CannotHeal, CannotTarget, CannotPair, CannotBane:
		return true
	default:
		return false
	}
}

// Mod changes a [Stat] while it holds: printed as a constant ability (rule 609),
// or put on a hero by [Lasting] (rule 610).
type Mod struct {
	Stat Stat
	N    int8
	// To says whom a constant ability applies to: Self or Each. Empty means Self.
	To Who
	// Filter narrows ModDeals and ModTakes by attack, CannotPlay by card type.
	Filter Filter
	// While is the condition under which a constant ability holds; it is looked at all the time (rule 609).
	While Cond
}
