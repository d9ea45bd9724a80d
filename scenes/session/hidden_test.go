package session_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"

	"github.com/google/go-cmp/cmp"
)

// stage shows one screen after the other.
type stage struct {
	t    *testing.T
	h    *headless.Game
	next any // the screen that replaces all others, nil for none
}

// shown is a screen that is replaced when the stage has a next one.
type shown struct {
	game.Scene
	stage *stage
}

func (s shown) Update(ctx *game.Context) (game.Request, error) {
	if to := s.stage.next; to != nil {
		s.stage.next = nil
		return game.Reset(to), nil
	}
	return s.Scene.Update(ctx)
}

// IsOverlay reports whether the screen is an overlay.
func (s shown) IsOverlay() bool {
	o, ok := s.Scene.(game.Overlay)
	return ok && o.IsOverlay()
}

func newStage(t *testing.T, host *session.Host, lang string) *stage {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	st := &stage{t: t}
	house := scenes.NewRouter(host)
	instant := 0
	st.h, err = headless.New(game.Config{
		First: route.Options{}, Texts: texts, Art: frames.Files(t), Glyph: scenes.Glyph, Sounds: sounds.FS(), Language: lang, Speed: &instant,
		Build: func(target any, ctx *game.Context) (game.Scene, error) {
			scene, err := house.Build(target, ctx)
			return shown{scene, st}, err
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	set := st.h.Context().Settings()
	set.ReducedMotion = true
	st.h.Context().Change(set)
	return st
}

func (st *stage) step(err error) {
	st.t.Helper()
	if err != nil {
		st.t.Fatal(err)
	}
}

// look returns everything that a screen shows and offers, first at rest and then after some keys.
func (st *stage) look(target any, keys ...game.Action) (seen []string) {
	st.t.Helper()
	st.h.Context().Tick = 1000
	st.next = target
	for range 3 {
		st.step(st.h.Step(game.Input{}))
	}
	note := func() {
		seen = append(seen, st.h.Scene().Name())
		for _, b := range st.h.Boxes() {
			seen = append(seen, described(st.t, b))
		}
		seen = append(seen, st.h.Frame()...)
	}
	note()
	for _, key := range keys {
		st.step(st.h.Press(key))
		note()
	}
	return seen
}

// described returns a box as text, with what it shows and what kind of answer it gives, but without where they lie in memory.
func described(t *testing.T, b game.Box) string {
	t.Helper()
	shows, err := json.Marshal(b.For)
	if err != nil {
		t.Fatal(err)
	}
	gives := fmt.Sprintf("%T", b.Gives)
	b.For, b.Do, b.Gives = nil, nil, nil
	return fmt.Sprintf("%+v, shows %s, gives %s", b, shows, gives)
}

// The screen of a viewer does not change if everything hidden from the viewer is replaced.
func TestAScreenTellsNothingHidden(t *testing.T) {
	rules := fixture.Rules(t)
	lib := rules.Library
	host := session.NewHost(session.HostOptions{Rules: rules, Iters: 1})
	s, err := host.Begin([2]card.DeckList{lib.Decks[0], lib.Decks[2]}, [2]session.Seat{{Name: "Ana"}, {Name: "Ben"}}, 5)
	if err != nil {
		t.Fatal(err)
	}
	st := newStage(t, host, "en")
	rng := rand.New(rand.NewPCG(1, 2))
	compared, told := map[string]int{}, 0
	compare := func(what string, now, other any, keys ...game.Action) {
		t.Helper()
		a, b := st.look(now, keys...), st.look(other, keys...)
		compared[what]++
		if !slices.Equal(a, b) {
			t.Fatalf("%s shows to player %d what is hidden: %s", what, s.Viewer(), cmp.Diff(a, b))
		}
	}
	for n := 0; !s.Over(); n++ {
		if n > 20000 {
			t.Fatal("the match does not end")
		}
		_, waits := s.Handover()
		if !waits && !s.Ready() {
			s.Advance()
			continue
		}
		if waits {
			s.Cover()
		}
		other := s.Exchanged(rand.New(rand.NewPCG(uint64(n), 0)))
		if other.Standing() == s.Standing() {
			t.Fatalf("decision %d: nothing was exchanged", n)
		}
		if waits {
			compare("curtain", route.Match{Session: s}, route.Match{Session: other})
			s.TakeOver()
			continue
		}
		compare(st.name(s), route.Match{Session: s}, route.Match{Session: other}, game.FocusNext, game.Log, game.Cancel)
		if n%25 == 0 {
			for who := range match.Player(2) {
				for _, pile := range []route.Pile{route.Graveyard, route.Library} {
					compare("zone", route.Zone{Session: s, Player: who, Pile: pile}, route.Zone{Session: other, Player: who, Pile: pile})
				}
			}
		}
		if told < 3 {
			told++
			public := s.Exchanged(rand.New(rand.NewPCG(uint64(n), 1)))
			public.Cover()
			if cmp.Equal(st.look(route.Match{Session: s}), st.look(route.Match{Session: public})) {
				t.Fatal("a covered screen looks like an open one")
			}
		}
		obs := s.Observation()
		if _, err := s.Play((ai.Random{}).Choose(t.Context(), obs, rng)); err != nil {
			t.Fatal(err)
		}
	}
	for _, what := range []string{"draft", "mulligan", "table", "curtain", "zone"} {
		if compared[what] < 2 {
			t.Errorf("%s was compared %d times", what, compared[what])
		}
	}
}

// name is the screen that shows a session.
func (st *stage) name(s *session.Session) string {
	switch s.Observation().Phase() {
	case match.DraftPhase:
		return "draft"
	case match.MulliganPhase:
		return "mulligan"
	default: // played at the table
	}
	return "table"
}
