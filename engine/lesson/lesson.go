package lesson

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// Panel is where the words of a lesson lie, so that they cover nothing it needs.
type Panel uint8

// Below is where the hand would be. Beside is right of the first lane, with one hero a
// side, or of the second, with two. Draft is over the notes of the draft. Third is where
// a third lane would be, with two heroes a side.
const (
	Below Panel = iota
	Beside
	Draft
	Third
)

// Lesson is one lesson.
type Lesson struct {
	ID    string // the name of its file without order and extension, such as "dice"
	File  string
	Title card.Words
	About card.Words // one sentence
	Panel Panel
	Opens bool // a first match is offered at its end
	Setup []rulings.Line
	// Prepared is played by chance and for both sides before anything is shown.
	Prepared []rulings.Line
	Steps    []Step
}

// Step is one thing that a lesson says, and what is to be done about it.
type Step struct {
	Line   int // in its file, from 1
	Text   card.Words
	Lights []string // ids of boxes and places of the screen
	// Do is what the learner does, in order; none for a step that is only read.
	Do []rulings.Line
	// Build is a deck to be made legal instead.
	Build Build
	// Any: other legal moves are right as well, until Until is the case.
	Any   bool
	Until []rulings.Line
	// Solve is what the learner has to bring about before the actions of the clash are
	// over (rule 408), against a rival who does what it can: the step is a puzzle.
	Solve []rulings.Line
	// Last: Solve is to be the case when the actions of the clash are over, not before.
	Last bool
	// Needs is moves without each of which it must not be solvable, for the tests.
	Needs []rulings.Line
	// Hints help with a puzzle, each more than the one before.
	Hints []card.Words
	// Wrong is moves that must be refused.
	Wrong []rulings.Line
	// Refusal is said to a legal move that is not the one to do.
	Refusal card.Words
	// Then is played by chance, the rival and for the learner before the next step.
	Then []rulings.Line
}

// Load reads every lesson at the root of fsys, in the order of the files' names, which
// are a number, a dash and an id. The error names the file, the line and the mend.
func Load(fsys fs.FS) ([]Lesson, error) {
	names, err := fs.Glob(fsys, "*.txtar")
	if err != nil {
		return nil, fmt.Errorf("the lessons: %w", err)
	}
	var all []Lesson
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, fmt.Errorf("the lessons: %w", err)
		}
		l, err := Parse(name, data)
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

// Puzzle returns the step that is to be solved, or nil.
func (l *Lesson) Puzzle() *Step {
	for i := range l.Steps {
		if l.Steps[i].puzzle() {
			return &l.Steps[i]
		}
	}
	return nil
}

// Begin returns the match the lesson starts from. The error names the file, the line
// and the mend.
func (l *Lesson) Begin(rules *match.Rules) (match.Match, error) {
	m, err := rulings.Arrange(rules, l.Setup)
	if err != nil {
		return m, fmt.Errorf("%s:%w", l.File, err)
	}
	return m, l.prepare(&m)
}

// prepare plays what has happened before the lesson, and passes the windows after it.
func (l *Lesson) prepare(m *match.Match) error {
	if len(l.Prepared) == 0 && l.Puzzle() == nil {
		return nil
	}
	r := NewRun(l)
	r.play(l.Prepared)
	for r.stray == nil {
		mv, ok := match.Move{Kind: match.Pass}, m.Pending().Cause == match.ByWindow && m.Phase() != match.ActionPhase
		if len(r.cues) > 0 {
			mv, ok = r.Answer(m)
		}
		if !ok {
			break
		}
		if err := m.Apply(mv, nil); err != nil {
			return fmt.Errorf("%s: %w", l.File, err)
		}
	}
	switch {
	case r.stray != nil:
		return r.stray
	case len(r.cues) > 0:
		return fmt.Errorf("%s:%d: %q: it is not asked for (%s); leave it out", l.File, r.cues[0].line.Number, r.cues[0].line.Text, m.Pending().Cause)
	case l.Puzzle() != nil && m.Phase() != match.ActionPhase:
		return fmt.Errorf("%s:%d: %s is still asked; write all dice and the initiative under -- prepared --", l.File, l.Steps[0].Line, m.Pending().Cause)
	}
	return nil
}

func idOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".txtar")
	if number, id, ok := strings.Cut(name, "-"); ok && strings.Trim(number, "0123456789") == "" {
		return id
	}
	return name
}
