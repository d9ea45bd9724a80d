package builder

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

const readyPrefix = "ready/"

// Decks is the screen with all decks: the ready ones and the player's own.
type Decks struct {
	game.Page
	kit     *pieces.Kit
	shelf   *decks.Shelf
	lines   []line
	chosen  string // id of the chosen line
	shown   *draft // the chosen deck
	removed []decks.Deck
	rows    pieces.Pager
	name    game.TextField
	renamed bool
	quiet   int  // ticks since the name was last changed
	saved   bool // the list says that everything is saved
	leaving bool // the player was asked whether to leave although something is not saved
	hover   pieces.Hover
}

// line is a deck in the list.
type line struct {
	id    string
	keys  card.DeckKeys
	own   bool
	ready bool
	about string
}

// NewDecks returns the screen.
func NewDecks(ctx *game.Context, kit *pieces.Kit, shelf *decks.Shelf) *Decks {
	s := &Decks{kit: kit, shelf: shelf}
	s.name = game.TextField{ID: "decks.name", Limit: 32}
	s.rows = pieces.Pager{Prefix: "decks.rows", Per: 1, Turned: s.lay}
	if own := shelf.Decks(); len(own) > 0 {
		s.chosen = own[0].ID
	}
	if last, ok := shelf.Get(prefs.Of(ctx).LastDeck); ok {
		s.chosen = last.ID
	}
	s.Relayout(ctx)
	return s
}

// Relayout reads the texts again.
func (s *Decks) Relayout(ctx *game.Context) { s.fill(ctx) }

// fill reads the decks again.
func (s *Decks) fill(ctx *game.Context) {
	t, l, lang := ctx.Text, s.kit.Library, pieces.Lang(ctx)
	s.lines = s.lines[:0]
	add := func(id string, keys card.DeckKeys, own bool) {
		deck, _ := l.DeckOf(keys)
		about := t.T("builder.shelf.own", len(deck.Cards), factionName(l, keys.Faction, lang))
		if !own {
			about = t.T("builder.shelf.ready-made", len(deck.Cards), factionName(l, keys.Faction, lang))
		}
		if s.shelf.Unsaved(id) {
			about = t.T("builder.shelf.unsaved", about)
		}
		s.lines = append(s.lines, line{id, keys, own, len(l.DeckFaults(deck, card.StandardDeck())) == 0, about})
	}
	for _, d := range s.shelf.Decks() {
		add(d.ID, d.DeckKeys, true)
	}
	for i := range l.Decks {
		add(readyPrefix+l.Decks[i].Key, l.KeysOf(l.Decks[i], lang), false)
	}
	s.saved = s.shelf.AllSaved()
	s.rows.Show(len(s.lines))
	s.choose(ctx, s.chosen)
}

func (s *Decks) index() int {
	return slices.IndexFunc(s.lines, func(l line) bool { return l.id == s.chosen })
}

// choose shows the deck with an id, or the first deck if there is none with it.
func (s *Decks) choose(ctx *game.Context, id string) {
	s.chosen = id
	if s.index() < 0 {
		s.chosen = s.lines[0].id
	}
	s.rows.Reveal(s.index())
	l := &s.lines[s.index()]
	s.shown = newDraft(s.kit.Library, l.keys, nil)
	s.name.Text = l.keys.Name
	s.lay(ctx)
}

// Name is the scene's name in the trace.
func (*Decks) Name() string { return "decks" }

// Music returns the music of the menus.
func (*Decks) Music() music.Wish { return pieces.MenuMusic() }

// IsUpright makes everything larger in a portrait.
func (*Decks) IsUpright() bool { return true }

// Returned shows the decks that were built or imported meanwhile. First it saves a name that has just been written.
func (s *Decks) Returned(ctx *game.Context) {
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
func (s *Decks) Update(ctx *game.Context) (game.Request, error) {
	if s.lines[s.index()].own && s.name.Update(ctx) {
		s.renamed, s.quiet = true, 0
	}
	if s.quiet++; s.renamed && s.quiet >= saveTicks {
		s.rename(ctx)
	}
	if news := s.shelf.Attend(); news != nil {
		ctx.Notice(sentence(ctx.Text, news))
	}
	if s.saved != s.shelf.AllSaved() && !s.renamed {
		s.leaving = false
		s.fill(ctx)
	}
	if asked := s.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: s.kit, Subject: asked}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(s.kit, pieces.Pointed(ctx), 201)), nil // what a deck is
	}
	return s.Page.Update(ctx)
}

