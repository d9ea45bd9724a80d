package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What follows changes the text of a field and its caret. Places are in bytes, between letters.

// heed puts the caret behind the text where a scene has changed it.
func (f *TextField) heed() {
	if f.Text != f.known {
		f.known, f.caret, f.mark = f.Text, len(f.Text), len(f.Text)
	}
}

// selected returns between which places text is selected; they are equal, and the caret's, where none is.
func (f *TextField) selected() (from, to int) { return min(f.caret, f.mark), max(f.caret, f.mark) }

// move puts the caret somewhere; extend goes on selecting from where that began.
func (f *TextField) move(to int, extend bool) {
	f.caret = to
	if !extend {
		f.mark = to
	}
}

// write puts a text in place of what is selected, as far as there is room for it, and reports whether any of it was
// written. It is one line: breaks become spaces. Spaces at the beginning are left out, as the first is the key that
// chose the field.
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

// replace puts a text between two places, and the caret behind it.
func (f *TextField) replace(from, to int, s string) {
	f.Text = f.Text[:from] + s + f.Text[to:]
	f.known = f.Text
	f.move(from+len(s), false)
}

// erase takes away what is selected, or else what lies between the caret and a place.
func (f *TextField) erase(to int) {
	from, end := f.selected()
	if from == end {
		from, end = min(from, to), max(end, to)
	}
	f.replace(from, end, "")
}

// back is the place one letter before at, or one word. Accents that stand alone belong to the letter before them.
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

// ahead is the place one letter after at, or behind one word.
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
