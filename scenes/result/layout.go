package result

import "cinderclash/game"

// layout is the position of everything in a room, in design units. At the top are the fighters and how the match ended. Below
// them are the picture of the blow, if there was one, what the match brought, and the hero of the match; then the course of the
// match or its rounds; and at the bottom the buttons.
type layout struct {
	stage, under         game.Rect // the large picture of the blow, alone on the screen, and its words
	heading, how, advice game.Rect
	face, speech         game.Rect // the rival's portrait, and what the rival says
	blow                 game.Rect // the panel of the small picture and its words
	picture, caption     game.Rect // side by side
	watch                game.Rect // below the caption
	brought, best        game.Rect
	names                [2]game.Rect
	rounds               game.Rect // the panel of all rounds
	view                 game.Rect // the list in that panel
	titleWide, cellWide  float64
	ways                 game.Rect
	fighters             float64   // the upper edge of the fighters
	other, ask           game.Rect // the buttons that switch between the rounds and the course, and ask for chances
	courseHead           game.Rect // the heading of the course
	course, turns        game.Rect // the chart and the turning points, in the panel of the rounds
}

const (
	gap      = 16.0
	topHigh  = 222.0 // of the fighters and how the match ended
	wayHigh  = 68.0
	nameHigh = 40.0
	mostWide = 1720.0
	nails    = 32.0 // what the nails of a panel need at its sides

	faceHigh   = 96.0 // of the rival's portrait
	speechHigh = 64.0 // of what the rival says
)

// contents says what the screen shows besides what it always shows.
type contents struct {
	blow    bool // the picture of the blow that decided the match
	brought bool // what the match brought
	rival   bool // the rival's portrait
	advice  bool // for a player who has lost

	letters float64 // how much larger the player's texts are: [game.Fonts.Factor]
}

// newLayout lays the screen out in a room, which is at least as large as the design space.
func newLayout(room game.Rect, shows contents) layout {
	var l layout
	w, narrow := min(mostWide, room.W-160), room.W < game.DesignWidth
	if narrow {
		w = room.W - 60
	}
	all := game.Rect{X: room.Center().X - w/2, Y: room.Y + 14, W: w, H: room.H - 14 - 26}
	topHigh := topHigh
	if shows.rival && shows.advice {
		topHigh += speechHigh + 6
	}
	top, rest := all.CutTop(topHigh)
	_, rest = rest.CutTop(gap)
	middle := game.Rect{X: top.Center().X - 320, W: 640}
	l.fighters = top.Y
	if narrow { // the fighters stand below the heading
		_, rest = rest.CutTop(topHigh + 2*gap) // raised weapons are higher than the heroes
		l.fighters = top.Y + topHigh + 2*gap
	}
	l.heading, l.how, l.advice = middle, middle, middle
	l.heading.Y, l.heading.H = top.Y, 92
	l.how.Y, l.how.H = top.Y+98, 50
	l.advice.Y, l.advice.H = top.Y+150, 72
	if shows.rival {
		l.face = game.Rect{X: middle.X + middle.W - faceHigh, Y: top.Y, W: faceHigh, H: faceHigh}
		l.speech = game.Rect{X: middle.X + 20, Y: l.advice.Y + 4, W: middle.W - 40, H: speechHigh - 8}
		l.heading = l.heading.Inset(faceHigh+10, 0)
		if shows.advice {
			l.advice = l.advice.Move(0, speechHigh+6)
		}
	}
	rest.H -= wayHigh + gap
	l.ways = game.Rect{X: all.X, Y: rest.Y + rest.H + gap, W: w, H: wayHigh}
	l.layStage(room)
	if shows.blow || shows.brought {
		rest = l.layRow(rest, shows)
	}
	l.rounds = rest
	l.titleWide = 150
	l.cellWide = (rest.W - l.titleWide - 70) / 2
	head, view := rest.CutTop(nameHigh)
	l.view = view.Inset(0, 4)
	head = head.Inset(nails, 0)
	l.other, l.courseHead = head.CutLeft(l.titleWide)
	l.other.Y, l.other.H = l.other.Y+3, l.other.H-4
	l.courseHead, l.ask = l.courseHead.CutLeft(l.courseHead.W - 1.9*l.titleWide)
	l.ask.Y, l.ask.H = l.other.Y, l.other.H
	l.courseHead.X, l.courseHead.W = l.courseHead.X+20, l.courseHead.W-20
	inner := l.view.Inset(10, 4)
	if inner.W > 1000 && inner.H < 0.7*inner.W {
		l.course, l.turns = inner.CutLeft(inner.W * 0.44)
		l.turns.X, l.turns.W = l.turns.X+gap, l.turns.W-gap
	} else {
		l.course, l.turns = inner.CutTop(inner.H * 0.45)
		l.turns.Y, l.turns.H = l.turns.Y+gap, l.turns.H-gap
	}
	for i := range l.names {
		l.names[i] = game.Rect{X: l.cellX(i), Y: head.Y + 2, W: l.cellWide, H: head.H}
	}
	return l
}

