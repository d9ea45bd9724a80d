package match

import (
	"slices"
	"strings"
	"unicode"

	"cinderclash/engine/untrusted"
)

// Customs is what a match is played under beside its cards: a timing profile (rule 900) and a format (rule 801).
type Customs struct {
	Profile Profile
	Format  Format
}

// StandardCustoms returns Blades and the standard format.
func StandardCustoms() Customs { return Customs{Profiles()[0], Standard()} }

// BuiltIn returns the customs of each built-in profile with the standard format, the standard ones first.
func BuiltIn() []Customs {
	var all []Customs
	for _, p := range Profiles() {
		all = append(all, Customs{p, Standard()})
	}
	return all
}

// MaxCode is the maximum length of a code of customs in bytes, without spaces. Every code is much shorter.
const MaxCode = 1000

// customsBreak stands between the profile and the format in a code.
const customsBreak = "/"

// Code returns the customs in one word, which [ParseCustoms] reads: the code of the profile and, if it is not the
// standard one, that of the format, as in "imperium,payer=commoner-too/kept=2". Two customs that say the same have the
// same code, whatever their profiles are called.
func (c Customs) Code() string {
	code := c.Profile.Code()
	if format := c.Format.Code(); format != standardCode {
		code += customsBreak + format
	}
	return code
}

// Spelled returns every field and number of the customs in one word, which [ParseCustoms] reads too.
func (c Customs) Spelled() string { return c.Profile.Spelled() + customsBreak + c.Format.Spelled() }

// ParseCustoms reads a code, by the rules of [Customs.Code]. Spaces and capitals mean nothing in it, and any text may be
// given: a code may be in quotes or marked, as chats deliver it, and other words may stand around it if it is a word of its
// own. Of several codes the first is read. An error is a [CodeError].
func ParseCustoms(text string) (Customs, error) {
	text = strings.ToLower(untrusted.Plain(text))
	code := strings.Join(strings.Fields(text), "")
	c, err := parseCustoms(code)
	if err == nil {
		return c, nil
	}
	if c, failed := parseCustoms(bared(code)); failed == nil {
		return c, nil
	}
	words := strings.Fields(text)
	if len(words) > mostWords {
		return Customs{}, err
	}
	for _, word := range words {
		if _, behind, labelled := strings.Cut(word, ":"); labelled {
			word = behind
		}
		if word = bared(word); !strings.ContainsAny(word, "="+customsBreak) {
			if _, unknown := ProfileNamed(word); unknown != nil {
				continue
			}
		}
		if c, failed := parseCustoms(word); failed == nil {
			return c, nil
		}
	}
	return Customs{}, err
}

// mostWords is the maximum number of words among which a code is looked for.
const mostWords = 200

// bared returns a word without the marks around it: quotes, brackets, and marks of code, quotation and emphasis, and what ends
// a sentence. What has a meaning in a code stays.
func bared(word string) string {
	return strings.TrimFunc(word, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("=/-,", r)
	})
}

// parseCustoms reads a code without spaces and capitals.
func parseCustoms(code string) (Customs, error) {
	if len(code) > MaxCode {
		return Customs{}, &CodeError{Kind: LongCode}
	}
	parts := strings.Split(code, customsBreak)
	if len(parts) > 2 {
		return Customs{}, &CodeError{Kind: ManyParts, Word: strings.Join(parts[2:], customsBreak)}
	}
	c := StandardCustoms()
	var err error
	if c.Profile, err = ParseProfile(parts[0]); err != nil {
		return Customs{}, err
	}
	if len(parts) == 2 {
		if c.Format, err = ParseFormat(parts[1]); err != nil {
			return Customs{}, err
		}
	}
	return c, nil
}

// Customs returns what the rules hold beside the cards.
func (r *Rules) Customs() Customs { return Customs{r.Profile, r.Format} }

// Nearest returns the built-in profile from which p differs in the fewest fields, and these fields.
func (p Profile) Nearest() (base Profile, differs []ProfileField) {
	fields, found := ProfileFields(), false
	for _, b := range Profiles() {
		var d []ProfileField
		for _, f := range fields {
			if f.Of(p) != f.Of(b) {
				d = append(d, f)
			}
		}
		if !found || len(d) < len(differs) {
			base, differs, found = b, slices.Clip(d), true
		}
	}
	return base, differs
}
