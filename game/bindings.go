package game

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Bindings holds, for each bindable action, the name of its key or of its gamepad button, as in [Settings]; "" means none. It
// does not hold the keys that an action always has; see [Context.Always].
type Bindings struct {
	Up            string `yaml:"up"`
	Down          string `yaml:"down"`
	Left          string `yaml:"left"`
	Right         string `yaml:"right"`
	FocusNext     string `yaml:"focus_next"`
	FocusPrevious string `yaml:"focus_previous"`
	Confirm       string `yaml:"confirm"`
	Cancel        string `yaml:"cancel"`
	Menu          string `yaml:"menu"`
	Pass          string `yaml:"pass"`
	Inspect       string `yaml:"inspect"`
	Undo          string `yaml:"undo"`
	Hint          string `yaml:"hint"`
	Log           string `yaml:"log"`
	Help          string `yaml:"help"`
	Skip          string `yaml:"skip"`
	PrevTab       string `yaml:"previous_tab"`
	NextTab       string `yaml:"next_tab"`
	PageUp        string `yaml:"page_up"`
	PageDown      string `yaml:"page_down"`
	First         string `yaml:"first"`
	Last          string `yaml:"last"`
	Fullscreen    string `yaml:"fullscreen"`
}

// bindable lists the actions of [Bindings], with their names in the settings.
var bindable = [...]struct {
	action Action
	name   string
}{
	{Confirm, "confirm"}, {Cancel, "cancel"}, {Menu, "menu"}, {Pass, "pass"}, {Inspect, "inspect"}, {Undo, "undo"}, {Hint, "hint"},
	{Log, "log"}, {Help, "help"}, {Skip, "skip"}, {PrevTab, "previous_tab"}, {NextTab, "next_tab"}, {Up, "up"}, {Down, "down"},
	{Left, "left"}, {Right, "right"}, {FocusNext, "focus_next"}, {FocusPrevious, "focus_previous"}, {PageUp, "page_up"},
	{PageDown, "page_down"}, {First, "first"}, {Last, "last"}, {Fullscreen, "fullscreen"},
}

// Bindable returns the actions that can be given another key or button, in the order in which they are listed.
func Bindable() []Action {
	all := make([]Action, len(bindable))
	for i, b := range bindable {
		all[i] = b.action
	}
	return all
}

// Name returns the name of a bindable action in the settings, and "" for other actions.
func (a Action) Name() string {
	for _, b := range bindable {
		if b.action == a {
			return b.name
		}
	}
	return ""
}

// field returns the field of a bindable action.
func (b *Bindings) field(a Action) *string {
	return [actionCount]*string{
		Up: &b.Up, Down: &b.Down, Left: &b.Left, Right: &b.Right, FocusNext: &b.FocusNext, FocusPrevious: &b.FocusPrevious,
		Confirm: &b.Confirm, Cancel: &b.Cancel, Menu: &b.Menu, Pass: &b.Pass, Inspect: &b.Inspect, Undo: &b.Undo, Hint: &b.Hint,
		Log: &b.Log, Help: &b.Help, Skip: &b.Skip, PrevTab: &b.PrevTab, NextTab: &b.NextTab, PageUp: &b.PageUp,
		PageDown: &b.PageDown, First: &b.First, Last: &b.Last, Fullscreen: &b.Fullscreen,
	}[a]
}

// Of returns the key or button of an action, or "" if it has none or is not bindable.
func (b Bindings) Of(a Action) string {
	if f := b.field(a); f != nil {
		return *f
	}
	return ""
}

// holder returns the action that has a key or button.
func (b Bindings) holder(name string) (Action, bool) {
	if name == "" {
		return 0, false
	}
	for _, row := range bindable {
		if *b.field(row.action) == name {
			return row.action, true
		}
	}
	return 0, false
}

// Bind returns bindings in which a bindable action has the key or button called name, or none if name is "". If another
// action had it, that action gets what the first one had, which may be nothing. It is then returned as other, and exchanged
// is true.
func (b Bindings) Bind(a Action, name string) (bound Bindings, other Action, exchanged bool) {
	other, exchanged = b.holder(name)
	if exchanged = exchanged && other != a; exchanged {
		*b.field(other) = *b.field(a)
	}
	*b.field(a) = name
	return b, other, exchanged
}

// StandardKeys returns the keys that actions have until a player chooses others.
func StandardKeys() Bindings {
	return Bindings{
		Confirm: "Space", Menu: "F10", Pass: "P", Log: "L", Inspect: "I", NextTab: "E", PrevTab: "Q", Skip: "S", Undo: "U", Help: "F1",
		Hint: "H", Fullscreen: "F11",
	}
}

// StandardButtons returns the gamepad buttons that actions have until a player chooses others, by their names on a gamepad
// for Xbox.
func StandardButtons() Bindings {
	return Bindings{
		Confirm: "A", Cancel: "B", Inspect: "Y", Skip: "X", PrevTab: "LB", NextTab: "RB", Undo: "LT", Pass: "RT", Log: "View", Menu: "Menu",
		Help: "R3", Hint: "L3",
	}
}

