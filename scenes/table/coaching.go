package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// coaches reports whether the coach may speak here: to one human who plays.
func (t *Table) coaches(ctx *game.Context) bool {
	s := t.session
	return ctx.Settings().Coaching && s.Counts() && s.Addressee() == t.viewer && t.viewer <= match.Second
}

// lookOn lets the coach see the table as it is now.
func (t *Table) lookOn() {
	t.show.model.aimCamera(t.ask.prompt.foot())
	o := t.session.Observation()
	g := &t.coach.sees
	*g = sight{widgets: t.widgets, model: &t.show.model, lay: &t.lay, viewer: t.viewer, seen: o, phase: o.Phase(), over: t.session.Over(), rules: o.Rules()}
	if t.live() && t.ask.pend.Who == t.viewer {
		g.cause = t.ask.pend.Cause
		g.customs = customsKey(&g.rules.Profile, t.ask.pend, o)
	}
	for who := range t.show.model.heroes {
		for i := range t.show.model.listed[who] {
			if h := &t.show.model.heroes[who][i]; h.column >= 0 && h.id != 0 {
				g.figures[who][i] = t.show.model.camera.stand(&t.show.model.stage, h).info
			}
		}
	}
}

// hear lets the coach know what happens.
func (t *Table) hear(ctx *game.Context, e *match.Event) {
	if t.coaches(ctx) {
		t.lookOn()
		t.coach.hear(ctx.Tick, e)
	}
}

// advise lets the coach speak.
func (t *Table) advise(ctx *game.Context) {
	if !t.coaches(ctx) {
		t.coach.hush()
		return
	}
	t.lookOn()
	t.coach.advise(ctx)
}

// endAdvice sends the coach away.
func (t *Table) endAdvice(ctx *game.Context) {
	s := ctx.Settings()
	s.Coaching = false
	ctx.Change(s)
	t.coach.hush()
}

// drawCoach draws what the coach says, but not over a card that is being read or the log.
func (t *Table) drawCoach(b brush) {
	if h := t.show.model.ownHand().card(t.hot); t.drawer.open || h != nil && meet(t.show.model.ownHand().largeRect(h), t.coach.rect) {
		return
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == coachWidget {
			t.coach.draw(b.c, b.ctx.Theme, w)
		}
	}
	t.corner.drawKind(b, &t.lay, t.widgets, hushWidget)
}
