package session

import (
	"cinderclash/ai"
	"cinderclash/engine/match"
)

// policy says how one way to run a match differs from another. The Session asks it, and acts. A policy only reads: it has
// no Session and calls none.
type policy interface {
	// terms returns what does not change while the match is run.
	terms() terms
	// next returns the decision that follows the first made decisions, if the policy makes it itself, and whether it does.
	// Only a recording and a lesson make decisions.
	next(made int) (match.Move, bool)
	// asks reports whether the human who has to decide in m is asked.
	asks(m *match.Match) bool
	// spares returns the answer that is given for the human who has to decide in m. If usual is true, the Session applies its
	// usual rule instead.
	spares(m *match.Match, o *match.Observation, legal []match.Move) (answer forced, usual bool)
	// fixes reports whether a human may ask, in m, to fix a die (403).
	fixes(m *match.Match) bool
}

// terms is what does not change while a match is run.
type terms struct {
	human    [2]bool      // a person at this screen decides for the player
	viewer   match.Player // whose view is shown first; Nobody for what is public
	counts   bool         // the match has a result, and its player may concede
	scripted bool         // the policy makes every decision that no human makes, those of chance too
	mode     Mode
}

// Mode is what the screen of a match needs to know about the way in which the match is run. It does not
// change while the session lasts.
type Mode struct {
	// Stops reports that the player chooses in which windows the match stops. In a replay nobody passes.
	Stops bool
	// Hints reports that a player who decides alone may ask for a hint.
	Hints bool
	// Leads reports that the player is led through every part of a decision. The screen proposes none, and each part is
	// played at once.
	Leads bool
	// Holds reports that a player is asked over their own actions only if they hold priority; see [Session.SetHolds].
	Holds bool
	// Panel is what lies beside the match.
	Panel Panel
}

// Panel is what the screen of a match leaves room for at one side.
type Panel uint8

const (
	NoPanel Panel = iota
	// Guide is the panel of a lesson or puzzle, at the left.
	Guide
	// Controls are the buttons of a replay, at the right.
	Controls
	// FewControls are the buttons of a match of two bots, in the same place.
	FewControls
)

// players is the policy of a match that is played: by a human and a bot, by two humans who share the screen, or by two bots.
type players struct{ is terms }

// playersOf returns the policy of a match between the seats of o. Two humans begin with a view of what is public, until one
// of them is given the screen.
func playersOf(o *Options) policy {
	p := players{terms{viewer: match.Nobody, counts: true, mode: Mode{Stops: true, Hints: true, Holds: true}}}
	humans := 0
	for i, seat := range o.Seats {
		if p.is.human[i] = seat.Bot == nil; p.is.human[i] {
			p.is.viewer = match.Player(i)
			humans++
		}
	}
	switch {
	case humans == 2:
		p.is.viewer = match.Nobody
	case humans == 0 && !o.Unattended:
		p.is.mode = Mode{Panel: FewControls}
	}
	if o.spars {
		return sparring{p}
	}
	return p
}

func (p players) terms() terms { return p.is }

// next leaves every decision to chance, the bots and the humans.
func (players) next(int) (match.Move, bool) { return match.Move{}, false }

func (players) asks(*match.Match) bool { return true }

func (players) spares(*match.Match, *match.Observation, []match.Move) (answer forced, usual bool) {
	return forced{}, true
}

func (players) fixes(*match.Match) bool { return true }

// counted returns the seats with bots that think for exactly iters iterations, where a bot counts them. If iters is not
// positive, the seats stay as they are.
func counted(seats [2]Seat, iters int) [2]Seat {
	for i, seat := range seats {
		if bot, ok := seat.Bot.(ai.Counted); ok && iters > 0 {
			seats[i].Bot = bot.Counted(iters)
		}
	}
	return seats
}

// human reports whether a person at this screen decides for a player.
func (s *Session) human(who match.Player) bool { return who <= match.Second && s.terms.human[who] }

// Mode returns how the match is run.
func (s *Session) Mode() Mode { return s.terms.mode }

// Shared reports whether two humans share the screen. The screen then names both, and shows neither player
// what only the other may know.
func (s *Session) Shared() bool { return s.terms.human == [2]bool{true, true} }

// Reader returns the player whom sentences call “you”: the only human who plays at the screen, or Nobody if there are two or none.
func (s *Session) Reader() match.Player {
	switch s.terms.human {
	case [2]bool{true, false}:
		return match.First
	case [2]bool{false, true}:
		return match.Second
	}
	return match.Nobody
}

// Opponent returns the name of the bot against which the only human plays at the screen. ok is false if the match is another one.
func (s *Session) Opponent() (bot string, ok bool) {
	who := s.Reader()
	if who > match.Second || s.o.Seats[who.Other()].Bot == nil {
		return "", false
	}
	return s.o.Seats[who.Other()].Bot.Name(), true
}

// Addressee returns the player whom the screen addresses: the viewer, or Nobody if two humans share it.
func (s *Session) Addressee() match.Player {
	if s.Shared() {
		return match.Nobody
	}
	return s.viewer
}

// Counts reports whether the match has a result of its own. Replays and lessons do not.
func (s *Session) Counts() bool { return s.terms.counts }

// CanUndo reports whether a player may take moves back, once there are any; see [Session.Undo].
func (s *Session) CanUndo() bool { return s.terms.human != [2]bool{} }

// Lesson returns the controls of the lesson or puzzle in progress, or nil.
func (s *Session) Lesson() *LessonControls { return s.lesson }

// Playback returns the controls of a replay, or nil if the session is not one.
func (s *Session) Playback() *Playback { return s.playback }

// Spectator returns the controls of a match of two bots, or nil if the session is another one or nobody is
// there to control it.
func (s *Session) Spectator() *Spectator { return s.spectator }
