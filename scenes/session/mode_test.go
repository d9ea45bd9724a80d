package session

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// Where nobody decides nobody chooses when to be asked; a replay begins in the middle and is led through by its controls,
// and a puzzle by its guide, which proposes nothing; a match that is played has the whole table.
func TestEachModeSaysWhatTheTableOffers(t *testing.T) {
	rules := fixture.Rules(t)
	past, err := Replay(finished(t, 4))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		s    *Session
		want Mode
	}{
		"against a bot": {soloOf(t, rules, 1, [2]int{0, 1}), Mode{Stops: true, Hints: true, Holds: true}},
		"a puzzle":      {posed(t, rules, "soup", 1), Mode{Stops: true, Leads: true, Panel: Guide}},
		"a replay":      {past, Mode{Panel: Controls}},
	} {
		if got := c.s.Mode(); got != c.want {
			t.Errorf("%s is run by %+v, not %+v", name, got, c.want)
		}
	}
	if m := hotSeatOf(t, rules, 1).Mode(); !m.Stops || m.Panel != NoPanel {
		t.Errorf("two at one screen are run by %+v", m)
	}
}

// Sentences call the only human who plays “you”. Of two at one screen, and where nobody plays, it is nobody.
func TestWhoIsCalledYou(t *testing.T) {
	rules := fixture.Rules(t)
	past, err := Replay(finished(t, 4))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		s    *Session
		want match.Player
	}{
		"against a bot":     {soloOf(t, rules, 1, [2]int{0, 1}), match.First},
		"a puzzle":          {posed(t, rules, "soup", 1), match.First},
		"a replay":          {past, match.Nobody},
		"two at one screen": {hotSeatOf(t, rules, 1), match.Nobody},
	} {
		if got := c.s.Reader(); got != c.want {
			t.Errorf("%s: the reader is %v, not %v", name, got, c.want)
		}
	}
}
