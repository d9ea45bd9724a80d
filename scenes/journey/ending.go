package journey

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// layEnding adds how the journey ended, and the heroes who finished it.
func (j *Journey) layEnding(ctx *game.Context) {
	lang := pieces.Lang(ctx)
	e, d := j.Road.Ended(&j.walk), j.Road.Difficulty(j.walk.Difficulty)
	f := j.frame(ctx, e.Name[lang], ctx.Text.T("journey.ended", j.Road.Name[lang], d.Name[lang]))
	told, stage := f.parts(0.52, 0.52)
	j.Panel(told)
	j.layPage(ctx, told.Inset(34, 26), passage{"journey.words", e.Words[lang], prose(ctx, 26)})
	ofWords := 0.38 + 0.3*(ctx.Canvas.Fonts.Factor()-1)
	done, stage := stage.CutTop(ofWords * stage.H)
	style := prose(ctx, 21)
	style.Leading, style.VAlign = 1.2, game.Middle
	j.Panel(done)
	j.Label("journey.done", done.Inset(26, 18), style, strings.TrimSpace(j.walked(ctx)+"\n"+j.brought(ctx)))
	j.Ground(func(c *game.Canvas, ctx *game.Context) { j.drawCompany(c, ctx, stage.Inset(30, 0)) })
	j.layWays(ctx, f.ways, way{id: "journey.anew", strong: true, text: ctx.Text.T("journey.anew"), do: j.show(beginning)}, leave(ctx))
}

// listed is between the names of a list. No line begins with its dot.
const listed = "\u00a0· "

// walked names the meetings on the way to the end.
func (j *Journey) walked(ctx *game.Context) string {
	var names []string
	for _, s := range j.walk.Stops {
		if m, _ := j.Road.Meeting(s.Meeting); m != nil {
			names = append(names, m.Name[pieces.Lang(ctx)])
		}
	}
	return ctx.Text.T("journey.by-way", strings.Join(names, listed))
}

// brought names the prizes won on the way that were not lost again, or returns "" for none.
func (j *Journey) brought(ctx *game.Context) string {
	var names []string
	for _, p := range j.Road.Kept(&j.walk) {
		names = append(names, j.prizeName(ctx, p))
	}
	if len(names) == 0 {
		return ""
	}
	return ctx.Text.T("journey.brought", strings.Join(names, listed))
}

// drawCompany draws the heroes of the deck side by side, every other one farther back.
func (j *Journey) drawCompany(c *game.Canvas, ctx *game.Context, at game.Rect) {
	const high, beside, behind = 300, 185, 0.16
	deck, _ := j.list(ctx)
	n := float64(max(1, len(deck.Heroes)))
	size := min(at.H/((1.15+behind)*high), at.W/(n*beside))
	apart := min(at.W/n, 1.4*beside*size)
	feet := at.Center().Y + (1+behind)/2*high*size
	for back := 1; back >= 0; back-- {
		for i, id := range deck.Heroes {
			if i%2 == back {
				x := at.Center().X + (float64(i)-(n-1)/2)*apart
				j.stand(c, ctx, id, i, pieces.Stand{X: x, Y: feet - float64(back)*behind*high*size, Size: size, Left: x > at.Center().X+1})
			}
		}
	}
}

// stand draws a hero at a place. Heroes of different nth breathe at different times.
func (j *Journey) stand(c *game.Canvas, ctx *game.Context, hero card.HeroID, nth int, at pieces.Stand) {
	if hero == 0 {
		return
	}
	tick := ctx.Tick + 37*nth
	if ctx.Calm() {
		tick = 0
	}
	j.kit.Figure(hero).Draw(c, pieces.Motion{}, tick, at)
}
