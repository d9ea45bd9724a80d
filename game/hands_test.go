package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// writesLike returns what the keys write in a layout. places maps a key to what it writes. All others write what they do on
// a US keyboard, or nothing if silent.
func writesLike(places map[ebiten.Key]string, silent bool) func(ebiten.Key) string {
	return func(k ebiten.Key) string {
		if s, ok := places[k]; ok || silent {
			return s
		}
		if isLetterKey(k) {
			return string(rune('a' + k - ebiten.KeyA))
		}
		return ""
	}
}

func row(keys []ebiten.Key, letters string) map[ebiten.Key]string {
	m := map[ebiten.Key]string{}
	for i, r := range []rune(letters) {
		m[keys[i]] = string(r)
	}
	return m
}

// In the order of a keyboard.
var rows = []ebiten.Key{
	ebiten.KeyQ, ebiten.KeyW, ebiten.KeyE, ebiten.KeyR, ebiten.KeyT, ebiten.KeyY, ebiten.KeyU, ebiten.KeyI, ebiten.KeyO, ebiten.KeyP,
	ebiten.KeyBracketLeft, ebiten.KeyBracketRight,
	ebiten.KeyA, ebiten.KeyS, ebiten.KeyD, ebiten.KeyF, ebiten.KeyG, ebiten.KeyH, ebiten.KeyJ, ebiten.KeyK, ebiten.KeyL, ebiten.KeySemicolon, ebiten.KeyQuote,
	ebiten.KeyZ, ebiten.KeyX, ebiten.KeyC, ebiten.KeyV, ebiten.KeyB, ebiten.KeyN, ebiten.KeyM, ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySlash,
}

var (
	us        = writesLike(nil, false)
	french    = writesLike(row(rows, "azertyuiop^$qsdfghjklmùwxcvbn,;:!"), true)
	dvorak    = writesLike(row(rows, "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz"), true)
	russian   = writesLike(row(rows, "йцукенгшщзхъфывапролджэячсмитьбю."), true)
	greek     = writesLike(row(rows, ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./"), true)
	nameless  = writesLike(nil, true)
	esperanto = writesLike(row(rows, "ŝĝertŭuiopĵĥasdfghjkl;'zĉcvbnm,./"), true)
)

// typist strikes keys, and pushes buttons of gamepads.
type typist struct {
	t    *testing.T
	h    hands
	name func(ebiten.Key) string
	was  map[ebiten.Key]bool
	pads []pad
	away bool
	in   Input
}

func typing(t *testing.T, name func(ebiten.Key) string) *typist {
	p := &typist{t: t, name: name}
	p.h.bind(StandardKeys(), StandardButtons())
	p.tick()
	return p
}

// tick runs a tick in which keys are held, and returns their actions.
func (p *typist) tick(held ...ebiten.Key) Actions {
	now := stroke{keys: held, focused: !p.away, pads: p.pads}
	is := map[ebiten.Key]bool{}
	for _, k := range held {
		if is[k] = true; !p.was[k] {
			now.struck = append(now.struck, k)
		}
	}
	p.was = is
	p.in = Input{}
	return p.h.act(&p.in, &now, p.name)
}

func (p *typist) expect(what string, got Actions, want ...Action) {
	p.t.Helper()
	if got != Any(want...) {
		p.t.Errorf("%s: it does %b, want %b", what, got, Any(want...))
	}
}

// Letters follow the layout. A letter that the layout lacks is at its place on a US keyboard.
func TestLettersFollowTheLayout(t *testing.T) {
	for _, tt := range []struct {
		name           string
		layout         func(ebiten.Key) string
		pass, all, tab ebiten.Key // the keys of P, A and Q
	}{
		{"US", us, ebiten.KeyP, ebiten.KeyA, ebiten.KeyQ},
		{"French", french, ebiten.KeyP, ebiten.KeyQ, ebiten.KeyA},
		{"Dvorak", dvorak, ebiten.KeyR, ebiten.KeyA, ebiten.KeyX},
		{"Russian", russian, ebiten.KeyP, ebiten.KeyA, ebiten.KeyQ},
		{"Greek", greek, ebiten.KeyP, ebiten.KeyA, ebiten.KeyQ},
		{"nothing is said", nameless, ebiten.KeyP, ebiten.KeyA, ebiten.KeyQ},
		{"Esperanto", esperanto, ebiten.KeyP, ebiten.KeyA, ebiten.KeyQ},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := typing(t, tt.layout)
			p.expect("P", p.tick(tt.pass), Pass)
			p.tick()
			p.expect("Q", p.tick(tt.tab), PrevTab)
			p.tick()
			p.expect("Control and A", p.tick(ebiten.KeyControlLeft, tt.all), SelectAll)
			p.tick()
			if tt.all != ebiten.KeyA {
				p.expect("Control and the place of A", p.tick(ebiten.KeyControlLeft, ebiten.KeyA))
				p.tick()
			}
			p.expect("the arrow", p.tick(ebiten.KeyArrowUp), Up)
			p.tick()
			p.expect("the digit's place", p.tick(ebiten.KeyDigit2), Digit2)
			p.tick(tt.pass)
			if p.in.Key != "P" {
				t.Errorf("the key of P is called %q", p.in.Key)
			}
		})
	}
}

