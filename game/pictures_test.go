package game

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// width returns the width of an image, or 0 for none.
func width(img *ebiten.Image, _ float64) int {
	if img == nil {
		return 0
	}
	return img.Bounds().Dx()
}

func TestPicturesThatWaitAreMadeAtOnce(t *testing.T) {
	p := testPictures()
	pic := p.Get("drop")
	if w, h := p.Size(pic); w != 64 || h != 32 {
		t.Errorf("size %v x %v", w, h)
	}
	for _, size := range []int{2000, 400, 3000} {
		img, part := p.raster(pic, float64(size)+0.4, float64(size)/2)
		if width(img, part) != size || part != 1 {
			t.Errorf("a picture %d wide is %d wide, and %.1f of it is seen", size, width(img, part), part)
		}
	}
	if img, _ := p.raster(Picture{}, 10, 10); img != nil {
		t.Error("no picture has a raster")
	}
	if want := 2000*1000 + 400*200 + 3000*1500; p.Late() != want {
		t.Errorf("pictures of %d pixels were made in the frame, want %d", p.Late(), want)
	}
	if err := p.Err(); err != nil {
		t.Error(err)
	}
}

// The game's goroutine makes no picture: until one is there, the nearest size is shown, or nothing, and what appears where nothing was
// fades in.
func TestPicturesAreMadeBesideTheGame(t *testing.T) {
	p := testPictures()
	p.Wait(false)
	pic := p.Get("drop")
	p.NextFrame()
	if got := width(p.raster(pic, 200, 100)); got != 0 {
		t.Errorf("a picture that nobody has made is %d wide", got)
	}
	p.Finish()
	p.NextFrame()
	img, part := p.raster(pic, 200, 100)
	if width(img, part) != 200 || part <= 0 || part >= 1 {
		t.Errorf("a picture that appears is %d wide, and %.2f of it is seen", width(img, part), part)
	}
	if got := width(p.raster(pic, 400, 200)); got != 200 {
		t.Errorf("in place of a size that is missing, one %d wide is shown", got)
	}
	p.Finish()
	for range fadeFrames {
		p.NextFrame()
	}
	for _, size := range []int{200, 400} {
		if img, part := p.raster(pic, float64(size), float64(size)/2); width(img, part) != size || part != 1 {
			t.Errorf("the picture %d wide is %d wide, and %.2f of it is seen", size, width(img, part), part)
		}
	}
	if want := 200*100 + 400*200; p.Late() != want {
		t.Errorf("pictures of %d pixels were late, want %d", p.Late(), want)
	}
}

func TestPicturesThatArePreparedAreNotLate(t *testing.T) {
	c := testCanvas(t)
	pic := c.Pictures.Get("drop")
	draw := func() { c.Picture(pic, Rect{W: 64, H: 32}) }
	c.Pictures.Wait(false)
	c.Fill(Rect{W: 10, H: 10}, 0, White())
	before := len(c.ops)
	c.Prepare(func() {
		draw()
		c.Fill(Rect{W: 10, H: 10}, 0, White())
	})
	if len(c.ops) != before || c.ops[0].n != 6 {
		t.Error("what is prepared is drawn")
	}
	c.Pictures.Finish()
	c.Pictures.NextFrame()
	draw()
	if len(c.ops) != before+1 || c.ops[before].tint[3] != 1 {
		t.Error("a picture that was prepared is not fully there")
	}
	if n := c.Pictures.Late(); n != 0 {
		t.Errorf("pictures of %d pixels were late", n)
	}
	c.Pictures.Wait(true)
	c.Prepare(func() { c.Picture(pic, Rect{W: 640, H: 320}) })
	if n := len(c.Pictures.entries[pic.index].rasters); n != 1 {
		t.Error("a store that waits makes pictures ahead")
	}
}

// A frame takes over only so many bytes, so that many new pictures do not stop the game.
func TestUploadsHaveABudget(t *testing.T) {
	p := testPictures()
	p.Wait(false)
	pic := p.Get("drop")
	sizes := []int{1448, 1450, 1452, 100, 102} // the first three have 4 MB each
	for _, w := range sizes {
		p.raster(pic, float64(w), float64(w)/2)
	}
	p.maker.wait()
	var counts []int
	for range 4 {
		p.NextFrame()
		counts = append(counts, len(p.entries[pic.index].rasters))
	}
	if !slices.Equal(counts, []int{1, 2, 3, 5}) {
		t.Errorf("after each frame there are %v pictures", counts)
	}
}

