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

// faceOf returns the place of a hero's face, which is a part of its head.
func faceOf(h *stand) game.Rect {
	high := human * h.Size
	return game.Rect{X: h.Feet.X - 0.1*high, Y: h.Feet.Y - 0.85*high, W: 0.2 * high, H: 0.2 * high}
}

// In windows of every form and on tables of every kind, neither stack, question and buttons nor dice nor the panel of the
// other fighter cover a fighter's face while the two stand apart.
func TestFacesAreFree(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			s := stageOf(&l, l.Lanes, 0)
			s.Camera.Open = true
			for who := range match.Player(2) {
				at := s.Camera.Stand(s, s.Hero(s.Lanes[0][who]))
				face := faceOf(&at)
				for name, r := range map[string]game.Rect{
					"the stack": l.Stack, "the question": l.Prompt, "the answers": l.answers, "dice": l.Rolls[1], "the other dice": l.Rolls[0],
					"its panel": at.Info, "the guide": l.guide, "the controls": l.controls,
				} {
					if r.W > 0 && Meet(face, r) {
						t.Errorf("%v, %+v: %s at %v covers the face of player %d at %v", room, of, name, r, who+1, face)
					}
				}
				if !Within(face, room) {
					t.Errorf("%v, %+v: the face of player %d lies at %v", room, of, who+1, face)
				}
			}
		}
	}
}

// The fighters have at least a tenth of a usual window, as boxes of the breadth of a body.
func TestFightersAreLarge(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	high := human * l.figure
	if share := 2 * high * 0.42 * high / (l.Room.W * l.Room.H); share < 0.1 {
		t.Errorf("the fighters have %.3f of the window", share)
	}
}

// While something stands between them the fighters are farther apart than alone.
func TestFightersStepApart(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		s := stageOf(&l, 3, 0)
		h := s.Hero(s.Lanes[0][0])
		near := s.Camera.Stand(s, h)
		s.Camera.Open = true
		apart := s.Camera.Stand(s, h)
		if apart.Feet.X > near.Feet.X || !l.splits() && apart.Feet.X > near.Feet.X-40 {
			t.Errorf("%v: it stands at %v and at %v", room, near.Feet, apart.Feet)
		}
	}
}

