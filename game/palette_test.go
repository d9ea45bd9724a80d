package game

import (
	"image/color"
	"math"
	"testing"
	"testing/fstest"
)

// sight simulates colour blindness in linear light, after Machado and others (2009).
var sight = map[string][3][3]float64{
	"all":  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"prot": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deut": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"trit": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func lab(c color.NRGBA, eyes [3][3]float64) [3]float64 {
	var linear, seen [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		f := float64(v) / 255
		if linear[i] = f / 12.92; f > 0.04045 {
			linear[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	for i := range seen {
		for j := range linear {
			seen[i] += eyes[i][j] * linear[j]
		}
		seen[i] = max(0, min(1, seen[i]))
	}
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	r, g, b := seen[0], seen[1], seen[2]
	x := f((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := f(0.2126*r + 0.7152*g + 0.0722*b)
	z := f((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func difference(a, b color.NRGBA, eyes [3][3]float64) float64 {
	p, q := lab(a, eyes), lab(b, eyes)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// People with the colour vision for which a palette is made can tell its dice apart, and its boons from its banes, as
// easily as anybody.
func TestPalettesAreToldApart(t *testing.T) {
	for name, kinds := range map[string][]string{
		PaletteStandard: {"all"}, PaletteRedGreen: {"all", "prot", "deut"}, PaletteBlueYellow: {"all", "trit"},
	} {
		p := paletteOf(name)
		for _, kind := range kinds {
			for what, pair := range map[string][2]color.NRGBA{
				"red and green dice":  {p.dieRed, p.dieGreen},
				"red and blue dice":   {p.dieRed, p.dieBlue},
				"green and blue dice": {p.dieGreen, p.dieBlue},
				"boons and banes":     {p.boon, p.bane},
				"their pictures":      {p.boonMark, p.baneMark},
			} {
				if d := difference(pair[0], pair[1], sight[kind]); d < 35 {
					t.Errorf("palette %s, eyes %s: %s differ by %.0f only", name, kind, what, d)
				}
			}
		}
		th := NewTheme()
		th.SetPalette(name)
		for what, c := range map[string]color.NRGBA{
			"die red": th.DieRed, "die green": th.DieGreen, "die blue": th.DieBlue, "boon": th.Boon, "bane": th.Bane,
		} {
			if got := contrast(c, th.Ground); got < 4.5 {
				t.Errorf("palette %s: %s on ground has a contrast of %.2f", name, what, got)
			}
		}
	}
}

// A change of palette affects pictures read before it as well as those read after it.
func TestPaletteReachesPictures(t *testing.T) {
	file := &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0L8 0L8 8L0 8Z" fill="#f15959"/></svg>`)}
	p := NewPictures(fstest.MapFS{"early.svg": file, "late.svg": file})
	early := p.Get("early")
	colour := func(pic Picture) color.Color {
		icon, err := p.entries[pic.index].drawing.parsed()
		if err != nil {
			t.Fatal(err)
		}
		return rasterise(icon, 8, 8, nil).At(4, 4)
	}
	was := colour(early)
	p.SetColours(paletteColours(PaletteRedGreen))
	want := color.RGBAModel.Convert(paletteOf(PaletteRedGreen).dieRed)
	for name, pic := range map[string]Picture{"read before": early, "read later": p.Get("late")} {
		if got := colour(pic); got != want {
			t.Errorf("a picture %s is %v, want %v", name, got, want)
		}
	}
	p.SetColours(paletteColours(PaletteStandard))
	if got := colour(early); got != was {
		t.Errorf("back in the standard palette it is %v, was %v", got, was)
	}
	if err := p.Err(); err != nil {
		t.Error(err)
	}
}
