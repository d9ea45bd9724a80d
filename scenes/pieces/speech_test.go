package pieces

import (
	"testing"

	"cinderclash/assets/text"
)

// All lines of an occasion are said before one is said again, the same match has the same lines, and matches begin with different
// ones.
func TestLinesTakeTurns(t *testing.T) {
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, r := texts.Printer("en"), &Rival{ID: "champion"}
	for o := range Occasion(Speeches) {
		first := map[string]bool{}
		for seed := range uint64(40) {
			seen := map[string]bool{}
			for n := range 3 {
				line := r.Line(p, o, seed, n)
				if line == "" || seen[line] || line != r.Line(p, o, seed, n+3) {
					t.Fatalf("occasion %d, seed %d: %q comes up %d times later", o, seed, line, n)
				}
				seen[line] = true
			}
			first[r.Line(p, o, seed, 0)] = true
		}
		if len(first) != 3 {
			t.Errorf("occasion %d: 40 matches begin with %d lines", o, len(first))
		}
	}
	if line := (&Rival{ID: "nobody"}).Line(p, Opens, 1, 0); line != "" {
		t.Errorf("nobody says %q", line)
	}
}
