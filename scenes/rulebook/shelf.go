package rulebook

import (
	"cinderclash/assets/text"
	"cinderclash/engine/card"
)

// Shelf keeps the book in each language once it has been read. It is used on the game's own goroutine only.
type Shelf struct {
	lib      *card.Library
	editions map[string]*edition // by language
}

// NewShelf makes an empty shelf. lib says what keywords and classes mean.
func NewShelf(lib *card.Library) *Shelf { return &Shelf{lib: lib, editions: map[string]*edition{}} }

// in returns the book in the language of t.
func (s *Shelf) in(t *text.Printer) (*edition, error) {
	if e, ok := s.editions[t.Language()]; ok {
		return e, nil
	}
	e, err := newEdition(s.lib, t)
	if err != nil {
		return nil, err
	}
	s.editions[t.Language()] = e
	return e, nil
}
