package board

import "cinderclash/game"

// ducks is for how many seconds the music steps back under the moments that matter most.
var ducks = [cues]float64{HeroFalls: 1.6, MatchEnds: 2.5}

// duck lowers the music if the moment matters.
func (q Cue) duck(ctx *game.Context) {
	if seconds := ducks[q]; seconds > 0 {
		ctx.Duck(seconds)
	}
}
