//go:build linux && driven && !long

package screen

// How often the game is started without a sound device, and how often it loses one.
const silentStarts, soundLosses = 2, 1
