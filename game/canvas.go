package game

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"cinderclash/assets/shaders"
)

//go:embed shape.kage
var shapeSource []byte

// Canvas is a display list in design units. A scene fills it each frame, and Flush draws it with
// Ebitengine. Its buffers are reused, so that a frame like the previous one allocates nothing. It is used
// only on the game's goroutine.
type Canvas struct {
	Fonts    *Fonts
	Pictures *Pictures

	view     View
	drawn    bool
	state    state
	stack    []state
	ops      []op
	clips    []image.Rectangle
	marks    []int32         // where in ops marked things begin and end, by turns
	layers   []*ebiten.Image // drawn on in this frame
	layer    int32           // number of the one that is drawn on now, counted from 1; 0 for none
	vertices []ebiten.Vertex
	indices  []uint32
	paths    []*vector.Path
	usedPath int
	shaders  map[*byte]*ebiten.Shader
	batcher  batcher
	pool     layerPool
	targets  []*ebiten.Image // what each clip is a part of, in a flush; nil before it is used

	shape      *ebiten.Shader
	grains     *ebiten.Shader // paints the sheet of surfaces
	plates     bool           // a plate has been drawn
	grain      *ebiten.Image  // the sheet of surfaces; nil before a plate is drawn
	corners    []Point        // of the polygon that is being drawn, in pixels
	imageOpts  ebiten.DrawImageOptions
	shaderOpts ebiten.DrawTrianglesShaderOptions
	textOpts   text.DrawOptions
	pathOpts   vector.DrawPathOptions
	meshOpts   ebiten.DrawTrianglesOptions
	fillOpts   vector.FillOptions
}

// state is what Push saves and Pop restores.
type state struct {
	geo    ebiten.GeoM // local units to real pixels
	detail float64     // real pixels per local unit at which text and pictures are rasterised
	tint   [4]float32  // straight colour factors
	clip   int32       // index into clips, -1 for none
}

type opKind uint8

const (
	opShape opKind = iota
	opImage
	opText
	opPath
	opShader
	opMesh
	opClear
)

type op struct {
	kind     opKind
	blend    Blend
	layer    int32
	clip     int32
	first, n int32 // range of indices, or the number of a path
	geo      ebiten.GeoM
	tint     [4]float32 // premultiplied
	image    *ebiten.Image
	sized    bool // image was made in about the size in which it is drawn
	face     text.Face
	text     string
	wide     float32 // of a text, in units of geo
	high     float32 // of its line
	shader   *ebiten.Shader
	uniforms map[string]any
	images   [4]*ebiten.Image
}

// Blend says how something is combined with what lies below it.
type Blend uint8

// Over covers what lies below, Add brightens it like light.
const (
	Over Blend = iota
	Add
)

func (b Blend) ebiten() ebiten.Blend {
	if b == Add {
		return ebiten.BlendLighter
	}
	return ebiten.BlendSourceOver
}

// NewCanvas makes a canvas that uses these fonts and pictures.
func NewCanvas(fonts *Fonts, pictures *Pictures) (*Canvas, error) {
	shape, err := ebiten.NewShader(shapeSource)
	if err != nil {
		return nil, fmt.Errorf("game/shape.kage does not compile: %w", err)
	}
	grains, err := ebiten.NewShader(shaders.Grain())
	if err != nil {
		return nil, fmt.Errorf("assets/shaders/grain.kage does not compile: %w", err)
	}
	c := &Canvas{Fonts: fonts, Pictures: pictures, shape: shape, grains: grains}
	c.imageOpts.Filter = ebiten.FilterLinear
	// What moves away would else get smaller images of each of its parts, with commands of their own.
	c.textOpts.DisableMipmaps, c.meshOpts.DisableMipmaps = true, true
	c.textOpts.Filter = ebiten.FilterLinear
	c.pathOpts.AntiAlias = true
	c.meshOpts.Filter, c.meshOpts.ColorScaleMode = ebiten.FilterLinear, ebiten.ColorScaleModePremultipliedAlpha
	c.Begin(NewView(DesignWidth, DesignHeight, 1))
	return c, nil
}

