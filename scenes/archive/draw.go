package archive

import (
	"strconv"

	"cinderclash/game"
)

func headingRect() game.Rect { return game.Rect{X: 200, Y: 26, W: 1200, H: 60} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 86, W: 1200, H: 40} }
func listRect() game.Rect    { return game.Rect{X: 110, Y: 206, W: 960, H: 620} }
func emptyRect() game.Rect   { return game.Rect{X: 150, Y: 440, W: 880, H: 90} }
func backRect() game.Rect    { return game.Rect{X: 1110, Y: 764, W: 380, H: 60} }

func titleRect() game.Rect  { return game.Rect{X: 1110, Y: 592, W: 380, H: 60} }
func renameRect() game.Rect { return game.Rect{X: 1110, Y: 660, W: 380, H: 60} }

func tabRect(i int) game.Rect {
	return game.Rect{X: 110 + float64(i)*330, Y: 138, W: 314, H: 58}
}

func wayRect(i int) game.Rect {
	return game.Rect{X: 1110, Y: 206 + float64(i)*74, W: 380, H: 60}
}

const (
	gap   = 10
	pitch = 136 // from row to row
)

// rowRect is where a match of the list lies now.
func (a *Archive) rowRect(i int) game.Rect {
	return game.Rect{X: listRect().X + gap, Y: a.list.Y() + gap + float64(i)*pitch, W: listRect().W - 44, H: pitch - gap}
}

// reveal brings a match of the list into view, and so much of its neighbours that keys can lead on to them.
func (a *Archive) reveal(i int) {
	const peek = 40
	a.list.Reveal(float64(i)*pitch-peek, pitch+gap+2*peek)
}

// Draw draws the list and what can be done.
func (a *Archive) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	a.kit.Backdrop(c, ctx)
	a.kit.Heading(c, ctx, a.heading, headingRect(), a.asked(), askRect())
	for i, tab := range a.tabs {
		look := ctx.Focus.Look(tab.ID)
		look.Strong = (i == 1) == a.replays
		c.Button(t, tab, look)
	}
	c.Panel(t, listRect())
	c.Push()
	c.Clip(listRect())
	for i := range a.rows {
		if a.list.Shows(a.rowRect(i)) {
			a.kit.Saved(c, ctx, &a.rows[i], a.rowRect(i), ctx.Focus.Look(rowBoxes+strconv.Itoa(i)), i == a.chosen)
		}
	}
	c.Pop()
	a.list.Draw(c, t)
	if len(a.rows) == 0 {
		c.Text(a.empty, emptyRect(), game.TextStyle{
			Font: game.SerifItalic, Size: t.Body, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 3, Shrink: true,
		})
	}
	a.title.Draw(c, ctx)
	for _, w := range a.ways {
		look := ctx.Focus.Look(w.ID)
		look.Strong = w.ID == openBox
		c.Button(t, w, look)
	}
}
