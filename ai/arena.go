package ai

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Bout is one match between two bots.
type Bout struct {
	Bots  [2]Bot
	Setup match.Setup
	Seed  uint64
}

// Fought is how a bout went.
type Fought struct {
	Result    match.Result
	Rounds    int
	Decisions int // of a player between two or more legal moves
	// Final is the position at the end.
	Final match.Match
}

// Fight plays a bout. Chance and both bots have streams of their own, all from the
// seed. It returns an error if a bot answers with a move that is not legal, or ctx
// is done.
func (b Bout) Fight(ctx context.Context, rules *match.Rules) (Fought, error) {
	m, err := match.New(rules, b.Setup)
	if err != nil {
		return Fought{}, err
	}
	chance := rand.NewPCG(b.Seed, 2)
	streams := [2]*rand.Rand{rand.New(rand.NewPCG(b.Seed, 0)), rand.New(rand.NewPCG(b.Seed, 1))}
	var out Fought
	var buf [maxAnswers]match.Move
	for {
		pend := m.Pending()
		var mv match.Move
		switch {
		case pend.Shape == match.Over:
			out.Result, out.Rounds, out.Final = m.Result(), m.Round(), m
			return out, nil
		case ctx.Err() != nil:
			return Fought{}, ctx.Err()
		case pend.Who == match.Chance:
			mv = pend.Draw(chance)
		default:
			if len(m.Legal(buf[:0])) > 1 {
				out.Decisions++
			}
			obs := m.Observe(pend.Who)
			mv = b.Bots[pend.Who].Choose(ctx, &obs, streams[pend.Who])
		}
		if err := m.Apply(mv, nil); err != nil {
			return Fought{}, fmt.Errorf("%s: %w", b.Bots[pend.Who&1].Name(), err)
		}
	}
}

