package journey

import (
	"cmp"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
)

// chart is the painted map below the road. It is painted once for a window and a state of the journey.
type chart struct {
	shader *ebiten.Shader
	image  *ebiten.Image // nil until it has been painted
	of     chartOf       // what image shows
	things []thing
}

// chartOf is what a chart depends on.
type chartOf struct {
	lands  [mostLands]region
	window game.Rect   // all that is painted, in design units
	here   game.Point  // where the fire burns
	pixels image.Point // the size of the painted image
}

// mostLands is the number of lands that the shader knows.
const mostLands = 5

// region is where a land lies on the map. One without a width is none.
type region struct {
	land  string // its id
	at    game.Rect
	known bool
}

// thing is something that stands in a land.
type thing struct {
	picture string
	at      game.Point // its foot
	known   bool
}

// grounds are the lands with a ground of their own in map.kage, each with the pictures of what stands there.
var grounds = [...]struct {
	land   string
	things []string
}{
	{"hearths", []string{"map/hearths-house", "map/hearths-house", "map/hearths-kiln", "map/hearths-pot"}},
	{"post-roads", []string{"map/post-roads-tower", "map/post-roads-bush", "map/post-roads-bush", "map/post-roads-stone"}},
	{"drowned-court", []string{"map/drowned-court-tower", "map/drowned-court-willow", "map/drowned-court-column"}},
	{"odd-house", []string{"map/odd-house-house", "map/odd-house-tree", "map/odd-house-tree", "map/odd-house-sign"}},
	{"camp", []string{"map/camp-tent", "map/camp-fir", "map/camp-fir", "map/camp-mountain"}},
}

// groundOf returns the index of a land in grounds. A land without a ground of its own has the last one.
func groundOf(land string) int {
	for i := range grounds {
		if grounds[i].land == land {
			return i
		}
	}
	return len(grounds) - 1
}

// thingApart is the distance between things, and thingSide their size, in design units.
const thingApart, thingSide = 50.0, 54.0

// newChart compiles the shader of charts that are drawn on c.
func newChart(c *game.Canvas) (*chart, error) {
	shader, err := c.CompileShader("assets/shaders/map.kage", shaders.Map())
	return &chart{shader: shader}, err
}

// furnish spreads things over the regions, but not where something of kept lies.
func (m *chart) furnish(lands []region, kept []game.Rect) {
	m.things = m.things[:0]
	for i := range lands {
		all, r, n := grounds[groundOf(lands[i].land)].things, lands[i].at, uint32(0)
		const most = 40 // in a row or a column; a window may be very long
		across, down := max(thingApart, r.W/most), max(thingApart*0.66, r.H/most)
		for y := r.Y + thingSide*0.7; y < r.Y+r.H-8; y += down {
			for x := r.X + thingSide*0.4; x < r.X+r.W-thingSide*0.3; x += across {
				n++
				lot := scatter(uint32(i)*977 + n)
				foot := game.Point{X: x + float64(lot%29) - 14, Y: y + float64(lot/29%19) - 9}
				box := game.Rect{X: foot.X - thingSide*0.4, Y: foot.Y - thingSide*0.7, W: thingSide * 0.8, H: thingSide * 0.7}
				if lot/551%7 < 2 || slices.ContainsFunc(kept, func(k game.Rect) bool { return overlap(k, box) }) {
					continue
				}
				m.things = append(m.things, thing{all[lot/3857%uint32(len(all))], foot, lands[i].known})
			}
		}
	}
	slices.SortStableFunc(m.things, func(a, b thing) int { return cmp.Compare(a.at.Y, b.at.Y) })
}

func overlap(a, b game.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// scatter returns a number that looks random, always the same one for n.
func scatter(n uint32) uint32 {
	n = (n ^ 61) * 2654435769
	n ^= n >> 15
	n *= 2246822519
	return n ^ n>>13
}

// draw draws the map with what stands on it, and paints it first if what it shows has changed.
func (m *chart) draw(c *game.Canvas, ctx *game.Context, of chartOf) {
	of.window = c.Window()
	k := min(c.View().Scale, 1080/of.window.H)
	of.pixels = image.Pt(max(1, int(of.window.W*k)), max(1, int(of.window.H*k)))
	if m.image == nil || m.of != of {
		m.paint(&of, k)
	}
	c.Image(m.image, of.window, game.Over)
	for i := range m.things {
		t := &m.things[i]
		c.Push()
		if !t.known {
			c.Tint(0.62, 0.66, 0.76, 1)
		}
		c.Picture(ctx.Pictures.Get(t.picture), game.Rect{X: t.at.X - thingSide*0.52, Y: t.at.Y - thingSide*0.92, W: thingSide, H: thingSide})
		c.Pop()
	}
}

// paint paints the map with k pixels a design unit.
func (m *chart) paint(of *chartOf, k float64) {
	if m.image != nil && m.of.pixels != of.pixels {
		m.image.Deallocate()
		m.image = nil
	}
	if m.image == nil {
		m.image = ebiten.NewImageWithOptions(image.Rectangle{Max: of.pixels}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	m.of = *of
	var lands [mostLands * 4]float32
	var kinds, known [mostLands]float32
	for i := range of.lands {
		l := &of.lands[i]
		copy(lands[i*4:], []float32{float32(l.at.X), float32(l.at.Y), float32(l.at.W), float32(l.at.H)})
		kinds[i] = float32(groundOf(l.land))
		if l.known {
			known[i] = 1
		}
	}
	m.image.DrawRectShader(of.pixels.X, of.pixels.Y, m.shader, &ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Lands": lands[:], "Grounds": kinds[:], "Known": known[:], "Unit": float32(k),
		"Corner": []float32{float32(of.window.X), float32(of.window.Y)}, "Here": []float32{float32(of.here.X), float32(of.here.Y)},
	}})
}
