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

func drawGroundPicture(c *game.Canvas, p game.Picture, r game.Rect, blend game.Blend) {
	c.Push()
	var m ebiten.GeoM
	m.Scale(r.W/groundWide, r.H/groundHigh)
	m.Translate(r.X, r.Y)
	c.Transform(m)
	c.Detail(1.2)
	c.PictureBlend(p, game.Rect{W: groundWide, H: groundHigh}, blend)
	c.Pop()
}

// scenery is what the stage is shown with, besides its heroes.
type scenery struct {
	widgets  []widget
	over     overlay
	stack    stack
	fore     *foresight // nil while things move
	words    *wording
	revealed bool // the rival's heroes are known
}

// draw draws the ground of each lane and the heroes on it. The current lane, and heroes running across
// it, come last.
func (s *stage) draw(b brush, with *scenery) {
	s.sizeNames(b.c, with.words)
	for i := range s.shown {
		if !s.fighting || i != s.clash {
			s.drawGround(b, i)
		}
	}
	s.drawStanding(b, with, false)
	if !with.revealed {
		s.drawHidden(b)
	}
	if s.fighting && s.clash < s.shown {
		s.drawGround(b, s.clash)
		s.drawStanding(b, with, true)
		s.drawChips(b, with.widgets)
	}
	for i := range with.widgets {
		if w := &with.widgets[i]; w.kind == heroWidget {
			if h := s.hero(w.hero); h.id != 0 && h.at.view != beside && s.stride(h, b.tick, b.ctx.Calm()) != (game.Point{}) {
				s.drawFigure(b, h)
			}
		}
	}
}

// drawStanding draws either the heroes in the current clash or the others.
func (s *stage) drawStanding(b brush, with *scenery, fighting bool) {
	for i := range with.widgets {
		if w := &with.widgets[i]; w.kind == heroWidget {
			if h := s.hero(w.hero); h.id != 0 && s.fightsNow(h) == fighting {
				s.drawHero(b, w, with)
			}
		}
	}
}

// drawGround draws the ground of a lane: lit for the current clash, ash for previous ones.
func (s *stage) drawGround(b brush, i int) {
	c, th, l, r := b.c, b.ctx.Theme, s.camera.lay, s.camera.grounds[i]
	fought := s.fighting && i == s.clash
	if fought && l.panel == session.NoPanel { // its ground continues below the stack
		r.W = l.stage.X + l.stage.W - r.X
	}
	c.Push()
	defer c.Pop()
	switch {
	case fought:
		c.Fill(r, 18, th.Ground)
		c.Gradient(r, 18, game.Mix(th.GroundLight, th.Ember, 0.10), game.Mix(th.GroundLight, th.EmberBright, 0.30))
		flicker := 1.0
		if !b.ctx.Calm() {
			flicker = 0.9 + 0.1*wave(b.tick, 97)
		}
		c.Push()
		c.Fade(0.8 * flicker)
		glow := s.camera.grounds[i]
		c.Clip(r)
		drawGroundPicture(c, b.art.glow, glow.Inset(-glow.W*0.1, -glow.H*0.1).Move(0, glow.H*0.2), game.Add)
		c.Pop()
		c.Stroke(r, 18, 2.5, game.Fade(th.Ember, 0.7))
		return
	case s.fighting && i < s.clash:
		c.Tint(0.62, 0.62, 0.66, 1) // ash
	case s.fighting:
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
func (s *stage) drawHidden(b brush) {
	for i := range s.shown {
		cell := halves(s.camera.grounds[i])[0]
		w := min(150, cell.W*0.6, (cell.H-12)/1.4)
		back := game.Rect{W: w, H: w * 1.4}.CenterIn(cell)
		b.kit.Card(b.c, b.ctx, 0, back, pieces.CardLook{Dim: true})
	}
}
