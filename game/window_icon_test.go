package game

import (
	"testing"

	"cinderclash/assets/art"
)

func TestWindowIcons(t *testing.T) {
	p := NewPictures(art.Files())
	icons, err := p.WindowIcons("logo/emblem")
	if err != nil {
		t.Fatal(err)
	}
	if len(icons) < 4 {
		t.Errorf("only %d sizes", len(icons))
	}
	for _, icon := range icons {
		b := icon.Bounds()
		if b.Dx() != b.Dy() {
			t.Errorf("an icon is %v, not square", b)
		}
		solid := 0
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if _, _, _, a := icon.At(x, y).RGBA(); a > 0x8000 {
					solid++
				}
			}
		}
		if solid*5 < b.Dx()*b.Dy() {
			t.Errorf("the icon of %d pixels is nearly empty", b.Dx())
		}
	}
	if _, err := p.WindowIcons("logo/none"); err == nil {
		t.Error("a missing picture makes an icon")
	}
}
