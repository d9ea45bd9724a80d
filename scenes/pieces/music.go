package pieces

import (
	"cinderclash/engine/match"
	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

// The music of screens without a match.
const (
	calm   = 0.45 // how tense they are: there is a theme, and no descant
	solemn = 0.65 // the end of a match
)

// TitleMusic is the music of the title.
func TitleMusic() music.Wish { return music.Wish{Piece: score.Title, Tension: calm} }

// MenuMusic is the music of screens on which something is looked at, built or set up.
func MenuMusic() music.Wish { return music.Wish{Piece: score.Menus, Tension: calm} }

// LandMusic is the music of a land on the road.
func LandMusic(land string) music.Wish { return music.Wish{Piece: pieceOf(land), Tension: calm} }

// DraftMusic is the music of the choices before a match in a place.
func DraftMusic(place string) music.Wish { return LandMusic(landOf(place)) }

// MatchMusic is the music of a match in a place, as tense as what its viewer sees.
func MatchMusic(place string, o *match.Observation) music.Wish {
	return music.Wish{Piece: pieceOf(landOf(place)), Tension: Tension(o)}
}

// EndingMusic is the music of a match's end for its viewer. Who has no side hears that somebody has won, and nobody wins a draw.
func EndingMusic(winner, viewer match.Player) music.Wish {
	switch {
	case winner > match.Second:
		return MenuMusic()
	case viewer > match.Second || viewer == winner:
		return music.Wish{Piece: score.Victory, Tension: solemn}
	}
	return music.Wish{Piece: score.Defeat, Tension: solemn}
}

// pieceOf returns the piece of a land, which has its name. What lies in no land has the title's.
func pieceOf(land string) string {
	if land == commonLand {
		return score.Title
	}
	return land
}

// Tension is how tense a match looks to a viewer, from 0 to 1: by what waits on the stack, by the hero who has the least life, and by a side that has one hero
// left.
func Tension(o *match.Observation) float64 {
	const (
		byStack, fullStack = 0.35, 3
		byLife             = 0.35
		byLast             = 0.3
	)
	least, last := 1.0, false
	for _, who := range []match.Player{match.First, match.Second} {
		standing, kept := 0, 0
		for i := range o.Listed(who) {
			h := o.Hero(match.At(who, i))
			if !h.Kept {
				continue
			}
			kept++
			if !h.Fallen && h.MaxLife > 0 {
				standing++
				least = min(least, max(0, float64(h.Life)/float64(h.MaxLife)))
			}
		}
		last = last || kept > 1 && standing == 1
	}
	tension := byStack*min(1, float64(o.StackSize())/fullStack) + byLife*(1-least)
	if last {
		tension += byLast
	}
	return tension
}
