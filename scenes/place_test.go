package scenes

import (
	"testing"

	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Matches are fought in the lands of the journey, each of which keeps its own customs.
func TestLandsAreThoseOfTheJourney(t *testing.T) {
	r := storing(t)
	c, err := r.campaign(openIn(t, r, route.Title{}, "en").Context())
	step(t, err)
	for i := range c.road.Lands {
		land := &c.road.Lands[i]
		if got := pieces.LandOfProfile(land.Profile.Name); got != land.ID {
			t.Errorf("the customs %s are kept in %s, want %s", land.Profile.Name, got, land.ID)
		}
	}
	for i := range r.host.Rules().Library.Factions {
		if key := r.host.Rules().Library.Factions[i].Key; pieces.LandOfFaction(key) == pieces.LandOfFaction("nobody") {
			t.Errorf("%s is at home nowhere", key)
		}
	}
}

// A match takes its place from its customs, or else from the first player's deck, and always the same one. Seeds choose among all places of a land.
func TestAMatchHasAPlace(t *testing.T) {
	r := router(t)
	h := openIn(t, r, route.Title{}, "en")
	seats := [2]session.Seat{{Name: "Ana"}, {Name: "X", Bot: ai.Levels()[0]}}
	home := pieces.LandOfFaction(r.host.Rules().Library.Factions[lists(r)[0].Faction].Key)
	for i, c := range match.BuiltIn() {
		land := home
		if i > 0 {
			land = pieces.LandOfProfile(c.Profile.Name)
		}
		seen := map[string]bool{}
		for seed := range uint64(40) {
			s, err := r.host.BeginUnder(c, "", lists(r), seats, seed)
			step(t, err)
			kit, err := r.kitOf(h.Context(), s.Rules().Library)
			step(t, err)
			place := r.place(h.Context(), kit, s)
			if again := r.place(h.Context(), kit, s); again != place {
				t.Errorf("seed %d: first %s, then %s", seed, place, again)
			}
			if want := kit.Places.In(land, s.Lot()); place != want {
				t.Errorf("%s, seed %d: %s, want %s", c.Profile.Name, seed, place, want)
			}
			seen[place] = true
		}
		if len(seen) != 5 {
			t.Errorf("under %s matches are fought in %d places of 5", c.Profile.Name, len(seen))
		}
	}
}
