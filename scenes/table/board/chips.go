package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Chip shows one thing that a fighter can do: use an ability of its own or of its equipment, or Draw a Card. Chips lie
// beside the fighter.
type Chip struct {
	box     string
	Text    string
	Ability card.AbilityID // 0 for Draw a Card
	card    card.CardID    // the card that has the ability, 0 for the hero's own
	hero    match.Ref
	Cost    dice.Cost
	Move    match.Move // the move that uses it
	Plays   bool       // a player uses it; it does not happen by itself
	own     bool       // it can answer an action of its own player
	rule    int        // the rule by which it happens by itself, or 0
	lost    bool       // the hero has lost the ability
}

// chipsOwner is what a player's chips were made for; when it changes, they are made again.
type chipsOwner struct {
	ref  match.Ref
	hero card.HeroID
	gear int // checksum of its equipment
	has  int // checksum of the abilities that it has gained and lost
	lang card.Lang
}

// chips are the chips of one player's fighter.
type chips struct {
	List []Chip
	of   chipsOwner
}

// RefreshChips makes the chips of the two fighters again if the fighters, their equipment or their abilities have
// changed. shared means that two players share the screen.
func (s *Stage) RefreshChips(w *narrate.Narrator, shared bool) {
	for who := range s.Heroes {
		now := chipsOwner{ref: s.Fighter(match.Player(who)), lang: w.Lang}
		if now.ref == 0 {
			s.Chips[who].of, s.Chips[who].List = now, s.Chips[who].List[:0]
			continue
		}
		h := s.Hero(now.ref)
		now.hero, now.has = h.ID, int(h.lost)
		for i := range h.Gear { // a checksum, so that an exchange is noticed
			now.gear = now.gear*31 + int(h.Gear[i].ID)
		}
		for _, g := range h.gained {
			now.has = (now.has*31+int(g.Ability))*31 + 2*g.Place
			if g.Lost {
				now.has++
			}
		}
		if now != s.Chips[who].of {
			s.Chips[who].make(now, h, w, match.Player(who) == s.Below, shared)
		}
	}
}

// make makes the chips of a hero.
func (cs *chips) make(of chipsOwner, h *Hero, w *narrate.Narrator, below, shared bool) {
	cs.of, cs.List = of, cs.List[:0]
	if of.hero == 0 {
		return
	}
	for _, id := range w.Lib.Heroes[of.hero].Abilities {
		cs.add(id, 0, h.lost.Has(w.Rules.Ability(id).Kind), w, below)
	}
	for i := range h.Gear {
		for _, id := range w.Lib.Cards[h.Gear[i].ID].Abilities {
			cs.add(id, i+1, false, w, below)
		}
	}
	for _, g := range h.gained {
		cs.add(g.Ability, g.Place, g.Lost, w, below)
	}
	if below || shared {
		cs.List = append(cs.List, Chip{
			box: boxAt(below, DrawBox), Text: w.Lib.DrawACard(w.Lang).Name, hero: of.ref, Cost: drawCost(), Move: match.Move{Kind: match.DrawCard}, Plays: true,
		})
	}
}

// add adds a chip for an ability. att is 0 for the hero's own ability, the place of the card, from 1, for one of its
// equipment, and [match.Gained].Place for one that it has gained.
func (cs *chips) add(id card.AbilityID, att int, lost bool, w *narrate.Narrator, below bool) {
	a := w.Rules.Ability(id)
	c := Chip{
		box: "use/" + a.Key, Text: w.AbilityName(id), Ability: id, card: a.Card, hero: cs.of.ref, Cost: a.Cost,
		Plays: a.Kind.Acts() || a.Kind.Reacts(), own: session.HoldsFor(a), lost: lost,
	}
	switch a.Kind {
	case card.Triggered:
		c.rule = 414
	case card.Replacement:
		c.rule = 613
	case card.Constant:
		c.rule = 609
	default: // an ability that is used
	}
	c.Move = match.Move{Kind: match.Use, A: uint16(id), B: uint16(c.hero), C: uint16(att)}
	c.box = boxAt(below, c.box)
	for i := range cs.List {
		if cs.List[i].box == c.box {
			c.box += "/" + pieces.Numeral(att)
			break
		}
	}
	cs.List = append(cs.List, c)
}

