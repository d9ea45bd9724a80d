package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// Widget is one thing on the table: where it lies, what it says, how it is drawn, and what choosing it does. The table is
// laid as one list of widgets, which serves drawing, pointer, keys, explanations and traces.
type Widget struct {
	game.Box // a widget without an id is only drawn
	Kind     Kind
	Nth      int            // index in its list: hand, tray, chips, rows, stack or log
	Who      match.Player   // its player, if each player has one
	Hero     match.Ref      // the hero that it shows or belongs to
	Card     card.CardID    // the card that it shows or lies on
	Plan     *narrate.Plan  // the plan that choosing it follows
	Lit      bool           // it is chosen, or would be paid
	dim      bool           // it cannot be chosen while others of its kind can
	Mark     narrate.Remark // remark written on it
	Move     match.Move     // the move that choosing it makes, or would make if it could be chosen
	Whole    bool           // choosing it makes that move, and nothing more is asked before
	Does     Command
}

// Command is what choosing a widget does to the decision that is asked for. Anything else, such as opening the menu, is
// done by the handler of the widget's box.
type Command uint8

const (
	NoCommand  Command = iota
	DoMove             // makes the move of the widget
	DoPass             // passes, or declines what is offered
	DoWithdraw         // takes back the action that is being announced
	DoPair             // chooses a hero to be paired
	DoMark             // marks a die to be rolled again, or removes its mark
	DoPlan             // marks the dice to roll again for the widget's plan
	DoPay              // adds a die to a payment, or removes one
	DoFix              // chooses the card that is given up to fix a die
	DoShowHand         // shows the hand of the player who decides, at a shared screen
	DoHold             // holds priority over the player's next action, or takes that back
)

// Kind says how widgets are drawn and explained.
type Kind uint8

const (
	NoWidget Kind = iota // there is no such box
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
	AskWidget      // the question in words
	WhyWidget      // the reason for the question
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

// take gives a widget what a choice says. live means that a decision can be made now.
func (w *Widget) take(c Choice, live bool) {
	w.Does, w.Move, w.Whole, w.Lit, w.dim, w.Enabled = c.Does, c.Move, c.Whole, c.Lit, c.Dim, c.Enabled && live
}
