package lab

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
)

const arenaUsage = `Usage: arena [-a greedy] [-b random] [-pairs 200] [-deck D] [-profile P] [-format F] [-seed 1]
             [-iters N[,M]] [-time D] [-weights F[,G]] [-sprt E0,E1] [-shard I/N] [-json]
       arena -merge FILE... [-json]

Has two bots play mirrored pairs of matches with the ready decks: the same decks and
the same luck, the bots changing seats. Every core plays; progress goes to the errors.

  -a BOT        %s (default greedy)
  -b BOT        the other one (default random)
  -pairs N      pairs of matches, 1 or more (default 200)
  -deck D       both play the ready deck D: %s
  -profile P    the customs they are played under (default blades): %s
  -format F     their numbers (default standard), as in kept=2,dice=6
  -seed S       where chance begins, 0 or more (default 1)
  -iters N      iterations a decision of bots that search; 0 for their own (default 0);
                N,M gives A and B different numbers
  -time D       instead, time a decision of bots that search, as in 1s
  -weights F    greedy and bots that search value positions by the weights in the file F, as
                learn writes it; F,G gives A and B different ones, and ,G only B
  -sprt E0,E1   stop once it is clear whether A is stronger by E1 Elo or by no more than E0
  -shard I/N    play only part I, from 1, of N
  -merge        add up the FILEs that shards have printed with -json
  -json         print JSON
`

// RunArena is the subcommand arena. args are the arguments after its name. It returns
// the exit status: 0; 1 if a match went wrong, a shard cannot be read or stdout cannot
// be written; 2 and a sentence on stderr if the arguments are wrong.
func RunArena(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	known := botNames()
	a, b, iters, weights, sprt, shard := "greedy", "random", "0", "", "", ""
	merge, budget := false, time.Duration(0)
	contest := Contest{Workers: runtime.GOMAXPROCS(0)}
	c := command{
		name: "arena", usage: fmt.Sprintf(arenaUsage, known, deckKeys(lib), profileNames()), stdout: stdout, stderr: stderr, many: "pairs", count: 200, seed: 1,
		ruleset: standardRuleset(),
		more: func(set *flag.FlagSet) {
			set.StringVar(&a, "a", a, "")
			set.StringVar(&b, "b", b, "")
			set.StringVar(&contest.Deck, "deck", "", "")
			set.StringVar(&iters, "iters", iters, "")
			set.DurationVar(&budget, "time", 0, "")
			set.StringVar(&weights, "weights", "", "")
			set.StringVar(&sprt, "sprt", "", "")
			set.StringVar(&shard, "shard", "", "")
			set.BoolVar(&merge, "merge", false, "")
		},
		files: func() bool { return merge },
	}
	if status, ok := c.parse(args); !ok {
		return status
	}
	if merge {
		result, err := mergeFiles(&c, lib, Merge)
		if err != nil {
			return c.fail(err)
		}
		return c.printArena(&result)
	}
	weightsA, weightsB := forBoth(weights)
	judges := [2]string{"its own", "its own"} // weights, known by what is in them
	for i, seat := range [...]struct {
		bot           *ai.Bot
		name, weights string
	}{{&contest.A, a, weightsA}, {&contest.B, b, weightsB}} {
		bot := ai.BotNamed(seat.name)
		if bot == nil {
			return c.misuse("there is no bot %q; use one of %s", seat.name, known)
		}
		if seat.weights != "" {
			judge, err := judgeIn(lib, seat.weights)
			if err != nil {
				return c.fail(err)
			}
			var can bool
			if bot, can = ai.JudgedBy(bot, judge); !can {
				return c.misuse("-weights is for bots that can play by learned weights, not for %s; leave it out", seat.name)
			}
			judges[i] = fingerprintOf(judge, lib).String()
		}
		*seat.bot = bot
	}
	itersA, itersB, ok := parseIters(iters)
	if !ok || budget < 0 || itersA+itersB > 0 && budget > 0 {
		return c.misuse("-iters %s -time %v is no measure of thinking; give one of them, over 0", iters, budget)
	}
	contest.A, contest.B = thinking(contest.A, itersA, budget), thinking(contest.B, itersB, budget)
	if sprt != "" && shard != "" {
		return c.misuse("-sprt needs all pairs in one go; leave out -shard")
	}
	if sprt != "" {
		contest.SPRT = new(SPRT)
		low, high, _ := strings.Cut(sprt, ",")
		var err0, err1 error
		contest.SPRT.Elo0, err0 = strconv.ParseFloat(low, 64)
		contest.SPRT.Elo1, err1 = strconv.ParseFloat(high, 64)
		if err0 != nil || err1 != nil || !(contest.SPRT.Elo0 < contest.SPRT.Elo1) {
			return c.misuse("-sprt %q is not two growing numbers; give them as in 0,20", sprt)
		}
	}
	var cut bool
	if contest.Shard, contest.Shards, cut = parseShard(shard); !cut || contest.Shards > c.count {
		return c.misuse("-shard %q is no part of %d pairs; give it as in 1/4", shard, c.count)
	}
	contest.Pairs, contest.Seed = c.count, c.seed
	contest.Terms = fmt.Sprintf("%d and %d iterations (0: its own) or %v, weights %s and %s", itersA, itersB, budget, judges[0], judges[1])
	all := 2 * ((contest.Pairs - contest.Shard + contest.Shards - 1) / contest.Shards)
	done, won := 0, points{}
	contest.Progress = func(p ArenaMatch) {
		done++
		won.add(p.Points)
		c.progress(done, all, fmt.Sprintf(", %s has won %.1f%%", a, 100*won.rate()))
	}
	rules, err := c.ruleset.rules(lib)
	if err != nil {
		return c.misuse("%v", err)
	}
	result, err := contest.Play(ctx, rules)
	if err != nil {
		return c.fail(err)
	}
	return c.printArena(&result)
}

