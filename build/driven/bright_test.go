//go:build driven

package driven

import (
	"slices"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/build/pixels"
	"cinderclash/build/walk"
)

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
		return pixels.Luma(m, m.Rect)
	}
	won, play := bright("result"), bright("table activation")
	t.Logf("luma: %.0f after a victory, %.0f at the table", won, play)
	if won < 1.2*play || won < 45 {
		t.Errorf("a victory has a luma of %.0f, the table %.0f", won, play)
	}
}
