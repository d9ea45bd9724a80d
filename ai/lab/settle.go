package lab

import (
	"cmp"
	"context"
	"slices"

	"cinderclash/engine/match"
)

// A verdict says whether a rate is within its limits, as far as is known.
type verdict uint8

const (
	unsettled verdict = iota
	settledWithin
	settledBeyond
)

// verdictOn returns the verdict on a rate observed in n trials. It is settled if its 95 % interval is
// wholly within the limits, or wholly beyond one of them.
func verdictOn(rate, n, least, most float64) verdict {
	low, high := wilson(rate, n)
	switch {
	case low >= least && high <= most:
		return settledWithin
	case high < least || low > most:
		return settledBeyond
	}
	return unsettled
}

// pairing returns the verdict on a deck's win rate in this many matches against another deck.
func (l limits) pairing(rate float64, matches int) verdict {
	return verdictOn(rate, float64(matches), l.pairingLow, l.pairingHigh)
}

// nextCheck returns after how many pairs of matches a pairing that has played pairs of them is checked
// next: after 12, so that a few lucky matches do not settle it, and then after every four more.
func nextCheck(pairs int) int {
	if pairs == 0 {
		return 12
	}
	return pairs + 4
}

// settle plays the pairings until each is settled or has played r.Pairs pairs of matches. A pair has the
// same number, and so the same luck, as in a round robin without Settle.
//
// Checking repeatedly errs more often than the interval promises, but seldom if the rate is far from a
// limit: see TestSettlingIsSeldomWrong.
func (r *RoundRobin) settle(ctx context.Context, rules *match.Rules, pairings []match.Setup, out *Balance) error {
	held, won := limitsUnder(out.Profile), make([]points, len(pairings)) // by the first deck of each
	open := make([]int, len(pairings))
	for i := range open {
		open[i] = i
	}
	for from, to := 0, 0; from < r.Pairs && len(open) > 0; from = to {
		to = min(nextCheck(from), r.Pairs)
		var pairs []int
		for round := from; round < to; round++ {
			for _, i := range open {
				pairs = append(pairs, round*len(pairings)+i)
			}
		}
		before := len(out.Played)
		if err := r.play(ctx, rules, pairings, pairs, out); err != nil {
			return err
		}
		for i := range out.Played[before:] {
			d := &out.Played[before+i]
			won[d.Number/2%len(pairings)].add(d.points(match.Player(d.Number % 2)))
		}
		open = slices.DeleteFunc(open, func(i int) bool { return held.pairing(won[i].rate(), won[i].matches) != unsettled })
	}
	slices.SortFunc(out.Played, func(a, b BalanceMatch) int { return cmp.Compare(a.Number, b.Number) })
	return nil
}
