// Package session runs a match between two seats, humans or bots. It knows no
// screen: a screen asks it what its viewer may know, brings it the human's decisions,
// and has it play the others one by one, each telling what happened.
//
// A Session plays the part of the driver that package match asks for: it holds the
// match, which no screen or bot ever sees, the source of chance, the bots' thinking
// and the records that saves are made of. A [Host] begins, continues and opens sessions.
package session
