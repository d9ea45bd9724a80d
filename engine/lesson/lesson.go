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
// side, or of the second, with two. Draft is over the notes of the draft.
const (
	Below Panel = iota
	Beside
	Draft
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
	Steps []Step
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
	// Any: other legal deeds are right as well, until Until is the case.
	Any   bool
	Until []rulings.Line
	// Wrong is deeds that must be refused.
	Wrong []rulings.Line
	// Refusal is said to a legal deed that is not the one to do.
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

// Begin returns the match the lesson starts from. The error names the file, the line
// and the mend.
func (l *Lesson) Begin(rules *match.Rules) (match.Match, error) {
	m, err := rulings.Arrange(rules, l.Setup)
	if err != nil {
		return m, fmt.Errorf("%s:%w", l.File, err)
	}
	return m, nil
}

func idOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".txtar")
	if number, id, ok := strings.Cut(name, "-"); ok && strings.Trim(number, "0123456789") == "" {
		return id
	}
	return name
}
