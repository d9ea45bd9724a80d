//go:build !unix

package foreign

// noWait is not needed: what would wait is no file there.
const noWait = 0
