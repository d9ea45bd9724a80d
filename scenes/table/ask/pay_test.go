package ask

import (
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

func TestExchangeStaysNear(t *testing.T) {
	var legal []match.Move
	for _, p := range []dice.Pool{{2, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {0, 2, 0}} {
		legal = append(legal, PayMove(p))
	}
	for _, tt := range []struct {
		now     dice.Pool
		c, last dice.Color
		more    bool
		want    dice.Pool
		ok      bool
	}{
		{dice.Pool{2, 0, 0}, dice.Green, dice.Red, true, dice.Pool{1, 1, 0}, true},
		{dice.Pool{1, 1, 0}, dice.Blue, dice.Green, true, dice.Pool{0, 1, 1}, true}, // the green one was just chosen
		{dice.Pool{1, 1, 0}, dice.Red, dice.Green, false, dice.Pool{0, 1, 1}, true},
		{dice.Pool{0, 1, 1}, dice.Blue, dice.Green, true, dice.Pool{0, 1, 1}, false},
	} {
		if got, ok := exchange(legal, tt.now, tt.c, tt.last, tt.more); got != tt.want || ok != tt.ok {
			t.Errorf("%v, %v more %v: %v (%v), want %v", tt.now, tt.c, tt.more, got, ok, tt.want)
		}
	}
}
