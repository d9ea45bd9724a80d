// Package route names the screens: one request type a screen, which a scene hands to game.Push, Replace
// or Reset, and from which package scenes builds it. Scenes know these types and not each other.
package route

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/crash"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Title asks for the title screen. Asking for it leaves the current match, which can be continued; Reset
// to it, so that it knows whether there is one.
type Title struct{}

// Welcome asks for the screen of the first start.
type Welcome struct{}

// Crashed asks for the screen that tells of a crash of the run before.
type Crashed struct{ Report crash.Report }

// Options asks for the options, laid over the screen that asked.
type Options struct{}

// Match asks for the screen that fits where a session stands: the draft, the table or the result, or what hides
// them while two players hand the screen over.
type Match struct{ Session *session.Session }

// Continue asks to go on with the match that was left last; where there is none, for the title.
type Continue struct{}

// Setup asks for the screen on which a new match is put together.
type Setup struct{}

// Result asks for how a match that is over went.
type Result struct {
	Session *session.Session
	Heard   bool // it has been heard how it ended
}

// Pile is a zone whose cards a player may look through.
type Pile uint8

// The zones.
const (
	Graveyard Pile = iota
	Library
	Hand
)

// Zone asks for all cards of a zone, in order, laid over the screen that asked.
type Zone struct {
	Session *session.Session
	Player  match.Player
	Pile    Pile
}

// Pause asks for the menu of a running match, laid over it.
type Pause struct{ Session *session.Session }

// Undo asks whether a decision is to be taken back, laid over the screen that asked.
type Undo struct{ Session *session.Session }

// Inspect asks for a card or a hero large, with everything there is to say about it, laid over the screen that asked.
type Inspect struct{ Subject pieces.Subject }

// Rulebook asks for the rulebook, laid over the screen that asked: at a rule or a chapter by its number, or
// at a word of the glossary by its id, which is that of a keyword, a counter or a class. The zero value asks
// for its beginning.
type Rulebook struct {
	Rule int
	Term string
}

// About asks for the rulebook at what a card or hero is: a type of card, a class. Where there is neither, it asks for a
// rule or a chapter.
func About(kit *pieces.Kit, s pieces.Subject, rule int) Rulebook {
	if s.Some() {
		return Rulebook{Term: kit.KindTerm(s)}
	}
	return Rulebook{Rule: rule}
}

// Word opens the rulebook over this screen at a word of the glossary, by its id.
func Word(term string) game.Request { return game.Push(Rulebook{Term: term}) }

// Collection asks for all heroes and cards of the game.
type Collection struct{}

// Decks asks for the shelf with the ready decks and the player's own.
type Decks struct{}

// Builder asks for the screen on which the player's own deck with this id is built; with "" for a new one.
type Builder struct{ ID string }

// Import asks for a deck from elsewhere, laid over the screen that asked.
type Import struct{}

// Export asks for ways to give a deck to others, laid over the screen that asked.
type Export struct{ Deck card.DeckKeys }

// Archive asks for the saved matches, or for the replays of those that have ended.
type Archive struct{ Replays bool }

// Replay asks for a match that has ended to be shown again.
type Replay struct {
	Session *session.Session
	Back    any // the request that leaving makes; nil for the list of replays
	From    int // decisions that have been made where it begins, to be played on from there; 0 for its first round
}

// Stats asks for what all matches that have ended come to.
type Stats struct{}

// Lessons asks for the list of lessons, or that of puzzles.
type Lessons struct{ Puzzles bool }

// Lesson asks for a lesson or a puzzle from its beginning, by its id.
type Lesson struct{ ID string }

// Practice asks for the screen on which a lesson's deck is built.
type Practice struct {
	Shelf *decks.Shelf
	ID    string
}

// FirstMatch asks for a match with ready decks against a gentle rival.
type FirstMatch struct{}

// FirstFight asks for a small fight, of one hero against one, in which every choice is free.
type FirstFight struct{}