// layStage places the large picture of the blow, with its words below it.
func (l *layout) layStage(room game.Rect) {
	const beside, top, foot, words = 100, 50, 130, 150
	l.stage = game.Rect{X: room.X + beside, Y: room.Y + top, W: room.W - 2*beside, H: room.H - top - foot - words}
	if high := l.stage.W * 0.7; l.stage.H > high {
		l.stage.Y += (l.stage.H - high) / 2
		l.stage.H = high
	}
	l.under = game.Rect{X: l.stage.X, Y: l.stage.Y + l.stage.H + gap, W: l.stage.W, H: words}
}

// layRow places the picture of the blow, what the match brought and the hero of the match at the top of a rectangle, and returns
// the rest. They stand side by side, or in two rows where there is much room.
func (l *layout) layRow(all game.Rect, shows contents) (rest game.Rect) {
	if !shows.blow {
		l.brought, rest = all.CutTop(min(230, all.H*0.4))
		_, rest = rest.CutTop(gap)
		return rest
	}
	row, below := all.CutTop(max(250, min(all.H*0.47, all.W*0.42)))
	_, rest = below.CutTop(gap)
	blow := row
	const ofBlow = 0.49
	switch {
	case all.H > 0.75*all.W: // two rows
		blow, row = row.CutTop(row.H*0.56 - gap/2)
		_, row = row.CutTop(gap)
	case shows.brought:
		blow, row = row.CutLeft(row.W*ofBlow - gap/2)
		_, row = row.CutLeft(gap)
	default:
		blow, row = row.CutLeft(row.W*0.62 - gap/2)
		_, row = row.CutLeft(gap)
	}
	l.best = row
	if shows.brought {
		l.brought, l.best = row.CutLeft(row.W*0.45 - gap/2)
		_, l.best = l.best.CutLeft(gap)
	}
	const watchHigh = 58
	l.blow = blow
	l.picture, l.caption = blow.CutLeft(blow.W * (0.5 - 0.2*(shows.letters-1)))
	l.caption = l.caption.Inset(gap, 12)
	l.caption, l.watch = l.caption.CutTop(l.caption.H - watchHigh - 8)
	_, l.watch = l.watch.CutTop(8)
	l.watch = l.watch.Inset(nails-gap, 0)
	return rest
}

// cellX returns the left edge of the cells that show what one player's heroes did.
func (l *layout) cellX(place int) float64 {
	return l.rounds.X + 20 + l.titleWide + float64(place)*(l.cellWide+20)
}

func (l *layout) way(i, n int) game.Rect {
	w := (l.ways.W - gap*float64(n-1)) / float64(n)
	return game.Rect{X: l.ways.X + float64(i)*(w+gap), Y: l.ways.Y, W: w, H: l.ways.H}
}

// turn returns the rectangle of the i-th of n turning points.
func (l *layout) turn(i, n int) game.Rect {
	const apart = 6
	h := min(130, (l.turns.H-apart*float64(n-1))/float64(n))
	return game.Rect{X: l.turns.X, Y: l.turns.Y + float64(i)*(h+apart), W: l.turns.W, H: h}
}

// fighter returns the rectangle of the i-th of n heroes on a side.
func (l *layout) fighter(place, i, n int) game.Rect {
	const w = 118.0
	x := l.ways.X + float64(i)*(w+8)
	if place == 1 {
		x = l.ways.X + l.ways.W - w - float64(n-1-i)*(w+8)
	}
	return game.Rect{X: x, Y: l.fighters, W: w, H: 214}
}

// IsPortrait makes everything larger in a portrait.
func (*Result) IsPortrait() bool { return true }
