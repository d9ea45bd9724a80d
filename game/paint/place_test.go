package paint_test

import (
	"fmt"
	"image"
	"image/draw"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// TestEveryPlaceIsWhole reads every place and draws its shapes, without materials and light, at a tenth of a pixel a unit. Nowhere
// may one see through it.
func TestEveryPlaceIsWhole(t *testing.T) {
	ids, err := paint.IDs(places.Files())
	if err != nil || len(ids) == 0 {
		t.Fatalf("there are %d places: %v", len(ids), err)
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			p, err := paint.Read(places.Files(), id)
			if err != nil {
				t.Fatal(err)
			}
			const w, h = 180, 104
			whole := image.NewRGBA(image.Rect(0, 0, w, h))
			for i, pl := range p.Planes {
				from, to := -paint.Top, paint.Height+paint.Bottom
				if pl.From != nil {
					from = *pl.From
				}
				if pl.To != nil {
					to = *pl.To
				}
				for j, l := range pl.Layers {
					svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g"><g transform="translate(%g %g)">%s</g></svg>`,
						paint.Width+paint.Left+paint.Right, paint.Height+paint.Top+paint.Bottom, paint.Left, paint.Top, l.Shapes)
					img, err := game.Rasterise([]byte(svg), w, h)
					if err != nil {
						t.Fatalf("layer %d of plane %d: %v", j+1, i+1, err)
					}
					rows := image.Rect(0, int(from+paint.Top)/10, w, int(to+paint.Top)/10)
					draw.Draw(whole, rows, img, rows.Min, draw.Over)
				}
			}
			holes := 0
			for i := 3; i < len(whole.Pix); i += 4 {
				if whole.Pix[i] < 200 {
					if holes == 0 {
						t.Errorf("one sees through it at %d, %d", i/4%w*10-int(paint.Left), i/4/w*10-int(paint.Top))
					}
					holes++
				}
			}
		})
	}
}

// TestWhatMovesIsDrawnOnce holds that each move of a place has the depth of one plane, with which it is drawn.
func TestWhatMovesIsDrawnOnce(t *testing.T) {
	ids, err := paint.IDs(places.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		p, err := paint.Read(places.Files(), id)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Moves) == 0 {
			t.Errorf("nothing moves in %s", id)
		}
		for i, m := range p.Moves {
			n := 0
			for _, pl := range p.Planes {
				if pl.Depth == m.Depth {
					n++
				}
			}
			if n != 1 {
				t.Errorf("move %d of %s has the depth %g, which %d planes have", i+1, id, m.Depth, n)
			}
		}
	}
}

func TestMistakesInAPlaceAreNamed(t *testing.T) {
	const good = "fire: \"#ff9a48\"\nplanes:\n  - depth: 1\n    layers:\n      - shapes: <path d=\"M0 0H9V9Z\" fill=\"#ffffff\"/>\n"
	for _, c := range []struct{ file, want string }{
		{good + "        material: marzipan\n", "marzipan"},
		{good + "        material: bricks\n", "grid"},
		{good + "        colours: [\"#1\"]\n", "#ff9a4c"},
		{good + "        colours: [\"#111111\", \"#111111\", \"#111111\", \"#111111\", \"#111111\"]\n", "four"},
		{good + "lamps:\n  - {at: [1, 2], colour: \"#ffffff\"}\n", "reach"},
		{good + "moves:\n  - {what: confetti}\n", "confetti"},
		{good + "weather: fine\n", "weather"},
		{"fire: \"#ff9a48\"\n", "no planes"},
	} {
		_, err := paint.Read(fstest.MapFS{"yard.yaml": {Data: []byte(c.file)}}, "yard")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "yard.yaml") {
			t.Errorf("the error is %v; it should name yard.yaml and say %q", err, c.want)
		}
	}
	if _, err := paint.Read(fstest.MapFS{"yard.yaml": {Data: []byte(good)}}, "yard"); err != nil {
		t.Errorf("a place without mistakes: %v", err)
	}
}

// Every place has light, and something in it moves.
func TestEveryPlaceLives(t *testing.T) {
	ids, err := paint.IDs(places.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		p, err := paint.Read(places.Files(), id)
		if err != nil {
			t.Fatal(err)
		}
		if p.Ambient == (paint.Colour{}) || p.Fire == (paint.Colour{}) || p.Rim == (paint.Colour{}) {
			t.Errorf("%s has no ambient light, no rim or no fire", id)
		}
		moves := len(p.Moves) > 0
		for i := range p.Planes {
			for j := range p.Planes[i].Layers {
				for _, g := range p.Planes[i].Layers[j].Glows {
					moves = moves || g.Flicker > 0
				}
			}
		}
		if !moves {
			t.Errorf("nothing in %s moves", id)
		}
	}
}
