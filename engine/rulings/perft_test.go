package rulings

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// leaves counts the sequences of so many decisions from m, outcomes of chance included
// ("perft" in chess programs). Legal moves that appear, vanish or double change the count.
// So does a change of the rules, whose commit says so.
func leaves(t *testing.T, m *match.Match, depth int) int {
	p := m.Pending()
	if depth == 0 || p.Shape == match.Over {
		return 1
	}
	n := 0
	try := func(mv match.Move) {
		next := *m
		if err := next.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		n += leaves(t, &next, depth-1)
	}
	if p.Who == match.Chance {
		var outcomes [66]match.Outcome
		for _, o := range p.Outcomes(outcomes[:0]) {
			try(o.Move)
		}
		return n
	}
	var moves [match.MaxAnswers]match.Move
	for _, mv := range m.Legal(moves[:0]) {
		try(mv)
	}
	return n
}

func TestPerft(t *testing.T) {
	list, err := All()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]int{
		"107-knight.txtar":   {4, 66, 564, 4974},
		"302-pairings.txtar": {9, 36, 756, 8316, 75312},
		"404-reroll.txtar":   {21, 231, 2211, 42021},
		"412-stack.txtar":    {3, 51, 453, 3135, 11547},
	}
	for _, s := range list {
		counts, ok := want[s.File]
		if !ok {
			continue
		}
		delete(want, s.File)
		m, err := s.Begin(fixture.Library(t))
		if err != nil {
			t.Fatal(err)
		}
		for depth, count := range counts {
			if got := leaves(t, &m, depth+1); got != count {
				t.Errorf("%s: %d lines of %d decisions, want %d", s.File, got, depth+1, count)
			}
		}
	}
	for file := range want {
		t.Errorf("there is no scenario %s", file)
	}
}
