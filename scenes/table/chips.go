package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// chip is something that a hero who fights can do, beside the hero: an ability of its own or of what it wears, or Draw
// a Card.
type chip struct {
	box     string
	text    string
	ability card.AbilityID // 0 for Draw a Card
	card    card.CardID    // that it stands on, 0 for the hero's own
	hero    match.Ref
	cost    dice.Cost
	move    match.Move // that uses it
	plays   bool       // it is used by a player, and does not happen by itself
	rule    int        // by which it happens by itself
}

// chipsOwner is what a player's chips were made for.
type chipsOwner struct {
	ref  match.Ref
	hero card.HeroID
	gear int
	lang card.Lang
}

// refreshChips makes the chips of the two who fight, if others fight now or wear something else.
func (t *Table) refreshChips() {
	m := &t.model
	for who := range m.heroes {
		now := chipsOwner{ref: m.fighter(match.Player(who)), lang: t.words.lang}
		if now.ref != 0 {
			h := m.hero(now.ref)
			now.hero = h.id
			for i := range h.gear { // the sum tells apart what is exchanged, too
				now.gear = now.gear*31 + int(h.gear[i].ID)
			}
		}
		if now != t.chipped[who] {
			t.chipped[who] = now
			t.makeChips(match.Player(who))
		}
	}
}

func (t *Table) makeChips(who match.Player) {
	t.chips[who] = t.chips[who][:0]
	of := t.chipped[who]
	if of.hero == 0 {
		return
	}
	for _, id := range t.lib.Heroes[of.hero].Abilities {
		t.addChip(who, id, 0)
	}
	gear := t.model.hero(of.ref).gear
	for i := range gear {
		for _, id := range t.lib.Cards[gear[i].ID].Abilities {
			t.addChip(who, id, i+1)
		}
	}
	if who == t.model.below || t.session.Shared() {
		t.chips[who] = append(t.chips[who], chip{
			box: t.boxAt(who, drawBox), text: t.lib.DrawACard(t.words.lang).Name, hero: of.ref, cost: drawCost(), move: match.Move{Kind: match.DrawCard}, plays: true,
		})
	}
}

// addChip adds an ability of the hero itself, or with att from 1 of a card that it wears.
func (t *Table) addChip(who match.Player, id card.AbilityID, att int) {
	a := t.rules.Ability(id)
	c := chip{
		box: "use/" + a.Key, text: t.words.abilityName(id), ability: id, card: a.Card, hero: t.chipped[who].ref, cost: a.Cost,
		plays: a.Kind.Acts() || a.Kind.Reacts(),
	}
	switch a.Kind {
	case card.Triggered:
		c.rule = 414
	case card.Replacement:
		c.rule = 613
	case card.Constant:
		c.rule = 609
	}
	c.move = match.Move{Kind: match.Use, A: uint16(id), B: uint16(c.hero), C: uint16(att)}
	c.box = t.boxAt(who, c.box)
	for i := range t.chips[who] {
		if t.chips[who][i].box == c.box {
			c.box += "/" + pieces.Numeral(att)
			break
		}
	}
	t.chips[who] = append(t.chips[who], c)
}

// boxAt is the id of a box that either player may have.
func (t *Table) boxAt(who match.Player, id string) string {
	if who != t.model.below {
		return "rival/" + id
	}
	return id
}

// chipHeight is how high a chip is: it has a line for its cost.
func (t *Table) chipHeight(c *chip) float64 {
	if c.cost.Total() == 0 {
		return chipLow * t.lay.grow.stage
	}
	return chipHigh * t.lay.grow.stage
}

// chipsHigh is how high the chips of a hero are together.
func (t *Table) chipsHigh(r match.Ref) float64 {
	if t.chipped[r.Player()].ref != r {
		return 0
	}
	high := 0.0
	for i := range t.chips[r.Player()] {
		high += t.chipHeight(&t.chips[r.Player()][i]) + chipGap
	}
	return max(0, high-chipGap)
}

