package pieces

import (
	"slices"
	"testing"
	"time"

	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/game/sound"
)

// A painted place takes at most 57 MB, however large the window is, and a quarter of that at low quality.
func TestAPlaceHasAMemoryBound(t *testing.T) {
	h, _, _ := onStage(t, "en", 100)
	h.Resize(3840, 2160)
	settings := h.Context().Settings()
	unitAt := func(quality string) float64 {
		settings.Quality = quality
		h.Context().Change(settings)
		h.Draw()
		return unitOf(h.Context())
	}
	low, high := unitAt(game.QualityLow), unitAt(game.QualityHigh)
	for _, id := range []string{"ash-plain", "odd-house-gaming-room", "post-roads-bridge"} {
		place, err := paint.Read(places.Files(), id)
		if err != nil {
			t.Fatal(err)
		}
		if n := place.Bytes(high); n > 57e6 {
			t.Errorf("at high quality the place %s takes %d bytes", id, n)
		}
		if n := place.Bytes(low); n > 14.5e6 {
			t.Errorf("at low quality the place %s takes %d bytes", id, n)
		}
	}
}

// Pictures and a place together upload in a frame no more than one of them may.
func TestAPlaceUploadsWhatPicturesLeave(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	h.Resize(1280, 720)
	place, err := paint.Read(places.Files(), "table-top")
	if err != nil {
		t.Fatal(err)
	}
	pictures := h.Context().Pictures
	pictures.Wait(false)
	pictures.NextFrame()
	const many = 20
	budget, frames, seen := pictures.Left(), 0, 0
	s.draw = func(c *game.Canvas, ctx *game.Context) {
		if pictures.Left() < budget {
			seen++
		}
		if frames < many {
			c.Picture(kit.back, game.Rect{W: 300 + float64(frames), H: 420 + float64(frames)}) // a later frame takes it over
			pictures.Spend(max(0, pictures.Left()-budget/8))
		}
		if err := kit.Places.paint(ctx, place, mostLayers, false); err != nil {
			t.Fatal(err)
		}
		if left := pictures.Left(); left < 0 {
			t.Fatalf("frame %d uploads %d bytes more than it may", frames, -left)
		}
		frames++
	}
	for kit.Places.painted(place) == nil {
		h.Draw()
		time.Sleep(time.Millisecond)
	}
	if frames < many || seen == 0 {
		t.Errorf("a place is painted in %d frames, and pictures uploaded something in %d of them; %d should be too few for the place", frames, seen, many)
	}
}

// A place that is not shown any more is given back after a time, and one that is shown never.
func TestAPlaceThatIsNotShownIsGivenBack(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	settings := h.Context().Settings()
	settings.Quality = game.QualityLow
	h.Context().Change(settings)
	h.Resize(320, 180)
	ids := [2]string{"ash-plain", "table-top"}
	shown := ids[:]
	s.draw = func(c *game.Canvas, ctx *game.Context) {
		for _, id := range shown {
			if err := kit.Places.Finish(ctx, id); err != nil {
				t.Fatal(err)
			}
			kit.Places.Want(ctx, id)
			kit.Places.Draw(c, ctx, kit.Places.Of(id), paint.View{})
		}
	}
	h.Draw()
	if n := len(kit.Places.kept); n != 2 {
		t.Fatalf("of two places that are shown %d are kept", n)
	}
	shown = ids[1:]
	for range keptTicks {
		if err := h.Step(game.Input{}); err != nil {
			t.Fatal(err)
		}
	}
	for range 5 { // frames come again
		if err := h.Step(game.Input{}); err != nil {
			t.Fatal(err)
		}
		h.Draw()
	}
	if len(kit.Places.kept) != 1 || kit.Places.kept[0].Place.ID != ids[1] {
		t.Errorf("long after one of two places was shown, %d are kept", len(kit.Places.kept))
	}
}

// A place is heard as it is painted: rain and water where they are seen, wind where snow drifts, and a fire where one burns.
func TestAPlaceIsHeardAsItIsSeen(t *testing.T) {
	_, _, kit := onStage(t, "en", 100)
	for id, want := range map[string][]sound.Noise{
		"post-roads-rain-road": {sound.Rain}, "drowned-court-jetty": {sound.Water}, "hearths-queue": {sound.Fire, sound.Wind},
		"odd-house-cloakroom": nil, "table-top": nil, "chapel-window": {sound.Wind}, "hearths-kitchen": {sound.Fire}, "nowhere": nil,
	} {
		if id != "nowhere" {
			place, err := paint.Read(places.Files(), id)
			if err != nil {
				t.Fatal(err)
			}
			kit.Places.known[id] = place
		}
		a, got := kit.Places.Ambience(id), []sound.Noise(nil)
		for n, strength := range a {
			if strength > 0 {
				got = append(got, sound.Noise(n))
			}
			if strength > 1 {
				t.Errorf("%s: noise %d is heard at %v", id, n, strength)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("in %s the noises %v are heard, want %v", id, got, want)
		}
	}
}
