package board

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// Tray is a player's dice. Those that are rolled and kept lie between the two fighters, the others in the tray.
type Tray struct {
	Dice  []Die
	below bool // it belongs to the player below
	lay   *Layout
}

// Die is one die of a tray.
type Die struct {
	Color dice.Color
	State DieState
	roll  pieces.Roll
	x, y  float64
	Tx    float64
	Ty    float64
	edge  float64 // side of its square at rest
	size  float64 // present side of its square, which approaches edge
	step  float64 // distance to the next die at rest; 0 for a spent die, which cannot be pointed at
	Kept  bool    // not marked to be rolled again
	used  bool    // scratch of Sync
	Box   string

	high   float64 // height above the ground of the hand that threw it
	nailed int     // tick at which it was nailed to the ground, or 0
}

// DieState says where a die of a player is.
type DieState uint8

const (
	Prepared DieState = iota // in the tray, to pay with
	Rolling                  // on the ground, being rolled
	Aside                    // fixed, or set aside from a roll
	Spent
)

// Seeds is a random number generator that varies how things lie and fly. It never affects the match.
type Seeds uint64

// Next returns the next random number.
func (s *Seeds) Next() uint64 {
	*s = *s*6364136223846793005 + 1442695040888963407
	return uint64(*s)
}

// Sync makes the tray show the dice of s. A die that keeps its state stays; others change state, appear or vanish.
func (tr *Tray) Sync(s match.DiceState, vary *Seeds) {
	for i := range tr.Dice {
		tr.Dice[i].used = false
	}
	pools := [...]dice.Pool{Prepared: s.Prepared, Rolling: s.Rolling, Aside: s.Aside, Spent: s.Spent}
	var lacking [4]dice.Pool
	for state, pool := range pools {
		for c := range dice.Color(dice.NumColors) {
			for range pool[c] {
				if d := tr.find(func(d *Die) bool { return d.State == DieState(state) && d.Color == c }); d != nil {
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
				d := tr.find(func(d *Die) bool { return d.Color == c })
				if d == nil {
					tr.Dice = append(tr.Dice, newDie(c, DieState(state), vary))
					d = &tr.Dice[len(tr.Dice)-1]
				}
				d.State, d.used = DieState(state), true
			}
		}
	}
	n := 0
	for i := range tr.Dice {
		if tr.Dice[i].used {
			tr.Dice[n] = tr.Dice[i]
			n++
		}
	}
	tr.Dice = tr.Dice[:n]
	tr.Arrange()
}

// newDie returns a die without a place. Arrange puts it straight into its place.
func newDie(c dice.Color, state DieState, vary *Seeds) Die {
	return Die{Color: c, State: state, x: -1, roll: pieces.Roll{Color: c, Seed: vary.Next()}}
}

func (tr *Tray) find(fits func(*Die) bool) *Die {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; !d.used && fits(d) {
			return d
		}
	}
	return nil
}

// Arrange sorts the dice by colour and computes the place of each: rolled and kept dice between the two fighters, dice
// that can pay large in the tray, spent dice small at its end.
func (tr *Tray) Arrange() {
	l, r := tr.lay, tr.lay.SideOf(tr.below).Tray
	for i := 1; i < len(tr.Dice); i++ {
		for j := i; j > 0 && tr.Dice[j].before(&tr.Dice[j-1]); j-- {
			tr.Dice[j], tr.Dice[j-1] = tr.Dice[j-1], tr.Dice[j]
		}
	}
	spents, rolls := 0, tr.Rolls()
	for i := range tr.Dice {
		if tr.Dice[i].State == Spent {
			spents++
		}
	}
	const spentDie, spentStep = 28.0, 32.0
	others, k := len(tr.Dice)-spents, l.Grow.Tray
	room := r.W - 12 - spentStep*float64((spents+1)/2)
	edge, step, rows := trayDie*k, trayStep*k, 1
	if !tr.below {
		edge, step = otherDie*k, otherStep*k
	}
	if float64(others)*step > room { // two rows
		rows = 2
		per := float64((others + 1) / 2)
		step = min(step, room/per, r.H/2)
		edge = min(edge, step-3)
	}
	per := (others + rows - 1) / rows
	var of [dice.NumColors]int
	used, paid := 0, 0
	for i := range tr.Dice {
		d := &tr.Dice[i]
		if d.State == Spent {
			d.Tx = r.X + 16 + step*float64(per) + spentStep*(float64(paid/2)+0.5)
			d.Ty, d.edge, d.step = r.Y+r.H/2+spentStep*(float64(paid%2)-0.5), spentDie, 0
			paid++
		} else {
			d.Tx, d.edge, d.step = r.X+8+edge/2+step*float64(used%per), edge, step
			d.Ty = r.Y + r.H/2 + step*(float64(used/per)-float64(rows-1)/2)
			if rolls {
				at, step := l.dieAt(tr.below, used, others)
				d.Tx, d.Ty, d.edge, d.step = at.X, at.Y, 0.94*step, step
			}
			used++
			of[d.Color]++
			d.Box = "die/" + narrate.ColorKey(d.Color)
			if of[d.Color] > 1 {
				d.Box += "/" + pieces.Numeral(of[d.Color])
			}
		}
		if d.x < 0 {
			d.x, d.y, d.size = d.Tx, d.Ty, d.edge
		}
	}
}

