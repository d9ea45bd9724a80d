package dice

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

const usage = `Usage: odds COST [-pool 5] [-rerolls 1]

Prints how likely a reserve of dice can pay COST under best play.
COST is written with R, G, B, (R/G), (R/B), (G/B) and * for any color, as in RRG.

  -pool N      dice in the reserve, 0 to %d (default 5)
  -rerolls N   rerolls after the first roll, 0 to %d (default 1)
`

// Exit statuses of Run.
const (
	exitDone   = 0
	exitFailed = 1
	exitMisuse = 2
)

// Run is the subcommand odds. args are the arguments after its name: a cost
// and the flags -pool and -rerolls, in any order. It prints one percentage with
// two decimals. It returns the exit status: 0, 1 if stdout cannot be written,
// or 2 and a sentence on stderr if the arguments are wrong.
func Run(args []string, stdout, stderr io.Writer) int {
	pool, rerolls := 5, 1
	flags := flag.NewFlagSet("odds", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&pool, "pool", pool, "")
	flags.IntVar(&rerolls, "rerolls", rerolls, "")

	misuse := func(format string, values ...any) int {
		fmt.Fprintf(stderr, "odds: "+format+".\n", values...)
		return exitMisuse
	}
	write := func(format string, values ...any) int {
		if _, err := fmt.Fprintf(stdout, format, values...); err != nil {
			fmt.Fprintf(stderr, "odds: the result cannot be written: %v.\n", err)
			return exitFailed
		}
		return exitDone
	}

	// The flag package stops at the first argument that is no flag; what
	// follows that one may be flags again.
	var costs []string
	for rest := args; ; {
		if err := flags.Parse(rest); errors.Is(err, flag.ErrHelp) {
			return write(usage, MaxDice, MaxRerolls)
		} else if err != nil {
			return misuse("%v; write odds COST [-pool 5] [-rerolls 1]", err)
		}
		if flags.NArg() == 0 {
			break
		}
		costs = append(costs, flags.Arg(0))
		rest = flags.Args()[1:]
	}

	if len(costs) != 1 {
		return misuse("give one cost, not %d; write odds COST [-pool 5] [-rerolls 1]", len(costs))
	}
	cost, err := ParseCost(costs[0])
	if err != nil {
		return misuse("%v", err)
	}
	if pool < 0 || pool > MaxDice {
		return misuse("-pool %d is out of range; give a number from 0 to %d", pool, MaxDice)
	}
	if rerolls < 0 || rerolls > MaxRerolls {
		return misuse("-rerolls %d is out of range; give a number from 0 to %d", rerolls, MaxRerolls)
	}
	return write("%.2f%%\n", 100*Odds(cost, pool, rerolls))
}
