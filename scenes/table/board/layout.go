// Package board lays what is on the table of a match, and draws it: the layout for a window, heroes in their lanes, hands,
// dice, piles and the stack. It does not know how events move things, what is asked, or how input is taken.
//
// [Layout] says where everything lies in a room. [Model] is what is shown, which lags behind the match while events are
// shown. A [Widget] is one thing in its place. Nothing here is safe for concurrent use.
package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

const (
	Gap               = 8.0
	RowHeight, RowGap = 46.0, 4.0 // of a choice in a list, and between two
	ModeHeight        = 92.0      // of a row that holds a sentence
	rivalHandTop      = -66
	trayDie, trayStep = 64.0, 68.0   // the edge of a die in a tray, and from one to the next
	rollDie, rollStep = 112.0, 118.0 // the same of dice that are rolled and kept
	ChipHigh, chipGap = 60.0, 4.0    // of what a hero can do
	chipLow           = 36.0         // of what costs nothing
	handHigh          = 187.0        // of a card in the hand below
)

// form is what kind of window the table is laid for.
type form uint8

const (
	usual  form = iota // 16:9 and 16:10
	wide               // 2:1 and more
	deep               // 4:3
	square             // about as high as wide
	tall               // portrait
)

func formOf(room game.Rect) form {
	switch shape := room.W / room.H; {
	case shape >= 2:
		return wide
	case shape >= 1.42:
		return usual
	case shape >= 1.15:
		return deep
	case shape >= 0.75:
		return square
	}
	return tall
}

// growth is how much larger things are in windows of a form, which have more room above one another than a wide one.
type growth struct {
	Stage, Cards, Tray float64 // those who fight with the prompt, the hand below, the dice in the tray beside it
	dice               float64 // those that are rolled
	above              float64 // what the rival has
	Column             float64 // the stack, and what has happened in words
}

func (f form) growth() growth {
	switch f {
	case deep:
		return growth{1.15, 1.2, 1.1, 1.15, 1, 1.15}
	case square:
		return growth{1.35, 1.3, 1.2, 1.35, 1, 1.35}
	case tall:
		return growth{1.7, 1.8, 1.5, 1.7, 1.5, 1.7}
	case usual, wide:
	}
	return growth{1, 1, 1, 1, 1, 1}
}

// Layout is where everything on the table lies, in design units. It follows from the room and from what else is to be
// seen in it, so that a player finds everything where it was.
//
// Above and below are strips with what each player has. Between them is the stage. At the pairings its lanes stand side
// by side; in a clash the lane that is fought takes the middle, from which the others draw aside. The stack hangs at the
// right of it.
type Layout struct {
	Room    game.Rect
	panel   session.Panel
	Columns int // lanes at the pairings
	form    form
	Grow    growth

	Stage           game.Rect // all between the two strips
	Lanes           game.Rect // of all pairings, side by side
	Fight           game.Rect // of the one that is fought
	aside           game.Rect // of the others meanwhile
	Side            [2]sideRects
	Rolls           [2]game.Rect // where dice fall: the rival's, then those of the player below
	Hand, RivalHand game.Rect
	cardW, cardH    float64 // of a card in the hand below
	Steps, Stack    game.Rect
	Recap, Paired   game.Rect // what has happened, in words; paired while no lane is fought
	Note            game.Rect // what is decided about, in the words of its card
	Prompt          game.Rect // and in it:
	ask, Help, why  game.Rect
	Advise          game.Rect // the way to a hint
	Confirm, Pass   game.Rect
	Rows            game.Rect // room for choices that have no place of their own; they stand at its lower end
	Hint            game.Rect
	Menu, Log, Pace game.Rect
	Drawer          game.Rect
	DrawerView      game.Rect
	DrawerClose     game.Rect
	InfoWide        float64   // of a fighter's figures and of what it can do
	floor           float64   // on which those who fight stand
	figure          float64   // the size of their puppets
	beside          float64   // how far from the edge of their lane they should stand, for what is beside them
	guide, overHand game.Rect // where the panel of a lesson lies, at the left or at the foot, or over a hand that is empty
	controls        game.Rect // where those of a replay or of a match of bots lie
}

