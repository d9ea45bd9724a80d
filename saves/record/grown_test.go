package record

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// A saved is a match as saved at some decision.
type saved struct {
	cause   match.Cause
	now     match.Match
	records [][]byte
}

// savedEverywhere plays matches at random and saves them at every kind of decision, n saves in all.
func savedEverywhere(t testing.TB, lib *card.Library, n int) []saved {
	t.Helper()
	found := map[match.Cause][]saved{}
	total := 0
	for seed := uint64(0); total < n || len(found) < kinds; seed++ {
		if seed == 1000 {
			t.Fatalf("%d kinds of decision after %d matches", len(found), seed)
		}
		// The first pass plays without recording, because recording takes longer than play.
		var wanted []int
		seen := map[match.Cause]int{}
		m, rng := randomMatch(t, lib, seed)
		for at := 1; m.Now.Pending().Shape != match.Over; at++ {
			playOn(t, &m.Now, rng, nil)
			cause := m.Now.Pending().Cause
			if seen[cause]++; seen[cause]&(seen[cause]-1) == 0 && len(found[cause])+seen[cause] <= n/10 { // the 1st, 2nd, 4th and so on
				wanted = append(wanted, at)
			}
		}
		if len(wanted) == 0 {
			continue
		}
		m, rng = randomMatch(t, lib, seed)
		for m.Counted < wanted[len(wanted)-1] {
			m.goOn(t, rng)
			if cause := m.Now.Pending().Cause; slices.Contains(wanted, m.Counted) {
				found[cause] = append(found[cause], saved{cause, m.Now, slices.Clone(m.Records)})
				total++
			}
		}
	}
	var all []saved
	for i := 0; len(all) < n; i++ {
		for cause := match.NoCause; cause <= match.ByTurn; cause++ {
			if i < len(found[cause]) {
				all = append(all, found[cause][i])
			}
		}
	}
	return all[:n]
}

// kinds is the number of kinds of decision, the end included.
const kinds = int(match.ByTurn)

// Saves can be continued after cards were added and changed: 200 saves, from every kind of decision.
func TestSavesSurviveOtherCards(t *testing.T) {
	saves := savedEverywhere(t, fixture.Library(t), 200)
	for name, lib := range fixture.Grown(t) {
		t.Run(name, func(t *testing.T) {
			lost := 0
			for i, s := range saves {
				m, err := Read(lib, "FILE", s.records)
				if err != nil || m.Drift == nil || !m.Drift.Other || !m.Rebase && m.Counted > 0 {
					t.Errorf("save %d, at %v: %v, %+v", i, s.cause, err, m.Drift)
					continue
				}
				if m.Drift.Lost > 0 {
					lost++
				}
				if s.cause == match.ByEnd && m.Now.Result() != s.now.Result() {
					t.Errorf("save %d ended with %+v and now with %+v", i, s.now.Result(), m.Now.Result())
				}
				// Tricks that were added may be asked about at the end of the round before.
				asksFirst := strings.Contains(name, "trick") || name == "everything"
				if before := s.now.Round() - m.Now.Round(); before > 0 && !(asksFirst && before == 1 && m.Drift.Lost == 0 && m.Now.Pending().Cause == match.ByWindow) {
					t.Errorf("save %d, at %v, was in round %d and goes on in round %d", i, s.cause, s.now.Round(), m.Now.Round())
				}
				rng := rand.New(rand.NewPCG(uint64(i), 2))
				m.goOnce(t, rng)
				again, err := Read(lib, "FILE", m.Records)
				if err != nil || again.Now.Hash() != m.Now.Hash() || again.Rebase && s.cause != match.ByEnd || again.Counted != m.Counted {
					t.Errorf("save %d, at %v, does not come back once it was played on: %v", i, s.cause, err)
				}
				for m.Now.Pending().Shape != match.Over {
					playOn(t, &m.Now, rng, nil)
				}
			}
			t.Logf("%d of %d saves lost some of the last clash", lost, len(saves))
			// Under Imperium, tricks that answer every event open windows inside of what resolves.
			may := strings.Contains(name, "numbers") || name == "everything" || name == "a trick for every event"
			if most := len(saves) / 10; lost > 0 && (!may || lost > most) {
				t.Errorf("%d of %d saves lost some of the last clash", lost, len(saves))
			}
		})
	}
}

// goOnce plays one more decision unless the match is over.
func (m *Match) goOnce(t testing.TB, rng *rand.Rand) {
	t.Helper()
	if m.Now.Pending().Shape != match.Over {
		m.goOn(t, rng)
	}
}
