package pieces

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Vignette is a small picture of a match: which heroes stand where, and with how much life. It is made from
// an observation, so it shows nothing hidden. The zero Vignette is an empty table.
type Vignette struct {
	sides [2][]match.HeroState // the side shown below first; each in the order of lanes
	lane  int                  // the lane of the current clash, from 1; 0 for none
}

// NewVignette makes the picture of o, with the heroes of one player below.
func NewVignette(o *match.Observation, below match.Player) Vignette {
	v := Vignette{sides: [2][]match.HeroState{stood(o, below), stood(o, below.Other())}}
	if lane, fighting := o.Clash(); fighting && lane < o.Lanes() {
		v.lane = lane + 1
	}
	return v
}

// stood lists a player's heroes: first those in lanes, then those who wait, and the fallen last. Before the
// heroes are revealed it is the whole list.
func stood(o *match.Observation, who match.Player) []match.HeroState {
	var all, out []match.HeroState
	var lanes [match.MaxKept]match.HeroState
	for i := range o.Listed(who) {
		h := o.Hero(match.At(who, i))
		if all = append(all, h); !h.Kept {
			continue
		}
		placed := false
		for l := range o.Lanes() {
			if o.Lane(l, who) == match.At(who, i) {
				lanes[l], placed = h, true
			}
		}
		if !placed {
			out = append(out, h)
		}
	}
	if o.Lanes() == 0 && len(out) == 0 {
		return all
	}
	var kept []match.HeroState
	for l := range o.Lanes() {
		if lanes[l].ID != 0 {
			kept = append(kept, lanes[l])
		}
	}
	for _, fallen := range [2]bool{false, true} {
		for _, h := range out {
			if h.Fallen == fallen {
				kept = append(kept, h)
			}
		}
	}
	return kept
}

// NewLineup makes the picture of two sides of which only the heroes' keys are known. Heroes that the
// library does not have are left out.
func NewLineup(lib *card.Library, below, above []string) Vignette {
	v := Vignette{}
	for i, keys := range [2][]string{below, above} {
		for _, key := range keys {
			if id, ok := lib.HeroByKey(key); ok {
				v.sides[i] = append(v.sides[i], match.HeroState{ID: id})
			}
		}
	}
	return v
}

// Vignette draws a small picture of a match over the whole of r, which should be twice as wide as high.
func (k *Kit) Vignette(c *game.Canvas, ctx *game.Context, v *Vignette, r game.Rect) {
	t := ctx.Theme
	c.Gradient(r, 8, game.Mix(t.PanelLight, t.Ash, 0.3), t.PanelLight)
	half := r.H / 2
	for i, side := range v.sides {
		if len(side) == 0 {
			continue
		}
		row := game.Rect{X: r.X, Y: r.Y + half*float64(1-i), W: r.W, H: half}
		wide := row.W / float64(len(side))
		for n := range side {
			cell := game.Rect{X: row.X + wide*float64(n), Y: row.Y, W: wide, H: row.H}.Inset(2, 3)
			if v.lane == n+1 {
				c.Fill(cell, 6, game.Fade(t.Ember, 0.35))
				c.Stroke(cell, 6, 2, t.Ember)
			}
			k.vignetteHero(c, ctx, &side[n], cell, i == 1)
		}
	}
	c.Line(game.Point{X: r.X + 8, Y: r.Y + half}, game.Point{X: r.X + r.W - 8, Y: r.Y + half}, 1.5, t.Line)
	c.Stroke(r, 8, 1.5, t.Line)
}

// vignetteHero draws a hero in its cell: the bust and, if it is known and there is room, the life.
func (k *Kit) vignetteHero(c *game.Canvas, ctx *game.Context, h *match.HeroState, cell game.Rect, left bool) {
	const number, least = 30, 36 // widths in design units: of two bold digits, and of the smallest bust
	told := h.MaxLife > 0 && cell.W >= least+number
	bust := game.Rect{X: cell.X, Y: cell.Y, W: cell.W, H: cell.H}
	if told {
		bust.W -= number
	}
	side := min(bust.W, bust.H)
	bust = game.Rect{W: side, H: side}.CenterIn(bust)
	c.Push()
	if h.Fallen {
		c.Fade(0.3)
	}
	k.Figure(h.ID).Bust(c, bust, left, AtRest, 0)
	c.Pop()
	switch at := (game.Rect{X: cell.X + cell.W - number - 2, Y: cell.Y, W: number, H: cell.H}); {
	case h.Fallen:
		c.Picture(k.fallen, game.Rect{W: side * 0.6, H: side * 0.6}.CenterIn(bust))
	case told:
		c.Text(Numeral(h.Life), at, game.TextStyle{
			Font: game.SansBold, Size: 20, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}
