package builder

import (
	"math"
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
)

// plan is where the parts of the screen lie.
type plan struct {
	name, faction, ways  game.Rect // ways is where the buttons for the deck begin
	search, kinds, costs game.Rect // of the filter
	pool                 game.Rect // what can be added to the deck
	heroesHead, heroes   game.Rect
	cardsHead, cards     game.Rect
	columns              int // of the cards of the deck, for texts of the usual size
	curve, verdict, hint game.Rect
}

// planFor lays the screen out in a room. What can be added to the deck is on the left, and takes all of the window that the
// deck, on the right, leaves; in a portrait it is above the deck.
func planFor(room game.Rect) plan {
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	const deckWidth, low = 662, 206
	foot := room.H - low
	if room.W < game.DesignWidth {
		wide := room.W - 60
		curve := foot - 164
		half := 200 + (curve-200)*0.52 // where the deck begins
		return plan{
			name: at(30, 12, wide-300, 54), faction: at(wide-250, 12, 280, 54), ways: at(wide-800, 76, 0, 54), search: at(30, 76, wide-850, 54),
			kinds: at(30, 140, wide*0.58, 44), costs: at(44+wide*0.58, 140, wide*0.42-14, 44), pool: at(30, 192, wide, half-200),
			heroesHead: at(30, half+4, wide, 34), heroes: at(30, half+40, wide, 152), cardsHead: at(30, half+198, wide, 38), cards: at(30, half+240, wide, curve-half-252), columns: 3,
			curve: at(30, curve, wide, 154), verdict: at(30, foot, wide, 154), hint: at(30, room.H-52, wide, 52),
		}
	}
	pool, deck := room.W-deckWidth-78, room.W-deckWidth-30
	p := plan{
		name: at(30, 12, room.W-1200, 54), faction: at(room.W-1160, 12, 280, 54), ways: at(room.W-860, 12, 0, 54), kinds: at(30, 122, pool, 44), pool: at(30, 172, pool, foot-180),
		heroesHead: at(deck, 84, deckWidth, 30), heroes: at(deck, 116, deckWidth, 152), cardsHead: at(deck, 274, deckWidth, 38), cards: at(deck, 318, deckWidth, foot-330), columns: 2,
		curve: at(30, foot, pool, 154), verdict: at(deck, foot, deckWidth, 154), hint: at(30, room.H-52, room.W-60, 52),
	}
	p.search, p.costs = at(30, 76, pool, 42).CutLeft(pool * 0.46)
	p.costs.X, p.costs.W = p.costs.X+14, p.costs.W-14
	return p
}

// IsPortrait makes everything larger in a portrait.
func (*Builder) IsPortrait() bool { return true }

