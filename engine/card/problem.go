package card

import (
	"fmt"
	"sort"
	"strings"

	"cinderclash/engine/foreign"
)

// Problem is one thing wrong with card data or with a deck: what it is, and how
// to mend it, in one sentence.
type Problem struct {
	// File and Line say where; File is empty for a deck built in the game.
	File string
	Line int
	// Rule is the number of the rule that is broken, 0 if it is only the writing.
	Rule int
	Text string
}

// Warning is a problem the data can be played with.
type Warning = Problem

// String returns the problem as "file:line: text (rule N)", on one line.
func (p Problem) String() string {
	var b strings.Builder
	if p.File != "" {
		fmt.Fprintf(&b, "%s:%d: ", p.File, p.Line)
	}
	b.WriteString(p.Text)
	if p.Rule != 0 {
		fmt.Fprintf(&b, " (rule %d)", p.Rule)
	}
	return foreign.Line(b.String())
}

// Problems is everything found wrong at once, in the order of files and lines.
type Problems []Problem

// Error returns every problem on a line of its own.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, one := range p {
		lines[i] = one.String()
	}
	return strings.Join(lines, "\n")
}

func (p Problems) sort() {
	sort.SliceStable(p, func(i, j int) bool {
		if p[i].File != p[j].File {
			return p[i].File < p[j].File
		}
		return p[i].Line < p[j].Line
	})
}
