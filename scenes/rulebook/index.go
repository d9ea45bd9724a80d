package rulebook

import "cinderclash/game"

// row is a line of the list at the left. Its rectangle is counted from the top left of the list.
type row struct {
	id   string
	text string
	rect game.Rect
	to   place // zero for a heading between rows
	lead bool  // a chapter
}

// index is the list of places at the left.
type index struct {
	rows   []row
	scroll game.Scroll
	first  place // the place that Enter in the search field opens; zero for none
}

const (
	rowPadX = 18
	rowPadY = 9
)

func rowStyle(th *game.Theme, r *row) game.TextStyle {
	s := game.TextStyle{Font: game.Sans, Size: th.Small + 2, Color: th.Bone, VAlign: game.Middle}
	switch {
	case r.to == (place{}):
		s.Size, s.Color, s.VAlign = th.Small, th.Ash, game.End
	case r.lead:
		s.Font, s.Size = game.SerifBold, th.Body
	}
	return s
}

// refill lists the results of the search, or everything on the open tab.
func (x *index) refill(ctx *game.Context, e *edition, query string, terms bool) {
	x.rows, x.first = x.rows[:0], place{}
	p := ctx.Text
	if query != "" {
		words, rules := e.find(query)
		for i, list := range [][]place{words, rules} {
			if len(list) == 0 {
				continue
			}
			if x.first == (place{}) {
				x.first = list[0]
			}
			id := [...]string{"words", "rules"}[i]
			x.rows = append(x.rows, row{id: "found/" + id, text: p.T("rulebook.found."+id, len(list))})
			for _, at := range list {
				x.rows = append(x.rows, row{id: rowID(at), text: e.label(at), to: at})
			}
		}
		if len(words) > 0 && len(rules) > 0 && e.nearer(rules[0], words[0], query) {
			x.first = rules[0]
		}
		if len(x.rows) == 0 {
			x.rows = append(x.rows, row{id: "found/nothing", text: p.T("rulebook.found.nothing")})
		}
	} else if terms {
		above := ""
		for _, at := range e.words {
			if g := e.pages[at].above; g != above {
				above = g
				x.rows = append(x.rows, row{id: "group/" + rowID(at), text: above})
			}
			x.rows = append(x.rows, row{id: rowID(at), text: e.label(at), to: at})
		}
	} else {
		for _, at := range e.order {
			x.rows = append(x.rows, row{id: rowID(at), text: e.label(at), to: at, lead: at.Rule != 0 && at.Rule%100 == 0})
		}
	}
	x.lay(ctx)
	x.scroll.Top()
}

// lay gives every row its place and the height that its text needs.
func (x *index) lay(ctx *game.Context) {
	width, y := x.scroll.View.W-20, 0.0
	for i := range x.rows {
		r := &x.rows[i]
		_, h := ctx.Canvas.TextSize(r.text, width-2*rowPadX, rowStyle(ctx.Theme.Paper, r))
		h += 2 * rowPadY
		if r.lead && i > 0 || r.to == (place{}) && i > 0 {
			y += 12
		}
		r.rect = game.Rect{Y: y, W: width, H: h}
		y += h
	}
	x.scroll.Height = y
}

func (x *index) find(id string) *row {
	for i := range x.rows {
		if x.rows[i].id == id {
			return &x.rows[i]
		}
	}
	return nil
}

// reveal scrolls to a row and its neighbours, so that arrow keys can reach these next.
func (x *index) reveal(id string) {
	if r := x.find(id); r != nil {
		x.scroll.Reveal(r.rect.Y-80, r.rect.H+160)
	}
}

// boxEdge is the distance, in design units, that keeps boxes apart however their places are rounded.
const boxEdge = 0.25

// list adds the rows to a page. open returns the handler of a row. The row of the place here is marked.
func (x *index) list(p *game.Page, ctx *game.Context, here place, open func(place) game.Handler) {
	for i := range x.rows {
		r := &x.rows[i]
		at, text := r.rect.Inset(boxEdge, boxEdge), r.text
		style, in := rowStyle(ctx.Theme.Paper, r), func(r game.Rect) game.Rect { return r.Inset(rowPadX-boxEdge, rowPadY/2-boxEdge) }
		if r.to == (place{}) {
			w := p.Label(r.id, at, style, text)
			w.In, w.Paint = &x.scroll, func(c *game.Canvas, _ *game.Context, r game.Rect, _ game.ButtonLook) { c.Text(text, in(r), style) }
			continue
		}
		open, current := open(r.to), r.to == here
		p.Painted(r.id, at, text, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			drawRow(c, ctx.Theme.Paper, r.Inset(0, 1), look, current)
			c.Text(text, in(r), style)
		}, open).In = &x.scroll
	}
}

// drawRow draws the background of a row that can be chosen.
func drawRow(c *game.Canvas, th *game.Theme, r game.Rect, look game.ButtonLook, current bool) {
	if look.Hot || current {
		c.Fill(r, th.Radius, th.PanelLight)
	}
	if current {
		c.Fill(game.Rect{X: r.X + 5, Y: r.Y + 7, W: 4, H: r.H - 14}, 2, th.Ember)
	}
	if look.Hot {
		c.Stroke(r, th.Radius, 1.5, th.Ember)
	}
	if look.Ring {
		c.Stroke(r, th.Radius, 2.5, th.EmberBright)
	}
}
