package session

import "cinderclash/engine/match"

// Stepping lets a screen show a match decision by decision, and with nothing hidden.
type Stepping struct{ s *Session }

// Allow lets Advance play this many more decisions. In a match of two bots, decisions of chance do not
// count.
func (c Stepping) Allow(decisions int) { c.s.allowed = decisions }

// Waiting reports whether Advance has played everything it may.
func (c Stepping) Waiting() bool { return c.s.allowed == 0 }

// Open reports whether nothing is hidden.
func (c Stepping) Open() bool { return c.s.open }

// Spectator controls a match of two bots that somebody watches.
type Spectator struct{ Stepping }

// Decided returns the number of decisions that have been played.
func (c *Spectator) Decided() int { return len(c.s.steps) }

// Run lets Advance play on.
func (c *Spectator) Run() { c.s.allowed = unlimited }

// Reveal decides whether both hands are shown.
func (c *Spectator) Reveal(open bool) {
	c.s.open = open
	c.s.look(match.Nobody)
}