// The layout may change while the game runs.
func TestTheLayoutChanges(t *testing.T) {
	p := typing(t, us)
	p.expect("in the US", p.tick(ebiten.KeyP), Pass)
	p.tick()
	p.name = dvorak
	p.expect("at the place of P in Dvorak", p.tick(ebiten.KeyP), Log)
	p.tick()
	p.expect("P in Dvorak", p.tick(ebiten.KeyR), Pass)
	if p.h.relabeled == 0 {
		t.Error("nobody hears that keys are called otherwise")
	}
	p.tick()
	p.name = us
	p.expect("back in the US", p.tick(ebiten.KeyP), Pass)
}

// A key that writes a bound letter does not also act by its place.
func TestAPlaceGivesWayToALetter(t *testing.T) {
	p := typing(t, french)
	keys := StandardKeys()
	keys.Pass, keys.Log = "Semicolon", "M"
	p.h.bind(keys, StandardButtons())
	p.tick()
	p.expect("M in French", p.tick(ebiten.KeySemicolon), Log)
	p.tick()
	keys.Log = "L"
	p.h.bind(keys, StandardButtons())
	p.tick()
	p.expect("the place of the semicolon in French", p.tick(ebiten.KeySemicolon), Pass)
	if label := p.h.layout.label("Semicolon", func(rune) bool { return true }); label != "M" {
		t.Errorf("its key is called %q", label)
	}
}

// A key has one name in each layout, by which the same key is found again, and its label is what it writes.
func TestNamesOfKeys(t *testing.T) {
	for name, write := range map[string]func(ebiten.Key) string{
		"us": us, "french": french, "dvorak": dvorak, "russian": russian, "greek": greek, "nameless": nameless, "esperanto": esperanto,
	} {
		p := typing(t, write)
		for _, k := range rows {
			called := p.h.layout.name(k)
			if got, ok := p.h.layout.key(called); !ok || got != k || !isKey(called) {
				t.Errorf("%s: %v is called %q, which is %v, %v", name, k, called, got, ok)
			}
		}
	}
	p := typing(t, dvorak)
	for k, want := range map[ebiten.Key]string{ebiten.KeyW: "KeyW", ebiten.KeyComma: "W", ebiten.KeyF5: "F5", ebiten.KeyShiftLeft: "", ebiten.KeyCapsLock: ""} {
		if got := p.h.layout.name(k); got != want {
			t.Errorf("in Dvorak %v is called %q, want %q", k, got, want)
		}
	}
	if got := p.h.layout.label("KeyW", func(rune) bool { return true }); got != "," {
		t.Errorf("in Dvorak the key at W writes %q", got)
	}
	p = typing(t, russian)
	if got := p.h.layout.label("P", func(rune) bool { return true }); got != "P" {
		t.Errorf("in Russian the key of P is called %q", got)
	}
	if got := p.h.layout.label("BracketLeft", func(r rune) bool { return r < 0x400 }); got != "" {
		t.Errorf("what cannot be drawn is called %q", got)
	}
}

