package session

import (
	"context"
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"

	"github.com/google/go-cmp/cmp"
)

// An action being announced can be withdrawn while its player still makes choices for it. Then everything is as if it had
// not been begun. Nobody else learns of it before it is complete.
func TestAnAnnouncementIsWithdrawn(t *testing.T) {
	rules := fixture.Rules(t)
	withdrawn, completed := map[match.Cause]int{}, 0
	for seed := range uint64(12) {
		s := soloOf(t, rules, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		rng := rand.New(rand.NewPCG(seed, 3))
		for !s.Over() {
			if !s.Ready() {
				s.Advance()
				continue
			}
			before, stood, records, log := *s.Observation(), s.match, len(decisions(s.Records())), len(s.Log())
			o := s.Observation()
			mv := (ai.Greedy{}).Choose(context.Background(), o, rng)
			if legal := o.Legal(nil); o.Pending().Shape == match.Act && rng.IntN(2) == 0 {
				mv = legal[rng.IntN(len(legal))]
			}
			if _, err := s.Play(mv); err != nil {
				t.Fatal(err)
			}
			if !s.Withdrawable() {
				continue
			}
			for s.Withdrawable() {
				p := s.Observation().Pending()
				if !s.Ready() || s.match != stood || len(decisions(s.Records())) != records || len(s.Log()) != log {
					t.Fatalf("at %s the match has gone on, or is not asked", p.Cause)
				}
				if rng.IntN(2) == 0 {
					withdrawn[p.Cause]++
					s.Withdraw()
					if diff := cmp.Diff(before.Legal(nil), s.Observation().Legal(nil)); diff != "" || *s.Observation() != before || !s.Ready() {
						t.Fatalf("after it was withdrawn at %s it is not as before: %s", p.Cause, diff)
					}
					break
				}
				legal := s.Observation().Legal(nil)
				if p.Shape == match.DiceToPay {
					legal[0] = Payment(s.Observation(), legal)
				}
				if _, err := s.Play(legal[0]); err != nil {
					t.Fatal(err)
				}
				if !s.Withdrawable() {
					completed++
					if s.match == stood || len(decisions(s.Records())) == records {
						t.Fatal("the complete action was not played")
					}
				}
			}
		}
	}
	if withdrawn[match.ByTarget] == 0 || withdrawn[match.ByCost] == 0 || completed == 0 {
		t.Errorf("withdrawn %v, completed %d", withdrawn, completed)
	}
}

// The events returned one by one during an announcement are those in the log once the action is complete.
func TestAnAnnouncementIsToldOnce(t *testing.T) {
	rules := fixture.Rules(t)
	s := soloOf(t, rules, 3, [2]int{0, 1})
	rng := rand.New(rand.NewPCG(3, 3))
	var told []match.Event
	for !s.Over() {
		var events []match.Event
		if s.Ready() {
			legal := s.Observation().Legal(nil)
			var err error
			if events, err = s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		} else {
			events = s.Advance()
		}
		told = append(told, events...)
	}
	var logged []match.Event
	for _, e := range s.Log() {
		logged = append(logged, e.Event)
	}
	if diff := cmp.Diff(logged, told); diff != "" {
		t.Error(diff)
	}
}