// Begin clears the list and starts a frame for a view.
func (c *Canvas) Begin(v View) {
	c.stack, c.ops, c.clips, c.marks = c.stack[:0], c.ops[:0], c.clips[:0], c.marks[:0]
	c.vertices, c.indices = c.vertices[:0], c.indices[:0]
	c.layers, c.layer = c.layers[:0], 0
	c.pool.next()
	c.usedPath = 0
	c.Look(v)
}

// Look sets the view for what is drawn next, another one of the same window, and clears the transformation,
// tint and clip.
func (c *Canvas) Look(v View) {
	c.view = v
	c.state = state{detail: v.Scale, tint: [4]float32{1, 1, 1, 1}, clip: -1}
	c.state.geo.Scale(v.Scale, v.Scale)
	c.state.geo.Translate(v.OffsetX, v.OffsetY)
}

// View returns how the design space is placed in the window.
func (c *Canvas) View() View { return c.view }

// Window returns the whole window, bars included, in design units. Backdrops fill it.
func (c *Canvas) Window() Rect { return c.view.Window() }

// Room returns the part of the window, in design units, in which scenes may lay things out; see
// [View.Room].
func (c *Canvas) Room() Rect { return c.view.Room() }

// Push saves the transformation, tint and clip, for Pop to restore.
func (c *Canvas) Push() { c.stack = append(c.stack, c.state) }

// Pop restores what the matching Push saved.
func (c *Canvas) Pop() {
	c.state = c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
}

// Transform applies m, which maps new local units to the present ones, to what is drawn next. Text and
// pictures are rasterised for the resulting size. If m is animated, call [Canvas.Detail] afterwards with
// the size at rest, or each step is rasterised separately.
func (c *Canvas) Transform(m ebiten.GeoM) {
	k := math.Sqrt(math.Abs(m.Element(0, 0)*m.Element(1, 1) - m.Element(0, 1)*m.Element(1, 0)))
	m.Concat(c.state.geo)
	c.state.geo = m
	c.state.detail *= k
}

// Place moves the origin to x, y and scales by k, which must be positive: one new local unit is k present
// ones.
func (c *Canvas) Place(x, y, k float64) {
	var m ebiten.GeoM
	m.Scale(k, k)
	m.Translate(x, y)
	c.Transform(m)
}

// Detail makes text and pictures drawn next rasterise as if one local unit were k design units, whatever
// the transformation.
func (c *Canvas) Detail(k float64) { c.state.detail = k * c.view.Scale }

// Resolution returns the real pixels per local unit for which text and pictures are rasterised now.
func (c *Canvas) Resolution() float64 { return c.state.detail }

// Tint multiplies the colours and the opacity of what is drawn next. Each factor is from 0 to 1.
func (c *Canvas) Tint(r, g, b, a float64) {
	t := &c.state.tint
	t[0], t[1], t[2], t[3] = t[0]*float32(r), t[1]*float32(g), t[2]*float32(b), t[3]*float32(a)
}

// Fade multiplies the opacity of what is drawn next. a is from 0 to 1.
func (c *Canvas) Fade(a float64) { c.Tint(1, 1, 1, a) }

// BeginLayer draws what follows on img, which is cleared, instead of the window, until EndLayer. corner is the place in local units that
// lies at the upper left corner of img; a real pixel stays one. Transformation, tint and clip are as before afterwards. A layer has no layers.
func (c *Canvas) BeginLayer(img *ebiten.Image, corner Point) {
	c.Push()
	x, y := c.state.geo.Apply(corner.X, corner.Y)
	c.state.geo.Translate(-math.Floor(x), -math.Floor(y))
	c.state.clip, c.state.tint = -1, [4]float32{1, 1, 1, 1}
	c.layers = append(c.layers, img)
	c.layer = int32(len(c.layers))
	c.ops = append(c.ops, op{kind: opClear, layer: c.layer, clip: -1})
}

// EndLayer ends what BeginLayer began.
func (c *Canvas) EndLayer() {
	c.layer = 0
	c.Pop()
}

// LayerRect returns where a layer of w by h pixels lies whose corner is at corner, in local units.
func (c *Canvas) LayerRect(corner Point, w, h int) Rect {
	x, y := c.state.geo.Apply(corner.X, corner.Y)
	k := c.PixelsPerUnit()
	return Rect{corner.X - (x-math.Floor(x))/k, corner.Y - (y-math.Floor(y))/k, float64(w) / k, float64(h) / k}
}

