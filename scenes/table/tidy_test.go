package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// At every decision of some matches, at both ends of text size, in both languages and in several windows: boxes lie on
// the table and do not overlap, all have names, and all texts fit.
func TestEveryDecisionIsTidy(t *testing.T) {
	windows := [][2]float64{{1280, 720}, {1920, 1080}, {1000, 1000}, {2560, 1080}}
	for i, lang := range text.Languages() {
		for j, size := range []int{100, 150} {
			seed := uint64(10 + 2*i + j)
			s := sessions.New(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
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

func tidy(t *testing.T, where string, h *headless.Game) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s: %s", where, wrong)
	}
}

// Every cause of a question has a question and a text for waiting, and every obstacle has its texts, in every language.
func TestEveryCauseHasWords(t *testing.T) {
	for _, lang := range text.Languages() {
		h := open(t, sessions.New(t, 1, [2]int{0, 1}), lang, 0)
		p := h.Context().Text
		for _, c := range match.Causes() {
			for _, key := range []string{"table.ask.", "table.waiting."} {
				if !p.Has(key + c.String()) {
					t.Errorf("%s: %s%s is missing", lang, key, c)
				}
			}
		}
		for o := match.NoObstacle; o <= match.HeroFallen; o++ {
			for _, key := range []string{"table.obstacle.", "table.hindrance."} {
				if narrate.ObstacleKey(o) == "" || !p.Has(key+narrate.ObstacleKey(o)) {
					t.Errorf("%s: no words for the obstacle %d: %s%s", lang, o, key, narrate.ObstacleKey(o))
				}
			}
		}
	}
}

func TestIdleFramesAllocateNothing(t *testing.T) {
	s := sessions.New(t, 3, [2]int{2, 3})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	for range 25 {
		if _, ok := d.wait(); !ok {
			break
		}
		for range 70 { // until all effects are over
			screens.Step(t, h.Step(game.Input{}))
		}
		for range 40 { // each frame rasterises only a few pictures
			h.Draw()
		}
		if n := testing.AllocsPerRun(20, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", s.Observation().Pending().Cause, n)
		}
		if n := testing.AllocsPerRun(5, func() { h.Scene().(*Table).layOut(h.Context()) }); n != 0 {
			t.Errorf("%s: %v allocations to lay the table", s.Observation().Pending().Cause, n)
		}
		a, ok := d.wait()
		if !ok {
			break
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}
