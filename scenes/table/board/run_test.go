package board

import (
	"math"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/match"
)

// Two heroes who change places run from where each stood to where each will stand, and pass each other on paths of their own.
func TestHeroesRunPastEachOther(t *testing.T) {
	for _, room := range screens.Rooms() {
		for _, clash := range []int{-1, 0} {
			l := NewLayout(room, Arrangement{Lanes: 3})
			s := stageOf(&l, 3, clash)
			s.settle(1)
			a, b := match.At(match.First, 0), match.At(match.First, 1)
			from := [2]footing{s.Camera.footing(&s.Hero(a).At), s.Camera.footing(&s.Hero(b).At)}
			s.SwapLanes(a, b, true, 100)
			for i, r := range [2]match.Ref{a, b} {
				h := s.Hero(r)
				s.settle(1)
				if !h.onFoot(100, false) || !h.onFoot(100+RunTicks-1, false) || h.onFoot(100+RunTicks, false) || h.onFoot(110, true) {
					t.Fatalf("%v, clash %d: hero %d does not run for %d ticks, or runs with reduced motion", room, clash, i, RunTicks)
				}
				start, _ := h.runs.at(100)
				end, left := h.runs.at(100 + RunTicks)
				goal := s.Camera.footing(&h.At)
				if start != from[i] || math.Hypot(end.at.X-goal.at.X, end.at.Y-goal.at.Y) > 1e-6 || left != (goal.at.X < start.at.X) {
					t.Errorf("%v, clash %d: hero %d runs from %+v to %+v looking left %v, not from %+v to %+v", room, clash, i, start, end, left, from[i], goal)
				}
			}
			x, _ := s.Hero(a).runs.at(100 + RunTicks/2)
			y, _ := s.Hero(b).runs.at(100 + RunTicks/2)
			if s.Hero(a).runs.front == s.Hero(b).runs.front || clash == 0 && y.at.Y <= x.at.Y {
				t.Errorf("%v, clash %d: they meet at %v and %v", room, clash, x, y)
			}
		}
	}
}

// A hero who is paired in another lane than the one in which it stands runs there, and so does whoever makes room. The others stay.
func TestHeroesRunToTheirLane(t *testing.T) {
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	s := stageOf(&l, 3, -1)
	s.Nlanes = 0
	s.Assign(true)
	s.settle(1)
	s.Pair(0, [2]match.Ref{match.At(match.First, 2), match.At(match.Second, 0)}, 50)
	for i := range 3 {
		if !s.Hero(match.At(match.First, i)).onFoot(60, false) {
			t.Errorf("hero %d does not run", i)
		}
		if s.Hero(match.At(match.Second, i)).onFoot(60, false) {
			t.Errorf("hero %d of the other side runs, but its lane is the same", i)
		}
	}
}

// Two heroes who change places are in the air together for some ticks, the first one higher, and their bodies cover each other at the same height for six of them at most.
func TestASwapIsTwoLeaps(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		s := stageOf(&l, 3, 0)
		s.settle(1)
		a, b := match.At(match.First, 0), match.At(match.First, 1)
		s.SwapLanes(a, b, true, 100)
		meet, higher := 0, 0.0
		for tick := 100; tick < 100+RunTicks; tick++ {
			x, _ := s.Hero(a).runs.at(tick)
			y, _ := s.Hero(b).runs.at(tick)
			const wide, high = 84, 150 // of a body, in units of the puppet
			if math.Abs(x.at.X-y.at.X) < wide*x.size && math.Abs(x.at.Y-y.at.Y) < high*x.size {
				meet++
			}
			higher = max(higher, (y.at.Y-x.at.Y)/x.size)
		}
		if meet == 0 || meet > 6 || higher < 60 {
			t.Errorf("%v: they cover each other for %d ticks, and the first one is at most %.0f higher", room, meet, higher)
		}
		if _, _, ok := s.Landing(a, 100); !ok {
			t.Errorf("%v: nobody lands", room)
		}
	}
}
