package session

import (
	"reflect"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// Each way of running a match has its [Mode]: a replay has only controls, a puzzle leads the player beside its guide, and a
// match that is played has stops, hints and priority.
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

// Sentences call the only human who plays “you”. With two at one screen, or no human, they call nobody “you”.
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

// No field of a policy leads to a Session, so that a policy cannot act on one.
func TestAPolicyHoldsNoSession(t *testing.T) {
	for _, p := range []policy{players{}, sparring{}, &tutor{}, &recording{}} {
		of := reflect.TypeOf(p)
		if path := leads(of, reflect.TypeFor[Session](), map[reflect.Type]bool{}); path != "" {
			t.Errorf("%s leads to a Session by %s", of, path)
		}
	}
	if leads(reflect.TypeFor[LessonControls](), reflect.TypeFor[Session](), map[reflect.Type]bool{}) == "" {
		t.Error("the controls of a lesson, which act, are said to lead to no Session")
	}
}

// leads returns by which fields a value of a type leads to one of another, "" if it does not.
func leads(from, to reflect.Type, seen map[reflect.Type]bool) string {
	if from == to {
		return "itself"
	}
	if seen[from] {
		return ""
	}
	seen[from] = true
	switch from.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map, reflect.Chan:
		return leads(from.Elem(), to, seen)
	case reflect.Struct:
		for i := range from.NumField() {
			if path := leads(from.Field(i).Type, to, seen); path != "" {
				return from.Field(i).Name + ", " + path
			}
		}
	default: // it holds nothing
	}
	return ""
}
