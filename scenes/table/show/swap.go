package show

import (
	"cinderclash/engine/match"
	"cinderclash/game/burst"
	"cinderclash/scenes/table/board"
)

// swap shows two heroes who change places: they leap past each other, and each throws up dust where it lands.
func (p *Performance) swap(a, b match.Ref) {
	p.Model.SwapLanes(a, b, true, p.Tick)
	if p.Calm {
		return
	}
	for _, r := range [2]match.Ref{a, b} {
		if at, size, ok := p.Model.Landing(r, p.Tick); ok {
			p.Effects.bursts = append(p.Effects.bursts, burst.Burst{
				Kind: burst.Dust, At: at, Floor: at.Y, Size: 0.6 * size, Seed: p.vary.Next(), Since: p.Tick + board.LeapLands,
			})
		}
	}
}