func (d *Die) before(o *Die) bool {
	if (d.State == Spent) != (o.State == Spent) {
		return o.State == Spent
	}
	return d.Color < o.Color
}

// settle moves the dice towards their places by rate, a fraction of the distance left, and reports whether any moved.
func (tr *Tray) settle(rate float64) (moved bool) {
	for i := range tr.Dice {
		d := &tr.Dice[i]
		moved = toward(&d.x, d.Tx, rate, 0.2) || moved
		moved = toward(&d.y, d.Ty, rate, 0.2) || moved
		moved = toward(&d.size, d.edge, rate, 0.3) || moved
	}
	return moved
}

// Rolls reports whether dice are being rolled or kept.
func (tr *Tray) Rolls() bool {
	for i := range tr.Dice {
		if tr.Dice[i].State == Rolling {
			return true
		}
	}
	return false
}

// termAt returns the glossary term for the dice at a point.
func (tr *Tray) termAt(at game.Point) string {
	if tr.Rolls() {
		return "reserve"
	}
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.State == Spent && at.X >= d.Tx-d.edge/2-2 {
			return "spent-dice"
		}
	}
	return "prepared-dice"
}

// Toss is where a player's dice are thrown from: the hand of a fighter, and the ground below it.
type Toss struct {
	Hand   game.Point
	Ground float64 // Y
}

// Throw takes the rerolled dice away. The dice of the event's roll leave the hand and tumble in for the given ticks. Dice that are kept in a
// reroll are nailed to the ground.
func (tr *Tray) Throw(e *match.Event, from Toss, tick, ticks int, vary *Seeds) {
	state := Rolling
	if e.Item != 0 {
		state = Prepared
	}
	// Kept dice stay; all others of this state are thrown.
	kept, n := e.Kept, 0
	for _, d := range tr.Dice {
		if d.State == state {
			if kept[d.Color] == 0 {
				continue
			}
			kept[d.Color]--
			if state == Rolling && d.nailed == 0 {
				d.nailed = tick
			}
		}
		tr.Dice[n] = d
		n++
	}
	tr.Dice = tr.Dice[:n]
	tr.toss(e.Dice, state, from, tick, ticks, vary)
	tr.Arrange()
}

// toss adds dice of a state that are thrown at a tick.
func (tr *Tray) toss(p dice.Pool, state DieState, from Toss, tick, ticks int, vary *Seeds) {
	for c := range dice.Color(dice.NumColors) {
		for range p[c] {
			d := newDie(c, state, vary)
			d.Kept = true
			d.roll.Start, d.roll.Ticks, d.roll.FromX, d.roll.FromY, d.high = tick, ticks, from.Hand.X, from.Ground, from.Ground-from.Hand.Y
			tr.Dice = append(tr.Dice, d)
		}
	}
}

// Touch is a thrown die that touches the ground for the first time.
type Touch struct {
	Tick int
	X    float64 // in design units
}

// AppendTouches appends the touches of the dice that are thrown at a tick.
func (tr *Tray) AppendTouches(buf []Touch, thrown int) []Touch {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.roll.Start == thrown && d.roll.Ticks > 0 && !d.roll.Kicked {
			buf = append(buf, Touch{d.roll.Touch(), d.Tx})
		}
	}
	return buf
}

