package session

import (
	"errors"
	"fmt"
	"slices"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Playback controls a replay. Nobody decides in it.
type Playback struct {
	live
	all    []step // every decision of the match
	hashes []uint64
	led    []uint64 // hash after each decision, before any jump
	left   int      // decisions that Advance may still play
	sight  sight
	open   bool // nothing is hidden
	marks  []mark
	from   *match.Match // the position at which it begins, nil for that of two decks
	whole  []Entry      // every event, with nothing hidden
	end    match.Result
}

// Moment is the point of a match at which something was decided.
type Moment struct {
	Round int // from 1; 0 before the first
	Clash int // index of the current lane; -1 outside clashes
	Who   match.Player
	Cause match.Cause
}

// Replay makes a session that replays a saved match from its beginning. Nobody decides in it. Advance plays
// as many decisions as [Playback.Allow] permits, and [Playback.Seek] goes to any point at once. The viewer
// is the first human, or the first player if there is none. Of a match that has not ended only one view is
// shown; see [Playback.SeesAll]. Nothing is kept. It returns an error if the match cannot be played.
func Replay(saved *record.Match) (*Session, error) {
	return replay(saved, saved.Now.Result().Over)
}

// replay does what Replay does. ended says whether the match has ended, of which saved may be only a part.
func replay(saved *record.Match, ended bool) (*Session, error) {
	s := &Session{
		o:      Options{Rules: saved.Rules, Decks: saved.Decks, Seed: saved.Header.Seed, Program: saved.Header.Program, Began: saved.Header.Began},
		marked: saved.Marked,
	}
	r := &Playback{live: live{s}, sight: sightOf(saved.Header.Seats, ended)}
	s.driver, s.viewer = r, r.sight.seat
	for i, seat := range saved.Header.Seats {
		s.o.Seats[i].Name = seat.Name
	}
	s.records = saved.Records
	s.header = saved.Header
	s.past = past{jumps: saved.Jumps}
	if err := s.restart(nil); err != nil {
		return nil, err
	}
	return s, r.run(saved.Moves)
}

// run plays every decision of the match, takes note of what they lead to, and goes back to the beginning.
func (r *Playback) run(moves []match.Move) error {
	s := r.s
	r.hashes = []uint64{s.match.Hash()}
	r.marked()
	for i, mv := range moves {
		if err := s.apply(mv); err != nil {
			return err
		}
		r.hashes, r.led = append(r.hashes, s.match.Hash()), append(r.led, s.match.Hash())
		if s.past.jumpsAfter(i + 1) {
			r.led[i] = s.past.led
		}
		r.marked()
	}
	r.all, r.whole, r.end = s.steps, slices.Clone(s.whole), s.match.Result()
	return r.Seek(0)
}

// At returns how many decisions of the match have been played, and how many there are.
func (r *Playback) At() (played, all int) { return len(r.s.steps), len(r.all) }

// Moment returns the point of the match before the decision with index n.
func (r *Playback) Moment(n int) Moment {
	d := &r.all[n]
	return Moment{Round: d.round, Clash: d.clash, Who: d.who, Cause: d.cause}
}

// Allow lets Advance play this many more decisions.
func (r *Playback) Allow(decisions int) { r.left = decisions }

// Waiting reports whether Advance has played everything it may.
func (r *Playback) Waiting() bool { return r.left == 0 }

// Seek goes to the point after n decisions. If the match then differs from its first run, it returns an
// error, and the Playback must not be used any more.
func (r *Playback) Seek(n int) error {
	if n < 0 || n > len(r.all) {
		return errors.New("there is no such place in the match; ask At")
	}
	r.left = 0
	if err := r.s.restart(r.all[:n]); err != nil {
		return err
	}
	return r.unchanged()
}

// unchanged compares the present position with that of the first run.
func (r *Playback) unchanged() error {
	if n := len(r.s.steps); r.s.match.Hash() != r.hashes[n] {
		return fmt.Errorf("after %d decisions the match is another than it was", n)
	}
	return nil
}

// LookFrom shows the match from a player's seat. If open is true, nothing is hidden. It does nothing unless
// [Playback.SeesAll].
func (r *Playback) LookFrom(who match.Player, open bool) {
	if !r.sight.all {
		return
	}
	r.open = open
	r.s.look(who)
}

// Open reports whether nothing is hidden.
func (r *Playback) Open() bool { return r.open }

func (*Playback) human(match.Player) bool { return false }

func (*Playback) counts() bool { return false }

func (*Playback) undoes() bool { return false }

// next plays the next decision if it is permitted.
func (r *Playback) next() []match.Event {
	s := r.s
	if r.left == 0 || len(s.steps) == len(r.all) {
		r.left = 0
		return nil
	}
	r.left--
	err := s.apply(r.all[len(s.steps)].move)
	if err == nil {
		err = r.unchanged()
	}
	if err != nil {
		panic(fmt.Sprintf("session: %v", err)) // it has been played before, so it is legal
	}
	return s.shown
}

// place returns elsewhere, because all decisions have been made.
func (*Playback) place(match.Pending) place { return elsewhere }

func (*Playback) fixer() match.Player { return match.Nobody }

func (r *Playback) observe() match.Observation {
	if r.open {
		return r.s.match.Open(r.s.viewer)
	}
	return r.live.observe()
}

func (r *Playback) told(e match.Event) match.Event {
	if r.open {
		return e
	}
	return r.live.told(e)
}
