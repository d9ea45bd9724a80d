package table

import (
	"slices"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// toldMatch is a match of which the log is given.
type toldMatch struct {
	*session.Session
	log []session.Entry
}

func (m *toldMatch) Log() []session.Entry { return m.log }

// The log is read on from where it was read last: cards drawn in a row grow into one line, also where the log was read
// between them, rounds and clashes head what follows, and damage belongs to who deals it. No table is needed for it.
func TestTheLogIsReadOn(t *testing.T) {
	m := &toldMatch{Session: newSession(t, 1, [2]int{0, 1})}
	w := wordingOf(t, m.Session, "en")
	w.match = m
	own, rival := match.At(match.First, 0), match.At(match.Second, 0)
	var d drawer
	happens := func(events ...match.Event) {
		for _, e := range events {
			m.log = append(m.log, session.Entry{Event: e})
		}
		d.readOn(w)
		d.readOn(w)
	}
	happens(match.Event{Kind: match.RoundBegan, Amount: 1}, match.Event{Kind: match.CardDrawn, Player: match.Second})
	happens(match.Event{Kind: match.CardDrawn, Player: match.Second}, match.Event{Kind: match.ActionReady})
	happens(match.Event{Kind: match.DamageDealt, Player: match.Second, Hero: rival, Source: own, Amount: 3})
	var said []string
	for i := range d.lines {
		l := &d.lines[i]
		said = append(said, l.text)
		if l.rule == 0 || d.line(l.id) != l {
			t.Errorf("%q leads to rule %d, and is found as %v", l.text, l.rule, d.line(l.id))
		}
	}
	want := []string{w.event(&m.log[0]), "Ash draws 2 cards.", w.event(&m.log[len(m.log)-1])}
	if !slices.Equal(said, want) {
		t.Fatalf("said is %q, not %q", said, want)
	}
	if !d.lines[0].head || d.lines[1].head || d.lines[1].who != match.Second || d.lines[2].who != match.First || d.lines[2].hero != rival {
		t.Errorf("the lines are %+v", d.lines)
	}
	if d.line("") != nil {
		t.Error("no box at all has a line")
	}
}
