package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Draw draws the table.
func (t *Table) Draw(c *game.Canvas, ctx *game.Context) {
	t.fit(ctx)
	t.layWidgets()
	b := brush{c, ctx, t.kit, &t.art, t.show.tick, t.point.hot}
	m, air := &t.show.model, &t.show.air
	b.drawGround()
	c.Push()
	if shake := air.shake(t.show.tick, ctx.Calm()); shake != 0 {
		c.Place(shake, shake*0.6, 1)
		c.Detail(1)
	}
	with := scenery{widgets: t.widgets, over: air, stack: m.stack, words: &t.words, revealed: t.session.Observation().Revealed()}
	if t.show.line.Done() {
		with.fore = &t.fore
	}
	m.stage.draw(b, &with)
	for _, who := range [2]match.Player{m.below.Other(), m.below} {
		m.drawPlate(b, &t.lay, who, &t.words, t.ask.decides(who))
		m.trays[who].draw(b, &t.words)
	}
	for who := range m.trays {
		m.trays[who].drawRoll(b, t.words.playerName(match.Player(who)))
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == pileWidget {
			m.piles[w.who].draw(b, w)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == dieWidget {
			m.trays[w.who].drawDie(b, w, &t.words)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == fixWidget {
			t.ask.fix.draw(b, &t.lay, w, m.ownHand().drawn != "")
		}
	}
	m.hands[m.below.Other()].drawBacks(b, t.widgets)
	t.show.steps.draw(c, ctx.Theme, t.lay.steps, m, &t.words, &t.art)
	m.stack.drawColumn(b, &t.lay, t.widgets, m, air, &t.words)
	m.stack.drawAims(b, m, air)
	if w, _ := t.find(t.point.hot); t.live() {
		t.ask.drawIntent(b, &w)
	}
	m.stage.drawInfos(b, &with) // these and the prompt over arrows, which would cross their words and figures
	t.drawPrompt(b)
	air.drawBroken(b, m)
	t.corner.draw(b, &t.lay, t.widgets)
	m.ownHand().draw(b, t.widgets) // a card that stands out lies over what is beside the hand
	t.counsel.draw(b, t.widgets, &t.words)
	m.ownHand().drawDrawn(b, t.widgets[t.above:])
	air.drawLarge(b, m, &t.lay)
	air.drawEffects(b, m, &t.lay)
	c.Pop()
	air.banner.draw(b, t.lay.lanes, t.lay.grow.told)
	if t.under != nil {
		t.under(c, ctx)
	}
	t.drawRemarks(b)
	if t.drawer.open {
		t.drawer.draw(b, &t.lay, t.widgets[t.above:], &m.stage, &t.words)
		return
	}
	if t.show.line.Done() {
		t.say()
		t.tip.draw(b, t.lay.buttons())
		t.hover.Clear, t.hover.Brief = t.lay.buttons(), true
		t.hover.Draw(c, ctx, t.kit)
	}
}

// drawPrompt draws what is asked, and what has happened where there is room for it.
func (t *Table) drawPrompt(b brush) {
	t.ask.prompt.draw(b, t.widgets, t.ask.on)
	at := t.lay.told
	if !t.show.model.fighting {
		at = t.lay.paired
	}
	if at == t.lay.stack {
		at = beneath(at, t.show.model.stack.foot(at))
	}
	if covered := t.ask.prompt.drawChoices(b, t.widgets); meet(covered, at) {
		at = beneath(at, covered.Y+covered.H+gap)
	}
	if hint := t.counsel.at; t.counsel.text != "" && meet(hint, at) {
		at = beneath(at, hint.Y+hint.H+gap)
	}
	t.show.tale.draw(b, at, t.lay.grow.told)
	t.ask.prompt.drawButtons(b, t.widgets)
}

// beneath is the part of r below y.
func beneath(r game.Rect, y float64) game.Rect {
	y = max(r.Y, min(y, r.Y+r.H))
	return game.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

// say has the tip say why something cannot be chosen.
func (t *Table) say() {
	t.tip.text.Warning, t.tip.text.Offer = t.ask.refusal.refused(), t.ask.refusal.offered()
}

// drawRemarks draws what the coach says, but not over a card or behind a tip that is being read, or over the log; and why what is
// pointed at cannot be chosen, or what would come of it.
func (t *Table) drawRemarks(b brush) {
	var large *game.Rect
	if h := t.show.model.ownHand(); h.card(t.point.hot) != nil {
		r := h.largeRect(h.card(t.point.hot))
		large = &r
	}
	rests := t.show.line.Done()
	var said [2]game.Rect // where the coach speaks, and the tip
	if rests {
		t.say()
		said[1] = t.tip.rect(b, t.lay.buttons())
	}
	if !t.drawer.open && (large == nil || !meet(*large, t.coach.rect)) && !meet(said[1], t.coach.rect) {
		t.coach.draw(b, t.widgets)
		if t.coach.topic != nil {
			said[0] = t.coach.rect
		}
		t.corner.drawKind(b, &t.lay, t.widgets, hushWidget)
	}
	if !rests || !t.tip.tells(t.show.tick) {
		t.ask.refusal.draw(b, &t.lay, large)
	}
	if rests && t.ask.refusal.said() == "" && !t.drawer.open {
		b.drawForecast(t.fore.hot.line, &t.lay, large, said[:])
	}
}
