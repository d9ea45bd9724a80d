package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// View says how a scenery is seen in a frame.
type View struct {
	Middle     float64    // x of the middle of the place, in local units of the canvas
	Horizon    float64    // y of its horizon
	Near, Far  float64    // local units a unit of the place, on the ground and in the farthest plane
	Shift      game.Point // movement of the camera, in local units; planes follow it by their depth
	Fire       float64    // strength of the fire, 1 at full
	FireColour Colour
	Flash      Flash   // of a blow or a spell
	Dim        float64 // 0 in full light, 1 dark
	Ash        float64 // 0 in full colour, 1 grey
	Tick       int     // for what moves; a constant one for reduced motion
}

// Flash is a light that shines for a moment on the ground and on what stands near it.
type Flash struct {
	At       game.Point // in local units
	Reach    float64
	Colour   color.NRGBA
	Strength float64 // 1 at full, 0 for none
}

// Cover returns the view in which the part of a place that a window with the ratio 16:9 shows covers r, by the light of its fire.
func (p *Place) Cover(r game.Rect) View {
	k, mid := max(r.W/Width, r.H/Height), r.Center()
	return View{Middle: mid.X, Horizon: mid.Y + (Horizon-Height/2)*k, Near: k, Far: k, Fire: 1, FireColour: p.Fire}
}

// Before returns the view of one who stands on the ground of the place: the line that is y units down lies at the height of at in the window, and the middle of
// the place at its x.
func (p *Place) Before(win game.Rect, at game.Point, y float64) View {
	side := max(at.X-win.X, win.X+win.W-at.X) / (Width/2 + Left - 30)
	near := max(side, (at.Y-win.Y)/(y+Top), (win.Y+win.H-at.Y)/(Height+Bottom-y)) * 1.03
	level := at.Y - (y-Horizon)*near
	return View{Middle: at.X, Horizon: level, Near: near, Far: max(side, (level-win.Y)/(Horizon+Top)), Fire: 1, FireColour: p.Fire}
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
		r := v.rect(p.box, depth)
		fire := p.fire
		if fire == nil {
			fire = s.painter.unlit
		}
		c.Shader(game.ShaderQuad{
			Shader: s.painter.scenery, Rect: r, Color: tone, Images: [4]*ebiten.Image{p.base, fire},
			Params: [4]float32{float32(v.Fire), float32(1 - 0.85*v.Ash), float32(1 - v.Dim)},
		})
		s.spill(c, &v, i, r)
		s.flicker(c, &v, i)
		for j := range s.Place.Moves {
			if s.Place.Moves[j].Depth == depth {
				s.move(c, &v, j)
			}
		}
	}
}

// spill draws what the flash adds to a plane that lies in r: the ground and what stands on it.
func (s *Scenery) spill(c *game.Canvas, v *View, plane int, r game.Rect) {
	const strong, nearest = 1.4, 0.7 // and the depth from which on planes are lit
	f, depth := &v.Flash, s.Place.Planes[plane].Depth
	if f.Strength <= 0 || depth < nearest {
		return
	}
	base := s.planes[plane].base
	k := float64(base.Bounds().Dx()) / r.W
	flat := 1.0
	if depth >= 1 {
		flat = 2.4
	}
	tone := f.Colour
	c.Push()
	c.Clip(game.Rect{X: f.At.X - 2.7*f.Reach, Y: f.At.Y - 2.7*f.Reach, W: 5.4 * f.Reach, H: 5.4 * f.Reach})
	for left := strong * f.Strength; left > 0; left-- { // a colour is at most 1
		tone.A = channel(float32(left))
		c.Shader(game.ShaderQuad{
			Shader: s.painter.spill, Rect: r, Color: tone, Images: [4]*ebiten.Image{base}, Blend: game.Add,
			Params: [4]float32{float32((f.At.X - r.X) * k), float32((f.At.Y - r.Y) * k), float32(f.Reach * k), float32(flat)},
		})
	}
	c.Pop()
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
			r := v.rect(game.Rect{X: g.At[0] - g.Size[0]*4, Y: g.At[1] - g.Size[1]*4, W: g.Size[0] * 8, H: g.Size[1] * 8}, pl.Depth)
			t, k := float64(v.Tick)/60, c.Resolution()
			strong := g.Flicker * (0.5 + 0.3*math.Sin(t*7.3+g.At[0]) + 0.2*math.Sin(t*17+g.At[1])) * (1 - v.Dim)
			c.Shader(game.ShaderQuad{
				Shader: s.painter.glow, Rect: r, Blend: game.Add,
				Color:  color.NRGBA{R: channel(g.Colour[0] * float32(strong)), G: channel(g.Colour[1] * float32(strong)), B: channel(g.Colour[2] * float32(strong)), A: 255},
				Params: [4]float32{float32(r.W * k), float32(r.H * k)},
			})
		}
	}
}

