package card

import "cinderclash/engine/dice"

// Count is something in a match that can be counted.
type Count uint8

// What can be counted. The zero value counts nothing. In these comments, "Of" is the hero or side that
// [Amount.Of] names, or Self if it names nobody.
const (
	NoCount Count = iota
	// AttrOf is the attribute Arg of Of, with every modifier applied.
	AttrOf
	// LifeOf is the current life of Of. MissingLife is how far that is below its starting life.
	LifeOf
	MissingLife
	// CountersOn is the number of counters of type Arg on Of. BanesOn and BoonsOn are the numbers of
	// different types of bane and boon on Of.
	CountersOn
	BanesOn
	BoonsOn
	// EquipmentOn is how many cards are attached to Of. CopiesOn is how many of these are copies of
	// [Amount.Card], the card on which the amount is printed.
	EquipmentOn
	CopiesOn
	// PreparedDice, SpentDice and StoredDice are dice of Of's side; Arg is a set of
	// colours (bit 0 red, bit 1 green, bit 2 blue), 0 meaning all.
	PreparedDice
	SpentDice
	StoredDice
	// HandOf is the number of cards in the hand of Of's side. GraveyardOf is the number of cards of the
	// Kind Arg in its graveyard; Arg 0 means all kinds.
	HandOf
	GraveyardOf
	// FallenOf is the number of knocked-out heroes of Of's side.
	FallenOf
	// EventAmount is the amount of the answered or triggering event.
	EventAmount
	// DoneAmount is how much the preceding part did: damage dealt, life healed, cards drawn or discarded.
	DoneAmount
	// PaidCount is how often a repeatable cost was paid or, for a discard, how many cards were discarded. It is 1 or 0 for a
	// cost that can be left out or replaced by choosing a target (rule 510).
	PaidCount
	// RoundNumber is the number of the round, from 1.
	RoundNumber
	// ActionsTaken is how many actions of Of's side have resolved in this clash.
	ActionsTaken
	// HasInitiative, IsAttacker and IsActive are 1 if that is true of Of, else 0.
	HasInitiative
	IsAttacker
	IsActive
	// IsStanding is 1 if Of is not knocked out.
	IsStanding
	// IsClass, IsSuperclass and IsRace are 1 if Of belongs to the one that Arg names, else 0.
	IsClass
	IsSuperclass
	IsRace
	Counts
)

// Amount is Base + Times x (what Count counts), halved and rounded down if Half is set. A negative result
// counts as 0.
type Amount struct {
	Base  int8
	Times int8
	Count Count
	Arg   uint8
	Of    Who
	Half  bool
	// Card is the card whose copies CopiesOn counts. [Library.Compile] fills it in.
	Card CardID
}

// Cmp is a comparison.
type Cmp uint8

// The comparisons. The zero value makes a [Cond] that always holds.
const (
	Always Cmp = iota
	AtLeast
	AtMost
	Exactly
)

// Cond is a condition that compares Left with N: the "if there are ..." of a text.
type Cond struct {
	Left Amount
	Cmp  Cmp
	N    int8
	// Not negates the comparison.
	Not bool
}

// Payment is one cost besides dice (rule 510).
type Payment struct {
	Kind PaymentKind
	N    uint8
	// Counter is the type of counter to pay with, for PayCounter.
	Counter Counter
	// UpTo means that any number from 0 to N may be paid. The number is fixed when the cost is paid. N can be
	// [AnyNumber].
	UpTo bool
	// May means that the cost is paid whole or left out. Which of the two is fixed when it is paid. A card that may be
	// discarded is UpTo too.
	May bool
	// Dice are paid up to N times, for PayDice.
	Dice dice.Cost
	// Counted is the amount counted on a target that is paid in place of N, for PayDiscard and PayLife (rule 511). N is 0
	// then. If Counted.Count is NoCount, Counted.Of is the target that can be chosen instead of paying N (rule 506).
	Counted Amount
}

// MaxTimes is the most times that a cost other than a discard can be paid at once. A match keeps the possible answers, 0 to
// MaxTimes, as a set of 16 bits.
const MaxTimes = 15

// AnyNumber is how often a cost can be paid if there is no limit.
const AnyNumber = 99

// PaymentKind is what is paid.
type PaymentKind uint8

// The payments.
const (
	// PayExhaust exhausts the equipment that is the source (rule 512).
	PayExhaust PaymentKind = iota + 1
	// PayDiscard discards N cards from hand.
	PayDiscard
	// PayLife takes N life from the hero holding the source.
	PayLife
	// PayCounter removes N counters from that hero.
	PayCounter
	// PayDetach discards the equipment that is the source.
	PayDetach
	// PayDice pays Dice up to N times.
	PayDice
	// PayExhaustHero exhausts the card of the hero holding the source (rule 512).
	PayExhaustHero
)

// Most returns how often p can be paid at most.
func (p *Payment) Most() int { return mostTimes(p.N) }

// Most returns how often the cost of a [PayTo] can be paid at most.
func (op *Op) Most() int { return mostTimes(max(op.Times, 1)) }

func mostTimes(n uint8) int { return min(int(n), MaxTimes) }

// Colors is a set of die colours: bit 0 red, bit 1 green, bit 2 blue. In dice effects the empty set means
// any colour.
type Colors uint8

// Has reports whether c is in s; the empty set has every colour.
func (s Colors) Has(c dice.Color) bool { return s == 0 || s&(1<<c) != 0 }

// Instead returns the choice of the target that can be chosen instead of paying, as a set.
func (p Payment) Instead() ChoiceSet {
	if p.Counted.Count != NoCount {
		return 0
	}
	return p.Counted.Of.chosen()
}

// orNot reports whether the cost is paid whole or left out.
func (p Payment) orNot() bool { return p.May }