// Clip restricts what is drawn next to r, which must be an upright rectangle after the transformation.
func (c *Canvas) Clip(r Rect) {
	x0, y0 := c.state.geo.Apply(r.X, r.Y)
	x1, y1 := c.state.geo.Apply(r.X+r.W, r.Y+r.H)
	px := image.Rect(int(math.Round(min(x0, x1))), int(math.Round(min(y0, y1))), int(math.Round(max(x0, x1))), int(math.Round(max(y0, y1))))
	if c.state.clip >= 0 {
		px = px.Intersect(c.clips[c.state.clip])
	}
	c.clips = append(c.clips, px)
	c.state.clip = int32(len(c.clips) - 1)
}

func (c *Canvas) premultiplied(col color.NRGBA) [4]float32 {
	a := float32(col.A) / 255 * c.state.tint[3]
	return [4]float32{
		float32(col.R) / 255 * a * c.state.tint[0],
		float32(col.G) / 255 * a * c.state.tint[1],
		float32(col.B) / 255 * a * c.state.tint[2], a,
	}
}

// Shadow draws a soft dark or bright edge around r that fades over blur units on both sides.
func (c *Canvas) Shadow(r Rect, radius, blur float64, col color.NRGBA) {
	c.quad(r, radius, -max(blur, 0.01)*c.PixelsPerUnit(), blur, col, col)
}

// Fill draws a filled rectangle with rounded corners.
func (c *Canvas) Fill(r Rect, radius float64, col color.NRGBA) { c.quad(r, radius, 0, 0, col, col) }

// Gradient draws a filled rectangle with rounded corners and a colour gradient from top to bottom.
func (c *Canvas) Gradient(r Rect, radius float64, top, bottom color.NRGBA) {
	c.quad(r, radius, 0, 0, top, bottom)
}

// Stroke draws the outline of a rectangle with rounded corners. The line is width units wide and inside the
// edge.
func (c *Canvas) Stroke(r Rect, radius, width float64, col color.NRGBA) {
	c.quad(r, radius, width*c.PixelsPerUnit(), 0, col, col)
}

// Circle draws a filled circle.
func (c *Canvas) Circle(center Point, radius float64, col color.NRGBA) {
	c.Fill(Rect{center.X - radius, center.Y - radius, 2 * radius, 2 * radius}, radius, col)
}

// Line draws a line with round ends.
func (c *Canvas) Line(from, to Point, width float64, col color.NRGBA) {
	dx, dy := to.X-from.X, to.Y-from.Y
	l := math.Hypot(dx, dy)
	old := c.state.geo
	var m ebiten.GeoM
	m.Translate(-l/2, 0)
	m.Rotate(math.Atan2(dy, dx))
	m.Translate((from.X+to.X)/2, (from.Y+to.Y)/2)
	m.Concat(old)
	c.state.geo = m
	c.quad(Rect{-width / 2, -width / 2, l + width, width}, width/2, 0, 0, col, col)
	c.state.geo = old
}

// quad draws a rectangle with shape.kage, which says what stroke means. It touches what is up to spread units around.
func (c *Canvas) quad(r Rect, radius, stroke, spread float64, top, bottom color.NRGBA) {
	k := c.PixelsPerUnit()
	pad := spread + 1/k
	c.shapeOp(6)
	base := uint32(len(c.vertices))
	ct, cb := c.premultiplied(top), c.premultiplied(bottom)
	hw, hh := r.W/2, r.H/2
	radius = min(radius, hw, hh)
	for i := range 4 {
		lx, ly, col := -hw-pad, -hh-pad, ct
		if i&1 != 0 {
			lx = hw + pad
		}
		if i&2 != 0 {
			ly, col = hh+pad, cb
		}
		x, y := c.state.geo.Apply(r.X+hw+lx, r.Y+hh+ly)
		c.vertices = append(c.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: float32(lx * k), SrcY: float32(ly * k),
			ColorR: col[0], ColorG: col[1], ColorB: col[2], ColorA: col[3],
			Custom0: float32(hw * k), Custom1: float32(hh * k), Custom2: float32(radius * k), Custom3: float32(stroke),
		})
	}
	c.indices = append(c.indices, base, base+1, base+2, base+1, base+3, base+2)
}

