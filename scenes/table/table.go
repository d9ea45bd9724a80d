// Package table is the screen on which a match is fought: lanes and heroes, dice, hands, the stack, and the
// one prompt that asks for what comes next. It knows a session and no rule: what may be done it takes from
// the observation, and why something may not as well.
package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Table is the scene. It is made for one match and used on the game's own goroutine only.
type Table struct {
	session *session.Session
	mode    session.Mode
	lib     *card.Library
	rules   *match.Rules
	kit     *pieces.Kit
	art     pictures
	words   wording

	lay     layout
	show    performance
	ask     asking
	prompt  prompt
	drawer  drawer
	hover   pieces.Hover
	tip     tip
	fore    foresight
	marks   marks
	counsel counsel
	// weighing foresees what a hint would do.
	weighing foresight
	ending   int // ticks until the result is shown or somebody else takes the screen, 0 while the match goes on here

	widgets  []widget
	above    int // where those begin that lie over the table and alone can be chosen
	corner   corner
	hot      string // what is pointed at, as of the last tick
	hotSince int
	meant    string // what was pointed at last by the player's own doing
	refusal  refusal

	pace   pace
	fix    fixing
	aimed  match.Ref // the hero that a card was dropped on, until its target is asked for
	payers dice.Pool // prepared dice that what is pointed at may be paid with
	viewer match.Player
	coach  coach
	under  func(c *game.Canvas, ctx *game.Context) // drawn under the tips; nil for nothing
}

// New makes the table of a session; kit draws its cards and heroes.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session) *Table {
	rules := s.Observation().Rules()
	t := &Table{session: s, mode: s.Mode(), rules: rules, lib: rules.Library, viewer: s.Viewer()}
	t.kit = kit
	t.art = newPictures(ctx.Pictures)
	t.lay = newLayout(ctx.Room(), t.mode.Panel, t.rules.Format.Kept)
	t.prompt.lay = &t.lay
	t.show = performance{
		rules: rules, kit: kit, words: &t.words, lay: &t.lay, viewer: t.viewer, addressee: s.Addressee(), shared: s.Shared(),
	}
	t.show.begin()
	t.pace = pace{offered: t.mode.Stops, match: s}
	t.pace.take(ctx)
	s.DropHint()
	t.Relayout(ctx)
	t.show.sync()
	t.show.settle(1, t.prompt.foot())
	t.show.recall(s.Log())
	return t
}

// Name is the scene's name in the trace.
func (*Table) Name() string { return "table" }

// Relayout takes the texts anew.
func (t *Table) Relayout(ctx *game.Context) {
	t.words = newWording(ctx.Text, t.session, t.session.Names(), t.session.Shared())
	if c, told := t.session.Customs(); told {
		t.words.customs = pieces.CustomsName(ctx.Text, c)
	}
	t.drawer.relayout()
	if t.drawer.open {
		t.openDrawer(ctx)
	}
	t.tip, t.counsel = tip{}, counsel{}
	t.show.word()
	t.show.model.refreshChips(&t.words, t.session.Shared())
	t.wordStack()
	t.coach.word(ctx)
	t.ask.stale = true
}

// Returned is called when an overlay has gone.
func (t *Table) Returned(ctx *game.Context) {
	t.pace.take(ctx)
	t.show.stale, t.ask.stale = true, true
}

// fit lays the table anew once the room it is in, or the size of its texts, has changed.
func (t *Table) fit(ctx *game.Context) {
	t.coach.fit(ctx)
	t.show.measure(ctx.Canvas)
	if t.lay.room == ctx.Room() {
		return
	}
	t.lay = newLayout(ctx.Room(), t.mode.Panel, t.rules.Format.Kept)
	t.counsel = counsel{} // it is measured anew
	t.show.arrange()
	t.wordStack()
	t.prompt.size(t.ask.pend.Cause)
	t.show.settle(1, t.prompt.foot())
	if t.drawer.open {
		t.drawer.measure(ctx, t.lay.drawerView)
	}
}

