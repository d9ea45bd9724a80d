//go:build long

package lab_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

var update = flag.Bool("update", false, "write the tactical positions anew")

// Each position in testdata/tactical has the theme and the foolish moves that its file says. Legend, with as many iterations as in
// a match, solves 98 % of those in which a foolish move is surely wrong. Of the themes "fell" and "save" it solves 60 %: they only
// count heroes who fall in this clash, and there can be a good reason to let one fall.
func TestTacticalPositions(t *testing.T) {
	rules := fixture.Rules(t)
	if *update {
		found := findTactical(t, rules)
		for _, theme := range themes {
			head := "# In each position it would be foolish " + theme.foolish + ". Found by\n#   go test -tags long ./ai/lab -run TacticalPositions -update\n\n"
			if err := os.WriteFile(tacticalFile(theme.name), []byte(head+strings.Join(found[theme.name], "\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := readTactical(t, rules)
	if len(all) < 80 {
		t.Errorf("there are only %d positions", len(all))
	}
	for _, p := range all {
		obs := p.m.Observe(p.m.Pending().Who)
		moves := obs.Legal(nil)
		theme, foolish := themeOf(&obs, moves)
		if theme != p.theme || !slices.Equal(chosenOf(moves, foolish), p.foolish) {
			t.Errorf("it is %s, not %s, at %s", theme, p.theme, rules.FormatPosition(&p.m))
		}
	}
	var sure, counting []tactical
	for _, p := range all {
		if p.theme == "fell" || p.theme == "save" {
			counting = append(counting, p)
		} else {
			sure = append(sure, p)
		}
	}
	if n := solved(t, sure, 0); 100*n < 98*len(sure) {
		t.Errorf("it solves %d of %d", n, len(sure))
	}
	if n := solved(t, counting, 0); 100*n < 60*len(counting) {
		t.Errorf("it solves %d of %d that count heroes", n, len(counting))
	}
}

// chosenOf returns the moves whose indices are in a bit set.
func chosenOf(moves []match.Move, set uint64) []match.Move {
	var out []match.Move
	for i, mv := range moves {
		if set&(1<<i) != 0 {
			out = append(out, mv)
		}
	}
	return out
}