// shapeOp makes room for n more indices in the current shape op, or starts one, so that shapes share draw
// calls.
func (c *Canvas) shapeOp(n int32) {
	if l := len(c.ops); l > 0 && c.ops[l-1].kind == opShape && c.ops[l-1].clip == c.state.clip && c.ops[l-1].layer == c.layer && !c.apart() {
		c.ops[l-1].n += n
		return
	}
	c.ops = append(c.ops, op{kind: opShape, layer: c.layer, clip: c.state.clip, first: int32(len(c.indices)), n: n})
}

// apart reports whether the last op is on the other side of a mark.
func (c *Canvas) apart() bool { return len(c.marks) > 0 && int(c.marks[len(c.marks)-1]) == len(c.ops) }

// PixelsPerUnit returns the real pixels of a local unit as it is drawn now.
func (c *Canvas) PixelsPerUnit() float64 {
	g := &c.state.geo
	return max(1e-6, math.Sqrt(math.Abs(g.Element(0, 0)*g.Element(1, 1)-g.Element(0, 1)*g.Element(1, 0))))
}

// Picture draws a picture that fills r.
func (c *Canvas) Picture(p Picture, r Rect) { c.PictureBlend(p, r, Over) }

// PictureBlend draws a picture that fills r, with a blend mode.
func (c *Canvas) PictureBlend(p Picture, r Rect, b Blend) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	img, part := c.Pictures.raster(p, r.W*c.state.detail, r.H*c.state.detail)
	if img == nil {
		return
	}
	tint := c.state.tint
	c.state.tint[3] *= float32(part)
	c.image(img, r, b)
	c.ops[len(c.ops)-1].sized = true
	c.state.tint = tint
}

// Image draws an Ebitengine image that fills r. The image must live until the frame is drawn.
func (c *Canvas) Image(img *ebiten.Image, r Rect, b Blend) { c.image(img, r, b) }

func (c *Canvas) image(img *ebiten.Image, r Rect, b Blend) {
	size := img.Bounds().Size()
	var m ebiten.GeoM
	m.Scale(r.W/float64(size.X), r.H/float64(size.Y))
	m.Translate(r.X, r.Y)
	m.Concat(c.state.geo)
	snap(&m)
	c.ops = append(c.ops, op{
		kind: opImage, layer: c.layer, blend: b, clip: c.state.clip, geo: m, image: img,
		tint: c.premultiplied(color.NRGBA{255, 255, 255, 255}),
	})
}

// snap moves an image to whole pixels if it is neither rotated nor scaled, so that it stays sharp.
func snap(m *ebiten.GeoM) {
	if m.Element(0, 1) != 0 || m.Element(1, 0) != 0 || math.Abs(m.Element(0, 0)-1) > 0.02 || math.Abs(m.Element(1, 1)-1) > 0.02 {
		return
	}
	x, y := math.Round(m.Element(0, 2)), math.Round(m.Element(1, 2))
	m.Reset()
	m.Translate(x, y)
}

// Polygon draws a filled polygon with smooth edges. Its points are in local units. A convex polygon is drawn with the shapes around it; one that is
// not may have at most 250 points.
func (c *Canvas) Polygon(col color.NRGBA, points ...Point) {
	c.corners = c.corners[:0]
	for _, pt := range points {
		x, y := c.state.geo.Apply(pt.X, pt.Y)
		if n := len(c.corners); n == 0 || c.corners[n-1] != (Point{x, y}) {
			c.corners = append(c.corners, Point{x, y})
		}
	}
	if turn := turnOf(c.corners); turn != 0 {
		c.convex(col, turn)
		return
	}
	p := c.path()
	for i, pt := range c.corners {
		if i == 0 {
			p.MoveTo(float32(pt.X), float32(pt.Y))
		} else {
			p.LineTo(float32(pt.X), float32(pt.Y))
		}
	}
	p.Close()
	c.pathOp(col)
}

