package rulebook

import (
	"cinderclash/assets/text"
	"cinderclash/engine/card"
)

// Shelf keeps the rulebook in each language after it has been read. It is used only on the game's
// goroutine.
type Shelf struct {
	lib      *card.Library
	editions map[string]*edition // by language
}

// NewShelf makes an empty shelf. lib has the meanings of keywords and classes.
func NewShelf(lib *card.Library) *Shelf { return &Shelf{lib: lib, editions: map[string]*edition{}} }

// in returns the rulebook in the language of t.
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
