package gallery

import (
	"image"
	"image/color"
	"strings"
	"testing"
)

func TestOverlapsAreMeasured(t *testing.T) {
	row := func(dark string) []bool {
		m := image.NewRGBA(image.Rect(0, 0, len(dark), 1))
		for x, c := range dark {
			if m.Set(x, 0, color.White); c == '#' {
				m.Set(x, 0, color.Black)
			}
		}
		return mask(m)
	}
	got := compared([]string{"a", "b", "c"}, [][]bool{row("####...."), row("#####..."), row("....####")})
	for i, want := range []Overlap{{[2]string{"a", "b"}, 0.8}, {[2]string{"b", "c"}, 0.125}, {[2]string{"a", "c"}, 0}} {
		if got[i] != want {
			t.Errorf("pair %d is %v, want %v", i, got[i], want)
		}
	}
	said := listed(got)
	if !strings.HasPrefix(said, "1 of 3 pairs") || !strings.Contains(said, "\n0.800 a b\n0.125 b c\n") {
		t.Errorf("the table is\n%s", said)
	}
}
