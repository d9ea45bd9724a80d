package pieces

import (
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// heldAt returns what the near hand holds at a tick: nothing, the weapon, or the thing of a deed.
func heldAt(l *Look, m Motion, tick int) (picture string, grasp Grasp) {
	for _, p := range AppendParts(nil, l, m, tick) {
		switch p.Slot {
		case Weapon:
			picture = p.Picture
		case NearHand:
			grasp = p.Grasp
		default: // something else
		}
	}
	return picture, grasp
}

// Every thing of a deed is in the near hand when the blow lands or it is thrown, and the weapon is there before the deed and after it.
func TestAThingIsInTheHandWhenItStrikes(t *testing.T) {
	w := wardrobe(t)
	l := w.Look(Person{Hero: "belain-thalier"})
	weapon := l.Parts[Weapon].Picture
	things := 0
	for ability, d := range w.deeds {
		if d.With == nil {
			continue
		}
		things++
		for _, force := range []Force{Lightly, Mightily} {
			const begins = 20
			m := Motion{}.Strike(d, force, begins)
			contact, ends := begins+d.Pose.Impact(force), begins+d.Pose.ticks(force)
			at := func(tick int, want string) {
				t.Helper()
				if got, _ := heldAt(l, m, tick); got != want {
					t.Errorf("%s, tick %d of a blow from %d to %d: %q is in the hand, want %q", ability, tick, begins, ends, got, want)
				}
			}
			at(begins-1, weapon)
			at(begins, weapon)
			at(contact-1, d.With.Picture)
			if d.Pose != Hurl {
				at(contact, d.With.Picture)
			} else {
				at(contact, "")
			}
			at(ends-1, weapon)
			at(ends, weapon)
			if _, grasp := heldAt(l, m, contact-1); grasp != Grip {
				t.Errorf("%s: the hand does not grip it", ability)
			}
			if got, _ := heldAt(l, m.Play(Flinch, contact-2), contact-1); got != weapon {
				t.Errorf("%s: after an interruption %q is in the hand", ability, got)
			}
		}
	}
	if things < 25 {
		t.Errorf("only %d attacks are done with a thing of their own", things)
	}
}

// Nobody lacks the thing: whoever does an attack that names one does it with that, and strikes with the end of it.
func TestEverybodyUsesTheThing(t *testing.T) {
	l, w := fixture.Library(t), wardrobe(t)
	for id, look := range looks(t) {
		for _, a := range attacks(l) {
			want := w.deeds[a.Key]
			if want.With == nil {
				continue
			}
			got := look.Attack(a)
			if got.With == nil || got.With.Name() != want.With.Name() {
				t.Fatalf("%s does %s with %v", id, a.Key, got.With)
			}
			bare, _ := look.Muzzle(Deed{Pose: got.Pose})
			if x, _ := look.Muzzle(got); got.Pose == Smash && x == bare {
				t.Errorf("%s: %s reaches as far as the weapon does", id, a.Key)
			}
		}
	}
}

// What is thrown in an attack is what its deed says, whoever throws it, and nothing else is.
func TestThrown(t *testing.T) {
	l, w := fixture.Library(t), wardrobe(t)
	for key, want := range map[string]string{"dropped-parcel": "anvil-parcel", "handful-of-gravel": "gravel", "razor-deck.pick-a-card": "queen-of-spades", "drop-anchor": "", "elbow": ""} {
		i := slices.IndexFunc(l.Abilities, func(a card.Ability) bool { return a.Key == key })
		if i < 0 {
			t.Fatalf("there is no %s", key)
		}
		got := ""
		if thing := w.Thrown(&l.Abilities[i]); thing != nil {
			got = thing.Name()
		}
		if got != want {
			t.Errorf("%s throws %q, want %q", key, got, want)
		}
	}
}

func TestAWrongDeedIsExplained(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"no such pose":     {"shovel: {pose: smash", "shovel: {pose: dig", `deeds: shovel: there is no attack "dig"; write one of slash`},
		"no attack":        {"shovel: {pose: smash", "shovel: {pose: cheer", `there is no attack "cheer"`},
		"no such thing":    {"holds: coal-shovel", "holds: spoon", `deeds: shovel: nothing is called "spoon"; write one of anvil-parcel`},
		"no thing to hold": {"holds: weapon/dagger", "holds: torso/plate", `nothing is called "torso/plate"`},
		"the other hand":   {"smash, holds: coal-shovel", "kick, holds: coal-shovel", "the near hand does nothing in kick"},
		"no such picture":  {"  gravel: {grip", "  pebbles: {grip", "draw it or write another name"},
		"no such grip":     {"gravel: {grip: [0.5,", "gravel: {grip: [5,", "things: gravel is gripped at [5 0.55]; write two numbers from 0 to 1"},
		"no such sound":    {"wide: 66, heard: throw}", "wide: 66, heard: trumpet}", "things: gravel sounds like \"trumpet\"; write one of sword, "},
		"no such material": {"oven-mail: mail", "oven-mail: tin", "materials: oven-mail is of \"tin\"; write one of cloth, "},
		"too wide":         {"[0.5, 0.55], wide: 66", "[0.5, 0.55], wide: 4400", "things: gravel is 4400 units wide"},
		"unknown word":     {"[0.5, 0.55], wide: 66", "[0.5, 0.55], high: 44", "high"},
	} {
		t.Run(name, func(t *testing.T) { wrongly(t, c.from, c.to, c.want) })
	}
}
