package ai

import "context"

// task computes a T in the background, one at a time. The zero value is ready to use. Its
// methods must be called from one goroutine.
type task[T any] struct {
	cancel context.CancelFunc // nil if nothing is in progress
	result chan T
}

// start runs compute on a goroutine of its own. It cancels what is in progress, if
// anything. compute should return soon after its context is done.
func (t *task[T]) start(compute func(ctx context.Context) T) {
	t.drop()
	ctx, cancel := context.WithCancel(context.Background())
	// Each run has its own channel, so a cancelled one never answers for the next.
	result := make(chan T, 1)
	t.cancel, t.result = cancel, result
	go func() { result <- compute(ctx) }()
}

// busy reports whether a run is in progress or its result waits to be polled.
func (t *task[T]) busy() bool { return t.cancel != nil }

// poll returns the result if there is one, and is then ready for the next run. It does
// not block.
func (t *task[T]) poll() (result T, ok bool) {
	if t.cancel == nil {
		return result, false
	}
	select {
	case result = <-t.result:
		t.drop()
		return result, true
	default:
		return result, false
	}
}

// drop cancels the run in progress. It does not wait for it, which stops by itself.
func (t *task[T]) drop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel, t.result = nil, nil
	}
}
