package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Plan is how to roll for a card or ability: which dice best play keeps, and the chance to pay with those and with the
// dice that the player keeps now.
type Plan struct {
	ID      string
	Text    string         // the card or ability, and its odds under best play
	Name    string         // the card or ability
	Odds    string         // the odds alone, with the dice as they are marked
	Best    string         // the odds and the move of best play; "" if the marked dice are as good
	Payable bool           // the dice can pay for it as they are
	Now     string         // says so, or ""
	Keep    dice.Pool      // the dice that best play keeps
	Card    card.CardID    // a card in hand
	Ability card.AbilityID // or an ability of the hero
}

// Says returns what is said of the plan when it is pointed at, or "".
func (p *Plan) Says() string {
	if p.Now != "" && p.Best != "" {
		return p.Best + " " + p.Now
	}
	return p.Best + p.Now
}
