package pieces

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/burst"
)

// BurstOf returns the burst of a kind of damage. Bursts of damage have the order of [card.Damage].
func BurstOf(d card.Damage) burst.Kind { return burst.Kind(d) }

// MostParticles returns how many particles a layer of bursts may have.
func MostParticles(ctx *game.Context) int {
	if ctx.Fine() {
		return burst.Most
	}
	return burst.MostLow
}
