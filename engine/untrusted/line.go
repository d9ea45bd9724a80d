package untrusted

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns untrusted text as one line that is safe to print on a terminal. Control characters, line
// ends, characters that reverse the writing direction and invalid UTF-8 are escaped as in a quoted Go
// string. All other letters of any language stay.
func Line(words string) string { return escape(words, false) }

// Lines is Line, but keeps line ends and tabs.
func Lines(words string) string { return escape(words, true) }

func escape(words string, lines bool) string {
	if strings.IndexFunc(words, func(r rune) bool { return !harmless(r, lines) }) < 0 && utf8.ValidString(words) {
		return words
	}
	var b strings.Builder
	for len(words) > 0 {
		r, n := utf8.DecodeRuneInString(words)
		if part := words[:n]; r == utf8.RuneError && n == 1 || !harmless(r, lines) {
			quoted := strconv.QuoteToASCII(part)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteString(part)
		}
		words = words[n:]
	}
	return b.String()
}

func harmless(r rune, lines bool) bool {
	switch {
	case r == '\n' || r == '\t':
		return lines
	case r == '\u2028' || r == '\u2029': // line separator and paragraph separator
		return false
	}
	return !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r)
}

// Clip returns a text of at most most letters, 1 or more. A longer text is cut and ends in "…".
func Clip(words string, most int) string {
	if letters := []rune(words); len(letters) > most {
		return strings.TrimSpace(string(letters[:most-1])) + "…"
	}
	return words
}

// Middle returns a text with at most most letters in each line. Of a longer line it keeps the beginning and the end, with
// "…" between them.
func Middle(words string, most int) string {
	if len(words) <= most {
		return words
	}
	lines := strings.SplitAfter(words, "\n")
	for i, line := range lines {
		if letters := []rune(line); len(letters) > most {
			lines[i] = string(letters[:most/2]) + "…" + string(letters[len(letters)-(most-most/2-1):])
		}
	}
	return strings.Join(lines, "")
}

// Name returns a name from an untrusted file as it can stand in the game's texts: the characters that begin a mark there,
// < > { }, become ‹ › ( ), so that it neither changes how other words look nor becomes a picture or a link.
func Name(name string) string {
	return strings.NewReplacer("<", "‹", ">", "›", "{", "(", "}", ")").Replace(name)
}
