package game

import "testing"

// hinted is a scene whose text names a key.
type hinted struct {
	room
	hint string
}

func (s *hinted) Relayout(ctx *Context) { s.hint = ctx.Prompt(Pass) }

// Prompts name the keys or buttons of the device used last. A change to or from a gamepad lays out every scene again.
func TestPromptsNameTheDeviceUsedLast(t *testing.T) {
	scene := &hinted{room: room{name: "hall"}}
	h := house(t, map[string]*room{}, func(c *Config) {
		c.First, c.Language = "hall", "en"
		c.Build = func(any, *Context) (Scene, error) { return scene, nil }
	})
	scene.Relayout(h.Context())
	for _, tt := range []struct {
		device Device
		pad    PadMake
		want   string
	}{
		{Keyboard, Xbox, "P"}, {Gamepad, Xbox, "RT"}, {Gamepad, Xbox, "RT"}, {Mouse, Xbox, "P"}, {Gamepad, PlayStation, "R2"},
		{Gamepad, Nintendo, "ZR"}, {Touch, Nintendo, "P"}, {Gamepad, Xbox, "RT"},
	} {
		if err := h.Step(Input{Device: tt.device, Pad: tt.pad}); err != nil {
			t.Fatal(err)
		}
		if scene.hint != tt.want {
			t.Errorf("after device %d of make %d it names %q, want %q", tt.device, tt.pad, scene.hint, tt.want)
		}
	}
}

// Prompts name the player's own keys and buttons, and say so where there is none. A change reaches every scene.
func TestPromptsNameThePlayersOwnKeys(t *testing.T) {
	scene := &hinted{room: room{name: "hall"}}
	h := house(t, map[string]*room{}, func(c *Config) {
		c.First, c.Language = "hall", "en"
		c.Build = func(any, *Context) (Scene, error) { return scene, nil }
	})
	for _, tt := range []struct{ key, button, asKey, asButton string }{
		{"X", "LB", "X", "LB"}, {"Space", "Menu", "Space", "Menu"}, {"F7", "Y", "F7", "Y"}, {"NumpadAdd", "R3", "Num +", "R3"}, {"KeyW", "L3", "W", "L3"},
		{"Semicolon", "View", ";", "View"}, {"", "", "(no key)", "(no button)"},
	} {
		s := h.Context().Settings()
		s.Keys, s.Buttons = Bindings{Pass: tt.key}, Bindings{Confirm: "A", Cancel: "B", Menu: "X", Pass: tt.button}
		if tt.button == "Menu" {
			s.Buttons.Menu = "LT"
		}
		h.Context().Change(s)
		for device, want := range map[Device]string{Keyboard: tt.asKey, Gamepad: tt.asButton} {
			if err := h.Step(Input{Device: device}); err != nil {
				t.Fatal(err)
			}
			if scene.hint != want {
				t.Errorf("with %q and %q device %d is told of %q, want %q", tt.key, tt.button, device, scene.hint, want)
			}
		}
	}
	for a, want := range map[Action]string{Confirm: "Enter or a click", Cancel: "Esc", FocusPrevious: "Shift+Tab", Up: "Arrow up", Fullscreen: "Alt+Enter"} {
		if err := h.Step(Input{Device: Keyboard}); err != nil {
			t.Fatal(err)
		}
		if got := h.Context().Prompt(a); got != want {
			t.Errorf("%s always has %q, want %q", a.Name(), got, want)
		}
	}
}

// The make of a gamepad follows from its vendor, which is in SDL's id on desktops and in the name in browsers.
func TestTheMakeOfAGamepad(t *testing.T) {
	for _, tt := range []struct {
		name, sdlID string
		want        PadMake
	}{
		{"DualSense Wireless Controller", "050000004c050000e60c000000810000", PlayStation},
		{"Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)", "", PlayStation},
		{"Pro Controller", "050000007e0500000920000001800000", Nintendo},
		{"Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)", "", Nintendo},
		{"Xbox Wireless Controller", "050000005e040000130b000001050000", Xbox},
		{"XInput Controller", "78696e70757401000000000000000000", Xbox},
		{"gamepad", "", Xbox},
	} {
		if got := padMake(tt.name, tt.sdlID); got != tt.want {
			t.Errorf("%s %q is of make %d, want %d", tt.name, tt.sdlID, got, tt.want)
		}
	}
}

// The player gets one notice that the buttons of a gamepad are unknown.
func TestAnUnmappedGamepadIsNoticed(t *testing.T) {
	h := house(t, map[string]*room{"hall": {name: "hall"}}, nil)
	for range 2 {
		if err := h.Step(Input{Unmapped: true}); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.app.notices.queue; len(got) != 1 || got[0].sentence != h.Context().Text.T("notice.gamepad-unmapped") {
		t.Errorf("it says %v", got)
	}
	for range h.app.notices.lasts() {
		if err := h.Step(Input{Unmapped: true}); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.app.notices.queue; len(got) > 0 {
		t.Errorf("it says again %v", got)
	}
}
