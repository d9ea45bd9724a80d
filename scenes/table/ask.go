package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// asking is the decision that a player at the screen is asked for, and how far it has been made.
type asking struct {
	on    bool
	stale bool // texts and rows are to be made anew
	pend  match.Pending
	legal []match.Move

	rows    []row
	plans   []plan
	confirm button
	pass    button
	title   string
	why     string
	scroll  game.Scroll
	high    float64 // of a row
	sure    bool    // a pass is asked for a second time
	cancels bool    // in place of a pass it is what is being announced that can be withdrawn
	note    string  // what is being decided about, in the words of its card
	hint    bool    // there is a hint to be had
	hand    bool    // who decides before both of two players may have the own hand shown

	own  match.Ref   // half of a pairing
	led  bool        // that half was proposed, and not chosen
	plan string      // the plan that has marked the dice, by its id
	last dice.Color  // of the die last chosen to be paid, or not
	card card.CardID // half of fixing a colour

	payment dice.Pool // proposed, and what has been made of it
	keeps   dice.Pool // what is proposed to be kept of rolled dice, where anything is

	since int  // tick since when it is asked
	moved bool // the keyboard has been led to the first choice
}

// row is a choice with no better place than the list in the prompt.
type row struct {
	id   string
	text string
	move match.Move
	does deed // if not to make the move
	card card.CardID
	hero match.Ref
	dice dice.Pool // drawn beside it
}

type button struct {
	text    string
	move    match.Move
	enabled bool
}

const (
	passBox    = "prompt/pass"
	confirmBox = "prompt/confirm"
	drawBox    = "prompt/draw"
	cancelBox  = "prompt/cancel"
	handBox    = "prompt/hand"
	menuBox    = "menu"
	logBox     = "log"
	paceBox    = "pace"
	helpBox    = "help"
)

func (a *asking) close() {
	legal, rows, plans, scroll := a.legal[:0], a.rows[:0], a.plans[:0], a.scroll
	*a = asking{legal: legal, rows: rows, plans: plans, scroll: scroll, stale: true}
}

// answerable reports whether a button of the prompt answers it.
func (a *asking) answerable() bool { return a.confirm.text != "" || a.pass.text != "" }

// halfMade reports whether the first half of a decision has been chosen.
func (a *asking) halfMade() bool { return a.own != 0 || a.card != 0 }

// back takes back half a decision and reports whether there was one.
func (a *asking) back() bool {
	if !a.halfMade() || a.led {
		return false
	}
	a.own, a.card, a.stale = 0, 0, true
	return true
}

// asker is whose decision it is: of the player below, or, before both of two at one screen, of either.
func (t *Table) asker() match.Player {
	if t.ask.on {
		return t.ask.pend.Who
	}
	return t.model.below
}

// dice are those of who is asked.
func (t *Table) dice() *tray { return &t.model.trays[t.asker()] }

// hand is the one below.
func (t *Table) hand() *hand { return &t.model.hands[t.model.below] }

// prepare readies the decision that is asked for.
func (t *Table) prepare(ctx *game.Context) {
	a, o := &t.ask, t.session.Observation()
	if a.on && a.pend == o.Pending() && !a.stale {
		return
	}
	begins := !a.on || a.pend != o.Pending()
	if begins {
		a.close()
		a.on, a.since, a.pend = true, t.tick, o.Pending()
		a.scroll.Top()
		t.dice().unmark()
	}
	a.stale = false
	a.pend = o.Pending()
	a.legal = o.Legal(a.legal[:0])
	if begins && a.pend.Shape == match.Pairing && !t.mode.Leads {
		a.own, a.led = t.firstToPair(), true
	}
	t.propose()
	if begins && a.pend.Cause == match.ByReroll && !t.mode.Leads && !t.session.InTheOpen() { // lessons show how dice are marked, and a hand stays hidden
		a.keeps = session.Keep(o, a.legal).Pool()
		t.dice().mark(a.among(), a.keeps)
	}
	t.word(ctx)
	t.previewCost()
	t.foresee()
	t.markAnswers()
	t.aim(ctx)
	t.giveUp(ctx)
}

