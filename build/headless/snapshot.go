package headless

import (
	"image"

	"cinderclash/game"

	"github.com/hajimehoshi/ebiten/v2"
)

// Rest runs a screen until it has come to rest. Every picture is prepared meanwhile, a few in a frame: restFrames are enough for those that are
// rasterised, and then rareFrames, between which ticks pass, for a place that is painted. It must be called beside a window; see [Beside].
func (h *Game) Rest() error {
	const restFrames, rareFrames, apart = 40, 6, 10
	InFrame(func() { h.Snapshot() }) // places are painted once something has been drawn
	for i := range restFrames + rareFrames*apart {
		if i < restFrames || i%apart == 0 {
			h.Draw()
		}
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
