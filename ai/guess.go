package ai

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// guessless is the number of samples of which one does not rely on a guess at the rival's
// deck: who listed the heroes of a ready deck may have put other cards in it.
const guessless = 8

// guessDeck returns the ready deck that has the heroes that the rival listed, or nil. The
// lists are open (rule 202).
func guessDeck(obs *match.Observation) *card.DeckList {
	rival := obs.Viewer().Other()
	var listed [match.MaxList]card.HeroID
	n := obs.Listed(rival)
	for i := range n {
		listed[i] = obs.Hero(match.At(rival, i)).ID
	}
	decks := obs.Rules().Library.Decks
	for i := range decks {
		if sameHeroes(decks[i].Heroes, listed[:n]) {
			return &decks[i]
		}
	}
	return nil
}

// sameHeroes reports whether two lists hold the same heroes, in any order. No list holds
// one twice (rule 201).
func sameHeroes(a, b []card.HeroID) bool {
	for _, id := range a {
		if !slices.Contains(b, id) {
			return false
		}
	}
	return len(a) == len(b)
}
