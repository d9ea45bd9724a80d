package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Everybody looks at what is announced, and rather at a missile in flight, and at whoever falls rather than at either.
func TestWhatIsLookedAt(t *testing.T) {
	_, kit := screens.Kit(t)
	p := atBlows(t, kit)
	mine := p.Model.Fighter(p.Model.Below)
	p.Model.Stack, p.Effects.missiles = nil, nil
	if at, ok := p.seen(); ok {
		t.Errorf("at rest everybody looks at %v", at)
	}
	from, to := game.Point{X: 100, Y: 300}, game.Point{X: 900, Y: 340}
	p.Effects.missiles = []missile{{from: from, to: to, since: p.Tick}}
	if at, ok := p.seen(); !ok || at != from {
		t.Errorf("everybody looks at %v, the missile is at %v", at, from)
	}
	p.Tick += flight
	if at, ok := p.seen(); !ok || at != to {
		t.Errorf("everybody looks at %v, the missile has come to %v", at, to)
	}
	p.Effects.hush = hush{of: mine, since: p.Tick, until: p.Tick + 20}
	if at, ok := p.seen(); !ok || at == to {
		t.Errorf("a hero falls, and everybody looks at %v", at)
	}
	p.Tick += seenFall
	if at, ok := p.seen(); ok {
		t.Errorf("everybody still looks at %v", at)
	}
}

// When a hero falls its friends gasp and then mourn, and its foes gloat.
func TestAFallIsFelt(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := felled(t, kit, shell.Context(), false)
	winner := p.Model.Below
	feel := func(tick int) (friends, foes map[pieces.Face]int) {
		all := [2]map[pieces.Face]int{{}, {}}
		for who := range p.Model.Heroes {
			for i := range p.Model.Listed[who] {
				if h := &p.Model.Heroes[who][i]; !h.Fallen {
					all[who][h.Motion.Mood(tick)]++
				}
			}
		}
		return all[winner.Other()], all[winner]
	}
	if friends, _ := feel(p.Tick); len(friends) != 1 || friends[pieces.Gasping] == 0 {
		t.Errorf("in the tick of the fall its friends feel %v", friends)
	}
	for range 120 {
		p.run()
	}
	if friends, foes := feel(p.Tick); friends[pieces.Mourning] == 0 || foes[pieces.Gloating] == 0 {
		t.Errorf("later its friends feel %v, its foes %v", friends, foes)
	}
}
