package session

import (
	"time"

	"cinderclash/saves/record"
)

const (
	ticksASecond = 60
	// awayAfter is the longest pause that counts, in ticks. A player without input for longer is away or
	// busy elsewhere.
	awayAfter = 60 * ticksASecond
	// timeEvery is how often the time of play is recorded.
	timeEvery = 15 * time.Second
)

// clock measures the time of play in ticks. It adds up the pauses between signs of activity, each limited
// to awayAfter.
type clock struct {
	counted int           // ticks
	last    int           // tick of the last activity
	now     int           // tick of the last call of Attend
	runs    bool          // Attend has been called
	before  time.Duration // in earlier sittings
	kept    time.Duration // as last recorded
}

// count registers activity of the player or the match now.
func (c *clock) count() {
	c.counted += c.pause()
	c.last = c.now
}

// pause returns how much of the time since the last activity counts.
func (c *clock) pause() int { return min(c.now-c.last, awayAfter) }

func (c *clock) played() time.Duration {
	return c.before + time.Duration(c.counted+c.pause())*time.Second/ticksASecond
}

// Attend measures the time of play. tick is the current tick of the program, 60 a second; sign says whether
// the player did anything in it. Attend also takes over a hint and the state of a puzzle once they have been computed in the
// background. A screen of the match calls it once a tick.
func (s *Session) Attend(tick int, sign bool) {
	s.pollHint()
	s.tutor.poll(&s.match)
	c := &s.clock
	if !c.runs {
		c.runs, c.last = true, tick
	}
	c.now = tick
	if sign {
		c.count()
	}
}

// Played returns the time of play so far, over all sittings. A pause without any activity counts for at
// most a minute.
func (s *Session) Played() time.Duration { return s.clock.played() }

// keepTime records the time of play if it has grown by at least this much, and by a second.
func (s *Session) keepTime(grown time.Duration) {
	played := s.Played().Truncate(time.Second)
	if played-s.clock.kept < max(grown, time.Second) {
		return
	}
	s.clock.kept = played
	s.enter(record.Played(played))
}

// enter adds a record to the match and passes it to the keeper.
func (s *Session) enter(rec []byte) {
	s.o.Crash.Done(rec)
	s.records = append(s.records, rec)
	if s.keeper != nil {
		s.keeper.Keep(rec)
	}
}
