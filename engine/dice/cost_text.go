package dice

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// allowed lists the symbols of a cost, for error messages.
const allowed = "the symbols are R, G, B, (R/G), (R/B), (G/B) and *"

// String returns the cost's symbols in the order of AppendSymbols, as in
// RRG(R/G)*. A free cost is the empty string. ParseCost reads it back.
func (c Cost) String() string {
	var text strings.Builder
	for _, s := range c.AppendSymbols(nil) {
		text.WriteString(s.String())
	}
	return text.String()
}

// ParseCost reads a cost: R, G and B for a die of that color, (R/G), (R/B) and
// (G/B) for a die of either color, * for a die of any color, in any order and
// without spaces; the two colors of a hybrid may be exchanged. The empty text
// is a free cost. The error names the position, counted in characters from 1,
// and what is allowed. More than MaxSymbols symbols are an error.
func ParseCost(text string) (Cost, error) {
	var c Cost
	total := 0
	for at := 0; at < len(text); {
		position := utf8.RuneCountInString(text[:at]) + 1
		s, size := cutSymbol(text[at:])
		if s == 0 {
			letter, _ := utf8.DecodeRuneInString(text[at:])
			return Cost{}, fmt.Errorf("cost %q, character %d: %q begins no symbol; %s", text, position, letter, allowed)
		}
		if total++; total > MaxSymbols {
			return Cost{}, fmt.Errorf("cost %q, character %d: leave this out, a cost has at most %d symbols", text, position, MaxSymbols)
		}
		c[s-1]++
		at += size
	}
	return c, nil
}

// cutSymbol returns the symbol that text begins with and its length in bytes,
// or 0 and 0.
func cutSymbol(text string) (Colors, int) {
	if text[0] == '*' {
		return AnyColor, 1
	}
	if s := letterSet(text[0]); s != 0 {
		return s, 1
	}
	const hybrid = len("(R/G)")
	if len(text) < hybrid || text[0] != '(' || text[2] != '/' || text[4] != ')' {
		return 0, 0
	}
	first, second := letterSet(text[1]), letterSet(text[3])
	if first == 0 || second == 0 || first == second {
		return 0, 0
	}
	return first | second, hybrid
}

// letterSet returns the set of the one color with this letter, or 0.
func letterSet(letter byte) Colors {
	if c := strings.IndexByte(letters, letter); c >= 0 {
		return 1 << c
	}
	return 0
}