// Update plays the match on and takes what the player decides.
func (t *Table) Update(ctx *game.Context) (game.Request, error) {
	t.show.pass(ctx.Speed())
	t.show.calm = ctx.Calm()
	t.fit(ctx)
	t.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if n, ok := t.session.TakeNotice(); ok {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
	if t.drawer.open {
		return t.updateDrawer(ctx), nil
	}
	if req, ok := t.doors(ctx); ok {
		return req, nil
	}
	skipped := t.show.goOn(ctx.Speed(), ctx.Input.AnyPress)
	t.fix.follow(t.session)
	t.play(ctx)
	t.attend(ctx)
	t.updateTip(ctx)
	t.advise(ctx)
	if t.rests(ctx) {
		if asked := t.hover.Update(ctx, t.subject); asked.Some() {
			return game.Push(route.Inspect{Kit: t.kit, Subject: asked}), nil
		}
	} else {
		t.hover = pieces.Hover{}
	}
	if !skipped {
		t.decide(ctx)
	}
	t.followHint(ctx)
	t.show.settle(rateOf(ctx), t.prompt.foot())
	// While something is shown, a card does not stand up by having slid under a pointer that rests.
	if ctx.Input.Pointer.Moved || ctx.Focus.ByKeys() || t.show.line.Done() {
		t.meant = t.hot
	}
	t.hand().raise(t.hot, t.meant == t.hot, ctx.Calm())
	t.hand().follow(&ctx.Input.Pointer, ctx.Focus.Pressed())
	// A target is chosen among the heroes, which what lies large would cover.
	t.show.air.fly(t.show.tick, t.ask.on && t.ask.pend.Shape != match.Act)
	t.show.air.forget(t.show.tick)
	if t.ending > 0 && t.show.line.Done() {
		t.ending--
		if t.ending == 0 && t.session.Over() {
			return game.Replace(route.Result{Session: t.session, Heard: t.show.heard}), nil
		}
		if t.ending == 0 {
			return game.Replace(route.Match{Session: t.session}), nil
		}
	}
	return game.Stay(), nil
}

// rateOf is the part of their way that things go in a tick.
func rateOf(ctx *game.Context) float64 {
	if ctx.Calm() {
		return 1
	}
	switch ctx.Speed() {
	case 0:
		return 1
	case 1:
		return 0.16
	case 2:
		return 0.3
	}
	return 0.5
}

// play lets the match go on while nothing is left to show, one decision of somebody else after the other.
func (t *Table) play(ctx *game.Context) {
	for range 8 {
		if !t.show.line.Idle() {
			return
		}
		if t.show.stale {
			t.show.stale = false
			t.show.sync()
			t.foresee()
			t.ask.stale = true
		}
		if t.ending > 0 {
			return
		}
		if t.session.Observation().Result().Over && t.session.Counts() {
			t.leave(ctx, 50)
			return
		}
		if _, waits := t.session.Handover(); waits {
			t.leave(ctx, 24)
			return
		}
		t.pace.follow(ctx)
		if t.session.Ready() {
			if t.show.line.Done() {
				t.prepare(ctx)
			}
			return
		}
		if who, ok := t.session.Declining(); ok && t.fix.lingers(ctx, who, t.hot) {
			return
		}
		before := t.session.Observation().Pending()
		events := t.session.Advance()
		if len(events) == 0 && t.session.Observation().Pending() == before {
			t.waitFor()
			return
		}
		t.happen(ctx, events)
	}
}

// happen queues what is to be seen of events.
func (t *Table) happen(ctx *game.Context, events []match.Event) {
	t.unask()
	hear := func(e *match.Event) { t.hear(ctx, e) }
	for _, e := range events {
		t.show.queue(ctx, e, hear)
	}
}

// leave closes the table after a pause, in ticks.
func (t *Table) leave(ctx *game.Context, pause int) {
	t.unask()
	t.ending = pause
	if ctx.Speed() == 0 {
		t.ending = 1
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
		t.fix.turn(t.session)
	case doHint:
		t.askHint()
	case doHush:
		t.coach.hush()
	case doCoachOff:
		t.endAdvice(ctx)
	}
	return game.Stay(), false
}
