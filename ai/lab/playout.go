package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"
	"unsafe"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Playout is the statistics of many random matches.
type Playout struct {
	Matches int `json:"matches"`
	// Decisions counts the choices of a player between two or more legal moves.
	Decisions          int     `json:"decisions"`
	DecisionsPerSecond float64 `json:"decisions_per_second"`
	MatchesPerSecond   float64 `json:"matches_per_second"`
	// MatchBytes is the size of a Match in memory.
	MatchBytes int `json:"match_bytes"`
	// LongestMatch is the most decisions in one match.
	LongestMatch int `json:"longest_match"`
	// Signature folds the hash of every match, taken at its end and at every 64th of its
	// decisions. It depends only on the cards, the rules and the seed.
	Signature Signature `json:"signature"`
}

// Signature is 64 bits, written as 16 hexadecimal digits.
type Signature uint64

// String returns the 16 digits.
func (s Signature) String() string { return fmt.Sprintf("%016x", uint64(s)) }

// MarshalText writes the 16 digits.
func (s Signature) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads 16 hexadecimal digits.
func (s *Signature) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 16, 64)
	*s = Signature(n)
	return err
}

// fold adds a hash to the signature; the order of the hashes matters.
func (s *Signature) fold(hash uint64) {
	*s = (*s ^ Signature(hash)) * 0x9e3779b97f4a7c15
	*s ^= *s >> 29
}

const (
	hashEvery   = 64     // decisions from one hash to the next; a hash costs as much as 20 decisions
	checkEvery  = 64     // decisions from one check of the invariants to the next
	checkMatch  = 32     // one match in checkMatch is checked
	longestEver = 50_000 // answers after which a match is taken not to end
)

// PlayOut plays a number of random matches under rules. Each is seeded with seed and its number,
// and they take every pair of the ready decks in turn. [CheckInvariants] checks some of the
// positions. PlayOut returns an error, which says how to reproduce it, if an invariant is broken
// or a match does not end.
func PlayOut(rules *match.Rules, matches int, seed uint64) (Playout, error) {
	pairs, err := readyPairs(rules)
	if err != nil {
		return Playout{}, err
	}
	p := player{moves: make([]match.Move, 0, match.MaxAnswers)}
	out := Playout{Matches: matches, MatchBytes: int(unsafe.Sizeof(match.Match{}))}
	began := time.Now()
	for number := range matches {
		p.begin(seed, number)
		n, err := p.play(rules, pairs[number%len(pairs)], &out.Signature)
		if err != nil {
			return Playout{}, fmt.Errorf("playout -seed %d, match %d (counted from 0), decision %d: %w", seed, number, n, err)
		}
		out.Decisions += n
		out.LongestMatch = max(out.LongestMatch, n)
	}
	if took := time.Since(began).Seconds(); took > 0 {
		out.DecisionsPerSecond = float64(out.Decisions) / took
		out.MatchesPerSecond = float64(matches) / took
	}
	return out, nil
}

// player plays random matches. It reuses its buffers.
type player struct {
	rng     rand.PCG
	match   match.Match
	moves   []match.Move
	checked bool
}

func (p *player) begin(seed uint64, number int) {
	p.rng.Seed(seed, uint64(number))
	p.checked = number%checkMatch == 0
}

