//go:build !long

package music

// soakSeconds is how long the stream is heard beside busy threads.
const soakSeconds = 30
