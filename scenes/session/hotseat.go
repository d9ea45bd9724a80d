package session

import "cinderclash/engine/match"

// hotSeat is a match of two humans who share the screen. Questions that are not secret are answered in
// front of both, with Nobody as the viewer.
type hotSeat struct{ live }

// place returns the open screen for a question that is not secret, unless the player who decides wants to
// see their own hand.
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

// spare gives no answer for a human from which the other could infer what a hand holds.
func (d hotSeat) spare(o *match.Observation, legal []match.Move) forced {
	return d.s.spare(o, legal, true)
}

// stops asks in every window by default, so that a player cannot infer from being passed over what the
// other holds.
func (hotSeat) stops() (usual Stops, kept bool) { return StopAlways, true }

// fixer returns the player who has the screen, or the one who rolls next.
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
	if s.wantsHand && s.viewer > match.Second {
		m = &s.match // without what its player has begun
	}
	if p := m.Pending(); s.viewer > match.Second && p.Who <= match.Second && openly(p) {
		return m.InTheOpen(p.Who)
	}
	return m.Observe(s.viewer)
}

func (d hotSeat) cover() { d.s.look(match.Nobody) }

// openly reports whether a question is answered in front of both of two humans who share the screen.
func openly(p match.Pending) bool {
	row, ok := choiceOf(p.Cause)
	return ok && !row.secret
}
