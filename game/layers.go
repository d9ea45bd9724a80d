package game

import (
	"image"
	"math/bits"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// layerPool keeps images on which a frame draws before it draws them.
type layerPool struct {
	frame  int
	images []*layerImage
}

// layerImage is an image of a pool. Its sides are powers of two, because graphics drivers make none of other sizes.
type layerImage struct {
	whole *ebiten.Image
	parts map[image.Point]*ebiten.Image // from the upper left corner, by their sizes
	used  int                           // frame of last use
}

const (
	layerStep     = 32  // pixels; parts have sides that are multiples of it, so that a figure that moves does not make new ones all the time
	idleLayers    = 120 // frames after which an image that has not been used is given back
	smallestLayer = 64
)

// next begins a frame, in which every image is free again, and gives back those that have long been unused.
func (p *layerPool) next() {
	p.frame++
	p.images = slices.DeleteFunc(p.images, func(l *layerImage) bool {
		old := l.used < p.frame-idleLayers
		if old {
			l.whole.Deallocate()
		}
		return old
	})
}

// take returns an image of at least w by h pixels that nothing else uses in this frame.
func (p *layerPool) take(w, h int) *ebiten.Image {
	size := image.Pt(powerOfTwo(w), powerOfTwo(h))
	i := slices.IndexFunc(p.images, func(l *layerImage) bool { return l.used != p.frame && l.whole.Bounds().Max == size })
	if i < 0 {
		i = len(p.images)
		p.images = append(p.images, &layerImage{
			whole: ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true}), parts: map[image.Point]*ebiten.Image{},
		})
	}
	l := p.images[i]
	l.used = p.frame
	at := image.Pt(stepped(w), stepped(h))
	if l.parts[at] == nil {
		l.parts[at] = l.whole.SubImage(image.Rectangle{Max: at}).(*ebiten.Image)
	}
	return l.parts[at]
}

// bytes returns the memory of all images.
func (p *layerPool) bytes() int {
	sum := 0
	for _, l := range p.images {
		size := l.whole.Bounds().Max
		sum += 4 * size.X * size.Y
	}
	return sum
}

// DropLayers gives back the images that [Canvas.Layer] has returned. It is called when nothing more is drawn for a while.
func (c *Canvas) DropLayers() {
	for _, l := range c.pool.images {
		l.whole.Deallocate()
	}
	c.pool.images = nil
}

func stepped(side int) int { return (side + layerStep - 1) / layerStep * layerStep }

// powerOfTwo returns the least side of an image of a pool that has room for so many pixels.
func powerOfTwo(side int) int {
	return max(smallestLayer, 1<<bits.Len(uint(side-1)))
}

// Bytes returns the memory of the pictures and of the layers that have been drawn lately.
func (c *Canvas) Bytes() int { return 4*c.Pictures.pixels + c.pool.bytes() }

// Layer returns an image of at least w by h pixels for [Canvas.BeginLayer]. It belongs to the caller until the next frame begins.
func (c *Canvas) Layer(w, h int) *ebiten.Image { return c.pool.take(w, h) }
