package match

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/card"
)

// TestReading: a reading finds the recipients and computes the amounts of a text without playing it.
func TestReading(t *testing.T) {
	m := inClash(t, Profiles()[0], rand.New(rand.NewPCG(4, 2)))
	own, rival := m.fighter(First), m.fighter(Second)
	unkept := At(Second, 0)
	for m.players[Second].kept&(1<<unkept.Slot()) != 0 {
		unkept++
	}
	rd := Reading{
		Player: First, Hero: own, Done: 3, Targets: [maxTargets]Heroes{1: Only(own) | Only(rival) | Only(unkept)},
		Now: TriggerEvent{What: card.Damaged, Hero: rival, Source: own, Player: Second, Amount: 4},
	}
	rivals := Heroes(m.standingOf(Second))
	for _, c := range []struct {
		name string
		who  card.Who
		want Heroes
	}{
		{"this hero", card.Who{Kind: card.Self}, Only(own)},
		{"the paired rival", card.Who{Kind: card.Paired}, Only(rival)},
		{"the second target, who does not fight left out", card.Who{Kind: card.Target, Index: 1}, Only(own) | Only(rival)},
		{"the first target, not chosen", card.Who{Kind: card.Target}, 0},
		{"each rival", card.Who{Kind: card.Each, Spec: card.Spec{Side: card.Rival}}, rivals},
		{"a random rival", card.Who{Kind: card.Random, Spec: card.Spec{Side: card.Rival}}, rivals},
		{"who was damaged", card.Who{Kind: card.EventHero}, Only(rival)},
		{"who dealt it", card.Who{Kind: card.EventSource}, Only(own)},
	} {
		if got := m.Recipients(c.who, &rd); got != c.want {
			t.Errorf("%s: %b, want %b", c.name, got, c.want)
		}
	}
	if got := m.SideOf(card.Who{Kind: card.EventPlayer}, &rd); got != Second {
		t.Errorf("the player of the event is %d", got)
	}
	for _, c := range []struct {
		name   string
		amount card.Amount
		want   int
	}{
		{"2 + what was done", card.Amount{Base: 2, Times: 1, Count: card.DoneAmount}, 5},
		{"twice the damage", card.Amount{Times: 2, Count: card.EventAmount}, 8},
		{"half of it", card.Amount{Times: 1, Count: card.EventAmount, Half: true}, 2},
		{"Strength", card.Amount{Times: 1, Count: card.AttrOf, Arg: uint8(card.Strength)}, m.attr(own, card.Strength)},
	} {
		if got := m.Amount(&c.amount, &rd); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	if !m.Holds(&card.Op{Cond: card.Cond{Left: card.Amount{Times: 1, Count: card.DoneAmount}, Cmp: card.AtLeast, N: 3}}, &rd) {
		t.Error("3 is not at least 3")
	}
	if got := m.Targets(card.Spec{Side: card.Rival}, &rd); got&^rivals != 0 || got == 0 {
		t.Errorf("rivals to be targeted: %b of %b", got, rivals)
	}
}

// TestReadingOfTheUnaffected: a text does not reach heroes whom cards of its kind do not affect. Their own side, and cards of
// other kinds, still reach them.
func TestReadingOfTheUnaffected(t *testing.T) {
	m := duel(t, "proof-by-isolation")
	m.initiative = Second // while it has that, no spell, technique or equipment of the rival affects who wears it
	own, rival := m.fighter(First), m.fighter(Second)
	each := card.Who{Kind: card.Each}
	for _, c := range []struct {
		kind card.Kind
		who  Player
		want Heroes
	}{
		{card.Technique, First, Only(own)},
		{card.Technique, Second, Only(own) | Only(rival)},
		{card.Support, First, Only(own) | Only(rival)},
		{card.NoKind, First, Only(own) | Only(rival)},
	} {
		if got := m.Affected(each, &Reading{Player: c.who, Hero: m.fighter(c.who), Kind: c.kind}); got != c.want {
			t.Errorf("kind %d of player %d affects %b, want %b", c.kind, c.who+1, got, c.want)
		}
	}
	m.initiative = First
	if got := m.Affected(each, &Reading{Player: First, Hero: own, Kind: card.Technique}); got != Only(own)|Only(rival) {
		t.Errorf("without the initiative a technique affects %b", got)
	}
}
