package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

const (
	passBox    = "prompt/pass"
	confirmBox = "prompt/confirm"
	cancelBox  = "prompt/cancel"
	menuBox    = "menu"
	logBox     = "log"
	paceBox    = "pace"
	helpBox    = "help"
)

// decision is what a player at the screen is asked and how it is answered: what of an answer is half chosen or marked,
// what stands at the prompt, and why something cannot be chosen. What becomes of a choice is a reply, which is for whoever
// runs the match.
type decision struct {
	words *wording
	model *model

	asking
	prompt  prompt
	marks   marks
	refusal refusal
	fix     fixing
	aimed   match.Ref // the hero that a card was dropped on, until its target is asked for
	payers  dice.Pool // prepared dice that what is pointed at may be paid with
	weighs  foresight // finds out what answers would do
	may     means     // what else the player may do
}

// reply is what becomes of a choice: a move is made, an action is taken back, a hand is shown, or a die is wanted. The zero
// value is nothing, or nothing yet.
type reply struct {
	does deed // doMove, doWithdraw, doShowHand, doFixing or noDeed
	move match.Move
	card card.CardID // that is given up for a die
}

// makes is the reply that makes a move.
func makes(mv match.Move) reply { return reply{does: doMove, move: mv} }

// asker is whose decision it is: of the player below, or, before both of two at one screen, of either.
func (d *decision) asker() match.Player {
	if d.on {
		return d.pend.Who
	}
	return d.model.below
}

// decides reports whether a player decides or, while nobody is asked, acts.
func (d *decision) decides(who match.Player) bool {
	if d.on {
		return d.pend.Who == who
	}
	return d.model.inside && d.model.active == who
}

// dice are those of who is asked.
func (d *decision) dice() *tray { return &d.model.trays[d.asker()] }

// teller tells those at the screen what would come of something.
func (d *decision) teller() teller {
	return teller{w: d.words, below: d.model.below, asker: d.asker()}
}

// asked is a glance at nothing but what is asked.
func (d *decision) asked() (g glance) {
	if d.on && d.pend == d.words.match.Observation().Pending() {
		g.cause, g.legal = d.pend.Cause, d.legal
	}
	return g
}

// glanceAt is a glance at a widget, and at what is asked.
func (d *decision) glanceAt(w *widget) glance {
	g := d.asked()
	g.moves, g.move = w.whole, w.move
	if w.kind == itemWidget {
		e := &d.model.stack[w.nth]
		g.item, g.first = e.place, e.targets[0]
	}
	return g
}

// due reports whether what is asked has to be taken up, or made anew.
func (d *decision) due() bool {
	return !d.on || d.stale || d.pend != d.words.match.Observation().Pending()
}

// take takes up what is asked at a tick, or makes it anew, with what can be proposed for an answer. picked is what the player
// chose of it before the match was left.
func (d *decision) take(tick int, may means, picked []match.Move) {
	o := d.words.match.Observation()
	begins := !d.on || d.pend != o.Pending()
	if begins {
		d.close()
		d.on, d.since, d.pend = true, tick, o.Pending()
		d.prompt.scroll.Top()
		d.dice().unmark()
	}
	d.stale, d.may = false, may
	d.hold = holding{may: may.holds && d.pend.Cause == match.ByActivation, does: may.held}
	d.legal = o.Legal(d.legal[:0])
	if begins && d.pend.Shape == match.Pairing && !may.led {
		d.own, d.led = d.firstToPair(&d.model.stage), true
	}
	d.propose(o)
	if begins && d.pend.Cause == match.ByReroll && !may.led && !may.inTheOpen { // lessons show how dice are marked, and a hand stays hidden
		d.keeps = session.Keep(o, d.legal).Pool()
		d.dice().mark(d.among(), d.keeps)
	}
	if begins {
		d.pickUp(picked)
	}
	d.prompt.word(d.teller(), &d.asking, d.model, &d.weighs, may)
}

// close closes what is asked, and the prompt with it.
func (d *decision) close() {
	d.asking.close()
	d.prompt.clear()
}

// wait tells whom the match waits for: thinks, if who thinks.
func (d *decision) wait(who match.Player, thinks bool) {
	if d.stale {
		d.stale = false
		d.prompt.waitFor(d.words, who, thinks)
	}
}

// press takes what was clicked or confirmed. wary: the player wants to be asked again before a pass.
func (d *decision) press(w *widget, wary bool) reply {
	if d.sure && w.kind != passWidget {
		d.sure, d.stale = false, true
	}
	if !w.Enabled {
		return reply{}
	}
	return d.choose(w, wary)
}

