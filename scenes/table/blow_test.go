package table

import (
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// atBlows is a table on which a clash is fought, and nothing is left to be shown.
func atBlows(t *testing.T) (*headless.Game, *Table) {
	t.Helper()
	s := newSession(t, 3, [2]int{2, 3})
	for _, inside := s.Observation().Activation(); !inside; _, inside = s.Observation().Activation() {
		advance(t, s)
	}
	h := open(t, s, "en", 1)
	return h, h.Scene().(*Table)
}

// attackOf returns an ability with such an attack.
func attackOf(t *testing.T, tb *Table, fits func(card.Attack) bool) card.AbilityID {
	t.Helper()
	for id := range tb.lib.Abilities {
		if a := tb.lib.Abilities[id].Attack; a != (card.Attack{}) && fits(a) {
			return card.AbilityID(id)
		}
	}
	t.Fatal("there is no such attack")
	return 0
}

// Who strikes swings first, what is cast flies first; life, number and trail come in one tick, and then everything
// stands still for a moment.
func TestABlowComesBeforeItsNumber(t *testing.T) {
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
			h, tb := atBlows(t)
			below := tb.model.below
			striker, struck := tb.model.fighter(below), tb.model.fighter(below.Other())
			id := attackOf(t, tb, tt.fits)
			hit := match.Event{Kind: match.DamageDealt, Hero: struck, Source: striker, Ability: id, Amount: 2, Damage: tb.lib.Abilities[id].Attack.Damage, Item: 1}
			before := tb.model.hero(struck).life
			tb.happen(h.Context(), []match.Event{{Kind: match.ActionResolving, Hero: striker, Ability: id, Item: 1}, hit})
			tb.stale = false // the match knows nothing of it
			swung, flew := -1, false
			for n := 0; tb.model.hero(struck).life == before; n++ {
				if n > 200 {
					t.Fatal("the blow never lands")
				}
				if len(tb.show.floats) != 0 {
					t.Fatal("a number comes before the blow")
				}
				if swung < 0 && tb.model.hero(striker).motion.Pose(tb.tick) == tt.pose {
					swung = tb.tick
				}
				for _, f := range tb.show.flares {
					flew = flew || f.flight > 0 && tb.tick >= f.since
				}
				step(t, h.Step(game.Input{}))
			}
			if swung < 0 || tb.tick-swung < tt.pose.Impact()-2 {
				t.Errorf("the blow lands %d ticks after the swing began at %d", tb.tick-swung, swung)
			}
			if flew != tt.flies {
				t.Errorf("something flew: %v", flew)
			}
			if len(tb.show.floats) != 1 || len(tb.show.flares) == 0 {
				t.Errorf("with the blow come %d numbers and %d trails", len(tb.show.floats), len(tb.show.flares))
			}
			now := tb.tick
			for range stillness - 1 {
				step(t, h.Step(game.Input{}))
			}
			if tb.tick != now {
				t.Errorf("%d ticks go by where everything should stand still", tb.tick-now)
			}
			// A second wound by the same blow needs no second swing.
			before = tb.model.hero(struck).life
			tb.happen(h.Context(), []match.Event{hit})
			tb.stale = false
			n := 0
			for ; tb.model.hero(struck).life == before && n < 100; n++ {
				step(t, h.Step(game.Input{}))
			}
			if tt.pose == pieces.Lunge && n > stillness+12 {
				t.Errorf("a second wound comes %d ticks after the first", n)
			}
		})
	}
}

// Reduced motion never stands still.
func TestCalmNeverStandsStill(t *testing.T) {
	h, tb := atBlows(t)
	set := h.Context().Settings()
	set.ReducedMotion = true
	h.Context().Change(set)
	step(t, h.Step(game.Input{}))
	below := tb.model.below
	tb.happen(h.Context(), []match.Event{{Kind: match.DamageDealt, Hero: tb.model.fighter(below), Amount: 3}})
	tb.stale = false
	for range 12 {
		now := tb.tick
		step(t, h.Step(game.Input{}))
		if tb.tick == now {
			t.Fatal("the table stands still")
		}
	}
}

// What is announced is shown large with its text until it flies to the stack; the same again is shown smaller, and a
// skip puts it on the stack at once.
func TestAnAnnouncementIsShownLarge(t *testing.T) {
	h, tb := atBlows(t)
	rival := tb.model.below.Other()
	user := tb.model.fighter(rival)
	id := attackOf(t, tb, func(a card.Attack) bool { return a.Range == card.Melee })
	announce := func() {
		tb.happen(h.Context(), []match.Event{{Kind: match.ActionAnnounced, Player: rival, Hero: user, Ability: id, Item: 1}})
		tb.stale = false
		for range 3 {
			step(t, h.Step(game.Input{}))
		}
	}
	announce()
	a := tb.show.shownLarge(1)
	if a == nil || a.text == "" || a.says == "" || a.again || tb.show.landed(1, tb.tick) != 0 {
		t.Fatalf("shown large is %+v", tb.show.large)
	}
	if room := tb.lay.lanes; a.rect(&tb.lay, tb.model.fighting).X < room.X || a.rect(&tb.lay, tb.model.fighting).X+a.rect(&tb.lay, tb.model.fighting).W > room.X+room.W {
		t.Errorf("it lies at %v", a.rect(&tb.lay, tb.model.fighting))
	}
	tb.skip()
	if tb.show.shownLarge(1) != nil || tb.show.landed(1, tb.tick) != 1 {
		t.Error("it is still shown large after a skip")
	}
	tb.model.stack = tb.model.stack[:0]
	announce()
	if a := tb.show.shownLarge(1); a == nil || !a.again {
		t.Errorf("shown large the second time is %+v", tb.show.large)
	}
}
