package show

import (
	"math"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// contactFrame is the tick of a burst that is shown at the moment of its blow, while everything is frozen.
const contactFrame = 3

// onBench is the size of bursts before a face on the bench.
const onBench = 0.34

// burst makes a burst of a kind at a hero, thrown in a direction in radians clockwise from the right. size is a factor on its usual size.
func (p *Performance) burst(k burst.Kind, r match.Ref, dir, size float64) {
	h := p.Model.Hero(r)
	at := burst.Burst{Kind: k, At: p.Model.Torso(r), Dir: dir, Size: h.At.Size * size, Seed: p.vary.Next(), Since: p.Tick - contactFrame}
	at.Floor = h.At.Feet.Y
	if h.At.View == board.Beside {
		face := h.At.FaceRect()
		at.Floor, at.Size = face.Y+face.H, onBench*size
	}
	p.Effects.bursts = append(p.Effects.bursts, at)
}

// crack makes the panel of a hero crack.
func (p *Performance) crack(r match.Ref) {
	bar := p.Model.Hero(r).At.LifeRect()
	p.Effects.bursts = append(p.Effects.bursts, burst.Burst{
		Kind: burst.Direct, At: bar.Center(), Floor: bar.Y + bar.H, Size: bar.W / 240, Seed: p.vary.Next(), Since: p.Tick - contactFrame,
	})
}

// towards returns the direction in which a hero is hit by another one or, if there is none, away from the middle of the table.
func (p *Performance) towards(r, by match.Ref) float64 {
	to := p.Model.Torso(r)
	if by != 0 && by != r {
		from := p.Model.Torso(by)
		return math.Atan2(to.Y-from.Y, to.X-from.X)
	}
	if to.X < p.Lay.Middle.Center().X {
		return math.Pi
	}
	return 0
}

// DrawBursts draws a layer of the bursts.
func (a *effects) DrawBursts(b board.Frame, l burst.Layer) {
	if !b.Ctx.Calm() {
		b.Kit.Bursts.Draw(b.Canvas, a.bursts, l, b.Now(), pieces.MostParticles(b.Ctx))
		return
	}
	for i := range a.bursts {
		at, shown := still(&a.bursts[i], b.Now(), float64(b.Kit.Bursts.Ticks(a.bursts[i].Kind)))
		if shown <= 0 {
			continue
		}
		b.Canvas.Push()
		b.Canvas.Fade(shown)
		b.Kit.Bursts.Draw(b.Canvas, a.bursts[i:i+1], l, at, pieces.MostParticles(b.Ctx))
		b.Canvas.Pop()
	}
}

// stillAt is the share of a burst's ticks of which the particles are seen with reduced motion.
const stillAt = 0.3

// still returns the time of a burst that lasts some ticks whose particles are seen at a time with reduced motion, and how much of them is to be
// seen, from 0 to 1. They do not move, and fade.
func still(of *burst.Burst, now, ticks float64) (at, shown float64) {
	v := (now - float64(of.Since)) / ticks
	if v < 0 || v >= 1 {
		return 0, 0
	}
	return float64(of.Since) + stillAt*ticks, min(1, 1.4*(1-v))
}

// head returns where the number of a hero rises: at its head.
func (p *Performance) head(r match.Ref) game.Point {
	h := p.Model.Hero(r)
	if h.At.View == board.Beside {
		return h.At.FaceRect().Center()
	}
	at := h.At.Head()
	return game.Point{X: at.Center().X, Y: at.Y + 0.2*at.H}
}
