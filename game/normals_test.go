package game

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// A disc is as round as a cushion: it faces the viewer in its middle and outwards at its edges.
func TestADiscIsRound(t *testing.T) {
	const r, side = 12, 40
	drawn := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			if math.Hypot(float64(x)-19.5, float64(y)-19.5) < r {
				drawn.SetRGBA(x, y, color.RGBA{200, 100, 50, 255})
			}
		}
	}
	n := inflated(drawn, 1, "#c86432", nil)
	at := func(x, y int) (nx, ny float64) {
		px := n.RGBAAt(x, y)
		return float64(px.R)/255*2 - 1, float64(px.G)/255*2 - 1
	}
	if x, y := at(20, 20); math.Abs(x) > 0.12 || math.Abs(y) > 0.12 {
		t.Errorf("the middle faces %.2f, %.2f", x, y)
	}
	for _, to := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		x, y := at(19+to[0]*(r-2), 19+to[1]*(r-2))
		if x*float64(to[0])+y*float64(to[1]) < 0.4 {
			t.Errorf("the edge at %v faces %.2f, %.2f", to, x, y)
		}
	}
	if px := n.RGBAAt(2, 2); px != (color.RGBA{}) {
		t.Errorf("outside there is %v", px)
	}
	if px := n.RGBAAt(20, 20); px.B != 255 {
		t.Errorf("what has the shining colour shines by %d", px.B)
	}
	if px := inflated(drawn, 1, "#00ff00", nil).RGBAAt(20, 20); px.B != 0 {
		t.Errorf("what has another colour shines by %d", px.B)
	}
}

// The distance is exact: compared with the nearest of all empty pixels.
func TestEdgeDistanceIsExact(t *testing.T) {
	const w, h = 23, 17
	alpha := make([]float32, w*h)
	for i := range alpha {
		if i*7919%31 > 3 {
			alpha[i] = 1
		}
	}
	got := edgeDistance(alpha, w, h)
	for i := range alpha {
		best := math.Inf(1)
		for j := range alpha {
			if alpha[j] == 0 {
				best = min(best, math.Hypot(float64(i%w-j%w), float64(i/w-j/w)))
			}
		}
		if math.Abs(float64(got[i])-best) > 1e-3 {
			t.Fatalf("pixel %d: %v, want %v", i, got[i], best)
		}
	}
}
