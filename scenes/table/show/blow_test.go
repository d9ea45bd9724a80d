package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// atBlows returns the performance of a match in a clash's activation.
func atBlows(t *testing.T, kit *pieces.Kit) *Performance {
	t.Helper()
	s := sessions.New(t, 3, [2]int{2, 3})
	for _, inside := s.Observation().Activation(); !inside; _, inside = s.Observation().Activation() {
		sessions.Advance(t, s)
	}
	return performanceOf(t, s, kit)
}

// attackOf returns an ability with an attack that fits.
func attackOf(t *testing.T, fits func(card.Attack) bool) card.AbilityID {
	t.Helper()
	for id := range sessions.Library.Abilities {
		if a := sessions.Library.Abilities[id].Attack; a != (card.Attack{}) && fits(a) {
			return card.AbilityID(id)
		}
	}
	t.Fatal("there is no such attack")
	return 0
}

// The hero swings, or its missile flies, before the damage. Life, number and trail come in one tick, and then everything
// freezes for a moment.
func TestABlowComesBeforeItsNumber(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, tt := range []struct {
		name  string
		flies bool
		fits  func(card.Attack) bool
	}{
		{"melee", false, func(a card.Attack) bool { return a.Range == card.Melee && !a.Damage.Magical() }},
		{"magic in melee", false, func(a card.Attack) bool { return a.Range == card.Melee && a.Damage.Magical() }},
		{"ranged", true, func(a card.Attack) bool { return a.Range == card.Ranged && !a.Damage.Magical() }},
		{"magic", true, func(a card.Attack) bool { return a.Range == card.Ranged && a.Damage.Magical() }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := atBlows(t, kit)
			below := p.Model.Below
			striker, struck := p.Model.Fighter(below), p.Model.Fighter(below.Other())
			id := attackOf(t, tt.fits)
			pose := p.Model.Attack(striker, &sessions.Library.Abilities[id]).Pose
			if pose.Melee() == tt.flies {
				t.Fatalf("the pose is %s", pose)
			}
			hit := match.Event{Kind: match.DamageDealt, Hero: struck, Source: striker, Ability: id, Amount: 2, Damage: sessions.Library.Abilities[id].Attack.Damage, Item: 1}
			before := p.Model.Hero(struck).Life
			p.queueAll(shell.Context(), match.Event{Kind: match.ActionResolving, Hero: striker, Ability: id, Item: 1}, hit)
			swung, flew := -1, false
			for n := 0; p.Model.Hero(struck).Life == before; n++ {
				if n > 200 {
					t.Fatal("the blow never lands")
				}
				if len(p.Effects.floats) != 0 {
					t.Fatal("a number comes before the blow")
				}
				if swung < 0 && p.Model.Hero(striker).Motion.Pose(p.Tick) == pose {
					swung = p.Tick
				}
				for _, f := range p.Effects.missiles {
					flew = flew || p.Tick >= f.since
				}
				p.run()
			}
			if swung < 0 || p.Tick-swung < pose.Impact(pieces.Lightly)-2 {
				t.Errorf("the blow lands %d ticks after the swing began at %d", p.Tick-swung, swung)
			}
			if flew != tt.flies {
				t.Errorf("something flew: %v", flew)
			}
			if len(p.Effects.floats) != 1 || len(p.Effects.bursts) == 0 {
				t.Errorf("with the blow come %d numbers and %d bursts", len(p.Effects.floats), len(p.Effects.bursts))
			}
			now := p.Tick
			for range weightOf(2).stop - 1 {
				p.run()
			}
			if p.Tick != now {
				t.Errorf("%d ticks go by where everything should stand still", p.Tick-now)
			}
			// A second wound by the same blow needs no second swing.
			before = p.Model.Hero(struck).Life
			p.queueAll(shell.Context(), hit)
			n := 0
			for ; p.Model.Hero(struck).Life == before && n < 100; n++ {
				p.run()
			}
			if pose.Melee() && n > weightOf(2).stop+12 {
				t.Errorf("a second wound comes %d ticks after the first", n)
			}
		})
	}
}

// The newest item is on the stack at the moment it is announced, with its texts. The same ability is read for less time again.
func TestAnAnnouncementIsRead(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	rival := p.Model.Below.Other()
	user := p.Model.Fighter(rival)
	id := attackOf(t, func(a card.Attack) bool { return a.Range == card.Melee })
	e := match.Event{Kind: match.ActionAnnounced, Player: rival, Hero: user, Ability: id, Item: 1}
	for _, want := range []int{readRival, readAgain} {
		if b, _ := p.presents(shell.Context(), &e, beat{}); b.large != want {
			t.Errorf("it is read for %d ticks, not %d", b.large, want)
		}
		p.queueAll(shell.Context(), e)
		p.skip()
		if n := len(p.Model.Stack); n != 1 || p.Model.Stack[0].Name == "" || p.Model.Stack[0].Rules == "" {
			t.Fatalf("on the stack are %+v", p.Model.Stack)
		}
		p.Model.Stack = p.Model.Stack[:0]
	}
}

// A hero recoils from a blow. A blow that leaves at most a third of the hero's life makes the hero reel. A hero shows that a boon or a bane has
// arrived, but not while doing something else.
func TestHeroesFeel(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := atBlows(t, kit)
	r := p.Model.Fighter(p.Model.Below)
	h := p.Model.Hero(r)
	h.Max, h.Life = 30, 15
	rest := func() { p.Tick += 600 }
	for _, tt := range []struct {
		amount int16
		want   pieces.Pose
	}{{4, pieces.Flinch}, {1, pieces.Stagger}, {2, pieces.Flinch}} {
		rest()
		p.wound(shell.Context(), match.Event{Kind: match.DamageDealt, Hero: r, Amount: tt.amount, Damage: card.Slashing})
		if got := h.Motion.Pose(p.Tick); got != tt.want {
			t.Errorf("%d damage, %d life left: the hero is in %s, want %s", tt.amount, h.Life, got, tt.want)
		}
	}
	for c, want := range map[card.Counter]pieces.Pose{card.Exalted: pieces.Buffed, card.Poisoned: pieces.Cursed} {
		rest()
		p.feels(h, c)
		if got := h.Motion.Pose(p.Tick); got != want {
			t.Errorf("%s is felt as %s", c, got)
		}
		h.Motion = h.Motion.Play(pieces.Slash, p.Tick+100)
		p.Tick += 105
		p.feels(h, c)
		if got := h.Motion.Pose(p.Tick); got != pieces.Slash {
			t.Errorf("%s interrupts a blow with %s", c, got)
		}
	}
}
