package game

import (
	"image/color"
	"strings"
)

// Link is a part of a text that leads somewhere, marked as <a armor>Armor</a>.
type Link struct {
	To   string // content of the mark, such as armor
	Rect Rect
}

// linkBegins is the beginning of a link mark.
const linkBegins = "<a "

// linkMark returns the length of the link mark with which s begins, or 0. Names entered by players may
// resemble a mark, and must not swallow the text after them.
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

// linkPlace is the place of a link, in pixels from the paragraph's upper left corner.
type linkPlace struct {
	to         string
	x, y, w, h float64
}

// AppendLinks appends to buf the links of a text as [Canvas.Text] draws it within r, in order and in local
// units. A link over several lines is appended once per line.
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

// place records the places of a line's links.
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

// underline draws the lines below links.
func (c *Canvas) underline(p *paragraph, x, y, dy float64, col color.NRGBA) {
	inv := 1 / c.state.detail
	col = Fade(col, 0.55)
	for _, l := range p.links {
		low := y + (dy+l.y+l.h*0.93)*inv
		c.Line(Point{x + l.x*inv, low}, Point{x + (l.x+l.w)*inv, low}, 1.2, col)
	}
}
