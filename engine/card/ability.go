package card

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/dice"
)

// AbilityID is the index of an ability in [Library.Abilities]. 0 is none.
type AbilityID uint16

// AbilityKind is when an ability works.
type AbilityKind uint8

// The kinds of ability.
const (
	// Action is used in its player's own activation (rule 408).
	Action AbilityKind = iota + 1
	// Reaction answers the event of its When in a response window (rules 409, 711).
	Reaction
	// Either may be used as an action or as a reaction, chosen anew at each use (rule 516).
	Either
	// Triggered goes on the stack by itself when the event of its When happens (rule 414).
	Triggered
	// Replacement applies to an event of its When that is about to happen (rule 613).
	Replacement
	// Constant holds its Mods while its source works (rule 609).
	Constant
	// Delayed is the body of a [Later]. Players neither see nor use it by itself.
	Delayed
)

// Acts reports whether a player may use an ability of this kind in an activation.
func (k AbilityKind) Acts() bool { return k == Action || k == Either }

// Reacts reports whether a player may use an ability of this kind in a response window.
func (k AbilityKind) Reacts() bool { return k == Reaction || k == Either }

// AbilityKinds is a set of kinds of ability: bit n stands for AbilityKind(n).
type AbilityKinds uint8

// Has reports whether k is in s.
func (s AbilityKinds) Has(k AbilityKind) bool { return s&(1<<k) != 0 }

// OfClassKind stands for the passive of a hero's class in an [AbilityKinds] (rule 107). No ability of a library has this
// kind.
const OfClassKind AbilityKind = 0

// The sets of kinds that card files have a word for. The kind Either is in both Actions and Reactions (rule 516).
const (
	Actions   AbilityKinds = 1<<Action | 1<<Either
	Reactions AbilityKinds = 1<<Reaction | 1<<Either
	Passives  AbilityKinds = 1<<Triggered | 1<<Replacement | 1<<Constant
	// AllKinds holds the kinds of all abilities printed on a hero. The passive of its class is not
	// printed.
	AllKinds                  = Actions | Reactions | Passives
	ClassPassive AbilityKinds = 1 << OfClassKind
)

// Period is the span of time over which a limit counts uses (rule 515).
type Period uint8

// The periods. The zero value is no limit.
const (
	NoLimit Period = iota
	PerClash
	PerRound
	PerMatch
)

// Ability is one paragraph of text on a hero or a card, or what a card does when
// it is played.
type Ability struct {
	ID     AbilityID
	Key    string // its id in the data, unique in the library: "hero.ability" or "card"
	Name   Words  // empty for unnamed ones
	Kind   AbilityKind
	Cost   dice.Cost
	Extra  []Payment
	Limit  Period
	Times  uint8 // how often per Limit; 0 without one
	Free   bool  // costs no activation (rule 521)
	Side   bool  // costs the one side action of an activation instead of its one action (rule 521)
	Open   bool  // an action that may be taken in the opponent's activation too (rule 409)
	Firm   bool  // an action that cannot be cancelled (rules 518 and 605)
	May    bool  // a trigger or replacement that can be declined (rule 716)
	When   When
	Or     []When // the other printed conditions; one of them suffices (rule 716)
	If     Cond   // checked on announcing (rule 503), or when the ability triggers (rule 707)
	IfAlso []Cond // must hold besides If
	Attack Attack
	// Targets are chosen in this order (rule 506).
	Targets []Choice
	// On is the hero to which equipment is attached when it is played: a target, or nobody for the hero of its player.
	On Who
	// Aims is the set of Targets that are chosen on announcing. [Library.Compile] fills it in. The other
	// targets are chosen when the instruction that has them in its own Aims is reached.
	Aims ChoiceSet
	// Hangs are the targets chosen on announcing only if a condition holds, or only if it does not.
	// [Library.Compile] fills it in.
	Hangs []Hang
	Mods  []Mod
	Do    []Effect
	// Code is Do, compiled by [Library.Compile].
	Code []Op
	// Parts are the indexes in Code at which the effects of Do begin. [Library.Compile] fills them in.
	Parts []uint8

	// Hero and Card say where the ability is printed. Exactly one of them is 0.
	Hero HeroID
	Card CardID
	// Main marks what a card does when played, as opposed to an ability printed on equipment.
	Main bool
	// Given marks an ability that is printed only as part of another one, which gives it to heroes (rules 609 and 610).
	// It has the Hero and Card of that other ability.
	Given bool
}

// Magnitude reports whether abilities of this name add up: the name ends with a number, as in Bulwark 2, or the ability is
// constant and changes a number (rule 517).
func (a *Ability) Magnitude() bool {
	words := strings.Fields(a.Name[EN])
	if n := len(words); n > 1 {
		if _, err := strconv.Atoi(words[n-1]); err == nil {
			return true
		}
	}
	return a.Kind == Constant && slices.ContainsFunc(a.Mods, func(m Mod) bool { return m.Stat < CannotReact })
}

// paysOrNot reports whether the ability has a cost that is paid whole or left out.
func (a *Ability) paysOrNot() bool { return a.Optional() != nil }

// Optional returns the cost that is paid whole or left out, or nil (rule 510).
func (a *Ability) Optional() *Payment {
	for i := range a.Extra {
		if a.Extra[i].orNot() {
			return &a.Extra[i]
		}
	}
	return nil
}

// paysOrAims reports whether the ability has a cost that can be replaced by choosing a target.
func (a *Ability) paysOrAims() bool { return a.Instead() != 0 }

// Condition returns the printed condition with index i, from 0, or nil if there are fewer.
func (a *Ability) Condition(i int) *When {
	switch {
	case i == 0:
		return &a.When
	case i <= len(a.Or):
		return &a.Or[i-1]
	default:
		return nil
	}
}

// Answers returns the events that the printed conditions name, as a set: bit n stands for TriggerEvent(n).
func (a *Ability) Answers() uint64 {
	var set uint64
	for i := 0; a.Condition(i) != nil; i++ {
		set |= 1 << a.Condition(i).Event
	}
	return set
}

// Priced returns the choice of the target from which a cost is counted, as a set.
func (a *Ability) Priced() ChoiceSet {
	var set ChoiceSet
	for i := range a.Extra {
		set |= a.Extra[i].Counted.Of.chosen() &^ a.Extra[i].Instead()
	}
	return set
}

// InsteadOf returns the cost that can be replaced by making choice k of targets, or nil (rule 506).
func (a *Ability) InsteadOf(k uint8) *Payment {
	for i := range a.Extra {
		if a.Extra[i].Instead()&(1<<k) != 0 {
			return &a.Extra[i]
		}
	}
	return nil
}

// Instead returns the choices of targets that can be made instead of paying a cost, as a set.
func (a *Ability) Instead() ChoiceSet {
	var set ChoiceSet
	for i := range a.Extra {
		set |= a.Extra[i].Instead()
	}
	return set
}

// BeforeCosts returns the choices that decide what is paid, as a set. They are made before costs are paid.
func (a *Ability) BeforeCosts() ChoiceSet { return a.Priced() | a.Instead() }

// Onto returns the choice of the hero to which equipment is attached, as a set.
func (a *Ability) Onto() ChoiceSet { return a.On.chosen() }

// Hang is a condition that is known on announcing and decides which targets are required (rule 506).
type Hang struct {
	On         Cond
	Also       []Cond // must hold besides On
	Then, Else ChoiceSet
}
