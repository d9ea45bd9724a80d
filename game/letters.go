package game

import (
	"strings"

	"cinderclash/assets/fonts"
)

// standIn is drawn in place of letters that the fonts lack, such as emoji. One stands for several in a row.
const standIn = '•'

// lacks reports whether a letter cannot be drawn.
func (f *Fonts) lacks(r rune) bool { return !f.letters.Draws(r) || fonts.Joins(r) }

// drawn returns s with a stand-in for each run of letters that the fonts lack. If t is a prefix of s, drawn(t) is a prefix of
// drawn(s).
func (f *Fonts) drawn(s string) string {
	if strings.IndexFunc(s, f.lacks) < 0 {
		return s
	}
	var b strings.Builder
	stood := false // a stand-in was written and no letter since
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

// markup are the characters with a meaning in [Canvas.Text]. A text that a player writes must not have them.
const markup = "<>{}"

// writes reports whether a letter can be part of a text that a player writes.
func (f *Fonts) writes(r rune) bool { return !f.lacks(r) && !strings.ContainsRune(markup, r) }
