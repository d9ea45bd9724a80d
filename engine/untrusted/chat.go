package untrusted

import (
	"strings"
	"unicode"
)

// Plain returns a text that a chat, a mail or a word processor has set, with the plain characters it was typed with:
// without characters that nobody sees, such as zero-width spaces, soft hyphens and byte order marks, with "-" for every
// dash, hyphen and minus, with a space for every space but the line feed, and with ASCII for letters of full width.
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
