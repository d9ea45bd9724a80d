package pieces

import (
	"image/color"

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

// Draw draws a die with an edge in design units. Spent dice are pale but visible. Until the pictures of its
// faces are ready, some ticks after the first call, only its shadow is drawn.
func (d *Die) Draw(c *game.Canvas, m DieMoment, edge float64, spent bool) {
	high := m.Height * edge
	w := edge * (1.25 + 0.25*m.Height)
	c.Push()
	c.Fade(0.9 / (1 + 0.6*m.Height))
	c.Picture(d.shadow, game.Rect{X: m.X - w/2 + 0.2*high, Y: m.Y + edge*0.30 + 0.35*high, W: w, H: w * 0.32})
	c.Pop()

	side := edge * dieReach * (1 + 0.10*m.Height)
	q := game.ShaderQuad{
		Shader: d.shader, Params: m.Turn, Color: color.NRGBA{255, 255, 255, 255},
		Rect: game.Rect{X: m.X - side/2, Y: m.Y - side/2 - 0.35*high, W: side, H: side},
	}
	if spent {
		q.Color = color.NRGBA{150, 142, 138, 150}
	}
	for i, p := range d.faces {
		q.Images[i] = c.PictureImage(p, side, side)
		if q.Images[i] == nil || i > 0 && q.Images[i].Bounds().Size() != q.Images[0].Bounds().Size() {
			return
		}
	}
	c.Shader(q)
}
