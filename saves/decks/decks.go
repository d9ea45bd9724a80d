// Package decks keeps a player's own decks: one document each in the data folder, and plain text files for
// exchange.
package decks

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/foreign"
	"cinderclash/saves"
)

// Prefix begins the names of the documents that hold decks.
const Prefix = "deck-"

// Extension is the extension of text files with a deck, without the dot.
const Extension = "deck"

const mostDecks = 500

// Format returns the format of the documents: the text of a deck, as card.DeckKeys.Text writes it.
func Format() saves.Format { return saves.Format{Kind: "deck", Version: 1} }

// Deck is one of a player's own decks.
type Deck struct {
	ID string // the name of its document, which never changes
	card.DeckKeys
}

// Shelf is the collection of a player's own decks. They may name cards that this version does not have. It
// is not safe for concurrent use.
type Shelf struct {
	store *saves.Store // nil: nothing is kept after the program ends
	lib   *card.Library
	decks []Deck
	left  []string // ids of documents that could not be read and are left alone
}

// Open reads the decks of a store, which may be nil. Decks that cannot be read are left out, and damaged
// files are set aside. The notices name them.
func Open(store *saves.Store, lib *card.Library) (*Shelf, []saves.Notice) {
	s := &Shelf{store: store, lib: lib}
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
		if len(s.decks) == mostDecks {
			s.left = append(s.left, e.Name)
			continue
		}
		doc, err := store.Get(e.Name, Format())
		if err != nil {
			tell(err)
			s.left = append(s.left, e.Name)
			continue
		}
		keys, err := lib.ParseDeck(string(doc.Payload))
		if err != nil {
			tell(unclear(e.Path, err))
			s.left = append(s.left, e.Name)
			continue
		}
		if keys.Name == "" {
			keys.Name = e.Name
		}
		s.decks = append(s.decks, Deck{e.Name, keys})
	}
	s.sort()
	return s, notices
}

// unclear returns the notice for text that is not a deck.
func unclear(path string, err error) saves.Notice {
	n := saves.Notice{Code: saves.Unreadable, Path: path, Line: 1, Cause: err}
	var deck *card.DeckError
	if !errors.As(err, &deck) {
		return n
	}
	switch deck.Kind {
	case card.NewerDeck:
		n.Code = saves.NewerVersion
	case card.DeckLine, card.DeckCopies, card.DeckLong:
		n.Line = deck.Where
	}
	return n
}

func (s *Shelf) sort() {
	slices.SortFunc(s.decks, func(a, b Deck) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.ID, b.ID))
	})
}

// Decks returns all decks, sorted by name. They must not be changed.
func (s *Shelf) Decks() []Deck { return s.decks }

// Lists returns all decks, sorted by name, in ids of this version of the game. Unknown heroes and cards
// stay in them as unknown, so that these decks are illegal.
func (s *Shelf) Lists() []card.DeckList {
	var out []card.DeckList
	for _, d := range s.decks {
		list, _ := s.lib.DeckOf(d.DeckKeys)
		out = append(out, list)
	}
	return out
}

// Get returns the deck with this id.
func (s *Shelf) Get(id string) (Deck, bool) {
	if i := s.index(id); i >= 0 {
		return s.decks[i], true
	}
	return Deck{}, false
}

func (s *Shelf) index(id string) int {
	return slices.IndexFunc(s.decks, func(d Deck) bool { return d.ID == id })
}

// Add keeps a new deck and returns it with its id. If it cannot be written, the error is a [saves.Notice]
// and the deck is on the shelf all the same.
func (s *Shelf) Add(k card.DeckKeys) (Deck, error) {
	n := 1
	for s.index(name(n)) >= 0 || slices.Contains(s.left, name(n)) {
		n++
	}
	d := Deck{name(n), k.Clone()}
	return d, s.Put(d)
}

func name(n int) string { return fmt.Sprintf("%s%03d", Prefix, n) }

// Put replaces the deck with the same id, or restores one that was removed. If it cannot be written, the
// error is a [saves.Notice] and the deck is on the shelf all the same.
func (s *Shelf) Put(d Deck) error {
	d.DeckKeys = d.Clone()
	if i := s.index(d.ID); i >= 0 {
		s.decks[i] = d
	} else {
		s.decks = append(s.decks, d)
	}
	s.sort()
	if s.store == nil {
		return nil
	}
	return s.store.Put(d.ID, Format(), []byte(d.Text(s.lib, card.EN)))
}

// Remove removes a deck. Put restores it.
func (s *Shelf) Remove(id string) error {
	i := s.index(id)
	if i < 0 {
		return nil
	}
	s.decks = slices.Delete(s.decks, i, i+1)
	if s.store == nil {
		return nil
	}
	return s.store.Remove(id)
}

// FreeName returns a name that no deck on the shelf has: want, or want with a number.
func (s *Shelf) FreeName(want string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(s.decks, func(d Deck) bool { return d.Name == name })
	}
	if !taken(want) {
		return want
	}
	n := 2
	for taken(want + " " + strconv.Itoa(n)) {
		n++
	}
	return want + " " + strconv.Itoa(n)
}

// Folder returns the folder of text files for exchange, or "" if there is none.
func (s *Shelf) Folder() string {
	if s.store == nil || s.store.Dir() == "" || s.store.Access() == saves.Memory {
		return ""
	}
	return filepath.Join(s.store.Dir(), "decks")
}

// Export writes a deck as a new text file in Folder, with a name made from the deck's, and returns its
// path. It replaces no file. The error is a [saves.Notice].
func (s *Shelf) Export(text, deck string) (path string, err error) {
	folder := s.Folder()
	if folder == "" {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", saves.Notice{Code: saves.WriteFailed, Path: folder, Cause: err}
	}
	base := FileName(deck)
	path = filepath.Join(folder, base+"."+Extension)
	for n := 2; exists(path); n++ {
		path = filepath.Join(folder, base+"-"+strconv.Itoa(n)+"."+Extension)
	}
	return path, saves.WriteFile(path, []byte(text))
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// FileName returns the name of a file for a deck, without folder and extension.
func FileName(deck string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(deck) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if base := strings.Trim(b.String(), "-"); base != "" {
		return Prefix + base
	}
	return Prefix + "1"
}

// Files returns the text files in Folder, sorted by name. It returns none if there is no such folder.
func (s *Shelf) Files() []string {
	entries, err := os.ReadDir(s.Folder())
	if s.Folder() == "" || err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasSuffix(e.Name(), "."+Extension) {
			out = append(out, filepath.Join(s.Folder(), e.Name()))
		}
	}
	return out
}

// ReadFile returns the text of a file that a player chose. The file may hold anything. The error is a
// [saves.Notice].
func ReadFile(path string) (string, error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return "", err
	}
	return Decode(path, data)
}

// Decode returns the text of such a file's content.
func Decode(path string, data []byte) (string, error) {
	if len(data) > card.MaxDeckText {
		return "", saves.Notice{Code: saves.TooLarge, Path: path}
	}
	text, err := foreign.Text(data)
	if err != nil {
		return "", saves.Notice{Code: saves.Encoding, Path: path}
	}
	return string(text), nil
}
