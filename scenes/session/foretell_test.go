package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// No random numbers of a bot or a hint foretell how dice fall: the rolls that they sample come true no more often than by
// luck. The session's own source foretells every roll, so the test would catch a bot that uses it.
func TestNothingForetellsTheDice(t *testing.T) {
	ways := []struct {
		name   string
		source func(s *Session, p match.Pending) match.Source
		least  float64 // share of the rolls that it foretells
		most   float64
	}{
		{"the driver's source", func(s *Session, p match.Pending) match.Source { return chanceFor(s.o.Seed, p) }, 1, 1},
		{"a bot's numbers", func(s *Session, _ match.Pending) match.Source { return s.stream(s.viewer) }, 0, 0.3},
		{"a bot's first number as a seed", func(s *Session, p match.Pending) match.Source {
			return chanceFor(s.stream(s.viewer).Uint64(), p)
		}, 0, 0.3},
		{"what is seen as a seed", func(s *Session, p match.Pending) match.Source { return chanceFor(s.Observation().Hash(), p) }, 0, 0.3},
	}
	came, rolls := make([]int, len(ways)), 0
	for seed := range uint64(5) {
		o := options(fixture.Rules(t), seed)
		o.Seats[0].Bot = nil
		s := open(t, o)
		rng := rand.New(rand.NewPCG(seed, 2))
		for !s.Over() {
			if !s.Ready() || s.Observation().Pending().Cause != match.ByReroll || s.Observation().Dice(s.viewer).Rolling.Total() < 4 {
				play(t, s, rng, 1)
				continue
			}
			keep := match.Move{}
			for _, mv := range s.Observation().Legal(nil) {
				if keep.Kind == match.NoMove || mv.Pool().Total() < keep.Pool().Total() {
					keep = mv
				}
			}
			next := s.Observation().Sample(rng)
			if err := next.Apply(keep, nil); err != nil {
				t.Fatal(err)
			}
			var guesses []match.Move
			for _, way := range ways {
				p := next.Pending()
				guesses = append(guesses, p.Draw(way.source(s, p)))
			}
			from := len(s.Log())
			if _, err := s.Play(keep); err != nil {
				t.Fatal(err)
			}
			for len(s.Log()) == from {
				s.Advance()
			}
			rolls++
			for i := range guesses {
				if s.Log()[from].Event.Dice == guesses[i].Pool() {
					came[i]++
				}
			}
		}
	}
	for i, way := range ways {
		if share := float64(came[i]) / float64(rolls); share < way.least || share > way.most {
			t.Errorf("%s foretells %d of %d rolls", way.name, came[i], rolls)
		}
	}
	if rolls < 60 {
		t.Errorf("there were only %d rolls", rolls)
	}
}
