package match

import (
	"fmt"
	"strings"
)

// CodeFault is one way in which a code of customs cannot be read.
type CodeFault uint8

// The faults.
const (
	// UnknownProfile: Word names no built-in profile.
	UnknownProfile CodeFault = iota
	// UnknownField: Word is no field of a profile.
	UnknownField
	// UnknownValue: the field Word, of Rule, cannot be Value.
	UnknownValue
	// FieldTwice: the field Word is given more than once.
	FieldTwice
	// UnknownNumber: Word is no number of a format.
	UnknownNumber
	// NoNumber: Value, which is given for Word, is no number. Least would be one.
	NoNumber
	// NumberTwice: the number Word is given more than once.
	NumberTwice
	// NumberOutside: the number Word is Value, and must be Least to Most by Rule.
	NumberOutside
	// ManyParts: there is something after the format.
	ManyParts
	// LongCode: it is longer than [MaxCode].
	LongCode
)

// CodeError is what is wrong with the code of a profile, a format or customs.
type CodeError struct {
	Kind        CodeFault
	Word, Value string // as they are given, of any length
	Rule        uint16
	Choices     []string // what may be written instead
	Least, Most int

	called string // the number in English
}

// Error returns one English sentence that names the word and the mend.
func (e *CodeError) Error() string {
	switch e.Kind {
	case UnknownProfile:
		return fmt.Sprintf("no timing profile %q: use %s", short(e.Word), oneOf(e.Choices))
	case UnknownField:
		return fmt.Sprintf("profile: it has no field %q; use %s", short(e.Word), oneOf(e.Choices))
	case UnknownValue:
		return fmt.Sprintf("profile: %s=%s is no value (rule %d); use %s", e.Word, short(e.Value), e.Rule, oneOf(e.Choices))
	case FieldTwice:
		return fmt.Sprintf("profile: %s is given twice; leave one out", e.Word)
	case UnknownNumber:
		return fmt.Sprintf("format: it has no number %q; use %s, or %s alone", short(e.Word), oneOf(e.Choices), standardCode)
	case NoNumber:
		return fmt.Sprintf("format: %s=%s is no number; give one, as in %s=%d", e.Word, short(e.Value), e.Word, e.Least)
	case NumberTwice:
		return fmt.Sprintf("format: %s is given twice; leave one out", e.Word)
	case NumberOutside:
		return fmt.Sprintf("format: %s is %s, must be %d to %d (rule %d)", e.called, e.Value, e.Least, e.Most, e.Rule)
	case ManyParts:
		return fmt.Sprintf("customs: %q comes after the format; leave it out", short(e.Word))
	case LongCode:
		return fmt.Sprintf("customs: the code is longer than %d letters; give only the code", MaxCode)
	}
	panic("match: unknown fault of a code")
}

// oneOf lists words for a sentence.
func oneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
