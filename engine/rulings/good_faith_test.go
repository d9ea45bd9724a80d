package rulings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// brought are effects that may come before a must to play or use something: at least one for each verb that an action can
// have. Targets are an ally and a rival.
var brought = []string{
	"{damage: 9, to: self, type: direct}", "{damage: 9, to: target, type: direct}", "{damage: 9, to: paired, type: direct}",
	"{heal: 2, to: self}", "{set-life: 3, of: self}", "{set-life: 3, of: target}", "{give: exalted 1, to: self}", "{give: poisoned 1, to: paired}",
	"{remove: poisoned 2, from: self}", "{remove: banes all, from: self}",
	"{draw: 1}", "{draw: 1, who: both}", "{draw: 1, who: opponent}", "{discard: 1}", "{discard: 1, how: chance}", "{discard: 1, who: opponent}",
	"{mill: 2}", "{mill: 2, who: both}", "{mill: 2, who: opponent}", "{recover: 1}", "{look: 1}", "{look-hand: opponent}",
	"{gain: 1, dice: red}", "{gain: 1, dice: [red, green]}", "{gain: 1, who: opponent}", "{drain: 1, who: you}", "{refresh: 1}", "{turn: 1, dice: red}", "{reroll: 2}",
	"{lasting: [{strength: +2}], on: self, for: clash}", "{later: [{draw: 1}], at: clash-ends}", "{swap: target}",
	"{play: true, free: true}", "{play: true, who: opponent}", "{use: true, free: true}", "{restart: true}", "{detach: self}", "{detach: paired}",
	"{make: token, to: self}", "{ready: self}", "{ready: self, hero: true}", "{exhaust: self}", "{exhaust: self, hero: true}",
	"{if: initiative, do: [{mill: 2}]}", "{may: [{mill: 2}]}", "{pay: life 1, do: [{mill: 2}]}", "{look: 1}, {then: [{mill: 2}]}", "{choose: 1, of: [[{draw: 1}], [{mill: 2}]]}",
}

