package game

import (
	"image/color"
	"math"
	"testing"
)

func TestConvexPolygonsAreShapes(t *testing.T) {
	white := color.NRGBA{255, 255, 255, 255}
	for name, tt := range map[string]struct {
		points []Point
		kind   opKind
	}{
		"a triangle":                      {[]Point{{0, 0}, {10, 0}, {0, 10}}, opShape},
		"the other way round":             {[]Point{{0, 10}, {10, 0}, {0, 0}}, opShape},
		"with a corner on an edge":        {[]Point{{0, 0}, {5, 0}, {10, 0}, {10, 10}, {0, 10}}, opShape},
		"with a point twice":              {[]Point{{0, 0}, {10, 0}, {10, 0}, {10, 10}}, opShape},
		"an arrowhead":                    {[]Point{{0, 0}, {10, 5}, {0, 10}, {4, 5}}, opPath},
		"without an area":                 {[]Point{{0, 0}, {10, 0}, {20, 0}}, opPath},
		"a bow tie, which crosses itself": {[]Point{{0, 0}, {10, 10}, {10, 0}, {0, 10}}, opPath},
	} {
		t.Run(name, func(t *testing.T) {
			c := testCanvas(t)
			c.Begin(NewView(DesignWidth, DesignHeight, 1))
			c.Polygon(white, tt.points...)
			if len(c.ops) != 1 || c.ops[0].kind != tt.kind {
				t.Fatalf("drawn as %v", c.ops)
			}
			if tt.kind != opShape {
				return
			}
			o := &c.ops[0]
			if int(o.first+o.n) != len(c.indices) || o.n%6 != 0 {
				t.Errorf("%d indices of %d", o.n, len(c.indices))
			}
			full, area := 0.0, 0.0
			for i := range tt.points {
				a, b := tt.points[i], tt.points[(i+1)%len(tt.points)]
				area += (a.X*b.Y - b.X*a.Y) / 2
			}
			for n := o.first; n < o.first+o.n; n += 3 {
				a, b, d := c.vertices[c.indices[n]], c.vertices[c.indices[n+1]], c.vertices[c.indices[n+2]]
				share := float64(a.ColorA+b.ColorA+d.ColorA) / 3
				full += share * math.Abs(float64((b.DstX-a.DstX)*(d.DstY-a.DstY)-(d.DstX-a.DstX)*(b.DstY-a.DstY))) / 2
			}
			if got, want := full, math.Abs(area); math.Abs(got-want) > 0.06*want+1 {
				t.Errorf("it covers %.1f pixels of %.1f", got, want)
			}
		})
	}
}
