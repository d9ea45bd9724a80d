package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Snapshot draws a frame for real and returns it, in the size of the window. It must be called where Ebitengine may draw:
// within a tick of a running game, which need not be this one.
func (h *Headless) Snapshot() *image.RGBA {
	a := h.app
	img := image.NewRGBA(image.Rect(0, 0, int(a.view.Width), int(a.view.Height)))
	screen := ebiten.NewImage(img.Rect.Dx(), img.Rect.Dy())
	defer screen.Deallocate()
	a.build()
	a.canvas.Flush(screen)
	screen.ReadPixels(img.Pix)
	return img
}
