package session

import (
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

// tutor is the policy of a lesson or a puzzle, which the first player takes. It decides for everybody else. The session
// calls it after each decision and each undo. A nil tutor, in a match without a lesson, permits everything.
type tutor struct {
	run     *lesson.Run
	solving *solving // nil if the lesson is not a puzzle
	panel   Panel
	cue     match.Move // the next move that the lesson plays
	cued    bool
	refused bool
	why     lesson.Judgement
	before  []before
	repeats bool // recorded decisions are played again, so that no puzzle is solved meanwhile
}

// before is how far the lesson was before a decision of the learner.
type before struct {
	made int // decisions made
	run  *lesson.Run
}

// newTutor returns the tutor of a lesson at its beginning, m. If inside is true, a puzzle is solved inside each call, and not
// in the background.
func newTutor(l *lesson.Lesson, m *match.Match, inside bool) *tutor {
	t := &tutor{run: lesson.NewRun(l), solving: newSolving(l, inside)}
	if l.Panel == lesson.Beside {
		t.panel = Guide
	}
	t.look(m)
	return t
}

func (t *tutor) terms() terms {
	return terms{human: [2]bool{true, false}, viewer: match.First, scripted: true, mode: Mode{Stops: true, Leads: true, Panel: t.panel}}
}

// next returns the lesson's next move.
func (t *tutor) next(int) (match.Move, bool) { return t.cue, t.cued }

// asks reports whether the lesson waits for the learner.
func (t *tutor) asks(m *match.Match) bool {
	return !t.holds() && (m.Pending().Cause != match.ByFixing || !t.explains())
}

// spares leaves the learner every decision that the lesson is about, every action and every answer to an action of their own
// and, in a puzzle, also whether to fix a die.
func (t *tutor) spares(m *match.Match, o *match.Observation, legal []match.Move) (answer forced, usual bool) {
	cause := o.Pending().Cause
	switch {
	case !t.frees(m, legal), len(legal) > 1 && (cause == match.ByActivation || ownAction(&o.Position)):
		return forced{}, false
	case cause == match.ByFixing && t.run.Solving() != nil:
		return soleOf(o, legal), false
	}
	return forced{}, true
}

// fixes reports false while a step is read or wants certain moves, and in a puzzle, which always asks whether to fix a
// die.
func (t *tutor) fixes(m *match.Match) bool {
	return t.solving == nil && !t.explains() && len(t.run.Wanted(m)) == 0
}

// explains reports whether the learner of a lesson is reading a step. Fixing a die is not asked for meanwhile.
func (t *tutor) explains() bool { return t.solving == nil && t.run.Reading() }

// holds reports whether the learner is not asked now, because the lesson makes the next move or the puzzle
// is over.
func (t *tutor) holds() bool { return t.cued || t.solving != nil && !t.open() }

// open reports whether a puzzle is being solved.
func (t *tutor) open() bool { return t.run.Solving() != nil && !t.run.Missed() }

// frees reports whether the learner may do anything legal, so that questions with one sensible answer need
// not be asked.
func (t *tutor) frees(m *match.Match, legal []match.Move) bool {
	return !t.holds() && len(legal) > 0 && len(t.run.Wanted(m)) == 0 && t.run.Judge(m, legal[0]) == lesson.Right
}

// look finds the lesson's next move at m, and starts to solve the puzzle from there.
func (t *tutor) look(m *match.Match) {
	if !t.repeats && t.open() && m.Pending().Who <= match.Second {
		t.solving.begin(*m)
	}
	if !t.cued { // a cue stays until it is played
		t.cue, t.cued = t.run.Answer(m)
	}
	t.poll(m)
}

// poll takes over the state of a puzzle, and with it the rival's move, once that has been computed.
func (t *tutor) poll(m *match.Match) {
	if t == nil || t.solving == nil {
		return
	}
	t.solving.poll()
	if !t.cued && !t.repeats && t.open() && m.Pending().Who == match.Second {
		t.cue, t.cued = t.solving.answer(m)
	}
}

// judge rates a legal move that the learner, or the session for the learner, is about to make.
func (t *tutor) judge(m *match.Match, mv match.Move) lesson.Judgement {
	if t == nil {
		return lesson.Right
	}
	return t.run.Judge(m, mv)
}

// takes reports whether the learner may play a legal move now, after made decisions.
func (t *tutor) takes(m *match.Match, mv match.Move, made int) bool {
	if t == nil {
		return true
	}
	now := before{made, t.run.Clone()}
	t.why = t.run.Judge(m, mv)
	if t.refused = t.why != lesson.Right; t.refused {
		return false
	}
	t.before = append(t.before, now)
	return true
}

// played tells the lesson that a decision has been made by who, and led to m.
func (t *tutor) played(m *match.Match, who match.Player) {
	if t == nil {
		return
	}
	if !t.cued && who == match.First {
		t.run.Played(m)
	} else {
		t.run.Look(m)
	}
	t.cued = false
	t.look(m)
}

// read goes on after a step has been read.
func (t *tutor) read(m *match.Match) {
	t.run.Next()
	t.look(m)
}

// built goes on once the deck of a step is legal.
func (t *tutor) built(m *match.Match) {
	t.run.Built()
	t.look(m)
}

// back restores the lesson to its state before decision number left, from 0, which is to be made again, at m.
func (t *tutor) back(m *match.Match, left int) {
	if t == nil {
		return
	}
	for n := len(t.before); n > 0 && t.before[n-1].made >= left; n-- {
		t.run, t.before = t.before[n-1].run, t.before[:n-1]
	}
	t.cued, t.refused = false, false
	t.look(m)
}

// close stops the puzzle's solver.
func (t *tutor) close() {
	if t != nil && t.solving != nil {
		t.solving.stop()
	}
}
