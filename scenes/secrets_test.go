package scenes

import (
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/record"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// running opens the replay of a match against a bot, or of two at one screen, that has not ended, at its last position.
func running(t *testing.T, second ai.Bot) *headless.Game {
	t.Helper()
	router := storing(t)
	decks := router.host.Rules().Library.Decks
	s, err := router.host.Begin([2]card.DeckList{decks[0], decks[1]}, [2]session.Seat{{Name: "Ana"}, {Name: "Bea", Bot: second}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	playUntil(t, s, func() bool { return s.Observation().Round() >= 3 })
	saved, err := record.Read(s.Rules().Library, "FILE", s.Records())
	if err != nil {
		t.Fatal(err)
	}
	again, err := session.Replay(saved)
	if err != nil {
		t.Fatal(err)
	}
	router.host.Leave()
	h := openIn(t, router, route.Replay{Session: again, Back: route.Title{}}, "en")
	instantly(h)
	return h
}

// The replay of a match that has not ended refuses another seat, open cards, hindsight and playing from an earlier point, by any
// device, and says why.
func TestARunningMatchIsShownWithoutItsSecrets(t *testing.T) {
	for name, second := range map[string]ai.Bot{"against a bot": ai.BotNamed("random"), "hot-seat": nil} {
		t.Run(name, func(t *testing.T) {
			h := running(t, second)
			seat := 0
			if second == nil {
				seat = int(match.Nobody)
			}
			look := func(where string) {
				t.Helper()
				if now := shown(t, h); now.Seat != seat || now.Open {
					t.Fatalf("%s: it is seen from %d, open: %v", where, now.Seat, now.Open)
				}
				for _, b := range h.Boxes() {
					switch {
					case b.ID == "replay.judged":
						t.Errorf("%s: a strong player's choice is told: %s", where, b.Text)
					case b.ID == "replay.where" && strings.Contains(b.Text, "%"):
						t.Errorf("%s: the chances are told: %s", where, b.Text)
					case strings.HasPrefix(b.ID, "replay/") && b.Enabled && (b.ID == "replay/seat" || b.ID == "replay/from"):
						t.Errorf("%s: %s is offered", where, b.ID)
					}
				}
			}
			for _, to := range []game.Action{game.First, game.PageDown, game.Last, game.Undo, game.Hint, game.Inspect} {
				step(t, h.Press(to))
				for range 30 {
					step(t, h.Step(game.Input{}))
				}
				look("after a key")
			}
			for _, id := range []string{"replay/seat", "replay/from"} {
				for _, b := range h.Boxes() {
					if b.ID == id {
						step(t, h.Click(b.Rect.Center()))
					}
				}
				if h.Scene().Name() != "replay" {
					t.Fatalf("%s leads to %s", id, h.Scene().Name())
				}
				look(id)
			}
			aim(t, h, "replay/seat") // it is off
			step(t, h.Press(game.Confirm))
			look("the seat by keys")
			if told := textOf(t, h, "replay.where"); told == "" {
				t.Error("it does not say where the match stands")
			}
		})
	}
}
