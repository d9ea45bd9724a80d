package paint

import (
	"fmt"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
)

// Painter paints places. It is made once for a canvas and used only on the game's goroutine.
type Painter struct {
	paint, relight, scenery, glow, drift, spill *ebiten.Shader
	sheet                                       *ebiten.Image // of snow, sparks and rain
}

// NewPainter makes a painter whose sceneries are drawn on c.
func NewPainter(c *game.Canvas) (*Painter, error) {
	p := &Painter{sheet: newWeather()}
	for _, s := range []struct {
		shader **ebiten.Shader
		name   string
		source []byte
	}{
		{&p.paint, "paint", shaders.Paint()}, {&p.relight, "relight", shaders.Relight()}, {&p.scenery, "scenery", shaders.Scenery()},
		{&p.glow, "glow", shaders.Glow()}, {&p.spill, "spill", shaders.Spill()}, {&p.drift, "drift", shaders.Drift()},
	} {
		shader, err := c.CompileShader("assets/shaders/"+s.name+".kage", s.source)
		if err != nil {
			return nil, err
		}
		*s.shader = shader
	}
	return p, nil
}

// Scenery is a place that is being painted, or has been. It holds images until [Scenery.Release].
type Scenery struct {
	Place   *Place
	painter *Painter
	unit    float64 // pixels a unit
	planes  []plane
	moves   []map[string]any // uniforms of what moves, of one length with Place.Moves
	shapes  *ebiten.Image    // of the layer that is painted
	coat    *ebiten.Image    // the layer before light
	layers  []step
	next    chan drawn // shapes that have been rasterised, in the order of layers
}

// plane is a painted plane. Its images have one size.
type plane struct {
	base, fire *ebiten.Image // without the fire, and what the fire adds
	box        game.Rect     // in units
}

// step is a layer to be painted.
type step struct{ plane, layer int }

type drawn struct {
	img *image.RGBA
	err error
}

// Begin begins a scenery with unit pixels a unit. The place is painted by [Scenery.Step].
func (p *Painter) Begin(place *Place, unit float64) *Scenery {
	s := &Scenery{Place: place, painter: p, unit: unit, next: make(chan drawn, 1)}
	for i := range place.Planes {
		pl := &place.Planes[i]
		from, to := pl.lines()
		s.planes = append(s.planes, plane{box: game.Rect{X: -Left, Y: from, W: wholeWidth, H: to - from}})
		for j := range pl.Layers {
			s.layers = append(s.layers, step{i, j})
		}
	}
	for i, m := range place.Moves {
		s.moves = append(s.moves, map[string]any{"Seed": float32(i + 1), "Unit": []float32{0}, "Time": []float32{0}, "Motion": int(m.What)})
	}
	go s.rasterise(append([]step(nil), s.layers...))
	return s
}

// rasterise draws the shapes of all layers, in the background.
func (s *Scenery) rasterise(layers []step) {
	for _, st := range layers {
		box := s.planes[st.plane].box
		w, h := s.pixels(box)
		l := &s.Place.Planes[st.plane].Layers[st.layer]
		svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g"><g transform="translate(%g %g)">%s</g></svg>`,
			box.W, box.H, -box.X, -box.Y, l.Shapes)
		img, err := game.Rasterise([]byte(svg), w, h)
		if err != nil {
			err = fmt.Errorf("layer %d of plane %d of %s: %w", st.layer+1, st.plane+1, s.Place.ID, err)
		}
		s.next <- drawn{img, err}
	}
}

func (s *Scenery) pixels(box game.Rect) (w, h int) {
	return int(math.Ceil(box.W * s.unit)), int(math.Ceil(box.H * s.unit))
}

// Unit returns the number of pixels in a unit of the place.
func (s *Scenery) Unit() float64 { return s.unit }

// Done reports whether everything has been painted.
func (s *Scenery) Done() bool { return len(s.layers) == 0 }

// Step paints the next layer, once its shapes have been rasterised; if wait is set it waits for them.
func (s *Scenery) Step(wait bool) error {
	if s.Done() {
		return nil
	}
	var d drawn
	if wait {
		d = <-s.next
	} else {
		select {
		case d = <-s.next:
		default:
			return nil
		}
	}
	st := s.layers[0]
	s.layers = s.layers[1:]
	if d.err == nil {
		s.coatOn(&s.planes[st.plane], &s.Place.Planes[st.plane].Layers[st.layer], d.img, float32(st.plane*7+st.layer))
	}
	if s.Done() || s.layers[0].plane != st.plane {
		s.shapes.Deallocate()
		s.coat.Deallocate()
		s.shapes, s.coat = nil, nil
	}
	return d.err
}

