package session

import "cinderclash/engine/match"

// Named returns what the players call the customs of the match, if they are their own and have a name; else "".
func (s *Session) Named() string { return s.o.Named }

// Customs returns what the match is played under, and whether that is worth saying: it is not under Blades in the standard
// format, nor in a first fight, a lesson or a puzzle.
func (s *Session) Customs() (c match.Customs, told bool) {
	c = s.o.Rules.Customs()
	return c, !s.Sparring() && s.Lesson() == nil && c.Code() != match.StandardCustoms().Code()
}