// choose does what a widget stands for, as far as that is part of the decision.
func (d *decision) choose(w *widget, wary bool) reply {
	switch w.does {
	case doMove:
		return makes(w.move)
	case doPass:
		if wary && !d.sure && d.passes() {
			d.sure, d.stale = true, true
			return reply{}
		}
		return makes(w.move)
	case doWithdraw, doShowHand:
		return reply{does: w.does}
	case doPair:
		d.own, d.led, d.stale, d.moved = w.hero, false, true, false
	case doMark:
		die := &d.model.trays[w.who].dice[w.nth]
		die.kept = !die.kept
		d.plan, d.stale, d.touched = "", true, true
	case doPlan:
		d.refusal.hot = ""
		if mv, ok := d.followPlan(w.plan, d.dice()); ok {
			return makes(mv)
		}
	case doPay:
		if tr := &d.model.trays[w.who]; !d.exchange(&tr.dice[w.nth], tr) {
			d.refusal.clicked = d.words.T("table.pay-must")
		}
	case doFix:
		return d.giveUp(w.card)
	default: // it is no part of a decision
	}
	return reply{}
}

// passes reports whether a pass gives something up, and is no answer to an offer. Of two players at one screen it always
// does, so that nobody learns that nothing but the pass is possible.
func (d *decision) passes() bool {
	return d.prompt.pass.move.Kind == match.Pass && (len(d.legal) > 1 || d.may.shared)
}

// giveUp gives up a card for a die, or asks for the colour first.
func (d *decision) giveUp(id card.CardID) reply {
	if mv, ok := d.fixWith(id); ok {
		return makes(mv)
	}
	return reply{}
}

// drop takes a card drawn out of the hand, onto a hero it is meant for, onto the dice that it is to fix or just onto
// the table, and a hero drawn onto the one it is to face. live: a decision can be made now; out: it was dropped outside of
// the hand.
func (d *decision) drop(from, onto *widget, live, out, wary bool) reply {
	isCard := from.kind == cardWidget && from.ID != ""
	switch {
	case isCard && onto.kind == fixWidget && from.who == onto.who:
		return d.dropToFix(from.card, live)
	case !live:
	case from.hero != 0 && d.pend.Shape == match.Pairing:
		return d.pair(from.hero, onto.hero)
	case !isCard || !out:
	case from.does == noDeed, from.does == doHold:
		d.refusal.clicked = d.whyNotMove(from.move)
	default:
		d.aimed = 0
		if onto.kind == heroWidget {
			d.aimed = onto.hero
		}
		return d.choose(from, wary)
	}
	return reply{}
}

// pair pairs two heroes, one of which was dragged onto the other.
func (d *decision) pair(a, b match.Ref) reply {
	mv, ok := d.pairing(a, b)
	if ok && !d.allows(mv) {
		d.forbid(mv)
	}
	if !ok || !d.allows(mv) {
		return reply{}
	}
	return makes(mv)
}

// dropToFix takes a card that was dropped on the button: it is to be given up for a die, which is asked for when that
// player's dice are rolled.
func (d *decision) dropToFix(id card.CardID, live bool) reply {
	switch {
	case d.words.lib.Cards[id].Cost.Colors() == 0:
		d.refusal.rule = int(match.ByFixing.Rule())
		d.refusal.clicked = d.words.T("table.because", d.words.T("table.fix-colorless"), d.refusal.rule)
	case live && d.pend.Cause == match.ByFixing:
		return d.giveUp(id)
	default:
		return reply{does: doFixing, card: id}
	}
	return reply{}
}

// resume goes on with what was dropped before: it chooses the hero that a card was dropped on, or the card that was dropped
// on the button, once that is asked for and if it still can be chosen.
func (d *decision) resume() reply {
	if !d.on {
		return reply{}
	}
	if r := d.aimed; r != 0 {
		if d.pend.Cause != match.ByCost {
			d.aimed = 0
		}
		if mv := (match.Move{Kind: match.PickHero, A: uint16(r)}); d.pend.Cause == match.ByTarget && d.allows(mv) {
			return makes(mv)
		}
	}
	if id := d.fix.with; id != 0 && d.pend.Cause == match.ByFixing {
		d.fix.with = 0
		if _, ok := d.cardMove(id); ok {
			return d.giveUp(id)
		}
	}
	return reply{}
}

// leads reports whether keys are led to the first choice, as what they rest on, the zero value for nothing, is none.
func (d *decision) leads(at *widget) bool {
	return !at.Enabled || !at.kind.decides() || d.halfMade() || d.pend.Cause == match.ByFixing
}

