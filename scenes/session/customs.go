package session

import "cinderclash/engine/match"

// Customs returns what the match is played under, and whether that is worth saying: it is not under Blades in the standard
// format, nor in a first fight, a lesson or a puzzle.
func (s *Session) Customs() (c match.Customs, told bool) {
	c = s.o.Rules.Customs()
	return c, !s.Sparring() && s.Lesson() == nil && c.Code() != match.StandardCustoms().Code()
}
