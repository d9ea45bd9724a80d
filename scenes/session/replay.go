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
	Stepping
	recording *recording
	led       []uint64 // hash after each decision, before any jump
	sight     sight
	marks     []mark
	whole     []Entry // every event, with nothing hidden
	end       match.Result
}

// recording is the policy of a match that is shown again.
type recording struct {
	players
	steps  []step   // every decision of the match; nil while it is played for the first time
	hashes []uint64 // of the position after each number of decisions
}

// next returns the decision of the match that was recorded.
func (r *recording) next(made int) (match.Move, bool) {
	if made >= len(r.steps) {
		return match.Move{}, false
	}
	return r.steps[made].move, true
}

// unchanged returns an error if m, the position after made decisions, differs from the position there in the first run.
func (r *recording) unchanged(m *match.Match, made int) error {
	if m.Hash() != r.hashes[made] {
		return fmt.Errorf("after %d decisions the match is another than it was", made)
	}
	return nil
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
	o := Options{Rules: saved.Rules, Decks: saved.Decks, Seed: saved.Header.Seed, Program: saved.Header.Program, Began: saved.Header.Began}
	for i, seat := range saved.Header.Seats {
		o.Seats[i].Name = seat.Name
	}
	begun, err := match.New(o.Rules, match.Setup{Decks: o.Decks})
	if err != nil {
		return nil, err
	}
	s := newPlayback(o, begun, sightOf(saved.Header.Seats, ended))
	s.marked, s.records, s.header = saved.Marked, saved.Records, saved.Header
	s.past = past{jumps: saved.Jumps}
	s.rewind()
	return s, s.playback.run(saved.Moves)
}

// Example makes a session that shows what moves lead to from a position, with nothing hidden, and stands at the beginning.
// [Session.Playback] controls it as it does a replay. Nothing is kept. It returns an error if a move is illegal.
func Example(from match.Match, moves []match.Move, names [2]string) (*Session, error) {
	s := newPlayback(Options{Rules: from.Rules(), Seats: [2]Seat{{Name: names[0]}, {Name: names[1]}}}, from, sight{all: true})
	s.open = true
	return s, s.playback.run(moves)
}

// newPlayback makes a session that shows a match again, which begins at a position.
func newPlayback(o Options, begun match.Match, sees sight) *Session {
	r := &recording{players: players{terms{viewer: sees.seat, scripted: true, mode: Mode{Panel: Controls}}}}
	s := newSession(o, r, begun)
	s.playback = &Playback{Stepping: Stepping{s}, recording: r, sight: sees}
	return s
}

// run plays every decision of the match, stores what they lead to, and goes back to the beginning.
func (r *Playback) run(moves []match.Move) error {
	s := r.s
	hashes := []uint64{s.match.Hash()}
	r.marked()
	for i, mv := range moves {
		if err := s.apply(mv, false); err != nil {
			return err
		}
		hashes, r.led = append(hashes, s.match.Hash()), append(r.led, s.match.Hash())
		if s.past.jumpsAfter(i + 1) {
			r.led[i] = s.past.led
		}
		r.marked()
	}
	r.recording.steps, r.recording.hashes = s.steps, hashes
	r.whole, r.end = slices.Clone(s.whole), s.match.Result()
	return r.Seek(0)
}

// At returns how many decisions of the match have been played, and how many there are.
func (r *Playback) At() (played, all int) { return len(r.s.steps), len(r.recording.steps) }

// Moment returns the point of the match before the decision with index n.
func (r *Playback) Moment(n int) Moment {
	d := &r.recording.steps[n]
	return Moment{Round: d.round, Clash: d.clash, Who: d.who, Cause: d.cause}
}

// Seek goes to the point after n decisions. If the match then differs from its first run, it returns an
// error, and the Playback must not be used again.
func (r *Playback) Seek(n int) error {
	if n < 0 || n > len(r.recording.steps) {
		return errors.New("there is no such place in the match; ask At")
	}
	r.Allow(0)
	if err := r.s.restart(r.recording.steps[:n]); err != nil {
		return err
	}
	return r.recording.unchanged(&r.s.match, n)
}

// LookFrom shows the match from a player's seat. If open is true, nothing is hidden. It does nothing unless
// [Playback.SeesAll].
func (r *Playback) LookFrom(who match.Player, open bool) {
	if !r.sight.all {
		return
	}
	r.s.open = open
	r.s.look(who)
}
