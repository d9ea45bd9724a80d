// Package collection shows all heroes and cards of the game: pages of them to look through, and the one looked at
// large, with everything there is to say about it.
package collection

import (
	"cinderclash/game"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

const (
	boxBack  = "collection.back"
	boxDecks = "collection.decks"
	sheetBox = "collection.sheet"
)

// Collection is the screen.
type Collection struct {
	kit      *pieces.Kit
	catalog  *browse.Catalog
	bar      *browse.Bar
	pages    *browse.Pages
	subjects []pieces.Subject
	sheet    *pieces.Sheet

	was string // the box that had the attention in the tick before

	heading, ask, back, decks, said, hint string
}

// New makes the screen.
func New(ctx *game.Context, kit *pieces.Kit) *Collection {
	s := &Collection{kit: kit, catalog: browse.NewCatalog(kit)}
	s.bar = browse.NewBar(ctx, kit, "collection.", barRect(), true)
	s.pages = browse.NewPages(kit, "collection.", pagesRect(), 3, 3, pieces.SmallHero)
	s.find(ctx)
	s.look(ctx, s.subjects[0])
	s.Relayout(ctx)
	return s
}

func headingRect() game.Rect { return game.Rect{X: 240, Y: 12, W: 1120, H: 50} }
func askRect() game.Rect     { return game.Rect{X: 240, Y: 64, W: 1120, H: 34} }
func backRect() game.Rect    { return game.Rect{X: 30, Y: 22, W: 190, H: 60} }
func decksRect() game.Rect   { return game.Rect{X: 1380, Y: 22, W: 190, H: 60} }
func barRect() game.Rect     { return game.Rect{X: 30, Y: 104, W: 1540, H: 54} }
func pagesRect() game.Rect   { return game.Rect{X: 12, Y: 168, W: 508, H: 724} }
func hintRect() game.Rect    { return game.Rect{X: 532, Y: 846, W: 1038, H: 40} }

func corner() game.Point { return game.Point{X: 532, Y: 186} }

func sheetRect() game.Rect {
	return game.Rect{X: corner().X, Y: corner().Y, W: pieces.SheetWidth, H: pieces.SheetHeight}
}

// find takes what the filter shows.
func (s *Collection) find(ctx *game.Context) {
	s.subjects = s.catalog.Append(s.subjects[:0], ctx, s.bar.Filter(), nil)
	s.pages.Show(ctx, s.subjects, false)
}

// look shows a subject large.
func (s *Collection) look(ctx *game.Context, subject pieces.Subject) {
	if s.sheet != nil && s.sheet.Subject.Card == subject.Card && s.sheet.Subject.Hero == subject.Hero {
		return
	}
	s.sheet = s.kit.NewSheet(ctx, subject).Linked(s.kit, ctx, sheetBox, corner())
	s.said = browse.Name(s.kit, ctx, subject) + "\n" + s.sheet.Texts()
}

// Relayout takes the texts anew.
func (s *Collection) Relayout(ctx *game.Context) {
	t := ctx.Text
	s.heading, s.back, s.decks = t.T("collection.heading"), t.T("collection.back"), t.T("collection.decks")
	s.bar.Relayout(ctx)
	s.find(ctx)
	s.ask = t.T("collection.found", len(s.subjects))
	subject := s.sheet.Subject
	s.sheet = nil
	s.look(ctx, subject)
}

// Name is the scene's name in the trace.
func (*Collection) Name() string { return "collection" }

// Boxes appends the ways out, the filter, the page of cards and what is looked at.
func (s *Collection) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "collection.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: s.heading},
		game.Box{ID: "collection.found", Rect: askRect(), Kind: game.Label, Enabled: true, Text: s.ask})
	buf = s.bar.Boxes(buf)
	buf = s.pages.Boxes(buf, nil)
	buf = append(buf, game.Box{ID: sheetBox, Rect: sheetRect(), Kind: game.Label, Enabled: true, Text: s.said})
	buf = s.sheet.Boxes(buf)
	buf = append(buf,
		game.Box{ID: boxBack, Rect: backRect(), Enabled: true, Text: s.back},
		game.Box{ID: boxDecks, Rect: decksRect(), Enabled: true, Text: s.decks})
	if s.hint != "" {
		buf = append(buf, game.Box{ID: "collection.hint", Rect: hintRect(), Kind: game.Label, Enabled: true, Text: s.hint})
	}
	return buf
}

// Update filters, turns pages, and shows what is pointed at.
func (s *Collection) Update(ctx *game.Context) (game.Request, error) {
	if s.bar.Update(ctx) {
		s.find(ctx)
		s.ask = ctx.Text.T("collection.found", len(s.subjects))
	}
	s.pages.Update(ctx)
	s.sheet.Update(ctx, corner())
	if first := s.pages.First(); first != "" && s.bar.Has(s.was) && ctx.Input.Pressed.Has(game.Down) && s.sheet.Term(ctx.Focus.Hot()) != "" {
		ctx.Focus.Set(first) // what is filtered comes before the words of what is looked at
	}
	hot := ctx.Focus.Hot()
	s.was = hot
	subject := s.pages.Subject(hot)
	switch {
	case ctx.Focus.ByKeys() && subject.Some():
		s.look(ctx, subject)
	case s.pages.Subject(ctx.Focus.Activated()).Some():
		s.look(ctx, s.pages.Subject(ctx.Focus.Activated()))
	}
	switch s.hint = s.bar.Hint(ctx, hot); {
	case s.hint != "":
	case !subject.Some():
		s.hint = s.pages.Hint(ctx, hot)
	default:
		s.hint = ctx.Text.T("collection.hint.look", ctx.Prompt(game.Confirm), ctx.Prompt(game.NextTab), ctx.Prompt(game.PrevTab), ctx.Prompt(game.Help))
	}
	if term := s.sheet.Term(ctx.Focus.Activated()); term != "" {
		return game.Push(route.Rulebook{Term: term}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		page := route.About(s.kit, s.sheet.Subject, 100)
		if term := s.sheet.Term(hot); term != "" {
			page.Term = term
		}
		return game.Push(page), nil
	}
	if asked := s.pages.Subject(ctx.Focus.Inspected()); asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	switch {
	case ctx.Focus.Activated() == boxDecks:
		return game.Replace(route.Decks{}), nil
	case ctx.Focus.Activated() == boxBack, ctx.Input.Pressed.Has(game.Cancel):
		return game.Pop(), nil
	}
	return game.Stay(), nil
}

// Draw draws the page and what is looked at.
func (s *Collection) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	s.kit.Backdrop(c, ctx)
	s.kit.Heading(c, ctx, s.heading, headingRect(), s.ask, askRect())
	s.bar.Draw(c, ctx)
	s.pages.Draw(c, ctx, func(subject pieces.Subject) (pieces.CardLook, int) {
		now := &s.sheet.Subject
		return pieces.CardLook{Lit: now.Card == subject.Card && now.Hero == subject.Hero}, 0
	})
	s.kit.Sheet(c, ctx, s.sheet, corner())
	c.Text(s.hint, hintRect(), game.TextStyle{
		Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	for _, b := range [...]game.Box{
		{ID: boxBack, Rect: backRect(), Enabled: true, Text: s.back},
		{ID: boxDecks, Rect: decksRect(), Enabled: true, Text: s.decks},
	} {
		c.Button(t, b, ctx.Focus.Look(b.ID))
	}
	s.kit.WordTip(c, ctx, s.sheet)
}
