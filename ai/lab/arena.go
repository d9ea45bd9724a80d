package lab

import (
	"context"
	"fmt"
	"math"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Contest is bot A against bot B in mirrored pairs of matches. The two matches of a pair have
// the same decks in the same seats and the same luck, but the bots change seats. The pairs take
// every ordered pair of decks in turn.
type Contest struct {
	A, B ai.Bot
	// Pairs is the number of pairs in all shards together, 1 or more.
	Pairs int
	Seed  uint64
	// Deck is the key of the ready deck that both sides play; "" for all of them.
	Deck string
	// Terms describes how the bots think. It is the same in all shards, and only recorded.
	Terms string
	// Shard, counted from 0, is the part of Shards parts to be played: every Shards-th
	// pair. Shards 0 means 1.
	Shard, Shards int
	// Workers is the number of matches played at a time; 0 means 1. It affects no figures but
	// times.
	Workers int
	// SPRT, if not nil, ends the contest as soon as it decides.
	SPRT *SPRT
	// Progress, if not nil, is called after each match, in order, from one goroutine.
	Progress func(ArenaMatch)
}

// ArenaMatch is one match of a [Contest].
type ArenaMatch struct {
	// Number counts the matches from 0. Matches 2k and 2k+1 are pair k: A has the first
	// seat in 2k and the second in 2k+1.
	Number int `json:"number"`
	// Decks are the decks of the first and the second seat.
	Decks [2]string `json:"decks"`
	// Points of A: 2 for a win, 1 for a draw, 0 for a loss.
	Points    int `json:"points"`
	Rounds    int `json:"rounds"`
	Decisions int `json:"decisions"`
	// A and B are the efforts of the two bots.
	A ai.Effort `json:"effort_a"`
	B ai.Effort `json:"effort_b"`
}

// seat returns the seat of A.
func (p *ArenaMatch) seat() match.Player { return match.Player(p.Number % 2) }

// Play plays the contest, or its shard, under rules. It returns an error if there is no ready
// deck c.Deck, a bot answers with an illegal move, or ctx is done.
func (c Contest) Play(ctx context.Context, rules *match.Rules) (Arena, error) {
	lib := rules.Library
	setups, err := readyPairs(rules)
	if err != nil {
		return Arena{}, err
	}
	if c.Deck != "" {
		setups = slices.DeleteFunc(setups, func(s match.Setup) bool { return s.Decks[0].Key != c.Deck || s.Decks[1].Key != c.Deck })
		if len(setups) == 0 {
			return Arena{}, fmt.Errorf("there is no ready deck %q; use one of %s", c.Deck, deckKeys(lib))
		}
	}
	var numbers []int
	for pair := c.Shard; pair < c.Pairs; pair += max(1, c.Shards) {
		numbers = append(numbers, 2*pair, 2*pair+1)
	}
	out := Arena{
		A: c.A.Name(), B: c.B.Name(), Seed: c.Seed, Pairs: c.Pairs, Deck: c.Deck, Terms: c.Terms,
		Profile: rules.Profile.Code(), Format: rules.Format.Code(), Fingerprint: Signature(lib.Fingerprint()),
	}
	played := make([]ArenaMatch, len(numbers))
	err = inOrder(ctx, c.Workers, len(numbers), func(ctx context.Context, i int) error {
		var err error
		if played[i], err = c.match(ctx, rules, setups, numbers[i]); err != nil {
			return fmt.Errorf("arena -seed %d, match %d (counted from 0): %w", c.Seed, numbers[i], err)
		}
		return nil
	}, func(i int) bool {
		out.Played = played[:i+1]
		if c.Progress != nil {
			c.Progress(played[i])
		}
		if c.SPRT != nil && i%2 == 1 {
			out.SPRT = c.SPRT.decide(pairScores(out.Played))
		}
		return out.SPRT == ""
	})
	if err != nil {
		return Arena{}, err
	}
	out.sum(lib)
	return out, nil
}

// match plays one match of the contest.
func (c *Contest) match(ctx context.Context, rules *match.Rules, setups []match.Setup, number int) (ArenaMatch, error) {
	pair := number / 2
	bout := ai.Bout{Bots: [2]ai.Bot{c.A, c.B}, Setup: setups[pair%len(setups)], Seed: ai.MixSeeds(c.Seed, uint64(pair))}
	out := ArenaMatch{Number: number}
	a := out.seat()
	if a == match.Second {
		bout.Bots = [2]ai.Bot{c.B, c.A}
	}
	for who := range out.Decks {
		out.Decks[who] = bout.Setup.Decks[who].Key
	}
	fought, err := bout.Play(ctx, rules)
	switch fought.Result.Winner {
	case a:
		out.Points = 2
	case match.Nobody:
		out.Points = 1
	default: // the other bot won
	}
	out.Rounds, out.Decisions = fought.Rounds, fought.Decisions
	out.A, out.B = fought.Efforts[a], fought.Efforts[a.Other()]
	return out, err
}

// Arena is the result of bot A against bot B, in a whole contest or in one shard.
type Arena struct {
	A    string `json:"a"`
	B    string `json:"b"`
	Seed uint64 `json:"seed"`
	// Pairs is the number of pairs in all shards together.
	Pairs int    `json:"pairs"`
	Deck  string `json:"deck,omitempty"`
	// Terms describes how the bots thought. Only shards with the same terms can be merged.
	Terms string `json:"terms"`
	// Profile and Format are the codes of the rules.
	Profile string `json:"profile"`
	Format  string `json:"format"`
	// Fingerprint is the fingerprint of the cards.
	Fingerprint Signature `json:"fingerprint"`
	Matches     int       `json:"matches"` // played in this contest or shard
	Wins        int       `json:"wins"`    // of A
	Losses      int       `json:"losses"`
	Draws       int       `json:"draws"`
	// WinRate is the share of matches that A wins, a draw counting half. Low and High are
	// a 95 % confidence interval of it, computed from whole pairs because the two matches
	// of a pair are not independent.
	WinRate float64 `json:"win_rate"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	// Rounds and Decisions are averages over the matches.
	Rounds    float64 `json:"rounds"`
	Decisions float64 `json:"decisions"`
	// Seats is A's win rate in the first and the second seat.
	Seats [2]float64 `json:"seats"`
	// Decks is A's score with each deck.
	Decks []DeckScore `json:"decks"`
	// Balance is the score of each deck against each other, whichever bot plays it.
	Balance []DeckScore `json:"balance"`
	// EffortA and EffortB are the efforts of the two bots.
	EffortA ai.Effort `json:"effort_a"`
	EffortB ai.Effort `json:"effort_b"`
	// SPRT is the decision of the sequential test, or "": see [SPRT].
	SPRT string `json:"sprt,omitempty"`
	// Played is every match, in order.
	Played []ArenaMatch `json:"played"`
}

// DeckScore is the score of the deck Deck against the deck Against, or against all decks
// if Against is "".
type DeckScore struct {
	Deck    string  `json:"deck"`
	Against string  `json:"against,omitempty"`
	Matches int     `json:"matches"`
	WinRate float64 `json:"win_rate"` // a draw counting half
}

// sum computes the figures from r.Played.
func (r *Arena) sum(lib *card.Library) {
	r.Matches, r.Wins, r.Losses, r.Draws = len(r.Played), 0, 0, 0
	r.EffortA, r.EffortB = ai.Effort{}, ai.Effort{}
	var seats [2]points
	decks, balance := deckTable{}, deckTable{}
	rounds, decisions := 0, 0
	for i := range r.Played {
		p := &r.Played[i]
		switch p.Points {
		case 2:
			r.Wins++
		case 1:
			r.Draws++
		default:
			r.Losses++
		}
		rounds += p.Rounds
		decisions += p.Decisions
		r.EffortA.Add(p.A)
		r.EffortB.Add(p.B)
		a, b := p.Decks[p.seat()], p.Decks[p.seat().Other()]
		seats[p.seat()].add(p.Points)
		decks.add(a, "", p.Points)
		balance.add(a, b, p.Points)
		balance.add(b, a, 2-p.Points)
	}
	n := float64(max(1, r.Matches))
	r.WinRate = (float64(r.Wins) + float64(r.Draws)/2) / n
	r.Low, r.High = pairInterval(pairScores(r.Played))
	r.Rounds, r.Decisions = float64(rounds)/n, float64(decisions)/n
	for who := range seats {
		r.Seats[who] = seats[who].rate()
	}
	r.Decks, r.Balance = decks.scores(lib), balance.scores(lib)
}

// Merge combines the shards of one contest, of which there must be at least one. The figures
// are the same as without shards. It returns an error if the shards belong to different
// contests, or if one is missing or given twice.
func Merge(lib *card.Library, shards ...Arena) (Arena, error) {
	if i := mismatched(shards, sameContest); i > 0 {
		return Arena{}, fmt.Errorf("shard %d is of another contest than the first; give shards of one", i)
	}
	out := shards[0]
	var err error
	out.Played, err = joined(shards, func(s Arena) []ArenaMatch { return s.Played }, func(p ArenaMatch) int { return p.Number }, 2*out.Pairs)
	if err != nil {
		return Arena{}, err
	}
	out.sum(lib)
	return out, nil
}

func sameContest(a, b Arena) bool {
	return a.A == b.A && a.B == b.B && a.Seed == b.Seed && a.Pairs == b.Pairs && a.Deck == b.Deck && a.Terms == b.Terms &&
		a.Profile == b.Profile && a.Format == b.Format && a.Fingerprint == b.Fingerprint
}

// pairScores returns A's points in each complete pair, out of 4.
func pairScores(played []ArenaMatch) []int {
	var out []int
	for i := 0; i+1 < len(played); i += 2 {
		out = append(out, played[i].Points+played[i+1].Points)
	}
	return out
}

// meanAndVariance returns the mean and variance of scores out of 4, scaled to 0 to 1.
func meanAndVariance(scores []int) (mean, variance float64) {
	n := float64(len(scores))
	for _, s := range scores {
		mean += float64(s) / 4
	}
	mean /= n
	for _, s := range scores {
		d := float64(s)/4 - mean
		variance += d * d
	}
	return mean, variance / n
}

// pairInterval returns the bounds of a 95 % confidence interval of the mean score of
// pairs: the score interval of Wilson (1927) for the number of independent matches that
// would have the same variance.
func pairInterval(scores []int) (low, high float64) {
	if len(scores) == 0 {
		return 0, 1
	}
	pairs := float64(len(scores))
	mean, variance := meanAndVariance(scores)
	n := 4 * pairs // at most: shared luck is worth no more than twice the matches
	if variance > 0 {
		n = min(n, max(pairs, mean*(1-mean)*pairs/variance))
	} else if mean == 0 || mean == 1 {
		n = 2 * pairs
	}
	return wilson(mean, n)
}

// wilson returns the bounds of a 95 % confidence interval of a rate observed in n trials.
func wilson(rate, n float64) (low, high float64) {
	const z = 1.959964
	middle := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	// Rounding may put a bound beyond the rate, below 0 or above 1.
	return min(rate, max(0, middle-half)), max(rate, min(1, middle+half))
}

// points counts matches and the points won in them: 2 for a win, 1 for a draw.
type points struct{ matches, sum int }

func (p *points) add(n int) {
	p.matches++
	p.sum += n
}

func (p points) rate() float64 { return float64(p.sum) / float64(2*max(1, p.matches)) }

// deckTable holds the points of each deck against each other.
type deckTable map[[2]string]*points

func (t deckTable) add(deck, against string, n int) {
	key := [2]string{deck, against}
	if t[key] == nil {
		t[key] = new(points)
	}
	t[key].add(n)
}

// scores lists the table in the order of lib.Decks.
func (t deckTable) scores(lib *card.Library) []DeckScore {
	rivals := []string{""}
	for _, d := range lib.Decks {
		rivals = append(rivals, d.Key)
	}
	var out []DeckScore
	for _, d := range lib.Decks {
		for _, against := range rivals {
			if s := t[[2]string{d.Key, against}]; s != nil {
				out = append(out, DeckScore{d.Key, against, s.matches, s.rate()})
			}
		}
	}
	return out
}
