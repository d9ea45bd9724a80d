// Package collection shows all heroes and cards of the game: pages to look through, and one subject large, with
// all texts about it.
package collection

import (
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// Collection is the screen.
type Collection struct {
	game.Page
	kit      *pieces.Kit
	catalog  *browse.Catalog
	bar      *browse.Bar
	pages    *browse.Pages
	subjects []pieces.Subject
	looked   pieces.Subject // the subject that is shown large
	sheet    *pieces.Sheet
	was      string // the box that was hot in the tick before
	keeper   browse.Keeper
}

// New returns the screen.
func New(ctx *game.Context, kit *pieces.Kit) *Collection {
	s := &Collection{kit: kit, catalog: browse.NewCatalog(kit)}
	s.bar = browse.NewBar(kit, "collection.", true, func(ctx *game.Context) {
		s.find(ctx)
		s.lay(ctx)
	})
	s.pages = browse.NewPages(kit, "collection.")
	s.pages.Mark, s.pages.Set = s.mark, s.set
	s.find(ctx)
	s.looked = s.subjects[0]
	if left := prefs.Of(ctx).Collection; left.Kind != "" {
		browse.Return(s.bar, s.pages, left)
	}
	s.Relayout(ctx)
	return s
}

// left returns a handler that notes what is shown and then makes a request.
func (s *Collection) left(to game.Request) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		s.note(ctx)
		return to, nil
	}
}

// note notes in the settings what is shown.
func (s *Collection) note(ctx *game.Context) {
	own := prefs.Of(ctx)
	own.Collection = browse.Leave(s.bar, s.pages)
	prefs.Change(ctx, own)
}

// find lists the subjects that match the filter.
func (s *Collection) find(ctx *game.Context) {
	s.subjects = s.catalog.Append(s.subjects[:0], ctx, s.bar.Filter(), nil)
	s.pages.Show(s.subjects, false)
}

// Relayout reads the texts again.
func (s *Collection) Relayout(ctx *game.Context) {
	s.subjects = s.catalog.Append(s.subjects[:0], ctx, s.bar.Filter(), nil)
	s.pages.Show(s.subjects, true)
	s.lay(ctx)
}

// tallRoom is the height of the room, in design units, from which on the cards lie below the sheet instead of beside it.
const tallRoom = 1400

// lay adds the ways out, the filter, the page of cards and the sheet.
func (s *Collection) lay(ctx *game.Context) {
	p, t, room := ctx.Text, ctx.Theme, ctx.Room()
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	cards, sheet := at(12, 166, room.W-pieces.SheetWidth-47, room.H-174), at(room.W-pieces.SheetWidth-23, 186, pieces.SheetWidth, pieces.SheetHeight)
	head, search := at(560, 0, room.W-1120, 50), at(240, 16, 300, 56)
	kinds, costs := at(30, 86, room.W-60, 38).CutLeft((room.W - 60) * 0.64)
	costs.X, costs.W = costs.X+14, costs.W-14
	owners := at(30, 128, room.W-60, 36)
	if room.H >= tallRoom {
		sheet.X = room.X + (room.W-sheet.W)/2
		cards = at(12, 896, room.W-24, room.H-904)
	}
	if room.W < game.DesignWidth { // the filter has rows of its own
		head, search = at(240, 8, room.W-480, 50), at(30, 106, 340, 52)
		kinds, costs, owners = at(30, 164, room.W-60, 52), at(384, 106, room.W-414, 52), at(30, 222, room.W-60, 52)
		sheet.Y += 112
		_, cards = cards.CutTop(112)
	}
	s.Clear()
	s.Behind(s.kit.Backdrop(pieces.SortingOffice))
	ask := t.AskStyle()
	ask.MaxLines, ask.Leading = 2, 1
	found := p.T("collection.found", len(s.subjects))
	if of := s.bar.Says(ctx); of != "" {
		found += ": " + of
	}
	s.Label("collection.heading", head, t.TitleStyle(), p.T("collection.heading"))
	s.Label("collection.found", game.Rect{X: head.X, Y: head.Y + 50, W: head.W, H: 34}, ask, found)
	s.bar.Lay(ctx, search, kinds, costs, owners)
	s.Part(s.bar)
	s.pages.Lay(ctx, cards)
	s.Part(s.pages)
	s.sheet = s.kit.NewSheet(ctx, s.looked).Linked(s.kit, ctx, "collection.sheet", game.Point{X: sheet.X, Y: sheet.Y}, route.Word)
	s.Part(s.sheet)
	s.Button("collection.back", at(30, 16, 190, 56), p.T("collection.back"), s.left(game.Pop())).On = game.Any(game.Cancel)
	s.Button("collection.decks", at(room.W-220, 16, 190, 56), p.T("collection.decks"), s.left(game.Replace(route.Decks{})))
	hint := t.HintStyle()
	hint.MaxLines = 2
	s.Hint("collection.hint", game.Rect{X: sheet.X, Y: sheet.Y + sheet.H + 16, W: sheet.W, H: 54}, hint, "")
	s.Ground(s.sheet.DrawTip)
}

// IsPortrait makes everything larger in a portrait.
func (*Collection) IsPortrait() bool { return true }

// look shows a subject large.
func (s *Collection) look(ctx *game.Context, subject pieces.Subject) {
	if subject.Card != s.looked.Card || subject.Hero != s.looked.Hero {
		s.looked = subject
		s.lay(ctx)
	}
}

// mark highlights the subject that is shown large.
func (s *Collection) mark(subject pieces.Subject) (pieces.CardLook, int) {
	return pieces.CardLook{Lit: s.looked.Card == subject.Card && s.looked.Hero == subject.Hero}, 0
}

func (s *Collection) set(ctx *game.Context, subject pieces.Subject, w *game.Widget) {
	w.Hint = ctx.Text.T("collection.hint.look", ctx.Prompt(game.Confirm), ctx.Prompt(game.NextTab), ctx.Prompt(game.PrevTab), ctx.Prompt(game.Help))
	w.Do = game.Act(func(ctx *game.Context) { s.look(ctx, subject) })
}

// Name is the scene's name in the trace.
func (*Collection) Name() string { return "collection" }

// Music returns the music of the menus.
func (*Collection) Music() music.Wish { return pieces.MenuMusic() }

// Update filters, turns pages, and shows the subject pointed at.
func (s *Collection) Update(ctx *game.Context) (game.Request, error) {
	s.bar.Update(ctx)
	s.pages.Update(ctx)
	if s.keeper.Update(browse.Leave(s.bar, s.pages)) {
		s.note(ctx)
	}
	s.sheet.Update(ctx)
	if first := s.pages.FirstBox(); first != "" && s.bar.Has(s.was) && ctx.Input.Pressed.Has(game.Down) && s.sheet.Term(ctx.Focus.Hot()) != "" {
		ctx.Focus.Set(first) // keys go to the cards before the words of the sheet
	}
	s.was = ctx.Focus.Hot()
	if subject := pieces.Pointed(ctx); ctx.Focus.ByKeys() && subject.Some() {
		s.look(ctx, subject)
	}
	if ctx.Input.Pressed.Has(game.Help) {
		page := route.About(s.kit, s.looked, 100)
		if term := s.sheet.Term(s.was); term != "" {
			page.Term = term
		}
		return game.Push(page), nil
	}
	if asked := pieces.Pointed(ctx); asked.Some() && ctx.Focus.Inspected() == s.was {
		return game.Push(route.Inspect{Kit: s.kit, Subject: asked}), nil
	}
	return s.Page.Update(ctx)
}
