// Package crash writes down how the program died, so that it can be mended and
// the player can go on.
//
// While the program runs, a [Watch] keeps a file in the data folder with what a
// report needs: the version, and the match so far with the decision that is being
// played. Should the program die of a fault of its own, on whatever goroutine, the Go
// runtime adds why. The next start finds that file and makes a [Report] of it; where
// the program was killed or the power failed there is nothing to report.
//
// A report is a text file. It has no names of players and no paths but those of
// sources. Its last part is the match as package record reads it, so that the
// subcommand replay plays it again, up to the crash. The position in which it crashed
// stands above it as one line.
//
// In a browser there are no files: a Watch does nothing, and the page says that the
// game has stopped.
package crash
