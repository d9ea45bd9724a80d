package card

import "strings"

// Conditions and effects are written once for every context. If a language uses another form of the verb
// after "while" than after "if", or after "you may" than in an order, its phrases hold both forms in square
// brackets: [is|be].

// asFact returns a condition in the form used after "if".
func asFact(cond string) string { return mood(cond, false) }

// asDuration returns a condition in the form used after "while".
func asDuration(cond string) string { return mood(cond, true) }

// asOrder returns an effect or a price in the form of an order, offered in the form used after "you may".
func asOrder(text string) string { return mood(text, false) }
func offered(text string) string { return mood(text, true) }

// mood picks the first or the second form in each pair of square brackets.
func mood(text string, second bool) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		forms, after, _ := strings.Cut(rest, "]")
		first, other, _ := strings.Cut(forms, "|")
		if second {
			first = other
		}
		b.WriteString(first)
		text = after
	}
}

// hasBothForms reports whether each pair of square brackets in a phrase holds two forms.
func hasBothForms(text string) bool {
	for {
		before, rest, found := strings.Cut(text, "[")
		if strings.ContainsAny(before, "]|") {
			return false
		}
		if !found {
			return true
		}
		forms, after, closed := strings.Cut(rest, "]")
		if !closed || strings.Count(forms, "|") != 1 || strings.Contains(forms, "[") {
			return false
		}
		text = after
	}
}
