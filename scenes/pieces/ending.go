package pieces

import (
	"cinderclash/engine/match"
	"cinderclash/game/sound"
)

// EndingSound returns the sound of a match's end for its viewer. A viewer without a side hears that
// somebody has won.
func EndingSound(winner, viewer match.Player) sound.Name {
	switch {
	case winner > match.Second:
		return sound.Draw
	case viewer > match.Second || viewer == winner:
		return sound.Win
	}
	return sound.Loss
}
