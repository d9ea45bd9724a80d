package builder

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

const (
	boxEdit     = "decks.edit"
	boxCopy     = "decks.copy"
	boxExport   = "decks.export"
	boxDelete   = "decks.delete"
	boxRestore  = "decks.restore"
	boxNew      = "decks.new"
	boxImport   = "decks.import"
	boxLeave    = "decks.back"
	boxAll      = "decks.collection"
	lineBoxes   = "decks/"
	heroBoxes   = "decks.hero/"
	readyPrefix = "ready/"
)

// Shelf is the screen with all decks: the ready ones and the player's own.
type Shelf struct {
	kit     *pieces.Kit
	shelf   *decks.Shelf
	lines   []line
	chosen  string // id of a line
	removed []decks.Deck
	rows    pager
	name    game.TextField
	renamed bool
	quiet   int // ticks since a letter was written
	hover   pieces.Hover

	heading, ask, hint      string
	about, verdict, flavour string
	rowBoxes                []game.Box
	heroes                  []game.Box
	buttons                 []game.Box
	shown                   *draft // the chosen deck
}

// line is a deck in the list.
type line struct {
	id    string
	keys  card.DeckKeys
	own   bool
	ready bool
	about string
}

// NewShelf makes the screen.
func NewShelf(ctx *game.Context, kit *pieces.Kit, shelf *decks.Shelf) *Shelf {
	s := &Shelf{kit: kit, shelf: shelf}
	s.name = game.TextField{ID: "decks.name", Rect: nameOnShelf(), Limit: 32}
	s.rows = newPager("decks.rows", linesAPage, listFoot(0), listFoot(1))
	if own := shelf.Decks(); len(own) > 0 {
		s.chosen = own[0].ID
	}
	s.Relayout(ctx)
	return s
}

const linesAPage = 8

func shelfHeading() game.Rect { return game.Rect{X: 240, Y: 12, W: 1120, H: 52} }
func shelfAsk() game.Rect     { return game.Rect{X: 240, Y: 66, W: 1120, H: 34} }
func lineRect(i int) game.Rect {
	return game.Rect{X: 40, Y: 110 + float64(i)*79, W: 560, H: 72}
}
func listFoot(i int) game.Rect   { return game.Rect{X: 40 + float64(i)*290, Y: 748, W: 270, H: 46} }
func sidePanel() game.Rect       { return game.Rect{X: 630, Y: 106, W: 930, H: 676} }
func nameOnShelf() game.Rect     { return game.Rect{X: 660, Y: 124, W: 870, H: 58} }
func aboutRect() game.Rect       { return game.Rect{X: 660, Y: 188, W: 870, H: 36} }
func flavourRect() game.Rect     { return game.Rect{X: 660, Y: 226, W: 870, H: 60} }
func shelfVerdict() game.Rect    { return game.Rect{X: 660, Y: 552, W: 870, H: 130} }
func sideButton(i int) game.Rect { return game.Rect{X: 660 + float64(i)*220, Y: 700, W: 210, H: 62} }
func footButton(i int) game.Rect { return game.Rect{X: 40 + float64(i)*306, Y: 808, W: 296, H: 58} }
func shelfHint() game.Rect       { return game.Rect{X: 40, Y: 868, W: 1520, H: 30} }
func shelfHero(i, n int) game.Rect {
	w := 870.0 / float64(max(1, n))
	return game.Rect{X: 660 + w*float64(i), Y: 294, W: w - 8, H: 250}
}

// Relayout takes the texts anew.
func (s *Shelf) Relayout(ctx *game.Context) {
	t := ctx.Text
	s.heading, s.ask = t.T("builder.shelf.heading"), t.T("builder.shelf.ask")
	s.name.Label = t.T("builder.name")
	s.rows.relayout(ctx)
	s.fill(ctx)
}

// fill takes the decks anew.
func (s *Shelf) fill(ctx *game.Context) {
	t, l, lang := ctx.Text, s.kit.Library, pieces.Lang(ctx)
	s.lines = s.lines[:0]
	add := func(id string, keys card.DeckKeys, own bool) {
		deck, _ := l.DeckOf(keys)
		about := t.T("builder.shelf.own", len(deck.Cards), factionName(l, keys.Faction, lang))
		if !own {
			about = t.T("builder.shelf.ready-made", len(deck.Cards), factionName(l, keys.Faction, lang))
		}
		s.lines = append(s.lines, line{id, keys, own, len(l.DeckFaults(deck, card.StandardDeck())) == 0, about})
	}
	for _, d := range s.shelf.Decks() {
		add(d.ID, d.DeckKeys, true)
	}
	for i := range l.Decks {
		add(readyPrefix+l.Decks[i].Key, l.KeysOf(l.Decks[i], lang), false)
	}
	s.rows.show(len(s.lines))
	s.choose(ctx, s.chosen)
}