// demands are effects with a must, each with a setup in which it cannot be met at first.
var demands = []struct{ name, effect, setup string }{
	{"buried", "{play: true, from: graveyard, kinds: [technique, equipment], free: true, must: true}", "hand 1: %s drill-cut\nlibrary 1: drill-cut*4"},
	{"held", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s\nlibrary 1: drill-cut*4\ngraveyard 1: drill-stab"},
	{"paid", "{play: true, kinds: [technique], must: true}", "hand 1: %s drill-cut\nlibrary 1: drill-page*4"},
	{"angry", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s fury\nlibrary 1: drill-page*4"},
	{"proud", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s pride\nlibrary 1: drill-page*4"},
	{"strong", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s might\nlibrary 1: drill-page*4"},
	{"clean", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s clean\nlibrary 1: drill-page*4"},
	{"bloody", "{play: true, kinds: [technique], free: true, must: true}", "hand 1: %s blood\nlibrary 1: drill-page*4"},
	{"used", "{use: true, must: true}", "hand 1: %s\nlibrary 1: drill-page*4"},
}

const goodFaithSetup = `attacker 1
hero 1 smith poisoned 3 turned with drill-helm spring
hero 1 hale life 9
hero 2 paladin with drill-cap
hero 2 knight
pair smith paladin
pair hale knight
hand 2: drill-cut*2
library 2: drill-cut*4
`

const goodFaithCards = `heroes:
- {id: smith, name: S, race: human, class: warrior, faction: mercenaries, stats: {agility: 3, mind: 2, will: 2, strength: 4, armor: 3},
   abilities: [{id: forge, name: F, extra: exhaust hero, do: [{give: inspired 1, to: self}]}]}
- {id: hale, name: H, race: human, class: warrior, faction: mercenaries, stats: {agility: 3, mind: 2, will: 2, strength: 4, armor: 3},
   abilities: [{id: shout, name: F, limit: 1 clash, do: [{give: inspired 1, to: self}]}]}
cards:
- {id: token, name: Token, faction: mercenaries, type: equipment, slot: head, made: true, abilities: [{id: ring, name: R, limit: 1 clash, do: [{give: inspired 1, to: self}]}]}
- {id: spring, name: Spring, faction: mercenaries, type: equipment, slot: arms, cost: R, abilities: [{id: coil, name: C, extra: [exhaust, discard 9], do: [{give: inspired 1, to: self}]}]}
- {id: fury, name: Fury, faction: mercenaries, type: technique, cost: R, attack: slashing melee single, if: missing life at least 12, do: [{damage: 1}]}
- {id: pride, name: Pride, faction: mercenaries, type: technique, cost: R, attack: slashing melee single, if: exalted counters at least 1, do: [{damage: 1}]}
- {id: might, name: Might, faction: mercenaries, type: technique, cost: R, attack: slashing melee single, if: strength at least 6, do: [{damage: 1}]}
- {id: clean, name: Clean, faction: mercenaries, type: technique, cost: R, attack: slashing melee single, if: banes at most 0, do: [{damage: 1}]}
- {id: blood, name: Blood, faction: mercenaries, type: technique, cost: R, attack: slashing melee single, if: missing life of paired at least 1, do: [{damage: 1}]}
- {id: burn, name: Burn, faction: mercenaries, type: support, cost: R, do: [{look: 1}]}
`

// goodFaithRules returns rules with a card before-E for each effect, order-D for each demand, and both-E-D, which does the one and then the
// other.
func goodFaithRules(t *testing.T) *match.Rules {
	t.Helper()
	b := strings.Builder{}
	b.WriteString(goodFaithCards)
	add := func(id, targets, do string) {
		fmt.Fprintf(&b, "- {id: %s, name: N, faction: mercenaries, type: support%s, do: [%s]}\n", id, targets, do)
	}
	for j, d := range demands {
		add(fmt.Sprint("order-", j), "", d.effect)
	}
	for i, effect := range brought {
		targets := ""
		if strings.Contains(effect, "target") {
			targets = ", targets: [ally other]"
		}
		add(fmt.Sprint("before-", i), targets, effect)
		for j, d := range demands {
			add(fmt.Sprintf("both-%d-%d", i, j), targets, effect+", "+d.effect)
		}
	}
	lib, err := withCast(fixture.Library(t), b.String())
	if err != nil {
		t.Fatal(err)
	}
	profile, err := match.ProfileNamed("unlimited")
	if err != nil {
		t.Fatal(err)
	}
	format := match.Standard()
	format.Proving = true
	rules, err := match.NewRules(lib, format, profile)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// goodFaithStage is the first activation of a match in which player 1 holds the cards for an effect and a demand and has spent a red die.
func goodFaithStage(t *testing.T, rules *match.Rules, effect, demand int) *stage {
	t.Helper()
	set := setting{lib: rules.Library, format: rules.Format}
	d := demands[demand]
	hand := fmt.Sprintf("burn before-%d order-%d both-%d-%d", effect, demand, effect, demand)
	for line := range strings.Lines(goodFaithSetup + fmt.Sprintf(d.setup, hand)) {
		if err := set.line(strings.TrimSpace(line)); err != nil {
			t.Fatal(line, err)
		}
	}
	m, err := set.begin(rules)
	if err != nil {
		t.Fatal(err)
	}
	st := &stage{book: bookOf(&m)}
	for _, line := range []string{"dice 1 RGGGG", "dice 2 RRRRR", "initiative 6 1", "1: play burn", "2: pass"} {
		if err := st.line(line); err != nil {
			t.Fatal(line, err)
		}
	}
	return st
}

// TestGoodFaithKnowsEveryVerb: if an action may make it possible to play or use something, a demand for that which comes after it in
// the same card is in good faith (rule 502). What each verb does is found out by playing it, and not from the tables.
func TestGoodFaithKnowsEveryVerb(t *testing.T) {
	rules := goodFaithRules(t)
	tried, met := map[card.Verb]bool{}, map[string]bool{}
	for i, effect := range brought {
		for j, d := range demands {
			st := goodFaithStage(t, rules, i, j)
			before, order, both := fmt.Sprint("before-", i), fmt.Sprint("order-", j), fmt.Sprintf("both-%d-%d", i, j)
			for _, op := range rules.Ability(rules.Library.Cards[cardNamed(t, st, before)].Play).Code {
				tried[op.Verb] = true
			}
			if st.m.Why(playOf(t, st, order)).OK() {
				t.Fatalf("%s: what it demands can be done at the beginning", d.name)
			}
			why := st.m.Why(playOf(t, st, both))
			for seed := range uint64(20) {
				if !possibleAfter(t, st, before, order, seed) {
					continue
				}
				met[d.name] = true
				if !why.OK() {
					t.Errorf("%s, then %s (%s): it can be done after that, and is refused: %+v", effect, d.effect, d.name, why)
				}
				break
			}
		}
	}
	for v := card.DealDamage; v < card.Goto; v++ {
		if !tried[v] && v != card.Change && v != card.Redirect && v != card.Cancel { // these stand in no action of its own
			t.Errorf("verb %s: no effect of this test has it", v)
		}
	}
	for _, d := range demands {
		if !met[d.name] {
			t.Errorf("%s: nothing makes it possible", d.name)
		}
	}
}

// TestGoodFaithRefuses: an effect that cannot help to meet a demand does not put the demand in good faith.
func TestGoodFaithRefuses(t *testing.T) {
	rules := goodFaithRules(t)
	useless := map[string][]string{
		"buried": {"{draw: 1}", "{draw: 1, who: opponent}", "{discard: 1, who: opponent}", "{mill: 2, who: opponent}", "{look: 1}", "{gain: 1, dice: red}",
			"{damage: 9, to: paired, type: direct}", "{detach: paired}", "{give: exalted 1, to: self}"},
		"held":  {"{mill: 2}", "{draw: 1, who: opponent}", "{look: 1}", "{gain: 1, dice: red}", "{detach: self}", "{swap: target}"},
		"paid":  {"{gain: 1, who: opponent}", "{drain: 1, who: you}", "{look: 1}", "{damage: 9, to: paired, type: direct}", "{give: exalted 1, to: self}"},
		"proud": {"{look: 1}", "{gain: 1, dice: red}", "{mill: 2}"},
		"used":  {"{look: 1}", "{mill: 2}"},
	}
	for j, d := range demands {
		for _, effect := range useless[d.name] {
			i := slices.Index(brought, effect)
			if i < 0 {
				t.Fatal("not among the effects: ", effect)
			}
			st := goodFaithStage(t, rules, i, j)
			if why := st.m.Why(playOf(t, st, fmt.Sprintf("both-%d-%d", i, j))); why.Rule != 502 {
				t.Errorf("%s, then %s (%s): the reason is %+v, want rule 502", effect, d.effect, d.name, why)
			}
		}
	}
}

// possibleAfter plays a card with answers drawn from seed, and reports whether another can be played in its player's next activation.
func possibleAfter(t *testing.T, st *stage, before, order string, seed uint64) bool {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	m := *st.m
	mv := playOf(t, st, before)
	if !m.Why(mv).OK() {
		return false
	}
	for range 200 {
		var events match.Events
		if err := m.Apply(mv, &events); err != nil {
			t.Fatal(err)
		}
		again := slices.ContainsFunc(events, func(e match.Event) bool { return e.Kind == match.ClashRestarted })
		switch p := m.Pending(); {
		case again || p.Shape == match.Over || m.Round() != st.m.Round(): // the next activation is in a restarted clash or another round
			return false
		case p.Cause == match.ByActivation && p.Who == match.First:
			return m.Why(playOf(t, st, order)).OK()
		case p.Who == match.Chance:
			mv = p.Draw(rng)
		case p.Cause == match.ByActivation || p.Cause == match.ByWindow:
			mv = match.Move{Kind: match.Pass}
		default:
			legal := m.Legal(nil)
			mv = legal[rng.IntN(len(legal))]
		}
	}
	t.Fatal("it does not end")
	return false
}

func cardNamed(t *testing.T, st *stage, id string) card.CardID {
	t.Helper()
	c, err := st.card(id)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func playOf(t *testing.T, st *stage, id string) match.Move {
	t.Helper()
	mv, err := st.move(match.First, "play "+id)
	if err != nil {
		t.Fatal(err)
	}
	return mv
}
