package session

import (
	"bytes"
	"encoding/json"
	"errors"

	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// ErrOther is returned by Play for a legal move that the current lesson does not want now.
// [LessonControls.TakeRefusal] returns the lesson's judgement.
var ErrOther = errors.New("the lesson wants something else now")

// LessonControls controls a lesson or a puzzle that the first player takes.
type LessonControls struct {
	s     *Session
	tutor *tutor
}

// Teach makes a session in which the first player, a human, takes a lesson or a puzzle, which is posed at a
// meeting of the journey or at none (""). It replaces the current session. The lesson is kept until it is done or
// another one begins, beside the match that can be continued. If on is true, it goes on where it was left,
// if its journal can be played again. It returns an error if the lesson's match is impossible.
func (h *Host) Teach(l *lesson.Lesson, names [2]string, meeting string, on bool) (*Session, error) {
	h.Leave()
	s, err := h.teach(l, names)
	if err != nil {
		return nil, err
	}
	var k Keeper
	if h.taught != nil {
		k = h.taught
		begun := newBegunLesson(l, s.o.Rules, meeting)
		first, err := json.Marshal(begun)
		if err != nil {
			return nil, err
		}
		s.records = [][]byte{first}
		if left := h.taught.left(); on && len(left) > 1 && bytes.Equal(left[0], first) && s.goOn(left[1:]) != nil {
			s.Close() // other cards or another lesson have come since, so it begins anew
			if s, err = h.teach(l, names); err != nil {
				return nil, err
			}
			s.records = [][]byte{first}
		}
	}
	h.current = s
	return s, s.begin(k)
}

// teach makes a session of a lesson at its beginning, which is not kept.
func (h *Host) teach(l *lesson.Lesson, names [2]string) (*Session, error) {
	rules, err := h.rulesUnder(match.Customs{Profile: l.Under, Format: h.o.Rules.Format})
	if err != nil {
		return nil, err
	}
	m, err := l.Begin(rules)
	if err != nil {
		return nil, err
	}
	t := newTutor(l, &m, h.o.Iters > 0)
	s := newSession(Options{Rules: rules, Seats: [2]Seat{{Name: names[0]}, {Name: names[1]}}}, t, m)
	s.tutor, s.lesson = t, &LessonControls{s, t}
	return s, nil
}

// Run returns the progress of the lesson.
func (t *LessonControls) Run() *lesson.Run { return t.tutor.run }

// TakeRefusal returns the judgement on the last refused move, and whether a move has been refused since the
// last call.
func (t *LessonControls) TakeRefusal() (lesson.Judgement, bool) {
	if !t.tutor.refused {
		return lesson.Right, false
	}
	t.tutor.refused = false
	return t.tutor.why, true
}

// Wanted returns the moves that the lesson wants now, the best first. In a puzzle these are the moves that
// solve it soonest; there are none if the puzzle is lost or the result is not yet known.
func (t *LessonControls) Wanted() []match.Move {
	m := &t.s.match
	switch {
	case t.Run().Solving() == nil:
		return t.Run().Wanted(m)
	case m.Pending().Who != match.First:
		return nil
	}
	return t.tutor.solving.now.best
}

// Solvable reports whether the puzzle can still be solved, whatever the rival does. known is false while
// that is being computed, and if no puzzle is being solved.
func (t *LessonControls) Solvable() (can, known bool) {
	if t.Run().Solving() == nil {
		return false, false
	}
	if t.Run().Missed() {
		return false, true
	}
	v := &t.tutor.solving.now
	return v.wins, t.tutor.solving.known && v.err == nil
}
