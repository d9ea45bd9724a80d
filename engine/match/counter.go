package match

import (
	"errors"

	"cinderclash/engine/card"
)

// moment is when counters do something to the hero who has them (rules 110 and 111).
type moment uint8

const (
	atRoll       moment = iota + 1 // of the reserve: so many more dice, or fewer
	atReroll                       // so many more rerolls, or fewer
	atKeep                         // so many more dice that must be kept, or fewer
	atInitiative                   // so much more, or less
	atStored                       // so many cards are drawn, or discarded
	atCleanup                      // so much life is healed, or lost
)

// counterRow says what a counter does, however many of it there are. The number is only how long it lasts (rule 110).
type counterRow struct {
	at moment
	n  int
}

var counterRows = [card.Counters]counterRow{
	card.Exalted:      {atRoll, 1},
	card.Exhausted:    {atRoll, -1},
	card.Swiftness:    {atInitiative, 1},
	card.Stunned:      {atInitiative, -1},
	card.Inspired:     {atReroll, 1},
	card.Terrified:    {atReroll, -1},
	card.Determined:   {atKeep, -1},
	card.Numbed:       {atKeep, 1},
	card.Invigorated:  {atStored, 1},
	card.Overloaded:   {atStored, -1},
	card.Regeneration: {atCleanup, 2},
	card.Poisoned:     {atCleanup, -2},
}

// check reports what a row lacks.
func (c *counterRow) check() error {
	switch {
	case c.at == 0:
		return errors.New("its row does not say when it does something")
	case c.n == 0:
		return errors.New("its row does not say how much it does")
	}
	return nil
}

// byCounters returns what the counters of a hero add and take away at a moment. A boon and its bane cancel each other out where
// they change one number (rule 111).
func (h *hero) byCounters(at moment) (more, less int) {
	for c := range counterRows {
		switch row := &counterRows[c]; {
		case row.at != at || h.counters[c] == 0:
		case row.n > 0:
			more += row.n
		default:
			less -= row.n
		}
	}
	return more, less
}

// balance returns the sum of what the counters of a hero add and take away at a moment.
func (h *hero) balance(at moment) int {
	more, less := h.byCounters(at)
	return more - less
}
