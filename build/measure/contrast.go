package main

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"regexp"
	"slices"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/build/pixels"
	"cinderclash/game"
	"cinderclash/scenes/table"

	"github.com/hajimehoshi/ebiten/v2"
)

// leastContrast is the contrast ratio that every text needs, as WCAG 2.2 asks for text of the usual size.
const leastContrast = 4.5

// smallest is the height of a line, in pixels, below which letters are not to be read: they belong to the small picture of a card on a
// pile.
const smallest = 10

// lettered is a text as a screen draws it. Texts that differ only in their numbers count as one.
type lettered struct {
	text   string // where its contrast is lowest, like the next three
	ratio  float64
	screen string
	place  image.Rectangle // in pixels
	times  int             // that it is short
}

// legibility collects the texts of screens.
type legibility struct {
	texts map[string]*lettered
	count int // of texts on all screens
}

// contrast measures how well every text stands out from what lies behind its letters: on all screens of the walk in each language, and
// at each kind of question in matches.
func contrast(m *measurer) ([]figure, error) {
	seen := legibility{texts: map[string]*lettered{}}
	screens, err := m.screens()
	if err != nil {
		return nil, err
	}
	for _, s := range screens {
		for _, lang := range text.Languages() {
			h, err := m.walker.Open(s, lang)
			if err != nil {
				return nil, err
			}
			h.Resize(width, height)
			if err := seen.read(m, h, s.Name+" "+lang); err != nil {
				return nil, err
			}
		}
	}
	for n := range m.matches {
		if err := m.readMatch(n, &seen); err != nil {
			return nil, fmt.Errorf("match %d: %w", n, err)
		}
	}
	return seen.figures(), nil
}

// readMatch reads the table at each kind of question in a match, the first two times that it is asked.
func (m *measurer) readMatch(n int, seen *legibility) error {
	p, err := m.begin(n)
	if err != nil {
		return err
	}
	p.set(0, false)
	asked := map[string]int{}
	return p.play(func(a table.Asked, _ table.Answer) error {
		if asked[a.Cause]++; asked[a.Cause] > 2 {
			return nil
		}
		p.set(1, false)
		defer p.set(0, false)
		return seen.read(m, p.Game, fmt.Sprintf("match %d, %s", n, a.Cause))
	})
}

// passes is the number of ticks in which what a screen shows for a moment has gone, such as a number that rises above a hero.
const passes = 100

// read reads the texts of a screen that has come to rest.
func (l *legibility) read(m *measurer, h *headless.Game, name string) error {
	if err := h.Rest(); err != nil {
		return err
	}
	for range passes {
		if err := h.Step(game.Input{}); err != nil {
			return err
		}
	}
	h.Draw()
	before := h.Context().Canvas.AppendLetterings(nil)
	const fades = 6 // ticks in which what fades can be told from what rests
	for range fades {
		if err := h.Step(game.Input{}); err != nil {
			return err
		}
	}
	var texts []game.Lettering
	var frame pixels.Background
	headless.InFrame(func() {
		frame.Bare = h.SnapshotBy(func(c *game.Canvas, dst *ebiten.Image) {
			texts = c.AppendLetterings(texts)
			c.FlushUnlettered(dst)
		})
		frame.White = h.SnapshotBy(func(c *game.Canvas, dst *ebiten.Image) { c.FlushInked(dst, game.White()) })
		frame.Black = h.SnapshotBy(func(c *game.Canvas, dst *ebiten.Image) { c.FlushInked(dst, color.NRGBA{A: 255}) })
		frame.Alone = h.SnapshotBy((*game.Canvas).FlushLetters)
	})
	short := false
	for i, t := range texts {
		if t.Place.Dy() < smallest {
			continue
		}
		if !slices.Contains(before, t) || edges(texts, i, i+1, len(texts)) >= 0 {
			continue // it moves or fades, or is the edge of another text
		}
		ratio, ok := frame.Legible(t.Color, t.Place)
		if e := edges(texts, i, 0, i); ok && e >= 0 {
			ratio = pixels.Contrast(opaque(t.Color), opaque(texts[e].Color))
		}
		if ok {
			l.add(lettered{text: t.Text, ratio: ratio, screen: name, place: t.Place})
			short = short || ratio < leastContrast
		}
	}
	if !short {
		return nil
	}
	var whole *image.RGBA
	headless.InFrame(func() { whole = h.Snapshot() })
	return m.write("short-"+strings.NewReplacer(" ", "-", ",", "").Replace(name), whole)
}

// edges returns the index of a text between from and to that reads like the i-th one, in another colour and nearly in the same place,
// or -1: of the two the first one is the edge of the letters of the second.
func edges(texts []game.Lettering, i, from, to int) int {
	const near = 8 // pixels
	for k := from; k < to; k++ {
		by := texts[k].Place.Min.Sub(texts[i].Place.Min)
		if texts[k].Text == texts[i].Text && texts[k].Color != texts[i].Color && max(by.X, -by.X, by.Y, -by.Y) <= near {
			return k
		}
	}
	return -1
}

func opaque(c color.NRGBA) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }

var digits = regexp.MustCompile(`[0-9]+`)

// add adds a text of a screen.
func (l *legibility) add(t lettered) {
	l.count++
	key := digits.ReplaceAllString(t.text, "#")
	if l.texts[key] == nil {
		l.texts[key] = &lettered{ratio: highest}
	}
	now := l.texts[key]
	t.times = now.times
	if t.ratio < leastContrast {
		now.times++
		t.times++
	}
	if t.ratio < now.ratio {
		*now = t
	}
}

// figures returns the lowest contrast and the number of texts that are short of it.
func (l *legibility) figures() []figure {
	const listed = 30
	all := make([]*lettered, 0, len(l.texts))
	for _, t := range l.texts {
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b *lettered) int { return cmp.Or(cmp.Compare(a.ratio, b.ratio), cmp.Compare(a.text, b.text)) })
	low, count, lines := 0.0, 0, []string(nil)
	for i, t := range all {
		if i == 0 {
			low = t.ratio
		}
		if t.ratio >= leastContrast {
			break
		}
		if count++; count <= listed {
			lines = append(lines, fmt.Sprintf("%.2f %q on %s at %v; %d times", t.ratio, t.text, t.screen, t.place.Min, t.times))
		}
	}
	return []figure{
		{name: "contrast of a text, least", value: low, unit: " : 1", bound: atLeast(leastContrast)},
		{name: "texts with less contrast", value: float64(count), bound: atMost(0), lines: append([]string{fmt.Sprintf("%d texts, %d different ones", l.count, len(all))}, lines...)},
	}
}
