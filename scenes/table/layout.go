package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

const (
	gap               = 8.0
	rowHeight, rowGap = 46.0, 4.0 // of a choice in a list, and between two
	modeHeight        = 92.0      // of a row that holds a sentence
	rivalHandTop      = -66
	trayDie, trayStep = 64.0, 68.0   // the edge of a die in a tray, and from one to the next
	rollDie, rollStep = 112.0, 118.0 // the same of dice that are rolled and kept
	chipHigh, chipGap = 60.0, 4.0    // of what a hero can do
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
	stage, cards, tray float64 // those who fight with the prompt, the hand below, the dice in the tray beside it
	dice               float64 // those that are rolled
	above              float64 // what the rival has
	told               float64 // the stack, and what has happened in words
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

// layout is where everything on the table lies, in design units. It follows from the room and from what else is to be
// seen in it, so that a player finds everything where it was.
//
// Above and below are strips with what each player has. Between them is the stage. At the pairings its lanes stand side
// by side; in a clash the lane that is fought takes the middle, from which the others draw aside. The stack hangs at the
// right of it.
type layout struct {
	room    game.Rect
	panel   session.Panel
	columns int // lanes at the pairings
	form    form
	grow    growth

	stage           game.Rect // all between the two strips
	lanes           game.Rect // of all pairings, side by side
	fight           game.Rect // of the one that is fought
	aside           game.Rect // of the others meanwhile
	side            [2]sideRects
	rolls           [2]game.Rect // where dice fall: the rival's, then those of the player below
	hand, rivalHand game.Rect
	cardW, cardH    float64 // of a card in the hand below
	steps, stack    game.Rect
	told, paired    game.Rect // what has happened, in words; paired while no lane is fought
	note            game.Rect // what is decided about, in the words of its card
	prompt          game.Rect // and in it:
	ask, help, why  game.Rect
	advise          game.Rect // the way to a hint
	confirm, pass   game.Rect
	rows            game.Rect // room for choices that have no place of their own; they stand at its lower end
	hint            game.Rect
	menu, log, pace game.Rect
	drawer          game.Rect
	drawerView      game.Rect
	drawerClose     game.Rect
	infoWide        float64   // of a fighter's figures and of what it can do
	floor           float64   // on which those who fight stand
	figure          float64   // the size of their puppets
	beside          float64   // how far from the edge of their lane they should stand, for what is beside them
	guide, overHand game.Rect // where the panel of a lesson lies, at the left or at the foot, or over a hand that is empty
	controls        game.Rect // where those of a replay or of a match of bots lie
}

// sideRects are the places of one player: the rival above, the other below.
type sideRects struct {
	plate, tray, library, graveyard game.Rect
}

func (l *layout) sideOf(below bool) *sideRects { return &l.side[index(below)] }

func index(below bool) int {
	if below {
		return 1
	}
	return 0
}

// newLayout lays a table of so many lanes into a room, which is at least as large as the design space.
func newLayout(room game.Rect, p session.Panel, lanes int) layout {
	l := layout{room: room, panel: p, columns: lanes, form: formOf(room)}
	if lanes == 1 && l.form == square { // there are no others to lie above it
		l.form = deep
	}
	l.grow = l.form.growth()
	if p != session.NoPanel && !l.hangs() { // it takes what there is to grow into
		l.grow = growth{1, l.grow.cards, l.grow.tray, 1, l.grow.above, 1}
	}
	left, top, right, bottom := room.X+gap, room.Y+gap, room.X+room.W-gap, room.Y+room.H-gap
	l.cardW, l.cardH = pieces.SmallCard*l.grow.cards, handHigh*l.grow.cards
	above := l.layAbove(left, top, right)
	under := l.layBelow(left, right, bottom)
	l.stage = game.Rect{X: left, Y: top + above + gap, W: right - left, H: bottom - under - gap - (top + above + gap)}
	l.layStage()
	l.layDrawer()
	return l
}

// drawerWide is how wide the view of the log is in a wide window; in others it and its letters are larger.
const drawerWide = 568.0

// layDrawer lays the log over the right of the room.
func (l *layout) layDrawer() {
	k, r := l.form.growth().told, l.room
	_, l.drawer = r.CutLeft(r.W - (drawerWide+32)*k)
	l.drawerView = game.Rect{X: l.drawer.X + 20*k, Y: r.Y + 72*k, W: drawerWide * k, H: r.H - 72*k - 12}
	l.drawerClose = game.Rect{X: l.drawer.X + 424*k, Y: r.Y + 12*k, W: 160 * k, H: 48 * k}
}

// trayWide holds five dice side by side, trayWider six and what was paid: a portrait window has room for them.
const (
	trayWide  = 5*trayStep + 12
	trayWider = trayWide + 1.5*trayStep
)

// growOf is how large things are in the strip below the stage, or in the one above it.
func (l *layout) growOf(below bool) float64 {
	if below {
		return l.grow.tray
	}
	return l.grow.above
}

// layAbove lays the strip of what the rival has, and the timeline, and returns how high it is. In a portrait window the
// hand and the timeline lie above the rest, else beside it.
func (l *layout) layAbove(left, top, right float64) (high float64) {
	k := l.grow.above
	row, s := game.Rect{X: left, Y: top, W: right - left, H: timelineHigh * k}, &l.side[0]
	high = row.H
	cut := func(w float64) game.Rect {
		r, rest := row.CutRight(w * k)
		row = rest
		row.W -= gap
		return r
	}
	l.steps = cut(372)
	if l.form == tall {
		l.rivalHand = game.Rect{X: row.X, Y: l.room.Y, W: row.W, H: high - 18}
		row = game.Rect{X: left, Y: top + high + gap, W: right - left, H: high}
		high += gap + high
	}
	s.graveyard, s.library = cut(88), cut(88)
	if l.form == tall {
		s.tray, s.plate = cut(trayWider), row
		return high
	}
	s.plate, row = row.CutLeft(232 * k)
	row.X, row.W = row.X+gap, row.W-gap
	s.tray, row = row.CutLeft(trayWide * k)
	row.X, row.W = row.X+gap, row.W-gap
	l.rivalHand = game.Rect{X: row.X, Y: l.room.Y, W: row.W - gap, H: high - 18}
	return high
}

// layBelow lays the strip of what the player below has, and returns how high it is. In a portrait window the hand lies
// below the rest, else beside it.
func (l *layout) layBelow(left, right, bottom float64) (high float64) {
	k := l.grow.tray
	wide, strip, hand := trayWide*k, 176*k, max(176, l.cardH-10)
	y := bottom - max(strip, hand)
	if l.form == tall {
		y = bottom - hand - gap - strip
	} else {
		strip = max(strip, hand)
	}
	s := &l.side[1]
	s.plate = game.Rect{X: left, Y: y, W: wide, H: 44 * k}
	s.tray = game.Rect{X: left, Y: y + 50*k, W: wide, H: 80 * k}
	short := 96 * k
	corner := game.Rect{X: left, Y: y + 136*k, W: wide, H: strip - 136*k}
	if l.form == tall {
		s.plate.W, s.tray.W = trayWider*k, trayWider*k
		corner = game.Rect{X: left + trayWider*k + gap, Y: y + 50*k, W: wide, H: 80 * k}
	}
	l.menu = game.Rect{X: corner.X, Y: corner.Y, W: short, H: corner.H}
	l.log = l.menu.Move(short+gap, 0)
	l.pace = game.Rect{X: l.log.X + short + gap, Y: corner.Y, W: corner.W - 2*(short+gap), H: corner.H}
	const pile = 116.0
	s.graveyard = game.Rect{X: right - pile, Y: y, W: pile, H: strip}
	s.library = s.graveyard.Move(-pile-gap, 0)
	end := l.room.Y + l.room.H
	if l.form == tall {
		y += strip + gap
		l.hand = game.Rect{X: left, Y: y, W: right - left, H: end - y}
		l.overHand = l.hand.Inset(4, 4)
		return bottom - (y - gap - strip)
	}
	l.hand = game.Rect{X: left + wide + gap, Y: y, W: s.library.X - left - wide - 2*gap, H: end - y}
	l.overHand = l.hand.Inset(4, 4)
	l.overHand.H = strip - 4
	return strip
}

// column is how wide the stack is at least, asideNarrow how wide the lanes that are not fought, where they lie beside the one
// that is.
const column, asideNarrow = 372.0, 204.0

// infoWide is how wide a fighter's figures are, infoWider in a wide window, infoBare how high they are without counters and
// equipment, infoHigh with the latter, and canHigh how high what it can do is expected to be.
const infoWide, infoWider, infoBare, infoHigh, canHigh = 232.0, 270.0, 130.0, infoBare + markStep, 5 * (chipHigh + chipGap)

// guideHigh is how high the panel of a lesson is where it lies below the lane that is fought.
const guideHigh = 240.0

// hangs reports whether there is room for the stack above the lane that is fought, which has the whole width then. In a
// portrait window the panel of a lesson lies below that lane, or the controls of a replay with what has happened beside them.
func (l *layout) hangs() bool {
	return l.form == tall || l.form == square && l.panel == session.NoPanel
}

// layStage lays the lanes, the stack and the prompt.
func (l *layout) layStage() {
	k := l.grow.stage
	var beside game.Rect // controls, at the foot
	if high := controlsHigh(l.panel) * l.grow.told; high > 0 && l.hangs() {
		l.stage, beside = l.stage.CutTop(l.stage.H - high)
		l.stage.H -= gap
		l.controls, beside = beside.CutRight((column + gap) * l.grow.told)
		beside.W -= gap
	}
	if l.panel == session.Guide && l.hangs() {
		l.stage, l.guide = l.stage.CutTop(l.stage.H - guideHigh*l.grow.told)
		l.stage.H -= gap
	}
	across := column * l.grow.told
	side, rest := l.stage.CutRight(across)
	rest.W -= gap
	l.stack, l.note = side.CutTop(side.H - 296)
	l.stack.H -= gap
	l.told, l.lanes, l.infoWide = l.note, l.stage, infoWide
	switch {
	case l.hangs():
		band := min(520, max(330, 0.3*l.stage.H))
		l.aside, l.fight = l.stage.CutTop(band)
		l.stack, l.aside = l.aside.CutRight(across)
		l.aside.W -= gap
		l.fight.Y, l.fight.H = l.fight.Y+gap, l.fight.H-gap
		l.told = l.stack
	case l.panel == session.Guide:
		const high = 158 // of the other lane
		l.guide, l.fight = rest.CutLeft(280)
		l.fight.X, l.fight.W = l.fight.X+gap, l.fight.W-gap
		l.lanes = l.fight
		l.note, l.aside = l.note.CutTop(l.note.H - high)
		l.note.H -= gap
		l.stack.H -= high / 2
		l.note.Y, l.note.H = l.note.Y-high/2, l.note.H+high/2
		l.told = l.note
	case l.form >= deep:
		l.aside, l.fight = rest.CutTop(176)
		l.fight.Y, l.fight.H = l.fight.Y+gap, l.fight.H-gap
	default:
		narrow := asideNarrow
		if l.form == wide {
			narrow, l.infoWide = 300, infoWider
		}
		l.aside, l.fight = rest.CutLeft(narrow)
		l.fight.X, l.fight.W = l.fight.X+gap, l.fight.W-gap
	}
	if l.columns == 1 {
		l.layAlone(rest)
	}
	k = min(k, max(1, (l.fight.H-3*gap)/(infoHigh+canHigh))) // else a low lane has no room for what they can do
	l.grow.stage = k
	l.infoWide *= k
	switch high := controlsHigh(l.panel); {
	case beside.W > 0:
		l.told = beside
	case high > 0:
		l.controls = game.Rect{X: side.X - gap, Y: side.Y + side.H - high, W: column + gap, H: high}
		l.stack.H = l.controls.Y - gap - l.stack.Y
		l.told, l.lanes = l.stack, rest
	}
	l.layPrompt()
	l.layFloor()
	mid := l.fight.Center().X
	low, above := l.prompt.Y-gap, l.advise.Y-gap
	k = min(k, (low-l.fight.Y-6)/(4*rollStep)) // those of both lie one over the other
	if mid+1.5*rollStep*k > l.advise.X && (above-l.fight.Y-6)/(4*rollStep) >= k {
		low = above // the way to a hint stands there
	}
	l.grow.dice = k
	roll := game.Rect{X: mid - 1.5*rollStep*k, W: 3 * rollStep * k, H: 2 * rollStep * k}
	roll.Y = low - roll.H
	l.rolls[1] = roll
	roll.Y = max(l.fight.Y+4, low-2*roll.H-0.2*l.fight.H)
	if l.form == usual || l.form == deep { // those who fight stand so close that two rows would cover their faces
		roll = roll.Inset(0.07*roll.W, 0)
		roll.Y, roll.H = l.fight.Y+4, roll.W/5
	}
	l.rolls[0] = roll
}

// layFloor says where those who fight stand, and how large: between what each of them can do, in a low lane so large that
// their figures lie over a shoulder; or over what they can do and below their figures, if that makes them larger.
func (l *layout) layFloor() {
	r, k := l.fight, l.grow.stage
	half := r.W / 2
	room, wide := half-l.infoWide-gap, facing+32 // of their faces
	if l.form >= square {
		room, wide = half-l.infoWide-2*gap, facing+72
	}
	l.floor, l.beside = l.prompt.Y-56, l.infoWide+2*gap
	l.figure = min((l.floor-r.Y-14)/human, room/wide)
	over := min(l.floor, r.Y+r.H-canHigh*k-gap)
	if size := min((over-r.Y-infoHigh*k-2*gap)/human, (half-gap)/235); size > l.figure {
		l.floor, l.figure, l.beside = over, size, gap
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
func (l *layout) layAlone(rest game.Rect) {
	switch {
	case l.hangs() && l.form == tall:
		l.fight = l.stage
		l.grow.told = 1.25 // dice fall beside it
		l.stack, _ = l.stack.CutRight(column * l.grow.told)
		l.stack.Y += (130+markStep)*l.grow.stage + 2*gap
		l.told = l.stack
	case l.panel == session.Guide:
		l.note.H += gap + l.aside.H
		l.told = l.note
	default:
		l.fight = rest
	}
	l.aside = game.Rect{}
}

// layPrompt lays what is asked, in the middle below the two who fight, its buttons beside the words.
func (l *layout) layPrompt() {
	k := l.grow.stage
	edge, high, buttonHigh := 12*k, 122*k, 48*k
	w := min(640*k, l.fight.W-2*l.infoWide-4*gap)
	button := min(164*k, w*0.36)
	p := game.Rect{X: l.fight.Center().X - w/2, Y: l.fight.Y + l.fight.H - high, W: w, H: high}
	l.prompt = p
	l.confirm = game.Rect{X: p.X + p.W - button - gap, Y: p.Y + gap, W: button, H: buttonHigh}
	l.pass = game.Rect{X: l.confirm.X, Y: p.Y + high - buttonHigh - gap, W: button, H: buttonHigh}
	text := p.W - 2*edge - button - gap
	l.ask = game.Rect{X: p.X + edge, Y: p.Y + 6*k, W: text, H: 48 * k}
	l.why = game.Rect{X: p.X + edge, Y: p.Y + 55*k, W: text, H: 64 * k}
	l.help = game.Rect{X: p.X + p.W + 6 - 36*k, Y: p.Y - 36*k, W: 36 * k, H: 32 * k}
	l.advise = l.help.Move(-40*k, 0)
	l.hint = game.Rect{X: l.fight.X + 20, Y: p.Y - 92*k, W: l.fight.W - 40, H: 44 * k}
	most := 0.46 * l.fight.H
	l.rows = game.Rect{X: p.X, Y: p.Y - gap - most, W: l.advise.X - gap - p.X, H: most}
	l.paired = game.Rect{X: p.X + p.W + gap, Y: p.Y + gap, H: p.H - gap}
	l.paired.W = l.stage.X + l.stage.W - l.paired.X
	if controlsHigh(l.panel) > 0 {
		l.paired = l.told
	}
	if l.hangs() { // the stack is over what is decided about
		l.note = game.Rect{X: p.X, Y: l.fight.Y + gap, W: p.W, H: 0.3 * l.fight.H}
	}
}

// words are the places of what is asked and why, which have those of the buttons as well where there are none.
func (l *layout) words(buttons bool) (ask, why game.Rect) {
	ask, why = l.ask, l.why
	if !buttons {
		wide := l.confirm.X + l.confirm.W - ask.X
		ask.W, why.W = wide, wide
	}
	return ask, why
}

// buttons is where what is asked is answered.
func (l *layout) buttons() game.Rect {
	return game.Rect{X: l.confirm.X, Y: l.confirm.Y, W: l.confirm.W, H: l.pass.Y + l.pass.H - l.confirm.Y}
}

// lane is where a lane lies at the pairings, the i-th of n, down to a height. What waits on the stack has its room.
func (l *layout) lane(i, n int, stacked bool, foot float64) game.Rect {
	all := l.lanes
	if right := l.stack.X - gap; stacked && right < all.X+all.W {
		all.W = right - all.X
	}
	w := (all.W - gap*float64(n-1)) / float64(n)
	return game.Rect{X: all.X + (w+gap)*float64(i), Y: all.Y, W: w, H: foot - gap - all.Y}
}

// asideLane is where a lane lies that is not fought, the i-th of n of those.
func (l *layout) asideLane(i, n int) game.Rect {
	r := l.aside
	if r.W > r.H {
		w := (r.W - gap*float64(n-1)) / float64(n)
		return game.Rect{X: r.X + (w+gap)*float64(i), Y: r.Y, W: w, H: r.H}
	}
	h := min(340, (r.H-gap*float64(n-1))/float64(n))
	return game.Rect{X: r.X, Y: r.Y + (h+gap)*float64(i), W: r.W, H: h}
}

// halves are the parts of a lane that its two heroes have, the rival's first: above, or to the right as in a fight.
func halves(lane game.Rect) [2]game.Rect {
	if lane.W > lane.H && lane.H < 200 {
		a, b := lane.CutLeft((lane.W - gap) / 2)
		b.X, b.W = b.X+gap, b.W-gap
		return [2]game.Rect{b, a}
	}
	a, b := lane.CutTop((lane.H - gap) / 2)
	b.Y, b.H = b.Y+gap, b.H-gap
	return [2]game.Rect{a, b}
}

// single reports whether dice have only one row in their place.
func single(roll game.Rect) bool { return roll.H < roll.W/2 }

// dieAt is where the i-th of n dice lies that are rolled, and how far it is from one to the next: in two rows, the longer one
// nearer to its player, or in a single one where there is no room for two.
func (l *layout) dieAt(below bool, i, n int) (at game.Point, step float64) {
	r := l.rolls[index(below)]
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

// rollTag is where it says whose the dice are that are rolled, so wide.
func (l *layout) rollTag(below bool, wide float64) game.Rect {
	r, k := l.rolls[index(below)], l.grow.stage
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
			tag.Y = min(tag.Y, l.fight.Y+infoHigh*l.grow.stage)
		}
	}
	return tag
}

// throwsFrom is where a player's dice come from: from beside its hero.
func (l *layout) throwsFrom(below bool) game.Point {
	r := l.rolls[index(below)]
	if below {
		return game.Point{X: r.X - 420, Y: r.Y + r.H*0.5}
	}
	return game.Point{X: r.X + r.W + 420, Y: r.Y}
}

// The places on a player's plate: whether it attacks, and whether it has the initiative.
func roleRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + 6, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

func firstRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + plate.W - 40, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// me is the player shown below: the viewer, or the first player to somebody who watches.
func me(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}

// timelineHigh is how high it is in the usual window.
const timelineHigh = 80.0
