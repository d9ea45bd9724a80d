package game

import (
	"math"
	"testing"
)

func TestAnyWindowCanBeDrawn(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, tt := range []struct{ w, h, scale, wantW, wantH, wantRatio float64 }{
		{1280, 720, 1, 1280, 720, 1},
		{1280, 720, 1.5, 1920, 1080, 1.5},
		{7680, 4320, 1, 7680, 4320, 1},
		{32000, 18000, 1, 7680, 4320, 0.24},
		{32000, 100, 1, 8192, 25.6, 0.256},
		{0, 0, 1, 1, 1, 1}, {-5, -7, 1, 1, 1, 1}, {nan, nan, nan, 1, 1, 1}, {1280, 720, 0, 1280, 720, 1}, {1280, 720, -1, 1280, 720, 1},
		{1280, 720, inf, 1280, 720, 1},
	} {
		w, h, ratio := screenSize(tt.w, tt.h, tt.scale)
		if math.Abs(w-tt.wantW) > 1e-6 || math.Abs(h-tt.wantH) > 1e-6 || math.Abs(ratio-tt.wantRatio) > 1e-6 {
			t.Errorf("%v x %v at %v: %v x %v at %v", tt.w, tt.h, tt.scale, w, h, ratio)
		}
	}
	sizes := []float64{nan, -inf, inf, -1, 0, 1e-9, 0.5, 1, 640, 8192, 8193, 32000, 32767, 1e9, math.MaxFloat64}
	for _, width := range sizes {
		for _, height := range sizes {
			for _, scale := range []float64{nan, -1, 0, 1e-300, 0.5, 1, 3, 1e300, inf} {
				w, h, ratio := screenSize(width, height, scale)
				if !(w >= 1 && h >= 1 && w <= maxScreenSide && h <= maxScreenSide && w*h <= maxScreenPixels+1 && ratio > 0) {
					t.Errorf("%v x %v at %v: %v x %v at %v", width, height, scale, w, h, ratio)
				}
				v := NewView(w, h, ratio)
				for _, n := range []float64{v.Scale, v.OffsetX, v.OffsetY, v.Window().W, v.Window().H} {
					if math.IsNaN(n) || math.IsInf(n, 0) {
						t.Errorf("%v x %v at %v: the view is %+v", width, height, scale, v)
					}
				}
			}
		}
	}
}
