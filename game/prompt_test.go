package game

import "testing"

// hinted is a scene that names a key.
type hinted struct {
	room
	hint string
}

func (s *hinted) Relaid(ctx *Context) { s.hint = ctx.Prompt(Pass) }

// Prompts name the device used last: a change between gamepad and the others reaches every scene.
func TestPromptsNameTheDeviceUsedLast(t *testing.T) {
	scene := &hinted{room: room{name: "hall"}}
	h := house(t, map[string]*room{}, func(c *Config) {
		c.First, c.Language = "hall", "en"
		c.Build = func(any, *Context) (Scene, error) { return scene, nil }
	})
	scene.Relaid(h.Context())
	for _, tt := range []struct {
		device Device
		want   string
	}{{Keyboard, "P"}, {Gamepad, "RT"}, {Gamepad, "RT"}, {Mouse, "P"}, {Gamepad, "RT"}, {Touch, "P"}} {
		if err := h.Step(Input{Device: tt.device}); err != nil {
			t.Fatal(err)
		}
		if scene.hint != tt.want {
			t.Errorf("after device %d it names %q, want %q", tt.device, scene.hint, tt.want)
		}
	}
}

// Whatever a prompt may name has a key and a button.
func TestPromptsCanBePressed(t *testing.T) {
	for _, p := range prompts {
		if len(keyboard[p.action]) == 0 || len(gamepad[p.action]) == 0 {
			t.Errorf("%s cannot be pressed on every device", p.key)
		}
	}
}
