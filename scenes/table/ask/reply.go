package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Match is what an act changes.
type Match interface {
	Play(mv match.Move)
	// Withdraw takes back the action that is being announced.
	Withdraw()
	// ShowHand shows the asked player's hand, from which the other player at the screen has been asked to look away since a
	// tick.
	ShowHand(since int)
	// WantDie notes that the player wants to fix a die with a card, until that is asked.
	WantDie(with card.CardID)
	// Hold sets whether the player may answer their own next action.
	Hold(on bool)
}

// Act is what an answer does to the match. A nil Act does nothing, or nothing yet.
type Act interface{ On(m Match) }

type (
	plays     match.Move
	withdraws struct{}
	showsHand struct{ since int }
	wantsDie  struct{ with card.CardID }
	holds     struct{ on bool }
)

func (mv plays) On(m Match)     { m.Play(match.Move(mv)) }
func (withdraws) On(m Match)    { m.Withdraw() }
func (s showsHand) On(m Match)  { m.ShowHand(s.since) }
func (die wantsDie) On(m Match) { m.WantDie(die.with) }
func (h holds) On(m Match)      { m.Hold(h.on) }

// Reply is what choosing a widget gives to the question, and the widget's Gives. It changes the answer so far and returns what
// that does to the match. Replies hold no more than a pointer, so that laying the table allocates nothing.
type Reply interface {
	// To is called with the question. If wary is true, a pass that gives something up needs a second press.
	To(d *Decision, wary bool) Act
}

type (
	move        match.Move   // makes a move
	partner     match.Move   // chooses the own hero of this pairing
	givenUp     match.Move   // gives up the card of this move for a die
	markedDie   board.Die    // marks a die to be rolled again, or removes its mark
	paidDie     board.Die    // adds a die to the payment, or removes it
	planned     narrate.Plan // marks the dice to roll again for a plan
	passing     struct{}     // passes, or declines what is offered
	rerolling   struct{}     // rolls the marked dice again
	withdrawing struct{}     // takes back the action that is being announced
	takingUp    struct{}     // shows the hand of the player who decides, at a shared screen
	holdingBack struct{}     // holds priority over the player's next action, or takes that back
)

func (mv *move) To(*Decision, bool) Act           { return plays(*mv) }
func (withdrawing) To(*Decision, bool) Act        { return withdraws{} }
func (holdingBack) To(d *Decision, _ bool) Act    { return holds{!d.Hold.Does} }
func (rerolling) To(d *Decision, _ bool) Act      { return plays(d.keepMarked()) }
func (mv *givenUp) To(d *Decision, _ bool) Act    { return d.giveUp(match.Move(*mv).CardID()) }
func (passing) To(d *Decision, wary bool) Act     { return d.pass(wary) }
func (takingUp) To(d *Decision, _ bool) Act       { return d.takeUpHand() }
func (die *markedDie) To(d *Decision, _ bool) Act { return d.mark((*board.Die)(die)) }
func (die *paidDie) To(d *Decision, _ bool) Act   { return d.pay((*board.Die)(die)) }
func (p *planned) To(d *Decision, _ bool) Act     { return d.follow((*narrate.Plan)(p)) }
func (mv *partner) To(d *Decision, _ bool) Act    { return d.choosePartner(match.Move(*mv).Hero()) }
