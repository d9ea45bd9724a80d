package match

import (
	"errors"

	"cinderclash/engine/card"
)

// facts is a set of things that events change and that decide what can be played or used. Each kind of event says which facts
// it changes, each count which it reads. With them the engine judges what an effect may make possible (rule 502).
type facts uint16

const (
	// noFacts is what a row says that changes, or reads, none of the others. A row without any is not complete.
	noFacts facts = 1 << iota

	lifeFacts      // how much life heroes have
	counterFacts   // which counters are on them
	equipmentFacts // what is attached to them
	turnedFacts    // which cards in play are exhausted
	lastingFacts   // which lasting effects there are
	placeFacts     // which heroes fight, and which have fallen
	diceFacts      // how many dice there are
	handFacts      // how many cards a hand holds
	graveyardFacts // what lies in a graveyard

	// What a player may get by an event, to pay with, to play or to use.
	newDice
	newInHand
	newInGraveyard
	newAbilities

	allFacts facts = 1<<iota - 1
)

// gets are the facts about one player. An effect on the opponent does not change them for that player.
const gets = newDice | newInHand | newInGraveyard

// countRow says what a count depends on.
type countRow struct {
	// reads are the facts that it depends on.
	reads facts
}

// countRows has a row for each count. A count that an effect knows only while it resolves reads nothing that could change
// before.
var countRows = [card.Counts]countRow{
	card.AttrOf:        {allFacts}, // a constant effect may hang on anything
	card.LifeOf:        {lifeFacts},
	card.MissingLife:   {lifeFacts},
	card.CountersOn:    {counterFacts},
	card.BanesOn:       {counterFacts},
	card.BoonsOn:       {counterFacts},
	card.EquipmentOn:   {equipmentFacts},
	card.CopiesOn:      {equipmentFacts},
	card.PreparedDice:  {diceFacts},
	card.SpentDice:     {diceFacts},
	card.StoredDice:    {diceFacts},
	card.HandOf:        {handFacts},
	card.GraveyardOf:   {graveyardFacts},
	card.FallenOf:      {placeFacts},
	card.EventAmount:   {noFacts},
	card.DoneAmount:    {noFacts},
	card.PaidCount:     {noFacts},
	card.RoundNumber:   {noFacts},
	card.ActionsTaken:  {newAbilities}, // an action that is ordered before
	card.HasInitiative: {noFacts},
	card.IsAttacker:    {noFacts},
	card.IsActive:      {placeFacts},
	card.IsStanding:    {placeFacts},
	card.IsClass:       {lastingFacts | equipmentFacts},
	card.IsSuperclass:  {lastingFacts | equipmentFacts},
	card.IsRace:        {noFacts},
}

// check reports what a row lacks.
func (c *countRow) check() error {
	if c.reads == 0 {
		return errors.New("its row does not say which facts it reads (rule 502)")
	}
	return nil
}

// reads returns the facts that a condition depends on. Who is meant may change with the heroes who fight.
func reads(c *card.Cond) facts {
	if c.Cmp == card.Always {
		return 0
	}
	set := countRows[c.Left.Count].reads
	if !c.Left.Of.IsPlayer() {
		set |= placeFacts
	}
	return set
}

// mayPass reports whether an obstacle to playing or using a may be gone once these facts have changed.
func (p *Position) mayPass(o Obstacle, a *card.Ability, changed facts) bool {
	var hangs facts
	switch o {
	case NoObstacle:
		return true
	case OutOfPlay, AbilityLost, WrongClass, Forbidden:
		hangs = lastingFacts | equipmentFacts | placeFacts | counterFacts
	case HandsFull:
		hangs = equipmentFacts | placeFacts
	case SourceTurned:
		hangs = turnedFacts
	case RivalFallen, HeroFallen:
		hangs = placeFacts
	case NoTarget:
		hangs = lifeFacts | counterFacts | equipmentFacts | turnedFacts | lastingFacts | placeFacts
	case ConditionOff:
		hangs = reads(&a.If)
		for i := range a.IfAlso {
			hangs |= reads(&a.IfAlso[i])
		}
	case CannotPayMore:
		hangs = placeFacts // the target that can be chosen instead
		for i := range a.Extra {
			hangs |= paidWith(a.Extra[i].Kind)
		}
	case MatchOver, NotYours, WrongShape, NotListed, OthersFirst, NotInHand, NotNow, OnlyReactions, LimitReached, AlreadyUsed, NotWorking,
		CannotPayDice, NothingToPlay, NothingToUse, NeededLater, StackFull, obstacles: // no effect changes that, or it is judged apart
	}
	return hangs&changed != 0
}

// paidWith returns the facts that decide whether such a cost can be paid.
func paidWith(kind card.PaymentKind) facts {
	switch kind {
	case card.PayDiscard:
		return handFacts
	case card.PayLife:
		return lifeFacts
	case card.PayCounter:
		return counterFacts
	case card.PayExhaust, card.PayExhaustHero:
		return turnedFacts
	case card.PayDetach:
		return equipmentFacts
	case card.PayDice:
		return diceFacts
	}
	panic(nothingKnows("payment", uint8(kind)))
}
