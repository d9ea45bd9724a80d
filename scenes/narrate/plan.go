package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Plan is how to roll for a card or ability: how likely the dice can pay for it as they are marked, which ones best play
// keeps, and how likely these can then.
type Plan struct {
	ID      string
	Text    string // the card or ability, and its odds under best play
	Odds    string // the odds alone of what is marked
	Best    string // those under best play; "" if the marked dice are no worse
	Keep    dice.Pool
	Card    card.CardID    // a card in hand
	Ability card.AbilityID // or an ability of the hero
}
