package board

import (
	"math"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// Any number of a fighter's counters lie on its ground without overlapping, even if dice take most of the ground.
func TestCountersLieOnTheirGround(t *testing.T) {
	for _, wide := range []float64{60, 150, 240} {
		s := stand{View: fighting, grow: 1, Feet: game.Point{X: 200}, ground: game.Rect{X: 180, Y: 100, W: wide, H: 500}}
		for n := 1; n <= 9; n++ {
			for i := range n {
				r := s.CounterRect(n, i)
				if !Within(r, s.ground) {
					t.Errorf("of %d counters number %d lies at %v, not in %v", n, i+1, r, s.ground)
				}
				for j := range i {
					if Meet(r, s.CounterRect(n, j)) {
						t.Errorf("of %d counters numbers %d and %d cover each other", n, j+1, i+1)
					}
				}
			}
		}
	}
}

// A fighter's counters lie at its feet, in windows of every form, with and without dice between the fighters.
func TestCountersLieAtTheFeet(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls} {
			for _, rolls := range []bool{false, true} {
				l := NewLayout(room, p, 3)
				s := stageOf(&l, 3, 0)
				s.Camera.Foot, s.Camera.rolls = l.Help.Y-60, rolls
				for who := range match.Player(2) {
					at := s.Camera.Stand(s, s.Hero(s.Lanes[0][who]))
					high := human * at.Size
					for n := 1; n <= 2; n++ {
						for i := range n {
							r := at.CounterRect(n, i)
							if away := math.Abs(r.Center().X - at.Feet.X); away > 0.25*high {
								t.Errorf("%v, panel %d, dice %v: of %d counters of player %d number %d lies %.0f beside feet %.0f high", room, p, rolls, n, who+1, i+1, away, high)
							}
							if r.Y < at.Feet.Y-0.42*high || r.Y > at.Feet.Y+0.1*high {
								t.Errorf("%v, panel %d, dice %v: of %d counters of player %d number %d lies %.0f below feet %.0f high", room, p, rolls, n, who+1, i+1, r.Y-at.Feet.Y, high)
							}
						}
					}
				}
			}
		}
	}
}

// In every view the edge around a hero that can be chosen does not cross its info panel.
func TestWhatIsLitEnclosesTheFigures(t *testing.T) {
	const edge = 3.5 // largest width of the edge, which is drawn inwards
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		for clash := -1; clash < 3; clash++ {
			s := stageOf(&l, 3, clash)
			s.Camera.Foot = l.Help.Y - 60
			for who := range match.Player(2) {
				for i := range 3 {
					h := s.Hero(s.Lanes[i][who])
					at := s.Camera.Stand(s, h)
					figures := []game.Rect{at.LifeRect(), at.nameRect()}
					if at.View == Beside {
						figures = append(figures, at.sideRect())
					}
					for _, r := range figures {
						if !Within(r, at.litRect().Inset(edge, 0)) {
							t.Errorf("%v, clash %d, shown %d: lit is %v, and figures lie at %v", room, clash, at.View, at.litRect(), r)
						}
					}
				}
			}
		}
	}
}

// An arrow to a hero of which only the face is shown ends beside its life bar.
func TestWhatPointsAtAFaceLeavesItsLife(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		for who := range match.Player(2) {
			for i := range 3 {
				h := s.Hero(s.Lanes[i][who])
				h.At = s.Camera.Stand(s, h)
				at, life := s.Aim(h.Ref), h.At.LifeRect()
				if h.At.View == Beside && at.X < life.X+life.W {
					t.Errorf("%v: it ends at %v, and the life lies at %v", room, at, life)
				}
			}
		}
	}
}

// faceOf returns the place of a hero's face, which is a part of its head.
func faceOf(h *stand) game.Rect {
	high := human * h.Size
	return game.Rect{X: h.Feet.X - 0.1*high, Y: h.Feet.Y - 0.85*high, W: 0.2 * high, H: 0.2 * high}
}

// In windows of every form any number of rolled dice lie within their place and cover no fighter's face.
func TestDiceLeaveFacesFree(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		s.Camera.Foot, s.Camera.rolls = l.Help.Y-60, true
		for who := range match.Player(2) {
			h := s.Camera.Stand(s, s.Hero(s.Lanes[0][who]))
			face := faceOf(&h)
			for _, below := range []bool{true, false} {
				if tag := l.RollTag(below, 110*l.Grow.Stage); Meet(tag, face) || Meet(tag, h.Info) {
					t.Errorf("%v: whose dice they are stands at %v, the face of player %d at %v, its figures at %v", room, tag, who+1, face, h.Info)
				}
			}
		}
		for n := 1; n <= match.MaxDice; n++ {
			for _, below := range []bool{true, false} {
				place := l.Rolls[SideIndex(below)]
				for i := range n {
					at, step := l.dieAt(below, i, n)
					die := game.Rect{W: step, H: step}.CenterIn(game.Rect{X: at.X, Y: at.Y})
					if !Within(die, place.Inset(-0.01, -0.01)) {
						t.Errorf("%v: of %d dice number %d lies at %v, not in %v", room, n, i+1, die, place)
					}
					for who := range match.Player(2) {
						h := s.Camera.Stand(s, s.Hero(s.Lanes[0][who]))
						face := faceOf(&h)
						if Meet(die, face) {
							t.Errorf("%v: of %d dice number %d lies at %v, on the face of player %d at %v", room, n, i+1, die, who+1, face)
						}
					}
				}
			}
		}
	}
}

