package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Thinking runs a Bot in the background, one decision at a time. The zero value is
// ready to use. Its methods must be called from one goroutine.
type Thinking struct {
	cancel context.CancelFunc // nil if there is no decision in progress
	answer chan match.Move
}

// Start has m decide for the side obs belongs to, on a goroutine of its own. It cancels
// the decision in progress, if any. The caller must not use rng afterwards.
func (t *Thinking) Start(m Bot, obs match.Observation, rng *rand.Rand) {
	t.Cancel()
	ctx, cancel := context.WithCancel(context.Background())
	// Each decision has its own channel, so a cancelled one never answers for the next.
	answer := make(chan match.Move, 1)
	t.cancel, t.answer = cancel, answer
	go func() { answer <- m.Choose(ctx, &obs, rng) }()
}

// Busy reports whether a decision is in progress or its answer waits to be polled.
func (t *Thinking) Busy() bool { return t.cancel != nil }

// Poll returns the answer if there is one, and is then ready for the next decision. It
// does not block.
func (t *Thinking) Poll() (mv match.Move, ok bool) {
	if t.cancel == nil {
		return match.Move{}, false
	}
	select {
	case mv = <-t.answer:
		t.Cancel()
		return mv, true
	default:
		return match.Move{}, false
	}
}

// Cancel drops the decision in progress. It does not wait for the bot, which stops by
// itself.
func (t *Thinking) Cancel() {
	if t.cancel != nil {
		t.cancel()
		t.cancel, t.answer = nil, nil
	}
}
