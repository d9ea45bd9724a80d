// Package zone shows every card of a graveyard, a library or a hand, in order, as far as the viewer may know
// them (rule 204). It lies over the table.
package zone

import (
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Zone is the screen.
type Zone struct {
	kit   *pieces.Kit
	from  route.Zone
	cards []card.CardID // as they are shown
	names []string
	ids   []string
	hover pieces.Hover
	list  game.Scroll

	ordered bool // where each card lies is known, so they are numbered

	heading, order, empty, back string
}

const (
	columns = 8
	cardW   = 160.0
	gap     = 16.0
	cardH   = cardW * pieces.CardHeight / pieces.CardWidth
	tag     = 26.0 // the number over each card
)

// New makes the screen for a zone.
func New(ctx *game.Context, kit *pieces.Kit, from route.Zone) *Zone {
	z := &Zone{kit: kit, from: from}
	obs := from.Session.Observation()
	switch from.Pile {
	case route.Library:
		z.cards = obs.AppendLibrary(nil, from.Player)
	case route.Hand:
		z.cards = obs.AppendHand(nil, from.Player)
	default:
		z.cards = obs.AppendGraveyard(nil, from.Player)
	}
	if from.Pile != route.Hand {
		// the newest, or the top, comes last in a match and first on the screen
		for i, j := 0, len(z.cards)-1; i < j; i, j = i+1, j-1 {
			z.cards[i], z.cards[j] = z.cards[j], z.cards[i]
		}
	}
	z.ordered = from.Pile == route.Graveyard || from.Pile == route.Library && from.Player != from.Session.Viewer()
	for i := range z.cards {
		z.ids = append(z.ids, "zone.card/"+strconv.Itoa(i))
	}
	z.list.View = viewRect()
	rows := (len(z.cards) + columns - 1) / columns
	z.list.Height = float64(rows)*(cardH+tag+gap) + gap
	z.Relayout(ctx)
	return z
}

// Relayout takes the texts anew.
func (z *Zone) Relayout(ctx *game.Context) {
	p := ctx.Text
	pile := [...]string{route.Graveyard: "graveyard", route.Library: "library", route.Hand: "hand"}[z.from.Pile]
	z.heading = p.T("zone."+pile, z.from.Session.Names()[z.from.Player], p.T("zone.cards", len(z.cards)))
	z.order = p.T("zone.order." + pile)
	if z.from.Pile == route.Library && z.from.Player != z.from.Session.Viewer() {
		z.order = p.T("zone.order.rival-library")
	}
	z.empty, z.back = p.T("zone.empty"), p.T("zone.back")
	z.names = z.names[:0]
	for _, c := range z.cards {
		name := p.T("pieces.unknown")
		if c != 0 {
			name, _, _, _ = z.kit.CardWords(ctx, c)
		}
		z.names = append(z.names, name)
	}
}

// Name is the scene's name in the trace.
func (*Zone) Name() string { return "zone" }

// IsOverlay leaves the screen below visible.
func (*Zone) IsOverlay() bool { return true }

func headingRect() game.Rect { return game.Rect{X: 100, Y: 30, W: 1400, H: 54} }
func orderRect() game.Rect   { return game.Rect{X: 100, Y: 84, W: 1400, H: 34} }
func viewRect() game.Rect    { return game.Rect{X: 84, Y: 128, W: 1432, H: 664} }
func backRect() game.Rect    { return game.Rect{X: 650, Y: 812, W: 300, H: 64} }

// rect returns where a card lies now.
func (z *Zone) rect(i int) game.Rect {
	x := viewRect().X + gap + float64(i%columns)*(cardW+gap)
	y := z.list.Y() + gap + float64(i/columns)*(cardH+tag+gap) + tag
	return game.Rect{X: x, Y: y, W: cardW, H: cardH}
}

// Boxes appends the cards that are seen, and the way back.
func (z *Zone) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "zone.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: z.heading},
		game.Box{ID: "zone.order", Rect: orderRect(), Kind: game.Label, Enabled: true, Text: z.order})
	if len(z.cards) == 0 {
		buf = append(buf, game.Box{ID: "zone.empty", Rect: viewRect(), Kind: game.Label, Enabled: true, Text: z.empty})
	}
	for i := range z.cards {
		r := z.rect(i)
		if !z.list.Shows(r) {
			// just out of sight they can still be reached by keys, which bring them into view
			if r.Y > viewRect().Y+viewRect().H+cardH+tag+gap || r.Y+r.H < viewRect().Y-cardH-tag-gap {
				continue
			}
		}
		box := game.Box{ID: z.ids[i], Rect: z.list.Cut(r), Enabled: z.cards[i] != 0, Text: z.names[i]}
		if box.Rect.H <= 0 {
			box.Rect = z.list.Edge(r)
		}
		buf = append(buf, box)
	}
	return append(buf, game.Box{ID: "zone.back", Rect: backRect(), Enabled: true, Text: z.back})
}

