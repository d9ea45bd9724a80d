package pieces

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// tableau draws a scene, whose place has been read. It is used only on the game's goroutine.
type tableau struct {
	scene   *scene
	place   *paint.Place
	scenery *paint.Scenery // nil once it has been given back
	light   Lighting
	glow    *ebiten.Shader
	people  map[*item]*person
	props   map[propAt]*prop
	colours map[string]string
	faction string
}

// person is somebody in a scene.
type person struct {
	figure *Figure
	acting *acting
	size   float64 // design units a puppet unit
}

// propAt is a prop by its name and where it is, in steps within which the light on props does not differ.
type propAt struct {
	name string
	x, y int
}

// prop is a picture of a thing in the light of a scene.
type prop struct {
	picture game.Picture
	w, h    float64
}

// newTableau makes a tableau. c is the canvas that the scene is drawn on.
func newTableau(c *game.Canvas, k *Kit, s *scene, place *paint.Place, faction string) (*tableau, error) {
	g := &tableau{scene: s, place: place, people: map[*item]*person{}, props: map[propAt]*prop{}, colours: k.wardrobe.palette(faction), faction: faction}
	var err error
	if g.light, err = s.light(place); err != nil {
		return nil, err
	}
	if g.glow, err = c.CompileShader("assets/shaders/glow.kage", shaders.Glow()); err != nil {
		return nil, err
	}
	for _, list := range [...][]item{s.Far, s.Cast, s.Near} {
		for i := range list {
			it := &list[i]
			if it.Who == "" {
				continue
			}
			of := faction
			if id, ok := k.Library.HeroByKey(it.Who); ok {
				of = k.Library.Factions[k.Library.Heroes[id].Faction].Key
			}
			look, ok := k.wardrobe.cast(it, of)
			if !ok {
				return nil, fmt.Errorf("nobody is called %q", it.Who)
			}
			f, err := NewFigure(c, look)
			if err != nil {
				return nil, err
			}
			const human = 260 // puppet units
			g.people[it] = &person{f, newActing(it), it.Size / human}
		}
	}
	return g, nil
}

// strike gives back the scenery.
func (g *tableau) strike() {
	if g.scenery != nil {
		g.scenery.Release()
	}
	g.scenery = nil
}

// back draws the place and what is far.
func (g *tableau) back(c *game.Canvas, ticks int) {
	s := g.scene
	if g.scenery != nil {
		k := sceneWidth / s.View[2]
		v := paint.View{
			Middle: sceneWidth/2 + (paint.Width/2-s.View[0])*k, Horizon: sceneHeight/2 + (paint.Horizon-s.View[1])*k, Near: k, Far: k,
			Fire: s.Light.Fire, FireColour: g.place.Fire, Dim: s.Light.Dim, Ash: s.Light.Grey, Tick: 240,
		}
		g.scenery.Draw(c, v)
	}
	g.items(c, s.Far, ticks)
}

// items draws the things of a layer.
func (g *tableau) items(c *game.Canvas, list []item, ticks int) {
	for i := range list {
		it := &list[i]
		switch {
		case it.Who != "":
			g.person(c, it, ticks)
		case it.Prop != "":
			c.Push()
			c.Tint(1-it.Shade, 1-it.Shade, 1-it.Shade, 1)
			g.thing(c, it.Prop, game.Point{X: it.At[0], Y: it.At[1]}, it.Size, it.Turn, it.Flip)
			c.Pop()
		case it.Glow != "":
			g.shine(c, it)
		case it.Beam != "":
			beam(c, it)
		case it.Haze != "":
			g.haze(c, it)
		case it.Spark != "":
			sparks(c, it, ticks)
		}
	}
}

// person draws somebody with what goes with their body.
func (g *tableau) person(c *game.Canvas, it *item, ticks int) {
	p := g.people[it]
	st := Stand{X: it.At[0], Y: it.At[1], Size: p.size, Left: it.Flip, acts: p.acting}
	if it.Look != nil {
		st.Looks, st.Gaze = true, game.Point{X: it.Look[0], Y: it.Look[1]}
	}
	light := g.light
	light.Darken(it.Shade)
	hold := func(behind bool) {
		for i := range it.Holds {
			h := &it.Holds[i]
			if h.Behind != behind {
				continue
			}
			at := p.acting.grip(p.figure.look, ticks, h.On, &st)
			side, turn := 1.0, h.Turn
			if it.Flip {
				side, turn = -1, -turn
			}
			c.Push()
			c.Tint(1-it.Shade, 1-it.Shade, 1-it.Shade, 1)
			g.thing(c, h.Prop, game.Point{X: at.X + side*h.At[0], Y: at.Y + h.At[1]}, h.Size, turn, it.Flip)
			c.Pop()
		}
	}
	if !p.figure.Compose(c, Motion{}, ticks, st) {
		return
	}
	p.figure.DrawShadow(c, Motion{}, ticks, st, &light)
	hold(true)
	p.figure.DrawLit(c, &light)
	hold(false)
}