// sideRects are the places of one player: the rival above, the other below.
type sideRects struct {
	Plate, Tray, library, graveyard game.Rect
}

// SideOf has the places of the player below, or of the rival above.
func (l *Layout) SideOf(below bool) *sideRects { return &l.Side[SideIndex(below)] }

// SideIndex is the index of what the player below has, 1, or the rival above, 0.
func SideIndex(below bool) int {
	if below {
		return 1
	}
	return 0
}

// NewLayout lays a table of so many lanes into a room, which is at least as large as the design space.
func NewLayout(room game.Rect, p session.Panel, lanes int) Layout {
	l := Layout{Room: room, panel: p, Columns: lanes, form: formOf(room)}
	if lanes == 1 && l.form == square { // there are no others to lie above it
		l.form = deep
	}
	l.Grow = l.form.growth()
	if p != session.NoPanel && !l.Hangs() { // it takes what there is to grow into
		l.Grow = growth{1, l.Grow.Cards, l.Grow.Tray, 1, l.Grow.above, 1}
	}
	left, top, right, bottom := room.X+Gap, room.Y+Gap, room.X+room.W-Gap, room.Y+room.H-Gap
	l.cardW, l.cardH = pieces.SmallCard*l.Grow.Cards, handHigh*l.Grow.Cards
	above := l.layAbove(left, top, right)
	under := l.layBelow(left, right, bottom)
	l.Stage = game.Rect{X: left, Y: top + above + Gap, W: right - left, H: bottom - under - Gap - (top + above + Gap)}
	l.layStage()
	l.layDrawer()
	return l
}

// DrawerWide is how wide the view of the log is in a wide window; in others it and its letters are larger.
const DrawerWide = 568.0

// layDrawer lays the log over the right of the room.
func (l *Layout) layDrawer() {
	k, r := l.form.growth().Column, l.Room
	_, l.Drawer = r.CutLeft(r.W - (DrawerWide+32)*k)
	l.DrawerView = game.Rect{X: l.Drawer.X + 20*k, Y: r.Y + 72*k, W: DrawerWide * k, H: r.H - 72*k - 12}
	l.DrawerClose = game.Rect{X: l.Drawer.X + 424*k, Y: r.Y + 12*k, W: 160 * k, H: 48 * k}
}

// trayWide holds five dice side by side, trayWider six and what was paid: a portrait window has room for them.
const (
	trayWide  = 5*trayStep + 12
	trayWider = trayWide + 1.5*trayStep
)

// growOf is how large things are in the strip below the stage, or in the one above it.
func (l *Layout) growOf(below bool) float64 {
	if below {
		return l.Grow.Tray
	}
	return l.Grow.above
}

// layAbove lays the strip of what the rival has, and the timeline, and returns how high it is. In a portrait window the
// hand and the timeline lie above the rest, else beside it.
func (l *Layout) layAbove(left, top, right float64) (high float64) {
	k := l.Grow.above
	row, s := game.Rect{X: left, Y: top, W: right - left, H: TimelineHigh * k}, &l.Side[0]
	high = row.H
	cut := func(w float64) game.Rect {
		r, rest := row.CutRight(w * k)
		row = rest
		row.W -= Gap
		return r
	}
	l.Steps = cut(372)
	if l.form == tall {
		l.RivalHand = game.Rect{X: row.X, Y: l.Room.Y, W: row.W, H: high - 18}
		row = game.Rect{X: left, Y: top + high + Gap, W: right - left, H: high}
		high += Gap + high
	}
	s.graveyard, s.library = cut(88), cut(88)
	if l.form == tall {
		s.Tray, s.Plate = cut(trayWider), row
		return high
	}
	s.Plate, row = row.CutLeft(232 * k)
	row.X, row.W = row.X+Gap, row.W-Gap
	s.Tray, row = row.CutLeft(trayWide * k)
	row.X, row.W = row.X+Gap, row.W-Gap
	l.RivalHand = game.Rect{X: row.X, Y: l.Room.Y, W: row.W - Gap, H: high - 18}
	return high
}