// When others will be shown from now on, what is not shown any more is given back. So is, after a time, what is over the limit.
func TestPicturesThatAreNotShownAreGivenBack(t *testing.T) {
	p := testPictures()
	pic := p.Get("drop")
	p.raster(pic, 400, 200)
	p.Renew()
	for range renewFrames + 1 {
		p.NextFrame()
		p.raster(pic, 200, 100)
	}
	if got, want := 4*p.pixels, 4*200*100; got != want {
		t.Errorf("after others were needed there are %d bytes of pictures, want %d", got, want)
	}
	for i := range 8 {
		p.raster(pic, float64(1500+i), 750)
	}
	before := 4 * p.pixels
	for range heldFrames - checkFrames {
		p.NextFrame()
		p.raster(pic, 200, 100)
	}
	if 4*p.pixels != before {
		t.Error("what was shown a moment ago is given back")
	}
	for range 2 * checkFrames {
		p.NextFrame()
		p.raster(pic, 200, 100)
	}
	if got := 4 * p.pixels; got > 4*heldPixels || got < 4*200*100 {
		t.Errorf("long after they were shown, %d bytes of pictures are kept, want at most %d", got, 4*heldPixels)
	}
}

// What the present frame shows is made before what earlier ones showed, and that before what is only prepared.
func TestWhatIsSeenIsMadeFirst(t *testing.T) {
	m := newMaker()
	m.most = 0 // the test is the worker
	p := testPictures()
	d := p.entries[p.Get("drop").index].drawing
	for i, frame := range []int{0, 2, 3, 0, 2} {
		j := &job{key: rasterKey{index: 1, w: int32(i + 1), h: 1}, drawing: d}
		m.add(j)
		m.want(j, frame)
	}
	m.workers++
	m.work()
	var made []int32
	for j := m.next(0, true); j != nil; j = m.next(0, true) {
		made = append(made, j.key.w)
	}
	if !slices.Equal(made, []int32{3, 2, 5, 1, 4}) {
		t.Errorf("they are made in the order %v", made)
	}
}

func TestAChangeOfColoursForgetsWhatIsBeingMade(t *testing.T) {
	p := testPictures()
	p.Wait(false)
	pic := p.Get("drop")
	p.raster(pic, 64, 32)
	p.maker.wait()
	p.SetColours(map[string]string{"#c0ffe1": "#112233"})
	p.NextFrame()
	if img, part := p.raster(pic, 64, 32); img != nil {
		t.Errorf("a picture in the old colours is shown, and %.1f of it is seen", part)
	}
}

func TestRecolouredPicturesAreTheirOwn(t *testing.T) {
	p := testPictures()
	a := p.Recoloured("drop", "ash", map[string]string{"#c0ffe1": "#112233"})
	if a == p.Get("drop") || a != p.Recoloured("drop", "ash", nil) {
		t.Error("a recoloured picture is not kept under its key")
	}
	icon, err := p.entries[a.index].drawing.parsed()
	if err != nil {
		t.Fatal(err)
	}
	r, g, b, _ := rasterise(icon, 64, 32, nil).At(32, 14).RGBA()
	if r>>8 != 0x11 || g>>8 != 0x22 || b>>8 != 0x33 {
		t.Errorf("its colour is %x %x %x", r>>8, g>>8, b>>8)
	}
}

// A picture is made once for all who wear it in the same colours.
func TestVariantsThatLookAlikeAreOne(t *testing.T) {
	p := testPictures()
	grey := map[string]string{"#c0ffe1": "#112233"}
	a := p.Variant("drop", "one", Variant{Colours: grey})
	for key, v := range map[string]Variant{
		"two":   {Colours: map[string]string{"#c0ffe1": "#112233", "#abcdef": "#000000"}},
		"three": {Colours: grey, Shines: "#ffffff"},
	} {
		if p.Variant("drop", key, v) != a {
			t.Errorf("%s, which looks the same, is another picture", key)
		}
	}
	for key, v := range map[string]Variant{
		"four": {Colours: map[string]string{"#c0ffe1": "#112234"}}, "five": {Colours: grey, Light: &Baked{Foot: 1}}, "six": {Colours: grey, Shines: "#112233"}, "seven": {},
	} {
		if p.Variant("drop", key, v) == a {
			t.Errorf("%s, which looks different, is the same picture", key)
		}
	}
}

func TestStrokesScaleWithThePicture(t *testing.T) {
	p := testPictures()
	icon, err := p.entries[p.Get("drop").index].drawing.parsed()
	if err != nil {
		t.Fatal(err)
	}
	// Half of the stroke, which is 2 wide at y 8, lies above the shape. Ten times larger that is ten pixels.
	img := rasterise(icon, 640, 320, nil)
	if _, _, _, a := img.At(320, 73).RGBA(); a == 0 {
		t.Error("the stroke was not scaled")
	}
	if _, _, _, a := rasterise(icon, 64, 32, nil).At(32, 4).RGBA(); a != 0 {
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

// A file that states its size and is broken further on is reported once it is drawn, in the background too.
func TestPicturesThatBreakLaterAreErrors(t *testing.T) {
	for _, wait := range []bool{true, false} {
		p := testPictures()
		p.Wait(wait)
		pic := p.Get("torn")
		p.NextFrame()
		p.raster(pic, 8, 8)
		p.Finish()
		p.NextFrame()
		if err := p.Err(); err == nil || !strings.Contains(err.Error(), "torn.svg") {
			t.Errorf("waiting %v: %v", wait, err)
		}
		if img, _ := p.raster(pic, 8, 8); img == nil {
			t.Error("it is tried again")
		}
	}
}