// thing draws a prop whose middle is at a point and which is size units wide.
func (g *tableau) thing(c *game.Canvas, name string, at game.Point, size, turn float64, flip bool) {
	p := g.prop(c, name, at)
	if p.w == 0 {
		return
	}
	k := size / p.w
	var m ebiten.GeoM
	m.Scale(k, k)
	if flip {
		m.Scale(-1, 1)
	}
	m.Rotate(turn * math.Pi / 180)
	m.Translate(at.X, at.Y)
	c.Push()
	c.Transform(m)
	c.Picture(p.picture, game.Rect{X: -p.w / 2, Y: -p.h / 2, W: p.w, H: p.h})
	c.Pop()
}

// prop returns the picture of a prop in the light at a point.
func (g *tableau) prop(c *game.Canvas, name string, at game.Point) *prop {
	const step = 60 // units
	cell := propAt{name, int(math.Round(at.X / step)), int(math.Round(at.Y / step))}
	if p := g.props[cell]; p != nil {
		return p
	}
	l := &g.light
	dx, dy, dz := l.At.X-at.X, l.At.Y-at.Y, 0.6*l.Reach
	far := math.Sqrt(dx*dx + dy*dy + dz*dz)
	weak := float32(1 / (1 + far*far/(l.Reach*l.Reach)))
	b := game.Baked{Ambient: l.Ambient, Rim: l.Rim, RimFrom: l.RimFrom, Foot: 1, From: [3]float32{float32(dx / far), float32(dy / far), float32(dz / far)}}
	for i := range b.Key {
		b.Key[i] = l.Key[i] * weak
	}
	file := "props/" + name
	if strings.Contains(name, "/") {
		file = "heroes/" + name
	}
	v := game.Variant{Colours: g.colours, Shines: shining, Light: &b}
	p := &prop{picture: c.Pictures.Variant(file, fmt.Sprint(g.faction, b), v)}
	p.w, p.h = c.Pictures.Size(p.picture)
	g.props[cell] = p
	return p
}

// shining is the colour of what shines by itself on props.
const shining = "#ffd070"

// shine draws a glow.
func (g *tableau) shine(c *game.Canvas, it *item) {
	const reach = 4 // of the shader's picture, as a multiple of the glow's size
	high := it.High
	if high == 0 {
		high = it.Size
	}
	col, _ := hexColour(it.Glow)
	r := game.Rect{X: it.At[0] - it.Size*reach, Y: it.At[1] - high*reach, W: 2 * it.Size * reach, H: 2 * high * reach}
	k := c.Resolution()
	col.A = uint8(255 * shareOf(it))
	c.Shader(game.ShaderQuad{Shader: g.glow, Rect: r, Color: col, Blend: game.Add, Params: [4]float32{float32(r.W * k), float32(r.H * k)}})
}

func shareOf(it *item) float64 {
	if it.Share == 0 {
		return 1
	}
	return it.Share
}

// beam draws a cone of light that falls from a point: high units long, and size units wide at its end.
func beam(c *game.Canvas, it *item) {
	col, _ := hexColour(it.Beam)
	const coats = 7
	col.A = uint8(255 * shareOf(it) / coats)
	s, k := math.Sincos(it.Turn * math.Pi / 180)
	at := func(along, aside float64) game.Point {
		return game.Point{X: it.At[0] - s*along + k*aside, Y: it.At[1] + k*along + s*aside}
	}
	for i := range coats {
		w := it.Size / 2 * float64(i+1) / coats
		n := it.Size / 14 * float64(i+1) / coats
		c.Polygon(col, at(0, -n), at(0, n), at(it.High, w), at(it.High, -w))
	}
}

// haze draws air before everything so far, thicker from one height to another.
func (g *tableau) haze(c *game.Canvas, it *item) {
	col, _ := hexColour(it.Haze)
	full, clear := col, col
	full.A, clear.A = uint8(255*shareOf(it)), 0
	whole := game.Rect{X: -20, Y: -20, W: sceneWidth + 40, H: sceneHeight + 40}
	from, to := it.At[0], it.At[1]
	switch {
	case from == to:
		c.Fill(whole, 0, full)
	case from < to:
		c.Gradient(game.Rect{X: whole.X, Y: from, W: whole.W, H: to - from}, 0, clear, full)
		c.Fill(game.Rect{X: whole.X, Y: to, W: whole.W, H: whole.H - to}, 0, full)
	default:
		c.Gradient(game.Rect{X: whole.X, Y: to, W: whole.W, H: from - to}, 0, full, clear)
		c.Fill(game.Rect{X: whole.X, Y: whole.Y, W: whole.W, H: to - whole.Y}, 0, full)
	}
}

