// Package rulebook is the screen of the rulebook: the rules by number, the glossary, a search, and links between
// them. It is an overlay over the screen that opened it.
package rulebook

import (
	"fmt"

	"cinderclash/game"
	"cinderclash/scenes/route"
)

// Rulebook is the rulebook's screen.
type Rulebook struct {
	game.Page
	editions *Editions
	edition  *edition
	scale    float64 // real pixels per design unit when the pages were laid out

	trail  trail
	terms  bool // the list shows the glossary
	search game.TextField
	index  index
	sheet  sheet

	want   string // the box that becomes hot once it is in view, "" for none
	before string // the box that was hot in the tick before
	opened bool   // a tick has passed

	up, down bool // keys are used and the page goes on there, so the button for the previous or next page scrolls the page
	device   game.Device
}

const (
	boxTabRules = "rulebook.tab.rules"
	boxTabTerms = "rulebook.tab.words"
	boxSearch   = "rulebook.search"
	boxBack     = "rulebook.back"
	boxForward  = "rulebook.forward"
	boxClose    = "rulebook.close"
	boxPrevious = "rulebook.previous"
	boxNext     = "rulebook.next"
)

// New opens the book at a place; the zero place is its beginning. A rule or
// term that does not exist is an error.
func New(ctx *game.Context, editions *Editions, at route.Rulebook) (*Rulebook, error) {
	r := &Rulebook{editions: editions}
	r.search = game.TextField{ID: boxSearch}
	r.index.scroll.NoKeys = true
	r.place(ctx)
	if err := r.translate(ctx); err != nil {
		return nil, err
	}
	if at == (place{}) {
		at = r.edition.order[0]
	}
	if r.edition.pages[at] == nil {
		return nil, fmt.Errorf("the rulebook has no page %s; ask for a rule or a term of assets/rulebook", rowID(at))
	}
	r.trail.visit(at)
	r.terms = at.Term != ""
	r.relist(ctx)
	r.show(ctx)
	return r, nil
}

// translate changes to the rulebook in the present language.
func (r *Rulebook) translate(ctx *game.Context) error {
	e, err := r.editions.in(ctx.Text)
	if err == nil {
		r.edition = e
	}
	return err
}

// place gives the list and the page their rectangles.
func (r *Rulebook) place(ctx *game.Context) {
	at := planFor(ctx.Room())
	r.index.scroll.View = at.list
	r.sheet.scroll.View = game.Rect{X: at.page.X, Y: at.page.Y + 208, W: at.page.W, H: at.page.H - 340}
}

// Relayout reads texts and sizes again.
func (r *Rulebook) Relayout(ctx *game.Context) {
	r.place(ctx)
	// Tests read the rulebook of every language. If its files are broken all the same, the old one stays.
	if err := r.translate(ctx); err != nil {
		ctx.Notice(err.Error())
	}
	r.relist(ctx)
	r.show(ctx)
}

// relist fills the list on the left.
func (r *Rulebook) relist(ctx *game.Context) {
	r.index.refill(ctx, r.edition, r.search.Text, r.terms)
	r.index.reveal(rowID(r.trail.here()))
	r.scale = ctx.Canvas.View().Scale
	r.lay(ctx)
}

// show lays out the page of the open place.
func (r *Rulebook) show(ctx *game.Context) {
	here := r.trail.here()
	r.sheet.lay(ctx, r.edition, r.edition.pages[here])
	r.up, r.down = false, false
	r.lay(ctx)
}

// open goes to a place. With keys in use, it moves the focus to the row of that place.
func (r *Rulebook) open(ctx *game.Context, to place) {
	r.trail.visit(to)
	r.arrive(ctx, true)
}

// arrive shows the present place of the trail.
func (r *Rulebook) arrive(ctx *game.Context, follow bool) {
	here := r.trail.here()
	if terms := here.Term != ""; terms != r.terms && r.search.Text == "" {
		r.terms = terms
		r.relist(ctx)
	}
	r.index.reveal(rowID(here))
	r.show(ctx)
	if follow && ctx.Focus.ByKeys() {
		r.want = rowID(here)
		if r.index.find(r.want) == nil {
			r.want = boxBack
		}
	}
}

// Name is the scene's name in the trace.
func (*Rulebook) Name() string { return "rulebook" }

// IsOverlay leaves the screen below visible.
func (*Rulebook) IsOverlay() bool { return true }

