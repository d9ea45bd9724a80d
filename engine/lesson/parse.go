package lesson

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/engine/untrusted"

	"github.com/rogpeppe/go-internal/txtar"
)

// Parse reads a lesson. The error names the file, the line and the mend.
func Parse(file string, data []byte) (Lesson, error) {
	l := Lesson{ID: idOf(file), File: file, Under: match.Profiles()[0]}
	archive := txtar.Parse(data)
	if len(strings.TrimSpace(string(archive.Comment))) > 0 {
		return l, fmt.Errorf("%s:1: write nothing before -- lesson --", file)
	}
	number := strings.Count(string(archive.Comment), "\n") + 1
	for _, part := range archive.Files {
		lines := linesOf(string(part.Data), number)
		read := l.header
		switch part.Name {
		case "lesson":
		case "setup":
			l.Setup = lines
			lines = nil
		case "prepared":
			l.Prepared = lines
			read = checked
		case "step":
			l.Steps = append(l.Steps, Step{Line: number})
			read = l.Steps[len(l.Steps)-1].line
		default:
			return l, fmt.Errorf("%s:%d: there is no part %q; write lesson, setup, prepared or step", file, number, part.Name)
		}
		for _, line := range lines {
			if err := read(line); err != nil {
				return l, fmt.Errorf("%s:%d: %w", file, line.Number, err)
			}
		}
		number += 1 + strings.Count(string(part.Data), "\n")
	}
	return l, l.complete()
}

// linesOf returns the lines of a part whose marker is on line number. Empty lines and lines that begin with
// # are left out.
func linesOf(text string, number int) []rulings.Line {
	var out []rulings.Line
	for raw := range strings.Lines(text) {
		number++
		if line := strings.TrimSpace(raw); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, rulings.Line{Number: number, Text: line})
		}
	}
	return out
}

// keyed splits "key: value".
func keyed(line rulings.Line) (key, value string, err error) {
	key, value, ok := strings.Cut(line.Text, ":")
	value = strings.TrimSpace(value)
	if !ok || value == "" {
		return "", "", fmt.Errorf("%q says nothing; write a key, a colon and what it is", line.Text)
	}
	return strings.TrimSpace(key), value, nil
}

// The most letters of a title, of its line in the list of lessons, and of every other text.
const (
	maxTitle = 40
	maxAbout = 95
	maxWords = 300
)

// set sets the words of one language, at most most letters long. They may be set only once.
func set(words *card.Words, lang card.Lang, key, value string, most int) error {
	switch {
	case words[lang] != "":
		return fmt.Errorf("%q is there already; remove one of the two", key)
	case utf8.RuneCountInString(value) > most:
		return fmt.Errorf("%q has more than %d letters; shorten it", key, most)
	case untrusted.Line(value) != value:
		return fmt.Errorf("%q has a character that cannot be shown; leave it out", key)
	}
	words[lang] = value
	return nil
}

func (l *Lesson) header(line rulings.Line) error {
	key, value, err := keyed(line)
	if err != nil {
		return err
	}
	if what, lang, ok := rulings.WordsKey(key); ok {
		switch what {
		case "title":
			return set(&l.Title, lang, key, value, maxTitle)
		case "about":
			return set(&l.About, lang, key, value, maxAbout)
		case "wins":
			return set(&l.Wins, lang, key, value, maxTitle)
		}
	}
	switch key {
	case "panel":
		panel, ok := map[string]Panel{"below": Below, "beside": Beside, "draft": Draft}[value]
		if !ok {
			return fmt.Errorf("there is no panel %q; write below, beside or draft", value)
		}
		l.Panel = panel
		return nil
	case "under":
		var err error
		l.Under, err = match.ProfileNamed(value)
		return err
	case "opens":
		if value != "match" {
			return fmt.Errorf("a lesson opens no %q; write match, or leave it out", value)
		}
		l.Opens = true
		return nil
	}
	return fmt.Errorf("there is no %q; write title, about or wins and a language (%s), panel, under or opens", key, strings.Join(card.LangNames(), ", "))
}

// checked refuses a "then" line that cannot be expanded.
func checked(line rulings.Line) error {
	_, err := expand(line)
	return err
}

// hint sets the words of the last hint, or starts another hint if the last one already has words in lang.
func (s *Step) hint(lang card.Lang, key, value string) error {
	if n := len(s.Hints); n == 0 || s.Hints[n-1][lang] != "" {
		s.Hints = append(s.Hints, card.Words{})
	}
	return set(&s.Hints[len(s.Hints)-1], lang, key, value, maxWords)
}

func (s *Step) line(line rulings.Line) error {
	switch line.Text {
	case "any":
		s.Any = true
		return nil
	case "at the end":
		s.Last = true
		return nil
	}
	key, value, err := keyed(line)
	if err != nil {
		return err
	}
	rest := rulings.Line{Number: line.Number, Text: value}
	if what, lang, ok := rulings.WordsKey(key); ok {
		switch what {
		case "":
			return set(&s.Text, lang, key, value, maxWords)
		case "wrong":
			return set(&s.Refusal, lang, key, value, maxWords)
		case "hint":
			return s.hint(lang, key, value)
		}
	}
	switch key {
	case "light":
		s.Lights = append(s.Lights, strings.Fields(value)...)
	case "build":
		s.Build, err = parseBuild(rest)
		return err
	case "do":
		s.Do = append(s.Do, rest)
	case "until":
		s.Until = append(s.Until, rest)
	case "wrong":
		s.Wrong = append(s.Wrong, rest)
	case "solve":
		s.Solve = append(s.Solve, rest)
	case "needs":
		s.Needs = append(s.Needs, rest)
	case "then":
		s.Then = append(s.Then, rest)
		return checked(rest)
	default:
		return fmt.Errorf("there is no %q; write a language (%s), or wrong or hint and a language, or light, do, build, any, until, wrong, solve, at the end, needs or then",
			key, strings.Join(card.LangNames(), ", "))
	}
	return nil
}

