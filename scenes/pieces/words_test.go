package pieces

import (
	"slices"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/game"
)

// No tip repeats what the notes beside a card say in view.
func TestMeaningsInViewHaveNoTip(t *testing.T) {
	h, _, kit := onStage(t, "en", 100)
	id := card.CardID(slices.IndexFunc(kit.Library.Cards, func(c card.Card) bool { return c.Unique }))
	sheet := kit.NewSheet(h.Context(), Subject{Card: id}).Linked(kit, h.Context(), "sheet", game.Point{X: 20, Y: 20}, func(string) game.Request { return game.Stay() })
	if at, seen := sheet.defined("unique"); !seen || !notesRect(game.Point{X: 20, Y: 20}).Contains(at.Center()) {
		t.Errorf("the meaning of unique is at %v; in view: %v", at, seen)
	}
	if _, seen := sheet.defined("mind"); seen {
		t.Error("a meaning that the notes do not give is in view")
	}
	sheet.scroll.View.H = 40
	if _, seen := sheet.defined(kindTerms[kit.cards[id].face]); seen {
		t.Error("a meaning that is scrolled away is in view")
	}
}

func TestPercent(t *testing.T) {
	for odds, want := range map[float64]int{0: 0, 0.0001: 1, 0.5: 50, 0.994: 99, 0.9999: 99, 1: 100} {
		if got := Percent(odds); got != want {
			t.Errorf("%v is %d", odds, got)
		}
	}
}
