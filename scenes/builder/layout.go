package builder

import (
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
)

// lay adds everything on the screen. What can be added to the deck is on the left, and takes all of the window that the
// deck, on the right, leaves.
func (b *Builder) lay(ctx *game.Context) {
	t, d, room := ctx.Text, b.draft, ctx.Room()
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	const deckWidth, low = 662, 206
	pool, deck, foot := room.W-deckWidth-78, room.W-deckWidth-30, room.H-low
	b.Clear()
	b.Ground(b.kit.Backdrop)
	b.name.Rect, b.name.Label, b.name.Hint = at(30, 12, room.W-1200, 54), t.T("builder.name"), t.T("builder.hint.name")
	b.Part(&b.name)
	b.faction = browse.Dial{
		ID: "builder.faction", Rect: at(room.W-1160, 12, 280, 54), Enabled: true, Hint: t.T("builder.hint.faction"),
		Label: t.T("builder.faction"), Value: d.lib.Factions[d.deck.Faction].Name[pieces.Lang(ctx)],
	}
	b.Part(&b.faction)
	b.buttons(ctx, at(room.W-860, 12, 0, 54))
	search, rest := at(30, 76, pool, 42).CutLeft(pool * 0.46)
	rest.X, rest.W = rest.X+14, rest.W-14
	b.bar.Lay(ctx, search, at(30, 122, pool, 44), rest)
	b.Part(b.bar)
	b.pages.Lay(ctx, at(30, 172, pool, foot-180))
	b.Part(b.pages)
	heading := game.TextStyle{Font: game.SerifBold, Size: 22, Color: ctx.Theme.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	b.Label("builder.heroes", at(deck, 84, deckWidth, 30), heading, t.T("builder.heroes", len(d.keys.Heroes), d.limits.Heroes))
	b.heroes(ctx, at(deck, 116, deckWidth, 152))
	b.Label("builder.cards", at(deck, 276, 380, 34), heading, t.T("builder.cards", len(d.deck.Cards), d.limits.Least, d.limits.Most))
	b.cards(ctx, at(deck, 318, deckWidth, foot-330))
	curve, costs := at(30, foot, pool, 154), b.costs(ctx)
	b.Label("builder.curve", curve, game.TextStyle{}, costs.text()).Paint = b.drawCurve(costs)
	b.verdict(ctx, at(deck, foot, deckWidth, 154))
	hint := ctx.Theme.HintStyle()
	hint.MaxLines = 2
	b.Hint("builder.hint", at(30, room.H-52, room.W-60, 52), hint, "")
	b.Ground(func(c *game.Canvas, ctx *game.Context) { b.hover.Draw(c, ctx, b.kit) })
}

// buttons adds the buttons for the deck.
func (b *Builder) buttons(ctx *game.Context, at game.Rect) {
	t, d := ctx.Text, b.draft
	way := func(id string, width float64, able bool, hint, why string, do game.Handler) *game.Widget {
		at.W = width
		w := b.Button(id, at, t.T(id), do)
		w.Look.Size, w.Hint = ctx.Theme.Body, hint
		if w.Enabled = able; !able {
			w.Hint = t.T(why)
		}
		at.X += width + 10
		return w
	}
	undo := t.T("builder.hint.undo", ctx.Prompt(game.Undo))
	way("builder.undo", 190, len(d.past) > 0, undo, "builder.hint.nothing-changed", game.Act(b.undo)).On = game.Any(game.Undo)
	finish := t.T("builder.hint.finish", d.limits.Heroes, d.limits.Least)
	way("builder.finish", 250, d.unfinished(), finish, "builder.hint.finished", game.Act(b.finish))
	save := t.T("builder.hint.save")
	way("builder.save", 180, b.unsaved, save, "builder.hint.saved", game.Act(b.save)).Look.Strong = true
	way("builder.back", 180, true, save, "", b.leave).On = game.Any(game.Cancel)
}

// mark returns how a hero or card of the pool looks, and how many copies of it are in the deck.
func (b *Builder) mark(s pieces.Subject) (pieces.CardLook, int) {
	d := b.draft
	look := pieces.CardLook{Dim: d.whyNot(s) != noObstacle}
	if s.Hero != 0 {
		look.Chosen = d.has(s.Hero)
		return look, 0
	}
	if d.heroes() > 0 && players(d.lib, d.deck.Heroes, s.Card) == 0 {
		look.Dim = true
	}
	return look, d.keys.Cards[d.lib.Cards[s.Card].Key]
}

// set gives the widget of a hero or card of the pool its hint and its handler.
func (b *Builder) set(ctx *game.Context, s pieces.Subject, w *game.Widget) {
	w.Enabled, w.Hint, w.Do = b.draft.whyNot(s) == noObstacle, b.poolHint(ctx, s), b.add(s)
}

// heroes adds the heroes of the deck and the empty slots.
func (b *Builder) heroes(ctx *game.Context, all game.Rect) {
	d := b.draft
	n := max(d.limits.Heroes, len(d.keys.Heroes))
	w := all.W / float64(max(1, n))
	for i := range n {
		id, r := slotPrefix+strconv.Itoa(i), game.Rect{X: all.X + w*float64(i), Y: all.Y, W: w - 6, H: all.H}
		if i >= len(d.keys.Heroes) {
			free := ctx.Text.T("builder.free")
			b.Label(id, r, game.TextStyle{}, free).Paint = drawFree(free)
			continue
		}
		hero, name := d.deck.Heroes[i], d.keys.Heroes[i]
		if hero != 0 {
			name = b.kit.HeroName(ctx, hero)
		}
		slot := b.Painted(id, r, name, b.drawHero(hero, name), b.removeHero(i))
		slot.For = pieces.Subject{Hero: hero}
		slot.Hint = b.deckHint(ctx, pieces.Subject{Hero: hero})
	}
}

// cards adds the cards of the deck, in two columns.
func (b *Builder) cards(ctx *game.Context, all game.Rect) {
	d := b.draft
	const high, columns = 29, 2
	inColumn := int(all.H / high)
	b.rows.per = columns * inColumn
	b.rows.show(len(d.entries))
	b.rows.lay(ctx, &b.Page, game.Rect{X: all.X + 392, Y: all.Y - 44, W: 130, H: 38}, game.Rect{X: all.X + 532, Y: all.Y - 44, W: 130, H: 38})
	if len(d.entries) == 0 {
		empty := ctx.Theme.AskStyle()
		empty.Leading, empty.MaxLines = 1.3, 0
		b.Label("builder.empty", game.Rect{W: 580, H: 320}.CenterIn(all), empty, ctx.Text.T("builder.empty", d.limits.Heroes, d.limits.Least, d.limits.Most))
	}
	for i, e := range b.shownRows() {
		r := game.Rect{X: all.X + float64(i/inColumn)*334, Y: all.Y + float64(i%inColumn)*high, W: 328, H: high - 2}
		text := e.key
		if e.id != 0 {
			text = d.lib.Cards[e.id].Name[pieces.Lang(ctx)]
		}
		text = strconv.Itoa(e.copies) + "× " + text
		row := b.Painted(cardPrefix+e.key, r, text, drawRow(e, text), b.removeCard(e.key, i))
		row.For = pieces.Subject{Card: e.id}
		row.Hint = b.deckHint(ctx, pieces.Subject{Card: e.id})
	}
}

// deckHint says what choosing a hero or card of the deck does, or what is wrong with it.
func (b *Builder) deckHint(ctx *game.Context, s pieces.Subject) string {
	t, d := ctx.Text, b.draft
	if !s.Some() {
		return t.T("builder.hint.unknown", ctx.Prompt(game.Confirm))
	}
	if f, wrong := d.wrong(s); wrong {
		return faultSentence(t, d, f, pieces.Lang(ctx))
	}
	if s.Card != 0 && d.isIdle(s.Card) {
		return t.T("builder.hint.idle", ctx.Prompt(game.Confirm))
	}
	return t.T("builder.hint.remove", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
}

// verdict adds a panel that says whether the deck can be played, and if not, why.
func (b *Builder) verdict(ctx *game.Context, panel game.Rect) {
	in := game.Rect{X: panel.X + 26, Y: panel.Y + 6, W: panel.W - 38, H: panel.H - 12}
	style := game.TextStyle{Font: game.Serif, Size: 21, Color: ctx.Theme.Bone, VAlign: game.Middle, Leading: 1.12, Shrink: true}
	text, bar := verdict(ctx, b.draft, in, style), game.Rect{X: panel.X + 10, Y: panel.Y + 14, W: 5, H: panel.H - 28}
	b.Panel(panel)
	b.Label("builder.verdict", panel, style, text).Paint = drawVerdict(b.draft.ready(), bar, in, text, style)
}
