// Package builder is where a player builds decks: the shelf with all decks, the builder itself, and the exchange of
// decks with others.
package builder

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

const (
	boxUndo    = "builder.undo"
	boxFinish  = "builder.finish"
	boxSave    = "builder.save"
	boxBack    = "builder.back"
	boxFaction = "builder.faction"
	cardPrefix = "deck/"
	slotPrefix = "slot/"
)

// saveTicks is how long a deck is left alone until it is saved by itself.
const saveTicks = 150

// Builder is the screen on which one deck is built.
type Builder struct {
	kit     *pieces.Kit
	shelf   *decks.Shelf
	id      string // on the shelf, "" for a deck that has never been saved
	draft   *draft
	unsaved bool
	quiet   int // ticks since the last change
	fresh   bool

	name     game.TextField
	faction  browse.Dial
	catalog  *browse.Catalog
	bar      *browse.Bar
	pages    *browse.Pages
	subjects []pieces.Subject
	hover    pieces.Hover
	rows     pager

	undo, finish, save, back              string
	heroesLine, cardsLine, curve, verdict string
	costHead, noCost, empty               string
	hint                                  string
	heroBoxes, rowBoxes                   []game.Box
	buttons                               [4]game.Box
	costs                                 []costCell
}

// New makes the screen for the deck on the shelf with an id, or for a new deck if there is none.
func New(ctx *game.Context, kit *pieces.Kit, shelf *decks.Shelf, id string) *Builder {
	b := &Builder{kit: kit, shelf: shelf, catalog: browse.NewCatalog(kit)}
	deck, ok := shelf.Get(id)
	if !ok {
		faction := kit.Library.Factions[min(1, len(kit.Library.Factions)-1)].Key
		deck.DeckKeys = card.DeckKeys{Name: shelf.FreeName(ctx.Text.T("builder.new-name")), Faction: faction}
		b.fresh = true
	}
	b.id = deck.ID
	b.draft = newDraft(kit.Library, deck.DeckKeys)
	b.name = game.TextField{ID: "builder.name", Rect: nameRect(), Limit: 32, Text: deck.Name}
	b.faction = browse.Dial{ID: boxFaction, Rect: factionRect(), Enabled: true}
	b.bar = browse.NewBar(ctx, kit, "builder.", barRect(), false)
	filter := browse.Filter{Kind: browse.Heroes}
	if len(deck.Heroes) >= b.draft.limits.Heroes {
		filter.Kind = browse.Cards
	}
	b.bar.Set(ctx, filter)
	b.pages = browse.NewPages(kit, "builder.", pagesRect(), poolColumns, 2, poolWidth)
	b.rows = newPager("builder.rows", 2*rowsAColumn, prevRect(), nextRect())
	b.Relayout(ctx)
	return b
}

const (
	poolColumns = 5
	poolWidth   = pieces.SmallHero
	rowHeight   = 29.0
	rowsAColumn = 12
)

func nameRect() game.Rect    { return game.Rect{X: 30, Y: 16, W: 400, H: 56} }
func factionRect() game.Rect { return game.Rect{X: 440, Y: 16, W: 280, H: 56} }
func undoRect() game.Rect    { return game.Rect{X: 740, Y: 16, W: 190, H: 56} }
func finishRect() game.Rect  { return game.Rect{X: 940, Y: 16, W: 250, H: 56} }
func saveRect() game.Rect    { return game.Rect{X: 1200, Y: 16, W: 180, H: 56} }
func backRect() game.Rect    { return game.Rect{X: 1390, Y: 16, W: 180, H: 56} }
func barRect() game.Rect     { return game.Rect{X: 30, Y: 84, W: 860, H: 50} }
func pagesRect() game.Rect   { return game.Rect{X: 30, Y: 144, W: 860, H: 524} }
func curveRect() game.Rect   { return game.Rect{X: 30, Y: 680, W: 860, H: 168} }
func heroesRect() game.Rect  { return game.Rect{X: 908, Y: 84, W: 662, H: 30} }
func cardsRect() game.Rect   { return game.Rect{X: 908, Y: 276, W: 380, H: 34} }
func prevRect() game.Rect    { return game.Rect{X: 1300, Y: 274, W: 130, H: 38} }
func nextRect() game.Rect    { return game.Rect{X: 1440, Y: 274, W: 130, H: 38} }
func verdictRect() game.Rect { return game.Rect{X: 908, Y: 680, W: 662, H: 168} }
func emptyRect() game.Rect   { return game.Rect{X: 960, Y: 330, W: 580, H: 320} }
func verdictText() game.Rect {
	r := verdictRect()
	return game.Rect{X: r.X + 26, Y: r.Y + 6, W: r.W - 38, H: r.H - 12}
}
func hintRect() game.Rect { return game.Rect{X: 30, Y: 854, W: 1540, H: 38} }

