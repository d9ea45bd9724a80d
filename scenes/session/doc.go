// Package session runs a match between two seats, humans or bots. It knows no screen. A screen asks it what
// its viewer may know, gives it the human's decisions, and has it play the others one at a time; each
// returns what happened.
//
// A Session is the driver that package match asks for. It holds the match, which no screen or bot ever
// sees, the source of chance, the bots' computations, and the records that saves are made of. A [Host]
// begins, continues and opens sessions.
//
// A match can be run in five ways. Before, the Session asked itself in which:
//
//	Session { hotSeat.on?  lesson != nil?  replay != nil?  Bot == nil? }    in 10 files
//
// Now each way is one type in one file, behind the one interface that the Session asks:
//
//	screens -> Session -> driver <- live       who plays against a bot
//	                             <- Spectacle  bots among themselves, watched
//	                             <- hotSeat    two who share the screen
//	                             <- Lesson     a lesson or a puzzle
//	                             <- Playback   a match that is shown again
//
// The others embed live and override what is different. Screens query what they need
// ([Session.CanUndo], [Session.Conceder], [Session.Shared], [Session.Counts]) and never which way it is.
// What only a lesson, a replay or a match of bots has is on the results of [Session.Lesson],
// [Session.Playback] and [Session.Spectacle].
package session
