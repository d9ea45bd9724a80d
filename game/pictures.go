package game

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Picture identifies an SVG picture of a [Pictures] store. The zero value is no picture and draws nothing.
type Picture struct{ index int32 }

// Pictures rasterises SVG files at the exact size in pixels at which they are shown, and caches the images.
//
// Files are parsed and rasterised in the background. Pictures that the present frame shows come first. The game's goroutine takes over
// finished pictures, a limited number of bytes in each frame. Until then a picture is shown in the nearest available size, or not at all and then
// fades in. A store that waits, as a new one does, makes each picture in the frame that shows it, so that equal ticks give equal frames.
// Pictures is used only on the game's goroutine.
type Pictures struct {
	fsys      fs.FS
	palette   map[string]string // colours replaced in every picture
	entries   []picture         // entries[0] is no picture
	byID      map[string]Picture
	files     map[string]file    // what is known of files, by their id
	same      map[string]Picture // by what they look like
	maker     *maker             // nil while the store waits
	asked     map[rasterKey]*job
	preparing bool // what is asked for now is shown later
	lacking   bool // something that was asked for so is not made yet
	pixels    int  // in all rasters
	frame     int
	left      int // bytes that may be uploaded in this frame
	renewed   int // frame since which only what is shown is needed; 0 for never
	late      int
	errs      []error
}

type picture struct {
	box     box
	drawing *drawing
	rasters []*raster // in different sizes
}

// box is the size of a picture in its own units.
type box struct{ w, h float64 }

// file is what is known of a file before it is parsed.
type file struct {
	box
	colours []string // that occur in it
}

// Variant says how a picture differs from its file. Colours are written as in the file, such as #c0ffe1.
type Variant struct {
	Colours map[string]string // are replaced
	Shines  string            // the colour of what shines by itself, after the replacement; "" for none
	Light   *Baked            // is painted into the picture; nil for none
}

type rasterKey struct {
	index   int32
	w, h    int32
	normals bool
}

type raster struct {
	key   rasterKey
	image *ebiten.Image
	used  int // frame of last use
	since int // frame in which it appeared where nothing was; 0 if something was
}

// uploadBudget is the number of bytes that are uploaded in a frame: of pictures, of which at least one is taken over, and then of places.
const uploadBudget = 4 << 20

const (
	heldPixels  = 5 << 20 // in rasters that are kept although they have not been shown for heldFrames
	heldFrames  = 600
	mostPixels  = 16 << 20 // in rasters that are kept although they are not shown
	checkFrames = 300      // between two looks for rasters to give back
	renewFrames = 30       // after [Pictures.Renew], in which is shown what is needed from now on
	apartPixels = 1 << 20  // from here on an image lies in no sheet with others, so that giving it back frees its memory
	maxSide     = 4096
	fadeFrames  = 8 // in which a picture fades in
)

// NewPictures makes a store that reads id.svg from fsys and waits. fsys may be nil for no pictures.
func NewPictures(fsys fs.FS) *Pictures {
	return &Pictures{
		fsys: fsys, entries: make([]picture, 1),
		byID: map[string]Picture{}, files: map[string]file{}, same: map[string]Picture{}, asked: map[rasterKey]*job{},
	}
}

// Wait sets whether frames wait for their pictures.
func (p *Pictures) Wait(wait bool) {
	p.drop()
	p.maker = nil
	if !wait {
		p.maker = newMaker()
	}
}

// Waits reports whether frames wait for their pictures.
func (p *Pictures) Waits() bool { return p.maker == nil }

// Preparing reports whether what is drawn now is shown later; see [Canvas.Prepare].
func (p *Pictures) Preparing() bool { return p.preparing }

// Late returns the number of pixels of the pictures that a frame showed before they were made in the size wanted. In a store that waits, these
// are all that have been made.
func (p *Pictures) Late() int { return p.late }

// Get returns the picture in the file id.svg. If it cannot be read, it draws nothing and [Pictures.Err]
// reports it.
func (p *Pictures) Get(id string) Picture {
	if pic, ok := p.byID[id]; ok {
		return pic
	}
	return p.load(id, id, Variant{})
}

// Recoloured returns the picture in the file id.svg with some colours replaced. Colours are written as in
// the file, such as #c0ffe1. key identifies the replacement: the same id and key give the same picture.
func (p *Pictures) Recoloured(id, key string, colours map[string]string) Picture {
	return p.Variant(id, key, Variant{Colours: colours})
}

// Variant returns a variant of the picture in the file id.svg. key identifies it: the same id and key give the same picture.
func (p *Pictures) Variant(id, key string, v Variant) Picture {
	name := id + "\x00" + key
	if pic, ok := p.byID[name]; ok {
		return pic
	}
	return p.load(name, id, v)
}

