package game

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// Surface is what a panel, a button or a plate is made of. Each has a grain of its own and an edge on which light falls.
type Surface uint8

const (
	Iron   Surface = iota // buttons, chips, rows: what can be chosen
	Wood                  // what things lie on: the panels of screens, the items of the stack
	Cloth                 // what hangs
	Slate                 // what is written for a player: questions, advice, hints, the log; nothing shows through it
	Ember                 // the expected choice
	Paper                 // pages
	Banner                // cloth whose lower edge is cut to a swallow's tail
	Coal                  // iron that cannot be chosen now
)

// grainTile is the side of a surface's tile in pixels, and grainTiles their number; see assets/shaders/grain.kage.
const (
	grainTile  = 256
	grainTiles = 6
)

// plateOf is the stroke of a plate of the first surface for shape.kage. Each following one has as much more.
const plateOf = 1024

// Faces returns the colours of a surface at its upper and at its lower edge.
func (t *Theme) Faces(s Surface) (top, bottom color.NRGBA) {
	switch s {
	case Iron:
		return rgb(0x383534), rgb(0x2a2727)
	case Wood:
		return rgb(0x3b2c21), rgb(0x2e221a)
	case Cloth, Banner:
		return rgb(0x26333d), rgb(0x1b252d)
	case Slate:
		return rgb(0x2c2f33), rgb(0x222427)
	case Ember:
		return Mix(t.Ember, t.EmberBright, 0.3), t.Ember
	case Paper:
		return rgb(0xdccaa4), rgb(0xd0bc93)
	case Coal:
		return Fade(t.GroundLight, 0.94), Fade(t.Ground, 0.94)
	}
	panic(fmt.Sprintf("surface %d has no colours", s))
}

// Plate draws a plate of a surface in the surface's own colours. radius is that of its corners; hot means that it is pointed at.
func (c *Canvas) Plate(t *Theme, s Surface, r Rect, radius float64, hot bool) {
	top, bottom := t.Faces(s)
	if hot {
		top, bottom = Mix(top, t.EmberBright, 0.14), Mix(bottom, t.EmberBright, 0.1)
	}
	c.Dyed(s, r, radius, top, bottom)
}

// Well draws the ground of something that is let into a plate, such as a field for text.
func (c *Canvas) Well(t *Theme, r Rect, radius float64) {
	c.Fill(r.Inset(-1.5, -1.5), radius+1.5, Fade(t.Ash, 0.22))
	c.Fill(r.Inset(-1, -1.5).Move(0, -1), radius+1.5, Fade(t.Ground, 0.7))
	c.Gradient(r, radius, rgb(0x0b0908), t.Ground)
}

// Dyed draws a plate of a surface in other colours, which go from top to bottom.
func (c *Canvas) Dyed(s Surface, r Rect, radius float64, top, bottom color.NRGBA) {
	if s == Coal {
		s = Iron
	}
	c.plates = true
	c.quad(r, radius, plateOf*float64(s+1)+min(c.PixelsPerUnit(), plateOf/2), 0, top, bottom)
}

// paintGrain paints the sheet of surfaces once there is a plate to draw.
func (c *Canvas) paintGrain() {
	if !c.plates || c.grain != nil {
		return
	}
	c.grain = ebiten.NewImageWithOptions(image.Rect(0, 0, grainTile, grainTile*grainTiles), &ebiten.NewImageOptions{Unmanaged: true})
	c.grain.DrawRectShader(grainTile, grainTile*grainTiles, c.grains, nil)
}
