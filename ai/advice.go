package ai

import (
	"context"
	"math/rand/v2"
	"slices"

	"cinderclash/engine/match"
)

// Adviser advises a player as the strongest level would play. It uses only the player's
// observation and fixed numbers of iterations, so the same observation gets the same answer
// on every machine. It is immutable.
type Adviser struct {
	iterations int // of a search
	weighed    int // iterations for each of two moves that are compared
	samples    int // of an outlook
}

// NewAdviser returns the adviser. Its advice takes as long as a decision or two of the
// strongest level, its outlook some milliseconds.
func NewAdviser() Adviser { return Adviser{iterations: 3000, weighed: 1200, samples: 300} }

// HastyAdviser returns an adviser that takes a few milliseconds, for a program that must
// think within a tick. Its chances are rough.
func HastyAdviser() Adviser { return Adviser{iterations: 60, weighed: 20, samples: 12} }

// Advice compares the move that the strongest level would make with another one.
type Advice struct {
	// Best is the strongest level's move, or Other if that is as good or better. A move that loses the match by force in
	// this clash, or misses a win by force, is never as good as one that does not, even if the estimated chances are equal.
	Best, Other match.Move
	// BestChance and OtherChance are the estimated probabilities, from 0 to 1, that the
	// deciding side wins after each.
	BestChance, OtherChance float64
}

// Advise compares the best move with the least active one: to pass, to decline or to reroll
// nothing. If there is no such move it compares with the choice of the rollout policy. obs's
// viewer must be the one who decides. ok is false if ctx is done before the advice is ready.
func (a Adviser) Advise(ctx context.Context, obs *match.Observation) (out Advice, ok bool) {
	return a.Review(ctx, obs, leastActive(obs))
}

// Review compares the best move with made, a legal move of obs's viewer. ok
// is false if ctx is done before the review is ready.
func (a Adviser) Review(ctx context.Context, obs *match.Observation, made match.Move) (out Advice, ok bool) {
	thought := a.strongest().Think(ctx, obs, adviceSource(obs))
	if ctx.Err() != nil {
		return Advice{}, false
	}
	// Both moves get as many iterations, in the same samples.
	out = Advice{Best: thought.Move, Other: made, OtherChance: a.weigh(ctx, obs, made)}
	if out.Best == made {
		out.BestChance = out.OtherChance
		return out, ctx.Err() == nil
	}
	out.BestChance = a.weigh(ctx, obs, out.Best)
	rng := adviceSource(obs)
	kept := proven(&meter{ctx: ctx}, obs, []match.Move{out.Best, made}, func() match.Match { return obs.Sample(rng) })
	switch { // a proof counts more than estimated chances
	case !slices.Contains(kept, made):
		out.BestChance = max(out.BestChance, out.OtherChance)
	case out.BestChance <= out.OtherChance || !slices.Contains(kept, out.Best):
		out.Best, out.BestChance = made, out.OtherChance
	}
	return out, ctx.Err() == nil
}

// strongest returns the strongest level with the adviser's iterations.
func (a Adviser) strongest() Searcher {
	levels := Levels()
	return levels[len(levels)-1].(Searcher).Counted(a.iterations).(Searcher)
}

// leastActive returns the least active move, see [Adviser.Advise].
func leastActive(obs *match.Observation) match.Move {
	var buf [match.MaxAnswers]match.Move
	legal := obs.Legal(buf[:0])
	keeps, most := -1, -1
	for i, mv := range legal {
		switch mv.Kind {
		case match.Pass, match.No, match.Done:
			return mv
		case match.Keep:
			if n := mv.Pool().Total(); n > most {
				keeps, most = i, n
			}
		default: // it decides something
		}
	}
	if keeps >= 0 {
		return legal[keeps]
	}
	t := newTree(obs, legal, nil, deepTuning, adviceSource(obs))
	return t.nodes[1+t.prior].move
}

// Outlook returns the estimated probability, from 0 to 1, that obs's viewer wins if both
// sides finish the clash by the rollout policy. The viewer need not be the one who decides.
// ok is false if ctx is done before the outlook is ready.
func (a Adviser) Outlook(ctx context.Context, obs *match.Observation) (chance float64, ok bool) {
	t := &tree{tune: deepTuning, judge: NewJudge(obs.Rules().Library), obs: obs, belief: believe(obs), base: adviceSource(obs).Uint64()}
	t.work.ctx = ctx
	sum := 0.0
	for n := range a.samples {
		if t.work.check() {
			sum += t.playOut(uint64(n))
		}
		if t.work.done {
			return 0, false
		}
	}
	return sum / float64(a.samples), true
}

// weigh estimates the probability that the deciding side wins after a move.
func (a Adviser) weigh(ctx context.Context, obs *match.Observation, mv match.Move) float64 {
	t := newTree(obs, []match.Move{mv}, NewJudge(obs.Rules().Library), deepTuning, adviceSource(obs))
	t.grow(ctx, a.weighed)
	if t.failed != nil {
		panic(t.failed)
	}
	return t.nodes[1].sum / float64(max(1, t.nodes[1].visits))
}

// adviceSource returns the random stream for advice on an observation.
func adviceSource(obs *match.Observation) *rand.Rand {
	return rand.New(rand.NewPCG(obs.Hash(), 0))
}

// playOut finishes the clash of the n-th sample by the rollout policy, and returns the
// probability that obs's viewer then wins.
func (t *tree) playOut(n uint64) float64 {
	t.begin(n)
	t.playOn(outside)
	wins := t.judge.FirstWins(&t.roll.m.Position)
	if t.obs.Viewer() == match.Second {
		return 1 - wins
	}
	return wins
}