// boxAt returns the id of a box that each player has: id itself for the player below, with a prefix for the rival.
func boxAt(below bool, id string) string {
	if !below {
		return "rival/" + id
	}
	return id
}

// high returns the height of a chip. A chip with a cost has a line for it.
func (c *Chip) high(grow float64) float64 {
	if c.Cost.Total() == 0 {
		return chipLow * grow
	}
	return ChipHigh * grow
}

// chipLeast is the smallest scale at which chips are still readable.
const chipLeast = 0.7

// place returns the rectangle of all chips of a hero, at the foot of room, and their scale: grow, or less if there are
// too many for the room.
func (cs *chips) place(r match.Ref, grow float64, room game.Rect) (all game.Rect, k float64) {
	if cs.of.ref != r || len(cs.List) == 0 {
		return game.Rect{X: room.X, Y: room.Y + room.H, W: room.W}, grow
	}
	gaps, high := chipGap*float64(len(cs.List)-1), 0.0
	for i := range cs.List {
		high += cs.List[i].high(1)
	}
	k = max(chipLeast, min(grow, (room.H-gaps)/high))
	_, all = room.CutTop(room.H - high*k - gaps)
	return all, k
}

// rect returns where the i-th chip of a hero at the stand lies.
func (cs *chips) rect(at *stand, i int) game.Rect {
	r := at.can
	for j := range i {
		r.Y += cs.List[j].high(at.canGrow) + chipGap
	}
	r.H = cs.List[i].high(at.canGrow)
	return r
}

// ChipWidgets appends the chips of the two fighters, the player below first. During a reroll asker decides, and the
// chips of asker show the odds of paying for them. live means that a decision can be made now.
func (s *Stage) ChipWidgets(buf []Widget, a chooser, asker match.Player, live bool) []Widget {
	for _, who := range [2]match.Player{s.Below, s.Below.Other()} {
		cs := &s.Chips[who]
		for i := range cs.List {
			c := &cs.List[i]
			w := Widget{Kind: ChipWidget, Nth: i, Who: who, Hero: c.hero, Card: c.card, Move: c.Move}
			w.Box = game.Box{ID: c.box, Rect: cs.rect(&s.Hero(c.hero).At, i), Text: c.Text}
			w.take(a.ChipChoice(who, c.Move, c.own), live)
			if p := a.Plan(c.Ability, 0); p != nil && w.Does == NoCommand && who == asker {
				w.ID, w.Text, w.Plan, w.Does, w.Enabled = p.ID, p.Text, p, DoPlan, live
			}
			buf = append(buf, w)
		}
	}
	return buf
}

// lostRule is the rule by which heroes lose abilities.
const lostRule = 610

// WhyNot returns in words why a chip can never be chosen: its ability is lost, or happens by itself. It returns "" if
// only the match knows the reason.
func (c *Chip) WhyNot(w *narrate.Narrator) string {
	switch {
	case c.lost:
		return w.T("table.because", w.T("table.obstacle.ability-lost"), lostRule)
	case c.Plays:
		return ""
	}
	return w.T("table.because", w.T("table.by-itself"), c.rule)
}

