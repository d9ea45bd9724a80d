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
	picturesIn     = flag.String("window", "", "draw each screen in every window of the `LIST`, such as 1280x960,720x1280, and in no other")
	picturesText   = flag.Int("text", 0, "draw each screen with texts of `PERCENT` of their size, and no other; 0 for several")
	picturesLang   = flag.String("lang", "", "draw each screen in the `LANGUAGE` with this code, and in no other")
)

// some is the step through the screens if nobody looks at the pictures: one screen in so many is drawn.
const some = 7

// The screens are really drawn, in varying languages, windows and text sizes: some of them, each of them
// once if the pictures are written, or each in every combination with -all.
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
	walker, err := walk.NewWalker(host, art.Files())
	if err != nil {
		t.Fatal(err)
	}
	windows, sizes, err := pictured()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range screens {
		if !strings.HasPrefix(s.Name, *picturesOf) || *picturesFolder == "" && !*picturesAll && i%some != 0 {
			continue
		}
		for j, lang := range text.Languages() {
			if *picturesLang != "" && lang != *picturesLang || *picturesLang == "" && !*picturesAll && j != i%2 {
				continue
			}
			h, err := walker.Open(s, lang)
			if err != nil {
				t.Fatal(err)
			}
			quality := game.QualityAuto
			if *picturesFolder == "" && i%(4*some) != 0 { // high quality takes several times as long; one of four shows whether it is drawn
				quality = game.QualityLow
			}
			walk.SetQuality(h, quality)
			for n := range len(windows) * len(sizes) {
				window, size := windows[n%len(windows)], sizes[n/len(windows)]
				if !*picturesAll && *picturesIn == "" && n != i/2%(len(windows)*len(sizes)) {
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

// pictured returns the windows, in pixels, and the text sizes in percent in which screens are drawn.
func pictured() (windows [][2]float64, sizes []int, err error) {
	all, both := walk.Windows(), walk.TextSizes()
	windows, sizes = all[:], both[:]
	if *picturesText != 0 {
		sizes = []int{*picturesText}
	}
	if *picturesIn == "" {
		return windows, sizes, nil
	}
	windows, err = listed(*picturesIn)
	return windows, sizes, err
}

// listed returns the windows of a list such as 1280x960,720x1280, in pixels.
func listed(list string) (windows [][2]float64, err error) {
	if list == "" {
		return nil, nil
	}
	for _, s := range strings.Split(list, ",") {
		var w [2]float64
		if _, err := fmt.Sscanf(s, "%fx%f", &w[0], &w[1]); err != nil {
			return nil, fmt.Errorf("the list of windows has %q, which is not WxH", s)
		}
		windows = append(windows, w)
	}
	return windows, nil
}

// drawn draws a screen that has come to rest.
func drawn(h *headless.Game) (m *image.RGBA, err error) {
	if err := h.Rest(); err != nil {
		return nil, err
	}
	headless.InFrame(func() { m = h.Snapshot() })
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
