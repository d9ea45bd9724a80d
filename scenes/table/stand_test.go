package table

import (
	"math"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// However many counters the two who fight have, none covers another, and all lie on the ground that they have, also
// where dice take most of it.
func TestCountersLieOnTheirGround(t *testing.T) {
	for _, wide := range []float64{60, 150, 240} {
		s := stand{view: fighting, grow: 1, feet: game.Point{X: 200}, ground: game.Rect{X: 180, Y: 100, W: wide, H: 500}}
		for n := 1; n <= 9; n++ {
			for i := range n {
				r := s.counterRect(n, i)
				if !within(r, s.ground) {
					t.Errorf("of %d counters number %d lies at %v, not in %v", n, i+1, r, s.ground)
				}
				for j := range i {
					if meet(r, s.counterRect(n, j)) {
						t.Errorf("of %d counters numbers %d and %d cover each other", n, j+1, i+1)
					}
				}
			}
		}
	}
}

// The counters of who fights lie at its feet, in windows of every form, with dice on the ground and without.
func TestCountersLieAtTheFeet(t *testing.T) {
	for _, room := range rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls} {
			for _, rolls := range []bool{false, true} {
				l := newLayout(room, p, 3)
				s := stageOf(&l, 3, 0)
				s.camera.foot, s.camera.rolls = l.help.Y-60, rolls
				for who := range match.Player(2) {
					at := s.camera.stand(s, s.hero(s.lanes[0][who]))
					high := human * at.size
					for n := 1; n <= 2; n++ {
						for i := range n {
							r := at.counterRect(n, i)
							if away := math.Abs(r.Center().X - at.feet.X); away > 0.25*high {
								t.Errorf("%v, panel %d, dice %v: of %d counters of player %d number %d lies %.0f beside feet %.0f high", room, p, rolls, n, who+1, i+1, away, high)
							}
							if r.Y < at.feet.Y-0.42*high || r.Y > at.feet.Y+0.1*high {
								t.Errorf("%v, panel %d, dice %v: of %d counters of player %d number %d lies %.0f below feet %.0f high", room, p, rolls, n, who+1, i+1, r.Y-at.feet.Y, high)
							}
						}
					}
				}
			}
		}
	}
}

// The edge of a hero that can be chosen runs beside its figures, not through them, however it is shown.
func TestWhatIsLitEnclosesTheFigures(t *testing.T) {
	const edge = 3.5 // how wide it is at most, drawn inwards
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for clash := -1; clash < 3; clash++ {
			s := stageOf(&l, 3, clash)
			s.camera.foot = l.help.Y - 60
			for who := range match.Player(2) {
				for i := range 3 {
					h := s.hero(s.lanes[i][who])
					at := s.camera.stand(s, h)
					figures := []game.Rect{at.lifeRect(), at.nameRect()}
					if at.view == beside {
						figures = append(figures, at.sideRect())
					}
					for _, r := range figures {
						if !within(r, at.litRect().Inset(edge, 0)) {
							t.Errorf("%v, clash %d, shown %d: lit is %v, and figures lie at %v", room, clash, at.view, at.litRect(), r)
						}
					}
				}
			}
		}
	}
}

// What points at a hero of whom only the face is shown ends beside its life.
func TestWhatPointsAtAFaceLeavesItsLife(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		for who := range match.Player(2) {
			for i := range 3 {
				h := s.hero(s.lanes[i][who])
				h.at = s.camera.stand(s, h)
				at, life := s.aim(h.ref), h.at.lifeRect()
				if h.at.view == beside && at.X < life.X+life.W {
					t.Errorf("%v: it ends at %v, and the life lies at %v", room, at, life)
				}
			}
		}
	}
}

// faceOf is where the face of a hero is, of what its head takes.
func faceOf(h *stand) game.Rect {
	high := human * h.size
	return game.Rect{X: h.feet.X - 0.1*high, Y: h.feet.Y - 0.85*high, W: 0.2 * high, H: 0.2 * high}
}

// However many dice are rolled, they lie within their place, and in windows of every form the faces of those who fight are seen
// beside them.
func TestDiceLeaveFacesFree(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		s.camera.foot, s.camera.rolls = l.help.Y-60, true
		for who := range match.Player(2) {
			h := s.camera.stand(s, s.hero(s.lanes[0][who]))
			face := faceOf(&h)
			for _, below := range []bool{true, false} {
				if tag := l.rollTag(below, 110*l.grow.stage); meet(tag, face) || meet(tag, h.info) {
					t.Errorf("%v: whose dice they are stands at %v, the face of player %d at %v, its figures at %v", room, tag, who+1, face, h.info)
				}
			}
		}
		for n := 1; n <= match.MaxDice; n++ {
			for _, below := range []bool{true, false} {
				place := l.rolls[index(below)]
				for i := range n {
					at, step := l.dieAt(below, i, n)
					die := game.Rect{W: step, H: step}.CenterIn(game.Rect{X: at.X, Y: at.Y})
					if !within(die, place.Inset(-0.01, -0.01)) {
						t.Errorf("%v: of %d dice number %d lies at %v, not in %v", room, n, i+1, die, place)
					}
					for who := range match.Player(2) {
						h := s.camera.stand(s, s.hero(s.lanes[0][who]))
						face := faceOf(&h)
						if overlap(die, face) {
							t.Errorf("%v: of %d dice number %d lies at %v, on the face of player %d at %v", room, n, i+1, die, who+1, face)
						}
					}
				}
			}
		}
	}
}

