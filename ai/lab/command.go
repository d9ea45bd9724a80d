package lab

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// Exit statuses of the subcommands.
const (
	exitDone   = 0
	exitFailed = 1
	exitMisuse = 2
)

// command is a subcommand that plays matches.
type command struct {
	name, usage    string
	stdout, stderr io.Writer
	// many is the name of the flag for count.
	many  string
	count int
	seed  uint64
	json  bool
	// ruleset, if not nil, adds the flags -profile and -format.
	ruleset *ruleset
	// more, if not nil, adds further flags.
	more func(*flag.FlagSet)
	// files reports, after the flags are parsed, whether file names follow them; nil means
	// never.
	files func() bool
	names []string // the file names that follow the flags
}

// parse reads the arguments. If ok is false, the command ends with the exit status.
func (c *command) parse(args []string) (status int, ok bool) {
	set := flag.NewFlagSet(c.name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.IntVar(&c.count, c.many, c.count, "")
	set.Uint64Var(&c.seed, "seed", c.seed, "")
	set.BoolVar(&c.json, "json", false, "")
	if c.ruleset != nil {
		set.StringVar(&c.ruleset.profile, "profile", c.ruleset.profile, "")
		set.StringVar(&c.ruleset.format, "format", c.ruleset.format, "")
	}
	if c.more != nil {
		c.more(set)
	}
	err := set.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return c.print("%s", c.usage), false
	case err != nil:
		return c.misuse("%v", err), false
	case c.files != nil && c.files():
		if c.names = set.Args(); len(c.names) == 0 {
			return c.misuse("no file is named; name one or more"), false
		}
	case set.NArg() > 0:
		return c.misuse("%q is no flag", set.Arg(0)), false
	case c.count < 1:
		return c.misuse("-%s %d is out of range; give 1 or more", c.many, c.count), false
	}
	return 0, true
}

// progress writes to stderr how many matches are played, about twenty times in all. more is added to the line.
func (c *command) progress(done, all int, more string) {
	if done == all || done*20/all > (done-1)*20/all {
		fmt.Fprintf(c.stderr, "%s: %d of %d matches%s\n", c.name, done, all, more)
	}
}

func (c *command) misuse(format string, values ...any) int {
	fmt.Fprintf(c.stderr, "%s: "+format+"; %s -h lists the flags.\n", append(append([]any{c.name}, values...), c.name)...)
	return exitMisuse
}

func (c *command) fail(err error) int {
	fmt.Fprintf(c.stderr, "%s: %v.\n", c.name, err)
	return exitFailed
}

func (c *command) print(format string, values ...any) int {
	if _, err := fmt.Fprintf(c.stdout, format, values...); err != nil {
		fmt.Fprintf(c.stderr, "%s: the result cannot be written: %v.\n", c.name, err)
		return exitFailed
	}
	return exitDone
}
