package builder

import "cinderclash/game"

// pager shows a list in pages of per lines. If there are several pages it adds two buttons, for the previous and the next
// page.
type pager struct {
	prefix string // of the buttons' ids
	per, n int    // lines a page, lines in all
	page   int
	turned func(ctx *game.Context) // lays the list out anew
}

func (p *pager) pages() int { return max(1, (p.n+p.per-1)/p.per) }

// show sets the number of lines. The page stays the same if it still exists.
func (p *pager) show(n int) {
	p.n = n
	p.page = min(p.page, p.pages()-1)
}

// reveal turns to the page that has a line.
func (p *pager) reveal(line int) { p.page = max(0, line) / p.per }

// span returns the range of lines on the page; end is not on it.
func (p *pager) span() (from, end int) {
	from = p.page * p.per
	return from, min(p.n, from+p.per)
}

// lay adds the buttons to a page.
func (p *pager) lay(ctx *game.Context, page *game.Page, previous, next game.Rect) {
	if p.pages() == 1 {
		return
	}
	p.way(ctx, page, "previous", previous, -1)
	p.way(ctx, page, "next", next, 1)
}

func (p *pager) way(ctx *game.Context, page *game.Page, id string, r game.Rect, by int) {
	w := page.Button(p.prefix+"/"+id, r, ctx.Text.T("collection."+id), game.Act(func(ctx *game.Context) {
		p.page += by
		p.turned(ctx)
	}))
	w.Look.Size = 20
	if to := p.page + by; to < 0 || to >= p.pages() {
		w.Enabled, w.Hint = false, ctx.Text.T("collection.hint.no-more")
	}
}