// play plays one match to its end and returns the number of its decisions.
func (p *player) play(rules *match.Rules, setup match.Setup, sign *Signature) (int, error) {
	var err error
	if p.match, err = match.New(rules, setup); err != nil {
		return 0, err
	}
	m := &p.match
	for decisions, answers := 0, 0; ; answers++ {
		pend := m.Pending()
		var mv match.Move
		switch {
		case pend.Shape == match.Over:
			sign.fold(m.Hash())
			return decisions, nil
		case pend.Who == match.Chance:
			mv = pend.Draw(&p.rng)
		default:
			p.moves = m.Legal(p.moves[:0])
			if len(p.moves) == 0 {
				return decisions, fmt.Errorf("no move is legal (shape %d, cause %d)", pend.Shape, pend.Cause)
			}
			mv = p.moves[0]
			if len(p.moves) > 1 {
				// The high half of the product is below the length, almost
				// uniform, and the same on every machine.
				at, _ := bits.Mul64(p.rng.Uint64(), uint64(len(p.moves)))
				mv = p.moves[at]
				if decisions%hashEvery == hashEvery-1 {
					sign.fold(m.Hash())
				}
				if p.checked && decisions%checkEvery == 0 {
					if err := CheckInvariants(m, setup); err != nil {
						return decisions, err
					}
				}
				decisions++
			}
		}
		if answers > longestEver {
			return decisions, fmt.Errorf("it has not ended after %d answers", longestEver)
		}
		if err := m.Apply(mv, nil); err != nil {
			return decisions, err
		}
	}
}

// readyDecks returns the ready decks. If the format lists fewer heroes, a deck has only the first of
// its heroes.
func readyDecks(rules *match.Rules) ([]card.DeckList, error) {
	decks := slices.Clone(rules.Library.Decks)
	if len(decks) == 0 {
		return nil, errors.New("the cards have no ready deck; add one to decks.yaml")
	}
	for i := range decks {
		heroes := &decks[i].Heroes
		if len(*heroes) < rules.Format.List {
			return nil, fmt.Errorf("the ready deck %s has %d heroes, and the format wants %d; give -format list=%d or less", decks[i].Key, len(*heroes), rules.Format.List, len(*heroes))
		}
		*heroes = (*heroes)[:rules.Format.List]
	}
	return decks, nil
}

// readyPairs returns every ordered pair of the ready decks, a deck and itself among them.
func readyPairs(rules *match.Rules) ([]match.Setup, error) {
	decks, err := readyDecks(rules)
	if err != nil {
		return nil, err
	}
	var pairs []match.Setup
	for _, a := range decks {
		for _, b := range decks {
			pairs = append(pairs, match.Setup{Decks: [2]card.DeckList{a, b}})
		}
	}
	return pairs, nil
}

const playoutUsage = `Usage: playout [-n 1000] [-profile P] [-format F] [-seed 1] [-json]

Plays random matches with the ready decks and says how fast that went.

  -n N        matches, 1 or more (default 1000)
  -profile P  the customs they are played under (default blades): %s
  -format F   their numbers (default standard), as in kept=2,dice=6
  -seed S     where chance begins, 0 or more (default 1)
  -json       print JSON
`

// RunPlayout is the subcommand playout. args are the arguments after its name. It
// returns the exit status: 0; 1 if a match went wrong or stdout cannot be written;
// 2 and a sentence on stderr if the arguments are wrong.
func RunPlayout(lib *card.Library, args []string, stdout, stderr io.Writer) int {
	c := command{name: "playout", usage: fmt.Sprintf(playoutUsage, profileNames()), stdout: stdout, stderr: stderr, many: "n", count: 1000, seed: 1, ruleset: standardRuleset()}
	if status, ok := c.parse(args); !ok {
		return status
	}
	rules, err := c.ruleset.rules(lib)
	if err != nil {
		return c.misuse("%v", err)
	}
	result, err := PlayOut(rules, c.count, c.seed)
	if err != nil {
		return c.fail(err)
	}
	if c.json {
		return c.printJSON(result)
	}
	return c.print("%d matches, %d decisions, the longest match %d\n%.0f decisions/s, %.0f matches/s, %d bytes a match\nsignature %v\n",
		result.Matches, result.Decisions, result.LongestMatch, result.DecisionsPerSecond, result.MatchesPerSecond, result.MatchBytes, result.Signature)
}

// printJSON prints v as indented JSON.
func (c *command) printJSON(v any) int {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return c.fail(err)
	}
	return c.print("%s\n", text)
}
