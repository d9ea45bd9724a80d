package session

import (
	"context"
	"runtime"
	"time"

	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// solving computes the state of a puzzle in the background, one position at a time.
type solving struct {
	found  chan verdict
	solver *lesson.Solver // used by one goroutine at a time
	cancel context.CancelFunc
	inside bool // begin waits for the result
	now    verdict
	known  bool // now is current
}

// verdict holds the best moves of the player who decides, and whether the learner can win.
type verdict struct {
	best []match.Move
	wins bool
	err  error
}

// newSolving returns a solving for a puzzle, or nil for a lesson that is not a puzzle.
func newSolving(l *lesson.Lesson, inside bool) *solving {
	rest := func() {}
	if runtime.GOARCH == "wasm" { // the only thread draws only while this sleeps
		rest = func() { time.Sleep(time.Millisecond) }
	}
	solver, err := lesson.NewSolver(l, lesson.MostPositions, rest)
	if err != nil {
		return nil
	}
	return &solving{solver: solver, inside: inside}
}

// begin starts computing a position, and drops the one before.
func (s *solving) begin(m match.Match) {
	before := s.stop()
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan verdict, 1)
	s.found, s.cancel, s.now, s.known = found, cancel, verdict{}, false
	find := func() {
		if before != nil {
			<-before // afterwards the solver is free
		}
		var v verdict
		if v.wins, v.err = s.solver.Wins(ctx, &m); v.err == nil {
			v.best, v.err = s.solver.Best(ctx, &m)
		}
		found <- v
	}
	if s.inside {
		find()
		return
	}
	go find()
}

// stop cancels the computation, and returns the channel of a pending result, or nil.
func (s *solving) stop() chan verdict {
	if s.cancel == nil {
		return nil
	}
	s.cancel()
	s.cancel = nil
	if s.known {
		return nil
	}
	return s.found
}

// poll takes over the verdict if it is ready. It does not wait.
func (s *solving) poll() {
	if s.known || s.cancel == nil {
		return
	}
	select {
	case s.now = <-s.found:
		s.known = true
	default:
	}
}

// answer returns the rival's move, if it is known. If the search failed, it is the first legal move.
func (s *solving) answer(m *match.Match) (match.Move, bool) {
	switch {
	case !s.known:
		return match.Move{}, false
	case len(s.now.best) > 0:
		return s.now.best[0], true
	}
	return m.Legal(nil)[0], true
}
