package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"

	"github.com/hajimehoshi/ebiten/v2"
)

// groundWide and groundHigh are the size at which the picture of a ground is rasterised, whatever its
// present size.
const groundWide, groundHigh = 420, 560

func (t *Table) drawGroundPicture(c *game.Canvas, p game.Picture, r game.Rect, blend game.Blend) {
	c.Push()
	var m ebiten.GeoM
	m.Scale(r.W/groundWide, r.H/groundHigh)
	m.Translate(r.X, r.Y)
	c.Transform(m)
	c.Detail(1.2)
	c.PictureBlend(p, game.Rect{W: groundWide, H: groundHigh}, blend)
	c.Pop()
}

// drawLanes draws the ground of each lane and the heroes on it. The current lane, and heroes running across
// it, come last.
func (t *Table) drawLanes(c *game.Canvas, ctx *game.Context) {
	m := &t.model
	t.sizeNames(c)
	for i := range m.shown {
		if !m.fighting || i != m.clash {
			t.drawLaneGround(c, ctx, i)
		}
	}
	t.drawStanding(c, ctx, false)
	if !t.session.Observation().Revealed() {
		t.drawHidden(c, ctx)
	}
	if m.fighting && m.clash < m.shown {
		t.drawLaneGround(c, ctx, m.clash)
		t.drawStanding(c, ctx, true)
		t.drawChips(c, ctx)
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == heroWidget {
			if h := m.hero(w.hero); h.id != 0 && h.at.view != beside && t.stride(h, h.at.feet) != (game.Point{}) {
				t.drawFigure(c, ctx, h)
			}
		}
	}
}

// drawStanding draws either the heroes in the current clash or the others.
func (t *Table) drawStanding(c *game.Canvas, ctx *game.Context, fighting bool) {
	for i := range t.widgets {
		if w := &t.widgets[i]; w.kind == heroWidget {
			if h := t.model.hero(w.hero); h.id != 0 && t.model.fightsNow(h) == fighting {
				t.drawHero(c, ctx, w)
			}
		}
	}
}

// drawLaneGround draws the ground of a lane: lit for the current clash, ash for previous ones.
func (t *Table) drawLaneGround(c *game.Canvas, ctx *game.Context, i int) {
	th, m, r := ctx.Theme, &t.model, t.model.grounds[i]
	fought := m.fighting && i == m.clash
	if fought && t.lay.panel == session.NoPanel { // its ground continues below the stack
		r.W = t.lay.stage.X + t.lay.stage.W - r.X
	}
	c.Push()
	defer c.Pop()
	switch {
	case fought:
		c.Fill(r, 18, th.Ground)
		c.Gradient(r, 18, game.Mix(th.GroundLight, th.Ember, 0.10), game.Mix(th.GroundLight, th.EmberBright, 0.30))
		flicker := 1.0
		if !ctx.Calm() {
			flicker = 0.9 + 0.1*wave(t.tick, 97)
		}
		c.Push()
		c.Fade(0.8 * flicker)
		glow := m.grounds[i]
		c.Clip(r)
		t.drawGroundPicture(c, t.art.glow, glow.Inset(-glow.W*0.1, -glow.H*0.1).Move(0, glow.H*0.2), game.Add)
		c.Pop()
		c.Stroke(r, 18, 2.5, game.Fade(th.Ember, 0.7))
		return
	case m.fighting && i < m.clash:
		c.Tint(0.62, 0.62, 0.66, 1) // ash
	case m.fighting:
		c.Fade(0.85)
	}
	c.Gradient(r, 14, game.Mix(th.GroundLight, th.Ember, 0.05), game.Mix(th.GroundLight, th.EmberBright, 0.14))
	c.Stroke(r, 14, 1.5, game.Fade(th.Line, 0.8))
}

// wave is a triangle wave between -1 and 1 with this period.
func wave(tick, period int) float64 {
	x := float64(tick%period) / float64(period)
	if x < 0.5 {
		return 4*x - 1
	}
	return 3 - 4*x
}

// drawHidden draws the sign that the rival's heroes are not known yet.
func (t *Table) drawHidden(c *game.Canvas, ctx *game.Context) {
	for i := range t.model.shown {
		cell := halves(t.model.grounds[i])[0]
		w := min(150, cell.W*0.6, (cell.H-12)/1.4)
		back := game.Rect{W: w, H: w * 1.4}.CenterIn(cell)
		t.kit.Card(c, ctx, 0, back, pieces.CardLook{Dim: true})
	}
}
