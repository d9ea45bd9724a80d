// Package customs keeps the customs that a player has put together: one document each in the data folder.
package customs

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/saves"
)

// Prefix begins the names of the documents that hold customs.
const Prefix = "customs-"

// Most is the maximum number of own customs.
const Most = 50

// Format returns the format of the documents: the name on the first line, and on the second every field and number, as
// [match.Customs.Spelled] writes them.
func Format() saves.Format { return saves.Format{Kind: "customs", Version: 1} }

// Own is one of a player's own customs.
type Own struct {
	ID   string // the name of its document, which never changes
	Name string
	match.Customs
}

// Shelf is all of a player's own customs. It is not safe for concurrent use.
type Shelf struct {
	store *saves.Store // nil: nothing is kept after the program ends
	own   []Own
	left  []string // ids of documents that could not be read and are left alone
}

// Open reads the customs of a store, which may be nil. Those that cannot be read are left out, and damaged files are set
// aside. The notices name them.
func Open(store *saves.Store) (*Shelf, []saves.Notice) {
	s := &Shelf{store: store}
	if store == nil {
		return s, nil
	}
	entries, err := store.Documents()
	var notices []saves.Notice
	tell := func(err error) {
		var n saves.Notice
		if errors.As(err, &n) {
			notices = append(notices, n)
		}
	}
	tell(err)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name, Prefix) {
			continue
		}
		own, err := s.read(e)
		if err != nil || len(s.own) == Most {
			tell(err)
			s.left = append(s.left, e.Name)
			continue
		}
		s.own = append(s.own, own)
	}
	s.sort()
	return s, notices
}

// read reads one document. The error is a [saves.Notice].
func (s *Shelf) read(e saves.Entry) (Own, error) {
	doc, err := s.store.Get(e.Name, Format())
	if err != nil {
		return Own{}, err
	}
	name, code, _ := strings.Cut(string(doc.Payload), "\n")
	c, err := match.ParseCustoms(code)
	if err != nil {
		return Own{}, saves.Notice{Code: saves.Unreadable, Path: e.Path, Line: 2, Cause: err}
	}
	return Own{e.Name, cmp.Or(strings.TrimSpace(name), e.Name), c}, nil
}

func (s *Shelf) sort() {
	slices.SortFunc(s.own, func(a, b Own) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.ID, b.ID))
	})
}

// Own returns all customs, sorted by name. They must not be changed.
func (s *Shelf) Own() []Own { return s.own }

func (s *Shelf) index(id string) int {
	return slices.IndexFunc(s.own, func(o Own) bool { return o.ID == id })
}

// Full reports whether there can be no more.
func (s *Shelf) Full() bool { return len(s.own) >= Most }

// Add keeps new customs, and returns them with their id. If they cannot be written, the error is a [saves.Notice] and they
// are on the shelf all the same.
func (s *Shelf) Add(name string, c match.Customs) (Own, error) {
	id := func(n int) string { return fmt.Sprintf("%s%03d", Prefix, n) }
	n := 1
	for s.index(id(n)) >= 0 || slices.Contains(s.left, id(n)) {
		n++
	}
	own := Own{id(n), name, c}
	return own, s.Put(own)
}

// Put replaces the customs with the same id, or restores those that were removed. If they cannot be written, the error is a
// [saves.Notice] and they are on the shelf all the same.
func (s *Shelf) Put(own Own) error {
	if i := s.index(own.ID); i >= 0 {
		s.own[i] = own
	} else {
		s.own = append(s.own, own)
	}
	s.sort()
	if s.store == nil {
		return nil
	}
	name := strings.Join(strings.Fields(own.Name), " ") // on one line
	return s.store.Put(own.ID, Format(), []byte(name+"\n"+own.Spelled()))
}

// Remove removes customs. Put restores them.
func (s *Shelf) Remove(id string) error {
	i := s.index(id)
	if i < 0 {
		return nil
	}
	s.own = slices.Delete(s.own, i, i+1)
	if s.store == nil {
		return nil
	}
	return s.store.Remove(id)
}

// FreeName returns a name that no customs on the shelf have: want, or want with a number.
func (s *Shelf) FreeName(want string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(s.own, func(o Own) bool { return o.Name == name })
	}
	name := want
	for n := 2; taken(name); n++ {
		name = want + " " + strconv.Itoa(n)
	}
	return name
}
