package demo

import (
	"image"
	"regexp"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"

	"github.com/google/go-cmp/cmp"
)

// show runs a demo to its end, and returns it and the pictures it took.
func show(t *testing.T, seed uint64) (*Demo, []string) {
	t.Helper()
	rules := fixture.Rules(t)
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	host := session.NewHost(session.HostOptions{Rules: rules, Seed: &seed, Iters: 1, Unattended: true})
	var taken []string
	d := New(host, scenes.NewRouter(host).Build, func(name string, _ image.Image) error {
		taken = append(taken, name)
		return nil
	})
	quick := 4
	h, err := headless.New(game.Config{
		Build: d.Build, First: route.Title{}, Texts: texts, Art: frames.Files(t), Glyph: scenes.Glyph, Sounds: sounds.FS(), Language: "en", Speed: &quick,
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 200_000 {
		if h.Quit {
			return d, taken
		}
		if err := h.Step(game.Input{}); err != nil {
			t.Fatal(err)
		}
		// Nothing is drawn in this test, so it delivers the picture itself.
		if d.asked {
			if err := d.Shot(d.wanted, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("the demo does not end; it is in %s", h.Scene().Name())
	return nil, nil
}

func TestTheStoryboardIsWhole(t *testing.T) {
	want := []string{"1-title", "2-draft", "3-pairings", "4-dice", "5-stack", "6-knock-out", "7-result"}
	summary := regexp.MustCompile(`^Ember against Cinder: \d+ rounds, \d+ decisions, played for \d+s, (Ember won|Cinder won|a draw) \(.+\)$`)
	for seed := range uint64(6) {
		d, taken := show(t, seed)
		if diff := cmp.Diff(want, taken); diff != "" {
			t.Errorf("seed %d: %s", seed, diff)
		}
		if !summary.MatchString(d.Summary()) {
			t.Errorf("seed %d: it says %q", seed, d.Summary())
		}
	}
}
