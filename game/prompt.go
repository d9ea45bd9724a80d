package game

// prompts are the actions that texts name by what is pressed for them, with their keys among the texts.
var prompts = [...]struct {
	action Action
	key    string
}{
	{Confirm, "confirm"}, {Cancel, "cancel"}, {Pass, "pass"}, {Log, "log"}, {Inspect, "inspect"}, {Undo, "undo"}, {Help, "help"},
	{Skip, "skip"}, {Menu, "menu"}, {PrevTab, "previous"}, {NextTab, "next"},
}

// promptSet is the device, or the make of gamepad, whose names prompts use.
type promptSet uint8

const (
	keyPrompts promptSet = iota
	xboxPrompts
	playStationPrompts
	nintendoPrompts
)

// promptSetKeys are their keys among the texts.
var promptSetKeys = [...]string{
	keyPrompts: "prompt.key.", xboxPrompts: "prompt.pad.", playStationPrompts: "prompt.playstation.", nintendoPrompts: "prompt.nintendo.",
}

func promptsFor(in *Input) promptSet {
	if in.Device != Gamepad {
		return keyPrompts
	}
	return xboxPrompts + promptSet(in.Pad)
}

// Prompt returns what a player presses for an action, in words: a button if a gamepad was used last, else a key. It
// knows Confirm, Cancel, Pass, Log, Inspect, Undo, Help, Skip, Menu, PrevTab and NextTab, and returns "" for any other. Scenes are laid out again when
// the answer changes.
func (ctx *Context) Prompt(a Action) string {
	for _, p := range prompts {
		if p.action == a {
			return ctx.Text.T(promptSetKeys[ctx.app.prompts] + p.key)
		}
	}
	return ""
}
