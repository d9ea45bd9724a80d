package pieces

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

var (
	british  = regexp.MustCompile(`([a-z]{3})our`)
	unending = regexp.MustCompile(`([a-z]{3})ou$`)
)

// Fold prepares a text for a search: it removes case and accents, and spells armour and its like as armor.
func Fold(s string) string {
	bare, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		bare = s
	}
	return british.ReplaceAllString(strings.ToLower(bare), "${1}or")
}

// Asked returns the words of a query, to be looked for in folded texts. The last may be a word that is still being written.
func Asked(query string) []string {
	words := strings.Fields(Fold(query))
	for i, w := range words {
		words[i] = unending.ReplaceAllString(w, "${1}o")
	}
	return words
}
