package pieces

import (
	"cinderclash/engine/match"
	"cinderclash/game/sound"
)

// EndingSound is what a match that has ended sounds like to its viewer. Who takes neither side hears that somebody has won.
func EndingSound(winner, viewer match.Player) sound.Name {
	switch {
	case winner > match.Second:
		return sound.Draw
	case viewer > match.Second || viewer == winner:
		return sound.Win
	}
	return sound.Defeat
}
