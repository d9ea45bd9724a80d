package untrusted

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns untrusted text as one line that is safe to print on a terminal. Control characters, line ends, characters that
// change the writing direction and invalid UTF-8 are escaped as in a quoted Go string. All other characters stay.
func Line(words string) string { return escape(words, false) }

// Lines is Line, but keeps line ends and tabs.
func Lines(words string) string { return escape(words, true) }

// escape escapes the characters that are not harmless.
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

// harmless reports whether r may be printed as it is. Line feeds and tabs may be if lines is true.
func harmless(r rune, lines bool) bool {
	switch {
	case r == '\n' || r == '\t':
		return lines
	case r == '\u2028' || r == '\u2029': // line separator and paragraph separator
		return false
	}
	return !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r)
}

// Clip returns a text of at most most characters. A longer text is cut and ends in "…". most is at least 1.
func Clip(words string, most int) string {
	if letters := []rune(words); len(letters) > most {
		return strings.TrimSpace(string(letters[:most-1])) + "…"
	}
	return words
}

// Middle returns a text with at most most characters in each line. A longer line keeps its beginning and its end, with "…"
// between them.
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

// Name returns a name from an untrusted file so that it can be put into the game's texts. There < > { } begin and end markup, such
// as pictures and links. Name replaces them with ‹ › ( ).
func Name(name string) string {
	return strings.NewReplacer("<", "‹", ">", "›", "{", "(", "}", ")").Replace(name)
}
