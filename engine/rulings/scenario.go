package rulings

import (
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/card"

	"github.com/rogpeppe/go-internal/txtar"
)

// MaxRules is the maximum number of rules that one scenario may hold, so that each keeps to one subject.
const MaxRules = 3

// Scenario is one ruling as a play.
type Scenario struct {
	File     string   // its name, such as "416-armor.txtar"
	Rules    []int    // the rules it holds, at most MaxRules
	Profiles []string // the timing profiles under which it holds (rule 900), at least one
	Title    card.Words
	Text     card.Words
	// EveryWindow means that no window is passed unless a line says so.
	EveryWindow bool
	Setup       []Line
	Play        []Line
	// Cards is the scenario's own card data, or empty.
	Cards string

	source string
}

// Line is one line of a scenario's setup or play.
type Line struct {
	Number int // line number in the file, from 1
	Text   string
}

// Parse reads a scenario. The error names the file, the line and the mend.
func Parse(file string, data []byte) (Scenario, error) {
	s := Scenario{File: file, source: string(data)}
	archive := txtar.Parse(data)
	number := strings.Count(string(archive.Comment), "\n") + 1
	if len(strings.TrimSpace(string(archive.Comment))) > 0 {
		return s, fmt.Errorf("%s:1: write nothing before -- scenario --", file)
	}
	for _, part := range archive.Files {
		lines := linesOf(string(part.Data), number)
		switch part.Name {
		case "scenario":
			for _, l := range lines {
				if err := s.header(l); err != nil {
					return s, fmt.Errorf("%s:%d: %w", file, l.Number, err)
				}
			}
		case "setup":
			s.Setup = lines
		case "play":
			s.Play = lines
		case "cards.yaml":
			s.Cards = string(part.Data)
		default:
			return s, fmt.Errorf("%s:%d: there is no part %q; write scenario, setup, cards.yaml or play", file, number, part.Name)
		}
		number += 1 + strings.Count(string(part.Data), "\n")
	}
	if len(s.Profiles) == 0 {
		s.Profiles = []string{"blades"}
	}
	return s, s.complete()
}

// linesOf returns the lines of a part whose marker is on line number. Empty lines and comments are left
// out.
func linesOf(text string, number int) []Line {
	var out []Line
	for raw := range strings.Lines(text) {
		number++
		raw, _, _ = strings.Cut(raw, "#")
		if l := strings.TrimSpace(raw); l != "" {
			out = append(out, Line{number, l})
		}
	}
	return out
}

func (s *Scenario) header(l Line) error {
	if l.Text == "every window" {
		s.EveryWindow = true
		return nil
	}
	key, value, ok := strings.Cut(l.Text, ":")
	value = strings.TrimSpace(value)
	if !ok || value == "" {
		return fmt.Errorf("%q says nothing; write a key, a colon and what it is", l.Text)
	}
	switch key {
	case "rules":
		for _, word := range strings.Fields(value) {
			n, err := strconv.Atoi(word)
			if err != nil || n < 100 || n > 999 {
				return fmt.Errorf("%q is no rule; write numbers from 101 on", word)
			}
			s.Rules = append(s.Rules, n)
		}
	case "profile":
		s.Profiles = strings.Fields(value)
	default:
		what, lang, _ := WordsKey(key)
		switch what {
		case "title":
			s.Title[lang] = value
		case "text":
			s.Text[lang] = value
		default:
			return fmt.Errorf("there is no %q; write rules, profile, or title or text and a language (%s)", key, strings.Join(card.LangNames(), ", "))
		}
	}
	return nil
}

// WordsKey splits a key such as "title en" into its name and its language. ok is false for a key that does
// not end in a language.
func WordsKey(key string) (what string, lang card.Lang, ok bool) {
	at := strings.LastIndexByte(key, ' ')
	if lang, ok = card.LangNamed(key[at+1:]); !ok {
		return "", 0, false
	}
	return strings.TrimSpace(key[:at+1]), lang, true
}

// complete reports what a scenario lacks.
func (s *Scenario) complete() error {
	if len(s.Rules) == 0 || len(s.Rules) > MaxRules {
		return fmt.Errorf("%s: it holds %d rules; name one to %d after \"rules:\"", s.File, len(s.Rules), MaxRules)
	}
	for lang := range card.Lang(card.Langs) {
		if s.Title[lang] == "" || s.Text[lang] == "" {
			return fmt.Errorf("%s: its words in %s are missing; write \"title %s:\" and \"text %s:\"", s.File, lang, lang, lang)
		}
	}
	if len(s.Setup) == 0 || len(s.Play) == 0 {
		return fmt.Errorf("%s: it plays nothing; write -- setup -- and -- play --", s.File)
	}
	return nil
}
