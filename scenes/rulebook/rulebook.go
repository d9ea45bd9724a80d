// Package rulebook is the rulebook: the rules by number, the glossary, a search, and links from one to the
// other. It lies over the screen that opened it.
package rulebook

import (
	"fmt"

	"cinderclash/game"
	"cinderclash/scenes/route"
)

// Rulebook is the rulebook's screen.
type Rulebook struct {
	shelf   *Shelf
	edition *edition
	scale   float64 // at which the pages were laid out, real pixels per design unit

	trail  trail
	terms  bool // the list shows the glossary
	search game.TextField
	index  index
	sheet  sheet

	want   string // the box that gets the attention once it is seen, "" for none
	before string // the box that had it in the tick before
	opened bool   // a tick has passed

	tabRules, tabTerms, back, forward, close string
	previous, next                           turn
	moreAbove, moreBelow                     string
	up, down                                 bool // with keys, the two turn within the page, as there is more of it
	hint, hintFor                            string
	hintKeys                                 bool
}

// turn is the way to the page before or after.
type turn struct {
	to   place
	ok   bool
	text string
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
func New(ctx *game.Context, shelf *Shelf, at route.Rulebook) (*Rulebook, error) {
	r := &Rulebook{shelf: shelf}
	r.search = game.TextField{ID: boxSearch, Rect: searchRect()}
	r.index.scroll.View, r.sheet.scroll.View = listRect(), pageRect()
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

// translate takes the book and the labels in the language in force.
func (r *Rulebook) translate(ctx *game.Context) error {
	p := ctx.Text
	e, err := r.shelf.in(p)
	if err != nil {
		return err
	}
	r.edition = e
	r.tabRules, r.tabTerms = p.T("rulebook.rules"), p.T("rulebook.terms")
	r.back, r.forward, r.close = p.T("rulebook.back"), p.T("rulebook.forward"), p.T("rulebook.close")
	r.search.Label = p.T("rulebook.search")
	r.moreAbove, r.moreBelow = p.T("rulebook.more-above"), p.T("rulebook.more-below")
	return nil
}

// Relayout takes texts and sizes anew.
func (r *Rulebook) Relayout(ctx *game.Context) {
	// The book of this language was read in tests; should its files be broken all the same, the old one stays.
	if err := r.translate(ctx); err != nil {
		ctx.Notice(err.Error())
	}
	r.relist(ctx)
	r.show(ctx)
}

// relist fills the list at the left.
func (r *Rulebook) relist(ctx *game.Context) {
	r.index.refill(ctx, r.edition, r.search.Text, r.terms)
	r.index.reveal(rowID(r.trail.here()))
	r.scale = ctx.Canvas.View().Scale
}

// show lays out the page of the place that is open.
func (r *Rulebook) show(ctx *game.Context) {
	here := r.trail.here()
	r.sheet.lay(ctx, r.edition, r.edition.pages[here])
	r.previous, r.next = r.turn(here, -1), r.turn(here, 1)
	r.hintFor = ""
}

func (r *Rulebook) turn(here place, by int) turn {
	to, ok := r.edition.neighbour(here, by)
	if !ok {
		return turn{text: "–"}
	}
	label := r.edition.label(to)
	if by < 0 {
		return turn{to, true, "‹  " + label}
	}
	return turn{to, true, label + "  ›"}
}

// open goes to a place and, for a player with keys, puts the attention on its row.
func (r *Rulebook) open(ctx *game.Context, to place) {
	r.trail.visit(to)
	r.arrive(ctx, true)
}

// arrive shows the place the trail has led to.
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

// Update follows what was chosen, typed or scrolled.
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
	in := ctx.Input.Pressed
	if in.Has(game.Cancel) {
		if r.search.Text == "" {
			return game.Pop(), nil
		}
		r.search.Text = ""
		r.relist(ctx)
	}
	if in.Has(game.NextTab) || in.Has(game.PrevTab) {
		r.tab(ctx, !r.terms)
	}
	if in.Has(game.Erase) || in.Has(game.Undo) {
		r.travel(ctx, -1)
	}
	if ctx.Focus.Activated() == boxClose {
		return game.Pop(), nil
	}
	r.activate(ctx, ctx.Focus.Activated())
	r.attend(ctx)
	r.scroll(ctx)
	r.explain(ctx)
	return game.Stay(), nil
}

func (r *Rulebook) activate(ctx *game.Context, id string) {
	switch id {
	case "":
	case boxTabRules, boxTabTerms:
		r.tab(ctx, id == boxTabTerms)
	case boxSearch:
		if r.search.Text != "" && r.index.first != (place{}) && ctx.Focus.ByKeys() {
			r.open(ctx, r.index.first)
		}
	case boxBack:
		r.travel(ctx, -1)
	case boxForward:
		r.travel(ctx, 1)
	case boxPrevious:
		r.turnPage(ctx, r.previous, r.up, -1)
	case boxNext:
		r.turnPage(ctx, r.next, r.down, 1)
	default:
		if row := r.index.find(id); row != nil {
			r.open(ctx, row.to)
		} else if p := r.sheet.find(id); p != nil {
			r.open(ctx, p.to)
		}
	}
}

// turnPage goes on within the page or to its neighbour. The attention stays where it is, to go on turning.
func (r *Rulebook) turnPage(ctx *game.Context, t turn, within bool, by float64) {
	if within {
		r.sheet.leaf(by)
		return
	}
	r.trail.visit(t.to)
	r.arrive(ctx, false)
}

func (r *Rulebook) tab(ctx *game.Context, terms bool) {
	r.terms, r.search.Text = terms, ""
	r.relist(ctx)
}

func (r *Rulebook) travel(ctx *game.Context, by int) {
	if r.trail.step(by) {
		r.arrive(ctx, ctx.Focus.Hot() != boxBack && ctx.Focus.Hot() != boxForward)
	}
}

// attend moves the attention to the box that should have it, and keeps what has it in view.
func (r *Rulebook) attend(ctx *game.Context) {
	hot := ctx.Focus.Hot()
	if r.want != "" {
		if _, ok := ctx.Focus.Box(r.want); ok {
			ctx.Focus.Set(r.want)
			hot, r.want = r.want, ""
		} else if hot != "" && hot != r.before {
			r.want = "" // the player has gone elsewhere meanwhile
		}
	}
	if next := r.beyond(ctx.Input.Pressed, hot); next != nil {
		ctx.Focus.Set(r.before)
		r.sheet.reveal(next)
		r.want = next.id
		return
	}
	if to := r.steer(ctx, hot); to != hot {
		ctx.Focus.Set(to)
		hot = to
	}
	if ctx.Focus.ByKeys() && hot != r.before {
		r.index.reveal(hot)
		if p := r.sheet.find(hot); p != nil {
			r.sheet.reveal(p)
		}
	}
	r.before = hot
}

// beyond returns the link that an arrow means where it is not in view: the next one of the page, after one
// that the arrow would have left for something else.
func (r *Rulebook) beyond(pressed game.Actions, hot string) *piece {
	by := 0
	switch {
	case pressed.Has(game.Up):
		by = -1
	case pressed.Has(game.Down):
		by = 1
	}
	if by == 0 || r.sheet.find(r.before) == nil || r.sheet.find(hot) != nil && hot != r.before {
		return nil
	}
	return r.sheet.link(r.before, by)
}

// steer returns the box that an arrow means where the nearest one, hot, is in the wrong column.
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

// scroll moves list and page. The page keys are the page's.
func (r *Rulebook) scroll(ctx *game.Context) {
	in := ctx.Input
	pressed := in.Pressed
	r.sheet.scroll.Update(ctx)
	in.Pressed = 0
	r.index.scroll.Update(ctx)
	in.Pressed = pressed
	r.up = ctx.Focus.ByKeys() && r.sheet.more(-1)
	r.down = ctx.Focus.ByKeys() && r.sheet.more(1)
}

// explain words the hint: what a link leads to, or which keys there are.
func (r *Rulebook) explain(ctx *game.Context) {
	hot := ctx.Focus.Hot()
	if hot == "" {
		hot = "nothing"
	}
	if r.hintFor == hot && r.hintKeys == ctx.Focus.ByKeys() {
		return
	}
	r.hintFor, r.hintKeys, r.hint = hot, ctx.Focus.ByKeys(), ""
	if p := r.sheet.find(hot); p != nil {
		to := r.edition.pages[p.to]
		r.hint = "<b>" + r.edition.label(p.to) + "</b> – " + hintText(to.plain)
		return
	}
	box, _ := ctx.Focus.Box(hot)
	switch {
	case box.ID != "" && !box.Enabled:
		r.hint = ctx.Text.T("rulebook.nothing-there")
	case ctx.Input.Device == game.Keyboard:
		r.hint = ctx.Text.T("rulebook.hint")
	case ctx.Input.Device == game.Gamepad:
		r.hint = ctx.Text.T("rulebook.hint-pad", ctx.Prompt(game.Undo), ctx.Prompt(game.PrevTab), ctx.Prompt(game.NextTab))
	}
}
