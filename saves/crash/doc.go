// Package crash records how the program died, so that the fault can be mended and the player can go on.
//
// While the program runs, a [Watch] keeps a file in the data folder with what a report needs: the version,
// the match so far, and the decision being played. If the program dies of a fault of its own, on any
// goroutine, the Go runtime appends the stack. The next start finds that file and makes a [Report] from it.
// If the program was killed or lost power, there is nothing to report.
//
// A fault that the program survives, such as that of a bot, is reported at once by [Watch.Survived].
//
// A report is a text file. It has no names of players and no paths but those of sources. Its last part is
// the match in the format of package record, so that the subcommand replay can play it up to the crash. The
// line above that part is the position in which the program crashed.
//
// In a browser there are no files: a Watch does nothing, and the page says that the game has stopped.
package crash
