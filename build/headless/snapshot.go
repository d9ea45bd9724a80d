package headless

import (
	"image"

	"cinderclash/game"

	"github.com/hajimehoshi/ebiten/v2"
)

// restTicks is the number of ticks in which every picture of a screen is prepared, a few per frame.
const restTicks = 40

// Rest runs and prepares a screen until it has come to rest. It must be called beside a window; see [Beside].
func (h *Game) Rest() error {
	InFrame(func() { h.Snapshot() }) // places are painted once something has been drawn
	for range restTicks {
		h.Draw()
		if err := h.Step(game.Input{}); err != nil {
			return err
		}
	}
	return nil
}

// Snapshot really draws a frame and returns it, in the size of the window. It must be called where
// Ebitengine may draw, within a tick of a running game. That game may be another one.
func (h *Game) Snapshot() *image.RGBA { return h.SnapshotBy((*game.Canvas).Flush) }

// SnapshotBy is [Game.Snapshot] with another way to draw the display list.
func (h *Game) SnapshotBy(flush func(*game.Canvas, *ebiten.Image)) *image.RGBA {
	h.Draw()
	c := h.Context().Canvas
	view := c.View()
	img := image.NewRGBA(image.Rect(0, 0, int(view.Width), int(view.Height)))
	if h.screen == nil || h.screen.Bounds() != img.Rect {
		if h.screen != nil {
			h.screen.Deallocate()
		}
		h.screen = ebiten.NewImage(img.Rect.Dx(), img.Rect.Dy())
	}
	h.screen.Clear()
	flush(c, h.screen)
	h.screen.ReadPixels(img.Pix)
	return img
}
