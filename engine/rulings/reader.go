package rulings

import (
	"fmt"
	"strings"

	"cinderclash/engine/match"
)

// Arrange returns the match described by lines in the grammar of a setup. The error names the line and the
// mend.
func Arrange(rules *match.Rules, lines []Line) (match.Match, error) {
	b := setting{lib: rules.Library, format: rules.Format}
	for _, l := range lines {
		if err := b.line(l.Text); err != nil {
			return match.Match{}, fmt.Errorf("%d: %w", l.Number, err)
		}
		if b.format != rules.Format {
			return match.Match{}, fmt.Errorf("%d: %q changes the format; leave it out, the format is given here", l.Number, l.Text)
		}
	}
	m, err := b.begin(rules)
	if err != nil && len(lines) > 0 {
		return m, fmt.Errorf("%d: %w", lines[0].Number, err)
	}
	return m, err
}

// Reader reads lines of a play in the context of a match. It is valid only until the next decision.
type Reader struct{ b book }

// NewReader returns a reader for m. It does not change m.
func NewReader(m *match.Match) Reader { return Reader{bookOf(m)} }

// Decision reads a decision of a player, as README.md describes it. It does not check whether the decision
// is legal.
func (r Reader) Decision(who match.Player, text string) (match.Move, error) {
	return r.b.move(who, text)
}

// Outcome reads an outcome of chance: "roll 1 RRGGB", "initiative 6 1", "fate HERO",
// "fate card N", "coin 1", "shuffle 1 SEED".
func (r Reader) Outcome(text string) (match.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return match.Move{}, fmt.Errorf("write an outcome of chance")
	}
	st := stage{book: r.b}
	return st.chance(words)
}

// Holds reports whether an expectation is true, in the words of an "expect" line: "life HERO 3", "fallen 2
// HERO". The error says what cannot be asked.
func (r Reader) Holds(text string) (bool, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return false, fmt.Errorf("write what is to be the case")
	}
	st := stage{book: r.b}
	asked, is, err := st.query(words)
	if err != nil {
		return false, err
	}
	return strings.Join(words[asked:], " ") == is, nil
}
