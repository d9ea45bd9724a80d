package card

import (
	"fmt"
	"hash/fnv"
)

// Fingerprint is a number that two libraries share if they play alike: it covers factions, heroes, cards and abilities
// with all that bears on play, in the order of their ids, and leaves out names, flavour and grammar. Ready decks are
// left out too: a match says itself what was played. A library that was not loaded has 0.
func (l *Library) Fingerprint() uint64 { return l.fingerprint }

// takeFingerprint works out what Fingerprint returns, once all is loaded and compiled.
func (l *Library) takeFingerprint() {
	h := fnv.New64a()
	for _, f := range l.Factions {
		fmt.Fprintf(h, "faction %s\n", f.Key)
	}
	for _, hero := range l.Heroes {
		hero.Name, hero.Title, hero.Flavour, hero.Feminine = Words{}, Words{}, Words{}, false
		fmt.Fprintf(h, "hero %+v\n", hero)
	}
	for _, c := range l.Cards {
		c.Name, c.Flavour = Words{}, Words{}
		fmt.Fprintf(h, "card %+v\n", c)
	}
	for _, a := range l.Abilities {
		a.Name, a.Do = Words{}, nil // Code says the same as Do
		fmt.Fprintf(h, "ability %+v\n", a)
	}
	l.fingerprint = h.Sum64()
}
