// Package board lays out and draws what is on the table of a match: heroes in their lanes, hands, dice, piles and the
// stack. It does not know what events change, what is asked, or how input is handled.
//
// [Layout] says where everything lies in a room. [Model] is what is shown; it lags behind the match while events are
// being shown. A [Thing] is what a widget stands for. Nothing here is safe for concurrent use.
package board

import (
	"math"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

const (
	Gap               = 8.0
	RowHeight, RowGap = 50.0, 4.0 // height of a choice in a list, and the gap between two
	ModeHeight        = 92.0      // height of a choice that is a sentence
	TileSide, TileGap = 92.0, 12.0
)

// Sizes in the usual window, in design units. In other windows they are multiplied by [growth].
const (
	stripWide, stripHigh   = 720.0, 50.0 // round, clash and phases
	recapHigh              = 38.0        // the sentence below it
	speechWide, speechHigh = 330.0, 54.0 // what a rival says
	plateWide, faceSide    = 290.0, 58.0 // a player's name; a rival's portrait
	benchWide, benchLeast  = 132.0, 146.0
	benchMost              = 168.0
	infoWide               = 174.0 // a fighter's panel
	pileWide, pileHigh     = 80.0, 128.0
	otherPileHigh          = 94.0
	chipsWide              = 244.0
	chipHigh, chipGap      = 56.0, 4.0
	chipRows               = 4 // of chips that are shown while they are folded
	cornerWide, cornerHigh = 342.0, 196.0
	handHigh               = 187.0
	trayDie, trayStep      = 72.0, 76.0 // edge of a die in the lower tray, and the distance to the next
	trayFull               = 8          // dice in one row of the lower tray
	trayHigh               = trayDie + 14
	otherWide, otherHigh   = 252.0, 106.0 // the other player's tray
	otherDie, otherStep    = 48.0, 49.0
	questionWide           = 540.0
	questionHigh           = 100.0
	pairsHigh              = 94.0
	answerHigh             = 54.0
	stackHigh              = 284.0
	rollHigh               = 88.0
	guideWide, guideHigh   = 280.0, 240.0
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
	Stage, Cards, Tray float64 // panels of heroes; the hand below; the rest of the row below
	dice               float64 // dice that are rolled
	Above              float64 // the strip above
	Column             float64 // the stack and the question
}

func (f form) growth() growth {
	switch f {
	case deep:
		return growth{1.08, 1.15, 1.05, 1.15, 1, 1.1}
	case square:
		return growth{1.35, 1.3, 1.15, 1.35, 1.1, 1.35}
	case tall:
		return growth{1.7, 1.8, 1.5, 1.7, 1.5, 1.7}
	case usual, wide:
	}
	return growth{1, 1, 1, 1, 1, 1}
}

// Arrangement is what a layout depends on besides its room.
type Arrangement struct {
	Panel      session.Panel // beside the table
	Lanes      int           // during the pairings, at least 1
	Crossed    bool          // the player below has the heroes at the right
	LeftHanded bool          // the row below is mirrored
}

// Layout says where everything on the table lies, in design units. It depends only on the room and the arrangement, so
// that everything keeps its place during a match.
//
// The two fighters stand in [Layout.Middle]. Between them is what happens now: the newest item of the stack, the question
// below it, and the buttons that answer below that. The ribbons, which are the panels of the fighters, are at
// the edges of the middle, and the other heroes on benches at the edges of the room. The row below has the abilities, hand and dice of one player, and the
// buttons for their turn. In high windows the benches lie beside the stack, and the fighters stand below it.
type Layout struct {
	Room game.Rect
	Arrangement
	form form
	Grow growth

	Stage   game.Rect // between the strips above and the row below
	Middle  game.Rect // between the panels of the two fighters
	Side    [2]sideRects
	bench   [2]game.Rect // the other heroes, at the left and at the right
	ribbons [2]game.Rect // the panels of the fighters, likewise

	Steps, Recap    game.Rect // where the match is; the last sentence, a click on which opens the log
	RivalHand       game.Rect
	Face, Speech    game.Rect // a rival's portrait and what it says
	Rolls           [2]game.Rect
	Hand            game.Rect
	cardW, cardH    float64 // size of a card in the hand below
	chips           game.Rect
	Stack           game.Rect // the newest item of the stack; lists of choices and of the stack
	Prompt          game.Rect // the question
	pairs           game.Rect // the question with whom a hero is paired
	answers         game.Rect // the buttons that answer
	lower           float64   // how much lower a question stands above the dice that are rolled
	Turn            game.Rect // the words for a player's turn, when nothing else is asked
	TurnPass        game.Rect
	Advise          game.Rect // the button for a hint
	Note            game.Rect // the hint
	Hint            game.Rect // what choosing something would do
	Menu, Pace      game.Rect
	Drawer          game.Rect
	DrawerView      game.Rect
	DrawerClose     game.Rect
	floor           float64 // Y of the fighters' feet
	figure          float64 // size of the fighters' puppets
	near, apart     float64 // distance of the fighters from the middle, alone and with something between them
	guide, overHand game.Rect
	controls        game.Rect // the controls of a replay or of a match of bots
}

// sideRects are the places of one player that depend on whether the player is below.
type sideRects struct {
	Plate, Tray, library, graveyard game.Rect
}

// SideOf returns the places of the player below, or of the other one.
func (l *Layout) SideOf(below bool) *sideRects { return &l.Side[SideIndex(below)] }

// SideIndex returns the index into pairs of places: 1 for the player below, 0 for the other one.
func SideIndex(below bool) int {
	if below {
		return 1
	}
	return 0
}

// end returns the index into pairs of places at the left, 0, and at the right, 1, of a player's heroes.
func (l *Layout) end(below bool) int {
	if below != l.Crossed {
		return 0
	}
	return 1
}

// NewLayout lays a table into room, which must be at least as large as the design space.
func NewLayout(room game.Rect, of Arrangement) Layout {
	of.Lanes = max(1, of.Lanes)
	l := Layout{Room: room, Arrangement: of, form: formOf(room)}
	l.Grow = l.form.growth()
	l.cardW, l.cardH = pieces.SmallCard*l.Grow.Cards, handHigh*l.Grow.Cards
	above := l.layAbove()
	below := l.layBelow()
	l.Stage = game.Rect{X: room.X, Y: above, W: room.W, H: below - above}
	l.laySides()
	l.layMiddle()
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

// mirror returns r mirrored at the middle of the room.
func (l *Layout) mirror(r game.Rect) game.Rect {
	r.X = 2*l.Room.X + l.Room.W - r.X - r.W
	return r
}

// gatherWide is the width of a side of a lane while heroes are paired.
const gatherWide = 368.0

// cell returns the place of a hero in lane i of n during the pairings, at the left or at the right. While heroes are paired they are
// gathered in the middle, so that those to choose from stand close together.
func (l *Layout) cell(i, n, end int, gathered bool) game.Rect {
	r := l.lane(i, n, gathered)
	if !gathered {
		return l.halves(r)[end]
	}
	mid := l.Middle.Center().X
	wide := min(gatherWide*l.Grow.Column, r.W/2)
	if end == 0 {
		return game.Rect{X: mid - Gap - wide, Y: r.Y, W: wide, H: r.H}
	}
	return game.Rect{X: mid + Gap, Y: r.Y, W: wide, H: r.H}
}

// lane returns the place of the i-th of n lanes during the pairings: the first one is the farthest. Gathered lanes leave room for
// the question.
func (l *Layout) lane(i, n int, gathered bool) game.Rect {
	st := l.Stage
	top, foot, wide := max(st.Y, l.Recap.Y+l.Recap.H+4, l.Speech.Y+l.Speech.H+4), st.Y+st.H-6, st.W-2*Gap
	switch {
	case gathered:
		top = l.pairs.Y + l.pairs.H + 6
	case l.splits():
		top = l.fightTop()
	}
	switch {
	case l.controls.H > 0 && !l.splits(): // what a replay says of a choice lies below the lanes
		foot = l.Prompt.Y - Gap
	case l.controls.H > 0: // they lie at the right of the lanes
		wide = min(l.controls.X, l.Side[0].library.X) - 2*Gap - st.X
	case !gathered: // gathered lanes end beside the piles
		foot = min(foot, l.Side[0].library.Y-6)
	}
	high := (foot - top) / float64(n)
	return game.Rect{X: st.X + Gap, Y: top + high*float64(i), W: wide, H: high - Gap}
}

// seat returns the place of the i-th of n heroes on a bench. The taken seats are as high as the question, if there is room.
func (l *Layout) seat(end, i, n int) game.Rect {
	r, k := l.bench[end], l.Grow.Stage
	high := min(benchMost*k, r.H/float64(max(1, n)))
	all := high * float64(n)
	top := max(r.Y, min(r.Y+r.H-all, l.Prompt.Center().Y-all/2))
	return game.Rect{X: r.X, Y: top + high*float64(i), W: r.W, H: high - 6}
}

// halves returns the parts of a lane for the heroes at the left and at the right. The middle is left free for a question.
func (l *Layout) halves(lane game.Rect) [2]game.Rect {
	free := l.Prompt.W + 2*Gap
	if l.splits() || l.controls.H > 0 {
		free = 4 * Gap
	}
	wide := (lane.W - free) / 2
	a, _ := lane.CutLeft(wide)
	b, _ := lane.CutRight(wide)
	return [2]game.Rect{a, b}
}

// dieAt returns where the i-th of n rolled dice lies, and the distance to the next. The dice lie in one row, or in two if
// they are then larger.
func (l *Layout) dieAt(below bool, i, n int) (at game.Point, step float64) {
	r := l.Rolls[SideIndex(below)]
	rows := 1
	if one, two := min(r.H, r.W/float64(n)), min(r.H/2, r.W/float64((n+1)/2)); two > one {
		rows = 2
	}
	per := (n + rows - 1) / rows
	high := r.H / float64(rows)
	step = min(high, r.W/float64(per), rollHigh*l.Grow.dice)
	row, of := i/per, per
	if row == rows-1 {
		of = n - per*(rows-1)
	}
	nth := i % per
	return game.Point{X: r.Center().X + (float64(nth)-float64(of-1)/2)*step, Y: r.Y + r.H/2 + (float64(row)-float64(rows-1)/2)*step}, step
}

// roleRect returns where a plate shows whether its player attacks.
func roleRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + 4, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// FirstRect returns where a plate shows that its player has the initiative.
func FirstRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + plate.W - 38, Y: plate.Y + plate.H/2 - 17, W: 34, H: 34}
}

// Below returns the player shown below: viewer, or the first player if viewer is not a player.
func Below(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}

// Inward returns 1 if the middle of the table lies to the right of r, else -1.
func (l *Layout) Inward(r game.Rect) float64 {
	return math.Copysign(1, l.Room.Center().X-r.Center().X)
}
