package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// pictures are the pictures of the table that the kit has not.
type pictures struct {
	ground, lane, glow                    game.Picture
	attacker, defender, initiative        game.Picture
	stack, library, graveyard             game.Picture
	done, now, next                       game.Picture
	life, fallen, reroll, lock, exhausted game.Picture
	attrs                                 [card.Attrs]game.Picture
	weapon, armour                        game.Picture
	classes                               [card.Classes + 1]game.Picture
	warning, hint                         game.Picture
}

func newPictures(p *game.Pictures) pictures {
	icon := func(name string) game.Picture { return p.Get("icons/" + name) }
	a := pictures{
		ground: p.Get("table/ground"), lane: p.Get("table/lane"), glow: p.Get("table/lane-glow"),
		attacker: icon("attacker"), defender: icon("defender"), initiative: icon("initiative"),
		stack: icon("stack"), library: icon("library"), graveyard: icon("graveyard"),
		done: icon("pip-done"), now: icon("pip-now"), next: icon("pip-next"),
		life: icon("life"), fallen: icon("knocked-out"), reroll: icon("reroll"), lock: icon("lock"), exhausted: icon("spent"),
		weapon: icon("weapon"), armour: icon("armour"),
		warning: icon("warning"), hint: icon("hint"),
	}
	for i := range a.attrs {
		a.attrs[i] = icon(card.Attr(i).String())
	}
	for i, name := range [card.Classes]string{"warrior", "knight", "ranger", "rogue", "paladin", "priest", "swordcaster", "mage", "shaman"} {
		a.classes[i+1] = icon(name)
	}
	return a
}

// Draw draws the table.
func (t *Table) Draw(c *game.Canvas, ctx *game.Context) {
	t.fit(ctx)
	t.layWidgets()
	b := t.brush(c, ctx)
	t.drawGround(c, ctx)
	c.Push()
	if shake := t.show.air.shake(t.show.tick, ctx.Calm()); shake != 0 {
		c.Place(shake, shake*0.6, 1)
		c.Detail(1)
	}
	with := scenery{widgets: t.widgets, air: &t.show.air, stack: t.show.model.stack, words: &t.words, revealed: t.session.Observation().Revealed()}
	if t.show.line.Done() {
		with.fore = &t.fore
	}
	t.show.model.stage.draw(b, with)
	for _, who := range [2]match.Player{t.show.model.below.Other(), t.show.model.below} {
		t.show.model.drawPlate(b, &t.lay, who, &t.words, t.decides(who))
		t.show.model.trays[who].draw(b, &t.words)
	}
	for who := range t.show.model.trays {
		t.show.model.trays[who].drawRoll(b, t.words.player(match.Player(who)))
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == pileWidget {
			t.show.model.piles[w.who].draw(b, w)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == dieWidget {
			t.show.model.trays[w.who].drawDie(b, w, &t.words)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == fixWidget {
			t.ask.fix.draw(b, &t.lay, w, t.show.model.ownHand().drawn != "")
		}
	}
	t.show.model.hands[t.show.model.below.Other()].drawBacks(b, t.widgets)
	t.show.steps.draw(c, ctx.Theme, t.lay.steps, &t.show.model, &t.words, &t.art)
	t.show.model.stack.drawColumn(b, &t.lay, t.widgets, &t.show.model, &t.show.air, &t.words)
	t.show.model.stack.drawAims(b, &t.show.model, &t.show.air)
	t.drawPrompt(b) // over arrows, which would cross its words
	if w, _ := t.find(t.hot); t.live() {
		t.show.model.drawIntent(b, &t.ask.asking, &w)
	}
	t.show.air.drawBroken(b, &t.show.model)
	t.show.model.ownHand().draw(b, t.widgets, &t.ask.asking)
	t.corner.draw(b, &t.lay, t.widgets)
	t.counsel.draw(b, t.widgets, &t.words)
	t.show.model.ownHand().drawDrawn(b, t.widgets[t.above:])
	t.show.air.drawLarge(b, &t.show.model, &t.lay)
	t.show.air.drawEffects(b, &t.show.model, &t.lay)
	c.Pop()
	t.show.air.banner.draw(b, t.lay.lanes, t.lay.grow.told)
	if t.under != nil {
		t.under(c, ctx)
	}
	t.drawCoach(b)
	t.drawRemark(b)
	if t.drawer.open {
		t.drawer.draw(b, &t.lay, t.widgets[t.above:], &t.show.model.stage, &t.words)
		return
	}
	if t.show.line.Done() {
		t.tip.text.Warning = t.ask.refusal.shown()
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
	t.show.tale.draw(b, at, t.lay.grow.told)
	t.ask.prompt.drawButtons(b, t.widgets)
}

// beneath is the part of r below y.
func beneath(r game.Rect, y float64) game.Rect {
	y = max(r.Y, min(y, r.Y+r.H))
	return game.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

// decides reports whether a player decides or, while nobody is asked, acts.
func (t *Table) decides(who match.Player) bool {
	if t.ask.on {
		return t.ask.pend.Who == who
	}
	return t.show.model.inside && t.show.model.active == who
}

// drawRemark says why what is pointed at cannot be chosen, or what would come of it.
func (t *Table) drawRemark(b brush) {
	var large *game.Rect
	if h := t.show.model.ownHand().card(t.hot); h != nil {
		r := t.show.model.ownHand().largeRect(h)
		large = &r
	}
	rests := t.show.line.Done()
	if !rests || !t.tip.tells(t.show.tick) {
		t.ask.refusal.draw(b, &t.lay, large)
	}
	if rests && t.ask.refusal.shown() == "" && !t.drawer.open {
		t.fore.hot.draw(b, &t.lay, large)
	}
}

func (t *Table) drawGround(c *game.Canvas, ctx *game.Context) {
	th, win := ctx.Theme, c.Window()
	c.Fill(win, 0, th.Ground)
	// The picture covers the whole window, also where that is wider or higher than the table.
	k := max(win.W/game.DesignWidth, win.H/game.DesignHeight)
	r := game.Rect{W: game.DesignWidth * k, H: game.DesignHeight * k}.CenterIn(game.Rect{W: game.DesignWidth, H: game.DesignHeight})
	c.Picture(t.art.ground, r)
	tick := ctx.Tick % (60 * 3600)
	if ctx.Calm() {
		tick = 240
	}
	t.kit.Effects.Air(c, tick, 0.75)
}
