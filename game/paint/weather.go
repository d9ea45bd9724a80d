package paint

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// The sheet that snow, sparks and rain are drawn with: a dot whose edge is soft, and below it a drop that fades upwards. Each has a clear
// edge of a pixel.
const (
	dotSide           = 10
	dropWide, dropLow = 10, 42
	drawnTo           = 1.0 / (dotSide/2 - 1) // of the radius, a pixel
)

// newWeather makes the sheet.
func newWeather() *ebiten.Image {
	img := image.NewRGBA(image.Rect(0, 0, dotSide, dotSide+dropLow))
	set := func(x, y int, v float64) {
		for i := range 4 {
			img.Pix[img.PixOffset(x, y)+i] = uint8(v*255 + 0.5)
		}
	}
	for y := range dotSide {
		for x := range dotSide {
			set(x, y, 1-smooth(0.4, 1, drawnTo*math.Hypot(float64(x)+0.5-dotSide/2, float64(y)+0.5-dotSide/2)))
		}
	}
	for y := 1; y < dropLow-1; y++ {
		f := (float64(y) - 0.5) / (dropLow - 2)
		for x := range dropWide {
			set(x, dotSide+y, (1-smooth(0.25, 1, drawnTo*math.Abs(float64(x)+0.5-dropWide/2)))*smooth(0, 0.9, f)*smooth(1, 0.94, f))
		}
	}
	sheet := ebiten.NewImage(dotSide, dotSide+dropLow)
	sheet.WritePixels(img.Pix)
	return sheet
}

// weather is what falls or rises everywhere in a place, in a frame.
type weather struct {
	c      *game.Canvas
	sheet  *ebiten.Image
	origin game.Point // of the place, in local units
	scale  float64    // local units a unit
	time   float64    // in seconds
	seed   float64    // of the hashes
	tone   [4]float32 // of what is strongest
}

// The size of a place with its margins.
const wholeWidth, wholeHeight = Width + Left + Right, Height + Top + Bottom

// flakes draws dots in four depths that move by a number of units a second and sway. There is at most one in a cell of a size. size is half
// the width of a dot, and fades is the height over which they fade at the upper edge, as a share of the place's.
func (w *weather) flakes(cell float64, speed game.Point, size, fades float64) {
	const sway = 9
	for depth := range 4 {
		d := float64(depth)
		k, far := cell*(1.6+0.9*d), w.time*(0.6+0.35*d)
		dx, dy := speed.X*far, speed.Y*far
		for row := math.Floor(-dy/k - 1); row*k < wholeHeight-dy; row++ {
			for col := math.Floor((-dx-sway)/k - 1); col*k < wholeWidth-dx+sway; col++ {
				rx := hash(col+d*17, row+w.seed)
				if rx < 0.3 {
					continue
				}
				ry := hash(col+5, row+d*11+w.seed)
				y := (row+0.2+0.6*ry)*k + dy
				x := (col+0.2+0.6*rx)*k + dx - sway*math.Sin(w.time*0.7+d*2+y*0.01)
				big := size * (0.6 + 0.35*d) * (0.6 + 0.6*ry)
				if x < 0 || x > wholeWidth || y < 0 || y > wholeHeight {
					continue
				}
				strong := 0.45 + 0.15*d
				if fades > 0 {
					strong *= smooth(0, fades, y/wholeHeight)
				}
				big *= dotSide / (dotSide - 2.0)
				w.put(game.Point{X: x - big, Y: y - big}, 2*big, 2*big, 0, 0, dotSide, strong)
			}
		}
	}
}

// drops draws rain in three depths.
func (w *weather) drops() {
	const slant = 0.12
	for depth := range 3 {
		d := float64(depth)
		wide, high, half := 26+14*d, 190+60*d, (1.3+0.3*d)*dropWide/(dropWide-2.0)
		for col := range int((wholeWidth+slant*wholeHeight)/wide) + 1 {
			fallen := w.time*(640+220*d) + hash(float64(col), d+w.seed)*high*7
			for row := math.Floor(-fallen/high) - 1; row*high < wholeHeight-fallen; row++ {
				r := hash(float64(col)+d*3, row+w.seed)
				if r < 0.35 {
					continue
				}
				top, low := (row+0.5)*high+fallen, (row+1)*high+fallen
				if low < 0 || top > wholeHeight {
					continue
				}
				x := (float64(col)+0.2+0.6*r)*wide - slant*top - half
				if x < -high || x > wholeWidth {
					continue
				}
				w.put(game.Point{X: x, Y: top}, 2*half, low-top, -slant*(low-top), dotSide, dropLow, 0.5)
			}
		}
	}
}

// put draws the part of the sheet from a line on that has a number of lines. It lies at a place in units, and its lower end is moved by shift.
func (w *weather) put(at game.Point, wide, high, shift float64, line, lines float32, strong float64) {
	x, y := w.origin.X+at.X*w.scale, w.origin.Y+at.Y*w.scale
	wide, high, shift = wide*w.scale, high*w.scale, shift*w.scale
	tone := w.tone
	for i := range tone {
		tone[i] *= float32(strong)
	}
	w.c.MeshQuad(w.sheet, &[4]game.MeshVertex{
		{X: x, Y: y, V: line, Color: tone}, {X: x + wide, Y: y, U: dotSide, V: line, Color: tone},
		{X: x + shift, Y: y + high, V: line + lines, Color: tone}, {X: x + shift + wide, Y: y + high, U: dotSide, V: line + lines, Color: tone},
	})
}

// hash returns a number from 0 to 1 for a point with whole coordinates, always the same one.
func hash(x, y float64) float64 {
	x, y = x*0.1031, y*0.1031
	x, y = x-math.Floor(x), y-math.Floor(y)
	dot := x*(y+33.33) + y*(x+33.33) + x*(x+33.33)
	x, y, z := x+dot, y+dot, x+dot
	v := (x + y) * z
	return v - math.Floor(v)
}

// smooth returns 0 at from and 1 at to, and what lies between them smoothly.
func smooth(from, to, v float64) float64 {
	t := max(0, min(1, (v-from)/(to-from)))
	return t * t * (3 - 2*t)
}
