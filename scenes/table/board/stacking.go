package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// Entrance returns where an item comes from: its hero, or the stack if it has none.
func (s *Stage) Entrance(it *match.Item) game.Rect {
	if it.Hero == 0 {
		return s.Camera.lay.Stack
	}
	p := s.Hero(it.Hero).At.Cell.Center()
	return game.Rect{X: p.X - 60, Y: p.Y - 40, W: itemCardW, H: itemCardW * 0.9}
}

// Word makes the texts of all items, with what each would do. g says what a player at the screen is asked.
func (s Stack) Word(l narrate.Forecaster, f *narrate.Forecasts, g narrate.Glance) {
	for i := range s {
		s[i].Tell(l, f, g)
	}
}

// Tell makes the texts of an item, with what it would do. g says what a player at the screen is asked.
func (e *Entry) Tell(l narrate.Forecaster, f *narrate.Forecasts, g narrate.Glance) {
	fc := f.Item(l, e.Place, &e.Item, e.Targets[0], g)
	e.word(l.Words, fc.Line, fc.Brief, fc.Sum)
}

// AimPaired aims an item without targets at the hero that its own hero is paired with, if it attacks a single hero.
func (s *Stage) AimPaired(e *Entry, rules *match.Rules) {
	if e.Targets[0] != 0 || e.Item.Hero == 0 {
		return
	}
	if a := rules.Ability(e.Item.Ability).Attack; a.Aim == card.Single {
		if r := s.Opposite(e.Item.Hero); r != 0 {
			e.Aim(r)
		}
	}
}
