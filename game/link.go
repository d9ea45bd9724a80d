package game

import "image/color"

// Link is a piece of a text that leads somewhere: <a armor>Armor</a> among its marks.
type Link struct {
	To   string // what stands in the mark, such as armor
	Rect Rect
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
