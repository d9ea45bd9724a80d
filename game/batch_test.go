package game

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// What lies side by side is drawn by kind; what overlaps keeps its order.
func TestThingsSideBySideAreDrawnTogether(t *testing.T) {
	c := testCanvas(t)
	pic := c.Pictures.Get("drop")
	for i := range 6 { // cards: a shape, a picture on it, a shape on that, a text on all
		x := 100 * float64(i)
		c.Fill(Rect{x, 0, 90, 90}, 0, White())
		c.Picture(pic, Rect{x + 10, 10, 64, 32})
		c.Fill(Rect{x + 20, 20, 20, 20}, 0, White())
		c.Text("Ash", Rect{x + 10, 10, 70, 40}, TextStyle{Font: Serif, Size: 20})
	}
	order := c.batcher.arrange(c)
	var kinds []opKind
	for _, i := range order {
		k := keyOf(&c.ops[i], i).kind
		if len(kinds) == 0 || kinds[len(kinds)-1] != k {
			kinds = append(kinds, k)
		}
	}
	if !slices.Equal(kinds, []opKind{opShape, opImage, opShape, opImage}) {
		t.Errorf("six cards side by side are drawn in %d groups: %v", len(kinds), kinds)
	}
}

// Everything is drawn once, nothing before what it covers, and what is drawn on a layer is complete before the layer is used.
func TestTheOrderOfWhatOverlapsIsKept(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	full(c, th)
	layer := ebiten.NewImage(64, 64)
	c.BeginLayer(layer, Point{})
	c.Fill(Rect{0, 0, 64, 64}, 0, White())
	c.EndLayer()
	c.Image(layer, Rect{0, 0, 64, 64}, Over)
	c.Fill(Rect{900, 700, 64, 64}, 0, White())
	order := slices.Clone(c.batcher.arrange(c))
	at := make([]int, len(c.ops))
	for n, i := range order {
		at[i] = n
	}
	if all := slices.Sorted(slices.Values(order)); len(all) != len(c.ops) || all[0] != 0 || all[len(all)-1] != int32(len(c.ops)-1) {
		t.Fatalf("%d of %d things are drawn", len(all), len(c.ops))
	}
	for i := range c.ops {
		for j := range i {
			a, b := &c.ops[i], &c.ops[j]
			if at[j] > at[i] && (a.layer != b.layer || c.areaOf(a).meets(c.areaOf(b))) {
				t.Errorf("%d, which overlaps %d, is drawn after it", j, i)
			}
		}
	}
}

// A letter lies within the area in which its text is expected.
func TestAreasContainTheirLetters(t *testing.T) {
	c := testCanvas(t)
	c.Text("Jgp/ fÁ Ñ", Rect{100, 100, 400, 60}, TextStyle{Font: SerifItalic, Size: 40})
	c.line("Jgp/ fÁ Ñ", Point{100, 300}, SerifBold, 40, White())
	for i := range c.ops {
		o := &c.ops[i]
		got, r := c.areaOf(o), placeOf(o)
		if float64(got.x0) > float64(r.Min.X) || float64(got.y0) > float64(r.Min.Y)+8 || float64(got.x1) < float64(r.Max.X) || float64(got.y1) < float64(r.Max.Y)-8 {
			t.Errorf("text %d lies in %v, expected in %v", i, r, got)
		}
	}
}

// A mesh covers what its corners span, and stays between what lies below it and above it.
func TestAMeshKeepsItsPlace(t *testing.T) {
	c := testCanvas(t)
	sheet := ebiten.NewImage(64, 64)
	c.Fill(Rect{100, 100, 200, 200}, 0, White())
	c.MeshQuad(sheet, &[4]MeshVertex{{X: 120, Y: 120}, {X: 180, Y: 120}, {X: 120, Y: 190}, {X: 180, Y: 190}})
	c.Fill(Rect{130, 130, 20, 20}, 0, White())
	if got := c.areaOf(&c.ops[1]); got.x0 > 120 || got.y0 > 120 || got.x1 < 180 || got.y1 < 190 {
		t.Errorf("the mesh lies in %v", got)
	}
	if got := c.batcher.arrange(c); !slices.Equal(got, []int32{0, 1, 2}) {
		t.Errorf("the order is %v", got)
	}
}

func TestArrangingAllocatesNothing(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	full(c, th)
	c.batcher.arrange(c)
	if n := testing.AllocsPerRun(50, func() { c.batcher.arrange(c) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
