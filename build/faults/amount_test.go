//go:build !long

package faults

// How much is tried of each.
const (
	operations = 2 // of a match, for each fault
	flips      = 500
	cuts       = 500
	kills      = 3
)
