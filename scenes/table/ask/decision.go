// Package ask puts questions to a player at the table and takes the answers: the prompt, payments, dice that are kept or
// rolled again, why something cannot be chosen, and the hint. A [Decision] is one question and the answer so far.
package ask

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

const (
	PassBox    = "prompt/pass"
	ConfirmBox = "prompt/confirm"
	cancelBox  = "prompt/cancel"
	MenuBox    = "menu"
	LogBox     = "log"
	PaceBox    = "pace"
	helpBox    = "help"
)

// Decision is what a player at the screen is asked, and the answer so far: what is chosen or marked, what the prompt shows,
// and why something cannot be chosen. An answer that needs the match returns an [Act].
type Decision struct {
	Words *narrate.Narrator
	Model *board.Model

	Asking
	Prompt  prompt
	Marks   marks
	Refusal Refusal
	Fix     Fixing
	aimed   match.Ref         // the hero that a card was dropped on, until its target is asked for
	Payers  dice.Pool         // prepared dice that can pay for what is pointed at
	weighs  narrate.Forecasts // forecasts the answers for the prompt
	May     Allowed           // what else the player may do
}

// Asker returns the player who is asked or, while nobody is, the player below.
func (d *Decision) Asker() match.Player {
	if d.On {
		return d.Pending.Who
	}
	return d.Model.Below
}

// Decides reports whether a player is asked or thinks or, while nobody does, acts.
func (d *Decision) Decides(who match.Player) bool {
	switch {
	case d.On:
		return d.Pending.Who == who
	case d.Prompt.thinks:
		return d.Prompt.thinker == who
	}
	return d.Model.Inside && d.Model.Active == who
}

// Dice returns the dice of the player whom Asker returns.
func (d *Decision) Dice() *board.Tray { return &d.Model.Trays[d.Asker()] }

// Forecaster returns a forecaster for the players at the screen.
func (d *Decision) Forecaster() narrate.Forecaster {
	return narrate.Forecaster{Words: d.Words, Below: d.Model.Below, Asker: d.Asker()}
}

// Asked returns a glance at the question alone.
func (d *Decision) Asked() (g narrate.Glance) {
	if d.On && d.Pending == d.Words.Match.Observation().Pending() {
		g.Cause, g.Legal = d.Pending.Cause, d.Legal
	}
	return g
}

// GlanceAt returns a glance at a widget, which may be nil, and the question.
func (d *Decision) GlanceAt(w *game.Widget) narrate.Glance {
	g, is := d.Asked(), board.Of(w)
	g.Moves, g.Move = is.Whole, is.Move
	if is.Kind == board.ItemWidget {
		e := &d.Model.Stack[is.Nth]
		g.Item, g.First = e.Place, e.Targets[0]
	}
	return g
}

// Due reports whether Take must be called: the match asks something else, or the texts must be made anew.
func (d *Decision) Due() bool {
	return !d.On || d.Stale || d.Pending != d.Words.Match.Observation().Pending()
}

// Take takes up the question of the match at a tick, or makes its texts anew, and proposes an answer. picked is what Half
// returned before the player left the match.
func (d *Decision) Take(tick int, may Allowed, picked []match.Move) {
	o := d.Words.Match.Observation()
	begins := !d.On || d.Pending != o.Pending()
	if begins {
		d.Close()
		d.On, d.Since, d.Pending = true, tick, o.Pending()
		d.Prompt.Scroll.Top()
		d.Dice().Unmark()
	}
	if d.parting && d.parted == never {
		d.parted = tick
	}
	d.Stale, d.May = false, may
	d.Hold = holding{may: may.Holds && d.Pending.Cause == match.ByActivation, Does: may.Held}
	d.Legal = o.Legal(d.Legal[:0])
	if begins && d.Pending.Shape == match.Pairing && !may.Led {
		d.Own, d.led = d.firstToPair(&d.Model.Stage), true
	}
	d.propose(o)
	if begins && d.Pending.Cause == match.ByReroll && !may.Led && !may.InTheOpen { // lessons show how dice are marked, and a hand stays hidden
		d.keeps = session.Keep(o, d.Legal).Pool()
		d.Dice().Mark(d.Among(), d.keeps)
	}
	if begins {
		d.pickUp(picked)
	}
	d.Prompt.word(d.Forecaster(), &d.Asking, d.Model, &d.weighs, may)
}

