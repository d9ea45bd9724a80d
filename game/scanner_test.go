package game

import (
	"image"
	"strings"
	"testing"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// The scanner draws the same as the one of rasterx, also where shapes leave the picture.
func TestScannerDrawsLikeRasterx(t *testing.T) {
	const w, h = 120, 80
	for name, shapes := range map[string]string{
		"shapes":    `<path d="M10 10 L50 12 L30 60 Z" fill="#c04020"/><circle cx="60" cy="40" r="17.3" fill="#20c040" fill-opacity="0.5"/>`,
		"strokes":   `<path d="M10 70 C40 0 60 0 110 70" fill="none" stroke="#102030" stroke-width="3.5"/>`,
		"gradients": `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="1" stop-color="#024"/></linearGradient></defs><circle cx="60" cy="40" r="30" fill="url(#a)"/>`,
		"outside":   `<rect x="-20" y="-20" width="60" height="200" fill="#888"/><circle cx="118" cy="78" r="30" fill="#a00"/><circle cx="300" cy="10" r="20" fill="#0a0"/>`,
		"nothing":   ``,
	} {
		icon, err := oksvg.ReadIconStream(strings.NewReader(`<svg viewBox="0 0 120 80">`+shapes+`</svg>`), oksvg.StrictErrorMode)
		if err != nil {
			t.Fatal(name, err)
		}
		want := image.NewRGBA(image.Rect(0, 0, w, h))
		icon.SetTarget(0, 0, w, h)
		icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, want, want.Rect)), 1)
		got := rasterise(icon, w, h, nil)
		if drawn := strings.Trim(string(got.Pix), "\x00") != ""; drawn != (shapes != "") {
			t.Errorf("%s: something is drawn: %v", name, drawn)
		}
		for i := range want.Pix {
			if d := int(want.Pix[i]) - int(got.Pix[i]); d < -3 || d > 3 {
				t.Errorf("%s: at %d, %d it is %d and not %d", name, i/4%w, i/4/w, got.Pix[i], want.Pix[i])
				break
			}
		}
	}
}
