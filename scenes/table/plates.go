package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// drawPlate draws a player's plate: the name, and whether the player attacks, has the initiative and decides.
func (m *model) drawPlate(b brush, l *layout, who match.Player, w *wording, decides bool) {
	c, th, below := b.c, b.ctx.Theme, who == m.below
	r, grow := l.sideOf(below).plate, l.growOf(below)
	c.Fill(r, 12, game.Fade(th.Panel, 0.9))
	edge := th.Line
	if decides {
		edge = th.Ember
	}
	c.Stroke(r, 12, 2, edge)
	x := r.X + 8
	if m.known {
		p := b.art.defender
		if m.attacker == who {
			p = b.art.attacker
		}
		c.Picture(p, roleRect(r))
		x += 40
	}
	right := r.X + r.W - 8
	if m.rolled && m.fighting && m.initiative == who {
		c.Picture(b.art.initiative, firstRect(r))
		right -= 40
	}
	c.Text(w.playerName(who), game.Rect{X: x + 2, Y: r.Y + 2, W: right - x - 4, H: r.H - 4}, game.TextStyle{
		Font: game.SerifBold, Size: 22 * grow, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 2, Leading: 1.05, Shrink: true,
	})
}
