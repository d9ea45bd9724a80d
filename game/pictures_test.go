package game

import (
	"strings"
	"testing"
)

func TestPicturesOfAllSizesWithinTheBudget(t *testing.T) {
	p := testPictures()
	pic := p.Get("drop")
	if w, h := p.Size(pic); w != 64 || h != 32 {
		t.Errorf("size %v x %v", w, h)
	}
	big := p.raster(pic, 2000, 1000) // over the budget, but the first of the frame
	if big == nil || big.Bounds().Dx() != 2000 {
		t.Fatal("the first picture of a frame was not made")
	}
	if got := p.raster(pic, 400.4, 200); got != big {
		t.Error("with the budget spent, the nearest raster is not used")
	}
	p.NextFrame()
	if got := p.raster(pic, 400.4, 200); got == nil || got.Bounds().Dx() != 400 {
		t.Error("the next frame did not make the right size")
	}
	if got := p.raster(Picture{}, 10, 10); got != nil {
		t.Error("no picture has a raster")
	}
	if err := p.Err(); err != nil {
		t.Error(err)
	}
}

func TestRecolouredPicturesAreTheirOwn(t *testing.T) {
	p := testPictures()
	a := p.Recoloured("drop", "ash", map[string]string{"#c0ffe1": "#112233"})
	if a == p.Get("drop") || a != p.Recoloured("drop", "ash", nil) {
		t.Error("a recoloured picture is not kept under its key")
	}
	r, g, b, _ := rasterise(p.entries[a.index].icon, 64, 32).At(32, 14).RGBA()
	if r>>8 != 0x11 || g>>8 != 0x22 || b>>8 != 0x33 {
		t.Errorf("its colour is %x %x %x", r>>8, g>>8, b>>8)
	}
}

func TestStrokesScaleWithThePicture(t *testing.T) {
	p := testPictures()
	icon := p.entries[p.Get("drop").index].icon
	// Half of the stroke, which is 2 wide at y 8, lies above the shape. Ten times larger that is ten pixels.
	img := rasterise(icon, 640, 320)
	if _, _, _, a := img.At(320, 73).RGBA(); a == 0 {
		t.Error("the stroke was not scaled")
	}
	if _, _, _, a := rasterise(icon, 64, 32).At(32, 4).RGBA(); a != 0 {
		t.Error("rasterising changed the picture")
	}
}

func TestBrokenPicturesAreErrors(t *testing.T) {
	for _, id := range []string{"bad", "bare", "missing"} {
		p := testPictures()
		if p.Get(id) != (Picture{}) {
			t.Errorf("%s is a picture", id)
		}
		if err := p.Err(); err == nil || !strings.Contains(err.Error(), id+".svg") {
			t.Errorf("%s: %v", id, err)
		}
	}
}
