package lesson

import (
	"context"
	"fmt"

	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// read reports whether the step is only to be read.
func (s *Step) read() bool { return len(s.Do) == 0 && s.Build.none() && !s.puzzle() }

// puzzle reports whether the step is to be solved.
func (s *Step) puzzle() bool { return len(s.Solve) > 0 }

// outcome is how a puzzle stands.
type outcome uint8

const (
	open outcome = iota
	solved
	missed
)

// outcome returns how a puzzle stands in m.
func (s *Step) outcome(m *match.Match) (outcome, error) {
	over := m.Phase() != match.ActionPhase
	if s.Last && !over {
		return open, nil
	}
	reader := rulings.NewReader(m)
	for _, line := range s.Solve {
		holds, err := reader.Holds(line.Text)
		switch {
		case err != nil:
			return missed, err
		case !holds && over:
			return missed, nil
		case !holds:
			return open, nil
		}
	}
	return solved, nil
}

// Solver finds out by exhaustive search whether the learner can solve a puzzle,
// whatever the rival does. It looks at everything both can do and remembers what it has
// found. It is not safe for concurrent use.
type Solver struct {
	puzzle  *Step
	file    string
	far     map[uint64]int // by hash: decisions to the goal plus one, lost for none
	most    int
	rest    func()         // called every few positions; nil for nothing
	without *rulings.Line  // what the learner never does; nil for nothing
	line    []*match.Match // the positions being looked at, to be used again
	depth   int
}

// lost is how far the goal is where it cannot be reached.
const lost = 0

// NewSolver returns a solver of a puzzle that gives up after most positions. rest, which
// may be nil, is called every few hundred, so that others may have their turn.
func NewSolver(l *Lesson, most int, rest func()) (*Solver, error) {
	s := l.Puzzle()
	if s == nil {
		return nil, fmt.Errorf("%s:1: there is nothing to solve in it; write \"solve:\" in a step", l.File)
	}
	return &Solver{puzzle: s, file: l.File, far: map[uint64]int{}, most: most, rest: rest}, nil
}

// Without returns a solver of the same puzzle, which knows nothing yet, for a learner who
// never does what a line says.
func (s *Solver) Without(line rulings.Line) *Solver {
	return &Solver{puzzle: s.puzzle, file: s.file, far: map[uint64]int{}, most: s.most, rest: s.rest, without: &line}
}

// shuns reports whether the learner never plays mv.
func (s *Solver) shuns(m *match.Match, mv match.Move) bool {
	if s.without == nil {
		return false
	}
	shunned, err := rulings.NewReader(m).Decision(match.First, s.without.Text)
	return err == nil && shunned == mv
}

// Wins reports whether the learner can force the goal from m. The error says that
// something is left to chance, that there is too much to look at, or that ctx is done.
func (s *Solver) Wins(ctx context.Context, m *match.Match) (bool, error) {
	n, err := s.distance(ctx, m)
	return n != lost, err
}

// Best returns the moves that are best for whoever decides in m: for the learner those
// that lead to the goal soonest, none where it cannot be reached any more; for the
// rival those that keep it out of reach, or else as far away as can be.
func (s *Solver) Best(ctx context.Context, m *match.Match) ([]match.Move, error) {
	whole, err := s.distance(ctx, m)
	learner := m.Pending().Who == match.First
	if err != nil || learner && whole == lost {
		return nil, err
	}
	var best []match.Move
	for _, mv := range m.Legal(nil) {
		n, err := s.after(ctx, m, mv)
		if err != nil {
			return nil, err
		}
		if n == whole-1 || n == lost && whole == lost {
			best = append(best, mv)
		}
	}
	return best, nil
}

// after returns how far the goal is once mv has been played.
func (s *Solver) after(ctx context.Context, m *match.Match, mv match.Move) (int, error) {
	if s.depth == len(s.line) {
		s.line = append(s.line, new(match.Match))
	}
	next := s.line[s.depth]
	*next = *m
	if err := next.Apply(mv, nil); err != nil {
		return lost, err
	}
	s.depth++
	defer func() { s.depth-- }()
	return s.distance(ctx, next)
}

// distance returns how many decisions the goal is away, plus one, if the learner
// hurries and the rival delays; lost where the rival can keep it out of reach.
func (s *Solver) distance(ctx context.Context, m *match.Match) (int, error) {
	switch is, err := s.puzzle.outcome(m); {
	case err != nil:
		return lost, fmt.Errorf("%s:%d: %w", s.file, s.puzzle.Solve[0].Number, err)
	case is == solved:
		return 1, nil
	case is == missed:
		return lost, nil
	}
	if err := ctx.Err(); err != nil {
		return lost, err
	}
	p := m.Pending()
	if p.Who == match.Chance {
		return lost, fmt.Errorf("%s:%d: something is left to chance (%s); take out what asks it", s.file, s.puzzle.Line, p.Cause)
	}
	bare := m.Open(match.First) // how it came about is no part of it
	key := bare.Hash()
	if n, known := s.far[key]; known {
		return n, nil
	}
	if len(s.far) >= s.most {
		return lost, fmt.Errorf("%s:%d: there are more than %d positions to look at; make the hands smaller", s.file, s.puzzle.Line, s.most)
	}
	if s.rest != nil && len(s.far)%256 == 0 {
		s.rest()
	}
	s.far[key] = lost // whoever comes back to it gets nowhere
	far := -1
	for _, mv := range m.Legal(nil) {
		if p.Who == match.First && s.shuns(m, mv) {
			continue
		}
		n, err := s.after(ctx, m, mv)
		if err != nil {
			delete(s.far, key) // nothing is known of it
			return lost, err
		}
		if far < 0 || nearer(n, far) == (p.Who == match.First) {
			far = n
		}
	}
	switch {
	case far < 0: // only what is shunned would be possible
		far = lost
	case far != lost:
		far++
	}
	s.far[key] = far
	return far, nil
}

// nearer reports whether a is a shorter way to the goal than b, or as short.
func nearer(a, b int) bool { return a != lost && (b == lost || a <= b) }
