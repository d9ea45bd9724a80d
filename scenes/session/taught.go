package session

import (
	"errors"

	"cinderclash/ai"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// ErrOther is returned by Play for a legal move that the lesson being taken does not
// want now; [Session.TakeRefusal] says what it thinks of it.
var ErrOther = errors.New("the lesson wants something else now")

// taught is the lesson of a session, which answers for everybody but the learner.
type taught struct {
	run     *lesson.Run
	solving *solving   // nil in a lesson that is no puzzle
	cue     match.Move // what is played next by itself
	cued    bool
	refused bool
	why     lesson.Judgement
}

// Teach makes a session in which the first player, a human, takes a lesson or a puzzle, in
// place of the current one. It keeps nothing. It returns an error if the lesson's match
// cannot be.
func (h *Host) Teach(l *lesson.Lesson, names [2]string) (*Session, error) {
	rules := h.o.Rules
	m, err := l.Begin(rules)
	if err != nil {
		return nil, err
	}
	s := &Session{
		o:      Options{Rules: rules, Seats: [2]Seat{{Name: names[0]}, {Name: names[1], Bot: ai.Random{}}}},
		match:  m,
		viewer: match.First,
		round:  m.Round(),
		clash:  -1,
		lesson: &taught{run: lesson.NewRun(l), solving: newSolving(l, h.o.Iters > 0)},
	}
	if lane, on := m.Clash(); on {
		s.clash = lane
	}
	s.seen = m.Observe(s.viewer)
	s.lesson.look(&m)
	s.findForced()
	h.Leave()
	h.current = s
	return s, nil
}

// Lesson returns the lesson that is taken, or nil.
func (s *Session) Lesson() *lesson.Run {
	if s.lesson == nil {
		return nil
	}
	return s.lesson.run
}

// TakeRefusal returns what the lesson thought of the last move it refused, and whether
// it has refused any since it was last asked.
func (s *Session) TakeRefusal() (lesson.Judgement, bool) {
	if s.lesson == nil || !s.lesson.refused {
		return lesson.Right, false
	}
	s.lesson.refused = false
	return s.lesson.why, true
}

// Wanted returns what the lesson wants of the learner now, the best first; in a puzzle
// what solves it soonest, none where that is lost or not yet known.
func (s *Session) Wanted() []match.Move {
	switch {
	case s.lesson == nil:
		return nil
	case s.lesson.run.Solving() == nil:
		return s.lesson.run.Wanted(&s.match)
	case s.match.Pending().Who != match.First:
		return nil
	}
	v, _ := s.lesson.solving.poll()
	return v.best
}

// Solvable reports whether the puzzle can still be solved, whatever the rival does;
// known is false while that is being found out, and where no puzzle is being solved.
func (s *Session) Solvable() (can, known bool) {
	if s.lesson == nil || s.lesson.run.Solving() == nil {
		return false, false
	}
	if s.lesson.run.Missed() {
		return false, true
	}
	v, known := s.lesson.solving.poll()
	return v.wins, known && v.err == nil
}

// answers reports whether the lesson plays next.
func (t *taught) answers(m *match.Match) bool {
	if !t.cued {
		t.cue, t.cued = t.run.Answer(m)
	}
	if !t.cued && t.open() && m.Pending().Who == match.Second {
		t.cue, t.cued = t.solving.answer(m)
	}
	return t.cued
}

// holds reports whether the learner is not asked: the lesson plays next, or its puzzle
// is over.
func (t *taught) holds(m *match.Match) bool {
	return t.answers(m) || t.solving != nil && !t.open()
}

// open reports whether a puzzle is being solved.
func (t *taught) open() bool { return t.run.Solving() != nil && !t.run.Missed() }

// look has it found out how a puzzle stands.
func (t *taught) look(m *match.Match) {
	if t.open() && m.Pending().Who <= match.Second {
		t.solving.begin(*m)
	}
}

// allows reports whether the lesson lets the learner play a legal move.
func (t *taught) allows(m *match.Match, mv match.Move) bool {
	t.why = t.run.Judge(m, mv)
	t.refused = t.why != lesson.Right
	return !t.refused
}

// frees reports whether the learner may do what they like, so that what is no choice need not be asked.
func (t *taught) frees(m *match.Match, legal []match.Move) bool {
	return !t.holds(m) && len(legal) > 0 && len(t.run.Wanted(m)) == 0 && t.run.Judge(m, legal[0]) == lesson.Right
}

// played tells the lesson of a decision.
func (t *taught) played(m *match.Match, learner bool) {
	t.cued = false
	if learner {
		t.run.Played(m)
	} else {
		t.run.Look(m)
	}
	t.look(m)
}