// Close ends the question and empties the prompt.
func (d *Decision) Close() {
	d.Asking.close()
	d.Prompt.clear()
}

// Wait updates a stale prompt while nobody at the screen is asked: it says that who thinks if thinks is true, and is empty
// otherwise.
func (d *Decision) Wait(who match.Player, thinks bool) {
	if d.Stale {
		d.Stale = false
		d.Prompt.waitFor(d.Words, who, thinks)
	}
}

// never is the tick of what has not begun.
const never = math.MaxInt

// Press takes a widget that was clicked or confirmed. If wary is true, a pass that gives something up needs a second press.
func (d *Decision) Press(w *game.Widget, wary bool) Act {
	if d.sure && board.Of(w).Kind != board.PassWidget {
		d.sure, d.Stale = false, true
	}
	if _, again := w.Gives.(takingUp); d.parting && !again {
		d.parting, d.Stale = false, true
	}
	if !w.Enabled {
		return nil
	}
	return d.take(w, wary)
}

// take takes the reply of a widget, if it has one.
func (d *Decision) take(w *game.Widget, wary bool) Act {
	if r, ok := w.Gives.(Reply); ok {
		return r.To(d, wary)
	}
	return nil
}

// pass passes or, if wary, asks for a second press where that gives up other answers.
func (d *Decision) pass(wary bool) Act {
	if wary && !d.sure && d.passes() {
		d.sure, d.Stale = true, true
		return nil
	}
	return plays(d.Prompt.Pass.move)
}

// takeUpHand asks the other player at the screen to look away or, the second time, shows the hand.
func (d *Decision) takeUpHand() Act {
	if d.parting {
		return showsHand{d.parted}
	}
	d.parting, d.parted, d.Stale = true, never, true
	return nil
}

// choosePartner chooses the asked player's hero for a pairing.
func (d *Decision) choosePartner(own match.Ref) Act {
	d.Own, d.led, d.Stale, d.Moved = own, false, true, false
	return nil
}

// mark marks a die to be rolled again, or removes its mark.
func (d *Decision) mark(die *board.Die) Act {
	die.Kept = !die.Kept
	d.plan, d.Stale, d.touched = "", true, true
	return nil
}

// keepMarked returns the move that rolls the marked dice again.
func (d *Decision) keepMarked() match.Move { return keepMove(d.Dice().Kept(d.Among())) }

// pay adds a die to the payment, or removes it.
func (d *Decision) pay(die *board.Die) Act {
	if !d.exchange(die, d.Dice()) {
		d.Refusal.Clicked = d.Words.T("table.pay-must")
	}
	return nil
}

// follow marks the dice of a plan or, the second time, rolls them again.
func (d *Decision) follow(p *narrate.Plan) Act {
	d.Refusal.Hot = ""
	if mv, ok := d.followPlan(p, d.Dice()); ok {
		return plays(mv)
	}
	return nil
}

// passes reports whether the pass button makes a pass that gives up other answers. With two players at one screen it does
// not count the answers, so that nobody learns that only a pass is possible.
func (d *Decision) passes() bool {
	return d.Prompt.Pass.move.Kind == match.Pass && (len(d.Legal) > 1 || d.May.Shared)
}

// giveUp gives up a card for a die, or asks for the colour first.
func (d *Decision) giveUp(id card.CardID) Act {
	if mv, ok := d.fixWith(id); ok {
		return plays(mv)
	}
	return nil
}

