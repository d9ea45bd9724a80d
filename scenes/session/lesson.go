package session

import (
	"bytes"
	"encoding/json"
	"errors"

	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// ErrOther is returned by Play for a legal move that the current lesson does not want now.
// [Lesson.TakeRefusal] returns the lesson's judgement.
var ErrOther = errors.New("the lesson wants something else now")

// Lesson is a lesson or a puzzle that the first player takes. It decides for everybody else.
type Lesson struct {
	live
	run     *lesson.Run
	solving *solving   // nil if the lesson is not a puzzle
	cue     match.Move // the next move that the lesson plays
	cued    bool
	refused bool
	why     lesson.Judgement
	before  []before
	repeats bool // what was done before is played again, so that nothing has to be solved
}

// before is how far the lesson was before a decision of the learner.
type before struct {
	steps int // decisions made
	run   *lesson.Run
}

// Teach makes a session in which the first player, a human, takes a lesson or a puzzle, which is posed at a
// meeting of the journey or at none (""). It replaces the current session. It is kept until it is done or
// another one begins, beside the match that can be continued. If on is true, it goes on where it was left,
// if that is known. It returns an error if the lesson's match is impossible.
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
		if left := h.taught.left(); on && len(left) > 1 && bytes.Equal(left[0], first) && s.Lesson().goOn(left[1:]) != nil {
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
	s := &Session{
		o:      Options{Rules: rules, Seats: [2]Seat{{Name: names[0]}, {Name: names[1]}}},
		match:  m,
		viewer: match.First,
		round:  m.Round(),
		clash:  -1,
	}
	taken := &Lesson{live: live{s}, run: lesson.NewRun(l), solving: newSolving(l, h.o.Iters > 0)}
	s.driver = taken
	if lane, on := m.Clash(); on {
		s.clash = lane
	}
	s.see()
	taken.look(&m)
	s.findForced()
	return s, nil
}

// Run returns the progress of the lesson.
func (t *Lesson) Run() *lesson.Run { return t.run }

// TakeRefusal returns the judgement on the last refused move, and whether a move has been refused since the
// last call.
func (t *Lesson) TakeRefusal() (lesson.Judgement, bool) {
	if !t.refused {
		return lesson.Right, false
	}
	t.refused = false
	return t.why, true
}

// Wanted returns the moves that the lesson wants now, the best first. In a puzzle these are the moves that
// solve it soonest; there are none if the puzzle is lost or the result is not yet known.
func (t *Lesson) Wanted() []match.Move {
	m := &t.s.match
	switch {
	case t.run.Solving() == nil:
		return t.run.Wanted(m)
	case m.Pending().Who != match.First:
		return nil
	}
	v, _ := t.solving.poll()
	return v.best
}

// Solvable reports whether the puzzle can still be solved, whatever the rival does. known is false while
// that is being computed, and if no puzzle is being solved.
func (t *Lesson) Solvable() (can, known bool) {
	if t.run.Solving() == nil {
		return false, false
	}
	if t.run.Missed() {
		return false, true
	}
	v, known := t.solving.poll()
	return v.wins, known && v.err == nil
}

// human returns true for the learner. The lesson decides for the other player.
func (*Lesson) human(who match.Player) bool { return who == match.First }

func (*Lesson) counts() bool { return false }

func (t *Lesson) begin() (match.Match, error) { return t.run.Lesson().Begin(t.s.o.Rules) }

// back puts the lesson back to where it was when the learner made the decision that is now the next.
func (t *Lesson) back(left int) {
	for n := len(t.before); n > 0 && t.before[n-1].steps >= left; n-- {
		t.run, t.before = t.before[n-1].run, t.before[:n-1]
	}
	t.cued, t.refused = false, false
	t.look(&t.s.match)
}

// next plays the lesson's next move or, if the lesson leaves the decision to the learner, an answer that
// the session gives for the learner.
func (t *Lesson) next() []match.Event {
	s := t.s
	if t.answers(&s.match) {
		shown := s.mustPlay(t.cue)
		t.played(&s.match, false)
		return shown
	}
	if s.findForced(); s.forced.on && t.run.Judge(&s.match, s.forced.move) == lesson.Right {
		shown := s.mustPlay(s.forced.move)
		t.played(&s.match, true)
		return shown
	}
	return nil
}

// place returns the screen if the lesson waits for the learner.
func (t *Lesson) place(p match.Pending) place {
	if t.holds(&t.s.match) || p.Cause == match.ByFixing && t.explains() {
		return elsewhere
	}
	t.s.findForced() // the lesson may have advanced
	return t.live.place(p)
}

// spare leaves the learner every decision that the lesson is about, every action and every answer to an action of their own
// and, in a puzzle, also that of fixing a die.
func (t *Lesson) spare(o *match.Observation, legal []match.Move) forced {
	cause := o.Pending().Cause
	switch {
	case !t.frees(&t.s.match, legal), len(legal) > 1 && (cause == match.ByActivation || ownAction(&o.Position)):
		return forced{}
	case cause == match.ByFixing && t.run.Solving() != nil:
		return soleOf(o, legal)
	}
	return t.live.spare(o, legal)
}

// fixer returns Nobody while a step is read or asks for something else, and in a puzzle, which asks about fixing like about
// anything else.
func (t *Lesson) fixer() match.Player {
	if t.solving != nil || t.explains() || len(t.run.Wanted(&t.s.match)) > 0 {
		return match.Nobody
	}
	return t.live.fixer()
}

// explains reports whether the learner is reading, and so is asked nothing that is not about the words.
func (t *Lesson) explains() bool { return t.solving == nil && t.run.Reading() }

// play plays a move that the lesson wants at once, because the lesson follows every move.
func (t *Lesson) play(mv match.Move) ([]match.Event, error) {
	s := t.s
	if s.match.Why(mv).OK() && !t.allows(&s.match, mv) {
		return nil, ErrOther
	}
	now := before{len(s.steps), t.run.Clone()}
	if err := s.play(mv); err != nil {
		return nil, err
	}
	t.before = append(t.before, now)
	t.played(&s.match, true)
	return s.shown, nil
}

// close stops the puzzle's solver.
func (t *Lesson) close() {
	if t.solving != nil {
		t.solving.stop()
	}
}

// answers reports whether the lesson makes the next move.
func (t *Lesson) answers(m *match.Match) bool {
	if !t.cued {
		t.cue, t.cued = t.run.Answer(m)
	}
	if !t.cued && !t.repeats && t.open() && m.Pending().Who == match.Second {
		t.cue, t.cued = t.solving.answer(m)
	}
	return t.cued
}

// holds reports whether the learner is not asked now, because the lesson makes the next move or the puzzle
// is over.
func (t *Lesson) holds(m *match.Match) bool {
	return t.answers(m) || t.solving != nil && !t.open()
}

// open reports whether a puzzle is being solved.
func (t *Lesson) open() bool { return t.run.Solving() != nil && !t.run.Missed() }

// look starts computing the state of a puzzle.
func (t *Lesson) look(m *match.Match) {
	if !t.repeats && t.open() && m.Pending().Who <= match.Second {
		t.solving.begin(*m)
	}
}

// allows reports whether the lesson lets the learner play a legal move.
func (t *Lesson) allows(m *match.Match, mv match.Move) bool {
	t.why = t.run.Judge(m, mv)
	t.refused = t.why != lesson.Right
	return !t.refused
}

// frees reports whether the learner may do anything legal, so that questions with one sensible answer need
// not be asked.
func (t *Lesson) frees(m *match.Match, legal []match.Move) bool {
	return !t.holds(m) && len(legal) > 0 && len(t.run.Wanted(m)) == 0 && t.run.Judge(m, legal[0]) == lesson.Right
}

// played informs the lesson of a decision.
func (t *Lesson) played(m *match.Match, learner bool) {
	t.cued = false
	if learner {
		t.run.Played(m)
	} else {
		t.run.Look(m)
	}
	t.look(m)
}
