// Package gallery shows the game's art to those who make it, drawn by the code that draws it in the game: heroes, their clips,
// cards, dice, icons, effects and places; and lets its sounds and its music be heard. [Gallery] is a screen, and [Run] is the command that opens it or writes sheets of
// pictures.
package gallery

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Stage is the table, on which events are shown that happen in no match. It is used on the game's goroutine only.
type Stage interface {
	// Play begins to show events. Tick lets a tick pass. Shown returns how many events have come to their moment, and Resting
	// reports whether all has been shown and has faded.
	Play(ctx *game.Context, events []match.Event)
	Tick(ctx *game.Context)
	// Prepare paints the place in which the table stands to its end.
	Prepare(ctx *game.Context) error
	Shown() int
	Resting() bool
	// Draw draws the table over the whole window.
	Draw(c *game.Canvas, ctx *game.Context)
	// Place returns where something lies that is not a box, such as the room that is left for controls.
	Place(id string) (at game.Rect, ok bool)
	Relayout(ctx *game.Context)
	// DieStates returns the names of the states in which a die is drawn, and DrawDie draws one.
	DieStates() []string
	DrawDie(c *game.Canvas, ctx *game.Context, state string, col dice.Color, r game.Rect, tick int)
}

// NewStage returns a table on which a match that is set up by hand lies.
type NewStage func(ctx *game.Context, from match.Arrangement) (Stage, error)

// Gallery is the screen.
type Gallery struct {
	game.Page
	kit      *pieces.Kit
	newStage NewStage
	stage    Stage    // for dice
	names    []string // of icons
	places   []string // ids
	kind     Kind
	faction  int // index in factions
	factions []card.FactionID
	hero     card.HeroID // shown large, in clips and as the one who acts in effects
	rival    card.HeroID // upon whom effects act
	card     card.CardID // shown large
	clip     int         // index in pieces.Clips
	effect   int         // index in effects
	place    int         // index in places
	scene    place       // the place that is shown
	clock    clock
	cards    *browse.Pages
	icons    pieces.Pager
	dials    []*browse.Dial
	turns    []func(ctx *game.Context, by int) // of the dials
	shown    *performance                      // of the page of effects
	stale    bool                              // what is shown of it lies as it did in another room
	sounds   listening                         // of the page of sounds
	music    playing                           // of the page of music
}

// New returns the screen.
func New(ctx *game.Context, kit *pieces.Kit, newStage NewStage, to route.Gallery) (*Gallery, error) {
	g := &Gallery{
		kit: kit, newStage: newStage, names: icons(), places: placeIDs(), factions: factions(kit.Library), hero: to.Hero, card: to.Card,
		clock: clock{length: 1, slow: 1, paused: ctx.Calm()}, music: playingOf(pieces.MenuMusic()),
	}
	if k, ok := kindNamed(to.Kind); ok {
		g.kind = k
	}
	g.choose(to.Hero, to.Card)
	g.place = max(0, slices.Index(g.places, to.Place))
	g.cards = browse.NewPages(kit, "gallery.")
	g.cards.Mark, g.cards.Set = g.mark, g.set
	g.icons = pieces.Pager{Prefix: "gallery.icons", Per: 1, Turned: g.lay}
	var err error
	if g.stage, err = newStage(ctx, arrangement(kit.Library, g.hero, g.rival)); err != nil {
		return nil, err
	}
	g.enter(ctx)
	return g, nil
}

// choose chooses the hero and the card that are shown first, and the faction of one of them. 0 is the first of all.
func (g *Gallery) choose(hero card.HeroID, of card.CardID) {
	l := g.kit.Library
	for i, f := range g.factions {
		if hero != 0 && l.Heroes[hero].Faction == f || hero == 0 && of != 0 && l.Cards[of].Faction == f {
			g.faction = i
		}
	}
	if g.hero == 0 {
		g.hero = leading(heroesOf(l, g.factions[g.faction]), 1)
	}
	if g.card == 0 {
		g.card = leading(cardsOf(l, g.factions[g.faction]), 1)
	}
	g.rival = g.hero%card.HeroID(len(l.Heroes)-1) + 1
}

// Name is the scene's name in the trace.
func (*Gallery) Name() string { return "gallery" }

// Music returns the music of the menus, and on the page of music the piece that was chosen there.
func (g *Gallery) Music() music.Wish {
	if g.kind == Music {
		return g.music.wish()
	}
	return pieces.MenuMusic()
}

// enter shows the chosen kind from its beginning.
func (g *Gallery) enter(ctx *game.Context) {
	g.shown = nil
	g.cards.Show(g.subjects(), false)
	g.restart()
	g.lay(ctx)
}

