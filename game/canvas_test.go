package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// full draws some of everything.
func full(c *Canvas, th *Theme) {
	c.Gradient(c.Window(), 0, th.Ground, th.GroundLight)
	c.Panel(th, Rect{100, 100, 600, 300})
	c.Text(prose, Rect{120, 120, 560, 200}, TextStyle{Size: 22, Color: th.Bone})
	c.Text("Pay {blue} <b>now</b>", Rect{120, 320, 560, 60}, TextStyle{Size: 22, Color: th.Ash, Align: Middle, VAlign: Middle})
	pic := c.Pictures.Get("drop")
	c.Picture(pic, Rect{800, 100, 128, 64})
	c.Push()
	var m ebiten.GeoM
	m.Rotate(0.1)
	m.Translate(900, 500)
	c.Transform(m)
	c.Fade(0.5)
	c.Clip(Rect{0, 0, 300, 200})
	c.Fill(Rect{0, 0, 200, 280}, 12, th.Bone)
	c.Pop()
	c.Arrow(Point{200, 500}, Point{700, 700}, 80, 10, th.Ember)
	c.Polygon(th.Ember, Point{0, 0}, Point{10, 0}, Point{0, 10})
	c.Line(Point{0, 0}, Point{50, 50}, 3, th.Ember)
	c.Shader(ShaderQuad{Shader: c.shape, Rect: Rect{10, 10, 50, 50}, Color: White(), Params: [4]float32{1, 2, 3, 4}})
	c.Button(th, Box{ID: "b", Rect: Rect{100, 800, 200, 60}, Enabled: true, Text: "Continue"}, ButtonLook{Hot: true, Ring: true})
}

func TestIdleFrameAllocatesNothing(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	frame := func() {
		c.Pictures.NextFrame()
		c.Fonts.NextFrame()
		c.Begin(NewView(1920, 1080, 1))
		full(c, th)
	}
	for range 3 {
		frame()
	}
	if n := testing.AllocsPerRun(200, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

func TestPushAndPopBringBackTheState(t *testing.T) {
	c := testCanvas(t)
	before := c.state
	c.Push()
	c.Place(100, 50, 2)
	if x, y := c.state.geo.Apply(10, 10); x != 120 || y != 70 {
		t.Errorf("10, 10 lies at %v, %v", x, y)
	}
	if c.state.detail != 2 {
		t.Errorf("detail %v", c.state.detail)
	}
	c.Detail(1)
	c.Tint(0.5, 0.5, 0.5, 0.5)
	c.Clip(Rect{0, 0, 10, 10})
	if got := c.clips[c.state.clip]; got.Dx() != 20 || got.Min.X != 100 {
		t.Errorf("clip %v", got)
	}
	c.Clip(Rect{5, 5, 100, 100})
	if got := c.clips[c.state.clip]; got.Dx() != 10 {
		t.Errorf("a clip within a clip is %v", got)
	}
	c.Pop()
	if c.state != before {
		t.Errorf("%+v, want %+v", c.state, before)
	}
}

func TestNeighbouringShapesShareADraw(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	c.Begin(NewView(1600, 900, 1))
	c.Panel(th, Rect{0, 0, 100, 100})
	c.Line(Point{0, 0}, Point{9, 9}, 2, th.Bone)
	if len(c.ops) != 1 {
		t.Errorf("%d draws", len(c.ops))
	}
	c.Picture(c.Pictures.Get("drop"), Rect{0, 0, 64, 32})
	c.Circle(Point{5, 5}, 5, th.Bone)
	if len(c.ops) != 3 {
		t.Errorf("%d draws", len(c.ops))
	}
}