func (s *Shelf) index() int {
	return slices.IndexFunc(s.lines, func(l line) bool { return l.id == s.chosen })
}

// choose shows a deck, the first if there is none with the id.
func (s *Shelf) choose(ctx *game.Context, id string) {
	s.chosen = id
	if s.index() < 0 {
		s.chosen = s.lines[0].id
	}
	s.rows.reveal(s.index())
	l := &s.lines[s.index()]
	s.shown = newDraft(s.kit.Library, l.keys)
	s.name.Text = l.keys.Name
	s.tell(ctx)
}

// tell words what is shown.
func (s *Shelf) tell(ctx *game.Context) {
	t, d, lang := ctx.Text, s.shown, pieces.Lang(ctx)
	l := &s.lines[s.index()]
	s.about = l.about
	s.flavour = ""
	if ready := s.kit.Library.DeckByKey(strings.TrimPrefix(l.id, readyPrefix)); ready != nil && !l.own {
		s.flavour = ready.Flavour[lang]
	}
	s.verdict = verdict(ctx, d, shelfVerdictText(), shelfVerdictStyle(ctx))
	s.heroes = s.heroes[:0]
	for i, id := range d.deck.Heroes {
		box := game.Box{ID: heroBoxes + strconv.Itoa(i), Rect: shelfHero(i, len(d.deck.Heroes)), Enabled: id != 0, Text: d.keys.Heroes[i]}
		if id != 0 {
			box.Text = s.kit.HeroName(ctx, id)
		}
		s.heroes = append(s.heroes, box)
	}
	s.list(ctx)
	s.buttons = append(s.buttons[:0],
		game.Box{ID: boxEdit, Rect: sideButton(0), Enabled: l.own, Text: t.T("builder.shelf.edit")},
		game.Box{ID: boxCopy, Rect: sideButton(1), Enabled: true, Text: t.T("builder.shelf.copy")},
		game.Box{ID: boxExport, Rect: sideButton(2), Enabled: true, Text: t.T("builder.shelf.export")},
		game.Box{ID: boxDelete, Rect: sideButton(3), Enabled: l.own, Text: t.T("builder.shelf.delete")},
		game.Box{ID: boxLeave, Rect: footButton(0), Enabled: true, Text: t.T("builder.back")},
		game.Box{ID: boxAll, Rect: footButton(1), Enabled: true, Text: t.T("collection.heading")},
		game.Box{ID: boxRestore, Rect: footButton(2), Enabled: len(s.removed) > 0, Text: t.T("builder.shelf.restore")},
		game.Box{ID: boxImport, Rect: footButton(3), Enabled: true, Text: t.T("builder.shelf.import")},
		game.Box{ID: boxNew, Rect: footButton(4), Enabled: true, Text: t.T("builder.shelf.new")})
}

// list makes the boxes of the lines on the page.
func (s *Shelf) list(ctx *game.Context) {
	s.rowBoxes = s.rowBoxes[:0]
	from, end := s.rows.span()
	for i, l := range s.lines[from:end] {
		state := ""
		if !l.ready {
			state = "\n" + ctx.Text.T("builder.shelf.unready")
		}
		s.rowBoxes = append(s.rowBoxes, game.Box{ID: lineBoxes + l.id, Rect: lineRect(i), Enabled: true, Text: l.keys.Name + "\n" + l.about + state})
	}
}

// Name is the scene's name in the trace.
func (*Shelf) Name() string { return "decks" }

// Boxes appends the list, the chosen deck, and what can be done.
func (s *Shelf) Boxes(buf []game.Box) []game.Box {
	label := func(id string, r game.Rect, text string) {
		if text != "" {
			buf = append(buf, game.Box{ID: id, Rect: r, Kind: game.Label, Enabled: true, Text: text})
		}
	}
	label("decks.heading", shelfHeading(), s.heading)
	label("decks.ask", shelfAsk(), s.ask)
	buf = append(buf, s.rowBoxes...)
	buf = s.rows.boxes(buf)
	if s.lines[s.index()].own {
		buf = append(buf, s.name.Box())
	} else {
		label(s.name.ID, nameOnShelf(), s.name.Text)
	}
	label("decks.about", aboutRect(), s.about)
	label("decks.flavour", flavourRect(), s.flavour)
	buf = append(buf, s.heroes...)
	label("decks.verdict", shelfVerdict(), s.verdict)
	buf = append(buf, s.buttons...)
	label("decks.hint", shelfHint(), s.hint)
	return buf
}

