package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// performance is the match as it is shown. It is told events as they happen, puts their beats one after the other, and
// changes the model at the moment of each. Nobody is asked anything meanwhile.
type performance struct {
	rules     *match.Rules
	kit       *pieces.Kit
	words     *wording
	lay       *layout
	viewer    match.Player // as of the beginning
	addressee match.Player // for whom the match ends well or badly
	shared    bool         // two players share the screen

	model   model
	air     air
	steps   timeline
	tale    tale
	line    director
	acts    acts   // of items that resolve, not done yet
	tick    int    // the clock of all that moves: it runs while the scene is on top, as fast as the match is shown
	frozen  bool   // the clock stands still in this tick
	calm    bool   // reduced motion
	stale   bool   // the model may differ from the match
	heard   bool   // the end of the match
	showing string // the event that is being shown, by its key among the texts of the log

	vary   seeds
	back   comeback  // what has just been taken back
	weighs foresight // finds out what items on the stack would do
}

// begin sets the model up for its viewer. It is called once, when all that the performance is given is set.
func (p *performance) begin() {
	p.stale, p.vary = true, 1
	p.model.below = me(p.viewer)
	p.model.columns = p.lay.columns
	p.model.place(p.lay, p.rules.Library)
}

// teller tells those at the screen while nobody is asked.
func (p *performance) teller() teller {
	return teller{w: p.words, below: p.model.below, asker: p.model.below}
}

// sync brings everything in line with what is so now.
func (p *performance) sync() {
	o, m := p.words.match.Observation(), &p.model
	m.sync(o, p.kit, p.tick, &p.vary, &p.back)
	p.back = comeback{}
	m.stack.lay(p.lay.stack, p.lay.grow.told)
	m.refreshChips(p.words, p.shared)
	p.word()
}

// word makes the texts that depend on where the match is.
func (p *performance) word() {
	m := &p.model
	p.steps.word(p.words, m)
	for who := range m.heroes {
		m.piles[who].unword()
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			h.name = p.words.heroLabel(h.ref)
		}
	}
	m.stack.word(p.teller(), &p.weighs, glance{})
}

// recall tells what was told last of a match that goes on.
func (p *performance) recall(log []session.Entry) {
	for i := max(0, len(log)-3*len(p.tale.told)); i < len(log); i++ {
		said, more := p.words.next(&p.tale.run, &log[i])
		p.tale.hear(log[i].Event.Kind, said, more)
	}
}

// queue queues what is to be seen, heard and read of an event; after is called once its moment has come.
func (p *performance) queue(ctx *game.Context, e match.Event, after func(e *match.Event)) {
	p.stale = true
	row := tellingOf(e.Kind)
	said, more := p.words.next(&p.tale.run, &session.Entry{Event: e})
	happens := func() {
		p.tale.hear(e.Kind, said, more)
		if said != "" {
			p.showing = e.Kind.String()
		}
		if row.show != nil {
			row.show(p, ctx, e)
		}
		after(&e)
	}
	if row.unseen {
		p.line.Aside(happens)
		return
	}
	b := row.beat
	var begin func()
	if row.begin != nil {
		b, begin = row.begin(p, ctx, &e, b)
	}
	if p.calm {
		b.stop = 0
	}
	p.line.Play(e.Kind, b, begin, happens)
}

// pass lets a tick of the clock pass, unless everything stands still.
func (p *performance) pass(speed int) {
	if p.frozen = p.line.Still(speed); !p.frozen {
		p.tick++
	}
}

// goOn goes on showing what is queued, for a tick that has passed. hurried: the player wants to see its end; it reports
// whether there was anything to hurry.
func (p *performance) goOn(speed int, hurried bool) (skipped bool) {
	switch {
	case p.line.Done():
		p.line.Advance(1)
	case hurried, speed == 0:
		p.skip()
		return hurried
	case !p.frozen:
		p.tick += p.line.Advance(speed) - 1 // what tumbles and falls keeps up with the rest
	}
	return false
}

// skip shows the end of everything at once, and of all that moves by the clock as well.
func (p *performance) skip() {
	p.tick += p.line.Skip()
	p.drop()
}

// drop ends what is shown large, and what heroes are about to do.
func (p *performance) drop() { p.air.large, p.acts = p.air.large[:0], p.acts[:0] }

// takeBack forgets what has been shown of the action that is being announced. Its card comes back from where it lies.
func (p *performance) takeBack() {
	lies, ok := p.announcedCard()
	p.back, p.back.on = lies, ok
	p.tale.takeBack()
	p.drop()
	p.stale = true
}

// settle moves everything a part of the way to where it belongs; rate is that part, foot how far down heroes can be
// pointed at.
func (p *performance) settle(rate, foot float64) {
	p.model.aimCamera(foot)
	p.model.refreshChips(p.words, p.shared)
	p.model.settle(rate)
}

// measure finds the heights of items on the stack of which the texts are new.
func (p *performance) measure(c *game.Canvas) {
	s := p.model.stack
	if !s.measure(c) {
		return
	}
	s.lay(p.lay.stack, p.lay.grow.told)
	for i := range s { // texts are not to be drawn in less than they were measured for
		s[i].at.H = s[i].to.H
	}
}

// arrange has everything belong where it lies in another layout.
func (p *performance) arrange() {
	p.model.camera.jump()
	for who := range p.model.trays {
		p.model.hands[who].arrange()
		p.model.trays[who].arrange()
	}
	p.model.stack.lay(p.lay.stack, p.lay.grow.told)
}

// announce shows a banner for some ticks.
func (p *performance) announce(text, under string, ticks int) {
	p.air.banner = banner{text: text, under: under, since: p.tick, length: ticks}
}

// float makes a text rise above a hero.
func (p *performance) float(r match.Ref, text string, kind floatKind) {
	p.air.rise(p.model.torso(r), text, kind, p.tick)
}
