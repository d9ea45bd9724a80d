//go:build linux

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"slices"

	"cinderclash/assets/art"

	"github.com/jackmordaunt/icns/v3"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

const emblem = "logo/emblem.svg"

// icon is the game's emblem, from which every icon is drawn.
type icon struct {
	source  []byte
	drawing *oksvg.SvgIcon
}

func loadIcon() (*icon, error) {
	source, err := fs.ReadFile(art.Files(), emblem)
	if err != nil {
		return nil, fmt.Errorf("the emblem is missing: %w", err)
	}
	drawing, err := oksvg.ReadIconStream(bytes.NewReader(source), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("assets/art/%s cannot be drawn: %w", emblem, err)
	}
	return &icon{source, drawing}, nil
}

// draw draws the icon as a square with sides of size pixels.
func (i *icon) draw(size int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	d := *i.drawing
	// oksvg scales shapes but not the width of strokes.
	d.SVGPaths = slices.Clone(i.drawing.SVGPaths)
	for n := range d.SVGPaths {
		d.SVGPaths[n].LineWidth *= float64(size) / d.ViewBox.W
	}
	d.SetTarget(0, 0, float64(size), float64(size))
	d.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	return img
}

// png returns the icon as a PNG file.
func (i *icon) png(size int) ([]byte, error) {
	var buf bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&buf, i.draw(size))
	return buf.Bytes(), err
}

// icns returns the icon in the format of macOS, with each size drawn separately.
func (i *icon) icns() ([]byte, error) {
	set := &icns.IconSet{}
	for _, t := range []icns.OsType{
		{ID: "ic10", Size: 1024}, {ID: "ic14", Size: 512}, {ID: "ic09", Size: 512}, {ID: "ic13", Size: 256},
		{ID: "ic08", Size: 256}, {ID: "ic07", Size: 128}, {ID: "ic12", Size: 64}, {ID: "ic11", Size: 32},
	} {
		set.Icons = append(set.Icons, &icns.Icon{Type: t, Image: i.draw(int(t.Size))})
	}
	var buf bytes.Buffer
	_, err := set.WriteTo(&buf)
	return buf.Bytes(), err
}
