package ai

import (
	"cmp"
	"context"
	"slices"

	"cinderclash/engine/match"
)

// A verdict says whether what two decks win of each other is known to be within its limits.
type verdict uint8

const (
	unsettled verdict = iota
	settledWithin
	settledBeyond
)

// pairing returns the verdict on one deck's score against another: settled if the 95 % interval is
// wholly within the limits, or wholly beyond one of them.
func (l limits) pairing(d DeckScore) verdict {
	low, high := wilson(d.WinRate, float64(d.Matches))
	switch {
	case low >= l.pairingLow && high <= l.pairingHigh:
		return settledWithin
	case high < l.pairingLow || low > l.pairingHigh:
		return settledBeyond
	}
	return unsettled
}

// settlingPairs is the number of pairs of a pairing after which it is looked at again.
const settlingPairs = 4

// settle plays the pairings, settlingPairs of each at a time, until each is settled or has played
// r.Pairs pairs. A pair has the number that it has where all are played, and so the same luck.
//
// Who looks again and again errs more often than the interval says, but seldom far from a limit:
// TestSettlingIsSeldomWrong.
func (r *RoundRobin) settle(ctx context.Context, rules *match.Rules, pairings []match.Setup, out *Balance) error {
	held := limitsUnder(out.Profile)
	open := make([]int, len(pairings))
	for i := range open {
		open[i] = i
	}
	for from := 0; from < r.Pairs && len(open) > 0; from += settlingPairs {
		var pairs []int
		for round := from; round < min(from+settlingPairs, r.Pairs); round++ {
			for _, i := range open {
				pairs = append(pairs, round*len(pairings)+i)
			}
		}
		if err := r.play(ctx, rules, pairings, pairs, out); err != nil {
			return err
		}
		decks := deckTable{}
		for i := range out.Duels {
			decks.add(out.Duels[i].Decks[0], out.Duels[i].Decks[1], out.Duels[i].points(match.First))
			decks.add(out.Duels[i].Decks[1], out.Duels[i].Decks[0], out.Duels[i].points(match.Second))
		}
		scores := decks.scores(rules.Library)
		open = slices.DeleteFunc(open, func(i int) bool {
			setup := &pairings[i]
			at := slices.IndexFunc(scores, func(d DeckScore) bool {
				return d.Deck == setup.Decks[0].Key && d.Against == setup.Decks[1].Key
			})
			return held.pairing(scores[at]) != unsettled
		})
	}
	slices.SortFunc(out.Duels, func(a, b Duel) int { return cmp.Compare(a.Number, b.Number) })
	return nil
}

// worthOf returns the number of matches that would say as much of the mean of what a deck wins
// against each other one, if they were spread evenly over these.
func worthOf(scores []DeckScore, deck string) float64 {
	n, sum := 0.0, 0.0
	for _, s := range scores {
		if s.Deck == deck && s.Against != "" {
			n++
			sum += 1 / float64(s.Matches)
		}
	}
	return n * n / sum
}
