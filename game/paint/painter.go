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
	canvas                                    *game.Canvas
	relight, one, scenery, glow, drift, spill *ebiten.Shader // one is relight for a single lamp
	sheet                                     *ebiten.Image  // of snow, sparks and rain
	unlit                                     *ebiten.Image  // what a fire adds where it lights nothing
}

// NewPainter makes a painter whose sceneries are drawn on c.
func NewPainter(c *game.Canvas) (*Painter, error) {
	p := &Painter{canvas: c, sheet: newWeather(), unlit: newScreen(1, 1)}
	for _, s := range []struct {
		shader **ebiten.Shader
		name   string
		source []byte
	}{
		{&p.relight, "relight", shaders.Relight()}, {&p.one, "relight", shaders.RelightByOne()}, {&p.scenery, "scenery", shaders.Scenery()},
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
	next    chan coat // layers whose shapes have been rasterised, in order
	fresh   *coat     // the layer whose shapes are being uploaded; nil before it has come
	line    int       // of its shapes that is uploaded next
	mesh    []ebiten.Vertex
	indices []uint32
}

// plane is a painted plane.
type plane struct {
	base, fire *ebiten.Image // without the fire, and what the fire adds in half the width and height
	box        game.Rect     // in units
}

// step is a layer to be painted.
type step struct{ plane, layer int }

// Begin begins a scenery with unit pixels a unit. The place is painted by [Scenery.Step].
func (p *Painter) Begin(place *Place, unit float64) *Scenery {
	s := &Scenery{Place: place, painter: p, unit: unit, next: make(chan coat, 1)}
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
			s.next <- s.wrong(st, err)
			continue
		}
		s.next <- newCoat(img, int(math.Ceil(l.Warp[0]*s.unit))+2)
	}
}

func (s *Scenery) pixels(box game.Rect) (w, h int) { return pixels(box.W, box.H, s.unit) }

// Unit returns the number of pixels in a unit of the place.
func (s *Scenery) Unit() float64 { return s.unit }

// Done reports whether everything has been painted.
func (s *Scenery) Done() bool { return len(s.layers) == 0 }

// Step goes on with the next layer, once its shapes have been rasterised; if wait is set it waits for them. It uploads at most so many bytes,
// and returns how many. When all shapes of the layer are there, it paints it.
func (s *Scenery) Step(wait bool, bytes int) (spent int, err error) {
	if s.Done() {
		return 0, nil
	}
	st := s.layers[0]
	to := &s.planes[st.plane]
	if s.fresh == nil {
		var k coat
		if wait {
			k = <-s.next
		} else {
			select {
			case k = <-s.next:
			default:
				return 0, nil
			}
		}
		if k.err != nil {
			s.layers = s.layers[1:]
			return 0, k.err
		}
		s.begin(to)
		s.fresh, s.line = &k, k.shapes.Rect.Min.Y
	}
	if s.line, spent = s.fresh.upload(s.shapes, s.line, bytes); s.line < s.fresh.shapes.Rect.Max.Y {
		return spent, nil
	}
	s.layers = s.layers[1:]
	if err := s.coatOn(to, &s.Place.Planes[st.plane].Layers[st.layer], float32(st.plane*7+st.layer)); err != nil {
		return 0, err
	}
	s.fresh = nil
	if s.Done() || s.layers[0].plane != st.plane {
		s.shapes.Deallocate()
		s.coat.Deallocate()
		s.shapes, s.coat = nil, nil
	}
	return spent, nil
}

// begin makes the images for the next layer of a plane, and clears those that have been used.
func (s *Scenery) begin(to *plane) {
	w, h := s.pixels(to.box)
	if to.base == nil {
		to.base = newScreen(w, h)
		if s.Place.Planes[s.layers[0].plane].burns() {
			to.fire = newScreen((w+1)/2, (h+1)/2)
		}
	}
	if s.shapes == nil {
		s.shapes, s.coat = newScreen(w, h), newScreen(w, h)
		return
	}
	s.shapes.Clear()
	s.coat.Clear()
}

// coatOn paints the layer whose shapes have been uploaded onto a plane.
func (s *Scenery) coatOn(to *plane, l *Layer, seed float32) error {
	paint, err := s.painter.canvas.CompileShader("assets/shaders/paint.kage", shaders.Paint(int(l.Material)))
	if err != nil {
		return err
	}
	unit := float32(s.unit)
	colours := [4]Colour{}
	copy(colours[:], l.Colours)
	top := to.box.Y
	s.mesh, s.indices = s.fresh.mesh(s.mesh[:0], s.indices[:0], 1)
	s.coat.DrawTrianglesShader32(s.mesh, s.indices, paint, &ebiten.DrawTrianglesShaderOptions{Images: [4]*ebiten.Image{s.shapes}, Uniforms: map[string]any{
		"Seed": seed, "Unit": unit,
		"First": colours[0][:], "Second": colours[1][:], "Third": colours[2][:], "Fourth": colours[3][:],
		"Grid": s.grid(l, top), "Middle": float32(l.Middle + Left),
		"Warp": floats(l.Warp[:]), "Grain": floats(l.Grain[:]), "Haze": l.Haze.Colour[:],
		"HazeFrom": []float32{float32(l.Haze.From[0] - top), float32(l.Haze.From[1])}, "HazeTo": []float32{float32(l.Haze.To[0] - top), float32(l.Haze.To[1])},
	}})
	if l.Facing == nil {
		o := &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
		to.base.DrawTriangles32(s.mesh, s.indices, s.coat, o)
		if to.fire != nil { // it hides what the fire adds to the layers behind it
			s.mesh, s.indices = s.fresh.mesh(s.mesh[:0], s.indices[:0], 0)
			s.halve(to.fire, s.coat)
		}
	} else {
		ambient := s.Place.Ambient
		if l.Ambient != nil {
			ambient = *l.Ambient
		}
		s.light(to.base, l, to.box, ambient, s.Place.Lamps)
		s.shapes.Clear() // they are on the coat now
		s.light(s.shapes, l, to.box, Colour{}, []Lamp{fire})
		s.halve(to.fire, s.shapes)
	}
	for i := range l.Glows {
		s.glowOn(to, &l.Glows[i])
	}
	return nil
}

// halve draws the mesh of an image onto one with half its width and height.
func (s *Scenery) halve(to, from *ebiten.Image) {
	for i := range s.mesh {
		s.mesh[i].DstX /= 2
		s.mesh[i].DstY /= 2
	}
	to.DrawTriangles32(s.mesh, s.indices, from, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear, DisableMipmaps: true,
	})
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
	shader, slots := s.painter.relight, mostLamps
	if len(lamps) == 1 {
		shader, slots = s.painter.one, 1
	}
	to.DrawTrianglesShader32(s.mesh, s.indices, shader, &ebiten.DrawTrianglesShaderOptions{Images: [4]*ebiten.Image{s.coat}, Uniforms: map[string]any{
		"Unit": float32(s.unit), "Facing": floats(l.Facing[:]), "Bump": float32(l.Bump), "Ambient": ambient[:],
		"Lamps": at[:len(at)/mostLamps*slots], "Colours": colours[:len(colours)/mostLamps*slots],
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
	for i := range s.layers { // the goroutine ends once all shapes have been taken
		if i > 0 || s.fresh == nil {
			<-s.next
		}
	}
	s.layers, s.fresh = nil, nil
	for i := range s.planes {
		for _, img := range [...]*ebiten.Image{s.planes[i].base, s.planes[i].fire} {
			if img != nil {
				img.Deallocate()
			}
		}
	}
	s.planes = nil
}