// turnOf returns 1 if the corners of a convex polygon follow each other clockwise, -1 if they do so anticlockwise, and 0 if the polygon is not convex or
// has no area.
func turnOf(corners []Point) float64 {
	turn, n := 0.0, len(corners)
	for i := range corners {
		a, b, d := corners[i], corners[(i+1)%n], corners[(i+2)%n]
		cross := (b.X-a.X)*(d.Y-b.Y) - (b.Y-a.Y)*(d.X-b.X)
		switch {
		case cross == 0:
		case turn == 0:
			turn = math.Copysign(1, cross)
		case turn*cross < 0:
			return 0
		}
	}
	return turn
}

// convex draws the convex polygon c.corners, in pixels. Its edge fades out over one pixel.
func (c *Canvas) convex(col color.NRGBA, turn float64) {
	const deep = 1000 // pixels inside of a shape, where it covers everything
	n := uint32(len(c.corners))
	c.shapeOp(int32(9*n - 6 + 3*(n%2)))
	base, full := uint32(len(c.vertices)), c.premultiplied(col)
	for i, at := range c.corners {
		before, after := c.corners[(i+int(n)-1)%int(n)], c.corners[(i+1)%int(n)]
		out := outwards(before, at, after, turn)
		for _, edge := range [2]struct {
			by    float64
			share float32
		}{{-0.5, 1}, {0.5, 0}} {
			c.vertices = append(c.vertices, ebiten.Vertex{
				DstX: float32(at.X + edge.by*out.X), DstY: float32(at.Y + edge.by*out.Y),
				ColorR: full[0] * edge.share, ColorG: full[1] * edge.share, ColorB: full[2] * edge.share, ColorA: full[3] * edge.share,
				Custom0: deep, Custom1: deep,
			})
		}
	}
	for i := uint32(1); i+1 < n; i++ {
		c.indices = append(c.indices, base, base+2*i, base+2*i+2)
	}
	for i := range n {
		at, next := base+2*i, base+2*((i+1)%n)
		c.indices = append(c.indices, at, at+1, next, at+1, next+1, next)
	}
	if n%2 == 1 { // shapes have an even number of triangles
		c.indices = append(c.indices, base, base, base)
	}
}

// outwards returns how far a corner moves if both its edges move one pixel out of a convex polygon.
func outwards(before, at, after Point, turn float64) Point {
	const sharpest = 0.35 // a sharper corner is cut off
	normal := func(a, b Point) Point {
		dx, dy := b.X-a.X, b.Y-a.Y
		l := max(1e-9, math.Hypot(dx, dy))
		return Point{turn * dy / l, -turn * dx / l}
	}
	a, b := normal(before, at), normal(at, after)
	sum := Point{a.X + b.X, a.Y + b.Y}
	k := 2 / max(4*sharpest*sharpest, sum.X*sum.X+sum.Y*sum.Y)
	return Point{k * sum.X, k * sum.Y}
}

// Arrow draws an arrow that widens from its tail to its head. Its middle is bent sideways by bend units.
func (c *Canvas) Arrow(from, to Point, bend, width float64, col color.NRGBA) {
	const steps = 20
	dx, dy := to.X-from.X, to.Y-from.Y
	l := math.Hypot(dx, dy)
	if l < 1e-6 {
		return
	}
	ctrl := Point{(from.X+to.X)/2 - dy/l*bend*2, (from.Y+to.Y)/2 + dx/l*bend*2}
	head := min(width*4, l/2)
	last := 1 - head/l
	at := func(t float64) (p, normal Point) {
		u := 1 - t
		p = Point{u*u*from.X + 2*u*t*ctrl.X + t*t*to.X, u*u*from.Y + 2*u*t*ctrl.Y + t*t*to.Y}
		tx := 2*u*(ctrl.X-from.X) + 2*t*(to.X-ctrl.X)
		ty := 2*u*(ctrl.Y-from.Y) + 2*t*(to.Y-ctrl.Y)
		n := max(1e-6, math.Hypot(tx, ty))
		return p, Point{-ty / n, tx / n}
	}
	path := c.path()
	add := func(i int, p Point) {
		x, y := c.state.geo.Apply(p.X, p.Y)
		if i == 0 {
			path.MoveTo(float32(x), float32(y))
		} else {
			path.LineTo(float32(x), float32(y))
		}
	}
	for i := range steps + 1 {
		t := last * float64(i) / steps
		p, n := at(t)
		w := width / 2 * (0.35 + 0.65*float64(i)/steps)
		add(i, Point{p.X + n.X*w, p.Y + n.Y*w})
	}
	p, n := at(last)
	add(1, Point{p.X + n.X*width*1.6, p.Y + n.Y*width*1.6})
	add(1, to)
	add(1, Point{p.X - n.X*width*1.6, p.Y - n.Y*width*1.6})
	for i := steps; i >= 0; i-- {
		t := last * float64(i) / steps
		p, n := at(t)
		w := width / 2 * (0.35 + 0.65*float64(i)/steps)
		add(1, Point{p.X - n.X*w, p.Y - n.Y*w})
	}
	path.Close()
	c.pathOp(col)
}

