package lesson

import (
	"context"
	"fmt"

	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// read reports whether the step is only read.
func (s *Step) read() bool { return len(s.Do) == 0 && s.Build.none() && !s.puzzle() }

// puzzle reports whether the step is to be solved.
func (s *Step) puzzle() bool { return len(s.Solve) > 0 }

// outcome is the state of a puzzle.
type outcome uint8

const (
	open outcome = iota
	solved
	missed
)

// outcome returns the state of a puzzle in m.
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

// Solver finds out by exhaustive search whether the learner can solve a puzzle, whatever the opponent does. It
// examines every move of both players and remembers the results. It is not safe for concurrent use.
type Solver struct {
	puzzle  *Step
	file    string
	far     map[uint64]int // distance by hash of the position
	most    int
	rest    func()         // called every 256 positions; may be nil
	without *rulings.Line  // the move that the learner never makes; nil for none
	line    []*match.Match // the positions of the current line, reused between searches
	depth   int
}

// lost is the distance to a goal that cannot be reached.
const lost = 0

// MostPositions is the maximum number of positions that are searched while a puzzle is played; that takes a second or two. A
// puzzle with more is refused when it is checked, because the opponent could not find its defence.
const MostPositions = 100_000

// NewSolver returns a solver of a puzzle. It gives up after most positions. rest, which may be nil, is
// called every 256 positions, so that other goroutines get their turn.
func NewSolver(l *Lesson, most int, rest func()) (*Solver, error) {
	s := l.Puzzle()
	if s == nil {
		return nil, fmt.Errorf("%s:1: there is nothing to solve in it; write \"solve:\" in a step", l.File)
	}
	return &Solver{puzzle: s, file: l.File, far: map[uint64]int{}, most: most, rest: rest}, nil
}

// Without returns a new solver of the same puzzle for a learner who never makes the move of line. It shares
// no results with s.
func (s *Solver) Without(line rulings.Line) *Solver {
	return &Solver{puzzle: s.puzzle, file: s.file, far: map[uint64]int{}, most: s.most, rest: s.rest, without: &line}
}

// Positions returns how many positions s has looked at.
func (s *Solver) Positions() int { return len(s.far) }

// excludes reports whether mv is the move that the learner never makes.
func (s *Solver) excludes(m *match.Match, mv match.Move) bool {
	if s.without == nil {
		return false
	}
	shunned, err := rulings.NewReader(m).Decision(match.First, s.without.Text)
	return err == nil && shunned == mv
}

// Wins reports whether the learner can force the goal from m. The error says that something is left to
// chance, that there are too many positions, or that ctx is done.
func (s *Solver) Wins(ctx context.Context, m *match.Match) (bool, error) {
	n, err := s.distance(ctx, m)
	return n != lost, err
}

// Best returns the best moves of the player who decides in m. For the learner these are the moves that
// reach the goal soonest, or none if it can no longer be reached. For the opponent these are the moves that
// prevent the goal or, if none does, delay it the longest.
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

// after returns the distance once mv has been played.
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

// distance returns the number of decisions until the goal, plus one, if the learner hurries and the opponent
// delays. It is lost if the opponent can prevent the goal.
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
	bare := m.Open(match.First) // without the history, which does not matter here
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
	s.far[key] = lost // returning to this position does not help the learner
	far := -1
	for _, mv := range m.Legal(nil) {
		if p.Who == match.First && s.excludes(m, mv) {
			continue
		}
		n, err := s.after(ctx, m, mv)
		if err != nil {
			delete(s.far, key) // its distance is unknown
			return lost, err
		}
		if far < 0 || nearer(n, far) == (p.Who == match.First) {
			far = n
		}
	}
	switch {
	case far < 0: // every legal move is shunned
		far = lost
	case far != lost:
		far++
	}
	s.far[key] = far
	return far, nil
}

// nearer reports whether a is at most as far from the goal as b.
func nearer(a, b int) bool { return a != lost && (b == lost || a <= b) }
