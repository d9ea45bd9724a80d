package game

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Action is something that a player can do with a key or a gamepad button.
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
	Writing  Actions // held actions whose keys all write a character
	Key      string  // the key struck in this tick, by its name in the settings; "" for none, or one that has no name
	Button   string  // the gamepad button pressed in this tick, by its name in the settings; "" for none
	Extend   bool    // Shift is held: moving the caret of a text field extends the selection
	ByWord   bool    // Control or Command is held: the caret moves by words
	Super    bool    // the key for the system's shortcuts is held, so that keys write nothing
	AnyPress bool    // any key, button, click or touch was pressed in this tick
	Typed    []rune  // valid until the next tick
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

// inputReader makes an Input from the state that Ebitengine reports.
type inputReader struct {
	input     Input
	held      [actionCount]int // ticks an action has been held
	hands     hands
	touch     ebiten.TouchID
	touching  bool
	touchTime int
	x, y      float64 // the last position of the pointer, in pixels of the window
	touches   []ebiten.TouchID
	released  []ebiten.Key // in this tick
	count     int          // what [TraceLine] has as Inputs
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
	r.released = inpututil.AppendJustReleasedKeys(r.released[:0])
	r.count += len(r.hands.now.struck) + len(r.released)
	for _, changed := range [...]bool{p.Moved, p.Pressed, p.Released, p.Secondary} {
		if changed {
			r.count++
		}
	}
	return in
}

// place puts the pointer at a position in pixels. A change of the view alone does not count as a move.
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
	down := r.hands.read(in)
	in.Pressed = 0
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

// fires reports whether an action counts as pressed in this tick, if it has been held for so many ticks, this one included.
func fires(a Action, held int) bool {
	if held == 1 {
		return true
	}
	repeats := a <= Right || a == FocusNext || a == FocusPrevious || a == PageUp || a == PageDown || a == Erase || a == EraseAhead
	return repeats && held > repeatDelay && (held-repeatDelay)%repeatEvery == 1
}
