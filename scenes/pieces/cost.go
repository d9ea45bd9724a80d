package pieces

import (
	"image/color"

	"cinderclash/engine/dice"
	"cinderclash/game"
)

// Sizes of pips, for a pip 26 design units high.
const (
	pipIcon   = 22.0
	pipHeight = 26.0
	pipGap    = 3.0
)

// letterKeys are the text keys of the letters beside a symbol's colour and shape.
var letterKeys = [dice.AnyColor + 1]string{
	dice.OnlyRed: "pieces.pip.red", dice.OnlyGreen: "pieces.pip.green", dice.OnlyBlue: "pieces.pip.blue",
	dice.RedOrGreen: "pieces.pip.red-green", dice.RedOrBlue: "pieces.pip.red-blue", dice.GreenOrBlue: "pieces.pip.green-blue",
	dice.AnyColor: "pieces.pip.any",
}

// pipWidth returns the width of a symbol, for a pip 26 high.
func pipWidth(s dice.Colors) float64 {
	if s == dice.OnlyRed || s == dice.OnlyGreen || s == dice.OnlyBlue || s == dice.AnyColor {
		return 46
	}
	return 60
}

// Pip draws one symbol of a cost: its colour, its shape and its letter. at is its top left corner, and high
// its height in design units, at least 26. It returns its width.
func (k *Kit) Pip(c *game.Canvas, ctx *game.Context, s dice.Colors, at game.Point, high float64) float64 {
	u := high / pipHeight
	w := pipWidth(s) * u
	r := game.Rect{X: at.X, Y: at.Y, W: w, H: high}
	c.Fill(r, high/2, color.NRGBA{0x14, 0x0f, 0x0d, 235})
	c.Stroke(r, high/2, 1.5*u, pipEdge(ctx.Theme, s))
	c.Picture(k.symbols[s], game.Rect{X: at.X + 3*u, Y: at.Y + (high-pipIcon*u)/2, W: pipIcon * u, H: pipIcon * u})
	c.Text(ctx.Text.T(letterKeys[s]), game.Rect{X: at.X + 25*u, Y: at.Y, W: w - 27*u, H: high}, game.TextStyle{
		Font: game.SansBold, Size: 18 * u, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	return w
}

func pipEdge(t *game.Theme, s dice.Colors) color.NRGBA {
	switch s {
	case dice.OnlyRed:
		return t.DieRed
	case dice.OnlyGreen:
		return t.DieGreen
	case dice.OnlyBlue:
		return t.DieBlue
	default: // several colours
	}
	return t.Ash
}

// CostRow draws the symbols of a cost from left to right and returns their width. A free cost draws
// nothing.
func (k *Kit) CostRow(c *game.Canvas, ctx *game.Context, cost dice.Cost, at game.Point, high float64) float64 {
	var buf [dice.MaxSymbols]dice.Colors
	x := at.X
	for _, s := range cost.AppendSymbols(buf[:0]) {
		x += k.Pip(c, ctx, s, game.Point{X: x, Y: at.Y}, high) + pipGap*high/pipHeight
	}
	return max(0, x-at.X-pipGap*high/pipHeight)
}

// CostWidth returns the width of what [Kit.CostRow] draws.
func CostWidth(cost dice.Cost, high float64) (wide float64) {
	var buf [dice.MaxSymbols]dice.Colors
	for _, s := range cost.AppendSymbols(buf[:0]) {
		wide += (pipWidth(s) + pipGap) * high / pipHeight
	}
	return max(0, wide-pipGap*high/pipHeight)
}

// CostColumn draws the symbols of a cost from top to bottom, as on the left edge of a card.
func (k *Kit) CostColumn(c *game.Canvas, ctx *game.Context, cost dice.Cost, at game.Point, high float64) {
	var buf [dice.MaxSymbols]dice.Colors
	y := at.Y
	for _, s := range cost.AppendSymbols(buf[:0]) {
		k.Pip(c, ctx, s, game.Point{X: at.X, Y: y}, high)
		y += high * (1 + pipGap/pipHeight)
	}
}

// DieFace draws a flat die with a colour, for trays, choices and logs. Spent dice are pale and crossed out.
func (k *Kit) DieFace(c *game.Canvas, ctx *game.Context, col dice.Color, r game.Rect, spent bool) {
	c.Push()
	if spent {
		c.Fade(0.45)
	}
	c.Picture(k.faces[col], r)
	c.Pop()
	d := max(r.W*0.42, 22)
	tag := game.Rect{X: r.X + r.W - d*0.8, Y: r.Y + r.H - d*0.8, W: d, H: d}
	c.Fill(tag, d/2, color.NRGBA{0x14, 0x0f, 0x0d, 235})
	c.Text(ctx.Text.T(letterKeys[dice.Colors(1)<<col]), tag, game.TextStyle{
		Font: game.SansBold, Size: max(18, d*0.7), Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
	if spent {
		c.Line(game.Point{X: r.X + r.W*0.12, Y: r.Y + r.H*0.88}, game.Point{X: r.X + r.W*0.88, Y: r.Y + r.H*0.12}, r.W*0.07, ctx.Theme.Ash)
	}
}
