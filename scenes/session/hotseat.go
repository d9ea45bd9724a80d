package session

import "cinderclash/engine/match"

// hotSeat is what a session of two humans at one screen keeps beside the match.
type hotSeat struct {
	on     bool
	looked [2]int // events when each of them had the screen last
}

// HotSeat reports whether two humans share the screen.
func (s *Session) HotSeat() bool { return s.hotSeat.on }

// Handover returns to whom of two humans the screen has to be handed before the match
// can go on, and whether it has to be. Cover it then, and let TakeOver follow once
// that player is alone before it.
func (s *Session) Handover() (match.Player, bool) {
	p := s.match.Pending()
	if !s.hotSeat.on || s.forced.on || p.Shape == match.Over || p.Who > match.Second || p.Who == s.viewer {
		return match.Nobody, false
	}
	return p.Who, true
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
	s.viewer = viewer
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
