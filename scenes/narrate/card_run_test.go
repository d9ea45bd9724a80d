package narrate

import (
	"slices"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Consecutive cards that the viewer may not know share one sentence; each known card has its own, with its name.
func TestUnknownCardsInARowAreOneSentence(t *testing.T) {
	s := sessions.New(t, 1, [2]int{0, 1})
	w := narratorOf(t, s, "en")
	names := s.Names()
	known := s.Rules().Library.Cards[1].Name[0]
	event := func(kind match.EventKind, who match.Player, card int) session.Entry {
		e := session.Entry{Event: match.Event{Kind: kind, Player: who}}
		if card != 0 {
			e.Event.Card = s.Rules().Library.Cards[card].ID
		}
		return e
	}
	entries := []session.Entry{
		event(match.CardSeen, 1, 0), event(match.CardSeen, 1, 0), event(match.CardSeen, 1, 0),
		event(match.CardDrawn, 1, 0), event(match.CardDrawn, 0, 0), event(match.CardDrawn, 0, 0),
		event(match.CardSeen, 0, 1), event(match.CardSeen, 0, 1), event(match.CardSeen, 0, 0),
	}
	var said []string
	var run CardRun
	for i := range entries {
		text, more := w.Next(&run, &entries[i])
		if more {
			said = said[:len(said)-1]
		}
		said = append(said, text)
	}
	want := []string{
		names[1] + " looks at 3 cards.", names[1] + " draws a card.", "You draw 2 cards.",
		"You look at " + known + ".", "You look at " + known + ".", "You look at a card.",
	}
	if !slices.Equal(said, want) {
		t.Errorf("said is %q, not %q", said, want)
	}
}
