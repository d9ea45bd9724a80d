package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	a.prompt.walk(ctx, t.hot)
	if t.live() && !a.moved && ctx.Focus.ByKeys() {
		a.moved = true
		if w, _ := t.find(ctx.Focus.Hot()); a.leads(&w) {
			t.layWidgets()
			if id := a.begin(t.widgets); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if hot := ctx.Focus.Hot(); hot != t.hot {
		t.hot, t.hotSince = hot, t.show.tick
		a.refusal = refusal{}
		t.lookAgain()
	}
	if t.show.tick-t.hotSince == hintTicks && a.on {
		if w, ok := t.find(t.hot); ok {
			a.refusal.hot = a.whyNot(&w)
		}
	}
}

// hintTicks is how long something is pointed at until it says why it cannot be chosen.
const hintTicks = 10

// decide takes what was clicked, dropped or confirmed.
func (t *Table) decide(ctx *game.Context) {
	a, f, wary := &t.ask, ctx.Focus, ctx.Settings().ConfirmPass
	if w, ok := t.find(f.Refused()); ok {
		a.refuse(&w, ctx.Prompt(game.Inspect))
	}
	if from, onto, ok := f.Dropped(); ok {
		w, _ := t.find(from)
		over, _ := t.find(onto)
		t.answer(ctx, a.drop(&w, &over, t.live(), t.show.model.ownHand().out(ctx.Input.Pointer.At), wary))
		return
	}
	if !t.live() {
		return
	}
	a.prompt.scroll.Update(ctx)
	chosen := f.Activated()
	if ctx.Input.Pressed.Has(game.Pass) && a.prompt.pass.text != "" {
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
	if w, ok := t.find(chosen); ok {
		t.answer(ctx, a.press(&w, wary))
	}
}

// answer carries out what becomes of a choice.
func (t *Table) answer(ctx *game.Context, r reply) {
	switch r.does {
	case doMove:
		t.give(ctx, r.move)
	case doWithdraw:
		t.withdraw()
	case doFixing:
		t.ask.fix.want(t.session, r.card)
	case doShowHand:
		t.session.ShowHand()
		t.ask.close()
	}
}

// give plays the player's decision.
func (t *Table) give(ctx *game.Context, mv match.Move) {
	if !t.session.Withdrawable() {
		t.show.tale.keep()
	}
	events, err := t.session.Play(mv)
	if err != nil {
		t.ask.forbid(mv) // else a lesson refuses, and says so itself
		return
	}
	t.show.line.Read()
	t.happen(ctx, events)
}

// withdraw takes back the action being announced and everything shown of it.
func (t *Table) withdraw() {
	if t.session.Withdraw() {
		t.ask.close()
		t.show.takeBack()
	}
}

// heroRest is how long a pointer rests on a hero until its sheet covers half the table; a card shows sooner.
const heroRest = 50

// rests reports whether what is pointed at may be shown large: not at once for heroes, and never while
// things move or a hero is to be chosen, unless the player asks for it.
func (t *Table) rests(ctx *game.Context) bool {
	f := ctx.Focus
	if f.Inspected() != "" || f.Hot() == "" {
		return true
	}
	hot := f.Hot()
	w, _ := t.find(hot)
	switch {
	case w.kind == cardWidget, w.kind == chipWidget, w.kind == oddsWidget, t.tip.spot != spot{}:
		return false // these have a large view or a tip of their own
	case w.kind != heroWidget || f.Pressed() != "":
		return true
	case w.does != noDeed || !t.show.line.Done():
		return t.hover.Shown()
	}
	return t.show.tick-t.hotSince > heroRest || t.hover.Shown()
}

// doors opens what lies beside the table. leaves reports that it is left for that, or covered.
func (t *Table) doors(ctx *game.Context) (req game.Request, leaves bool) {
	in := ctx.Input.Pressed
	switch {
	case t.session.Withdrawable() && t.show.line.Done() && (in.Has(game.Cancel) || in.Has(game.Undo)):
		t.withdraw()
		return game.Stay(), false
	case in.Has(game.Menu), in.Has(game.Cancel) && !t.ask.back():
		return game.Push(route.Pause{Session: t.session}), true
	case in.Has(game.Undo):
		return game.Push(route.Undo{Session: t.session}), true
	case in.Has(game.Help):
		return game.Push(t.helpPage()), true
	case in.Has(game.Hint):
		t.askHint()
	case in.Has(game.Log):
		t.openDrawer(ctx)
		return game.Stay(), true
	}
	w, _ := t.find(ctx.Focus.Activated())
	return t.open(ctx, w)
}

// open does what a widget stands for beside the decision. leaves reports that the table is left for that, or covered.
func (t *Table) open(ctx *game.Context, w widget) (req game.Request, leaves bool) {
	switch w.does {
	case doMenu:
		return game.Push(route.Pause{Session: t.session}), true
	case doLog:
		t.openDrawer(ctx)
		return game.Stay(), true
	case doRule:
		return game.Push(route.Rulebook{Rule: t.momentRule()}), true
	case doLibrary:
		return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Library}), true
	case doGraveyard:
		return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Graveyard}), true
	case doPace:
		t.ask.stale = true
		t.pace.turn(ctx)
	case doFixing:
		t.ask.fix.turn(t.session)
	case doHint:
		t.askHint()
	case doHush:
		t.coach.hush()
	case doCoachOff:
		t.endAdvice(ctx)
	}
	return game.Stay(), false
}
