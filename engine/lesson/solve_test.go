package lesson_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// posed reads a puzzle, with old replaced by with, and begins it.
func posed(t *testing.T, old, with string) (*lesson.Lesson, match.Match) {
	t.Helper()
	if !strings.Contains(puzzle, old) {
		t.Fatalf("there is no %q in it", old)
	}
	l, err := lesson.Parse("l.txtar", []byte(strings.Replace(puzzle, old, with, 1)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := l.Begin(fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	return &l, m
}

func solver(t *testing.T, l *lesson.Lesson, most int) *lesson.Solver {
	t.Helper()
	s, err := lesson.NewSolver(l, most, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Hask's Headbutt deals 2 + 5 less Armor 3: 4. His Backhand would want a second red die
// after that.
func TestSolverFindsTheThreshold(t *testing.T) {
	for life, want := range map[string]bool{"3": true, "4": true, "5": false} {
		l, m := posed(t, "life 4", "life "+life)
		s := solver(t, l, 20_000)
		if got, err := s.Wins(t.Context(), &m); err != nil || got != want {
			t.Errorf("with life %s: %v, %v", life, got, err)
		}
		moves, err := s.Best(t.Context(), &m)
		if err != nil || (len(moves) > 0) != want {
			t.Errorf("with life %s the best moves are %v, %v", life, moves, err)
		}
	}
}

// Raven Cloak takes 3 off the Headbutt, so Ayranel has to use it, and does.
func TestSolverDefends(t *testing.T) {
	swap := strings.NewReplacer("kharro", "ayranel", "RRRRR", "RRRRG")
	l, err := lesson.Parse("l.txtar", []byte(swap.Replace(puzzle)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := l.Begin(fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	headbutt, err := rulings.NewReader(&m).Decision(match.First, "use headbutt")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Apply(headbutt, nil); err != nil {
		t.Fatal(err)
	}
	moves, err := solver(t, &l, 20_000).Best(t.Context(), &m)
	if err != nil || m.Pending().Who != match.Second {
		t.Fatalf("%v is asked (%s), %v", m.Pending().Who, m.Pending().Cause, err)
	}
	if len(moves) != 1 || m.Rules().FormatMove(moves[0]) != "use ayranel.raven-cloak 2/1" {
		t.Errorf("it finds %v", moves)
	}
}

func TestSolverTellsWhatItCannotDo(t *testing.T) {
	l, m := posed(t, "life 4", "life 4")
	if _, err := solver(t, l, 2).Wins(t.Context(), &m); err == nil || !strings.Contains(err.Error(), "l.txtar:19: there are more than 2 positions") {
		t.Errorf("of too much it says %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := solver(t, l, 20_000)
	if _, err := s.Wins(ctx, &m); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped, it says %v", err)
	}
	if wins, err := s.Wins(t.Context(), &m); err != nil || !wins {
		t.Errorf("after it was stopped it finds %v, %v", wins, err)
	}
	l, m = posed(t, "solve: life kharro 0", "solve: life hero 0")
	if _, err := solver(t, l, 20_000).Wins(t.Context(), &m); err == nil || !strings.Contains(err.Error(), "l.txtar:22:") {
		t.Errorf("of a goal that cannot be it says %v", err)
	}
	l, m = posed(t, "hero 1 hask", "hand 1: walking-stick\nhero 1 hask with walking-stick")
	if _, err := solver(t, l, 20_000).Wins(t.Context(), &m); err == nil || !strings.Contains(err.Error(), "something is left to chance (roll)") {
		t.Errorf("of a reroll it says %v", err)
	}
	plain, err := lesson.Parse("l.txtar", []byte(whole))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lesson.NewSolver(&plain, 1, nil); err == nil || !strings.Contains(err.Error(), "l.txtar:1: there is nothing to solve in it") {
		t.Errorf("of a lesson it says %v", err)
	}
}