// named returns a handler that saves a name that has just been written, and then calls do.
func (s *Decks) named(do game.Handler) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		s.rename(ctx)
		return do(ctx)
	}
}

// open returns a handler that opens a screen for the chosen deck.
func (s *Decks) open(ask func(l *line) game.Request) game.Handler {
	return s.named(func(*game.Context) (game.Request, error) { return ask(&s.lines[s.index()]), nil })
}

// clone puts a copy of the chosen deck on the shelf.
func (s *Decks) clone(ctx *game.Context) {
	keys := s.lines[s.index()].keys.Clone()
	keys.Name = s.shelf.FreeName(keys.Name)
	d, err := s.shelf.Add(keys)
	s.show(ctx, d.ID, err)
}

// remove removes the chosen deck from the shelf. It can be put back until the screen is left.
func (s *Decks) remove(ctx *game.Context) {
	at := s.index()
	d, _ := s.shelf.Get(s.chosen)
	if err := s.shelf.Remove(s.chosen); err != nil {
		ctx.Notice(sentence(ctx.Text, err))
		return // it is still there
	}
	s.removed = append(s.removed, d)
	s.show(ctx, s.lines[min(at+1, len(s.lines)-1)].id, nil)
	ctx.Notice(ctx.Text.T("builder.shelf.deleted", d.Name))
}

// restore puts back the deck that was removed last.
func (s *Decks) restore(ctx *game.Context) {
	d := s.removed[len(s.removed)-1]
	s.removed = s.removed[:len(s.removed)-1]
	s.show(ctx, d.ID, s.shelf.Put(d))
}

// show shows a deck after the shelf has changed, and the error of the change, if any.
func (s *Decks) show(ctx *game.Context, id string, err error) {
	if err != nil && !saves.Busy(err) {
		ctx.Notice(sentence(ctx.Text, err))
	}
	s.chosen, s.leaving = id, false
	s.fill(ctx)
}

// back leaves the screen. If something cannot be saved, the player is asked first.
func (s *Decks) back(ctx *game.Context) (game.Request, error) {
	if !s.shelf.AllSaved() && !s.leaving {
		if err := s.shelf.Save(); err != nil {
			s.leaving = true
			ctx.Notice(ctx.Text.T("builder.leave-unsaved-why", sentence(ctx.Text, err)))
			s.lay(ctx)
			return game.Stay(), nil
		}
	}
	return game.Pop(), nil
}

// rename saves the name that was written.
func (s *Decks) rename(ctx *game.Context) {
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
	s.show(ctx, d.ID, s.shelf.Put(d))
}

// shelfPlan is where the parts of the shelf lie, in design units.
type shelfPlan struct {
	list, turn, deck game.Rect // the decks, the buttons that turn their pages, the chosen deck
	leave, ways      game.Rect // the button that leaves, the other buttons
	columns          int       // of the list
}

// The height of a line and the distance from line to line.
const (
	lineHigh  = 72
	linePitch = 79
)

// newShelfPlan lays the shelf into a room. In an upright one the chosen deck is below the list, and otherwise beside it.
func newShelfPlan(room game.Rect) shelfPlan {
	const margin, top, foot, turnHigh, between, deckHigh = 40, 106, 118, 46, 30, 620
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(margin, 0)
	}
	p := shelfPlan{columns: 1}
	p.leave = pieces.LeaveAt(room)
	_, p.ways = game.Rect{X: p.leave.X, Y: p.leave.Y, W: room.X + room.W - margin - p.leave.X, H: p.leave.H}.CutLeft(p.leave.W + 10)
	all := line(top, room.H-top-foot)
	if room.W < game.DesignWidth {
		p.columns = 2
		p.list, p.deck = all.CutTop(min(0.4*all.H, all.H-deckHigh-between))
		p.deck.Y, p.deck.H = p.deck.Y+between/2, p.deck.H-between/2
	} else {
		p.list, p.deck = all.CutLeft(560 + 0.25*(room.W-game.DesignWidth))
		p.deck.X, p.deck.W = p.deck.X+between, p.deck.W-between
	}
	p.list, p.turn = p.list.CutTop(p.list.H - turnHigh)
	p.list.H -= 8
	return p
}

