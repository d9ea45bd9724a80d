package lab_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// layOut breaks the text of a position into lines: one for each hero and each pile of cards. [readBlocks]
// joins them again.
func layOut(position string) string {
	var b strings.Builder
	depth, side, after := 0, false, false
	for i, word := range strings.Fields(position) {
		name, _, _ := strings.Cut(word, "=")
		pile := name == "hand" || name == "library" || name == "graveyard"
		switch {
		case depth == 0 && strings.HasSuffix(word, "{"), depth == 1 && side && word == "}":
			b.WriteByte('\n')
		case depth == 1 && side && (word == "hero{" || name == "kept" || pile || after):
			b.WriteString("\n  ")
		case i > 0:
			b.WriteByte(' ')
		}
		after = pile
		b.WriteString(word)
		if strings.HasSuffix(word, "{") {
			side = side || word == "first{" || word == "second{"
			depth++
		}
		if word == "}" {
			depth--
			side = side && depth > 0
		}
	}
	return b.String()
}

// readBlocks reads a file of positions: blocks with an empty line between them. Lines that begin with #
// are comments. A block may begin with the line "foolish: " and moves with commas between them; the rest
// is the position, on any number of lines.
func readBlocks(t *testing.T, rules *match.Rules, file string) []block {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out, err := parseBlocks(rules, string(text))
	if err != nil {
		t.Fatalf("%s:%v", file, err)
	}
	return out
}

// block is one position of a file.
type block struct {
	foolish []match.Move
	m       match.Match
}

// parseBlocks reads the text of a file of positions. An error begins with the number of the line where the
// block begins.
func parseBlocks(rules *match.Rules, text string) ([]block, error) {
	var out []block
	var words []string
	var next block
	begins := 0
	finish := func() error {
		if len(words) == 0 {
			return nil
		}
		var err error
		if next.m, err = rules.ParsePosition(strings.Join(words, " ")); err != nil {
			return fmt.Errorf("%d: %w", begins, err)
		}
		out, next, words = append(out, next), block{}, nil
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		moves, isFoolish := strings.CutPrefix(line, "foolish: ")
		switch {
		case strings.TrimSpace(line) == "":
			if err := finish(); err != nil {
				return nil, err
			}
		case strings.HasPrefix(line, "#"):
		case isFoolish:
			for move := range strings.SplitSeq(moves, ",") {
				mv, err := rules.ParseMove(strings.TrimSpace(move))
				if err != nil {
					return nil, fmt.Errorf("%d: %w", i+1, err)
				}
				next.foolish = append(next.foolish, mv)
			}
		default:
			if len(words) == 0 {
				begins = i + 1
			}
			words = append(words, strings.Fields(line)...)
		}
	}
	return out, finish()
}

// A position laid out in lines is the same one when it is read, and a mistake in a file is named with its line.
func TestPositionsAreReadAsTheyAreLaidOut(t *testing.T) {
	rules := fixture.Rules(t)
	rng, text, want := rand.New(rand.NewPCG(4, 4)), "# a comment\n\n", []match.Match{}
	random := func(_ *match.Match, moves []match.Move) match.Move { return moves[rng.IntN(len(moves))] }
	fixture.Decisions(t, rng, random, func(m *match.Match, moves []match.Move) bool {
		if want = append(want, *m); len(want)%7 == 0 {
			text += "# before the moves\n"
		}
		text += "foolish: " + rules.FormatMove(moves[0]) + ", " + rules.FormatMove(moves[len(moves)-1]) + "\n" + layOut(rules.FormatPosition(m)) + "\n\n\n"
		return len(want) < 200
	})
	got, err := parseBlocks(rules, text)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) {
		t.Fatalf("%d positions are read, want %d", len(got), len(want))
	}
	for i, b := range got {
		if got, want := rules.FormatPosition(&b.m), rules.FormatPosition(&want[i]); got != want {
			t.Fatalf("position %d is another one: %s, want %s", i, got, want)
		}
		if moves := want[i].Legal(nil); !slices.Equal(b.foolish, []match.Move{moves[0], moves[len(moves)-1]}) {
			t.Errorf("position %d names the moves %v", i, b.foolish)
		}
	}
	for text, want := range map[string]string{
		"# none\n\nprofile=blades\nstage=lunch\n": "3: position: ",
		"\nfoolish: jump\nprofile=blades\n":       "2: ",
	} {
		if _, err := parseBlocks(rules, text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
