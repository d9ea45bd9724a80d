package pieces

import (
	"image"
	"io/fs"
	"strings"
	"testing"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"cinderclash/assets/art"
	"cinderclash/build/fixture"
)

// No two heroes of the game have silhouettes that overlap by more than three quarters of what either covers, with their feet in one place and at their
// true height.
func TestSilhouettesDiffer(t *testing.T) {
	const alike = 0.75
	l, w := fixture.Library(t), wardrobe(t)
	var keys []string
	var all [][]bool
	pictures := map[string]*image.RGBA{}
	for i := range l.Heroes {
		if h := &l.Heroes[i]; h.Key != "" {
			keys, all = append(keys, h.Key), append(all, silhouetteOf(t, w.Look(PersonOf(l, h)), pictures))
		}
	}
	for i := range all {
		for j := range i {
			both, either := 0, 0
			for at, in := range all[i] {
				if in && all[j][at] {
					both++
				}
				if in || all[j][at] {
					either++
				}
			}
			if share := float64(both) / float64(max(1, either)); either < 900 || share > alike {
				t.Errorf("%s and %s: the silhouettes share %.2f of %d pixels", keys[j], keys[i], share, either)
			}
		}
	}
}

// silhouetteOf returns which pixels a look at rest covers. A human is 85 pixels high. pictures keeps the rasterised parts.
func silhouetteOf(t *testing.T, l *Look, pictures map[string]*image.RGBA) []bool {
	t.Helper()
	const wide, high, feetX, feetY, k = 190, 130, 95, 120, 85.0 / 260
	m := image.NewRGBA(image.Rect(0, 0, wide, high))
	for _, p := range AppendParts(nil, l, Motion{}, 0) {
		from := pictures[p.Picture]
		if from == nil {
			from = rasterised(t, &p)
			pictures[p.Picture] = from
		}
		g := &p.Geo
		draw.BiLinear.Transform(m, f64.Aff3{
			g.Element(0, 0) * k, g.Element(0, 1) * k, g.Element(0, 2)*k + feetX, g.Element(1, 0) * k, g.Element(1, 1) * k, g.Element(1, 2)*k + feetY,
		}, from, from.Bounds(), draw.Over, nil)
	}
	covered := make([]bool, wide*high)
	for i := range covered {
		covered[i] = m.Pix[4*i+3] > 0x80
	}
	return covered
}

// rasterised returns the picture of a part, a pixel for each of its units.
func rasterised(t *testing.T, p *Part) *image.RGBA {
	t.Helper()
	data, err := fs.ReadFile(art.Files(), p.Picture+".svg")
	if err != nil {
		t.Fatal(err)
	}
	icon, err := oksvg.ReadIconStream(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	m := image.NewRGBA(image.Rect(0, 0, int(p.W), int(p.H)))
	icon.SetTarget(0, 0, p.W, p.H)
	icon.Draw(rasterx.NewDasher(int(p.W), int(p.H), rasterx.NewScannerGV(int(p.W), int(p.H), m, m.Bounds())), 1)
	return m
}
