package browse

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Pages shows subjects in rows and columns, with the buttons from page to page below them.
type Pages struct {
	game.Page
	kit           *pieces.Kit
	prefix        string
	whole         game.Rect // the rectangle of the last Lay
	columns, rows int       // as many as there is room for

	subjects []pieces.Subject
	page     int
	card     game.Rect // the size of a card
	ahead    int       // cards of the next page whose pictures have been made

	// Mark returns the look of a subject and the number of copies to show on it, 0 for none. nil means neither.
	Mark func(pieces.Subject) (look pieces.CardLook, copies int)
	// Set prepares the widget of a subject: what choosing it does, and its hint. nil prepares nothing.
	Set func(ctx *game.Context, s pieces.Subject, w *game.Widget)
}

// NewPages returns pages whose box ids begin with prefix. Call Lay before using them.
func NewPages(kit *pieces.Kit, prefix string) *Pages {
	return &Pages{kit: kit, prefix: prefix, columns: 1, rows: 1}
}

// mostGrowth is the most by which cards are enlarged to fill their rows, as a factor of their least size.
const mostGrowth = 1.5

// The least size of a card on a page, and the distance from card to card, in design units.
const (
	cardWidth  = pieces.SmallHero
	cardHeight = cardWidth * pieces.CardHeight / pieces.CardWidth
	cardPitch  = cardWidth + 12
	rowPitch   = cardHeight + 4
)

// Show shows subjects, and keeps the slice. It starts at the first page; stay keeps the present page if that still
// exists. Call Lay afterwards.
func (p *Pages) Show(subjects []pieces.Subject, stay bool) {
	p.subjects = subjects
	if !stay {
		p.page = 0
	}
	p.page = max(0, min(p.page, p.count()-1))
}

func (p *Pages) count() int {
	per := p.columns * p.rows
	return max(1, (len(p.subjects)+per-1)/per)
}

// shown returns the subjects on the page.
func (p *Pages) shown() []pieces.Subject {
	per := p.columns * p.rows
	from := min(p.page*per, len(p.subjects))
	return p.subjects[from:min(from+per, len(p.subjects))]
}

// First returns the index of the first subject on the page.
func (p *Pages) First() int { return p.page * p.columns * p.rows }

// Open turns to the page that has the subject with index at.
func (p *Pages) Open(at int) { p.page = at / (p.columns * p.rows) }

// FirstBox returns the id of the first box of the page, or "" if the page is empty.
func (p *Pages) FirstBox() string {
	if len(p.subjects) == 0 {
		return ""
	}
	return p.prefix + ID(p.kit, p.shown()[0])
}

