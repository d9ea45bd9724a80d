package table

import (
	"fmt"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// holding returns a match at its first question on the table, with so many cards in the hand of the player.
func holding(t *testing.T, cards int) *session.Session {
	t.Helper()
	format := match.Standard()
	format.Opening, format.HandLimit = cards, cards
	rules, err := match.NewRules(sessions.Library, format, match.StandardCustoms().Profile)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{sessions.Library.Decks[3], sessions.Library.Decks[1]},
		Seats: [2]session.Seat{{Name: "Bea"}, {Name: "Ash", Bot: ai.Random{}}}, Seed: 6, Iters: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	for s.Observation().Phase() < match.SidePhase {
		if !s.Ready() || s.Observation().Pending().Cause != match.ByMulligan {
			sessions.Advance(t, s)
		} else if _, err := s.Play(match.Move{Kind: match.Done}); err != nil { // keep all
			t.Fatal(err)
		}
	}
	return s
}

// In a hand of 24 cards, which has to scroll, the arrows of the keyboard and of a gamepad lead to every card, one after the other
// and back. The hand follows, so that the card with the focus is in view.
func TestKeysReachEveryCardOfALargeHand(t *testing.T) {
	const cards, least = 24, 56 // the least is the width of a strip
	for _, by := range []game.Device{game.Keyboard, game.Gamepad} {
		for _, window := range [][2]float64{{1280, 720}, {1000, 1000}} {
			t.Run(fmt.Sprint(by, window), func(t *testing.T) {
				d := &driver{t: t, h: open(t, holding(t, cards), "en", 0)}
				d.h.Resize(window[0], window[1])
				if _, ok := d.wait(); !ok {
					t.Fatal("nothing is asked")
				}
				tb := d.h.Scene().(*Table)
				hand := tb.show.Model.OwnHand().Cards
				if len(hand) != cards {
					t.Fatalf("the hand has %d cards", len(hand))
				}
				var order []string
				for i := range hand {
					order = append(order, hand[i].Box)
				}
				press := func(a game.Action) {
					screens.Step(t, d.h.Step(game.Input{Device: by, Pressed: game.Any(a), AnyPress: true}))
					screens.Step(t, d.h.Step(game.Input{Device: by}))
				}
				for n := 0; d.h.Hot() != order[0]; n++ {
					was := d.h.Hot()
					switch {
					case n > 60:
						t.Fatalf("no arrow leads into the hand, but to %q", was)
					case slices.Contains(order, was):
						press(game.Left)
					default:
						if press(game.Down); d.h.Hot() == was {
							press(game.Right)
						}
					}
				}
				seen := func(i int) {
					if d.h.Hot() != order[i] {
						t.Fatalf("the focus is on %q, not on card %d, %q", d.h.Hot(), i, order[i])
					}
					if w := tb.Find(order[i]); w == nil || w.Rect.H == 0 || w.Rect.W < least {
						t.Fatalf("card %d, which has the focus, lies out of view: %v", i, w.Rect)
					}
				}
				for i := 1; i < cards; i++ {
					press(game.Right)
					seen(i)
				}
				for i := cards - 2; i >= 0; i-- {
					press(game.Left)
					seen(i)
				}
			})
		}
	}
}
