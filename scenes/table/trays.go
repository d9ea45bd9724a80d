package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// tray is a player's dice: those that are rolled and kept lie between the two who fight, the others in the tray.
type tray struct {
	dice  []die
	below bool    // it is that of the player below
	lay   *layout // where it lies
}

// die is one die of a tray.
type die struct {
	color dice.Color
	state dieState
	roll  pieces.Roll
	x, y  float64
	tx    float64
	ty    float64
	edge  float64 // it is to have
	size  float64 // it has
	step  float64 // to the next one at rest, 0 for none that is pointed at
	kept  bool    // by the choice being made
	used  bool    // scratch of syncing
	box   string
}

type dieState uint8

const (
	prepared dieState = iota
	rolling
	aside
	spent
)

// seeds vary how things lie and fly. They never touch the match.
type seeds uint64

func (s *seeds) next() uint64 {
	*s = *s*6364136223846793005 + 1442695040888963407
	return uint64(*s)
}

// sync brings the dice in line with what is so now: those that stay lie still, those that change their state move.
func (tr *tray) sync(s match.DiceState, vary *seeds) {
	for i := range tr.dice {
		tr.dice[i].used = false
	}
	pools := [...]dice.Pool{prepared: s.Prepared, rolling: s.Rolling, aside: s.Aside, spent: s.Spent}
	var lacking [4]dice.Pool
	for state, pool := range pools {
		for c := range dice.Color(dice.NumColors) {
			for range pool[c] {
				if d := tr.find(func(d *die) bool { return d.state == dieState(state) && d.color == c }); d != nil {
					d.used = true
				} else {
					lacking[state][c]++
				}
			}
		}
	}
	for state := range lacking {
		for c := range dice.Color(dice.NumColors) {
			for range lacking[state][c] {
				d := tr.find(func(d *die) bool { return d.color == c })
				if d == nil {
					tr.dice = append(tr.dice, newDie(c, dieState(state), vary))
					d = &tr.dice[len(tr.dice)-1]
				}
				d.state, d.used = dieState(state), true
			}
		}
	}
	n := 0
	for i := range tr.dice {
		if tr.dice[i].used {
			tr.dice[n] = tr.dice[i]
			n++
		}
	}
	tr.dice = tr.dice[:n]
	tr.arrange()
}

// newDie is a die that has no place yet.
func newDie(c dice.Color, state dieState, vary *seeds) die {
	return die{color: c, state: state, x: -1, roll: pieces.Roll{Color: c, Seed: vary.next()}}
}

func (tr *tray) find(fits func(*die) bool) *die {
	for i := range tr.dice {
		if d := &tr.dice[i]; !d.used && fits(d) {
			return d
		}
	}
	return nil
}

// arrange sorts the dice by colour and says where each belongs: those that are rolled and kept between the two who
// fight, those that can pay large in the tray, spent ones small at its end.
func (tr *tray) arrange() {
	l, r := tr.lay, tr.lay.sideOf(tr.below).tray
	for i := 1; i < len(tr.dice); i++ {
		for j := i; j > 0 && tr.dice[j].before(&tr.dice[j-1]); j-- {
			tr.dice[j], tr.dice[j-1] = tr.dice[j-1], tr.dice[j]
		}
	}
	spents, rolls := 0, tr.rolls()
	for i := range tr.dice {
		if tr.dice[i].state == spent {
			spents++
		}
	}
	const spentDie, spentStep = 30.0, 34.0
	others := len(tr.dice) - spents
	room := r.W - 12 - spentStep*float64((spents+1)/2)
	edge, most := trayDie*l.growOf(tr.below), trayStep*l.growOf(tr.below)
	step := min(most, (room-edge)/float64(max(1, others-1)))
	var of [dice.NumColors]int
	used, paid := 0, 0
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state == spent {
			d.tx = r.X + r.W - 6 - spentStep*(float64(paid/2)+0.5)
			d.ty, d.edge, d.step = r.Y+r.H/2+spentStep*(float64(paid%2)-0.5), spentDie, 0
			paid++
		} else {
			d.tx, d.ty, d.edge, d.step = r.X+8+edge/2+step*float64(used), r.Y+r.H/2, edge, step
			if rolls {
				at, step := l.dieAt(tr.below, used, others)
				d.tx, d.ty, d.edge, d.step = at.X, at.Y, step*rollDie/rollStep, step
			}
			used++
			of[d.color]++
			d.box = "die/" + colorKey(d.color)
			if of[d.color] > 1 {
				d.box += "/" + pieces.Numeral(of[d.color])
			}
		}
		if d.x < 0 {
			d.x, d.y, d.size = d.tx, d.ty, d.edge
		}
	}
}

