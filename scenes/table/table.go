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
	model   model
	steps   timeline
	show    air
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
	line     director
	acts     acts // of items that resolve, not done yet
	tick     int  // the clock of all that moves: it runs while the scene is on top, as fast as the match is shown
	vary     seeds
	calm     bool // reduced motion
	heard    bool // the end of the match
	stale    bool // the model may differ from the match
	ending   int  // ticks until the result is shown or somebody else takes the screen, 0 while the match goes on here

	showing string // the event that is being shown, by its key among the texts of the log
	tale    tale

	widgets  []widget
	above    int // where those begin that lie over the table and alone can be chosen
	corner   corner
	hot      string // what is pointed at, as of the last tick
	hotSince int
	meant    string // what was pointed at last by the player's own doing
	refusal  refusal

	pace   pace
	fix    fixing
	back   comeback  // what has just been taken back
	aimed  match.Ref // the hero that a card was dropped on, until its target is asked for
	payers dice.Pool // prepared dice that what is pointed at may be paid with
	viewer match.Player
	coach  coach
	under  func(c *game.Canvas, ctx *game.Context) // drawn under the tips; nil for nothing
}

// New makes the table of a session; kit draws its cards and heroes.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session) *Table {
	rules := s.Observation().Rules()
	t := &Table{session: s, mode: s.Mode(), rules: rules, lib: rules.Library, viewer: s.Viewer(), stale: true, vary: 1}
	t.model.below = me(t.viewer)
	t.model.place(&t.lay, t.lib)
	t.prompt.lay = &t.lay
	t.kit = kit
	t.art = newPictures(ctx.Pictures)
	t.model.columns = rules.Format.Kept
	t.pace = pace{offered: t.mode.Stops, match: s}
	t.pace.take(ctx)
	s.DropHint()
	t.lay = newLayout(ctx.Room(), t.mode.Panel, t.rules.Format.Kept)
	t.Relayout(ctx)
	t.sync()
	t.settle(1)
	log := s.Log()
	for i := max(0, len(log)-3*len(t.tale.told)); i < len(log); i++ {
		said, more := t.words.next(&t.tale.run, &log[i])
		t.tale.hear(log[i].Event.Kind, said, more)
	}
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
	t.refreshWords()
	t.model.refreshChips(&t.words, t.session.Shared())
	t.coach.word(ctx)
	t.ask.stale = true
}

// refreshWords makes the texts that depend on where the match is.
func (t *Table) refreshWords() {
	m := &t.model
	t.steps.word(&t.words, m)
	for who := range m.heroes {
		m.piles[who].unword()
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			h.name = t.words.heroName(h.ref)
		}
	}
	t.wordStack()
}

// Returned is called when an overlay has gone.
func (t *Table) Returned(ctx *game.Context) {
	t.pace.take(ctx)
	t.stale, t.ask.stale = true, true
}

// fit lays the table anew once the room it is in, or the size of its texts, has changed.
func (t *Table) fit(ctx *game.Context) {
	t.coach.fit(ctx)
	if t.model.stack.measure(ctx.Canvas) {
		t.model.stack.lay(t.lay.stack, t.lay.grow.told)
		for i := range t.model.stack { // texts are not to be drawn in less than they were measured for
			t.model.stack[i].at.H = t.model.stack[i].to.H
		}
	}
	if t.lay.room == ctx.Room() {
		return
	}
	t.lay = newLayout(ctx.Room(), t.mode.Panel, t.rules.Format.Kept)
	t.counsel = counsel{} // it is measured anew
	t.model.camera.jump()
	for who := range t.model.trays {
		t.model.hands[who].arrange()
		t.model.trays[who].arrange()
	}
	t.layStack()
	t.prompt.size(t.ask.pend.Cause)
	t.settle(1)
	if t.drawer.open {
		t.drawer.measure(ctx, t.lay.drawerView)
	}
}

// Update plays the match on and takes what the player decides.
func (t *Table) Update(ctx *game.Context) (game.Request, error) {
	still := t.line.Still(ctx.Speed())
	if !still {
		t.tick++
	}
	t.calm = ctx.Calm()
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
	skipped := false
	switch {
	case t.line.Done():
		t.line.Advance(1)
	case ctx.Input.AnyPress, ctx.Speed() == 0:
		skipped = ctx.Input.AnyPress
		t.skip()
	case !still:
		t.tick += t.line.Advance(ctx.Speed()) - 1 // what tumbles and falls keeps up with the rest
	}
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
	t.settle(rateOf(ctx))
	// While something is shown, a card does not stand up by having slid under a pointer that rests.
	if ctx.Input.Pointer.Moved || ctx.Focus.ByKeys() || t.line.Done() {
		t.meant = t.hot
	}
	t.hand().raise(t.hot, t.meant == t.hot, ctx.Calm())
	t.hand().follow(&ctx.Input.Pointer, ctx.Focus.Pressed())
	// A target is chosen among the heroes, which what lies large would cover.
	t.show.fly(t.tick, t.ask.on && t.ask.pend.Shape != match.Act)
	t.show.forget(t.tick)
	if t.ending > 0 && t.line.Done() {
		t.ending--
		if t.ending == 0 && t.session.Over() {
			return game.Replace(route.Result{Session: t.session, Heard: t.heard}), nil
		}
		if t.ending == 0 {
			return game.Replace(route.Match{Session: t.session}), nil
		}
	}
	return game.Stay(), nil
}

// skip shows the end of everything at once, and of all that moves by the clock as well.
func (t *Table) skip() {
	t.tick += t.line.Skip()
	t.show.large, t.acts = t.show.large[:0], t.acts[:0]
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
		if !t.line.Idle() {
			return
		}
		if t.stale {
			t.stale = false
			t.sync()
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
			if t.line.Done() {
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
	t.stale = true
	for _, e := range events {
		t.direct(ctx, e)
	}
}

// direct queues what is to be seen, heard and read of an event.
func (t *Table) direct(ctx *game.Context, e match.Event) {
	row := tellingOf(e.Kind)
	said, more := t.words.next(&t.tale.run, &session.Entry{Event: e})
	happens := func() {
		t.tale.hear(e.Kind, said, more)
		if said != "" {
			t.showing = e.Kind.String()
		}
		if row.show != nil {
			row.show(t, ctx, e)
		}
		t.hear(ctx, &e)
	}
	if row.unseen {
		t.line.Aside(happens)
		return
	}
	b := row.beat
	var begin func()
	if row.begin != nil {
		b, begin = row.begin(t, ctx, &e, b)
	}
	if t.calm {
		b.stop = 0
	}
	t.line.Play(e.Kind, b, begin, happens)
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
	case w.does != noDeed || !t.line.Done():
		return t.hover.Shown()
	}
	return t.tick-t.hotSince > heroRest || t.hover.Shown()
}

// doors opens what lies beside the table. leaves reports that it is left for that, or covered.
func (t *Table) doors(ctx *game.Context) (req game.Request, leaves bool) {
	in := ctx.Input.Pressed
	switch {
	case t.session.Withdrawable() && t.line.Done() && (in.Has(game.Cancel) || in.Has(game.Undo)):
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
