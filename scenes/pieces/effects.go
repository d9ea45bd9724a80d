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

// Effects draws light: embers over the window, blows and spells. It is made once for a canvas
// and used only on the game's goroutine. It never allocates. It draws in design units, so the canvas must
// not be scaled.
type Effects struct {
	ember, slash, spell *ebiten.Shader
}

// NewEffects makes an Effects that draws on c.
func NewEffects(c *game.Canvas) (*Effects, error) {
	e := &Effects{}
	for _, s := range []struct {
		shader **ebiten.Shader
		name   string
		source []byte
	}{{&e.ember, "ember", shaders.Ember()}, {&e.slash, "slash", shaders.Slash()}, {&e.spell, "spell", shaders.Spell()}} {
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

// SlashTicks is how long the trail of a blow is visible.
const SlashTicks = 20

// Slash draws the trail of a blow that began since ticks ago, in a box of size design units around a point.
// left mirrors it for a blow to the left. It draws nothing if since is negative or at least [SlashTicks].
func (e *Effects) Slash(c *game.Canvas, at game.Point, size float64, left bool, since int, seed uint64, col color.NRGBA) {
	if since < 0 || since >= SlashTicks {
		return
	}
	c.Push()
	defer c.Pop()
	var m ebiten.GeoM
	if left {
		m.Scale(-1, 1)
	}
	m.Translate(at.X, at.Y)
	c.Transform(m)
	k := float32(size * c.View().Scale)
	c.Shader(game.ShaderQuad{
		Shader: e.slash, Rect: game.Rect{X: -size / 2, Y: -size / 2, W: size, H: size}, Blend: game.Add, Color: col,
		Params: [4]float32{k, k, float32(since) / SlashTicks, float32(seed % 97)},
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
	k := size * c.View().Scale
	q := game.ShaderQuad{
		Shader: e.spell, Rect: game.Rect{X: -size * 1.5, Y: -size / 2, W: size * 2, H: size}, Blend: game.Add, Color: el.Color(),
		Params: [4]float32{float32(2 * k), float32(k), float32(tick) / 60, float32(el)},
	}
	if el == Darkness {
		q.Blend = game.Over
	}
	c.Shader(q)
}