func (d *die) before(o *die) bool {
	if (d.state == spent) != (o.state == spent) {
		return o.state == spent
	}
	return d.color < o.color
}

// settle moves the dice a part of the way to where they belong.
func (tr *tray) settle(rate float64) (moved bool) {
	for i := range tr.dice {
		d := &tr.dice[i]
		moved = toward(&d.x, d.tx, rate, 0.2) || moved
		moved = toward(&d.y, d.ty, rate, 0.2) || moved
		moved = toward(&d.size, d.edge, rate, 0.3) || moved
	}
	return moved
}

// rolls reports whether dice are being rolled or kept.
func (tr *tray) rolls() bool {
	for i := range tr.dice {
		if tr.dice[i].state == rolling {
			return true
		}
	}
	return false
}

// termAt is the term for the dice at a place: spent ones lie apart at the end.
func (tr *tray) termAt(at game.Point) string {
	if tr.rolls() {
		return "reserve"
	}
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == spent && at.X >= d.tx-d.edge/2-2 {
			return "spent-dice"
		}
	}
	return "prepared-dice"
}

// throw lets dice tumble in for some ticks; those that were picked up for it fall anew.
func (tr *tray) throw(e *match.Event, tick, ticks int, vary *seeds) {
	state := rolling
	if e.Item != 0 {
		state = prepared
	}
	// What stays is what was kept; everything else of its state is thrown.
	kept, n := e.Kept, 0
	for _, d := range tr.dice {
		if d.state == state {
			if kept[d.color] == 0 {
				continue
			}
			kept[d.color]--
		}
		tr.dice[n] = d
		n++
	}
	tr.dice = tr.dice[:n]
	from := tr.lay.throwsFrom(tr.below)
	for c := range dice.Color(dice.NumColors) {
		for range e.Dice[c] {
			d := newDie(c, state, vary)
			d.kept = true
			d.roll.Start, d.roll.Ticks, d.roll.FromX, d.roll.FromY = tick, ticks, from.X, from.Y+float64(n%5)*30
			tr.dice = append(tr.dice, d)
			n++
		}
	}
	tr.arrange()
}

// add adds dice of a state.
func (tr *tray) add(p dice.Pool, state dieState, vary *seeds) {
	for c := range dice.Color(dice.NumColors) {
		for range p[c] {
			tr.dice = append(tr.dice, newDie(c, state, vary))
		}
	}
	tr.arrange()
}

// clear takes all dice away.
func (tr *tray) clear() { tr.dice = tr.dice[:0] }

// prepare makes all dice prepared ones.
func (tr *tray) prepare() {
	for i := range tr.dice {
		tr.dice[i].state = prepared
	}
	tr.arrange()
}

// turn changes the state of some dice.
func (tr *tray) turn(from, to dieState, p dice.Pool) {
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == from && p[d.color] > 0 {
			p[d.color]--
			d.state = to
		}
	}
	tr.arrange()
}

// recolor turns prepared dice of some colours to others.
func (tr *tray) recolor(from, to dice.Pool) {
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != prepared || from[d.color] == 0 {
			continue
		}
		for c := range dice.Color(dice.NumColors) {
			if to[c] > 0 {
				from[d.color]--
				to[c]--
				d.color = c
				break
			}
		}
	}
	tr.arrange()
}

