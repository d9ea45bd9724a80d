//go:build linux && long

package screen

// How often the game is started without a sound device, and how often it loses one.
const silentStarts, soundLosses = 50, 20
