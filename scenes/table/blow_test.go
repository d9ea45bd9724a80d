package table

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// atBlows is the performance of a match in which a clash is fought.
func atBlows(t *testing.T, kit *pieces.Kit) *performance {
	t.Helper()
	s := newSession(t, 3, [2]int{2, 3})
	for _, inside := s.Observation().Activation(); !inside; _, inside = s.Observation().Activation() {
		advance(t, s)
	}
	return performanceOf(t, s, kit)
}

// attackOf returns an ability with such an attack.
func attackOf(t *testing.T, fits func(card.Attack) bool) card.AbilityID {
	t.Helper()
	for id := range library.Abilities {
		if a := library.Abilities[id].Attack; a != (card.Attack{}) && fits(a) {
			return card.AbilityID(id)
		}
	}
	t.Fatal("there is no such attack")
	return 0
}

// Who strikes swings first, what is cast flies first; life, number and trail come in one tick, and then everything
// stands still for a moment.
func TestABlowComesBeforeItsNumber(t *testing.T) {
	shell, kit := beyondTables(t)
	for _, tt := range []struct {
		name  string
		pose  pieces.Pose
		flies bool
		fits  func(card.Attack) bool
	}{
		{"melee", pieces.Lunge, false, func(a card.Attack) bool { return a.Range == card.Melee && !a.Damage.Magical() }},
		{"ranged", pieces.Shoot, true, func(a card.Attack) bool { return a.Range == card.Ranged && !a.Damage.Magical() }},
		{"magic", pieces.Cast, true, func(a card.Attack) bool { return a.Damage.Magical() }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := atBlows(t, kit)
			below := p.model.below
			striker, struck := p.model.fighter(below), p.model.fighter(below.Other())
			id := attackOf(t, tt.fits)
			hit := match.Event{Kind: match.DamageDealt, Hero: struck, Source: striker, Ability: id, Amount: 2, Damage: library.Abilities[id].Attack.Damage, Item: 1}
			before := p.model.hero(struck).life
			p.queueAll(shell.Context(), match.Event{Kind: match.ActionResolving, Hero: striker, Ability: id, Item: 1}, hit)
			swung, flew := -1, false
			for n := 0; p.model.hero(struck).life == before; n++ {
				if n > 200 {
					t.Fatal("the blow never lands")
				}
				if len(p.air.floats) != 0 {
					t.Fatal("a number comes before the blow")
				}
				if swung < 0 && p.model.hero(striker).motion.Pose(p.tick) == tt.pose {
					swung = p.tick
				}
				for _, f := range p.air.flares {
					flew = flew || f.flight > 0 && p.tick >= f.since
				}
				p.run()
			}
			if swung < 0 || p.tick-swung < tt.pose.Impact()-2 {
				t.Errorf("the blow lands %d ticks after the swing began at %d", p.tick-swung, swung)
			}
			if flew != tt.flies {
				t.Errorf("something flew: %v", flew)
			}
			if len(p.air.floats) != 1 || len(p.air.flares) == 0 {
				t.Errorf("with the blow come %d numbers and %d trails", len(p.air.floats), len(p.air.flares))
			}
			now := p.tick
			for range stillness - 1 {
				p.run()
			}
			if p.tick != now {
				t.Errorf("%d ticks go by where everything should stand still", p.tick-now)
			}
			// A second wound by the same blow needs no second swing.
			before = p.model.hero(struck).life
			p.queueAll(shell.Context(), hit)
			n := 0
			for ; p.model.hero(struck).life == before && n < 100; n++ {
				p.run()
			}
			if tt.pose == pieces.Lunge && n > stillness+12 {
				t.Errorf("a second wound comes %d ticks after the first", n)
			}
		})
	}
}

// What is announced is shown large with its text until it flies to the stack; the same again is shown smaller, and a
// skip puts it on the stack at once.
func TestAnAnnouncementIsShownLarge(t *testing.T) {
	shell, kit := beyondTables(t)
	p := atBlows(t, kit)
	rival := p.model.below.Other()
	user := p.model.fighter(rival)
	id := attackOf(t, func(a card.Attack) bool { return a.Range == card.Melee })
	announce := func() {
		p.queueAll(shell.Context(), match.Event{Kind: match.ActionAnnounced, Player: rival, Hero: user, Ability: id, Item: 1})
		for range 3 {
			p.run()
		}
	}
	announce()
	a := p.air.shownLarge(1)
	if a == nil || a.text == "" || a.says == "" || a.again || p.air.Landed(1, p.tick) != 0 {
		t.Fatalf("shown large is %+v", p.air.large)
	}
	if room := p.lay.lanes; a.rect(p.lay, p.model.fighting).X < room.X || a.rect(p.lay, p.model.fighting).X+a.rect(p.lay, p.model.fighting).W > room.X+room.W {
		t.Errorf("it lies at %v", a.rect(p.lay, p.model.fighting))
	}
	p.skip()
	if p.air.shownLarge(1) != nil || p.air.Landed(1, p.tick) != 1 {
		t.Error("it is still shown large after a skip")
	}
	p.model.stack = p.model.stack[:0]
	announce()
	if a := p.air.shownLarge(1); a == nil || !a.again {
		t.Errorf("shown large the second time is %+v", p.air.large)
	}
}
