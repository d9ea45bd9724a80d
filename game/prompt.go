package game

// prompts are the actions whose keys or buttons texts mention, with their text keys.
var prompts = [...]struct {
	action Action
	key    string
}{
	{Confirm, "confirm"}, {Cancel, "cancel"}, {Pass, "pass"}, {Log, "log"}, {Inspect, "inspect"}, {Undo, "undo"}, {Help, "help"},
	{Hint, "hint"}, {Skip, "skip"}, {Menu, "menu"}, {PrevTab, "previous"}, {NextTab, "next"},
}

// promptSet is the device, or the make of gamepad, whose key or button names are used.
type promptSet uint8

const (
	keyPrompts promptSet = iota
	xboxPrompts
	playStationPrompts
	nintendoPrompts
)

// promptSetKeys are the text keys of the prompt sets.
var promptSetKeys = [...]string{
	keyPrompts: "prompt.key.", xboxPrompts: "prompt.pad.", playStationPrompts: "prompt.playstation.", nintendoPrompts: "prompt.nintendo.",
}

func promptsFor(in *Input) promptSet {
	if in.Device != Gamepad {
		return keyPrompts
	}
	return xboxPrompts + promptSet(in.Pad)
}

// Prompt returns the name of what a player presses for an action: a button if a gamepad was used last, else
// a key. It knows Confirm, Cancel, Pass, Log, Inspect, Undo, Help, Hint, Skip, Menu, PrevTab and NextTab, and
// returns "" for other actions. When the names change, scenes are laid out again.
func (ctx *Context) Prompt(a Action) string {
	for _, p := range prompts {
		if p.action == a {
			return ctx.Text.T(promptSetKeys[ctx.app.prompts] + p.key)
		}
	}
	return ""
}
