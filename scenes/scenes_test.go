package scenes

import (
	"fmt"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

func open(t *testing.T, first any, lang string) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	h, err := headless.New(game.Config{
		Build: router(t).Build, First: first, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Language: lang, Version: "1.2.3",
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// router returns a router whose host keeps nothing and always plays the same matches.
func router(t *testing.T) *Router {
	t.Helper()
	rules := fixture.Rules(t)
	seed := uint64(1)
	return NewRouter(session.NewHost(session.HostOptions{Rules: rules, Seed: &seed, Iters: 1, Program: "1.2.3"}))
}

func step(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// inEveryShape draws a screen in windows of every form and at both ends of the text sizes, and calls look with words for each.
func inEveryShape(h *headless.Game, look func(shape string)) {
	for _, window := range [...][2]float64{{1280, 720}, {2560, 1080}, {720, 1280}, {1000, 1000}} {
		h.Resize(window[0], window[1])
		for _, size := range [...]int{100, 150} {
			set := h.Context().Settings()
			set.TextSize = size
			h.Context().Change(set)
			h.Draw()
			look(fmt.Sprintf("window %v, text %d %%", window, size))
		}
	}
}

func click(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	found, err := h.ClickBox(id)
	step(t, err)
	if !found {
		t.Fatalf("there is no %s in %s", id, h.Scene().Name())
	}
}

func textOf(t *testing.T, h *headless.Game, id string) string {
	t.Helper()
	for _, b := range h.Boxes() {
		if b.ID == id {
			return b.Text
		}
	}
	t.Fatalf("there is no %s in %s", id, h.Scene().Name())
	return ""
}

func TestOptionsByMouse(t *testing.T) {
	h := open(t, route.Title{}, "en")
	click(t, h, "title.options")
	for _, tt := range []struct{ id, want string }{
		{"options.speed", "Twice as fast"}, {"options.reduced-motion", "On"}, {"options.language", "Español"},
	} {
		click(t, h, tt.id)
		if got := textOf(t, h, tt.id); got != tt.want {
			t.Errorf("%s is %q, want %q", tt.id, got, tt.want)
		}
	}
	click(t, h, "options.back")
	if got := textOf(t, h, "title.quit"); got != "Salir" {
		t.Errorf("the title says %q", got)
	}
	click(t, h, "title.quit")
	if !h.Quit {
		t.Error("still running")
	}
}

func TestOptionsByKeys(t *testing.T) {
	h := open(t, route.Title{}, "es")
	for i := 0; i < 12 && h.Hot() != "title.options"; i++ {
		step(t, h.Press(game.FocusNext))
	}
	if h.Hot() != "title.options" {
		t.Fatalf("at %q", h.Hot())
	}
	step(t, h.Press(game.Confirm))
	if h.Hot() != "options.language" {
		t.Fatalf("at %q", h.Hot())
	}
	step(t, h.Press(game.Right))
	if got := h.Context().Text.Language(); got != "en" {
		t.Errorf("language %s", got)
	}
	for range 20 {
		if h.Hot() != "options.speed" {
			step(t, h.Press(game.FocusNext))
		}
	}
	step(t, h.Press(game.Left))
	if got := textOf(t, h, "options.speed"); got != "Instant" || h.Context().Speed() != 0 {
		t.Errorf("speed %q, %d", got, h.Context().Speed())
	}
	for range 20 {
		if h.Hot() != "options.text-size" {
			step(t, h.Press(game.FocusNext))
		}
	}
	for range 9 {
		step(t, h.Press(game.Right))
	}
	if got := h.Context().Settings().TextSize; got != 150 {
		t.Errorf("text size %d", got)
	}
	step(t, h.Press(game.Cancel))
	if h.Scene().Name() != "title" {
		t.Errorf("in %s", h.Scene().Name())
	}
}

func TestTextSizeByDragging(t *testing.T) {
	h := open(t, route.Options{}, "en")
	var at game.Point
	for _, b := range h.Boxes() {
		if b.ID == "options.text-size" {
			at = game.Point{X: b.Rect.X + 0.6*b.Rect.W, Y: b.Rect.Center().Y}
		}
	}
	p := game.Pointer{At: at, From: at, Present: true, Moved: true, Down: true, Pressed: true}
	step(t, h.Step(game.Input{Pointer: p}))
	p.Pressed, p.Dragging, p.At.X = false, true, 5000
	step(t, h.Step(game.Input{Pointer: p}))
	if got := h.Context().Settings().TextSize; got != 150 {
		t.Errorf("dragged to the end: %d", got)
	}
	p.At.X = -100
	step(t, h.Step(game.Input{Pointer: p}))
	if got := h.Context().Settings().TextSize; got != 100 {
		t.Errorf("dragged to the beginning: %d", got)
	}
}

func TestRulebookFromTheTitle(t *testing.T) {
	h := open(t, route.Title{}, "en")
	click(t, h, "title.rulebook")
	if got := textOf(t, h, "rulebook.title"); got != "100  What is on the table" {
		t.Errorf("the book opens at %q", got)
	}
	step(t, h.Press(game.Cancel))
	if h.Scene().Name() != "title" {
		t.Errorf("in %s", h.Scene().Name())
	}
}

// Every screen is tidy in both languages and at the extremes of text size: boxes lie within the room and do not overlap, and
// their texts fit.
func TestScreensAreTidy(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			for name, target := range map[string]any{"title": route.Title{}, "welcome": route.Welcome{}, "options": route.Options{}, "rulebook": route.Rulebook{Rule: 404}} {
				h := open(t, target, lang)
				s := h.Context().Settings()
				s.TextSize = size
				h.Context().Change(s)
				for range 20 { // walk over every box, so that every hint is shown
					step(t, h.Press(game.FocusNext))
					h.Draw()
					tidy(t, name+" "+lang, h)
				}
			}
		}
	}
}

func tidy(t *testing.T, where string, h *headless.Game) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s: %s", where, wrong)
	}
}

func TestIdleFramesAllocateNothing(t *testing.T) {
	for name, target := range map[string]any{"title": route.Title{}, "welcome": route.Welcome{}, "options": route.Options{}, "rulebook": route.Rulebook{Rule: 404}} {
		h := open(t, target, "en")
		h.Draw()
		if n := testing.AllocsPerRun(100, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", name, n)
		}
	}
}
