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

// A space between words is written and confirms nothing; Enter still does.
func TestSpaceBetweenWordsConfirmsNothing(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	f := TextField{ID: "name", Text: "my"}
	ctx.Focus.Set("name")
	for _, key := range []struct {
		typed, text string
		confirms    bool
	}{{" ", "my ", false}, {"", "my ", true}} {
		ctx.Input = &Input{Typed: []rune(key.typed), Pressed: Actions(0).With(Confirm)}
		ctx.Focus.activated = "name"
		f.Update(ctx)
		if f.Text != key.text || (ctx.Focus.Activated() != "") != key.confirms || ctx.Input.Pressed.Has(Confirm) != key.confirms {
			t.Errorf("typed %q: wrote %q, activated %q, actions %b", key.typed, f.Text, ctx.Focus.Activated(), ctx.Input.Pressed)
		}
	}
}

// The rulebook opens from a field as from anywhere: its key writes no letter.
func TestHelpIsNotWritten(t *testing.T) {
	f := TextField{ID: "name"}
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	ctx.Focus.Set("name")
	ctx.Input = &Input{Pressed: Actions(0).With(Help).With(Log)}
	f.Update(ctx)
	if !ctx.Input.Pressed.Has(Help) || ctx.Input.Pressed.Has(Log) {
		t.Errorf("left over is %b", ctx.Input.Pressed)
	}
}
