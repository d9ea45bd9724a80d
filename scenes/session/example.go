package session

import "cinderclash/engine/match"

// Example makes a session that shows what moves lead to from a position, with nothing hidden, and stands at the beginning.
// [Session.Playback] controls it as it does a replay. Nothing is kept. It returns an error if a move is illegal.
func Example(from match.Match, moves []match.Move, names [2]string) (*Session, error) {
	s := &Session{o: Options{Rules: from.Rules(), Seats: [2]Seat{{Name: names[0]}, {Name: names[1]}}}}
	r := &Playback{live: live{s}, sight: sight{all: true}, from: &from, open: true}
	s.driver = r
	if err := s.restart(nil); err != nil {
		return nil, err
	}
	return s, r.run(moves)
}

// begin returns the position at which the replay begins.
func (r *Playback) begin() (match.Match, error) {
	if r.from != nil {
		return *r.from, nil
	}
	return r.live.begin()
}
