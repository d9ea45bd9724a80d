package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// View says how a scenery is seen in a frame.
type View struct {
	At         game.Point // where the place's 0, 0 lies, in local units of the canvas
	Scale      float64    // local units a unit of the place
	Shift      game.Point // movement of the camera, in local units; planes follow it by their depth
	Fire       float64    // strength of the fire, 1 at full
	FireColour Colour
	Dim        float64 // 0 in full light, 1 dark
	Ash        float64 // 0 in full colour, 1 grey
	Tick       int     // for what moves; a constant one for reduced motion
}

// Draw draws what has been painted so far.
func (s *Scenery) Draw(c *game.Canvas, v View) {
	k := v.FireColour
	tone := color.NRGBA{R: channel(k[0]), G: channel(k[1]), B: channel(k[2]), A: 255}
	for i := range s.planes {
		p := &s.planes[i]
		if p.base == nil {
			continue
		}
		depth := s.Place.Planes[i].Depth
		r := game.Rect{
			X: v.At.X + p.box.X*v.Scale + v.Shift.X*depth, Y: v.At.Y + p.box.Y*v.Scale + v.Shift.Y*depth,
			W: p.box.W * v.Scale, H: p.box.H * v.Scale,
		}
		c.Shader(game.ShaderQuad{
			Shader: s.painter.scenery, Rect: r, Color: tone, Images: [4]*ebiten.Image{p.base, p.fire},
			Params: [4]float32{float32(v.Fire), float32(1 - 0.85*v.Ash), float32(1 - v.Dim)},
		})
		s.flicker(c, &v, i)
		for j := range s.Place.Moves {
			if s.Place.Moves[j].Depth == depth {
				s.move(c, &v, j)
			}
		}
	}
}

// flicker draws the part of the glows of a plane that comes and goes.
func (s *Scenery) flicker(c *game.Canvas, v *View, plane int) {
	pl := &s.Place.Planes[plane]
	for i := range pl.Layers {
		for j := range pl.Layers[i].Glows {
			g := &pl.Layers[i].Glows[j]
			if g.Flicker == 0 {
				continue
			}
			w, h := g.Size[0]*8*v.Scale, g.Size[1]*8*v.Scale
			x, y := v.At.X+g.At[0]*v.Scale+v.Shift.X*pl.Depth, v.At.Y+g.At[1]*v.Scale+v.Shift.Y*pl.Depth
			t, k := float64(v.Tick)/60, c.Resolution()
			strong := g.Flicker * (0.5 + 0.3*math.Sin(t*7.3+g.At[0]) + 0.2*math.Sin(t*17+g.At[1])) * (1 - v.Dim)
			c.Shader(game.ShaderQuad{
				Shader: s.painter.glow, Rect: game.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}, Blend: game.Add,
				Color:  color.NRGBA{R: channel(g.Colour[0] * float32(strong)), G: channel(g.Colour[1] * float32(strong)), B: channel(g.Colour[2] * float32(strong)), A: 255},
				Params: [4]float32{float32(w * k), float32(h * k)},
			})
		}
	}
}

// move draws something that moves.
func (s *Scenery) move(c *game.Canvas, v *View, i int) {
	m := &s.Place.Moves[i]
	r := game.Rect{X: -Left, Y: -Top, W: Width + Left + Right, H: Height + Top + Bottom}
	switch m.What {
	case Smoke: // from its foot, with room for what the wind carries to the right
		w := m.Size[0] * 4.5
		r = game.Rect{X: m.At[0] - w*0.3, Y: m.At[1] - m.Size[1], W: w, H: m.Size[1]}
	case Shimmer:
		r = game.Rect{X: m.At[0] - m.Size[0], Y: m.At[1] - m.Size[1], W: 2 * m.Size[0], H: 2 * m.Size[1]}
	default: // everywhere
	}
	r = game.Rect{X: v.At.X + r.X*v.Scale + v.Shift.X*m.Depth, Y: v.At.Y + r.Y*v.Scale + v.Shift.Y*m.Depth, W: r.W * v.Scale, H: r.H * v.Scale}
	k := c.Resolution()
	u := s.moves[i]
	u["Unit"].([]float32)[0] = float32(k * v.Scale)
	u["Time"].([]float32)[0] = float32(v.Tick) / 60
	blend := game.Over
	if m.What == Sparks || m.What == Shimmer {
		blend = game.Add
	}
	dim := float32(1 - v.Dim)
	c.Shader(game.ShaderQuad{
		Shader: s.painter.drift, Rect: r, Uniforms: u, Blend: blend,
		Color:  color.NRGBA{R: channel(m.Colour[0] * dim), G: channel(m.Colour[1] * dim), B: channel(m.Colour[2] * dim), A: 255},
		Params: [4]float32{float32(r.W * k), float32(r.H * k), float32(m.Strength)},
	})
}

func channel(v float32) uint8 { return uint8(max(0, min(1, v))*255 + 0.5) }
