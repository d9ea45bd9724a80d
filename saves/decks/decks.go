// Package decks keeps a player's own decks: one document each in the data folder, and plain text files for
// exchange.
package decks

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/untrusted"
	"cinderclash/saves"
	"cinderclash/saves/shelf"
)

// Prefix begins the names of the documents that hold decks.
const Prefix = "deck-"

// practicePrefix begins the names of the documents that hold decks begun in lessons.
const practicePrefix = "practice-"

// mostPractice is how many names the document of a lesson's deck can have. It has the second if what has the first cannot be
// read and is left alone, and so on.
const mostPractice = 9

// practiceIDs returns these names, the first one first.
func practiceIDs(lesson string) []string {
	ids := []string{practicePrefix + lesson}
	for n := 2; n <= mostPractice; n++ {
		ids = append(ids, fmt.Sprintf("%s-%d", ids[0], n))
	}
	return ids
}

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

// Key returns the id and the name.
func (d Deck) Key() (id, name string) { return d.ID, d.Name }

// Shelf is the collection of a player's own decks. They may name cards that this version does not have. It
// is not safe for concurrent use.
type Shelf struct {
	*shelf.Shelf[Deck]
	lib *card.Library
}

// Open reads the player's own decks of a store, which may be nil. Decks that cannot be read are left out, and
// damaged files are set aside. The notices name them.
func Open(store *saves.Store, lib *card.Library) (*Shelf, []saves.Notice) {
	return openPrefix(store, lib, Prefix)
}

// OpenPractice is Open for the decks that are being built in lessons.
func OpenPractice(store *saves.Store, lib *card.Library) (*Shelf, []saves.Notice) {
	return openPrefix(store, lib, practicePrefix)
}

// PracticeID returns the id of the deck that is built in a lesson: of the one that was begun, or a free one if there is none.
func (s *Shelf) PracticeID(lesson string) string {
	ids := practiceIDs(lesson)
	begun := func(id string) bool { _, ok := s.Get(id); return ok }
	if i := slices.IndexFunc(ids, begun); i >= 0 {
		return ids[i]
	}
	return ids[max(0, slices.IndexFunc(ids, s.Free))]
}

// ForgetPractice removes the deck that was begun in a lesson, if there is one. What another version of the program wrote
// stays. store may be nil. An error is a [saves.Notice], or several.
func ForgetPractice(store *saves.Store, lesson string) error {
	if store == nil {
		return nil
	}
	var all error
	for _, id := range practiceIDs(lesson) {
		_, err := store.Get(id, Format())
		var n saves.Notice
		switch {
		case err == nil:
			err = store.Remove(id)
		case errors.Is(err, fs.ErrNotExist), errors.As(err, &n) && n.Intact():
			err = nil
		}
		all = errors.Join(all, err)
	}
	return all
}

func openPrefix(store *saves.Store, lib *card.Library, prefix string) (*Shelf, []saves.Notice) {
	decks, notices := shelf.Open(store, shelf.Kind[Deck]{
		Prefix: prefix, Format: Format(), Most: mostDecks,
		Read: func(id, path, payload string) (Deck, error) {
			keys, err := lib.ParseDeck(payload)
			if err != nil {
				return Deck{}, unclear(path, err)
			}
			keys.Name = cmp.Or(keys.Name, id)
			return Deck{id, keys}, nil
		},
		Write: func(d Deck) string { return d.Text(lib, card.EN) },
	})
	return &Shelf{decks, lib}, notices
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
	default: // about the whole file
	}
	return n
}

// Decks returns all decks, sorted by name. They must not be changed.
func (s *Shelf) Decks() []Deck { return s.All() }

// Lists returns all decks, sorted by name, in ids of this version of the game. Unknown heroes and cards
// stay in them as unknown, so that these decks are illegal.
func (s *Shelf) Lists() []card.DeckList {
	var out []card.DeckList
	for _, d := range s.All() {
		list, _ := s.lib.DeckOf(d.DeckKeys)
		out = append(out, list)
	}
	return out
}

// Add keeps a new deck and returns it with its id. If it cannot be written, the error is a [saves.Notice]
// and the deck is on the shelf all the same.
func (s *Shelf) Add(k card.DeckKeys) (Deck, error) {
	d := Deck{s.FreeID(), k}
	return d, s.Put(d)
}

// Put replaces the deck with the same id, or restores one that was removed. If it cannot be written, the
// error is a [saves.Notice] and the deck is on the shelf all the same.
func (s *Shelf) Put(d Deck) error {
	d.DeckKeys = d.Clone()
	return s.Shelf.Put(d)
}

// Folder returns the folder of text files for exchange, or "" if there is none.
func (s *Shelf) Folder() string {
	store := s.Store()
	if store == nil || store.Dir() == "" || store.Access() == saves.Memory {
		return ""
	}
	return filepath.Join(store.Dir(), "decks")
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
	text, err := untrusted.Text(data)
	if err != nil {
		return "", saves.Notice{Code: saves.Encoding, Path: path}
	}
	return string(text), nil
}
