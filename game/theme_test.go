package game

import (
	"image/color"
	"math"
	"testing"
)

func luminance(c color.NRGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestTextIsLegible(t *testing.T) {
	th := NewTheme()
	inks := map[string]color.NRGBA{"bone": th.Bone, "ash": th.Ash, "boon": th.Boon, "bane": th.Bane, "ember bright": th.EmberBright}
	grounds := map[string]color.NRGBA{"ground": th.Ground, "ground light": th.GroundLight, "panel": th.Panel, "panel light": th.PanelLight}
	for in, ink := range inks {
		for gn, ground := range grounds {
			if c := contrast(ink, ground); c < 4.5 {
				t.Errorf("%s on %s has a contrast of %.2f", in, gn, c)
			}
		}
	}
	for name, pair := range map[string][2]color.NRGBA{
		"dim on ground light":    {th.Dim, th.GroundLight},
		"dim on panel":           {th.Dim, th.Panel},
		"ember on ground":        {th.Ember, th.Ground},
		"ground on ember":        {th.Ground, th.Ember},
		"ground on ember bright": {th.Ground, th.EmberBright},
		"die red on ground":      {th.DieRed, th.Ground},
		"die green on ground":    {th.DieGreen, th.Ground},
		"die blue on ground":     {th.DieBlue, th.Ground},
	} {
		if c := contrast(pair[0], pair[1]); c < 4.5 {
			t.Errorf("%s has a contrast of %.2f", name, c)
		}
	}
}

func TestMixAndFade(t *testing.T) {
	a, b := color.NRGBA{0, 100, 200, 255}, color.NRGBA{200, 100, 0, 55}
	if got := Mix(a, b, 0.5); got != (color.NRGBA{100, 100, 100, 155}) {
		t.Errorf("mix %v", got)
	}
	if Mix(a, b, 0) != a || Mix(a, b, 1) != b {
		t.Error("the ends of a mix are not its colours")
	}
	if got := Fade(a, 0.5).A; got != 128 {
		t.Errorf("fade %d", got)
	}
}
