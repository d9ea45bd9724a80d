package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// attend follows what is pointed at, and leads the keyboard to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) {
	a := &t.ask
	a.Prompt.Walk(ctx, t.point.hot)
	if t.live() && !a.Moved && ctx.Focus.ByKeys() {
		a.Moved = true
		if w, _ := t.find(ctx.Focus.Hot()); a.Leads(&w) {
			t.layWidgets()
			if id := a.Begin(t.widgets); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if t.point.follow(ctx.Focus.Hot(), t.show.Tick) {
		a.Refusal = ask.Refusal{}
		t.look()
	}
	if t.show.Tick-t.point.since == hintTicks && a.On {
		if w, ok := t.find(t.point.hot); ok {
			a.Refusal.Hot, a.Refusal.Offers = a.WhyNot(&w), w.Does == board.DoHold || w.Does == board.DoPlan
		}
	}
}

// look finds out anew what would come of what the player looks at, and which dice it would be paid with.
func (t *Table) look() {
	w, _ := t.find(t.point.hot)
	t.ask.PreviewCost(&w)
	t.forecast()
}

// forecast finds out anew what would come of what the player looks at.
func (t *Table) forecast() {
	w, _ := t.find(t.point.hot)
	t.forecasts.Look(t.ask.Forecaster(), t.ask.GlanceAt(&w))
}

// enlarge shows what is pointed at large once it may, and opens its sheet if that is asked for.
func (t *Table) enlarge(ctx *game.Context) (req game.Request, asked bool) {
	w, _ := t.find(t.point.hot)
	f := ctx.Focus
	g := pointed{
		at: w, asked: f.Inspected() != "", held: f.Pressed() != "", tells: t.tip.spot != board.Spot{}, done: t.show.Line.Done(), large: t.hover.Shown(),
	}
	if !t.point.rests(&g, t.show.Tick) {
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
		a.Refuse(&w, ctx.Prompt(game.Inspect))
	}
	if from, onto, ok := f.Dropped(); ok {
		w, _ := t.find(from)
		over, _ := t.find(onto)
		t.answer(ctx, a.Drop(&w, &over, t.live(), t.show.Model.OwnHand().Out(ctx.Input.Pointer.At), wary))
		return
	}
	if !t.live() {
		return
	}
	a.Prompt.Scroll.Update(ctx)
	chosen := f.Activated()
	if ctx.Input.Pressed.Has(game.Pass) && a.Prompt.Pass.Text != "" {
		chosen = ask.PassBox
	}
	for n := game.Digit1; n <= game.Digit9; n++ {
		if ctx.Input.Pressed.Has(n) {
			t.layWidgets()
			if id := ask.NthChoice(t.widgets, int(n-game.Digit1)); id != "" {
				f.Set(id)
			}
		}
	}
	if w, ok := t.find(chosen); ok {
		t.answer(ctx, a.Press(&w, wary))
	}
}

// answer carries out what becomes of a choice.
func (t *Table) answer(ctx *game.Context, r ask.Reply) {
	switch r.Does {
	case board.DoMove:
		t.give(ctx, r.Move)
	case board.DoWithdraw:
		t.withdraw()
	case board.DoFixing:
		t.ask.Fix.Want(t.session, r.Card)
	case board.DoShowHand:
		t.session.ShowHand()
		t.ask.Close()
	default: // the choice goes on
		t.keepHalf()
	}
}

// give plays the player's decision.
func (t *Table) give(ctx *game.Context, mv match.Move) {
	if !t.session.Withdrawable() {
		t.show.Recap.Keep()
	}
	events, err := t.session.Play(mv)
	if err != nil {
		t.ask.Forbid(mv) // else a lesson refuses, and says so itself
		return
	}
	t.show.Line.Read()
	t.happen(ctx, events)
}

// withdraw takes back the action being announced and everything shown of it.
func (t *Table) withdraw() {
	if t.session.Withdraw() {
		t.ask.Close()
		t.show.TakeBack()
	}
}

// back takes back half a decision and reports whether there was one.
func (t *Table) back() bool {
	back := t.ask.Back()
	if back {
		t.keepHalf()
	}
	return back
}

// openBeside opens what lies beside the table. leaves reports that it is left for that, or covered.
func (t *Table) openBeside(ctx *game.Context) (req game.Request, leaves bool) {
	in := ctx.Input.Pressed
	switch {
	case t.session.Withdrawable() && t.show.Line.Done() && (in.Has(game.Cancel) || in.Has(game.Undo)):
		t.withdraw()
		return game.Stay(), false
	case in.Has(game.Menu), in.Has(game.Cancel) && !t.back():
		return game.Push(route.Pause{Session: t.session}), true
	case in.Has(game.Undo):
		return game.Push(route.Undo{Session: t.session}), true
	case in.Has(game.Help):
		return game.Push(t.tip.page(t.ask.Refusal.Rule, t.words.Rule())), true
	case in.Has(game.Hint):
		t.hint.Turn(t.session, t.live())
	case in.Has(game.Log):
		t.drawer.show(ctx, &t.words, t.lay.DrawerView)
		return game.Stay(), true
	}
	w, _ := t.find(ctx.Focus.Activated())
	return t.open(ctx, w)
}

// open does what a widget stands for beside the decision. leaves reports that the table is left for that, or covered.
func (t *Table) open(ctx *game.Context, w board.Widget) (req game.Request, leaves bool) {
	switch w.Does {
	case board.DoMenu:
		return game.Push(route.Pause{Session: t.session}), true
	case board.DoLog:
		t.drawer.show(ctx, &t.words, t.lay.DrawerView)
		return game.Stay(), true
	case board.DoRule:
		return game.Push(route.Rulebook{Rule: t.words.Rule()}), true
	case board.DoLibrary:
		return game.Push(route.Zone{Session: t.session, Player: w.Who, Pile: route.Library}), true
	case board.DoGraveyard:
		return game.Push(route.Zone{Session: t.session, Player: w.Who, Pile: route.Graveyard}), true
	case board.DoPace:
		t.ask.Stale = true
		t.pace.turn(ctx)
	case board.DoFixing:
		t.ask.Fix.Turn(t.session)
	case board.DoHold:
		t.session.SetHolds(t.ask.Asker(), !t.ask.Hold.Does)
		t.ask.Stale = true
	case board.DoHint:
		t.hint.Turn(t.session, t.live())
	case board.DoHush:
		t.coach.Hush()
	case board.DoCoachOff:
		t.coach.Dismiss(ctx)
	default: // it opens nothing
	}
	return game.Stay(), false
}

// keepHalf has what is chosen of an answer kept with the match.
func (t *Table) keepHalf() {
	if t.ask.On && t.ask.Pending == t.session.Observation().Pending() {
		t.session.Pick(t.ask.Half()...)
	}
}