// all is how many dice of a state there are.
func (tr *tray) all(state dieState) (p dice.Pool) {
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == state {
			p[d.color]++
		}
	}
	return p
}

// kept is how many dice of a state are not marked to be rolled again.
func (tr *tray) kept(state dieState) (p dice.Pool) {
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == state && d.kept {
			p[d.color]++
		}
	}
	return p
}

// marked is how many dice of a state are marked to be rolled again.
func (tr *tray) marked(state dieState) int {
	all, kept := tr.all(state), tr.kept(state)
	return all.Total() - kept.Total()
}

// mark keeps these of the dice of a state and marks the others to be rolled again.
func (tr *tray) mark(state dieState, keep dice.Pool) {
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != state {
			continue
		}
		d.kept = keep[d.color] > 0
		if d.kept {
			keep[d.color]--
		}
	}
}

// unmark marks no die to be rolled again.
func (tr *tray) unmark() {
	for i := range tr.dice {
		tr.dice[i].kept = true
	}
}

// marks returns the boxes of the dice of a state that have to be chosen for these to be kept: as few as possible.
func (tr *tray) marks(state dieState, keep dice.Pool) (boxes []string) {
	now := tr.kept(state)
	for i := range tr.dice {
		d := &tr.dice[i]
		switch {
		case d.state != state:
		case d.kept && now[d.color] > keep[d.color]:
			now[d.color]--
			boxes = append(boxes, d.box)
		case !d.kept && now[d.color] < keep[d.color]:
			now[d.color]++
			boxes = append(boxes, d.box)
		}
	}
	return boxes
}

// pays reports whether a prepared die is part of a payment.
func (tr *tray) pays(d *die, payment dice.Pool) bool {
	n := payment[d.color]
	for i := range tr.dice {
		o := &tr.dice[i]
		if o.state != prepared || o.color != d.color {
			continue
		}
		if n == 0 {
			return false
		}
		if n--; o == d {
			return true
		}
	}
	return false
}

// payBox returns the box of the first prepared die of a colour outside a payment with so many of that colour, or, if not
// more is to be paid, of the first one in it.
func (tr *tray) payBox(c dice.Color, paid uint8, more bool) string {
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != prepared || d.color != c {
			continue
		}
		if !more || paid == 0 {
			return d.box
		}
		paid--
	}
	return ""
}

// widgets appends the dice. Those of a state that choosing does something with can be pointed at; pay are those that
// are lit.
func (tr *tray) widgets(buf []widget, who match.Player, state dieState, does deed, pay dice.Pool, w *wording) []widget {
	for i := range tr.dice {
		d := &tr.dice[i]
		wd := widget{kind: dieWidget, nth: i, who: who}
		wd.Rect = d.rect()
		if d.state == prepared && pay[d.color] > 0 {
			pay[d.color]--
			wd.lit = true
		}
		if does != noDeed && d.state == state {
			wd.ID, wd.Text, wd.Enabled, wd.does = d.box, w.colors[d.color], true, does
		}
		buf = append(buf, wd)
	}
	return buf
}

