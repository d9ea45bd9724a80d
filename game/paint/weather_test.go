package paint

import (
	"slices"
	"testing"

	"cinderclash/game"
)

// Snow, rain and sparks move, are the same at equal times, and are one draw command each.
func TestWeatherIsOneDrawCommand(t *testing.T) {
	fonts, err := game.NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := game.NewCanvas(fonts, game.NewPictures(nil))
	if err != nil {
		t.Fatal(err)
	}
	painter := &Painter{sheet: newWeather()}
	for _, what := range []Motion{Snow, Rain, Sparks} {
		s := &Scenery{painter: painter, Place: &Place{Moves: []Move{{What: what, Strength: 1, Depth: 1, Colour: Colour{1, 1, 1}}}}}
		at := func(tick int) []string {
			c.Begin(game.NewView(1280, 720, 1))
			v := s.Place.Cover(c.Window())
			v.Tick = tick
			s.weather(c, &v, 0)
			return c.Lines()
		}
		for _, tick := range []int{0, 1, 60 * 3600} {
			now := slices.Clone(at(tick))
			if len(now) != 1 {
				t.Errorf("%s takes %d draw commands at tick %d", motionNames[what], len(now), tick)
			}
			if !slices.Equal(now, at(tick)) || slices.Equal(now, at(tick+1)) {
				t.Errorf("%s is not the same at equal times, or stands still, at tick %d", motionNames[what], tick)
			}
		}
		if n := testing.AllocsPerRun(3, func() {
			c.Begin(game.NewView(1280, 720, 1))
			v := s.Place.Cover(c.Window())
			s.weather(c, &v, 0)
		}); n != 0 {
			t.Errorf("%s allocates %g times a frame", motionNames[what], n)
		}
	}
}
