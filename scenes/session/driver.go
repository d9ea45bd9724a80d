package session

import "cinderclash/engine/match"

// driver is one way to run a match: live, hot-seat, lesson (or puzzle) or replay. It contains everything
// that differs between them, so that the Session never asks which one it has.
type driver interface {
	// human reports whether a person at the screen decides for a player.
	human(who match.Player) bool
	// mode returns how the match is run.
	mode() Mode
	// counts reports whether the match has a result, and its player may concede.
	counts() bool
	// undoes reports whether a player may take back moves.
	undoes() bool
	// begin returns the position at which the match begins.
	begin() (match.Match, error)
	// back is told that only so many decisions are left, the others having been taken back.
	back(left int)
	// next plays one decision that no human is asked for, and returns what happened, as [Session.Advance]
	// does.
	next() []match.Event

	// place returns where a human answers the question p, if a human is asked at all.
	place(p match.Pending) place
	// spare returns the answer that the session gives for the human whose observation it is, so that the
	// human is not asked.
	spare(o *match.Observation, legal []match.Move) forced
	// stops returns in which windows humans are asked by default, and whether their choice is kept with the
	// match. If it is not, it is a setting of the player's.
	stops() (usual Stops, kept bool)
	// fixer returns the human who may ask to fix a die (403) in the present phase, or Nobody.
	fixer() match.Player

	// play plays a decision of the human being asked, as [Session.Play] does.
	play(mv match.Move) ([]match.Event, error)

	// observe returns what the viewer may know now.
	observe() match.Observation
	// told returns an event as the viewer may know it.
	told(e match.Event) match.Event
	// cover hides what only the viewer may know from the next person at the screen.
	cover()

	// close ends all background work.
	close()
}

// place is where a question is answered.
type place uint8

const (
	// elsewhere: not at this screen.
	elsewhere place = iota
	// here: at the screen as it is.
	here
	// handed: at the screen after it has been handed to the player who is asked.
	handed
)

// Shared reports whether two humans share the screen. The screen then names both, and shows neither what
// only the other may know.
func (s *Session) Shared() bool {
	return s.driver.human(match.First) && s.driver.human(match.Second)
}

// Reader returns the player whom sentences call “you”: the only human who plays at the screen, or Nobody if there are two or none.
func (s *Session) Reader() match.Player {
	switch first, second := s.driver.human(match.First), s.driver.human(match.Second); {
	case first == second:
		return match.Nobody
	case first:
		return match.First
	default:
		return match.Second
	}
}

// Addressee returns the player whom the screen addresses: the viewer, or Nobody if two humans share it.
func (s *Session) Addressee() match.Player {
	if s.Shared() {
		return match.Nobody
	}
	return s.viewer
}

// Counts reports whether the match has a result of its own. Replays and lessons do not.
func (s *Session) Counts() bool { return s.driver.counts() }

// CanUndo reports whether a player may take moves back, once there are any; see [Session.Undo].
func (s *Session) CanUndo() bool {
	return s.driver.undoes() && (s.driver.human(match.First) || s.driver.human(match.Second))
}

// KeepsStops reports whether [Session.Stops] is kept with the match. Otherwise it is a setting of the player's.
func (s *Session) KeepsStops() bool {
	_, kept := s.driver.stops()
	return kept
}

// Lesson returns the lesson or puzzle in progress, or nil.
func (s *Session) Lesson() *Lesson {
	l, _ := s.driver.(*Lesson)
	return l
}

// Playback returns the controls of a replay, or nil if the session is not one.
func (s *Session) Playback() *Playback {
	p, _ := s.driver.(*Playback)
	return p
}
