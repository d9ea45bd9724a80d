// Probe is a small program with a trace like the game's, for testing the harness.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"image/color"
	"log"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// probe shows two buttons, counts clicks on them and keeps what is typed.
type probe struct {
	trace  *os.File
	last   string
	tick   int
	clicks [2]int
	typed  string
	key    string
}

var rects = [2][4]float64{{100, 100, 200, 50}, {100, 300, 200, 50}}

func (p *probe) Update() error {
	p.tick++
	x, y := ebiten.CursorPosition()
	for i, r := range rects {
		inside := float64(x) >= r[0] && float64(x) < r[0]+r[2] && float64(y) >= r[1] && float64(y) < r[1]+r[3]
		if inside && inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
			p.clicks[i]++
		}
	}
	p.typed += string(ebiten.AppendInputChars(nil))
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		p.key = k.String()
		switch k {
		case ebiten.KeyEscape:
			return ebiten.Termination
		case ebiten.KeyF12:
			panic("the probe was told to crash")
		}
	}
	var boxes []map[string]any
	for i, r := range rects {
		boxes = append(boxes, map[string]any{
			"id": fmt.Sprint("button", i), "kind": "button", "rect": r, "window": r, "enabled": i == 0, "focused": i == p.tick/100%2,
			"text": fmt.Sprint(p.clicks[i], " clicks"),
		})
	}
	line, err := json.Marshal(map[string]any{
		"scene": "probe", "stack": []string{"probe"}, "language": "en",
		"pending": map[string]any{"typed": p.typed, "key": p.key, "second": p.tick / 60}, "boxes": boxes,
	})
	if err != nil || string(line) == p.last {
		return err
	}
	p.last = string(line)
	_, err = fmt.Fprintf(p.trace, "%s\n", line)
	return err
}

func (p *probe) Draw(screen *ebiten.Image) {
	screen.Fill(color.RGBA{R: uint8(10 * p.clicks[0]), G: 0x40, B: 0x80, A: 0xff})
}

func (p *probe) Layout(width, height int) (int, int) { return width, height }

func main() {
	trace := flag.String("trace", "", "file for the trace")
	flag.String("data", "", "data folder")
	flag.Bool("mute", false, "no sound")
	flag.Parse()
	f, err := os.Create(*trace)
	if err != nil {
		log.Fatal(err)
	}
	if err := ebiten.RunGame(&probe{trace: f}); err != nil {
		log.Fatal(err)
	}
}