func slotRect(i, n int) game.Rect {
	w := 662.0 / float64(max(1, n))
	return game.Rect{X: 908 + w*float64(i), Y: 116, W: w - 6, H: 152}
}

func rowRect(i int) game.Rect {
	return game.Rect{X: 908 + float64(i/rowsAColumn)*334, Y: 318 + float64(i%rowsAColumn)*rowHeight, W: 328, H: rowHeight - 2}
}

// Relayout takes the texts anew.
func (b *Builder) Relayout(ctx *game.Context) {
	t := ctx.Text
	b.undo, b.finish, b.save, b.back = t.T("builder.undo"), t.T("builder.finish"), t.T("builder.save"), t.T("builder.back")
	b.rows.relayout(ctx)
	b.name.Label = t.T("builder.name")
	b.bar.Relayout(ctx)
	b.find(ctx, false)
	b.tell(ctx)
	b.arm()
}

// find takes what the filter shows of what the deck may have.
func (b *Builder) find(ctx *game.Context, stay bool) {
	b.subjects = b.catalog.Append(b.subjects[:0], ctx, b.bar.Filter(), b.draft.suits)
	b.pages.Show(ctx, b.subjects, stay)
}

// tell words everything there is to say about the deck.
func (b *Builder) tell(ctx *game.Context) {
	t, d, lang := ctx.Text, b.draft, pieces.Lang(ctx)
	b.empty = ""
	if len(d.entries) == 0 {
		b.empty = t.T("builder.empty", d.limits.Heroes, d.limits.Least, d.limits.Most)
	}
	b.faction.Label, b.faction.Value = t.T("builder.faction"), d.lib.Factions[d.deck.Faction].Name[lang]
	b.heroesLine = t.T("builder.heroes", len(d.keys.Heroes), d.limits.Heroes)
	b.cardsLine = t.T("builder.cards", len(d.deck.Cards), d.limits.Least, d.limits.Most)
	b.tellHeroes(ctx)
	b.tellRows(ctx)
	b.tellCosts(ctx)
	b.verdict = verdict(ctx, d, verdictText(), verdictStyle(ctx))
}

func (b *Builder) tellHeroes(ctx *game.Context) {
	d := b.draft
	b.heroBoxes = b.heroBoxes[:0]
	n := max(d.limits.Heroes, len(d.keys.Heroes))
	for i := range n {
		box := game.Box{ID: slotPrefix + strconv.Itoa(i), Rect: slotRect(i, n), Enabled: true}
		switch {
		case i >= len(d.keys.Heroes):
			box.Kind, box.Text = game.Label, ctx.Text.T("builder.free")
		case d.deck.Heroes[i] == 0:
			box.Text = d.keys.Heroes[i]
		default:
			box.Text = b.kit.HeroName(ctx, d.deck.Heroes[i])
		}
		b.heroBoxes = append(b.heroBoxes, box)
	}
}

func (b *Builder) tellRows(ctx *game.Context) {
	d := b.draft
	b.rows.show(len(d.entries))
	b.rowBoxes = b.rowBoxes[:0]
	for i, e := range b.shownRows() {
		text := e.key
		if e.id != 0 {
			text = d.lib.Cards[e.id].Name[pieces.Lang(ctx)]
		}
		b.rowBoxes = append(b.rowBoxes, game.Box{ID: cardPrefix + e.key, Rect: rowRect(i), Enabled: true, Text: strconv.Itoa(e.copies) + "× " + text})
	}
}

func (b *Builder) shownRows() []entry {
	from, end := b.rows.span()
	return b.draft.entries[from:end]
}

// Name is the scene's name in the trace.
func (*Builder) Name() string { return "builder" }

// Boxes appends the name, what can be done, what can be added, the deck, and what is said of it.
func (b *Builder) Boxes(buf []game.Box) []game.Box {
	buf = append(buf, b.name.Box(), b.faction.Box())
	buf = append(buf, b.buttons[:]...)
	buf = b.bar.Boxes(buf)
	buf = b.pages.Boxes(buf, func(s pieces.Subject) bool { return b.draft.whyNot(s) == noObstacle })
	buf = append(buf, game.Box{ID: "builder.heroes", Rect: heroesRect(), Kind: game.Label, Enabled: true, Text: b.heroesLine})
	buf = append(buf, b.heroBoxes...)
	buf = append(buf, game.Box{ID: "builder.cards", Rect: cardsRect(), Kind: game.Label, Enabled: true, Text: b.cardsLine})
	buf = b.rows.boxes(buf)
	buf = append(buf, b.rowBoxes...)
	if b.empty != "" {
		buf = append(buf, game.Box{ID: "builder.empty", Rect: emptyRect(), Kind: game.Label, Enabled: true, Text: b.empty})
	}
	buf = append(buf,
		game.Box{ID: "builder.curve", Rect: curveRect(), Kind: game.Label, Enabled: true, Text: b.curve},
		game.Box{ID: "builder.verdict", Rect: verdictRect(), Kind: game.Label, Enabled: true, Text: b.verdict})
	if b.hint != "" {
		buf = append(buf, game.Box{ID: "builder.hint", Rect: hintRect(), Kind: game.Label, Enabled: true, Text: b.hint})
	}
	return buf
}

