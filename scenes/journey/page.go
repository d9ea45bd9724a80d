package journey

import (
	"cinderclash/game"
)

// passage is a text on a page.
type passage struct {
	id, text string
	style    game.TextStyle
}

// The factors by which layPage scales the sizes of passages, from largest down to smallest in steps of finer; and the space
// between two passages, in design units.
const (
	largest, smallest, finer = 1.2, 0.7, 0.05
	between                  = 20.0
)

// layPage adds passages one below the other, as large as there is room for, and returns the room below them.
func (j *Journey) layPage(ctx *game.Context, at game.Rect, all ...passage) game.Rect {
	scale, highs := largest, make([]float64, len(all))
	for ; ; scale -= finer {
		sum := -between
		for i, p := range all {
			p.style.Size *= scale
			_, highs[i] = ctx.Canvas.TextSize(p.text, at.W, p.style)
			sum += between + highs[i]
		}
		if sum <= at.H || scale < smallest {
			break
		}
	}
	rest := at
	for i, p := range all {
		p.style.Size *= scale
		var r game.Rect
		r, rest = rest.CutTop(min(highs[i]+1, rest.H)) // 1 more, because of rounding
		j.Label(p.id, r, p.style, p.text)
		_, rest = rest.CutTop(min(between, rest.H))
	}
	return rest
}
