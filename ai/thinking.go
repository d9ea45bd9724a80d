package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Thinking runs a Bot in the background, one decision at a time. The zero value is
// ready to use. Its methods must be called from one goroutine.
type Thinking struct{ task task[Decision] }

// Start has m decide for the side obs belongs to, as [Decide] does, on a goroutine of its
// own. It cancels the decision in progress, if any. The caller must not use rng afterwards.
func (t *Thinking) Start(m Bot, obs match.Observation, rng *rand.Rand) {
	t.task.start(func(ctx context.Context) Decision { return Decide(ctx, m, &obs, rng) })
}

// Busy reports whether a decision is in progress or its answer waits to be polled.
func (t *Thinking) Busy() bool { return t.task.busy() }

// Poll returns the decision if there is one, and is then ready for the next. It does not
// block.
func (t *Thinking) Poll() (Decision, bool) { return t.task.poll() }

// Cancel drops the decision in progress. It does not wait for the bot, which stops by
// itself.
func (t *Thinking) Cancel() { t.task.drop() }