// arm says what can be done now.
func (b *Builder) arm() {
	b.buttons = [...]game.Box{
		{ID: boxUndo, Rect: undoRect(), Enabled: len(b.draft.past) > 0, Text: b.undo},
		{ID: boxFinish, Rect: finishRect(), Enabled: b.draft.unfinished(), Text: b.finish},
		{ID: boxSave, Rect: saveRect(), Enabled: b.unsaved, Text: b.save},
		{ID: boxBack, Rect: backRect(), Enabled: true, Text: b.back},
	}
}

// Update builds what is asked for.
func (b *Builder) Update(ctx *game.Context) (game.Request, error) {
	if b.name.Update(ctx) {
		b.draft.keys.Name = strings.TrimSpace(b.name.Text)
		b.touched()
	}
	if b.bar.Update(ctx) {
		b.find(ctx, false)
	}
	b.pages.Update(ctx)
	if b.rows.update(ctx) {
		b.tellRows(ctx)
	}
	if asked := b.hover.Update(ctx, b.subject); asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	if by := b.faction.Update(ctx); by != 0 {
		at := browse.Turn(int(b.draft.deck.Faction), by, len(b.kit.Library.Factions))
		b.draft.change(func(k *card.DeckKeys) { k.Faction = b.kit.Library.Factions[at].Key })
		b.changed(ctx)
		b.find(ctx, false)
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(b.kit, b.subject(ctx.Focus.Hot()), 201)), nil // what a deck is
	}
	b.hint = b.hintFor(ctx)
	if b.act(ctx, ctx.Focus.Activated()) || ctx.Input.Pressed.Has(game.Cancel) {
		b.put(ctx)
		return game.Pop(), nil
	}
	if b.quiet++; b.unsaved && b.quiet >= saveTicks {
		b.put(ctx)
	}
	b.arm()
	return game.Stay(), nil
}

// act does what a box is for, and reports whether it is to leave.
func (b *Builder) act(ctx *game.Context, id string) (leave bool) {
	if s := b.pages.Subject(id); s.Some() {
		b.draft.add(s)
		b.changed(ctx)
		return false
	}
	if ctx.Input.Pressed.Has(game.Undo) {
		id = boxUndo
	}
	switch id {
	case "":
	case boxUndo:
		if len(b.draft.past) > 0 {
			b.draft.undo()
			b.changed(ctx)
			b.find(ctx, true)
		}
	case boxFinish:
		b.draft.finish()
		b.changed(ctx)
	case boxSave:
		b.put(ctx)
		ctx.Notice(ctx.Text.T("builder.saved", b.draft.keys.Name))
	case boxBack:
		return true
	default:
		b.takeOut(ctx, id)
	}
	return false
}

// takeOut removes the hero or card of a box. Where keys are used, the one that takes its place is focused.
func (b *Builder) takeOut(ctx *game.Context, id string) {
	at := -1
	boxes := &b.rowBoxes
	if key, ok := strings.CutPrefix(id, cardPrefix); ok {
		at = slices.IndexFunc(b.rowBoxes, func(box game.Box) bool { return box.ID == id })
		b.draft.remove(key)
	} else if n, ok := strings.CutPrefix(id, slotPrefix); ok {
		i, err := strconv.Atoi(n)
		if err != nil || i >= len(b.draft.keys.Heroes) {
			return
		}
		at, boxes = i, &b.heroBoxes
		b.draft.removeHero(i)
	} else {
		return
	}
	b.changed(ctx)
	if !ctx.Focus.ByKeys() || slices.ContainsFunc(*boxes, func(box game.Box) bool { return box.ID == id && box.Kind == game.Button }) {
		return
	}
	ctx.Focus.Set("")
	for i := min(at, len(*boxes)-1); i >= 0; i-- {
		if (*boxes)[i].Kind == game.Button {
			ctx.Focus.Set((*boxes)[i].ID)
			return
		}
	}
}

func (b *Builder) touched() { b.unsaved, b.quiet, b.fresh = true, 0, false }

