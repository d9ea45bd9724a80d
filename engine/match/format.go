package match

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
)

// The maximum values of a format (rule 802). They fix the size of a [Match].
const (
	MaxList   = 6
	MaxKept   = 5
	MaxDice   = 10
	MaxDeck   = 60
	MaxAttach = 10
)

// Format holds the numbers of a match (rules 801 and 802).
type Format struct {
	List      int // heroes in a list
	Kept      int // heroes kept to fight
	Dice      int // dice in a player's reserve
	Opening   int // cards in the opening hand
	HandLimit int // at the end of a clash
	DeckMin   int
	DeckMax   int
	Copies    int // of one card in a deck
	Rounds    int // number of rounds, after which the match is decided (rule 307)
	// Proving means that decks may hold proving cards. The engine then stops where one of those could be
	// played.
	Proving bool
}

// Standard is the format of rule 801.
func Standard() Format {
	return Format{List: 5, Kept: 3, Dice: 5, Opening: 5, HandLimit: 7, DeckMin: 30, DeckMax: 40, Copies: 2, Rounds: 12}
}

// FormatField is a number of a [Format], for screens, commands and errors.
type FormatField struct {
	// Key names the number in codes and texts.
	Key string
	// called names it in errors.
	called string
	at     func(*Format) *int
	limits func(*Format) (least, most int)
}

// Of returns the number in f.
func (n *FormatField) Of(f Format) int { return *n.at(&f) }

// With returns f with the number v.
func (n *FormatField) With(f Format, v int) Format {
	*n.at(&f) = v
	return f
}

// Limits returns the least and the most that the number may be in f (rule 802), beside f's other numbers.
func (n *FormatField) Limits(f Format) (least, most int) { return n.limits(&f) }

// FormatFields returns every number of a format. The slice is the caller's. Keys must not change: players
// keep codes.
func FormatFields() []FormatField {
	within := func(least, most int) func(*Format) (int, int) {
		return func(*Format) (int, int) { return least, most }
	}
	return []FormatField{
		{"list", "list", func(f *Format) *int { return &f.List }, within(1, MaxList)},
		{"kept", "kept", func(f *Format) *int { return &f.Kept }, func(f *Format) (int, int) { return 1, min(MaxKept, f.List) }},
		{"dice", "dice", func(f *Format) *int { return &f.Dice }, within(0, MaxDice)},
		{"opening", "opening hand", func(f *Format) *int { return &f.Opening }, within(0, MaxDeck)},
		{"hand-limit", "hand limit", func(f *Format) *int { return &f.HandLimit }, within(0, MaxDeck)},
		{"deck-min", "smallest deck", func(f *Format) *int { return &f.DeckMin }, func(f *Format) (int, int) { return 0, f.DeckMax }},
		{"deck-max", "largest deck", func(f *Format) *int { return &f.DeckMax }, within(0, MaxDeck)},
		{"copies", "copies", func(f *Format) *int { return &f.Copies }, within(1, MaxDeck)},
		{"rounds", "rounds", func(f *Format) *int { return &f.Rounds }, within(1, 99)},
	}
}

// Deck returns what the format asks of a deck (rule 201).
func (f Format) Deck() card.DeckLimits {
	return card.DeckLimits{Heroes: f.List, Least: f.DeckMin, Most: f.DeckMax, Copies: f.Copies}
}

// check reports which number of f is outside rule 802. The error is a [CodeError].
func (f Format) check() error {
	for _, n := range FormatFields() {
		if least, most := n.Limits(f); n.Of(f) < least || n.Of(f) > most {
			return &CodeError{Kind: NumberOutside, Word: n.Key, called: n.called, Value: strconv.Itoa(n.Of(f)), Rule: 802, Least: least, Most: most}
		}
	}
	return nil
}

// standardCode is the code of the format of rule 801.
const standardCode = "standard"

// Code returns the numbers of the format in one word, which [ParseFormat] reads: those that differ from the
// standard ones, as in "kept=4,dice=6". Proving is no part of it.
func (f Format) Code() string {
	var words []string
	for _, n := range FormatFields() {
		if v := n.Of(f); v != n.Of(Standard()) {
			words = append(words, n.Key+"="+strconv.Itoa(v))
		}
	}
	if words == nil {
		return standardCode
	}
	return strings.Join(words, ",")
}

// Spelled returns every number of the format in one word, which [ParseFormat] reads too. It says the same when the
// standard format has changed.
func (f Format) Spelled() string {
	var words []string
	for _, n := range FormatFields() {
		words = append(words, n.Key+"="+strconv.Itoa(n.Of(f)))
	}
	return strings.Join(words, ",")
}

// ParseFormat reads a code, by the rules of [Format.Code]. An error is a [CodeError].
func ParseFormat(code string) (Format, error) {
	f := Standard()
	if code == standardCode {
		return f, nil
	}
	fields := FormatFields()
	seen := make([]bool, len(fields))
	for _, word := range strings.Split(code, ",") {
		key, value, _ := strings.Cut(word, "=")
		at := slices.IndexFunc(fields, func(n FormatField) bool { return n.Key == key })
		if at < 0 {
			var keys []string
			for _, n := range fields {
				keys = append(keys, n.Key)
			}
			return Format{}, &CodeError{Kind: UnknownNumber, Word: key, Choices: keys}
		}
		v, err := strconv.Atoi(value)
		switch {
		case err != nil:
			return Format{}, &CodeError{Kind: NoNumber, Word: key, Value: value, Least: fields[at].Of(f)}
		case seen[at]:
			return Format{}, &CodeError{Kind: NumberTwice, Word: key}
		}
		seen[at] = true
		f = fields[at].With(f, v)
	}
	if err := f.check(); err != nil {
		return Format{}, err
	}
	return f, nil
}
