package text

import (
	"fmt"
	"regexp"
	"strings"
)

// Person is a player as an argument of a sentence. If it is the reader, [Printer.T] uses the form of the sentence for the
// reader, if there is one.
type Person struct {
	Name string
	You  bool // the player reads the sentence
}

// String returns the name.
func (p Person) String() string { return p.Name }

// choice matches a part of a sentence that differs for the reader: [You draw|%[1]s draws].
var choice = regexp.MustCompile(`\[((?:[^][|]|%\[\d+\])*)\|((?:[^][|]|%\[\d+\])*)\]`)

// inOrder matches a verb that takes the next argument.
var inOrder = regexp.MustCompile(`%[-+# 0-9.]*[a-zA-Z]`)

// persons splits a sentence with choices into the form for a reader who is the person in it and the form for all other readers.
// Both are the same if the sentence has no choices.
func persons(file, key, sentence string) (you, other string, err error) {
	if !choice.MatchString(sentence) {
		return sentence, sentence, nil
	}
	if inOrder.MatchString(strings.ReplaceAll(sentence, "%%", "")) {
		return "", "", fmt.Errorf("%s: %s leaves out a person for some readers, so it must number its verbs; write %%[1]s for %%s", file, key)
	}
	return choice.ReplaceAllString(sentence, "$1"), choice.ReplaceAllString(sentence, "$2"), nil
}

// aboutReader reports whether one of the arguments is the reader.
func aboutReader(args []any) bool {
	for _, a := range args {
		if p, ok := a.(Person); ok && p.You {
			return true
		}
	}
	return false
}

// withoutVerbs returns a sentence as it is printed, if it has no verbs.
func withoutVerbs(sentence string) (string, bool) {
	plain := strings.ReplaceAll(sentence, "%%", "")
	return strings.ReplaceAll(sentence, "%%", "%"), !strings.Contains(plain, "%")
}