// coatOn paints a layer onto a plane.
func (s *Scenery) coatOn(to *plane, l *Layer, shapes *image.RGBA, seed float32) {
	w, h := s.pixels(to.box)
	if to.base == nil {
		to.base, to.fire = newScreen(w, h), newScreen(w, h)
	}
	if s.shapes == nil {
		s.shapes, s.coat = newScreen(w, h), newScreen(w, h)
	}
	s.shapes.WritePixels(shapes.Pix)
	s.coat.Clear()
	unit := float32(s.unit)
	colours := [4]Colour{}
	copy(colours[:], l.Colours)
	top := to.box.Y
	o := &ebiten.DrawRectShaderOptions{Images: [4]*ebiten.Image{s.shapes}, Uniforms: map[string]any{
		"Seed": seed, "Unit": unit, "Material": int(l.Material),
		"First": colours[0][:], "Second": colours[1][:], "Third": colours[2][:], "Fourth": colours[3][:],
		"Grid": s.grid(l, top), "Middle": float32(l.Middle + Left),
		"Warp": floats(l.Warp[:]), "Grain": floats(l.Grain[:]), "Haze": l.Haze.Colour[:],
		"HazeFrom": []float32{float32(l.Haze.From[0] - top), float32(l.Haze.From[1])}, "HazeTo": []float32{float32(l.Haze.To[0] - top), float32(l.Haze.To[1])},
	}}
	s.coat.DrawRectShader(w, h, s.painter.paint, o)
	if l.Facing == nil {
		to.base.DrawImage(s.coat, nil)
		dark := &ebiten.DrawImageOptions{}
		dark.ColorScale.Scale(0, 0, 0, 1)
		to.fire.DrawImage(s.coat, dark)
	} else {
		ambient := s.Place.Ambient
		if l.Ambient != nil {
			ambient = *l.Ambient
		}
		s.light(to.base, l, to.box, ambient, s.Place.Lamps)
		s.light(to.fire, l, to.box, Colour{}, []Lamp{fire})
	}
	for i := range l.Glows {
		s.glowOn(to, &l.Glows[i])
	}
}

// fire is the fire of a fight, in white: its colour comes when the scenery is drawn.
var fire = Lamp{At: [2]float64{FireX, FireY}, Ahead: 150, Reach: 256, Colour: Colour{1.75, 1.75, 1.75}}

// grid returns a layer's grid with heights from the plane's top.
func (s *Scenery) grid(l *Layer, top float64) []float32 {
	g := floats(l.Grid[:])
	switch materialNames[l.Material] {
	case "cobbles", "drifts", "water", "sky", "flagstones", "floorboards", "tiles", "ice": // the first number is a height
		g[0] -= float32(top)
	}
	return g
}

func floats(v []float64) []float32 {
	out := make([]float32, len(v))
	for i := range v {
		out[i] = float32(v[i])
	}
	return out
}

// light puts the coat onto an image in the light of lamps.
func (s *Scenery) light(to *ebiten.Image, l *Layer, box game.Rect, ambient Colour, lamps []Lamp) {
	var at [mostLamps * 4]float32
	var colours [mostLamps * 3]float32
	for i := range at {
		at[i] = 1 // so that a lamp that is not there divides by no zero
	}
	for i, lamp := range lamps {
		copy(at[i*4:], []float32{float32(lamp.At[0] - box.X), float32(lamp.At[1] - box.Y), float32(lamp.Ahead), float32(lamp.Reach)})
		copy(colours[i*3:], lamp.Colour[:])
	}
	w, h := s.pixels(box)
	to.DrawRectShader(w, h, s.painter.relight, &ebiten.DrawRectShaderOptions{Images: [4]*ebiten.Image{s.coat}, Uniforms: map[string]any{
		"Unit": float32(s.unit), "Facing": floats(l.Facing[:]), "Bump": float32(l.Bump), "Ambient": ambient[:], "Lamps": at[:], "Colours": colours[:],
	}})
}

// glowOn adds a glow to a plane.
func (s *Scenery) glowOn(to *plane, g *Glow) {
	w, h := g.Size[0]*8*s.unit, g.Size[1]*8*s.unit
	x, y := (g.At[0]-to.box.X)*s.unit-w/2, (g.At[1]-to.box.Y)*s.unit-h/2
	vs := make([]ebiten.Vertex, 4)
	for i := range vs {
		dx, dy := w*float64(i&1), h*float64(i/2)
		vs[i] = ebiten.Vertex{
			DstX: float32(x + dx), DstY: float32(y + dy), SrcX: float32(dx), SrcY: float32(dy),
			ColorR: g.Colour[0], ColorG: g.Colour[1], ColorB: g.Colour[2], ColorA: 0, Custom0: float32(w), Custom1: float32(h),
		}
	}
	to.base.DrawTrianglesShader32(vs, []uint32{0, 1, 2, 1, 3, 2}, s.painter.glow, &ebiten.DrawTrianglesShaderOptions{Blend: ebiten.BlendLighter})
}

// newScreen makes an image of its own, not in a sheet with others, so that giving it back frees its memory.
func newScreen(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// Release gives back all images. The scenery draws nothing afterwards.
func (s *Scenery) Release() {
	for range s.layers { // the goroutine ends once all shapes have been taken
		<-s.next
	}
	s.layers = nil
	for i := range s.planes {
		for _, img := range [...]*ebiten.Image{s.planes[i].base, s.planes[i].fire} {
			if img != nil {
				img.Deallocate()
			}
		}
	}
	s.planes = nil
}
