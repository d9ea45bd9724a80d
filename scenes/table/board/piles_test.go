package board

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// The texts of piles always have the present number of cards. The graveyard shows its newest card, and dig takes the
// oldest of several copies.
func TestPilesTellWhatTheyHold(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	l := NewLayout(screens.Rooms()[0], Arrangement{Lanes: 3})
	p := pile{lay: &l, below: true, Library: 30}
	texts := func() (library, graveyard string, shown card.CardID) {
		all := laid(func(l *List) { p.Lay(l, match.First, w, [2]game.Handler{}) })
		return all[0].Text, all[1].Text, Of(&all[1]).Card
	}
	library, graveyard, shown := texts()
	if !strings.Contains(library, "30") || !strings.Contains(graveyard, "0") || shown != 0 {
		t.Errorf("%q, %q, %d", library, graveyard, shown)
	}
	p.Library, p.Graveyard = 29, append(p.Graveyard, 4, 7, 4)
	if library, graveyard, shown = texts(); !strings.Contains(library, "29") || !strings.Contains(graveyard, "3") || shown != 4 {
		t.Errorf("%q, %q, %d", library, graveyard, shown)
	}
	if p.dig(4); len(p.Graveyard) != 2 || p.Graveyard[0] != 7 || p.top() != 4 {
		t.Errorf("%v is left", p.Graveyard)
	}
	if p.dig(9); len(p.Graveyard) != 2 {
		t.Errorf("%v is left, after a card that was not there", p.Graveyard)
	}
	for _, at := range []game.Rect{p.LibraryAt(), p.graveyardAt()} {
		if !Within(at, l.Room) || Meet(p.LibraryAt(), p.graveyardAt()) {
			t.Errorf("cards come from %v", at)
		}
	}
}
