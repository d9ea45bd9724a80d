package session

import "cinderclash/engine/match"

// hotSeat is a match of two humans who share the screen. What is no secret is decided before both, and Nobody is the
// viewer then.
type hotSeat struct{ live }

// place is the open screen for what is no secret, unless who decides wants to see the own hand.
func (d hotSeat) place(p match.Pending) place {
	s := d.s
	switch {
	case p.Who == s.viewer:
		return here
	case s.wantsHand || !openly(p):
		return handed
	case s.viewer > match.Second:
		return here
	}
	return elsewhere
}

// spare leaves nothing out from which the other could tell what a hand holds.
func (d hotSeat) spare(o *match.Observation, legal []match.Move) forced {
	return d.s.spare(o, legal, true)
}

// stops asks always: where something can be answered, each learns from it that the other could.
func (hotSeat) stops() (usual Stops, kept bool) { return StopAlways, true }

// fixer is who has the screen, or who rolls next.
func (d hotSeat) fixer() match.Player {
	who := d.s.viewer
	if who <= match.Second {
		return who
	}
	if who = d.s.seen.Attacker(); d.s.rolledBy(who) {
		return who.Other()
	}
	return who
}

func (d hotSeat) observe() match.Observation {
	s, m := d.s, d.s.now()
	if p := m.Pending(); s.viewer > match.Second && p.Who <= match.Second && openly(p) {
		return m.InTheOpen(p.Who)
	}
	return m.Observe(s.viewer)
}

func (d hotSeat) cover() { d.s.look(match.Nobody) }

// openly reports whether a question is answered before both of two humans who share the screen.
func openly(p match.Pending) bool {
	row, ok := choiceOf(p.Cause)
	return ok && !row.secret
}
