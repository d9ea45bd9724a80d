package session

import (
	"errors"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// ErrRunning reports that a request would reveal secrets of a match that has not ended. It is for [Sentence].
var ErrRunning = errors.New("the match has not ended; what would tell its secrets waits until it has")

// sight says what may be seen of a match that is shown again. While the match can still be played on, a replay shows no
// player more than that player knows.
type sight struct {
	// all permits every seat, all cards open, hindsight, and playing on from any point.
	all bool
	// seat is the player whose view is shown first; without all it is the only view. Nobody's view is what is public.
	seat match.Player
}

// sightOf returns what may be seen of a match between two seats. A match that has ended, or that only bots play, has no
// secrets. One of a human against a bot is seen from the human's seat, and one of two humans as both may see it.
func sightOf(seats [2]record.Seat, ended bool) sight {
	first, second := seats[0].Bot == "", seats[1].Bot == ""
	s := sight{all: ended || !first && !second, seat: match.First}
	switch {
	case first && second && !ended:
		s.seat = match.Nobody
	case second && !first:
		s.seat = match.Second
	}
	return s
}

// SeesAll reports whether everything of the match may be seen: every seat, all cards open, and hindsight. A match that has
// not ended is shown from one view only, unless it is one of two bots.
func (r *Playback) SeesAll() bool { return r.sight.all }
