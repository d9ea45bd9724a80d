//go:build long

package lab_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/fstest"

	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

var (
	matches = flag.Int("matches", 3000, "how many random matches TestRandomMatchesOfEveryKind plays")
	from    = flag.Int("from", 0, "the number of the first of them")
)

// answers holds proving cards that do what no card of the game does, such as tricks that replace events and triggers that come
// before an event.
const answers = `
cards:
- {id: any-exception, name: Any Exception, flavour: A., faction: mercenaries, type: trick, proving: true, cost: G, when: would-damage hero=self, do: [{change: 3}]}
- {id: any-stand-in, name: Any Stand-In, flavour: A., faction: mercenaries, type: trick, proving: true, cost: R, when: would-damage hero=ally, targets: [ally], do: [{redirect: target}]}
- {id: any-life, name: Any Life, flavour: A., faction: mercenaries, type: trick, proving: true, cost: R, when: would-fall hero=ally, do: [{change: all}, {heal: 1, to: self}]}
- {id: any-cure, name: Any Cure, flavour: A., faction: mercenaries, type: trick, proving: true, cost: R, when: would-counter, do: [{change: all}, {draw: 1}]}
- {id: any-order, name: Any Order, flavour: A., faction: mercenaries, type: support, proving: true, cost: R, do: [{play: true, less: 2, with: [{deals: +1}, {armor: +1}]}, {play: true, must: true, less: 1}]}
- {id: any-levy, name: Any Levy, flavour: A., faction: mercenaries, type: support, proving: true, cost: R, targets: [rival by opponent, ally wounded by you, any], do: [{damage: 2, type: direct, to: target 3}, {choose: 2, of: [[{damage: 1, type: direct, to: target}], [{heal: 2, to: target 2}], [{give: numbed 1, to: target}]]}]}
- {id: any-foresight, name: Any Foresight, flavour: A., faction: mercenaries, type: equipment, proving: true, slot: head, cost: R,
   abilities: [{id: dress, name: Dress, kind: trigger, when: would-damage hero=self, do: [{heal: 1, to: self}, {give: stunned 1, to: paired}]},
     {id: notice, name: Notice, kind: reaction, cost: R, when: would-damage source=rival, do: [{damage: 1, to: event source, type: direct}]},
     {id: duck, name: Duck, kind: reaction, extra: [exhaust], when: would-damage hero=self, do: [{change: half}]},
     {id: end, name: End, kind: trigger, when: ended source=rival, do: [{reroll: 1}]}]}
- {id: any-rationing, name: Any Rationing, flavour: A., faction: mercenaries, type: equipment, proving: true, slot: chest, cost: R,
   abilities: [{id: withhold, name: Withhold, kind: replace, when: would-draw player=opponent min=2, do: [{change: 1}, {draw: 1}]},
     {id: hoard, name: Hoard, kind: replace, may: true, when: would-discard player=you, do: [{change: half}, {drain: 1, who: you}]},
     {id: last, name: Last, kind: replace, limit: 1 round, when: would-fall hero=self, do: [{change: all}, {discard: 1, who: both}]},
     {id: peek, name: Peek, kind: trigger, when: would-draw, do: [{mill: 1}]}]}
- {id: any-school, name: Any School, flavour: A., faction: mercenaries, type: equipment, proving: true, slot: legs, cost: R,
   abilities: [{id: lend, name: Lend, kind: constant, mods: [{gains: {id: bite, name: Bite, cost: R, limit: 1 clash, attack: slashing melee single, do: [{damage: 2}, {detach: self}]}, while: boons at least 1}]},
     {id: teach, name: Teach, kind: constant, mods: [{gains: {id: duck, name: Duck, kind: replace, limit: 1 round, when: would-damage hero=self, do: [{change: 1}, {give: exalted, to: self}]}, on: each any with equipment, while: initiative}]},
     {id: goad, name: Goad, kind: constant, mods: [{gains: {id: wince, name: Wince, kind: trigger, may: true, extra: life 1, limit: 2 clash, when: [played source=self, drawn player=you], do: [{give: swiftness, to: self}, {later: [{draw: 1}], at: clash-ends}]}, on: each rival}]},
     {id: dare, name: Dare, kind: constant, mods: [{gains: {id: growl, name: Growl, kind: either, cost: G, when: damaged, do: [{give: stunned, to: paired}]}, on: each adjacent any}]}]}
- {id: any-hush, name: Any Hush, flavour: A., faction: mercenaries, type: equipment, proving: true, slot: head, cost: G, targets: [any], on: target,
   abilities: [{id: calm, name: Calm, kind: constant, mods: [{loses: [passives, class], on: each rival, while: initiative}]},
     {id: gag, name: Gag, kind: constant, mods: [{loses: [all, class], while: banes at least 1}]}]}
`

