package board

import (
	"cinderclash/game"
	"cinderclash/scenes/session"
)

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
	s.Tray = across(s.Tray, other)
	o.Tray = other
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
