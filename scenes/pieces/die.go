package pieces

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
	"cinderclash/engine/dice"
	"cinderclash/game"
)

// Die draws dice. It is made once for a canvas and used only on the game's goroutine.
type Die struct {
	shader *ebiten.Shader
	faces  [dice.NumColors]game.Picture
	shadow game.Picture
}

// dieReach is the side of the rectangle in which a die is drawn, in edges of the cube. It must agree with
// die.kage.
const dieReach = 2.6

// NewDie makes a Die that draws on c.
func NewDie(c *game.Canvas) (*Die, error) {
	shader, err := c.CompileShader("assets/shaders/die.kage", shaders.Die())
	if err != nil {
		return nil, err
	}
	d := &Die{shader: shader, shadow: c.Pictures.Get("table/shadow")}
	for i, name := range [dice.NumColors]string{"icons/die-red", "icons/die-green", "icons/die-blue"} {
		d.faces[i] = c.Pictures.Get(name)
	}
	return d, nil
}

// lift is how far up the window a die is drawn for each edge that it is above the tray, in edges.
const lift = 0.62

// Above returns the height in edges, for [Roll.High], of a point that is a distance above the ground, both in design units.
func (*Die) Above(distance, edge float64) float64 { return max(0, distance) / (lift * edge) }

// Draw draws a die with an edge in design units. Spent dice are pale but visible. Until the pictures of its
// faces are ready, some ticks after the first call, only its shadow is drawn.
func (d *Die) Draw(c *game.Canvas, m DieMoment, edge float64, spent bool) {
	high := m.Height * edge
	w := edge * m.Size * (1.25 + 0.25*min(m.Height, 2))
	c.Push()
	c.Fade(0.9 / (1 + 0.6*m.Height))
	c.Picture(d.shadow, game.Rect{X: m.X - w/2 + 0.06*high, Y: m.Y + edge*0.30, W: w, H: w * 0.32})
	c.Pop()

	side := edge * dieReach * m.Size * (1 + 0.07*m.Height)
	q := game.ShaderQuad{
		Shader: d.shader, Params: m.Turn, Color: color.NRGBA{255, 255, 255, 255},
		Rect: game.Rect{X: m.X - side/2, Y: m.Y - side/2 - lift*high, W: side, H: side},
	}
	for i := range q.Params { // the length of the quaternion tells the shader of the light
		q.Params[i] *= float32(1 + m.Sweep)
	}
	if spent {
		q.Color = color.NRGBA{150, 142, 138, 150}
	}
	for i, p := range d.faces {
		q.Images[i] = c.PictureImage(p, edge*dieReach, edge*dieReach) // one size for the whole throw
		if q.Images[i] == nil || i > 0 && q.Images[i].Bounds().Size() != q.Images[0].Bounds().Size() {
			return
		}
	}
	c.Shader(q)
}

// knockTicks is how long the dust of a die that has touched the ground is seen.
const knockTicks = 13

// Knock draws the dust and the sparks where a die with an edge in design units touched the ground. since and hard are as [Roll.Knock] returns
// them.
func (d *Die) Knock(c *game.Canvas, at game.Point, edge float64, since int, hard float64, seed uint64) {
	if since < 0 || since >= knockTicks || hard < 0.15 {
		return
	}
	v := float64(since) / knockTicks
	out := 1 - (1-v)*(1-v)
	w := edge * (0.7 + 1.3*hard*out)
	ground := at.Y + 0.38*edge
	c.Shadow(game.Rect{X: at.X - w/2, Y: ground - 0.1*w, W: w, H: 0.16 * w}, 0.08*w, 0.3*edge, color.NRGBA{0xb8, 0xa0, 0x88, uint8(120 * hard * (1 - v))})
	if hard < 0.4 {
		return
	}
	s := scramble(seed)
	for i := range 5 {
		turn := math.Pi * (1.08 + 0.84*unit(s>>(9*uint(i)))) // upwards to both sides
		far := edge * (0.45 + hard*out*(0.5+0.5*unit(s>>(11*uint(i)+3))))
		dx, dy := math.Cos(turn), 0.6*math.Sin(turn)
		fall := 0.5 * edge * v * v
		from := game.Point{X: at.X + dx*far, Y: ground + dy*far + fall}
		tail := game.Point{X: from.X - dx*0.16*edge*(1-v), Y: from.Y - dy*0.16*edge*(1-v)}
		c.Line(tail, from, 0.045*edge, color.NRGBA{0xff, 0xc4, 0x6a, uint8(255 * hard * (1 - v))})
	}
}
