package game

import (
	"slices"
	"testing"

	"cinderclash/game/voice"
)

// recorder is a voice that notes what it is to speak.
type recorder struct {
	dumb         bool
	said         []string
	language     string
	hushed, over int
}

func (r *recorder) Able() bool { return !r.dumb }

func (r *recorder) Say(text, language string) { r.said, r.language = append(r.said, text), language }

func (r *recorder) Hush() { r.hushed++ }

func (r *recorder) Close() { r.over++ }

// counter is a scene with fixed boxes.
type counter struct {
	room
	boxes []Box
}

func (c *counter) Boxes(buf []Box) []Box { return append(buf, c.boxes...) }

// talking opens a counter with a voice, which may be nil.
func talking(t *testing.T, v voice.Voice, spoken bool) (*driven, *counter) {
	t.Helper()
	hall := &counter{room: room{name: "hall"}, boxes: []Box{
		{ID: "one.label", Kind: Label, Enabled: true, Text: "Speed", Rect: Rect{100, 100, 100, 40}},
		{ID: "one", Kind: Slider, Enabled: true, Text: "Normal", Hint: "How fast <b>dice</b> roll.", Rect: Rect{100, 100, 300, 40}},
		{ID: "two", Enabled: true, Text: "Pay {red}{red-green}", Rect: Rect{100, 200, 300, 40}},
	}}
	h := house(t, nil, func(cfg *Config) {
		cfg.Voice, cfg.Language = v, ""
		cfg.Build = func(any, *Context) (Scene, error) { return hall, nil }
	})
	set := h.Context().Settings()
	set.Spoken, set.Language = spoken, "en"
	h.Context().Change(set)
	return h, hall
}

// What is focused with keys is spoken with its label and hint, in the language of the game, and again when keys change its
// value; nothing is spoken for a mouse.
func TestTheFocusIsSpoken(t *testing.T) {
	v := &recorder{}
	h, hall := talking(t, v, true)
	step := func(in Input) {
		t.Helper()
		if err := h.Step(in); err != nil {
			t.Fatal(err)
		}
	}
	step(Input{Pointer: Pointer{Present: true, Moved: true, At: Point{150, 210}}})
	if len(v.said) > 0 {
		t.Errorf("of what a mouse points at, %q is spoken", v.said)
	}
	next := Input{Device: Keyboard, Pressed: Any(FocusPrevious), AnyPress: true}
	step(next)
	step(Input{Device: Keyboard})
	hall.boxes[1].Text = "Twice as fast"
	step(Input{Device: Keyboard, Pressed: Any(Right), AnyPress: true})
	for range 10 {
		step(Input{Device: Keyboard})
	}
	hall.boxes[1].Text = "Changed by itself"
	step(Input{Device: Keyboard})
	step(Input{Device: Gamepad, Pressed: Any(FocusNext), AnyPress: true})
	want := []string{"Speed: Normal. How fast dice roll.", "Speed: Twice as fast. How fast dice roll.", "Pay red red or green."}
	if !slices.Equal(v.said, want) || v.language != "en" {
		t.Errorf("spoken is %q in %q, want %q", v.said, v.language, want)
	}
	set := h.Context().Settings()
	set.Language = "es"
	h.Context().Change(set)
	h.Context().Speak("{blue}·{exalted} Enaltecido")
	h.Context().Speak("¿Y ahora?")
	step(Input{Device: Keyboard})
	if last := v.said[len(v.said)-1]; last != "azul, Enaltecido. ¿Y ahora?" || v.language != "es" {
		t.Errorf("%q is spoken in %q", last, v.language)
	}
	set.Spoken = false
	if h.Context().Change(set); v.hushed != 1 {
		t.Errorf("the voice is hushed %d times when it is switched off", v.hushed)
	}
}

func TestNothingIsSpokenUnlessThePlayerWantsIt(t *testing.T) {
	for _, of := range []struct{ spoken, dumb bool }{{false, false}, {true, true}} {
		v := &recorder{dumb: of.dumb}
		h, _ := talking(t, v, of.spoken)
		h.Context().Speak("What now?")
		if err := h.Step(Input{Device: Keyboard, Pressed: Any(FocusNext), AnyPress: true}); err != nil {
			t.Fatal(err)
		}
		if len(v.said) > 0 {
			t.Errorf("wanted %v, without a voice %v: spoken is %q", of.spoken, of.dumb, v.said)
		}
	}
	h, _ := talking(t, nil, true)
	h.Context().Speak("What now?")
	if err := h.Step(Input{Device: Keyboard, Pressed: Any(FocusNext), AnyPress: true}); err != nil {
		t.Fatal(err)
	}
	if h.Context().Voiced() || h.Context().Spoken() || DefaultSettings().Spoken {
		t.Error("there is a voice, or texts are spoken at first")
	}
}
