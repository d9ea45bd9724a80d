//go:build long

package rulings

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

var wilds = flag.Int("wilds", 100, "how many sets of wild cards are played with")

// wild is a grammar of cards that nobody would write. A word in angle brackets stands for one of its lines, # for a new number.
// Where the nesting gets deep the first line is taken. Reading refuses much of what comes out, and that is left out.
var wild = map[string][]string{
	"number":  {"1", "2", "4", "9", "strength", "1 + mind", "hand", "banes of paired", "missing life", "fallen of you", "equipment", "half life", "done", "event amount", "1 + paid"},
	"price":   {"R", "[R, discard 1]", "life 2", "[counter exalted 1, G]", "exhaust", "[detach, R]", "discard 2", "exhaust hero"},
	"counter": {"exalted", "exhausted", "stunned", "inspired", "terrified", "numbed", "invigorated", "overloaded", "regeneration", "poisoned"},
	"hero":    {"self", "paired", "target", "event hero", "event source"},
	"whom": {"self", "paired", "target", "target 2", "event hero", "event source", "each rival", "each ally", "each other ally", "each adjacent rival",
		"each inactive rival", "random rival", "random other ally", "each any", "each rival wounded", "each ally with bane"},
	"who":  {"you", "opponent", "both"},
	"type": {"direct", "fire", "slashing", "lightning"},
	"if":   {"initiative", "life at least 5", "fallen of you at least 1", "banes of paired at least 1", "active", "hand at most 2"},
	"span": {"clash", "round", "next-clash", "match", "resolved"},
	"ban":  {"cannot: react", "cannot: play, kinds: [trick]", "cannot: play, kinds: [technique, spell]"},
	"mod": {"armor: +1", "<ban>", "strength: +2", "deals: +1, attack: true", "takes: -1", "heals: +1", "cannot: use", "cannot: heal", "cannot: bane",
		"cannot: affect", "cannot: target", "can: heal", "loses: [passives]", "loses: [reactions]", "loses: all", "loses: [class]", "will: =1", "gains: <ability>"},
	"always":  {"{<mod>}", "{<mod>, on: each ally}", "{<mod>, on: each active rival}", "{<mod>, on: each other ally, while: active}", "{<mod>, while: <if>}"},
	"order":   {"free: true", "less: 1", "free: true, must: true", "free: true, attack: true", "attack: true, only: rival wounded", "free: true, with: [{<mod>}]"},
	"effects": {"[<effect>]", "[<effect>, <effect>]", "[<effect>, <effect>, <effect>]"},
	"modes":   {"{choose: 1, of: [<effects>, <effects>]}", "{choose: 2, of: [<effects>, <effects>, <effects>]}"},
	"effect": {
		"{damage: <number>, to: <whom>, type: <type>}", "{damage: <number>, to: <whom>, type: <type>}", "{damage: 9, type: direct}", "{heal: <number>, to: <whom>}",
		"{give: <counter> 2, to: <whom>}", "{remove: bane, from: <whom>}", "{remove: boons all, from: <whom>}", "{draw: 1, who: <who>}", "{mill: 2, who: opponent}",
		"{discard: 1, who: <who>}", "{discard: 2, who: <who>, how: chance}", "{discard: 1, who: <who>, how: yours}", "{recover: 1}", "{gain: 1, dice: red}",
		"{drain: 1, who: both}", "{refresh: 2}", "{turn: 1, dice: red}", "{reroll: 2}", "{lasting: [{<mod>}], on: <whom>, for: <span>}",
		"{lasting: [{<ban>}], on: <who>, for: <span>}", "{later: <effects>, at: clash-ends}", "{later: <effects>, at: <event>}", "{swap: target}",
		"{swap: random other ally}", "{make: token, to: <whom>}", "{make: token, n: <number>, to: <whom>}", "{play: true, who: <who>, <order>}", "{play: true, from: graveyard, <order>}", "{use: true, <order>}", "{use: true, of: <whom>, <order>}",
		"{detach: <hero>}", "{exhaust: <hero>}", "{ready: self}", "{ready: <whom>, hero: true}", "{exhaust: <whom>, hero: true}", "{set-life: 5, of: <whom>}", "{restart: true}", "{if: <if>, do: <effects>, else: <effects>}",
		"{may: <effects>}", "{pay: R, do: <effects>}", "{pay: <price>, do: <effects>}", "{pay: <price>, times: 3, do: <effects>}",
		"{pay: <price>, times: any, each: <effects>}", "{then: <effects>}", "<modes>", "<modes>",
	},
	"would": {"would-damage hero=self", "would-damage hero=other-ally", "would-heal hero=rival", "would-counter hero=self counters=banes", "would-fall hero=ally",
		"would-draw player=opponent", "would-discard player=you"},
	"event": {"damaged hero=self", "damaged hero=rival", "healed hero=rival", "countered hero=self", "counter-lost hero=self", "attached hero=self", "detached hero=rival",
		"discarded player=you", "discarded player=opponent", "drawn player=you", "knocked-out hero=ally", "knocked-out hero=self", "swapped hero=ally", "announced source=rival",
		"targeted hero=ally", "targeted source=rival", "played source=rival", "played source=self", "resolved source=rival", "ended source=self", "cancelled source=ally",
		"clash-begins", "clash-ends", "round-begins", "activation-begins player=you", "activation-ends player=opponent", "rolled player=you", "cleaned-up", "<would>"},
	"instead": {"{change: 1}", "{change: half}", "{change: all}", "{redirect: self}", "{redirect: event source}", "{redirect: random other ally}"},
	"targets": {"", "", ", targets: [rival]", ", targets: [ally other]", ", targets: [up to 1 any]", ", targets: [1 to 2 rival]", ", targets: [rival, ally wounded]", ", targets: [rival by you]"},
	"cost": {", cost: R", ", limit: 1 clash", ", cost: R, extra: [discard 1]", ", cost: R, extra: [life 2]", ", cost: R, extra: [discard up to 2]", ", cost: R, extra: [life 2 or target]", ", cost: R, extra: [discard 1 or target]", ", cost: R, free: true", ", cost: R, open: true",
		", cost: G, extra: [R any number]", ", limit: 1 clash, extra: [life up to 3]", ", cost: R, extra: [counter exalted up to 2]", ", extra: exhaust"},
	"limit": {"", ", limit: 1 clash", ", limit: 2 round", ", limit: 1 match", ", may: true", ", may: true, cost: R", ", may: true, limit: 1 clash, extra: [discard 1]",
		", may: true, extra: [(R/G) up to 3]", ", may: true, extra: [life any number]", ", may: true, extra: exhaust"},
	"attack": {"", ", attack: slashing melee single", ", attack: fire ranged area", ", attack: direct melee random"},
	"ability": {
		"{id: ab-#, name: A<cost><targets><attack>, do: <effects>}", "{id: ab-#, name: A, kind: trigger, when: <event><targets><limit>, do: <effects>}",
		"{id: ab-#, name: A, kind: trigger, when: <event><targets><limit>, do: <effects>}", "{id: ab-#, name: A, kind: replace, when: <would><limit>, do: [<instead>, <effect>]}",
		"{id: ab-#, name: A, kind: replace, when: <would><limit>, do: [<instead>]}", "{id: ab-#, name: A, kind: reaction, cost: R, when: <event><targets>, do: <effects>}",
		"{id: ab-#, name: A, kind: constant, mods: [<always>]}",
	},
	"class": {"warrior", "knight", "priest", "mage", "rogue", "paladin", "shaman"},
	"a hero": {"- {id: hero-#, name: H, race: human, class: <class>, faction: mercenaries, stats: {agility: 3, mind: 2, will: 2, strength: 4, armor: 2}, " +
		"abilities: [<ability>, <ability>]}"},
	"a card": {
		"- {id: card-#, name: C, faction: mercenaries, type: support<cost><targets>, do: <effects>}",
		"- {id: card-#, name: C, faction: mercenaries, type: technique, cost: R<targets>, attack: slashing melee single, do: <effects>}",
		"- {id: card-#, name: C, faction: mercenaries, type: trick, cost: R, when: <event><targets>, do: <effects>}",
		"- {id: card-#, name: C, faction: mercenaries, type: trick, cost: R, when: played source=rival, do: [{cancel: true}]}",
		"- {id: card-#, name: C, faction: mercenaries, type: trick, cost: R, when: <would>, do: [<instead>, <effect>]}",
		"- {id: card-#, name: C, faction: mercenaries, type: equipment, slot: arms, cost: R, abilities: [<ability>]}",
		"- {id: card-#, name: C, faction: mercenaries, type: equipment, slot: head, cost: R, targets: [rival], on: target, abilities: [<ability>]}",
		"- {id: card-#, name: C, faction: mercenaries, type: equipment, slot: weapon, hands: 1, adds: true, cost: R, abilities: [<ability>, <ability>]}",
	},
}

