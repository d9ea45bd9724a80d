package pieces_test

import (
	"strings"
	"testing"

	"cinderclash/scenes/pieces"
)

// Accents, case and both English spellings are the same to a search, also while a word is being written.
func TestSearchFindsOtherSpellings(t *testing.T) {
	for _, c := range []struct {
		query, text string
		found       bool
	}{
		{"armor", "Armour 3", true},
		{"ARMOUR", "armour", true},
		{"armou", "Armour", true},
		{"neighbor", "its neighbours", true},
		{"decision", "Decisión", true},
		{"four", "for each die", false},
		{"armor", "Armada", false},
	} {
		found := true
		for _, w := range pieces.Asked(c.query) {
			found = found && strings.Contains(pieces.Fold(c.text), w)
		}
		if found != c.found {
			t.Errorf("%q in %q: %v, want %v", c.query, c.text, found, c.found)
		}
	}
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{"Letanía del MEDIODÍA": "letania del mediodia", "Ñandú": "nandu", "ÅSE": "ase", "naïve": "naive", "x": "x"} {
		if got := pieces.Fold(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}
