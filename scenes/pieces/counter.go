package pieces

import (
	"image/color"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/game"
)

// numerals are the numbers from 0 to 99 as texts, so that drawing them does not allocate.
var numerals = func() (n [100]string) {
	for i := range n {
		n[i] = strconv.Itoa(i)
	}
	return n
}()

// Numeral returns a number as text. It does not allocate for 0 to 99.
func Numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// CounterChip draws n counters of a type in a square. Boons are round and cool, banes jagged and warm (rule
// 110). n is drawn only if it is above 1.
func (k *Kit) CounterChip(c *game.Canvas, ctx *game.Context, counter card.Counter, n int, r game.Rect) {
	edge := ctx.Theme.Bane
	if counter.Boon() {
		edge = ctx.Theme.Boon
	}
	k.Tally(c, ctx, k.counters[counter], n, r, edge)
}

// Tally draws a sign in a square and, if n is above 1, n in a corner with an edge of this colour.
func (k *Kit) Tally(c *game.Canvas, ctx *game.Context, sign game.Picture, n int, r game.Rect, edge color.NRGBA) {
	c.Picture(sign, r)
	if n <= 1 {
		return
	}
	d := max(r.W*0.5, 22)
	tag := game.Rect{X: r.X + r.W - d*0.75, Y: r.Y + r.H - d*0.75, W: d, H: d}
	if n > 9 {
		tag.X -= d * 0.3
		tag.W += d * 0.4
	}
	c.Fill(tag, d/2, color.NRGBA{0x14, 0x0f, 0x0d, 245})
	c.Stroke(tag, d/2, 1.5, edge)
	c.Text(Numeral(n), tag, game.TextStyle{
		Font: game.SansBold, Size: max(18, d*0.66), Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// CounterWords returns the name of a counter and what it does.
func (k *Kit) CounterWords(counter card.Counter, lang card.Lang) (name, means string) {
	word, _ := k.Library.Keyword(counter.String(), lang)
	return word.Name, word.Text.String()
}
