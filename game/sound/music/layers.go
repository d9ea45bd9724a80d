package music

import (
	"math/rand/v2"

	"cinderclash/game/sound/score"
)

// entries is the tension from which each layer is heard.
var entries = [score.Layers]float64{score.Air: -1, score.Drone: 0.05, score.Pulse: 0.16, score.Theme: 0.3, score.Descant: 0.58}

// stays is how far the tension must fall below its entry before a layer goes.
const stays = 0.06

// choose returns the layers that play in a bar. before holds the layers of the last bar. The theme and the descant enter only at the beginning
// or in the middle of a phrase.
func choose(before [score.Layers]bool, most score.Layer, bar int, tension float64) (heard [score.Layers]bool) {
	for layer := range score.Layers {
		entry := entries[layer]
		if before[layer] {
			entry -= stays
		} else if layer >= score.Theme && bar%2 != 0 {
			continue
		}
		heard[layer] = layer <= most && tension >= entry
	}
	return heard
}

// swell is how much more or less is heard in a phrase than the tension asks for, so that music breathes while nothing happens. In one phrase of five
// even a calm place has its theme.
func (p *Performer) swell() float64 {
	phrase := uint64(p.bar / 4)
	src := rand.New(rand.NewPCG(p.seed, 1<<50+phrase))
	if src.IntN(5) == 0 {
		return 0.3
	}
	return 0.16 * (src.Float64() - 0.5)
}
