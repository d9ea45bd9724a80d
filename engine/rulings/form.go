package rulings

import (
	"strings"
)

// form is how a line is written. A word in capitals stands for something and one in small letters for itself; what is
// in brackets may be left out, and a word that ends in "..." is one or more. A colon behind a word must be there.
type form string

// begin returns the words of a line that is of this form from its beginning on: those that stand for something, and
// how many the form took in all.
func (f form) begin(words []string) (rest []string, taken int, ok bool) {
	optional := false
	for want := range strings.FieldsSeq(string(f)) {
		optional = optional || strings.HasPrefix(want, "[")
		if optional {
			// What may be left out is read by whoever asked, and is always at the end.
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

// fits returns the words that stand for something in a line that is of this form whole.
func (f form) fits(words []string) (rest []string, ok bool) {
	rest, taken, ok := f.begin(words)
	return rest, ok && taken == len(words)
}

// word is the first word of the form.
func (f form) word() string {
	word, _, _ := strings.Cut(string(f), " ")
	return word
}

// forms lists the forms of rows that begin with a word, for an error.
func forms[Row any](rows []Row, formOf func(Row) form, word string) string {
	var out []string
	for _, row := range rows {
		if f := formOf(row); f.word() == word {
			out = append(out, string(f))
		}
	}
	return strings.Join(out, " or ")
}