func (c *Canvas) path() *vector.Path {
	if c.usedPath == len(c.paths) {
		c.paths = append(c.paths, &vector.Path{})
	}
	p := c.paths[c.usedPath]
	p.Reset()
	c.usedPath++
	return p
}

func (c *Canvas) pathOp(col color.NRGBA) {
	c.ops = append(c.ops, op{kind: opPath, layer: c.layer, clip: c.state.clip, first: int32(c.usedPath - 1), tint: c.premultiplied(col)})
}

// ShaderQuad is a rectangle drawn by a Kage shader in the pixel unit.
//
// The shader's src0Pos is a position on Images[0], which is stretched over the rectangle. Without an image
// it is the position within the rectangle, in pixels from its upper left corner. Its color is Color,
// premultiplied and tinted. Its custom vec4 is Params, which allocates nothing, unlike Uniforms.
type ShaderQuad struct {
	Shader   *ebiten.Shader
	Rect     Rect
	Color    color.NRGBA
	Params   [4]float32
	Uniforms map[string]any // owned by the caller; may be nil
	Images   [4]*ebiten.Image
	Blend    Blend
	Located  bool // instead of Color, the shader's color is the position on Images[0] in pixels and the size of that image
}

// paint returns the color of a corner of q, which lies at a position on its first image.
func (c *Canvas) paint(q *ShaderQuad, at [2]float32) [4]float32 {
	if !q.Located {
		return c.premultiplied(q.Color)
	}
	size := q.Images[0].Bounds().Size()
	return [4]float32{at[0], at[1], float32(size.X), float32(size.Y)}
}

// Shader draws a rectangle with a shader.
func (c *Canvas) Shader(q ShaderQuad) {
	sw, sh := q.Rect.W*c.PixelsPerUnit(), q.Rect.H*c.PixelsPerUnit()
	if q.Images[0] != nil {
		size := q.Images[0].Bounds().Size()
		sw, sh = float64(size.X), float64(size.Y)
	}
	base, first := uint32(len(c.vertices)), int32(len(c.indices))
	for i := range 4 {
		fx, fy := float64(i&1), float64(i>>1)
		col := c.paint(&q, [2]float32{float32(fx * sw), float32(fy * sh)})
		x, y := c.state.geo.Apply(q.Rect.X+fx*q.Rect.W, q.Rect.Y+fy*q.Rect.H)
		c.vertices = append(c.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: float32(fx * sw), SrcY: float32(fy * sh),
			ColorR: col[0], ColorG: col[1], ColorB: col[2], ColorA: col[3],
			Custom0: q.Params[0], Custom1: q.Params[1], Custom2: q.Params[2], Custom3: q.Params[3],
		})
	}
	c.indices = append(c.indices, base, base+1, base+2, base+1, base+3, base+2)
	c.ops = append(c.ops, op{
		kind: opShader, layer: c.layer, blend: q.Blend, clip: c.state.clip, first: first, n: 6,
		shader: q.Shader, uniforms: q.Uniforms, images: q.Images,
	})
}

// MeshVertex is a corner of a piece of an image.
type MeshVertex struct {
	X, Y float64 // in local units
	U, V float32 // on the image, in pixels
	// Color is premultiplied. If its opacity is less than its other parts, it brightens what lies below it, as light does.
	Color [4]float32
}