// always lists the keys that an action has whatever a player chooses, so that every screen can be operated and left.
// Shift makes FocusNext FocusPrevious.
var always = [actionCount][]ebiten.Key{
	Up: {ebiten.KeyArrowUp}, Down: {ebiten.KeyArrowDown}, Left: {ebiten.KeyArrowLeft}, Right: {ebiten.KeyArrowRight},
	Confirm: {ebiten.KeyEnter, ebiten.KeyNumpadEnter}, Cancel: {ebiten.KeyEscape}, FocusNext: {ebiten.KeyTab},
	PageUp: {ebiten.KeyPageUp}, PageDown: {ebiten.KeyPageDown}, First: {ebiten.KeyHome}, Last: {ebiten.KeyEnd},
	Erase: {ebiten.KeyBackspace}, EraseAhead: {ebiten.KeyDelete},
	Digit1: {ebiten.KeyDigit1, ebiten.KeyNumpad1}, Digit2: {ebiten.KeyDigit2, ebiten.KeyNumpad2},
	Digit3: {ebiten.KeyDigit3, ebiten.KeyNumpad3}, Digit4: {ebiten.KeyDigit4, ebiten.KeyNumpad4},
	Digit5: {ebiten.KeyDigit5, ebiten.KeyNumpad5}, Digit6: {ebiten.KeyDigit6, ebiten.KeyNumpad6},
	Digit7: {ebiten.KeyDigit7, ebiten.KeyNumpad7}, Digit8: {ebiten.KeyDigit8, ebiten.KeyNumpad8},
	Digit9: {ebiten.KeyDigit9, ebiten.KeyNumpad9},
}

// alwaysOnPad lists the buttons that an action has whatever a player chooses. The left stick has the same actions.
var alwaysOnPad = [actionCount]ebiten.StandardGamepadButton{
	Up: ebiten.StandardGamepadButtonLeftTop, Down: ebiten.StandardGamepadButtonLeftBottom,
	Left: ebiten.StandardGamepadButtonLeftLeft, Right: ebiten.StandardGamepadButtonLeftRight,
}

// necessary are the actions without which a gamepad cannot operate the game. Their bound button is their only one.
var necessary = Any(Confirm, Cancel, Menu)

// Necessary reports whether a gamepad must have a button for an action.
func Necessary(a Action) bool { return necessary.Has(a) }

// buttonNames are the names of the gamepad buttons that actions can be given.
var buttonNames = [...]struct {
	button ebiten.StandardGamepadButton
	name   string
}{
	{ebiten.StandardGamepadButtonRightBottom, "A"}, {ebiten.StandardGamepadButtonRightRight, "B"},
	{ebiten.StandardGamepadButtonRightLeft, "X"}, {ebiten.StandardGamepadButtonRightTop, "Y"},
	{ebiten.StandardGamepadButtonFrontTopLeft, "LB"}, {ebiten.StandardGamepadButtonFrontTopRight, "RB"},
	{ebiten.StandardGamepadButtonFrontBottomLeft, "LT"}, {ebiten.StandardGamepadButtonFrontBottomRight, "RT"},
	{ebiten.StandardGamepadButtonCenterLeft, "View"}, {ebiten.StandardGamepadButtonCenterRight, "Menu"},
	{ebiten.StandardGamepadButtonLeftStick, "L3"}, {ebiten.StandardGamepadButtonRightStick, "R3"},
}

// nameOfButton returns the name of a gamepad button, "" if no action can be given it.
func nameOfButton(b ebiten.StandardGamepadButton) string {
	for _, n := range buttonNames {
		if n.button == b {
			return n.name
		}
	}
	return ""
}

// isButton reports whether an action can be given the gamepad button of that name.
func isButton(name string) bool {
	for _, n := range buttonNames {
		if n.name == name {
			return true
		}
	}
	return false
}

// misbound is an unusable binding in the settings.
type misbound struct {
	group  string // "keys" or "buttons", as in the settings
	action Action
	name   string
}

// clean returns the bindings with every unknown name, and every name that an earlier action already has, replaced by the
// standard name, or by "" if that is taken. It also returns what it replaced.
func (b Bindings) clean(group string, standard Bindings, known func(string) bool, needed Actions) (Bindings, []misbound) {
	var wrong []misbound
	var good Bindings
	for _, row := range bindable {
		name := *b.field(row.action)
		if _, taken := good.holder(name); taken || name != "" && !known(name) || name == "" && needed.Has(row.action) {
			wrong = append(wrong, misbound{group, row.action, name})
			continue
		}
		*good.field(row.action) = name
	}
	for _, w := range wrong {
		name := standard.Of(w.action)
		if other, taken := good.holder(name); !taken {
			*good.field(w.action) = name
		} else if needed.Has(w.action) {
			*good.field(w.action), *good.field(other) = name, ""
		}
	}
	return good, wrong
}

// cleanBindings returns the settings with bindings that can be used, and those that could not.
func (s Settings) cleanBindings() (Settings, []misbound) {
	keys, wrong := s.Keys.clean("keys", StandardKeys(), isKey, 0)
	buttons, more := s.Buttons.clean("buttons", StandardButtons(), isButton, necessary)
	s.Keys, s.Buttons = keys, buttons
	return s, slices.Concat(wrong, more)
}
