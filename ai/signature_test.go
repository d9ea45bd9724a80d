package ai_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
)

var update = flag.Bool("update", false, "write the bench signature anew")

// The signature of some random play is kept in testdata. It changes only with the rules
// and the cards. A commit that changes it says so.
func TestBenchSignature(t *testing.T) {
	const file = "testdata/signature.txt"
	played, err := ai.PlayOut(fixture.Library(t), 200, 1)
	if err != nil {
		t.Fatal(err)
	}
	got := played.Signature.String() + "\n"
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
		t.Errorf("playout -n 200 -seed 1 has signature %s, it was %s; if rules or cards were changed on purpose, run with -update",
			strings.TrimSpace(got), strings.TrimSpace(string(want)))
	}
}
