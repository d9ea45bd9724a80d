package table

import (
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

const (
	gap               = 8.0
	rowHeight, rowGap = 46, 4
	modeHeight        = 92 // of a row that holds a sentence
	rivalHandTop      = -66
	trayDie, trayStep = 64.0, 68.0   // the edge of a die in a tray, and from one to the next
	rollDie, rollStep = 112.0, 118.0 // the same of dice that are rolled and kept
	chipHigh, chipGap = 60.0, 4.0    // of what a hero can do
	chipLow           = 36.0         // of what costs nothing
)

// form is what kind of window the table is laid for.
type form uint8

const (
	usual form = iota // 16:9, 16:10 and 4:3
	wide              // 2:1 and more
	tall              // square and portrait
)

func formOf(room game.Rect) form {
	switch {
	case room.W >= 2*room.H:
		return wide
	case room.H >= 1400:
		return tall
	}
	return usual
}

// panel is what a screen that runs on the table needs room for beside it.
type panel uint8

const (
	noPanel  panel = iota
	guide          // a lesson's, at the left, instead of the lanes that are not fought
	controls       // a replay's, at the right
)

// layout is where everything on the table lies, in design units. It follows from the room and from what else is to be
// seen in it, so that a player finds everything where it was.
//
// Above and below are strips with what each player has. Between them is the stage. At the pairings its lanes stand side
// by side; in a clash the lane that is fought takes the middle, from which the others draw aside. The stack hangs at the
// right of it.
type layout struct {
	room  game.Rect
	panel panel
	form  form

	stage           game.Rect // all between the two strips
	lanes           game.Rect // of all pairings, side by side
	fight           game.Rect // of the one that is fought
	aside           game.Rect // of the others meanwhile
	side            [2]sideRects
	rolls           [2]game.Rect // where dice fall: the rival's, then those of the player below
	hand, rivalHand game.Rect
	cardW, cardH    float64 // of a card in the hand below
	steps, stack    game.Rect
	told            game.Rect // what has happened, in words
	prompt          game.Rect // and in it:
	ask, help, why  game.Rect
	confirm, pass   game.Rect
	rows            game.Rect // choices that have no place of their own
	hint            game.Rect
	menu, log, pace game.Rect
	drawer          game.Rect
	drawerView      game.Rect
	drawerClose     game.Rect
	infoWide        float64   // of a fighter's figures and of what it can do
	guide, overHand game.Rect // where the panel of a lesson lies, at the left or over a hand that is empty
	controls        game.Rect // where those of a replay lie
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

// newLayout lays the table into a room, which is at least as large as the design space.
func newLayout(room game.Rect, p panel) layout {
	l := layout{room: room, panel: p, form: formOf(room)}
	left, top, right, bottom := room.X+gap, room.Y+gap, room.X+room.W-gap, room.Y+room.H-gap
	l.cardW, l.cardH = pieces.SmallCard, 187
	if l.form == tall {
		l.cardW, l.cardH = pieces.SmallCard*1.3, 187*1.3
	}
	above, below := 80.0, max(176, l.cardH-10)
	l.layAbove(left, top, right, above)
	l.layBelow(left, right, bottom, below)
	l.stage = game.Rect{X: left, Y: top + above + gap, W: right - left, H: bottom - below - gap - (top + above + gap)}
	l.layStage()
	l.drawer = game.Rect{X: room.X + room.W - 600, Y: room.Y, W: 600, H: room.H}
	l.drawerView = game.Rect{X: l.drawer.X + 20, Y: room.Y + 72, W: 568, H: room.H - 84}
	l.drawerClose = game.Rect{X: l.drawer.X + 424, Y: room.Y + 12, W: 160, H: 48}
	return l
}

// trayWide holds five dice side by side.
const trayWide = 5*trayStep + 12

// layAbove lays the strip of what the rival has, and the timeline.
func (l *layout) layAbove(left, top, right, high float64) {
	row := game.Rect{X: left, Y: top, W: right - left, H: high}
	cut := func(w float64) game.Rect {
		r, rest := row.CutLeft(w)
		row = game.Rect{X: rest.X + gap, Y: rest.Y, W: rest.W - gap, H: rest.H}
		return r
	}
	s := &l.side[0]
	s.plate, s.tray = cut(232), cut(trayWide)
	l.steps, row = row.CutRight(372)
	row.W -= gap
	s.graveyard, row = row.CutRight(88)
	row.W -= gap
	s.library, row = row.CutRight(88)
	l.rivalHand = game.Rect{X: row.X, Y: l.room.Y, W: row.W - gap, H: high - 18}
}

// layBelow lays the strip of what the player below has.
func (l *layout) layBelow(left, right, bottom, high float64) {
	s, y := &l.side[1], bottom-high
	s.plate = game.Rect{X: left, Y: y, W: trayWide, H: 44}
	s.tray = game.Rect{X: left, Y: y + 50, W: trayWide, H: 80}
	const short = 96.0
	l.menu = game.Rect{X: left, Y: y + 136, W: short, H: high - 136}
	l.log = l.menu.Move(short+gap, 0)
	l.pace = game.Rect{X: l.log.X + short + gap, Y: l.log.Y, W: trayWide - 2*(short+gap), H: l.log.H}
	const pile = 116.0
	s.graveyard = game.Rect{X: right - pile, Y: y, W: pile, H: high}
	s.library = s.graveyard.Move(-pile-gap, 0)
	l.hand = game.Rect{X: left + trayWide + gap, Y: y, W: s.library.X - left - trayWide - 2*gap, H: l.room.Y + l.room.H - y}
	l.overHand = l.hand.Inset(4, 4)
	l.overHand.H = high - 4
}

// layStage lays the lanes, the stack and the prompt.
func (l *layout) layStage() {
	const column, rowsHigh = 372.0, 296.0 // of the stack, and of the choices below it
	side, rest := l.stage.CutRight(column)
	rest.W -= gap
	l.stack, l.rows = side.CutTop(side.H - rowsHigh)
	l.stack.H -= gap
	l.told, l.lanes, l.infoWide = l.rows, rest, 232
	switch {
	case l.panel == guide:
		const high = 158 // of the other lane
		l.guide, l.fight = rest.CutLeft(280)
		l.fight.X, l.fight.W = l.fight.X+gap, l.fight.W-gap
		l.lanes = l.fight
		l.rows, l.aside = l.rows.CutTop(l.rows.H - high)
		l.rows.H -= gap
		l.stack.H -= high / 2
		l.rows.Y, l.rows.H = l.rows.Y-high/2, l.rows.H+high/2
	case l.form == tall:
		l.infoWide = 250
		l.aside, l.fight = rest.CutTop(300)
		l.fight.Y, l.fight.H = l.fight.Y+gap, l.fight.H-gap
	default:
		narrow := 204.0
		if l.form == wide {
			narrow, l.infoWide = 300, 270
		}
		l.aside, l.fight = rest.CutLeft(narrow)
		l.fight.X, l.fight.W = l.fight.X+gap, l.fight.W-gap
	}
	if l.panel == controls {
		l.controls = game.Rect{X: side.X - gap, Y: side.Y + side.H - 328, W: column + gap, H: 328}
		l.stack.H = l.controls.Y - gap - l.stack.Y
		l.told = l.stack
	}
	l.layPrompt()
	mid := l.fight.Center().X
	roll := game.Rect{X: mid - 1.5*rollStep, W: 3 * rollStep, H: 2 * rollStep}
	roll.Y = l.prompt.Y - gap - roll.H
	l.rolls[1] = roll
	roll.Y = max(l.fight.Y+4, l.prompt.Y-gap-2*roll.H-0.2*l.fight.H)
	l.rolls[0] = roll
}

// layPrompt lays what is asked, in the middle below the two who fight, its buttons beside the words.
func (l *layout) layPrompt() {
	const edge, high, buttonHigh = 12.0, 122.0, 48.0
	w := min(640, l.fight.W-2*l.infoWide-4*gap)
	button := min(164, w*0.36)
	p := game.Rect{X: l.fight.Center().X - w/2, Y: l.fight.Y + l.fight.H - high, W: w, H: high}
	l.prompt = p
	l.confirm = game.Rect{X: p.X + p.W - button - gap, Y: p.Y + gap, W: button, H: buttonHigh}
	l.pass = game.Rect{X: l.confirm.X, Y: p.Y + high - buttonHigh - gap, W: button, H: buttonHigh}
	text := p.W - 2*edge - button - gap
	l.ask = game.Rect{X: p.X + edge, Y: p.Y + 6, W: text, H: 48}
	l.why = game.Rect{X: p.X + edge, Y: p.Y + 55, W: text, H: 64}
	l.help = game.Rect{X: p.X + p.W - 30, Y: p.Y - 36, W: 36, H: 32}
	l.hint = game.Rect{X: l.fight.X + 20, Y: p.Y - 92, W: l.fight.W - 40, H: 44}
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

// lane is where a lane lies at the pairings, the i-th of n.
func (l *layout) lane(i, n int) game.Rect {
	w := (l.lanes.W - gap*float64(n-1)) / float64(n)
	return game.Rect{X: l.lanes.X + (w+gap)*float64(i), Y: l.lanes.Y, W: w, H: l.help.Y - gap - l.lanes.Y}
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

// halves are the parts of a lane that its two heroes have, the rival's first.
func halves(lane game.Rect) [2]game.Rect {
	if lane.W > lane.H && lane.H < 200 {
		a, b := lane.CutLeft((lane.W - gap) / 2)
		b.X, b.W = b.X+gap, b.W-gap
		return [2]game.Rect{a, b}
	}
	a, b := lane.CutTop((lane.H - gap) / 2)
	b.Y, b.H = b.Y+gap, b.H-gap
	return [2]game.Rect{a, b}
}

// dieAt is where the i-th of n dice lies that are rolled: two rows, the longer one nearer to its player.
func (l *layout) dieAt(below bool, i, n int) game.Point {
	r := l.rolls[index(below)]
	first := n
	if n > 3 {
		first = n / 2
		if !below {
			first = (n + 1) / 2
		}
	}
	row, at, of := 0, i, first
	if i >= first {
		row, at, of = 1, i-first, n-first
	}
	if below && n <= 3 {
		row = 1
	}
	return game.Point{X: r.Center().X + (float64(at)-float64(of-1)/2)*rollStep, Y: r.Y + (float64(row)+0.5)*rollStep}
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

// panelOf is what a table needs room for beside it.
func (t *Table) panelOf() panel {
	if t.session.Playback() != nil {
		return controls
	}
	if taken := t.session.Lesson(); taken != nil {
		if p := taken.Run().Lesson().Panel; p == lesson.Beside || p == lesson.Third {
			return guide
		}
	}
	return noPanel
}

// me is the player shown below: the viewer, or the first player to somebody who watches.
func me(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}
