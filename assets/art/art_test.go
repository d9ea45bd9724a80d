package art_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"io"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"cinderclash/assets/art"
)

func drawings(t *testing.T) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(art.Files(), ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && path.Ext(p) == ".svg" {
			names = append(names, p)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Fatal("no drawings")
	}
	return names
}

// ink returns how many pixels of a drawing, at a size in pixels, have colour, and how many of them touch
// the edge.
func ink(t *testing.T, data []byte, w, h int) (inside, edge int) {
	t.Helper()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(data), oksvg.StrictErrorMode)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	icon.SetTarget(0, 0, float64(w), float64(h))
	for i := range icon.SVGPaths {
		icon.SVGPaths[i].LineWidth *= float64(w) / icon.ViewBox.W
	}
	icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Bounds())), 1)
	for y := range h {
		for x := range w {
			if img.RGBAAt(x, y).A == 0 {
				continue
			}
			inside++
			if x == 0 || y == 0 || x == w-1 || y == h-1 {
				edge++
			}
		}
	}
	return inside, edge
}

func TestEveryDrawingRenders(t *testing.T) {
	for _, name := range drawings(t) {
		data, err := fs.ReadFile(art.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		icon, err := oksvg.ReadIconStream(bytes.NewReader(data), oksvg.StrictErrorMode)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if icon.ViewBox.X != 0 || icon.ViewBox.Y != 0 || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
			t.Errorf("%s: the viewBox must start at 0 0 and have a size, it is %v", name, icon.ViewBox)
			continue
		}
		if got, want := len(icon.SVGPaths), shapes(t, name, data); got != want {
			t.Errorf("%s: %d of %d shapes were understood", name, got, want)
		}
		for _, w := range []int{24, 160} {
			h := max(8, int(float64(w)*icon.ViewBox.H/icon.ViewBox.W))
			if inside, _ := ink(t, data, w, h); inside < w*h/40 {
				t.Errorf("%s: only %d of %d pixels have colour at %d x %d", name, inside, w*h, w, h)
			}
		}
	}
}

// TestIconsLeaveAMargin checks that no icon touches the edge of its picture, where its outline would look
// cut off beside text.
func TestIconsLeaveAMargin(t *testing.T) {
	for _, name := range drawings(t) {
		if !strings.HasPrefix(name, "icons/") {
			continue
		}
		data, err := fs.ReadFile(art.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		if _, edge := ink(t, data, 64, 64); edge > 24 {
			t.Errorf("%s: %d pixels lie on the edge of its box", name, edge)
		}
	}
}

// shapes counts the shapes of a drawing and checks that it uses only what oksvg renders correctly at any
// size.
func shapes(t *testing.T, name string, data []byte) int {
	t.Helper()
	known := map[string]bool{"svg": true, "g": true, "path": true, "linearGradient": true, "radialGradient": true, "stop": true}
	n := 0
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return n
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		el, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		if !known[el.Name.Local] {
			t.Errorf("%s: <%s> is not used here", name, el.Name.Local)
		}
		if el.Name.Local == "path" {
			n++
		}
		for _, a := range el.Attr {
			switch a.Name.Local {
			case "gradientUnits", "style", "class", "filter", "clip-path", "mask":
				t.Errorf("%s: %s is not rendered the same at every size", name, a.Name.Local)
			case "transform":
				if !strings.HasPrefix(a.Value, "translate(") {
					t.Errorf("%s: transform %q would leave strokes unscaled; only translate is used", name, a.Value)
				}
			}
		}
	}
}
