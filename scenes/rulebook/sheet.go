package rulebook

import "cinderclash/game"

// sheet is the page on the right: a fixed title, and below it the text, which scrolls.
type sheet struct {
	title  string
	above  string
	flow   flow
	bars   []game.Rect // beside examples, in the coordinates of pieces
	scroll game.Scroll
}

const (
	paragraphGap = 14
	sectionGap   = 26
	exampleDent  = 30
)

// lay lays out a page and shows its beginning.
func (s *sheet) lay(ctx *game.Context, e *edition, p *page) {
	th, t := ctx.Theme.Paper, ctx.Text
	s.title, s.above = e.label(p.place), p.above
	f := &s.flow
	f.canvas, f.width, f.x0, f.y, f.links = ctx.Canvas, s.scroll.View.W-40, 0, 0, 0
	f.pieces, s.bars = f.pieces[:0], s.bars[:0]
	s.paragraphs(p.text, prose, th.Lead)
	if len(p.example) > 0 {
		f.y += sectionGap
		top := f.y
		f.x0 = exampleDent
		f.set(paragraph{{text: t.T("rulebook.example"), bold: true}}, small, th.Small, true)
		s.paragraphs(p.example, aside, th.Lead)
		f.x0 = 0
		s.bars = append(s.bars, game.Rect{Y: top, W: 4, H: f.y - top})
	}
	at := p.place
	heading := t.T("rulebook.from-rules")
	if at.Rule != 0 {
		heading = t.T("rulebook.in-chapter")
	}
	s.section(heading, e, places(p.rules))
	var words []place
	for _, id := range e.terms[at.Rule] {
		words = append(words, place{Term: id})
	}
	s.inline(t.T("rulebook.words"), e, words)
	s.section(t.T("rulebook.mentioned"), e, places(e.mention[at.Rule]))
	if len(p.rulings) > 0 {
		s.heading(t.T("rulebook.rulings"))
		for i, line := range p.rulings {
			if i > 0 && i%2 == 0 {
				f.y += paragraphGap
			}
			f.set(line, prose, bodySize, false)
		}
	}
	s.scroll.Height = f.y + paragraphGap
	s.scroll.Top()
}

func places(rules []int) []place {
	out := make([]place, len(rules))
	for i, n := range rules {
		out[i] = place{Rule: n}
	}
	return out
}

func (s *sheet) paragraphs(list []paragraph, with faces, size float64) {
	for i, p := range list {
		if i > 0 {
			s.flow.y += paragraphGap
		}
		s.flow.set(p, with, size, false)
	}
}

// section adds links below a heading, one on each line.
func (s *sheet) section(heading string, e *edition, list []place) {
	if len(list) == 0 {
		return
	}
	s.heading(heading)
	for _, at := range list {
		s.flow.set(paragraph{{text: e.label(at), to: at}}, small, bodySize, false)
		s.flow.y += 2
	}
}

// bodySize is the size of links in lists, in design units.
const bodySize = 22

// inline adds links below a heading, one after the other.
func (s *sheet) inline(heading string, e *edition, list []place) {
	if len(list) == 0 {
		return
	}
	s.heading(heading)
	var p paragraph
	for i, at := range list {
		if i > 0 {
			p = append(p, span{text: " · "})
		}
		p = append(p, span{text: e.label(at), to: at})
	}
	s.flow.set(p, small, bodySize, false)
}

func (s *sheet) heading(text string) {
	s.flow.y += sectionGap
	s.flow.set(paragraph{{text: text, bold: true}}, small, 18, true)
	s.flow.y += 4
}

func (s *sheet) find(id string) *piece {
	for i := range s.flow.pieces {
		if p := &s.flow.pieces[i]; p.id == id && p.to != (place{}) {
			return p
		}
	}
	return nil
}

