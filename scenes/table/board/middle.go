package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// facing is how far a fighter at size 1 reaches from its feet towards the other, without a weapon; bodily how far
// outwards, and shoulder how far its head does. human is the height of a human with what it holds over its head. All are in
// design units.
const facing, bodily, shoulder, human = 62.0, 70.0, 47.0, 290.0

// behind is how far a fighter that steps apart goes behind its panel, so that what stands between the two does not cover its face.
const behind = 24.0

// mostFigure is the size of the fighters where there is more room than they need.
const mostFigure = 1.85

// layMiddle lays what stands between the fighters, and the fighters.
func (l *Layout) layMiddle() {
	k, m, mid := l.Grow.Column, l.Middle, l.Middle.Center().X
	half := m.W / 2
	l.floor = l.Stage.Y + l.Stage.H - 8
	if l.splits() {
		l.figure = min((l.floor-m.Y-10)/human, half/(bodily+facing+20))
		l.near = half / 2
		l.apart = l.near
	} else { // heads reach up to the last sentence; the outer arm of a fighter that steps apart is behind its ribbon
		high := l.floor - max(l.Stage.Y, l.Recap.Y+l.Recap.H) - 4
		l.figure = min(high/human, (half-questionWide/2*min(k, 1))/(shoulder+facing), mostFigure)
		l.apart = half - shoulder*l.figure
		l.near = min(l.apart, 150*l.figure)
	}
	wide := min(questionWide*k, m.W)
	if !l.splits() {
		wide = min(wide, 2*(l.apart-facing*l.figure))
		l.apart += behind
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
	} else if spare := l.floor - 40 - y - (stackHigh+questionHigh+answerHigh)*k - 2*Gap; spare > 0 {
		l.lower = min(spare, 46)
		stack.H += min(spare-l.lower, 120) // in a deep window
	}
	l.Stack = stack
	l.Prompt = game.Rect{X: stack.X, Y: stack.Y + stack.H + Gap, W: wide, H: questionHigh * k}
	l.answers = game.Rect{X: l.Prompt.X, Y: l.Prompt.Y + l.Prompt.H + 6, W: l.Prompt.W, H: answerHigh * k}
	l.pairs = game.Rect{X: mid - questionWide*k/2, Y: y, W: questionWide * k, H: pairsHigh * k}
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

// layRolls lays the dice that are rolled. The player below rolls between the fighters and below the question, the other player
// in the tray.
func (l *Layout) layRolls() {
	k, mid := l.Grow.dice, l.Middle.Center().X
	top := l.answers.Y + l.lower + l.answers.H + Gap
	foot := l.Hand.Y - 6
	if l.form == tall {
		foot = l.Side[1].Tray.Y + l.Side[1].Tray.H
	}
	high := min(foot-top, 1.5*rollHigh*k)
	roll := game.Rect{W: min(6*rollHigh*k, l.Middle.W), H: high, Y: foot - high}
	roll.X = mid - roll.W/2
	roll = across(across(roll, l.Side[0].Tray), l.chips)
	if l.controls.H == 0 {
		roll = across(roll, l.Turn)
	}
	l.Rolls[1], l.Rolls[0] = roll, l.Side[0].Tray
	l.layNote()
}

// leastNote is the least width of a hint, as a share of the usual one.
const leastNote = 0.8

// layNote lays the hint above the buttons for a turn: beside the bench, or above its foot if there is no room for that, and above
// the dice that it would cover.
func (l *Layout) layNote() {
	beside := l.Note
	for _, bench := range l.bench {
		if !l.splits() && Meet(beside, bench) {
			in := l.Inward(bench)
			beside.X = bench.Center().X + in*((bench.W+beside.W)/2+Gap) - beside.W/2
			beside = across(beside, l.Prompt)
		}
	}
	if beside.W >= leastNote*l.Note.W {
		l.Note = beside
	}
	for _, dice := range [...]game.Rect{l.Side[0].Tray, l.Rolls[1]} {
		if Meet(l.Note, dice) {
			l.Note.Y = dice.Y - Gap - l.Note.H
		}
	}
}

// Floor returns y of the ground on which the fighters stand.
func (l *Layout) Floor() float64 { return l.floor }

// Ground returns the place of what is struck into the ground in the middle of the stage.
func (l *Layout) Ground() game.Rect {
	k := l.Grow.Column
	r := game.Rect{W: min(760*k, l.Stage.W-40), H: 116 * k}
	r.X = l.Middle.Center().X - r.W/2
	r.Y = l.floor + 8 - r.H
	return r
}

// Where says where a question stands.
type Where uint8

const (
	AtHand    Where = iota // beside the hand: whatever a player does in their turn, or nothing
	Between                // between the fighters, below the stack
	OverDice               // between the fighters, above the dice that are rolled
	OverLanes              // over the heroes who are paired
)

// Pairing returns where the question stands with whom a hero is paired.
func (l *Layout) Pairing() Where {
	if l.splits() || l.controls.H > 0 {
		return Between
	}
	return OverLanes
}

// AskPanel returns the place of a question with its reason, which is also the panel behind it unless it stands beside the hand.
func (l *Layout) AskPanel(at Where) game.Rect {
	switch at {
	case AtHand:
		return l.Turn
	case OverLanes:
		return l.pairs
	case OverDice:
		return l.Prompt.Move(0, l.lower)
	case Between:
	}
	return l.Prompt
}

// Question returns the places of a question, its reason and the button that opens its rule.
func (l *Layout) Question(at Where) (ask, why, help game.Rect) {
	if at == AtHand {
		k := l.Grow.Tray
		ask, why = l.Turn.CutTop(l.Turn.H / 2)
		help = game.Rect{X: l.Turn.X + l.Turn.W - 36*k, Y: l.Turn.Y, W: 36 * k, H: l.Turn.H/2 - 2}
		ask.W -= 42 * k
		return ask, why, help
	}
	const edge = 14
	k, r := l.Grow.Column, l.AskPanel(at)
	help = game.Rect{X: r.X + r.W - 42*k, Y: r.Y + 6*k, W: 36 * k, H: 34 * k}
	ask = game.Rect{X: r.X + edge*k, Y: r.Y + 4*k, W: r.W - (edge+48)*k, H: 44 * k}
	why = game.Rect{X: r.X + edge*k, Y: r.Y + 48*k, W: r.W - 2*edge*k, H: r.H - 52*k}
	return ask, why, help
}

// Answers returns the places of the buttons that confirm and that pass. alone means that there is only one of them.
func (l *Layout) Answers(at Where, alone bool) (confirm, pass game.Rect) {
	r := l.Buttons(at)
	if at == AtHand {
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

// Asked returns the place of a question, between the fighters with the buttons below it.
func (l *Layout) Asked(at Where) game.Rect {
	r := l.AskPanel(at)
	if at == Between || at == OverDice {
		r.H += 6 + l.answers.H
	}
	return r
}

// Buttons returns the place of the buttons that answer, beside the hand with the words above them.
func (l *Layout) Buttons(at Where) game.Rect {
	if at == AtHand {
		return game.Rect{X: l.Turn.X, Y: l.Turn.Y, W: l.Turn.W, H: l.TurnPass.Y + l.TurnPass.H - l.Turn.Y}
	}
	if at == OverDice {
		return l.answers.Move(0, l.lower)
	}
	return l.answers
}
