package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/game"
	"cinderclash/scenes/example"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

func shownStep(t *testing.T, h *headless.Game) example.Shown {
	t.Helper()
	p, ok := h.Scene().(game.Pender)
	if !ok {
		t.Fatalf("%s is no example", h.Scene().Name())
	}
	return p.Pending().(example.Shown)
}

// The page of each timing profile has the rules that it changes, and examples that are stepped through on a table, in both
// directions.
func TestCustomsHavePagesWithExamples(t *testing.T) {
	for i, p := range match.Profiles() {
		h := openIn(t, router(t), route.Rulebook{Customs: p.Name}, []string{"en", "es"}[i%2])
		ids := boxesWith(h, "link/")
		for range 60 { // the examples are below
			if slices.ContainsFunc(ids, func(id string) bool { return strings.Contains(id, "/example/") }) {
				break
			}
			step(t, h.Step(game.Input{Pointer: game.Pointer{At: game.Point{X: 1100, Y: 500}, From: game.Point{X: 1100, Y: 500}, Present: true, WheelY: -2}}))
			for range 40 { // until it has come to rest
				step(t, h.Step(game.Input{}))
			}
			ids = boxesWith(h, "link/")
		}
		at := slices.IndexFunc(ids, func(id string) bool { return strings.Contains(id, "/example/") })
		if at < 0 {
			t.Fatalf("%s: there is no example", p.Name)
		}
		click(t, h, ids[at])
		until(t, h, "example")
		now := shownStep(t, h)
		if now.At != 0 || now.All == 0 {
			t.Fatalf("%s: the example begins at %+v", p.Name, now)
		}
		rest := func() example.Shown {
			for range 4000 {
				if now := shownStep(t, h); !now.Busy {
					return now
				}
				step(t, h.Step(game.Input{}))
			}
			t.Fatalf("%s: it does not come to rest", p.Name)
			return now
		}
		for n := 1; n <= now.All; n++ {
			click(t, h, "example.next")
			if got := rest(); got.At != n {
				t.Fatalf("%s: after %d steps it stands at %+v", p.Name, n, got)
			}
		}
		click(t, h, "example.back")
		if got := rest(); got.At != now.All-1 {
			t.Errorf("%s: a step back leads to %+v", p.Name, got)
		}
		click(t, h, "example.again")
		if got := rest(); got.At != 0 {
			t.Errorf("%s: from the start is %+v", p.Name, got)
		}
		click(t, h, "menu")
		until(t, h, "rulebook")
	}
}

// Every ruling can be shown under each of its profiles.
func TestEveryRulingCanBeShown(t *testing.T) {
	lib := router(t).host.Rules().Library
	all, err := rulings.All()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		s := &all[i]
		if slices.Equal(s.Profiles, []string{"blades"}) {
			continue
		}
		begun, err := s.BeginAll(lib)
		if err != nil {
			t.Fatal(err)
		}
		for n, m := range begun {
			moves, err := s.Moves(m)
			if err != nil {
				t.Fatalf("under %s: %v", s.Profiles[n], err)
			}
			x, err := session.Example(m, moves, [2]string{"Ana", "Ben"})
			if err != nil {
				t.Fatalf("%s under %s: %v", s.File, s.Profiles[n], err)
			}
			if at, many := x.Playback().At(); at != 0 || many != len(moves) || x.Counts() {
				t.Errorf("%s: it stands at %d of %d", s.File, at, many)
			}
			if err := x.Playback().Seek(len(moves)); err != nil {
				t.Errorf("%s: %v", s.File, err)
			}
		}
	}
}
