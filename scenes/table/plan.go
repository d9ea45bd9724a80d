package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// plan is how to roll for a card or ability: how likely the dice can pay for it as they are marked, which ones best play
// keeps, and how likely these can then.
type plan struct {
	id      string
	text    string // the card or ability, and its odds under best play
	odds    string // the odds alone of what is marked
	best    string // those under best play; "" if the marked dice are no worse
	keep    dice.Pool
	card    card.CardID    // a card in hand
	ability card.AbilityID // or an ability of the hero
}