// layBelow lays the strip of what the player below has, and returns how high it is. In a portrait window the hand lies
// below the rest, else beside it.
func (l *Layout) layBelow(left, right, bottom float64) (high float64) {
	k := l.Grow.Tray
	wide, strip, hand := trayWide*k, 176*k, max(176, l.cardH-10)
	y := bottom - max(strip, hand)
	if l.form == tall {
		y = bottom - hand - Gap - strip
	} else {
		strip = max(strip, hand)
	}
	s := &l.Side[1]
	s.Plate = game.Rect{X: left, Y: y, W: wide, H: 44 * k}
	s.Tray = game.Rect{X: left, Y: y + 50*k, W: wide, H: 80 * k}
	short := 96 * k
	corner := game.Rect{X: left, Y: y + 136*k, W: wide, H: strip - 136*k}
	if l.form == tall {
		s.Plate.W, s.Tray.W = trayWider*k, trayWider*k
		corner = game.Rect{X: left + trayWider*k + Gap, Y: y + 50*k, W: wide, H: 80 * k}
	}
	l.Menu = game.Rect{X: corner.X, Y: corner.Y, W: short, H: corner.H}
	l.Log = l.Menu.Move(short+Gap, 0)
	l.Pace = game.Rect{X: l.Log.X + short + Gap, Y: corner.Y, W: corner.W - 2*(short+Gap), H: corner.H}
	const pile = 116.0
	s.graveyard = game.Rect{X: right - pile, Y: y, W: pile, H: strip}
	s.library = s.graveyard.Move(-pile-Gap, 0)
	end := l.Room.Y + l.Room.H
	if l.form == tall {
		y += strip + Gap
		l.Hand = game.Rect{X: left, Y: y, W: right - left, H: end - y}
		l.overHand = l.Hand.Inset(4, 4)
		return bottom - (y - Gap - strip)
	}
	l.Hand = game.Rect{X: left + wide + Gap, Y: y, W: s.library.X - left - wide - 2*Gap, H: end - y}
	l.overHand = l.Hand.Inset(4, 4)
	l.overHand.H = strip - 4
	return strip
}

// column is how wide the stack is at least, asideNarrow how wide the lanes that are not fought, where they lie beside the one
// that is.
const column, asideNarrow = 372.0, 204.0

// infoWide is how wide a fighter's figures are, infoWider in a wide window, infoBare how high they are without counters and
// equipment, infoHigh with the latter, and canHigh how high what it can do is expected to be.
const infoWide, infoWider, infoBare, infoHigh, canHigh = 232.0, 270.0, 130.0, infoBare + markStep, 5 * (ChipHigh + chipGap)

// guideHigh is how high the panel of a lesson is where it lies below the lane that is fought.
const guideHigh = 240.0

// Hangs reports whether there is room for the stack above the lane that is fought, which has the whole width then. In a
// portrait window the panel of a lesson lies below that lane, or the controls of a replay with what has happened beside them.
func (l *Layout) Hangs() bool {
	return l.form == tall || l.form == square && l.panel == session.NoPanel
}

