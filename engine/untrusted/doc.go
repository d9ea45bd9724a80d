// Package untrusted reads untrusted input: a player's files, wherever their links lead, text written by other
// programs, possibly hostile YAML, and text to be shown on a terminal.
//
// All its work is bounded in size, time and depth. An error is the second half of a sentence, which says
// what is wrong and how to mend it; the caller puts the file's name before it. The package is safe for
// concurrent use.
package untrusted
