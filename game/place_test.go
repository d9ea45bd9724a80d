package game

import (
	"image"
	"testing"
)

func TestAWindowComesBack(t *testing.T) {
	big, small := screen{"DP-1", image.Pt(1920, 1080)}, screen{"eDP-1", image.Pt(1366, 768)}
	same := screen{"PnP", image.Pt(1920, 1080)}
	at := func(x, y int) *image.Point { return &image.Point{X: x, Y: y} }
	for name, c := range map[string]struct {
		place Place
		all   []screen
		usual int
		on    int
		size  image.Point
		at    *image.Point
	}{
		"never opened":                 {Place{}, []screen{big, small}, 1, 1, image.Pt(960, 540), nil},
		"never opened, large":          {Place{}, []screen{{"4k", image.Pt(3840, 2160)}}, 0, 0, image.Pt(2560, 1440), nil},
		"never opened, tiny":           {Place{}, []screen{{"tv", image.Pt(640, 480)}}, 0, 0, image.Pt(640, 360), nil},
		"where it was":                 {Place{"DP-1", 0, 100, 50, 1280, 720, false}, []screen{small, big}, 0, 1, image.Pt(1280, 720), at(100, 50)},
		"of two with one name":         {Place{"PnP", 1, 100, 50, 1280, 720, false}, []screen{same, same}, 0, 1, image.Pt(1280, 720), at(100, 50)},
		"one of the two is gone":       {Place{"PnP", 1, 100, 50, 1280, 720, false}, []screen{same}, 0, 0, image.Pt(1280, 720), nil},
		"its monitor is gone":          {Place{"DP-1", 0, 100, 50, 1600, 900, false}, []screen{small}, 0, 0, image.Pt(1366, 768), nil},
		"its monitor has become small": {Place{"DP-1", 0, 900, 500, 1280, 720, false}, []screen{{"DP-1", image.Pt(1280, 1024)}}, 0, 0, image.Pt(1280, 720), at(0, 304)},
		"beyond the right":             {Place{"DP-1", 0, 5000, 5000, 800, 450, false}, []screen{big}, 0, 0, image.Pt(800, 450), at(1120, 630)},
		"beyond the left":              {Place{"DP-1", 0, -5000, -5000, 800, 450, false}, []screen{big}, 0, 0, image.Pt(800, 450), at(0, 0)},
		"larger than any monitor":      {Place{"DP-1", 0, 10, 10, 99999, 99999, false}, []screen{big}, 0, 0, image.Pt(1920, 1080), at(0, 0)},
		"edited to nonsense":           {Place{"DP-1", -3, 10, 10, -5, 720, true}, []screen{big}, 0, 0, image.Pt(1600, 900), nil},
		"maximized at the first start": {Place{"", 0, 0, 0, 0, 0, true}, []screen{big}, 0, 0, image.Pt(1600, 900), nil},
		"a monitor without a name":     {Place{"", 0, 7, 8, 700, 400, false}, []screen{{"", image.Pt(1280, 720)}}, 0, 0, image.Pt(700, 400), at(7, 8)},
	} {
		t.Run(name, func(t *testing.T) {
			on, size, where := c.place.fit(c.all, c.usual)
			if on != c.on || size != c.size || (where == nil) != (c.at == nil) || where != nil && *where != *c.at {
				t.Errorf("monitor %d, size %v, at %v; want %d, %v, %v", on, size, where, c.on, c.size, c.at)
			}
		})
	}
}