// formats are the formats of the random matches: the standard one, and some at the ends of rule 802.
func formats() []match.Format {
	var list []match.Format
	for _, code := range []string{
		"standard",
		"list=1,kept=1,rounds=3",
		"list=6,kept=5,dice=10,opening=12,hand-limit=60,deck-max=60,copies=4",
		"kept=4,dice=3,opening=0,hand-limit=0,rounds=2",
		"list=3,kept=2,dice=7,opening=7,hand-limit=3,deck-min=0",
		"dice=0,copies=60,rounds=99",
	} {
		f, err := match.ParseFormat(code)
		if err != nil {
			panic(err)
		}
		list = append(list, f)
	}
	return list
}

// TestRandomMatchesOfEveryKind plays random matches under every profile and format, with and without proving cards. None panics or
// gets stuck. At decisions drawn at random the invariants hold, and the match goes on the same after it was saved and read. To
// play match N of a failure again, use -matches 1 -from N.
func TestRandomMatchesOfEveryKind(t *testing.T) {
	lib, _, err := fixture.Library(t).With(card.Pack{Name: "answers", Files: fstest.MapFS{"answers.yaml": {Data: []byte(answers)}}})
	if err != nil {
		t.Fatal(err)
	}
	formats := formats()
	profiles := match.Profiles()
	var rules []*match.Rules
	for i := range 2 * len(profiles) * len(formats) {
		f := formats[i/len(profiles)%len(formats)]
		f.Proving = i >= len(profiles)*len(formats)
		r, err := match.NewRules(lib, f, profiles[i%len(profiles)])
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, r)
	}
	moves := make([]match.Move, 0, match.MaxAnswers)
	decisions := 0
	for number := *from; number < *from+*matches; number++ {
		r := rules[number%len(rules)]
		n, err := playAtRandom(r, rand.New(rand.NewPCG(uint64(number), 11)), moves)
		if err != nil {
			t.Fatalf("match %d (%s, %s, proving %v), decision %d: %v", number, r.Profile.Name, r.Format.Code(), r.Format.Proving, n, err)
		}
		decisions += n
	}
	t.Logf("%d matches, %d decisions", *matches, decisions)
}

// playAtRandom plays a match with random decks to its end.
func playAtRandom(r *match.Rules, rng *rand.Rand, moves []match.Move) (n int, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("panic: %v", caught)
		}
	}()
	setup := match.Setup{Decks: [2]card.DeckList{anyDeck(r, rng), anyDeck(r, rng)}}
	m, err := match.New(r, setup)
	if err != nil {
		return 0, err
	}
	for ; ; n++ {
		pend := m.Pending()
		if pend.Shape == match.Over {
			return n, nil
		}
		if n > 100_000 {
			return n, fmt.Errorf("it does not end")
		}
		if rng.IntN(400) == 0 {
			if err := lab.CheckInvariants(&m, setup); err != nil {
				return n, err
			}
			back, err := match.Decode(r, m.Append(nil))
			if err != nil {
				return n, err
			}
			if back.Hash() != m.Hash() {
				return n, fmt.Errorf("read back, it has another hash")
			}
			m = back
		}
		mv := match.Move{}
		if pend.Who == match.Chance {
			mv = pend.Draw(rng)
		} else {
			if moves = m.Legal(moves[:0]); len(moves) == 0 {
				return n, fmt.Errorf("nothing is legal at %s", pend.Cause)
			}
			if mv = moves[rng.IntN(len(moves))]; mv.Kind == match.Pass {
				mv = moves[rng.IntN(len(moves))] // so that more happens
			}
		}
		if err := m.Apply(mv, nil); err != nil {
			return n, err
		}
	}
}

// anyDeck returns a random deck of a random faction, of a random size and with any number of copies that the format allows.
func anyDeck(r *match.Rules, rng *rand.Rand) card.DeckList {
	lib, f := r.Library, r.Format
	d := card.DeckList{Faction: card.FactionID(rng.IntN(len(lib.Factions)))}
	fits := func(of card.FactionID) bool { return of == d.Faction || of == card.Mercenaries }
	for _, i := range rng.Perm(len(lib.Heroes) - 1) {
		if h := &lib.Heroes[i+1]; fits(h.Faction) && len(d.Heroes) < f.List {
			d.Heroes = append(d.Heroes, h.ID)
		}
	}
	size := f.DeckMin + rng.IntN(f.DeckMax-f.DeckMin+1)
	for range f.Copies {
		for _, i := range rng.Perm(len(lib.Cards) - 1) {
			c := &lib.Cards[i+1]
			if len(d.Cards) < size && fits(c.Faction) && (!c.Proving || f.Proving) && !(c.Unique && slices.Contains(d.Cards, c.ID)) && rng.IntN(3) == 0 {
				d.Cards = append(d.Cards, c.ID)
			}
		}
	}
	slices.Sort(d.Cards)
	return d
}
