package stats

import (
	"cinderclash/engine/dice"
	"cinderclash/game"
)

func headingRect() game.Rect { return game.Rect{X: 200, Y: 26, W: 1200, H: 60} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 86, W: 1200, H: 40} }
func figuresRect() game.Rect { return game.Rect{X: 90, Y: 150, W: 690, H: 640} }
func listRect() game.Rect    { return game.Rect{X: 810, Y: 150, W: 700, H: 640} }
func backRect() game.Rect    { return game.Rect{X: 650, Y: 816, W: 300, H: 60} }

func lineRect(i int) game.Rect {
	return game.Rect{X: 116, Y: 164 + float64(i)*44, W: 638, H: 40}
}

func recordRect(i int) game.Rect {
	return game.Rect{X: 112, Y: 350 + float64(i)*80, W: 646, H: 70}
}

func diceRect() game.Rect { return game.Rect{X: 116, Y: 520, W: 638, H: 40} }

func colorRect(i int) game.Rect {
	return game.Rect{X: 116, Y: 566 + float64(i)*72, W: 638, H: 66}
}

const (
	gap   = 10
	pitch = 48
)

// scoreRect is where a row of the list lies now.
func (s *Stats) scoreRect(i int) game.Rect {
	return game.Rect{X: listRect().X + 20, Y: s.list.Y() + gap + float64(i)*pitch, W: listRect().W - 60, H: pitch - 4}
}

// Draw draws the figures and the list.
func (s *Stats) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	s.kit.Backdrop(c, ctx)
	s.kit.Heading(c, ctx, s.heading, headingRect(), s.ask, askRect())
	c.Panel(t, figuresRect())
	c.Panel(t, listRect())
	style := game.TextStyle{Font: game.Serif, Size: t.Body, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	for i := range s.lines {
		c.Text(s.lines[i].Text, s.lines[i].Rect, style)
	}
	for i := range s.records {
		look := ctx.Focus.Look(s.records[i].box.ID)
		look.Size, look.Lines = 20, 2
		c.Button(t, s.records[i].box, look)
	}
	style.Font = game.SerifBold
	c.Text(s.diceTitle.Text, s.diceTitle.Rect, style)
	s.drawDice(c, ctx)
	c.Push()
	c.Clip(listRect())
	for i := range s.scores {
		if s.list.Shows(s.scoreRect(i)) {
			s.drawScore(c, ctx, i)
		}
	}
	c.Pop()
	s.list.Draw(c, t)
	c.Button(t, s.back, ctx.Focus.Look(backBox))
}

// drawDice draws how often each colour came up: a bar, and a line where it was to be expected to end.
func (s *Stats) drawDice(c *game.Canvas, ctx *game.Context) {
	t, all := ctx.Theme, float64(max(1, s.counts.Rolled()))
	for i := range s.colors {
		r := s.colors[i].Rect
		s.kit.DieFace(c, ctx, dice.Color(i), game.Rect{X: r.X, Y: r.Y + 8, W: 50, H: 50}, false)
		c.Text(s.colors[i].Text, game.Rect{X: r.X + 70, Y: r.Y, W: r.W - 70, H: 36}, game.TextStyle{
			Font: game.Sans, Size: 20, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
		bar := game.Rect{X: r.X + 70, Y: r.Y + 42, W: r.W - 70, H: 14}
		c.Fill(bar, 7, t.Ground)
		done := bar
		done.W *= float64(s.counts.Dice[i]) / all
		c.Fill(done, 7, t.Ember)
		x := bar.X + bar.W*s.counts.Expected(dice.Color(i))/all
		c.Fill(game.Rect{X: x - 1.5, Y: bar.Y - 5, W: 3, H: 24}, 0, t.Bone)
	}
}

func (s *Stats) drawScore(c *game.Canvas, ctx *game.Context, i int) {
	t, sc, r := ctx.Theme, &s.scores[i], s.scoreRect(i)
	style := game.TextStyle{Font: game.SerifBold, Size: t.Body, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	if sc.title {
		c.Text(sc.name, r, style)
		return
	}
	style.Font, style.Color, style.Size = game.Serif, t.Bone, 21
	c.Text(sc.name, game.Rect{X: r.X, Y: r.Y, W: 300, H: r.H}, style)
	bar := game.Rect{X: r.X + 310, Y: r.Y + r.H/2 - 6, W: 130, H: 12}
	c.Fill(bar, 6, t.Ground)
	bar.W *= sc.part
	c.Fill(bar, 6, t.Ember)
	style.Font, style.Align, style.Size = game.Sans, game.End, 19
	c.Text(sc.value, game.Rect{X: r.X + 450, Y: r.Y, W: r.W - 450, H: r.H}, style)
}
