package headless

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Snapshot really draws a frame and returns it, in the size of the window. It must be called where
// Ebitengine may draw, within a tick of a running game. That game may be another one.
func (h *Game) Snapshot() *image.RGBA {
	h.Draw()
	c := h.Context().Canvas
	view := c.View()
	img := image.NewRGBA(image.Rect(0, 0, int(view.Width), int(view.Height)))
	screen := ebiten.NewImage(img.Rect.Dx(), img.Rect.Dy())
	defer screen.Deallocate()
	c.Flush(screen)
	screen.ReadPixels(img.Pix)
	return img
}
