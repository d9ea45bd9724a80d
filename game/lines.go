package game

import (
	"math"
	"strconv"
)

// Lines is a scrolled list of sentences under each other. It is set up with Set and then only scrolls.
type Lines struct {
	scroll Scroll
	prefix string
	lines  []textLine
}

type textLine struct {
	id, text string
	y, h     float64 // from the top of the content, design units
}

// Set lays the sentences out within view; their boxes are called prefix/0, prefix/1 and on. What was scrolled to
// stays.
func (l *Lines) Set(ctx *Context, prefix string, view Rect, told []string) {
	const edge, gap, bar = 6, 4, 60
	l.prefix, l.lines = prefix, l.lines[:0]
	y := float64(edge)
	for i, text := range told {
		_, h := ctx.Canvas.TextSize(text, view.W-bar, lineStyle(ctx.Theme))
		h = math.Ceil(h) + gap
		l.lines = append(l.lines, textLine{id: prefix + "/" + strconv.Itoa(i), text: text, y: y, h: h})
		y += h + gap
	}
	l.scroll.View, l.scroll.Height = view, y+edge
}

// End shows the last sentence.
func (l *Lines) End() { l.scroll.End() }

// Update scrolls.
func (l *Lines) Update(ctx *Context) { l.scroll.Update(ctx) }

func lineStyle(t *Theme) TextStyle {
	return TextStyle{Font: Sans, Size: 19, Color: t.Bone, Leading: 1.2}
}

func (l *Lines) rect(i int) Rect {
	line := &l.lines[i]
	return Rect{l.scroll.View.X + 12, l.scroll.Y() + line.y, l.scroll.View.W - 50, line.h}
}

// Boxes appends a Label for every sentence that is seen.
func (l *Lines) Boxes(buf []Box) []Box {
	for i := range l.lines {
		if r := l.rect(i); l.scroll.Shows(r) {
			buf = append(buf, Box{ID: l.lines[i].id, Rect: l.scroll.Cut(r), Kind: Label, Enabled: true, Text: l.lines[i].text})
		}
	}
	return buf
}

// Draw draws the sentences on their ground, and nothing where there are none.
func (l *Lines) Draw(c *Canvas, t *Theme) {
	if len(l.lines) == 0 {
		return
	}
	c.Fill(l.scroll.View, t.Radius, Fade(t.Ground, 0.55))
	c.Push()
	c.Clip(l.scroll.View)
	for i := range l.lines {
		if r := l.rect(i); l.scroll.Shows(r) {
			c.Text(l.lines[i].text, r, lineStyle(t))
		}
	}
	c.Pop()
	l.scroll.Draw(c, t)
}