// Returned shows what was built or came in meanwhile. A name that has just been written is kept first.
func (s *Shelf) Returned(ctx *game.Context) {
	s.rename(ctx)
	known := make(map[string]bool, len(s.lines))
	for _, l := range s.lines {
		known[l.id] = true
	}
	for _, d := range s.shelf.Decks() {
		if !known[d.ID] {
			s.chosen = d.ID
		}
	}
	s.fill(ctx)
}

// Update does what was chosen.
func (s *Shelf) Update(ctx *game.Context) (game.Request, error) {
	if s.lines[s.index()].own && s.name.Update(ctx) {
		s.renamed, s.quiet = true, 0
	}
	if s.quiet++; s.renamed && s.quiet >= saveTicks {
		s.rename(ctx)
	}
	if s.rows.update(ctx) {
		s.list(ctx)
	}
	if asked := s.hover.Update(ctx, s.subject); asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(s.kit, s.subject(ctx.Focus.Hot()), 201)), nil // what a deck is
	}
	s.hint = s.hintFor(ctx)
	id := ctx.Focus.Activated()
	if id == "" && ctx.Input.Pressed.Has(game.Cancel) {
		id = boxLeave
	}
	if id == "" && ctx.Input.Pressed.Has(game.Undo) {
		id = boxRestore
	}
	if id == "" {
		return game.Stay(), nil
	}
	return s.act(ctx, id), nil
}

// act does what a box is for.
func (s *Shelf) act(ctx *game.Context, id string) game.Request {
	if id != s.name.ID {
		s.rename(ctx)
	}
	l := s.lines[s.index()]
	switch id {
	case boxLeave:
		return game.Pop()
	case boxAll:
		return game.Replace(route.Collection{})
	case boxNew:
		return game.Push(route.Builder{})
	case boxImport:
		return game.Push(route.Import{})
	case boxExport:
		return game.Push(route.Export{Deck: l.keys})
	case boxEdit:
		return game.Push(route.Builder{ID: l.id})
	case boxCopy:
		keys := l.keys.Clone()
		keys.Name = s.shelf.FreeName(keys.Name)
		d, err := s.shelf.Add(keys)
		s.told(ctx, d.ID, err)
	case boxDelete:
		d, _ := s.shelf.Get(l.id)
		s.removed = append(s.removed, d)
		at := s.index()
		err := s.shelf.Remove(l.id)
		s.told(ctx, s.lines[min(at+1, len(s.lines)-1)].id, err)
		ctx.Notice(ctx.Text.T("builder.shelf.deleted", d.Name))
	case boxRestore:
		if len(s.removed) == 0 {
			break
		}
		d := s.removed[len(s.removed)-1]
		s.removed = s.removed[:len(s.removed)-1]
		s.told(ctx, d.ID, s.shelf.Put(d))
	default:
		if line, ok := strings.CutPrefix(id, lineBoxes); ok {
			s.choose(ctx, line)
		} else if subject := s.subject(id); subject.Some() {
			return game.Push(route.Inspect{Subject: subject})
		}
	}
	return game.Stay()
}

// told shows a deck after the shelf has changed, and what went wrong with that.
func (s *Shelf) told(ctx *game.Context, id string, err error) {
	if err != nil {
		ctx.Notice(sentence(ctx.Text, err))
	}
	s.chosen = id
	s.fill(ctx)
}

// rename keeps the name that was written.
func (s *Shelf) rename(ctx *game.Context) {
	if !s.renamed {
		return
	}
	s.renamed = false
	d, ok := s.shelf.Get(s.chosen)
	name := strings.TrimSpace(s.name.Text)
	if !ok || name == d.Name || name == "" {
		return
	}
	d.Name = name
	s.told(ctx, d.ID, s.shelf.Put(d))
}

// subject returns the hero in a box.
func (s *Shelf) subject(id string) pieces.Subject {
	if n, ok := strings.CutPrefix(id, heroBoxes); ok {
		if i, err := strconv.Atoi(n); err == nil && i < len(s.shown.deck.Heroes) {
			return pieces.Subject{Hero: s.shown.deck.Heroes[i]}
		}
	}
	return pieces.Subject{}
}

