package board

import (
	"cinderclash/game"
	"cinderclash/game/sound"
)

// Cue is a moment at which something on the table begins to move and is heard.
type Cue uint8

const (
	CardMoves Cue = iota
	DiceRoll
	BlowLands
	LifeReturns
	CounterComes
	HeroFalls
	cues
)

// Play plays the sound of the moment.
func (q Cue) Play(ctx *game.Context) {
	ctx.Sound.Play([cues]sound.Name{
		CardMoves: sound.Card, DiceRoll: sound.Die, BlowLands: sound.Hit, LifeReturns: sound.Heal, CounterComes: sound.Counter, HeroFalls: sound.KnockOut,
	}[q])
}
