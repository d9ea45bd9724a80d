package card

import "cinderclash/engine/dice"

// AllCounters is the N.Base of a [Remove] that takes every counter.
const AllCounters = 99

// How says who picks the cards to discard, or whether chance does.
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
	Buried   bool
	Attack   bool // of PlayNow and UseNow: only an attack (rule 112)
	Only     Spec // of PlayNow and UseNow: which heroes the ordered action can target; the zero value is all
	One      bool
	Hero     bool // of Ready and Exhaust: the heroes' own cards
	Cond     Cond
	Also     []Cond // must hold besides Cond
	Cost     dice.Cost
	Make     string    // of MakeGear: the id of the equipment in the data
	Pays     []Payment // of PayTo: what is paid besides Cost
	Times    uint8     // of PayTo: how often it can be paid, up to AnyNumber; 0 is once
	EachTime bool      // of PayTo: the body runs once for each time that it was paid
	At       When
	Mods     []Mod

	// Jump is set in compiled code: the index at which to go on when the body is skipped (If, May, PayTo,
	// ThenDo, ChooseModes) or always (Goto).
	Jump int
	// Starts is set in the compiled code of ChooseModes: the indices at which its modes begin.
	Starts []int
	// Card is set in the compiled code of MakeGear: the equipment that is made.
	Card CardID
	// Sub is set in the compiled code of Later: the ability that holds its body.
	Sub AbilityID
	// Aims is set in compiled code: the targets that are chosen when this instruction is reached. Targets
	// of a mode are chosen when the mode is picked, targets of a delayed effect when it happens (rule
	// 506).
	Aims ChoiceSet
	// Renews is set in the compiled code of PayTo: the targets that its body chooses, anew each time that it runs.
	Renews ChoiceSet
}

// Names reports whether an instruction refers to a hero or player by kind: as a recipient, or in its amount or one of its
// conditions.
func (op *Op) Names(kind WhoKind) bool {
	found := op.Who.Kind == kind || op.N.Of.Kind == kind || op.Cond.Left.Of.Kind == kind
	for i := range op.Also {
		found = found || op.Also[i].Left.Of.Kind == kind
	}
	return found
}

// Reads returns the set of targets that an instruction itself names.
func (op *Op) Reads() ChoiceSet {
	set := op.Who.chosen() | op.N.Of.chosen() | op.Cond.Left.Of.chosen()
	for i := range op.Also {
		set |= op.Also[i].Left.Of.chosen()
	}
	return set
}

// chosen returns the choice that w refers to, as a set.
func (w *Who) chosen() ChoiceSet {
	if w.Kind == Target {
		return 1 << w.Index
	}
	return 0
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
	// CannotReact: the hero's player plays no reactions. CannotPlay: the hero's player plays no cards of Filter.Kinds.
	// CannotUse: the abilities printed on the hero are not used. CannotHeal: the hero is not healed. CannotTarget: rivals
	// may not target the hero. CannotPair: rivals may not choose the hero in pairings while another can be chosen.
	// CannotBane: the hero gets no banes. CannotAffect: rivals' cards of Filter.Kinds do nothing to the hero, or all their
	// cards and abilities if that is empty. Each is absolute; rule 605 says which mods with Can lift it.
	CannotReact
	CannotPlay
	CannotUse
	CannotHeal
	CannotTarget
	CannotPair
	CannotBane
	CannotAffect
	// SetAgility to SetArmor replace the printed attribute, in the order of [Attr]. Changes to the attribute are added
	// to the new value; of several replacements the newest counts (rule 610).
	SetAgility
	SetMind
	SetWill
	SetStrength
	SetArmor
	// Gains gives the hero the ability Mod.Gives, and Loses takes those of Mod.Lost away (rule 610).
	Gains
	Loses
	Stats
)

// Forbids reports whether s forbids something.
func (s Stat) Forbids() bool { return s >= CannotReact && s <= CannotAffect }

// Sets returns the attribute that s sets to a value. ok is false if it sets none.
func (s Stat) Sets() (a Attr, ok bool) { return Attr(s - SetAgility), s >= SetAgility && s <= SetArmor }

// BindsPlayer reports whether m, put on who, applies to the player of that hero, whichever hero fights. A mod that lets a
// hero play cards against its class concerns the hero only.
func (m *Mod) BindsPlayer(who Who) bool {
	switch m.Stat {
	case CannotReact:
		return true
	case CannotPlay:
		return !m.Can || who.IsPlayer() || who.Kind == Both
	default: // what a hero has or may not do
		return false
	}
}

// OfPlayer reports whether s can forbid something to a player, whichever of that player's heroes has the mod.
func (s Stat) OfPlayer() bool { return s == CannotReact || s == CannotPlay }

// ofHero reports whether s can forbid something to one hero.
func (s Stat) ofHero() bool { return s.Forbids() && !s.OfPlayer() }

// Mod changes a [Stat] while it holds: printed as a constant ability (rule 609),
// or put on a hero by [Lasting] (rule 610).
type Mod struct {
	Stat Stat
	N    int8
	// Can allows what Stat would forbid, also against rules 105 and 107.
	Can bool
	// To says whom a constant ability applies to: Self or Each. Empty means Self.
	To Who
	// Filter narrows ModDeals and ModTakes by attack, CannotPlay and CannotAffect by card type.
	Filter Filter
	// Gives is the ability that [Gains] gives, as written. Compiled code has its id, Given, instead; a constant
	// ability has both, because its text is made from its mods.
	Gives *Ability
	Given AbilityID
	// Lost is the set of the kinds of ability that [Loses] takes away.
	Lost AbilityKinds
	// While is the condition under which a constant ability holds; it is checked continuously (rule 609).
	While Cond
	// Also are conditions that must hold besides While.
	Also []Cond
}
