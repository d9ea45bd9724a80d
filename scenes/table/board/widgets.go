package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// Widget is one thing on the table: where it lies, what it says, how it is drawn, and what choosing it does. The table
// is laid once, as one list of widgets: from it the table is drawn, pointed at, walked by keys, explained and traced.
type Widget struct {
	game.Box // one without an id is only drawn
	Kind     Kind
	Nth      int            // which it is of its list: a hand, the dice of a tray, chips, rows, the stack, lines of the log
	Who      match.Player   // whose it is, of what each player has
	Hero     match.Ref      // that it shows or belongs to
	Card     card.CardID    // that it shows or stands on
	Plan     *narrate.Plan  // that choosing it follows
	Lit      bool           // it is chosen, or among what would be paid
	dim      bool           // it is no answer, among others that may be
	Mark     narrate.Remark // what stands on it beside what it is
	Move     match.Move     // that choosing it makes, or would make if it could be chosen
	Whole    bool           // choosing it makes that move, and nothing more is asked before
	Does     Command
}

// Command is what choosing a widget does to the decision that is asked for. What choosing does beside it, such as opening the
// menu, is the handler of the widget's box.
type Command uint8

const (
	NoCommand  Command = iota
	DoMove             // makes the move of the widget
	DoPass             // passes, or declines what is offered
	DoWithdraw         // takes back the action that is being announced
	DoPair             // chooses the first hero of a pairing
	DoMark             // marks a die to be rolled again, or not any more
	DoPlan             // marks the dice that are rolled again for something
	DoPay              // adds a die to a payment, or removes one
	DoFix              // chooses the card that is given up for a die
	DoShowHand         // has the own hand shown to who decides in the open
	DoHold             // wants to be asked over the next own action, or not any more
)

// Kind says how widgets are drawn and explained.
type Kind uint8

const (
	NoWidget Kind = iota // of a box that does not exist
	HeroWidget
	ChipWidget
	PileWidget
	DieWidget
	FixWidget
	rivalCardWidget
	ItemWidget // on the stack
	RowWidget
	ConfirmWidget
	PassWidget
	HintWidget     // the way from the prompt to a hint
	HintTextWidget // and the hint
	HelpWidget     // the way from the prompt to its rule
	AskWidget      // what is asked, in words
	WhyWidget      // and what asks it
	CardWidget     // in the hand below
	OddsWidget     // of paying for one
	showHandWidget
	MenuWidget
	LogWidget
	PaceWidget
	CoachWidget // what the coach says
	HushWidget  // that sends it away
	CloseWidget // of the log
	LineWidget
	widgetKinds
)

// Decides reports whether decisions are made with widgets of a kind.
func (k Kind) Decides() bool {
	switch k {
	case HeroWidget, ChipWidget, DieWidget, RowWidget, ConfirmWidget, PassWidget, CardWidget, OddsWidget, showHandWidget:
		return true
	default: // it shows or opens something
	}
	return false
}

// large reports whether what a widget of a kind shows can be seen large.
func (k Kind) large() bool {
	switch k {
	case HeroWidget, ChipWidget, PileWidget, rivalCardWidget, ItemWidget, RowWidget, CardWidget, LineWidget:
		return true
	default: // it is as large as its text
	}
	return false
}

// take has a widget do what a choice says. live: a decision can be made now.
func (w *Widget) take(c Choice, live bool) {
	w.Does, w.Move, w.Whole, w.Lit, w.dim, w.Enabled = c.Does, c.Move, c.Whole, c.Lit, c.Dim, c.Enabled && live
}
