// Package table is the screen on which a match is fought: lanes and heroes, dice, hands, the stack, and the prompt that
// asks the player. It contains no rules of the game: it asks the session's observation what may be done, and why
// something may not.
package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/coach"
	"cinderclash/scenes/table/show"
)

// Table is the scene. It is made for one match and used on the game's own goroutine only.
type Table struct {
	board.List

	session *session.Session
	mode    session.Mode
	rules   *match.Rules
	viewer  match.Player
	kit     *pieces.Kit
	place   string
	art     board.Pictures
	words   narrate.Narrator
	lay     board.Layout

	show      show.Performance
	ask       ask.Decision
	point     pointing
	forecasts narrate.Forecasts
	drawer    drawer
	coach     coach.Coach
	pace      pace
	corner    corner
	hover     pieces.Hover
	tip       tip
	speaking  speaking

	hint     ask.Hint
	weighing narrate.Forecasts // what the move of the hint would do

	layouts int                                     // how often the table has been laid
	moments []match.Event                           // those whose moment came in the last tick
	unseen  bool                                    // what the player points at has changed, and its forecast has not
	do      handlers                                // what is drawn, and the handlers of widgets that do not answer the decision
	ending  int                                     // ticks until the result is shown or another player takes the screen; 0 before that
	under   func(c *game.Canvas, ctx *game.Context) // draws under the tips; may be nil
}

// New returns the table of a session, which stands in a place. kit draws its cards and heroes.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session, place string) *Table {
	rules := s.Observation().Rules()
	t := &Table{session: s, mode: s.Mode(), rules: rules, viewer: s.Viewer(), kit: kit, place: place, art: board.NewPictures(ctx.Pictures)}
	t.lay = board.NewLayout(ctx.Room(), board.Arrangement{
		Panel: t.mode.Panel, Lanes: board.ColumnsOf(s.Observation()), Crossed: s.Shared() && s.Viewer() == match.Second, LeftHanded: prefs.Of(ctx).LeftHanded,
	})
	t.do = newHandlers(t)
	t.ask.Words, t.ask.Model, t.ask.Prompt.Lay = &t.words, &t.show.Model, &t.lay
	t.show = show.New(s, kit, &t.words, &t.lay)
	t.pace = pace{offered: t.mode.Stops, match: s}
	t.pace.take(ctx)
	s.DropHint()
	t.coach.Viewer, t.coach.Here = t.viewer, s.Counts() && s.Addressee() == t.viewer && t.viewer <= match.Second
	t.Relayout(ctx)
	t.show.Sync()
	t.show.Settle(1, t.ask.Prompt.Where)
	t.show.Recall(s.Log())
	t.show.Recap.Keep() // an action may be half announced in a match that is continued
	t.fit(ctx)
	t.layOut(ctx)
	return t
}

// Oppose shows who plays against the player at the screen.
func (t *Table) Oppose(ctx *game.Context, is *pieces.Rival) {
	t.show.Oppose(is, t.session)
	t.layOut(ctx)
}

// Name returns the scene's name in the trace.
func (*Table) Name() string { return "table" }

// Music returns the music of the place, as tense as the match.
func (t *Table) Music() music.Wish { return pieces.MatchMusic(t.place, t.session.Observation()) }

// Ambience returns what is heard of the place, and the fire of the clash while it burns.
func (t *Table) Ambience() (a sound.Ambience, ok bool) {
	a = t.kit.Places.Ambience(t.place)
	a[sound.Fire] = max(a[sound.Fire], min(1, t.show.Model.Stage.Burning()*t.show.Effects.Blaze(float64(t.show.Tick), false).Strength))
	return a, true
}

// AppendWatched appends the areas of the fight and of dice that are rolled.
func (t *Table) AppendWatched(areas []game.Rect) []game.Rect {
	return t.show.Model.AppendWatched(areas)
}

// Relayout makes all texts again and lays the table.
func (t *Table) Relayout(ctx *game.Context) {
	t.words = narrate.New(ctx.Text, t.session)
	if c, told := t.session.Customs(); told {
		t.words.Customs = pieces.CustomsCalled(ctx.Text, t.session.Named(), c)
	}
	t.drawer.relayout()
	if t.drawer.open {
		t.drawer.show(ctx, &t.words, t.lay.DrawerView)
	}
	t.tip, t.hint = tip{}, ask.Hint{}
	t.show.Word()
	t.show.Model.RefreshChips(&t.words, t.session.Shared())
	t.wordStack()
	t.coach.Word(ctx)
	t.ask.Stale = true
	if t.layouts > 0 {
		t.fit(ctx)
		t.layOut(ctx)
	}
}

