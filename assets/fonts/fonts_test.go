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
		"serif bold italic": {SerifBoldItalic(), letters}, "sans": {Sans(), letters + marks}, "sans bold": {SansBold(), letters + marks},
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
