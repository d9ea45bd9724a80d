package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// timeline is the strip at the upper edge that says in words where the match is: round, clash and the step of the clash, or
// the phase between clashes.
type timeline struct {
	at    string        // round and clash; "" before the first round
	phase string        // the phase outside of a clash
	steps [parts]string // the steps of a clash
	now   int           // the present step, or -1
	Under string        // the customs, or ""
}

// parts is the number of steps of a clash that the strip names.
const parts = 4

// stepOf returns the step of a clash to which a phase belongs, or -1.
func stepOf(p match.Phase) int {
	switch p {
	case match.PreparePhase:
		return 0
	case match.InitiativePhase:
		return 1
	case match.CleanupPhase, match.ActionPhase:
		return 2
	case match.ClashEndPhase:
		return 3
	default: // outside of a clash
	}
	return -1
}

// word makes the texts.
func (l *timeline) word(w *narrate.Narrator, m *board.Model) {
	*l = timeline{Under: w.Customs, now: -1}
	if m.Round > 0 {
		l.at = w.T("table.round", m.Round)
	}
	if !m.Fighting {
		l.phase = w.Phases[m.Phase]
		return
	}
	l.at = w.T("table.round-and-clash", m.Round, m.Clash+1, m.Nlanes)
	l.now = stepOf(m.Phase)
	for i, name := range [parts]string{"dice", "initiative", "actions", "end"} {
		l.steps[i] = w.T("table.step." + name)
	}
}

// Draw draws the strip in r, with the present step lit and underlined.
func (l *timeline) Draw(b board.Frame, r game.Rect, grow float64) {
	c, th, ends := b.Canvas, b.Ctx.Theme, 22*grow
	plate := game.Rect{X: r.X + ends/2, Y: r.Y - 20, W: r.W - ends, H: r.H + 20}
	c.Shadow(plate, 12, 12, game.Fade(th.Ground, 0.7))
	c.Plate(th, game.Iron, plate, 12*grow, false)
	in := r.Inset(ends+8*grow, 2)
	if l.Under != "" {
		var under game.Rect
		in, under = in.CutTop(0.56 * in.H)
		c.Text(l.Under, under, game.TextStyle{Font: board.Label, Size: 18 * grow, MinSize: 16, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	}
	head := game.TextStyle{Font: board.Step, Size: 21 * grow, MinSize: 16, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	if l.now < 0 {
		style := head
		style.Align = game.Middle
		left, right := in.CutLeft(in.W / 2)
		if l.at == "" {
			right = in
		}
		c.Text(l.at, left, style)
		style.Color = th.EmberBright
		c.Text(l.phase, right, style)
		return
	}
	style := game.TextStyle{Font: board.Prose, Size: 20 * grow, MinSize: 12, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1}
	most := game.TextStyle{Font: board.Step, Size: head.Size, MinSize: 12, MaxLines: 1}
	const gap = 18
	where, _ := c.TextSize(l.at, in.W*4, most)
	all, wide := 0.0, [parts]float64{}
	for i, step := range l.steps { // the widest form, in which a step is lit
		most.Size = style.Size
		wide[i], _ = c.TextSize(step, in.W*4, most)
		all += wide[i]
	}
	fit := min(1, (in.W-gap*(parts+1))/(where+all)) // long words share the strip
	head.Size, style.Size = head.Size*fit, style.Size*fit
	at, steps := in.CutLeft(where*fit + gap)
	c.Text(l.at, at, head)
	apart := (steps.W - all*fit) / parts
	x := steps.X
	for i, step := range l.steps {
		box := game.Rect{X: x, Y: steps.Y, W: wide[i]*fit + apart, H: steps.H}
		x += box.W
		style.Font, style.Color = board.Prose, th.Ash
		if i == l.now {
			style.Font, style.Color = board.Step, th.EmberBright
			c.Fill(game.Rect{X: box.X + apart/2, Y: steps.Y + steps.H - 5*grow, W: wide[i] * fit, H: 3 * grow}, 1.5, th.Ember)
		}
		c.Text(step, box, style)
	}
}
