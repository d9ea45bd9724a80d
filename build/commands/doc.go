// Package commands tests the command line of the real program with the scripts in testdata. Each script is
// a shell session.
package commands
