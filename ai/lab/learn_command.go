package lab

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/card"
)

const learnUsage = `Usage: learn [-bot greedy] [-iters N] [-own] [-matches 4000] [-from FILE] [-anew] [-seed 1] [-shard I/N] [-o FILE]
       learn -merge [-from FILE] [-anew] [-o FILE] PART...

Has a bot play itself with the ready decks and fits, to how the matches end, the weights
by which searching bots predict who wins. One match in five is held out: learn prints how
well its winner was predicted, round by round, with the weights that it began from and
with those that it has found. The same arguments give the same weights on every machine.

  -bot BOT    %s (default greedy)
  -iters N    iterations or samples a decision, of a bot that thinks; 0 for its own (default 0)
  -own        the bot, greedy or one that searches, values positions by the weights that
              learning begins from, and so plays by what was learned before
  -matches N  5 or more (default 4000)
  -from FILE  begin from the weights in FILE, not from those that the program has
  -anew       begin from weights of 0
  -seed S     where chance begins, 0 or more (default 1)
  -shard I/N  play only part I, from 1, of N, and write its positions to -o FILE
  -merge      learn from the positions that shards have written to PART...
  -o FILE     write the weights to FILE; the program's own are ai/learned.txt
`

const learnedHead = `# What a position between two clashes is worth: weights in 10,000ths of a logit, made by
#   learn %s
# with the cards %v. A trait has a weight for each of the rounds 1 to 4 and one for all later ones; a
# hero one for standing and one for 16 life; a pair of heroes, a card in hand, a card attached and a counter one each.
`

// RunLearn is the subcommand learn. args are the arguments after its name. It returns
// the exit status: 0; 1 if a match went wrong, a file cannot be read or the weights cannot
// be written; 2 and a sentence on stderr if the arguments are wrong.
func RunLearn(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	name, iters, file, from, shard := "greedy", 0, "", "", ""
	anew, own, merge := false, false, false
	c := command{
		name: "learn", usage: fmt.Sprintf(learnUsage, botNames()), stdout: stdout, stderr: stderr, many: "matches", count: 4000, seed: 1,
		more: func(set *flag.FlagSet) {
			set.StringVar(&name, "bot", name, "")
			set.IntVar(&iters, "iters", 0, "")
			set.BoolVar(&own, "own", false, "")
			set.StringVar(&from, "from", "", "")
			set.BoolVar(&anew, "anew", false, "")
			set.StringVar(&shard, "shard", "", "")
			set.BoolVar(&merge, "merge", false, "")
			set.StringVar(&file, "o", "", "")
		},
		files: func() bool { return merge },
	}
	if status, ok := c.parse(args); !ok {
		return status
	}
	bot := ai.BotNamed(name)
	part, parts, cut := parseShard(shard)
	switch {
	case bot == nil:
		return c.misuse("there is no bot %q; use one of %s", name, botNames())
	case iters < 0:
		return c.misuse("-iters %d is out of range; give 0 or more", iters)
	case c.count < heldOut:
		return c.misuse("-matches %d is out of range; give %d or more", c.count, heldOut)
	case from != "" && anew:
		return c.misuse("-from and -anew begin from different weights; leave one of them out")
	case !cut || parts > c.count:
		return c.misuse("-shard %q is no part of %d matches; give it as in 1/4", shard, c.count)
	case shard != "" && (merge || file == ""):
		return c.misuse("-shard needs -o FILE for its positions, and no -merge")
	}
	start, err := c.start(lib, from, anew)
	if err != nil {
		return c.fail(err)
	}
	if own {
		var ok bool
		if bot, ok = ai.JudgedBy(bot, start); !ok {
			return c.misuse("-own is for bots that can play by learned weights, not for %s; leave one of them out", name)
		}
	}
	if counted, ok := bot.(ai.Counted); ok && iters > 0 {
		bot = counted.Counted(iters)
	}
	seen := recording{
		Arguments: argumentsText(name, iters, own, c.count, from, anew, c.seed),
		Cards:     Signature(lib.Fingerprint()), Start: fingerprintOf(start, lib), Seed: c.seed, Matches: c.count, Part: part, Parts: parts,
	}
	if merge {
		seen, err = mergeRecordings(c.names, seen)
	} else {
		play := SelfPlay{Bot: bot, Matches: c.count, Seed: c.seed, Shard: part, Shards: parts, Workers: runtime.GOMAXPROCS(0)}
		seen.Examples, err = play.examples(ctx, lib, func(done, all int) { c.progress(done, all, "") })
	}
	if err != nil {
		return c.fail(err)
	}
	if shard != "" {
		data, err := json.Marshal(seen)
		if err == nil {
			err = os.WriteFile(file, data, 0o644)
		}
		if err != nil {
			return c.fail(err)
		}
		return c.print("%d positions of part %s of %d matches\n", len(seen.Examples), shard, seen.Matches)
	}
	examples := seen.Examples
	j := fit(start, examples, seen.Seed)
	if file != "" {
		text := fmt.Sprintf(learnedHead, seen.Arguments, seen.Cards)
		if err := os.WriteFile(file, []byte(text+j.Text(lib)), 0o644); err != nil {
			return c.fail(err)
		}
	}
	before := ""
	if !anew {
		before = "before:\n" + reportCalibration(calibrate(start, examples)) + "after:\n"
	}
	return c.print("%d positions of %d matches\n%s%s", len(examples), seen.Matches, before, reportCalibration(calibrate(j, examples)))
}

// argumentsText returns the arguments that say what is played and learned, in one order.
func argumentsText(bot string, iters int, own bool, matches int, from string, anew bool, seed uint64) string {
	text := "-bot " + bot
	if iters > 0 {
		text += fmt.Sprintf(" -iters %d", iters)
	}
	if own {
		text += " -own"
	}
	text += fmt.Sprintf(" -matches %d", matches)
	if from != "" {
		text += " -from " + from
	}
	if anew {
		text += " -anew"
	}
	return text + fmt.Sprintf(" -seed %d", seed)
}

// start returns the weights that learning begins from.
func (c *command) start(lib *card.Library, from string, anew bool) (*ai.Judge, error) {
	switch {
	case anew:
		return ai.NewUntrainedJudge(lib), nil
	case from == "":
		return ai.NewJudge(lib), nil
	}
	return judgeIn(lib, from)
}

// judgeIn returns the judge with the weights in a file as learn writes it. An error names the file and
// the line.
func judgeIn(lib *card.Library, file string) (*ai.Judge, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	judge, err := ai.ParseJudge(lib, string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return judge, nil
}

// reportCalibration formats a calibration as lines of text.
func reportCalibration(rounds []Calibration) string {
	var b strings.Builder
	b.WriteString("predicted -> won by the likelier side, in held-out matches\n")
	b.WriteString("round  right   loss    50-60%        60-70%        70-80%        80-90%        90-100%\n")
	for _, c := range rounds {
		fmt.Fprintf(&b, "%5d  %4.1f%%  %.3f", c.Round, 100*c.Right, c.Loss)
		for _, t := range c.Tenths {
			fmt.Fprintf(&b, "   %4.1f -> %4.1f", 100*t.Predicted, 100*t.Won)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
