package lesson

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// Judgement is how a lesson rates a legal move of the learner.
type Judgement uint8

// Right continues the lesson. Early comes too soon: a step is still being read. Other is a legal move that
// the step does not ask for.
const (
	Right Judgement = iota
	Early
	Other
)

// Run is the progress of a learner through a lesson. Its methods are given the current match and never
// change it.
type Run struct {
	lesson  *Lesson
	step    int
	done    int   // moves of the step already made
	playing bool  // the step is done, and its Then lines are being played
	cues    []cue // still to be played
	hit     bool  // the last judged move is the next one of the step
	missed  bool  // the actions of the clash are over, and the puzzle is not solved
	stray   error
}

// NewRun starts a lesson.
func NewRun(l *Lesson) *Run { return &Run{lesson: l} }

// Clone returns a copy that goes on by itself.
func (r *Run) Clone() *Run {
	c := *r
	c.cues = slices.Clone(r.cues)
	return &c
}

// Lesson returns the lesson of the run.
func (r *Run) Lesson() *Lesson { return r.lesson }

// Step returns the current step and its index. After the last step it returns nil and the number of steps.
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

// closed reports whether the puzzle is solved or missed, so that nothing more happens in it.
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

// Built continues the lesson once the deck is legal.
func (r *Run) Built() {
	if r.Building() != nil {
		r.finish()
	}
}

// still reports whether the match has to stand still.
func (r *Run) still() bool {
	return len(r.cues) == 0 && (r.Reading() || r.Building() != nil || r.Over())
}

// Doing returns the move that the learner has to make now, as the lesson writes it. ok is false while a
// step is read or played.
func (r *Run) Doing() (line rulings.Line, ok bool) {
	s, _ := r.Step()
	if s == nil || r.playing || r.done >= len(s.Do) {
		return rulings.Line{}, false
	}
	return s.Do[r.done], true
}

// Next continues after a step has been read.
func (r *Run) Next() {
	if r.Reading() {
		r.finish()
	}
}

// finish starts playing the Then lines of the current step.
func (r *Run) finish() {
	r.playing = true
	r.play(r.lesson.Steps[r.step].Then)
	r.settle()
}

// play appends the cues of lines.
func (r *Run) play(lines []rulings.Line) {
	for _, line := range lines {
		cues, err := expand(line)
		r.astray(line, err)
		r.cues = append(r.cues, cues...)
	}
}

// settle advances to the next step once every cue has been played.
func (r *Run) settle() {
	if r.playing && len(r.cues) == 0 {
		r.playing, r.done = false, 0
		r.step++
	}
}

// Answer returns the decision that the lesson makes now, for chance, for the opponent or for the learner. ok
// is false if the lesson waits, if the learner decides, or if the opponent decides in a puzzle; a [Solver]
// finds the opponent's move there.
func (r *Run) Answer(m *match.Match) (mv match.Move, ok bool) {
	p := m.Pending()
	if p.Shape == match.Over || r.closed() {
		return mv, false
	}
	still := r.still()
	if still && m.StackSize() > 0 {
		return mv, false // lets the learner see the stack before it resolves
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
	if r.still() { // the last cue was skipped
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
	default: // the opponent, whose moves the lesson gives
	}
	if r.Solving() != nil {
		return mv, false
	}
	return idle(m), true
}

// free reports whether other legal moves than the listed one are right.
func (r *Run) free() bool {
	s, _ := r.Step()
	return s != nil && (s.Any || s.puzzle()) && !r.playing
}

// idle returns the move of the opponent that does the least.
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

// Judge rates a legal move of the learner. It must be called before each such move.
func (r *Run) Judge(m *match.Match, mv match.Move) Judgement {
	r.hit = false
	if r.playing || r.Over() { // the lesson has no rule for this move, so it is right
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

// wants reports whether a line names a move.
func (r *Run) wants(m *match.Match, line rulings.Line, mv match.Move) bool {
	for _, wanted := range r.moves(m, line) {
		if wanted == mv {
			return true
		}
	}
	return false
}

// moves returns the moves that a line names.
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

// Wanted returns the moves that the step asks for now; the first is the one that the lesson suggests. Of several it
// leaves out those that are not legal now. It returns none while a step is read or played, or if every legal move is right.
func (r *Run) Wanted(m *match.Match) []match.Move {
	line, ok := r.Doing()
	if !ok || m.Pending().Who != match.First {
		return nil
	}
	all := r.moves(m, line)
	legal := slices.DeleteFunc(slices.Clone(all), func(mv match.Move) bool { return !m.Why(mv).OK() })
	if len(legal) == 0 {
		return all
	}
	return legal
}

// Played tells the lesson that the move judged last has been made. m is the match after it.
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

// Look continues the lesson if the condition that ends its step holds. It must be called after every
// decision.
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
		default: // it is open still
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

func (r *Run) astray(line rulings.Line, err error) {
	if err != nil && r.stray == nil {
		r.stray = fmt.Errorf("%s:%d: %q: %w", r.lesson.File, line.Number, line.Text, err)
	}
}