// draw draws the tray, without its dice.
func (tr *tray) draw(b brush, w *wording) {
	c, th, r := b.c, b.ctx.Theme, tr.lay.sideOf(tr.below).tray
	c.Fill(r, 12, game.Fade(th.Ground, 0.7))
	c.Gradient(r.Inset(3, 3), 10, game.Fade(th.Panel, 0.7), game.Fade(th.GroundLight, 0.7))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.8))
	if len(tr.dice) == 0 || tr.rolls() {
		label := w.prepared
		if tr.rolls() {
			label = w.rolling
		}
		c.Text(label, r.Inset(12, 2), game.TextStyle{
			Font: game.SerifItalic, Size: 18 * tr.lay.growOf(tr.below), MinSize: 18, Color: th.Dim, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// drawRoll draws what the dice lie on while they are rolled and kept, with the name of whose they are beside it: of those
// below at the left, of the others at the right, where their heroes stand.
func (tr *tray) drawRoll(b brush, name string) {
	if !tr.rolls() {
		return
	}
	c, th, k, r := b.c, b.ctx.Theme, tr.lay.grow.stage, tr.lay.rolls[index(tr.below)]
	c.Fill(r.Inset(-4, 0), 20, game.Fade(th.Ground, 0.4))
	style := game.TextStyle{Font: game.SerifBold, Size: 20 * k, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	wide, _ := c.TextSize(name, mostText*10, style)
	tag := tr.lay.rollTag(tr.below, wide+24*k)
	c.Fill(tag, 10, game.Fade(th.Ground, 0.85))
	c.Stroke(tag, 10, 1.5, th.Line)
	c.Text(name, tag.Inset(8, 1), style)
}

// drawDie draws a die where it lies, or tumbles to.
func (tr *tray) drawDie(b brush, w *widget, words *wording) {
	c, ctx, th, d := b.c, b.ctx, b.ctx.Theme, &tr.dice[w.nth]
	if w.lit {
		c.Fill(w.Rect, 9, game.Fade(th.EmberBright, 0.3))
		c.Stroke(w.Rect, 9, 2.5, th.EmberBright)
	}
	roll := d.roll
	roll.Color = d.color
	if roll.Ticks > 0 && b.tick < roll.Start+roll.Ticks {
		roll.ToX, roll.ToY = d.tx, d.ty
	} else {
		roll.FromX, roll.FromY, roll.ToX, roll.ToY, roll.Ticks = d.x, d.y, d.x, d.y, 0
	}
	mine := w.does == doMark
	marked := mine && !d.kept
	hot := mine && b.hot == w.ID
	if mine {
		r := w.Rect.Inset(2, 2)
		switch {
		case marked:
			c.Fill(r, 14, game.Fade(th.Ember, 0.35))
			c.Stroke(r, 14, 3, th.Ember)
			roll.ToY -= 8
			roll.FromY -= 8
		case hot:
			c.Stroke(r, 14, 3, th.EmberBright)
		}
		if hot && ctx.Focus.ByKeys() {
			c.Ring(th, r)
		}
	}
	edge := d.size
	if d.state == spent {
		b.kit.DieFace(c, ctx, d.color, game.Rect{X: d.x - edge/2, Y: d.y - edge/2, W: edge, H: edge}, true)
		return
	}
	mo := roll.Moment(b.tick)
	b.kit.Die.Draw(c, mo, edge*dieShare, false)
	if !mo.Landed && roll.Ticks > 0 {
		return
	}
	// The letter stands beside colour and shape.
	k := max(12, edge*0.17)
	tag := game.Point{X: mo.X + edge*0.36, Y: mo.Y + edge*0.34}
	c.Circle(tag, k, game.Fade(th.Ground, 0.9))
	c.Text(words.letters[d.color], game.Rect{X: tag.X - 20, Y: tag.Y - 20, W: 40, H: 40}, game.TextStyle{
		Font: game.SansBold, Size: max(18, k*1.35), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	mark := max(24, edge*0.3)
	at := game.Rect{X: mo.X - edge*0.5, Y: mo.Y - edge*0.5, W: mark, H: mark}
	switch {
	case marked:
		c.Picture(b.art.reroll, at)
	case d.state == aside:
		c.Picture(b.art.lock, at)
	}
}

// dieShare is the edge of a die's cube, of the side of the square in which it lies turned a little.
const dieShare = 0.82

// rect is where a die lies at rest.
func (d *die) rect() game.Rect {
	w, h := min(d.edge*1.05, d.step), d.edge*1.05
	return game.Rect{X: d.tx - w/2, Y: d.ty - h/2, W: w, H: h}
}