// Drop takes a card that was dragged onto its target, onto the fixing button or just onto the table, or a hero that was
// dragged onto the one it will face. live is whether a decision can be made now, out whether a card was dropped outside of
// the hand, and wary is as in Press. Both widgets may be nil.
func (d *Decision) Drop(from, onto *game.Widget, live, out, wary bool) Act {
	what, on := board.Of(from), board.Of(onto)
	isCard := what.Kind == board.CardWidget
	switch {
	case isCard && on.Kind == board.FixWidget && what.Who == on.Who:
		return d.dropToFix(what.Card, live)
	case !live:
	case what.Hero != 0 && d.Pending.Shape == match.Pairing:
		return d.pair(what.Hero, on.Hero)
	case !isCard || !out:
	case from.Gives == nil, what.Holds:
		d.Refusal.Clicked = d.whyNotMove(what.Move)
	default:
		d.aimed = 0
		if on.Kind == board.HeroWidget {
			d.aimed = on.Hero
		}
		return d.take(from, wary)
	}
	return nil
}

// pair pairs two heroes, one of which was dragged onto the other.
func (d *Decision) pair(a, b match.Ref) Act {
	mv, ok := d.pairing(a, b)
	if ok && !d.Allows(mv) {
		d.Forbid(mv)
	}
	if !ok || !d.Allows(mv) {
		return nil
	}
	return plays(mv)
}

// dropToFix takes a card that was dropped on the fixing button. The card is given up now if that is asked, and otherwise
// before the player's dice are rolled. A card without a coloured cost is refused.
func (d *Decision) dropToFix(id card.CardID, live bool) Act {
	switch {
	case d.Words.Lib.Cards[id].Cost.Colors() == 0:
		d.Refusal.Rule = int(match.ByFixing.Rule())
		d.Refusal.Clicked = d.Words.T("table.because", d.Words.T("table.fix-colorless"), d.Refusal.Rule)
	case live && d.Pending.Cause == match.ByFixing:
		return d.giveUp(id)
	default:
		return wantsDie{id}
	}
	return nil
}

// Resume continues an earlier drop. Once a target is asked for, it chooses the hero that a card was dropped on; once fixing
// is asked for, it gives up the card that was dropped on the button. It does neither if the choice is not possible.
func (d *Decision) Resume() Act {
	if !d.On {
		return nil
	}
	if r := d.aimed; r != 0 {
		if d.Pending.Cause != match.ByCost {
			d.aimed = 0
		}
		if mv := (match.Move{Kind: match.PickHero, A: uint16(r)}); d.Pending.Cause == match.ByTarget && d.Allows(mv) {
			return plays(mv)
		}
	}
	if id := d.Fix.With; id != 0 && d.Pending.Cause == match.ByFixing {
		d.Fix.With = 0
		if _, ok := d.cardMove(id); ok {
			return d.giveUp(id)
		}
	}
	return nil
}

// Leads reports whether the keyboard should move to the first choice from at, the widget that has its focus, or
// nil.
func (d *Decision) Leads(at *game.Widget) bool {
	return at == nil || !at.Enabled || !board.Of(at).Kind.Decides() || d.halfMade() || d.Pending.Cause == match.ByFixing
}

// PreviewCost sets Payers to the dice that can pay for the widget that is pointed at.
func (d *Decision) PreviewCost(at *game.Widget) {
	d.Payers = d.payersOf(at, d.Model, d.Words.Rules, d.Words.Match.Observation())
}

// MarkAnswers makes the marks on cards and chips while a player may act, or on the rivals whom the hero chosen for a pairing
// cannot face. For other questions there are no marks.
func (d *Decision) MarkAnswers() {
	d.Marks.clear()
	switch d.Pending.Shape {
	case match.Act:
		d.markActions()
	case match.Pairing:
		d.markRivals()
	default: // no marks
	}
}

// markRivals makes the marks on the rivals whom the hero chosen for a pairing cannot face.
func (d *Decision) markRivals() {
	if d.Own == 0 {
		return
	}
	rival := d.Asker().Other()
	for i := range d.Model.Listed[rival] {
		d.Marks.bar(d.Forecaster(), PairMove(d.Own, match.At(rival, i)))
	}
}

