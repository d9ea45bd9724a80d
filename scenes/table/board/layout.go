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
	benchWide, benchLeast  = 132.0, 130.0
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
	answerHigh             = 54.0
	stackHigh              = 284.0
	rollHigh               = 104.0
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
// below it, and the buttons that answer below that. The panels of the fighters are at the edges of the middle, and the
// other heroes on benches at the edges of the room. The row below has the abilities, hand and dice of one player, and the
// buttons for their turn. In high windows the benches lie beside the stack, and the fighters stand below it.
type Layout struct {
	Room game.Rect
	Arrangement
	form form
	Grow growth

	Stage   game.Rect // between the strips above and the row below
	Middle  game.Rect // between the panels of the two fighters
	Side    [2]sideRects
	bench   [2]game.Rect // of the heroes at the left and at the right
	ribbons [2]game.Rect // of the fighters, likewise

	Steps, Recap    game.Rect // where the match is; the last sentence, a click on which opens the log
	RivalHand       game.Rect
	Face, Speech    game.Rect // a rival's portrait and what it says
	Rolls           [2]game.Rect
	Hand            game.Rect
	cardW, cardH    float64 // size of a card in the hand below
	chips           game.Rect
	Stack           game.Rect // the newest item of the stack; lists of choices and of the stack
	Prompt          game.Rect // the question, which contains the next two
	ask, why        game.Rect
	Help            game.Rect // the button that opens the rule
	answers         game.Rect // the buttons that answer
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

// layAbove lays the strips at the upper edge, and returns where they end. The plates lie beside the first strip, or in a
// high window below it.
func (l *Layout) layAbove() float64 {
	k, r := l.Grow.Above, l.Room
	wide, high := stripWide*k, stripHigh*k
	l.Steps = game.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: high}
	y := r.Y + 4
	if l.form >= square {
		l.Steps = game.Rect{X: r.X + Gap, Y: r.Y, W: r.W - 2*Gap, H: high}
		y = r.Y + high + Gap
	}
	// The other player's places, as they are at the right.
	edge, side := r.X+r.W-Gap, faceSide*k
	l.Face = game.Rect{X: edge - side, Y: y, W: side, H: side}
	plate := game.Rect{X: edge - side - Gap - (plateWide-faceSide)*k, Y: y, W: (plateWide - faceSide) * k, H: high}
	left := l.Steps.X + l.Steps.W + 2*Gap
	if l.form >= square {
		left = r.X + r.W/2 + Gap
	}
	l.RivalHand = game.Rect{X: left, Y: r.Y, W: plate.X - Gap - left, H: high + 4}
	if l.form >= square {
		l.RivalHand.Y = l.Steps.Y + l.Steps.H
	}
	own := l.mirror(plate)
	own.X, own.W = r.X+Gap, plateWide*k
	if l.Crossed {
		plate, own = l.mirror(plate), l.mirror(own)
		l.Face, l.RivalHand = l.mirror(l.Face), l.mirror(l.RivalHand)
	}
	l.Side[0].Plate, l.Side[1].Plate = plate, own
	below := y + high
	l.Recap = game.Rect{Y: l.Steps.Y + l.Steps.H + 4, W: 880, H: recapHigh * k}
	if l.form >= square {
		l.Recap = game.Rect{Y: y + side + 4, W: 1200, H: recapHigh * k}
		below = l.Recap.Y + l.Recap.H
	}
	return below + Gap
}