// MeshQuad draws a piece of an image. Its corners are the upper left one, the upper right one, the lower left one and the lower right one.
// Pieces of one image that are drawn one after the other are one draw command.
func (c *Canvas) MeshQuad(img *ebiten.Image, q *[4]MeshVertex) {
	base, first := uint32(len(c.vertices)), int32(len(c.indices))
	t := &c.state.tint
	for i := range q {
		v := &q[i]
		x, y := c.state.geo.Apply(v.X, v.Y)
		c.vertices = append(c.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: v.U, SrcY: v.V,
			ColorR: v.Color[0] * t[0] * t[3], ColorG: v.Color[1] * t[1] * t[3], ColorB: v.Color[2] * t[2] * t[3], ColorA: v.Color[3] * t[3],
		})
	}
	c.indices = append(c.indices, base, base+1, base+2, base+1, base+3, base+2)
	if l := len(c.ops); l > 0 && !c.apart() {
		if o := &c.ops[l-1]; o.kind == opMesh && o.image == img && o.clip == c.state.clip && o.layer == c.layer {
			o.n += 6
			return
		}
	}
	c.ops = append(c.ops, op{kind: opMesh, layer: c.layer, clip: c.state.clip, first: first, n: 6, image: img})
}

// ShaderPiece is [Canvas.Shader] with corners of its own, as in [Canvas.MeshQuad]: a piece of Images[0]. The rectangle of q and the colours of the corners count
// for nothing.
func (c *Canvas) ShaderPiece(q ShaderQuad, corners *[4]MeshVertex) {
	base, first := uint32(len(c.vertices)), int32(len(c.indices))
	for i := range corners {
		v := &corners[i]
		col := c.paint(&q, [2]float32{v.U, v.V})
		x, y := c.state.geo.Apply(v.X, v.Y)
		c.vertices = append(c.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: v.U, SrcY: v.V,
			ColorR: col[0], ColorG: col[1], ColorB: col[2], ColorA: col[3],
			Custom0: q.Params[0], Custom1: q.Params[1], Custom2: q.Params[2], Custom3: q.Params[3],
		})
	}
	c.indices = append(c.indices, base, base+1, base+2, base+1, base+3, base+2)
	c.ops = append(c.ops, op{
		kind: opShader, layer: c.layer, blend: q.Blend, clip: c.state.clip, first: first, n: 6,
		shader: q.Shader, uniforms: q.Uniforms, images: q.Images,
	})
}

// PictureImage returns the raster of a picture at w x h local units, for a ShaderQuad, or nil if it is not
// ready.
func (c *Canvas) PictureImage(p Picture, w, h float64) *ebiten.Image {
	img, _ := c.Pictures.raster(p, w*c.state.detail, h*c.state.detail)
	return img
}

// NormalImage returns the normals of a picture at w x h local units, as assets/shaders/normal.kage reads them, or nil if they are not ready.
func (c *Canvas) NormalImage(p Picture, w, h float64) *ebiten.Image {
	return c.Pictures.normals(p, w*c.state.detail, h*c.state.detail)
}

// Prepare has the pictures made, in the background, that draw would show. Nothing is drawn. It reports whether they are all there. A store of
// pictures that waits makes nothing ahead, since everything is there when it is shown.
func (c *Canvas) Prepare(draw func()) (ready bool) {
	if c.Pictures.maker == nil {
		return true
	}
	ops, clips, marks, layers := len(c.ops), len(c.clips), len(c.marks), len(c.layers)
	vertices, indices, paths := len(c.vertices), len(c.indices), c.usedPath
	c.Push()
	c.Pictures.preparing, c.Pictures.lacking = true, false
	c.marks = append(c.marks, int32(len(c.ops))) // so that no shape is added to those before
	draw()
	c.Pictures.preparing = false
	c.Pop()
	c.ops, c.clips, c.marks, c.layers = c.ops[:ops], c.clips[:clips], c.marks[:marks], c.layers[:layers]
	c.vertices, c.indices, c.usedPath = c.vertices[:vertices], c.indices[:indices], paths
	return !c.Pictures.lacking
}