// drawChips draws the chips of the two fighters.
func (s *Stage) drawChips(b Frame, all []Widget) {
	size := MostText
	for who := range s.Chips { // all names have one size
		cs := &s.Chips[who]
		for i := range cs.List {
			ch := &cs.List[i]
			at := &s.Hero(ch.hero).At
			size = min(size, b.Canvas.FittedSize(ch.Text, chipNameRect(cs.rect(at, i), ch.Cost.Total() > 0, at.canGrow), chipStyle(at.canGrow)))
		}
	}
	var marks markSizes
	for i := range all {
		if w := &all[i]; w.Kind == ChipWidget && w.Mark.Whole != "" {
			ch := &s.Chips[w.Who].List[w.Nth]
			k := s.Hero(w.Hero).At.canGrow
			marks.fit(b.Canvas, w, ch.markRect(w.Rect, pieces.CostWidth(ch.Cost, ch.pipsIn(w, k)), k), k)
		}
	}
	for i := range all {
		if w := &all[i]; w.Kind == ChipWidget {
			if h := s.Hero(w.Hero); h.placed && s.FightsNow(h) {
				s.Chips[w.Who].List[w.Nth].draw(b, w, h.At.canGrow, size, &marks)
			}
		}
	}
}

// pipsIn returns the height of the cost's symbols on w: less than usual if the chip and its mark would have too little
// room.
func (ch *Chip) pipsIn(w *Widget, k float64) float64 {
	high, room := 26*k, w.Rect.W-16*k
	if w.Mark.Whole != "" || w.Plan != nil {
		room = 0.55 * w.Rect.W
	}
	return high * min(1, room/max(1, pieces.CostWidth(ch.Cost, high)))
}

// markRect returns where the mark of a chip in r lies, beside a cost of the given width.
func (ch *Chip) markRect(r game.Rect, wide, k float64) game.Rect {
	return game.Rect{X: r.X + wide + 16*k, Y: r.Y + r.H - 32*k, W: r.W - wide - 26*k, H: 30 * k}
}

// chipText is the size of the names on chips, before the player's text size. MostText is larger than any text.
const chipText, MostText = 20.0, 100.0

func chipStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: chipText * grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

func chipNameRect(r game.Rect, costs bool, grow float64) game.Rect {
	name := r.Inset(10, 3*min(1, grow))
	if costs {
		name.H = 28 * grow
	}
	return name
}

// draw draws a chip at scale k, with its name in the given size.
func (ch *Chip) draw(b Frame, w *Widget, k, size float64, marks *markSizes) {
	c, ctx, th := b.Canvas, b.Ctx, b.Ctx.Theme
	r, usable, hot := w.Rect, w.Usable(), b.Hot == w.ID
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
	if ch.Plays || hot { // a chip that happens by itself is not a button
		c.Stroke(r, 10, 2, edge)
	}
	if hot && ctx.Focus.ByKeys() {
		c.Ring(th, r)
	}
	if ch.Cost.Total() > 0 {
		c.Push()
		if !usable {
			c.Fade(0.65)
		}
		high := ch.pipsIn(w, k)
		wide := b.Kit.CostRow(c, ctx, ch.Cost, game.Point{X: r.X + 8*k, Y: r.Y + r.H - 17*k - high/2}, high)
		c.Pop()
		if w.Mark.Whole != "" {
			marks.draw(b, w, ch.markRect(r, wide, k), k, game.End)
		}
	}
	style := chipStyle(k)
	style.Size, style.Fixed, style.Color = size, true, col
	name := chipNameRect(r, ch.Cost.Total() > 0, k)
	c.Text(ch.Text, name, style)
	if ch.lost { // struck out
		wide, _ := c.TextSize(ch.Text, name.W, style)
		c.Fill(game.Rect{X: name.X, Y: name.Y + name.H/2, W: wide, H: 2 * k}, 0, th.Bone)
	}
	if w.Plan != nil {
		b.drawOdds(w.Plan, game.Rect{X: r.X + r.W - 76*k, Y: r.Y + r.H - 31*k, W: 70 * k, H: 28 * k}, hot)
	}
}

// drawCost returns the cost of Draw a Card (rule 410).
func drawCost() dice.Cost {
	var c dice.Cost
	c[dice.AnyColor-1] = 1
	return c
}

// DrawBox is the id of the Draw a Card chip of the player below.
const DrawBox = "prompt/draw"
