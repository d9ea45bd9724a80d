package session

import "cinderclash/engine/match"

// Viewer returns whose eyes the screen shows: the human's, of two humans the one who
// has the screen, or Nobody, who sees what is public.
func (s *Session) Viewer() match.Player { return s.viewer }

// place returns where what waits is answered by a human.
func (s *Session) place() place {
	p := s.now().Pending()
	if p.Shape == match.Over || p.Who > match.Second {
		return elsewhere
	}
	where := s.driver.place(p)
	if s.forced.on {
		return elsewhere
	}
	return where
}

// Ready reports whether the human who has the screen has to decide: one of the Legal
// moves of the observation, by [Session.Play].
func (s *Session) Ready() bool { return s.place() == here }

// Handover returns to whom of two humans the screen has to be handed before the match can go on, and whether it has to
// be: to who makes a secret choice, or has asked to see the own hand. Cover it then, and let TakeOver follow once that
// player is alone before it.
func (s *Session) Handover() (match.Player, bool) {
	if s.place() != handed {
		return match.Nobody, false
	}
	return s.now().Pending().Who, true
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
func (s *Session) InTheOpen() bool { return s.viewer > match.Second && s.Ready() }

// ShowHand has the screen handed to who decides in the open, to see the own hand and choose from it.
func (s *Session) ShowHand() {
	if s.InTheOpen() {
		s.wantsHand = true
	}
}

// Cover has Nobody be the viewer where two humans share the screen, so that it shows
// what is public.
func (s *Session) Cover() { s.driver.cover() }

// covers lays the hand of the one of two humans who had the screen face down once somebody else goes on.
func (s *Session) covers() {
	if s.viewer <= match.Second && s.match.Pending().Who != s.viewer {
		s.driver.cover()
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
		s.looked[s.viewer] = len(s.whole)
	}
	s.viewer, s.wantsHand = viewer, s.wantsHand && viewer > match.Second
	s.seen = s.driver.observe()
	s.log = s.log[:0]
	for _, e := range s.whole {
		e.Event = s.driver.told(e.Event)
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
	for _, e := range s.whole[s.looked[who]:] {
		e.Event = e.Event.For(match.Nobody)
		missed = append(missed, e)
	}
	return missed
}
