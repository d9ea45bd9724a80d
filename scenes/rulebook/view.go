package rulebook

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"cinderclash/game"
	"cinderclash/scenes/route"
)

// hintText shortens a text to what fits in one line of hint beside the name of a page, and removes its markup. The room for the
// hint is one line, because it is empty while there is no hint.
func hintText(s string) string {
	const most = 90
	s = markup.ReplaceAllStringFunc(s, func(m string) string {
		if strings.HasPrefix(m, "<") {
			return ""
		}
		return strings.Trim(m, "[]")
	})
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	cut := string([]rune(s)[:most])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return cut + " …"
}

// plan is the layout of the book: the list on the left, the page on the right, or in a portrait below the list.
type plan struct {
	book, list, page game.Rect
	tab, search      game.Rect // the first of the two tabs, and the search field
}

// planFor lays the book out in a room. In a wide room part of the extra width goes to the list, because long lines are hard
// to read.
func planFor(room game.Rect) plan {
	book := room.Inset(24, 20)
	if room.W < game.DesignWidth { // the list lies above the page
		list := game.Rect{X: book.X + 24, Y: book.Y + 166, W: book.W - 48, H: min(520, book.H*0.26)}
		top := list.Y + list.H - 72 // the head of the page is empty here
		return plan{
			book, list, game.Rect{X: list.X, Y: top, W: list.W, H: book.Y + book.H - top},
			game.Rect{X: list.X, Y: book.Y + 22, W: (list.W - 616) / 2, H: 56}, game.Rect{X: list.X, Y: book.Y + 90, W: list.W, H: 56},
		}
	}
	list := game.Rect{X: book.X + 24, Y: book.Y + 98, W: 454 + (book.W-1552)*0.4, H: book.H - 120}
	left := list.X + list.W + 34
	page := game.Rect{X: left, Y: book.Y, W: book.X + book.W - 24 - left, H: book.H}
	return plan{
		book, list, page,
		game.Rect{X: list.X, Y: book.Y + 22, W: (list.W - 10) / 2, H: 56}, game.Rect{X: left, Y: book.Y + 22, W: page.W - 606, H: 56},
	}
}

// draw draws the open book: a cover of leather, and on it the page with the list and the page that is read.
func (at *plan) draw(c *game.Canvas, t *game.Theme) {
	c.Shadow(at.book.Move(0, 6), 16, 20, game.Fade(t.Ground, 0.9))
	c.Dyed(game.Cloth, at.book, 16, color.NRGBA{0x55, 0x26, 0x1b, 255}, color.NRGBA{0x3a, 0x18, 0x12, 255})
	c.Nails(t, at.book, 12)
	page := game.Rect{X: at.page.X - 14, Y: at.page.Y + 90, W: at.page.W + 28, H: at.page.H - 90 - 92}
	face, _ := t.Faces(game.Paper)
	for _, r := range [...]game.Rect{at.list.Inset(-10, -8), page} {
		c.Shadow(r.Move(0, 3), 6, 8, game.Fade(t.Ground, 0.8))
		for under := 3.0; under > 0; under-- { // the edges of the pages below it
			c.Fill(r.Move(0, 2*under), 5, game.Mix(face, t.Ground, 0.2+0.15*under))
		}
		c.Plate(t, game.Paper, r, 5, false)
	}
}

// IsUpright makes everything larger in a portrait.
func (*Rulebook) IsUpright() bool { return true }

