package pieces

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
)

// Figure draws one hero's puppet. It is made once for a look and a canvas, and used only on the game's
// goroutine.
type Figure struct {
	store    *game.Pictures
	look     *Look
	pictures [Slots]game.Picture
	eyes     [EyeShapes]game.Picture
	mouths   [MouthShapes]game.Picture
	hands    [Grasps]game.Picture
	things   map[*Thing]game.Picture
	shadow   game.Picture
	dissolve *ebiten.Shader
	buf      []Part
	lit      litFigure
	plain    *ebiten.Image // white, for the smear of a blow
	metal    [4]float32    // the colour of the smear
}

// NewFigure makes a figure that draws a look on c.
func NewFigure(c *game.Canvas, l *Look) (*Figure, error) {
	shader, err := c.CompileShader("assets/shaders/dissolve.kage", shaders.Dissolve())
	if err != nil {
		return nil, err
	}
	f := &Figure{store: c.Pictures, dissolve: shader, shadow: c.Pictures.Get("table/shadow")}
	if err := f.lit.compile(c); err != nil {
		return nil, err
	}
	f.dress(l)
	return f, nil
}

// Dressed returns a figure that draws another look on the same canvas.
func (f *Figure) Dressed(l *Look) *Figure {
	other := &Figure{store: f.store, dissolve: f.dissolve, shadow: f.shadow}
	other.lit.light, other.lit.normal, other.lit.cast = f.lit.light, f.lit.normal, f.lit.cast
	other.dress(l)
	return other
}

// dress makes a figure with shaders draw a look.
func (f *Figure) dress(l *Look) {
	f.look, f.buf = l, make([]Part, 0, Slots)
	for s, g := range l.Parts {
		if g.Picture != "" {
			f.pictures[s] = l.baked(f.store, &g, Slot(s))
		}
	}
	for i, g := range l.Eyes {
		f.eyes[i] = l.baked(f.store, &g, Eyes)
	}
	for i, g := range l.Mouths {
		f.mouths[i] = l.baked(f.store, &g, Mouth)
	}
	for i, g := range l.Hands {
		f.hands[i] = l.baked(f.store, &g, NearHand)
	}
	f.things = l.thingPictures(f.store, false)
	f.prepareSmear()
	f.lit.dress(f.store, l)
}

// Look returns what the figure wears.
func (f *Figure) Look() *Look { return f.look }

// Span returns how far the figure at rest reaches to the left and to the right of its feet, in puppet units.
func (f *Figure) Span(left bool) (from, to float64) {
	f.buf = appendParts(f.buf[:0], f.look, Motion{}, 0, &Stand{})
	box := boundsOf(f.buf, (&Stand{Size: 1, Left: left}).geo())
	return box.X, box.X + box.W
}

// Stand says where and how large a figure stands.
type Stand struct {
	X, Y float64 // position of its feet
	Size float64 // design units per puppet unit; a human is 260 puppet units high
	Rest float64 // Size at which its pictures are rasterised, so that scaling makes no new ones; 0 for Size
	Left bool    // faces left
	Face Face    // the expression in poses that have none of their own
	// Gaze is where the eyes look, in the same units as X and Y, if Looks is true.
	Gaze  game.Point
	Looks bool
	// Weak is how weak somebody with little life left is, from 0 to 1: it stoops, breathes heavily, does not joke and drags a leg.
	Weak float64
	Way  float64 // how far it has yet to step, in puppet units to the front; its legs move with it
	Part float64 // share of the next tick that has passed, from 0 to 1
	Dim  float64 // 0 fully lit to 1 dark, for lanes other than the current one
	// Silhouette draws it black, without its shadow on the ground.
	Silhouette bool
	acts       *acting // how it stands in a scene; nil for what its motion does
	bust       bool    // its hands are empty, so that nothing hides the face
}

