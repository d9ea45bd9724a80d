//go:build !long

package faults

// How much of each kind is tried.
const (
	operations = 2 // of a match, for each fault
	flips      = 500
	cuts       = 500
	kills      = 3
	halves     = 4 // matches ended in a half-made choice, for each way
)