// Returned is called when an overlay has closed.
func (t *Table) Returned(ctx *game.Context) {
	t.pace.take(ctx)
	t.show.Stale, t.ask.Stale = true, true
}

// fit measures new texts, and computes the layout again if the room has changed.
func (t *Table) fit(ctx *game.Context) {
	t.coach.Fit(ctx)
	t.show.Measure(ctx.Canvas)
	t.ask.Prompt.Measure(ctx.Canvas)
	of := t.lay.Arrangement
	of.LeftHanded = prefs.Of(ctx).LeftHanded
	if t.lay.Room == ctx.Room() && t.lay.Arrangement == of {
		return
	}
	t.lay = board.NewLayout(ctx.Room(), of)
	t.hint = ask.Hint{} // its place depends on the layout
	t.show.Arrange()
	t.wordStack()
	t.ask.Prompt.Size(t.ask.Pending.Cause)
	t.ask.Prompt.Measure(ctx.Canvas)
	t.coach.Fit(ctx)
	t.show.Settle(1, t.ask.Prompt.Where)
	if t.drawer.open {
		t.drawer.measure(ctx, t.lay.DrawerView)
	}
}

// Update handles input, continues the match, and lays the table.
func (t *Table) Update(ctx *game.Context) (game.Request, error) {
	t.moments = t.moments[:0]
	req := t.step(ctx)
	t.layOut(ctx)
	t.speak(ctx)
	if !req.Stays() || t.drawer.open {
		return req, nil
	}
	return t.attend(ctx), nil
}

