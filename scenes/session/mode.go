package session

import "cinderclash/engine/lesson"

// Mode is what the screen of a match needs to know about the way in which the match is run. It does not
// change while the session lasts.
type Mode struct {
	// Stops reports that the player chooses in which windows the match stops. In a replay nobody passes.
	Stops bool
	// Hints reports that a player who decides alone may ask for a hint.
	Hints bool
	// Leads reports that the player is led through every part of a decision, so that the screen proposes none.
	Leads bool
	// Holds reports that a player is asked over their own actions only if they hold priority; see [Session.SetHolds].
	Holds bool
	// Panel is what lies beside the match.
	Panel Panel
}

// Panel is what a screen that runs on that of a match needs room for beside it.
type Panel uint8

const (
	NoPanel Panel = iota
	// Guide is that of a lesson or puzzle, at the left.
	Guide
	// Controls are those of a replay, at the right.
	Controls
	// FewControls are those of a match of two bots, in the same place.
	FewControls
)

// Mode returns how the match is run.
func (s *Session) Mode() Mode { return s.driver.mode() }

func (live) mode() Mode { return Mode{Stops: true, Hints: true, Holds: true} }

func (t *Lesson) mode() Mode {
	m := Mode{Stops: true, Leads: true}
	if t.run.Lesson().Panel == lesson.Beside {
		m.Panel = Guide
	}
	return m
}

func (*Playback) mode() Mode { return Mode{Panel: Controls} }
