package rulebook

import (
	"cinderclash/assets/text"
	"cinderclash/engine/card"
)

// Editions keeps the rulebook in each language after it has been read. It is used only on the game's
// goroutine.
type Editions struct {
	lib      *card.Library
	editions map[string]*edition // by language
}

// NewEditions returns Editions that have read nothing yet. lib has the meanings of keywords and classes.
func NewEditions(lib *card.Library) *Editions {
	return &Editions{lib: lib, editions: map[string]*edition{}}
}

// in returns the rulebook in the language of t.
func (s *Editions) in(t *text.Printer) (*edition, error) {
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
