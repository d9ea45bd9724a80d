package game

import (
	"slices"
	"strings"
	"unicode"
)

// appendBreaks appends the offsets in bytes at which a word may be broken: before the consonant that begins a syllable, or before two that
// begin it together, and behind a hyphen. These are the rules of Spanish; in English they come close. The first part has
// at least two letters, the last one three. What is not only letters and hyphens, such as a path or a code, has none.
func appendBreaks(all []int, word string) []int {
	from := len(word) - len(strings.TrimLeftFunc(word, unicode.IsPunct))
	word = strings.TrimFunc(word, unicode.IsPunct)
	if strings.ContainsFunc(word, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) }) {
		return all
	}
	letters := []rune(word)
	for i := range letters {
		letters[i] = unicode.ToLower(letters[i])
	}
	vowel := func(i int) bool {
		return strings.ContainsRune("aeiouáéíóúüy", letters[i]) && (letters[i] != 'y' || i+1 == len(letters) || !strings.ContainsRune("aeiouáéíóú", letters[i+1]))
	}
	begins := -1                         // index of the first consonant since the last vowel, or -1
	offsets := make([]int, 0, len(word)) // of each letter, in bytes
	for i := range word {
		offsets = append(offsets, from+i)
	}
	for i, r := range letters {
		switch {
		case r == '-':
			if i > 0 && i+1 < len(letters) {
				all = append(all, offsets[i]+1)
			}
			begins = -1
		case vowel(i):
			if begins > 0 {
				at := i - 1
				if at > begins && slices.Contains(onsets[:], string(letters[at-1:i])) {
					at--
				}
				if at >= 2 && len(letters)-at >= 3 {
					all = append(all, offsets[at])
				}
			}
			begins = -1
		case begins < 0 && i > 0 && vowel(i-1):
			begins = i
		}
	}
	return all
}

// onsets are the pairs of consonants that begin a syllable together.
var onsets = [...]string{
	"bl", "br", "ch", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "ll", "ph", "pl", "pr", "rr", "sh", "sk", "sl", "sp", "st", "th", "tr", "wh",
}
