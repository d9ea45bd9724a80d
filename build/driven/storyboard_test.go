//go:build driven

package driven

import (
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cinderclash/build/pixels"
)

// The demonstration plays a match from the title to the result by itself, and its seven pictures differ
// from each other.
func TestStoryboard(t *testing.T) {
	shots := filepath.Join(t.TempDir(), "storyboard")
	p := Start(t, "-demo", "-shots", shots, "-seed", "7", "-iters", "1", "-lang", "en")
	// Pictures are taken from drawn frames, so the window is drawn now and then.
	frames := 0
	for p.step(4 * stepTicks) {
		p.draw()
		if frames++; frames > 3000 {
			p.fail("the demonstration does not end")
		}
	}
	p.WaitEnd()

	files, err := os.ReadDir(shots)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	pictures := map[string]*image.RGBA{}
	for _, file := range files {
		names = append(names, file.Name())
		m := picture(t, filepath.Join(shots, file.Name()))
		if m.Bounds().Dx() < Width || m.Bounds().Dy() < Height {
			t.Errorf("%s is only %v", file.Name(), m.Bounds().Size())
		}
		if n := colours(m); n < 500 {
			t.Errorf("%s has only %d colours; something is not drawn", file.Name(), n)
		}
		for other, before := range pictures {
			if part := differing(m, before); part < 0.02 {
				t.Errorf("%s and %s differ in %.1f %% of their pixels only", other, file.Name(), 100*part)
			}
		}
		pictures[file.Name()] = m
	}
	want := []string{"1-title.png", "2-draft.png", "3-pairings.png", "4-dice.png", "5-stack.png", "6-knock-out.png", "7-result.png"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("the pictures are others: %s", diff)
	}
}

// picture reads a picture from a file.
func picture(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, _, err := image.Decode(f)
	if err != nil {
		t.Fatalf("%s is no picture: %v", path, err)
	}
	out := image.NewRGBA(m.Bounds())
	draw.Draw(out, m.Bounds(), m, m.Bounds().Min, draw.Src)
	return out
}

// differing returns the fraction, from 0 to 1, of pixels in which two pictures differ.
func differing(a, b *image.RGBA) float64 {
	if a.Bounds() != b.Bounds() {
		return 1
	}
	return pixels.Differing(a, b, 0).Share()
}
