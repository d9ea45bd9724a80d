package game

import (
	"testing"

	"cinderclash/game/sound"
)

// papered is a screen that is a page.
type papered struct {
	room
	page Page
}

func (p *papered) Ambience() (sound.Ambience, bool) { return p.page.Ambience() }

// The place behind a page is heard, also on an overlay. Without one an overlay leaves what is heard, and any other screen has a fire.
func TestThePlaceBehindAScreenIsHeard(t *testing.T) {
	rain := Backdrop{Draw: func(*Canvas, *Context) {}, Heard: func() sound.Ambience { return sound.Ambience{sound.Rain: 1} }}
	bare, over, rainy, before := &papered{}, &papered{room: room{over: true}}, &papered{}, &papered{}
	rainy.page.Behind(rain)
	before.page.Behind(rain)
	before.page.Clear()
	for name, c := range map[string]struct {
		scene Scene
		want  sound.Ambience
		ok    bool
	}{
		"no page": {&room{}, sound.Hearth(), true}, "no place": {bare, sound.Hearth(), true}, "a place that is gone": {before, sound.Hearth(), true},
		"rain": {rainy, sound.Ambience{sound.Rain: 1}, true}, "an overlay without": {over, sound.Ambience{}, false},
	} {
		if got, ok := ambienceOf(c.scene); got != c.want || ok != c.ok {
			t.Errorf("%s: %v, %v, want %v, %v", name, got, ok, c.want, c.ok)
		}
	}
	over.page.Behind(rain)
	if got, ok := ambienceOf(over); !ok || got[sound.Rain] != 1 {
		t.Errorf("an overlay with rain: %v, %v", got, ok)
	}
}
