package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file changes the text of a field and its caret. Positions are offsets in bytes, between letters.

// heed puts the caret at the end of the text if the scene has changed the text.
func (f *TextField) heed() {
	if f.Text != f.known {
		f.known, f.caret, f.mark = f.Text, len(f.Text), len(f.Text)
	}
}

// selected returns the ends of the selection. Without a selection both are the caret's position.
func (f *TextField) selected() (from, to int) { return min(f.caret, f.mark), max(f.caret, f.mark) }

// move moves the caret; extend keeps the other end of the selection where it is.
func (f *TextField) move(to int, extend bool) {
	f.caret = to
	if !extend {
		f.mark = to
	}
}

// write replaces the selection with as much of a text as there is room for, and reports whether any of it was written.
// Line breaks become spaces, because a field is one line. Spaces at the beginning of the field are left out, because the
// space bar is also the key that chooses the field. Letters that the fonts cannot draw are left out too.
func (f *TextField) write(s string) bool {
	f.heed()
	from, to := f.selected()
	room := f.limit() - utf8.RuneCountInString(f.Text[:from]) - utf8.RuneCountInString(f.Text[to:])
	var fits strings.Builder
	for _, r := range s {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if unicode.IsControl(r) || r == utf8.RuneError || r == ' ' && from == 0 && fits.Len() == 0 {
			continue
		}
		if f.fonts != nil && !f.fonts.writes(r) {
			f.refused = true
			continue
		}
		if room--; room < 0 {
			break
		}
		fits.WriteRune(r)
	}
	if fits.Len() == 0 {
		return false
	}
	f.replace(from, to, fits.String())
	return true
}

// replace replaces the text between two positions, and puts the caret behind the new text.
func (f *TextField) replace(from, to int, s string) {
	f.Text = f.Text[:from] + s + f.Text[to:]
	f.known = f.Text
	f.move(from+len(s), false)
}

// erase deletes the selection, or without one the text between the caret and a position.
func (f *TextField) erase(to int) {
	from, end := f.selected()
	if from == end {
		from, end = min(from, to), max(end, to)
	}
	f.replace(from, end, "")
}

// back returns the position one letter or one word before at. A combining accent belongs to the letter before it.
func (f *TextField) back(at int, word bool) int {
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(f.Text[:at])
		at -= n
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		if !word || letter(r) && (at == 0 || !letterBefore(f.Text, at)) {
			break
		}
	}
	return at
}

// ahead returns the position one letter or one word after at.
func (f *TextField) ahead(at int, word bool) int {
	begun := false
	for at < len(f.Text) {
		r, n := utf8.DecodeRuneInString(f.Text[at:])
		if word && begun && !letter(r) {
			break
		}
		begun = begun || letter(r)
		at += n
		if next, _ := utf8.DecodeRuneInString(f.Text[at:]); !word && !unicode.Is(unicode.Mn, next) {
			break
		}
	}
	return at
}

// letter reports whether r is part of a word.
func letter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.Is(unicode.Mn, r)
}

func letterBefore(s string, at int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:at])
	return letter(r)
}
