package match

import (
	"errors"
	"fmt"

	"cinderclash/engine/card"
)

// verbRow is everything that the engine knows about a verb. The functions of a row stand next to the questions that they ask.
type verbRow struct {
	// do carries out one instruction, or the next piece of one that has to ask questions.
	do func(x exec, it *item, op *card.Op, sc scope)
	// makes lists the kinds of event that it reports itself, answers to its questions included; what replaces or answers them reports
	// its own. The rows of the events say what it reveals by them, and what it may make possible (rule 502). It is noEvents
	// if it reports none.
	makes []EventKind
	// surely says how much of what it brings its player can be sure of before (rule 502).
	surely certainty
	// needs says who must be left for it to change anything (rules 504 and 602).
	needs need
	// begins means that what a "then" within it depends on begins with it (rule 603).
	begins bool
	// orders means that it makes a player act (rule 607).
	orders bool
	// replaces means that it changes the event that its ability answers, lowers that it makes it less (rule 613).
	replaces, lowers bool

	// changes are the facts that its events change. [NewRules] fills it in.
	changes facts
}

// certainty says how much of what an effect brings is known before it.
type certainty uint8

const (
	// byEvents: only what its events may change. It may bring all of that, or nothing.
	byEvents certainty = iota + 1
	// dieForDie: with one colour, exactly so many dice are gained.
	dieForDie
	// cardForCard: exactly so many cards leave the hand.
	cardForCard
)

// need says who must be left for an effect to change anything.
type need uint8

const (
	// aRecipient: a hero of those it names, who stands. A player is always there, and so is what it does to no one.
	aRecipient need = iota + 1
	// andHolder: the hero that holds its source has to stand too.
	andHolder
	// whoActs: a hero who could take what is ordered.
	whoActs
	// whoActsLater: anybody for whom the ability that it sets up could do something.
	whoActsLater
	// inParts: its parts are judged one by one.
	inParts
	// inPartsBefore: nothing in it happens if nothing before it did.
	inPartsBefore
)

// noEvents is said of a verb that reports nothing itself.
var noEvents = []EventKind{}

// falls are the events of a knock-out, which damage may bring.
var falls = []EventKind{HeroFell, EquipmentDetached, EquipmentGone}

// anything is what an ordered action may report: any event of an action, and an effect that its hero has until it has
// resolved.
var anything = []EventKind{ActionAnnounced, LastingBegan}

