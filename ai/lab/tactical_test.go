package lab_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// tacticalFile holds the tactical positions, one a line: the theme, the foolish moves and the position, with tabs
// between them and commas between moves. They come from matches of bots. What is foolish was found by trying out
// everything and not by a search that judges, see findTactical. The themes are:
//   - win: a win of the match that can be forced in this clash is missed,
//   - live: the match is lost in this clash whatever one does then, though it need not be,
//   - fell: a rival that can be felled by force in this clash is let go,
//   - save: a hero of one's own falls by force in this clash, though it need not,
//   - own: the move certainly does nothing but harm one's own side,
//   - waste: the move certainly does nothing but cost something.
//
// go test -tags long ./ai/lab -run TestTacticalPositions -update finds them anew.
const tacticalFile = "testdata/tactical.txt"

var update = flag.Bool("update", false, "write the tactical positions anew")

// tactical is one of the positions.
type tactical struct {
	theme   string
	foolish []match.Move
	m       match.Match
}

func readTactical(t *testing.T, rules *match.Rules) []tactical {
	t.Helper()
	text, err := os.ReadFile(tacticalFile)
	if err != nil {
		t.Fatal(err)
	}
	var out []tactical
	for line := range strings.Lines(string(text)) {
		words := strings.Split(strings.TrimSpace(line), "\t")
		if len(words) != 3 {
			t.Fatalf("%q is no theme, moves and position", line)
		}
		p := tactical{theme: words[0]}
		for text := range strings.SplitSeq(words[1], ",") {
			mv, err := rules.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.foolish = append(p.foolish, mv)
		}
		if p.m, err = rules.ParsePosition(words[2]); err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// solved returns in how many positions Legend makes no foolish move, and reports the others.
func solved(t *testing.T, positions []tactical, iterations int) int {
	t.Helper()
	legend := counted(t, "legend", iterations)
	n := 0
	for i, p := range positions {
		obs := p.m.Observe(p.m.Pending().Who)
		mv := legend.Choose(t.Context(), &obs, rand.New(rand.NewPCG(uint64(i), 3)))
		if !slices.Contains(p.foolish, mv) {
			n++
			continue
		}
		t.Logf("%s: Legend moves %s at %s", p.theme, p.m.Rules().FormatMove(mv), p.m.Rules().FormatPosition(&p.m))
	}
	return n
}

// Legend makes no foolish move in most of the positions in which there can be no doubt, even with a tenth of its iterations.
// The test with the tag long asks more.
func TestSomeTacticalPositions(t *testing.T) {
	var some []tactical
	for i, p := range readTactical(t, fixture.Rules(t)) {
		if i%4 == 0 && p.theme != "fell" && p.theme != "save" {
			some = append(some, p)
		}
	}
	if n := solved(t, some, 300); n < len(some)*4/5 {
		t.Errorf("it solves %d of %d", n, len(some))
	}
}

// Legend proves before it searches what wins or loses the match by force, so a single iteration is enough there, and
// advice takes no such move for as good. If it is cancelled it proves nothing, and still makes a legal move.
func TestProvesWhatEndsTheMatch(t *testing.T) {
	var ends []tactical
	for _, p := range readTactical(t, fixture.Rules(t)) {
		if p.theme == "win" || p.theme == "live" {
			ends = append(ends, p)
		}
	}
	if n := solved(t, ends, 1); n < len(ends) || n == 0 {
		t.Errorf("it solves %d of %d", n, len(ends))
	}
	for _, p := range ends {
		obs := p.m.Observe(p.m.Pending().Who)
		got, ok := ai.HastyAdviser().Review(t.Context(), &obs, p.foolish[0])
		if !ok || slices.Contains(p.foolish, got.Best) || got.BestChance < got.OtherChance {
			t.Errorf("it advises %+v at %s", got, p.m.Rules().FormatPosition(&p.m))
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, p := range ends {
		obs := p.m.Observe(p.m.Pending().Who)
		thought := ai.BotNamed("legend").(ai.Searcher).Think(cancelled, &obs, rand.New(rand.NewPCG(1, 3)))
		if why := p.m.Why(thought.Move); !why.OK() || thought.Iterations > 0 {
			t.Errorf("cancelled, it thinks %+v, against rule %d", thought, why.Rule)
		}
	}
}