// restart begins the loop of what moves.
func (g *Gallery) restart() {
	length := 1
	switch g.kind {
	case Clips:
		length = pieces.Clips()[g.clip].Cycle() + pause
	case Dice:
		length = pieces.RollTicks + pause
	case Places:
		length = placeTicks
	case Heroes, Worn, Cards, Icons, Effects, Sounds, Music: // nothing has a loop, or it begins with the performance
	}
	g.clock.begin(length)
}

// pause is how many ticks a loop rests before it begins again.
const pause = 40

// subjects returns the cards of the chosen faction.
func (g *Gallery) subjects() (all []pieces.Subject) {
	for _, id := range cardsOf(g.kit.Library, g.factions[g.faction]) {
		all = append(all, pieces.Subject{Card: id})
	}
	return all
}

// Relayout reads the texts again.
func (g *Gallery) Relayout(ctx *game.Context) {
	if g.shown != nil {
		g.shown.stage.Relayout(ctx)
		g.stale = true
	}
	g.stage.Relayout(ctx)
	g.lay(ctx)
}

// Update lets a tick pass, and does what was chosen.
func (g *Gallery) Update(ctx *game.Context) (game.Request, error) {
	if err := g.play(ctx); err != nil {
		return game.Stay(), err
	}
	if g.kind == Cards {
		g.cards.Update(ctx)
	} else if ctx.Input.Pressed.Has(game.NextTab) || ctx.Input.Pressed.Has(game.PrevTab) {
		by := 1
		if ctx.Input.Pressed.Has(game.PrevTab) {
			by = -1
		}
		g.open(ctx, Kind(browse.Turn(int(g.kind), by, int(kinds))))
		return game.Stay(), nil
	}
	switch g.kind {
	case Sounds:
		g.listen(ctx)
	case Music:
		g.follow(ctx)
	case Heroes, Worn, Clips, Cards, Dice, Icons, Effects, Places: // nothing is heard
	}
	for i, d := range g.dials {
		if by := d.Update(ctx); by != 0 {
			g.turns[i](ctx, by)
			return game.Stay(), nil
		}
	}
	if bar, ok := ctx.Focus.Box(timeBox); ok {
		switch f := ctx.Focus; {
		case f.Nudge() != 0 && f.Hot() == timeBox:
			g.clock.step(f.Nudge())
			g.lay(ctx)
		case f.Pressed() == timeBox:
			g.clock.seek(int((ctx.Input.Pointer.At.X - bar.Rect.X) / bar.Rect.W * float64(g.clock.length)))
			g.lay(ctx)
		}
	}
	return g.Page.Update(ctx)
}

// play lets a tick of what moves pass, and brings the table of the page of effects to it.
func (g *Gallery) play(ctx *game.Context) error {
	g.clock.advance()
	if g.kind == Places {
		return g.paint(ctx)
	}
	if g.kind != Effects {
		return nil
	}
	if g.shown == nil {
		p, err := g.perform(ctx, &effects()[g.effect], g.hero, g.rival)
		if err != nil {
			return err
		}
		g.shown, g.stale = p, false
		g.clock.begin(p.length + pause)
		g.lay(ctx)
	}
	if g.stale {
		g.stale = false
		if err := g.shown.begin(ctx); err != nil {
			return err
		}
		g.lay(ctx)
	}
	return g.shown.seek(ctx, g.clock.tick)
}

// paint goes on painting the place that is shown, in the size of the window. It waits until the program draws.
func (g *Gallery) paint(ctx *game.Context) error {
	c := ctx.Canvas
	if !c.Drawn() {
		return nil
	}
	v := c.View()
	if err := g.scene.show(c, g.places[g.place], min(paint.MostUnit, max(v.Width/paint.Width, v.Height/paint.Height))); err != nil {
		return err
	}
	spent, err := g.scene.scenery.Step(false, max(0, ctx.Pictures.Left()))
	ctx.Pictures.Spend(spent)
	return err
}

// open shows the page of a kind.
func (g *Gallery) open(ctx *game.Context, k Kind) {
	g.kind = k
	g.scene.hide()
	g.sounds.pressed, g.music = "", playingOf(pieces.MenuMusic())
	g.enter(ctx)
}

// mark highlights the card that is shown large.
func (g *Gallery) mark(of pieces.Subject) (pieces.CardLook, int) {
	return pieces.CardLook{Lit: of.Card == g.card}, 0
}

// set makes a card be shown large when it is chosen.
func (g *Gallery) set(_ *game.Context, of pieces.Subject, w *game.Widget) {
	w.Do = game.Act(func(ctx *game.Context) {
		g.card = of.Card
		g.lay(ctx)
	})
}
