package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Thinking runs a Bot in the background, one decision at a time. The zero value is
// ready to use. Its methods must be called from one goroutine.
type Thinking struct {
	cancel context.CancelFunc // nil if nothing is being thought about
	answer chan match.Move
}

// Start has m decide for the side obs belongs to, on a goroutine of its own. What was
// being thought about before is cancelled. rng must not be used by anybody else after.
func (t *Thinking) Start(m Bot, obs match.Observation, rng *rand.Rand) {
	t.Cancel()
	ctx, cancel := context.WithCancel(context.Background())
	// An answer that nobody waits for any more goes to a channel that nobody reads.
	answer := make(chan match.Move, 1)
	t.cancel, t.answer = cancel, answer
	go func() { answer <- m.Choose(ctx, &obs, rng) }()
}

// Busy reports whether a decision is being thought about, or its answer waits.
func (t *Thinking) Busy() bool { return t.cancel != nil }

// Poll returns the answer once it is there, and is then ready for the next decision. It
// does not wait.
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

// Cancel drops what is being thought about. It does not wait for the bot, which
// stops by itself.
func (t *Thinking) Cancel() {
	if t.cancel != nil {
		t.cancel()
		t.cancel, t.answer = nil, nil
	}
}
