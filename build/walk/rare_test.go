package walk_test

import (
	"slices"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/walk"
	"cinderclash/game"
)

// The question whether to pay for an optional trigger has other words than the question whether to
// use a free one.
func TestAPriceIsAskedFor(t *testing.T) {
	house := newHouse(t)
	screens := house.screens(t)
	i := slices.IndexFunc(screens, func(s walk.Screen) bool { return s.Name == "table rare paid trigger" })
	if i < 0 {
		t.Fatal("there is no such screen")
	}
	for lang, want := range map[string]string{"en": "Old Tansy: Pay for the effect of With Interest?", "es": "Old Tansy: ¿Pagas por el efecto de Con intereses?"} {
		if !slices.Contains(text.Languages(), lang) {
			t.Fatalf("%s is not spoken", lang)
		}
		boxes := house.open(t, screens[i], lang).Boxes()
		if k := slices.IndexFunc(boxes, func(b game.Box) bool { return b.ID == "prompt.title" }); k < 0 || boxes[k].Text != want {
			t.Errorf("%s: it is not asked: %s", lang, want)
		}
	}
}
