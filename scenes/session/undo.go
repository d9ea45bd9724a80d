package session

import (
	"errors"
	"slices"

	"cinderclash/engine/journey"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// step is one decision of the match as played.
type step struct {
	move    match.Move
	who     match.Player
	cause   match.Cause
	chosen  bool // by a human, from more than one sensible answer
	reveals bool // chance answered, or something hidden was shown
	entries int  // number of events before it
	round   int
	clash   int
}

// Takeback is the point that an undo would go back to.
type Takeback struct {
	Who     match.Player // the player who decides there
	Cause   match.Cause  // of that decision
	Round   int          // from 1; 0 before the first round
	Clash   int          // index of the current lane; -1 outside clashes
	Events  []Entry      // the events that would be undone, as the viewer may know them
	Crosses bool         // chance has answered or something hidden was shown since, so the undo marks the match
	Consent bool         // the other of two humans has to agree
	left    int          // number of decisions that are left
}

// stepOf describes a decision that is about to be played.
func (s *Session) stepOf(mv match.Move, chosen bool) step {
	p := s.match.Pending()
	return step{
		move: mv, who: p.Who, cause: p.Cause, chosen: chosen, reveals: p.Shape == match.Random, entries: len(s.whole), round: s.round, clash: s.clash,
	}
}

// chooses reports whether mv is a real choice of a human in p, which the session would not make for them.
func (s *Session) chooses(p match.Pending, mv match.Move) bool {
	if !s.human(p.Who) {
		return false
	}
	var buf [match.MaxAnswers]match.Move
	o := s.match.Observe(p.Who)
	legal := o.Legal(buf[:0])
	spared := s.spared(&o, legal)
	return len(legal) > 1 && !(spared.on && spared.move == mv)
}

// reveals reports whether an event shows a human something that was hidden from them.
func (s *Session) reveals(e *match.Event) bool {
	for who := match.First; who <= match.Second; who++ {
		if s.human(who) && e.Reveals(who) {
			return true
		}
	}
	return false
}

// Undo returns the point that [Session.TakeBack] would go back to, the last choice of the viewer, and
// whether there is one. While two humans hand over the screen, it is the last choice of either. It also
// works in a match that is over. A match whose cards have changed cannot go back beyond the point from
// which it was continued; see [Session.Sealed]. The end of a match of the journey stands; see
// [Session.Stands].
func (s *Session) Undo() (Takeback, bool) {
	if !s.CanUndo() || s.Stands() {
		return Takeback{}, false
	}
	t := Takeback{Crosses: s.Over() && s.terms.counts} // an end shows what was hidden
	for i := len(s.steps) - 1; i >= s.past.floor; i-- {
		d := &s.steps[i]
		t.Crosses = t.Crosses || d.reveals && s.terms.counts
		if !d.chosen {
			continue
		}
		if s.viewer <= match.Second && d.who != s.viewer {
			t.Consent = true // the other player has decided since
			continue
		}
		t.Consent = s.Shared() && (t.Consent || t.Crosses)
		t.Who, t.Cause, t.Round, t.Clash, t.left = d.who, d.cause, d.round, d.clash, i
		t.Events = s.log[d.entries:]
		return t, true
	}
	return Takeback{}, false
}

// Stands reports whether the match is over and its end cannot be taken back. The end of a match of the journey decides its
// meeting, so it stands.
func (s *Session) Stands() bool {
	return s.Over() && slices.Contains(s.o.Rules.Library.Packs(), journey.PackName)
}

// TakeBack goes back to the point that [Session.Undo] returns. A player whose consent is needed must have
// given it. The later answers of chance depend only on their keys, so they stay the same, and so do the
// decisions of a bot that thinks inside Advance.
func (s *Session) TakeBack() error {
	t, ok := s.Undo()
	if !ok {
		return errors.New("there is nothing to take back; ask Undo first")
	}
	s.thinking.Cancel()
	s.intent, s.rest, s.picked = intent{}, nil, nil
	ended := s.Over()
	if err := s.restart(s.steps[:t.left]); err != nil {
		return err
	}
	s.tutor.back(&s.match, t.left)
	for who := range s.looked {
		s.looked[who] = min(s.looked[who], len(s.whole))
	}
	s.insists = true
	s.findForced()
	s.marked = s.marked || t.Crosses
	s.enter(record.Undo(s.past.counted(t.left), t.Crosses, s.match.Hash()))
	s.clock.count()
	if ended && s.keeper != nil {
		s.keeper.Reopen(s.Records())
	}
	s.ponder()
	return nil
}

// Decided returns how many decisions had been made before the one that caused entry n of [Session.Log], counted from 0.
func (s *Session) Decided(n int) int {
	later := slices.IndexFunc(s.steps, func(d step) bool { return d.entries > n })
	if later < 0 {
		later = len(s.steps)
	}
	return max(0, later-1)
}

// restart begins the match again and plays these decisions.
func (s *Session) restart(steps []step) error {
	s.rewind()
	for i := range steps {
		if err := s.apply(steps[i].move, steps[i].chosen); err != nil {
			return err
		}
	}
	s.findForced()
	return nil
}

// rewind goes back to the position at which the match begins.
func (s *Session) rewind() {
	s.match, s.steps, s.whole, s.log = s.begun, nil, nil, nil
	s.round, s.clash, s.halted = s.begun.Round(), -1, false
	if lane, on := s.begun.Clash(); on {
		s.clash = lane
	}
	s.jump()
	s.see()
	s.findForced()
}

// Marked reports whether an undo has crossed an answer of chance or a reveal.
func (s *Session) Marked() bool { return s.marked }
