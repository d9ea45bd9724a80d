package session

import (
	"time"

	"cinderclash/saves/record"
)

const (
	ticksASecond = 60
	// awayAfter is how many ticks count after the last sign of a player: whoever does nothing for longer has
	// gone, or reads something else.
	awayAfter = 60 * ticksASecond
	// timeEvery is how often the time played goes into the records while the match is played.
	timeEvery = 15 * time.Second
)

// clock counts how long a match is played, in ticks: those between two signs that somebody plays, but no more than
// awayAfter of each pause.
type clock struct {
	counted int           // ticks
	last    int           // tick of the last sign
	now     int           // tick of the last call of Attend
	runs    bool          // Attend has been called
	before  time.Duration // played in earlier sittings
	kept    time.Duration // in the records
}

// count has something of the player's, or of what the match decides, happen now.
func (c *clock) count() {
	c.counted += c.pause()
	c.last = c.now
}

// pause is what counts of the ticks since the last sign.
func (c *clock) pause() int { return min(c.now-c.last, awayAfter) }

func (c *clock) played() time.Duration {
	return c.before + time.Duration(c.counted+c.pause())*time.Second/ticksASecond
}

// Attend tells the session which tick of the program it is, 60 a second, and whether the player did anything in it.
// Call it once a tick while the match is on the screen: it counts the time played.
func (s *Session) Attend(tick int, sign bool) {
	c := &s.clock
	if !c.runs {
		c.runs, c.last = true, tick
	}
	c.now = tick
	if sign {
		c.count()
	}
}

// Played returns how long the match has been played so far, over all sittings. What is spent in one go without any
// sign of a player or of the match counts up to a minute.
func (s *Session) Played() time.Duration { return s.clock.played() }

// keepTime adds the time played to the records where it has grown by that much since, and by a second at least.
func (s *Session) keepTime(grown time.Duration) {
	played := s.Played().Truncate(time.Second)
	if played-s.clock.kept < max(grown, time.Second) {
		return
	}
	s.clock.kept = played
	s.enter(record.Played(played))
}

// enter adds a record to the match and hands it to the keeper.
func (s *Session) enter(rec []byte) {
	s.o.Crash.Done(rec)
	s.records = append(s.records, rec)
	if s.keeper != nil {
		s.keeper.Keep(rec)
	}
}