// parseIters reads the iterations of A and of B, as in 500,250, or one number for both.
func parseIters(text string) (a, b int, ok bool) {
	first, second := forBoth(text)
	a, errA := strconv.Atoi(first)
	b, errB := strconv.Atoi(second)
	return a, b, errA == nil && errB == nil && a >= 0 && b >= 0
}

// forBoth splits what was given for A and B, as in X,Y, or X for both.
func forBoth(text string) (a, b string) {
	a, b, two := strings.Cut(text, ",")
	if !two {
		b = a
	}
	return a, b
}

func (c *command) printArena(r *Arena) int {
	if c.json {
		return c.printJSON(r)
	}
	return c.print("%s", r.report())
}

// report formats the result as lines of text.
func (r *Arena) report() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s against %s: %d matches, %d won, %d lost, %d drawn\n", r.A, r.B, r.Matches, r.Wins, r.Losses, r.Draws)
	fmt.Fprintf(&text, "win rate %.1f%%, in 95 of 100 cases within %.1f%% and %.1f%%; %.1f%% in the first seat, %.1f%% in the second\n",
		100*r.WinRate, 100*r.Low, 100*r.High, 100*r.Seats[0], 100*r.Seats[1])
	if r.SPRT != "" {
		fmt.Fprintf(&text, "stopped: it is %s\n", r.SPRT)
	}
	fmt.Fprintf(&text, "on average %.1f rounds and %.0f decisions\n", r.Rounds, r.Decisions)
	for _, side := range []struct {
		name   string
		effort *ai.Effort
	}{{r.A, &r.EffortA}, {r.B, &r.EffortB}} {
		e := side.effort
		fmt.Fprintf(&text, "%s: %.2f ms a decision, the slowest %.1f ms", side.name, e.Took.Seconds()*1000/float64(max(1, e.Decisions)), e.Slowest.Seconds()*1000)
		if e.Iterations > 0 {
			fmt.Fprintf(&text, ", %.0f iterations/s; %d moves tried out for one, at most %d", e.Speed(), e.Moves/max(1, e.Decisions), e.MostMoves)
		}
		text.WriteByte('\n')
	}
	for _, d := range r.Decks {
		fmt.Fprintf(&text, "%s with %-26s %5.1f%% of %d\n", r.A, d.Deck, 100*d.WinRate, d.Matches)
	}
	for _, d := range r.Balance {
		fmt.Fprintf(&text, "%-26s against %-26s %5.1f%% of %d\n", d.Deck, d.Against, 100*d.WinRate, d.Matches)
	}
	return text.String()
}

// botNames lists the names of all bots for a sentence.
func botNames() string {
	var names []string
	for _, b := range ai.Bots() {
		names = append(names, b.Name())
	}
	return strings.Join(names, ", ")
}

func deckKeys(lib *card.Library) string {
	var keys []string
	for _, d := range lib.Decks {
		keys = append(keys, d.Key)
	}
	return strings.Join(keys, ", ")
}

// thinking returns b limited to the time budget a decision if that is over 0, or else to
// iters iterations, 0 meaning its default. A bot that does not search is returned as it
// is.
func thinking(b ai.Bot, iters int, budget time.Duration) ai.Bot {
	searcher, ok := b.(ai.Searcher)
	switch {
	case !ok:
		return b
	case budget > 0:
		return searcher.Timed(budget)
	}
	return searcher.Counted(iters)
}
