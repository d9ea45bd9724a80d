package game

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Action is something that a player asks for by a key or a gamepad button.
type Action uint8

// The four directions repeat while held.
const (
	Up Action = iota
	Down
	Left
	Right
	Confirm
	Cancel
	Menu
	Pass
	Log
	Inspect
	FocusNext // Tab: the next box in order
	FocusPrevious
	NextTab
	PrevTab
	PageUp
	PageDown
	First // Home
	Last  // End
	Skip
	Undo
	Help
	Hint // what a strong player would do
	Fullscreen
	Erase      // Backspace: the letter before the caret of a text field, or the selection
	EraseAhead // Delete: the letter behind the caret, or the selection
	SelectAll
	Copy
	Cut
	Paste
	Digit0
	Digit1
	Digit2
	Digit3
	Digit4
	Digit5
	Digit6
	Digit7
	Digit8
	Digit9
	actionCount
)

// Device is the kind of input device that the player used last.
type Device uint8

// Mouse is assumed until another device is used.
const (
	Mouse Device = iota
	Touch
	Keyboard
	Gamepad
)

// PadMake is the make of a gamepad, which decides what its buttons are called. Their positions are the same for all.
type PadMake uint8

// Gamepads of unknown makes are named like those of Xbox.
const (
	Xbox PadMake = iota
	PlayStation
	Nintendo
)

// Actions is a set of actions.
type Actions uint64

// Has reports whether a is in the set.
func (s Actions) Has(a Action) bool { return s&(1<<a) != 0 }

// Any returns the set of some actions.
func Any(actions ...Action) Actions {
	var s Actions
	for _, a := range actions {
		s = s.With(a)
	}
	return s
}

// With returns the set with a in it.
func (s Actions) With(a Action) Actions { return s | 1<<a }

// Pointer is the mouse or the first finger during one tick.
type Pointer struct {
	At        Point // design units
	Present   bool  // At is valid: always for a mouse, only while touching for a finger
	Moved     bool  // since the last tick
	Down      bool
	Pressed   bool // in this tick
	Released  bool // in this tick
	Secondary bool // the right button was pressed, or a finger has now rested for half a second
	From      Point
	Dragging  bool // it has moved at least dragDistance since it was pressed
	WheelX    float64
	WheelY    float64 // notches; over 0 is away from the player
}

// Input is everything a player did in one tick. Tests make it by hand.
type Input struct {
	Pointer  Pointer
	Device   Device
	Pad      PadMake // of the gamepad used last
	Unmapped bool    // a button was pressed on a gamepad whose buttons are unknown
	Pressed  Actions // begun in this tick, repeats of directions included
	Held     Actions
	Extend   bool   // Shift is held: moving the caret of a text field extends the selection
	ByWord   bool   // Control or Command is held: the caret moves by words
	AnyPress bool   // any key, button, click or touch was pressed in this tick
	Typed    []rune // valid until the next tick
}

// Stirred reports whether the player did anything in this tick, including a mere move of the mouse.
func (in *Input) Stirred() bool {
	p := &in.Pointer
	return in.AnyPress || in.Pressed != 0 || p.Moved || p.Down || p.WheelX != 0 || p.WheelY != 0
}

const (
	repeatDelay  = 22 // ticks until a held direction repeats
	repeatEvery  = 5
	longPress    = 30 // ticks after which a resting finger counts as the second button
	dragDistance = 8  // design units
	stickBound   = 0.55
)

// keyboard lists the keys of each action. With Alt held, a key is not its action.
var keyboard = [actionCount][]ebiten.Key{
	Up: {ebiten.KeyArrowUp}, Down: {ebiten.KeyArrowDown}, Left: {ebiten.KeyArrowLeft}, Right: {ebiten.KeyArrowRight},
	Confirm: {ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace},
	Cancel:  {ebiten.KeyEscape},
	Menu:    {ebiten.KeyF10}, Pass: {ebiten.KeyP}, Log: {ebiten.KeyL}, Inspect: {ebiten.KeyI},
	NextTab: {ebiten.KeyE}, PrevTab: {ebiten.KeyQ}, PageUp: {ebiten.KeyPageUp}, PageDown: {ebiten.KeyPageDown},
	First: {ebiten.KeyHome}, Last: {ebiten.KeyEnd},
	Skip: {ebiten.KeyS}, Undo: {ebiten.KeyU}, Help: {ebiten.KeyF1}, Hint: {ebiten.KeyH}, Fullscreen: {ebiten.KeyF11}, Erase: {ebiten.KeyBackspace}, EraseAhead: {ebiten.KeyDelete},
	Digit0: {ebiten.KeyDigit0, ebiten.KeyNumpad0}, Digit1: {ebiten.KeyDigit1, ebiten.KeyNumpad1},
	Digit2: {ebiten.KeyDigit2, ebiten.KeyNumpad2}, Digit3: {ebiten.KeyDigit3, ebiten.KeyNumpad3},
	Digit4: {ebiten.KeyDigit4, ebiten.KeyNumpad4}, Digit5: {ebiten.KeyDigit5, ebiten.KeyNumpad5},
	Digit6: {ebiten.KeyDigit6, ebiten.KeyNumpad6}, Digit7: {ebiten.KeyDigit7, ebiten.KeyNumpad7},
	Digit8: {ebiten.KeyDigit8, ebiten.KeyNumpad8}, Digit9: {ebiten.KeyDigit9, ebiten.KeyNumpad9},
}

