package match

import (
	"testing"

	"cinderclash/engine/card"
)

func TestEveryEventHasItsRow(t *testing.T) {
	names, words := map[string]EventKind{}, map[string]EventKind{}
	for _, k := range EventKinds() {
		row := &eventRows[k]
		if row.name == "" || row.word == "" {
			t.Errorf("%s (%d): no name, or no word for scenarios, in engine/match", k, k)
		}
		if row.rule == 0 {
			t.Errorf("%s: no rule in engine/match", k)
		}
		if row.reveals == 0 {
			t.Errorf("%s: engine/match does not say whom it shows something new", k)
		}
		if other, ok := names[row.name]; ok {
			t.Errorf("events %d and %d are both called %s", other, k, row.name)
		}
		if other, ok := words[row.word]; ok {
			t.Errorf("%s and %s have the word %s both", other, k, row.word)
		}
		names[row.name], words[row.word] = k, k
	}
}

func TestWhomEventsShowSomething(t *testing.T) {
	for _, tt := range []struct {
		e             Event
		first, second bool
	}{
		{Event{Kind: HeroesRevealed}, true, true},
		{Event{Kind: CardMilled, Player: First, Card: 1}, true, true},
		{Event{Kind: CardDrawn, Player: First, Card: 1, Hidden: true}, true, false},
		{Event{Kind: CardDrawn, Player: First, Card: 1}, true, true},
		{Event{Kind: CardDiscarded, Player: First, Card: 1}, false, true},
		{Event{Kind: ActionAnnounced, Player: Second, Card: 1}, true, false},
		{Event{Kind: ActionAnnounced, Player: Second}, false, false},
		{Event{Kind: DamageDealt, Player: First}, false, false},
		{Event{}, false, false},
	} {
		if first, second := tt.e.Reveals(First), tt.e.Reveals(Second); first != tt.first || second != tt.second {
			t.Errorf("%s shows something to the first player: %v, to the second: %v; want %v, %v", tt.e.Kind, first, second, tt.first, tt.second)
		}
	}
}

func TestEveryEventComesFromARule(t *testing.T) {
	for _, k := range EventKinds() {
		for d := card.Direct; d <= card.Darkness; d++ {
			e := Event{Kind: k, Damage: d}
			if n := e.Rule(); n < 100 || n > 999 {
				t.Errorf("%s comes from rule %d", k, n)
			}
		}
	}
	if none := (&Event{}).Rule(); none != 0 {
		t.Errorf("no event comes from rule %d", none)
	}
	attack, direct := Event{Kind: DamageDealt, Damage: card.Fire}, Event{Kind: DamageDealt, Damage: card.Direct}
	if attack.Rule() == direct.Rule() {
		t.Error("damage of an attack and direct damage come from the same rule")
	}
}
