// Package foreign takes in what somebody else made: files of a player's, whatever they are and wherever they lead,
// text as other programs write it, YAML that may mean harm, and words that are shown on a terminal.
//
// Everything it gives is bounded in size, time and depth. Its errors are the half of a sentence that says what is
// wrong and how to mend it, for whoever knows the file's name to begin. It is safe for concurrent use.
package foreign
