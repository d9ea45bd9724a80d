package pieces

import (
	"errors"
	"strconv"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
)

// CustomsName returns the name of customs: the name of a built-in profile, or the name of the nearest one with a word for
// “changed”.
func CustomsName(p *text.Printer, c match.Customs) string {
	base, differs := c.Profile.Nearest()
	name := p.T("customs.profile." + base.Name + ".name")
	if len(differs) > 0 || c.Format.Code() != match.Standard().Code() {
		return p.T("customs.changed", name)
	}
	return name
}

// CustomsCalled returns the name of a match's customs: named, which is the players' name for them, or else [CustomsName].
func CustomsCalled(p *text.Printer, named string, c match.Customs) string {
	if named != "" {
		return named
	}
	return CustomsName(p, c)
}

// NotBlades returns the name of customs that a match is marked with, "" under Blades in the standard format.
func NotBlades(p *text.Printer, named string, c match.Customs) string {
	if c.Code() == match.StandardCustoms().Code() {
		return ""
	}
	return CustomsCalled(p, named, c)
}

// CustomsAbout returns a sentence about what customs change. For a built-in profile it is the profile's own sentence;
// otherwise it names the first differences from the nearest profile.
func CustomsAbout(p *text.Printer, c match.Customs) string {
	base, differs := c.Profile.Nearest()
	var changes []string
	for i := range differs {
		f := &differs[i]
		changes = append(changes, FieldName(p, f)+": "+FieldValue(p, f, f.Of(c.Profile)))
	}
	for _, n := range match.FormatFields() {
		if v := n.Of(c.Format); v != n.Of(match.Standard()) {
			changes = append(changes, NumberName(p, &n)+": "+strconv.Itoa(v))
		}
	}
	const most = 3
	switch n := len(changes); {
	case n > most:
		return p.T("customs.more", strings.Join(changes[:most-1], "; "), n-most+1)
	case n > 0:
		return strings.Join(changes, "; ")
	}
	return p.T("customs.profile." + base.Name + ".about")
}

// FieldName returns what a field of a profile is about, in a few words.
func FieldName(p *text.Printer, f *match.ProfileField) string {
	return p.T("customs.field." + f.Key + ".name")
}

// FieldValue returns a value of a field in a few words. value is its index in f.Values.
func FieldValue(p *text.Printer, f *match.ProfileField, value int) string {
	return p.T("customs.field." + f.Key + ".value." + f.Values[value])
}

// FieldWhy returns what a field decides, with its rule.
func FieldWhy(p *text.Printer, f *match.ProfileField) string {
	return p.T("customs.rule", f.Rule, p.T("customs.field."+f.Key+".why"))
}

// NumberName returns what a number of a format counts, in a few words.
func NumberName(p *text.Printer, n *match.FormatField) string {
	return p.T("customs.number." + n.Key + ".name")
}

// formatRule is the rule that bounds the numbers of a format.
const formatRule = 802

// NumberWhy returns what a number decides, with its rule and the range that the other numbers of a format, beside, allow.
func NumberWhy(p *text.Printer, n *match.FormatField, beside match.Format) string {
	least, most := n.Limits(beside)
	return p.T("customs.number.range", formatRule, p.T("customs.number."+n.Key+".why"), least, most)
}

// CodeSentence says what is wrong with a code of customs and how to mend it.
func CodeSentence(p *text.Printer, err error) string {
	var e *match.CodeError
	if !errors.As(err, &e) {
		return p.T("session.failed", err.Error())
	}
	const most = 30 // letters of a word
	clip := func(s string) string {
		if r := []rune(s); len(r) > most {
			return string(r[:most]) + " …"
		}
		return s
	}
	say := func(key string, args ...any) string { return p.T("customs.code-error."+key, args...) }
	word, value := clip(e.Word), clip(e.Value)
	if e.Word == "" {
		switch e.Kind {
		case match.UnknownProfile:
			return say("none", oneOf(p, e.Choices))
		case match.UnknownField, match.UnknownNumber:
			return say("empty-part")
		default: // about a part of the code, below
		}
	}
	switch e.Kind {
	case match.UnknownProfile:
		return say("unknown-profile", word, oneOf(p, e.Choices))
	case match.UnknownField:
		return say("unknown-field", word)
	case match.UnknownValue:
		return say("unknown-value", word, value, oneOf(p, e.Choices))
	case match.FieldTwice, match.NumberTwice:
		return say("twice", word)
	case match.UnknownNumber:
		return say("unknown-number", word, oneOf(p, e.Choices))
	case match.NoNumber:
		return say("no-number", value, word, e.Least)
	case match.NumberOutside:
		return say("outside", word, value, e.Least, e.Most)
	case match.ManyParts:
		return say("many-parts", word)
	case match.LongCode:
		return say("long")
	}
	panic("pieces: no words for this fault of a code")
}

// oneOf lists the words of a choice, with “or” before the last.
func oneOf(p *text.Printer, words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return p.T("customs.or", strings.Join(words[:last], ", "), words[last])
}
