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
		if a.Leads(t.Find(ctx.Focus.Hot())) {
			if id := a.Begin(t.Widgets()); id != "" {
				ctx.Focus.Set(id)
			}
		}
	}
	if t.point.follow(ctx.Focus.Hot(), t.show.Tick) {
		a.Refusal, t.unseen = ask.Refusal{}, true
	}
	w := t.Find(t.point.hot)
	meant := !t.point.past
	if t.unseen {
		t.unseen = false
		at := w
		if !meant && !ctx.Focus.ByKeys() {
			at = nil
		}
		a.PreviewCost(at)
		t.forecasts.Look(a.Forecaster(), a.GlanceAt(at))
	}
	if t.show.Tick-t.point.since == hintTicks && a.On && w != nil && meant {
		a.Refusal.Hot, a.Refusal.Offers = a.WhyNot(w), board.Of(w).Holds || board.Of(w).Plan != nil
	}
	if t.show.Line.Done() {
		a.Dice().Light(t.Widgets(), a.Asker(), a.Payers)
	}
	t.updateTip(ctx, w, meant)
	t.hover.Clear, t.hover.Brief = t.lay.Buttons(t.ask.Prompt.Where), true
	return t.enlarge(ctx)
}

// enlarge shows what is pointed at large once [pointing.rests] allows it, and opens its sheet if the player asks for it.
func (t *Table) enlarge(ctx *game.Context) game.Request {
	f := ctx.Focus
	at := t.Find(t.point.hot)
	g := pointed{
		at: at, asked: f.Inspected() != "", held: f.Pressed() != "", tells: t.tip.spot != board.Spot{} || board.Of(at).Kind == board.ItemWidget, done: t.show.Line.Done(), large: t.hover.Shown(),
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
	if w := t.Find(f.Refused()); w != nil {
		a.Refuse(w, ctx.Prompt(game.Inspect))
	}
	if t.show.Model.OwnHand().Pulled() && ctx.Input.Pointer.Released { // it has only scrolled
		return
	}
	if from, onto, ok := f.Dropped(); ok {
		t.answer(ctx, a.Drop(t.Find(from), t.Find(onto), t.live(), t.show.Model.OwnHand().Out(ctx.Input.Pointer.At), wary))
		return
	}
	if !t.live() {
		return
	}
	a.Prompt.Scroll.Update(ctx)
	for n := game.Digit1; n <= game.Digit9; n++ {
		if ctx.Input.Pressed.Has(n) {
			if id := ask.NthChoice(t.Widgets(), int(n-game.Digit1)); id != "" {
				f.Set(id)
			}
		}
	}
	if w := t.Find(t.Chosen(ctx).ID); w != nil {
		t.answer(ctx, a.Press(w, wary))
	}
}

// answer carries out what an answer does, or saves an unfinished answer if act is nil.
func (t *Table) answer(ctx *game.Context, act ask.Act) {
	if act == nil {
		t.keepHalf()
		return
	}
	act.On(actor{t, ctx})
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
	b := t.Chosen(ctx)
	if b.Do == nil {
		return game.Stay(), false
	}
	req, _ = b.Do(ctx) // no handler of the table returns an error
	return req, !req.Stays() || t.drawer.open
}

// keepHalf saves an unfinished answer with the match.
func (t *Table) keepHalf() {
	if t.ask.On && t.ask.Pending == t.session.Observation().Pending() {
		t.session.Pick(t.ask.Half()...)
	}
}
