package lesson_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/puzzles"
	"cinderclash/build/fixture"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

func allPuzzles(t *testing.T) []lesson.Lesson {
	t.Helper()
	out, err := lesson.Load(puzzles.FS)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestPuzzlesAreWhole(t *testing.T) {
	list := allPuzzles(t)
	if len(list) < 10 {
		t.Errorf("there are %d puzzles, want at least 10", len(list))
	}
	seen := map[string]bool{}
	for _, l := range all(t) {
		seen[l.ID] = true // progress is kept by id, for lessons and puzzles alike
	}
	for i := range list {
		l := &list[i]
		if seen[l.ID] {
			t.Errorf("%s: its name is taken; give it another", l.File)
		}
		seen[l.ID] = true
		if s := l.Puzzle(); s == nil || len(s.Hints) < 2 || l.Panel != lesson.Beside {
			t.Errorf("%s: it is no puzzle with two hints and its panel beside the lanes", l.File)
		}
	}
}

// The heroes of a puzzle are those of its setup, whatever they carry.
func TestHeroesOfAPuzzle(t *testing.T) {
	want := map[string][2][]string{
		"tide": {{"nim-vesper", "maud-kettle"}, {"kharro", "hask"}},
		"sand": {{"brisa", "maud-kettle"}, {"nim-vesper", "ubba-inkwell"}},
	}
	list := allPuzzles(t)
	for i := range list {
		heroes := list[i].Heroes()
		if w, ok := want[list[i].ID]; ok && !reflect.DeepEqual(heroes, w) {
			t.Errorf("%s: they are %q, want %q", list[i].File, heroes, w)
		}
		if len(heroes[0]) == 0 || len(heroes[1]) == 0 {
			t.Errorf("%s: a side has no heroes: %q", list[i].File, heroes)
		}
	}
}

// most is the maximum number of positions of a puzzle, so that a player never has to wait for the solver.
const most = 30_000

// An exhaustive search, in which nothing is left to chance, shows that every puzzle can be won against
// every defence. It cannot be won without the moves it is about, not with most of the first moves, and not
// with the line of the greedy bot, which sees both hands too.
func TestEveryPuzzleIsSolvableByProof(t *testing.T) {
	rules := fixture.Rules(t)
	list := allPuzzles(t)
	for i := range list {
		l := &list[i]
		t.Run(l.ID, func(t *testing.T) {
			m, err := l.Begin(rules)
			if err != nil {
				t.Fatal(err)
			}
			s, err := lesson.NewSolver(l, most, nil)
			if err != nil {
				t.Fatal(err)
			}
			wins, err := s.Wins(t.Context(), &m)
			if err != nil {
				t.Fatal(err)
			}
			if !wins {
				t.Fatal("it cannot be solved")
			}
			if won, right, all := solveIt(t, l, s, m); !won || right*2 > all {
				t.Errorf("solved: %v; %d of %d first moves are right", won, right, all)
			}
			for _, move := range l.Puzzle().Needs {
				wins, err := s.Without(move).Wins(t.Context(), &m)
				if err != nil || wins {
					t.Errorf("%s:%d: without %q it can be solved: %v, %v", l.File, move.Number, move.Text, wins, err)
				}
			}
			if byGreedy(t, l, s, m) {
				t.Error("the greedy bot solves it")
			}
		})
	}
}

// defend plays the rival's best answers, and everything that happens by itself, up to the learner's next
// choice. It reports whether there is one.
func defend(t *testing.T, run *lesson.Run, s *lesson.Solver, m *match.Match) bool {
	t.Helper()
	for {
		run.Look(m)
		if run.Missed() || run.Solving() == nil {
			return false
		}
		mv, ok := run.Answer(m)
		if !ok && m.Pending().Who == match.First {
			return true
		}
		if !ok {
			mv = best(t, s, m)
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func best(t *testing.T, s *lesson.Solver, m *match.Match) match.Move {
	t.Helper()
	moves, err := s.Best(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	if len(moves) == 0 {
		t.Fatalf("nothing is best (%s)", m.Pending().Cause)
	}
	return moves[0]
}

// solveIt solves a puzzle in the way a run does, and counts how many of its first moves are right.
func solveIt(t *testing.T, l *lesson.Lesson, s *lesson.Solver, m match.Match) (won bool, right, all int) {
	t.Helper()
	run := lesson.NewRun(l)
	for defend(t, run, s, &m) {
		if all == 0 {
			for _, mv := range m.Legal(nil) {
				next := m
				if err := next.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				wins, err := s.Wins(t.Context(), &next)
				if err != nil {
					t.Fatal(err)
				}
				all++
				if wins {
					right++
				}
			}
		}
		mv := best(t, s, &m)
		if run.Judge(&m, mv) != lesson.Right {
			t.Fatalf("a move of the solution is refused (%s)", m.Pending().Cause)
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		run.Played(&m)
	}
	if err := run.Stray(); err != nil {
		t.Error(err)
	}
	return run.Solving() == nil, right, all
}

// byGreedy reports whether the greedy bot solves a puzzle.
func byGreedy(t *testing.T, l *lesson.Lesson, s *lesson.Solver, m match.Match) bool {
	t.Helper()
	run := lesson.NewRun(l)
	for defend(t, run, s, &m) {
		obs := m.Observe(match.First)
		mv := ai.Greedy{}.Choose(context.Background(), &obs, rand.New(rand.NewPCG(1, 1)))
		t.Logf("greedy: %s", m.Rules().FormatMove(mv))
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		run.Played(&m)
	}
	return !run.Missed()
}
