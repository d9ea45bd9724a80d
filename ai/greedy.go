package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Greedy tries each legal move on the same samples of what it sees, lets the clash
// end by quick rules for both sides, and takes the move after which [Evaluate] is
// best on average. The zero value takes eight samples.
type Greedy struct{ samples int }

// standardSamples is how many samples a Greedy takes that is told nothing else.
const standardSamples = 8

// Name returns "greedy".
func (Greedy) Name() string { return "greedy" }

// Counted returns a Greedy with n samples.
func (Greedy) Counted(n int) Mind { return Greedy{samples: n} }

// Choose returns the move that it finds best; the same one for the same observation
// and state of rng, unless ctx is done before.
func (g Greedy) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	var buf [maxAnswers]match.Move
	moves := obs.Legal(buf[:0])
	if len(moves) == 1 {
		return moves[0]
	}
	var j judge
	j.look(&obs.Position)
	if mv, ok := j.scheme(&obs.Position, moves, rng); ok {
		return mv
	}
	return g.tryAll(ctx, &j, obs, moves, rng)
}

// tryAll plays each move on the same samples. What chance gives after a move hangs on
// the sample alone, so that moves are compared under equal luck.
func (g Greedy) tryAll(ctx context.Context, j *judge, obs *match.Observation, moves []match.Move, rng *rand.Rand) match.Move {
	samples := g.samples
	if samples <= 0 {
		samples = standardSamples
	}
	var sums, row [maxAnswers]int
	ends, end := 0, 0 // the sum for passing if the rival passes too
	passes := obs.Pending().Cause == match.ByActivation
	first := j.reflex(&obs.Position, moves)
	var s settler
	for range samples {
		whole := obs.Sample(rng)
		luck := rng.Uint64()
		for i, mv := range moves {
			if ctx.Err() != nil {
				return best(moves, &sums, first)
			}
			s.begin(&whole, mv, match.Nobody, luck)
			s.settle()
			row[i] = Evaluate(&s.m.Position, obs.Viewer())
			if passes && mv.Kind == match.Pass {
				s.begin(&whole, mv, obs.Viewer().Other(), luck)
				s.settle()
				end = Evaluate(&s.m.Position, obs.Viewer())
			}
		}
		for i := range moves {
			sums[i] += row[i]
		}
		ends += end
	}
	if passes {
		// Two passes end the clash with dice unspent (rule 408): the rival does so where
		// that is the worse for this side.
		for i, mv := range moves {
			if mv.Kind == match.Pass {
				sums[i] = min(sums[i], ends)
			}
		}
	}
	return best(moves, &sums, first)
}

// best returns the move with the highest sum; of equal ones first, if it is among
// them.
func best(moves []match.Move, sums *[maxAnswers]int, first match.Move) match.Move {
	at := 0
	for i := range moves {
		if sums[i] > sums[at] || sums[i] == sums[at] && moves[i] == first {
			at = i
		}
	}
	return moves[at]
}

// settler plays a position on by reflex.
type settler struct {
	m     match.Match
	j     judge
	rng   rand.PCG
	moves [maxAnswers]match.Move
	// ends is who passes in its next activation, whatever it could do; Nobody for none.
	ends match.Player
	// The round and clash that are played to their end.
	round, lane int
	inside      bool
}

// begin plays mv in a copy of m, under luck. ends is who will pass in its next
// activation.
func (s *settler) begin(m *match.Match, mv match.Move, ends match.Player, luck uint64) {
	s.m, s.ends = *m, ends
	s.mark(luck)
	s.apply(mv)
}

// mark notes where the position stands. What chance gives from now on hangs on luck.
func (s *settler) mark(luck uint64) {
	s.rng.Seed(luck, 0)
	s.round = s.m.Round()
	s.lane, s.inside = s.m.Clash()
}

// settled reports whether the clash marked is over; outside a clash, whether the next
// pairing or clash begins.
func (s *settler) settled() bool {
	lane, inside := s.m.Clash()
	pend := s.m.Pending()
	return s.m.Round() != s.round || inside != s.inside || lane != s.lane || pend.Shape == match.Over ||
		!inside && pend.Cause == match.ByPairing
}

// apply plays a move that m lists as legal.
func (s *settler) apply(mv match.Move) {
	if err := s.m.Apply(mv, nil); err != nil {
		panic("ai: a legal move was refused: " + err.Error())
	}
}

// settleMost is after how many answers a position counts as settled all the same.
const settleMost = 200

// settle plays on, both sides by reflex, until the position is settled.
func (s *settler) settle() {
	m := &s.m
	for range settleMost {
		pend := m.Pending()
		switch {
		case s.settled():
			return
		case pend.Who == match.Chance:
			s.apply(pend.Draw(&s.rng))
		case pend.Who == s.ends && pend.Cause == match.ByActivation:
			s.ends = match.Nobody
			s.apply(match.Move{Kind: match.Pass})
		default:
			s.apply(s.j.reflex(&m.Position, m.Legal(s.moves[:0])))
		}
	}
}
