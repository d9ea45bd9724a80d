package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

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

// layRolls lays the dice that are rolled. The player below rolls between the fighters and below the question, the other player
// in the tray.
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
	roll = across(across(roll, l.Side[0].Tray), l.chips)
	if l.controls.H == 0 {
		roll = across(roll, l.Turn)
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
