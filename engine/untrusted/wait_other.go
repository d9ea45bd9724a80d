//go:build !unix

package untrusted

// noWait is 0: on these systems nothing in the file system blocks on opening.
const noWait = 0
