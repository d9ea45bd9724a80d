package lesson

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// Judgement is what a lesson thinks of a legal move of the learner.
type Judgement uint8

// Right goes on with the lesson. Early comes while something is still to be read, or
// is still being played. Other is not what is to be done now.
const (
	Right Judgement = iota
	Early
	Other
)

// Run is a lesson being taken. Its methods are called with the match as it stands, and
// never change it.
type Run struct {
	lesson  *Lesson
	step    int
	done    int   // of the step's moves
	playing bool  // the step is done, and what comes then is being played
	cues    []cue // still to be played
	hit     bool  // the last move judged is the next of the step
	missed  bool  // the actions of the clash are over, and the puzzle is not solved
	stray   error
}

// NewRun begins a lesson.
func NewRun(l *Lesson) *Run { return &Run{lesson: l} }

// Lesson returns the lesson that is taken.
func (r *Run) Lesson() *Lesson { return r.lesson }

// Step returns the step the learner is at, and its number from 0. After the last it
// returns nil and the number of steps.
func (r *Run) Step() (*Step, int) {
	if r.step == len(r.lesson.Steps) {
		return nil, r.step
	}
	return &r.lesson.Steps[r.step], r.step
}

// Over reports whether all steps are done.
func (r *Run) Over() bool { return r.step == len(r.lesson.Steps) }

// Reading reports whether the lesson waits for [Run.Next].
func (r *Run) Reading() bool {
	s, _ := r.Step()
	return s != nil && s.read() && !r.playing
}

// Solving returns the puzzle that the learner is at, or nil.
func (r *Run) Solving() *Step {
	if s, _ := r.Step(); s != nil && s.puzzle() && !r.playing {
		return s
	}
	return nil
}

// Missed reports whether the clash has ended without the puzzle being solved.
func (r *Run) Missed() bool { return r.missed }

// closed reports whether a puzzle is solved or missed: nothing happens in it any more.
func (r *Run) closed() bool {
	return r.missed || r.step > 0 && r.lesson.Puzzle() != nil
}

// Building returns the deck that the learner is to make legal, or nil.
func (r *Run) Building() *Build {
	s, _ := r.Step()
	if s == nil || s.Build.none() || r.playing {
		return nil
	}
	return &s.Build
}

// Built goes on with the lesson, the deck being legal.
func (r *Run) Built() {
	if r.Building() != nil {
		r.finish()
	}
}

// still reports whether nothing is to happen in the match.
func (r *Run) still() bool {
	return len(r.cues) == 0 && (r.Reading() || r.Building() != nil || r.Over())
}

// Doing returns the move the learner is to do now, as the lesson writes it; ok is false
// while something is read or played.
func (r *Run) Doing() (line rulings.Line, ok bool) {
	s, _ := r.Step()
	if s == nil || r.playing || r.done >= len(s.Do) {
		return rulings.Line{}, false
	}
	return s.Do[r.done], true
}

// Next goes on from what has been read.
func (r *Run) Next() {
	if r.Reading() {
		r.finish()
	}
}

// finish begins to play what comes after a step.
func (r *Run) finish() {
	r.playing = true
	r.play(r.lesson.Steps[r.step].Then)
	r.settle()
}

// play adds lines to what is played by itself.
func (r *Run) play(lines []rulings.Line) {
	for _, line := range lines {
		cues, err := expand(line)
		r.astray(line, err)
		r.cues = append(r.cues, cues...)
	}
}

// settle goes to the next step once everything has been played.
func (r *Run) settle() {
	if r.playing && len(r.cues) == 0 {
		r.playing, r.done = false, 0
		r.step++
	}
}

// Answer returns what is decided now by chance, by the rival, or for the learner; ok is
// false where the lesson waits, or the learner decides, or the rival in a puzzle, who
// does what a [Solver] finds.
func (r *Run) Answer(m *match.Match) (mv match.Move, ok bool) {
	p := m.Pending()
	if p.Shape == match.Over || r.closed() {
		return mv, false
	}
	still := r.still()
	if still && m.StackSize() > 0 {
		return mv, false // the learner is to see what lies there
	}
	if p.Cause == match.ByWindow && (len(m.Legal(nil)) == 1 || still && p.Who == match.Second) {
		return match.Move{Kind: match.Pass}, true
	}
	if still {
		return mv, false
	}
	for len(r.cues) > 0 {
		c := r.cues[0]
		mv, ok := c.plays(m)
		if !ok && (!c.soft || c.waits(m)) {
			break
		}
		r.cues = r.cues[1:]
		r.settle()
		if ok {
			return mv, true
		}
	}
	if r.still() { // the last cue came to nothing
		return mv, false
	}
	switch p.Who {
	case match.First:
		if len(r.cues) > 0 {
			r.astray(r.cues[0].line, fmt.Errorf("the learner is asked first (%s)", p.Cause))
		}
		return mv, false
	case match.Chance:
		if len(r.cues) > 0 {
			r.astray(r.cues[0].line, fmt.Errorf("something else is asked of chance first (%s)", p.Cause))
		}
		return p.Draw(rand.New(rand.NewPCG(p.Key(), 1))), true
	}
	if r.Solving() != nil {
		return mv, false
	}
	return idle(m), true
}

