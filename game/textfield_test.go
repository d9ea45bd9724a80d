package game

import "testing"

func TestTextField(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	f := TextField{ID: "name", Limit: 5}
	ctx.Focus.Set("name")
	ctx.Input = &Input{Typed: []rune(" señal7"), Pressed: Actions(0).With(Pass).With(Digit7).With(Confirm)}
	if !f.Update(ctx) || f.Text != "señal" {
		t.Errorf("wrote %q", f.Text)
	}
	if ctx.Input.Pressed != Actions(0).With(Confirm) {
		t.Errorf("left the actions %b", ctx.Input.Pressed)
	}
	for range 2 {
		ctx.Input = &Input{Pressed: Actions(0).With(Erase)}
		f.Update(ctx)
	}
	if f.Text != "señ" {
		t.Errorf("erased to %q", f.Text)
	}
	ctx.Focus.Set("other")
	ctx.Input = &Input{Typed: []rune("x")}
	if f.Update(ctx) || f.Text != "señ" {
		t.Errorf("wrote %q elsewhere", f.Text)
	}
}
