package match

import (
	"strings"
	"testing"

	"cinderclash/engine/card"
)

// TestRulesRefuseIncompleteRows: a row that lacks anything that the engine asks of it is refused with a sentence, whatever it lacks.
func TestRulesRefuseIncompleteRows(t *testing.T) {
	verb, event, counter, count := verbs()[card.Mill], eventRows[CardMilled], counterRows[card.Poisoned], countRows[card.LifeOf]
	for _, c := range []struct {
		lacks string
		check func() error
	}{
		{"nothing that it does", func() error { v := verb; v.do = nil; return v.check() }},
		{"which events it makes", func() error { v := verb; v.makes = nil; return v.check() }},
		{"how much of what it brings", func() error { v := verb; v.surely = 0; return v.check() }},
		{"who must be left", func() error { v := verb; v.needs = 0; return v.check() }},
		{"nothing that it does", new(verbRow).check},
		{"no name", func() error { e := event; e.name = ""; return e.check() }},
		{"names no rule", func() error { e := event; e.rule = 0; return e.check() }},
		{"to whom it shows", func() error { e := event; e.reveals = 0; return e.check() }},
		{"no word", func() error { e := event; e.word = ""; return e.check() }},
		{"which facts it changes", func() error { e := event; e.changes = 0; return e.check() }},
		{"when it does", func() error { c := counter; c.at = 0; return c.check() }},
		{"how much it does", func() error { c := counter; c.n = 0; return c.check() }},
		{"which facts it reads", func() error { c := count; c.reads = 0; return c.check() }},
	} {
		if err := c.check(); err == nil || !strings.Contains(err.Error(), c.lacks) {
			t.Errorf("a row that lacks something: the error is %v, want one about %q", err, c.lacks)
		}
	}
	for _, err := range []error{verb.check(), event.check(), counter.check(), count.check()} {
		if err != nil {
			t.Errorf("a whole row is refused: %v", err)
		}
	}
}
