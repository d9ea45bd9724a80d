package game

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// A key has a name in the settings: "P" is the key that writes a p, wherever the layout has it; "KeyP" is the key that is
// at the place of P on a US keyboard, whatever it writes. All other keys are named for their place, as in "Semicolon" or
// "F10".

// writing lists the keys that write a character. The numeric pad and the space bar are not among them.
var writing = [...]ebiten.Key{
	ebiten.KeyA, ebiten.KeyB, ebiten.KeyC, ebiten.KeyD, ebiten.KeyE, ebiten.KeyF, ebiten.KeyG, ebiten.KeyH, ebiten.KeyI, ebiten.KeyJ,
	ebiten.KeyK, ebiten.KeyL, ebiten.KeyM, ebiten.KeyN, ebiten.KeyO, ebiten.KeyP, ebiten.KeyQ, ebiten.KeyR, ebiten.KeyS, ebiten.KeyT,
	ebiten.KeyU, ebiten.KeyV, ebiten.KeyW, ebiten.KeyX, ebiten.KeyY, ebiten.KeyZ,
	ebiten.KeyDigit0, ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5, ebiten.KeyDigit6,
	ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
	ebiten.KeyBackquote, ebiten.KeyMinus, ebiten.KeyEqual, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyBackslash,
	ebiten.KeyIntlBackslash, ebiten.KeySemicolon, ebiten.KeyQuote, ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySlash,
}

// silent are the other keys that an action can be given.
var silent = [...]ebiten.Key{
	ebiten.KeySpace, ebiten.KeyInsert, ebiten.KeyPause,
	ebiten.KeyF1, ebiten.KeyF2, ebiten.KeyF3, ebiten.KeyF4, ebiten.KeyF5, ebiten.KeyF6, ebiten.KeyF7, ebiten.KeyF8, ebiten.KeyF9,
	ebiten.KeyF10, ebiten.KeyF11, ebiten.KeyF12, ebiten.KeyF13, ebiten.KeyF14, ebiten.KeyF15, ebiten.KeyF16, ebiten.KeyF17,
	ebiten.KeyF18, ebiten.KeyF19, ebiten.KeyF20, ebiten.KeyF21, ebiten.KeyF22, ebiten.KeyF23, ebiten.KeyF24,
	ebiten.KeyNumpad0, ebiten.KeyNumpadAdd, ebiten.KeyNumpadDecimal, ebiten.KeyNumpadDivide, ebiten.KeyNumpadEqual,
	ebiten.KeyNumpadMultiply, ebiten.KeyNumpadSubtract,
}

// modifiers are the keys that change what other keys do.
var modifiers = [...]ebiten.Key{
	ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyAltLeft, ebiten.KeyAltRight,
	ebiten.KeyMetaLeft, ebiten.KeyMetaRight, ebiten.KeyShift, ebiten.KeyControl, ebiten.KeyAlt, ebiten.KeyMeta,
	ebiten.KeyCapsLock, ebiten.KeyNumLock, ebiten.KeyScrollLock,
}

const (
	letterCount = 26
	keyCount    = int(ebiten.KeyMax) + 1
	byPlace     = "Key" // begins the name of a key at a letter's place
)

// layout says what each key of the keyboard writes. The zero value is a US keyboard.
type layout struct {
	labels [keyCount]string // what a key of writing writes; "" where the system does not say
}

// read asks the system what every key writes, and reports whether that has changed. name is [ebiten.KeyName].
func (l *layout) read(name func(ebiten.Key) string) (changed bool) {
	for _, k := range writing {
		if label := name(k); label != l.labels[k] {
			l.labels[k], changed = label, true
		}
	}
	return changed
}

// latin returns the number of the Latin letter that a key writes, 0 for a, and -1 for none.
func (l *layout) latin(k ebiten.Key) int {
	if s := l.labels[k]; len(s) == 1 {
		if c := s[0] | 0x20; 'a' <= c && c <= 'z' {
			return int(c - 'a')
		}
	}
	return -1
}

// letter returns the key that writes the Latin letter number n, 0 for a. If none does, it returns the key at the letter's
// place on a US keyboard; ok is false if that key writes another Latin letter.
func (l *layout) letter(n int) (key ebiten.Key, ok bool) {
	for _, k := range writing {
		if l.latin(k) == n {
			return k, true
		}
	}
	k := ebiten.KeyA + ebiten.Key(n)
	return k, l.latin(k) < 0
}

// key returns the key that has a name in the settings; ok is false if there is none now.
func (l *layout) key(name string) (key ebiten.Key, ok bool) {
	if n := letterOf(name); n >= 0 {
		return l.letter(n)
	}
	return place(name)
}

// name returns the name of a key in the settings, "" for one that has none, such as Shift.
func (l *layout) name(k ebiten.Key) string {
	for n := range letterCount {
		if at, ok := l.letter(n); ok && at == k {
			return string(rune('A' + n))
		}
	}
	switch {
	case isLetterKey(k):
		return byPlace + k.String()
	case slices.Contains(modifiers[:], k):
		return ""
	}
	return k.String()
}

// letterOf returns the number of the letter that is the name of a key, 0 for A, and -1 for other names.
func letterOf(name string) int {
	if len(name) == 1 && 'A' <= name[0] && name[0] <= 'Z' {
		return int(name[0] - 'A')
	}
	return -1
}

func isLetterKey(k ebiten.Key) bool { return ebiten.KeyA <= k && k <= ebiten.KeyZ }

// place returns the key that is named for its place.
func place(name string) (ebiten.Key, bool) {
	if at, ok := strings.CutPrefix(name, byPlace); ok && letterOf(at) >= 0 {
		return ebiten.KeyA + ebiten.Key(letterOf(at)), true
	}
	for _, k := range writing {
		if !isLetterKey(k) && k.String() == name {
			return k, true
		}
	}
	for _, k := range silent {
		if k.String() == name {
			return k, true
		}
	}
	return 0, false
}

// isKey reports whether an action can be given the key of that name.
func isKey(name string) bool {
	if letterOf(name) >= 0 {
		return true
	}
	k, ok := place(name)
	if !ok {
		return false
	}
	for _, keys := range always {
		if slices.Contains(keys, k) {
			return false
		}
	}
	return true
}

// CanBind reports whether an action can be given the key with this name, as in [Input.Key]. Keys that have a fixed action
// cannot be given to another.
func CanBind(key string) bool { return isKey(key) }

// writes reports whether a key writes a character.
func writes(k ebiten.Key) bool {
	return slices.Contains(writing[:], k) || k == ebiten.KeySpace || ebiten.KeyNumpad0 <= k && k <= ebiten.KeyNumpad9 ||
		k == ebiten.KeyNumpadAdd || k == ebiten.KeyNumpadDecimal || k == ebiten.KeyNumpadDivide || k == ebiten.KeyNumpadEqual ||
		k == ebiten.KeyNumpadMultiply || k == ebiten.KeyNumpadSubtract
}

// label returns the letter or sign on the key with this name. It returns "" if the key has none, or none that can be drawn.
func (l *layout) label(name string, drawn func(rune) bool) string {
	if letterOf(name) >= 0 {
		return name
	}
	k, ok := place(name)
	if !ok {
		return ""
	}
	if r, n := utf8.DecodeRuneInString(l.labels[k]); n > 0 && n == len(l.labels[k]) && drawn(r) && r != ' ' {
		return strings.ToUpper(string(r))
	}
	if isLetterKey(k) {
		return k.String()
	}
	return ""
}
