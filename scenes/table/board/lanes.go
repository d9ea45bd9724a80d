package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// groundWide and groundHigh are the size at which the picture of a ground is rasterised, at whatever size it is drawn.
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

// Scenery is what Draw needs besides the stage itself.
type Scenery struct {
	Widgets   []Widget
	Over      overlay
	Stack     Stack
	Forecasts *narrate.Forecasts // nil while things move
	Words     *narrate.Narrator
	Revealed  bool // the rival's heroes have been revealed
}

// Draw draws the ground of each lane and the heroes on it. The lane that is fought comes after the others, and running
// heroes come last.
func (s *Stage) Draw(b Frame, with *Scenery) {
	for i := range s.shown {
		if !s.Fighting || i != s.Clash {
			s.drawGround(b, i)
		}
	}
	s.drawStanding(b, with, false)
	if !with.Revealed {
		s.drawHidden(b)
	}
	if s.Fighting && s.Clash < s.shown {
		s.drawGround(b, s.Clash)
		s.drawStanding(b, with, true)
		s.drawChips(b, with.Widgets)
	}
	for i := range with.Widgets {
		if w := &with.Widgets[i]; w.Kind == HeroWidget {
			if h := s.Hero(w.Hero); h.ID != 0 && h.At.View != Beside && s.stride(h, b.Tick, b.Ctx.Calm()) != (game.Point{}) {
				s.drawFigure(b, h)
			}
		}
	}
}

// drawStanding draws either the heroes in the current clash or the others.
func (s *Stage) drawStanding(b Frame, with *Scenery, fighting bool) {
	for i := range with.Widgets {
		if w := &with.Widgets[i]; w.Kind == HeroWidget {
			if h := s.Hero(w.Hero); h.ID != 0 && s.FightsNow(h) == fighting {
				s.drawHero(b, w, with)
			}
		}
	}
}

// drawGround draws the ground of a lane: lit for the current clash, ash for previous ones.
func (s *Stage) drawGround(b Frame, i int) {
	c, th, l, r := b.Canvas, b.Ctx.Theme, s.Camera.lay, s.Camera.Grounds[i]
	fought := s.Fighting && i == s.Clash
	if fought && l.panel == session.NoPanel { // its ground continues under the stack
		r.W = l.Stage.X + l.Stage.W - r.X
	}
	c.Push()
	defer c.Pop()
	switch {
	case fought:
		c.Fill(r, 18, th.Ground)
		c.Gradient(r, 18, game.Mix(th.GroundLight, th.Ember, 0.10), game.Mix(th.GroundLight, th.EmberBright, 0.30))
		flicker := 1.0
		if !b.Ctx.Calm() {
			flicker = 0.9 + 0.1*wave(b.Tick, 97)
		}
		c.Push()
		c.Fade(0.8 * flicker)
		glow := s.Camera.Grounds[i]
		c.Clip(r)
		drawGroundPicture(c, b.Art.glow, glow.Inset(-glow.W*0.1, -glow.H*0.1).Move(0, glow.H*0.2), game.Add)
		c.Pop()
		c.Stroke(r, 18, 2.5, game.Fade(th.Ember, 0.7))
		return
	case s.Fighting && i < s.Clash:
		c.Tint(0.62, 0.62, 0.66, 1) // ash
	case s.Fighting:
		c.Fade(0.85)
	}
	c.Gradient(r, 14, game.Mix(th.GroundLight, th.Ember, 0.05), game.Mix(th.GroundLight, th.EmberBright, 0.14))
	c.Stroke(r, 14, 1.5, game.Fade(th.Line, 0.8))
}

// wave returns the value at tick of a triangle wave between -1 and 1. period is in ticks.
func wave(tick, period int) float64 {
	x := float64(tick%period) / float64(period)
	if x < 0.5 {
		return 4*x - 1
	}
	return 3 - 4*x
}

// drawHidden draws a card's back in the rival's half of each lane: the rival's heroes are not revealed yet.
func (s *Stage) drawHidden(b Frame) {
	for i := range s.shown {
		cell := halves(s.Camera.Grounds[i])[0]
		w := min(150, cell.W*0.6, (cell.H-12)/1.4)
		back := game.Rect{W: w, H: w * 1.4}.CenterIn(cell)
		b.Kit.Card(b.Canvas, b.Ctx, 0, back, pieces.CardLook{Dim: true})
	}
}
