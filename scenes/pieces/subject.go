package pieces

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Subject is a card or a hero that a player can have shown large. The zero value is nothing.
type Subject struct {
	Card card.CardID
	Hero card.HeroID
	// Now is the hero as it stands; nil for as printed.
	Now *match.HeroState
	// Carried is the equipment attached to the hero.
	Carried []match.Equipment
}

// Some reports whether there is anything to show.
func (s Subject) Some() bool { return s.Card != 0 || s.Hero != 0 }
