package session

import (
	"slices"

	"cinderclash/engine/match"
)

// Exchanged returns a session that differs from s in everything that is hidden from the viewer, and in nothing else.
func (s *Session) Exchanged(src match.Source) *Session {
	seen := s.now().Observe(s.viewer)
	c := newSession(s.o, s.policy, seen.Sample(src))
	c.viewer, c.looked, c.veiled, c.stops, c.until, c.fixing = s.viewer, s.looked, s.veiled, s.stops, s.until, s.fixing
	c.whole, c.log, c.round, c.clash = slices.Clone(s.log), slices.Clone(s.log), s.round, s.clash
	c.intent = intent{s.intent.on, s.intent.moves, c.match}
	c.o.Crash = nil
	c.o.Seed++
	c.lot = s.lot
	for who := range match.Player(2) {
		if who != s.viewer {
			c.o.Decks[who].Cards = nil
		}
	}
	c.see()
	c.findForced()
	return c
}

// Standing returns the hash of the position, including everything hidden.
func (s *Session) Standing() uint64 { return s.match.Hash() }
