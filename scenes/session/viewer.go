package session

import "cinderclash/engine/match"

// Viewer returns the player whose view the screen shows: the human, of two humans the one who has the
// screen, or Nobody for a view of public things only.
func (s *Session) Viewer() match.Player { return s.viewer }

// place is where a question is answered.
type place uint8

const (
	// elsewhere: not at this screen.
	elsewhere place = iota
	// here: at the screen as it is.
	here
	// handed: at the screen after it has been handed to the player who is asked.
	handed
)

// place returns where a human answers the pending question.
func (s *Session) place() place {
	m := s.now()
	p := m.Pending()
	switch {
	case p.Shape == match.Over || !s.human(p.Who) || s.forced.on || !s.policy.asks(m):
		return elsewhere
	case p.Who == s.viewer:
		return here
	case !s.Shared():
		return elsewhere
	case s.veiled || !openly(p):
		return handed
	case s.viewer > match.Second:
		return here
	}
	return elsewhere
}

// openly reports whether a question is answered in front of both of two humans who share the screen, so that Nobody is the
// viewer.
func openly(p match.Pending) bool {
	row, ok := choiceOf(p.Cause)
	return ok && !row.secret
}

// Ready reports whether the human who has the screen has to decide. Their answer is one of the Legal moves
// of the observation, given to [Session.Play].
func (s *Session) Ready() bool { return s.place() == here }

// Handover returns the player to whom the screen must be handed before the match can continue, and whether
// that is necessary. It is the player who has to make a secret choice, or whose action in a continued match may have been
// begun with the hand shown.
// Cover the screen then, and call TakeOver when that player is alone in front of it.
func (s *Session) Handover() (match.Player, bool) {
	if s.place() != handed {
		return match.Nobody, false
	}
	return s.now().Pending().Who, true
}

// Decider returns the player for whose answer the screen waits: the viewer or, in front of two humans, the
// player who is asked. It is Nobody if no human is asked.
func (s *Session) Decider() match.Player {
	if !s.Ready() {
		return match.Nobody
	}
	return s.now().Pending().Who
}

// InTheOpen reports whether one of two humans decides in front of both. [Session.ShowHand] then shows that
// player's hand.
func (s *Session) InTheOpen() bool { return s.viewer > match.Second && s.Ready() }

// ShowHand makes the player who decides in the open the viewer, so that they can see their hand and choose from it. Ask the
// other player to look away first.
func (s *Session) ShowHand() {
	if s.InTheOpen() {
		s.look(s.Decider())
	}
}

// Cover makes Nobody the viewer if two humans share the screen, so that it shows only what is public.
func (s *Session) Cover() {
	if s.Shared() {
		s.look(match.Nobody)
	}
}

// covers hides the hand of the human who had the screen when somebody else continues.
func (s *Session) covers() {
	if s.viewer <= match.Second && s.match.Pending().Who != s.viewer {
		s.Cover()
	}
}

// TakeOver makes the player to whom the screen must be handed the viewer.
func (s *Session) TakeOver() {
	if who, ok := s.Handover(); ok {
		s.look(who)
	}
}

func (s *Session) look(viewer match.Player) {
	if s.viewer <= match.Second {
		s.looked[s.viewer] = len(s.whole)
	}
	s.viewer, s.veiled = viewer, s.veiled && viewer > match.Second
	s.see()
	s.log = s.log[:0]
	for _, e := range s.whole {
		e.Event = s.shownAs(e.Event)
		s.log = append(s.log, e)
	}
}

// see brings what the viewer knows up to date. A hint for what was seen before is dropped.
func (s *Session) see() {
	s.DropHint()
	s.seen = s.observe()
}

// observe returns what the viewer may know now. For a decision in front of two humans, that is the view of the player who
// decides, without what is hidden from the other.
func (s *Session) observe() match.Observation {
	m := s.now()
	switch {
	case s.open && s.viewer > match.Second:
		return m.Open(match.First)
	case s.open:
		return m.Open(s.viewer)
	case s.viewer <= match.Second || !s.Shared():
		return m.Observe(s.viewer)
	case s.veiled:
		m = &s.match // without the action that the player has begun
	}
	if p := m.Pending(); p.Who <= match.Second && openly(p) {
		return m.InTheOpen(p.Who)
	}
	return m.Observe(s.viewer)
}

// shownAs returns an event as the viewer may know it.
func (s *Session) shownAs(e match.Event) match.Event {
	if s.open {
		return e
	}
	return e.For(s.viewer)
}

// Missed returns what has happened since the player to whom the screen must be handed last had it, as
// everybody may know it.
func (s *Session) Missed() []Entry {
	who, ok := s.Handover()
	if !ok {
		return nil
	}
	var missed []Entry
	for _, e := range s.whole[s.looked[who]:] {
		e.Event = e.Event.For(match.Nobody)
		missed = append(missed, e)
	}
	return missed
}