// Draw draws the figure at a tick, in the light that is painted into its parts. It allocates nothing once its pictures have been rasterised.
func (f *Figure) Draw(c *game.Canvas, m Motion, tick int, st Stand) {
	f.buf = appendParts(f.buf[:0], f.look, m, tick, &st)
	if len(f.buf) == 0 {
		return
	}
	c.Push()
	c.Transform(st.geo())

	light := 1 - 0.62*st.Dim
	if st.Silhouette {
		light = 0
	} else {
		m := st.of(m)
		p := m.postureAt(f.look, tick, st.Part)
		c.Push()
		c.Detail(st.detail())
		c.Fade((1 - 0.8*p[ash]) / (1 - 0.02*min(0, p[rootY])))
		c.Picture(f.shadow, game.Rect{X: p[rootX] - 74, Y: -18, W: 148, H: 36})
		c.Pop()
	}
	for i := range f.buf {
		f.part(c, &f.buf[i], f.picture(&f.buf[i]), st.detail(), light)
	}
	c.Pop()
	if !st.Silhouette {
		f.DrawSmear(c, m, tick, st)
	}
}

// of returns the motion of somebody who stands so.
func (st *Stand) of(m Motion) Motion {
	m.weak, m.way = st.Weak, st.Way
	return m
}

// geo returns the transformation from puppet units to those in which the figure stands.
func (st *Stand) geo() ebiten.GeoM {
	var at ebiten.GeoM
	side := 1.0
	if st.Left {
		side = -1
	}
	at.Scale(side*st.Size, st.Size)
	at.Translate(st.X, st.Y)
	return at
}

// seen returns what the eyes look at, in puppet units.
func (st *Stand) seen() game.Point {
	side := st.Size
	if st.Left {
		side = -side
	}
	return game.Point{X: (st.Gaze.X - st.X) / side, Y: (st.Gaze.Y - st.Y) / st.Size}
}

// detail returns the size at which the figure's pictures are rasterised.
func (st *Stand) detail() float64 {
	if st.Rest == 0 {
		return st.Size
	}
	return st.Rest
}

// picture returns the picture of a part, with the light that is painted on it.
func (f *Figure) picture(p *Part) game.Picture {
	switch p.Slot {
	case Eyes:
		return f.eyes[p.Eyes]
	case Mouth:
		return f.mouths[p.Mouth]
	case NearHand, FarHand:
		return f.hands[p.Grasp]
	case Weapon:
		if p.With != nil {
			return f.things[p.With]
		}
		return f.pictures[Weapon]
	default: // one that always looks the same
		return f.pictures[p.Slot]
	}
}

// part draws a part with a picture of it, rasterised for the given size and lit by a factor from 0 to 1.
func (f *Figure) part(c *game.Canvas, part *Part, picture game.Picture, size, light float64) {
	c.Push()
	c.Transform(part.Geo)
	c.Detail(size)
	l := light * part.Light
	c.Tint(l, l, l, 1)
	box := game.Rect{W: part.W, H: part.H}
	if part.bent() {
		f.hanging(c, part, picture)
	} else if part.Ash > 0 {
		if img := c.PictureImage(picture, part.W, part.H); img != nil {
			c.Shader(game.ShaderQuad{
				Shader: f.dissolve, Rect: box, Color: color.NRGBA{255, 255, 255, 255},
				Params: [4]float32{float32(part.Ash), float32(part.Slot) * 0.37, float32(float64(img.Bounds().Dx()) / part.W)},
				Images: [4]*ebiten.Image{img},
			})
		}
	} else {
		c.Picture(picture, box)
	}
	if part.Glow > 0 {
		c.Fade(0.35 * part.Glow)
		c.PictureBlend(picture, box, game.Add)
	}
	c.Pop()
}

// hanging draws cloth or hair that hangs otherwise than it is drawn.
func (f *Figure) hanging(c *game.Canvas, part *Part, picture game.Picture) {
	img := c.PictureImage(picture, part.W, part.H)
	if img == nil {
		return
	}
	if part.Ash <= 0 {
		for i := range clothRows {
			q := part.piece(i, img)
			c.MeshQuad(img, &q)
		}
		return
	}
	q := game.ShaderQuad{
		Shader: f.dissolve, Color: color.NRGBA{255, 255, 255, 255},
		Params: [4]float32{float32(part.Ash), float32(part.Slot) * 0.37, float32(float64(img.Bounds().Dx()) / part.W)}, Images: [4]*ebiten.Image{img},
	}
	for i := range clothRows {
		corners := part.piece(i, img)
		c.ShaderPiece(q, &corners)
	}
}

