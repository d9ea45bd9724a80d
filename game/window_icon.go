package game

import (
	"image"

	"golang.org/x/image/draw"
)

// emblemSide is the size, in pixels, at which the emblem is drawn before it is scaled down.
const emblemSide = 256

// WindowIcons returns the square picture with this id in the sizes that window systems ask for, 16 to 128
// pixels. Small icons are scaled down from a large drawing, because thin lines would vanish if drawn at a
// small size. An error names a picture that cannot be read.
func (p *Pictures) WindowIcons(id string) ([]image.Image, error) {
	icon, err := (&drawing{fsys: p.fsys, id: id, palette: p.palette}).parsed()
	if err != nil {
		return nil, err
	}
	large := rasterise(icon, emblemSide, emblemSide, nil)
	var icons []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128} {
		small := image.NewRGBA(image.Rect(0, 0, side, side))
		draw.CatmullRom.Scale(small, small.Bounds(), large, large.Bounds(), draw.Src, nil)
		icons = append(icons, small)
	}
	return icons, nil
}
