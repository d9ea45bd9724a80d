package fonts

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed display.txt
var displayStrokes string

// alphabet is the content of display.txt.
type alphabet struct {
	letters  map[string][]stroke
	accents  map[string][]stroke
	accented map[string][2]string // the letter and its accent
	kerning  map[string]float64
}

// readAlphabet reads display.txt, whose head says how it is written.
func readAlphabet(content string) (*alphabet, error) {
	a := &alphabet{map[string][]stroke{}, map[string][]stroke{}, map[string][2]string{}, map[string]float64{}}
	number := 0
	for line := range strings.Lines(content) {
		number++
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if len(words) < 3 {
			return nil, fmt.Errorf("assets/fonts/display.txt:%d: the line has %d words; write at least 3", number, len(words))
		}
		var err error
		switch name := words[1]; words[0] {
		case "letter":
			a.letters[name], err = readStrokes(words[2:])
		case "accent":
			a.accents[name], err = readStrokes(words[2:])
		case "accented":
			base, accent := words[2], words[len(words)-1]
			if a.letters[base] == nil || a.accents[accent] == nil {
				err = fmt.Errorf("there is no letter %s or no accent %s; write a line for it before this one", base, accent)
			}
			a.accented[name] = [2]string{base, accent}
		case "kern":
			a.kerning[name], err = strconv.ParseFloat(words[2], 64)
		default:
			err = fmt.Errorf("it begins with %q; write letter, accent, accented or kern", words[0])
		}
		if err != nil {
			return nil, fmt.Errorf("assets/fonts/display.txt:%d: %w", number, err)
		}
	}
	return a, nil
}

const (
	smallCap = 0.82 // the size of the small letters to that of capitals
	smallPen = 1.16 // the weight of the pen on small letters, before they are made small
	space    = 5.0  // the width of the space
)

// Display returns the font of titles, names and numbers: capitals, the same in small for small letters, digits and marks.
func Display() ([]byte, error) { return displayOnce() }

var displayOnce = sync.OnceValues(func() ([]byte, error) {
	a, err := readAlphabet(displayStrokes)
	if err != nil {
		return nil, err
	}
	return trueType(a.glyphs(), a.pairs()), nil
})

// glyphs returns all letters, sorted, after the one for letters that the font lacks.
func (a *alphabet) glyphs() []glyph {
	all := []glyph{{advance: space}, {letter: ' ', advance: space}, {letter: '\u00a0', advance: space}}
	put := func(letter string, strokes, accent []stroke) {
		r, _ := utf8.DecodeRuneInString(letter)
		all = append(all, newGlyph(r, strokes, accent, 1, 1))
		if small := unicode.ToLower(r); small != r {
			all = append(all, newGlyph(small, strokes, accent, smallCap, smallPen))
		}
	}
	for letter, strokes := range a.letters {
		put(letter, strokes, nil)
	}
	for letter, parts := range a.accented {
		put(letter, a.letters[parts[0]], a.accents[parts[1]])
	}
	slices.SortFunc(all, func(x, y glyph) int { return int(x.letter) - int(y.letter) })
	return all
}

// pairs returns the kerning of capitals, of small letters, and of a capital before a small letter. An accented letter is kerned
// as the letter without.
func (a *alphabet) pairs() map[[2]rune]float64 {
	forms := map[rune][]rune{}
	for letter, parts := range a.accented {
		r, _ := utf8.DecodeRuneInString(letter)
		base, _ := utf8.DecodeRuneInString(parts[0])
		forms[base] = append(forms[base], r)
	}
	all := map[[2]rune]float64{}
	for pair, closer := range a.kerning {
		two := []rune(pair)
		for _, l := range append(forms[two[0]], two[0]) {
			for _, r := range append(forms[two[1]], two[1]) {
				all[[2]rune{l, r}] = -closer
				smallL, smallR := unicode.ToLower(l), unicode.ToLower(r)
				if smallR != r {
					all[[2]rune{l, smallR}] = -closer * smallCap
				}
				if smallL != l || smallR != r {
					all[[2]rune{smallL, smallR}] = -closer * smallCap
				}
			}
		}
	}
	return all
}