// free reports whether the learner plays freely, until something is the case.
func (r *Run) free() bool {
	s, _ := r.Step()
	return s != nil && (s.Any || s.puzzle()) && !r.playing
}

// idle is the least that a rival can do.
func idle(m *match.Match) match.Move {
	if m.Pending().Cause == match.ByReroll {
		if mv, err := rulings.NewReader(m).Decision(match.Second, "keep all"); err == nil && m.Why(mv).OK() {
			return mv
		}
	}
	legal := m.Legal(nil)
	for _, kind := range [...]match.MoveKind{match.Pass, match.No, match.Done} {
		for _, mv := range legal {
			if mv.Kind == kind {
				return mv
			}
		}
	}
	return legal[0]
}

// Judge says what the lesson thinks of a legal move of the learner. It is to be asked
// before each.
func (r *Run) Judge(m *match.Match, mv match.Move) Judgement {
	r.hit = false
	if r.playing || r.Over() { // not foreseen: nothing stands in the way
		return Right
	}
	if r.Reading() || r.Building() != nil || r.missed {
		return Early
	}
	line, ok := r.Doing()
	if ok {
		r.hit = r.wants(m, line, mv)
	}
	if r.hit || r.free() {
		return Right
	}
	return Other
}

// wants reports whether a line means a move.
func (r *Run) wants(m *match.Match, line rulings.Line, mv match.Move) bool {
	for _, wanted := range r.moves(m, line) {
		if wanted == mv {
			return true
		}
	}
	return false
}

// moves reads the moves that a line names.
func (r *Run) moves(m *match.Match, line rulings.Line) []match.Move {
	var out []match.Move
	for text := range strings.SplitSeq(line.Text, " or ") {
		mv, err := rulings.NewReader(m).Decision(match.First, text)
		r.astray(line, err)
		if err == nil {
			out = append(out, mv)
		}
	}
	return out
}

// Wanted returns the moves that are right now, of which the first is the one the
// lesson means; none while something is read or played, or anything is right.
func (r *Run) Wanted(m *match.Match) []match.Move {
	line, ok := r.Doing()
	if !ok || m.Pending().Who != match.First {
		return nil
	}
	return r.moves(m, line)
}

// Played tells the lesson that the move it last judged has been done, and m is how
// things stand after it.
func (r *Run) Played(m *match.Match) {
	s, _ := r.Step()
	if s == nil || r.playing || len(s.Do) == 0 && !s.puzzle() {
		return
	}
	if r.hit && r.done < len(s.Do) {
		r.done++
	}
	r.hit = false
	r.Look(m)
}

// Look goes on with the lesson if what ends its step is the case. It is to be asked
// after every decision.
func (r *Run) Look(m *match.Match) {
	s, _ := r.Step()
	if s == nil || r.playing {
		return
	}
	if s.puzzle() {
		outcome, err := s.outcome(m)
		r.astray(s.Solve[0], err)
		switch outcome {
		case solved:
			r.finish()
		case missed:
			r.missed = true
		}
		return
	}
	if len(s.Do) == 0 || !s.Any && r.done < len(s.Do) {
		return
	}
	for _, line := range s.Until {
		holds, err := rulings.NewReader(m).Holds(line.Text)
		r.astray(line, err)
		if !holds {
			return
		}
	}
	r.finish()
}

// Stray returns the first thing that did not go as the lesson says, naming its file and
// line, or nil. A lesson goes on all the same.
func (r *Run) Stray() error { return r.stray }

func (r *Run) astray(line rulings.Line, err error) {
	if err != nil && r.stray == nil {
		r.stray = fmt.Errorf("%s:%d: %q: %w", r.lesson.File, line.Number, line.Text, err)
	}
}
