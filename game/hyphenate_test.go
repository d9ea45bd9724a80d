package game

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Words of both languages may be broken between syllables, never within one, and never so that a letter stands alone.
func TestBreaksLieBetweenSyllables(t *testing.T) {
	for word, want := range map[string]string{
		"Whetstone": "Whet|stone", "Argument": "Ar|gu|ment", "Precedent": "Pre|ce|dent", "Adjournment": "Ad|journ|ment", "Posthumous": "Pos|thu|mous",
		"Ink-Stained": "Ink-|Stai|ned", "Aplazamiento": "Apla|za|miento", "Guardia": "Guar|dia", "Cuchillada": "Cu|chi|llada", "Élite": "Élite", "reyes": "re|yes",
		"Elbow": "El|bow", "It": "It", "a-b": "a-|b", "": "", "123456": "123456", "strength": "strength", "-": "-",
		"journey.save": "journey.save", "/home/anna/journey": "/home/anna/journey", "¿Cementerio?": "¿Ce|men|te|rio?", "whetstone,": "whet|stone,", "C7-AA": "C7-AA",
	} {
		at, parts := 0, []string(nil)
		for _, n := range appendBreaks(nil, word) {
			parts, at = append(parts, word[at:n]), n
		}
		if got := strings.Join(append(parts, word[at:]), "|"); got != want {
			t.Errorf("%q breaks as %q, want %q", word, got, want)
		}
	}
}

// A word that is wider than its line is broken at a syllable and gets a hyphen, unless not even a syllable fits.
func TestLongWordsGetHyphens(t *testing.T) {
	f, err := NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	style := TextStyle{Font: Serif, Size: 20, Fixed: true, MaxLines: 9}
	lines := func(word string, wide float64) string {
		p := f.paragraph(word, style, wide, 400, 1)
		var all []string
		for i := range p.runs {
			all = append(all, p.runs[i].text)
		}
		return strings.Join(all, "|")
	}
	face := f.face(Serif, 20)
	if got := lines("Whetstone", text.AdvanceAt("Whetst", len("Whetst"), face)); got != "Whet-|stone" {
		t.Errorf("it is set as %q", got)
	}
	if got := lines("Ink-Stained", text.AdvanceAt("Ink-Stai-", len("Ink-Stai-"), face)); got != "Ink-|Stained" {
		t.Errorf("it is set as %q", got)
	}
	if got := lines("Whetstone", text.AdvanceAt("Wh", len("Wh"), face)+1); strings.ReplaceAll(strings.ReplaceAll(got, "|", ""), "-", "") != "Whetstone" {
		t.Errorf("letters are lost: %q", got)
	}
}
