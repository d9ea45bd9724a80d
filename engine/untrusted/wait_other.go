//go:build !unix

package untrusted

// noWait is 0, because on these systems opening a file never blocks.
const noWait = 0
