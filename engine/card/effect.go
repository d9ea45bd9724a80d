package card

import "cinderclash/engine/dice"

// Verb is what one part of an effect does.
type Verb uint8

// The verbs. The fields of [Op] each one reads stand behind it.
const (
	NoVerb Verb = iota

	// DealDamage deals N of Damage to Who; Pure makes it not reducible (rule 416).
	DealDamage
	// Heal heals N to Who.
	Heal
	// Give puts N counters of Counter on Who.
	Give
	// Remove takes N counters from Who, of each type in Counters; N.Base 99 is all.
	// OneType: of one type among them that the controller chooses.
	Remove
	// Draw makes Who draw N cards.
	Draw
	// DiscardCards makes Who discard N cards, How chosen.
	DiscardCards
	// Mill puts the top N cards of Who's library into its graveyard.
	Mill
	// Recover returns up to N cards of Kinds from the controller's graveyard to hand.
	Recover
	// Look shows the controller the top N cards of Who's library.
	Look
	// LookHand shows the controller Who's hand.
	LookHand

	// GainDice adds N prepared dice to Who, of one colour in Colors (its player chooses).
	GainDice
	// DrainDice turns N prepared dice of Who into spent ones, of Colors (their owner chooses).
	DrainDice
	// Refresh turns up to N spent dice of Colors into prepared ones.
	Refresh
	// TurnDice turns up to N prepared dice of Who to a colour in Colors.
	TurnDice
	// RerollDice lets Who reroll up to N of its prepared dice, once.
	RerollDice

	// Lasting puts Mods on Who for For (rule 610).
	Lasting
	// Later runs Do at the next event of At (rule 611).
	Later

	// Cancel cancels the action this one answers (rule 518).
	Cancel
	// Swap makes Who change places in the pairings with the hero holding the source (rule 308).
	Swap
	// PlayNow tells Who to play a card of Kinds from hand now, if it can (rule 607);
	// Free waives its dice.
	PlayNow
	// Restart begins this clash again from its dice, once this has resolved.
	Restart
	// DetachFrom discards one equipment attached to Who, chosen by the controller.
	DetachFrom
	// Ready and Exhaust turn the equipment attached to Who.
	Ready
	Exhaust

	// Change alters the event being replaced: N is taken off its amount (rule 613);
	// Half halves it, Pure prevents it whole.
	Change
	// Redirect makes the event being replaced happen to Who.
	Redirect

	// If runs Do while Cond holds, else Else.
	If
	// May runs Do if the controller wants (rule 602).
	May
	// PayTo runs Do if the controller pays Cost (rule 510).
	PayTo
	// ThenDo runs Do if all of what came before was done (rule 603).
	ThenDo
	// ChooseModes runs N of Modes, one by one (rule 604).
	ChooseModes

	// Goto is only in compiled code: go on at Jump.
	Goto

	Verbs
)

// AllCounters is the N.Base of a [Remove] that takes all there are.
const AllCounters = 99

// How is the way cards to discard are picked.
type How uint8

// The ways. The zero value lets the one who discards choose.
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
	// UntilResolved holds until the action it answers, or the one that made it, has resolved.
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
	OneType  bool
	Cond     Cond
	Cost     dice.Cost
	At       When
	Mods     []Mod

	// Jump, in compiled code, is the index to go on at when the body is skipped
	// (If, May, PayTo, ThenDo, ChooseModes) or always (Goto).
	Jump int
	// Starts, in compiled code of ChooseModes, are the indices where its modes begin.
	Starts []int
	// Sub, in compiled code of Later, is the ability that holds its body.
	Sub AbilityID
}

// Effect is one part of an ability as it is written: an instruction and the
// parts under it.
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
	// CannotReact: the hero's player plays no reactions. CannotPlay: no cards of
	// Filter.Kinds. CannotUse: no hero abilities. CannotHeal: the hero is not
	// healed. CannotTarget: rivals may not target the hero. CannotPair: rivals may
	// not choose the hero in pairings while another can be chosen. CannotBane: the
	// hero gets no banes. They are absolute (rule 605).
	CannotReact
	CannotPlay
	CannotUse
	CannotHeal
	CannotTarget
	CannotPair
	CannotBane
	Stats
)

// Mod changes a [Stat] while it holds: printed as a constant ability (rule 609),
// or put on a hero by [Lasting] (rule 610).
type Mod struct {
	Stat Stat
	N    int8
	// To is on whom, for constant abilities: Self or Each. Empty means Self.
	To Who
	// Filter narrows ModDeals and ModTakes by attack, CannotPlay by card type.
	Filter Filter
	// While must hold all the time, for constant abilities.
	While Cond
}