// complete reports what a lesson lacks.
func (l *Lesson) complete() error {
	for lang := range card.Lang(card.Langs) {
		if l.Title[lang] == "" || l.About[lang] == "" {
			return fmt.Errorf("%s:1: its words in %s are missing; write \"title %s:\" and \"about %s:\"", l.File, lang, lang, lang)
		}
	}
	if len(l.Setup) == 0 || len(l.Steps) == 0 {
		return fmt.Errorf("%s:1: it teaches nothing; write -- setup -- and -- step --", l.File)
	}
	wrong, puzzles := 0, 0
	for i := range l.Steps {
		s := &l.Steps[i]
		wrong += len(s.Wrong)
		if s.puzzle() {
			puzzles++
		}
		if err := s.complete(); err != nil {
			return fmt.Errorf("%s:%d: %w", l.File, s.Line, err)
		}
	}
	if puzzles > 0 {
		return l.puzzling(puzzles)
	}
	if wrong == 0 {
		return fmt.Errorf("%s:%d: no step has a wrong move; write at least one line \"wrong:\"", l.File, l.Steps[0].Line)
	}
	return nil
}

// puzzling reports what is wrong with a lesson that contains puzzles.
func (l *Lesson) puzzling(puzzles int) error {
	switch s := l.Puzzle(); {
	case puzzles > 1:
		return fmt.Errorf("%s:%d: there are %d puzzles in it; make a file of each", l.File, s.Line, puzzles)
	case !slices.ContainsFunc(l.Setup, func(line rulings.Line) bool { return line.Text == "hands open" }):
		return fmt.Errorf("%s:%d: a puzzle hides no hand; write \"hands open\" under -- setup --", l.File, l.Setup[0].Number)
	case len(l.Steps) != 2 || !l.Steps[0].puzzle() || !l.Steps[1].read():
		return fmt.Errorf("%s:%d: a puzzle has two steps; write what is to be solved, and then what is said once it is", l.File, s.Line)
	}
	return nil
}

func (s *Step) complete() error {
	for lang := range card.Lang(card.Langs) {
		if s.Text[lang] == "" {
			return fmt.Errorf("the step says nothing in %s; write \"%s:\"", lang, lang)
		}
		if (s.Refusal[lang] == "") != (s.Refusal[card.EN] == "") {
			return fmt.Errorf("what it says to a wrong move is in one language only; write \"wrong en:\" and \"wrong es:\"")
		}
	}
	if s.puzzle() {
		return s.solvable()
	}
	switch {
	case s.Last || len(s.Hints) > 0 || len(s.Needs) > 0:
		return fmt.Errorf("the step is no puzzle; write \"solve:\", or leave out hints, needs and \"at the end\"")
	case !s.Build.none() && len(s.Do) > 0:
		return fmt.Errorf("the step wants a move and a deck; make two steps of it")
	case len(s.Do) == 0 && (s.Any || len(s.Until) > 0 || len(s.Wrong) > 0 || s.Refusal[card.EN] != ""):
		return fmt.Errorf("the step has nothing to do; write \"do:\", or leave out any, until and wrong")
	case s.Any && len(s.Until) == 0:
		return fmt.Errorf("any move is right and nothing ends the step; write \"until:\"")
	case !s.Any && len(s.Do) > 0 && s.Refusal[card.EN] == "":
		return fmt.Errorf("the step says nothing to a wrong move; write \"wrong en:\" and \"wrong es:\"")
	}
	return nil
}

// maxNeeds is the most moves that a puzzle can say it needs. Each takes a search of its own to be proven.
const maxNeeds = 8

// solvable reports what a puzzle lacks or has too much of.
func (s *Step) solvable() error {
	if len(s.Do) > 0 || !s.Build.none() || s.Any || len(s.Until) > 0 || len(s.Wrong) > 0 || s.Refusal[card.EN] != "" || len(s.Then) > 0 {
		return fmt.Errorf("the step is a puzzle; leave out do, build, any, until, wrong and then")
	}
	if len(s.Hints) == 0 {
		return fmt.Errorf("the puzzle has no hint; write \"hint en:\" and \"hint es:\"")
	}
	if len(s.Needs) == 0 {
		return fmt.Errorf("nothing says what the puzzle is about; write \"needs:\" and a move without which it cannot be solved")
	}
	if len(s.Needs) > maxNeeds {
		return fmt.Errorf("there are %d moves without which it cannot be solved; write at most %d", len(s.Needs), maxNeeds)
	}
	for i := range s.Hints {
		for lang := range card.Lang(card.Langs) {
			if s.Hints[i][lang] == "" {
				return fmt.Errorf("hint %d says nothing in %s; write each hint in both languages", i+1, lang)
			}
		}
	}
	return nil
}
