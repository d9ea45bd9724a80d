package record

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"cinderclash/saves"
)

// mostNames is the maximum number of matches that may ask for the same name.
const mostNames = 999

// Put writes a match to the data folder as a document with this name, and returns the name it was given. A
// document with the name is replaced only if it is the beginning of this match. Otherwise Put takes the
// first of NAME-2, NAME-3 and so on that is free or holds such a beginning. It waits for the disk. An error
// is a [saves.Notice].
func Put(store *saves.Store, name string, records [][]byte) (string, error) {
	payload := Lines(records)
	at, _, err := place(store, name, payload)
	if err != nil {
		return "", err
	}
	return at, store.Put(at, Format(), payload)
}

// Find returns the name, out of those that [Put] may give, of the document that holds the beginning of this
// match, and whether there is one.
func Find(store *saves.Store, name string, records [][]byte) (string, bool) {
	at, there, err := place(store, name, Lines(records))
	return at, there && err == nil
}

// Continues reports whether records begin with the match other. The time of play at the end of other is
// ignored.
func Continues(records, other [][]byte) bool {
	for len(other) > 1 && bytes.HasPrefix(other[len(other)-1], []byte(playedMark)) {
		other = other[:len(other)-1]
	}
	return len(records) >= len(other) && slices.EqualFunc(other, records[:len(other)], bytes.Equal)
}

// place returns the name for a match, and whether a document with its beginning has that name.
func place(store *saves.Store, name string, payload []byte) (at string, there bool, err error) {
	at = name
	for n := 2; n <= mostNames; n++ {
		doc, err := store.Get(at, Format())
		var notice saves.Notice
		if errors.Is(err, fs.ErrNotExist) || errors.As(err, &notice) && notice.Aside != "" {
			return at, false, nil
		}
		if rest, ok := bytes.CutPrefix(payload, doc.Payload); err == nil && ok && (len(rest) == 0 || rest[0] == '\n') {
			return at, true, nil
		}
		at = fmt.Sprintf("%s-%d", name, n)
	}
	return "", false, saves.Notice{Code: saves.WriteFailed, Path: name, Cause: fmt.Errorf("%d matches of that name are there; move some elsewhere", mostNames-1)}
}
