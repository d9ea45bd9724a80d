package card

import "strings"

// Conditions and effects are written once for all places they stand in. Where a
// language uses another form of a verb after "while" than after "if", or after "you
// may" than as an order, its phrases hold both in square brackets: [is|be].

// asFact is a condition as it stands after "if".
func asFact(cond string) string { return mood(cond, false) }

// asDuration is a condition as it stands after "while".
func asDuration(cond string) string { return mood(cond, true) }

// asOrder is an effect or a price that has to be, offered one that may be.
func asOrder(text string) string { return mood(text, false) }
func offered(text string) string { return mood(text, true) }

// mood picks the first or the second of the two forms in every square bracket.
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

// hasBothForms reports whether every square bracket in a phrase holds two forms.
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
