package ai

import (
	"context"
	"slices"

	"cinderclash/engine/match"
)

// Choice compares two ways to choose several heroes or cards one after the other, as in the draft
// and in the mulligan (rules 202 and 203).
type Choice struct {
	// Best is the strongest level's moves in their order, or Other if that is as good or better.
	// Other is empty if there is nothing to compare with.
	Best, Other []match.Move
	// BestChance and OtherChance are the estimated probabilities, from 0 to 1, that the deciding
	// side wins after each. OtherChance is BestChance if Other is empty.
	BestChance, OtherChance float64
}

// AdviseChoice compares the best choice with other, which is either legal moves that complete the
// choice in their order, or empty. obs's viewer must be the one who decides. ok is false if ctx is
// done before the advice is ready.
func (a Adviser) AdviseChoice(ctx context.Context, obs *match.Observation, other []match.Move) (out Choice, ok bool) {
	strongest := a.strongest()
	for at, more := *obs, true; more; {
		thought := strongest.Think(ctx, &at, adviceSource(&at))
		if ctx.Err() != nil {
			return Choice{}, false
		}
		out.Best = append(out.Best, thought.Move)
		at, more = chosenNext(&at, thought.Move)
	}
	out.BestChance = a.weighChoice(ctx, obs, out.Best)
	if out.OtherChance = out.BestChance; len(other) > 0 && !slices.Equal(other, out.Best) {
		out.OtherChance = a.weighChoice(ctx, obs, other)
	}
	out.Other = slices.Clone(other)
	if len(other) > 0 && out.OtherChance >= out.BestChance {
		out.Best, out.BestChance = out.Other, out.OtherChance
	}
	return out, ctx.Err() == nil
}

// weighChoice estimates the probability that the deciding side wins after the moves of a choice.
func (a Adviser) weighChoice(ctx context.Context, obs *match.Observation, moves []match.Move) float64 {
	at, last := *obs, len(moves)-1
	for _, mv := range moves[:last] {
		at, _ = chosenNext(&at, mv)
	}
	return a.weigh(ctx, &at, moves[last])
}

// chosenNext returns what obs's viewer sees after a move, and whether the same choice goes on. A sample is good enough to
// find out, because both players choose in secret and the result does not depend on hidden cards.
func chosenNext(obs *match.Observation, mv match.Move) (next match.Observation, more bool) {
	m := obs.Sample(adviceSource(obs))
	asked := m.Pending()
	if err := m.Apply(mv, nil); err != nil {
		panic("ai: a choice that is not legal: " + err.Error())
	}
	now := m.Pending()
	return m.Observe(obs.Viewer()), now.Who == asked.Who && now.Cause == asked.Cause
}
