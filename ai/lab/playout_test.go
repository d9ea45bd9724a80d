package lab_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
)

func TestPlayoutIsTheSameAgain(t *testing.T) {
	rules := fixture.Rules(t)
	a, err := lab.PlayOut(rules, 64, 7)
	if err != nil {
		t.Fatal(err)
	}
	b, err := lab.PlayOut(rules, 64, 7)
	if err != nil {
		t.Fatal(err)
	}
	if a.Signature != b.Signature || a.Decisions != b.Decisions || a.LongestMatch != b.LongestMatch {
		t.Errorf("played twice: %+v and %+v", a, b)
	}
	other, err := lab.PlayOut(rules, 64, 8)
	if err != nil {
		t.Fatal(err)
	}
	if other.Signature == a.Signature {
		t.Errorf("seeds 7 and 8 have the same signature %v", a.Signature)
	}
	if a.Decisions < 64*10 || a.LongestMatch > a.Decisions {
		t.Errorf("%d decisions in 64 matches, %d in the longest", a.Decisions, a.LongestMatch)
	}
}

func TestRunPlayout(t *testing.T) {
	lib := fixture.Library(t)
	var stdout, stderr strings.Builder
	if status := lab.RunPlayout(lib, []string{"-json", "-n", "3", "-seed=5"}, &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d, stderr %q", status, &stderr)
	}
	var got map[string]any
	if err := json.Unmarshal([]byte(stdout.String()), &got); err != nil {
		t.Fatal(err)
	}
	want := []string{"decisions", "decisions_per_second", "longest_match", "match_bytes", "matches", "matches_per_second", "signature"}
	if keys := slices.Sorted(maps.Keys(got)); !slices.Equal(keys, want) {
		t.Errorf("keys %v, want %v", keys, want)
	}
	stdout.Reset()
	if status := lab.RunPlayout(lib, []string{"-n", "3"}, &stdout, &stderr); status != 0 || !strings.HasPrefix(stdout.String(), "3 matches, ") {
		t.Errorf("status %d, stdout %q, stderr %q", status, &stdout, &stderr)
	}
}

func TestRunPlayoutMisuse(t *testing.T) {
	lib := fixture.Library(t)
	for args, want := range map[string]string{
		"-n 0":       "playout: -n 0 is out of range; give 1 or more; playout -h lists the flags.\n",
		"-matches 3": "playout: flag provided but not defined: -matches; playout -h lists the flags.\n",
		"-n 3 fast":  "playout: \"fast\" is no flag; playout -h lists the flags.\n",
	} {
		var stdout, stderr strings.Builder
		if status := lab.RunPlayout(lib, strings.Fields(args), &stdout, &stderr); status != 2 || stdout.Len() > 0 || stderr.String() != want {
			t.Errorf("playout %s: status %d, stdout %q, stderr %q", args, status, &stdout, &stderr)
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	result, err := lab.PlayOut(fixture.Rules(b), b.N, 1)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(result.DecisionsPerSecond, "decisions/s")
}
