package builder

import (
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// costCell is one line of the cost curve, with its texts prepared.
type costCell struct {
	cost    dice.Cost
	symbols string // of the cost, in the markup of texts, or the words for none
	count   string // of its cards
	odds    string
}

// curve is the cost curve, with its texts prepared.
type curve struct {
	head, cards, odds string // the heading of the curve, and the headings of its two columns
	empty             string // said instead of the curve while the deck has no cards
	cells             []costCell
}

// text returns everything that the curve says.
func (v *curve) text() string {
	if len(v.cells) == 0 {
		return v.empty
	}
	lines := []string{v.head}
	for _, c := range v.cells {
		lines = append(lines, c.cost.String()+" × "+c.count+": "+c.odds)
	}
	return strings.Join(lines, "\n")
}

// mostCosts is the number of lines that the curve has room for.
const (
	costColumns = 4
	costRows    = 3
	mostCosts   = costColumns * costRows
)

// costs prepares the cost curve.
func (b *Builder) costs(ctx *game.Context) *curve {
	t := ctx.Text
	v := &curve{
		head: t.T("builder.curve", reserve, rerolls), cards: t.T("builder.curve-cards"), odds: t.T("builder.curve-odds"),
		empty: t.T("builder.curve-empty"),
	}
	for _, l := range b.draft.costs {
		symbols := costMarkup(l.cost)
		if l.cost.Total() == 0 {
			symbols = t.T("collection.cost", 0)
		}
		v.cells = append(v.cells, costCell{l.cost, symbols, strconv.Itoa(l.cards), t.T("options.percent", pieces.Percent(l.odds))})
	}
	return v
}

// drawFree returns the painter of an empty slot for a hero.
func drawFree(text string) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		c.Well(t, r, t.Radius)
		c.Text(text, r.Inset(6, 4), game.TextStyle{
			Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 3, Shrink: true,
		})
	}
}

// drawHero returns the painter of a hero of the deck, who may be unknown.
func (b *Builder) drawHero(id card.HeroID, name string) game.Painter {
	_, wrong := b.draft.wrong(pieces.Subject{Hero: id})
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t, tick := ctx.Theme, ctx.Tick
		if ctx.Calm() {
			tick = 0
		}
		c.Tile(t, r, look)
		if wrong || id == 0 {
			c.Stroke(r, t.Radius, 2, t.Bane)
			c.Text("!", game.Rect{X: r.X + 6, Y: r.Y + 4, W: 20, H: 30}, game.TextStyle{
				Font: game.SansBold, Size: 24, Color: t.Bane, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
			})
		}
		if id != 0 {
			c.Push()
			c.Clip(r)
			b.kit.Figure(id).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: r.X + r.W/2, Y: r.Y + 103, Size: 0.33})
			c.Pop()
		}
		c.Text(name, game.Rect{X: r.X + 3, Y: r.Y + r.H - 48, W: r.W - 6, H: 46}, game.TextStyle{
			Font: game.Serif, Size: 20, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.02, MaxLines: 2, Shrink: true,
		})
	}
}

// deckRow is a card of the deck in the list of them.
type deckRow struct {
	entry
	text string
	size float64 // of the names in the list
}

// warned reports whether something is wrong with the card.
func (e *deckRow) warned() bool { return e.idle || e.wrong }

// costStyle is how the cost is written in a row.
var costStyle = game.TextStyle{Font: game.Sans, Size: 18, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true}

