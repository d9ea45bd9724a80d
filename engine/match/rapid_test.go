package match

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cinderclash/engine/card"
)

// TestChosenPlay lets rapid choose every decision, so that a failure is reduced to the shortest play that
// shows it.
func TestChosenPlay(t *testing.T) {
	profiles := allProfiles()
	rapid.Check(t, func(rt *rapid.T) {
		profile := profiles[rapid.IntRange(0, len(profiles)-1).Draw(rt, "profile")]
		rng := rand.New(rand.NewPCG(rapid.Uint64Range(0, 1000).Draw(rt, "seed"), 9))
		m := started(t, rng, profile)
		var cards [2][]card.CardID
		for who := range cards {
			cards[who] = cardsOfSide(&m, Player(who))
		}
		for _, choice := range rapid.SliceOfN(rapid.Uint16(), 0, 300).Draw(rt, "choices") {
			if m.pend.Shape == Over {
				return
			}
			var mv Move
			if m.pend.Who == Chance {
				mv = m.pend.Draw(rand.New(rand.NewPCG(uint64(choice), 1)))
			} else {
				legal := m.Legal(nil)
				mv = legal[int(choice)%len(legal)]
			}
			before := m
			if err := m.Apply(mv, nil); err != nil {
				rt.Fatalf("%v at %s: %v", mv, before.pend.Cause, err)
			}
			for who := range cards {
				if got := cardsOfSide(&m, Player(who)); !slices.Equal(got, cards[who]) {
					rt.Fatalf("player %d, after %v at %s: %s", who+1, mv, before.pend.Cause, otherCards(m.rules, got, cards[who]))
				}
			}
			if _, err := Decode(m.rules, m.Append(nil)); err != nil {
				rt.Fatalf("after %v at %s: %v", mv, before.pend.Cause, err)
			}
		}
	})
}
