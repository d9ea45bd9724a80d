package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// DrawPlate draws a player's plate: the name, and whether the player attacks, has the initiative, and decides.
func (m *Model) DrawPlate(b Frame, l *Layout, who match.Player, w *narrate.Narrator, decides bool) {
	c, th, below := b.Canvas, b.Ctx.Theme, who == m.Below
	r, grow := l.SideOf(below).Plate, l.growOf(below)
	c.Fill(r, 12, game.Fade(th.Panel, 0.9))
	edge := th.Line
	if decides {
		edge = th.Ember
	}
	c.Stroke(r, 12, 2, edge)
	x := r.X + 8
	if m.Known {
		p := b.Art.defender
		if m.Attacker == who {
			p = b.Art.attacker
		}
		c.Picture(p, roleRect(r))
		x += 40
	}
	right := r.X + r.W - 8
	if m.Rolled && m.Fighting && m.Initiative == who {
		c.Picture(b.Art.initiative, FirstRect(r))
		right -= 40
	}
	c.Text(w.PlayerName(who), game.Rect{X: x + 2, Y: r.Y + 2, W: right - x - 4, H: r.H - 4}, game.TextStyle{
		Font: game.SerifBold, Size: 22 * grow, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
	})
}
