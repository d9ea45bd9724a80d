package session

import (
	"errors"
	"fmt"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// replay is what a session that shows a match again keeps beside it.
type replay struct {
	all    []step // every decision of the match
	hashes []uint64
	led    []uint64 // where each decision led, before the match was put right
	left   int      // decisions that Advance may play
	open   bool     // nothing is hidden
}

// Moment is where a match stood when something was decided.
type Moment struct {
	Round int // from 1; 0 before the first
	Clash int // the lane fought in, from 0; -1 outside clashes
	Who   match.Player
	Cause match.Cause
}

// Replay makes a session that shows a saved match again, from its beginning. Nobody decides
// in it: Advance plays as many of the decisions as [Session.Allow] lets it, and
// [Session.Seek] goes anywhere at once. It is seen from the seat of the first human, or of
// the first player, and keeps nothing. It returns an error if the match cannot be played.
func Replay(saved *record.Match) (*Session, error) {
	s := &Session{
		o:      Options{Rules: saved.Rules, Decks: saved.Decks, Seed: saved.Header.Seed, Program: saved.Header.Program, Began: saved.Header.Began},
		replay: &replay{},
		marked: saved.Marked,
	}
	for i := len(saved.Header.Seats) - 1; i >= 0; i-- {
		s.o.Seats[i].Name = saved.Header.Seats[i].Name
		if saved.Header.Seats[i].Bot == "" {
			s.viewer = match.Player(i)
		}
	}
	s.records = saved.Records
	s.header = saved.Header
	s.past = past{jumps: saved.Jumps}
	if err := s.restart(nil); err != nil {
		return nil, err
	}
	r := s.replay
	r.hashes = []uint64{s.match.Hash()}
	for i, mv := range saved.Moves {
		if err := s.apply(mv); err != nil {
			return nil, err
		}
		r.hashes, r.led = append(r.hashes, s.match.Hash()), append(r.led, s.match.Hash())
		if s.past.jumpsAfter(i + 1) {
			r.led[i] = s.past.led
		}
	}
	r.all = s.steps
	return s, s.Seek(0)
}

// Replaying reports whether the session shows a match again.
func (s *Session) Replaying() bool { return s.replay != nil }

// At returns how many decisions of a match that is shown again have been played, and how many
// there are.
func (s *Session) At() (played, all int) {
	if s.replay == nil {
		return 0, 0
	}
	return len(s.steps), len(s.replay.all)
}

// Moment returns where the match stood before decision n of a match that is shown again, from 0.
func (s *Session) Moment(n int) Moment {
	d := &s.replay.all[n]
	return Moment{Round: d.round, Clash: d.clash, Who: d.who, Cause: d.cause}
}

// Allow lets Advance play so many decisions more of a match that is shown again.
func (s *Session) Allow(decisions int) {
	if s.replay != nil {
		s.replay.left = decisions
	}
}

// Waiting reports whether Advance has played all it may of a match that is shown again.
func (s *Session) Waiting() bool { return s.replay != nil && s.replay.left == 0 }

// Seek goes to where n decisions of a match that is shown again have been played. It returns
// an error, and is of no more use, if the match does not come out as it did before.
func (s *Session) Seek(n int) error {
	r := s.replay
	if r == nil || n < 0 || n > len(r.all) {
		return errors.New("there is no such place in the match; ask At")
	}
	r.left = 0
	if err := s.restart(r.all[:n]); err != nil {
		return err
	}
	return s.unchanged()
}

// unchanged compares where a match stands with where it stood the first time.
func (s *Session) unchanged() error {
	if n := len(s.steps); s.match.Hash() != s.replay.hashes[n] {
		return fmt.Errorf("after %d decisions the match is another than it was", n)
	}
	return nil
}

// LookFrom shows a match that is shown again from a player's seat; open hides nothing.
func (s *Session) LookFrom(who match.Player, open bool) {
	if s.replay == nil {
		return
	}
	s.replay.open = open
	s.look(who)
}

// Open reports whether a match that is shown again hides nothing.
func (s *Session) Open() bool { return s.replay != nil && s.replay.open }

// replayNext plays the next decision if that is allowed.
func (s *Session) replayNext() []match.Event {
	r := s.replay
	if r.left == 0 || len(s.steps) == len(r.all) {
		r.left = 0
		return nil
	}
	r.left--
	err := s.apply(r.all[len(s.steps)].move)
	if err == nil {
		err = s.unchanged()
	}
	if err != nil {
		panic(fmt.Sprintf("session: %v", err)) // it was played once, so it can be again
	}
	return s.shown
}

// observe returns what the one who looks may know.
func (s *Session) observe() match.Observation {
	if s.Open() {
		return s.match.Open(s.viewer)
	}
	m := s.now()
	if p := m.Pending(); s.hotSeat.on && s.viewer > match.Second && p.Who <= match.Second && openly(p) {
		return m.InTheOpen(p.Who)
	}
	return m.Observe(s.viewer)
}

// told returns an event as the one who looks may know it.
func (s *Session) told(e match.Event) match.Event {
	if s.Open() {
		return e
	}
	return e.For(s.viewer)
}
