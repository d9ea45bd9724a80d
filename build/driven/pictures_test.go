//go:build driven

package driven

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/game"
)

var (
	picturesFolder = flag.String("pictures", "", "write the pictures of all screens to `DIR`, to be looked at")
	picturesOf     = flag.String("screens", "", "draw only screens whose names begin with `NAME`")
	picturesAll    = flag.Bool("all", false, "draw each screen in both languages, all windows and text sizes, not just once")
)

// some is how many screens one is drawn of where nobody is going to look at the pictures.
const some = 7

// Screens are drawn for real, in changing languages, windows and text sizes: some of them, each once where their
// pictures are written, or with -all each in every one.
func TestPictures(t *testing.T) {
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
	windows, sizes := walk.Windows(), walk.TextSizes()
	for i, s := range screens {
		if !strings.HasPrefix(s.Name, *picturesOf) || *picturesFolder == "" && !*picturesAll && i%some != 0 {
			continue
		}
		for j, lang := range text.Languages() {
			if !*picturesAll && j != i%2 {
				continue
			}
			h, err := walk.Open(host, s, lang, art.Files())
			if err != nil {
				t.Fatal(err)
			}
			for n := range len(windows) * len(sizes) {
				window, size := windows[n%len(windows)], sizes[n/len(windows)]
				if !*picturesAll && n != i/2%(len(windows)*len(sizes)) {
					continue
				}
				name := fmt.Sprintf("%s %s %.0fx%.0f %d.png", s.Name, lang, window[0], window[1], size)
				walk.SetTextSize(h, size)
				h.Resize(window[0], window[1])
				m, err := drawn(h)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if n := colours(m); n < 100 {
					t.Errorf("%s has only %d colours; something is not drawn", name, n)
				}
				if *picturesFolder == "" {
					continue
				}
				if err := writePicture(filepath.Join(*picturesFolder, strings.ReplaceAll(name, " ", "-")), m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// drawn draws a screen when it has come to rest: pictures are made a few a frame.
func drawn(h *headless.Game) (m *image.RGBA, err error) {
	for range 40 {
		h.Draw()
		if err := h.Step(game.Input{}); err != nil {
			return nil, err
		}
	}
	inFrame(func() { m = h.Snapshot() })
	return m, nil
}

func writePicture(path string, m image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, m), f.Close())
}