// link returns the first link on a line above (-1) or below (1) another link, nil for none.
func (s *sheet) link(id string, by int) *piece {
	from := s.find(id)
	if from == nil {
		return nil
	}
	list := s.flow.pieces
	for k := range list {
		p := &list[k]
		if by < 0 {
			p = &list[len(list)-1-k]
		}
		if p.to != (place{}) && (p.rect.Y-from.rect.Y)*float64(by) > 1 {
			return p
		}
	}
	return nil
}

// firstAndLast returns the boxes of the first and the last link in view, "" if there is none.
func (s *sheet) firstAndLast(f *game.Focus) (first, last string) {
	for i := range s.flow.pieces {
		p := &s.flow.pieces[i]
		if p.to == (place{}) {
			continue
		}
		if _, ok := f.Box(p.id); !ok {
			continue
		}
		if first == "" {
			first = p.id
		}
		last = p.id
	}
	return first, last
}

// more reports whether the page goes on above (-1) or below (1) the part in view.
func (s *sheet) more(by int) bool {
	seen := s.scroll.View.Y - s.scroll.Y()
	if by < 0 {
		return seen > 1
	}
	return seen < s.scroll.Height-s.scroll.View.H-1
}

// leaf scrolls the page up (-1) or down (1) by nearly the height in view.
func (s *sheet) leaf(by float64) {
	view := s.scroll.View
	y := view.Y - s.scroll.Y() + by*view.H*0.85
	s.scroll.Reveal(max(0, y), view.H)
}

// reveal scrolls to a link and its surroundings.
func (s *sheet) reveal(p *piece) { s.scroll.Reveal(p.rect.Y-70, p.rect.H+140) }

// list adds the words and links to a page. open returns the handler of a link, and hint its hint.
func (s *sheet) list(p *game.Page, ctx *game.Context, open func(place) game.Handler, hint func(place) string) {
	for _, b := range s.bars {
		p.Add(game.Widget{Box: game.Box{Rect: b.Move(6, 0)}, In: &s.scroll, Paint: drawBar})
	}
	for i := range s.flow.pieces {
		piece := &s.flow.pieces[i]
		at, text, style := piece.rect.Inset(boxEdge, boxEdge), piece.text, s.flow.style(piece.font, piece.size)
		style.Color = ctx.Theme.Paper.Bone
		switch {
		case piece.to != (place{}):
			style.Color = ctx.Theme.Paper.EmberBright
			w := p.Painted(piece.id, at, text, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
				drawLink(c, ctx.Theme.Paper, look, r)
				drawWords(c, text, r, style)
			}, open(piece.to))
			w.In, w.Hint = &s.scroll, hint(piece.to)
			continue
		case piece.mute:
			style.Color = ctx.Theme.Paper.Ash
		}
		w := p.Label(piece.id, at, style, text)
		w.In, w.Paint = &s.scroll, func(c *game.Canvas, _ *game.Context, r game.Rect, _ game.ButtonLook) { drawWords(c, text, r, style) }
	}
}

// drawBar draws the bar beside an example.
func drawBar(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
	c.Fill(r, 2, ctx.Theme.Paper.Ember)
}

// drawWords draws a piece of a line. Its rectangle may be slightly too narrow, because words drawn together can be wider
// than the sum of the words.
func drawWords(c *game.Canvas, text string, r game.Rect, style game.TextStyle) {
	c.Text(text, game.Rect{X: r.X - boxEdge, Y: r.Y - boxEdge, W: r.W + 40}, style)
}

// drawLink draws the background of a link.
func drawLink(c *game.Canvas, th *game.Theme, look game.ButtonLook, at game.Rect) {
	width := 1.5
	if look.Hot {
		c.Fill(at.Inset(-5, 0), 6, th.PanelLight)
		width = 3
	}
	if look.Ring {
		c.Stroke(at.Inset(-6, -1), 7, 2.5, th.EmberBright)
	}
	y := at.Y + at.H*0.86
	c.Line(game.Point{X: at.X, Y: y}, game.Point{X: at.X + at.W, Y: y}, width, th.Ember)
}
