package record

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/untrusted"
	"cinderclash/saves"
)

const usage = `Usage: replay FILE

Verifies a saved match, a copy or a journal, by playing it again, position by position.
The match of a crash report is played again up to the crash, which then comes again:
in the position that the report tells, should playing lead to another.
`

// Exit statuses of Run.
const (
	exitDone   = 0
	exitFailed = 1
	exitMisuse = 2
)

// Run is the subcommand replay. cards is the card data, and args are the arguments after its name. It
// prints one line: the players, the rounds, the decisions and the result. It returns the exit status: 0; 1
// and a sentence on stderr if the file cannot be read or does not match what was played; 2 if the arguments
// are wrong.
func Run(cards fs.FS, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	misuse := func(format string, values ...any) int {
		fmt.Fprintf(stderr, "replay: "+format+"; write replay FILE.\n", values...)
		return exitMisuse
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "replay: %s.\n", untrusted.Line(err.Error()))
		return exitFailed
	}

	// The flag package stops at the first argument that is not a flag. Flags may follow that argument.
	var files []string
	for rest := args; ; {
		if err := flags.Parse(rest); errors.Is(err, flag.ErrHelp) {
			if _, err := io.WriteString(stdout, usage); err != nil {
				return fail(err)
			}
			return exitDone
		} else if err != nil {
			return misuse("%v", err)
		}
		if flags.NArg() == 0 {
			break
		}
		files = append(files, flags.Arg(0))
		rest = flags.Args()[1:]
	}
	if len(files) != 1 {
		return misuse("give one file, not %d", len(files))
	}

	lib, _, err := card.Load(cards)
	if err != nil {
		return fail(err)
	}
	records, lost, err := Load(files[0])
	if err != nil {
		return fail(err)
	}
	if notice, ok := lost.Notice(files[0]); ok {
		fmt.Fprintf(stderr, "replay: %v.\n", notice)
	}
	m, err := Read(lib, files[0], records)
	if err != nil {
		return fail(err)
	}
	if m.Drift != nil {
		fmt.Fprintf(stderr, "replay: %v.\n", m.Drift)
	}
	if _, err := fmt.Fprintln(stdout, m.Summary()); err != nil {
		return fail(err)
	}
	if m.Attempt == "" {
		return exitDone
	}
	now := m.Now
	if text, ok := positionOf(files[0]); ok {
		at, err := m.Rules.ParsePosition(text)
		switch {
		case err != nil:
			fmt.Fprintf(stderr, "replay: %s: %v; going on from the decisions.\n", files[0], err)
		case at != now:
			fmt.Fprintf(stderr, "replay: %s: the decisions lead to another position than the one told; going on from that one.\n", files[0])
			now = at
		}
	}
	mv, err := m.Rules.ParseMove(m.Attempt)
	if err == nil {
		err = now.Apply(mv, nil)
	}
	if err != nil {
		return fail(fmt.Errorf("%s, record %d: %w; open the report with the program that wrote it (%s)", files[0], len(m.Records)+1, err, clip(m.Header.Program)))
	}
	if _, err := fmt.Fprintf(stdout, "The program does not crash at %q here.\n", m.Attempt); err != nil {
		return fail(err)
	}
	return exitDone
}

// positionOf returns the position in the crash report in a file, if there is one.
func positionOf(file string) (string, bool) {
	data, err := saves.ReadFile(file)
	if err == nil {
		data, err = untrusted.Text(data) // an editor may have changed its encoding
	}
	if err != nil {
		return "", false
	}
	return reportedPosition(data)
}

// Summary returns one English line about the match, safe for a terminal: who played, how far it went and
// how it ended.
func (m *Match) Summary() string {
	seats, undos := m.Header.Seats, ""
	if m.Undos > 0 {
		undos = ", " + plural(m.Undos, "undo")
	}
	if m.Marked {
		undos += " across what was hidden"
	}
	took := ""
	if m.Played > 0 {
		took = fmt.Sprintf(", played for %v", m.Played)
	}
	return fmt.Sprintf("%s against %s: %s, %s%s%s, %s",
		untrusted.Line(seats[0].Name), untrusted.Line(seats[1].Name), plural(m.Now.Round(), "round"), plural(len(m.Moves), "decision"), undos, took, m.outcome())
}

func (m *Match) outcome() string {
	result := m.Now.Result()
	if !result.Over {
		return "not ended"
	}
	how := map[match.Method]string{
		match.LastFell: "the last hero fell", match.RoundLimit: "the rounds were over",
		match.Conceded: "the other conceded", match.Repetition: "the same position came again and again",
	}[result.Method]
	if result.Winner > match.Second {
		return fmt.Sprintf("a draw (%s)", how)
	}
	return fmt.Sprintf("%s won (%s)", untrusted.Line(m.Header.Seats[result.Winner].Name), how)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
