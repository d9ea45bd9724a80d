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

// themes are the kinds of tactical positions. Each has a file in testdata/tactical. foolish says what a foolish move does; it ends
// the sentence "it would be foolish". The positions come from matches of bots. findTactical finds the foolish moves by trying
// everything, without a judgement of positions.
//
// go test -tags long ./ai/lab -run TacticalPositions -update finds new positions.
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

// tactical is a position in which some moves are foolish.
type tactical struct {
	theme string
	block
}

// readTactical returns the positions of all themes.
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

// solved returns in how many positions Legend makes no foolish move, and logs the others. iterations is as for counted.
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

// Legend solves most of the positions in which a foolish move is surely wrong, even with a tenth of its iterations.
// TestTacticalPositions, with the tag long, asks more.
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

// Before it searches, Legend proves which moves win or lose the match by force. So a single iteration is enough in such positions,
// and advice does not take a foolish move for a good one. If it is cancelled it proves nothing, but still makes a legal move.
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
