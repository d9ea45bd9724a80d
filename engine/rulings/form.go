package rulings

import (
	"strings"
)

// form is the syntax of a line. A word in capitals is a variable, a word in small letters stands for
// itself. Words in brackets are optional. A word that ends in "..." stands for one or more words. A colon
// after a word is required.
type form string

// begin matches the form with the beginning of a line. It returns the words in the place of the variables and how
// many words the form took.
func (f form) begin(words []string) (rest []string, taken int, ok bool) {
	optional := false
	for want := range strings.FieldsSeq(string(f)) {
		optional = optional || strings.HasPrefix(want, "[")
		if optional {
			// The caller reads the optional words, which are always at the end.
			return append(rest, words[taken:]...), len(words), true
		}
		if taken == len(words) {
			return nil, 0, false
		}
		word, colon := strings.CutSuffix(words[taken], ":")
		want, wantsColon := strings.CutSuffix(want, ":")
		want, many := strings.CutSuffix(want, "...")
		switch {
		case many:
			return append(rest, words[taken:]...), len(words), true
		case colon != wantsColon:
			return nil, 0, false
		case want == strings.ToUpper(want):
			rest = append(rest, word)
		case want != word:
			return nil, 0, false
		}
		taken++
	}
	return rest, taken, true
}

// fits matches the form with the whole line and returns the words in the place of the variables.
func (f form) fits(words []string) (rest []string, ok bool) {
	rest, taken, ok := f.begin(words)
	return rest, ok && taken == len(words)
}

// word returns the first word of the form.
func (f form) word() string {
	word, _, _ := strings.Cut(string(f), " ")
	return word
}

// forms lists the forms of the rows that begin with word, for an error message.
func forms[Row any](rows []Row, formOf func(Row) form, word string) string {
	var out []string
	for _, row := range rows {
		if f := formOf(row); f.word() == word {
			out = append(out, string(f))
		}
	}
	return strings.Join(out, " or ")
}