// lay adds everything on the screen.
func (b *Builder) lay(ctx *game.Context) {
	t, d, at := ctx.Text, b.draft, planFor(ctx.Room())
	b.Clear()
	b.Behind(b.kit.Backdrop(pieces.TableTop))
	if faction := d.lib.Factions[d.deck.Faction].Name[pieces.Lang(ctx)]; d.owned != nil {
		b.Label("builder.name", at.name, game.TextStyle{Font: game.Display, Size: 30, Color: ctx.Theme.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}, faction)
	} else {
		b.name.Rect, b.name.Label, b.name.Hint = at.name, t.T("builder.name"), t.T("builder.hint.name")
		b.Part(&b.name)
		b.faction = browse.Dial{
			ID: "builder.faction", Rect: at.faction, Enabled: true, Hint: t.T("builder.hint.faction"), Label: t.T("builder.faction"), Value: faction,
		}
		b.Part(&b.faction)
	}
	b.buttons(ctx, at.ways)
	b.bar.Lay(ctx, at.search, at.kinds, at.costs, game.Rect{})
	b.Part(b.bar)
	b.pages.Lay(ctx, at.pool)
	b.Part(b.pages)
	heading := game.TextStyle{Font: game.SerifBold, Size: 22, Color: ctx.Theme.EmberBright, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	b.Label("builder.heroes", at.heroesHead, heading, t.T("builder.heroes", len(d.keys.Heroes), d.limits.Heroes))
	b.heroes(ctx, at.heroes)
	count, _ := at.cardsHead.CutLeft(at.cardsHead.W - 342)
	b.Label("builder.cards", count, heading, t.T("builder.cards", len(d.deck.Cards), d.limits.Least, d.limits.Most))
	b.cards(ctx, &at)
	costs := b.costs(ctx)
	b.Label("builder.curve", at.curve, game.TextStyle{}, costs.text()).Paint = b.drawCurve(costs)
	b.verdict(ctx, at.verdict)
	hint := ctx.Theme.HintStyle()
	hint.MaxLines = 2
	b.Hint("builder.hint", at.hint, hint, "")
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
	b.shown = b.pending()
	way("builder.save", 180, b.shown, save, "builder.hint.saved", game.Act(b.save)).Look.Strong = true
	back := way("builder.back", 180, true, save, "", b.leave)
	if back.On = game.Any(game.Cancel); b.leaving {
		back.Text, back.Hint = t.T("builder.leave-unsaved"), t.T("builder.hint.leave-unsaved")
	}
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

// The least height of a row of the deck's cards, for texts of the usual size, and the greatest, in design units.
const leastRow, mostRow = 29.0, 44.0

// cards adds the cards of the deck.
func (b *Builder) cards(ctx *game.Context, at *plan) {
	d, all := b.draft, at.cards
	columns := max(1, int(float64(at.columns)/ctx.Canvas.Fonts.Factor()+0.5)) // a large text needs the width of two
	needed := max(1, (len(d.entries)+columns-1)/columns)
	high := max(leastRow*ctx.Canvas.Fonts.Factor(), min(mostRow, all.H/float64(needed)))
	inColumn := max(1, min(needed, int(all.H/high+0.01)))
	pitch := (all.W + 6) / float64(columns)
	b.rows.Per = columns * inColumn
	b.rows.Show(len(d.entries))
	_, turns := at.cardsHead.CutLeft(at.cardsHead.W - 330)
	previous, next := turns.CutLeft(160)
	next.X, next.W = next.X+10, next.W-10
	b.rows.Lay(ctx, &b.Page, previous, next)
	if len(d.entries) == 0 {
		empty := ctx.Theme.AskStyle()
		empty.Leading, empty.MaxLines = 1.3, 0
		b.Label("builder.empty", game.Rect{W: 580, H: 320}.CenterIn(all), empty, ctx.Text.T("builder.empty", d.limits.Heroes, d.limits.Least, d.limits.Most))
	}
	shown := b.shownRows()
	rows, size := make([]deckRow, len(shown)), math.Inf(1)
	for i, e := range shown {
		text := e.key
		if e.id != 0 {
			text = d.lib.Cards[e.id].Name[pieces.Lang(ctx)]
		}
		rows[i] = deckRow{entry: e, text: strconv.Itoa(e.copies) + "× " + text}
		name, room, _ := rows[i].places(ctx.Canvas, game.Rect{W: pitch - 6, H: high - 2})
		size = min(size, ctx.Canvas.FittedSize(rows[i].text, room, name)) // all names have one size
	}
	for i := range rows {
		e := &rows[i]
		e.size = size
		r := game.Rect{X: all.X + float64(i/inColumn)*pitch, Y: all.Y + float64(i%inColumn)*high, W: pitch - 6, H: high - 2}
		row := b.Painted(cardPrefix+e.key, r, e.text, e.draw, b.removeCard(e.key, i))
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
	style := verdictStyle(ctx, 21)
	text, bar := verdict(ctx, b.draft, in, style), game.Rect{X: panel.X + 10, Y: panel.Y + 14, W: 5, H: panel.H - 28}
	b.Panel(panel)
	b.Label("builder.verdict", panel, style, text).Paint = drawVerdict(b.draft.ready(), bar, in, text, style)
}