// sparks draws bright specks around a point that fly off it, and rise while ticks pass.
func sparks(c *game.Canvas, it *item, ticks int) {
	col, _ := hexColour(it.Spark)
	for i := range it.Many {
		v := scramble(uint64(i)*0x9e37 + uint64(it.At[0])*31 + uint64(it.At[1]))
		angle, far := 2*math.Pi*unit(v), it.Size*(0.25+0.75*math.Sqrt(unit(v>>17)))
		s, k := math.Sincos(angle)
		rise := math.Mod(float64(ticks)*(0.3+0.4*unit(v>>29))+90*unit(v>>7), 90)
		x, y := it.At[0]+k*far+6*math.Sin(rise/11+angle), it.At[1]+s*far-rise*0.5
		bright := col
		bright.A = uint8(255 * shareOf(it) * math.Sin(math.Pi*(rise+8)/106))
		long := (1 + 5*unit(v>>41)) * (0.6 + it.Size/400)
		c.Line(game.Point{X: x, Y: y}, game.Point{X: x + k*long, Y: y + s*long}, 2+2.6*unit(v>>11), bright)
	}
}

// gradeOf is how the picture of a kind of card differs from what is drawn: its brightness, saturation, contrast and tint.
var gradeOf = [faceKinds]struct {
	tone [3]float32
	tint [3]float32
}{
	weaponFace:    {[3]float32{1.08, 1.05, 1.08}, [3]float32{1.02, 1, 0.98}},
	armourFace:    {[3]float32{1.08, 1.05, 1.08}, [3]float32{1.02, 1, 0.98}},
	techniqueFace: {[3]float32{1.1, 1.14, 1.18}, [3]float32{1.05, 1, 0.93}},
	spellFace:     {[3]float32{1.08, 1.16, 1.14}, [3]float32{0.97, 1, 1.05}},
	trickFace:     {[3]float32{1.2, 1.1, 1.12}, [3]float32{1, 0.98, 1.02}},
	supportFace:   {[3]float32{1.18, 1.04, 0.98}, [3]float32{1.03, 1.01, 0.97}},
	markFace:      {[3]float32{1.14, 1.1, 1.1}, [3]float32{1.02, 1, 0.98}},
}

// grading puts the layers of scenes together.
type grading struct {
	shader           *ebiten.Shader
	uniforms         map[string]any
	tone, tint, soft []float32
}

func newGrading(c *game.Canvas) (*grading, error) {
	shader, err := c.CompileShader("assets/shaders/grade.kage", shaders.Grade())
	g := &grading{shader: shader, tone: make([]float32, 4), tint: make([]float32, 3), soft: make([]float32, 2)}
	g.uniforms = map[string]any{"Tone": g.tone, "Tint": g.tint, "Soft": g.soft}
	return g, err
}

// quad returns what draws the layers of a scene. shift is how far the nearest one is moved to the right, in units, and flare how much brighter the light is.
func (g *grading) quad(s *scene, face faceKind, layers [3]*ebiten.Image, shift, flare float64) game.ShaderQuad {
	of := &gradeOf[face]
	copy(g.tone, of.tone[:])
	g.tone[3] = float32(s.Light.Round)
	copy(g.tint, of.tint[:])
	k := float64(layers[0].Bounds().Dx()) / sceneWidth
	g.soft[0], g.soft[1] = float32(1.6*k), float32(7*k)
	return game.ShaderQuad{
		Shader: g.shader, Rect: game.Rect{W: sceneWidth, H: sceneHeight}, Color: color.NRGBA{255, 255, 255, 255}, Uniforms: g.uniforms,
		Params: [4]float32{float32(shift * k), float32(flare), float32(s.Focus[0] / sceneWidth), float32(s.Focus[1] / sceneHeight)},
		Images: [4]*ebiten.Image{layers[0], layers[1], layers[2]},
	}
}

// cut returns the part of a scene that fills a rectangle, in units: around the focus, as much as there is.
func (s *scene) cut(r game.Rect) game.Rect {
	k := min(sceneWidth/r.W, sceneHeight/r.H)
	w, h := r.W*k, r.H*k
	x := max(0, min(sceneWidth-w, s.Focus[0]-w*0.5))
	y := max(0, min(sceneHeight-h, s.Focus[1]-h*0.5))
	return game.Rect{X: x, Y: y, W: w, H: h}
}

// widths are the widths in pixels in which scenes are made. What is smaller looks better if it is made larger and scaled down.
var widths = [...]int{320, 480, 720, 1040}

// widthFor returns the width in which a scene is made that is shown so many pixels wide.
func widthFor(wide float64) int {
	i := slices.IndexFunc(widths[:], func(w int) bool { return float64(w) >= 0.92*wide })
	if i < 0 {
		i = len(widths) - 1
	}
	return widths[i]
}