// previewCost finds the dice that what is pointed at would be paid with.
func (d *decision) previewCost(at *widget) {
	d.payers = d.payersOf(at, d.model, d.words.rules, d.words.match.Observation())
}

// markAnswers makes the marks of what the player who may act has, or of the rivals whom a hero to be paired cannot face, or
// takes them away where something else is asked.
func (d *decision) markAnswers() {
	d.marks.clear()
	switch d.pend.Shape {
	case match.Act:
		d.markActions()
	case match.Pairing:
		d.markRivals()
	default: // nothing on the heroes is an answer
	}
}

// markRivals makes the marks of the rivals whom the hero chosen to be paired cannot face.
func (d *decision) markRivals() {
	if d.own == 0 {
		return
	}
	rival := d.asker().Other()
	for i := range d.model.listed[rival] {
		d.marks.bar(d.teller(), pairMove(d.own, match.At(rival, i)))
	}
}

// pairMove is the move that pairs a hero with a rival.
func pairMove(own, rival match.Ref) match.Move {
	return match.Move{Kind: match.Pair, A: uint16(own), B: uint16(rival)}
}

// markActions makes the marks of what the player who may act has.
func (d *decision) markActions() {
	who, l := d.asker(), d.teller()
	if who == d.model.below {
		cards := d.model.ownHand().cards
		for i := range cards {
			if h := &cards[i]; h.id != 0 && h.copies == 0 {
				d.marks.add(l, match.Move{Kind: match.Play, A: uint16(h.id)})
			}
		}
	}
	for i := range d.model.chips[who].list {
		if ch := &d.model.chips[who].list[i]; ch.plays {
			d.marks.add(l, ch.move)
		}
	}
}

// giveMarks has cards, chips and heroes say what stands on them.
func (d *decision) giveMarks(all []widget) {
	for i := range all {
		switch w := &all[i]; {
		case w.kind == heroWidget && d.pend.Shape == match.Pairing:
			w.mark = d.marks.find(pairMove(d.own, w.hero))
		case d.pend.Shape != match.Act || w.ID == "" || w.kind != cardWidget && w.kind != chipWidget:
		case w.does == doHold && w.lit:
			w.mark = d.words.held
		case w.does == doHold:
			w.mark = d.words.hold
		default:
			w.mark = d.marks.find(w.move)
		}
	}
}

// refuse says why something that was clicked cannot be chosen, or else how to look at it, by a key.
func (d *decision) refuse(w *widget, key string) {
	if d.refusal.clicked = d.whyNot(w); d.refusal.clicked == "" {
		d.refusal.clicked = d.words.T("table.not-asked", key)
	}
}

// forbid says why a move cannot be made, if the rules are why.
func (d *decision) forbid(mv match.Move) {
	if why := d.whyNotMove(mv); why != "" {
		d.refusal.clicked = why
	}
}

// whyNot says why a widget cannot be chosen, "" for one that can, or where there is nothing to say. Of one for which priority
// can be held, or dice are marked, it says that.
func (d *decision) whyNot(w *widget) string {
	switch {
	case w.does == doHold:
		return d.whyHold(w)
	case w.plan != nil && w.Enabled:
		return w.plan.best
	case w.Enabled:
		return ""
	}
	switch w.kind {
	case heroWidget:
		return d.whyNotHero(w)
	case chipWidget:
		c := &d.model.chips[w.who].list[w.nth]
		if why := c.whyNot(d.words); why != "" || !d.on || w.who != d.asker() {
			return why
		}
		return d.whyNotMove(w.move)
	case rowWidget, cardWidget:
		return d.whyNotMove(w.move)
	case confirmWidget:
		return d.words.whyNotConfirm(d.posed(d.dice(), d.may.led))
	default: // it is never refused
	}
	return ""
}

// whyNotHero says why a hero cannot be chosen.
func (d *decision) whyNotHero(w *widget) string {
	mv := match.Move{Kind: match.PickHero, A: uint16(w.hero)}
	switch {
	case !d.on || w.does != noDeed:
		return ""
	case d.pend.Shape == match.Pairing && (w.who == d.pend.Who || d.own == 0):
		return d.words.T("table.pair-own-first")
	case d.pend.Shape == match.Pairing:
		mv = pairMove(d.own, w.hero)
	case d.pend.Cause != match.ByTarget:
		return ""
	}
	return d.whyNotMove(mv)
}

// whyNotMove says why a move cannot be made, "" for one that can.
func (d *decision) whyNotMove(mv match.Move) string {
	return d.refusal.because(d.words, d.words.match.Observation().Why(mv))
}
