package lab

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
)

const balanceUsage = `Usage: balance [-bot champion] [-pairs 20] [-settle] [-decks D,D...] [-profile P] [-format F] [-seed 1]
               [-iters N] [-shard I/N] [-cards] [-json]
       balance -merge FILE... [-cards] [-json]

Has one bot play every ready deck against every other one, in both seats, and says what the
decks, heroes and seats win. What is beyond what the ready decks are held to is marked with !,
or with ? where so few matches could have come to it by chance.
Every core plays; progress goes to the errors.

  -bot B        %s (default champion)
  -pairs N      pairs of matches for each two decks, 1 or more (default 20)
  -settle       two decks play no more pairs once it is settled whether they are within what they
                are held to; takes no -shard
  -decks D,D    only these ready decks (default all): %s
  -profile P    the customs they are played under (default blades): %s
  -format F     their numbers (default standard), as in kept=2,dice=6
  -seed S       where chance begins, 0 or more (default 1)
  -iters N      iterations a decision of a bot that searches; 0 for its own (default 0)
  -shard I/N    play only part I, from 1, of N
  -merge        add up the FILEs that shards have printed with -json
  -cards        also say how much more often a deck wins when it draws a card
  -json         print JSON
`

// RunBalance is the subcommand balance. args are the arguments after its name. It returns the
// exit status: 0; 1 if a match went wrong, a shard cannot be read or stdout cannot be written;
// 2 and a sentence on stderr if the arguments are wrong.
func RunBalance(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	known := botNames()
	bot, iters, decks, shard, merge, cards := "champion", 0, "", "", false, false
	robin := RoundRobin{Workers: runtime.GOMAXPROCS(0)}
	c := command{
		name: "balance", usage: fmt.Sprintf(balanceUsage, known, deckKeys(lib), profileNames()), stdout: stdout, stderr: stderr, many: "pairs", count: 20, seed: 1,
		ruleset: standardRuleset(),
		more: func(set *flag.FlagSet) {
			set.StringVar(&bot, "bot", bot, "")
			set.IntVar(&iters, "iters", 0, "")
			set.BoolVar(&robin.Settle, "settle", false, "")
			set.StringVar(&decks, "decks", "", "")
			set.StringVar(&shard, "shard", "", "")
			set.BoolVar(&merge, "merge", false, "")
			set.BoolVar(&cards, "cards", false, "")
		},
		files: func() bool { return merge },
	}
	if status, ok := c.parse(args); !ok {
		return status
	}
	if merge {
		result, err := mergeFiles(&c, lib, MergeBalance)
		if err != nil {
			return c.fail(err)
		}
		return c.printBalance(&result, cards)
	}
	if robin.Bot = ai.BotNamed(bot); robin.Bot == nil {
		return c.misuse("there is no bot %q; use one of %s", bot, known)
	}
	if iters < 0 {
		return c.misuse("-iters %d is out of range; give 0 or more", iters)
	}
	robin.Bot = thinking(robin.Bot, iters, time.Duration(0))
	var cut bool
	if robin.Shard, robin.Shards, cut = parseShard(shard); !cut {
		return c.misuse("-shard %q is no part; give it as in 1/4", shard)
	}
	if robin.Settle && robin.Shards > 1 {
		return c.misuse("-settle takes no -shard, as whether two decks are even cannot be said of a part of their matches; share -decks")
	}
	robin.Pairs, robin.Seed = c.count, c.seed
	if decks != "" {
		robin.Among = strings.Split(decks, ",")
	}
	robin.Progress = func(done, all int) { c.progress(done, all, "") }
	rules, err := c.ruleset.rules(lib)
	if err != nil {
		return c.misuse("%v", err)
	}
	result, err := robin.Play(ctx, rules)
	if err != nil {
		return c.fail(err)
	}
	return c.printBalance(&result, cards)
}

func (c *command) printBalance(b *Balance, cards bool) int {
	if c.json {
		return c.printJSON(b)
	}
	text := b.report()
	if cards {
		text += b.reportCards()
	}
	return c.print("%s", text)
}