// layStage lays the lanes, the stack and the prompt.
func (l *Layout) layStage() {
	k := l.Grow.Stage
	var beside game.Rect // controls, at the foot
	if high := controlsHigh(l.panel) * l.Grow.Column; high > 0 && l.Hangs() {
		l.Stage, beside = l.Stage.CutTop(l.Stage.H - high)
		l.Stage.H -= Gap
		l.controls, beside = beside.CutRight((column + Gap) * l.Grow.Column)
		beside.W -= Gap
	}
	if l.panel == session.Guide && l.Hangs() {
		l.Stage, l.guide = l.Stage.CutTop(l.Stage.H - guideHigh*l.Grow.Column)
		l.Stage.H -= Gap
	}
	across := column * l.Grow.Column
	side, rest := l.Stage.CutRight(across)
	rest.W -= Gap
	l.Stack, l.Note = side.CutTop(side.H - 296)
	l.Stack.H -= Gap
	l.Recap, l.Lanes, l.InfoWide = l.Note, l.Stage, infoWide
	switch {
	case l.Hangs():
		band := min(520, max(330, 0.3*l.Stage.H))
		l.aside, l.Fight = l.Stage.CutTop(band)
		l.Stack, l.aside = l.aside.CutRight(across)
		l.aside.W -= Gap
		l.Fight.Y, l.Fight.H = l.Fight.Y+Gap, l.Fight.H-Gap
		l.Recap = l.Stack
	case l.panel == session.Guide:
		const high = 158 // of the other lane
		l.guide, l.Fight = rest.CutLeft(280)
		l.Fight.X, l.Fight.W = l.Fight.X+Gap, l.Fight.W-Gap
		l.Lanes = l.Fight
		l.Note, l.aside = l.Note.CutTop(l.Note.H - high)
		l.Note.H -= Gap
		l.Stack.H -= high / 2
		l.Note.Y, l.Note.H = l.Note.Y-high/2, l.Note.H+high/2
		l.Recap = l.Note
	case l.form >= deep:
		l.aside, l.Fight = rest.CutTop(176)
		l.Fight.Y, l.Fight.H = l.Fight.Y+Gap, l.Fight.H-Gap
	default:
		narrow := asideNarrow
		if l.form == wide {
			narrow, l.InfoWide = 300, infoWider
		}
		l.aside, l.Fight = rest.CutLeft(narrow)
		l.Fight.X, l.Fight.W = l.Fight.X+Gap, l.Fight.W-Gap
	}
	if l.Columns == 1 {
		l.layAlone(rest)
	}
	k = min(k, max(1, (l.Fight.H-3*Gap)/(infoHigh+canHigh))) // else a low lane has no room for what they can do
	l.Grow.Stage = k
	l.InfoWide *= k
	switch high := controlsHigh(l.panel); {
	case beside.W > 0:
		l.Recap = beside
	case high > 0:
		l.controls = game.Rect{X: side.X - Gap, Y: side.Y + side.H - high, W: column + Gap, H: high}
		l.Stack.H = l.controls.Y - Gap - l.Stack.Y
		l.Recap, l.Lanes = l.Stack, rest
	}
	l.layPrompt()
	l.layFloor()
	mid := l.Fight.Center().X
	low, above := l.Prompt.Y-Gap, l.Advise.Y-Gap
	k = min(k, (low-l.Fight.Y-6)/(4*rollStep)) // those of both lie one over the other
	if mid+1.5*rollStep*k > l.Advise.X && (above-l.Fight.Y-6)/(4*rollStep) >= k {
		low = above // the way to a hint stands there
	}
	l.Grow.dice = k
	roll := game.Rect{X: mid - 1.5*rollStep*k, W: 3 * rollStep * k, H: 2 * rollStep * k}
	roll.Y = low - roll.H
	l.Rolls[1] = roll
	roll.Y = max(l.Fight.Y+4, low-2*roll.H-0.2*l.Fight.H)
	if l.form == usual || l.form == deep { // those who fight stand so close that two rows would cover their faces
		roll = roll.Inset(0.07*roll.W, 0)
		roll.Y, roll.H = l.Fight.Y+4, roll.W/5
	}
	l.Rolls[0] = roll
}

// layFloor says where those who fight stand, and how large: between what each of them can do, in a low lane so large that
// their figures lie over a shoulder; or over what they can do and below their figures, if that makes them larger.
func (l *Layout) layFloor() {
	r, k := l.Fight, l.Grow.Stage
	half := r.W / 2
	room, wide := half-l.InfoWide-Gap, facing+32 // of their faces
	if l.form >= square {
		room, wide = half-l.InfoWide-2*Gap, facing+72
	}
	l.floor, l.beside = l.Prompt.Y-56, l.InfoWide+2*Gap
	l.figure = min((l.floor-r.Y-14)/human, room/wide)
	over := min(l.floor, r.Y+r.H-canHigh*k-Gap)
	if size := min((over-r.Y-infoHigh*k-2*Gap)/human, (half-Gap)/235); size > l.figure {
		l.floor, l.figure, l.beside = over, size, Gap
	}
}