// layBelow lays the row of the player below, and returns where the stage ends. In a portrait window the hand lies below
// the rest, otherwise between the abilities and the buttons.
func (l *Layout) layBelow() float64 {
	k, r := l.Grow.Tray, l.Room
	left, right, end := r.X+Gap, r.X+r.W-Gap, r.Y+r.H
	handY := end - l.cardH + 10
	foot := end - Gap // of everything but the hand
	if l.form == tall {
		foot = handY - 2*Gap
	}
	s := &l.Side[1]
	s.library = game.Rect{X: left, Y: foot - pileHigh*k, W: pileWide * k, H: pileHigh * k}
	s.graveyard = s.library.Move(pileWide*k+Gap, 0)
	rows := (chipRows*(chipHigh+chipGap) - chipGap) * k
	l.chips = game.Rect{X: s.graveyard.X + s.graveyard.W + Gap, Y: foot - rows, W: chipsWide * k, H: rows}
	corner := game.Rect{X: right - cornerWide*k, Y: foot - cornerHigh*k, W: cornerWide * k, H: cornerHigh * k}
	l.layCorner(corner)
	from, to := l.chips.X+l.chips.W+Gap, corner.X-Gap
	if high := controlsHigh(l.Panel) * l.Grow.Column; high > 0 {
		l.controls = game.Rect{X: right - 380*l.Grow.Column, Y: foot - high, W: 380 * l.Grow.Column, H: high}
		to = l.controls.X - Gap
	}
	l.Hand = game.Rect{X: from, Y: handY, W: to - from, H: end - handY}
	if l.form == tall {
		l.Hand = game.Rect{X: left, Y: handY, W: right - left, H: end - handY}
	}
	tray := game.Rect{X: from, Y: l.Hand.Y - 6 - trayHigh*k, W: trayFull*trayStep*k + 12, H: trayHigh * k}
	if l.form == tall {
		tray.X, tray.Y = left, min(l.chips.Y, corner.Y)-Gap-tray.H
	}
	other := game.Rect{X: l.middle() + questionWide/2*l.Grow.Column + Gap, Y: tray.Y + tray.H - otherHigh*k, W: otherWide * k, H: otherHigh * k}
	other.X = min(other.X, right-other.W)
	if high := l.controls.H; high > 0 && other.X+other.W > l.controls.X-Gap && other.Y+other.H > l.controls.Y {
		other.X = l.controls.X - Gap - other.W
		tray.W = min(tray.W, other.X-Gap-tray.X)
	}
	s.Tray = tray
	pile := game.Rect{X: right - 2*pileWide*k - Gap, Y: corner.Y - Gap - otherPileHigh*k, W: pileWide * k, H: otherPileHigh * k}
	if l.controls.H > 0 {
		pile.Y = l.controls.Y - Gap - pile.H
		l.Turn = game.Rect{X: l.controls.X, Y: pile.Y, W: pile.X - Gap - l.controls.X, H: pile.H}
		l.Menu = game.Rect{X: left, Y: s.library.Y - Gap - 54*k, W: 2*pileWide*k + Gap, H: 54 * k}
	}
	o := &l.Side[0]
	o.library, o.graveyard = pile, pile.Move(pile.W+Gap, 0)
	if l.LeftHanded && l.controls.H == 0 {
		for _, at := range []*game.Rect{&s.library, &s.graveyard, &l.chips, &l.Hand, &s.Tray, &l.Turn, &l.TurnPass, &l.Advise, &l.Menu, &l.Pace, &l.Note} {
			*at = l.mirror(*at)
		}
	}
	// What belongs to the other player lies at the side of its heroes.
	if l.Crossed {
		o.library, o.graveyard = l.mirror(o.library), l.mirror(o.graveyard)
		other = l.mirror(other)
	}
	lifts := []game.Rect{l.chips, o.library, o.graveyard, s.library, s.graveyard}
	if l.controls.H == 0 {
		lifts = append(lifts, l.Turn, l.Advise)
	}
	for _, r := range lifts {
		if Meet(other, r) {
			other.Y = min(other.Y, r.Y-Gap-other.H)
		}
	}
	if Meet(other, s.Tray) { // the two trays keep to their sides of the middle
		if other.X < s.Tray.X+s.Tray.W && other.X > s.Tray.X {
			s.Tray.W = other.X - Gap - s.Tray.X
		} else {
			end := s.Tray.X + s.Tray.W
			s.Tray.X = other.X + other.W + Gap
			s.Tray.W = end - s.Tray.X
		}
	}
	o.Tray = other
	if Meet(l.Note, other) { // the hint lies beside the dice, or above them
		if right := l.Note.X + l.Note.W; right-other.X-other.W-Gap > 0.7*l.Note.W {
			l.Note.X = other.X + other.W + Gap
			l.Note.W = right - l.Note.X
		} else {
			l.Note.Y = other.Y - Gap - l.Note.H
		}
	}
	l.overHand = l.Hand.Inset(4, 4)
	if l.form != tall {
		l.overHand.H = foot - l.overHand.Y
	}
	return s.Tray.Y
}

// middle returns the X of the middle between the fighters.
func (l *Layout) middle() float64 {
	x := l.Room.X + l.Room.W/2
	if l.guideBeside() {
		x += (guideWide + Gap) / 2
	}
	return x
}

// guideBeside reports whether the panel of a lesson lies at the left of the stage.
func (l *Layout) guideBeside() bool { return l.Panel == session.Guide && l.form != tall }

