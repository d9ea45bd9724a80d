package session

import (
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// hotSeat is what a session of two humans at one screen keeps beside the match.
type hotSeat struct {
	on     bool
	always bool   // windows in which only a pass is possible are asked as well
	passes bool   // the decision that waits is such a window, and is not asked
	looked [2]int // events when each of them had the screen last
}

// HotSeat reports whether two humans share the screen.
func (s *Session) HotSeat() bool { return s.hotSeat.on }

// Handover returns to whom of two humans the screen has to be handed before the match
// can go on, and whether it has to be. Cover it then, and let TakeOver follow once
// that player is alone before it.
func (s *Session) Handover() (match.Player, bool) {
	p := s.match.Pending()
	if !s.hotSeat.on || s.hotSeat.passes || p.Shape == match.Over || p.Who > match.Second || p.Who == s.viewer {
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

// AskAlways reports whether two humans are asked in every window the rules open (713),
// also in one in which no more than a pass is possible. It is so at first: whether the
// other was asked then tells nothing about a hand.
func (s *Session) AskAlways() bool { return s.hotSeat.always }

// SetAskAlways changes that, and is kept with the match. If not asked always, such windows are passed by Advance,
// and the screen changes hands less often. Where one plays alone it does nothing.
func (s *Session) SetAskAlways(always bool) {
	if !s.hotSeat.on || always == s.hotSeat.always {
		return
	}
	s.hotSeat.always = always
	s.enter(record.Asking(always))
	s.findPass()
}

// findPass finds out whether what waits is a window that is passed unasked.
func (s *Session) findPass() {
	h := &s.hotSeat
	h.passes = false
	if !h.on || h.always || s.match.Pending().Cause != match.ByWindow {
		return
	}
	var buf [128]match.Move
	legal := s.match.Legal(buf[:0])
	h.passes = len(legal) == 1 && legal[0].Kind == match.Pass
}