func (b *Builder) changed(ctx *game.Context) {
	b.touched()
	b.tell(ctx)
}

// put saves the deck if it has changed. A new one that was left as it was is none.
func (b *Builder) put(ctx *game.Context) {
	if !b.unsaved || b.fresh {
		return
	}
	if b.draft.keys.Name == "" {
		b.draft.keys.Name = b.shelf.FreeName(ctx.Text.T("builder.new-name"))
		b.name.Text = b.draft.keys.Name
	}
	b.unsaved = false
	var err error
	if b.id == "" {
		var d decks.Deck
		d, err = b.shelf.Add(b.draft.keys)
		b.id = d.ID
	} else {
		err = b.shelf.Put(decks.Deck{ID: b.id, DeckKeys: b.draft.keys})
	}
	if err != nil {
		ctx.Notice(sentence(ctx.Text, err))
	}
}

// subject returns what a box shows.
func (b *Builder) subject(id string) pieces.Subject {
	if s := b.pages.Subject(id); s.Some() {
		return s
	}
	if key, ok := strings.CutPrefix(id, cardPrefix); ok {
		card, _ := b.kit.Library.CardByKey(key)
		return pieces.Subject{Card: card}
	}
	if n, ok := strings.CutPrefix(id, slotPrefix); ok {
		if i, err := strconv.Atoi(n); err == nil && i < len(b.draft.deck.Heroes) {
			return pieces.Subject{Hero: b.draft.deck.Heroes[i]}
		}
	}
	return pieces.Subject{}
}

// hintFor says what the box pointed at does, or why it does nothing.
func (b *Builder) hintFor(ctx *game.Context) string {
	t, hot := ctx.Text, ctx.Focus.Hot()
	for _, s := range [...]string{b.bar.Hint(ctx, hot), b.pages.Hint(ctx, hot), b.rows.hint(ctx, hot)} {
		if s != "" {
			return s
		}
	}
	if s := b.pages.Subject(hot); s.Some() {
		return b.poolHint(ctx, s)
	}
	switch hot {
	case "":
		return ""
	case boxFinish:
		if !b.draft.unfinished() {
			return t.T("builder.hint.finished")
		}
		return t.T("builder.hint.finish", b.draft.limits.Heroes, b.draft.limits.Least)
	case boxUndo:
		if len(b.draft.past) == 0 {
			return t.T("builder.hint.nothing-changed")
		}
		return t.T("builder.hint.undo", ctx.Prompt(game.Undo))
	case boxSave:
		if !b.unsaved {
			return t.T("builder.hint.saved")
		}
		return t.T("builder.hint.save")
	case boxBack:
		return t.T("builder.hint.save")
	case boxFaction:
		return t.T("builder.hint.faction")
	case b.name.ID:
		return t.T("builder.hint.name")
	}
	s := b.subject(hot)
	if f, wrong := b.draft.wrong(s); wrong {
		return faultSentence(t, b.draft, f, pieces.Lang(ctx))
	}
	switch {
	case s.Card != 0 && slices.Contains(b.draft.idle, s.Card):
		return t.T("builder.hint.idle", ctx.Prompt(game.Confirm))
	case s.Some():
		return t.T("builder.hint.remove", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
	case strings.HasPrefix(hot, cardPrefix), strings.HasPrefix(hot, slotPrefix):
		return t.T("builder.hint.unknown", ctx.Prompt(game.Confirm))
	}
	return ""
}

// poolHint says what choosing a hero or card would do, or what keeps it out.
func (b *Builder) poolHint(ctx *game.Context, s pieces.Subject) string {
	t, d := ctx.Text, b.draft
	switch d.whyNot(s) {
	case heroesFull:
		return t.T("builder.not.heroes-full", d.limits.Heroes)
	case deckFull:
		return t.T("builder.not.deck-full", d.limits.Most)
	case copiesFull:
		return t.T("builder.not.copies-full", d.limits.Copies)
	case uniqueThere:
		return t.T("builder.not.unique-there")
	case foreign:
		return t.T("builder.not.foreign")
	}
	if s.Hero != 0 {
		if d.has(s.Hero) {
			return t.T("builder.hint.remove", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
		}
		return t.T("builder.hint.add-hero", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
	}
	if d.heroes() > 0 {
		n := players(d.lib, d.deck.Heroes, s.Card)
		if n == 0 {
			return t.T("builder.hint.add-idle", ctx.Prompt(game.Confirm))
		}
		return t.T("builder.hint.add-card", n, d.heroes(), percent(d.odds(s.Card)), ctx.Prompt(game.Confirm))
	}
	return t.T("builder.hint.add", percent(d.odds(s.Card)), ctx.Prompt(game.Confirm))
}
