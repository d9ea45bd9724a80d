package lab

import (
	"context"
	"fmt"
	"io"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Bench is how fast a machine does fixed work: random matches, and a match of the highest
// level against [Greedy].
type Bench struct {
	// Signature is the signature of the random matches, with every position of the searched
	// match folded in. It depends on the seed, the rules, the cards and the bots, not on the machine.
	Signature          Signature `json:"signature"`
	DecisionsPerSecond float64   `json:"decisions_per_second"`
	MatchesPerSecond   float64   `json:"matches_per_second"`
	// IterationsPerSecond is the speed of one tree, on one core.
	IterationsPerSecond float64 `json:"iterations_per_second"`
	MatchBytes          int     `json:"match_bytes"`
	// Rounds is how often the work was repeated. The speeds are measured in the fastest round.
	Rounds int `json:"rounds"`
}

// The work of a round. A change of these numbers changes the signature.
const (
	benchMatches    = 200
	benchIterations = 100 // a decision
)

// Measure does the work of a bench in the given number of rounds, 1 or more. It returns an error
// if a bot makes an illegal move, if two rounds differ, which is a bug, or if ctx is done.
func Measure(ctx context.Context, lib *card.Library, rounds int, seed uint64) (Bench, error) {
	rules, err := standardRuleset().rules(lib)
	if err != nil {
		return Bench{}, err
	}
	pairs, err := readyPairs(rules)
	if err != nil {
		return Bench{}, err
	}
	levels := ai.Levels()
	bout := ai.Bout{
		Bots:  [2]ai.Bot{levels[len(levels)-1].(ai.Searcher).Counted(benchIterations), ai.Greedy{}},
		Setup: pairs[len(pairs)/2],
		Seed:  seed,
	}
	out := Bench{Rounds: rounds}
	for round := range rounds {
		played, err := PlayOut(rules, benchMatches, seed)
		if err != nil {
			return Bench{}, err
		}
		sign := played.Signature
		bout.Watch = func(m *match.Match) { sign.fold(m.Hash()) }
		fought, err := bout.Play(ctx, rules)
		if err != nil {
			return Bench{}, err
		}
		if round > 0 && sign != out.Signature {
			return Bench{}, fmt.Errorf("round %d has signature %v, those before have %v", round+1, sign, out.Signature)
		}
		out.Signature, out.MatchBytes = sign, played.MatchBytes
		out.DecisionsPerSecond = max(out.DecisionsPerSecond, played.DecisionsPerSecond)
		out.MatchesPerSecond = max(out.MatchesPerSecond, played.MatchesPerSecond)
		out.IterationsPerSecond = max(out.IterationsPerSecond, fought.Efforts[0].Speed())
	}
	return out, nil
}

const benchUsage = `Usage: bench [-rounds 5] [-seed 1] [-json]

Does the same work several times and says how fast the fastest went. The signature is the
same on every machine; it changes with the rules, the cards and the bots.

  -rounds N   1 or more (default 5)
  -seed S     where chance begins, 0 or more (default 1)
  -json       print JSON
`

// RunBench is the subcommand bench. args are the arguments after its name. It returns the
// exit status: 0; 1 if a match went wrong or stdout cannot be written; 2 and a sentence on
// stderr if the arguments are wrong.
func RunBench(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int {
	c := command{name: "bench", usage: benchUsage, stdout: stdout, stderr: stderr, many: "rounds", count: 5, seed: 1}
	if status, ok := c.parse(args); !ok {
		return status
	}
	result, err := Measure(ctx, lib, c.count, c.seed)
	if err != nil {
		return c.fail(err)
	}
	if c.json {
		return c.printJSON(result)
	}
	return c.print("%.0f decisions/s, %.0f matches/s, %.0f iterations/s, %d bytes a match\nsignature %v\n",
		result.DecisionsPerSecond, result.MatchesPerSecond, result.IterationsPerSecond, result.MatchBytes, result.Signature)
}
