package ai

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"cinderclash/engine/card"
)

const learnUsage = `Usage: learn [-bot knight] [-iters N] [-matches 4000] [-anew] [-seed 1] [-o FILE]

Has a bot play itself with the ready decks and finds, from how the matches end, the
weights by which searching bots foretell who wins. Each fifth match is not learned from
but foretold: of these it prints how often what was said came true, round by round, by
the weights that it began from and by those that it has found.
The same arguments find the same weights on every machine.

  -bot BOT    %s (default knight)
  -iters N    iterations or samples a decision, of a bot that thinks; 0 for its own (default 0)
  -matches N  5 or more (default 4000)
  -anew       begin from nothing, not from the weights that the program has
  -seed S     where chance begins, 0 or more (default 1)
  -o FILE     write the weights to FILE; the program's own are ai/learned.txt
`

const learnedHead = `# What a position between two clashes is worth: weights in 10,000ths of a logit, made by
#   learn %s
# with the cards %v. A trait has a weight for each of the rounds 1 to 4 and one for all later ones; a
# hero one for standing and one for 16 life; a pair of heroes, a card in hand, a card attached and a counter one each.
`

// RunLearn is the subcommand learn. args are the arguments after its name. It returns
// the exit status: 0; 1 if a match went wrong or the weights cannot be written; 2 and a
// sentence on stderr if the arguments are wrong.
func RunLearn(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	name, iters, file, anew := "knight", 0, "", false
	c := command{
		name: "learn", usage: fmt.Sprintf(learnUsage, botNames()), stdout: stdout, stderr: stderr, many: "matches", count: 4000, seed: 1,
		more: func(set *flag.FlagSet) {
			set.StringVar(&name, "bot", name, "")
			set.IntVar(&iters, "iters", 0, "")
			set.BoolVar(&anew, "anew", false, "")
			set.StringVar(&file, "o", "", "")
		},
	}
	if status, ok := c.parse(args); !ok {
		return status
	}
	bot := BotNamed(name)
	switch {
	case bot == nil:
		return c.misuse("there is no bot %q; use one of %s", name, botNames())
	case iters < 0:
		return c.misuse("-iters %d is out of range; give 0 or more", iters)
	case c.count < heldOut:
		return c.misuse("-matches %d is out of range; give %d or more", c.count, heldOut)
	}
	if counted, ok := bot.(Counted); ok && iters > 0 {
		bot = counted.Counted(iters)
	}
	lesson := Lesson{Bot: bot, Matches: c.count, Seed: c.seed, Workers: runtime.GOMAXPROCS(0)}
	examples, err := lesson.examples(ctx, lib, func(done int) {
		if done*20/c.count > (done-1)*20/c.count {
			fmt.Fprintf(stderr, "learn: %d of %d matches\n", done, c.count)
		}
	})
	if err != nil {
		return c.fail(err)
	}
	start := NewJudge(lib)
	if anew {
		start = newborn(lib)
	}
	j := fit(start, examples, c.seed)
	if file != "" {
		text := fmt.Sprintf(learnedHead, strings.Join(args, " "), Signature(lib.Fingerprint()))
		if err := os.WriteFile(file, []byte(text+j.text(lib)), 0o644); err != nil {
			return c.fail(err)
		}
	}
	before := ""
	if !anew {
		before = "before:\n" + reportCalibration(start.calibrate(examples)) + "after:\n"
	}
	return c.print("%d positions of %d matches\n%s%s", len(examples), c.count, before, reportCalibration(j.calibrate(examples)))
}

// reportCalibration formats a calibration as lines of text.
func reportCalibration(rounds []Calibration) string {
	var b strings.Builder
	b.WriteString("said -> came true, of the matches that were not learned from\n")
	b.WriteString("round  right   loss    50-60%        60-70%        70-80%        80-90%        90-100%\n")
	for _, c := range rounds {
		fmt.Fprintf(&b, "%5d  %4.1f%%  %.3f", c.Round, 100*c.Right, c.Loss)
		for _, t := range c.Tenths {
			fmt.Fprintf(&b, "   %4.1f -> %4.1f", 100*t.Said, 100*t.Won)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
