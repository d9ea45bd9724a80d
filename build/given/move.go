package given

import (
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Move returns what whoever decides in m might do: chance answers by its true odds, a player anything legal.
// The match must not be over.
func Move(m *match.Match, rng *rand.Rand) match.Move {
	p := m.Pending()
	if p.Shape == match.Random {
		return p.Draw(rng)
	}
	legal := m.Legal(nil)
	return legal[rng.IntN(len(legal))]
}
