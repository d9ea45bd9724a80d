package paint

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"cinderclash/assets/places"
	"cinderclash/game"
)

// What is painted of a layer covers its shapes and everything around them up to a distance, and no pixel twice.
func TestPatchesCoverShapes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		size := image.Pt(1+rng.IntN(150), 1+rng.IntN(150))
		img, around := image.NewRGBA(image.Rectangle{Max: size}), rng.IntN(40)
		var dots []image.Point
		for range rng.IntN(4) {
			at := image.Pt(rng.IntN(size.X), rng.IntN(size.Y))
			img.Set(at.X, at.Y, color.White)
			dots = append(dots, at)
		}
		opaque, parts := patches(img, around)
		times := map[image.Point]int{}
		for _, r := range parts {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					times[image.Pt(x, y)]++
				}
			}
		}
		for at, n := range times {
			if n != 1 || !at.In(img.Rect) {
				t.Fatalf("%v of %v is painted %d times", at, size, n)
			}
		}
		for _, dot := range dots {
			near := image.Rectangle{Min: dot, Max: dot.Add(image.Pt(1, 1))}
			if !near.In(opaque) {
				t.Errorf("%v is not in %v", dot, opaque)
			}
			near = near.Inset(-around).Intersect(img.Rect)
			for y := near.Min.Y; y < near.Max.Y; y++ {
				for x := near.Min.X; x < near.Max.X; x++ {
					if times[image.Pt(x, y)] == 0 {
						t.Fatalf("%d, %d is not painted; %v is %d away at most", x, y, dot, around)
					}
				}
			}
		}
	}
}

// A step uploads no more than it may, and all steps together no more than what is not clear.
func TestStepsUploadWithinTheirBudget(t *testing.T) {
	fonts, err := game.NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := game.NewCanvas(fonts, game.NewPictures(nil))
	if err != nil {
		t.Fatal(err)
	}
	painter, err := NewPainter(c)
	if err != nil {
		t.Fatal(err)
	}
	place, err := Read(places.Files(), "ash-plain")
	if err != nil {
		t.Fatal(err)
	}
	const unit, budget = 0.1, 20 << 10
	s := painter.Begin(place, unit)
	defer s.Release()
	all, most, whole, steps := 0, 0, 0, 0
	for _, st := range s.layers {
		w, h := s.pixels(s.planes[st.plane].box)
		whole += w * h * 4
	}
	layers := len(s.layers)
	for ; !s.Done(); steps++ {
		spent, err := s.Step(true, budget)
		if err != nil {
			t.Fatal(err)
		}
		all, most = all+spent, max(most, spent)
	}
	if most > budget {
		t.Errorf("a step uploads %d bytes; it may upload %d", most, budget)
	}
	if steps <= layers {
		t.Errorf("%d steps paint %d layers; a layer larger than the budget takes more", steps, layers)
	}
	if all < whole/10 || all > whole*9/10 {
		t.Errorf("all steps upload %d bytes; the planes have %d, and shapes are on some of it", all, whole)
	}
}
