package session

import (
	"slices"

	"cinderclash/engine/match"
)

// Exchanged returns a session in which everything hidden from the viewer of s is different, so that the viewer cannot tell
// the two apart.
func (s *Session) Exchanged(src match.Source) *Session {
	seen := s.now().Observe(s.viewer)
	c := &Session{
		o: s.o, match: seen.Sample(src), viewer: s.viewer, looked: s.looked, wantsHand: s.wantsHand, stops: s.stops, until: s.until, fixing: s.fixing,
		whole: slices.Clone(s.log), log: slices.Clone(s.log), round: s.round, clash: s.clash,
	}
	c.intent = intent{s.intent.on, s.intent.moves, c.match}
	c.o.Crash = nil
	c.driver, _ = newLive(c)
	c.o.Seed++
	for who := range match.Player(2) {
		if who != s.viewer {
			c.o.Decks[who].Cards = nil
		}
	}
	c.seen = c.driver.observe()
	c.findForced()
	return c
}

// Standing returns the hash of the position, including everything hidden.
func (s *Session) Standing() uint64 { return s.match.Hash() }
