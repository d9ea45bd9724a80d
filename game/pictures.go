package game

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// Picture identifies an SVG picture of a [Pictures] store. The zero value is no picture and draws nothing.
type Picture struct{ index int32 }

// Pictures rasterises SVG files at the exact size in pixels at which they are shown, and caches the images.
//
// There is a limit on rasterising per frame. Beyond it, a picture is shown in the nearest available size,
// or not at all, until a later frame has made it. The limit counts pixels and not time, so that equal ticks
// give equal frames. Pictures is used only on the game's goroutine.
type Pictures struct {
	fsys    fs.FS
	palette map[string]string // colours replaced in every picture
	entries []picture         // entries[0] is no picture
	byID    map[string]Picture
	rasters map[rasterKey]*raster
	pixels  int // in all cached rasters
	budget  int // left in this frame
	frame   int
	errs    []error
}

type picture struct {
	id      string
	variant Variant
	icon    *oksvg.SvgIcon
}

// Variant says how a picture differs from its file. Colours are written as in the file, such as #c0ffe1.
type Variant struct {
	Colours map[string]string // are replaced
	Without []string          // colours of shapes that are left out
	Shines  string            // the colour of what shines by itself, after the replacement; "" for none
}

type rasterKey struct {
	index   int32
	w, h    int32
	normals bool
}

type raster struct {
	image *ebiten.Image
	used  int // frame of last use
}

const (
	frameBudget = 1 << 20 // pixels rasterised per frame; at least one picture is always made
	heldPixels  = 48 << 20
	maxSide     = 4096
)

// NewPictures makes a store that reads id.svg from fsys. fsys may be nil for no pictures.
func NewPictures(fsys fs.FS) *Pictures {
	return &Pictures{
		fsys: fsys, entries: make([]picture, 1), budget: frameBudget,
		byID: map[string]Picture{}, rasters: map[rasterKey]*raster{},
	}
}

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
	icon, err := p.read(id, &v)
	if err != nil {
		p.errs = append(p.errs, err)
		p.byID[name] = Picture{}
		return Picture{}
	}
	p.entries = append(p.entries, picture{id: id, variant: v, icon: icon})
	pic := Picture{int32(len(p.entries) - 1)}
	p.byID[name] = pic
	return pic
}

func (p *Pictures) read(id string, v *Variant) (*oksvg.SvgIcon, error) {
	file := id + ".svg"
	if p.fsys == nil {
		return nil, fmt.Errorf("%s is missing: there is no folder of pictures", file)
	}
	data, err := fs.ReadFile(p.fsys, file)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", file, err)
	}
	for _, colour := range v.Without {
		data = regexp.MustCompile(`<path[^>]*fill="`+regexp.QuoteMeta(colour)+`"[^>]*/>`).ReplaceAll(data, nil)
	}
	for _, from := range slices.Sorted(maps.Keys(v.Colours)) {
		data = bytes.ReplaceAll(data, []byte(from), []byte(v.Colours[from]))
	}
	data = exchange(data, p.palette)
	icon, err := parseSVG(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return icon, nil
}

// exchange replaces all colours at once, so that a new colour is not replaced again.
func exchange(data []byte, colours map[string]string) []byte {
	if len(colours) == 0 {
		return data
	}
	var pairs []string
	for _, from := range slices.Sorted(maps.Keys(colours)) {
		pairs = append(pairs, from, colours[from])
	}
	return []byte(strings.NewReplacer(pairs...).Replace(string(data)))
}

// SetColours replaces colours, written as in the files, in every picture from now on. It reads all pictures
// again.
func (p *Pictures) SetColours(colours map[string]string) {
	if maps.Equal(colours, p.palette) {
		return
	}
	p.palette = colours
	for i := 1; i < len(p.entries); i++ {
		e := &p.entries[i]
		icon, err := p.read(e.id, &e.variant)
		if err != nil {
			p.errs = append(p.errs, err)
			continue
		}
		e.icon = icon
	}
	for _, r := range p.rasters {
		r.image.Deallocate()
	}
	clear(p.rasters)
	p.pixels = 0
}

// Err returns the errors from reading pictures, or nil.
func (p *Pictures) Err() error { return errors.Join(p.errs...) }

// Size returns the width and height of a picture in its own units, or 0 for no picture.
func (p *Pictures) Size(pic Picture) (w, h float64) {
	if pic.index == 0 {
		return 0, 0
	}
	box := p.entries[pic.index].icon.ViewBox
	return box.W, box.H
}

