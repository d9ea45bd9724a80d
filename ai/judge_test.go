package ai_test

import (
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// The weights in the program know every hero, and they see what anybody can see: a side
// that has lost most of its heroes and life is behind. They do so with newer cards too.
func TestJudgeKnowsWhoIsAhead(t *testing.T) {
	libraries := fixture.Grown(t)
	libraries["the game's"] = fixture.Library(t)
	for name, lib := range libraries {
		judge := ai.NewJudge(lib)
		rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
		if err != nil {
			t.Fatal(err)
		}
		for seat := match.First; seat <= match.Second; seat++ {
			a := match.Arrangement{Round: 4}
			for side := range a.Sides {
				s := &a.Sides[side]
				for i := range 3 {
					id := lib.Decks[0].Heroes[i]
					s.Faction = lib.Heroes[id].Faction
					s.Heroes = append(s.Heroes, match.ArrangedHero{ID: id})
				}
			}
			a.Sides[seat].Heroes[0].Life, a.Sides[seat].Heroes[1].Fallen = 3, true
			m, err := match.Arranged(rules, a)
			if err != nil {
				t.Fatal(err)
			}
			if p := judge.FirstWins(&m.Position); (p > 0.2) != (seat == match.Second) || (p < 0.8) != (seat == match.First) {
				t.Errorf("with %s cards and player %d behind, the first wins with %.2f", name, seat+1, p)
			}
		}
	}
}

// To fell a hero is worth more than to leave it with little life: in each round, on the
// average of all heroes of any two ready decks, when the others have as much life as is
// usual by then.
func TestJudgeWantsHeroesFelled(t *testing.T) {
	lib := fixture.Library(t)
	rules, judge := fixture.Rules(t), ai.NewJudge(lib)
	for round := 1; round <= 5; round++ {
		all, gain := 0, 0.0
		for number := range len(lib.Decks) * len(lib.Decks) {
			setup := fixture.ReadySetup(lib, number)
			for victim := range 3 {
				wins := func(life int) float64 {
					a := match.Arrangement{Round: round}
					for side, deck := range setup.Decks {
						a.Sides[side].Faction = deck.Faction
						for _, id := range deck.Heroes[:3] {
							worn := min(int(lib.Heroes[id].Life), 25-4*round)
							a.Sides[side].Heroes = append(a.Sides[side].Heroes, match.ArrangedHero{ID: id, Life: worn})
						}
					}
					h := &a.Sides[match.Second].Heroes[victim]
					h.Life, h.Fallen = life, life == 0
					m, err := match.Arranged(rules, a)
					if err != nil {
						t.Fatal(err)
					}
					return judge.FirstWins(&m.Position)
				}
				all++
				gain += wins(0) - wins(3)
			}
		}
		if gain /= float64(all); gain < 0.03 {
			t.Errorf("round %d: to fell a hero with 3 life gains %.3f", round, gain)
		}
	}
}