// Add adds dice of a state, which are thrown at a tick. Those set aside are nailed to the ground where they land.
func (tr *Tray) Add(p dice.Pool, state DieState, from Toss, tick, ticks int, vary *Seeds) {
	n := len(tr.Dice)
	tr.toss(p, state, from, tick, ticks, vary)
	for i := n; state == Aside && i < len(tr.Dice); i++ {
		tr.Dice[i].nailed = max(1, tick+ticks)
	}
	tr.Arrange()
}

// Clear takes all dice away.
func (tr *Tray) Clear() { tr.Dice = tr.Dice[:0] }

// Prepare makes all dice prepared.
func (tr *Tray) Prepare() {
	for i := range tr.Dice {
		tr.Dice[i].State, tr.Dice[i].nailed = Prepared, 0
	}
	tr.Arrange()
}

// Spend makes prepared dice spent and appends to buf where each lay.
func (tr *Tray) Spend(buf []Paid, p dice.Pool) []Paid {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.State == Prepared && p[d.Color] > 0 {
			p[d.Color]--
			d.State = Spent
			buf = append(buf, Paid{Color: d.Color, At: game.Point{X: d.Tx, Y: d.Ty}, Edge: d.edge})
			d.x = -1 // what is left of it lies in its new place
		}
	}
	tr.Arrange()
	return buf
}

// Paid is a die that has just been spent: its colour, and where and how large it was.
type Paid struct {
	Color dice.Color
	At    game.Point
	Edge  float64
}

// Refresh makes spent dice prepared. They turn over at a tick, for the given ticks.
func (tr *Tray) Refresh(p dice.Pool, tick, ticks int) {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.State == Spent && p[d.Color] > 0 {
			p[d.Color]--
			d.State = Prepared
			d.kick(d.Color, tick, ticks)
		}
	}
	tr.Arrange()
}

// kick makes a die turn over at a tick, for the given ticks, to its colour from another one.
func (d *Die) kick(was dice.Color, tick, ticks int) {
	d.roll.Kicked, d.roll.Was, d.roll.Start, d.roll.Ticks, d.high = true, was, tick, ticks, 0
}

// Recolor changes the colours of prepared dice, which turn over at a tick, for the given ticks.
func (tr *Tray) Recolor(from, to dice.Pool, tick, ticks int) {
	for i := range tr.Dice {
		d := &tr.Dice[i]
		if d.State != Prepared || from[d.Color] == 0 {
			continue
		}
		for c := range dice.Color(dice.NumColors) {
			if to[c] > 0 {
				from[d.Color]--
				to[c]--
				d.kick(d.Color, tick, ticks)
				d.Color = c
				break
			}
		}
	}
	tr.Arrange()
}

// All returns the dice of a state.
func (tr *Tray) All(state DieState) (p dice.Pool) {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.State == state {
			p[d.Color]++
		}
	}
	return p
}

// Kept returns the dice of a state that are not marked to be rolled again.
func (tr *Tray) Kept(state DieState) (p dice.Pool) {
	for i := range tr.Dice {
		if d := &tr.Dice[i]; d.State == state && d.Kept {
			p[d.Color]++
		}
	}
	return p
}

// Marked returns how many dice of a state are marked to be rolled again.
func (tr *Tray) Marked(state DieState) int {
	all, kept := tr.All(state), tr.Kept(state)
	return all.Total() - kept.Total()
}

// Mark keeps the dice in keep and marks the others of a state to be rolled again.
func (tr *Tray) Mark(state DieState, keep dice.Pool) {
	for i := range tr.Dice {
		d := &tr.Dice[i]
		if d.State != state {
			continue
		}
		d.Kept = keep[d.Color] > 0
		if d.Kept {
			keep[d.Color]--
		}
	}
}

// Unmark removes the marks of all dice.
func (tr *Tray) Unmark() {
	for i := range tr.Dice {
		tr.Dice[i].Kept = true
	}
}

// Marks returns the boxes of the dice of a state whose mark must be changed so that the dice in keep are kept: as few as
// possible.
func (tr *Tray) Marks(state DieState, keep dice.Pool) (boxes []string) {
	tr.eachMark(state, keep, func(i int) { boxes = append(boxes, tr.Dice[i].Box) })
	return boxes
}

// Advise makes the widgets of those dice advised.
func (tr *Tray) Advise(all []game.Widget, who match.Player, state DieState, keep dice.Pool) {
	tr.eachMark(state, keep, func(i int) {
		for j := range all {
			if is := Of(&all[j]); is.Kind == DieWidget && is.Who == who && is.Nth == i {
				is.Advised = true
			}
		}
	})
}