// controlsHigh is how high the controls beside the table are, 0 where there are none.
func controlsHigh(p session.Panel) float64 {
	switch p {
	case session.Controls:
		return 356
	case session.FewControls:
		return 240
	case session.NoPanel, session.Guide: // no controls
	}
	return 0
}

// layAlone gives the only lane the place that others would have. rest is the stage beside the stack. In a portrait window
// the stack lies over the ground, between the figures of the rival's hero and its head.
func (l *Layout) layAlone(rest game.Rect) {
	switch {
	case l.Hangs() && l.form == tall:
		l.Fight = l.Stage
		l.Grow.Column = 1.25 // dice fall beside it
		l.Stack, _ = l.Stack.CutRight(column * l.Grow.Column)
		l.Stack.Y += (130+markStep)*l.Grow.Stage + 2*Gap
		l.Recap = l.Stack
	case l.panel == session.Guide:
		l.Note.H += Gap + l.aside.H
		l.Recap = l.Note
	default:
		l.Fight = rest
	}
	l.aside = game.Rect{}
}

// layPrompt lays what is asked, in the middle below the two who fight, its buttons beside the words.
func (l *Layout) layPrompt() {
	k := l.Grow.Stage
	edge, high, buttonHigh := 12*k, 122*k, 48*k
	w := min(640*k, l.Fight.W-2*l.InfoWide-4*Gap)
	button := min(164*k, w*0.36)
	p := game.Rect{X: l.Fight.Center().X - w/2, Y: l.Fight.Y + l.Fight.H - high, W: w, H: high}
	l.Prompt = p
	l.Confirm = game.Rect{X: p.X + p.W - button - Gap, Y: p.Y + Gap, W: button, H: buttonHigh}
	l.Pass = game.Rect{X: l.Confirm.X, Y: p.Y + high - buttonHigh - Gap, W: button, H: buttonHigh}
	text := p.W - 2*edge - button - Gap
	l.ask = game.Rect{X: p.X + edge, Y: p.Y + 6*k, W: text, H: 48 * k}
	l.why = game.Rect{X: p.X + edge, Y: p.Y + 55*k, W: text, H: 64 * k}
	l.Help = game.Rect{X: p.X + p.W + 6 - 36*k, Y: p.Y - 36*k, W: 36 * k, H: 32 * k}
	l.Advise = l.Help.Move(-40*k, 0)
	l.Hint = game.Rect{X: l.Fight.X + 20, Y: p.Y - 92*k, W: l.Fight.W - 40, H: 44 * k}
	most := 0.46 * l.Fight.H
	l.Rows = game.Rect{X: p.X, Y: p.Y - Gap - most, W: l.Advise.X - Gap - p.X, H: most}
	l.Paired = game.Rect{X: p.X + p.W + Gap, Y: p.Y + Gap, H: p.H - Gap}
	l.Paired.W = l.Stage.X + l.Stage.W - l.Paired.X
	if controlsHigh(l.panel) > 0 {
		l.Paired = l.Recap
	}
	if l.Hangs() { // the stack is over what is decided about
		l.Note = game.Rect{X: p.X, Y: l.Fight.Y + Gap, W: p.W, H: 0.3 * l.Fight.H}
	}
}

// Words are the places of what is asked and why, which have those of the buttons as well where there are none.
func (l *Layout) Words(buttons bool) (ask, why game.Rect) {
	ask, why = l.ask, l.why
	if !buttons {
		wide := l.Confirm.X + l.Confirm.W - ask.X
		ask.W, why.W = wide, wide
	}
	return ask, why
}

// Buttons is where what is asked is answered.
func (l *Layout) Buttons() game.Rect {
	return game.Rect{X: l.Confirm.X, Y: l.Confirm.Y, W: l.Confirm.W, H: l.Pass.Y + l.Pass.H - l.Confirm.Y}
}

