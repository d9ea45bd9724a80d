package untrusted

import (
	"strings"
	"unicode"
)

// Plain undoes what chats, mails and word processors do to the characters of a text. It removes invisible characters, such as
// zero-width spaces, soft hyphens and byte order marks. It puts "-" for every dash, hyphen and minus, a space for all white space
// but the line feed, and ASCII for full-width characters.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector), r == '\u034f', r == '\u115f', r == '\u3164':
			return -1
		case unicode.IsSpace(r), unicode.Is(unicode.Zs, r), r == '\u2800':
			return ' '
		case unicode.Is(unicode.Pd, r), r == '\u2212', r == '\u2043', r == '\u00af':
			return '-'
		case r >= '\uff01' && r <= '\uff5e':
			return r - 0xfee0
		}
		return r
	}, text)
}