// A letter with Control, Alt, Super or AltGr is not that letter, in whatever order they are released.
func TestALetterWithAnotherKeyIsNotTheLetter(t *testing.T) {
	for name, with := range map[string][]ebiten.Key{
		"Control": {ebiten.KeyControlLeft}, "right Control": {ebiten.KeyControlRight}, "Alt": {ebiten.KeyAltLeft}, "AltGr": {ebiten.KeyAltRight},
		"Super": {ebiten.KeyMetaLeft}, "AltGr on Windows": {ebiten.KeyControlLeft, ebiten.KeyAltRight},
	} {
		t.Run(name, func(t *testing.T) {
			for _, k := range []ebiten.Key{ebiten.KeyP, ebiten.KeyU, ebiten.KeySpace, ebiten.KeyF1, ebiten.KeyDigit1, ebiten.KeyTab, ebiten.KeyEscape} {
				p := typing(t, us)
				p.tick(with...)
				p.expect("with "+k.String(), p.tick(append([]ebiten.Key{k}, with...)...))
				if p.in.Key != "" {
					t.Errorf("it counts as struck: %s", p.in.Key)
				}
				p.expect("after the other was released", p.tick(k))
				p.tick()
				p.tick(with...)
				p.expect("while the other is released, in a slow tick", p.tick(k))
				p.expect("and later", p.tick(k))
				p.tick()
				if got := p.tick(k); got == 0 {
					t.Errorf("struck alone, %v does nothing", k)
				}
			}
		})
	}
	p := typing(t, us)
	p.expect("Alt and Enter", p.tick(ebiten.KeyAltLeft, ebiten.KeyEnter), Fullscreen)
	p.tick(ebiten.KeyEnter)
	p.expect("Enter, still held", p.tick(ebiten.KeyEnter))
	p.tick()
	p.expect("Control and an arrow", p.tick(ebiten.KeyControlLeft, ebiten.KeyArrowLeft), Left)
	if !p.in.ByWord {
		t.Error("it does not go by words")
	}
	p.tick()
	p.expect("Shift and Tab", p.tick(ebiten.KeyShiftRight, ebiten.KeyTab), FocusPrevious)
	p.tick()
	keys := StandardKeys()
	keys.Up = "W"
	p.h.bind(keys, StandardButtons())
	p.tick()
	p.expect("W", p.tick(ebiten.KeyW), Up)
	p.tick()
	p.expect("Control and W", p.tick(ebiten.KeyControlLeft, ebiten.KeyW))
}

// Super and a letter write nothing into a text field, because the system means something by them.
func TestSuperWritesNothing(t *testing.T) {
	p := typing(t, us)
	in := Input{Typed: []rune("p")}
	p.h.act(&in, &stroke{keys: []ebiten.Key{ebiten.KeyMetaLeft, ebiten.KeyP}, focused: true}, us)
	if len(in.Typed) > 0 {
		t.Errorf("it writes %q", string(in.Typed))
	}
	p.tick()
	in.Typed = []rune("@")
	p.h.act(&in, &stroke{keys: []ebiten.Key{ebiten.KeyAltRight, ebiten.KeyQ}, focused: true}, us)
	if string(in.Typed) != "@" {
		t.Errorf("AltGr writes %q", string(in.Typed))
	}
}

// In a text field a key that writes does nothing else, whatever the player has given it.
func TestKeysThatWrite(t *testing.T) {
	p := typing(t, us)
	keys := StandardKeys()
	keys.Up, keys.Menu, keys.Confirm, keys.Pass = "W", "M", "F", "Space"
	p.h.bind(keys, StandardButtons())
	p.tick()
	for k, a := range map[ebiten.Key]Action{ebiten.KeyW: Up, ebiten.KeyM: Menu, ebiten.KeyF: Confirm, ebiten.KeySpace: Pass} {
		p.tick()
		if p.tick(k); p.in.Writing != Any(a) {
			t.Errorf("%v writes, but not %b", k, p.in.Writing)
		}
	}
	p.tick()
	if p.tick(ebiten.KeyF, ebiten.KeyEnter); p.in.Writing != 0 {
		t.Errorf("Enter counts as written: %b", p.in.Writing)
	}
	h, f := filling(t, "my old deck", 0)
	h.Context().Focus.Set("name")
	if err := h.Step(Input{Device: Keyboard, Typed: []rune("wmf"), Pressed: Any(Up, Menu, Confirm), Writing: Any(Up, Menu, Confirm)}); err != nil {
		t.Fatal(err)
	}
	if h.Hot() != "name" || f.field.Text != "my old deckwmf" || h.Context().Focus.Activated() != "" || h.Context().Input.Pressed != 0 {
		t.Errorf("it says %q, %q is hot and %q chosen, left is %b", f.field.Text, h.Hot(), h.Context().Focus.Activated(), h.Context().Input.Pressed)
	}
}