// lay adds the buttons, the list, and the words and links of the page.
func (r *Rulebook) lay(ctx *game.Context) {
	p, t, at := ctx.Text, ctx.Theme, planFor(ctx.Room())
	tab := at.tab
	top := func(fromRight, w float64) game.Rect {
		return game.Rect{X: at.page.X + at.page.W - fromRight, Y: at.book.Y + 22, W: w, H: 56}
	}
	line := func(y, h float64) game.Rect { return game.Rect{X: at.page.X, Y: at.page.Y + y, W: at.page.W, H: h} }
	r.Clear()
	r.Shade()
	r.Ground(func(c *game.Canvas, ctx *game.Context) { at.draw(c, ctx.Theme) })
	rules := r.button(ctx, boxTabRules, tab, p.T("rulebook.rules"), true, game.Act(func(ctx *game.Context) { r.tab(ctx, false) }))
	rules.Look.Open = r.search.Text == "" && !r.terms
	terms := r.button(ctx, boxTabTerms, tab.Move(tab.W+10, 0), p.T("rulebook.terms"), true, game.Act(func(ctx *game.Context) { r.tab(ctx, true) }))
	terms.Look.Open = r.search.Text == "" && r.terms
	r.search.Rect, r.search.Label, r.search.Do = at.search, p.T("rulebook.search"), game.Act(r.found)
	r.Part(&r.search)
	r.button(ctx, boxBack, top(586, 180), p.T("rulebook.back"), r.trail.canBack(), r.travel(-1)).On = game.Any(game.Erase, game.Undo)
	r.button(ctx, boxForward, top(396, 190), p.T("rulebook.forward"), r.trail.canForward(), r.travel(1))
	r.button(ctx, boxClose, top(186, 186), p.T("rulebook.close"), true, game.Go(game.Pop()))
	foot := line(at.page.H-82, 60)
	foot.W = (foot.W - 20) / 2
	r.turn(ctx, boxPrevious, foot, -1, r.up)
	r.turn(ctx, boxNext, foot.Move(foot.W+20, 0), 1, r.down)
	r.On(game.Any(game.Cancel), r.cancel)
	r.On(game.Any(game.NextTab, game.PrevTab), game.Act(func(ctx *game.Context) { r.tab(ctx, !r.terms) }))
	r.index.list(&r.Page, ctx, r.trail.here(), r.leadTo)
	title := line(130, 60)
	r.Label("rulebook.title", title, game.TextStyle{
		Font: game.Display, Size: 38, Color: t.Paper.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, r.sheet.title)
	r.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Line(game.Point{X: title.X, Y: title.Y + title.H + 7}, game.Point{X: title.X + title.W, Y: title.Y + title.H + 7}, 1.5, ctx.Theme.Paper.Line)
	})
	r.Label("rulebook.above", line(96, 34), game.TextStyle{
		Font: game.Sans, Size: t.Small, Color: t.Paper.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, r.sheet.above)
	r.sheet.list(&r.Page, ctx, r.leadTo, func(to place) string {
		return "<b>" + r.edition.label(to) + "</b> – " + hintText(r.edition.pages[to].plain)
	})
	r.Hint("rulebook.hint", line(at.page.H-126, 38), game.TextStyle{
		Font: game.SerifItalic, Size: t.Small + 1, Color: t.Paper.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, r.keys(ctx))
}

// keys returns the hint about keys, or about the buttons of a gamepad, for players who use them.
func (r *Rulebook) keys(ctx *game.Context) string {
	switch r.device {
	case game.Keyboard:
		return ctx.Text.T("rulebook.hint", ctx.Prompt(game.PrevTab), ctx.Prompt(game.NextTab))
	case game.Gamepad:
		return ctx.Text.T("rulebook.hint-pad", ctx.Prompt(game.Undo), ctx.Prompt(game.PrevTab), ctx.Prompt(game.NextTab))
	default: // a mouse or a finger needs no hint
	}
	return ""
}

// leadTo returns the handler that opens a place.
func (r *Rulebook) leadTo(to place) game.Handler {
	if to.Example != "" {
		return game.Go(game.Push(route.Example{File: to.Example, Profile: to.Customs}))
	}
	return game.Act(func(ctx *game.Context) { r.open(ctx, to) })
}

func (r *Rulebook) button(ctx *game.Context, id string, at game.Rect, text string, able bool, do game.Handler) *game.Widget {
	w := r.Button(id, at, text, do)
	w.Look.Size, w.Enabled = ctx.Theme.Body, able
	if !able {
		w.Hint = ctx.Text.T("rulebook.nothing-there")
	}
	return w
}

// turn adds the button to the previous (-1) or the next (1) page. If within is set, the button turns within this page. It
// keeps the focus, so that the player can go on turning.
func (r *Rulebook) turn(ctx *game.Context, id string, at game.Rect, by int, within bool) {
	to, ok := r.edition.neighbour(r.trail.here(), by)
	text := "–"
	switch {
	case within && by < 0:
		text = ctx.Text.T("rulebook.more-above")
	case within:
		text = ctx.Text.T("rulebook.more-below")
	case ok && by < 0:
		text = "‹  " + r.edition.label(to)
	case ok:
		text = r.edition.label(to) + "  ›"
	}
	r.button(ctx, id, at, text, ok || within, game.Act(func(ctx *game.Context) {
		if within {
			r.sheet.leaf(float64(by))
			return
		}
		r.trail.visit(to)
		r.arrive(ctx, false)
	}))
}
