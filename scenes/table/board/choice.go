package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
)

// Choice is what choosing a thing on the board does, for the player who is asked.
type Choice struct {
	Does    Command
	Move    match.Move // that choosing it makes, or would make if it could be chosen
	Whole   bool       // choosing it makes that move, and nothing more is asked before
	Enabled bool
	Lit     bool // it is chosen already
	Dim     bool // it is no answer, among others that may be
}

// chooser says what a player at the screen may choose of what lies on the board.
type chooser interface {
	// CardChoice is about a card of a player's hand, 0 for a back. answersOwn: it can answer an action of its own player's.
	CardChoice(who match.Player, id card.CardID, answersOwn bool) Choice
	// ChipChoice is about an ability of a player's fighter, which a move uses, or Draw a Card.
	ChipChoice(who match.Player, use match.Move, answersOwn bool) Choice
	// HeroChoice is about a hero.
	HeroChoice(r match.Ref) Choice
	// Plan is how to roll for an ability or a card, or nil.
	Plan(ability card.AbilityID, of card.CardID) *narrate.Plan
}

// overlay is what is shown over the board for some ticks.
type overlay interface {
	// Landed is how far the item at a place of the stack, from 1, has come there, from 0 while it is shown large to 1.
	Landed(place, tick int) float64
	// Spotlight draws the light in which a hero stands who uses what is announced, or whom it is for.
	Spotlight(b Frame, on Stack, h *Hero)
}