// DrawHeld draws what the figure holds in a slot, in flight: its middle is at a point, and its tip points in a direction, in radians clockwise from the
// right. st is the stand of the figure, of which only the size counts. It reports whether there is anything in the slot.
func (f *Figure) DrawHeld(c *game.Canvas, s Slot, at game.Point, direction float64, st Stand) bool {
	g := &f.look.Parts[s]
	if g.Picture == "" {
		return false
	}
	picture := f.pictures[s]
	if f.lit.colours != nil { // the figure has been drawn so, and this picture is there
		picture = f.lit.pictures[s]
	}
	f.flying(c, g, picture, at, direction, st)
	return true
}

// flying draws a picture of what has been held, in flight.
func (f *Figure) flying(c *game.Canvas, g *Garment, picture game.Picture, at game.Point, direction float64, st Stand) {
	var m ebiten.GeoM
	m.Translate(-g.W/2, -g.H/2)
	m.Rotate(math.Remainder(direction, 2*math.Pi) + math.Pi/2)
	k := st.Size * f.look.Body.Height
	m.Scale(k, k)
	m.Translate(at.X, at.Y)
	c.Push()
	c.Transform(m)
	c.Detail(st.detail())
	c.Picture(picture, game.Rect{W: g.W, H: g.H})
	c.Pop()
}

// The box, in puppet units, that contains the head and shoulders of every look at rest.
const (
	bustLeft, bustTop = -74, -290
	bustSide          = 156
)

// Bust draws head and shoulders at rest, without what the hands hold, with an expression in a square that fills r, clipped to it, for lists and the stack.
func (f *Figure) Bust(c *game.Canvas, r game.Rect, left bool, face Face, tick int) {
	size := min(r.W, r.H) / bustSide
	side := 1.0
	if left {
		side = -1
	}
	near := f.look.nearness()
	x := r.X + r.W/2 - side*(bustLeft+bustSide/2-near.X)*size
	c.Push()
	c.Clip(r)
	f.Draw(c, Motion{}, tick, Stand{Face: face, X: x, Y: r.Y - (bustTop-near.Y)*size, Size: size * near.H, Left: left, bust: true})
	c.Pop()
}

// Framed draws head and shoulders at rest in a frame, which is not wider than high. The frame cuts off what is carried at the sides.
func (f *Figure) Framed(c *game.Canvas, ctx *game.Context, frame game.Rect, left bool, tick int) {
	const round, over = 8, 1.3
	side := min(over*frame.W, frame.H)
	c.Gradient(frame, round, ctx.Theme.GroundLight, ctx.Theme.Ground)
	c.Push()
	c.Clip(frame)
	f.Bust(c, game.Rect{X: frame.X + (frame.W-side)/2, Y: frame.Y + frame.H - side, W: side, H: side}, left, AtRest, tick)
	c.Pop()
	c.Stroke(frame, round, 1.5, ctx.Theme.Line)
}

// Prepare has the pictures made that the figure shows at a size, in every expression, before it is shown. fine says whether for a light
// that moves; see [Figure.Compose]. It reports whether they are all there.
func (f *Figure) Prepare(c *game.Canvas, size float64, fine bool) (ready bool) {
	pictures, eyes, mouths, hands, things := &f.pictures, &f.eyes, &f.mouths, &f.hands, f.things
	if fine {
		pictures, eyes, mouths, hands, things = &f.lit.pictures, &f.lit.eyes, &f.lit.mouths, &f.lit.hands, f.lit.things
	}
	return c.Prepare(func() {
		c.Detail(size)
		if !fine {
			c.Picture(f.shadow, game.Rect{W: 148, H: 36})
		}
		show := func(p game.Picture, g *Garment, round bool) {
			if g.Picture == "" {
				return
			}
			c.Picture(p, game.Rect{W: g.W, H: g.H})
			if fine && round {
				c.NormalImage(p, g.W, g.H)
			}
		}
		for s := range f.look.Parts {
			if slot := Slot(s); slot != Eyes && slot != Mouth {
				show(pictures[s], &f.look.Parts[s], !slot.facial())
			}
		}
		for i := range f.look.Eyes {
			show(eyes[i], &f.look.Eyes[i], false)
		}
		for i := range f.look.Mouths {
			show(mouths[i], &f.look.Mouths[i], false)
		}
		for i := range f.look.Hands {
			show(hands[i], &f.look.Hands[i], true)
		}
		for t, picture := range things {
			show(picture, &t.Garment, true)
		}
	})
}
