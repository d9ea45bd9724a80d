package ai

import "context"

// meter counts the moves that are tried out for a decision, and checks often enough whether the decision is cancelled: at
// least once every checkEvery moves, however long a try goes on.
type meter struct {
	ctx     context.Context
	yielder yielder
	moves   int // played so far
	next    int // how many have been played at the next look
	done    bool
}

// The cost of work that tries out no moves, in moves that take as long.
const (
	sampleMoves  = 8 // drawing a sample
	previewMoves = 4 // previewing a move
)

// checkEvery is the most moves between two checks of the context. They take some hundred microseconds, and less than 10 ms in
// any position.
const checkEvery = 64

// take counts n moves that are about to be played. It returns false if they should not be, because the decision is cancelled.
func (m *meter) take(n int) bool {
	if m.moves += n; m.moves >= m.next {
		m.check()
	}
	return !m.done
}

// check checks the context now. It returns false if the decision is cancelled.
func (m *meter) check() bool {
	m.yielder.yield()
	m.next = m.moves + checkEvery
	m.done = m.done || m.ctx.Err() != nil
	return !m.done
}