// verbs is a function and not a variable, because the package has no global state that could change. [NewRules] keeps its result.
func verbs() [card.Verbs]verbRow {
	return [card.Verbs]verbRow{
		card.DealDamage:   {do: exec.doBatch, makes: append([]EventKind{DamageDealt}, falls...), surely: byEvents, needs: aRecipient},
		card.Heal:         {do: exec.doBatch, makes: []EventKind{LifeRestored}, surely: byEvents, needs: aRecipient},
		card.SetLife:      {do: exec.doSetLife, makes: []EventKind{LifeSet}, surely: byEvents, needs: aRecipient},
		card.Give:         {do: exec.doBatch, makes: []EventKind{CounterGained}, surely: byEvents, needs: aRecipient},
		card.Remove:       {do: exec.doRemove, makes: []EventKind{CounterGone}, surely: byEvents, needs: aRecipient},
		card.Draw:         {do: exec.doDraw, makes: []EventKind{CardDrawn}, surely: byEvents, needs: aRecipient},
		card.DiscardCards: {do: exec.doDiscard, makes: []EventKind{CardDiscarded, CardSeen}, surely: cardForCard, needs: aRecipient},
		card.Mill:         {do: exec.doMill, makes: []EventKind{CardMilled}, surely: byEvents, needs: aRecipient},
		card.Recover:      {do: exec.doRecover, makes: []EventKind{CardRecovered}, surely: byEvents, needs: aRecipient},
		card.Look:         {do: exec.doLook, makes: []EventKind{CardSeen}, surely: byEvents, needs: aRecipient},
		card.LookHand:     {do: exec.doLookHand, makes: []EventKind{CardSeen}, surely: byEvents, needs: aRecipient},
		card.GainDice:     {do: exec.doDice, makes: []EventKind{DiceGained}, surely: dieForDie, needs: aRecipient},
		card.DrainDice:    {do: exec.doDice, makes: []EventKind{DiceDrained}, surely: byEvents, needs: aRecipient},
		card.Refresh:      {do: exec.doDice, makes: []EventKind{DiceRefreshed}, surely: byEvents, needs: aRecipient},
		card.TurnDice:     {do: exec.doDice, makes: []EventKind{DiceTurned}, surely: byEvents, needs: aRecipient},
		card.RerollDice:   {do: exec.doReroll, makes: []EventKind{DiceRolled}, surely: byEvents, needs: aRecipient},
		card.Lasting:      {do: exec.doLasting, makes: []EventKind{LastingBegan}, surely: byEvents, needs: aRecipient},
		card.Later:        {do: exec.doLater, makes: []EventKind{LastingBegan}, surely: byEvents, needs: whoActsLater},
		card.Cancel:       {do: exec.doCancel, makes: noEvents, surely: byEvents, needs: aRecipient},
		card.Swap:         {do: exec.doSwap, makes: []EventKind{HeroesSwapped}, surely: byEvents, needs: andHolder},
		card.PlayNow:      {do: exec.doPlayNow, makes: anything, surely: byEvents, needs: whoActs, orders: true},
		card.UseNow:       {do: exec.doUseNow, makes: anything, surely: byEvents, needs: whoActs, orders: true},
		card.Restart:      {do: exec.doRestart, makes: noEvents, surely: byEvents, needs: aRecipient},
		card.DetachFrom:   {do: exec.doDetach, makes: []EventKind{EquipmentDetached, EquipmentGone}, surely: byEvents, needs: aRecipient},
		card.MakeGear:     {do: exec.doMake, makes: []EventKind{EquipmentMade, EquipmentDetached, EquipmentGone}, surely: byEvents, needs: aRecipient},
		card.Ready:        {do: exec.doTurn, makes: []EventKind{EquipmentTurned, HeroTurned}, surely: byEvents, needs: aRecipient},
		card.Exhaust:      {do: exec.doTurn, makes: []EventKind{EquipmentTurned, HeroTurned}, surely: byEvents, needs: aRecipient},
		card.Change:       {do: exec.doChange, makes: noEvents, surely: byEvents, needs: aRecipient, replaces: true, lowers: true},
		card.Redirect:     {do: exec.doRedirect, makes: noEvents, surely: byEvents, needs: aRecipient, replaces: true},
		card.If:           {do: exec.doIf, makes: noEvents, surely: byEvents, needs: inParts},
		card.May:          {do: exec.doMay, makes: noEvents, surely: byEvents, needs: inParts, begins: true},
		card.PayTo: {
			do: exec.doPayTo, makes: []EventKind{DicePaid, LifePaid, CounterGone, CardDiscarded, HeroTurned, EquipmentTurned, EquipmentDetached, EquipmentGone},
			surely: byEvents, needs: inParts, begins: true,
		},
		card.ThenDo:      {do: exec.doThen, makes: noEvents, surely: byEvents, needs: inPartsBefore},
		card.ChooseModes: {do: exec.doModes, makes: noEvents, surely: byEvents, needs: inParts, begins: true},
		card.Goto:        {do: exec.doGoto, makes: noEvents, surely: byEvents, needs: inParts},
	}
}

// addVerbs stores the table of verbs. The error names the first verb whose row lacks something.
func (r *Rules) addVerbs() error {
	r.verbs = verbs()
	for v := card.NoVerb + 1; v < card.Verbs; v++ {
		row := &r.verbs[v]
		if err := row.check(); err != nil {
			return fmt.Errorf("verb %s: %w", v, err)
		}
		for _, kind := range row.makes {
			row.changes |= eventRows[kind].changes
		}
	}
	return nil
}

// check reports what a row lacks.
func (v *verbRow) check() error {
	switch {
	case v.do == nil:
		return errors.New("its row says nothing that it does")
	case v.makes == nil:
		return errors.New("its row does not say which events it makes")
	case v.surely == 0:
		return errors.New("its row does not say how much of what it brings is known before (rule 502)")
	case v.needs == 0:
		return errors.New("its row does not say who must be left for it (rule 602)")
	}
	return nil
}
