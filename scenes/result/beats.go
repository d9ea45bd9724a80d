package result

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// beat is a step in which the result is shown. Later beats leave what earlier ones show.
type beat uint8

const (
	blowBeat    beat = iota // the blow that decided the match, large
	winnerBeat              // who won, how, and the heroes
	broughtBeat             // what the match brought, and the hero of the match
	courseBeat              // how the match stood, its turning points, and the ways on
)

// beatNames are the names of beats in the trace.
var beatNames = [...]string{blowBeat: "blow", winnerBeat: "winner", broughtBeat: "brought", courseBeat: "course"}

// beatTicks is how long each beat lasts at speed 1, in ticks. The last one stays.
var beatTicks = [...]int{blowBeat: 190, winnerBeat: 110, broughtBeat: 110, courseBeat: 0}

// settleTicks is how long a beat takes to come in: the picture of the blow goes to its place, and the light rises.
const settleTicks = 26

// sequence is how far the beats are. The zero value is at the beginning of the first.
type sequence struct {
	at    beat
	clock int          // ticks since the present beat began, at the speed of play
	press pieces.Press // that skipped the beats
}

// over returns a sequence that shows everything.
func over() sequence { return sequence{at: courseBeat, clock: settleTicks} }

// follow moves on by a tick, to the end if the player has pressed anything. took reports that the input of this tick belongs to
// the beats, and chooses nothing.
func (s *sequence) follow(ctx *game.Context) (took bool) {
	if s.press.Lasts(ctx.Input) {
		return true
	}
	if s.at == courseBeat {
		s.clock = min(s.clock+1, settleTicks)
		return false
	}
	if ctx.Calm() || ctx.Speed() == 0 {
		*s = over()
		return false
	}
	if ctx.Input.AnyPress {
		*s = over()
		s.press.Use(ctx.Input)
		return true
	}
	if s.clock += ctx.Speed(); s.clock >= beatTicks[s.at] {
		s.at, s.clock = s.at+1, 0
	}
	return true
}

// since returns how far a beat has come in, from 0 to 1.
func (s *sequence) since(b beat) float64 {
	switch {
	case s.at < b:
		return 0
	case s.at > b:
		return 1
	}
	return min(1, float64(s.clock)/settleTicks)
}
