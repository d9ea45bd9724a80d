// Package shelf keeps what a player has made of one kind, such as decks: one document each in the data folder.
package shelf

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cinderclash/saves"
)

// Item is something that a player has made.
type Item interface {
	// Key returns the name of its document, which never changes, and its own name.
	Key() (id, name string)
}

// Kind says how items of a kind are kept.
type Kind[T Item] struct {
	Prefix string // begins the names of their documents
	Format saves.Format
	Most   int // maximum number of items that are read
	// Read returns the item in a document at a path. The error is a [saves.Notice].
	Read func(id, path, payload string) (T, error)
	// Write returns the payload of an item's document.
	Write func(T) string
}

// Shelf is all that a player has made of one kind. It is not safe for concurrent use.
type Shelf[T Item] struct {
	kind  Kind[T]
	store *saves.Store // nil: nothing is kept after the program ends
	all   []T
	left  []string // ids of documents that could not be read and are left alone

	unsaved map[string]bool // ids of items that are not written as they are
	retry   saves.Retry
}

// Open reads the items of a store, which may be nil. Those that cannot be read are left out, and damaged files are set
// aside. The notices name them.
func Open[T Item](store *saves.Store, kind Kind[T]) (*Shelf[T], []saves.Notice) {
	s := &Shelf[T]{kind: kind, store: store, unsaved: map[string]bool{}}
	if store == nil {
		return s, nil
	}
	entries, err := store.Documents()
	var notices []saves.Notice
	report := func(err error) {
		var n saves.Notice
		if errors.As(err, &n) {
			notices = append(notices, n)
		}
	}
	report(err)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name, kind.Prefix) {
			continue
		}
		if len(s.all) == kind.Most {
			s.left = append(s.left, e.Name)
			continue
		}
		item, err := s.read(e)
		if err != nil {
			report(err)
			s.left = append(s.left, e.Name)
			continue
		}
		s.all = append(s.all, item)
	}
	s.sort()
	return s, notices
}

func (s *Shelf[T]) read(e saves.Entry) (item T, err error) {
	doc, err := s.store.Get(e.Name, s.kind.Format)
	if err != nil {
		return item, err
	}
	return s.kind.Read(e.Name, e.Path, string(doc.Payload))
}

func (s *Shelf[T]) sort() {
	slices.SortFunc(s.all, func(a, b T) int {
		idA, nameA := a.Key()
		idB, nameB := b.Key()
		return cmp.Or(cmp.Compare(strings.ToLower(nameA), strings.ToLower(nameB)), cmp.Compare(idA, idB))
	})
}

// All returns all items, sorted by name. They must not be changed.
func (s *Shelf[T]) All() []T { return s.all }

// Store returns the store, nil for none.
func (s *Shelf[T]) Store() *saves.Store { return s.store }

// Full reports whether more items would not be read again.
func (s *Shelf[T]) Full() bool { return len(s.all) >= s.kind.Most }

// Get returns the item with an id.
func (s *Shelf[T]) Get(id string) (item T, ok bool) {
	if i := s.index(id); i >= 0 {
		return s.all[i], true
	}
	return item, false
}

func (s *Shelf[T]) index(id string) int {
	return slices.IndexFunc(s.all, func(t T) bool { own, _ := t.Key(); return own == id })
}

// Free reports whether Put may give an id to a new item: no item has it, and no document that could not be read.
func (s *Shelf[T]) Free(id string) bool { return s.index(id) < 0 && !slices.Contains(s.left, id) }

// FreeID returns an id that no document has, not even one that another program has written since.
func (s *Shelf[T]) FreeID() string {
	taken := slices.Clone(s.left)
	if s.store != nil {
		entries, _ := s.store.Documents() // what cannot be listed cannot be written either, which Put says
		for _, e := range entries {
			taken = append(taken, e.Name)
		}
	}
	for n := 1; ; n++ {
		id := fmt.Sprintf("%s%03d", s.kind.Prefix, n)
		if s.index(id) < 0 && !slices.Contains(taken, id) {
			return id
		}
	}
}

// Put adds an item, or replaces the one with the same id. If it cannot be written, the error is a [saves.Notice], the
// item is on the shelf all the same, and [Shelf.Attend] tries again.
func (s *Shelf[T]) Put(item T) error {
	id, _ := item.Key()
	if i := s.index(id); i >= 0 {
		s.all[i] = item
	} else {
		s.all = append(s.all, item)
	}
	s.sort()
	s.unsaved[id] = true
	return s.retry.Try(s.write)
}

// write writes everything that is not written as it is. It returns the first error.
func (s *Shelf[T]) write() error {
	var first error
	for _, id := range slices.Sorted(maps.Keys(s.unsaved)) {
		item, there := s.Get(id)
		if there && s.store != nil {
			if err := s.store.Put(id, s.kind.Format, []byte(s.kind.Write(item))); err != nil {
				first = cmp.Or(first, err)
				continue
			}
		}
		delete(s.unsaved, id)
	}
	return first
}

// Unsaved reports whether the item with an id is not written as it is.
func (s *Shelf[T]) Unsaved(id string) bool { return s.unsaved[id] }

// AllSaved reports whether everything is written as it is.
func (s *Shelf[T]) AllSaved() bool { return len(s.unsaved) == 0 }

// Save tries now to write what could not be written. It returns the first error.
func (s *Shelf[T]) Save() error { return s.retry.Try(s.write) }

// Attend tries again to write what could not be written, as [saves.Retry.Attend] does. Call it once a tick.
func (s *Shelf[T]) Attend() error { return s.retry.Attend(s.write) }

// Remove removes an item. Put restores it. If its document cannot be removed, the error is a [saves.Notice], and the item
// stays on the shelf.
func (s *Shelf[T]) Remove(id string) error {
	i := s.index(id)
	if i < 0 {
		return nil
	}
	if s.store != nil {
		if err := s.store.Remove(id); err != nil {
			return err
		}
	}
	s.all = slices.Delete(s.all, i, i+1)
	delete(s.unsaved, id)
	return nil
}

// FreeName returns a name that nothing on the shelf has: want, or want with a number.
func (s *Shelf[T]) FreeName(want string) string { return s.FreeNameOf("", want) }

// FreeNameOf returns a name that nothing on the shelf has but perhaps what has this id: want, or want with a number.
func (s *Shelf[T]) FreeNameOf(id, want string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(s.all, func(t T) bool { other, own := t.Key(); return own == name && other != id })
	}
	name := want
	for n := 2; taken(name); n++ {
		name = want + " " + strconv.Itoa(n)
	}
	return name
}