// author writes wild cards.
type author struct {
	*rand.Rand
	ids int // given so far
}

// write writes one line of word, with everything in it.
func (a *author) write(word string, depth int) string {
	line := wild[word][0]
	if depth < 6 {
		line = wild[word][a.IntN(len(wild[word]))]
	}
	var out strings.Builder
	for {
		before, rest, ok := strings.Cut(line, "<")
		for i, part := range strings.Split(before, "#") {
			if i > 0 {
				a.ids++
				fmt.Fprint(&out, a.ids)
			}
			out.WriteString(part)
		}
		if !ok {
			return out.String()
		}
		word, after, _ := strings.Cut(rest, ">")
		out.WriteString(a.write(word, depth+1))
		line = after
	}
}

// made is the equipment that wild cards make, as an entry of a list of cards.
const made = "- {id: token, name: T, faction: mercenaries, type: equipment, slot: weapon, hands: 1, made: true, adds: true, most: 9, " +
	"abilities: [{id: poke, name: P, cost: R, do: [{damage: copies, type: direct}]}, {id: hum, name: H, kind: constant, mods: [{armor: +1}]}]}\n"

// withMade returns the text to append to a list so that it can be read: the equipment that wild
// cards make.
func withMade(list string) string {
	if list == "cards" {
		return made
	}
	return "cards:\n" + made
}

