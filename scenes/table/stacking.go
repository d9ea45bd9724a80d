package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// entrance is where an item comes from: the hero who acts, else the stack.
func (s *stage) entrance(it *match.Item) game.Rect {
	if it.Hero == 0 {
		return s.camera.lay.stack
	}
	p := s.hero(it.Hero).at.cell.Center()
	return game.Rect{X: p.X - 60, Y: p.Y - 40, W: itemCardW, H: itemHigh * 0.6}
}

// word words all that is on the stack, with what it would do; g is what a player at the screen is asked.
func (s stack) word(l teller, f *foresight, g glance) {
	for i := range s {
		s[i].tell(l, f, g)
	}
}

// tell words an item, with what it would do; g is what a player at the screen is asked.
func (e *entry) tell(l teller, f *foresight, g glance) {
	told := f.item(l, e.place, &e.item, e.targets[0], g)
	e.word(l.w, told.line, told.brief)
}

// aimPaired points an action without chosen targets at the paired rival, if it means that one.
func (s *stage) aimPaired(e *entry, rules *match.Rules) {
	if e.targets[0] != 0 || e.item.Hero == 0 {
		return
	}
	if a := rules.Ability(e.item.Ability).Attack; a.Aim == card.Single {
		if r := s.opposite(e.item.Hero); r != 0 {
			e.aim(r)
		}
	}
}
