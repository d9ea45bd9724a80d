package game

import (
	"strings"

	"cinderclash/assets/fonts"
)

// standIn is drawn in place of letters that the fonts lack, such as emoji, one for all that stand side by side.
const standIn = '•'

// lacks reports whether a letter cannot be drawn.
func (f *Fonts) lacks(r rune) bool { return !f.letters.Draws(r) || fonts.Joins(r) }

// drawn returns a text as it can be drawn. That of the beginning of a text is the beginning of that of the text.
func (f *Fonts) drawn(s string) string {
	if strings.IndexFunc(s, f.lacks) < 0 {
		return s
	}
	var b strings.Builder
	stood := false // for the letter before this one
	for _, r := range s {
		switch {
		case fonts.Joins(r):
		case f.letters.Draws(r):
			b.WriteRune(r)
			stood = false
		case !stood:
			b.WriteRune(standIn)
			stood = true
		}
	}
	return b.String()
}

// markup are the characters that may begin a mark in [Canvas.Text], for which a name would be taken.
const markup = "<>{}"

// writes reports whether a letter can be part of a text that a player writes.
func (f *Fonts) writes(r rune) bool { return !f.lacks(r) && !strings.ContainsRune(markup, r) }
