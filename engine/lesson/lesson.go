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

// Panel is where the words of a lesson are shown, so that they cover nothing the lesson needs.
type Panel uint8

// Below is where the hand would be. Beside is at the left of the lanes. Draft is over the notes of the
// draft.
const (
	Below Panel = iota
	Beside
	Draft
)

// Lesson is one lesson.
type Lesson struct {
	ID    string // the name of its file without order and extension, such as "dice"; before that of a pack, its name and a slash
	File  string
	Title card.Words
	About card.Words // one sentence
	Wins  card.Words // a keepsake that is won at the end, or nothing
	Panel Panel
	Under match.Profile // the timing profile (rule 900) of its match
	Opens bool          // offers a first match at the end
	Setup []rulings.Line
	// Prepared is played, by chance and for both sides, before anything is shown.
	Prepared []rulings.Line
	Steps    []Step
}

// Pack returns the name of the player's pack that the lesson is from, "" for one of the game.
func (l *Lesson) Pack() string {
	pack, _, own := strings.Cut(l.ID, "/")
	if !own {
		return ""
	}
	return pack
}

// Heroes returns the keys of the heroes of both players, in the order of the setup.
func (l *Lesson) Heroes() (all [2][]string) {
	for _, line := range l.Setup {
		words := strings.Fields(line.Text)
		if len(words) < 3 || words[0] != "hero" {
			continue
		}
		switch words[1] {
		case "1":
			all[0] = append(all[0], words[2])
		case "2":
			all[1] = append(all[1], words[2])
		}
	}
	return all
}

// Step is one thing that a lesson says, and what the learner has to do about it.
type Step struct {
	Line   int // line number in the file, from 1
	Text   card.Words
	Lights []string // ids of boxes and places of the screen
	// Do is what the learner has to do, in order. It is empty for a step that is only read.
	Do []rulings.Line
	// Build is a deck to be made legal, instead of moves.
	Build Build
	// Any means that other legal moves are right as well, until the conditions of Until hold.
	Any   bool
	Until []rulings.Line
	// Solve is what the learner has to bring about before the actions of the clash are over (rule 408),
	// against the opponent's best defence. A step with Solve is a puzzle.
	Solve []rulings.Line
	// Last means that Solve must hold once the actions of the clash are over, rather than before.
	Last bool
	// Needs lists moves without each of which the puzzle must not be solvable. Tests check it.
	Needs []rulings.Line
	// Hints help with a puzzle, each giving away more than the one before.
	Hints []card.Words
	// Wrong lists moves that must be refused.
	Wrong []rulings.Line
	// Refusal is shown for a legal move that the step does not ask for.
	Refusal card.Words
	// Then is played before the next step, by chance, by the opponent and for the learner.
	Then []rulings.Line
}

// Load reads every lesson at the root of fsys, in the order of the file names. A file name is a number, a
// dash and the lesson's id. The error names the file, the line and the mend.
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

// Puzzle returns the step with something to solve, or nil.
func (l *Lesson) Puzzle() *Step {
	for i := range l.Steps {
		if l.Steps[i].puzzle() {
			return &l.Steps[i]
		}
	}
	return nil
}

// Begin returns the match the lesson starts from, by rules with the lesson's profile. The error names the file, the line
// and the mend.
func (l *Lesson) Begin(rules *match.Rules) (match.Match, error) {
	if rules.Profile != l.Under {
		under, err := match.NewRules(rules.Library, rules.Format, l.Under)
		if err != nil {
			return match.Match{}, err
		}
		rules = under
	}
	m, err := rulings.Arrange(rules, l.Setup)
	if err != nil {
		return m, fmt.Errorf("%s:%w", l.File, err)
	}
	return m, l.prepare(&m)
}

// prepare plays the prepared part and passes the windows after it.
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
