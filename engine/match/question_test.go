package match

import (
	"math/rand/v2"
	"testing"
)

// TestRowsAreWhole: every question has all its parts, and rules with an incomplete row are refused.
func TestRowsAreWhole(t *testing.T) {
	r := *rulesOf(t, rand.New(rand.NewPCG(1, 1)), Profiles()[0])
	if err := r.addQuestions(); err != nil {
		t.Fatal(err)
	}
	for _, lack := range []func(*question){
		func(q *question) { q.name = "" },
		func(q *question) { q.rule = 0 },
		func(q *question) { q.shape = NoShape },
		func(q *question) { q.legal = nil },
		func(q *question) { q.why = nil },
		func(q *question) { q.answer = nil },
		func(q *question) { q.unask = nil },
		func(q *question) { q.option = nil },
	} {
		q := r.questions[ByTarget]
		lack(&q)
		if q.check() == nil {
			t.Errorf("a row that lacks a part is taken: %+v", q)
		}
	}
	for c := NoCause; c < causes; c++ {
		if _, random := c.odds(); random != (r.questions[c].shape == Random) {
			t.Errorf("%s: only chance has odds", c)
		}
	}
}
