package game

import (
	"testing"
	"testing/fstest"
)

// upstairs is a game in which a screen with a picture can be opened, whose pictures are made beside the loop.
func upstairs(t *testing.T) (h *driven, hall, loft *room) {
	t.Helper()
	hall = &room{name: "hall", ways: map[string]Request{"up": Push("loft")}}
	loft = &room{name: "loft", picture: "door"}
	h = house(t, map[string]*room{"hall": hall, "loft": loft}, func(cfg *Config) {
		cfg.Art = fstest.MapFS{"door.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0L8 0L8 8Z" fill="#ffffff"/></svg>`)}}
	})
	h.app.pictures.Wait(false)
	t.Cleanup(func() { h.app.pictures.Wait(true) })
	return h, hall, loft
}

// The last frame stays in sight until the pictures of a new screen are made, and the screen does nothing before it is seen.
func TestAScreenIsSeenWithItsPictures(t *testing.T) {
	h, hall, loft := upstairs(t)
	h.Draw()
	click(t, h, "up")
	late := h.app.pictures.Late()
	if h.app.build() { // it asks for its picture
		t.Fatal("a screen is seen before its picture is made")
	}
	for range 3 {
		step(t, h)
	}
	if loft.updated != 0 || hall.updated == 0 {
		t.Errorf("before it is seen the screen has gone on for %d ticks", loft.updated)
	}
	h.app.pictures.Finish()
	if !h.app.build() {
		t.Error("the screen is not seen although its picture is made")
	}
	step(t, h)
	if loft.updated == 0 {
		t.Error("the screen does not go on once it is seen")
	}
	if h.app.pictures.Late() != late {
		t.Error("a picture was missing when the screen was seen")
	}
}

// A screen whose pictures take long is seen without them, and one whose pictures are there is seen at once.
func TestAScreenIsNotWaitedForLong(t *testing.T) {
	h, _, loft := upstairs(t)
	h.Draw()
	click(t, h, "up")
	for range mostHeld {
		step(t, h)
	}
	if !h.app.build() || loft.drawn == 0 {
		t.Errorf("the screen is not seen after %d ticks", mostHeld)
	}
	h, _, _ = upstairs(t)
	h.Draw()
	h.app.canvas.Prepare(func() { h.app.canvas.Picture(h.app.pictures.Get("door"), Rect{0, 0, 60, 60}) })
	h.app.pictures.Finish()
	click(t, h, "up")
	if !h.app.build() {
		t.Error("a screen is held back although its picture is there")
	}
}

func step(t *testing.T, h *driven) {
	t.Helper()
	if err := h.Step(Input{}); err != nil {
		t.Fatal(err)
	}
}