// step handles input and lets a tick pass.
func (t *Table) step(ctx *game.Context) game.Request {
	t.show.Pass(ctx.Speed())
	t.show.Calm = ctx.Calm()
	t.fit(ctx)
	t.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if n, ok := t.session.TakeNotice(); ok {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
	if t.drawer.open {
		t.drawer.walk(ctx, t.point.hot, t.lay.DrawerView)
		t.point.hot = ctx.Focus.Hot()
		return t.drawer.update(ctx, t.point.hot, t.lay.Drawer, t.kit, &t.words, &t.show.Model, t.show.Tick)
	}
	if req, ok := t.openBeside(ctx); ok {
		return req
	}
	was := t.point.hot
	if t.point.follow(ctx.Focus.Hot(), t.show.Tick) {
		t.ask.Refusal, t.unseen = ask.Refusal{}, true
	}
	t.unseen = t.point.settle(ctx, t.show.Tick) || t.unseen
	t.ask.Prompt.Walk(ctx, t.point.hot)
	t.show.Model.OwnHand().Scroll(ctx, was, ctx.Focus.Pressed())
	if t.show.Line.Done() || !ctx.Input.AnyPress { // otherwise the press only skips
		t.decide(ctx)
	}
	t.show.GoOn(ctx.Speed(), ctx.Input.AnyPress)
	t.ask.Fix.Follow(t.session)
	t.play(ctx)
	advice, asked, known := t.session.Hint()
	if t.hint.Follow(advice, asked, known, t.ask.Forecaster(), &t.weighing, t.ask.Plans) {
		t.hint.Measure(ctx.Canvas, &t.lay, &t.words)
	}
	t.show.Settle(rateOf(ctx, ctx.Speed()), t.ask.Prompt.Where)
	_, thinks := t.session.Thinking()
	t.show.Rival.Attend(thinks && t.show.Line.Done(), prefs.Of(ctx).RivalsSpeak)
	ctx.DuckUnder(t.show.Rival.Begins())
	// While events are shown and after a choice, a card that slides under a resting pointer does not stand up.
	switch {
	case t.point.past:
		t.point.meant = ""
	case ctx.Input.Pointer.Moved, ctx.Focus.ByKeys(), t.show.Line.Done():
		t.point.meant = t.point.hot
	}
	t.show.Model.OwnHand().Raise(t.point.hot, t.point.meant == t.point.hot, ctx.Calm(), t.show.Tick)
	t.show.Model.OwnHand().Follow(&ctx.Input.Pointer, ctx.Focus.Pressed())
	t.show.Model.Unfold(t.point.hot, t.hint.Text != "")
	t.show.Model.MakeRoom(t.ask.Prompt.RowsHigh())
	t.followList(ctx)
	if t.ask.Prompt.Where != board.AtHand { // the question needs the banner's place
		t.show.Effects.Banner.End(t.show.Tick)
	}
	t.show.Forget()
	if t.ending > 0 && t.show.Line.Done() {
		t.ending--
		if t.ending == 0 && t.session.Over() {
			return game.Replace(route.Result{Session: t.session, Heard: t.show.Heard})
		}
		if t.ending == 0 {
			return game.Replace(route.Match{Session: t.session})
		}
	}
	return game.Stay()
}

// followList scrolls the list of the stack, and closes it when the player chooses something else.
func (t *Table) followList(ctx *game.Context) {
	m := &t.show.Model
	if !m.Listing {
		return
	}
	if w := t.Find(ctx.Focus.Activated()); w != nil && board.Of(w).Kind != board.ItemWidget {
		m.ListStack(false)
		return
	}
	m.Scroll.Update(ctx)
	m.LayStack()
}

// rateOf returns the rate at which things settle in a tick at a speed of play; see [board.Model.Settle].
func rateOf(ctx *game.Context, speed int) float64 {
	if ctx.Calm() {
		return 1
	}
	switch speed {
	case 0:
		return 1
	case 1:
		return 0.16
	case 2:
		return 0.3
	}
	return 0.5
}

// play continues the match while nothing is left to show: it makes up to eight decisions that the player does not make.
func (t *Table) play(ctx *game.Context) {
	for range 8 {
		if !t.show.Line.Idle() {
			return
		}
		if t.show.Stale {
			t.show.Stale = false
			t.show.Sync()
			t.unseen, t.ask.Stale = true, true
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
			if t.show.Line.Done() {
				t.prepare(ctx)
			}
			return
		}
		if who, ok := t.session.Declining(); ok && t.ask.Fix.Lingers(ctx, who, t.point.hot) {
			return
		}
		before := t.session.Observation().Pending()
		events := t.session.Advance()
		if len(events) == 0 && t.session.Observation().Pending() == before {
			t.ask.Wait(t.session.Thinking())
			return
		}
		t.happen(ctx, events)
	}
}

// prepare prepares the prompt and the answers of a new decision.
func (t *Table) prepare(ctx *game.Context) {
	if !t.ask.Due() {
		return
	}
	s := t.session
	t.handOver(s.Observation().Pending().Who)
	t.ask.Take(t.show.Tick, ask.Allowed{
		Withdraws: s.Withdrawable(), Shared: s.Shared(), InTheOpen: s.InTheOpen(), Hints: s.CanHint(), Led: t.mode.Leads,
		Holds: t.mode.Holds && s.Stops() == session.StopAble, Held: s.Holds(s.Observation().Pending().Who),
	}, s.Picked())
	t.ask.Prompt.Measure(ctx.Canvas) // the choices must not move later
	t.unseen = true
	t.wordStack()
	t.ask.MarkAnswers()
	r := t.ask.Resume()
	if who := t.ask.Pending.Who; t.ask.Pending.Cause == match.ByFixing && s.FixWith(who) != 0 {
		s.SetFixing(who, true, 0) // the card has been given up, or waits for a colour
	}
	t.answer(ctx, r)
}

// handOver gives the row below to the player who is asked, while two players share the screen and both may see it. The heroes
// keep their sides.
func (t *Table) handOver(who match.Player) {
	m := &t.show.Model
	if !t.session.Shared() || t.session.Viewer() <= match.Second || who > match.Second || m.Below == who {
		return
	}
	of := t.lay.Arrangement
	of.Crossed = who == match.Second
	t.lay = board.NewLayout(t.lay.Room, of)
	m.TurnTo(who, t.rules.Library)
	t.hint = ask.Hint{}
	t.show.Arrange()
	t.show.Word()
	m.RefreshChips(&t.words, true)
}

// wordStack makes the texts of the items on the stack, for the present question.
func (t *Table) wordStack() {
	t.show.Model.Stack.Word(t.ask.Forecaster(), &t.show.Weighs, t.ask.Asked())
}

// happen queues events to be shown.
func (t *Table) happen(ctx *game.Context, events []match.Event) {
	t.ask.Close()
	hear := func(e *match.Event) {
		t.moments = append(t.moments, *e)
		if t.coach.Speaks(ctx) {
			t.coachLooks()
			t.coach.Hear(ctx.Tick, e)
		}
	}
	t.show.Expect(events)
	for _, e := range events {
		t.show.Queue(ctx, e, hear)
	}
}

// leave closes the table after a pause in ticks.
func (t *Table) leave(ctx *game.Context, pause int) {
	t.ask.Close()
	t.ending = pause
	if ctx.Speed() == 0 {
		t.ending = 1
	}
}
