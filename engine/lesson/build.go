package lesson

import (
	"fmt"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/rulings"
)

// Build is a deck that the learner has to make legal (rule 201): a ready deck with some cards removed. The
// zero value is none.
type Build struct {
	Deck string   // id of a ready deck
	Less []string // ids of the cards that are removed, with all copies
	line rulings.Line
}

// parseBuild reads "DECK less CARD...".
func parseBuild(line rulings.Line) (Build, error) {
	words := strings.Fields(line.Text)
	if len(words) < 3 || words[1] != "less" {
		return Build{}, fmt.Errorf("%q takes nothing out of a deck; write a ready deck, less, and cards", line.Text)
	}
	return Build{Deck: words[0], Less: words[2:], line: line}, nil
}

// Begun returns the deck in its initial state. The error names the line and the mend.
func (b *Build) Begun(lib *card.Library, lang card.Lang) (card.DeckKeys, error) {
	ready := lib.DeckByKey(b.Deck)
	if ready == nil {
		return card.DeckKeys{}, fmt.Errorf("%d: there is no deck %q; name a ready one", b.line.Number, b.Deck)
	}
	keys := lib.KeysOf(*ready, lang)
	for _, key := range b.Less {
		if keys.Cards[key] == 0 {
			return card.DeckKeys{}, fmt.Errorf("%d: there is no %q in the deck; take out what it has", b.line.Number, key)
		}
		delete(keys.Cards, key)
	}
	if b.Legal(lib, keys) {
		return card.DeckKeys{}, fmt.Errorf("%d: the deck is legal as it is; take more out of it", b.line.Number)
	}
	return keys, nil
}

// Legal reports whether a deck fulfils the step.
func (b *Build) Legal(lib *card.Library, keys card.DeckKeys) bool {
	deck, unknown := lib.DeckOf(keys)
	return len(unknown) == 0 && len(lib.DeckFaults(deck, card.StandardDeck())) == 0
}

// none reports whether there is nothing to build.
func (b *Build) none() bool { return b.Deck == "" && slices.Equal(b.Less, nil) }
