package session

import "cinderclash/engine/match"

// driver is one way to run a match: live, hot-seat, lesson (and puzzle) or replay. It holds what differs between them;
// the Session asks it and never which one it is.
type driver interface {
	// human reports whether somebody at the screen decides for a player.
	human(who match.Player) bool
	// counts reports whether the match is one of its own: it has a result, and who plays may take back and concede.
	counts() bool
	// next plays one decision that nobody is asked for, and returns what happened as [Session.Advance] does.
	next() []match.Event

	// place returns where a human answers what p asks, as far as anybody is asked at all.
	place(p match.Pending) place
	// spare returns what is answered for the human whose observation it is, so that they are not asked.
	spare(o *match.Observation, legal []match.Move) forced
	// stops returns in which windows humans are asked until they want it otherwise, and whether what they want is kept
	// with the match. Otherwise it is a setting of theirs.
	stops() (usual Stops, kept bool)
	// fixer returns the human who could want a die fixed (403), in the phases in which one can; or Nobody.
	fixer() match.Player

	// play plays a decision of the human who is asked, as [Session.Play] does.
	play(mv match.Move) ([]match.Event, error)

	// observe returns what the viewer may know now.
	observe() match.Observation
	// told returns an event as the viewer may know it.
	told(e match.Event) match.Event
	// cover hides what only the viewer may know from whoever looks on next.
	cover()

	// close ends what goes on in the background.
	close()
}

// place is where a question is answered.
type place uint8

const (
	// elsewhere: not on the screen.
	elsewhere place = iota
	// here: on the screen as it is.
	here
	// handed: on the screen once it has been handed to who is asked.
	handed
)

// Shared reports whether two humans share the screen: it names both, and tells neither what is the other's to know.
func (s *Session) Shared() bool {
	return s.driver.human(match.First) && s.driver.human(match.Second)
}

// Addressee returns whom the screen speaks to: the viewer, or of two humans who share it nobody.
func (s *Session) Addressee() match.Player {
	if s.Shared() {
		return match.Nobody
	}
	return s.viewer
}

// Counts reports whether the match is one of its own, whose end has a result. It is not where it is shown again or
// where something is taught.
func (s *Session) Counts() bool { return s.driver.counts() }

// CanUndo reports whether there is somebody who may take a move back once there is one; see [Session.Undo].
func (s *Session) CanUndo() bool {
	return s.driver.counts() && (s.driver.human(match.First) || s.driver.human(match.Second))
}

// KeepsStops reports whether [Session.Stops] is kept with the match. Otherwise it is a setting of the player's.
func (s *Session) KeepsStops() bool {
	_, kept := s.driver.stops()
	return kept
}

// Lesson returns the lesson or puzzle that is taken, or nil.
func (s *Session) Lesson() *Lesson {
	l, _ := s.driver.(*Lesson)
	return l
}

// Playback returns what goes through a match that is shown again, or nil where none is.
func (s *Session) Playback() *Playback {
	p, _ := s.driver.(*Playback)
	return p
}
