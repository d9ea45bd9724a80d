package record

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"cinderclash/saves"
)

// mostNames is how many matches may ask for the same name.
const mostNames = 999

// Put puts a match into the data folder, as a document of that name, and returns the name it has got. What is there
// under the name is replaced only if it is the beginning of this match; otherwise the first of NAME-2, NAME-3 and so
// on is taken that is free or is such a beginning. It waits for the disk. An error is a [saves.Notice].
func Put(store *saves.Store, name string, records [][]byte) (string, error) {
	payload := Lines(records)
	at, _, err := place(store, name, payload)
	if err != nil {
		return "", err
	}
	return at, store.Put(at, Format(), payload)
}

// Find returns the document, of that name or of those that [Put] gives for it, that is the beginning of this match,
// and whether there is one.
func Find(store *saves.Store, name string, records [][]byte) (string, bool) {
	at, there, err := place(store, name, Lines(records))
	return at, there && err == nil
}

// Continues reports whether a match goes on with another, which is its beginning. How long the other was played in the
// end makes no difference.
func Continues(records, other [][]byte) bool {
	for len(other) > 1 && bytes.HasPrefix(other[len(other)-1], []byte(playedMark)) {
		other = other[:len(other)-1]
	}
	return len(records) >= len(other) && slices.EqualFunc(other, records[:len(other)], bytes.Equal)
}

// place returns the name for a match, and whether its beginning is there.
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