// lines returns the number of lines that a page of the list has room for.
func (p *shelfPlan) lines() int {
	return p.columns * max(1, int((p.list.H+linePitch-lineHigh)/linePitch))
}

// line returns where line i of a page lies.
func (p *shelfPlan) line(i int) game.Rect {
	const gap = 16
	w := (p.list.W+gap)/float64(p.columns) - gap
	return game.Rect{X: p.list.X + float64(i%p.columns)*(w+gap), Y: p.list.Y + float64(i/p.columns)*linePitch, W: w, H: lineHigh}
}

// lay adds the decks, the chosen deck and the buttons.
func (s *Decks) lay(ctx *game.Context) {
	t, th, room := ctx.Text, ctx.Theme, ctx.Room()
	head := func(y, h float64) game.Rect { return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(40, 0) }
	plan := newShelfPlan(room)
	if s.rows.Per != plan.lines() {
		s.rows.Per = plan.lines()
		s.rows.Reveal(s.index())
	}
	l := &s.lines[s.index()]
	s.Clear()
	s.Behind(s.kit.Backdrop(pieces.TableTop))
	s.Label("decks.heading", head(12, 52), th.TitleStyle(), t.T("builder.shelf.heading"))
	s.Label("decks.ask", head(66, 34), th.AskStyle(), t.T("builder.shelf.ask"))
	from, end := s.rows.Span()
	for i := range s.lines[from:end] {
		l := &s.lines[from+i]
		text := l.keys.Name + "\n" + l.about
		if !l.ready {
			text += "\n" + t.T("builder.shelf.unready")
		}
		choose := s.named(game.Act(func(ctx *game.Context) { s.choose(ctx, l.id) }))
		s.Painted("decks/"+l.id, plan.line(i), text, l.painter(l.id == s.chosen), choose)
	}
	previous, next := plan.turn.CutLeft((plan.turn.W - 20) / 2)
	next.X, next.W = next.X+20, previous.W
	s.rows.Lay(ctx, &s.Page, previous, next)
	s.deck(ctx, plan.deck, l)
	s.ways(ctx, &plan)
	s.Hint("decks.hint", head(room.H-32, 30), th.HintStyle(), "")
	s.Ground(func(c *game.Canvas, ctx *game.Context) { s.hover.Draw(c, ctx, s.kit) })
}

