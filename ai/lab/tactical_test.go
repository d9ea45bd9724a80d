package lab_test

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// themes are the kinds of tactical positions, by what would be foolish in them. There is a file for each in
// testdata/tactical. The positions come from matches of bots. What is foolish was found by trying out everything and
// not by a search that judges, see findTactical.
//
// go test -tags long ./ai/lab -run TacticalPositions -update finds them anew.
var themes = [...]struct{ name, foolish string }{
	{"fell", "to let a rival hero go that can be felled by force in this clash"},
	{"live", "to let the rival force a win of the match in this clash"},
	{"own", "to do nothing for certain but harm one's own side"},
	{"save", "to let a hero of one's own fall by force in this clash, though it need not"},
	{"waste", "to do nothing for certain but pay for it"},
	{"win", "to miss a win of the match that can be forced in this clash"},
}

// tacticalFile returns the file of a theme.
func tacticalFile(theme string) string { return filepath.Join("testdata", "tactical", theme+".txt") }

// tactical is one of the positions.
type tactical struct {
	theme string
	block
}

func readTactical(t *testing.T, rules *match.Rules) []tactical {
	t.Helper()
	var out []tactical
	for _, theme := range themes {
		for _, b := range readBlocks(t, rules, tacticalFile(theme.name)) {
			if len(b.foolish) == 0 {
				t.Fatalf("%s: a position names no foolish move: %s", tacticalFile(theme.name), rules.FormatPosition(&b.m))
			}
			out = append(out, tactical{theme.name, b})
		}
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
