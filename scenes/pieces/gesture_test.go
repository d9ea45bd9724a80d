package pieces

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// What a spell does decides how it is cast.
func TestGesturesSayWhatASpellDoes(t *testing.T) {
	self, target, each := card.Who{Kind: card.Self}, card.Who{Kind: card.Target}, card.Who{Kind: card.Each}
	do := func(ops ...card.Op) card.Ability {
		a := card.Ability{Targets: []card.Choice{{Min: 1, Max: 1}}}
		for _, op := range ops {
			a.Do = append(a.Do, card.Effect{Op: op})
		}
		return a
	}
	within := func(a card.Ability) card.Ability {
		return card.Ability{Targets: a.Targets, Do: []card.Effect{{Op: card.Op{Verb: card.ChooseModes}, Modes: [][]card.Effect{a.Do}}}}
	}
	several := do(card.Op{Verb: card.DealDamage, Who: target})
	several.Targets[0].Max = 3
	area := do(card.Op{Verb: card.DealDamage, Who: target})
	area.Attack.Aim = card.Area
	lasting := func(m card.Mod) card.Ability {
		return do(card.Op{Verb: card.Lasting, Who: target, Mods: []card.Mod{m}})
	}
	for name, c := range map[string]struct {
		is   card.Ability
		want gesture
	}{
		"nothing":                {card.Ability{}, throws},
		"damage to one":          {do(card.Op{Verb: card.DealDamage, Who: target}), throws},
		"damage and a bane":      {do(card.Op{Verb: card.DealDamage, Who: target}, card.Op{Verb: card.Give, Who: target, Counter: card.Poisoned}), throws},
		"damage to each":         {do(card.Op{Verb: card.DealDamage, Who: each}), sweeps},
		"damage to up to three":  {several, sweeps},
		"damage to an area":      {area, sweeps},
		"a heal":                 {do(card.Op{Verb: card.Heal, Who: target}), raises},
		"a heal to each":         {do(card.Op{Verb: card.Heal, Who: each}), raises},
		"a heal among modes":     {within(do(card.Op{Verb: card.Heal, Who: target})), raises},
		"a boon":                 {do(card.Op{Verb: card.Give, Who: target, Counter: card.Swiftness}), raises},
		"banes taken off":        {do(card.Op{Verb: card.Remove, Who: target, Counters: card.Banes}), raises},
		"dice for the caster":    {do(card.Op{Verb: card.GainDice, Who: card.Who{Kind: card.You}}), raises},
		"more armour":            {lasting(card.Mod{Stat: card.ModArmor, N: 1}), raises},
		"less harm":              {lasting(card.Mod{Stat: card.ModTakes, N: -1}), raises},
		"a bane":                 {do(card.Op{Verb: card.Give, Who: target, Counter: card.Stunned}), presses},
		"boons taken off":        {do(card.Op{Verb: card.Remove, Who: target, Counters: card.Boons}), presses},
		"dice drained":           {do(card.Op{Verb: card.DrainDice, Who: card.Who{Kind: card.Opponent}}), presses},
		"less armour":            {lasting(card.Mod{Stat: card.ModArmor, N: -1}), presses},
		"more harm":              {lasting(card.Mod{Stat: card.ModTakes, N: 1}), presses},
		"no reactions":           {lasting(card.Mod{Stat: card.CannotReact}), presses},
		"a cancel":               {do(card.Op{Verb: card.Cancel}), presses},
		"damage that heals":      {do(card.Op{Verb: card.DealDamage, Who: target}, card.Op{Verb: card.Heal, Who: self}), presses},
		"a bane for some thanks": {do(card.Op{Verb: card.Give, Who: target, Counter: card.Numbed}, card.Op{Verb: card.Heal, Who: self}), presses},
	} {
		if got := gestureOf(&c.is); got != c.want {
			t.Errorf("%s: gesture %d, want %d", name, got, c.want)
		}
	}
}

// Every gesture is that of several cards of the game, and of some heroes with a staff and some without.
func TestEveryGestureIsUsed(t *testing.T) {
	l := fixture.Library(t)
	var spells [gestures]int
	seen := map[Pose]bool{}
	all := looks(t)
	for id := range l.Cards {
		c := &l.Cards[id]
		if c.Kind != card.Spell || c.Play == 0 {
			continue
		}
		a := &l.Abilities[c.Play]
		spells[gestureOf(a)]++
		for _, look := range all {
			pose := look.Spell(a)
			if !look.Casts(pose) {
				t.Errorf("%s is cast in %s", c.Key, pose)
			}
			seen[pose] = true
		}
	}
	for g := range gestures {
		const few = 4
		if spells[g] < few {
			t.Errorf("%d spells have gesture %d", spells[g], g)
		}
		for _, of := range casts {
			if !seen[of[g]] {
				t.Errorf("nobody ever casts in %s", of[g])
			}
		}
	}
}

// Every gesture has its effect at the same tick and is over at the same tick, and the picture of that moment tells them apart: raised hands are over the
// head, pressed ones below those that throw.
func TestGesturesDifferInTheMomentOfTheirEffect(t *testing.T) {
	const head, apart = 190, 20 // above the ground, of a low one; units
	for _, of := range casts {
		for _, pose := range of {
			if pose.Impact(Lightly) != CastStaff.Impact(Lightly) || pose.Ticks() != CastStaff.Ticks() || pose.Missile() != Bolt {
				t.Errorf("%s has its effect at %d of %d ticks", pose, pose.Impact(Lightly), pose.Ticks())
			}
		}
		for id, l := range looks(t) {
			y := func(p Pose) float64 { _, y := l.Muzzle(Deed{Pose: p}); return y }
			if up := y(of[raises]); up > -head*l.Body.Height || up > y(of[throws])-apart {
				t.Errorf("%s, %s: %.0f is not high", id, of[raises], up)
			}
			if down := y(of[presses]); down < y(of[throws])+apart {
				t.Errorf("%s, %s: %.0f is not low, a throw is at %.0f", id, of[presses], down, y(of[throws]))
			}
		}
	}
}
