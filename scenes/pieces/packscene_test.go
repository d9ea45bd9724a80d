package pieces

import (
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// ownCards are cards of a player: one with a scene, and some without.
const ownCards = `cards:
- id: lamp-lighter
  name: Lamp Lighter
  faction: emberwatch
  type: support
  cost: G
  do: [{draw: 1}]
  scene:
    tells: Somebody lights a lamp.
    place: hearths-gate
    view: [800, 430, 900]
    focus: [520, 300]
    light: {at: [640, 260], reach: 400, colour: "#ffb060 * 1.6"}
    cast:
    - {spark: "#ffd070", at: [640, 250], size: 40, many: 20}
    - who: human/priest/2
      at: [500, 620]
      size: 500
      pose: raise-hand
      tick: 24
      flip: true
      joints: {lean: 4}
      holds: [{prop: mug, on: near-hand, at: [0, 0], size: 60}]
- {id: zap, name: Zap, faction: raven-post, type: spell, cost: B, attack: lightning ranged single, targets: [rival], do: [{damage: 2, to: target}]}
- {id: thump, name: Thump, faction: odd-house, type: technique, cost: R, attack: crushing melee single, do: [{damage: 2}]}
- {id: hush, name: Hush, faction: drowned-court, type: trick, cost: R, when: played source=rival attack, do: [{draw: 1}]}
- {id: cap, name: Cap, faction: mercenaries, type: equipment, slot: head, cost: G, abilities: [{id: snug, name: Snug, kind: constant, mods: [{armor: +1}]}]}
`

func withOwn(t *testing.T, text string) (*card.Library, error) {
	t.Helper()
	l, _, err := fixture.Library(t).With(card.Pack{Name: "Own", Files: fstest.MapFS{"own.yaml": {Data: []byte(text)}}, Drawing: Drawing()})
	return l, err
}

// A player's card has the scene that its file says, also when it comes from a kept match, and a card without one has one that is whole and its own.
func TestOwnCardsHaveScenes(t *testing.T) {
	l, err := withOwn(t, ownCards)
	if err != nil {
		t.Fatal(err)
	}
	w := wardrobe(t)
	s := &Scenes{kit: &Kit{wardrobe: w}, texts: map[string]sceneText{}}
	seen := map[string]string{}
	for _, key := range []string{"lamp-lighter", "zap", "thump", "hush", "cap"} {
		id, ok := l.CardByKey(key)
		if !ok {
			t.Fatalf("there is no %s", key)
		}
		ref := s.of(l, &l.Cards[id])
		if ref == nil || !ref.read(true) {
			t.Fatalf("%s has no scene", key)
		}
		c, err := newSceneChecker(w)
		if err != nil {
			t.Fatal(err)
		}
		if c.check(ref.scene); len(c.faults) > 0 {
			t.Errorf("%s: %v", key, c.faults)
		}
		if other, twice := seen[ref.scene.Place]; twice && key != "lamp-lighter" {
			t.Errorf("%s and %s are in one place", key, other)
		}
		seen[ref.scene.Place] = key
		if key == "lamp-lighter" {
			if it := ref.scene.Cast[1]; it.Who != "human/priest/2" || it.Pose != "raise-hand" || it.Tick != 24 || !it.Flip || it.Joints["lean"] != 4 || it.Size != 500 || len(it.Holds) != 1 {
				t.Errorf("its scene is %+v", it)
			}
			continue
		}
		hero, ok := l.HeroByKey(ref.scene.Cast[1].Who)
		if !ok || l.Heroes[hero].Faction != l.Cards[id].Faction {
			t.Errorf("%s is done by %s", key, ref.scene.Cast[1].Who)
		}
	}
}

// What is wrong with the scene of a player's card is named with its line and mend, however strange it is.
func TestFaultsOfOwnScenes(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"place: hearths-gate", "place: the-moon", `own.yaml:10: the scene of card lamp-lighter: there is no place "the-moon"; write one of ash-plain`},
		{"who: human/priest/2", "who: nobody", `own.yaml:16: the scene of card lamp-lighter: nobody is called "nobody"`},
		{"pose: raise-hand", "pose: fly", `own.yaml:19: `},
		{"prop: mug", "prop: ../../secret", `own.yaml:23: `},
		{"many: 20", "many: 2000000000", `own.yaml:15: the scene of card lamp-lighter: there are 2000000000; write a number from 0 to 400`},
		{"at: [500, 620]", "at: [500, .inf]", "own.yaml:"},
		{"at: [500, 620]", "at: [500, .nan]", "own.yaml:"},
		{"at: [500, 620]", "at: [1e300, 620]", "is too large; write a number from -5000 to 5000"},
		{"at: [500, 620]", "at: [500, 620, 7]", "own.yaml:"},
		{"size: 500", "size: 1e9", "is too large; write a number from -5000 to 5000"},
		{"reach: 400", "reach: 1e40", "own.yaml:13: the scene of card lamp-lighter: 1e+40 is too large"},
		{"tick: 24", "tick: 1000000000", "own.yaml:20: "},
		{"lean: 4", "lean: 1e30", "own.yaml:22: "},
		{"* 1.6", "* 1e30", "own.yaml:13: "},
		{"size: 500", "size: huge", "own.yaml:"},
		{"size: 500", "colour: red", `unknown field "colour"`},
		{"[{prop: mug, on: near-hand, at: [0, 0], size: 60}]", "[" + strings.Repeat("{prop: mug, on: near-hand, size: 60}, ", 9) + "]", "it holds 9 things; leave 8 or fewer"},
		{"    cast:\n", "    far: [" + strings.Repeat("{prop: mug, size: 60}, ", 41) + "]\n    cast:\n", "there are 41 things; leave 40 or fewer"},
		{"  scene:\n    tells: Somebody lights a lamp.\n", "  scene: 7\n  role:\n    tells: Somebody lights a lamp.\n", "must be a map of keys and values"},
	} {
		text := strings.Replace(ownCards, c.from, c.to, 1)
		if text == ownCards {
			t.Fatalf("%q is not in the file", c.from)
		}
		if _, err := withOwn(t, text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q in place of %q the fault is %v, and not %q", c.to, c.from, err, c.want)
		}
	}
}
