package game

import (
	"math"
	"strconv"
)

// Lines adds sentences below each other, which scroll within r on a ground of their own. list keeps the
// scroll position. The ids of the boxes are id/0, id/1 and so on.
func (p *Page) Lines(ctx *Context, id string, r Rect, list *Scroll, sentences []string) {
	const edge, gap, left, bar = 6, 4, 12, 38
	if len(sentences) == 0 {
		return
	}
	p.Ground(func(c *Canvas, ctx *Context) { c.Well(ctx.Theme, r, ctx.Theme.Radius) })
	style := TextStyle{Font: Sans, Size: 19, Color: ctx.Theme.Bone, Leading: 1.2}
	line := Rect{X: left, Y: edge, W: r.W - left - bar}
	for i, text := range sentences {
		_, h := ctx.Canvas.TextSize(text, line.W-10, style) // at other scales lines break slightly differently
		line.H = math.Ceil(h) + gap
		p.Label(id+"/"+strconv.Itoa(i), line, style, text).In = list
		line.Y += line.H + gap
	}
	list.View, list.Height = r, line.Y+edge
}
