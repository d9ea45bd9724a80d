package game

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"math"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// drawing is an SVG file in the colours of a picture. It is parsed when it is first wanted, and is safe for concurrent use.
type drawing struct {
	fsys    fs.FS
	id      string
	variant Variant
	palette map[string]string
	once    sync.Once
	icon    *oksvg.SvgIcon
	err     error
}

// parsed returns the document, or why it cannot be drawn.
func (d *drawing) parsed() (*oksvg.SvgIcon, error) {
	d.once.Do(func() { d.icon, d.err = d.parse() })
	return d.icon, d.err
}

func (d *drawing) parse() (*oksvg.SvgIcon, error) {
	data, err := d.read()
	if err != nil {
		return nil, err
	}
	for _, from := range slices.Sorted(maps.Keys(d.variant.Colours)) {
		data = bytes.ReplaceAll(data, []byte(from), []byte(d.variant.Colours[from]))
	}
	icon, err := parseSVG(exchange(data, d.palette))
	if err != nil {
		return nil, fmt.Errorf("%s.svg: %w", d.id, err)
	}
	return icon, nil
}

func (d *drawing) read() ([]byte, error) {
	file := d.id + ".svg"
	if d.fsys == nil {
		return nil, errNoFolder(file)
	}
	data, err := fs.ReadFile(d.fsys, file)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", file, err)
	}
	return data, nil
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

var viewBoxWritten = regexp.MustCompile(`^[^>]*<svg[^>]* viewBox="0 0 ([0-9.]+) ([0-9.]+)"`)

// viewBox returns the size that an SVG document states, if it is written in the usual way.
func viewBox(data []byte) (b box, ok bool) {
	m := viewBoxWritten.FindSubmatch(data)
	if m == nil {
		return b, false
	}
	w, errW := strconv.ParseFloat(string(m[1]), 64)
	h, errH := strconv.ParseFloat(string(m[2]), 64)
	return box{w, h}, errW == nil && errH == nil && w > 0 && h > 0
}

var colourWritten = regexp.MustCompile(`#[0-9a-fA-F]{3,8}`)

// coloursIn returns the colours that occur in a document, in alphabetical order.
func coloursIn(data []byte) []string {
	var all []string
	for _, c := range colourWritten.FindAll(data, -1) {
		all = append(all, string(c))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Rasterise draws an SVG document, which must have a viewBox, into a picture of w by h pixels. It is safe for concurrent use.
func Rasterise(data []byte, w, h int) (*image.RGBA, error) {
	icon, err := parseSVG(data)
	if err != nil {
		return nil, err
	}
	return rasterise(icon, w, h, newSlices()), nil
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

// rasterise draws a document. pause, which may be nil, is called between its shapes.
func rasterise(icon *oksvg.SvgIcon, w, h int, pause func()) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	// oksvg scales shapes but not the width or the dashes of strokes.
	k := math.Sqrt(float64(w) / icon.ViewBox.W * float64(h) / icon.ViewBox.H)
	scaled := *icon
	scaled.SetTarget(0, 0, float64(w), float64(h))
	dasher := rasterx.NewDasher(w, h, newScanner(img))
	for i := range icon.SVGPaths {
		p := icon.SVGPaths[i]
		p.LineWidth *= k
		p.DashOffset *= k
		p.Dash = slices.Clone(p.Dash)
		for j := range p.Dash {
			p.Dash[j] *= k
		}
		p.DrawTransformed(dasher, 1, scaled.Transform)
		if pause != nil {
			pause()
		}
	}
	return img
}

// sliceTime is how long work in the background goes on in a browser, where there is one thread, before it lets the game run.
const sliceTime = 4 * time.Millisecond

// newSlices returns a function that work in the background calls again and again. In a browser it cuts the work into slices;
// elsewhere it is nil.
func newSlices() func() {
	if runtime.GOOS != "js" {
		return nil
	}
	begun := time.Now()
	return func() {
		if time.Since(begun) >= sliceTime {
			time.Sleep(time.Millisecond)
			begun = time.Now()
		}
	}
}