// move draws something that moves.
func (s *Scenery) move(c *game.Canvas, v *View, i int) {
	m := &s.Place.Moves[i]
	switch m.What {
	case Smoke: // from its foot, with room for what the wind carries to the right
		w := m.Size[0] * 4.5
		s.drift(c, v, i, game.Rect{X: m.At[0] - w*0.3, Y: m.At[1] - m.Size[1], W: w, H: m.Size[1]}, game.Over)
	case Shimmer:
		s.drift(c, v, i, game.Rect{X: m.At[0] - m.Size[0], Y: m.At[1] - m.Size[1], W: 2 * m.Size[0], H: 2 * m.Size[1]}, game.Add)
	default: // the others move everywhere
		s.weather(c, v, i)
	}
}

// weather draws what moves everywhere.
func (s *Scenery) weather(c *game.Canvas, v *View, i int) {
	m := &s.Place.Moves[i]
	at, light := v.rect(game.Rect{X: -Left, Y: -Top}, m.Depth), float32(1-v.Dim)
	w := weather{
		c: c, sheet: s.painter.sheet, origin: game.Point{X: at.X, Y: at.Y}, scale: v.scale(m.Depth), time: float64(v.Tick) / 60, seed: float64(i + 1),
	}
	for j, k := range m.Colour {
		w.tone[j] = min(1, k*light) * float32(m.Strength)
	}
	w.tone[3] = float32(m.Strength)
	switch m.What {
	case Snow:
		w.flakes(34, game.Point{X: 14, Y: 46}, 2.4, 0)
	case Rain:
		w.drops()
	default: // sparks only brighten what lies below them
		w.tone[3] = 0
		w.flakes(60, game.Point{X: 9, Y: -34}, 1.7, 0.6)
	}
}

// drift draws smoke or light on water in a rectangle of the place.
func (s *Scenery) drift(c *game.Canvas, v *View, i int, r game.Rect, blend game.Blend) {
	m := &s.Place.Moves[i]
	k, scale := c.Resolution(), v.scale(m.Depth)
	r = v.rect(r, m.Depth)
	u := s.moves[i]
	u["Unit"].([]float32)[0] = float32(k * scale)
	u["Time"].([]float32)[0] = float32(v.Tick) / 60
	dim := float32(1 - v.Dim)
	c.Shader(game.ShaderQuad{
		Shader: s.painter.drift, Rect: r, Uniforms: u, Blend: blend,
		Color:  color.NRGBA{R: channel(m.Colour[0] * dim), G: channel(m.Colour[1] * dim), B: channel(m.Colour[2] * dim), A: 255},
		Params: [4]float32{float32(r.W * k), float32(r.H * k), float32(m.Strength)},
	})
}

// Horizon is the height of the horizon in every place, in units.
const Horizon = 497.0

// scale returns the size of a unit in a plane.
func (v *View) scale(depth float64) float64 { return v.Far + (v.Near-v.Far)*min(1, depth) }

// rect returns where a rectangle of a plane lies.
func (v *View) rect(r game.Rect, depth float64) game.Rect {
	k := v.scale(depth)
	return game.Rect{
		X: v.Middle + (r.X-Width/2)*k + v.Shift.X*depth, Y: v.Horizon + (r.Y-Horizon)*k + v.Shift.Y*depth, W: r.W * k, H: r.H * k,
	}
}

func channel(v float32) uint8 { return uint8(max(0, min(1, v))*255 + 0.5) }
