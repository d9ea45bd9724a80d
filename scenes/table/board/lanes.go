package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// Scenery is what Draw needs besides the stage itself.
type Scenery struct {
	Widgets   []game.Widget
	Stack     Stack
	Forecasts *narrate.Forecasts // nil while things move
	Words     *narrate.Narrator
	Revealed  bool // the rival's heroes have been revealed
}

// Draw draws the ground and the heroes on it, the far lanes first. Running heroes come last.
func (s *Stage) Draw(b Frame, with *Scenery) {
	if s.Fighting {
		s.drawFire(b)
	} else {
		for i := range s.shown {
			s.drawLane(b, i)
		}
	}
	for lane := range s.shown {
		s.drawStanding(b, with, lane, false)
	}
	s.drawStanding(b, with, -1, true)
	if !with.Revealed {
		s.drawHidden(b)
	}
	for _, front := range [2]bool{false, true} {
		for i := range with.Widgets {
			is := Of(&with.Widgets[i])
			if is.Kind != HeroWidget {
				continue
			}
			switch h, calm := s.Hero(is.Hero), b.Ctx.Calm(); {
			case h.ID == 0:
			case h.onFoot(b.Tick, calm):
				if h.runs.front == front {
					s.drawRunner(b, h)
				}
			case front && h.At.View != Beside && s.stride(h, b.Tick, calm) != (game.Point{}):
				s.drawFigure(b, h)
			}
		}
	}
}

// drawStanding draws the heroes in a lane, or those on the benches, whose faces nothing covers that the fighters hold.
func (s *Stage) drawStanding(b Frame, with *Scenery, lane int, bench bool) {
	for i := range with.Widgets {
		if w, is := &with.Widgets[i], Of(&with.Widgets[i]); is.Kind == HeroWidget {
			h := s.Hero(is.Hero)
			if beside := h.At.View == Beside; h.ID != 0 && beside == bench && (bench || h.Column == lane) {
				s.drawHero(b, w, with)
			}
		}
	}
}

// fireBack is how far the foot of the fire lies behind the line on which the fighters stand, in units of their puppets, so that who strikes passes before it.
const fireBack = 26

// Burning returns how high the fire of the clash burns, from 0 while all lanes are seen to 1 before two fighters.
func (s *Stage) Burning() float64 { return s.Camera.close }

// drawFire draws the fire of the clash between the two fighters.
func (s *Stage) drawFire(b Frame) {
	l := s.Camera.lay
	at := game.Point{X: l.Middle.Center().X, Y: l.floor - fireBack*l.figure}
	b.Kit.Effects.Fire(b.Canvas, at, 150*l.figure, s.Burning()*b.Blaze.Strength*(1-0.6*b.Hush), b.Blaze.Tone, b.clock())
}

// drawLane draws the ground of a lane during the pairings: a line from hero to hero, which is lit if the lane has a pair.
func (s *Stage) drawLane(b Frame, i int) {
	c, th, l := b.Canvas, b.Ctx.Theme, s.Camera.lay
	r := l.lane(i, s.shown, s.Camera.gather)
	y := r.Y + r.H - 4
	left, right := s.Camera.pairs(i, s.shown, 0), s.Camera.pairs(i, s.shown, 1)
	col, width := game.Fade(th.Line, 0.5), 3.0
	if i < s.Nlanes {
		col, width = game.Fade(th.Ember, 0.8), 5
	}
	c.Line(game.Point{X: left.Feet.X + 50, Y: y}, game.Point{X: right.Feet.X - 50, Y: y}, width, col)
	for _, at := range [...]game.Point{left.Feet, right.Feet} {
		c.Shadow(game.Rect{X: at.X - 60, Y: at.Y - 8, W: 120, H: 14}, 7, 24, game.Fade(th.Ground, 0.9))
	}
}

// drawHidden draws the back of a card for each hero of the other player, whose heroes are not revealed yet.
func (s *Stage) drawHidden(b Frame) {
	l := s.Camera.lay
	for i := range s.shown {
		at := s.Camera.pairs(i, s.shown, l.end(false))
		cell := at.Cell
		high := min(cell.H-4, 170*l.Grow.Stage)
		back := game.Rect{X: at.Feet.X - high/2.8, Y: cell.Y + cell.H - high, W: high / 1.4, H: high}
		b.Kit.Card(b.Canvas, b.Ctx, 0, back, pieces.CardLook{Dim: true})
	}
}
