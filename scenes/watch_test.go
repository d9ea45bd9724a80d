package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/watch"
)

func watched(t *testing.T, h *headless.Game) watch.Shown {
	t.Helper()
	if p, ok := h.Scene().(game.Pender); ok {
		if now, ok := p.Pending().(watch.Shown); ok {
			return now
		}
	}
	t.Fatalf("%s shows no match of bots", h.Scene().Name())
	return watch.Shown{}
}

// Two bots are watched at any speed, paused, step by step, with hands open or hidden, by every device. The match is left
// and continued, and becomes a replay like any other when it is over.
func TestTwoBotsAreWatched(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := storing(t)
			h := openIn(t, router, route.Watch{Levels: [2]string{"squire", "squire"}}, "es")
			instantly(h)
			until(t, h, "watch")
			act(t, h, "watch/play")
			before := watched(t, h)
			for range 30 {
				step(t, h.Step(game.Input{}))
			}
			if now := watched(t, h); !now.Paused || now.Decided != before.Decided {
				t.Fatalf("paused at %+v, it goes on to %+v", before, now)
			}
			for n := range 3 {
				at := watched(t, h).Decided
				act(t, h, "watch/step")
				for range 30 {
					step(t, h.Step(game.Input{}))
				}
				if now := watched(t, h); now.Decided <= at || !now.Paused {
					t.Fatalf("step %d leads from %d to %+v", n+1, at, now)
				}
			}
			cards := func() bool {
				return slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return strings.HasPrefix(b.ID, "hand/") && b.Text != "" })
			}
			hidden := !cards()
			act(t, h, "watch/hands")
			step(t, h.Step(game.Input{}))
			if now := watched(t, h); !hidden || !now.Open || !cards() {
				t.Errorf("at first hands are hidden: %v; then they are shown: %v, %+v", hidden, cards(), now)
			}
			tidy(t, "watch", h)
			speed := h.Context().Speed()
			act(t, h, "watch/speed")
			if h.Context().Speed() == speed {
				t.Error("the speed does not change")
			}
			act(t, h, "watch/leave")
			until(t, h, "title")
			act(t, h, "title.continue")
			until(t, h, "watch")
			instantly(h)
			until(t, h, "result")
			act(t, h, "result.title")
			until(t, h, "title")
			router.host.Close() // waits for the disk
			if all, err := router.host.Archive().Replays(); err != nil || len(all) != 1 {
				t.Errorf("%d replays are kept (%v)", len(all), err)
			}
		})
	}
}

// A level that does not exist is an error, and no other level plays instead.
func TestOnlyLevelsAreWatched(t *testing.T) {
	router := storing(t)
	h := openIn(t, router, route.Title{}, "en")
	if _, err := router.Build(route.Watch{Levels: [2]string{"squire", "nobody"}}, h.Context()); err == nil {
		t.Error("nobody is watched")
	}
}
