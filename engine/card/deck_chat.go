package card

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"cinderclash/engine/untrusted"
)

// parseChat reads the one deck in a text with other words around it, as chats deliver codes: in quotes, in bold, behind a
// label, broken into lines. The error says that there is no code or several, or what is wrong with the text that looks most
// like one.
func (l *Library) parseChat(text string) (DeckKeys, error) {
	text = untrusted.Plain(text)
	var found *DeckKeys
	var wrong error
	most := -1 // good groups of the faulty code that gave the error wrong
	for at := 0; at < len(text); {
		begin := nextCode(text, at)
		if begin < 0 {
			break
		}
		code, end := wholeCode(text, begin)
		k, err := l.parseCode(code)
		if err != nil {
			// If the code ends early, the words after it are not its groups.
			word := codeWord(text[begin:])
			if short, failed := l.parseCode(word); endsWord(text[begin+len(word):]) && (failed == nil || isShort(failed)) {
				k, err = short, failed
			}
		}
		switch {
		case err != nil:
			if good := goodGroups(code); good > most && (good > 0 || looksLikeCode(text[begin:])) {
				most, wrong = good, err
			}
			at = begin + len(codeMark)
			continue
		case found != nil && !found.Same(k):
			return DeckKeys{Cards: map[string]int{}}, &DeckError{Kind: DeckSeveral}
		}
		found, at = &k, max(end, begin+len(codeMark))
	}
	switch {
	case found != nil:
		return *found, nil
	case wrong != nil:
		return DeckKeys{Cards: map[string]int{}}, wrong
	}
	return DeckKeys{Cards: map[string]int{}}, &DeckError{Kind: NoDeck, Where: 1}
}

// isShort reports whether an error says that a code ends early.
func isShort(err error) bool {
	var e *DeckError
	return errors.As(err, &e) && e.Kind == CodeShort
}

// nextCode returns the index of the first codeMark that begins a word at or after index at, or -1.
func nextCode(text string, at int) int {
	for ; at+len(codeMark) <= len(text); at++ {
		if !strings.EqualFold(text[at:at+len(codeMark)], codeMark) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		if at == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return at
		}
	}
	return -1
}

// between reports whether a character may stand between the letters of a code: a dash between groups, a line break, or
// markup for quotations, bold text or code.
func between(r rune) bool { return strings.ContainsRune("- \n`*_~>|\\", r) }

// wholeCode returns the code that begins at index begin of a text, and the index at which it ends. The first group says how
// long the code is; if that group is damaged, the code ends with it.
func wholeCode(text string, begin int) (code string, end int) {
	var b strings.Builder
	b.WriteString(codeMark)
	n, need := 0, groupSize
	for i, r := range text[begin+len(codeMark):] {
		end = begin + len(codeMark) + i + utf8.RuneLen(r)
		if between(r) {
			continue
		}
		b.WriteRune(r)
		if n++; n == groupSize {
			need = max(need, codeLength(b.String()))
		}
		if n == need {
			break
		}
	}
	return b.String(), end
}

// codeLength returns how many letters follow the mark of a code, as its first group says. It returns 0 if
// that group is damaged.
func codeLength(first string) int {
	letters, err := symbols(first)
	if err != nil || len(letters) < groupSize || groupCheck(1, letters[:groupSize-1]) != letters[groupSize-1] {
		return 0
	}
	r := symbolReader{symbols: letters}
	r.take(versionBits)
	length, _ := r.take(lengthBits)
	groups := (int(length) + groupSize - 2) / (groupSize - 1) // each with a letter that checks it
	return int(length) + groups
}

// codeWord returns the letters, digits and dashes at the beginning of a text.
func codeWord(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if end < 0 {
		return text
	}
	return text[:end]
}

// endsWord reports whether what follows a word ends it: a space, or a full stop or comma before a space or the end.
func endsWord(rest string) bool {
	rest = strings.TrimLeft(rest, ".,")
	return rest == "" || rest[0] == ' ' || rest[0] == '\n'
}

// goodGroups returns how many groups at the beginning of a code have a valid checksum.
func goodGroups(code string) int {
	letters, err := symbols(code)
	if err != nil {
		return 0
	}
	n := 0
	for ; (n+1)*groupSize <= len(letters); n++ {
		group := letters[n*groupSize : (n+1)*groupSize]
		if groupCheck(n+1, group[:groupSize-1]) != group[groupSize-1] {
			break
		}
	}
	return n
}

// looksLikeCode reports whether a text that begins with the mark of a code continues as a code does, or is a single
// word.
func looksLikeCode(text string) bool {
	word := codeWord(text)
	return strings.HasPrefix(word[len(codeMark):], "-") || len(word) >= len(codeMark)+groupSize || strings.TrimSpace(text) == strings.TrimSpace(word)
}
