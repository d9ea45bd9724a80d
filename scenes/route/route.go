// Package route names the screens. It has one request type for each screen. A scene passes a request to game.Push,
// Replace or Reset, and package scenes builds the screen from it. So scenes know these types and not each other.
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

// Title asks for the title screen. Opening it leaves the current match, which can be continued. Use Reset, so that
// the title screen is built anew and finds out whether there is a match to continue.
type Title struct{}

// Welcome asks for the screen of the first start.
type Welcome struct{}

// Crashed asks for the screen that reports a crash of the previous run.
type Crashed struct{ Report crash.Report }

// Gallery asks for the screen with the game's art, for those who make it. Kind is the name of the page that is shown first, ""
// for the first one. Hero, Card and the place with the id Place are shown first on their pages; 0 or "" is the first of all.
type Gallery struct {
	Kind  string
	Hero  card.HeroID
	Card  card.CardID
	Place string
}

// Options asks for the options, over the screen that asked.
type Options struct{}

// Keys asks for the screen on which keys and buttons are changed, over the screen that asked.
type Keys struct{}

// Match asks for the screen for the present state of a session: the draft, the table or the result, or the curtain that
// hides them while two players hand the screen over.
type Match struct{ Session *session.Session }

// Watch asks for a match of two bots with ready decks. Levels are their names, as [ai.LevelOf] knows them.
type Watch struct{ Levels [2]string }

// Continue asks for the match that was left last, or for the title if there is none.
type Continue struct{}

// Setup asks for the screen on which a new match is set up.
type Setup struct{}

// HouseRules asks for the screen on which customs are put together, over the set-up of a match. It opens at the customs whose
// code is Code. If several have that code, it opens at the player's own customs with that ID.
type HouseRules struct{ Code, ID string }

// Result asks for the result of a match that is over.
type Result struct {
	Session *session.Session
	Heard   bool // the sound of the match's end was played
	Seen    bool // the screen was open before, so that everything is shown at once
	Onward  any  // the request for the screen to which the match leads; nil for an ordinary match, which leads to none
}

// Pile is a zone whose cards a player may look through.
type Pile uint8

// The zones.
const (
	Graveyard Pile = iota
	Library
	Hand
)

// Zone asks for all cards of a zone, in order, over the screen that asked.
type Zone struct {
	Session *session.Session
	Player  match.Player
	Pile    Pile
}

// Pause asks for the menu of a running match, over the match.
type Pause struct{ Session *session.Session }

// Undo asks for the question whether to take a decision back, over the screen that asked.
type Undo struct{ Session *session.Session }

// Inspect asks for a card or a hero, shown large with all texts about it, over the screen that asked.
type Inspect struct {
	Kit     *pieces.Kit // of the screen that asked; nil for the kit of new matches
	Subject pieces.Subject
}

// Rulebook asks for the rulebook, over the screen that asked. Rule is the number of a rule or a chapter, Term the id of a
// glossary entry, which is a keyword, a counter or a class. The zero value asks for the rulebook's beginning.
//
// Customs is the key of a built-in timing profile and asks for its page. Together with Example, the file of a ruling, it asks
// for that ruling under the profile; see [Example].
type Rulebook struct {
	Rule    int
	Term    string
	Customs string
	Example string
}

// Example asks for a ruling, played on a table under one of its timing profiles, over the screen that asked.
type Example struct{ File, Profile string }

// About asks for the rulebook at the kind of a card or hero: the type of the card, or the class. Without a subject it asks
// for a rule or a chapter.
func About(kit *pieces.Kit, s pieces.Subject, rule int) Rulebook {
	if s.Some() {
		return Rulebook{Term: kit.KindTerm(s)}
	}
	return Rulebook{Rule: rule}
}

// Word opens the rulebook over this screen at a glossary entry, by its id.
func Word(term string) game.Request { return game.Push(Rulebook{Term: term}) }

// Collection asks for all heroes and cards of the game.
type Collection struct{}

// Decks asks for the shelf, with the ready decks and the player's own.
type Decks struct{}

// Builder asks for the screen that builds the player's own deck with this id; "" for a new deck.
type Builder struct{ ID string }

// Import asks for the screen that imports a deck, over the screen that asked.
type Import struct{}

// Export asks for the screen that exports a deck, over the screen that asked.
type Export struct{ Deck card.DeckKeys }

// Archive asks for the saved matches, or for the replays of those that have ended.
type Archive struct {
	Replays  bool
	Imported string // name of a match that has just been imported and is shown, among those of its kind; "" for none
}

// Replay asks for the replay of a match that has ended.
type Replay struct {
	Session *session.Session
	Back    any // the request made on leaving; nil for the list of replays
	From    int // number of decisions after which it begins, playing; 0 for its first round, paused
}

// Stats asks for the statistics of all matches that have ended.
type Stats struct{}

// Lessons asks for the list of lessons, or for the list of puzzles.
type Lessons struct{ Puzzles bool }

// Lesson asks for a lesson or a puzzle from its beginning, by its id.
type Lesson struct {
	ID string
	// Meeting is the id of the journey's meeting at which the puzzle is posed, and to which it leads back; "" for none.
	Meeting string
	// On means that a lesson that was left in the middle continues there.
	On bool
}

// Practice asks for the screen that builds the deck of a lesson or of the journey.
type Practice struct {
	Shelf *decks.Shelf
	ID    string
	// Library has the cards and heroes of the deck; nil is the library of new matches. Owned is all that can be in the deck;
	// nil for anything that is legal.
	Library *card.Library
	Owned   *card.DeckKeys
}

// Journey asks for the journey as it stands: its road, the meeting whose match was begun, a reward to be chosen, its
// ending, or its beginning if none was begun.
type Journey struct{}

// FirstMatch asks for a match with ready decks against a gentle rival.
type FirstMatch struct{}

// FirstFight asks for a small fight, of one hero against one, in which every choice is free.
type FirstFight struct{}
