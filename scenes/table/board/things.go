package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// Thing is what a widget of the table stands for, and is the widget's For.
type Thing struct {
	Kind    Kind
	Nth     int            // index in its list: hand, tray, chips, rows, stack or log
	Who     match.Player   // its player, if each player has one
	Hero    match.Ref      // the hero that it shows or belongs to
	Card    card.CardID    // the card that it shows or lies on
	Plan    *narrate.Plan  // the plan that choosing it follows
	Lit     bool           // it is chosen, or would be paid
	Advised bool           // a hint advises to change the mark of this die
	dim     bool           // it cannot be chosen while others of its kind can
	Mark    narrate.Remark // remark written on it
	Move    match.Move     // the move that choosing it makes, or would make if it could be chosen
	Whole   bool           // choosing it makes that move, and nothing more is asked before
	Holds   bool           // choosing it holds priority over the player's next action, or takes that back
	Marks   bool           // choosing it marks a die to be rolled again, or removes its mark
}

// List is everything on the table: a page of widgets that stand for things. What choosing a widget gives is a reply to the
// question. A widget that answers no question has a handler instead. The parts of the table draw their widgets themselves,
// except for labels and plain buttons.
type List struct {
	game.Page
	things []Thing
}

// Clear empties the list, to be filled anew.
func (l *List) Clear() {
	l.Page.Clear()
	l.things = l.things[:0]
}

// Put adds a widget that stands for a thing. A box without an id is only drawn. The result is valid until the next call.
func (l *List) Put(b game.Box, is Thing) *game.Widget {
	l.things = append(l.things, is)
	b.For = &l.things[len(l.things)-1]
	return l.Add(game.Widget{Box: b, Bare: true})
}

// Of returns the thing that a widget stands for, until the list is filled anew, or a zero Thing. w may be nil.
func Of(w *game.Widget) *Thing {
	if w != nil {
		if is, ok := w.For.(*Thing); ok {
			return is
		}
	}
	return &Thing{}
}

// Kind says how widgets are drawn and explained.
type Kind uint8

const (
	NoWidget Kind = iota // nothing
	HeroWidget
	ChipWidget
	FoldWidget // stands for folded chips
	PileWidget
	DieWidget
	FixWidget
	rivalCardWidget
	ItemWidget // on the stack
	RowWidget
	ConfirmWidget
	PassWidget
	HintWidget     // the button for a hint
	HintTextWidget // the hint
	HelpWidget     // the button for the rule of the question
	CardWidget     // a card in the hand below
	OddsWidget     // the odds of paying for such a card
	showHandWidget
	MenuWidget
	LogWidget
	PaceWidget
	CoachWidget  // what the coach says
	HushWidget   // a button that closes what the coach says
	CloseWidget  // the button that closes the log
	LineWidget   // a line of the log
	FaceWidget   // the rival's portrait
	SpeechWidget // what the rival says
	widgetKinds
)

// Decides reports whether widgets of a kind answer a decision.
func (k Kind) Decides() bool {
	switch k {
	case HeroWidget, ChipWidget, DieWidget, RowWidget, ConfirmWidget, PassWidget, CardWidget, OddsWidget, showHandWidget:
		return true
	default: // it only shows or opens something
	}
	return false
}

// large reports whether a widget of a kind shows a card or a hero, which can be seen large.
func (k Kind) large() bool {
	switch k {
	case HeroWidget, ChipWidget, PileWidget, rivalCardWidget, ItemWidget, RowWidget, CardWidget, LineWidget:
		return true
	default: // it is only text
	}
	return false
}

// give lets a widget do what a choice says. live means that a decision can be made now.
func (c *Choice) give(w *game.Widget, live bool) {
	is := Of(w)
	w.Gives, w.Enabled = c.Gives, c.Enabled && live
	is.Move, is.Whole, is.Holds, is.Marks, is.Lit, is.dim = c.Move, c.Whole, c.Holds, c.Marks, c.Lit, c.Dim
}
