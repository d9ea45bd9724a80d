package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// AppendWatched appends the areas that a player wants to see whole although no widget lies there: where two heroes fight, and where
// dice are rolled.
func (m *Model) AppendWatched(areas []game.Rect) []game.Rect {
	a, b := m.Fighter(match.First), m.Fighter(match.Second)
	if a != 0 && b != 0 {
		areas = append(areas, m.ring(a, b))
	}
	for who := range m.Trays {
		if m.Trays[who].Rolls() {
			areas = append(areas, m.Camera.lay.Rolls[SideIndex(match.Player(who) == m.Below)])
		}
	}
	return areas
}

// ring returns the area of two heroes who fight, and of what flies between them.
func (s *Stage) ring(a, b match.Ref) game.Rect {
	const wide, feet = 0.35, 0.1 // of a hero's height: to each side of where it stands, and what may be covered below
	left, right := &s.Hero(a).At, &s.Hero(b).At
	if left.Feet.X > right.Feet.X {
		left, right = right, left
	}
	from, to := left.Feet.X-wide*human*left.Size, right.Feet.X+wide*human*right.Size
	top := min(left.Feet.Y-human*left.Size, right.Feet.Y-human*right.Size)
	foot := max(left.Feet.Y, right.Feet.Y) - feet*human*max(left.Size, right.Size)
	return game.Rect{X: from, Y: top, W: to - from, H: foot - top}
}