// chords lists the keys that are actions while Control or Command is held.
var chords = [...]struct {
	key    ebiten.Key
	action Action
}{{ebiten.KeyA, SelectAll}, {ebiten.KeyC, Copy}, {ebiten.KeyX, Cut}, {ebiten.KeyV, Paste}}

// gamepad lists the buttons of each action on a standard gamepad.
var gamepad = [actionCount][]ebiten.StandardGamepadButton{
	Up: {ebiten.StandardGamepadButtonLeftTop}, Down: {ebiten.StandardGamepadButtonLeftBottom},
	Left: {ebiten.StandardGamepadButtonLeftLeft}, Right: {ebiten.StandardGamepadButtonLeftRight},
	Confirm: {ebiten.StandardGamepadButtonRightBottom}, Cancel: {ebiten.StandardGamepadButtonRightRight},
	Inspect: {ebiten.StandardGamepadButtonRightTop}, Skip: {ebiten.StandardGamepadButtonRightLeft},
	PrevTab: {ebiten.StandardGamepadButtonFrontTopLeft}, NextTab: {ebiten.StandardGamepadButtonFrontTopRight},
	Undo: {ebiten.StandardGamepadButtonFrontBottomLeft}, Pass: {ebiten.StandardGamepadButtonFrontBottomRight},
	Log: {ebiten.StandardGamepadButtonCenterLeft}, Menu: {ebiten.StandardGamepadButtonCenterRight},
	Help: {ebiten.StandardGamepadButtonRightStick}, Hint: {ebiten.StandardGamepadButtonLeftStick},
}

// inputReader makes an Input from the state that Ebitengine reports.
type inputReader struct {
	input     Input
	held      [actionCount]int // ticks an action has been held
	touch     ebiten.TouchID
	touching  bool
	touchTime int
	pads      []ebiten.GamepadID
	x, y      float64 // where the pointer was last, in pixels, whatever the view
	touches   []ebiten.TouchID
	keys      []ebiten.Key
	buttons   []ebiten.StandardGamepadButton
	unmapped  []ebiten.GamepadButton
}

// read returns this tick's input; it is valid until the next call.
func (r *inputReader) read(v View) *Input {
	in := &r.input
	old := in.Pointer
	in.Pointer = Pointer{At: old.At, From: old.From, Down: old.Down, Dragging: old.Dragging}
	in.AnyPress, in.Unmapped = false, false
	in.Typed = ebiten.AppendInputChars(in.Typed[:0])
	r.readKeys(in)
	if !r.readTouch(in, v) {
		r.readMouse(in, v)
	}
	p := &in.Pointer
	if p.Pressed {
		p.From, p.Dragging = p.At, false
		in.AnyPress = true
	}
	if p.Down {
		dx, dy := p.At.X-p.From.X, p.At.Y-p.From.Y
		p.Dragging = p.Dragging || dx*dx+dy*dy > dragDistance*dragDistance
	}
	if p.Secondary {
		in.AnyPress = true
	}
	return in
}

// place puts the pointer at a position in pixels. A change of the view alone does not move it.
func (r *inputReader) place(p *Pointer, v View, x, y float64) {
	p.At, p.Moved = v.Design(x, y), x != r.x || y != r.y
	r.x, r.y = x, y
}

func (r *inputReader) readMouse(in *Input, v View) {
	p := &in.Pointer
	x, y := ebiten.CursorPositionF()
	r.place(p, v, x, y)
	p.Present = in.Device != Touch
	p.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	p.Pressed = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	p.Released = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	p.Secondary = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	p.WheelX, p.WheelY = ebiten.Wheel()
	if p.Moved && in.Device != Touch || p.Pressed || p.Secondary || p.WheelY != 0 {
		in.Device, p.Present = Mouse, true
	}
}

