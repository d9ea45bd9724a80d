//go:build driven

package driven

import (
	"image"
	"slices"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/build/walk"
)

// luma returns the mean luma of a picture, from 0 to 255.
func luma(m *image.RGBA) float64 {
	sum := 0.0
	for i := 0; i < len(m.Pix); i += 4 {
		sum += 0.2126*float64(m.Pix[i]) + 0.7152*float64(m.Pix[i+1]) + 0.0722*float64(m.Pix[i+2])
	}
	return sum / float64(len(m.Pix)/4)
}

// The result of a victory is brighter than the table on which it was won.
func TestVictoryIsBrighterThanPlay(t *testing.T) {
	host, err := walk.Host(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer host.Store().Close()
	defer host.Close()
	screens, err := walk.Screens(host)
	if err != nil {
		t.Fatal(err)
	}
	walker, err := walk.NewWalker(host, art.Files())
	if err != nil {
		t.Fatal(err)
	}
	bright := func(name string) float64 {
		i := slices.IndexFunc(screens, func(s walk.Screen) bool { return s.Name == name })
		if i < 0 {
			t.Fatalf("there is no screen %q", name)
		}
		h, err := walker.Open(screens[i], "en")
		if err != nil {
			t.Fatal(err)
		}
		h.Resize(1280, 720)
		m, err := drawn(h)
		if err != nil {
			t.Fatal(err)
		}
		return luma(m)
	}
	won, play := bright("result"), bright("table activation")
	t.Logf("luma: %.0f after a victory, %.0f at the table", won, play)
	if won < 1.2*play || won < 45 {
		t.Errorf("a victory has a luma of %.0f, the table %.0f", won, play)
	}
}