// The same holds while a physical keyboard writes into the keyboard on the screen.
func TestKeysThatWriteIntoTheKeyboardOnTheScreen(t *testing.T) {
	h, _ := filling(t, "", 0)
	h.Context().Focus.Set("name")
	if err := h.Step(Input{Device: Gamepad, Pressed: Any(Confirm)}); err != nil || h.Scene().Name() != "keyboard" {
		t.Fatalf("in %s, %v", h.Scene().Name(), err)
	}
	hot := h.Hot()
	if err := h.Step(Input{Device: Keyboard, Typed: []rune("c"), Pressed: Any(Up, Cancel, Confirm), Writing: Any(Up, Cancel, Confirm)}); err != nil {
		t.Fatal(err)
	}
	if h.Scene().Name() != "keyboard" || h.Hot() != hot {
		t.Errorf("in %s at %q, it was at %q", h.Scene().Name(), h.Hot(), hot)
	}
}

// A gamepad does nothing while the window has no focus, and what is held then does nothing until it is pressed anew.
func TestAGamepadWithoutTheFocus(t *testing.T) {
	a := pad{known: true, any: true, buttons: []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonRightBottom}}
	a.pressed = a.buttons
	held := a
	held.any, held.pressed = false, nil
	p := typing(t, us)
	does := func(with ...pad) Actions {
		p.pads = with
		return p.tick()
	}
	p.expect("with the focus", does(a), Confirm)
	p.expect("held", does(held), Confirm)
	p.away = true
	p.expect("held as the focus goes", does(held))
	p.expect("released", does(pad{known: true}))
	p.expect("without the focus", does(a))
	if p.in.Device != Mouse || p.in.Button != "" || p.in.AnyPress {
		t.Errorf("it is heard: %+v", p.in)
	}
	does(pad{any: true})
	if p.in.Unmapped {
		t.Error("an unknown gamepad is told of")
	}
	does(a)
	p.away = false
	p.expect("still held as the focus comes", does(held))
	if p.in.Device != Mouse {
		t.Error("it counts as used")
	}
	p.expect("and later", does(held))
	p.expect("released then", does(pad{known: true}))
	p.expect("pressed anew", does(a), Confirm)
	if p.in.Device != Gamepad || p.in.Button != "A" {
		t.Errorf("it is not heard: %+v", p.in)
	}
	stick := pad{known: true, sticks: Any(Down)}
	p.away = true
	does(stick)
	p.away = false
	p.expect("a stick held before", does(stick))
	does(pad{known: true})
	p.expect("a stick", does(stick), Down)
}

// Some systems never say which window has the focus; the window then counts as having it.
func TestASystemThatNeverSaysWhoHasTheFocus(t *testing.T) {
	p := &typist{t: t, name: us, away: true}
	p.h.bind(StandardKeys(), StandardButtons())
	p.tick()
	p.pads = []pad{{known: true, any: true, buttons: []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonRightBottom}}}
	p.expect("A", p.tick(), Confirm)
	p.pads = nil
	p.expect("P", p.tick(ebiten.KeyP), Pass)
}

// A key that is held while the window gets the focus repeats. That is no stroke.
func TestAKeyHeldWhileTheFocusComes(t *testing.T) {
	p := typing(t, us)
	p.away = true
	p.tick()
	p.away = false
	p.tick()
	p.expect("as it repeats", p.tick(ebiten.KeyEnter))
	for range 3 * settling {
		p.expect("and later", p.tick(ebiten.KeyEnter))
	}
	p.tick()
	p.expect("struck anew", p.tick(ebiten.KeyEnter), Confirm)
}

// What is held while bindings change does nothing until it is released.
func TestBindingsChangeUnderAHand(t *testing.T) {
	p := typing(t, us)
	p.pads = []pad{{known: true, any: true, buttons: []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonRightRight}}}
	p.expect("K and B", p.tick(ebiten.KeyK), Cancel)
	keys, _, _ := StandardKeys().Bind(Pass, "K")
	buttons, _, _ := StandardButtons().Bind(Confirm, "B")
	p.h.bind(keys, buttons)
	p.expect("still held", p.tick(ebiten.KeyK))
	p.expect("and later", p.tick(ebiten.KeyK))
	held := p.pads
	p.pads = nil
	p.tick()
	p.pads = held
	p.expect("struck anew", p.tick(ebiten.KeyK), Pass, Confirm)
}

// A tick in which nothing is pressed allocates nothing.
func TestIdleHandsAllocateNothing(t *testing.T) {
	p := typing(t, us)
	now := stroke{focused: true}
	if n := testing.AllocsPerRun(100, func() { p.h.act(&p.in, &now, us) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
