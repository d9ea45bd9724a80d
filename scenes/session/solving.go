package session

import (
	"context"
	"runtime"
	"time"

	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// puzzleLimit is how many positions of a puzzle are looked at: a second or two.
const puzzleLimit = 100_000

// solving finds out in the background how a puzzle stands, one position at a time.
type solving struct {
	found  chan verdict
	solver *lesson.Solver // used by one goroutine at a time
	cancel context.CancelFunc
	inside bool // it is found out before anything else goes on
	now    verdict
	known  bool // now is up to date
}

// verdict is what is best for whoever decides, and whether the learner gets its way.
type verdict struct {
	best []match.Move
	wins bool
	err  error
}

// newSolving returns what solves a puzzle, or nil for a lesson without one.
func newSolving(l *lesson.Lesson, inside bool) *solving {
	rest := func() {}
	if runtime.GOARCH == "wasm" { // its one thread draws only while this sleeps
		rest = func() { time.Sleep(time.Millisecond) }
	}
	solver, err := lesson.NewSolver(l, puzzleLimit, rest)
	if err != nil {
		return nil
	}
	return &solving{solver: solver, inside: inside}
}

// begin has the position found out about, and forgets the one before.
func (s *solving) begin(m match.Match) {
	before := s.stop()
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan verdict, 1)
	s.found, s.cancel, s.known = found, cancel, false
	find := func() {
		if before != nil {
			<-before // the solver is free from then on
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

// stop drops what is being found out, and returns what still comes of it, or nil.
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

// poll returns the verdict once it is there. It does not wait.
func (s *solving) poll() (verdict, bool) {
	if s.known || s.cancel == nil {
		return s.now, s.known
	}
	select {
	case s.now = <-s.found:
		s.known = true
	default:
	}
	return s.now, s.known
}

// answer returns what the rival plays, once it is known: where the search has failed,
// the first legal move.
func (s *solving) answer(m *match.Match) (match.Move, bool) {
	v, known := s.poll()
	switch {
	case !known:
		return match.Move{}, false
	case len(v.best) > 0:
		return v.best[0], true
	}
	return m.Legal(nil)[0], true
}