// In windows of every form, with every panel and any number of chips and equipment: the fighters' chips lie in their lane
// below the info panels, and in a high lane the fighters, who are large, cover neither.
func TestWhatFightersCanDoLiesBelowTheirFigures(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls, session.FewControls} {
			for _, lanes := range []int{1, 3} {
				l := NewLayout(room, p, lanes)
				s := stageOf(&l, lanes, 0)
				s.Camera.Foot = l.Help.Y
				for who := range match.Player(2) {
					h := s.Hero(s.Lanes[0][who])
					for n := range 10 {
						cs := &s.Chips[who]
						cs.of.ref, cs.List = h.Ref, make([]Chip, n)
						h.Gear = make([]match.Equipment, n/2)
						for i := range n / 2 {
							cs.List[i].Cost[0] = 1
						}
						at := s.Camera.Stand(s, h)
						for i := range n {
							if r := cs.rect(&at, i); !Within(r, l.Fight) || Meet(r, at.Info) {
								t.Errorf("%v, panel %d, %d lanes: chip %d of %d lies at %v, and figures at %v", room, p, lanes, i+1, n, r, at.Info)
							}
						}
						high := human * at.Size
						body := game.Rect{X: at.Feet.X - 0.25*high, Y: at.Feet.Y - 0.9*high, W: 0.5 * high, H: 0.9 * high}
						if l.form >= square && n < 5 && (Meet(body, at.can) || Meet(body, at.Info)) {
							t.Errorf("%v, panel %d, %d lanes: it stands at %v, what it can do at %v", room, p, lanes, body, at.can)
						}
						if least := min(0.3*l.Fight.H, 0.3*l.Fight.W); high < least {
							t.Errorf("%v, panel %d, %d lanes: it is %.0f high in a lane of %v", room, p, lanes, high, l.Fight)
						}
					}
				}
			}
		}
	}
}

// In windows of every form and with every panel, all that is shown of a hero while others fight lies in its cell, and no
// parts overlap.
func TestWhoIsBesideKeepsToItsCell(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls, session.FewControls} {
			for n := 2; n <= match.MaxKept && (n < 4 || p != session.Guide); n++ { // lessons have no more heroes
				l := NewLayout(room, p, n)
				s := stageOf(&l, n, 0)
				s.Camera.Foot = l.Help.Y
				for who := range match.Player(2) {
					for i := 1; i < n; i++ {
						at := s.Camera.Stand(s, s.Hero(s.Lanes[i][who]))
						parts := []game.Rect{at.sideRect(), at.nameRect(), at.FaceRect(), at.LifeRect(), at.CounterRect(1, 0), at.gearRect(1, 1, 0)}
						for j, r := range parts {
							if !Within(r, at.Cell) {
								t.Errorf("%v, panel %d, %d lanes: part %d of player %d lies at %v, not in %v", room, p, n, j, who+1, r, at.Cell)
							}
							for _, o := range parts[:j] {
								if Meet(r, o) {
									t.Errorf("%v, panel %d, %d lanes: %v and %v overlap", room, p, n, r, o)
								}
							}
						}
					}
				}
			}
		}
	}
}

// A fighter's counters cover neither its face nor its equipment, however far up the list of choices reaches.
func TestCountersLeaveTheFaceInView(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		for _, foot := range []float64{l.Help.Y, l.Rows.Y + l.Rows.H/2, l.Rows.Y} {
			s.Camera.Foot = foot
			for who := range match.Player(2) {
				h := s.Hero(s.Lanes[0][who])
				h.Counters, h.Gear = [card.Counters]uint8{1, 2}, make([]match.Equipment, 1)
				at := s.Camera.Stand(s, h)
				face := faceOf(&at)
				for i := range 2 {
					if r := at.CounterRect(2, i); Meet(r, face) || Meet(r, at.gearRect(2, 1, 0)) {
						t.Errorf("%v, choices down from %.0f: number %d lies at %v, the face at %v, equipment at %v", room, foot, i+1, r, face, at.gearRect(2, 1, 0))
					}
				}
				if Meet(at.Info, face) {
					t.Errorf("%v: its figures lie at %v, the face at %v", room, at.Info, face)
				}
				if worn := at.gearRect(2, 1, 0); !Within(worn, at.Info) {
					t.Errorf("%v, choices down from %.0f: equipment lies at %v, figures at %v", room, foot, worn, at.Info)
				}
			}
		}
	}
}