// report formats the result as lines of text. If only some ready decks played, a deck's overall rate
// has the limits of a pairing.
func (b *Balance) report() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s plays both sides of %d matches under %s: %.1f%% are won in the first seat, %.1f rounds on average\n\n",
		b.Bot, len(b.Played), b.Profile, 100*b.First, b.Rounds)
	number := make(map[string]int)
	for _, d := range b.Decks {
		if d.Against == "" {
			number[d.Deck] = len(number) + 1
		}
	}
	fmt.Fprintf(&text, "  deck %26s of  95%% within   wins ", "")
	for i := range len(number) {
		fmt.Fprintf(&text, "%5d", i+1)
	}
	held, row := limitsUnder(b.Profile), 0
	if len(b.Among) > 0 {
		held.deckLow, held.deckHigh = held.pairingLow, held.pairingHigh
	}
	for _, d := range b.Decks {
		if d.Against == "" {
			_, worth := overall(b.Decks, d.Deck)
			low, high := wilson(d.WinRate, worth)
			fmt.Fprintf(&text, "\n%2d %-26s %5d  %4.1f to %4.1f  %4.1f%s", number[d.Deck], d.Deck, d.Matches, 100*low, 100*high, 100*d.WinRate, beyond(d.WinRate, worth, held.deckLow, held.deckHigh))
			row = 0
			continue
		}
		for row++; row < number[d.Against]; row++ {
			text.WriteString("     ") // the deck itself, or a pairing that this shard lacks
		}
		fmt.Fprintf(&text, " %3.0f%s", 100*d.WinRate, beyond(d.WinRate, float64(d.Matches), held.pairingLow, held.pairingHigh))
	}
	text.WriteString(b.reportOpen(held))
	fmt.Fprintf(&text, "\n\n  %-26s listed   kept  in winning drafts  wins when kept\n", "hero")
	for _, h := range b.Heroes {
		fmt.Fprintf(&text, "  %-26s %6d %6d  %15.1f%s  %13.1f%s\n", h.Hero, h.Listed, h.Kept,
			100*h.WinningShare, beyond(h.WinningShare, float64(h.Won), held.keptLow, 1), 100*h.WinRate, beyond(h.WinRate, float64(h.Kept), 0, held.heroHigh))
	}
	return text.String()
}

// reportCards formats what drawing each card is worth.
func (b *Balance) reportCards() string {
	var text strings.Builder
	deck := ""
	for _, c := range b.Cards {
		if c.Deck != deck {
			deck = c.Deck
			fmt.Fprintf(&text, "\n  %-30s drawn  wins with it  without   gain\n", deck)
		}
		fmt.Fprintf(&text, "  %-30s %5d  %12.1f  %7.1f  %+5.1f\n", c.Card, c.Drawn, 100*c.WithIt, 100*c.Without, 100*c.gain())
	}
	return text.String()
}

// reportOpen says how many pairings are within their limits, and lists those for which it is not settled.
func (b *Balance) reportOpen(held limits) string {
	var open strings.Builder
	within, all := 0, 0
	for _, d := range b.Decks {
		if d.Against == "" || d.Deck > d.Against {
			continue // the other deck's row says the same
		}
		all++
		switch held.pairing(d.WinRate, d.Matches) {
		case settledWithin:
			within++
		case unsettled:
			low, high := wilson(d.WinRate, float64(d.Matches))
			fmt.Fprintf(&open, "\n  %s wins %.1f%% of %d matches against %s, %.1f to %.1f", d.Deck, 100*d.WinRate, d.Matches, d.Against, 100*low, 100*high)
		default: // settledBeyond is counted by the caller
		}
	}
	text := fmt.Sprintf("\n\n%d of %d pairings are within %.0f to %.0f%%", within, all, 100*held.pairingLow, 100*held.pairingHigh)
	if open.Len() > 0 {
		text += "; not settled are:" + open.String()
	}
	return text
}

// beyond returns the mark of a rate of n matches: " " within low and high, "!" if its 95 % interval is
// wholly beyond, and otherwise "?".
func beyond(rate, n, low, high float64) string {
	switch {
	case rate >= low && rate <= high:
		return " "
	case verdictOn(rate, n, low, high) == settledBeyond:
		return "!"
	}
	return "?"
}
