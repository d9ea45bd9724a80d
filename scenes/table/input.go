package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	a.prompt.walk(ctx, t.point.hot)
	if t.live() && !a.moved && ctx.Focus.ByKeys() {
		a.moved = true
		if w, _ := t.find(ctx.Focus.Hot()); a.leads(&w) {
			t.layWidgets()
			if id := a.begin(t.widgets); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if t.point.follow(ctx.Focus.Hot(), t.show.tick) {
		a.refusal = refusal{}
		t.look()
	}
	if t.show.tick-t.point.since == hintTicks && a.on {
		if w, ok := t.find(t.point.hot); ok {
			a.refusal.hot, a.refusal.offers = a.whyNot(&w), w.does == doHold || w.does == doPlan
		}
	}
}

// look finds out anew what would come of what the player looks at, and which dice it would be paid with.
func (t *Table) look() {
	w, _ := t.find(t.point.hot)
	t.ask.previewCost(&w)
	t.foresee()
}

// foresee finds out anew what would come of what the player looks at.
func (t *Table) foresee() {
	w, _ := t.find(t.point.hot)
	t.fore.look(t.ask.teller(), t.ask.glanceAt(&w))
}

// enlarge shows what is pointed at large once it may, and opens its sheet if that is asked for.
func (t *Table) enlarge(ctx *game.Context) (req game.Request, asked bool) {
	w, _ := t.find(t.point.hot)
	f := ctx.Focus
	g := pointed{
		at: w, asked: f.Inspected() != "", held: f.Pressed() != "", tells: t.tip.spot != spot{}, done: t.show.line.Done(), large: t.hover.Shown(),
	}
	if !t.point.rests(&g, t.show.tick) {
		t.hover = pieces.Hover{}
		return game.Stay(), false
	}
	if of := t.hover.Update(ctx, t.subject); of.Some() {
		return game.Push(route.Inspect{Kit: t.kit, Subject: of}), true
	}
	return game.Stay(), false
}

// decide takes what was clicked, dropped or confirmed.
func (t *Table) decide(ctx *game.Context) {
	a, f, wary := &t.ask, ctx.Focus, prefs.Of(ctx).ConfirmPass
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
			if id := nthChoice(t.widgets, int(n-game.Digit1)); id != "" {
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
	default: // the choice goes on
		t.keepHalf()
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

// back takes back half a decision and reports whether there was one.
func (t *Table) back() bool {
	back := t.ask.back()
	if back {
		t.keepHalf()
	}
	return back
}

// doors opens what lies beside the table. leaves reports that it is left for that, or covered.
func (t *Table) doors(ctx *game.Context) (req game.Request, leaves bool) {
	in := ctx.Input.Pressed
	switch {
	case t.session.Withdrawable() && t.show.line.Done() && (in.Has(game.Cancel) || in.Has(game.Undo)):
		t.withdraw()
		return game.Stay(), false
	case in.Has(game.Menu), in.Has(game.Cancel) && !t.back():
		return game.Push(route.Pause{Session: t.session}), true
	case in.Has(game.Undo):
		return game.Push(route.Undo{Session: t.session}), true
	case in.Has(game.Help):
		return game.Push(t.tip.page(t.ask.refusal.rule, t.words.rule())), true
	case in.Has(game.Hint):
		t.counsel.turn(t.session, t.live())
	case in.Has(game.Log):
		t.drawer.show(ctx, &t.words, t.lay.drawerView)
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
		t.drawer.show(ctx, &t.words, t.lay.drawerView)
		return game.Stay(), true
	case doRule:
		return game.Push(route.Rulebook{Rule: t.words.rule()}), true
	case doLibrary:
		return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Library}), true
	case doGraveyard:
		return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Graveyard}), true
	case doPace:
		t.ask.stale = true
		t.pace.turn(ctx)
	case doFixing:
		t.ask.fix.turn(t.session)
	case doHold:
		t.session.SetHolds(t.ask.asker(), !t.ask.hold.does)
		t.ask.stale = true
	case doHint:
		t.counsel.turn(t.session, t.live())
	case doHush:
		t.coach.hush()
	case doCoachOff:
		t.coach.dismiss(ctx)
	default: // it opens nothing
	}
	return game.Stay(), false
}