// deck adds a panel with the chosen deck and what can be done with it.
func (s *Decks) deck(ctx *game.Context, panel game.Rect, l *line) {
	const heroesHigh, waysHigh = 238, 62
	t, th := ctx.Text, ctx.Theme
	s.Panel(panel)
	in := panel.Inset(30, 0)
	at := func(y, h float64) game.Rect { return game.Rect{X: in.X, Y: in.Y + y, W: in.W, H: h} }
	if l.own {
		s.name.Rect, s.name.Label, s.name.Hint = at(18, 58), t.T("builder.name"), t.T("builder.hint.name")
		s.Part(&s.name)
	} else {
		s.Label(s.name.ID, at(18, 58), game.TextStyle{Font: game.Display, Size: 34, Color: th.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}, l.keys.Name)
	}
	s.Label("decks.about", at(80, 34), game.TextStyle{
		Font: game.SansBold, Size: 20, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, l.about)
	y := 122.0
	if ready := s.kit.Library.DeckByKey(strings.TrimPrefix(l.id, readyPrefix)); ready != nil && !l.own {
		s.Label("decks.flavour", at(116, 60), game.TextStyle{
			Font: game.SerifItalic, Size: 22, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Shrink: true,
		}, ready.Flavour[pieces.Lang(ctx)])
		y = 182
	}
	ways := at(panel.H-waysHigh-18, waysHigh)
	free := ways.Y - panel.Y - y - heroesHigh // for what is said about the deck, and for larger heroes
	more := max(0, free-150) * 0.7
	s.heroes(ctx, at(y, heroesHigh+more))
	said := at(y+heroesHigh+more+8, free-more-20)
	_, text := said.CutLeft(18)
	style := verdictStyle(ctx, 22)
	sentence, bar := verdict(ctx, s.shown, text, style), game.Rect{X: said.X, Y: said.Y + 8, W: 5, H: said.H - 16}
	s.Label("decks.verdict", said, style, sentence).Paint = drawVerdict(s.shown.ready(), bar, text, sentence, style)
	s.deckWays(ctx, ways, l)
}

// heroes adds the heroes of the chosen deck.
func (s *Decks) heroes(ctx *game.Context, all game.Rect) {
	d := s.shown
	w := all.W / float64(max(1, len(d.deck.Heroes)))
	for i, id := range d.deck.Heroes {
		name, subject := d.keys.Heroes[i], pieces.Subject{Hero: id}
		if id != 0 {
			name = s.kit.HeroName(ctx, id)
		}
		r := game.Rect{X: all.X + w*float64(i), Y: all.Y, W: w - 8, H: all.H}
		hero := s.Painted("decks.hero/"+strconv.Itoa(i), r, name, s.drawHero(id, name), s.named(game.Go(game.Push(route.Inspect{Kit: s.kit, Subject: subject}))))
		hero.Enabled, hero.For = id != 0, subject
	}
}

// row returns a function that adds buttons of equal width to a row, from the left. The row has room for many of them.
func (s *Decks) row(ctx *game.Context, all game.Rect, many int) func(id, text, hint string, do game.Handler) *game.Widget {
	const gap = 10
	at := all
	at.W = (all.W+gap)/float64(many) - gap
	return func(id, text, hint string, do game.Handler) *game.Widget {
		w := s.Button("decks."+id, at, ctx.Text.T(text), do)
		if w.Look.Size, w.Like = ctx.Theme.Body, "way"; hint != "" {
			w.Hint = ctx.Text.T(hint)
		}
		at.X += at.W + gap
		return w
	}
}

// deckWays adds the buttons for the chosen deck.
func (s *Decks) deckWays(ctx *game.Context, all game.Rect, l *line) {
	way := s.row(ctx, all, 4)
	able, why := l.own, ""
	if !able {
		why = "builder.hint.ready-made"
	}
	way("edit", "builder.shelf.edit", why, s.open(func(l *line) game.Request { return game.Push(route.Builder{ID: l.id}) })).Enabled = able
	way("copy", "builder.shelf.copy", "", s.named(game.Act(s.clone)))
	way("export", "builder.shelf.export", "builder.hint.export", s.open(func(l *line) game.Request { return game.Push(route.Export{Deck: l.keys}) }))
	way("delete", "builder.shelf.delete", why, s.named(game.Act(s.remove))).Enabled = able
}

// ways adds the buttons that leave the screen or open another.
func (s *Decks) ways(ctx *game.Context, at *shelfPlan) {
	word, why := "builder.back", ""
	if s.leaving {
		word, why = "builder.leave-unsaved", "builder.hint.leave-unsaved"
	}
	back := s.row(ctx, at.leave, 1)("back", word, why, s.named(s.back))
	back.On, back.Like = game.Any(game.Cancel), ""
	way := s.row(ctx, at.ways, 4)
	way("collection", "collection.heading", "", s.named(game.Go(game.Replace(route.Collection{}))))
	restore := way("restore", "builder.shelf.restore", "", s.named(game.Act(s.restore)))
	if restore.On = game.Any(game.Undo); len(s.removed) == 0 {
		restore.Enabled, restore.Hint = false, ctx.Text.T("builder.hint.nothing-deleted")
	}
	way("import", "builder.shelf.import", "builder.hint.import", s.named(game.Go(game.Push(route.Import{}))))
	way("new", "builder.shelf.new", "", s.named(game.Go(game.Push(route.Builder{})))).Look.Strong = true
}

// painter returns the painter of a deck in the list.
func (l *line) painter(chosen bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Row(t, r, t.Radius, look, true, chosen)
		if chosen {
			c.Fill(game.Rect{X: r.X + 6, Y: r.Y + 12, W: 5, H: r.H - 24}, 2.5, t.Ember)
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
}

// drawHero returns the painter of a hero of the chosen deck, who may be unknown.
func (s *Decks) drawHero(id card.HeroID, name string) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t, tick := ctx.Theme, ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		c.Tile(t, r, look)
		if id != 0 {
			s.kit.Figure(id).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: r.X + r.W/2, Y: r.Y + r.H - 64, Size: min((r.H-64)/300, r.W/210)})
		}
		c.Text(name, game.Rect{X: r.X + 4, Y: r.Y + r.H - 60, W: r.W - 8, H: 58}, game.TextStyle{
			Font: game.Serif, Size: 21, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
		})
	}
}
