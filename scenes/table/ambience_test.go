package table

import (
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/session"
)

// A place without a fire of its own sounds of fire only while the fire of a clash burns.
func TestTheFireOfAClashIsHeardWhileItBurns(t *testing.T) {
	rules, err := match.NewRules(sessions.Library, match.Standard(), match.Profiles()[0])
	screens.Step(t, err)
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{sessions.Library.Decks[0], sessions.Library.Decks[3]},
		Seats: [2]session.Seat{{Name: "One", Bot: ai.Random{}}, {Name: "Two", Bot: ai.Random{}}}, Seed: 11, Iters: 1,
	})
	screens.Step(t, err)
	t.Cleanup(s.Close)
	h := open(t, s, "en", 0)
	table := h.Scene().(*Table)
	table.place = "post-roads-rain-road"
	fire := func() float64 {
		a, ok := table.Ambience()
		if !ok {
			t.Fatal("nothing is heard of the place")
		}
		return a[sound.Fire]
	}
	if fire() != 0 {
		t.Fatalf("before the first clash a fire is heard at %v", fire())
	}
	for range 6000 {
		screens.Step(t, h.Step(game.Input{}))
		if fire() == 1 {
			if !table.show.Model.Fighting {
				t.Error("the fire is heard in full outside a clash")
			}
			return
		}
	}
	t.Error("the fire of a clash is never heard in full")
}
