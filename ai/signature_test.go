package ai_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
)

var update = flag.Bool("update", false, "write the signature anew")

// The signature is kept in testdata. It changes only with the rules, the cards and the bots,
// and a commit that changes it says so. On all other machines this must find the same.
func TestSignature(t *testing.T) {
	const file = "testdata/signature.txt"
	measured, err := lab.Measure(t.Context(), fixture.Library(t), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	got := measured.Signature.String() + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("bench has signature %s, it was %s; if rules, cards or bots were changed on purpose, run with -update",
			strings.TrimSpace(got), strings.TrimSpace(string(want)))
	}
	if measured.DecisionsPerSecond <= 0 || measured.IterationsPerSecond <= 0 || measured.MatchBytes == 0 {
		t.Errorf("nothing was measured: %+v", measured)
	}
}