// places returns the style and the room of the name in a row at r, and the room of the cost. If the cost does not fit even
// beside a small name, it is left out and its room is empty.
func (e *deckRow) places(c *game.Canvas, r game.Rect) (name game.TextStyle, room, cost game.Rect) {
	left := 8.0
	if e.warned() {
		left = 26
	}
	name = game.TextStyle{Font: game.Serif, Size: max(19, min(26, r.H*0.62)), MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	room = game.Rect{X: r.X + left, Y: r.Y, W: r.W - left - 6, H: r.H}
	if e.cost == "" {
		return name, room, cost
	}
	w, _ := c.TextSize(e.cost, 150, costStyle)
	short, least := room, name
	short.W -= w + 4
	least.Size, least.Fixed = game.MinTextSize, true
	if need, _ := c.TextSize(e.text, 2*r.W, least); need < short.W {
		return name, short, room
	}
	return name, room, cost
}

// draw paints the row.
func (e *deckRow) draw(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
	t := ctx.Theme
	ink := t.Bone
	c.Row(t, r, 6, look, true, false)
	if e.warned() {
		ink = t.Bane
		c.Stroke(r, 6, 1.2, t.Bane)
	}
	if e.warned() {
		c.Text("!", game.Rect{X: r.X + 8, Y: r.Y, W: 14, H: r.H}, game.TextStyle{
			Font: game.SansBold, Size: 20, Color: t.Bane, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
	name, room, cost := e.places(c, r)
	if cost.W > 0 {
		style := costStyle
		style.Color = ink
		c.Text(e.cost, cost, style)
	}
	name.Size, name.Fixed, name.Color = e.size, true, ink
	c.Text(e.text, room, name)
}

// symbolIcons are the pictures of a cost's symbols. Each differs in shape as well as in colour.
var symbolIcons = [dice.AnyColor + 1]string{
	dice.OnlyRed: "{red}", dice.OnlyGreen: "{green}", dice.OnlyBlue: "{blue}",
	dice.RedOrGreen: "{red-green}", dice.RedOrBlue: "{red-blue}", dice.GreenOrBlue: "{green-blue}", dice.AnyColor: "{any}",
}

func costMarkup(cost dice.Cost) string {
	var s strings.Builder
	for _, symbol := range cost.AppendSymbols(nil) {
		s.WriteString(symbolIcons[symbol])
	}
	return s.String()
}

// drawCurve returns the painter of the cost curve: for each cost the number of cards, and the odds of paying it.
func (b *Builder) drawCurve(v *curve) game.Painter {
	const gutter, oddsWide = 24.0, 62.0
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		c.Panel(t, r)
		in := r.Inset(28, 7)
		heading := game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, VAlign: game.Middle, Leading: 1, MaxLines: 2, Shrink: true}
		if len(v.cells) == 0 {
			heading.Align = game.Middle
			c.Text(v.empty, in, heading)
			return
		}
		larger := c.Fonts.Factor() - 1
		head, rest := in.CutTop(28 + 24*larger)
		c.Text(v.head, head, heading)
		heads, rest := rest.CutTop(22 + 12*larger)
		text := game.TextStyle{Font: game.SansBold, Size: 18, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Fixed: true}
		wide, high := (rest.W+gutter)/costColumns, rest.H/costRows
		for i := range v.cells {
			cell := &v.cells[i]
			at := game.Rect{X: rest.X + wide*float64(i/costRows), Y: rest.Y + high*float64(i%costRows), W: wide - gutter, H: high}
			if i == mostCosts-1 && len(v.cells) > mostCosts {
				c.Text(ctx.Text.T("builder.more-costs", len(v.cells)-i), at, text)
				return
			}
			cards, odds := at.CutLeft(at.W - oddsWide)
			number := text
			number.Align = game.End
			if i%costRows == 0 {
				quiet := number
				quiet.Font, quiet.Color, quiet.MinSize, quiet.Fixed, quiet.Shrink = game.Sans, t.Ash, 18, false, true
				cards.Y, odds.Y, cards.H, odds.H = heads.Y, heads.Y, heads.H, heads.H
				c.Text(v.cards, cards, quiet)
				c.Text(v.odds, game.Rect{X: odds.X + 10, Y: odds.Y, W: odds.W - 10, H: odds.H}, quiet)
				cards.Y, odds.Y, cards.H, odds.H = at.Y, at.Y, at.H, at.H
			}
			c.Text(cell.count, cards, number)
			number.Color = t.EmberBright
			c.Text(cell.odds, odds, number)
			cost := text
			cost.Font, cost.Fixed, cost.Shrink = game.Sans, false, true
			cards.W -= 30 // for the number
			c.Text(cell.symbols, cards, cost)
		}
	}
}

// verdictStyle returns the style of a verdict in a text size in design units. A verdict that does not fit is set somewhat smaller.
func verdictStyle(ctx *game.Context, size float64) game.TextStyle {
	const smaller = 0.86
	size *= ctx.Canvas.Fonts.Factor()
	return game.TextStyle{
		Font: game.Serif, Size: size, MinSize: smaller * size, Fixed: true, Color: ctx.Theme.Bone, VAlign: game.Middle, Leading: 1.13, Shrink: true,
	}
}

// drawVerdict returns the painter of a verdict, beside a bar that shows whether the verdict is good.
func drawVerdict(good bool, bar, in game.Rect, text string, style game.TextStyle) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, _ game.Rect, _ game.ButtonLook) {
		mark := ctx.Theme.Boon
		if !good {
			mark = ctx.Theme.Bane
		}
		c.Fill(bar, 2.5, mark)
		c.Text(text, in, style)
	}
}

// factionName returns the name of a faction by its key, or the key if this version does not have the faction.
func factionName(l *card.Library, key string, lang card.Lang) string {
	if id, ok := l.FactionByKey(key); ok {
		return l.Factions[id].Name[lang]
	}
	return key
}
