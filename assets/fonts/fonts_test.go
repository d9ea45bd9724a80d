package fonts

import (
	"testing"

	"golang.org/x/image/font/sfnt"
)

func TestLettersInUse(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?'\"()+-%/áéíóúüñÁÉÍÓÚÜÑ¿¡«»–—…‹›“”‘’×"
	const marks = "→←↑↓•½"
	var buf sfnt.Buffer
	for name, font := range map[string]struct {
		ttf  []byte
		want string
	}{
		"serif": {Serif(), letters}, "serif bold": {SerifBold(), letters}, "serif italic": {SerifItalic(), letters},
		"serif bold italic": {SerifBoldItalic(), letters}, "label": {Label(), letters + marks}, "fallback": {Fallback(), letters + marks},
	} {
		f, err := sfnt.Parse(font.ttf)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, r := range font.want {
			if i, err := f.GlyphIndex(&buf, r); err != nil || i == 0 {
				t.Errorf("%s has no %q (%v)", name, r, err)
			}
		}
	}
}

func TestLettersThatCanBeDrawn(t *testing.T) {
	l, err := NewLetters()
	if err != nil {
		t.Fatal(err)
	}
	for r, want := range map[rune]bool{'a': true, 'ñ': true, 'Ж': true, 'Ω': true, '→': true, '🐉': false, '龍': false, 'あ': false, 'ש': false, 'ع': false, 'ก': false} {
		for range 2 { // once from the fonts, once remembered
			if l.Draws(r) != want {
				t.Errorf("%q is drawn: %v", r, !want)
			}
		}
	}
	for r, want := range map[rune]bool{'\u200d': true, '\ufe0f': true, '🏽': true, '🐉': false, 'a': false, '\u0301': false} {
		if Joins(r) != want {
			t.Errorf("%q joins: %v", r, !want)
		}
	}
}
