// Package customs keeps the customs that a player has put together: one document each in the data folder.
package customs

import (
	"cmp"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/engine/untrusted"
	"cinderclash/saves"
	"cinderclash/saves/shelf"
)

// Prefix begins the names of the documents that hold customs.
const Prefix = "customs-"

// Most is the maximum number of own customs.
const Most = 50

// Format returns the format of the documents. The first line is the name. The second has every field and number, as
// [match.Customs.Spelled] writes them.
func Format() saves.Format { return saves.Format{Kind: "customs", Version: 1} }

// Own is one of a player's own customs.
type Own struct {
	ID   string // the name of its document, which never changes
	Name string
	match.Customs
}

// Key returns the id and the name.
func (o Own) Key() (id, name string) { return o.ID, o.Name }

// Shelf is all of a player's own customs. It is not safe for concurrent use.
type Shelf struct{ *shelf.Shelf[Own] }

// Open reads the customs of a store, which may be nil. Those that cannot be read are left out, and damaged files are set
// aside. The notices name them.
func Open(store *saves.Store) (*Shelf, []saves.Notice) {
	own, notices := shelf.Open(store, shelf.Kind[Own]{Prefix: Prefix, Format: Format(), Most: Most, Read: read, Write: write})
	return &Shelf{own}, notices
}

// read reads one document. The error is a [saves.Notice].
func read(id, path, payload string) (Own, error) {
	name, code, _ := strings.Cut(payload, "\n")
	c, err := match.ParseCustoms(code)
	if err != nil {
		return Own{}, saves.Notice{Code: saves.Unreadable, Path: path, Line: 2, Cause: err}
	}
	return Own{id, cmp.Or(untrusted.Name(strings.TrimSpace(name)), id), c}, nil
}

func write(o Own) string {
	name := strings.Join(strings.Fields(o.Name), " ") // on one line
	return name + "\n" + o.Spelled()
}

// Own returns all customs, sorted by name. They must not be changed.
func (s *Shelf) Own() []Own { return s.All() }

// Add keeps new customs, and returns them with their id. If they cannot be written, the error is a [saves.Notice] and they
// are on the shelf nevertheless.
func (s *Shelf) Add(name string, c match.Customs) (Own, error) {
	own := Own{s.FreeID(), name, c}
	return own, s.Put(own)
}
