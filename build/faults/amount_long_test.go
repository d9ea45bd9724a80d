//go:build long

package faults

// How much of each kind is tried.
const (
	operations = 1 << 30 // of a match, for each fault: all of them
	flips      = 5000
	cuts       = 1 << 30 // at every byte
	kills      = 100
	halves     = 60 // matches ended in a half-made choice, for each way
)
