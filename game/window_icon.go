package game

import (
	"image"

	"golang.org/x/image/draw"
)

// emblemSide is how large, in pixels, the emblem is drawn before it is scaled down.
const emblemSide = 256

// WindowIcons returns the picture with this id (a square) in the sizes that window systems ask for, from 16 to
// 128 pixels. Small ones are scaled down from a large drawing, which keeps thin lines that would vanish if they
// were drawn at that size. It returns an error naming the picture if it cannot be read.
func (p *Pictures) WindowIcons(id string) ([]image.Image, error) {
	icon, err := p.read(id, nil)
	if err != nil {
		return nil, err
	}
	large := rasterise(icon, emblemSide, emblemSide)
	var icons []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128} {
		small := image.NewRGBA(image.Rect(0, 0, side, side))
		draw.CatmullRom.Scale(small, small.Bounds(), large, large.Bounds(), draw.Src, nil)
		icons = append(icons, small)
	}
	return icons, nil
}
