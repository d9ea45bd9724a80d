package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
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

// stubborn does not answer before it is released, whether it is cancelled or not.
type stubborn struct{ release chan struct{} }

func (stubborn) Name() string { return "stubborn" }

func (s stubborn) Choose(context.Context, *match.Observation, *rand.Rand) match.Move {
	<-s.release
	return match.Move{Kind: match.Pass}
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
	fixture.Await(t, "the answer", func() bool {
		got, ok := think.Poll()
		if ok && (got.Move != want || got.Fault != nil) {
			t.Errorf("answered %+v", got)
		}
		return ok
	})
	if _, ok := think.Poll(); ok || think.Busy() {
		t.Error("answered twice")
	}
}

// Starting again and cancelling stop the bot that thinks, and wait for none that does not stop.
func TestCancelDoesNotWait(t *testing.T) {
	var think Thinking
	first, second := newPonderer(), stubborn{make(chan struct{})}
	defer close(second.release)
	think.Start(first, pairing(t), nil)
	think.Start(second, pairing(t), nil)
	<-first.stopped
	think.Cancel() // for ever, if it waits
	if _, ok := think.Poll(); ok || think.Busy() {
		t.Error("an answer after it was cancelled")
	}
	think.Cancel()
}