// waitFor tells whom the table waits for.
func (t *Table) waitFor() {
	a := &t.ask
	if !a.stale {
		return
	}
	a.stale = false
	t.wordWaiting()
}

// give plays the player's decision.
func (t *Table) give(ctx *game.Context, mv match.Move) {
	if !t.session.Withdrawable() {
		t.unsaid = t.told
	}
	events, err := t.session.Play(mv)
	if err != nil {
		if why := t.session.Observation().Why(mv); !why.OK() { // else a lesson refuses, and says so itself
			t.refuse(t.reason(why))
		}
		return
	}
	t.line.Read()
	t.happen(ctx, events)
}

func (t *Table) refuse(why string) { t.refused = why }

// allows reports whether a move can be chosen now.
func (a *asking) allows(mv match.Move) bool {
	for i := range a.legal {
		if a.legal[i] == mv {
			return a.on
		}
	}
	return false
}

// cardMove is what choosing a card in hand does, and whether it can be chosen.
func (a *asking) cardMove(id card.CardID) (mv match.Move, ok bool) {
	kind := match.Play
	switch a.pend.Cause {
	case match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByDiscard:
		kind = match.PickCard
	case match.ByFixing:
		for _, l := range a.legal {
			if l.Kind == match.FixColor && l.CardID() == id {
				return match.Move{Kind: match.FixColor, A: uint16(id)}, a.on
			}
		}
		return match.Move{Kind: match.FixColor, A: uint16(id)}, false
	}
	mv = match.Move{Kind: kind, A: uint16(id)}
	return mv, a.allows(mv)
}

// heroMove reports whether a hero can be chosen, and the whole move if this completes one.
func (a *asking) heroMove(r match.Ref) (mv match.Move, ok bool) {
	if !a.on {
		return match.Move{}, false
	}
	if a.pend.Shape == match.Pairing {
		if r.Player() == a.pend.Who {
			for _, l := range a.legal {
				if l.Hero() == r {
					return match.Move{}, true
				}
			}
			return match.Move{}, false
		}
		for _, l := range a.legal {
			if match.Ref(l.B) == r && (a.own == 0 || l.Hero() == a.own) {
				if a.own == 0 {
					return match.Move{}, false
				}
				return l, true
			}
		}
		return match.Move{}, false
	}
	mv = match.Move{Kind: match.PickHero, A: uint16(r)}
	return mv, a.allows(mv)
}

// asksHand reports whether the decision is about cards in hand.
func (a *asking) asksHand() bool {
	switch a.pend.Cause {
	case match.ByActivation, match.ByWindow, match.ByMulligan, match.ByOverloaded, match.ByHandLimit, match.ByExtraCost, match.ByFixing, match.ByPlayNow, match.ByDiscard:
		return true
	}
	return false
}

// keeping reports whether dice are being kept or rolled again.
func (a *asking) keeping() bool { return a.on && a.pend.Shape == match.DiceToKeep }

// among is the state of the dice among which the player chooses.
func (a *asking) among() dieState {
	if a.pend.Cause == match.ByRerollDice || a.paying() {
		return prepared
	}
	return rolling
}

// dieDeed is what choosing a die does.
func (a *asking) dieDeed() deed {
	switch {
	case a.keeping():
		return doMark
	case a.paying():
		return doPay
	}
	return noDeed
}

func keepMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Keep, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// decide takes what was clicked or confirmed.
func (t *Table) decide(ctx *game.Context) {
	a, f := &t.ask, ctx.Focus
	if w, ok := t.find(f.Refused()); ok {
		why := t.whyNot(w)
		if why == "" {
			why = t.words.T("table.not-asked", ctx.Prompt(game.Inspect))
		}
		t.refuse(why)
	}
	if from, onto, ok := f.Dropped(); ok {
		t.dropped(ctx, from, onto)
		return
	}
	if !t.live() {
		return
	}
	a.scroll.Update(ctx)
	chosen := f.Activated()
	if ctx.Input.Pressed.Has(game.Pass) && a.pass.text != "" {
		chosen = passBox
	}
	for n := game.Digit1; n <= game.Digit9; n++ {
		if ctx.Input.Pressed.Has(n) {
			if id := t.choice(int(n - game.Digit1)); id != "" {
				f.Set(id)
			}
		}
	}
	w, ok := t.find(chosen)
	if !ok {
		return
	}
	if a.sure && w.kind != passWidget {
		a.sure, a.stale = false, true
	}
	if w.Enabled {
		t.choose(ctx, w)
	}
}

