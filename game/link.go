package game

import (
	"image/color"
	"strings"
)

// Link is a piece of a text that leads somewhere: <a armor>Armor</a> among its marks.
type Link struct {
	To   string // what stands in the mark, such as armor
	Rect Rect
}

// linkBegins is how the mark of a link begins.
const linkBegins = "<a "

// linkMark returns the length of the mark with which s begins a link, 0 where there is none. Names that players write
// may look like one and must not take what follows with them.
func linkMark(s string) int {
	to, marked := strings.CutPrefix(s, linkBegins)
	if !marked {
		return 0
	}
	for i, r := range to {
		switch {
		case r == '>' && i > 0:
			return len(linkBegins) + i + 1
		case r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9'):
			return 0
		}
	}
	return 0
}

// linkPlace is where a link lies, in real pixels from the paragraph's upper left corner.
type linkPlace struct {
	to         string
	x, y, w, h float64
}

// AppendLinks appends to buf the links of a text as [Canvas.Text] sets it within r, in their order and in the units
// in use. One that goes on in the next line is there once for each line.
func (c *Canvas) AppendLinks(buf []Link, s string, r Rect, style TextStyle) []Link {
	if s == "" || r.W <= 0 {
		return buf
	}
	p := c.Fonts.paragraph(s, style, r.W, r.H, c.state.detail)
	inv := 1 / c.state.detail
	dy := style.VAlign.shift(r.H - p.height*inv)
	for _, l := range p.links {
		buf = append(buf, Link{To: l.to, Rect: Rect{r.X + l.x*inv, r.Y + dy + l.y*inv, l.w * inv, l.h * inv}})
	}
	return buf
}

// place notes where the links of a line lie.
func (p *paragraph) place(line []placed, shift, top, leading float64) {
	for i := 0; i < len(line); {
		first := &line[i]
		for i++; i < len(line) && line[i].link != "" && line[i].nth == first.nth; i++ {
		}
		if last := &line[i-1]; first.link != "" {
			p.links = append(p.links, linkPlace{first.link, shift + first.x, top, last.x + last.width - first.x, leading})
		}
	}
}

// underline draws what lies under links.
func (c *Canvas) underline(p *paragraph, x, y, dy float64, col color.NRGBA) {
	inv := 1 / c.state.detail
	col = Fade(col, 0.55)
	for _, l := range p.links {
		low := y + (dy+l.y+l.h*0.93)*inv
		c.Line(Point{x + l.x*inv, low}, Point{x + (l.x+l.w)*inv, low}, 1.2, col)
	}
}
