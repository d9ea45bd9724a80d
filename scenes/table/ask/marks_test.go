package ask

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
)

// A mark belongs to the move that it was made for and says why the move cannot be made. clear removes all marks.
func TestMarksBelongToTheirMoves(t *testing.T) {
	s := sessions.New(t, 2, [2]int{0, 1})
	w := screens.Narrator(t, s, "en")
	for o := s.Observation(); o.Pending().Cause != match.ByActivation || !s.Ready(); o = s.Observation() {
		sessions.Advance(t, s)
	}
	o := s.Observation()
	who := o.Pending().Who
	var m marks
	l := narrate.Forecaster{Words: w, Below: who, Asker: who}
	hindered := ""
	for _, id := range o.AppendHand(nil, who) {
		mv := match.Move{Kind: match.Play, A: uint16(id)}
		m.add(l, mv)
		if why := o.Why(mv); !why.OK() {
			hindered = w.Hindrance(why)
			if said := m.find(mv).Whole; said != hindered {
				t.Errorf("%s: %q, not %q", w.CardName(id), said, hindered)
			}
		}
	}
	never := match.Move{Kind: match.Play, A: uint16(len(sessions.Library.Cards) - 1), B: 9}
	if said := m.find(never).Whole; said != "" || len(m.All) == 0 {
		t.Errorf("%d marks, of a move without one %q", len(m.All), said)
	}
	m.clear()
	for _, id := range o.AppendHand(nil, who) {
		if said := m.find(match.Move{Kind: match.Play, A: uint16(id)}).Whole; said != "" {
			t.Errorf("%q is left", said)
		}
	}
}