// NextFrame renews the limit for the next frame, and drops rasters that have long been unused if there are
// too many.
func (p *Pictures) NextFrame() {
	p.frame++
	p.budget = frameBudget
	if p.pixels <= heldPixels {
		return
	}
	keys := slices.SortedFunc(maps.Keys(p.rasters), func(a, b rasterKey) int {
		return cmp.Or(cmp.Compare(p.rasters[a].used, p.rasters[b].used), cmp.Compare(a.index, b.index), cmp.Compare(a.w, b.w), cmp.Compare(a.h, b.h), compareBools(a.normals, b.normals))
	})
	for _, k := range keys {
		if p.pixels <= heldPixels*3/4 || p.rasters[k].used >= p.frame-2 {
			break
		}
		p.rasters[k].image.Deallocate()
		delete(p.rasters, k)
		p.pixels -= int(k.w) * int(k.h)
	}
}

// raster returns the image of a picture at a size in pixels. If the limit is used up, it returns the
// nearest available size, or nil if there is none.
func (p *Pictures) raster(pic Picture, w, h float64) *ebiten.Image {
	if pic.index == 0 {
		return nil
	}
	return p.made(rasterKey{pic.index, pixelSize(w), pixelSize(h), false})
}

// normals returns the normals of a picture at a size in pixels, on the same terms as raster.
func (p *Pictures) normals(pic Picture, w, h float64) *ebiten.Image {
	if pic.index == 0 {
		return nil
	}
	return p.made(rasterKey{pic.index, pixelSize(w), pixelSize(h), true})
}

func (p *Pictures) made(key rasterKey) *ebiten.Image {
	if r, ok := p.rasters[key]; ok {
		r.used = p.frame
		return r.image
	}
	n := int(key.w) * int(key.h)
	if p.budget < frameBudget && p.budget < n {
		return p.nearest(key)
	}
	p.budget -= n
	img := ebiten.NewImage(int(key.w), int(key.h))
	if e := &p.entries[key.index]; len(e.icon.SVGPaths) > 0 {
		drawn := rasterise(e.icon, int(key.w), int(key.h))
		if key.normals {
			drawn = inflated(drawn, float64(key.w)/e.icon.ViewBox.W, e.variant.Shines)
		}
		img.WritePixels(drawn.Pix)
	}
	p.rasters[key] = &raster{image: img, used: p.frame}
	p.pixels += n
	return img
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func pixelSize(v float64) int32 { return int32(max(1, min(maxSide, math.Round(v)))) }

func (p *Pictures) nearest(want rasterKey) *ebiten.Image {
	var best *raster
	bestKey := rasterKey{}
	for k, r := range p.rasters {
		if k.index != want.index || k.normals != want.normals {
			continue
		}
		if d, e := distance(k, want), distance(bestKey, want); best == nil || d < e || d == e && k.w < bestKey.w {
			best, bestKey = r, k
		}
	}
	if best == nil {
		return nil
	}
	best.used = p.frame
	return best.image
}

func distance(a, b rasterKey) int32 { return max(a.w-b.w, b.w-a.w) + max(a.h-b.h, b.h-a.h) }

// Rasterise draws an SVG document, which must have a viewBox, into a picture of w by h pixels. It is safe for concurrent use.
func Rasterise(data []byte, w, h int) (*image.RGBA, error) {
	icon, err := parseSVG(data)
	if err != nil {
		return nil, err
	}
	return rasterise(icon, w, h), nil
}

// parseSVG reads an SVG document that can be drawn.
func parseSVG(data []byte) (*oksvg.SvgIcon, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(data), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("it is not an SVG that can be drawn: %w", err)
	}
	if icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return nil, errors.New("it has no viewBox; give it one")
	}
	return icon, nil
}

func rasterise(icon *oksvg.SvgIcon, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	// oksvg scales shapes but not the width or the dashes of strokes.
	k := math.Sqrt(float64(w) / icon.ViewBox.W * float64(h) / icon.ViewBox.H)
	scaled := *icon
	scaled.SVGPaths = slices.Clone(icon.SVGPaths)
	for i := range scaled.SVGPaths {
		p := &scaled.SVGPaths[i]
		p.LineWidth *= k
		p.DashOffset *= k
		p.Dash = slices.Clone(p.Dash)
		for j := range p.Dash {
			p.Dash[j] *= k
		}
	}
	scaled.SetTarget(0, 0, float64(w), float64(h))
	scaled.Draw(rasterx.NewDasher(w, h, newScanner(img)), 1)
	return img
}
