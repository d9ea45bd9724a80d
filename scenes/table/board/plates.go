package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// BrandAt returns where a player's plate shows that the player has the initiative.
func (m *Model) BrandAt(who match.Player) game.Rect {
	return FirstRect(m.Camera.lay.SideOf(who == m.Below).Plate)
}

// showsBrand reports whether a player's plate is the one with the sign of the initiative.
func (m *Model) showsBrand(who match.Player) bool {
	return m.Rolled && m.Fighting && m.Initiative == who
}

// DrawBrand draws the sign of the initiative.
func (b Frame) DrawBrand(r game.Rect) { b.Canvas.Picture(b.Art.initiative, r) }

// DrawExhausted draws the sign of being exhausted.
func (b Frame) DrawExhausted(r game.Rect) { b.Canvas.Picture(b.Art.exhausted, r) }

// DrawPlate draws a player's name at the upper edge, and whether the player attacks, has the initiative, and decides.
func (m *Model) DrawPlate(b Frame, l *Layout, who match.Player, w *narrate.Narrator, decides bool) {
	c, th, below := b.Canvas, b.Ctx.Theme, who == m.Below
	r, grow := l.SideOf(below).Plate, l.Grow.Above
	left := l.end(below) == 0
	style := game.TextStyle{
		Font: Name, Size: 23 * grow, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true, Excerpt: true,
	}
	x, right := r.X+6, r.X+r.W-6
	if m.Known {
		p := b.Art.defender
		if m.Attacker == who {
			p = b.Art.attacker
		}
		c.Picture(p, roleRect(r))
		x += 38
	}
	if n := len(m.lasts[who]); n > 0 {
		b.Kit.Tally(c, b.Ctx, b.Art.lasting, n, m.lastingOn(who), th.Ash)
		right -= 38
	}
	if m.showsBrand(who) && (b.Tick >= m.Brand || b.Ctx.Calm()) {
		c.Picture(b.Art.initiative, FirstRect(r))
		right -= 38
		word := game.TextStyle{Font: Label, Size: 18 * grow, MinSize: 16, Color: th.Ash, Align: game.End, VAlign: game.Middle, MaxLines: 1}
		wide, _ := c.TextSize(w.First, MostText*10, word)
		if named, _ := c.TextSize(w.PlayerName(who), MostText*10, style); named+wide+16 <= right-x { // beside the name, if there is room
			c.Text(w.First, game.Rect{X: right - wide, Y: r.Y + 4, W: wide, H: r.H - 6}, word)
			right -= wide + 8
		}
	}
	if !left {
		style.Align = game.End
	}
	name := game.Rect{X: x, Y: r.Y + 2, W: right - x, H: r.H - 6}
	c.Text(w.PlayerName(who), name, style)
	if decides { // an ember burns under the name of the player who decides
		c.Fill(game.Rect{X: r.X + 4, Y: r.Y + r.H - 4, W: r.W - 8, H: 3}, 1.5, th.EmberBright)
	}
}