// CompileShader compiles a Kage source once and keeps the result as long as the canvas. name is used in the
// error.
func (c *Canvas) CompileShader(name string, source []byte) (*ebiten.Shader, error) {
	if len(source) == 0 {
		return nil, fmt.Errorf("%s is empty; put a Kage shader into it", name)
	}
	if s, ok := c.shaders[&source[0]]; ok {
		return s, nil
	}
	s, err := ebiten.NewShader(source)
	if err != nil {
		return nil, fmt.Errorf("%s does not compile: %w", name, err)
	}
	if c.shaders == nil {
		c.shaders = map[*byte]*ebiten.Shader{}
	}
	c.shaders[&source[0]] = s
	return s, nil
}

// readyShader has the graphics driver compile a shader, as it else does when something is first drawn with it. That may take it 100 ms.
func (c *Canvas) readyShader(name string, source []byte) error {
	s, err := c.CompileShader(name, source)
	if err != nil {
		return err
	}
	pixel := func() *ebiten.Image {
		return ebiten.NewImageWithOptions(image.Rect(0, 0, 1, 1), &ebiten.NewImageOptions{Unmanaged: true})
	}
	// A browser draws nothing with a shader that might read what it draws on, as it might where it has no images of its own.
	from, to := pixel(), pixel()
	to.DrawRectShader(1, 1, s, &ebiten.DrawRectShaderOptions{Images: [4]*ebiten.Image{from, from, from, from}})
	to.Deallocate()
	from.Deallocate()
	return nil
}

// Drawn reports whether anything has been drawn with Ebitengine yet.
func (c *Canvas) Drawn() bool { return c.drawn }

// Flush draws the list onto dst. What can be drawn together is, where that changes nothing that overlaps.
func (c *Canvas) Flush(dst *ebiten.Image) {
	c.drawn = true
	c.paintGrain()
	c.targets = append(c.targets[:0], make([]*ebiten.Image, len(c.clips))...)
	for _, i := range c.batcher.arrange(c) {
		o, target := &c.ops[i], dst
		if o.layer > 0 {
			target = c.layers[o.layer-1]
		}
		if o.clip >= 0 {
			if c.clips[o.clip].Empty() {
				continue
			}
			if c.targets[o.clip] == nil {
				c.targets[o.clip] = target.SubImage(c.clips[o.clip]).(*ebiten.Image)
			}
			target = c.targets[o.clip]
		}
		switch o.kind {
		case opClear:
			target.Clear()
		case opShape:
			o.images[0] = c.grain
			c.drawShader(target, o, c.shape)
		case opShader:
			c.drawShader(target, o, o.shader)
		case opMesh:
			vs, is := c.meshOf(o)
			target.DrawTriangles32(vs, is, o.image, &c.meshOpts)
		case opImage:
			c.imageOpts.GeoM = o.geo
			c.imageOpts.Blend = o.blend.ebiten()
			c.imageOpts.ColorScale = scaleOf(o.tint)
			c.imageOpts.DisableMipmaps = o.sized
			target.DrawImage(o.image, &c.imageOpts)
		case opText:
			c.textOpts.GeoM = o.geo
			c.textOpts.ColorScale = scaleOf(o.tint)
			text.Draw(target, o.text, o.face, &c.textOpts)
		case opPath:
			c.pathOpts.ColorScale = scaleOf(o.tint)
			vector.FillPath(target, c.paths[o.first], &c.fillOpts, &c.pathOpts)
		}
	}
}

func scaleOf(t [4]float32) ebiten.ColorScale {
	var s ebiten.ColorScale
	s.Scale(t[0], t[1], t[2], t[3])
	return s
}

// meshOf returns an op's vertices, and its indices relative to the first of them.
func (c *Canvas) meshOf(o *op) ([]ebiten.Vertex, []uint32) {
	is := c.indices[o.first : o.first+o.n]
	if len(is) == 0 {
		return nil, nil
	}
	lo, hi := is[0], is[0]
	for _, v := range is {
		lo, hi = min(lo, v), max(hi, v)
	}
	for i := range is {
		is[i] -= lo
	}
	return c.vertices[lo : hi+1], is
}

func (c *Canvas) drawShader(target *ebiten.Image, o *op, shader *ebiten.Shader) {
	vs, is := c.meshOf(o)
	c.shaderOpts.Uniforms = o.uniforms
	c.shaderOpts.Images = o.images
	c.shaderOpts.Blend = o.blend.ebiten()
	target.DrawTrianglesShader32(vs, is, shader, &c.shaderOpts)
}
