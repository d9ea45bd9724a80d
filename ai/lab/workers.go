package lab

import (
	"context"
	"sync"
)

// inOrder runs jobs 0 to n-1, at most workers at a time. It calls done from one goroutine for
// each finished job, in the order of the jobs. It stops when done returns false, or at the first
// error, which it returns.
func inOrder(ctx context.Context, workers, n int, job func(ctx context.Context, i int) error, done func(i int) bool) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type outcome struct {
		i   int
		err error
	}
	numbers, outcomes := make(chan int), make(chan outcome)
	go func() {
		defer close(numbers)
		for i := range n {
			select {
			case numbers <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	var all sync.WaitGroup
	for range max(1, workers) {
		all.Go(func() {
			for i := range numbers {
				outcomes <- outcome{i, job(ctx, i)}
			}
		})
	}
	go func() {
		all.Wait()
		close(outcomes)
	}()
	var err error
	early := make(map[int]bool)
	next, going := 0, true
	for o := range outcomes {
		if !going {
			continue // it was running at the stop
		}
		if o.err != nil {
			err, going = o.err, false
			stop()
			continue
		}
		early[o.i] = true
		for going && early[next] {
			delete(early, next)
			going = done(next)
			next++
		}
		if !going {
			stop()
		}
	}
	if err == nil && going && next < n {
		err = ctx.Err()
	}
	return err
}
