package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
)

// Choice says what choosing something on the board does for the player who is asked.
type Choice struct {
	Gives   any        // what choosing it gives, a reply to the question; nil if it cannot be chosen
	Move    match.Move // the move that choosing it makes, or would make if it could be chosen
	Whole   bool       // choosing it makes that move, and nothing more is asked before
	Holds   bool       // choosing it holds priority over the player's next action, or takes that back
	Marks   bool       // choosing it marks a die to be rolled again, or removes its mark
	Enabled bool
	Lit     bool // it has been chosen
	Dim     bool // it cannot be chosen while others of its kind can
}

// chooser says what a player at the screen may choose on the board.
type chooser interface {
	// CardChoice returns the choice of a card in a player's hand; id is 0 for a face-down card. answersOwn means that
	// the card can answer an action of its own player.
	CardChoice(who match.Player, id card.CardID, answersOwn bool) Choice
	// ChipChoice returns the choice of a chip of a player's fighter, which makes the move use.
	ChipChoice(who match.Player, use match.Move, answersOwn bool) Choice
	// HeroChoice returns the choice of a hero.
	HeroChoice(r match.Ref) Choice
	// HandChoice returns the reply that shows the hand of the player who decides, at a shared screen.
	HandChoice() any
	// DieChoice returns the choice of a die of a player.
	DieChoice(who match.Player, d *Die) Choice
	// Plan returns which dice to reroll to pay for an ability or a card, and the reply that marks them. Both are nil if there is
	// no plan.
	Plan(ability card.AbilityID, of card.CardID) (p *narrate.Plan, marks any)
}
