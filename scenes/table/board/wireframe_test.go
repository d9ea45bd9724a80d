package board

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"cinderclash/build/fixture/screens"
	"cinderclash/game"
)

var wireframes = flag.String("wireframes", "", "write a picture of the places of the table in each form of window to this directory")

// No place of the table has a negative size, in any window and on a table of any kind. With -wireframes the places of some are
// drawn as boxes with their names.
func TestWireframes(t *testing.T) {
	for i, room := range screens.Rooms() {
		for n, of := range arrangements() {
			l := NewLayout(room, of)
			w := &wireframe{at: room}
			if *wireframes != "" {
				w.img = image.NewRGBA(image.Rect(0, 0, int(room.W), int(room.H)))
				draw.Draw(w.img, w.img.Bounds(), image.NewUniform(color.RGBA{30, 26, 22, 255}), image.Point{}, draw.Src)
			}
			l.each(func(name string, r game.Rect) {
				if r.W < 0 || r.H < 0 {
					t.Errorf("%v, %+v: %s is at %v", room, of, name, r)
				}
				if w.img != nil && r.W > 0 {
					w.box(name, r)
				}
			})
			if w.img != nil {
				w.save(t, filepath.Join(*wireframes, fmt.Sprintf("%02d-%02d.png", i, n)))
			}
		}
	}
}

// each calls do with every place of a layout and its name.
func (l *Layout) each(do func(name string, r game.Rect)) {
	for i, end := range []string{"left", "right"} {
		for n := range l.Lanes - 1 {
			do(fmt.Sprintf("seat %s %d", end, n+1), l.seat(i, n, l.Lanes-1))
		}
		do("ribbon "+end, l.ribbons[i])
		x := l.Middle.Center().X + float64(2*i-1)*l.apart
		high := human * l.figure
		do("fighter "+end, game.Rect{X: x - bodily*l.figure, Y: l.floor - high, W: (bodily + facing) * l.figure, H: high})
	}
	for i, who := range []string{"other", "below"} {
		s := &l.Side[i]
		do("plate "+who, s.Plate)
		do("tray "+who, s.Tray)
		do("library "+who, s.library)
		do("graveyard "+who, s.graveyard)
		do("roll "+who, l.Rolls[i])
	}
	for name, r := range map[string]game.Rect{
		"steps": l.Steps, "recap": l.Recap, "hand other": l.RivalHand, "face": l.Face, "speech": l.Speech, "hand": l.Hand, "chips": l.chips,
		"stack": l.Stack, "question": l.Prompt, "answers": l.answers, "turn": l.Turn, "pass": l.TurnPass, "hint": l.Advise, "menu": l.Menu, "stops": l.Pace,
		"hint text": l.Note, "forecast": l.Hint, "guide": l.guide, "controls": l.controls,
	} {
		do(name, r)
	}
}

type wireframe struct {
	img *image.RGBA
	at  game.Rect
}

func (w *wireframe) save(t *testing.T, file string) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, w.img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func (w *wireframe) box(name string, r game.Rect) {
	x0, y0, x1, y1 := int(r.X-w.at.X), int(r.Y-w.at.Y), int(r.X+r.W-w.at.X), int(r.Y+r.H-w.at.Y)
	for x := x0; x <= x1; x++ {
		w.img.Set(x, y0, color.White)
		w.img.Set(x, y1, color.White)
	}
	for y := y0; y <= y1; y++ {
		w.img.Set(x0, y, color.White)
		w.img.Set(x1, y, color.White)
	}
	d := font.Drawer{Dst: w.img, Src: image.NewUniform(color.RGBA{255, 190, 90, 255}), Face: basicfont.Face7x13, Dot: fixed.P(x0+4, y0+14)}
	d.DrawString(name)
}
