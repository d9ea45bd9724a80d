// Package show turns the events of a match into motion, sound and words. A [Performance] queues each event with its timing,
// changes the board at the event's moment, and holds what is seen for a while over the board. Times are in ticks, 60 a second.
package show

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// Performance is the match as it is shown. It is told events as they happen, puts their beats one after the other, and
// changes the model at the moment of each. Nobody is asked anything meanwhile.
type Performance struct {
	rules     *match.Rules
	Kit       *pieces.Kit
	Words     *narrate.Narrator
	Lay       *board.Layout
	viewer    match.Player // as of the beginning
	addressee match.Player // for whom the match ends well or badly
	shared    bool         // two players share the screen

	Model   board.Model
	Effects effects
	Steps   timeline
	Recap   recap
	Line    director
	acts    acts   // of items that resolve, not done yet
	Tick    int    // the clock of all that moves: it runs while the scene is on top, as fast as the match is shown
	frozen  bool   // the clock stands still in this tick
	Calm    bool   // reduced motion
	Stale   bool   // the model may differ from the match
	Heard   bool   // the end of the match
	Showing string // the event that is being shown, by its key among the texts of the log

	vary   board.Seeds
	Back   board.Comeback    // what has just been taken back
	Weighs narrate.Forecasts // finds out what items on the stack would do
}

// New shows the match of a session, in words, where a layout says.
func New(s *session.Session, kit *pieces.Kit, words *narrate.Narrator, lay *board.Layout) Performance {
	p := Performance{
		rules: s.Rules(), Kit: kit, Words: words, Lay: lay, viewer: s.Viewer(), addressee: s.Addressee(), shared: s.Shared(), Stale: true, vary: 1,
	}
	p.Model.Below = board.Below(p.viewer)
	p.Model.Columns = lay.Columns
	p.Model.Place(lay, p.rules.Library)
	return p
}

// forecaster tells those at the screen while nobody is asked.
func (p *Performance) forecaster() narrate.Forecaster {
	return narrate.Forecaster{Words: p.Words, Below: p.Model.Below, Asker: p.Model.Below}
}

// Sync brings everything in line with what is so now.
func (p *Performance) Sync() {
	o, m := p.Words.Match.Observation(), &p.Model
	m.Sync(o, p.Kit, p.Tick, &p.vary, &p.Back)
	p.Back = board.Comeback{}
	m.Stack.Lay(p.Lay.Stack, p.Lay.Grow.Column)
	m.RefreshChips(p.Words, p.shared)
	p.Word()
}

// Word makes the texts that depend on where the match is.
func (p *Performance) Word() {
	m := &p.Model
	p.Steps.word(p.Words, m)
	for who := range m.Heroes {
		m.Piles[who].Unword()
		for i := range m.Listed[who] {
			h := &m.Heroes[who][i]
			h.Name = p.Words.HeroLabel(h.Ref)
		}
	}
	m.Stack.Word(p.forecaster(), &p.Weighs, narrate.Glance{})
}

// Recall tells what was told last of a match that goes on.
func (p *Performance) Recall(log []session.Entry) {
	for i := max(0, len(log)-3*len(p.Recap.lines)); i < len(log); i++ {
		said, more := p.Words.Next(&p.Recap.run, &log[i])
		p.Recap.hear(log[i].Event.Kind, said, more)
	}
}

// Queue queues what is to be seen, heard and read of an event; after is called once its moment has come.
func (p *Performance) Queue(ctx *game.Context, e match.Event, after func(e *match.Event)) {
	p.Stale = true
	row := stagingOf(e.Kind)
	said, more := p.Words.Next(&p.Recap.run, &session.Entry{Event: e})
	happens := func() {
		p.Recap.hear(e.Kind, said, more)
		if said != "" {
			p.Showing = e.Kind.String()
		}
		if row.show != nil {
			row.show(p, ctx, e)
		}
		after(&e)
	}
	if row.unseen {
		p.Line.Aside(happens)
		return
	}
	b := row.beat
	var begin func()
	if row.begin != nil {
		b, begin = row.begin(p, ctx, &e, b)
	}
	if p.Calm {
		b.stop = 0
	}
	p.Line.Play(e.Kind, b, begin, happens)
}

// Pass lets a tick of the clock pass, unless everything stands still.
func (p *Performance) Pass(speed int) {
	if p.frozen = p.Line.Still(speed); !p.frozen {
		p.Tick++
	}
}

// Forget drops what has been seen to its end.
func (p *Performance) Forget() {
	p.Effects.forget(p.Tick)
	p.Model.Ghosts = slices.DeleteFunc(p.Model.Ghosts, func(g board.Ghost) bool { return p.Tick-g.Start >= max(1, g.Length) })
}

// GoOn goes on showing what is queued, for a tick that has passed. hurried: the player wants to see its end; it reports
// whether there was anything to hurry.
func (p *Performance) GoOn(speed int, hurried bool) (skipped bool) {
	switch {
	case p.Line.Done():
		p.Line.Advance(1)
	case hurried, speed == 0:
		p.skip()
		return hurried
	case !p.frozen:
		p.Tick += p.Line.Advance(speed) - 1 // what tumbles and falls keeps up with the rest
	}
	return false
}

// skip shows the end of everything at once, and of all that moves by the clock as well.
func (p *Performance) skip() {
	p.Tick += p.Line.Skip()
	p.drop()
}

// drop ends what is shown large, and what heroes are about to do.
func (p *Performance) drop() { p.Effects.large, p.acts = p.Effects.large[:0], p.acts[:0] }

// TakeBack forgets what has been shown of the action that is being announced. Its card comes back from where it lies.
func (p *Performance) TakeBack() {
	lies, ok := p.AnnouncedCard()
	p.Back, p.Back.On = lies, ok
	p.Recap.takeBack()
	p.drop()
	p.Stale = true
}

// Settle moves everything a part of the way to where it belongs; rate is that part, foot how far down heroes can be
// pointed at.
func (p *Performance) Settle(rate, foot float64) {
	p.Model.AimCamera(foot)
	p.Model.RefreshChips(p.Words, p.shared)
	p.Model.Settle(rate)
}

// Measure finds the heights of items on the stack of which the texts are new.
func (p *Performance) Measure(c *game.Canvas) {
	s := p.Model.Stack
	if !s.Measure(c) {
		return
	}
	s.Lay(p.Lay.Stack, p.Lay.Grow.Column)
	for i := range s { // texts are not to be drawn in less than they were measured for
		s[i].At.H = s[i].To.H
	}
}

// Arrange has everything belong where it lies in another layout.
func (p *Performance) Arrange() {
	p.Model.Camera.Jump()
	for who := range p.Model.Trays {
		p.Model.Hands[who].Arrange()
		p.Model.Trays[who].Arrange()
	}
	p.Model.Stack.Lay(p.Lay.Stack, p.Lay.Grow.Column)
}

// announce shows a banner for some ticks.
func (p *Performance) announce(text, under string, ticks int) {
	p.Effects.Banner = banner{text: text, under: under, since: p.Tick, length: ticks}
}

// float makes a text rise above a hero.
func (p *Performance) float(r match.Ref, text string, kind floatKind) {
	p.Effects.rise(p.Model.Torso(r), text, kind, p.Tick)
}