func (p *Pictures) load(name, id string, v Variant) Picture {
	f, err := p.fileOf(id)
	if err != nil {
		p.errs = append(p.errs, err)
		p.byID[name] = Picture{}
		return Picture{}
	}
	looks := f.looks(id, &v)
	if pic, ok := p.same[looks]; ok {
		p.byID[name] = pic
		return pic
	}
	p.entries = append(p.entries, picture{box: f.box, drawing: &drawing{fsys: p.fsys, id: id, variant: v, palette: p.palette}})
	pic := Picture{int32(len(p.entries) - 1)}
	p.byID[name], p.same[looks] = pic, pic
	return pic
}

// fileOf reads a file without parsing it.
func (p *Pictures) fileOf(id string) (file, error) {
	if f, ok := p.files[id]; ok {
		return f, nil
	}
	d := drawing{fsys: p.fsys, id: id}
	data, err := d.read()
	if err != nil {
		return file{}, err
	}
	b, ok := viewBox(data)
	if !ok { // parsing says why
		icon, err := d.parse()
		if err != nil {
			return file{}, err
		}
		b = box{icon.ViewBox.W, icon.ViewBox.H}
	}
	f := file{b, coloursIn(data)}
	p.files[id] = f
	return f, nil
}

// looks returns a name of what a variant of a file looks like: two variants with equal names differ at most in colours that are not in
// the file, also as to what shines.
func (f *file) looks(id string, v *Variant) string {
	var b strings.Builder
	b.WriteString(id)
	shine, shines := colourOf(v.Shines)
	lit := false
	from := slices.Sorted(maps.Keys(v.Colours))
	for _, c := range f.colours {
		now := c
		for _, old := range from {
			if now == old {
				now = v.Colours[old]
			}
		}
		b.WriteByte(' ')
		b.WriteString(now)
		if c, ok := colourOf(now); ok && shines && near([]uint8{c[0], c[1], c[2], 255}, shine) {
			lit = true
		}
	}
	if lit {
		b.WriteString(" shines ")
		b.WriteString(v.Shines)
	}
	if v.Light != nil {
		fmt.Fprintf(&b, " lit %v", *v.Light)
	}
	return b.String()
}

// SetColours replaces colours, written as in the files, in every picture from now on. It reads all pictures
// again.
func (p *Pictures) SetColours(colours map[string]string) {
	if maps.Equal(colours, p.palette) {
		return
	}
	p.palette = colours
	p.drop()
	for i := 1; i < len(p.entries); i++ {
		e := &p.entries[i]
		e.drawing = &drawing{fsys: p.fsys, id: e.drawing.id, variant: e.drawing.variant, palette: colours}
		for _, r := range e.rasters {
			r.image.Deallocate()
		}
		e.rasters = nil
	}
	p.pixels = 0
}

// drop forgets what has been asked for.
func (p *Pictures) drop() {
	clear(p.asked)
	if p.maker != nil {
		p.maker.drop()
	}
}

// Err returns the errors from reading pictures, or nil.
func (p *Pictures) Err() error { return errors.Join(p.errs...) }

// Size returns the width and height of a picture in its own units, or 0 for no picture.
func (p *Pictures) Size(pic Picture) (w, h float64) {
	b := p.entries[pic.index].box
	return b.w, b.h
}

// NextFrame takes over rasters that have been made, and drops those that have long been unused if there are too many.
func (p *Pictures) NextFrame() {
	p.frame++
	p.left = uploadBudget
	if p.maker != nil {
		p.take(uploadBudget)
	}
	switch {
	case p.frame == p.renewed+renewFrames && p.renewed > 0:
		p.thin(p.renewed, 0)
	case p.pixels > mostPixels:
		p.thin(p.frame-2, mostPixels*3/4)
	case p.pixels > heldPixels && p.frame%checkFrames == 0:
		p.thin(p.frame-heldFrames, heldPixels*3/4)
	}
}

// Renew has those rasters given back that are not shown in the next half second, because others will be shown from now on.
func (p *Pictures) Renew() { p.renewed = p.frame + 1 }

// Left returns the number of bytes that may still be uploaded in this frame, which may be less than 0.
func (p *Pictures) Left() int { return p.left }

// Spend says that so many bytes have been uploaded in this frame for something other than pictures.
func (p *Pictures) Spend(bytes int) { p.left -= bytes }

// Finish waits until everything that has been asked for is made, and takes it over.
func (p *Pictures) Finish() {
	if p.maker == nil {
		return
	}
	p.maker.wait()
	p.take(math.MaxInt)
}

