package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// At every decision of some matches, at the extremes of text size, in both languages and in windows of every
// form: boxes lie on the table and on no other, all are named, and all texts fit.
func TestEveryDecisionIsTidy(t *testing.T) {
	windows := [][2]float64{{1280, 720}, {1920, 1080}, {1000, 1000}, {2560, 1080}}
	for i, lang := range text.Languages() {
		for j, size := range []int{100, 150} {
			seed := uint64(10 + 2*i + j)
			s := newSession(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
			h := open(t, s, lang, 0)
			set := h.Context().Settings()
			set.TextSize = size
			h.Context().Change(set)
			win := windows[2*i+j]
			h.Resize(win[0], win[1])
			d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
			for n := 0; n < 120; n++ {
				a, ok := d.wait()
				if !ok {
					break
				}
				h.Draw()
				tidy(t, lang+" "+a.Cause, h)
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
			}
		}
	}
}

func tidy(t *testing.T, where string, h *game.Headless) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s: %s", where, wrong)
	}
}

// Whoever may come to be asked for whatever reason is asked in words, and told whom the table waits for.
func TestEveryCauseHasWords(t *testing.T) {
	for _, lang := range text.Languages() {
		h := open(t, newSession(t, 1, [2]int{0, 1}), lang, 0)
		p := h.Context().Text
		for c := match.NoCause; c <= match.ByEnd; c++ {
			for _, key := range []string{"table.ask.", "table.waiting."} {
				if !p.Has(key + c.String()) {
					t.Errorf("%s: %s%s is missing", lang, key, c)
				}
			}
		}
		for o := match.NoObstacle; o <= match.HeroFallen; o++ {
			if key := "table.obstacle." + obstacleKey(o); obstacleKey(o) == "" || !p.Has(key) {
				t.Errorf("%s: no words for the obstacle %q", lang, o)
			}
		}
	}
}

func TestIdleFramesAllocateNothing(t *testing.T) {
	s := newSession(t, 3, [2]int{2, 3})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	for range 25 {
		if _, ok := d.wait(); !ok {
			break
		}
		for range 70 { // what rises and flies is over by then
			step(t, h.Step(game.Input{}))
		}
		for range 40 { // pictures are made a few a frame
			h.Draw()
		}
		if n := testing.AllocsPerRun(20, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", s.Observation().Pending().Cause, n)
		}
		a, ok := d.wait()
		if !ok {
			break
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}

// Tips stay on the table whatever they are about.
func TestTipsStayOnTheTable(t *testing.T) {
	for _, at := range []game.Rect{sideOf(true).library, rowsRect(), passRect(), menuRect(), {X: 300, Y: 80, W: 30, H: 30}, {X: 1100, Y: 600, W: 30, H: 30}} {
		for _, size := range [][2]float64{{380, 120}, {300, 420}} {
			r := pieces.Beside(at, size[0], size[1])
			if r.X < 0 || r.Y < 0 || r.X+r.W > game.DesignWidth || r.Y+r.H > game.DesignHeight {
				t.Errorf("beside %v: %v", at, r)
			}
			if r.X < at.X+at.W && at.X < r.X+r.W && r.Y < at.Y+at.H && at.Y < r.Y+r.H {
				t.Errorf("beside %v: %v covers it", at, r)
			}
		}
	}
}

// Pass and confirm never share a place, and no place of the table lies over another.
func TestPlacesAreApart(t *testing.T) {
	places := []game.Rect{
		stepsRect(), stackRect(), promptRect(), menuRect(), logRect(), paceRect(), {X: laneLeft, Y: laneTop, W: laneWidth, H: laneHeight},
		{X: laneLeft, Y: handTop, W: laneWidth, H: game.DesignHeight - handTop},
	}
	for _, below := range []bool{true, false} {
		s := sideOf(below)
		places = append(places, s.plate, s.tray, s.library, s.graveyard)
	}
	inside := []game.Rect{askRect(), helpRect(), whyRect(), rowsRect(), confirmRect(), passRect()}
	apart := func(rs []game.Rect) {
		for i, a := range rs {
			for _, b := range rs[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
					t.Errorf("%v and %v overlap", a, b)
				}
			}
		}
	}
	apart(places)
	apart(inside)
	for _, r := range inside {
		if p := promptRect(); r.X < p.X || r.Y < p.Y || r.X+r.W > p.X+p.W || r.Y+r.H > p.Y+p.H {
			t.Errorf("%v lies outside of the prompt", r)
		}
	}
}