// lane is where a lane lies at the pairings, the i-th of n, down to a height. What waits on the stack has its room.
func (l *Layout) lane(i, n int, stacked bool, foot float64) game.Rect {
	all := l.Lanes
	if right := l.Stack.X - Gap; stacked && right < all.X+all.W {
		all.W = right - all.X
	}
	w := (all.W - Gap*float64(n-1)) / float64(n)
	return game.Rect{X: all.X + (w+Gap)*float64(i), Y: all.Y, W: w, H: foot - Gap - all.Y}
}

// asideLane is where a lane lies that is not fought, the i-th of n of those.
func (l *Layout) asideLane(i, n int) game.Rect {
	r := l.aside
	if r.W > r.H {
		w := (r.W - Gap*float64(n-1)) / float64(n)
		return game.Rect{X: r.X + (w+Gap)*float64(i), Y: r.Y, W: w, H: r.H}
	}
	h := min(340, (r.H-Gap*float64(n-1))/float64(n))
	return game.Rect{X: r.X, Y: r.Y + (h+Gap)*float64(i), W: r.W, H: h}
}

// halves are the parts of a lane that its two heroes have, the rival's first: above, or to the right as in a fight.
func halves(lane game.Rect) [2]game.Rect {
	if lane.W > lane.H && lane.H < 200 {
		a, b := lane.CutLeft((lane.W - Gap) / 2)
		b.X, b.W = b.X+Gap, b.W-Gap
		return [2]game.Rect{b, a}
	}
	a, b := lane.CutTop((lane.H - Gap) / 2)
	b.Y, b.H = b.Y+Gap, b.H-Gap
	return [2]game.Rect{a, b}
}

// single reports whether dice have only one row in their place.
func single(roll game.Rect) bool { return roll.H < roll.W/2 }

// dieAt is where the i-th of n dice lies that are rolled, and how far it is from one to the next: in two rows, the longer one
// nearer to its player, or in a single one where there is no room for two.
func (l *Layout) dieAt(below bool, i, n int) (at game.Point, step float64) {
	r := l.Rolls[SideIndex(below)]
	first := n
	if n > 3 && !single(r) {
		first = n / 2
		if !below {
			first = (n + 1) / 2
		}
	}
	row, nth, of := 0, i, first
	if i >= first {
		row, nth, of = 1, i-first, n-first
	}
	if below && n <= 3 {
		row = 1
	}
	high := r.H / 2
	if single(r) {
		high = r.H
	}
	step = min(high, r.W/float64(max(first, n-first)))
	return game.Point{X: r.Center().X + (float64(nth)-float64(of-1)/2)*step, Y: r.Y + (float64(row)+0.5)*high}, step
}

// RollTag is where it says whose the dice are that are rolled, so wide.
func (l *Layout) RollTag(below bool, wide float64) game.Rect {
	r, k := l.Rolls[SideIndex(below)], l.Grow.Stage
	tag := game.Rect{W: min(wide, 150*k), H: 34 * k}
	tag.X, tag.Y = r.X-tag.W-8, r.Y+6
	switch {
	case below && l.form == tall: // the face is higher
		tag.Y = r.Y + (r.H-tag.H)/2
	case below:
	case single(r): // its figures lie beside it
		tag.X, tag.Y = r.Center().X-tag.W/2, r.Y+r.H+4
	default:
		tag.X, tag.Y = r.X+r.W+8, r.Y+r.H-tag.H-6
		if l.form == tall { // the face is lower
			tag.Y = min(tag.Y, l.Fight.Y+infoHigh*l.Grow.Stage)
		}
	}
	return tag
}

// throwsFrom is where a player's dice come from: from beside its hero.
func (l *Layout) throwsFrom(below bool) game.Point {
	r := l.Rolls[SideIndex(below)]
	if below {
		return game.Point{X: r.X - 420, Y: r.Y + r.H*0.5}
	}
	return game.Point{X: r.X + r.W + 420, Y: r.Y}
}

// roleRect is where a plate says whether its player attacks.
func roleRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + 6, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// FirstRect is where a plate says that its player has the initiative.
func FirstRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + plate.W - 40, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// Below is the player shown below: the viewer, or the first player to somebody who watches.
func Below(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}

// TimelineHigh is how high it is in the usual window.
const TimelineHigh = 80.0