// layCorner lays the buttons for a turn.
func (l *Layout) layCorner(r game.Rect) {
	k := l.Grow.Tray
	short := 112 * k
	rest, row := r.CutTop(r.H - 60*k)
	row.Y, row.H = row.Y+2, row.H-2
	l.Menu, l.Pace = row.CutRight(short)
	l.Pace.W -= 6
	rest.H -= 4
	turn, row := rest.CutTop(rest.H - 62*k)
	l.Advise, l.TurnPass = row.CutRight(short)
	l.TurnPass.W -= 6
	turn.H -= 4
	l.Turn = turn
	l.Note = game.Rect{X: r.X + 50*k, Y: r.Y - Gap - 250*k, W: r.W - 50*k, H: 250 * k}
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

// splits reports whether the fighters stand below the stack and the question, and not beside them.
func (l *Layout) splits() bool { return l.form >= square }

// laySides lays the benches and the panels of the fighters.
func (l *Layout) laySides() {
	k, st := l.Grow.Stage, l.Stage
	left, right := st.X+Gap, st.X+st.W-Gap
	if l.Panel == session.Guide {
		if !l.guideBeside() {
			l.guide = game.Rect{X: left, Y: st.Y, W: right - left, H: guideHigh * l.Grow.Column}
			st.Y, st.H = st.Y+l.guide.H+Gap, st.H-l.guide.H-Gap
		} else {
			l.guide = game.Rect{X: left, Y: st.Y, W: guideWide, H: l.footAt(left, left+guideWide) - st.Y}
			left += guideWide + Gap
		}
		l.Stage = game.Rect{X: left - Gap, Y: st.Y, W: right - left + 2*Gap, H: st.H}
		st = l.Stage
	}
	if l.speaks() { // what it says lies above the benches
		st.Y, st.H = st.Y+(speechHigh+Gap)*l.Grow.Above, st.H-(speechHigh+Gap)*l.Grow.Above
	}
	bench, info := benchWide*k, infoWide*k
	feet := [2]float64{l.footAt(left, left+bench), l.footAt(right-bench, right)}
	xs := [2]float64{left, right - bench}
	for i := range l.bench {
		l.bench[i] = game.Rect{X: xs[i], Y: st.Y, W: bench, H: feet[i] - st.Y}
	}
	inner := [2]float64{left + bench + Gap, right - bench - Gap - info}
	top := st.Y
	switch {
	case l.Lanes == 1:
		inner = [2]float64{left, right - info}
	case l.Panel == session.Guide && !l.splits(): // the benches lie below the panels
		inner = [2]float64{left, right - info}
		for i := range l.bench {
			b := &l.bench[i]
			b.Y = st.Y + 0.62*b.H
			b.H = feet[i] - b.Y
		}
	}
	if l.splits() {
		inner = [2]float64{left, right - info}
		top = l.fightTop()
		for i := range l.bench {
			l.bench[i].H = top - Gap - st.Y
		}
	}
	for i := range l.ribbons {
		l.ribbons[i] = game.Rect{X: inner[i], Y: top, W: info, H: l.footAt(inner[i], inner[i]+info) - top}
	}
	if l.Panel == session.Guide && !l.splits() && l.Lanes > 1 {
		for i := range l.ribbons {
			l.ribbons[i].H = l.bench[i].Y - Gap - l.ribbons[i].Y
		}
	}
	l.Middle = game.Rect{X: l.ribbons[0].X + info + Gap, Y: top, W: l.ribbons[1].X - l.ribbons[0].X - info - 2*Gap, H: st.Y + st.H - top}
}

// footAt returns where what hangs at an edge of the stage, between two X, must end.
func (l *Layout) footAt(from, to float64) float64 {
	foot := l.Stage.Y + l.Stage.H
	strip := game.Rect{X: from, Y: l.Stage.Y, W: to - from, H: l.Room.H}
	if l.form != tall {
		foot = l.Room.Y + l.Room.H - Gap
	}
	for _, r := range [...]game.Rect{
		l.chips, l.Side[0].library, l.Side[0].graveyard, l.Side[1].library, l.Side[1].graveyard, l.Side[0].Tray, l.Side[1].Tray, l.Turn, l.Advise, l.controls, l.Hand, l.Menu,
	} {
		if r.W > 0 && Meet(r, strip) {
			foot = min(foot, r.Y-Gap)
		}
	}
	return foot
}

// fightTop returns where the fighters' part of a split stage begins: below the stack, the question and its buttons.
func (l *Layout) fightTop() float64 {
	k := l.Grow.Column
	used := (stackHigh+questionHigh+answerHigh)*k + 3*Gap
	return l.Stage.Y + max(used, 0.42*l.Stage.H)
}

// facing is how far a fighter at size 1 reaches from its feet towards the other, without a weapon; bodily how far
// outwards. human is the height of a human with what it holds over its head. All are in design units.
const facing, bodily, human = 62.0, 70.0, 290.0

// layMiddle lays what stands between the fighters, and the fighters.
func (l *Layout) layMiddle() {
	k, m, mid := l.Grow.Column, l.Middle, l.Middle.Center().X
	half := m.W / 2
	l.floor = l.Stage.Y + l.Stage.H - 14
	high := l.floor - m.Y - 10
	if l.splits() {
		l.figure = min(high/human, half/(bodily+facing+20))
		l.near = half / 2
		l.apart = l.near
	} else {
		l.figure = min(high/human, (half-questionWide/2*min(k, 1))/(bodily+facing), 1.75)
		l.apart = half - bodily*l.figure
		l.near = min(l.apart, 150*l.figure)
	}
	wide := min(questionWide*k, m.W)
	if !l.splits() {
		wide = min(wide, 2*(l.apart-facing*l.figure))
	}
	y := max(l.Stage.Y, l.Recap.Y+l.Recap.H) + 4
	l.Recap.W = min(l.Recap.W, m.W-40)
	if l.splits() {
		l.Recap.W = 1200
	}
	l.Recap.X = mid - l.Recap.W/2
	stack := game.Rect{X: mid - wide/2, Y: y, W: wide, H: stackHigh * k}
	if l.splits() {
		between := game.Rect{X: l.bench[0].X + l.bench[0].W + 2*Gap, Y: y}
		between.W = l.bench[1].X - 2*Gap - between.X
		wide = min(between.W, 680*k)
		stack = game.Rect{X: mid - wide/2, Y: y, W: wide, H: l.fightTop() - 3*Gap - (questionHigh+answerHigh)*k - y}
	} else if spare := l.floor - 40 - y - (stackHigh+questionHigh+answerHigh)*k - 2*Gap; spare > 0 { // a deep window
		stack.H += min(spare, 120)
	}
	l.Stack = stack
	l.Prompt = game.Rect{X: stack.X, Y: stack.Y + stack.H + Gap, W: wide, H: questionHigh * k}
	l.Help = game.Rect{X: l.Prompt.X + l.Prompt.W - 42*k, Y: l.Prompt.Y + 6*k, W: 36 * k, H: 34 * k}
	edge := 14 * k
	l.ask = game.Rect{X: l.Prompt.X + edge, Y: l.Prompt.Y + 4*k, W: l.Prompt.W - edge - 48*k, H: 44 * k}
	l.why = game.Rect{X: l.Prompt.X + edge, Y: l.Prompt.Y + 48*k, W: l.Prompt.W - 2*edge, H: l.Prompt.H - 52*k}
	l.answers = game.Rect{X: l.Prompt.X, Y: l.Prompt.Y + l.Prompt.H + 6, W: l.Prompt.W, H: answerHigh * k}
	l.layRolls()
	l.laySpeech()
	l.Hint = game.Rect{X: mid - min(360, half)*k, Y: l.answers.Y + l.answers.H + 6, W: 2 * min(360, half) * k, H: 44 * k}
	if l.splits() {
		l.Hint = game.Rect{X: mid - 500, Y: l.answers.Y + l.answers.H + 6, W: 1000, H: 44 * k}
	}
}

// speaks reports whether there is room for what a rival says: beside a panel, and with most heroes, there is none.
func (l *Layout) speaks() bool { return l.Panel == session.NoPanel && l.Lanes < match.MaxKept }

// laySpeech lays what a rival says, beside the stack below the rival's portrait.
func (l *Layout) laySpeech() {
	if !l.speaks() {
		return
	}
	k := l.Grow.Above
	room := game.Rect{X: l.Stack.X + l.Stack.W + Gap, Y: l.Stage.Y, H: speechHigh * k}
	room.W = l.Room.X + l.Room.W - Gap - room.X
	l.Speech, _ = room.CutRight(speechWide * k)
	if l.Crossed {
		l.Speech = l.mirror(l.Speech)
	}
}

// layRolls lays the dice that are rolled: those of the player below between the fighters and below the question, those of
// the other player in their tray.
func (l *Layout) layRolls() {
	k, mid := l.Grow.dice, l.Middle.Center().X
	top := l.answers.Y + l.answers.H + Gap
	foot := l.Hand.Y - 6
	if l.form == tall {
		foot = l.Side[1].Tray.Y + l.Side[1].Tray.H
	}
	high := min(foot-top, 1.5*rollHigh*k)
	roll := game.Rect{W: min(6*rollHigh*k, l.Middle.W), H: high, Y: foot - high}
	roll.X = mid - roll.W/2
	if other := l.Side[0].Tray; Meet(roll, other) { // it keeps to the side of the player below
		if l.end(false) == 1 {
			roll.W = other.X - Gap - roll.X
		} else {
			end := roll.X + roll.W
			roll.X = other.X + other.W + Gap
			roll.W = end - roll.X
		}
	}
	for _, r := range [...]game.Rect{l.chips, l.Turn} {
		if !Meet(roll, r) || l.controls.H > 0 && r == l.Turn {
			continue
		}
		if end := roll.X + roll.W; end-r.X-r.W > r.X-roll.X { // more of it is at the right
			roll.X = r.X + r.W + Gap
			roll.W = end - roll.X
		} else {
			roll.W = r.X - Gap - roll.X
		}
	}
	if Meet(l.Note, roll) {
		l.Note.Y = roll.Y - Gap - l.Note.H
	}
	l.Rolls[1], l.Rolls[0] = roll, l.Side[0].Tray
}

// Ground returns the place of what is struck into the ground in the middle of the stage.
func (l *Layout) Ground() game.Rect {
	k := l.Grow.Column
	r := game.Rect{W: min(760*k, l.Stage.W-40), H: 130 * k}
	r.X = l.Middle.Center().X - r.W/2
	r.Y = l.floor - 100*k - r.H
	return r
}

// Question returns the places of a question, its reason and the button that opens its rule. turn means that a player acts
// in their turn, which is asked beside the hand.
func (l *Layout) Question(turn bool) (ask, why, help game.Rect) {
	if !turn {
		return l.ask, l.why, l.Help
	}
	k := l.Grow.Tray
	ask, why = l.Turn.CutTop(l.Turn.H / 2)
	help = game.Rect{X: l.Turn.X + l.Turn.W - 36*k, Y: l.Turn.Y, W: 36 * k, H: l.Turn.H/2 - 2}
	ask.W -= 42 * k
	return ask, why, help
}

// Answers returns the places of the buttons that confirm and that pass. alone means that there is only one of them.
func (l *Layout) Answers(turn, alone bool) (confirm, pass game.Rect) {
	r := l.answers
	if turn {
		return l.Turn, l.TurnPass
	}
	half := (r.W - Gap) / 2
	if alone {
		one := game.Rect{X: r.Center().X - half/2, Y: r.Y, W: half, H: r.H}
		return one, one
	}
	confirm, pass = r.CutLeft(half)
	pass.X, pass.W = pass.X+Gap, pass.W-Gap
	return confirm, pass
}

// Asked returns the place of the question and the buttons below it.
func (l *Layout) Asked() game.Rect {
	r := l.Prompt
	r.H = l.answers.Y + l.answers.H - r.Y
	return r
}

// Buttons returns the place of the buttons that answer, in a turn with its words.
func (l *Layout) Buttons(turn bool) game.Rect {
	if turn { // with the words above it
		return game.Rect{X: l.Turn.X, Y: l.Turn.Y, W: l.Turn.W, H: l.TurnPass.Y + l.TurnPass.H - l.Turn.Y}
	}
	return l.answers
}

// lane returns the place of the i-th of n lanes during the pairings: the first one is the farthest.
func (l *Layout) lane(i, n int) game.Rect {
	st := l.Stage
	top, foot, wide := max(st.Y, l.Recap.Y+l.Recap.H+4, l.Speech.Y+l.Speech.H+4), st.Y+st.H-6, st.W-2*Gap
	if l.splits() {
		top = l.fightTop()
	}
	switch {
	case l.controls.H > 0 && !l.splits(): // what a replay says of a choice lies below the lanes
		foot = l.Prompt.Y - Gap
	case l.controls.H > 0: // they lie at the right of the lanes
		wide = min(l.controls.X, l.Side[0].library.X) - 2*Gap - st.X
	default:
		foot = min(foot, l.Side[0].library.Y-6)
	}
	high := (foot - top) / float64(n)
	return game.Rect{X: st.X + Gap, Y: top + high*float64(i), W: wide, H: high - Gap}
}

// seat returns the place of the i-th of n heroes on a bench.
func (l *Layout) seat(end, i, n int) game.Rect {
	r, k := l.bench[end], l.Grow.Stage
	high := min(benchMost*k, r.H/float64(max(1, n)))
	return game.Rect{X: r.X, Y: r.Y + high*float64(i), W: r.W, H: high - 6}
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

// throwsFrom returns where a player's dice come from: beside the fighter.
func (l *Layout) throwsFrom(below bool) game.Point {
	r := l.Rolls[SideIndex(below)]
	if l.end(below) == 0 {
		return game.Point{X: r.X - 420, Y: r.Y}
	}
	return game.Point{X: r.X + r.W + 420, Y: r.Y}
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
