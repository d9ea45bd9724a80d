package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// lapseTicks is how long the sign of what lasted burns away.
const lapseTicks = 24

// syncLasting gives each hero and each player the lasting effects that are on them.
func (m *Model) syncLasting(o *match.Observation, tick int) {
	m.effects = o.AppendEffects(m.effects[:0])
	for who := range m.Heroes {
		m.lasts[who] = m.lasts[who][:0]
		for i := range m.Heroes[who] {
			h := &m.Heroes[who][i]
			had := len(h.lasts) > 0
			h.lasts = h.lasts[:0]
			for _, e := range m.effects {
				if !e.OnPlayer && e.On == match.At(match.Player(who), i) {
					h.lasts = append(h.lasts, e)
				}
			}
			if had && len(h.lasts) == 0 {
				h.lapsed = tick
			}
		}
		for _, e := range m.effects {
			if e.OnPlayer && e.On.Player() == match.Player(who) {
				m.lasts[who] = append(m.lasts[who], e)
			}
		}
	}
}

// Settle puts a lasting effect that has just begun on a hero, for whom op is carried out. One on a player is seen once the model is
// synchronised.
func (h *Hero) Settle(e *match.Event, op *card.Op) {
	for i := range op.Mods {
		if !op.Mods[i].BindsPlayer(op.Who) {
			h.lasts = append(h.lasts, match.Effect{On: e.Hero, Ability: e.Ability, Mods: op.Mods, Until: op.For, Player: e.Player})
			return
		}
	}
}

// Lasts returns what lasts on the hero, the oldest first.
func (h *Hero) Lasts() []match.Effect { return h.lasts }

// LastsOn returns what lasts on a player, the oldest first.
func (m *Model) LastsOn(who match.Player) []match.Effect { return m.lasts[who] }

// lastingRect returns the place of the sign of what lasts on the hero.
func (h *Hero) lastingRect() game.Rect {
	n := h.Signs()
	return h.At.CounterRect(n, len(h.Gear), n-1)
}

// drawLasting draws the sign of what lasts on the hero, or what is left of it.
func (h *Hero) drawLasting(b Frame) {
	switch since := b.Tick - h.lapsed; {
	case len(h.lasts) > 0:
		b.Kit.Tally(b.Canvas, b.Ctx, b.Art.lasting, len(h.lasts), h.lastingRect(), b.Ctx.Theme.Ash)
	case h.lapsed > 0 && since < lapseTicks && !b.Ctx.Calm():
		v := float64(since) / lapseTicks
		n := h.Signs()
		at := h.At.CounterRect(n+1, len(h.Gear), n).Move(0, -18*v)
		b.Canvas.Push()
		b.Canvas.Fade(1 - v)
		b.Canvas.Picture(b.Art.lasting, at)
		b.Canvas.Pop()
	}
}

// lastingOn returns the place of the sign of what lasts on a player, on the player's plate, where the sign of the initiative leaves room.
func (m *Model) lastingOn(who match.Player) game.Rect {
	r := FirstRect(m.Camera.lay.SideOf(who == m.Below).Plate)
	if m.showsBrand(who) {
		r.X -= r.W + 6
	}
	return r
}