// choose does what a widget stands for, as far as that is part of the decision.
func (t *Table) choose(ctx *game.Context, w widget) {
	switch w.does {
	case doMove:
		t.give(ctx, w.move)
	case doPass:
		t.passOn(ctx, w)
	case doWithdraw:
		t.withdraw()
	case doPair:
		t.pairWith(w.hero)
	case doMark:
		t.holdOrRoll(w)
	case doPlan:
		t.followPlan(ctx, w.plan)
	case doPay:
		t.payOther(w)
	case doFix:
		t.fixWith(ctx, w.card)
	case doShowHand:
		t.showHand()
	}
}

// passOn passes, or declines what is offered.
func (t *Table) passOn(ctx *game.Context, w widget) {
	a := &t.ask
	if !a.sure && t.asksTwice(ctx) {
		a.sure, a.stale = true, true
		return
	}
	t.give(ctx, w.move)
}

// showHand has the screen handed to who decides in the open.
func (t *Table) showHand() {
	t.session.ShowHand()
	t.ask.close()
}

// asksTwice reports whether the player wants to be asked again before this pass. Two players at one screen are
// asked also where nothing but the pass is possible, so that nobody learns that it is not.
func (t *Table) asksTwice(ctx *game.Context) bool {
	a := &t.ask
	return ctx.Settings().ConfirmPass && a.pass.move.Kind == match.Pass && (len(a.legal) > 1 || t.session.Shared())
}

// holdOrRoll marks a die to be rolled again, or not any more.
func (t *Table) holdOrRoll(w widget) {
	d := &t.model.trays[w.who].dice[w.nth]
	d.kept = !d.kept
	t.ask.plan, t.ask.stale = "", true
}

// fixWith chooses the card to discard for a die; with one colour on it that is all.
func (t *Table) fixWith(ctx *game.Context, id card.CardID) {
	a := &t.ask
	n, last := 0, match.Move{}
	for _, l := range a.legal {
		if l.Kind == match.FixColor && l.CardID() == id {
			n, last = n+1, l
		}
	}
	if n == 1 {
		t.give(ctx, last)
		return
	}
	a.card, a.stale = id, true
}

// firstToPair is the leftmost hero that can be paired by who is asked, so that choosing a rival's is enough.
func (t *Table) firstToPair() match.Ref {
	var first *hero
	for _, mv := range t.ask.legal {
		if h := t.model.hero(mv.Hero()); first == nil || h.column < first.column {
			first = h
		}
	}
	return first.ref
}

// pairWith chooses the player's own hero of a pairing.
func (t *Table) pairWith(r match.Ref) {
	a := &t.ask
	a.led = false
	a.own, a.stale, a.moved = r, true, false
}

// dropped takes a card drawn out of the hand, onto a hero it is meant for, onto the dice that it is to fix or just onto
// the table, and a hero drawn onto the one it is to face.
func (t *Table) dropped(ctx *game.Context, from, onto string) {
	w, _ := t.find(from)
	over, _ := t.find(onto)
	switch {
	case t.fixDropped(ctx, w, over), !t.live():
	case w.hero != 0 && t.ask.pend.Shape == match.Pairing:
		t.pairDropped(ctx, w.hero, over.hero)
	case w.kind != cardWidget || w.ID == "" || !t.hand().out(ctx.Input.Pointer.At):
	case w.does == noDeed:
		t.refuse(t.whyNot(w))
	default:
		t.aimed = 0
		if over.kind == heroWidget {
			t.aimed = over.hero
		}
		t.choose(ctx, w)
	}
}