// some writes n heroes or cards that can be read, and returns their ids too.
func (a *author) some(lib *card.Library, list, word string, n int) (lines, ids []string) {
	for len(lines) < n {
		line := a.write(word, 0)
		if _, err := withCast(lib, list+":\n"+line+"\n"+withMade(list)); err == nil {
			id, _, _ := strings.Cut(strings.TrimPrefix(line, "- {id: "), ",")
			lines, ids = append(lines, line), append(ids, id)
		}
	}
	return lines, ids
}

// TestWildCards plays at random with cards that nobody would write, under the built-in profiles and a mixture: every
// decision can be answered, and a match can be saved, read and written as a line at any of them.
func TestWildCards(t *testing.T) {
	for seed := range uint64(*wilds) {
		a := &author{Rand: rand.New(rand.NewPCG(seed, 11))}
		heroes, names := a.some(fixture.Library(t), "heroes", "a hero", 4)
		cards, hand := a.some(fixture.Library(t), "cards", "a card", 14)
		lib, err := withCast(fixture.Library(t), "heroes:\n"+strings.Join(heroes, "\n")+"\ncards:\n"+strings.Join(cards, "\n")+"\n"+made)
		if err != nil {
			t.Fatalf("set %d: %v", seed, err)
		}
		for _, profile := range append(match.Profiles(), a.mixture()) {
			m := a.begin(t, lib, profile, names, hand)
			for step := 0; step < 400 && m.Pending().Shape != match.Over; step++ {
				if err := a.playOn(&m, step); err != nil {
					t.Fatalf("set %d under %s, at decision %d: %v\n%s\n%s", seed, profile.Name, step, err, strings.Join(heroes, "\n"), strings.Join(cards, "\n"))
				}
			}
		}
	}
}

// mixture returns a profile with a random value in each field.
func (a *author) mixture() match.Profile {
	var p match.Profile
	for _, f := range match.ProfileFields() {
		p = f.With(p, a.IntN(len(f.Values)))
	}
	return p
}

// begin begins a match of these heroes, one of the cast between them, and both players' halves of the cards.
func (a *author) begin(t *testing.T, lib *card.Library, profile match.Profile, heroes, cards []string) match.Match {
	t.Helper()
	all, half := strings.Join(cards, " "), len(cards)/2
	s := Scenario{File: "wild"}
	for i, line := range []string{
		"attacker 1", "hero 1 " + heroes[0] + " life 9", "hero 1 warrior life 4", "hero 1 " + heroes[1],
		"hero 2 " + heroes[2] + " life 9", "hero 2 paladin life 4 poisoned 1", "hero 2 " + heroes[3],
		"pair " + heroes[0] + " " + heroes[2], "pair warrior paladin", "pair " + heroes[1] + " " + heroes[3],
		"hand 1: " + strings.Join(cards[:half], " "), "hand 2: " + strings.Join(cards[half:], " "), "library 1: " + all, "library 2: " + all,
	} {
		s.Setup = append(s.Setup, Line{i + 1, line})
	}
	b, err := s.set(lib)
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.under(profile)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playOn answers a decision at random, after the match has been written and read in one of two ways.
func (a *author) playOn(m *match.Match, step int) error {
	read, err := match.Decode(m.Rules(), m.Append(nil))
	if step%5 == 0 {
		read, err = m.Rules().ParsePosition(m.Rules().FormatPosition(m))
	}
	if err != nil || read != *m {
		return fmt.Errorf("it is not read as it was (question %s): %w", m.Pending().Cause, err)
	}
	if m.Pending().Who == match.Chance {
		return m.Apply(m.Pending().Draw(a), nil)
	}
	legal := m.Legal(nil)
	if len(legal) == 0 {
		return fmt.Errorf("nothing is legal (question %s)", m.Pending().Cause)
	}
	return m.Apply(legal[a.IntN(len(legal))], nil)
}
