package table

import (
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// Once a watched match has begun, the pictures of fighters are not waited for: they have been prepared while heroes were paired.
func TestFightersAreDrawnBeforeTheyFight(t *testing.T) {
	rules, err := match.NewRules(sessions.Library, match.Standard(), match.Profiles()[0])
	screens.Step(t, err)
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{sessions.Library.Decks[0], sessions.Library.Decks[3]},
		Seats: [2]session.Seat{{Name: "One", Bot: ai.Random{}}, {Name: "Two", Bot: ai.Random{}}}, Seed: 11, Iters: 1,
	})
	screens.Step(t, err)
	t.Cleanup(s.Close)
	h := open(t, s, "en", 0)
	pictures := h.Context().Pictures
	pictures.Wait(false)
	const firstFrames = 2 * 2 * match.MaxList
	table := h.Scene().(*Table)
	m := &table.show.Model
	fought, late := 0, 0
	for n := range 6000 {
		screens.Step(t, h.Step(game.Input{}))
		before, fighting := pictures.Late(), m.Fighting
		h.Draw()
		pictures.Finish()
		if n < firstFrames {
			continue
		}
		if fighting {
			fought++
			late += pictures.Late() - before
		}
		if fought == 400 {
			break
		}
	}
	if fought < 400 {
		t.Fatalf("only %d frames of a clash were seen", fought)
	}
	const most = 300_000 // pixels of dice, and of what a card brings that nobody could see before; the two fighters alone have a million
	if late > most {
		t.Errorf("pictures of %d pixels in a clash had not been prepared", late)
	}
}
