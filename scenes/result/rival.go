package result

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
)

// layRival adds the portrait of the rival, who gloats or winces, and what the rival says about the end.
func (r *Result) layRival(ctx *game.Context) {
	l, winner := &r.lay, r.session.Observation().Result().Winner
	about, decided := pieces.Loses, winner <= match.Second
	if r.lost() {
		about = pieces.Wins
	}
	of := pieces.Portrait{Left: true, Since: r.told}
	if decided {
		of.Face = about.Face()
	}
	r.Ground(func(c *game.Canvas, ctx *game.Context) {
		now := of
		if now.Tick = ctx.Tick; ctx.Calm() {
			now.Since, now.Tick = -60, 0
		}
		r.Rival.Figure.Portrait(c, ctx, l.face, now)
	})
	if !decided || !prefs.Of(ctx).RivalsSpeak {
		return
	}
	if line := r.Rival.Line(ctx.Text, about, r.session.Seed(), 0); line != "" {
		r.Ground(func(c *game.Canvas, ctx *game.Context) { pieces.Bubble(c, ctx.Theme, l.speech, l.face.Center()) })
		r.Label("result.rival", l.speech.Inset(10, 4), pieces.SpeechStyle(ctx.Theme, 20), line)
	}
}