// PairMove returns the move that pairs a hero with a rival.
func PairMove(own, rival match.Ref) match.Move {
	return match.Move{Kind: match.Pair, A: uint16(own), B: uint16(rival)}
}

// markActions makes the marks on the cards and chips of the player who may act.
func (d *Decision) markActions() {
	who, l := d.Asker(), d.Forecaster()
	if who == d.Model.Below {
		cards := d.Model.OwnHand().Cards
		for i := range cards {
			if h := &cards[i]; h.ID != 0 && h.Copies == 0 {
				d.Marks.add(l, match.Move{Kind: match.Play, A: uint16(h.ID)})
			}
		}
	}
	for i := range d.Model.Chips[who].List {
		if ch := &d.Model.Chips[who].List[i]; ch.Plays {
			d.Marks.add(l, ch.Move)
		}
	}
}

// GiveMarks sets the marks of cards, chips and heroes.
func (d *Decision) GiveMarks(all []game.Widget) {
	for i := range all {
		switch is := board.Of(&all[i]); {
		case is.Kind == board.HeroWidget && d.Pending.Shape == match.Pairing:
			is.Mark = d.Marks.find(PairMove(d.Own, is.Hero))
		case d.Pending.Shape != match.Act || all[i].ID == "" || is.Kind != board.CardWidget && is.Kind != board.ChipWidget:
		case is.Holds && is.Lit:
			is.Mark = d.Words.Held
		case is.Holds:
			is.Mark = d.Words.Hold
		default:
			is.Mark = d.Marks.find(is.Move)
		}
	}
}

// Refuse says why a clicked widget cannot be chosen. If there is no reason, it says that the key named key shows it larger.
func (d *Decision) Refuse(w *game.Widget, key string) {
	if d.Refusal.Clicked = d.WhyNot(w); d.Refusal.Clicked == "" {
		d.Refusal.Clicked = d.Words.T("table.not-asked", key)
	}
}

// Forbid says why the rules forbid a move, if they do.
func (d *Decision) Forbid(mv match.Move) {
	if why := d.whyNotMove(mv); why != "" {
		d.Refusal.Clicked = why
	}
}

// WhyNot says why a widget cannot be chosen. For a widget that holds priority, or a plan, it says what choosing it does. It
// returns "" if there is nothing to say.
func (d *Decision) WhyNot(w *game.Widget) string {
	is := board.Of(w)
	switch {
	case is.Holds:
		return d.whyHold(is.Lit)
	case is.Plan != nil && w.Enabled:
		return is.Plan.Says()
	case w.Enabled:
		return ""
	}
	switch is.Kind {
	case board.HeroWidget:
		return d.whyNotHero(w)
	case board.ChipWidget:
		c := &d.Model.Chips[is.Who].List[is.Nth]
		if why := c.WhyNot(d.Words); why != "" || !d.On || is.Who != d.Asker() {
			return why
		}
		return d.whyNotMove(is.Move)
	case board.RowWidget, board.CardWidget:
		return d.whyNotMove(is.Move)
	case board.ConfirmWidget:
		return d.Words.WhyNotConfirm(d.posed(d.Dice(), d.May))
	default: // never refused
	}
	return ""
}

// whyNotHero says why a hero cannot be chosen, or returns "".
func (d *Decision) whyNotHero(w *game.Widget) string {
	is := board.Of(w)
	mv := match.Move{Kind: match.PickHero, A: uint16(is.Hero)}
	switch {
	case !d.On || w.Gives != nil:
		return ""
	case d.Pending.Shape == match.Pairing && (is.Who == d.Pending.Who || d.Own == 0):
		return d.Words.T("table.pair-own-first")
	case d.Pending.Shape == match.Pairing:
		mv = PairMove(d.Own, is.Hero)
	case d.Pending.Cause != match.ByTarget:
		return ""
	}
	return d.whyNotMove(mv)
}

// whyNotMove says why a move cannot be made, or returns "" if it can. It keeps the rule for Help.
func (d *Decision) whyNotMove(mv match.Move) string {
	return d.Refusal.because(d.Words, d.Words.Match.Observation().Why(mv))
}