// eachMark calls change with the index of each die whose mark must be changed so that the dice in keep are kept.
func (tr *Tray) eachMark(state DieState, keep dice.Pool, change func(i int)) {
	now := tr.Kept(state)
	for i := range tr.Dice {
		d := &tr.Dice[i]
		switch {
		case d.State != state:
		case d.Kept && now[d.Color] > keep[d.Color]:
			now[d.Color]--
			change(i)
		case !d.Kept && now[d.Color] < keep[d.Color]:
			now[d.Color]++
			change(i)
		}
	}
}

// Pays reports whether a prepared die is part of a payment.
func (tr *Tray) Pays(d *Die, payment dice.Pool) bool {
	n := payment[d.Color]
	for i := range tr.Dice {
		o := &tr.Dice[i]
		if o.State != Prepared || o.Color != d.Color {
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

// PayBox returns the box of a prepared die of colour c that adds to a payment with paid dice of c, if more is true, or
// removes from it. It returns "" if there is none.
func (tr *Tray) PayBox(c dice.Color, paid uint8, more bool) string {
	for i := range tr.Dice {
		d := &tr.Dice[i]
		if d.State != Prepared || d.Color != c {
			continue
		}
		if !more || paid == 0 {
			return d.Box
		}
		paid--
	}
	return ""
}

// Lay adds the dice of a player. live means that a decision can be made now. Only dice that can be chosen can be pointed at.
func (tr *Tray) Lay(l *List, who match.Player, a chooser, live bool, w *narrate.Narrator) {
	for i := range tr.Dice {
		d := &tr.Dice[i]
		die := l.Put(game.Box{Rect: d.rect()}, Thing{Kind: DieWidget, Nth: i, Who: who})
		if c := a.DieChoice(who, d); live && c.Enabled {
			c.give(die, live)
			die.ID, die.Text = d.Box, w.Colors[d.Color]
		}
	}
}

// Light lights the widgets of the player's prepared dice that pay would take, and unlights the others.
func (tr *Tray) Light(all []game.Widget, who match.Player, pay dice.Pool) {
	for i := range all {
		is := Of(&all[i])
		if is.Kind != DieWidget || is.Who != who {
			continue
		}
		d := &tr.Dice[is.Nth]
		if is.Lit = d.State == Prepared && pay[d.Color] > 0; is.Lit {
			pay[d.Color]--
		}
	}
}

// Draw draws the tray without its dice.
func (tr *Tray) Draw(b Frame) {
	if r, ok := tr.Bounds(); ok {
		b.Canvas.Fill(r, 12, game.Fade(b.Ctx.Theme.Ground, 0.55))
	}
}

// Bounds returns the part of the tray in which dice lie. ok is false if there are none, or they are being rolled.
func (tr *Tray) Bounds() (r game.Rect, ok bool) {
	if len(tr.Dice) == 0 || tr.Rolls() {
		return game.Rect{}, false
	}
	r = tr.lay.SideOf(tr.below).Tray
	const margin = 8
	left, right, top, foot := r.X+r.W, r.X, r.Y+r.H, r.Y
	for i := range tr.Dice {
		d := &tr.Dice[i]
		left, right = min(left, d.Tx-d.edge/2), max(right, d.Tx+d.edge/2)
		top, foot = min(top, d.Ty-d.edge/2), max(foot, d.Ty+d.edge/2)
	}
	return game.Rect{X: left, Y: top, W: right - left, H: foot - top}.Inset(-margin, -margin), true
}

// DrawDie draws a die at rest, moving or tumbling.
func (tr *Tray) DrawDie(b Frame, w *game.Widget, words *narrate.Narrator) {
	c, ctx, th, is := b.Canvas, b.Ctx, b.Ctx.Theme, Of(w)
	d := &tr.Dice[is.Nth]
	const raised = 8 // units by which a die stands out that pays or is marked
	edge := d.size
	roll := d.rolled(b)
	if is.Lit {
		c.Fill(w.Rect, 9, game.Fade(th.EmberBright, 0.5))
		c.Stroke(w.Rect, 9, 4, th.EmberBright)
		roll.ToY, roll.FromY = roll.ToY-raised, roll.FromY-raised
	}
	mine := is.Marks
	marked := mine && !d.Kept
	hot := mine && b.Hot == w.ID
	if mine {
		r := w.Rect.Inset(2, 2)
		switch {
		case marked:
			c.Fill(r, 14, game.Fade(th.Ember, 0.35))
			c.Stroke(r, 14, 3, th.Ember)
			roll.ToY, roll.FromY = roll.ToY-raised, roll.FromY-raised
		case hot:
			c.Stroke(r, 14, 3, th.EmberBright)
		}
		if hot && ctx.Focus.ByKeys() {
			c.Ring(th, r)
		}
	}
	if d.State == Spent {
		b.Kit.DieFace(c, ctx, d.Color, game.Rect{X: d.x - edge/2, Y: d.y - edge/2, W: edge, H: edge}, true)
		return
	}
	if b.Ctx.Calm() {
		lies, shown := roll.Still(b.Tick)
		roll = lies
		c.Push()
		defer c.Pop()
		c.Fade(shown)
	}
	if x, y, since, hard, ok := roll.Knock(b.Tick); ok {
		b.Kit.Die.Knock(c, game.Point{X: x, Y: y}, edge*dieShare, since, hard, roll.Seed)
	}
	mo := roll.Moment(b.Tick)
	if mo.Held {
		return
	}
	b.Kit.Die.Draw(c, mo, edge*dieShare, false)
	if !mo.Landed {
		return
	}
	// A letter names the colour for players who cannot tell it.
	k := max(12, edge*0.17)
	tag := game.Point{X: mo.X + edge*0.36, Y: mo.Y + edge*0.34}
	c.Circle(tag, k, game.Fade(th.Ground, 0.9))
	c.Text(words.Letters[d.Color], game.Rect{X: tag.X - 20, Y: tag.Y - 20, W: 40, H: 40}, game.TextStyle{
		Font: Number, Size: max(18, k*1.35), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	mark := max(24, edge*0.3)
	at := game.Rect{X: mo.X - edge*0.5, Y: mo.Y - edge*0.5, W: mark, H: mark}
	switch {
	case marked:
		c.Picture(b.Art.reroll, at)
	case d.nailed > 0, d.State == Aside:
		d.drawNail(b, game.Point{X: mo.X - edge*0.32, Y: mo.Y - edge*0.36})
	}
}

// rolled returns the die's roll to where it lies now.
func (d *Die) rolled(b Frame) pieces.Roll {
	roll := d.roll
	roll.Color = d.Color
	if roll.Ticks == 0 || b.Tick >= roll.Start+roll.Ticks { // it has landed, and its place may move
		roll.ToX, roll.ToY = d.x, d.y
	} else {
		roll.ToX, roll.ToY = d.Tx, d.Ty
	}
	if roll.Kicked || roll.Ticks == 0 {
		roll.FromX, roll.FromY = roll.ToX, roll.ToY
	}
	roll.High = b.Kit.Die.Above(d.high, d.edge*dieShare)
	roll.Scatter = 0.55 * d.edge
	return roll
}

// nailTicks is how long a nail falls, and nailSparks how long the sparks of the blow that drives it in are seen.
const nailTicks, nailSparks = 7, 8

// drawNail draws the nail that holds a die, with its point at a place. It has just fallen if the die was nailed a short time ago.
func (d *Die) drawNail(b Frame, at game.Point) {
	c, since := b.Canvas, b.Tick-d.nailed
	high := 0.8 * d.size
	fall, fade := 0.0, 1.0
	if d.nailed > 0 && since < nailTicks && !b.Ctx.Calm() {
		if since < 0 {
			return
		}
		v := 1 - float64(since)/nailTicks
		fall, fade = 1.9*d.size*v*(2-v), min(1, 1.6*(1-v)+0.2)
	}
	c.Push()
	c.Fade(fade)
	c.Picture(b.Art.nail, game.Rect{X: at.X - high/3, Y: at.Y - 0.62*high - fall, W: high * 2 / 3, H: high})
	c.Pop()
	if since -= nailTicks; d.nailed > 0 && since >= 0 && since < nailSparks && !b.Ctx.Calm() {
		b.Kit.Die.Knock(c, game.Point{X: at.X, Y: at.Y - 0.3*d.size}, 0.8*d.size, since, 0.8, d.roll.Seed)
	}
}

// dieShare is the edge of a die's cube as a share of its square's side. The cube is turned a little.
const dieShare = 0.82

// rect returns the box of a die at rest.
func (d *Die) rect() game.Rect {
	w, h := min(d.edge*1.05, d.step), d.edge*1.05
	return game.Rect{X: d.Tx - w/2, Y: d.Ty - h/2, W: w, H: h}
}
