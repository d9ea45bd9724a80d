package board

import (
	"cmp"
	"slices"

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
	order   uint8      // where it stands among chips some of which are folded
	own     bool       // it can answer an action of its own player
	rule    int        // the rule by which it happens by itself, or 0
	sign    string     // what it is in a word or two, if it is not used; or ""
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
	List   []Chip
	of     chipsOwner
	folded string // the text of the row that stands for folded chips
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
			box: boxAt(below, DrawBox), Text: w.Lib.DrawACard(w.Lang).Name, hero: of.ref, Cost: drawCost(), Move: match.Move{Kind: match.DrawCard}, Plays: true, order: orderDraw,
		})
	}
	cs.folded = w.T("table.abilities", len(cs.List))
	if below {
		if len(cs.List) > chipRows { // what can be used is not folded away behind what cannot
			slices.SortStableFunc(cs.List, func(a, b Chip) int { return cmp.Compare(a.order, b.order) })
		}
		cs.folded = w.T("table.more-abilities", len(cs.List)-chipRows+1)
	}
}

// The order of chips some of which are folded: actions first, and last what is not used but happens.
const (
	orderAction = iota
	orderDraw
	orderReaction
	orderRest
)

// add adds a chip for an ability. att is 0 for the hero's own ability, the place of the card, from 1, for one of its
// equipment, and [match.Gained].Place for one that it has gained.
func (cs *chips) add(id card.AbilityID, att int, lost bool, w *narrate.Narrator, below bool) {
	a := w.Rules.Ability(id)
	c := Chip{
		box: "use/" + a.Key, Text: w.AbilityName(id), Ability: id, card: a.Card, hero: cs.of.ref, Cost: a.Cost,
		Plays: a.Kind.Acts() || a.Kind.Reacts(), own: session.HoldsFor(a), lost: lost,
	}
	switch {
	case a.Kind.Acts():
		c.order = orderAction
	case a.Kind.Reacts():
		c.order = orderReaction
	default:
		c.order = orderRest
	}
	switch a.Kind {
	case card.Triggered:
		c.rule, c.sign = 414, w.OnItsOwn
	case card.Replacement:
		c.rule, c.sign = 613, w.OnItsOwn
	case card.Constant:
		c.rule, c.sign = 609, w.AlwaysOn
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

// folds reports whether only the first chips of the player below are shown, and a row for the others.
func (s *Stage) folds() bool {
	return len(s.Chips[s.Below].List) > chipRows && !s.Opened[SideIndex(true)] && !s.squeezes()
}

// squeezes reports whether the chips of the player below are not folded, but lower: beside a lesson, which speaks of them, unless
// they would be too low to be read.
func (s *Stage) squeezes() bool {
	return s.Camera.lay.Panel == session.Guide && len(s.Chips[s.Below].List) <= mostSqueezed
}

// mostSqueezed is the number of chips up to which they are made lower beside a lesson.
const mostSqueezed = 6

// chipRect returns where the i-th chip of a player's fighter lies. It is empty while the chip is folded.
//
// The chips of the player below lie in rows beside the hand. If there are too many, the last row stands for those that are
// folded, and unfolding them makes them rise above the others. The other player's chips hang below the row that stands for
// all of them.
func (s *Stage) chipRect(who match.Player, i int) game.Rect {
	l, n := s.Camera.lay, len(s.Chips[who].List)
	if who == s.Below {
		k := s.chipGrow(who)
		step, rows := (chipHigh+chipGap)*k, n
		switch {
		case s.squeezes():
		case s.folds():
			if i >= chipRows-1 {
				return game.Rect{}
			}
			rows = chipRows
		case n > chipRows:
			rows = n + 1
		}
		foot := l.chips.Y + l.chips.H
		r := game.Rect{X: l.chips.X, Y: foot - step*float64(rows-i) + chipGap*k, W: l.chips.W, H: chipHigh * k}
		if edge := l.guide.X + l.guide.W + Gap; rows > chipRows && l.guideBeside() && r.X < edge && !s.squeezes() { // they rise beside a lesson
			r.X = edge
		}
		if most := int((foot - l.Room.Y - Gap) / step); rows > most { // more columns beside the first
			r.X, r.Y = r.X+l.Inward(r)*float64(i/(most-1))*(r.W+chipGap*k), foot-step*float64(most-i%(most-1))+chipGap*k
		}
		return r
	}
	if !s.Opened[SideIndex(false)] {
		return game.Rect{}
	}
	k, fold := l.Grow.Stage, s.fold(who)
	step := (chipHigh + chipGap) * k
	r := game.Rect{X: fold.X, Y: fold.Y + fold.H + chipGap + step*float64(i), W: chipsWide * k, H: chipHigh * k}
	if l.end(false) == 1 {
		r.X = fold.X + fold.W - r.W
	}
	all := game.Rect{X: r.X, Y: fold.Y + fold.H + chipGap, W: r.W, H: step * float64(n)}
	room := l.Room.Inset(Gap, Gap)
	if foot := l.guide.Y + l.guide.H + Gap; l.guide.H > 0 && !l.guideBeside() { // a lesson lies above
		_, room = room.CutTop(foot - room.Y)
	}
	for _, o := range [...]game.Rect{l.Turn, l.Advise, l.TurnPass, l.Pace, l.Menu, l.controls, l.chips} { // what they must not cover
		if Meet(all, o) {
			room.H = min(room.H, o.Y-Gap-room.Y)
		}
	}
	down, up := room.Y+room.H-all.Y, fold.Y-room.Y
	if all.H > down && up > down { // they rise instead
		r.Y = fold.Y - step*float64(n-i)
	}
	if all.H > max(down, up) { // they lie in columns beside it
		most := max(1, int(room.H/step))
		r.X, r.Y = r.X+l.Inward(r)*float64(1+i/most)*(r.W+chipGap), room.Y+step*float64(i%most)
	}
	return r
}

// FoldBox returns the id of the row that stands for folded chips.
func FoldBox(below bool) string {
	if below {
		return "abilities"
	}
	return "rival/abilities"
}

// foldRect returns the place of the row that stands for folded chips, or false if there is none.
func (s *Stage) foldRect(who match.Player) (game.Rect, bool) {
	n := len(s.Chips[who].List)
	if who != s.Below {
		return s.fold(who), n > 0
	}
	l, k := s.Camera.lay, s.Camera.lay.Grow.Tray
	return game.Rect{X: l.chips.X, Y: l.chips.Y + l.chips.H - chipHigh*k, W: l.chips.W, H: chipHigh * k}, n > chipRows && !s.squeezes()
}

// Unfold shows the folded chips while the row that stands for them, or one of them, is pointed at. covered means that something
// lies where the other player's chips unfold.
func (s *Stage) Unfold(hot string, covered bool) {
	for who := range s.Chips {
		i := SideIndex(match.Player(who) == s.Below)
		open := hot != "" && hot == FoldBox(match.Player(who) == s.Below)
		for j := range s.Chips[who].List {
			open = open || s.Opened[i] && hot != "" && hot == s.Chips[who].List[j].box
		}
		s.Opened[i] = open && !(covered && match.Player(who) != s.Below)
	}
}

// Cover cuts what lies behind unfolded chips back to the part beside them.
func (s *Stage) Cover(all []game.Widget) {
	for i := range all {
		chip := &all[i]
		if is := Of(chip); is.Kind != ChipWidget || chip.Rect.H == 0 || !s.Opened[SideIndex(is.Who == s.Below)] {
			continue
		}
		for j := range all {
			if w, k := &all[j], Of(&all[j]).Kind; k != ChipWidget && k != FoldWidget && w.Rect.H > 0 && Meet(w.Rect, chip.Rect) {
				w.Rect = Beyond(w.Rect, chip.Rect)
			}
		}
	}
}

// LayChips adds the chips of the two fighters, the player below first, and the rows that stand for folded ones. During
// a reroll asker decides, and the chips of asker show the odds of paying for them. live means that a decision can be made
// now.
func (s *Stage) LayChips(l *List, a chooser, asker match.Player, live bool) {
	for _, who := range [2]match.Player{s.Below, s.Below.Other()} {
		cs := &s.Chips[who]
		if len(cs.List) == 0 {
			continue
		}
		fold, folds := s.foldRect(who)
		var row *Thing
		if folds {
			row = Of(l.Put(game.Box{ID: FoldBox(who == s.Below), Rect: fold, Enabled: true, Text: cs.folded}, Thing{Kind: FoldWidget, Who: who, Hero: cs.of.ref}))
		}
		for i := range cs.List {
			c := &cs.List[i]
			w := l.Put(game.Box{ID: c.box, Rect: s.chipRect(who, i), Text: c.Text}, Thing{Kind: ChipWidget, Nth: i, Who: who, Hero: c.hero, Card: c.card})
			choice := a.ChipChoice(who, c.Move, c.own)
			choice.give(w, live)
			if p, marks := a.Plan(c.Ability, 0); p != nil && w.Gives == nil && who == asker {
				w.ID, w.Text, w.Gives, w.Enabled, Of(w).Plan = p.ID, p.Text, marks, live, p
			}
			if folds && w.Rect.H == 0 && Usable(w) {
				row.Lit = true
			}
		}
	}
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

// DrawChips draws the chips of the two fighters and the rows that stand for folded ones.
func (s *Stage) DrawChips(b Frame, all []game.Widget) {
	if !s.Fighting {
		return
	}
	size := MostText
	for i := range all { // all names have one size
		if w, is := &all[i], Of(&all[i]); is.Kind == ChipWidget && w.Rect.H > 0 {
			ch, k := &s.Chips[is.Who].List[is.Nth], s.chipGrow(is.Who)
			size = min(size, b.Canvas.FittedSize(ch.Text, chipNameRect(w.Rect, ch.Cost.Total() > 0, k), chipStyle(k)))
		}
	}
	var marks markSizes
	for i := range all {
		if w, is := &all[i], Of(&all[i]); is.Kind == ChipWidget && w.Rect.H > 0 && is.Mark.Whole != "" {
			ch, k := &s.Chips[is.Who].List[is.Nth], s.chipGrow(is.Who)
			marks.fit(b.Canvas, w, ch.markRect(w.Rect, pieces.CostWidth(ch.Cost, ch.pipsIn(w, k)), k), chipMark(w, k))
		}
	}
	for i := range all {
		switch w, is := &all[i], Of(&all[i]); {
		case w.Rect.H == 0:
		case is.Kind == ChipWidget:
			s.Chips[is.Who].List[is.Nth].draw(b, w, s.chipGrow(is.Who), size, &marks)
		case is.Kind == FoldWidget:
			s.drawFold(b, w)
		}
	}
}

// chipGrow returns the scale of a player's chips.
func (s *Stage) chipGrow(who match.Player) float64 {
	l := s.Camera.lay
	switch n := len(s.Chips[who].List); {
	case who != s.Below:
		return l.Grow.Stage
	case s.squeezes() && n > chipRows:
		return l.Grow.Tray * chipRows / float64(n)
	}
	return l.Grow.Tray
}

// drawFold draws the row that stands for folded chips.
func (s *Stage) drawFold(b Frame, w *game.Widget) {
	c, th, k := b.Canvas, b.Ctx.Theme, s.chipGrow(Of(w).Who)
	col := th.Ash
	if Of(w).Lit || b.Hot == w.ID {
		col = th.Bone
	}
	c.Plate(th, game.Coal, w.Rect, 10, b.Hot == w.ID)
	if Of(w).Lit {
		c.Stroke(w.Rect, 10, 1.5, th.Ember)
	}
	if b.Hot == w.ID && b.Ctx.Focus.ByKeys() {
		c.Ring(th, w.Rect)
	}
	c.Text(w.Text, w.Rect.Inset(10*k, 2), game.TextStyle{
		Font: Prose, Size: 19 * k, MinSize: 16, Color: col, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// pipsIn returns the height of the cost's symbols on w: less than usual if the chip and its mark would have too little
// room.
func (ch *Chip) pipsIn(w *game.Widget, k float64) float64 {
	high, room := 24*k, w.Rect.W-16*k
	if is := Of(w); is.Mark.Whole != "" || is.Plan != nil {
		room = 0.55 * w.Rect.W
	}
	return high * min(1, room/max(1, pieces.CostWidth(ch.Cost, high)))
}

// markRect returns where the mark of a chip in r lies, beside a cost of the given width.
func (ch *Chip) markRect(r game.Rect, wide, k float64) game.Rect {
	return game.Rect{X: r.X + wide + 16*k, Y: r.Y + r.H - 33*k, W: r.W - wide - 26*k, H: 32 * k}
}

// chipMark returns the style of the mark of a chip.
func chipMark(w *game.Widget, k float64) game.TextStyle {
	style := MarkStyle(k, w.Enabled, chipMarkLines)
	style.Align = game.End
	return style
}

// chipText is the size of the names on chips, before the player's text size. MostText is larger than any text.
const chipText, MostText = 20.0, 100.0

func chipStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: Prose, Size: chipText * grow, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
}

func chipNameRect(r game.Rect, costs bool, grow float64) game.Rect {
	name := r.Inset(10, 2*min(1, grow))
	if costs {
		name.H = 26 * grow
	}
	return name
}

// draw draws a chip at scale k, with its name in the given size.
func (ch *Chip) draw(b Frame, w *game.Widget, k, size float64, marks *markSizes) {
	c, ctx, th, is := b.Canvas, b.Ctx, b.Ctx.Theme, Of(w)
	r, usable, hot := w.Rect, Usable(w), b.Hot == w.ID
	face, edge, col := game.Coal, game.Fade(th.Line, 0.7), th.Ash
	switch {
	case usable && hot:
		face, edge, col = game.Iron, th.EmberBright, th.Bone
	case usable:
		face, edge, col = game.Iron, th.Ember, th.Bone
	case hot:
		edge = th.Bone
	}
	c.Plate(th, face, r, 10, usable && hot)
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
		wide := b.Kit.CostRow(c, ctx, ch.Cost, game.Point{X: r.X + 8*k, Y: r.Y + r.H - 16*k - high/2}, high)
		c.Pop()
		if is.Mark.Whole != "" {
			marks.draw(b, w, ch.markRect(r, wide, k), chipMark(w, k))
		}
	} else if is.Mark.Whole != "" {
		marks.draw(b, w, ch.markRect(r, 0, k), chipMark(w, k))
	}
	if ch.sign != "" && is.Mark.Whole == "" {
		sign := MarkStyle(k, false, 1)
		sign.Align, sign.Color = game.End, th.Ash
		c.Text(ch.sign, ch.markRect(r, 0, k), sign)
	}
	style := chipStyle(k)
	style.Size, style.Fixed, style.Color = size, true, col
	name := chipNameRect(r, ch.Cost.Total() > 0 || ch.sign != "" || is.Mark.Whole != "", k)
	c.Text(ch.Text, name, style)
	if ch.lost { // struck out
		wide, _ := c.TextSize(ch.Text, name.W, style)
		c.Fill(game.Rect{X: name.X, Y: name.Y + name.H/2, W: wide, H: 2 * k}, 0, th.Bone)
	}
	if is.Plan != nil {
		b.drawOdds(is.Plan, game.Rect{X: r.X + 0.55*r.W, Y: r.Y + r.H - 30*k, W: 0.45*r.W - 6*k, H: 27 * k}, game.End, hot)
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
