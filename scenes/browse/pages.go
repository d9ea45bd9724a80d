package browse

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Pages are the rows and columns on which subjects are shown, with the ways from page to page under them.
type Pages struct {
	kit     *pieces.Kit
	prefix  string
	area    game.Rect // of the cards
	foot    game.Rect // of the ways on
	columns int
	rows    int
	width   float64 // of a card

	subjects []pieces.Subject
	page     int
	boxes    []game.Box // of the page
	footing  [3]game.Box
}

const footHeight = 44.0

// NewPages makes pages of columns and rows of cards of a width over the width of r, whose boxes' ids begin with
// prefix. Under the cards is a row with the ways from page to page.
func NewPages(kit *pieces.Kit, prefix string, r game.Rect, columns, rows int, width float64) *Pages {
	area := r
	area.H -= footHeight + 10
	return &Pages{
		kit: kit, prefix: prefix, area: area, foot: game.Rect{X: r.X, Y: r.Y + r.H - footHeight, W: r.W, H: footHeight},
		columns: columns, rows: rows, width: width,
	}
}

// Show shows subjects, which are kept, from the first page on; with stay the page stays if it can.
func (p *Pages) Show(ctx *game.Context, subjects []pieces.Subject, stay bool) {
	p.subjects = subjects
	if !stay {
		p.page = 0
	}
	p.Relayout(ctx)
}

func (p *Pages) count() int {
	per := p.columns * p.rows
	return max(1, (len(p.subjects)+per-1)/per)
}

// Shown returns what is on the page.
func (p *Pages) Shown() []pieces.Subject {
	per := p.columns * p.rows
	from := min(p.page*per, len(p.subjects))
	return p.subjects[from:min(from+per, len(p.subjects))]
}

// Relayout takes the texts anew.
func (p *Pages) Relayout(ctx *game.Context) {
	p.page = min(p.page, p.count()-1)
	p.boxes = p.boxes[:0]
	high := p.width * pieces.CardHeight / pieces.CardWidth
	dx, dy := p.area.W/float64(p.columns), p.area.H/float64(p.rows)
	for i, s := range p.Shown() {
		p.boxes = append(p.boxes, game.Box{
			ID: p.prefix + ID(p.kit, s), Enabled: true, Text: Name(p.kit, ctx, s),
			Rect: game.Rect{
				X: p.area.X + dx*float64(i%p.columns) + (dx-p.width)/2, Y: p.area.Y + dy*float64(i/p.columns) + (dy-high)/2,
				W: p.width, H: high,
			},
		})
	}
	side := min(170, p.foot.W*0.34)
	left, rest := p.foot.CutLeft(side)
	right, mid := rest.CutRight(side)
	t := ctx.Text
	p.footing = [3]game.Box{
		{ID: p.prefix + "page/previous", Rect: left, Enabled: p.page > 0, Text: t.T("collection.previous")},
		{ID: p.prefix + "page", Rect: mid.Inset(6, 0), Kind: game.Label, Enabled: true, Text: t.T("collection.page", p.page+1, p.count())},
		{ID: p.prefix + "page/next", Rect: right, Enabled: p.page < p.count()-1, Text: t.T("collection.next")},
	}
}

// Boxes appends the cards of the page and the ways on. enabled, which may be nil, says which can be chosen.
func (p *Pages) Boxes(buf []game.Box, enabled func(pieces.Subject) bool) []game.Box {
	shown := p.Shown()
	for i := range p.boxes {
		b := p.boxes[i]
		b.Enabled = enabled == nil || enabled(shown[i])
		buf = append(buf, b)
	}
	return append(buf, p.footing[:]...)
}

// First returns the first box of the page, "" where it is empty.
func (p *Pages) First() string {
	if len(p.boxes) == 0 {
		return ""
	}
	return p.boxes[0].ID
}

// Subject returns what a box of the page shows.
func (p *Pages) Subject(id string) pieces.Subject {
	for i, s := range p.Shown() {
		if id != "" && p.boxes[i].ID == id {
			return s
		}
	}
	return pieces.Subject{}
}

// Hint says why a way from page to page leads nowhere, "" for another box.
func (p *Pages) Hint(ctx *game.Context, id string) string {
	for i := range p.footing {
		if b := &p.footing[i]; b.ID == id && !b.Enabled {
			return ctx.Text.T("collection.hint.no-more")
		}
	}
	return ""
}

// Update turns pages: by their buttons, the keys for tabs, and the wheel over them.
func (p *Pages) Update(ctx *game.Context) {
	in, by := ctx.Input, 0
	whole := game.Rect{X: p.area.X, Y: p.area.Y, W: p.area.W, H: p.foot.Y + p.foot.H - p.area.Y}
	switch {
	case in.Pressed.Has(game.NextTab), ctx.Focus.Activated() == p.footing[2].ID:
		by = 1
	case in.Pressed.Has(game.PrevTab), ctx.Focus.Activated() == p.footing[0].ID:
		by = -1
	case in.Pointer.Present && whole.Contains(in.Pointer.At) && in.Pointer.WheelY != 0:
		by = 1
		if in.Pointer.WheelY > 0 {
			by = -1
		}
	}
	if to := max(0, min(p.count()-1, p.page+by)); to != p.page {
		p.page = to
		p.Relayout(ctx)
	}
}

// Draw draws the page. look, which may be nil, says how a subject lies there and how many of it are to be marked, 0 for none.
func (p *Pages) Draw(c *game.Canvas, ctx *game.Context, look func(pieces.Subject) (pieces.CardLook, int)) {
	t := ctx.Theme
	shown := p.Shown()
	if len(shown) == 0 {
		c.Text(ctx.Text.T("collection.none"), p.area, game.TextStyle{
			Font: game.SerifItalic, Size: t.Lead, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 3, Shrink: true,
		})
	}
	for i, s := range shown {
		box := &p.boxes[i]
		var l pieces.CardLook
		n := 0
		if look != nil {
			l, n = look(s)
		}
		focus := ctx.Focus.Look(box.ID)
		l.Hot, l.Ring = focus.Hot, focus.Ring
		if s.Hero != 0 {
			p.kit.Hero(c, ctx, s.Hero, nil, box.Rect, l)
		} else {
			p.kit.Card(c, ctx, s.Card, box.Rect, l)
		}
		if n > 0 {
			tag := game.Rect{X: box.Rect.X + box.Rect.W/2 - 24, Y: box.Rect.Y + box.Rect.H - 13, W: 48, H: 28}
			c.Fill(tag, 12, t.Ember)
			c.Stroke(tag, 12, 2, t.Ground)
			c.Text(timesMark(n), tag, game.TextStyle{
				Font: game.SansBold, Size: 20, Color: t.Ground, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
			})
		}
	}
	for _, i := range [...]int{0, 2} {
		look := ctx.Focus.Look(p.footing[i].ID)
		look.Size = t.Body
		c.Button(t, p.footing[i], look)
	}
	c.Text(p.footing[1].Text, p.footing[1].Rect, game.TextStyle{
		Font: game.Sans, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// timesMark says how many copies there are; more than a deck ever has are a plus.
func timesMark(n int) string {
	marks := [...]string{"", "×1", "×2", "×3", "×4", "×5", "×6", "×7", "×8", "×9"}
	if n < len(marks) {
		return marks[n]
	}
	return "×9+"
}
