// Package session runs a match between two seats, humans or bots. It knows no screen. A screen asks it what
// its viewer may know, gives it the human's decisions, and has it play the others one at a time; each
// returns what happened.
//
// A [Session] does everything that package match leaves to its driver. It holds the match, which no screen or bot ever
// sees, the source of chance, the bots' computations, and the records that saves are made of. A [Host]
// begins, continues and opens sessions.
//
// A match is run in one of several ways. How they differ is said by a policy, which the Session asks and which only reads:
// for whom a person at the screen decides, whose view is shown first, whether the match counts, which decisions the policy
// makes itself, when a human is asked, and what a human is spared.
//
//	policy     of                                               controls
//	players    a human and a bot, two humans, or two bots       Spectator, of two bots
//	sparring   a first fight                                    none
//	tutor      a lesson or a puzzle                             Lesson
//	recording  a match that is shown again, or an example       Playback
//
// The calls run one way:
//
//	screens -> controls -> Session -> policy
//
// Screens ask the Session what they need, such as [Session.CanUndo], [Session.Conceder], [Session.Shared] and
// [Session.Mode], and not by which policy it is run. What only one way has is on its controls.
package session
