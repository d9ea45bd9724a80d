package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// timeline is the texts that say where the match is: round, clash, who attacks and who has the initiative, and customs.
type timeline struct {
	round string // "" before the first round
	clash string // "" between clashes
	sides string // who attacks and who has the initiative
	Under string // the customs, or ""
}

// word makes the texts.
func (l *timeline) word(w *narrate.Narrator, m *board.Model) {
	*l = timeline{Under: w.Customs}
	switch {
	case m.Known && m.Rolled && m.Fighting:
		l.sides = w.T("table.sides", w.Player(m.Attacker), w.Player(m.Initiative))
	case m.Known:
		l.sides = w.T("table.attacks", w.Player(m.Attacker))
	}
	if m.Round > 0 {
		l.round = w.T("table.round", m.Round)
	}
	if m.Fighting {
		l.clash = w.T("table.clash", m.Clash+1, m.Nlanes)
	}
}

// Draw draws the timeline in r, with the steps of a clash and a mark for the present one.
func (l *timeline) Draw(c *game.Canvas, th *game.Theme, r game.Rect, m *board.Model, w *narrate.Narrator, art *board.Pictures) {
	c.Fill(r, 12, game.Fade(th.Ground, 0.7))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.8))
	k := r.H / board.TimelineHigh
	pitch, fit := 26.0, 1.0
	if l.Under != "" { // four lines instead of three: large texts shrink
		pitch, fit = 19.5, min(1, 1.04/c.Fonts.Factor())
	}
	line := func(i int) game.Rect {
		return game.Rect{X: r.X + 12*k, Y: r.Y + (1+pitch*float64(i))*k, W: r.W - 24*k, H: pitch * k}
	}
	left := func(i int, wide float64) game.Rect { a, _ := line(i).CutLeft(wide * k); return a }
	style := game.TextStyle{Font: game.SerifBold, Size: 19 * k * fit, MinSize: 18 * fit, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	c.Text(l.round, left(0, 140), style)
	style.Align = game.End
	_, at := line(0).CutLeft(146 * k)
	c.Text(l.clash, at, style)
	style.Align, style.Font, style.Color, style.Size = game.Start, game.Sans, th.EmberBright, 18*k*fit
	c.Text(w.Phases[m.Phase], left(1, 194), style) // the steps are beside it
	style.Color = th.Ash
	c.Text(l.sides, line(2), style)
	style.Color = th.Bone
	c.Text(l.Under, line(3), style)
	const first, steps = match.PreparePhase, 5
	for i := range steps {
		p := art.Next
		at := match.Phase(i) + first
		switch {
		case !m.Fighting || m.Phase < at:
		case m.Phase == at:
			p = art.Now
		default:
			p = art.Done
		}
		c.Picture(p, game.Rect{X: r.X + r.W - (12+29*float64(steps-i))*k, Y: line(1).Y + (pitch-22)/2*k, W: 24 * k, H: 24 * k})
	}
}
