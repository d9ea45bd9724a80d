package ai

import "cinderclash/engine/card"

// Plays is plays, for tests.
func Plays(lib *card.Library, h card.HeroID, c card.CardID) bool {
	return plays(lib.Heroes[h].Class, &lib.Cards[c], lib)
}
