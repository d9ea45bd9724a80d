package lab

import (
	"cmp"
	"context"
	"slices"

	"cinderclash/engine/match"
)

// A verdict says whether a rate is known to be within its limits.
type verdict uint8

const (
	unsettled verdict = iota
	settledWithin
	settledBeyond
)

// verdictOn returns the verdict on a rate observed in n trials: settled if its 95 % interval is wholly
// within the limits, or wholly beyond one of them.
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

// pairing returns the verdict on what a deck wins of so many matches against another.
func (l limits) pairing(rate float64, matches int) verdict {
	return verdictOn(rate, float64(matches), l.pairingLow, l.pairingHigh)
}

// nextLook returns after how many pairs a pairing that has played so many is looked at next: first after
// 12, so that a few lucky matches do not settle it, and again after every four more.
func nextLook(pairs int) int {
	if pairs == 0 {
		return 12
	}
	return pairs + 4
}

// settle plays the pairings until each is settled or has played r.Pairs pairs. A pair has the number that
// it has where all are played, and so the same luck.
//
// Who looks again and again errs more often than the interval says, but seldom far from a limit:
// TestSettlingIsSeldomWrong.
func (r *RoundRobin) settle(ctx context.Context, rules *match.Rules, pairings []match.Setup, out *Balance) error {
	held, won := limitsUnder(out.Profile), make([]points, len(pairings)) // by the first deck of each
	open := make([]int, len(pairings))
	for i := range open {
		open[i] = i
	}
	for from, to := 0, 0; from < r.Pairs && len(open) > 0; from = to {
		to = min(nextLook(from), r.Pairs)
		var pairs []int
		for round := from; round < to; round++ {
			for _, i := range open {
				pairs = append(pairs, round*len(pairings)+i)
			}
		}
		before := len(out.Duels)
		if err := r.play(ctx, rules, pairings, pairs, out); err != nil {
			return err
		}
		for i := range out.Duels[before:] {
			d := &out.Duels[before+i]
			won[d.Number/2%len(pairings)].add(d.points(match.Player(d.Number % 2)))
		}
		open = slices.DeleteFunc(open, func(i int) bool { return held.pairing(won[i].rate(), won[i].matches) != unsettled })
	}
	slices.SortFunc(out.Duels, func(a, b Duel) int { return cmp.Compare(a.Number, b.Number) })
	return nil
}
