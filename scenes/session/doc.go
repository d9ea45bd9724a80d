// Package session runs a match between two seats, humans or bots. It knows no screen. A screen asks it what
// its viewer may know, gives it the human's decisions, and has it play the other decisions one at a time. Each
// of these calls returns what happened.
//
// A [Session] does everything that package match leaves to its driver. It holds the match, which no screen or bot ever
// sees, the source of chance, the bots' computations, and the records that saves are made of. A [Host]
// begins, continues and opens sessions.
//
// A match is run in one of several ways, each with its policy. A policy says for whom a person at the screen decides, whose
// view is shown first, whether the match counts, which decisions the policy makes itself, when a human is asked, and which
// questions a human is spared. The Session asks its policy, which only reads.
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
// Screens ask the Session for single facts, such as [Session.CanUndo], [Session.Conceder], [Session.Shared] and
// [Session.Mode], and not for its policy. Methods that only one way of running a match has are on its controls.
package session
