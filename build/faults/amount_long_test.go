//go:build long

package faults

// How much is tried of each.
const (
	operations = 1 << 30 // all of a match, for each fault
	flips      = 5000
	cuts       = 1 << 30 // at every byte
	kills      = 100
)
