package pieces

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
)

// Element is the type of magic of a spell in flight, in the order of rule 106.
type Element uint8

// The elements.
const (
	Fire Element = iota
	Lightning
	Water
	Earth
	Air
	Light
	Darkness
	Elements = 7
)

// Color returns the colour of the element's glow.
func (e Element) Color() color.NRGBA {
	return [Elements]color.NRGBA{
		Fire: {0xf1, 0x75, 0x3a, 255}, Lightning: {0xf4, 0xdc, 0x6a, 255}, Water: {0x4f, 0xa8, 0xd8, 255}, Earth: {0xb8, 0x8e, 0x54, 255},
		Air: {0xbf, 0xe3, 0xd8, 255}, Light: {0xff, 0xe9, 0xa0, 255}, Darkness: {0x9a, 0x78, 0xd0, 255},
	}[e]
}

// Effects draws light: embers over the window, fires and spells. It is made once for a canvas
// and used only on the game's goroutine. It never allocates. Sizes are in local units of the canvas.
type Effects struct {
	ember, spell, fire, glow, film, scorch *ebiten.Shader
}

// NewEffects makes an Effects that draws on c.
func NewEffects(c *game.Canvas) (*Effects, error) {
	e := &Effects{}
	for _, s := range []struct {
		shader **ebiten.Shader
		name   string
		source []byte
	}{{&e.ember, "ember", shaders.Ember()}, {&e.spell, "spell", shaders.Spell()}, {&e.fire, "fire", shaders.Fire()}, {&e.glow, "glow", shaders.Glow()}, {&e.film, "film", shaders.Film()}, {&e.scorch, "scorch", shaders.Scorch()}} {
		shader, err := c.CompileShader("assets/shaders/"+s.name+".kage", s.source)
		if err != nil {
			return nil, err
		}
		*s.shader = shader
	}
	return e, nil
}

// Air draws the glow and the embers over the whole window. strength is from 0 to 1. For reduced motion,
// pass a constant tick.
func (e *Effects) Air(c *game.Canvas, tick int, strength float64) {
	w, k := c.Window(), c.View().Scale
	c.Shader(game.ShaderQuad{
		Shader: e.ember, Rect: w, Blend: game.Add, Color: color.NRGBA{0xf1, 0x75, 0x3a, 255},
		Params: [4]float32{float32(w.W * k), float32(w.H * k), float32(tick) / 60, float32(strength)},
	})
}

// Film darkens the corners of the window and lays a fine grain over what has been drawn so far, a place and who stands in it. Nothing is drawn at low
// quality. Text and panels are drawn afterwards.
func (e *Effects) Film(c *game.Canvas, ctx *game.Context) {
	const corners, grain = 0.22, 1.5
	if !ctx.Fine() {
		return
	}
	w, k := c.Window(), c.View().Scale
	c.Shader(game.ShaderQuad{
		Shader: e.film, Rect: w, Color: color.NRGBA{255, 255, 255, 255}, Params: [4]float32{float32(w.W * k), float32(w.H * k), corners, grain},
	})
}

// Scorch draws burnt ground with ash and embers in a rectangle. burnt is from 0 to 1; which varies it, from 0 to 1.
func (e *Effects) Scorch(c *game.Canvas, r game.Rect, burnt, which float64) {
	k := c.PixelsPerUnit()
	c.Shader(game.ShaderQuad{
		Shader: e.scorch, Rect: r, Color: game.White(), Params: [4]float32{float32(r.W * k), float32(r.H * k), float32(burnt), float32(which)},
	})
}

// Spell draws a spell in flight at a point. direction is in radians clockwise from the right, size in
// design units.
func (e *Effects) Spell(c *game.Canvas, at game.Point, direction, size float64, el Element, tick int) {
	c.Push()
	defer c.Pop()
	var m ebiten.GeoM
	m.Rotate(math.Remainder(direction, 2*math.Pi))
	m.Translate(at.X, at.Y)
	c.Transform(m)
	k := size * c.PixelsPerUnit()
	q := game.ShaderQuad{
		Shader: e.spell, Rect: game.Rect{X: -size * 1.5, Y: -size / 2, W: size * 2, H: size}, Blend: game.Add, Color: el.Color(),
		Params: [4]float32{float32(2 * k), float32(k), float32(tick) / 60, float32(el)},
	}
	if el == Darkness {
		q.Blend = game.Over
	}
	c.Shader(q)
}

// Fire draws a fire of wood that burns on the ground at a point. high is the height of its flames in design units, strength is 0 for none and 1 for
// a whole one, and tone is the colour that its light is multiplied by.
func (e *Effects) Fire(c *game.Canvas, at game.Point, high, strength float64, tone color.NRGBA, tick int) {
	k := c.PixelsPerUnit()
	wide := 0.78 * high
	e.Glow(c, game.Point{X: at.X, Y: at.Y - 0.34*high}, 0.42*high, 0.46*high, game.Fade(game.Mix(color.NRGBA{0xff, 0x8a, 0x3a, 255}, tone, 0.4*float64(255-min(tone.R, tone.G, tone.B))/255), min(1, 0.5*strength)))
	logs := func(x, y, long, thick, turn float64, col color.NRGBA) {
		dx, dy := math.Cos(turn)*long/2, math.Sin(turn)*long/2
		c.Line(game.Point{X: at.X + x - dx, Y: at.Y + y - dy}, game.Point{X: at.X + x + dx, Y: at.Y + y + dy}, thick, col)
	}
	logs(0.02*high, 0.01*high, 0.46*high, 0.07*high, -0.13, color.NRGBA{0x2a, 0x18, 0x12, 255})
	logs(-0.01*high, -0.02*high, 0.44*high, 0.06*high, 0.18, color.NRGBA{0x3a, 0x21, 0x18, 255})
	flames := game.Rect{X: at.X - wide/2, Y: at.Y - high, W: wide, H: high * 1.04}
	if strength > 1 { // they need more room
		foot := flames.Y + flames.H
		flames.H *= strength
		flames.Y, strength = foot-flames.H, 1
	}
	c.Shader(game.ShaderQuad{
		Shader: e.fire, Rect: flames, Color: tone, Params: [4]float32{float32(flames.W * k), float32(flames.H * k), float32(tick) / 60, float32(strength)},
	})
	logs(0.01*high, 0.035*high, 0.3*high, 0.05*high, -0.06, color.NRGBA{0x1d, 0x10, 0x0c, 255})
	logs(-0.02*high, 0.005*high, 0.3*high, 0.012*high, 0.17, color.NRGBA{0xff, 0x8a, 0x3c, 200})
}

// Glow draws light in the air around a point. w and h are half its width and height in design units.
func (e *Effects) Glow(c *game.Canvas, at game.Point, w, h float64, col color.NRGBA) {
	k := c.PixelsPerUnit()
	c.Shader(game.ShaderQuad{
		Shader: e.glow, Rect: game.Rect{X: at.X - 4*w, Y: at.Y - 4*h, W: 8 * w, H: 8 * h}, Blend: game.Add, Color: col,
		Params: [4]float32{float32(8 * w * k), float32(8 * h * k)},
	})
}