// In windows of every form, with every panel: what those who fight can do lies in their lane and below their figures, however
// much it is and whatever they wear, and those who fight stand clear of both in a high lane, and large.
func TestWhatFightersCanDoLiesBelowTheirFigures(t *testing.T) {
	for _, room := range rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls, session.FewControls} {
			for _, lanes := range []int{1, 3} {
				l := newLayout(room, p, lanes)
				s := stageOf(&l, lanes, 0)
				s.camera.foot = l.help.Y
				for who := range match.Player(2) {
					h := s.hero(s.lanes[0][who])
					for n := range 10 {
						cs := &s.chips[who]
						cs.of.ref, cs.list = h.ref, make([]chip, n)
						h.gear = make([]match.Equipment, n/2)
						for i := range n / 2 {
							cs.list[i].cost[0] = 1
						}
						at := s.camera.stand(s, h)
						for i := range n {
							if r := cs.rect(&at, i); !within(r, l.fight) || overlap(r, at.info) {
								t.Errorf("%v, panel %d, %d lanes: chip %d of %d lies at %v, and figures at %v", room, p, lanes, i+1, n, r, at.info)
							}
						}
						high := human * at.size
						body := game.Rect{X: at.feet.X - 0.25*high, Y: at.feet.Y - 0.9*high, W: 0.5 * high, H: 0.9 * high}
						if l.form >= square && n < 5 && (overlap(body, at.can) || overlap(body, at.info)) {
							t.Errorf("%v, panel %d, %d lanes: it stands at %v, what it can do at %v", room, p, lanes, body, at.can)
						}
						if least := min(0.3*l.fight.H, 0.3*l.fight.W); high < least {
							t.Errorf("%v, panel %d, %d lanes: it is %.0f high in a lane of %v", room, p, lanes, high, l.fight)
						}
					}
				}
			}
		}
	}
}

// All that a hero shows while others fight lies in its cell, in windows of every form with every panel, and no part of it over
// another.
func TestWhoIsBesideKeepsToItsCell(t *testing.T) {
	for _, room := range rooms() {
		for _, p := range []session.Panel{session.NoPanel, session.Guide, session.Controls, session.FewControls} {
			for n := 2; n <= match.MaxKept && (n < 4 || p != session.Guide); n++ { // lessons have no more heroes
				l := newLayout(room, p, n)
				s := stageOf(&l, n, 0)
				s.camera.foot = l.help.Y
				for who := range match.Player(2) {
					for i := 1; i < n; i++ {
						at := s.camera.stand(s, s.hero(s.lanes[i][who]))
						parts := []game.Rect{at.sideRect(), at.nameRect(), at.faceRect(), at.lifeRect(), at.counterRect(1, 0), at.gearRect(1, 1, 0)}
						for j, r := range parts {
							if !within(r, at.cell) {
								t.Errorf("%v, panel %d, %d lanes: part %d of player %d lies at %v, not in %v", room, p, n, j, who+1, r, at.cell)
							}
							for _, o := range parts[:j] {
								if overlap(r, o) {
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

// Counters of who fights lie over no face, however high what is chosen from stands at their feet, and not over what it wears.
func TestCountersLeaveTheFaceInView(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		s := stageOf(&l, 3, 0)
		for _, foot := range []float64{l.help.Y, l.rows.Y + l.rows.H/2, l.rows.Y} {
			s.camera.foot = foot
			for who := range match.Player(2) {
				h := s.hero(s.lanes[0][who])
				h.counters, h.gear = [card.Counters]uint8{1, 2}, make([]match.Equipment, 1)
				at := s.camera.stand(s, h)
				face := faceOf(&at)
				for i := range 2 {
					if r := at.counterRect(2, i); meet(r, face) || meet(r, at.gearRect(2, 1, 0)) {
						t.Errorf("%v, choices down from %.0f: number %d lies at %v, the face at %v, equipment at %v", room, foot, i+1, r, face, at.gearRect(2, 1, 0))
					}
				}
				if meet(at.info, face) {
					t.Errorf("%v: its figures lie at %v, the face at %v", room, at.info, face)
				}
				if worn := at.gearRect(2, 1, 0); !within(worn, at.info) {
					t.Errorf("%v, choices down from %.0f: equipment lies at %v, figures at %v", room, foot, worn, at.info)
				}
			}
		}
	}
}
