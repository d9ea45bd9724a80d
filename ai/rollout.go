package ai

import (
	"math/rand/v2"

	"cinderclash/engine/match"
)

// rollout plays a position on by the rollout policy.
type rollout struct {
	m     match.Match
	e     evaluator
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
func (s *rollout) begin(m *match.Match, mv match.Move, ends match.Player, luck uint64) {
	s.m, s.ends = *m, ends
	s.mark(luck)
	s.apply(mv)
}

// mark notes where the position stands. What chance gives from now on hangs on luck.
func (s *rollout) mark(luck uint64) {
	s.rng.Seed(luck, 0)
	s.round = s.m.Round()
	s.lane, s.inside = s.m.Clash()
}

// done reports whether the clash marked is over; outside a clash, whether the next
// pairing or clash begins.
func (s *rollout) done() bool {
	lane, inside := s.m.Clash()
	pend := s.m.Pending()
	return s.m.Round() != s.round || inside != s.inside || lane != s.lane || pend.Shape == match.Over ||
		!inside && pend.Cause == match.ByPairing
}

// apply plays a move that m lists as legal.
func (s *rollout) apply(mv match.Move) {
	if err := s.m.Apply(mv, nil); err != nil {
		panic("ai: a legal move was refused: " + err.Error())
	}
}

// maxRolloutMoves is after how many answers a rollout counts as done all the same.
const maxRolloutMoves = 200

// run plays on, both sides by the rollout policy, until it is done.
func (s *rollout) run() {
	m := &s.m
	for range maxRolloutMoves {
		pend := m.Pending()
		switch {
		case s.done():
			return
		case pend.Who == match.Chance:
			s.apply(pend.Draw(&s.rng))
		case pend.Who == s.ends && pend.Cause == match.ByActivation:
			s.ends = match.Nobody
			s.apply(match.Move{Kind: match.Pass})
		default:
			s.apply(s.e.rolloutMove(&m.Position, m.Legal(s.moves[:0])))
		}
	}
}
