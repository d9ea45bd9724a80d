// Package show turns the events of a match into motion, sound and words. A [Performance] queues each event with its timing,
// changes the board at the event's moment, and holds the short-lived effects over the board. Times are in ticks, 60 a
// second. Nothing here is safe for concurrent use.
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

// Performance is the match as it is shown. It takes events through [Performance.Queue], puts their beats one after the
// other, and changes the model at the moment of each.
type Performance struct {
	rules     *match.Rules
	Kit       *pieces.Kit
	Words     *narrate.Narrator
	Lay       *board.Layout
	viewer    match.Player // the session's viewer at the beginning
	addressee match.Player // the player whom the screen addresses, or match.Nobody
	shared    bool         // two players share the screen

	Model   board.Model
	Effects effects
	Steps   timeline
	Recap   recap
	Rival   Rival
	Line    director
	read    reading
	acts    acts   // acts that wait for their items' first effects
	Tick    int    // the clock of everything that moves; it runs while the scene is on top, at the speed of the match
	frozen  bool   // the clock stands still in this tick
	steps   int    // ticks that pass in this one
	ends    bool   // what is queued ends the match with a fall
	Calm    bool   // reduced motion
	Stale   bool   // the model may differ from the match
	Heard   bool   // the end of the match has been shown
	Showing string // name of the kind of the last event with a sentence that was shown

	vary   board.Seeds
	paid   []board.Paid      // scratch
	Back   board.Comeback    // the action that has just been taken back
	Weighs narrate.Forecasts // what items on the stack would do

	give     func(p *Performance, ctx *game.Context, q board.Cue, e *match.Event) // plays a cue of an event
	arrivals []arrival                                                            // cues of what is on its way
	falls    [2]falls                                                             // of each player's dice
}

// New returns a performance of the match of a session. It reads lay again whenever it lays anything.
func New(s *session.Session, kit *pieces.Kit, words *narrate.Narrator, lay *board.Layout) Performance {
	p := Performance{
		rules: s.Rules(), Kit: kit, Words: words, Lay: lay, viewer: s.Viewer(), addressee: s.Addressee(), shared: s.Shared(), Stale: true, vary: 1,
		give: (*Performance).sounds,
	}
	p.Model.Below = board.Below(p.viewer)
	p.Model.Columns = lay.Lanes
	p.Model.Place(lay, p.rules.Library)
	return p
}

// forecaster returns the forecaster for the viewer while nobody is asked.
func (p *Performance) forecaster() narrate.Forecaster {
	return narrate.Forecaster{Words: p.Words, Below: p.Model.Below, Asker: p.Model.Below}
}

// Sync makes everything show the present state of the match.
func (p *Performance) Sync() {
	o, m := p.Words.Match.Observation(), &p.Model
	m.Sync(o, p.Kit, p.Tick, &p.vary, &p.Back)
	p.Back = board.Comeback{}
	m.LayStack()
	m.RefreshChips(p.Words, p.shared)
	p.Word()
}

// Word makes the texts that depend on the state of the match.
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
	p.Rival.word(p.Words)
}

// longAgo is a tick at which what lies there from the beginning fell.
const longAgo = -1000

// recalled is how many events of a match that is continued are searched for the last sentence.
const recalled = 27

// Recall shows what the events of a match that is continued have left: the last sentence, and what lies on the ground.
func (p *Performance) Recall(log []session.Entry) {
	m := &p.Model
	m.Strewn = longAgo
	if began := slices.ContainsFunc(log, func(e session.Entry) bool { return e.Event.Kind == match.ClashBegan }); m.Fighting && !began {
		m.Remains.See(&match.Event{Kind: match.ClashBegan, Amount: int16(m.Clash)}, nil) // a match that was set up by hand
	}
	for i := range log {
		m.Remains.See(&log[i].Event, p.Thrown(&log[i].Event))
	}
	for i := max(0, len(log)-recalled); i < len(log); i++ {
		said, more := p.Words.Next(&p.Recap.run, &log[i])
		p.Recap.hear(p.Words, &log[i].Event, said, more)
	}
}

// Thrown returns what is thrown in the attack of an event's ability, or nil.
func (p *Performance) Thrown(e *match.Event) *pieces.Thing {
	if e.Kind != match.DamageDealt || e.Ability == 0 {
		return nil
	}
	return p.Kit.Thrown(p.rules.Ability(e.Ability))
}

// Queue queues everything that shows an event. after is called at its moment.
func (p *Performance) Queue(ctx *game.Context, e match.Event, after func(e *match.Event)) {
	p.Stale = true
	row := stagingOf(e.Kind)
	said, more := p.Words.Next(&p.Recap.run, &session.Entry{Event: e})
	happens := func() {
		if p.Model.Remains.See(&e, p.Thrown(&e)) {
			p.Model.Strewn = p.Tick
		}
		p.Recap.hear(p.Words, &e, said, more)
		if said != "" {
			p.Showing = e.Kind.String()
		}
		if row.show != nil {
			row.show(p, ctx, e)
		}
		if !row.unseen {
			p.cue(ctx, &e)
		}
		p.Rival.hear(&e, p.Words)
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
		b.stop, b.slow = min(b.stop, calmStop), 0
	}
	p.Line.Play(e.Kind, b, begin, happens)
}

