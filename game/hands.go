package game

import (
	"runtime"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// settling is the number of ticks after the window gets the focus in which keys have no effect. A key that was held before
// repeats within them and would seem to be struck now.
const settling = 6

// chords are the letters that are actions while the key for commands is held.
var chords = [...]struct {
	letter byte
	action Action
}{{'A', SelectAll}, {'C', Copy}, {'X', Cut}, {'V', Paste}}

// moving are the actions that the keys keep while Control is held.
var moving = Any(Up, Down, Left, Right, PageUp, PageDown, First, Last, Erase, EraseAhead)

// stroke is what the keyboard and the gamepads report in one tick.
type stroke struct {
	keys    []ebiten.Key // held down
	struck  []ebiten.Key // of keys, those that were not held in the tick before
	pads    []pad
	focused bool // the window has the focus
}

// pad is what a gamepad reports in one tick.
type pad struct {
	make    PadMake
	known   bool // what its buttons stand for is known
	any     bool // a button was pressed in this tick
	buttons []ebiten.StandardGamepadButton
	pressed []ebiten.StandardGamepadButton // of buttons, those that were not held in the tick before
	sticks  Actions
}

// hands turns keys and buttons into actions by a player's bindings and the layout of the keyboard.
type hands struct {
	keys, buttons Bindings
	layout        layout
	byKey         [keyCount]Actions
	byButton      [ebiten.StandardGamepadButtonMax + 1]Actions
	mute          [keyCount]bool // held keys that have no effect until they are released
	before        modifierKeys   // modifiers held in the last tick
	padMute       Actions        // held gamepad actions that have no effect until they are released
	bound         bool           // the bindings have changed since the last tick
	placed        bool           // the layout has been read
	relabeled     int            // how often the layout has changed
	hadFocus      bool           // the window has had the focus at some time
	unfocused     bool           // the window has lost the focus
	since         int            // ticks for which the window has had the focus, at most settling + 1
	now           stroke
	ids           []ebiten.GamepadID
	unmapped      []ebiten.GamepadButton
}

// bind sets the bindings. Keys and buttons held now have no effect until they are released.
func (h *hands) bind(keys, buttons Bindings) {
	if keys == h.keys && buttons == h.buttons {
		return
	}
	h.keys, h.buttons, h.bound = keys, buttons, true
	h.byButton = [len(h.byButton)]Actions{}
	for _, a := range [...]Action{Up, Down, Left, Right} {
		h.byButton[alwaysOnPad[a]] = Any(a)
	}
	for _, n := range buttonNames {
		if a, ok := buttons.holder(n.name); ok {
			h.byButton[n.button] = h.byButton[n.button].With(a)
		}
	}
	h.place()
}

// place finds the keys of all actions in the present layout. If two actions get the same key, it belongs to the one that is
// bound to the letter which the key writes.
func (h *hands) place() {
	h.byKey = [keyCount]Actions{}
	for a, keys := range always {
		for _, k := range keys {
			h.byKey[k] = h.byKey[k].With(Action(a))
		}
	}
	for _, letters := range [...]bool{true, false} {
		for _, row := range bindable {
			name := h.keys.Of(row.action)
			if k, ok := h.layout.key(name); ok && letters == (letterOf(name) >= 0) && h.byKey[k] == 0 {
				h.byKey[k] = Any(row.action)
			}
		}
	}
}

// read puts this tick's keys and buttons into the input, and returns the actions that are held.
func (h *hands) read(in *Input) Actions {
	now := &h.now
	now.keys = inpututil.AppendPressedKeys(now.keys[:0])
	now.struck = inpututil.AppendJustPressedKeys(now.struck[:0])
	now.focused = ebiten.IsFocused()
	h.readPads(now)
	return h.act(in, now, ebiten.KeyName)
}

func (h *hands) readPads(now *stroke) {
	h.ids = ebiten.AppendGamepadIDs(h.ids[:0])
	for len(now.pads) < len(h.ids) {
		now.pads = append(now.pads, pad{})
	}
	now.pads = now.pads[:len(h.ids)]
	for i, id := range h.ids {
		p := &now.pads[i]
		p.buttons, p.pressed, p.sticks = p.buttons[:0], p.pressed[:0], 0
		if p.known = ebiten.IsStandardGamepadLayoutAvailable(id); !p.known {
			h.unmapped = inpututil.AppendJustPressedGamepadButtons(id, h.unmapped[:0])
			p.any = len(h.unmapped) > 0
			continue
		}
		p.buttons = inpututil.AppendPressedStandardGamepadButtons(id, p.buttons)
		p.pressed = inpututil.AppendJustPressedStandardGamepadButtons(id, p.pressed)
		p.any, p.sticks = len(p.pressed) > 0, sticks(id)
		if p.any || p.sticks != 0 {
			p.make = padMake(ebiten.GamepadName(id), ebiten.GamepadSDLID(id))
		}
	}
}

// act does what read does, for the given state of the devices. name is [ebiten.KeyName].
func (h *hands) act(in *Input, now *stroke, name func(ebiten.Key) string) Actions {
	in.Unmapped, in.Writing, in.Key, in.Button = false, 0, "", ""
	focused := h.focus(now.focused)
	if len(now.struck) > 0 || h.since == 1 || !h.placed { // the layout matters only in these ticks
		h.placed = true
		if h.layout.read(name) {
			h.relabeled++
			h.place()
		}
	}
	down := h.strike(in, now)
	down |= h.push(in, now, focused)
	h.bound = false
	return down
}

// focus reports whether the window has the focus. Some systems never say so. Until the system says so for the first time, the
// window counts as having it.
func (h *hands) focus(has bool) bool {
	switch {
	case !has:
		h.unfocused, h.since = h.hadFocus, 0
	case h.unfocused:
		h.unfocused, h.since = false, 1
	case !h.hadFocus:
		h.hadFocus, h.since = true, settling+1
	default:
		h.since = min(h.since+1, settling+1)
	}
	return !h.unfocused
}

// modifierKeys says which modifier keys are held.
type modifierKeys struct{ shift, alt, control, super bool }

// modifiersIn returns the modifiers among the held keys. On a Mac, and in a browser on any system, the key for commands
// counts as Control.
func modifiersIn(held *[keyCount]bool) modifierKeys {
	either := func(left, right ebiten.Key) bool { return held[left] || held[right] }
	mod := modifierKeys{
		shift:   either(ebiten.KeyShiftLeft, ebiten.KeyShiftRight),
		alt:     either(ebiten.KeyAltLeft, ebiten.KeyAltRight),
		control: either(ebiten.KeyControlLeft, ebiten.KeyControlRight),
		super:   either(ebiten.KeyMetaLeft, ebiten.KeyMetaRight),
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "js" {
		mod.control, mod.super = mod.control || mod.super, false
	}
	return mod
}

// modifiers returns the modifiers of this tick. One released since the last tick counts too, because a key struck before
// its release is reported only now.
func (h *hands) modifiers(held *[keyCount]bool) modifierKeys {
	now, before := modifiersIn(held), h.before
	h.before = now
	now.alt, now.control, now.super = now.alt || before.alt, now.control || before.control, now.super || before.super
	return now
}

// strike returns the actions of the keys that are held.
func (h *hands) strike(in *Input, now *stroke) Actions {
	var held [keyCount]bool
	for _, k := range now.keys {
		held[k] = true
	}
	if len(now.struck) > 0 {
		in.Device, in.AnyPress = Keyboard, true
	}
	mod := h.modifiers(&held)
	in.Extend, in.ByWord, in.Super = mod.shift, mod.control, mod.super
	if mod.super {
		in.Typed = in.Typed[:0]
	}
	settled := h.since == 0 || h.since > settling
	down := h.single(in, &held, mod, settled)
	for _, k := range now.struck {
		if !h.mute[k] && !mod.control && in.Key == "" {
			in.Key = h.layout.name(k)
		}
	}
	if settled {
		down |= h.combined(&held, mod)
	}
	return down
}

// single returns the actions of the held keys, each by itself. A key held with a modifier that gives it another meaning, or
// before the window has settled, has no effect until it is released.
func (h *hands) single(in *Input, held *[keyCount]bool, mod modifierKeys, settled bool) Actions {
	var down, writing, plain Actions
	for k := range held {
		if !held[k] {
			h.mute[k] = false
			continue
		}
		does := h.byKey[k]
		char := writes(ebiten.Key(k))
		if mod.alt || mod.super || mod.control && (char || does&^moving != 0) || h.bound || !settled {
			h.mute[k] = true
		}
		if h.mute[k] {
			continue
		}
		if k == int(ebiten.KeyTab) && mod.shift {
			does = Any(FocusPrevious)
		}
		down |= does
		if char && (ebiten.Key(k) != ebiten.KeySpace || !does.Has(Confirm)) { // the space bar also chooses an empty field
			writing |= does
		} else {
			plain |= does
		}
	}
	in.Writing = writing &^ plain
	return down
}

// combined returns the actions of a key held with a modifier: Alt and Enter, and the chords.
func (h *hands) combined(held *[keyCount]bool, mod modifierKeys) (down Actions) {
	if mod.alt && held[ebiten.KeyEnter] {
		down = down.With(Fullscreen)
	}
	if !mod.control || mod.alt || mod.super {
		return down
	}
	for _, c := range chords {
		if k, ok := h.layout.letter(int(c.letter - 'A')); ok && held[k] {
			down = down.With(c.action)
		}
	}
	return down
}

// push returns the actions of the gamepads. Buttons held while the window has no focus are meant for another program.
func (h *hands) push(in *Input, now *stroke, focused bool) Actions {
	var down Actions
	for i := range now.pads {
		p := &now.pads[i]
		in.Unmapped = in.Unmapped || focused && !p.known && p.any
		does := p.sticks
		for _, b := range p.buttons {
			does |= h.byButton[b]
		}
		if focused && p.known && (p.any || does&^h.padMute != 0) {
			in.Device, in.Pad, in.AnyPress = Gamepad, p.make, in.AnyPress || p.any
		}
		for _, b := range p.pressed {
			if focused && in.Button == "" {
				in.Button = nameOfButton(b)
			}
		}
		down |= does
	}
	if h.bound || !focused {
		h.padMute = ^Actions(0)
	}
	h.padMute &= down
	return down &^ h.padMute
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

// sticks returns the actions of the sticks of a gamepad.
func sticks(id ebiten.GamepadID) Actions {
	var down Actions
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
