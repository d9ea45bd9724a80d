package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// widget is one thing on the table: where it lies, what it says, how it is drawn, and what choosing it does. The table
// is laid once, as one list of widgets: from it the table is drawn, pointed at, walked by keys, explained and traced.
type widget struct {
	game.Box // one without an id is only drawn
	kind     widgetKind
	nth      int          // which it is of its list: a hand, the dice of a tray, chips, rows, the stack, lines of the log
	who      match.Player // whose it is, of what each player has
	hero     match.Ref    // that it shows or belongs to
	card     card.CardID  // that it shows or stands on
	plan     *plan        // that choosing it follows
	lit      bool         // it is chosen, or among what would be paid
	dim      bool         // it is no answer, among others that may be
	mark     remark       // what stands on it beside what it is
	move     match.Move   // that choosing it makes, or would make if it could be chosen
	whole    bool         // choosing it makes that move, and nothing more is asked before
	does     deed
}

// deed is what choosing a widget does.
type deed uint8

// Up to lastOfDecision deeds make the decision that is asked for, or go on with it; the others change something beside it.
const (
	noDeed     deed = iota
	doMove          // makes the move of the widget
	doPass          // passes, or declines what is offered
	doWithdraw      // takes back the action that is being announced
	doPair          // chooses the first hero of a pairing
	doMark          // marks a die to be rolled again, or not any more
	doPlan          // marks the dice that are rolled again for something
	doPay           // adds a die to a payment, or removes one
	doFix           // chooses the card that is given up for a die
	doShowHand      // has the screen handed to who decides in the open
	lastOfDecision
	doMenu
	doLog
	doRule // opens the rule that a question comes from
	doLibrary
	doGraveyard
	doPace     // changes in which windows the player is asked
	doFixing   // wants to fix a die, or not any more
	doHold     // wants to be asked over the next own action, or not any more
	doHint     // asks for a hint, or sends it away
	doHush     // sends away what the coach says
	doCoachOff // sends the coach away
)

// widgetKind says how widgets are drawn and explained.
type widgetKind uint8

const (
	noWidget widgetKind = iota // of a box that does not exist
	heroWidget
	chipWidget
	pileWidget
	dieWidget
	fixWidget
	rivalCardWidget
	itemWidget // on the stack
	rowWidget
	confirmWidget
	passWidget
	counselWidget     // the way from the prompt to a hint
	counselTextWidget // and the hint
	helpWidget        // the way from the prompt to its rule
	askWidget         // what is asked, in words
	whyWidget         // and what asks it
	cardWidget        // in the hand below
	oddsWidget        // of paying for one
	showHandWidget
	menuWidget
	logWidget
	paceWidget
	coachWidget // what the coach says
	hushWidget  // that sends it away
	closeWidget // of the log
	lineWidget
	widgetKinds
)

// decides reports whether decisions are made with widgets of a kind.
func (k widgetKind) decides() bool {
	switch k {
	case heroWidget, chipWidget, dieWidget, rowWidget, confirmWidget, passWidget, cardWidget, oddsWidget, showHandWidget:
		return true
	default: // it shows or opens something
	}
	return false
}

// large reports whether what a widget of a kind shows can be seen large.
func (k widgetKind) large() bool {
	switch k {
	case heroWidget, chipWidget, pileWidget, rivalCardWidget, itemWidget, rowWidget, cardWidget, lineWidget:
		return true
	default: // it is as large as its text
	}
	return false
}

// layWidgets lays the whole table anew, what is asked for first, and last what lies over it.
func (t *Table) layWidgets() {
	b := t.widgets[:0]
	m := &t.show.model
	own, rival := m.below, m.below.Other()
	b = m.hands[own].widgets(b, own, &t.ask.asking, t.ask.prompt.hand, t.live(), &t.words)
	m.aimCamera(t.ask.prompt.foot())
	b = m.widgets(b, &t.ask.asking, t.live())
	b = m.chipWidgets(b, &t.ask.asking, t.ask.asker(), t.live())
	for _, who := range [2]match.Player{rival, own} {
		pay, does := dice.Pool{}, noDeed
		if who == t.ask.asker() && t.show.line.Done() {
			pay = t.ask.payers
		}
		if who == t.ask.asker() && t.live() {
			does = t.ask.dieDeed()
		}
		b = m.trays[who].widgets(b, who, t.ask.among(), does, pay, &t.words)
	}
	b = t.ask.prompt.widgets(b, &t.ask.asking, t.ask.dice().kept(t.ask.among()), t.live())
	b = m.stack.widgets(b)
	b = m.hands[rival].backs(b, rival, &t.words)
	b = m.piles[own].widgets(b, own, &t.words)
	b = m.piles[rival].widgets(b, rival, &t.words)
	b = t.ask.fix.widgets(b, &t.lay, own, &t.words)
	b = t.corner.widgets(b, &t.lay, &t.words, t.pace.stops, t.mode.Stops)
	b = t.ask.prompt.labels(b, &t.words)
	b = t.counsel.widgets(b, t.live() && t.ask.prompt.hint, &t.lay, &t.words)
	if t.live() {
		t.ask.giveMarks(b)
	}
	if t.coach.topic != nil {
		t.coachLooks()
		b = t.coach.widgets(b)
	}
	t.above = 0
	if t.drawer.open {
		t.above = len(b)
		b = t.drawer.widgets(b, game.Box{ID: closeBox, Rect: t.lay.drawerClose, Enabled: true, Text: t.words.close}, t.point.hot)
	}
	t.widgets = b
}

// Boxes appends what can be pointed at, as things stand.
func (t *Table) Boxes(buf []game.Box) []game.Box {
	t.layWidgets()
	for _, w := range t.widgets[t.above:] {
		if w.ID != "" && w.Rect.H > 0 {
			buf = append(buf, w.Box)
		}
	}
	return buf
}

// find returns the widget with an id that can be chosen, pointed at or scrolled to, as things stand.
func (t *Table) find(id string) (w widget, ok bool) {
	if id == "" {
		return widget{}, false
	}
	t.layWidgets()
	for i := range t.widgets[t.above:] {
		if w := &t.widgets[t.above+i]; w.ID == id {
			return *w, true
		}
	}
	return widget{}, false
}

// live reports whether a decision is asked for and everything before it has been seen.
func (t *Table) live() bool { return t.ask.on && t.show.line.Done() }

// subject is the card or else the hero that the widget with an id shows, to be seen large as it stands now.
func (t *Table) subject(id string) pieces.Subject {
	w, _ := t.find(id)
	return t.show.model.subject(&w, t.session.Observation())
}

// coachLooks lets the coach see the table as it is now.
func (t *Table) coachLooks() {
	t.show.model.aimCamera(t.ask.prompt.foot())
	var asked *match.Pending
	if t.live() {
		asked = &t.ask.pend
	}
	t.coach.look(t.widgets, &t.show.model, &t.lay, &t.words, asked)
}

// take has a widget do what a choice says. live: a decision can be made now.
func (w *widget) take(c choice, live bool) {
	w.does, w.move, w.whole, w.lit, w.dim, w.Enabled = c.does, c.move, c.whole, c.lit, c.dim, c.enabled && live
}
