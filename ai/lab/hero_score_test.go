package lab

import (
	"testing"

	"cinderclash/build/fixture"
)

// Each pairing counts equally for a hero, even if one has played four times as many matches as another.
func TestPairingsCountAlikeForHeroes(t *testing.T) {
	lib := fixture.Library(t)
	hero, a, b, c := lib.Heroes[0].Key, lib.Decks[0].Key, lib.Decks[1].Key, lib.Decks[2].Key
	table := heroTable{}
	table.of(hero, a, b).with.add(2)
	table.of(hero, a, b).with.add(0)
	for range 4 {
		table.of(hero, a, c).without.add(2)
		table.of(hero, a, c).with.add(0)
	}
	want := HeroScore{Hero: hero, Listed: 10, Kept: 6, Won: 5, WinningShare: 0.5, WinRate: 1.0 / 3}
	if got := table.scores(lib); len(got) != 1 || got[0] != want {
		t.Errorf("the scores are %+v, want %+v", got, want)
	}
}
