package ai

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"cinderclash/engine/match"
)

// ponderer thinks until it is cancelled or is sent an answer.
type ponderer struct {
	answer  chan match.Move
	stopped chan struct{}
}

func (ponderer) Name() string { return "ponderer" }

func (p ponderer) Choose(ctx context.Context, _ *match.Observation, _ *rand.Rand) match.Move {
	select {
	case mv := <-p.answer:
		return mv
	case <-ctx.Done():
		close(p.stopped)
		return match.Move{Kind: match.Pass}
	}
}

func newPonderer() ponderer { return ponderer{make(chan match.Move), make(chan struct{})} }

func stopped(t *testing.T, p ponderer) {
	t.Helper()
	select {
	case <-p.stopped:
	case <-time.After(10 * time.Second):
		t.Error("the bot was not stopped")
	}
}

func TestThinkingAnswersOnce(t *testing.T) {
	var think Thinking
	if _, ok := think.Poll(); ok || think.Busy() {
		t.Error("an answer before a question")
	}
	p := newPonderer()
	obs := pairing(t)
	think.Start(p, obs, rand.New(rand.NewPCG(1, 1)))
	if _, ok := think.Poll(); ok || !think.Busy() {
		t.Error("an answer before it was found")
	}
	want := obs.Legal(nil)[1]
	p.answer <- want
	for limit := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		if got, ok := think.Poll(); ok {
			if got.Move != want || got.Fault != nil {
				t.Errorf("answered %+v", got)
			}
			break
		}
		if time.Now().After(limit) {
			t.Fatal("the answer does not come")
		}
	}
	if _, ok := think.Poll(); ok || think.Busy() {
		t.Error("answered twice")
	}
}

func TestCancelDoesNotWait(t *testing.T) {
	var think Thinking
	first, second := newPonderer(), newPonderer()
	think.Start(first, pairing(t), nil)
	think.Start(second, pairing(t), nil)
	stopped(t, first)
	begin := time.Now()
	think.Cancel()
	// Cancelling only closes a channel; a tenth of a second allows for a busy machine.
	if took := time.Since(begin); took > 100*time.Millisecond {
		t.Errorf("cancelling took %v", took)
	}
	stopped(t, second)
	if _, ok := think.Poll(); ok || think.Busy() {
		t.Error("an answer after it was cancelled")
	}
	think.Cancel()
}
