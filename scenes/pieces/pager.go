package pieces

import (
	"cinderclash/game"
	"cinderclash/game/sound"
)

// Pager shows a list in pages of Per lines. If there are several pages it adds two buttons, for the previous and the next
// page.
type Pager struct {
	Prefix string                  // of the buttons' ids
	Per    int                     // lines a page, 1 or more
	Turned func(ctx *game.Context) // lays the list out anew
	n      int                     // lines in all
	page   int
}

// Pages returns the number of pages, 1 or more.
func (p *Pager) Pages() int { return max(1, (p.n+p.Per-1)/p.Per) }

// Show sets the number of lines. The page stays the same if it still exists.
func (p *Pager) Show(n int) {
	p.n = n
	p.page = min(p.page, p.Pages()-1)
}

// Reveal turns to the page that has a line.
func (p *Pager) Reveal(line int) { p.page = max(0, line) / p.Per }

// Span returns the range of lines on the page; end is not on it.
func (p *Pager) Span() (from, end int) {
	from = p.page * p.Per
	return from, min(p.n, from+p.Per)
}

// Lay adds the buttons to a page.
func (p *Pager) Lay(ctx *game.Context, page *game.Page, previous, next game.Rect) {
	if p.Pages() == 1 {
		return
	}
	p.way(ctx, page, "previous", previous, -1)
	p.way(ctx, page, "next", next, 1)
}

func (p *Pager) way(ctx *game.Context, page *game.Page, id string, r game.Rect, by int) {
	w := page.Button(p.Prefix+"/"+id, r, ctx.Text.T("collection."+id), game.Act(func(ctx *game.Context) {
		ctx.Sound.Play(sound.Page)
		p.page += by
		p.Turned(ctx)
	}))
	w.Look.Size = 20
	if to := p.page + by; to < 0 || to >= p.Pages() {
		w.Enabled, w.Hint = false, ctx.Text.T("collection.hint.no-more")
	}
}
