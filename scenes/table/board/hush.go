package board

import "cinderclash/game"

// hushes is for how many seconds the music steps back under the moments that matter most.
var hushes = [cues]float64{HeroFalls: 1.6, MatchEnds: 2.5}

// Hush lowers the music if the moment matters.
func (q Cue) Hush(ctx *game.Context) {
	if seconds := hushes[q]; seconds > 0 {
		ctx.Duck(seconds)
	}
}
