// Package builder has the screens on which a player builds decks: the shelf with all decks, the builder itself, and the
// screens that import and export decks.
package builder

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

const (
	cardPrefix = "deck/"
	slotPrefix = "slot/"
)

// saveTicks is the number of ticks without a change after which a deck is saved by itself.
const saveTicks = 150

// Builder is the screen on which one deck is built.
type Builder struct {
	game.Page
	kit     *pieces.Kit
	shelf   *decks.Shelf
	id      string // the deck's id on the shelf, "" if it has never been saved
	draft   *draft
	unsaved bool // the shelf does not have the deck as it is
	shown   bool // the buttons say that there is something to save
	leaving bool // the player was asked whether to leave without saving
	quiet   int  // ticks since the last change
	fresh   bool

	name     game.TextField
	faction  browse.Dial
	catalog  *browse.Catalog
	bar      *browse.Bar
	pages    *browse.Pages
	subjects []pieces.Subject
	hover    pieces.Hover
	rows     pieces.Pager
	keeper   browse.Keeper
}

// New returns the screen for the deck on the shelf with that id, or for a new deck if there is none. The deck that was
// built last opens where the player left it. If owned is not nil, the deck keeps its faction and its name and can hold
// nothing else.
func New(ctx *game.Context, kit *pieces.Kit, shelf *decks.Shelf, id string, owned *card.DeckKeys) *Builder {
	b := &Builder{kit: kit, shelf: shelf, catalog: browse.NewCatalog(kit)}
	deck, ok := shelf.Get(id)
	if !ok {
		faction := kit.Library.Factions[min(1, len(kit.Library.Factions)-1)].Key
		deck.DeckKeys = card.DeckKeys{Name: shelf.FreeName(ctx.Text.T("builder.new-name")), Faction: faction}
		b.fresh = true
	}
	b.id = deck.ID
	b.draft = newDraft(kit.Library, deck.DeckKeys, owned)
	b.name = game.TextField{ID: "builder.name", Limit: 32, Text: deck.Name}
	b.bar = browse.NewBar(kit, "builder.", false, func(ctx *game.Context) { b.find(ctx, false) })
	b.pages = browse.NewPages(kit, "builder.")
	b.pages.Mark, b.pages.Set = b.mark, b.set
	b.rows = pieces.Pager{Prefix: "builder.rows", Turned: b.lay}
	if own := prefs.Of(ctx); owned == nil && b.id != "" && own.LastDeck == b.id && own.Builder.Kind != "" {
		browse.Return(b.bar, b.pages, own.Builder)
	} else {
		filter := browse.Filter{Kind: browse.Heroes}
		if len(deck.Heroes) >= b.draft.limits.Heroes {
			filter.Kind = browse.Cards
		}
		b.bar.Set(filter)
	}
	b.Relayout(ctx)
	return b
}

// Relayout reads the texts again.
func (b *Builder) Relayout(ctx *game.Context) { b.find(ctx, true) }

// find lists the heroes and cards that match the filter and suit the deck.
func (b *Builder) find(ctx *game.Context, stay bool) {
	b.subjects = b.catalog.Append(b.subjects[:0], ctx, b.bar.Filter(), b.draft.suits)
	b.pages.Show(b.subjects, stay)
	b.lay(ctx)
}

// shownRows returns the cards of the deck on the present page of the list.
func (b *Builder) shownRows() []entry {
	from, end := b.rows.Span()
	return b.draft.entries[from:end]
}

// Name is the scene's name in the trace.
func (*Builder) Name() string { return "builder" }

// Music returns the music of the menus.
func (*Builder) Music() music.Wish { return pieces.MenuMusic() }

// Update does what the player chooses.
func (b *Builder) Update(ctx *game.Context) (game.Request, error) {
	if b.draft.owned == nil && b.name.Update(ctx) {
		b.draft.keys.Name = strings.TrimSpace(b.name.Text)
		b.touched()
		b.lay(ctx)
	}
	b.bar.Update(ctx)
	b.pages.Update(ctx)
	if b.keeper.Update(browse.Leave(b.bar, b.pages)) {
		b.note(ctx)
	}
	if asked := b.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: b.kit, Subject: asked}), nil
	}
	if by := b.faction.Update(ctx); b.draft.owned == nil && by != 0 {
		at := browse.Turn(int(b.draft.deck.Faction), by, len(b.kit.Library.Factions))
		b.draft.change(func(k *card.DeckKeys) { k.Faction = b.kit.Library.Factions[at].Key })
		b.touched()
		b.find(ctx, false)
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(b.kit, pieces.Pointed(ctx), 201)), nil // what a deck is
	}
	if b.quiet++; b.unsaved && b.quiet >= saveTicks {
		b.put(ctx)
	}
	if news := b.shelf.Attend(); news != nil {
		ctx.Notice(sentence(ctx.Text, news))
	}
	if b.pending() != b.shown {
		b.lay(ctx)
	}
	return b.Page.Update(ctx)
}

