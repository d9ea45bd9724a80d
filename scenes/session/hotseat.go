package session

import "cinderclash/engine/match"

// hotSeat is what a session of two humans at one screen keeps beside the match.
type hotSeat struct {
	on     bool
	asks   bool   // who decides in the open wants to see the own hand
	looked [2]int // events when each of them had the screen last
}

// HotSeat reports whether two humans share the screen.
func (s *Session) HotSeat() bool { return s.hotSeat.on }

// Handover returns to whom of two humans the screen has to be handed before the match can go on, and whether it has to
// be: to who makes a secret choice, or has asked to see the own hand. Cover it then, and let TakeOver follow once that
// player is alone before it.
func (s *Session) Handover() (match.Player, bool) {
	p := s.now().Pending()
	if !s.hotSeat.on || s.forced.on || p.Shape == match.Over || p.Who > match.Second || p.Who == s.viewer || !s.hotSeat.asks && openly(p) {
		return match.Nobody, false
	}
	return p.Who, true
}

// openly reports whether a question is answered before both of two humans at one screen.
func openly(p match.Pending) bool {
	row, ok := choiceOf(p.Cause)
	return ok && !row.secret
}

// Decider returns whose answer the screen waits for: the viewer's, or, before both of two humans, of who is asked. It
// is Nobody where no human is asked.
func (s *Session) Decider() match.Player {
	if !s.Ready() {
		return match.Nobody
	}
	return s.now().Pending().Who
}

// InTheOpen reports whether one of two humans decides before both. [Session.ShowHand] then shows that player's hand.
func (s *Session) InTheOpen() bool {
	return s.hotSeat.on && s.viewer > match.Second && s.Ready()
}

// ShowHand has the screen handed to who decides in the open, to see the own hand and choose from it.
func (s *Session) ShowHand() {
	if s.InTheOpen() {
		s.hotSeat.asks = true
	}
}

// covers lays the hand of the one of two humans who had the screen face down once somebody else goes on.
func (s *Session) covers() {
	if s.hotSeat.on && s.viewer <= match.Second && s.match.Pending().Who != s.viewer {
		s.look(match.Nobody)
	}
}

// Cover has Nobody be the viewer where two humans share the screen, so that it shows
// what is public.
func (s *Session) Cover() {
	if s.hotSeat.on {
		s.look(match.Nobody)
	}
}

// TakeOver makes the player to whom the screen has to be handed the viewer.
func (s *Session) TakeOver() {
	if who, ok := s.Handover(); ok {
		s.look(who)
	}
}

func (s *Session) look(viewer match.Player) {
	if s.viewer <= match.Second {
		s.hotSeat.looked[s.viewer] = len(s.whole)
	}
	s.viewer, s.hotSeat.asks = viewer, s.hotSeat.asks && viewer > match.Second
	s.seen = s.observe()
	s.log = s.log[:0]
	for _, e := range s.whole {
		e.Event = s.told(e.Event)
		s.log = append(s.log, e)
	}
}

// Missed returns what has happened since the player to whom the screen has to be
// handed had it last, as everybody may know it.
func (s *Session) Missed() []Entry {
	who, ok := s.Handover()
	if !ok {
		return nil
	}
	var missed []Entry
	for _, e := range s.whole[s.hotSeat.looked[who]:] {
		e.Event = e.Event.For(match.Nobody)
		missed = append(missed, e)
	}
	return missed
}
