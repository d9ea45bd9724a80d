package ai

import (
	"math/rand/v2"

	"cinderclash/engine/match"
)

// rollout plays a position on by the rollout policy for both sides.
type rollout struct {
	m     match.Match
	e     evaluator
	rng   rand.PCG
	moves [match.MaxAnswers]match.Move
	// ends is the player who is made to pass in its next activation, or Nobody.
	ends match.Player
	// The round and clash noted by mark. The rollout ends with that clash.
	round, lane int
	inside      bool
}

// begin plays mv in a copy of m, with chance seeded by luck. The player ends, if not
// Nobody, is made to pass in its next activation.
func (s *rollout) begin(m *match.Match, mv match.Move, ends match.Player, luck uint64) {
	s.m, s.ends = *m, ends
	s.mark(luck)
	s.apply(mv)
}

// mark notes the round and clash of the position, and seeds chance with luck.
func (s *rollout) mark(luck uint64) {
	s.rng.Seed(luck, 0)
	s.round = s.m.Round()
	s.lane, s.inside = s.m.Clash()
}

// done reports whether the clash noted by mark is over. Outside a clash it reports
// whether the next pairing or clash begins.
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

// maxRolloutMoves is the number of answers after which a rollout stops in any case.
const maxRolloutMoves = 200

// run plays both sides by the rollout policy until the rollout is done.
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
