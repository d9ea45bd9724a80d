package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// attend handles what the player points at, with the widgets as they were just laid: forecast, refusal, tip and enlarged
// view. It also moves the keyboard's focus to the first choice of a new decision.
func (t *Table) attend(ctx *game.Context) game.Request {
	a := &t.ask
	if t.live() && !a.Moved && ctx.Focus.ByKeys() {
		a.Moved = true
		if w, _ := t.find(ctx.Focus.Hot()); a.Leads(&w) {
			if id := a.Begin(t.widgets); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if t.point.follow(ctx.Focus.Hot(), t.show.Tick) {
		a.Refusal, t.unseen = ask.Refusal{}, true
	}
	w, ok := t.find(t.point.hot)
	meant := !t.point.past
	if t.unseen {
		t.unseen = false
		at := w
		if !meant && !ctx.Focus.ByKeys() {
			at = board.Widget{}
		}
		a.PreviewCost(&at)
		t.forecasts.Look(a.Forecaster(), a.GlanceAt(&at))
	}
	if t.show.Tick-t.point.since == hintTicks && a.On && ok && meant {
		a.Refusal.Hot, a.Refusal.Offers = a.WhyNot(&w), w.Does == board.DoHold || w.Does == board.DoPlan
	}
	if t.show.Line.Done() {
		a.Dice().Light(t.widgets, a.Asker(), a.Payers)
	}
	t.updateTip(ctx, &w, meant)
	t.hover.Clear, t.hover.Brief = t.lay.Buttons(t.ask.Prompt.Where), true
	return t.enlarge(ctx)
}

// enlarge shows what is pointed at large once [pointing.rests] allows it, and opens its sheet if the player asks for it.
func (t *Table) enlarge(ctx *game.Context) game.Request {
	w, _ := t.find(t.point.hot)
	f := ctx.Focus
	g := pointed{
		at: w, asked: f.Inspected() != "", held: f.Pressed() != "", tells: t.tip.spot != board.Spot{}, done: t.show.Line.Done(), large: t.hover.Shown(),
	}
	if t.point.past || !t.point.rests(&g, t.show.Tick) {
		t.hover = pieces.Hover{}
		return game.Stay()
	}
	if of := t.hover.Update(ctx, t.subject); of.Some() {
		return game.Push(route.Inspect{Kit: t.kit, Subject: of})
	}
	return game.Stay()
}

// decide handles clicks, drops and keys that answer the decision.
func (t *Table) decide(ctx *game.Context) {
	a, f, wary := &t.ask, ctx.Focus, prefs.Of(ctx).ConfirmPass
	if w, ok := t.find(f.Refused()); ok {
		a.Refuse(&w, ctx.Prompt(game.Inspect))
	}
	if t.show.Model.OwnHand().Pulled() && ctx.Input.Pointer.Released { // it has only scrolled
		return
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
			if id := ask.NthChoice(t.widgets, int(n-game.Digit1)); id != "" {
				f.Set(id)
			}
		}
	}
	if w, ok := t.find(chosen); ok {
		t.answer(ctx, a.Press(&w, wary))
	}
}

// answer carries out a reply, or saves an unfinished answer if r is nil.
func (t *Table) answer(ctx *game.Context, r ask.Reply) {
	if r == nil {
		t.keepHalf()
		return
	}
	r.Act(actor{t, ctx})
}

// back takes back a part of an unfinished answer and reports whether there was one.
func (t *Table) back() bool {
	back := t.ask.Back()
	if back {
		t.keepHalf()
	}
	return back
}

// openBeside handles everything that does not answer the decision: menu, rulebook, hint, log, piles, and taking back.
// leaves reports whether another scene or the log now covers the table.
func (t *Table) openBeside(ctx *game.Context) (req game.Request, leaves bool) {
	in := ctx.Input.Pressed
	switch {
	case t.session.Withdrawable() && t.show.Line.Done() && (in.Has(game.Cancel) || in.Has(game.Undo)):
		actor{t, ctx}.Withdraw()
		return game.Stay(), false
	case t.show.Model.Listing && in.Has(game.Cancel):
		t.show.Model.ListStack(false)
	case in.Has(game.Menu), in.Has(game.Cancel) && !t.back():
		return game.Push(route.Pause{Session: t.session}), true
	case in.Has(game.Undo):
		return game.Push(route.Undo{Session: t.session}), true
	case in.Has(game.Help):
		return game.Push(t.tip.page(t.ask.Refusal.Rule, t.words.Rule())), true
	case in.Has(game.Hint):
		t.turnHint(ctx)
	case in.Has(game.Log):
		t.drawer.show(ctx, &t.words, t.lay.DrawerView)
		return game.Stay(), true
	}
	w, ok := t.find(ctx.Focus.Activated())
	if !ok || w.Do == nil || !w.Enabled {
		return game.Stay(), false
	}
	req, _ = w.Do(ctx) // no handler of the table returns an error
	return req, !req.Stays() || t.drawer.open
}

// keepHalf saves an unfinished answer with the match.
func (t *Table) keepHalf() {
	if t.ask.On && t.ask.Pending == t.session.Observation().Pending() {
		t.session.Pick(t.ask.Half()...)
	}
}