// take takes over rasters that have been made, of at most so many bytes unless the first one has more.
func (p *Pictures) take(budget int) {
	for taken := 0; ; {
		j := p.maker.next(budget-taken, taken == 0)
		if j == nil {
			return
		}
		taken += len(j.made.Pix)
		p.left -= len(j.made.Pix)
		if p.asked[j.key] != j {
			continue // it was for other colours
		}
		delete(p.asked, j.key)
		if j.err != nil {
			p.errs = append(p.errs, j.err)
		}
		p.put(j)
	}
}

// put makes the image of what has been rasterised.
func (p *Pictures) put(j *job) *raster {
	w, h := int(j.key.w), int(j.key.h)
	img := ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: w*h >= apartPixels})
	if !j.empty {
		img.WritePixels(j.made.Pix)
	}
	r := &raster{key: j.key, image: img, used: p.frame}
	e := &p.entries[j.key.index]
	if p.maker != nil && !e.has(j.key.normals) && j.wanted > 0 {
		r.since = p.frame
	}
	e.rasters = append(e.rasters, r)
	p.pixels += w * h
	return r
}

// has reports whether there is a raster in any size.
func (e *picture) has(normals bool) bool {
	return slices.ContainsFunc(e.rasters, func(r *raster) bool { return r.key.normals == normals })
}

// thin gives back rasters that have not been used since a frame, those unused longest first, until there are only so many pixels.
func (p *Pictures) thin(since, pixels int) {
	var all []*raster
	for i := range p.entries {
		for _, r := range p.entries[i].rasters {
			if r.used < since {
				all = append(all, r)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *raster) int { return cmp.Compare(a.used, b.used) })
	for _, r := range all {
		if p.pixels <= pixels {
			break
		}
		e := &p.entries[r.key.index]
		e.rasters = slices.DeleteFunc(e.rasters, func(other *raster) bool { return other == r })
		r.image.Deallocate()
		p.pixels -= int(r.key.w) * int(r.key.h)
	}
}

// raster returns a picture at a size in pixels, or in the nearest available size, or nil while there is none. part is
// how far it has faded in, from 0 to 1.
func (p *Pictures) raster(pic Picture, w, h float64) (img *ebiten.Image, part float64) {
	if pic.index == 0 {
		return nil, 0
	}
	return p.made(rasterKey{pic.index, pixelSize(w), pixelSize(h), false})
}

// normals returns the normals of a picture at a size in pixels, on the same terms as raster.
func (p *Pictures) normals(pic Picture, w, h float64) *ebiten.Image {
	if pic.index == 0 {
		return nil
	}
	img, _ := p.made(rasterKey{pic.index, pixelSize(w), pixelSize(h), true})
	return img
}

func (p *Pictures) made(key rasterKey) (img *ebiten.Image, part float64) {
	e := &p.entries[key.index]
	for _, r := range e.rasters {
		if r.key == key {
			r.used = p.frame
			return r.image, r.faded(p.frame)
		}
	}
	r := p.ask(key, e)
	if r == nil {
		return nil, 0
	}
	r.used = p.frame
	return r.image, r.faded(p.frame)
}

// faded returns how far a raster has faded in.
func (r *raster) faded(frame int) float64 {
	if r.since == 0 {
		return 1
	}
	return min(1, float64(frame-r.since+1)/fadeFrames)
}

// ask has a raster made. It returns what is shown in its place now, or nil.
func (p *Pictures) ask(key rasterKey, e *picture) *raster {
	if p.maker == nil {
		if p.preparing {
			return nil
		}
		p.late += int(key.w) * int(key.h)
		j := &job{key: key, drawing: e.drawing}
		j.make(nil)
		if j.err != nil {
			p.errs = append(p.errs, j.err)
		}
		return p.put(j)
	}
	j := p.asked[key]
	if j == nil {
		j = &job{key: key, drawing: e.drawing}
		p.asked[key] = j
		p.maker.add(j)
	}
	if p.preparing {
		p.lacking = true
		return nil
	}
	if j.wanted == 0 {
		p.late += int(key.w) * int(key.h)
	}
	if j.wanted != p.frame {
		p.maker.want(j, p.frame)
	}
	return e.nearest(key)
}

// nearest returns the raster with the most similar size, or nil if there is none.
func (e *picture) nearest(want rasterKey) *raster {
	var best *raster
	for _, r := range e.rasters {
		if r.key.normals != want.normals {
			continue
		}
		if best == nil || distance(r.key, want) < distance(best.key, want) {
			best = r
		}
	}
	return best
}

func distance(a, b rasterKey) int32 { return max(a.w-b.w, b.w-a.w) + max(a.h-b.h, b.h-a.h) }

func pixelSize(v float64) int32 { return int32(max(1, min(maxSide, math.Round(v)))) }

// errNoFolder is the error of a store without files.
func errNoFolder(file string) error {
	return fmt.Errorf("%s is missing: there is no folder of pictures", file)
}
