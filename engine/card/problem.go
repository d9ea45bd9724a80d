package card

import (
	"fmt"
	"sort"
	"strings"

	"cinderclash/engine/untrusted"
)

// Problem is one sentence that says what is wrong with card data or a deck, and how to mend it.
type Problem struct {
	// File and Line say where. File is empty for a deck built in the game.
	File string
	Line int
	// Rule is the number of the broken rule, or 0 if only the syntax is wrong.
	Rule int
	Text string
}

// Warning is a problem in data that can still be played.
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
	return untrusted.Line(b.String())
}

// Problems is everything that was found wrong, in the order of files and lines.
type Problems []Problem

// maxListed is the maximum number of problems that Error lists.
const maxListed = 100

// Error returns every problem on a line of its own. Of more than maxListed it lists the first.
func (p Problems) Error() string {
	var lines []string
	for i, one := range p {
		if i == maxListed {
			lines = append(lines, fmt.Sprintf("and %d more", len(p)-i))
			break
		}
		lines = append(lines, one.String())
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
