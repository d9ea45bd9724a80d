package ai

import (
	"context"
	"fmt"
	"runtime/debug"

	"cinderclash/engine/match"
)

// Advising has an [Adviser] think in the background, one position at a time. The zero value is
// ready to use. Its methods must be called from one goroutine.
type Advising struct{ task task[Advised] }

// Advised is the answer to a request for advice.
type Advised struct {
	Advice Advice
	Choice Choice // set instead of Advice if a Choice was requested
	// Fault is the bug that prevented an answer; nil if there was none.
	Fault *Fault
}

// TryAdvise calls [Adviser.Advise]. If that panics it returns the fault. ok is false if ctx is
// done before the advice is ready.
func (a Adviser) TryAdvise(ctx context.Context, obs match.Observation) (out Advised, ok bool) {
	return advised(func(out *Advised) (ok bool) {
		out.Advice, ok = a.Advise(ctx, &obs)
		return ok
	})
}

// TryReview calls [Adviser.Review]. If that panics it returns the fault. ok is false if ctx is
// done before the review is ready.
func (a Adviser) TryReview(ctx context.Context, obs match.Observation, made match.Move) (out Advised, ok bool) {
	return advised(func(out *Advised) (ok bool) {
		out.Advice, ok = a.Review(ctx, &obs, made)
		return ok
	})
}

// TryAdviseChoice calls [Adviser.AdviseChoice]. If that panics it returns the fault. ok is
// false if ctx is done before the advice is ready.
func (a Adviser) TryAdviseChoice(ctx context.Context, obs match.Observation, other []match.Move) (out Advised, ok bool) {
	return advised(func(out *Advised) (ok bool) {
		out.Choice, ok = a.AdviseChoice(ctx, &obs, other)
		return ok
	})
}

// Start begins to advise obs's viewer. It cancels the advice in progress, if any.
func (t *Advising) Start(a Adviser, obs match.Observation) {
	t.task.start(func(ctx context.Context) Advised {
		out, _ := a.TryAdvise(ctx, obs)
		return out
	})
}

// StartReview begins to review a move. It cancels the advice in progress, if any.
func (t *Advising) StartReview(a Adviser, obs match.Observation, made match.Move) {
	t.task.start(func(ctx context.Context) Advised {
		out, _ := a.TryReview(ctx, obs, made)
		return out
	})
}

// StartChoice begins to advise obs's viewer on a choice of several heroes or cards. It cancels
// the advice in progress, if any.
func (t *Advising) StartChoice(a Adviser, obs match.Observation, other []match.Move) {
	t.task.start(func(ctx context.Context) Advised {
		out, _ := a.TryAdviseChoice(ctx, obs, other)
		return out
	})
}

func advised(advise func(out *Advised) (ok bool)) (out Advised, ok bool) {
	defer func() {
		if v := recover(); v != nil {
			out.Fault, ok = &Fault{Bot: "adviser", What: fmt.Sprint(v), Stack: debug.Stack()}, true
		}
	}()
	ok = advise(&out)
	return out, ok
}

// Busy reports whether advice is in progress or waits to be polled.
func (t *Advising) Busy() bool { return t.task.busy() }

// Poll returns the advice if there is any, and is then ready for the next. It does not
// block.
func (t *Advising) Poll() (Advised, bool) { return t.task.poll() }

// Cancel drops the advice in progress. It does not wait for it to stop.
func (t *Advising) Cancel() { t.task.drop() }