// calmStop is how long a blow stops everything with reduced motion.
const calmStop = 2

// Pass lets a tick of the clock pass, unless everything is frozen or time goes slowly.
func (p *Performance) Pass(speed int) {
	if p.frozen = p.Line.Still(speed); p.frozen {
		return
	}
	if p.steps = p.Line.Steps(speed); p.steps == 0 {
		p.frozen = true
		return
	}
	p.Tick++
}

// Part returns the share of a tick that has passed since the last whole one. It is 0 except while time goes slowly.
func (p *Performance) Part() float64 { return p.Line.part }

// Expect is told of all events that will be queued together, so that the last blow is known when it falls.
func (p *Performance) Expect(events []match.Event) {
	falls := false
	p.ends = false
	for i := range events {
		switch events[i].Kind {
		case match.HeroFell:
			falls = true
		case match.MatchEnded:
			p.ends = falls
		default: // it ends nothing
		}
	}
}

// Forget removes the effects and flying cards that are over.
func (p *Performance) Forget() {
	p.Effects.forget(p.Tick, p.Kit.Bursts.Ticks)
	p.Model.Ghosts = slices.DeleteFunc(p.Model.Ghosts, func(g board.Ghost) bool { return p.Tick-g.Start >= max(1, g.Length) })
}

// Over reports whether no effect, flying card or pose that ends is left to be seen.
func (p *Performance) Over() bool {
	e := &p.Effects
	if len(e.floats)+len(e.missiles)+len(e.bursts)+len(e.broken)+len(e.streams)+len(e.tokens)+len(e.riffles)+len(e.glimpses)+len(e.signs)+len(p.Model.Ghosts) > 0 || e.Banner.shown(p.Tick) > 0 || !e.brand.over(p.Tick) {
		return false
	}
	for who := range p.Model.Heroes {
		for i := range p.Model.Listed[who] {
			if h := &p.Model.Heroes[who][i]; !h.Motion.Done(p.Tick) {
				return false
			}
		}
	}
	return true
}

// GoOn shows what is queued, for one tick that has passed. speed 0 shows all of it at once, and so does hurried, with
// which the player skips. GoOn reports whether the player skipped anything.
func (p *Performance) GoOn(speed int, hurried bool) (skipped bool) {
	defer p.arrive()
	for who := range p.falls {
		p.falls[who].fall(p.Tick)
	}
	switch {
	case p.Line.Done():
		p.Line.Advance(1)
	case hurried, speed == 0:
		p.skip()
		return hurried
	case !p.frozen:
		p.Tick += p.Line.Advance(p.steps) - 1 // dice and poses, which use Tick, keep up with the events
	}
	return false
}

// skip makes all queued events happen at once and moves the clock past them.
func (p *Performance) skip() {
	p.Tick += p.Line.Skip()
	p.drop()
}

// drop removes the acts that wait.
func (p *Performance) drop() { p.acts = p.acts[:0] }

// TakeBack removes what has been shown of the action that is being announced. Its card returns from where it lies.
func (p *Performance) TakeBack() {
	lies, ok := p.AnnouncedCard()
	p.Back, p.Back.On = lies, ok
	p.Recap.takeBack()
	p.drop()
	p.Stale = true
}

// Settle moves everything towards its place by rate, a fraction of the distance left. asked is where a question stands. Settle
// reports whether anything moved.
func (p *Performance) Settle(rate float64, asked board.Where) (moved bool) {
	p.Model.AimCamera(asked)
	p.Model.Seen, p.Model.Looked = p.seen()
	p.Model.RefreshChips(p.Words, p.shared)
	return p.Model.Settle(rate)
}

// Measure computes the heights of items on the stack whose texts are new, and fits the hands to the player's text size.
func (p *Performance) Measure(c *game.Canvas) {
	for who := range p.Model.Hands {
		p.Model.Hands[who].Fit(c.Fonts.Factor())
	}
	s := p.Model.Stack
	if !s.Measure(c, p.Lay.Stack.W) {
		return
	}
	for i := range s { // the texts of what is in its place need their whole height at once
		s[i].Rests = s[i].At == s[i].To
	}
	p.Model.LayStack()
	for i := range s {
		if s[i].Rests {
			s[i].At = s[i].To
		}
	}
}

// Arrange must be called when the layout has changed. It computes all places again.
func (p *Performance) Arrange() {
	for who := range p.Model.Trays {
		p.Model.Hands[who].Arrange()
		p.Model.Trays[who].Arrange()
	}
	p.Model.LayStack()
}

// announce shows a banner for the given number of ticks.
func (p *Performance) announce(text, under string, ticks int) {
	p.Effects.Banner = banner{text: text, under: under, since: p.Tick, length: ticks}
}

// float makes a text rise above a hero.
func (p *Performance) float(r match.Ref, text string, kind floatKind) {
	p.Effects.rise(p.head(r), text, kind, p.Tick)
}
