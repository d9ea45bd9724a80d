package rulings

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/match"
)

var rewrite = flag.Bool("rewrite", false, "set the expectations of every scenario to what is the case, for review")

func scenarios(t *testing.T) []Scenario {
	t.Helper()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestScenarios plays every scenario in every way; all must tell the same events.
func TestScenarios(t *testing.T) {
	for _, s := range scenarios(t) {
		t.Run(s.File, func(t *testing.T) {
			t.Parallel()
			m, err := s.Begin(cards.FS)
			if err != nil {
				t.Fatal(err)
			}
			if *rewrite {
				data, err := s.Rewrite(m)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Clean(s.File), data, 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			straight, err := s.Run(m, Straight)
			if err != nil {
				t.Fatal(err)
			}
			for way := Cloned; way < Ways; way++ {
				events, err := s.Run(m, way)
				if err != nil {
					t.Fatalf("way %d: %v", way, err)
				}
				if !slices.Equal(events, straight) {
					t.Errorf("way %d tells other events: %s", way, firstOther(events, straight))
				}
			}
		})
	}
}

func firstOther(a, b match.Events) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "first at " + string(rune('0'+i%10))
		}
	}
	return "one is longer"
}