// readTouch reports whether a finger is the pointer in this tick.
func (r *inputReader) readTouch(in *Input, v View) bool {
	p := &in.Pointer
	if !r.touching {
		r.touches = inpututil.AppendJustPressedTouchIDs(r.touches[:0])
		if len(r.touches) == 0 {
			return false
		}
		r.touch, r.touching, r.touchTime = r.touches[0], true, 0
		p.Pressed = true
	}
	in.Device, p.Present = Touch, true
	if inpututil.IsTouchJustReleased(r.touch) {
		r.touching, p.Down, p.Released = false, false, true
		return true
	}
	x, y := ebiten.TouchPositionF(r.touch)
	r.place(p, v, x, y)
	p.Down = true
	r.touchTime++
	if r.touchTime == longPress && !p.Dragging {
		p.Secondary = true
	}
	return true
}

func (r *inputReader) readKeys(in *Input) {
	r.keys = inpututil.AppendJustPressedKeys(r.keys[:0])
	if len(r.keys) > 0 {
		in.Device, in.AnyPress = Keyboard, true
	}
	alt, shift := ebiten.IsKeyPressed(ebiten.KeyAlt), ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	in.Extend, in.ByWord = shift, ctrl
	var down Actions
	for _, c := range chords {
		if ctrl && !alt && ebiten.IsKeyPressed(c.key) {
			down = down.With(c.action)
		}
	}
	for a, keys := range keyboard {
		for _, k := range keys {
			if ebiten.IsKeyPressed(k) && !alt {
				down = down.With(Action(a))
			}
		}
	}
	if ebiten.IsKeyPressed(ebiten.KeyTab) && !alt {
		if shift {
			down = down.With(FocusPrevious)
		} else {
			down = down.With(FocusNext)
		}
	}
	if alt && ebiten.IsKeyPressed(ebiten.KeyEnter) {
		down = down.With(Fullscreen)
	}
	r.pads = ebiten.AppendGamepadIDs(r.pads[:0])
	for _, id := range r.pads {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			r.unmapped = inpututil.AppendJustPressedGamepadButtons(id, r.unmapped[:0])
			in.Unmapped = in.Unmapped || len(r.unmapped) > 0
			continue
		}
		pad := padActions(id)
		r.buttons = inpututil.AppendJustPressedStandardGamepadButtons(id, r.buttons[:0])
		if len(r.buttons) > 0 {
			in.AnyPress = true
		}
		if pad != 0 {
			in.Device, in.Pad = Gamepad, padMake(ebiten.GamepadName(id), ebiten.GamepadSDLID(id))
		}
		down |= pad
	}
	in.Held, in.Pressed = down, 0
	for a := range actionCount {
		if !down.Has(a) {
			r.held[a] = 0
			continue
		}
		r.held[a]++
		if fires(a, r.held[a]) {
			in.Pressed = in.Pressed.With(a)
		}
	}
}

// fires reports whether an action counts as pressed in the tick held, counted from 1, for which it is held.
func fires(a Action, held int) bool {
	if held == 1 {
		return true
	}
	repeats := a <= Right || a == FocusNext || a == FocusPrevious || a == PageUp || a == PageDown || a == Erase || a == EraseAhead
	return repeats && held > repeatDelay && (held-repeatDelay)%repeatEvery == 1
}

// padMake returns the make of a gamepad, from the vendor in its id as SDL writes it, or in its name as browsers write it.
func padMake(name, sdlID string) PadMake {
	name = strings.ToLower(name)
	for m, vendor := range [...]struct{ id, word string }{
		PlayStation: {"4c05", "vendor: 054c"}, Nintendo: {"7e05", "vendor: 057e"},
	} {
		if vendor.id != "" && (len(sdlID) >= 12 && sdlID[8:12] == vendor.id || strings.Contains(name, vendor.word)) {
			return PadMake(m)
		}
	}
	return Xbox
}

func padActions(id ebiten.GamepadID) Actions {
	var down Actions
	for a, buttons := range gamepad {
		for _, b := range buttons {
			if ebiten.IsStandardGamepadButtonPressed(id, b) {
				down = down.With(Action(a))
			}
		}
	}
	x := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
	y := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
	switch turn := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickVertical); {
	case turn < -stickBound:
		down = down.With(PageUp)
	case turn > stickBound:
		down = down.With(PageDown)
	}
	switch {
	case x < -stickBound && -x >= max(y, -y):
		down = down.With(Left)
	case x > stickBound && x >= max(y, -y):
		down = down.With(Right)
	case y < -stickBound:
		down = down.With(Up)
	case y > stickBound:
		down = down.With(Down)
	}
	return down
}
