package walk_test

import (
	"strings"
	"testing"
	"time"

	"cinderclash/build/walk"
	"cinderclash/game"
	"cinderclash/game/sound"
)

// At the table captions cover neither what can be pointed at nor the fight, in no window and no size of text. Only while dice are
// rolled, when nobody fights, large ones may lie between the fighters.
func TestCaptionsCoverNothingAtTheTable(t *testing.T) {
	house := newHouse(t)
	for _, s := range house.screens(t) {
		if !strings.HasPrefix(s.Name, "table crowded") && s.Name != "table reroll" && s.Name != "table cost" {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			h := house.open(t, s, "es")
			set := h.Context().Settings()
			set.Captions = true
			h.Context().Change(set)
			for h.Context().Sound.Book() == nil {
				if err := h.Context().Sound.Update(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Millisecond)
			}
			for _, size := range walk.TextSizes() {
				walk.SetTextSize(h, size)
				for _, window := range [][2]float64{{1280, 720}, {1920, 1080}, {720, 1280}, {1000, 1000}, {2560, 1080}} {
					h.Resize(window[0], window[1])
					for range 300 { // those before are gone
						if err := h.Step(game.Input{}); err != nil {
							t.Fatal(err)
						}
					}
					for range 10 {
						if err := h.Context().Sound.Update(); err != nil {
							t.Fatal(err)
						}
					}
					for _, n := range []sound.Name{"human-low-hurt", "hit-throw", "on-shield", "die-keep"} {
						h.Context().Sound.PlayAt(n, -0.5)
					}
					if err := h.Step(game.Input{}); err != nil {
						t.Fatal(err)
					}
					h.Draw()
					below, captions := h.Captions()
					if len(captions) != 3 {
						t.Fatalf("window %v: %d captions are shown, want 3", window, len(captions))
					}
					for _, c := range captions {
						for _, b := range below {
							if s.Name == "table reroll" && size > 100 && b.ID == "" {
								continue
							}
							if r, o := c.Rect, b.Rect; r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H {
								t.Errorf("window %v, text %d %%: %q at %v lies over %s %v", window, size, c.Text, r, b.ID, o)
							}
						}
					}
				}
			}
		})
	}
}
