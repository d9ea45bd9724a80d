package journey

import (
	"cinderclash/game"
)

// passage is a text on a page.
type passage struct {
	id, text string
	style    game.TextStyle
}

// The factors by which layPage scales the sizes of passages, from largest down to smallest in steps of finer. smallest is for a
// player with texts of the usual size; it is larger by the share more of what the texts are larger. between is the space between
// two passages, in design units.
const (
	largest, smallest, finer, more = 1.2, 0.7, 0.05, 0.6
	between                        = 20.0
)

// layPage adds passages one below the other, as large as there is room for, and returns the room below them. What does not fit in
// the smallest size scrolls. A screen has at most as many such pages as j.pages.
func (j *Journey) layPage(ctx *game.Context, at game.Rect, all ...passage) game.Rect {
	const bar = 20 // beside the text
	least := smallest + more*(ctx.Canvas.Fonts.Factor()-1)
	scale, sum, highs := largest, 0.0, make([]float64, len(all))
	for ; ; scale -= finer {
		sum = -between
		for i, p := range all {
			p.style.Size *= scale
			_, highs[i] = ctx.Canvas.TextSize(p.text, at.W, p.style)
			sum += between + highs[i] + 1 // because of rounding
		}
		if sum <= at.H || scale-finer < least {
			break
		}
	}
	list := &j.pages[j.paged]
	j.paged++
	if sum <= at.H {
		list = nil
	} else {
		list.View, list.Height = game.Rect{X: at.X, Y: at.Y, W: at.W + bar, H: at.H}, sum
	}
	r := at
	if list != nil {
		r.X, r.Y = 0, 0
	}
	for i, p := range all {
		p.style.Size *= scale
		r.H = highs[i] + 1
		j.Label(p.id, r, p.style, p.text).In = list
		r.Y += r.H + between
	}
	if list != nil {
		return game.Rect{X: at.X, Y: at.Y + at.H, W: at.W}
	}
	return game.Rect{X: at.X, Y: r.Y, W: at.W, H: max(0, at.Y+at.H-r.Y)}
}