// Lay lays the page out in all of r: as many cards as there is room for, and below them a row with the buttons from page to
// page. The first subject on the page stays on it.
func (p *Pages) Lay(ctx *game.Context, r game.Rect) {
	const footHeight, between = 44, 10
	t, th := ctx.Text, ctx.Theme
	p.Clear()
	p.whole = r
	area, foot := r.CutTop(r.H - footHeight - between)
	_, foot = foot.CutTop(between)
	if len(p.subjects) == 0 {
		style := th.AskStyle()
		style.Size, style.MaxLines = th.Lead, 3
		p.Label("", area, style, t.T("collection.none"))
	}
	first := p.First()
	p.rows = max(1, int(area.H/rowPitch))
	dy := area.H / float64(p.rows)
	high := min(mostGrowth*cardHeight, max(cardHeight, dy-16)) // the cards of a page fill its height
	wide := high * cardWidth / cardHeight
	p.columns = max(1, int(area.W/(wide+cardPitch-cardWidth)))
	p.Open(min(first, max(0, len(p.subjects)-1)))
	dx := area.W / float64(p.columns)
	p.card, p.ahead = game.Rect{W: wide, H: high}, 0
	for i, s := range p.shown() {
		cell := game.Rect{X: area.X + dx*float64(i%p.columns), Y: area.Y + dy*float64(i/p.columns), W: dx, H: dy}
		w := p.Painted(p.prefix+ID(p.kit, s), p.card.CenterIn(cell), Name(p.kit, ctx, s), p.painter(s), nil)
		w.For = s
		if p.Set != nil {
			p.Set(ctx, s, w)
		}
	}
	side := min(170, foot.W*0.34)
	left, rest := foot.CutLeft(side)
	right, mid := rest.CutRight(side)
	p.way("page/previous", left, ctx, -1)
	p.Label(p.prefix+"page", mid.Inset(6, 0), game.TextStyle{
		Font: game.Sans, Size: 20, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, t.T("collection.page", p.page+1, p.count()))
	p.way("page/next", right, ctx, 1)
}

// way adds the button to the previous (-1) or the next (1) page.
func (p *Pages) way(id string, r game.Rect, ctx *game.Context, by int) {
	text := ctx.Text.T("collection.next")
	if by < 0 {
		text = ctx.Text.T("collection.previous")
	}
	w := p.Button(p.prefix+id, r, text, game.Act(func(ctx *game.Context) { p.turn(ctx, by) }))
	w.Look.Size = ctx.Theme.Body
	if to := p.page + by; to < 0 || to >= p.count() {
		w.Enabled, w.Hint = false, ctx.Text.T("collection.hint.no-more")
	}
}

// turn turns by some pages, but not beyond the first or the last.
func (p *Pages) turn(ctx *game.Context, by int) {
	if to := max(0, min(p.count()-1, p.page+by)); to != p.page {
		p.page = to
		p.Lay(ctx, p.whole)
	}
}

// Update turns pages by the keys for tabs, and by the wheel over the page. It has the pictures of the next page made, one card after the other.
func (p *Pages) Update(ctx *game.Context) {
	p.prepare(ctx)
	in := ctx.Input
	wheel := 0.0
	if in.Pointer.Present && p.whole.Contains(in.Pointer.At) {
		wheel = in.Pointer.WheelY
	}
	switch {
	case in.Pressed.Has(game.NextTab), wheel < 0:
		p.turn(ctx, 1)
	case in.Pressed.Has(game.PrevTab), wheel > 0:
		p.turn(ctx, -1)
	}
}

// prepare has the pictures of a card of the next page made, until all of them are there.
func (p *Pages) prepare(ctx *game.Context) {
	per := p.columns * p.rows
	at := p.First() + per + p.ahead
	if p.ahead == per || at >= len(p.subjects) {
		return
	}
	if ctx.Canvas.Prepare(func() { p.painter(p.subjects[at])(ctx.Canvas, ctx, p.card, game.ButtonLook{}) }) {
		p.ahead++
	}
}

// painter returns the painter of a subject.
func (p *Pages) painter(s pieces.Subject) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		var l pieces.CardLook
		copies := 0
		if p.Mark != nil {
			l, copies = p.Mark(s)
		}
		l.Hot, l.Ring = look.Hot, look.Ring
		if s.Hero != 0 {
			p.kit.Hero(c, ctx, s.Hero, nil, r, l)
		} else {
			p.kit.Card(c, ctx, s.Card, r, l)
		}
		if copies == 0 {
			return
		}
		t := ctx.Theme
		k := c.Fonts.Factor()
		tag := game.Rect{X: r.X + r.W/2 - 24*k, Y: r.Y + r.H + 11 - 28*k, W: 48 * k, H: 28 * k}
		c.Fill(tag, 12, t.Ember)
		c.Stroke(tag, 12, 2, t.Ground)
		c.Text(timesMark(copies), tag, game.TextStyle{
			Font: game.SansBold, Size: 20, Color: t.Ground, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

// timesMark returns the mark for a number of copies. Numbers above those that a deck can have are a plus.
func timesMark(n int) string {
	marks := [...]string{"", "×1", "×2", "×3", "×4", "×5", "×6", "×7", "×8", "×9"}
	if n < len(marks) {
		return marks[n]
	}
	return "×9+"
}
