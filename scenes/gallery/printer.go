package gallery

import (
	"errors"
	"image"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
	"cinderclash/game/paint"
)

// printer draws sheets. It must be used where Ebitengine may draw: within a tick of a running game.
type printer struct {
	canvas *game.Canvas
	ctx    *game.Context
	image  *ebiten.Image // of the size of the last picture
	place  place
}

// newPrinter returns a printer with the game's fonts and pictures.
func newPrinter(ctx *game.Context) (*printer, error) {
	c, err := game.NewCanvas(ctx.Canvas.Fonts, ctx.Pictures)
	if err != nil {
		return nil, err
	}
	ctx.Pictures.Wait(true) // a sheet shows whole pictures at once
	// The table paints its place once the game's canvas has drawn, which it does not while no window is shown.
	ctx.Canvas.Begin(ctx.Canvas.View())
	blank := ebiten.NewImage(1, 1)
	ctx.Canvas.Flush(blank)
	blank.Deallocate()
	return &printer{canvas: c, ctx: ctx}, nil
}

// labelHigh is the height of the line below a picture, in pixels.
const labelHigh = 22

// plain returns the view in which a design unit is a pixel.
func plain(wide, high int) game.View {
	return game.View{Width: float64(wide), Height: float64(high), PixelRatio: 1, Scale: 1, Part: 1}
}

// print draws a sheet.
func (p *printer) print(s *sheet) (*image.RGBA, error) {
	rows := (len(s.frames) + s.columns - 1) / s.columns
	whole := image.NewRGBA(image.Rect(0, 0, s.wide*min(s.columns, len(s.frames)), s.high*rows))
	draw.Draw(whole, whole.Rect, image.NewUniform(p.ctx.Theme.Ground), image.Point{}, draw.Src)
	for i := range s.frames {
		at := image.Pt(i%s.columns*s.wide, i/s.columns*s.high)
		m, err := p.frame(s, &s.frames[i])
		if err != nil {
			return nil, err
		}
		draw.Draw(whole, image.Rectangle{Min: at, Max: at.Add(image.Pt(s.wide, s.high))}, m, m.Rect.Min, draw.Src)
	}
	return whole, nil
}

// frame draws a frame of a sheet, with its name below.
func (p *printer) frame(s *sheet, f *frame) (*image.RGBA, error) {
	ctx, t := p.ctx, p.ctx.Theme
	r := game.Rect{W: float64(s.wide), H: float64(s.high)}
	label := func() {
		if f.name == "" {
			return
		}
		_, at := r.CutTop(r.H - labelHigh)
		c := p.canvas
		c.Fill(at, 0, game.Fade(t.Ground, 0.8))
		c.Text(f.name, at, game.TextStyle{
			Font: game.Sans, Size: 15, MinSize: 7, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true, Excerpt: true,
		})
	}
	if f.of != nil {
		if err := f.of.seek(ctx, f.tick); err != nil {
			return nil, err
		}
		if err := f.of.stage.Prepare(ctx); err != nil {
			return nil, err
		}
		seen := f.of.seen
		v := game.NewView(game.DesignWidth*seen.scale, game.DesignHeight*seen.scale, 1)
		at := image.Pt(int(seen.part.X*seen.scale), int(seen.part.Y*seen.scale))
		all := p.draw(v, func() {
			f.of.stage.Draw(p.canvas, ctx)
			place := plain(s.wide, s.high)
			place.OffsetX, place.OffsetY = float64(at.X), float64(at.Y)
			p.canvas.Look(place)
			label()
		})
		return all.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(s.wide, s.high))}).(*image.RGBA), nil
	}
	if f.place != "" {
		if err := p.place.show(p.canvas, f.place, r.W/paint.Width); err != nil {
			return nil, err
		}
		defer p.place.hide()
		for !p.place.scenery.Done() {
			if _, err := p.place.scenery.Step(true, math.MaxInt); err != nil {
				return nil, err
			}
		}
		return p.draw(plain(s.wide, s.high), func() {
			p.place.draw(p.canvas, r, f.tick, 0)
			label()
		}), nil
	}
	return p.draw(plain(s.wide, s.high), func() {
		p.canvas.Gradient(r, 0, t.GroundLight, t.Panel)
		at := r
		if f.name != "" {
			at, _ = r.CutTop(r.H - labelHigh)
		}
		f.picture.draw(p.canvas, ctx, at, f.tick)
		label()
	}), nil
}

// alone draws a picture at its first tick.
func (p *printer) alone(of picture, wide, high int) *image.RGBA {
	return p.draw(plain(wide, high), func() { of.draw(p.canvas, p.ctx, game.Rect{W: float64(wide), H: float64(high)}, 0) })
}

// draw returns what fill draws in a view.
func (p *printer) draw(v game.View, fill func()) *image.RGBA {
	c := p.canvas
	p.ctx.Pictures.NextFrame()
	c.Fonts.NextFrame()
	c.Begin(v)
	fill()
	m := image.NewRGBA(image.Rect(0, 0, int(v.Width), int(v.Height)))
	if p.image == nil || p.image.Bounds() != m.Rect {
		if p.image != nil {
			p.image.Deallocate()
		}
		p.image = ebiten.NewImage(m.Rect.Dx(), m.Rect.Dy())
	}
	p.image.Clear()
	c.Flush(p.image)
	p.image.ReadPixels(m.Pix)
	return m
}

// write writes an image as a PNG file of a folder, and returns the path of the file.
func write(dir, name string, m image.Image) (path string, err error) {
	path = filepath.Join(dir, name+".png")
	file, err := os.Create(path)
	if err != nil {
		return path, err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed} // sheets are many and looked at once
	return path, errors.Join(encoder.Encode(file, m), file.Close())
}
