// Package commands tests the command line of the real program, as scripts in
// testdata: each is a conversation with a shell.
package commands
