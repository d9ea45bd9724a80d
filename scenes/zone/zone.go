// Package zone shows every card of a graveyard, a library or a hand, in order, as far as the viewer may know
// them (rule 204). It is an overlay over the table.
package zone

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Zone is the screen.
type Zone struct {
	game.Page
	kit     *pieces.Kit
	from    route.Zone
	cards   []card.CardID // in the order shown
	hover   pieces.Hover
	list    game.Scroll
	ordered bool // the order of the cards is known, so they are numbered
}

// New returns the screen for a zone.
func New(ctx *game.Context, kit *pieces.Kit, from route.Zone) *Zone {
	z := &Zone{kit: kit, from: from}
	obs := from.Session.Observation()
	switch from.Pile {
	case route.Library:
		z.cards = obs.AppendLibrary(nil, from.Player)
	case route.Hand:
		z.cards = obs.AppendHand(nil, from.Player)
	default: // Graveyard
		z.cards = obs.AppendGraveyard(nil, from.Player)
	}
	if from.Pile != route.Hand {
		// A match lists the newest, or the top, card last; the screen shows it first.
		for i, j := 0, len(z.cards)-1; i < j; i, j = i+1, j-1 {
			z.cards[i], z.cards[j] = z.cards[j], z.cards[i]
		}
	}
	z.ordered = from.Pile == route.Graveyard || from.Pile == route.Library && from.Player != from.Session.Viewer()
	z.Relayout(ctx)
	return z
}

// Relayout reads the texts again.
func (z *Zone) Relayout(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	pile := [...]string{route.Graveyard: "graveyard", route.Library: "library", route.Hand: "hand"}[z.from.Pile]
	order := p.T("zone.order." + pile)
	if z.from.Pile == route.Library && z.from.Player != z.from.Session.Viewer() {
		order = p.T("zone.order.rival-library")
	}
	z.Clear()
	z.Shade()
	panel := ctx.Room().Inset(64, 17)
	z.Panel(panel)
	line := func(y, h float64) game.Rect { return game.Rect{X: panel.X + 36, Y: panel.Y + y, W: panel.W - 72, H: h} }
	heading := p.T("zone."+pile, z.from.Session.Names()[z.from.Player], p.T("zone.cards", len(z.cards)))
	z.Label("zone.heading", line(13, 54), t.TitleStyle(), heading)
	z.Label("zone.order", line(67, 34), t.AskStyle(), order)
	view := game.Rect{X: panel.X + 20, Y: panel.Y + 111, W: panel.W - 40, H: panel.H - 202}
	z.Ground(func(c *game.Canvas, ctx *game.Context) { c.Well(ctx.Theme, view, ctx.Theme.Radius) })
	if len(z.cards) == 0 {
		none := t.HintStyle()
		none.Size = t.Lead
		z.Label("zone.empty", view, none, p.T("zone.empty"))
	}
	z.list.View = view
	z.lay(ctx)
	z.Button("zone.back", game.Rect{W: 300, H: 64}.CenterIn(line(panel.H-71, 64)), p.T("zone.back"), game.Go(game.Pop())).On = game.Any(game.Cancel)
	z.Ground(z.drawTips(order))
}

// The widths of a card, in design units.
const leastWide, mostWide = 160.0, 260.0

// lay adds the cards, each with its number above it.
func (z *Zone) lay(ctx *game.Context) {
	const tag, gap = 26.0, 16.0
	width, high, columns := 0.0, 0.0, 0
	for width = mostWide; ; width -= 10 { // the largest width at which all are shown at once
		high = width * pieces.CardHeight / pieces.CardWidth
		columns = max(1, int((z.list.View.W-2*gap)/(width+gap)))
		if rows := (len(z.cards) + columns - 1) / columns; gap+float64(rows)*(tag+high+gap) <= z.list.View.H || width <= leastWide {
			break
		}
	}
	number := game.TextStyle{
		Font: game.Sans, Size: ctx.Theme.Small, Color: ctx.Theme.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}
	columns = min(columns, max(1, len(z.cards))) // a row that is not full stands in the middle
	left := max(gap, (z.list.View.W-float64(columns)*(width+gap)+gap)/2)
	z.list.Height = gap
	for i, id := range z.cards {
		r := game.Rect{X: left + float64(i%columns)*(width+gap), Y: gap + float64(i/columns)*(tag+high+gap) + tag, W: width, H: high}
		z.list.Height = r.Y + high + gap
		if z.ordered {
			z.Label("", game.Rect{X: r.X, Y: r.Y - tag, W: r.W, H: tag - 2}, number, pieces.Numeral(i+1)).In = &z.list
		}
		name := ctx.Text.T("pieces.unknown")
		if id != 0 {
			name, _, _, _ = z.kit.CardWords(ctx, id)
		}
		subject := pieces.Subject{Card: id}
		w := z.Painted("zone.card/"+strconv.Itoa(i), r, name, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			z.kit.Card(c, ctx, id, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}, game.Go(game.Push(route.Inspect{Kit: z.kit, Subject: subject})))
		w.In, w.Enabled, w.For = &z.list, id != 0, subject
	}
}

// Name is the scene's name in the trace.
func (*Zone) Name() string { return "zone" }

// IsUpright makes everything larger in a portrait.
func (*Zone) IsUpright() bool { return true }

// IsOverlay leaves the screen below visible.
func (*Zone) IsOverlay() bool { return true }

// Update scrolls, shows cards large, and closes.
func (z *Zone) Update(ctx *game.Context) (game.Request, error) {
	if asked := z.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: z.kit, Subject: asked}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		rule := map[route.Pile]int{route.Graveyard: 204, route.Library: 206, route.Hand: 205}
		return game.Push(route.About(z.kit, pieces.Pointed(ctx), rule[z.from.Pile])), nil
	}
	return z.Page.Update(ctx)
}

// drawTips returns the drawing of the tip for the card pointed at. For an unknown card the tip says order.
func (z *Zone) drawTips(order string) func(c *game.Canvas, ctx *game.Context) {
	return func(c *game.Canvas, ctx *game.Context) {
		if b, ok := ctx.Focus.Box(ctx.Focus.Hot()); ok && !b.Enabled {
			z.kit.Tip(c, ctx, &pieces.Tip{Head: b.Text, Text: order, At: b.Rect})
		}
		z.hover.Draw(c, ctx, z.kit)
	}
}
