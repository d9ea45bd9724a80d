package rulebook

import (
	"strconv"
	"strings"

	"cinderclash/game"
)

// piece is a run of words in one look, or a link. Its rectangle is relative to the top left of the column.
type piece struct {
	id   string // of its box
	text string
	rect game.Rect
	font game.Font
	size float64
	to   place // target of the link; zero for none
	mute bool  // a heading or an aside
}

// flow lays paragraphs out in a column, line by line, and keeps the place of every link.
type flow struct {
	canvas *game.Canvas
	width  float64
	x0     float64 // left edge of the lines
	x, y   float64 // place of the next piece
	pieces []piece
	line   int // index of the first piece of the current line
	links  int
}

// lineHeight is the distance of lines in text sizes.
const lineHeight = 1.36

// word is text that cannot be broken.
type word struct {
	span
	spaced bool // preceded by a space
}

func words(p paragraph) []word {
	var out []word
	spaced := false
	for _, s := range p {
		if s.to != (place{}) {
			out = append(out, word{s, spaced})
			spaced = false
			continue
		}
		rest := s.text
		for rest != "" {
			if rest[0] == ' ' {
				spaced, rest = true, rest[1:]
				continue
			}
			n := strings.IndexByte(rest, ' ')
			if n < 0 {
				n = len(rest)
			}
			w := s
			w.text = rest[:n]
			out = append(out, word{w, spaced})
			spaced, rest = false, rest[n:]
		}
	}
	return out
}

func (f *flow) style(font game.Font, size float64) game.TextStyle {
	return game.TextStyle{Font: font, Size: size, Leading: lineHeight, MaxLines: 1}
}

func (f *flow) measure(s string, font game.Font, size float64) float64 {
	w, _ := f.canvas.TextSize(s, 1e5, f.style(font, size))
	return w
}

// faces are the plain, bold and italic fonts of a family.
type faces struct{ plain, bold, italic game.Font }

func (a faces) of(s span) game.Font {
	switch {
	case s.bold:
		return a.bold
	case s.italic:
		return a.italic
	}
	return a.plain
}

var (
	prose = faces{game.Serif, game.SerifBold, game.SerifItalic}
	aside = faces{game.SerifItalic, game.SerifBoldItalic, game.Serif}
	small = faces{game.Sans, game.SansBold, game.Sans}
)

// set adds a paragraph. mute draws it in the quiet colour.
func (f *flow) set(p paragraph, with faces, size float64, mute bool) {
	height := size * f.canvas.Fonts.Factor() * lineHeight
	space := f.measure("n n", with.plain, size) - f.measure("nn", with.plain, size)
	f.x, f.line = f.x0, len(f.pieces)
	all := words(p)
	for i := 0; i < len(all); {
		// Words without a space between them are kept on one line.
		j, width := i, 0.0
		for j == i || j < len(all) && !all[j].spaced {
			width += f.measure(all[j].text, with.of(all[j].span), size)
			j++
		}
		gap := 0.0
		if len(f.pieces) > f.line && all[i].spaced {
			gap = space
		}
		if len(f.pieces) > f.line && f.x+gap+width > f.width {
			f.x, f.y, gap = f.x0, f.y+height, 0
			f.line = len(f.pieces)
		}
		f.x += gap
		for ; i < j; i++ {
			f.put(all[i], gap > 0, with.of(all[i].span), size, height, mute)
			gap = 0
		}
	}
	f.y += height
}

// put adds a word to the current line. It extends the last piece if that has the same look.
func (f *flow) put(w word, spaced bool, font game.Font, size, height float64, mute bool) {
	width := f.measure(w.text, font, size)
	if n := len(f.pieces); n > f.line && w.to == (place{}) {
		last := &f.pieces[n-1]
		if last.to == (place{}) && last.font == font {
			if spaced {
				last.text += " "
			}
			last.text += w.text
			last.rect.W = f.x + width - last.rect.X
			f.x += width
			return
		}
	}
	id := "text/" + strconv.Itoa(len(f.pieces))
	if w.to != (place{}) {
		id = "link/" + strconv.Itoa(f.links) + "/" + rowID(w.to)
		f.links++
	}
	f.pieces = append(f.pieces, piece{
		id: id, text: w.text, rect: game.Rect{X: f.x, Y: f.y, W: width, H: height},
		font: font, size: size, to: w.to, mute: mute,
	})
	f.x += width
}
