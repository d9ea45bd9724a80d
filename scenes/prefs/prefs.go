// Package prefs keeps a player's preferences for matches, such as when to be asked, and what the player did last: the set-up of
// the last match, the deck that was built last. They are in the same file as the shell's settings; see [Open].
package prefs

import (
	"slices"

	"cinderclash/game"
)

// Prefs is what a player prefers and did last. It is comparable.
type Prefs struct {
	AutoPass    string    `yaml:"auto_pass"`    // one of AutoPasses
	ConfirmPass bool      `yaml:"confirm_pass"` // passing needs a confirmation if something else is possible
	LeftHanded  bool      `yaml:"left_handed"`  // the row below on the table is mirrored
	Coaching    bool      `yaml:"coaching"`     // what happens for the first time in a match is explained
	Coached     string    `yaml:"coached"`      // the names of the explanations given so far, separated by spaces
	RivalsSpeak bool      `yaml:"rivals_speak"` // bots say a line now and then
	LastMatch   LastMatch `yaml:"last_match"`
	LastDeck    string    `yaml:"last_deck"`  // the player's own deck that was built last, by its id on the shelf; "" for none
	Builder     Browsed   `yaml:"builder"`    // what the builder showed when that deck was left
	Collection  Browsed   `yaml:"collection"` // what the collection showed
}

// LastMatch is the set-up of the last match, which is offered again.
type LastMatch struct {
	Name      string `yaml:"name"`       // the player's name, "" if it was not changed
	Rival     string `yaml:"rival"`      // a bot's name or Somebody; "" for the default
	Deck      string `yaml:"deck"`       // the player's deck, by the word that the set-up screen uses for it
	RivalDeck string `yaml:"rival_deck"` // the rival's deck, likewise
	Customs   string `yaml:"customs"`    // the customs of the match, as a code; "" for the standard
	CustomsID string `yaml:"customs_id"` // which of the player's own customs with that code these were; "" for others
}

// Browsed is what a screen with heroes and cards showed when the player left it, by the words that the screen uses.
type Browsed struct {
	Text    string `yaml:"text"` // in the search field
	Kind    string `yaml:"kind"` // "" if the screen was never left
	Class   string `yaml:"class"`
	Colour  string `yaml:"colour"`
	Faction string `yaml:"faction"`
	Pack    string `yaml:"pack"`  // name of a pack of the player's own
	Dice    int    `yaml:"dice"`  // number of dice in the cost; -1 for any
	First   int    `yaml:"first"` // index of the first thing on the page
}

// Somebody is LastMatch.Rival if a second human played at the same screen.
const Somebody = "somebody"

// The windows in which the player is asked for an answer: those in which something can be answered, all, none until
// something happens to the player, none. The game passes in the others.
const (
	AskAble   = "able"
	AskAlways = "always"
	AskUntil  = "until"
	AskNever  = "never"
)

// AutoPasses returns the values of Prefs.AutoPass in the order in which they are offered.
func AutoPasses() []string { return []string{AskAble, AskAlways, AskUntil, AskNever} }

// Default returns the preferences of a player who has changed none and played nothing.
func Default() Prefs { return Prefs{AutoPass: AskAble, Coaching: true, RivalsSpeak: true} }

// Clean returns the preferences with every value in its range, so that an edited file does no harm. "quick" and "steady",
// which passed if nothing else was possible, mean AskAble; "off", which asked even then, means AskAlways.
func (p Prefs) Clean() Prefs {
	if slices.Contains(AutoPasses(), p.AutoPass) {
		return p
	}
	before := p.AutoPass
	if p.AutoPass = AskAble; before == "off" {
		p.AutoPass = AskAlways
	}
	return p
}

// Of returns the preferences in force.
func Of(ctx *game.Context) Prefs { return In(ctx.Settings()) }

// Change puts preferences in force and saves them.
func Change(ctx *game.Context, p Prefs) { ctx.Change(With(ctx.Settings(), p)) }

// In returns the preferences that settings carry.
func In(s game.Settings) Prefs {
	p, ok := s.Own.(Prefs)
	if !ok {
		return Default()
	}
	return p
}

// With returns settings that carry preferences.
func With(s game.Settings, p Prefs) game.Settings {
	s.Own = p
	return s
}
