// Package session runs a match between two seats, humans or bots. It knows no
// screen: a screen asks it what its viewer may know, brings it the human's decisions,
// and has it play the others one by one, each telling what happened.
//
// A Session plays the part of the driver that package match asks for: it holds the
// match, which no screen or bot ever sees, the source of chance, the bots' thinking
// and the records that saves are made of. A [Host] begins, continues and opens sessions.
//
// A match can be run in four ways. Before, the Session asked itself in which:
//
//	Session { hotSeat.on?  lesson != nil?  replay != nil?  Bot == nil? }    in 10 files
//
// Now each way is one type in one file, behind the one interface that the Session asks:
//
//	screens -> Session -> driver <- live       who plays against a bot; bots among themselves
//	                             <- hotSeat    two who share the screen
//	                             <- Lesson     a lesson or a puzzle
//	                             <- Playback   a match that is shown again
//
// The last three embed live and say what is different. Screens ask what they need to
// know ([Session.CanUndo], [Session.Conceder], [Session.Shared], [Session.Counts]) and
// never which way it is; what only a lesson or a replay has lies on what
// [Session.Lesson] and [Session.Playback] return.
package session
