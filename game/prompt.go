package game

// prompts are the actions that texts name by what is pressed for them, with their keys among the texts.
var prompts = [...]struct {
	action Action
	key    string
}{
	{Confirm, "confirm"}, {Cancel, "cancel"}, {Pass, "pass"}, {Log, "log"}, {Inspect, "inspect"}, {Undo, "undo"}, {Help, "help"},
	{NextTab, "next"}, {PrevTab, "previous"},
}

// Prompt returns what a player presses for an action, in words: a button if a gamepad was used last, else a key. It
// knows Confirm, Cancel, Pass, Log, Inspect, Undo, Help, NextTab and PrevTab, and returns "" for any other. Scenes are Relaid when
// the answer changes.
func (ctx *Context) Prompt(a Action) string {
	device := "prompt.key."
	if ctx.app.pad {
		device = "prompt.pad."
	}
	for _, p := range prompts {
		if p.action == a {
			return ctx.Text.T(device + p.key)
		}
	}
	return ""
}
