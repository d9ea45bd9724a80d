package board

import (
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// splits reports whether the fighters stand below the stack and the question, and not beside them.
func (l *Layout) splits() bool { return l.form >= square }

// laySides lays the panel of a lesson, the benches, and the ribbons, which are the panels of the fighters.
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
	if l.Panel != session.Guide { // both benches are level
		feet[0] = min(feet[0], feet[1])
		feet[1] = feet[0]
	}
	xs := [2]float64{left, right - bench}
	for i := range l.bench {
		l.bench[i] = game.Rect{X: xs[i], Y: st.Y, W: bench, H: feet[i] - st.Y}
	}
	edges := [2]float64{left, right - info} // of the ribbons, where nothing lies beside them
	inner := [2]float64{left + bench + Gap, right - bench - Gap - info}
	top, under := st.Y, l.Panel == session.Guide && !l.splits() && l.Lanes > 1
	if l.splits() {
		top = l.fightTop()
	}
	for i := range l.ribbons {
		b := &l.bench[i]
		switch {
		case l.splits(): // the benches lie above the ribbons
			b.H = top - Gap - st.Y
		case under: // they lie below them, and are as wide
			b.Y = st.Y + 0.62*b.H
			b.X, b.W = edges[i], info
			b.H = l.footAt(b.X, b.X+b.W) - b.Y
		}
		x := inner[i]
		if l.Lanes == 1 || l.splits() || under {
			x = edges[i]
		}
		l.ribbons[i] = game.Rect{X: x, Y: top, W: info, H: l.footAt(x, x+info) - top}
		if under {
			l.ribbons[i].H = b.Y - Gap - top
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
