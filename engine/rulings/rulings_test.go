package rulings

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
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

// begun is every scenario with the match it starts from. It is shared because reading the
// cards for each scenario takes longer than playing it.
var begun = sync.OnceValues(func() ([]beginning, error) {
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		return nil, err
	}
	all, err := All()
	list := make([]beginning, len(all))
	for i, s := range all {
		list[i].Scenario = s
		list[i].matches, list[i].err = s.BeginAll(lib)
	}
	return list, err
})

type beginning struct {
	Scenario
	matches []match.Match // one for each of its profiles
	err     error
}

func beginnings(t *testing.T) []beginning {
	t.Helper()
	all, err := begun()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestScenarios plays every scenario in every way. All ways must tell the same events.
func TestScenarios(t *testing.T) {
	for _, s := range beginnings(t) {
		t.Run(s.File, func(t *testing.T) {
			if s.err != nil {
				t.Fatal(s.err)
			}
			if *rewrite {
				m := s.matches[0]
				data, err := s.Rewrite(m)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Clean(s.File), data, 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			for i, m := range s.matches {
				straight, err := s.Run(m, Straight)
				if err != nil {
					t.Fatalf("under %s: %v", s.Profiles[i], err)
				}
				for way := Cloned; way < Ways; way++ {
					events, err := s.Run(m, way)
					if err != nil {
						t.Fatalf("under %s, way %d: %v", s.Profiles[i], way, err)
					}
					if !slices.Equal(events, straight) {
						t.Errorf("under %s, way %d tells other events: %s", s.Profiles[i], way, firstOther(events, straight))
					}
				}
			}
		})
	}
}

func firstOther(a, b match.Events) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "first at event " + strconv.Itoa(i)
		}
	}
	return "one is longer"
}
