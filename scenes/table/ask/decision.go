// Package ask puts questions to a player at the table and takes the answers: the prompt, payments, dice that are kept or
// rolled again, why something cannot be chosen, and the hint. A [Decision] is one question and the answer so far.
package ask

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
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
// and why something cannot be chosen. A choice that needs the match returns a [Reply].
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

// Match is what a reply acts on.
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

// Reply is what a choice does to the match. A nil Reply does nothing, or nothing yet.
type Reply interface{ Act(m Match) }

type (
	plays     match.Move
	withdraws struct{}
	showsHand struct{ since int }
	wantsDie  struct{ with card.CardID }
	holds     struct{ on bool }
)

func (mv plays) Act(m Match)     { m.Play(match.Move(mv)) }
func (withdraws) Act(m Match)    { m.Withdraw() }
func (s showsHand) Act(m Match)  { m.ShowHand(s.since) }
func (die wantsDie) Act(m Match) { m.WantDie(die.with) }
func (h holds) Act(m Match)      { m.Hold(h.on) }

// Asker returns the player who is asked or, while nobody is, the player below.
func (d *Decision) Asker() match.Player {
	if d.On {
		return d.Pending.Who
	}
	return d.Model.Below
}

// Decides reports whether a player is asked or, while nobody is, acts.
func (d *Decision) Decides(who match.Player) bool {
	if d.On {
		return d.Pending.Who == who
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

// GlanceAt returns a glance at a widget and the question.
func (d *Decision) GlanceAt(w *board.Widget) narrate.Glance {
	g := d.Asked()
	g.Moves, g.Move = w.Whole, w.Move
	if w.Kind == board.ItemWidget {
		e := &d.Model.Stack[w.Nth]
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
func (d *Decision) Press(w *board.Widget, wary bool) Reply {
	if d.sure && w.Kind != board.PassWidget {
		d.sure, d.Stale = false, true
	}
	if d.parting && w.Does != board.DoShowHand {
		d.parting, d.Stale = false, true
	}
	if !w.Enabled {
		return nil
	}
	return d.choose(w, wary)
}

// choose does a widget's command, if that is part of the decision.
func (d *Decision) choose(w *board.Widget, wary bool) Reply {
	switch w.Does {
	case board.DoMove:
		return plays(w.Move)
	case board.DoPass:
		if wary && !d.sure && d.passes() {
			d.sure, d.Stale = true, true
			return nil
		}
		return plays(w.Move)
	case board.DoWithdraw:
		return withdraws{}
	case board.DoShowHand:
		if !d.parting {
			d.parting, d.parted, d.Stale = true, never, true
			return nil
		}
		return showsHand{d.parted}
	case board.DoHold:
		return holds{!d.Hold.Does}
	case board.DoPair:
		d.Own, d.led, d.Stale, d.Moved = w.Hero, false, true, false
	case board.DoMark:
		die := &d.Model.Trays[w.Who].Dice[w.Nth]
		die.Kept = !die.Kept
		d.plan, d.Stale, d.touched = "", true, true
	case board.DoPlan:
		d.Refusal.Hot = ""
		if mv, ok := d.followPlan(w.Plan, d.Dice()); ok {
			return plays(mv)
		}
	case board.DoPay:
		if tr := &d.Model.Trays[w.Who]; !d.exchange(&tr.Dice[w.Nth], tr) {
			d.Refusal.Clicked = d.Words.T("table.pay-must")
		}
	case board.DoFix:
		return d.giveUp(w.Card)
	case board.NoCommand:
	}
	return nil
}

// passes reports whether the pass button makes a pass that gives up other answers. With two players at one screen it does
// not count the answers, so that nobody learns that only a pass is possible.
func (d *Decision) passes() bool {
	return d.Prompt.Pass.move.Kind == match.Pass && (len(d.Legal) > 1 || d.May.Shared)
}

// giveUp gives up a card for a die, or asks for the colour first.
func (d *Decision) giveUp(id card.CardID) Reply {
	if mv, ok := d.fixWith(id); ok {
		return plays(mv)
	}
	return nil
}

// Drop takes a card that was dragged onto its target, onto the fixing button or just onto the table, or a hero that was
// dragged onto the one it will face. live is whether a decision can be made now, out whether a card was dropped outside of
// the hand, and wary is as in Press.
func (d *Decision) Drop(from, onto *board.Widget, live, out, wary bool) Reply {
	isCard := from.Kind == board.CardWidget && from.ID != ""
	switch {
	case isCard && onto.Kind == board.FixWidget && from.Who == onto.Who:
		return d.dropToFix(from.Card, live)
	case !live:
	case from.Hero != 0 && d.Pending.Shape == match.Pairing:
		return d.pair(from.Hero, onto.Hero)
	case !isCard || !out:
	case from.Does == board.NoCommand, from.Does == board.DoHold:
		d.Refusal.Clicked = d.whyNotMove(from.Move)
	default:
		d.aimed = 0
		if onto.Kind == board.HeroWidget {
			d.aimed = onto.Hero
		}
		return d.choose(from, wary)
	}
	return nil
}

// pair pairs two heroes, one of which was dragged onto the other.
func (d *Decision) pair(a, b match.Ref) Reply {
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
func (d *Decision) dropToFix(id card.CardID, live bool) Reply {
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
func (d *Decision) Resume() Reply {
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

// Leads reports whether the keyboard should move to the first choice from at, the widget that has its focus, or the zero
// widget.
func (d *Decision) Leads(at *board.Widget) bool {
	return !at.Enabled || !at.Kind.Decides() || d.halfMade() || d.Pending.Cause == match.ByFixing
}

// PreviewCost sets Payers to the dice that can pay for the widget that is pointed at.
func (d *Decision) PreviewCost(at *board.Widget) {
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
func (d *Decision) GiveMarks(all []board.Widget) {
	for i := range all {
		switch w := &all[i]; {
		case w.Kind == board.HeroWidget && d.Pending.Shape == match.Pairing:
			w.Mark = d.Marks.find(PairMove(d.Own, w.Hero))
		case d.Pending.Shape != match.Act || w.ID == "" || w.Kind != board.CardWidget && w.Kind != board.ChipWidget:
		case w.Does == board.DoHold && w.Lit:
			w.Mark = d.Words.Held
		case w.Does == board.DoHold:
			w.Mark = d.Words.Hold
		default:
			w.Mark = d.Marks.find(w.Move)
		}
	}
}

// Refuse says why a clicked widget cannot be chosen. If there is no reason, it says that the key named key shows it larger.
func (d *Decision) Refuse(w *board.Widget, key string) {
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
func (d *Decision) WhyNot(w *board.Widget) string {
	switch {
	case w.Does == board.DoHold:
		return d.whyHold(w)
	case w.Plan != nil && w.Enabled:
		return w.Plan.Says()
	case w.Enabled:
		return ""
	}
	switch w.Kind {
	case board.HeroWidget:
		return d.whyNotHero(w)
	case board.ChipWidget:
		c := &d.Model.Chips[w.Who].List[w.Nth]
		if why := c.WhyNot(d.Words); why != "" || !d.On || w.Who != d.Asker() {
			return why
		}
		return d.whyNotMove(w.Move)
	case board.RowWidget, board.CardWidget:
		return d.whyNotMove(w.Move)
	case board.ConfirmWidget:
		return d.Words.WhyNotConfirm(d.posed(d.Dice(), d.May))
	default: // never refused
	}
	return ""
}

// whyNotHero says why a hero cannot be chosen, or returns "".
func (d *Decision) whyNotHero(w *board.Widget) string {
	mv := match.Move{Kind: match.PickHero, A: uint16(w.Hero)}
	switch {
	case !d.On || w.Does != board.NoCommand:
		return ""
	case d.Pending.Shape == match.Pairing && (w.Who == d.Pending.Who || d.Own == 0):
		return d.Words.T("table.pair-own-first")
	case d.Pending.Shape == match.Pairing:
		mv = PairMove(d.Own, w.Hero)
	case d.Pending.Cause != match.ByTarget:
		return ""
	}
	return d.whyNotMove(mv)
}

// whyNotMove says why a move cannot be made, or returns "" if it can. It keeps the rule for Help.
func (d *Decision) whyNotMove(mv match.Move) string {
	return d.Refusal.because(d.Words, d.Words.Match.Observation().Why(mv))
}