// pending reports whether the deck is not saved as it is.
func (b *Builder) pending() bool { return b.unsaved || b.shelf.Unsaved(b.id) }

// add adds a hero or a card to the deck, or removes a hero who is in it.
func (b *Builder) add(s pieces.Subject) game.Handler {
	return game.Act(func(ctx *game.Context) {
		ctx.Sound.Play(sound.Add)
		b.draft.add(s)
		b.changed(ctx)
	})
}

// undo undoes the last change.
func (b *Builder) undo(ctx *game.Context) {
	b.draft.undo()
	b.touched()
	b.find(ctx, true)
}

func (b *Builder) finish(ctx *game.Context) {
	b.draft.finish()
	b.changed(ctx)
}

// save saves the deck now, and says that it is saved only if it is.
func (b *Builder) save(ctx *game.Context) {
	b.put(ctx)
	if b.shelf.Unsaved(b.id) {
		b.tell(ctx, b.shelf.Save())
	}
	if !b.pending() {
		ctx.Acknowledge(ctx.Text.T("builder.saved", b.draft.keys.Name))
	}
}

// leave leaves the screen. If the deck cannot be saved, the player is asked first.
func (b *Builder) leave(ctx *game.Context) (game.Request, error) {
	b.put(ctx)
	if b.shelf.Unsaved(b.id) && !b.leaving {
		if err := b.shelf.Save(); err != nil {
			b.leaving = true
			ctx.Notice(ctx.Text.T("builder.leave-unsaved-why", sentence(ctx.Text, err)))
			b.lay(ctx)
			return game.Stay(), nil
		}
	}
	b.note(ctx)
	return game.Pop(), nil
}

// tell says why something is not saved. It says nothing if another program only holds the file for a moment.
func (b *Builder) tell(ctx *game.Context, err error) {
	if err != nil && !saves.Busy(err) {
		ctx.Notice(sentence(ctx.Text, err))
	}
}

// note notes in the settings which deck is being built, and what its screen shows.
func (b *Builder) note(ctx *game.Context) {
	if b.id == "" || b.draft.owned != nil {
		return
	}
	own := prefs.Of(ctx)
	own.LastDeck, own.Builder = b.id, browse.Leave(b.bar, b.pages)
	prefs.Change(ctx, own)
}

// removeCard removes a copy of the card in a row.
func (b *Builder) removeCard(key string, row int) game.Handler {
	return game.Act(func(ctx *game.Context) {
		ctx.Sound.Play(sound.Remove)
		b.draft.remove(key)
		b.changed(ctx)
		var left []string
		for _, e := range b.shownRows() {
			left = append(left, cardPrefix+e.key)
		}
		follow(ctx, left, cardPrefix+key, row)
	})
}

// removeHero removes the hero in a slot.
func (b *Builder) removeHero(slot int) game.Handler {
	return game.Act(func(ctx *game.Context) {
		ctx.Sound.Play(sound.Remove)
		b.draft.removeHero(slot)
		b.changed(ctx)
		var left []string
		for i := range b.draft.keys.Heroes {
			left = append(left, slotPrefix+strconv.Itoa(i))
		}
		follow(ctx, left, slotPrefix+strconv.Itoa(slot), slot)
	})
}

// follow moves the focus, if keys are used, after the box id at position at of a list has gone. left are the boxes that
// remain. The focus goes to the one that is now at that position, or to the last.
func follow(ctx *game.Context, left []string, id string, at int) {
	if !ctx.Focus.ByKeys() || slices.Contains(left, id) {
		return
	}
	ctx.Focus.Set("")
	if len(left) > 0 {
		ctx.Focus.Set(left[min(at, len(left)-1)])
	}
}

func (b *Builder) touched() { b.unsaved, b.quiet, b.fresh, b.leaving = true, 0, false, false }

func (b *Builder) changed(ctx *game.Context) {
	b.touched()
	b.lay(ctx)
}

// put saves the deck if it has changed. It does not save a new deck that the player has not changed.
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
	b.tell(ctx, err)
	b.lay(ctx)
}

// poolHint says what choosing a hero or card would do, or why it cannot be added.
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
	case allThere:
		return t.T("builder.not.all-there")
	default: // it can be added
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
		return t.T("builder.hint.add-card", n, d.heroes(), pieces.Percent(d.odds(s.Card)), ctx.Prompt(game.Confirm))
	}
	return t.T("builder.hint.add", pieces.Percent(d.odds(s.Card)), ctx.Prompt(game.Confirm))
}
