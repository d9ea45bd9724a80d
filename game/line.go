package game

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// lineWidth returns the width of the first at bytes of a text, set in one line without marks. The width and size are in
// design units.
func (c *Canvas) lineWidth(s string, at int, font Font, size float64) float64 {
	shown, before := c.Fonts.drawn(s), c.Fonts.drawn(s[:at])
	return text.AdvanceAt(shown, len(before), c.Fonts.face(font, size*c.state.detail)) / c.state.detail
}

// line draws a text in one line. Characters that are marks in [Canvas.Text] are drawn as they are. at is
// the left end of the line, at half its height.
func (c *Canvas) line(s string, at Point, font Font, size float64, col color.NRGBA) {
	if s = c.Fonts.drawn(s); s == "" {
		return
	}
	face := c.Fonts.face(font, size*c.state.detail)
	var m ebiten.GeoM
	m.Translate(0, font.design().drop*size*c.state.detail-face.Metrics().HAscent)
	m.Scale(1/c.state.detail, 1/c.state.detail)
	m.Translate(at.X, at.Y)
	m.Concat(c.state.geo)
	snap(&m)
	c.ops = append(c.ops, op{kind: opText, clip: c.state.clip, geo: m, tint: c.premultiplied(col), face: face, text: s, wide: float32(float64(len(s)) * size * c.state.detail), high: float32(1.3 * size * c.state.detail)})
}