// Update does what the player chooses, types or scrolls.
func (r *Rulebook) Update(ctx *game.Context) (game.Request, error) {
	if r.scale != ctx.Canvas.View().Scale {
		r.relist(ctx)
		r.show(ctx)
	}
	if !r.opened {
		r.opened = true
		if r.before = ctx.Focus.Hot(); ctx.Focus.ByKeys() { // which begins at the first box
			r.want = rowID(r.trail.here())
		}
	}
	if r.search.Update(ctx) {
		r.relist(ctx)
	}
	req, err := r.Page.Update(ctx)
	if err != nil || !req.Stays() {
		return req, err
	}
	r.attend(ctx)
	up, down := ctx.Focus.ByKeys() && r.sheet.more(-1), ctx.Focus.ByKeys() && r.sheet.more(1)
	if up != r.up || down != r.down || ctx.Input.Device != r.device {
		r.up, r.down, r.device = up, down, ctx.Input.Device
		r.lay(ctx)
	}
	return game.Stay(), nil
}

// cancel ends the search, or closes the book.
func (r *Rulebook) cancel(ctx *game.Context) (game.Request, error) {
	if r.search.Text == "" {
		return game.Pop(), nil
	}
	r.search.Text = ""
	r.relist(ctx)
	return game.Stay(), nil
}

// found opens the first result of the search.
func (r *Rulebook) found(ctx *game.Context) {
	if r.search.Text != "" && r.index.first != (place{}) && ctx.Focus.ByKeys() {
		r.open(ctx, r.index.first)
	}
}

func (r *Rulebook) tab(ctx *game.Context, terms bool) {
	r.terms, r.search.Text = terms, ""
	r.relist(ctx)
}

// travel returns the handler that goes back or forward by one place.
func (r *Rulebook) travel(by int) game.Handler {
	return game.Act(func(ctx *game.Context) {
		if r.trail.step(by) {
			r.arrive(ctx, ctx.Focus.Hot() != boxBack && ctx.Focus.Hot() != boxForward)
		}
	})
}

// attend moves the focus to the box that should have it, and keeps the hot box in view.
func (r *Rulebook) attend(ctx *game.Context) {
	hot := ctx.Focus.Hot()
	if r.want != "" {
		if _, ok := ctx.Focus.Box(r.want); ok {
			ctx.Focus.Set(r.want)
			hot, r.want = r.want, ""
		} else if hot != "" && hot != r.before {
			r.want = "" // the player has moved the focus meanwhile
		}
	}
	if next := r.beyond(ctx.Input.Pressed, hot); next != nil {
		r.sheet.reveal(next)
		if _, shown := ctx.Focus.Box(next.id); shown {
			r.before = next.id
		} else {
			r.want = next.id
		}
		ctx.Focus.Set(r.before)
		return
	}
	if to := r.steer(ctx, hot); to != hot {
		ctx.Focus.Set(to)
		hot = to
	}
	r.before = hot
}

// beyond returns the link that Up or Down goes to although it may not be in view: the one on the line above or
// below the link that was hot. It returns nil if the focus already moved to another link on that line, or was on none.
func (r *Rulebook) beyond(pressed game.Actions, hot string) *piece {
	by := 0
	switch {
	case pressed.Has(game.Up):
		by = -1
	case pressed.Has(game.Down):
		by = 1
	}
	if by == 0 || r.sheet.find(r.before) == nil {
		return nil
	}
	next := r.sheet.link(r.before, by)
	if to := r.sheet.find(hot); next != nil && to != nil && hot != r.before && (to.rect.Y-next.rect.Y)*float64(by) < 1 {
		return nil
	}
	return next
}

// steer returns the box to which an arrow moves the focus: hot, the nearest one, unless that is in the wrong
// column.
func (r *Rulebook) steer(ctx *game.Context, hot string) string {
	pressed, before := ctx.Input.Pressed, r.before
	if !ctx.Focus.ByKeys() || before == "" || r.want != "" {
		return hot
	}
	seen := func(ids ...string) string {
		for _, id := range ids {
			if _, ok := ctx.Focus.Box(id); ok && id != "" {
				return id
			}
		}
		return hot
	}
	first, last := r.sheet.firstAndLast(ctx.Focus)
	onLink, onRow := r.sheet.find(before) != nil, r.index.find(before) != nil
	toRow := r.index.find(hot) != nil
	switch {
	case pressed.Has(game.Right) && onRow:
		return seen(first, boxNext)
	case pressed.Has(game.Up) && (before == boxPrevious || before == boxNext):
		return seen(last, boxSearch)
	case pressed.Has(game.Up) && onLink && toRow:
		return boxSearch
	case pressed.Has(game.Down) && onLink && toRow:
		return boxNext
	case pressed.Has(game.Down) && toRow && (before == boxBack || before == boxForward || before == boxClose):
		return seen(first, boxNext)
	case pressed.Has(game.Left) && onLink && r.sheet.find(hot) == nil:
		return seen(rowID(r.trail.here()))
	}
	return hot
}
