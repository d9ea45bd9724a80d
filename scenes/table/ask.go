package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

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

// asker is whose decision it is: of the player below, or, before both of two at one screen, of either.
func (t *Table) asker() match.Player {
	if t.ask.on {
		return t.ask.pend.Who
	}
	return t.show.model.below
}

// dice are those of who is asked.
func (t *Table) dice() *tray { return &t.show.model.trays[t.asker()] }

// hand is the one below.
func (t *Table) hand() *hand { return &t.show.model.hands[t.show.model.below] }

// prepare readies the decision that is asked for.
func (t *Table) prepare(ctx *game.Context) {
	a, o := &t.ask, t.session.Observation()
	if a.on && a.pend == o.Pending() && !a.stale {
		return
	}
	begins := !a.on || a.pend != o.Pending()
	if begins {
		t.unask()
		a.on, a.since, a.pend = true, t.show.tick, o.Pending()
		t.prompt.scroll.Top()
		t.dice().unmark()
	}
	a.stale = false
	a.pend = o.Pending()
	a.legal = o.Legal(a.legal[:0])
	if begins && a.pend.Shape == match.Pairing && !t.mode.Leads {
		a.own, a.led = a.firstToPair(&t.show.model.stage), true
	}
	a.propose(o)
	if begins && a.pend.Cause == match.ByReroll && !t.mode.Leads && !t.session.InTheOpen() { // lessons show how dice are marked, and a hand stays hidden
		a.keeps = session.Keep(o, a.legal).Pool()
		t.dice().mark(a.among(), a.keeps)
	}
	t.wordPrompt()
	t.previewCost()
	t.foresee()
	t.wordStack()
	t.markAnswers()
	t.aim(ctx)
	t.giveUp(ctx)
}

// unask closes what is asked, and the prompt with it.
func (t *Table) unask() {
	t.ask.close()
	t.prompt.clear()
}

// wordPrompt words what is asked.
func (t *Table) wordPrompt() {
	s := t.session
	t.prompt.word(t.teller(), &t.ask, &t.show.model, &t.fore, means{
		withdraws: s.Withdrawable(), shared: s.Shared(), inTheOpen: s.InTheOpen(), hints: s.CanHint(),
	})
}

// waitFor tells whom the table waits for.
func (t *Table) waitFor() {
	a := &t.ask
	if !a.stale {
		return
	}
	a.stale = false
	who, thinks := t.session.Thinking()
	t.prompt.waitFor(&t.words, who, thinks)
}

// give plays the player's decision.
func (t *Table) give(ctx *game.Context, mv match.Move) {
	if !t.session.Withdrawable() {
		t.show.tale.keep()
	}
	events, err := t.session.Play(mv)
	if err != nil {
		if why := t.session.Observation().Why(mv); !why.OK() { // else a lesson refuses, and says so itself
			t.refuse(t.reason(why))
		}
		return
	}
	t.show.line.Read()
	t.happen(ctx, events)
}

func (t *Table) refuse(why string) { t.refusal.clicked = why }

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
	t.prompt.scroll.Update(ctx)
	chosen := f.Activated()
	if ctx.Input.Pressed.Has(game.Pass) && t.prompt.pass.text != "" {
		chosen = passBox
	}
	for n := game.Digit1; n <= game.Digit9; n++ {
		if ctx.Input.Pressed.Has(n) {
			t.layWidgets()
			if id := choice(t.widgets, int(n-game.Digit1)); id != "" {
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
		a := &t.ask
		a.own, a.led, a.stale, a.moved = w.hero, false, true, false
	case doMark:
		d := &t.show.model.trays[w.who].dice[w.nth]
		d.kept = !d.kept
		t.ask.plan, t.ask.stale = "", true
	case doPlan:
		if mv, ok := t.ask.followPlan(w.plan, t.dice()); ok {
			t.give(ctx, mv)
		}
	case doPay:
		if tr := &t.show.model.trays[w.who]; !t.ask.exchange(&tr.dice[w.nth], tr) {
			t.refuse(t.words.T("table.pay-must"))
		}
	case doFix:
		t.fixWith(ctx, w.card)
	case doShowHand:
		t.session.ShowHand()
		t.unask()
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

// asksTwice reports whether the player wants to be asked again before this pass. Two players at one screen are
// asked also where nothing but the pass is possible, so that nobody learns that it is not.
func (t *Table) asksTwice(ctx *game.Context) bool {
	return ctx.Settings().ConfirmPass && t.prompt.pass.move.Kind == match.Pass && (len(t.ask.legal) > 1 || t.session.Shared())
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
	mv, ok := t.ask.pairing(a, b)
	switch {
	case !ok:
	case t.ask.allows(mv):
		t.give(ctx, mv)
	default:
		t.refuse(t.reason(t.session.Observation().Why(mv)))
	}
}

// fixWith gives up a card for a die, or asks for the colour first.
func (t *Table) fixWith(ctx *game.Context, id card.CardID) {
	if mv, ok := t.ask.fixWith(id); ok {
		t.give(ctx, mv)
	}
}

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	t.prompt.walk(ctx, t.hot)
	if t.live() && !a.moved && ctx.Focus.ByKeys() {
		a.moved = true
		w, ok := t.find(ctx.Focus.Hot())
		if !ok || !w.Enabled || !w.kind.decides() || a.halfMade() || a.pend.Cause == match.ByFixing {
			t.layWidgets()
			if id := a.begin(t.widgets); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if hot := ctx.Focus.Hot(); hot != t.hot {
		t.hot, t.hotSince = hot, t.show.tick
		t.refusal = refusal{}
		t.previewCost()
		t.foresee()
	}
	if t.show.tick-t.hotSince == hintTicks && a.on {
		if w, ok := t.find(t.hot); ok {
			t.refusal.hot = t.whyNot(w)
		}
	}
}

// previewCost finds the dice that what is pointed at would be paid with.
func (t *Table) previewCost() {
	w, _ := t.find(t.hot)
	t.payers = t.ask.payersOf(&w, &t.show.model, t.rules, t.session.Observation())
}

// hintTicks is how long something is pointed at until it says why it cannot be chosen.
const hintTicks = 10

// fixDropped takes a card that was dropped on the button: it is to be given up for a die, which is asked for when that
// player's dice are rolled. It reports whether this is what was dropped.
func (t *Table) fixDropped(ctx *game.Context, from, onto widget) bool {
	if from.kind != cardWidget || from.ID == "" || onto.kind != fixWidget || from.who != onto.who {
		return false
	}
	switch {
	case t.lib.Cards[from.card].Cost.Colors() == 0:
		t.refusal.rule = int(match.ByFixing.Rule())
		t.refuse(t.words.T("table.because", t.words.T("table.fix-colorless"), t.refusal.rule))
	case t.live() && t.ask.pend.Cause == match.ByFixing:
		t.fixWith(ctx, from.card)
	default:
		t.fix.want(t.session, from.card)
	}
	return true
}

// giveUp chooses the card that was dropped on the button once it is asked for, if it still can be.
func (t *Table) giveUp(ctx *game.Context) {
	if t.fix.with == 0 || !t.ask.on || t.ask.pend.Cause != match.ByFixing {
		return
	}
	id := t.fix.with
	t.fix.with = 0
	if _, ok := t.ask.cardMove(id); ok {
		t.fixWith(ctx, id)
	}
}
