// Package board lays out and draws what is on the table of a match: heroes in their lanes, hands, dice, piles and the
// stack. It does not know what events change, what is asked, or how input is handled.
//
// [Layout] says where everything lies in a room. [Model] is what is shown; it lags behind the match while events are
// being shown. A [Widget] is one thing in its place. Nothing here is safe for concurrent use.
package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

const (
	Gap               = 8.0
	RowHeight, RowGap = 46.0, 4.0 // height of a choice in a list, and the gap between two
	ModeHeight        = 92.0      // height of a choice that is a sentence
	rivalHandTop      = -66
	trayDie, trayStep = 64.0, 68.0   // edge of a die in a tray, and the distance to the next
	rollDie, rollStep = 112.0, 118.0 // the same for dice that are rolled and kept
	ChipHigh, chipGap = 60.0, 4.0    // height of a chip, and the gap between two
	chipLow           = 36.0         // height of a chip without a cost
	handHigh          = 187.0        // height of a card in the hand below
)

// form is the kind of window, by its ratio of width to height.
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

// growth says how much larger things are in windows of a form than in a wide window, which has less height for them.
type growth struct {
	Stage, Cards, Tray float64 // fighters and prompt; the hand below; the rest of the strip below
	dice               float64 // dice that are rolled
	above              float64 // the rival's strip
	Column             float64 // the stack and the recap
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

// Layout says where everything on the table lies, in design units. It depends only on the room, the panel beside the
// table and the number of lanes, so that everything keeps its place during a match.
//
// Above and below are strips with what each player has. Between them is the stage. During the pairings its lanes lie
// side by side; in a clash the lane that is fought takes the middle and the others lie at its edge. The stack is at the
// right of the stage.
type Layout struct {
	Room    game.Rect
	panel   session.Panel
	Columns int // number of lanes during the pairings
	form    form
	Grow    growth

	Stage           game.Rect // everything between the two strips
	Lanes           game.Rect // all lanes, side by side, during the pairings
	Fight           game.Rect // the lane that is fought
	aside           game.Rect // the other lanes during a clash
	Side            [2]sideRects
	Rolls           [2]game.Rect // where the rival's dice are rolled, and where the player below rolls
	Hand, RivalHand game.Rect
	cardW, cardH    float64 // size of a card in the hand below
	Steps, Stack    game.Rect
	Recap, Paired   game.Rect // what has happened, in words: during a clash, and otherwise
	Note            game.Rect // the text of the card that the decision is about
	Prompt          game.Rect // contains the next three, Confirm and Pass
	ask, Help, why  game.Rect
	Advise          game.Rect // the button for a hint
	Confirm, Pass   game.Rect
	Rows            game.Rect // room for choices without a place on the board, which fill it from its foot
	Hint            game.Rect
	Face, Speech    game.Rect // the rival's portrait, and what the rival says; empty if nobody plays against a bot
	Menu, Log, Pace game.Rect
	Drawer          game.Rect
	DrawerView      game.Rect
	DrawerClose     game.Rect
	InfoWide        float64   // width of a fighter's info panel and chips
	floor           float64   // Y of the fighters' feet
	figure          float64   // size of the fighters' puppets
	beside          float64   // how far from the edge of the lane fighters should stand, to leave room for their panels
	guide, overHand game.Rect // the panel of a lesson: at the left or the foot of the stage, or over an empty hand
	controls        game.Rect // the controls of a replay or of a match of bots
}

// sideRects are the places of one player. The rival has them above, the other player below.
type sideRects struct {
	Plate, Tray, library, graveyard game.Rect
}

// SideOf returns the places of the player below, or of the rival above.
func (l *Layout) SideOf(below bool) *sideRects { return &l.Side[SideIndex(below)] }

// SideIndex returns the index into pairs of places: 1 for the player below, 0 for the rival above.
func SideIndex(below bool) int {
	if below {
		return 1
	}
	return 0
}

// NewLayout lays a table with the given number of lanes into room, which must be at least as large as the design space.
func NewLayout(room game.Rect, p session.Panel, lanes int) Layout {
	l := Layout{Room: room, panel: p, Columns: lanes, form: formOf(room)}
	if lanes == 1 && l.form == square { // there are no other lanes to lie above it
		l.form = deep
	}
	l.Grow = l.form.growth()
	if p != session.NoPanel && !l.Hangs() { // the panel takes the room to grow into
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

// DrawerWide is the width of the log's view in a wide window, in design units. In other windows view and text are larger.
const DrawerWide = 568.0

// layDrawer lays the log over the right of the room.
func (l *Layout) layDrawer() {
	k, r := l.form.growth().Column, l.Room
	_, l.Drawer = r.CutLeft(r.W - (DrawerWide+32)*k)
	l.DrawerView = game.Rect{X: l.Drawer.X + 20*k, Y: r.Y + 72*k, W: DrawerWide * k, H: r.H - 72*k - 12}
	l.DrawerClose = game.Rect{X: l.Drawer.X + 424*k, Y: r.Y + 12*k, W: 160 * k, H: 48 * k}
}

// trayWide is the width of a tray for five dice side by side. trayWider, in a portrait window, has room for six and the
// spent ones.
const (
	trayWide  = 5*trayStep + 12
	trayWider = trayWide + 1.5*trayStep
)

// growOf returns how large things are in the strip below the stage, or in the one above it.
func (l *Layout) growOf(below bool) float64 {
	if below {
		return l.Grow.Tray
	}
	return l.Grow.above
}

// layAbove lays the rival's strip with the timeline, and returns its height. In a portrait window the hand and the
// timeline lie above the rest, otherwise beside it.
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

// layBelow lays the strip of the player below, and returns its height. In a portrait window the hand lies below the
// rest, otherwise beside it.
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

// column is the least width of the stack, asideNarrow the width of the lanes beside the one that is fought.
const column, asideNarrow = 372.0, 204.0

// infoWide is the width of a fighter's info panel, infoWider its width in a wide window. infoBare is the panel's height
// without counters and equipment, infoHigh its height with equipment. canHigh is the expected height of a fighter's
// chips.
const infoWide, infoWider, infoBare, infoHigh, canHigh = 232.0, 270.0, 130.0, infoBare + markStep, 5 * (ChipHigh + chipGap)

// guideHigh is the height of a lesson's panel if it lies below the lane that is fought.
const guideHigh = 240.0

// Hangs reports whether the stack lies above the lane that is fought, which then has the whole width. In a portrait
// window the panel of a lesson, or the controls of a replay with the recap beside them, lie below that lane.
func (l *Layout) Hangs() bool {
	return l.form == tall || l.form == square && l.panel == session.NoPanel
}

// layStage lays the lanes, the stack and the prompt.
func (l *Layout) layStage() {
	k := l.Grow.Stage
	var beside game.Rect // the controls, and later the recap, at the foot
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
		const high = 158 // height of the other lane
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
	k = min(k, max(1, (l.Fight.H-3*Gap)/(infoHigh+canHigh))) // otherwise a low lane has no room for the chips
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
	l.layRival()
	l.layPrompt()
	l.layFloor()
	mid := l.Fight.Center().X
	low, above := l.Prompt.Y-Gap, l.Advise.Y-Gap
	k = min(k, (low-l.Fight.Y-6)/(4*rollStep)) // four rows: two of each player's dice
	if mid+1.5*rollStep*k > l.Advise.X && (above-l.Fight.Y-6)/(4*rollStep) >= k {
		low = above // above the button for a hint
	}
	l.Grow.dice = k
	roll := game.Rect{X: mid - 1.5*rollStep*k, W: 3 * rollStep * k, H: 2 * rollStep * k}
	roll.Y = low - roll.H
	l.Rolls[1] = roll
	roll.Y = max(l.Fight.Y+4, low-2*roll.H-0.2*l.Fight.H)
	if l.form == usual || l.form == deep { // the fighters stand so close that two rows would cover their faces
		roll = roll.Inset(0.07*roll.W, 0)
		roll.Y, roll.H = l.Fight.Y+4, roll.W/5
	}
	l.Rolls[0] = roll
}

// layFloor computes where the fighters stand and how large they are: between their chips, in a low lane with the info
// panels over a shoulder; or above their chips and below their panels, if that makes them larger.
func (l *Layout) layFloor() {
	r, k := l.Fight, l.Grow.Stage
	half := r.W / 2
	room, wide := half-l.InfoWide-Gap, facing+32 // for the faces
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

// controlsHigh returns the height of the controls in a wide window, or 0 if p has no controls.
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

// layAlone gives a single lane the place of the others too. rest is the stage without the stack. In a portrait window
// the stack lies over the lane, between the info panel and the head of the rival's hero.
func (l *Layout) layAlone(rest game.Rect) {
	switch {
	case l.Hangs() && l.form == tall:
		l.Fight = l.Stage
		l.Grow.Column = 1.25 // dice are rolled beside the stack
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

// layPrompt lays the prompt in the middle below the two fighters, with its buttons beside its words.
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
	if l.Hangs() { // the stack is at the top
		l.Note = game.Rect{X: p.X, Y: l.Fight.Y + Gap, W: p.W, H: 0.3 * l.Fight.H}
	}
}

// Words returns the places of the question and of its reason. Without buttons both also take the room of the buttons.
func (l *Layout) Words(buttons bool) (ask, why game.Rect) {
	ask, why = l.ask, l.why
	if !buttons {
		wide := l.Confirm.X + l.Confirm.W - ask.X
		ask.W, why.W = wide, wide
	}
	return ask, why
}

// Buttons returns the place of the prompt's buttons.
func (l *Layout) Buttons() game.Rect {
	return game.Rect{X: l.Confirm.X, Y: l.Confirm.Y, W: l.Confirm.W, H: l.Pass.Y + l.Pass.H - l.Confirm.Y}
}

// lane returns the place of the i-th of n lanes during the pairings, down to foot. If stacked is true it leaves room for
// the stack.
func (l *Layout) lane(i, n int, stacked bool, foot float64) game.Rect {
	all := l.Lanes
	if right := l.Stack.X - Gap; stacked && right < all.X+all.W {
		all.W = right - all.X
	}
	w := (all.W - Gap*float64(n-1)) / float64(n)
	return game.Rect{X: all.X + (w+Gap)*float64(i), Y: all.Y, W: w, H: foot - Gap - all.Y}
}

// asideLane returns the place of the i-th of the n lanes that are not fought.
func (l *Layout) asideLane(i, n int) game.Rect {
	r := l.aside
	if r.W > r.H {
		w := (r.W - Gap*float64(n-1)) / float64(n)
		return game.Rect{X: r.X + (w+Gap)*float64(i), Y: r.Y, W: w, H: r.H}
	}
	h := min(340, (r.H-Gap*float64(n-1))/float64(n))
	return game.Rect{X: r.X, Y: r.Y + (h+Gap)*float64(i), W: r.W, H: h}
}

// halves returns the parts of a lane for its two heroes, the rival's first. The rival's half is above, or, in a low lane,
// to the right as in a fight.
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

// single reports whether there is room for only one row of dice in roll.
func single(roll game.Rect) bool { return roll.H < roll.W/2 }

// dieAt returns where the i-th of n rolled dice lies, and the distance to the next. The dice lie in two rows, the longer
// one nearer to their player, or in a single row if there is no room for two.
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

// RollTag returns the place of the name beside a player's rolled dice, at most wide.
func (l *Layout) RollTag(below bool, wide float64) game.Rect {
	r, k := l.Rolls[SideIndex(below)], l.Grow.Stage
	tag := game.Rect{W: min(wide, 150*k), H: 34 * k}
	tag.X, tag.Y = r.X-tag.W-8, r.Y+6
	switch {
	case below && l.form == tall: // the fighter's face is higher
		tag.Y = r.Y + (r.H-tag.H)/2
	case below:
	case single(r): // the info panel is beside the dice
		tag.X, tag.Y = r.Center().X-tag.W/2, r.Y+r.H+4
	default:
		tag.X, tag.Y = r.X+r.W+8, r.Y+r.H-tag.H-6
		if l.form == tall { // the fighter's face is lower
			tag.Y = min(tag.Y, l.Fight.Y+infoHigh*l.Grow.Stage)
		}
	}
	return tag
}

// throwsFrom returns where a player's dice come from: beside the fighter.
func (l *Layout) throwsFrom(below bool) game.Point {
	r := l.Rolls[SideIndex(below)]
	if below {
		return game.Point{X: r.X - 420, Y: r.Y + r.H*0.5}
	}
	return game.Point{X: r.X + r.W + 420, Y: r.Y}
}

// roleRect returns where a plate shows whether its player attacks.
func roleRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + 6, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// FirstRect returns where a plate shows that its player has the initiative.
func FirstRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + plate.W - 40, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// Below returns the player shown below: viewer, or the first player if viewer is not a player.
func Below(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}

// TimelineHigh is the height of the timeline in the usual window.
const TimelineHigh = 80.0
