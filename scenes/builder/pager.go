package builder

import "cinderclash/game"

// pager shows a list in pages of per lines, with a button each for the page before and after where there are more
// than one.
type pager struct {
	ids        [2]string
	per, n     int // lines a page, lines in all
	page       int
	prev, next game.Rect
	words      [2]string
}

// newPager makes a pager whose buttons' ids begin with prefix.
func newPager(prefix string, per int, prev, next game.Rect) pager {
	return pager{ids: [2]string{prefix + "/previous", prefix + "/next"}, per: per, prev: prev, next: next}
}

func (p *pager) relayout(ctx *game.Context) {
	p.words = [2]string{ctx.Text.T("collection.previous"), ctx.Text.T("collection.next")}
}

func (p *pager) pages() int { return max(1, (p.n+p.per-1)/p.per) }

// show says how many lines there are; the page stays if it can.
func (p *pager) show(n int) {
	p.n = n
	p.page = min(p.page, p.pages()-1)
}

// reveal turns to the page with a line.
func (p *pager) reveal(line int) { p.page = max(0, line) / p.per }

// span returns the lines of the page: from the first to before the end.
func (p *pager) span() (from, end int) {
	from = p.page * p.per
	return from, min(p.n, from+p.per)
}

func (p *pager) box(i int) game.Box {
	if i == 0 {
		return game.Box{ID: p.ids[0], Rect: p.prev, Enabled: p.page > 0, Text: p.words[0]}
	}
	return game.Box{ID: p.ids[1], Rect: p.next, Enabled: p.page < p.pages()-1, Text: p.words[1]}
}

func (p *pager) boxes(buf []game.Box) []game.Box {
	if p.pages() == 1 {
		return buf
	}
	return append(buf, p.box(0), p.box(1))
}

// hint says why a button turns no page, "" for another box.
func (p *pager) hint(ctx *game.Context, id string) string {
	for i := range 2 {
		if b := p.box(i); b.ID == id && !b.Enabled {
			return ctx.Text.T("collection.hint.no-more")
		}
	}
	return ""
}

// update turns the page if a button was used, and reports whether it was.
func (p *pager) update(ctx *game.Context) bool {
	before := p.page
	for i, by := range [...]int{-1, 1} {
		if b := p.box(i); ctx.Focus.Activated() == b.ID && b.Enabled {
			p.page += by
		}
	}
	return p.page != before
}

func (p *pager) draw(c *game.Canvas, ctx *game.Context) {
	if p.pages() == 1 {
		return
	}
	for i := range 2 {
		b := p.box(i)
		look := ctx.Focus.Look(b.ID)
		look.Size = 20
		c.Button(ctx.Theme, b, look)
	}
}