// Arena is how bot A has done against bot B.
type Arena struct {
	A       string `json:"a"`
	B       string `json:"b"`
	Matches int    `json:"matches"`
	Wins    int    `json:"wins"` // of A
	Losses  int    `json:"losses"`
	Draws   int    `json:"draws"`
	// WinRate is the part of the matches that A wins, a draw counting half. The true
	// rate is within Low and High in 95 of 100 cases (Wilson, 1927).
	WinRate float64 `json:"win_rate"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	// Rounds and Decisions are averages over the matches.
	Rounds    float64 `json:"rounds"`
	Decisions float64 `json:"decisions"`
	// Decks is how each deck does against each other, whoever plays it.
	Decks []DeckScore `json:"decks"`
}

// DeckScore is how the deck Deck does against the deck Against.
type DeckScore struct {
	Deck    string  `json:"deck"`
	Against string  `json:"against"`
	Matches int     `json:"matches"`
	WinRate float64 `json:"win_rate"` // a draw counting half
}

// Compare plays matches matches between two bots with the ready decks of lib. Each
// ordered pair of decks is played twice in turn, by both bots from either side, each
// match under luck of its own. tell, which may be nil, is called after each match.
func Compare(ctx context.Context, lib *card.Library, a, b Bot, matches int, seed uint64, tell func(Bout, Fought)) (Arena, error) {
	rules, pairs, err := readyPairs(lib)
	if err != nil {
		return Arena{}, err
	}
	out := Arena{A: a.Name(), B: b.Name(), Matches: matches}
	table := deckTable{}
	rounds, decisions := 0, 0
	for number := range matches {
		bout := Bout{Bots: [2]Bot{a, b}, Setup: pairs[number/2%len(pairs)], Seed: mixed(seed, uint64(number))}
		seat := match.Player(number % 2) // of A
		if seat == match.Second {
			bout.Bots = [2]Bot{b, a}
		}
		fought, err := bout.Fight(ctx, rules)
		if err != nil {
			return Arena{}, fmt.Errorf("arena -seed %d, match %d (counted from 0): %w", seed, number, err)
		}
		switch fought.Result.Winner {
		case seat:
			out.Wins++
		case seat.Other():
			out.Losses++
		default:
			out.Draws++
		}
		rounds += fought.Rounds
		decisions += fought.Decisions
		table.add(&bout, fought.Result.Winner)
		if tell != nil {
			tell(bout, fought)
		}
	}
	n := float64(matches)
	out.WinRate = (float64(out.Wins) + float64(out.Draws)/2) / n
	out.Low, out.High = wilson(out.WinRate, n)
	out.Rounds, out.Decisions = float64(rounds)/n, float64(decisions)/n
	out.Decks = table.scores(lib)
	return out, nil
}

// mixed makes one seed of two.
func mixed(a, b uint64) uint64 {
	s := splitmix{state: a}
	s.state = s.Uint64() + b
	return s.Uint64()
}

// wilson returns the bounds of a 95 % interval of a rate seen n times.
func wilson(rate, n float64) (low, high float64) {
	const z = 1.959964
	middle := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// deckTable counts twice the points of each deck against each other.
type deckTable map[[2]string]*struct{ matches, points int }

func (t deckTable) add(b *Bout, winner match.Player) {
	for who := match.First; who <= match.Second; who++ {
		key := [2]string{b.Setup.Decks[who].Key, b.Setup.Decks[who.Other()].Key}
		if t[key] == nil {
			t[key] = &struct{ matches, points int }{}
		}
		t[key].matches++
		switch winner {
		case who:
			t[key].points += 2
		case match.Nobody:
			t[key].points++
		}
	}
}

// scores lists the table in the order of the decks.
func (t deckTable) scores(lib *card.Library) []DeckScore {
	var out []DeckScore
	for _, a := range lib.Decks {
		for _, b := range lib.Decks {
			if s := t[[2]string{a.Key, b.Key}]; s != nil {
				out = append(out, DeckScore{a.Key, b.Key, s.matches, float64(s.points) / float64(2*s.matches)})
			}
		}
	}
	return out
}

const arenaUsage = `Usage: arena [-a greedy] [-b random] [-n 400] [-seed 1] [-json]

Lets two minds play each other with the ready decks, seats and decks exchanged.

  -a MIND   %s (default greedy)
  -b MIND   the other one (default random)
  -n N      matches, 1 or more (default 400)
  -seed S   where chance begins, 0 or more (default 1)
  -json     print JSON
`

// RunArena is the subcommand arena. args are the arguments after its name. It returns
// the exit status: 0; 1 if a match went wrong or stdout cannot be written; 2 and a
// sentence on stderr if the arguments are wrong.
func RunArena(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	names := make([]string, 0, len(Bots()))
	for _, m := range Bots() {
		names = append(names, m.Name())
	}
	known := strings.Join(names, ", ")
	a, b := "greedy", "random"
	c := command{
		name: "arena", usage: fmt.Sprintf(arenaUsage, known), stdout: stdout, stderr: stderr, matches: 400, seed: 1,
		more: func(set *flag.FlagSet) {
			set.StringVar(&a, "a", a, "")
			set.StringVar(&b, "b", b, "")
		},
	}
	if status, ok := c.parse(args); !ok {
		return status
	}
	var bots [2]Bot
	for i, name := range []string{a, b} {
		if bots[i] = BotNamed(name); bots[i] == nil {
			return c.misuse("there is no bot %q; use one of %s", name, known)
		}
	}
	result, err := Compare(ctx, lib, bots[0], bots[1], c.matches, c.seed, nil)
	if err != nil {
		return c.fail(err)
	}
	if c.json {
		return c.printJSON(result)
	}
	return c.print("%s", result.report())
}

// report words the result in lines.
func (r Arena) report() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s against %s: %d matches, %d won, %d lost, %d drawn\n", r.A, r.B, r.Matches, r.Wins, r.Losses, r.Draws)
	fmt.Fprintf(&text, "win rate %.1f%%, in 95 of 100 cases within %.1f%% and %.1f%%\n", 100*r.WinRate, 100*r.Low, 100*r.High)
	fmt.Fprintf(&text, "on average %.1f rounds and %.0f decisions\n", r.Rounds, r.Decisions)
	for _, d := range r.Decks {
		fmt.Fprintf(&text, "%-26s against %-26s %5.1f%% of %d\n", d.Deck, d.Against, 100*d.WinRate, d.Matches)
	}
	return text.String()
}
