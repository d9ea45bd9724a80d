package pieces

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Subject is a card or a hero that can be shown large. The zero value is neither.
type Subject struct {
	Card card.CardID
	Hero card.HeroID
	// Now is the hero's state, or nil for the printed one.
	Now *match.HeroState
	// Carried is the equipment attached to the hero.
	Carried []match.Equipment
	// Gained are the hero's abilities and keywords that are printed neither on it nor on its equipment. Lost are the kinds of
	// printed abilities that it has lost.
	Gained []match.Gained
	Lost   card.AbilityKinds
}

// Some reports whether the subject is a card or a hero.
func (s Subject) Some() bool { return s.Card != 0 || s.Hero != 0 }
