package session

import "cinderclash/engine/match"

// Spectacle controls a match of two bots that somebody watches.
type Spectacle struct {
	live
	open bool // nothing is hidden
	left int  // decisions that Advance may still play; negative for any number
}

// Spectacle returns the controls of a match of two bots, or nil if the session is another one or nobody is
// there to control it.
func (s *Session) Spectacle() *Spectacle {
	c, _ := s.driver.(*Spectacle)
	return c
}

// Decided returns the number of decisions that have been played.
func (c *Spectacle) Decided() int { return len(c.s.steps) }

// Run lets Advance play on.
func (c *Spectacle) Run() { c.left = -1 }

// Allow lets Advance play this many more decisions of the bots, with what chance decides between them.
func (c *Spectacle) Allow(decisions int) { c.left = decisions }

// Waiting reports whether Advance has played everything it may.
func (c *Spectacle) Waiting() bool { return c.left == 0 }

// Reveal decides whether both hands are shown.
func (c *Spectacle) Reveal(open bool) {
	c.open = open
	c.s.look(match.Nobody)
}

// Open reports whether both hands are shown.
func (c *Spectacle) Open() bool { return c.open }

func (*Spectacle) mode() Mode { return Mode{Panel: FewControls} }

// next plays the next decision if it is permitted.
func (c *Spectacle) next() []match.Event {
	if c.left == 0 {
		return nil
	}
	chance := c.s.match.Pending().Shape == match.Random
	before := len(c.s.steps)
	events := c.live.next()
	if c.left > 0 && !chance && len(c.s.steps) > before {
		c.left--
	}
	return events
}

func (c *Spectacle) observe() match.Observation {
	if c.open {
		return c.s.match.Open(match.First)
	}
	return c.live.observe()
}

func (c *Spectacle) told(e match.Event) match.Event {
	if c.open {
		return e
	}
	return c.live.told(e)
}
