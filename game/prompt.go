package game

import "cmp"

// promptSet is the device, or the make of gamepad, whose key or button names are used.
type promptSet uint8

const (
	keyPrompts promptSet = iota
	xboxPrompts
	playStationPrompts
	nintendoPrompts
)

// promptSetKeys begin the text keys of the names in a prompt set.
var promptSetKeys = [...]string{
	keyPrompts: "prompt.key.", xboxPrompts: "prompt.pad.", playStationPrompts: "prompt.playstation.", nintendoPrompts: "prompt.nintendo.",
}

func promptsFor(in *Input) promptSet {
	if in.Device != Gamepad {
		return keyPrompts
	}
	return xboxPrompts + promptSet(in.Pad)
}

// Prompt returns the name of the button of a bindable action if a gamepad was used last, or else of its key. If the action has
// none, it returns words that say so. When the names change, scenes are laid out again.
func (ctx *Context) Prompt(a Action) string {
	name := ""
	if ctx.app.prompts == keyPrompts {
		if name = ctx.Always(a); name == "" || a == Fullscreen {
			name = cmp.Or(ctx.KeyLabel(ctx.app.settings.Keys.Of(a)), name, ctx.Text.T("prompt.no-key"))
		}
	} else {
		name = cmp.Or(ctx.ButtonLabel(ctx.app.settings.Buttons.Of(a)), ctx.AlwaysOnPad(a), ctx.Text.T("prompt.no-button"))
	}
	if a == Confirm && ctx.app.prompts == keyPrompts {
		return ctx.Text.T("prompt.or-click", name)
	}
	return name
}

// KeyLabel returns the label of the key with this name in the settings: what it writes in the present layout, or a word. It
// returns "" for "".
func (ctx *Context) KeyLabel(key string) string {
	if key == "" {
		return ""
	}
	if label := ctx.app.reader.hands.layout.label(key, ctx.app.fonts.writes); label != "" {
		return label
	}
	if word := promptSetKeys[keyPrompts] + key; ctx.Text.Has(word) {
		return ctx.Text.T(word)
	}
	return key // as in F10
}

// ButtonLabel returns the label of the button with this name in the settings, on the gamepad used last. It returns "" for "".
func (ctx *Context) ButtonLabel(button string) string {
	if button == "" {
		return ""
	}
	return ctx.Text.T(promptSetKeys[max(ctx.app.prompts, xboxPrompts)] + button)
}

// Always returns the name of the key that an action has whatever the player chooses, or "" for none.
func (ctx *Context) Always(a Action) string {
	switch {
	case a == FocusPrevious:
		return ctx.Text.T("prompt.with-shift", ctx.Always(FocusNext))
	case a == Fullscreen:
		return ctx.Text.T("prompt.with-alt", ctx.Always(Confirm))
	case len(always[a]) > 0: // any further ones are on the numeric pad
		return ctx.KeyLabel(always[a][0].String())
	}
	return ""
}

// AlwaysOnPad returns the name of the gamepad control that an action has whatever the player chooses, or "" for none.
func (ctx *Context) AlwaysOnPad(a Action) string {
	if word := "prompt.stick." + a.Name(); a.Name() != "" && ctx.Text.Has(word) {
		return ctx.Text.T(word)
	}
	return ""
}