// In windows of every form, any number of rolled dice lie within their place, and prepared dice in their tray.
func TestDiceLieInTheirPlace(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			for n := 1; n <= match.MaxDice; n++ {
				for _, below := range []bool{true, false} {
					place := l.Rolls[SideIndex(below)]
					for i := range n {
						at, step := l.dieAt(below, i, n)
						die := game.Rect{W: step, H: step}.CenterIn(game.Rect{X: at.X, Y: at.Y})
						if !Within(die, place.Inset(-0.01, -0.01)) {
							t.Errorf("%v, %+v: of %d dice number %d lies at %v, not in %v", room, of, n, i+1, die, place)
						}
						if least := 40.0; step < least {
							t.Errorf("%v, %+v: of %d dice in %v each is %.0f wide", room, of, n, place, step)
						}
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// A fighter's panel ends above what lies below it, with any number of counters and equipment, and nothing in it overlaps.
func TestAPanelHoldsWhatAHeroHas(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			s := stageOf(&l, l.Lanes, 0)
			h := s.Hero(s.Lanes[0][0])
			for kinds := range 8 {
				for gear := range match.MaxAttach + 1 {
					h.Counters = [card.Counters]uint8{}
					for k := range kinds {
						h.Counters[k] = 1
					}
					h.Gear = make([]match.Equipment, gear)
					at := s.Camera.Stand(s, h)
					if room := l.ribbons[l.end(true)]; at.Info.Y+at.Info.H > room.Y+room.H-foldHigh*at.grow {
						t.Errorf("%v, %+v: with %d counters and %d cards the panel is %v, in %v", room, of, kinds, gear, at.Info, room)
					}
					parts := []game.Rect{at.nameRect(), at.LifeRect()}
					for a := range h.attr {
						parts = append(parts, at.AttrRect(a))
					}
					for i := range kinds {
						parts = append(parts, at.CounterRect(kinds, gear, i))
					}
					for i := range gear {
						parts = append(parts, at.gearRect(kinds, gear, i))
					}
					for i, r := range parts {
						if !Within(r, at.Info.Inset(-1, -1)) {
							t.Errorf("%v, %+v: part %d of %d counters and %d cards lies at %v, not in %v", room, of, i, kinds, gear, r, at.Info)
						}
						for _, o := range parts[:i] {
							if Meet(r.Inset(0.01, 0.01), o) {
								t.Errorf("%v, %+v: with %d counters and %d cards %v and %v overlap", room, of, kinds, gear, r, o)
							}
						}
					}
					if t.Failed() {
						return
					}
				}
			}
		}
	}
}

// Whoever is on a bench keeps to the seat, and shows a face that can be recognised.
func TestWhoIsOnABenchKeepsToTheSeat(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			if of.Lanes == 1 {
				continue
			}
			l := NewLayout(room, of)
			s := stageOf(&l, l.Lanes, 0)
			for who := range match.Player(2) {
				for i := 1; i < l.Lanes; i++ {
					at := s.Camera.Stand(s, s.Hero(s.Lanes[i][who]))
					for _, r := range []game.Rect{at.nameRect(), at.FaceRect(), at.LifeRect(), at.CounterRect(2, 3, 0), at.CounterRect(2, 3, 1), at.gearRect(2, 3, 2)} {
						if !Within(r, at.Cell.Inset(-1, -1)) {
							t.Errorf("%v, %+v: a part of player %d lies at %v, not in %v", room, of, who+1, r, at.Cell)
						}
					}
					least := 75.0
					if of.Panel != session.NoPanel {
						least = 45
					}
					if face := at.FaceRect(); face.W < least {
						t.Errorf("%v, %+v: the face is %.0f wide", room, of, face.W)
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// An arrow to a hero on a bench ends beside its face.
func TestWhatPointsAtAFaceLeavesIt(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		s := stageOf(&l, 3, 0)
		for who := range match.Player(2) {
			for i := range 3 {
				h := s.Hero(s.Lanes[i][who])
				h.At = s.Camera.Stand(s, h)
				if h.At.View == Beside && h.At.FaceRect().Contains(s.Aim(h.Ref)) {
					t.Errorf("%v: it ends at %v, in the face at %v", room, s.Aim(h.Ref), h.At.FaceRect())
				}
			}
		}
	}
}

// In the window of the design, the eye's way to a hero and the rival it is paired with, or from an announced item and its question to
// anybody on a bench of two, is no longer than 750 pixels of 1280, wherever they stand.
func TestTheEyeHasAShortWay(t *testing.T) {
	const most = 750 * 1600 / 1280.0
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	way := func(stops ...game.Point) (sum float64) {
		for i := 1; i < len(stops); i++ {
			sum += math.Hypot(stops[i].X-stops[i-1].X, stops[i].Y-stops[i-1].Y)
		}
		return sum
	}
	for own := range 3 {
		for rival := range 3 {
			at := way(l.AskPanel(l.Pairing()).Center(), l.cell(own, 3, 0, true).Center(), l.cell(rival, 3, 1, true).Center())
			if at > most {
				t.Errorf("to the heroes in lanes %d and %d the way is %.0f long", own+1, rival+1, at)
			}
		}
	}
	for end := range 2 {
		for i := range 2 {
			seat := l.seat(end, i, 2)
			seat.H = min(seat.H, benchLeast)
			if at := way(l.Stack.Center(), l.AskPanel(Between).Center(), seat.Center()); at > most {
				t.Errorf("to seat %d at end %d the way is %.0f long", i+1, end, at)
			}
		}
	}
}

// Gathered heroes keep to their halves of the lane, off the question and off one another.
func TestGatheredHeroesAreApart(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, of := range arrangements() {
			l := NewLayout(room, of)
			if l.Pairing() != OverLanes {
				continue
			}
			var cells []game.Rect
			for i := range l.Lanes {
				cells = append(cells, l.cell(i, l.Lanes, 0, true), l.cell(i, l.Lanes, 1, true))
			}
			for i, r := range cells {
				if !Within(r, l.Stage) || Meet(r, l.pairs) || Meet(r, l.guide) {
					t.Errorf("%v, %+v: a hero stands at %v, the question at %v", room, of, r, l.pairs)
				}
				for _, o := range cells[:i] {
					if Meet(r, o) {
						t.Errorf("%v, %+v: %v and %v overlap", room, of, r, o)
					}
				}
			}
		}
	}
}

// Two slight fighters are shown larger than two broad ones, each of them by as much as the other, and none by more than a tenth.
func TestSlightFightersAreSeenFromNearer(t *testing.T) {
	_, kit := screens.Kit(t)
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 2})
	s := stageOf(&l, 2, 0)
	sizes := func(a, b string) [2]float64 {
		var all [2]float64
		for who, name := range [2]string{a, b} {
			id, ok := kit.Library.HeroByKey(name)
			if !ok {
				t.Fatalf("there is no hero %s", name)
			}
			s.Hero(s.Lanes[0][who]).figure = figure{shown: kit.Figure(id)}
		}
		for who := range all {
			all[who] = s.Camera.Stand(s, s.Hero(s.Lanes[0][who])).Size
		}
		return all
	}
	broad, slight := sizes("rukhar", "zahir"), sizes("mirsha", "wenna-lume")
	if broad != [2]float64{l.figure, l.figure} {
		t.Errorf("broad fighters have the sizes %v, not %v", broad, l.figure)
	}
	if slight[0] != slight[1] || slight[0] < 1.05*l.figure || slight[0] > 1.1*l.figure {
		t.Errorf("slight fighters have the sizes %v, where broad ones have %v", slight, l.figure)
	}
}