func (s *Shelf) hintFor(ctx *game.Context) string {
	hot := ctx.Focus.Hot()
	own := s.lines[s.index()].own
	switch {
	case (hot == boxEdit || hot == boxDelete) && !own:
		return ctx.Text.T("builder.hint.ready-made")
	case hot == boxRestore && len(s.removed) == 0:
		return ctx.Text.T("builder.hint.nothing-deleted")
	case hot == boxExport:
		return ctx.Text.T("builder.hint.export")
	case hot == boxImport:
		return ctx.Text.T("builder.hint.import")
	case hot == s.name.ID:
		return ctx.Text.T("builder.hint.name")
	}
	return ""
}

// Draw draws the list and the chosen deck.
func (s *Shelf) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	s.kit.Backdrop(c, ctx)
	s.kit.Heading(c, ctx, s.heading, shelfHeading(), s.ask, shelfAsk())
	from, _ := s.rows.span()
	for i := range s.rowBoxes {
		s.drawLine(c, ctx, &s.rowBoxes[i], &s.lines[from+i])
	}
	s.rows.draw(c, ctx)
	c.Panel(t, sidePanel())
	if s.lines[s.index()].own {
		s.name.Draw(c, ctx)
	} else {
		c.Text(s.name.Text, nameOnShelf(), game.TextStyle{Font: game.SerifBold, Size: 34, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	}
	c.Text(s.about, aboutRect(), game.TextStyle{Font: game.SansBold, Size: 20, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	c.Text(s.flavour, flavourRect(), game.TextStyle{Font: game.SerifItalic, Size: 22, Color: t.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true})
	for i := range s.heroes {
		s.drawHero(c, ctx, i)
	}
	verdict := shelfVerdict()
	mark := t.Boon
	if !s.shown.ready() {
		mark = t.Bane
	}
	c.Fill(game.Rect{X: verdict.X, Y: verdict.Y + 8, W: 5, H: verdict.H - 16}, 2.5, mark)
	c.Text(s.verdict, shelfVerdictText(), shelfVerdictStyle(ctx))
	for _, b := range s.buttons {
		look := ctx.Focus.Look(b.ID)
		look.Size, look.Strong = t.Body, b.ID == boxNew
		c.Button(t, b, look)
	}
	c.Text(s.hint, shelfHint(), game.TextStyle{
		Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	s.hover.Draw(c, ctx, s.kit)
}

func shelfVerdictText() game.Rect {
	r := shelfVerdict()
	return game.Rect{X: r.X + 18, Y: r.Y, W: r.W - 18, H: r.H}
}

func shelfVerdictStyle(ctx *game.Context) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 22, Color: ctx.Theme.Bone, VAlign: game.Middle, Leading: 1.15, Shrink: true}
}

func (s *Shelf) drawLine(c *game.Canvas, ctx *game.Context, box *game.Box, l *line) {
	t, look := ctx.Theme, ctx.Focus.Look(box.ID)
	r := box.Rect
	face, edge := t.Panel, t.Line
	if l.id == s.chosen {
		face, edge = t.PanelLight, t.EmberBright
	}
	if look.Hot {
		edge = t.Ember
	}
	c.Fill(r, t.Radius, face)
	c.Stroke(r, t.Radius, 1.5, edge)
	if l.id == s.chosen {
		c.Fill(game.Rect{X: r.X + 6, Y: r.Y + 12, W: 5, H: r.H - 24}, 2.5, t.Ember)
	}
	if look.Ring {
		c.Ring(t, r)
	}
	in := game.Rect{X: r.X + 22, Y: r.Y + 3, W: r.W - 44, H: r.H - 6}
	top, bottom := in.CutTop(38)
	if !l.ready {
		mark := top
		top.W -= 196
		mark.X, mark.W = mark.X+mark.W-190, 190
		c.Text(ctx.Text.T("builder.shelf.unready"), mark, game.TextStyle{
			Font: game.SansBold, Size: 18, Color: t.Bane, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
	c.Text(l.keys.Name, top, game.TextStyle{Font: game.Serif, Size: 24, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	c.Text(l.about, bottom, game.TextStyle{Font: game.Sans, Size: 18, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true})
}

func (s *Shelf) drawHero(c *game.Canvas, ctx *game.Context, i int) {
	t, box := ctx.Theme, &s.heroes[i]
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	r, look := box.Rect, ctx.Focus.Look(box.ID)
	c.Tile(t, r, look)
	if id := s.shown.deck.Heroes[i]; id != 0 {
		s.kit.Figure(id).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: r.X + r.W/2, Y: r.Y + 186, Size: min(0.62, r.W/210)})
	}
	c.Text(box.Text, game.Rect{X: r.X + 4, Y: r.Y + r.H - 60, W: r.W - 8, H: 58}, game.TextStyle{
		Font: game.Serif, Size: 21, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	})
}
