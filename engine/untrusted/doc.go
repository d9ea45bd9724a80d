// Package untrusted reads untrusted input: files of a player's folders, text written by other programs, YAML that may be hostile,
// and text to be shown on a terminal.
//
// All its work is bounded in size, time and depth. An error says what is wrong and how to mend it, as the second half of a
// sentence that the caller begins with the name of the file. The package is safe for concurrent use.
package untrusted
