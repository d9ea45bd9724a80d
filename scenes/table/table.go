// Package table is the screen on which a match is fought: lanes and heroes, dice, hands, the stack, and the
// one prompt that asks for what comes next. It knows a session and no rule: what may be done it takes from
// the observation, and why something may not as well.
package table

import (
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
	rules   *match.Rules
	viewer  match.Player
	kit     *pieces.Kit
	art     pictures
	words   wording
	lay     layout

	show   performance
	ask    decision
	point  pointing
	fore   foresight
	drawer drawer
	coach  coach
	pace   pace
	corner corner
	hover  pieces.Hover
	tip    tip

	counsel  counsel
	weighing foresight // finds out what a hint would do

	widgets []widget
	above   int                                     // where those begin that lie over the table and alone can be chosen
	ending  int                                     // ticks until the result is shown or somebody else takes the screen, 0 while the match goes on here
	under   func(c *game.Canvas, ctx *game.Context) // drawn under the tips; nil for nothing
}

// New makes the table of a session; kit draws its cards and heroes.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session) *Table {
	rules := s.Observation().Rules()
	t := &Table{session: s, mode: s.Mode(), rules: rules, viewer: s.Viewer(), kit: kit, art: newPictures(ctx.Pictures)}
	t.lay = newLayout(ctx.Room(), t.mode.Panel, columnsOf(s.Observation()))
	t.ask.words, t.ask.model, t.ask.prompt.lay = &t.words, &t.show.model, &t.lay
	t.show = performance{
		rules: rules, kit: kit, words: &t.words, lay: &t.lay, viewer: t.viewer, addressee: s.Addressee(), shared: s.Shared(),
	}
	t.show.begin()
	t.pace = pace{offered: t.mode.Stops, match: s}
	t.pace.take(ctx)
	s.DropHint()
	t.coach.viewer, t.coach.here = t.viewer, s.Counts() && s.Addressee() == t.viewer && t.viewer <= match.Second
	t.Relayout(ctx)
	t.show.sync()
	t.show.settle(1, t.ask.prompt.foot())
	t.show.recall(s.Log())
	t.show.tale.keep() // an action may have been begun before the match was left
	return t
}

// Name is the scene's name in the trace.
func (*Table) Name() string { return "table" }

// Relayout takes the texts anew.
func (t *Table) Relayout(ctx *game.Context) {
	t.words = newWording(ctx.Text, t.session)
	if c, told := t.session.Customs(); told {
		t.words.customs = pieces.CustomsCalled(ctx.Text, t.session.Named(), c)
	}
	t.drawer.relayout()
	if t.drawer.open {
		t.drawer.show(ctx, &t.words, t.lay.drawerView)
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
	t.ask.prompt.measure(ctx.Canvas)
	if t.lay.room == ctx.Room() {
		return
	}
	t.lay = newLayout(ctx.Room(), t.mode.Panel, t.lay.columns)
	t.counsel = counsel{} // it is measured anew
	t.show.arrange()
	t.wordStack()
	t.ask.prompt.size(t.ask.pend.Cause)
	t.ask.prompt.measure(ctx.Canvas)
	t.show.settle(1, t.ask.prompt.foot())
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
		t.drawer.walk(ctx, t.point.hot, t.lay.drawerView)
		t.point.hot = ctx.Focus.Hot()
		return t.drawer.update(ctx, t.point.hot, t.lay.drawer, t.kit, &t.words, &t.show.model, t.show.tick), nil
	}
	if req, ok := t.doors(ctx); ok {
		return req, nil
	}
	skipped := t.show.goOn(ctx.Speed(), ctx.Input.AnyPress)
	t.ask.fix.follow(t.session)
	t.play(ctx)
	t.attend(ctx)
	t.updateTip(ctx)
	if t.coach.speaks(ctx) {
		t.coachLooks()
	}
	t.coach.advise(ctx)
	if large, asked := t.enlarge(ctx); asked {
		return large, nil
	}
	if !skipped {
		t.decide(ctx)
	}
	advice, asked, known := t.session.Hint()
	if t.counsel.follow(advice, asked, known, t.ask.teller(), &t.weighing, t.ask.plans) {
		t.counsel.measure(ctx.Canvas, &t.lay, &t.words, len(t.show.model.stack) > 0)
	}
	t.show.settle(rateOf(ctx), t.ask.prompt.foot())
	// While something is shown, a card does not stand up by having slid under a pointer that rests.
	if ctx.Input.Pointer.Moved || ctx.Focus.ByKeys() || t.show.line.Done() {
		t.point.meant = t.point.hot
	}
	t.show.model.ownHand().raise(t.point.hot, t.point.meant == t.point.hot, ctx.Calm())
	t.show.model.ownHand().follow(&ctx.Input.Pointer, ctx.Focus.Pressed())
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
		if who, ok := t.session.Declining(); ok && t.ask.fix.lingers(ctx, who, t.point.hot) {
			return
		}
		before := t.session.Observation().Pending()
		events := t.session.Advance()
		if len(events) == 0 && t.session.Observation().Pending() == before {
			t.ask.wait(t.session.Thinking())
			return
		}
		t.happen(ctx, events)
	}
}

// prepare readies the decision that is asked for.
func (t *Table) prepare(ctx *game.Context) {
	if !t.ask.due() {
		return
	}
	s := t.session
	t.ask.take(t.show.tick, means{
		withdraws: s.Withdrawable(), shared: s.Shared(), inTheOpen: s.InTheOpen(), hints: s.CanHint(), led: t.mode.Leads,
		holds: t.mode.Holds && s.Stops() == session.StopAble, held: s.Holds(s.Observation().Pending().Who),
	}, s.Picked())
	t.ask.prompt.measure(ctx.Canvas) // before what lies there can be chosen
	t.look()
	t.wordStack()
	t.ask.markAnswers()
	r := t.ask.resume()
	if who := t.ask.pend.Who; t.ask.pend.Cause == match.ByFixing && s.FixWith(who) != 0 {
		s.SetFixing(who, true, 0) // that card has now been given up, or waits for a colour
	}
	t.answer(ctx, r)
}

// wordStack words what is on the stack, for what is asked.
func (t *Table) wordStack() { t.show.model.stack.word(t.ask.teller(), &t.show.weighs, t.ask.asked()) }

// happen queues what is to be seen of events.
func (t *Table) happen(ctx *game.Context, events []match.Event) {
	t.ask.close()
	hear := func(e *match.Event) {
		if t.coach.speaks(ctx) {
			t.coachLooks()
			t.coach.hear(ctx.Tick, e)
		}
	}
	for _, e := range events {
		t.show.queue(ctx, e, hear)
	}
}

// leave closes the table after a pause, in ticks.
func (t *Table) leave(ctx *game.Context, pause int) {
	t.ask.close()
	t.ending = pause
	if ctx.Speed() == 0 {
		t.ending = 1
	}
}
