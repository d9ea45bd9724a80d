package pieces

import (
	"cmp"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// Lighting is what lights a figure and its shadow. Colours are factors of red, green and blue, which may be over 1.
type Lighting struct {
	Ambient [3]float32
	Key     [3]float32 // of the fire
	At      game.Point // the fire's place on the ground, in the units of the figure's stand
	Reach   float64    // the distance at which the fire is half as strong, in these units
	Rim     [3]float32 // from behind
	RimFrom [2]float32 // the direction that it comes from: x to the right, y down
	Flash   [3]float32 // of a blow or a spell; black for none
	FlashAt game.Point
}

// unread is what lights figures before their place has been read: it is dark around the fire.
var unread = paint.Place{Ambient: paint.Colour{0.34, 0.34, 0.44}, Rim: paint.Colour{0.75, 0.9, 1.25}, RimFrom: [2]float64{-0.4, -0.9}, Fire: paint.Colour{1, 0.6, 0.28}}

// LightOf returns the light at a tick of the fire in a place, which burns at a point and is half as strong reach away from it. place is nil
// while it has not been read.
func LightOf(place *paint.Place, at game.Point, reach float64, tick int) Lighting {
	if place == nil {
		place = &unread
	}
	t := float64(tick) / 60
	flicker := float32(1 + 0.06*math.Sin(7.3*t) + 0.04*math.Sin(17*t))
	light := Lighting{Ambient: place.Ambient, Rim: place.Rim, RimFrom: [2]float32{float32(place.RimFrom[0]), float32(place.RimFrom[1])}, At: at, Reach: reach}
	for i, v := range place.Fire {
		light.Key[i] = v * 2.7 * flicker
		light.Ambient[i] *= 1.8
	}
	return light
}

// Flare adds the light of a blow or a spell at a place. strength is from 0 to 1.
func (l *Lighting) Flare(col color.NRGBA, at game.Point, strength float64) {
	const full = 2.6
	l.FlashAt = at
	for i, v := range [...]uint8{col.R, col.G, col.B} {
		l.Flash[i] = float32(full * strength * float64(v) / 255)
	}
}

// Darken takes a share of all light away, from 0 to 1.
func (l *Lighting) Darken(share float64) {
	k := float32(1 - share)
	for i := range l.Key {
		l.Ambient[i] *= k
		l.Key[i] *= k
		l.Rim[i] *= k
		l.Flash[i] *= k
	}
}

// paintedGlow is the colour in which what shines is drawn.
const paintedGlow = "#7fd4ff"

// litFigure is what a figure needs to be drawn in a light that moves: its parts without painted light, and the images on which its
// colours and normals are put together in a frame.
type litFigure struct {
	pictures            [Slots]game.Picture
	eyes                [EyeShapes]game.Picture
	mouths              [MouthShapes]game.Picture
	hands               [Grasps]game.Picture
	things              map[*Thing]game.Picture
	light, normal, cast *ebiten.Shader
	colours, normals    *ebiten.Image
	rect                game.Rect // where they lie
	uniforms            map[string]any
	values              lightValues
}

// lightValues are the numbers behind the uniforms.
type lightValues struct {
	ambient, key, rim, flash [3]float32
	keyAt, flashAt           [4]float32
	rimFrom                  [2]float32
}

// compile compiles the shaders of a figure.
func (f *litFigure) compile(c *game.Canvas) (err error) {
	for _, s := range []struct {
		shader **ebiten.Shader
		name   string
		source []byte
	}{{&f.light, "figure", shaders.Figure()}, {&f.normal, "normal", shaders.Normal()}, {&f.cast, "cast", shaders.Cast()}} {
		if *s.shader, err = c.CompileShader("assets/shaders/"+s.name+".kage", s.source); err != nil {
			return err
		}
	}
	return nil
}

// dress makes a figure draw a look in a light that moves.
func (f *litFigure) dress(p *game.Pictures, l *Look) {
	unlit := func(g *Garment) game.Picture {
		v, key := l.unlit(g)
		return p.Variant(g.Picture, key+"/lit", v)
	}
	for s := range l.Parts {
		if g := &l.Parts[s]; g.Picture != "" {
			f.pictures[s] = unlit(g)
		}
	}
	for i := range l.Eyes {
		f.eyes[i] = unlit(&l.Eyes[i])
	}
	for i := range l.Mouths {
		f.mouths[i] = unlit(&l.Mouths[i])
	}
	for i := range l.Hands {
		f.hands[i] = unlit(&l.Hands[i])
	}
	f.things = l.thingPictures(p, true)
	n := &f.values
	f.uniforms = map[string]any{
		"Ambient": n.ambient[:], "Key": n.key[:], "KeyAt": n.keyAt[:], "Rim": n.rim[:], "RimFrom": n.rimFrom[:], "Flash": n.flash[:], "FlashAt": n.flashAt[:],
	}
}

// unlit returns the variant of the picture of a part without light, and what its key begins with.
func (l *Look) unlit(g *Garment) (v game.Variant, key string) {
	if g.Own {
		return game.Variant{Shines: shining}, "own"
	}
	return game.Variant{Colours: l.Colours, Shines: cmp.Or(l.Colours[paintedGlow], paintedGlow)}, l.ID
}

// feet are how bright the lower edges of the parts near the ground are, where less of the light that is painted into pictures falls.
var feet = [Slots]float32{Cloak: 0.7, FarThigh: 0.86, NearThigh: 0.86, FarShin: 0.62, NearShin: 0.62, FarShoe: 0.62, NearShoe: 0.62, Skirt: 0.84}

// lowFire is the light that is painted into pictures of parts.
var lowFire = game.Baked{
	Ambient: [3]float32{0.58, 0.58, 0.7}, Key: [3]float32{0.92, 0.64, 0.39}, From: [3]float32{0.72, 0.3, 0.626},
	Rim: [3]float32{0.62, 0.74, 1}, RimFrom: [2]float32{-0.6, -0.8}, Foot: 1,
}

// baked returns the picture of a part with light painted into it: the warm light of a fire that burns low before the figure, and a cool one on its edges from
// behind and above.
func (l *Look) baked(p *game.Pictures, g *Garment, s Slot) game.Picture {
	light := lowFire
	light.Flat = s.facial()
	if s == FarShin || s == NearShin || s == FarShoe || s == NearShoe { // they begin as dark as the thighs end
		for i := range light.Ambient {
			light.Ambient[i] *= feet[NearThigh]
			light.Key[i] *= feet[NearThigh]
		}
	}
	v, key := l.unlit(g)
	v.Light = &light
	key += "/baked"
	if feet[s] > 0 { // the same picture may also hang from the belt
		light.Foot = feet[s]
		key += "/low"
	}
	return p.Variant(g.Picture, key, v)
}

// Tone returns the factors by which light that is painted into pictures takes on the colours of this one.
func (l *Lighting) Tone() (r, g, b float64) {
	const share = 0.45
	var sum [3]float64
	for i := range sum {
		sum[i] = float64(l.Ambient[i]) + 0.35*float64(l.Key[i])
	}
	full := max(sum[0], sum[1], sum[2])
	if full <= 0 {
		return 1, 1, 1
	}
	of := func(i int) float64 { return 1 - share*(1-sum[i]/full) }
	return of(0), of(1), of(2)
}

// picture returns the picture of a part, without painted light.
func (f *litFigure) picture(p *Part) game.Picture {
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

// DrawLit draws what [Figure.Compose] has composed, in a light.
func (f *Figure) DrawLit(c *game.Canvas, light *Lighting) {
	lit, rect := &f.lit, f.lit.rect
	k := c.PixelsPerUnit()
	n := &lit.values
	n.ambient, n.key, n.rim, n.rimFrom, n.flash = light.Ambient, light.Key, light.Rim, light.RimFrom, light.Flash
	at := func(p game.Point, ahead, reach float64) [4]float32 {
		return [4]float32{float32((p.X - rect.X) * k), float32((p.Y - rect.Y) * k), float32(ahead * k), float32(reach * k)}
	}
	n.keyAt, n.flashAt = at(light.At, 0.6*light.Reach, light.Reach), at(light.FlashAt, 0.35*light.Reach, 0.7*light.Reach)
	c.Shader(game.ShaderQuad{
		Shader: lit.light, Rect: rect, Color: color.NRGBA{255, 255, 255, 255}, Uniforms: lit.uniforms,
		Images: [4]*ebiten.Image{lit.colours, lit.normals},
	})
}

// DrawShadow draws the shadow under the feet of a composed figure, and the one that it casts away from the fire.
func (f *Figure) DrawShadow(c *game.Canvas, m Motion, tick int, st Stand, light *Lighting) {
	m = st.of(m)
	p, rect := m.postureAt(f.look, tick, st.Part), f.lit.rect
	under := game.Rect{X: st.X + (p[rootX]-66)*st.Size, Y: st.Y - 10*st.Size, W: 132 * st.Size, H: 20 * st.Size}
	if st.Left {
		under.X = st.X - (p[rootX]+66)*st.Size
	}
	c.Push()
	c.Fade((1 - 0.8*p[ash]) / (1 - 0.02*min(0, p[rootY])))
	c.Shadow(under, under.H/2, 16*st.Size, color.NRGBA{8, 6, 10, 150})
	c.Pop()
	// The figure laid down: a unit upwards becomes a third of one, and leans away from the fire.
	const flat = 0.31
	lean := max(-0.8, min(0.8, (st.X-light.At.X)/(0.75*light.Reach))) * 0.5
	k := c.PixelsPerUnit()
	c.Push()
	var lay ebiten.GeoM
	lay.Translate(-st.X, -st.Y)
	lay.Scale(1, flat)
	lay.Skew(-math.Atan(lean/flat), 0)
	lay.Translate(st.X, st.Y)
	c.Transform(lay)
	c.Shader(game.ShaderQuad{
		Shader: f.lit.cast, Rect: rect, Color: color.NRGBA{8, 6, 10, 125},
		Params: [4]float32{float32((st.Y - rect.Y) * k), float32(k * st.Size)}, Images: [4]*ebiten.Image{f.lit.colours},
	})
	c.Pop()
}

// DrawIn draws the figure with its shadow in a light, or with the light that is painted into its parts at low quality.
func (f *Figure) DrawIn(c *game.Canvas, ctx *game.Context, light *Lighting, m Motion, tick int, st Stand) {
	if !ctx.Fine() {
		c.Push()
		r, g, b := light.Tone()
		c.Tint(r, g, b, 1)
		f.Draw(c, m, tick, st)
		c.Pop()
	} else if f.Compose(c, m, tick, st) {
		f.DrawShadow(c, m, tick, st, light)
		f.DrawLit(c, light)
	}
}

// Compose puts the figure's colours and normals at a tick together, for DrawShadow and DrawLit in the same frame. It reports whether there is anything
// to draw. It allocates nothing once the figure's pictures have been rasterised and its images are large enough.
func (f *Figure) Compose(c *game.Canvas, m Motion, tick int, st Stand) bool {
	f.buf = appendParts(f.buf[:0], f.look, m, tick, &st)
	if len(f.buf) == 0 {
		return false
	}
	geo, lit := st.geo(), &f.lit
	box := boundsOf(f.buf, geo)
	w, h := int(math.Ceil(box.W*c.PixelsPerUnit()))+2, int(math.Ceil(box.H*c.PixelsPerUnit()))+2
	corner := game.Point{X: box.X, Y: box.Y}
	lit.colours, lit.normals = c.Layer(w, h), c.Layer(w, h)
	size := lit.colours.Bounds().Size()
	lit.rect = c.LayerRect(corner, size.X, size.Y)

	c.BeginLayer(lit.colours, corner)
	c.Transform(geo)
	for i := range f.buf {
		f.part(c, &f.buf[i], lit.picture(&f.buf[i]), st.detail(), 1)
	}
	c.EndLayer()
	c.BeginLayer(lit.normals, corner)
	c.Transform(geo)
	for i := range f.buf {
		if part := &f.buf[i]; !part.Slot.facial() { // a face is as round as its head
			lit.part(c, part, &st)
		}
	}
	c.EndLayer()
	return true
}

// part draws the normals of a part.
func (f *litFigure) part(c *game.Canvas, part *Part, st *Stand) {
	c.Push()
	defer c.Pop()
	c.Transform(part.Geo)
	c.Detail(st.detail())
	img := c.NormalImage(f.picture(part), part.W, part.H)
	if img == nil {
		return
	}
	// how the part is turned in the window: its x axis, and whether it is mirrored
	whole := part.Geo
	whole.Concat(st.geo())
	x, y := whole.Element(0, 0), whole.Element(1, 0)
	mirror := 1.0
	if whole.Element(0, 0)*whole.Element(1, 1)-whole.Element(0, 1)*whole.Element(1, 0) < 0 {
		mirror, x, y = -1, -x, -y
	}
	long := math.Hypot(x, y)
	q := game.ShaderQuad{
		Shader: f.normal, Rect: game.Rect{W: part.W, H: part.H}, Located: true,
		Params: [4]float32{float32(x / long), float32(y / long), float32(mirror)}, Images: [4]*ebiten.Image{img},
	}
	if part.bent() {
		for i := range clothRows {
			corners := part.piece(i, img)
			c.ShaderPiece(q, &corners)
		}
		return
	}
	c.Shader(q)
}

// boundsOf returns the rectangle that contains parts, with a margin for what flies off when they turn to ash.
func boundsOf(parts []Part, geo ebiten.GeoM) game.Rect {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range parts {
		p := &parts[i]
		corners := [...]game.Point{{}, {X: p.W}, {Y: p.H}, {X: p.W, Y: p.H}, {}, {}}
		some := corners[:4]
		if p.bent() { // it reaches farther
			end := clothRows
			if p.Stands {
				end = 0
			}
			corners[4], corners[5] = p.rowAt(end)
			some = corners[:]
		}
		for _, at := range some {
			x, y := p.Geo.Apply(at.X, at.Y)
			x, y = geo.Apply(x, y)
			left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
		}
	}
	return game.Rect{X: left - 2, Y: top - 2, W: right - left + 4, H: bottom - top + 4}
}