// Update scrolls, shows cards large, and closes.
func (z *Zone) Update(ctx *game.Context) (game.Request, error) {
	z.list.Update(ctx)
	if ctx.Focus.ByKeys() {
		if i, ok := z.index(ctx.Focus.Hot()); ok {
			z.list.Reveal(float64(i/columns)*(cardH+tag+gap), cardH+tag+2*gap)
		}
	}
	asked := z.hover.Update(ctx, z.subject)
	if !asked.Some() {
		asked = z.subject(ctx.Focus.Activated())
	}
	if asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		rule := map[route.Pile]int{route.Graveyard: 204, route.Library: 206, route.Hand: 205}
		return game.Push(route.About(z.kit, z.subject(ctx.Focus.Hot()), rule[z.from.Pile])), nil
	}
	if ctx.Focus.Activated() == "zone.back" || ctx.Input.Pressed.Has(game.Cancel) {
		return game.Pop(), nil
	}
	return game.Stay(), nil
}

func (z *Zone) index(id string) (int, bool) {
	number, ok := strings.CutPrefix(id, "zone.card/")
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(number)
	return i, err == nil && i < len(z.cards)
}

func (z *Zone) subject(id string) pieces.Subject {
	if i, ok := z.index(id); ok {
		return pieces.Subject{Card: z.cards[i]}
	}
	return pieces.Subject{}
}

// Draw draws the cards over a shade, each under its number.
func (z *Zone) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, game.Rect{X: 64, Y: 22, W: 1472, H: 866})
	z.kit.Heading(c, ctx, z.heading, headingRect(), z.order, orderRect())
	view := viewRect()
	c.Fill(view, t.Radius, t.Ground)
	if len(z.cards) == 0 {
		c.Text(z.empty, view, game.TextStyle{Font: game.SerifItalic, Size: t.Lead, Color: t.Ash, Align: game.Middle, VAlign: game.Middle})
	}
	c.Push()
	c.Clip(view.Inset(0, 1))
	for i := range z.cards {
		r := z.rect(i)
		if !z.list.Shows(game.Rect{X: r.X, Y: r.Y - tag, W: r.W, H: r.H + tag}) {
			continue
		}
		look := ctx.Focus.Look(z.ids[i])
		z.kit.Card(c, ctx, z.cards[i], r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		if !z.ordered {
			continue
		}
		c.Text(pieces.Numeral(i+1), game.Rect{X: r.X, Y: r.Y - tag, W: r.W, H: tag - 2}, game.TextStyle{
			Font: game.Sans, Size: t.Small, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
		})
	}
	c.Pop()
	z.list.Draw(c, t)
	c.Button(t, game.Box{ID: "zone.back", Rect: backRect(), Enabled: true, Text: z.back}, ctx.Focus.Look("zone.back"))
	if i, ok := z.index(ctx.Focus.Hot()); ok && z.cards[i] == 0 {
		z.kit.Tip(c, ctx, &pieces.Tip{Head: z.names[i], Text: z.order, At: z.rect(i)})
	}
	z.hover.Draw(c, ctx, z.kit)
}
