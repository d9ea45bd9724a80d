package game

import (
	"image"
	"testing"
)

// A white disc that is lit from the right and from above behind: its right side is brighter and warm, its upper left edge cool, its foot
// dark, and its outline as before.
func TestBakedLight(t *testing.T) {
	const side = 60
	disc := func() *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, side, side))
		for y := range side {
			for x := range side {
				if dx, dy := x-side/2, y-side/2; dx*dx+dy*dy < 28*28 {
					for i := range 4 {
						img.Pix[(y*side+x)*4+i] = 200
					}
					img.Pix[(y*side+x)*4+3] = 255
				}
			}
		}
		return img
	}
	light := Baked{
		Ambient: [3]float32{0.5, 0.5, 0.6}, Key: [3]float32{1, 0.7, 0.4}, From: [3]float32{0.8, 0, 0.6}, Rim: [3]float32{0.5, 0.7, 1}, RimFrom: [2]float32{-0.6, -0.8},
		Foot: 0.6,
	}
	plain, lit := disc(), disc()
	light.bake(lit, inflated(plain, 1, "", nil))
	at := func(x, y int) (r, g, b int) {
		c := lit.RGBAAt(side/2+x, side/2+y)
		return int(c.R), int(c.G), int(c.B)
	}
	leftR, _, _ := at(-20, 0)
	rightR, _, rightB := at(20, 0)
	if rightR < leftR+25 || rightR <= rightB {
		t.Errorf("the right side has red %d and blue %d, the left one red %d; the right one should be brighter, and warm", rightR, rightB, leftR)
	}
	if r, _, b := at(-18, -19); b <= r {
		t.Errorf("the edge from behind has red %d and blue %d; it should be cool", r, b)
	}
	upper, _, _ := at(0, -12)
	if lower, _, _ := at(0, 12); lower > upper-15 {
		t.Errorf("red is %d above and %d below; it should be darker towards the foot", upper, lower)
	}
	flat := disc()
	light.Foot = 1
	light.bake(flat, nil)
	first := flat.RGBAAt(side/2, side/2)
	for i := 3; i < len(plain.Pix); i += 4 {
		if plain.Pix[i] != lit.Pix[i] || plain.Pix[i] != flat.Pix[i] {
			t.Fatalf("the opacity of pixel %d changes", i/4)
		}
		if c := flat.RGBAAt(i/4%side, i/4/side); c.A > 0 && c != first {
			t.Fatalf("a flat picture has %v and %v", first, c)
		}
	}
}

// Pictures in another light are other pictures.
func TestLightTellsPicturesApart(t *testing.T) {
	f := file{colours: []string{"#102030"}}
	plain, lit := f.looks("a", &Variant{}), f.looks("a", &Variant{Light: &Baked{Foot: 1}})
	if darker := f.looks("a", &Variant{Light: &Baked{Foot: 0.5}}); plain == lit || lit == darker {
		t.Errorf("%q, %q and %q should differ", plain, lit, darker)
	}
}