// chipRect is where the i-th chip of a hero lies.
func (t *Table) chipRect(r match.Ref, i int) game.Rect {
	chips, at := t.chips[r.Player()], t.model.hero(r).at.can
	for j := range i {
		at.Y += t.chipHeight(&chips[j]) + chipGap
	}
	return game.Rect{X: at.X, Y: at.Y, W: at.W, H: t.chipHeight(&chips[i])}
}

// chipWidgets appends what the two who fight can do, the one below first. Where dice are kept, it tells the odds of
// paying for it.
func (t *Table) chipWidgets(buf []widget) []widget {
	for _, who := range [2]match.Player{t.model.below, t.model.below.Other()} {
		for i := range t.chips[who] {
			c := &t.chips[who][i]
			w := widget{kind: chipWidget, nth: i, who: who, hero: c.hero, card: c.card, move: c.move}
			w.Box = game.Box{ID: c.box, Rect: t.chipRect(c.hero, i), Text: c.text}
			switch p := t.ask.planOf(c.ability, 0); {
			case t.ask.allows(c.move):
				w.does, w.whole, w.Enabled = doMove, true, t.live()
			case p != nil && who == t.asker():
				w.ID, w.Text, w.plan, w.does, w.Enabled = p.id, p.text, p, doPlan, t.live()
			}
			buf = append(buf, w)
		}
	}
	return buf
}

// whyNotUse says why a chip cannot be used.
func (t *Table) whyNotUse(w widget) string {
	switch c := &t.chips[w.who][w.nth]; {
	case !c.plays:
		return t.words.T("table.because", t.words.T("table.by-itself"), c.rule)
	case !t.ask.on || w.who != t.asker():
		return ""
	}
	return t.whyNotMove(w)
}

// drawChips draws what the two who fight can do, beside them.
func (t *Table) drawChips(c *game.Canvas, ctx *game.Context) {
	t.chipSize = mostText
	for who := range t.chips { // all names have one size
		for i := range t.chips[who] {
			ch := &t.chips[who][i]
			t.chipSize = min(t.chipSize, c.FittedSize(ch.text, t.chipNameRect(t.chipRect(ch.hero, i), ch.cost.Total() > 0), t.chipStyle()))
		}
	}
	t.paint(c, ctx, chipWidget)
}

// chipText is the size of the names on chips, before the player's text size; mostText is more than any text has.
const chipText, mostText = 20.0, 100.0

func (t *Table) chipStyle() game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: chipText * t.lay.grow.stage, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

func (t *Table) chipNameRect(r game.Rect, costs bool) game.Rect {
	name := r.Inset(10, 3)
	if costs {
		name.H = 28 * t.lay.grow.stage
	}
	return name
}

func (t *Table) drawChip(c *game.Canvas, ctx *game.Context, w *widget) {
	if h := t.model.hero(w.hero); !h.placed || !t.model.fightsNow(h) {
		return
	}
	th, ch, r, usable, hot := ctx.Theme, &t.chips[w.who][w.nth], w.Rect, w.Enabled, t.hot == w.ID
	k := t.lay.grow.stage
	face, edge, col := game.Fade(th.Ground, 0.72), game.Fade(th.Line, 0.7), th.Ash
	switch {
	case usable && hot:
		face, edge, col = th.PanelLight, th.EmberBright, th.Bone
	case usable:
		face, edge, col = th.GroundLight, th.Ember, th.Bone
	case hot:
		edge = th.Bone
	}
	c.Fill(r, 10, face)
	c.Stroke(r, 10, 2, edge)
	if hot && ctx.Focus.ByKeys() {
		c.Ring(th, r)
	}
	if ch.cost.Total() > 0 {
		c.Push()
		if !usable {
			c.Fade(0.65)
		}
		t.kit.CostRow(c, ctx, ch.cost, game.Point{X: r.X + 8*k, Y: r.Y + r.H - 30*k}, 26*k)
		c.Pop()
	}
	style := t.chipStyle()
	style.Size, style.Fixed, style.Color = t.chipSize, true, col
	c.Text(ch.text, t.chipNameRect(r, ch.cost.Total() > 0), style)
	if w.plan != nil {
		w.plan.draw(t.brush(c, ctx), game.Rect{X: r.X + r.W - 76*k, Y: r.Y + r.H - 31*k, W: 70 * k, H: 28 * k}, hot)
	}
}