// aim chooses the hero that a card was dropped on, if it may be chosen.
func (t *Table) aim(ctx *game.Context) {
	r := t.aimed
	if r == 0 || !t.ask.on {
		return
	}
	if t.ask.pend.Cause != match.ByCost {
		t.aimed = 0
	}
	if mv := (match.Move{Kind: match.PickHero, A: uint16(r)}); t.ask.pend.Cause == match.ByTarget && t.ask.allows(mv) {
		t.give(ctx, mv)
	}
}

// pairDropped pairs two heroes, one of which was dragged onto the other.
func (t *Table) pairDropped(ctx *game.Context, a, b match.Ref) {
	who := t.asker()
	if a != 0 && a.Player() != who {
		a, b = b, a
	}
	if a == 0 || b == 0 || a.Player() != who || b.Player() == who {
		return
	}
	mv := match.Move{Kind: match.Pair, A: uint16(a), B: uint16(b)}
	if !t.ask.allows(mv) {
		t.refuse(t.reason(t.session.Observation().Why(mv)))
		return
	}
	t.give(ctx, mv)
}

// choice is the id of the n-th widget that can be chosen, from 0, or "".
func (t *Table) choice(n int) string {
	t.layWidgets()
	for i := range t.widgets {
		w := &t.widgets[i]
		if !w.Enabled || w.Rect.H == 0 || !widgetRows[w.kind].decides {
			continue
		}
		if n == 0 {
			return w.ID
		}
		n--
	}
	return ""
}

// begin is the box at which the keyboard begins a decision: the first choice, but where the choices give
// something up for nothing asked, the button that keeps it, so that a hasty key costs nothing.
func (t *Table) begin() string {
	if t.ask.pend.Cause == match.ByFixing && !t.ask.halfMade() {
		return passBox
	}
	return t.choice(0)
}

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	t.walkRows(ctx)
	if t.live() && !a.moved && ctx.Focus.ByKeys() {
		a.moved = true
		w, ok := t.find(ctx.Focus.Hot())
		if !ok || !w.Enabled || !widgetRows[w.kind].decides || a.halfMade() || a.pend.Cause == match.ByFixing {
			if id := t.begin(); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if hot := ctx.Focus.Hot(); hot != t.hot {
		t.hot, t.hotSince = hot, t.tick
		t.refused, t.hotWhy, t.refusedRule = "", "", 0
		t.previewCost()
		t.foresee()
	}
	if t.tick-t.hotSince == hintTicks && a.on {
		if w, ok := t.find(t.hot); ok {
			t.hotWhy = t.whyNot(w)
		}
	}
}

// previewCost finds the dice that what is pointed at would be paid with: those of every way to pay it.
func (t *Table) previewCost() {
	a := &t.ask
	t.payers = dice.Pool{}
	if a.paying() {
		t.payers = a.payment
		return
	}
	if !a.on || a.pend.Shape != match.Act {
		return
	}
	var cost dice.Cost
	switch w, _ := t.find(t.hot); {
	case w.does == noDeed:
	case w.kind == cardWidget:
		cost = t.lib.Cards[w.card].Cost
	case w.kind == chipWidget:
		cost = t.model.chips[w.who].list[w.nth].cost
	}
	if cost.Total() == 0 {
		return
	}
	var buf [66]dice.Pool
	for _, p := range cost.AppendPayments(buf[:0], t.session.Observation().Dice(t.asker()).Prepared, t.rules.Profile.Payer) {
		for c := range p {
			t.payers[c] = max(t.payers[c], p[c])
		}
	}
}

// hintTicks is how long something is pointed at until it says why it cannot be chosen.
const hintTicks = 10

// walkRows leads the keyboard from row to row, also to those that are not in view.
func (t *Table) walkRows(ctx *game.Context) {
	a, step := &t.ask, 0
	switch {
	case !ctx.Focus.ByKeys():
		return
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	for i := range a.rows {
		to := i + step
		if a.rows[i].id != t.hot || step == 0 || to < 0 || to >= len(a.rows) {
			continue
		}
		ctx.Focus.Set(a.rows[to].id)
		a.scroll.Reveal(float64(to)*(a.high+rowGap), a.high)
		return
	}
}
