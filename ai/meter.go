package ai

import "context"

// meter counts the work that goes into a decision, in moves that are played to try something out, and looks at the context often
// enough: however long what is tried out goes on, no more than lookEvery moves are played from one look to the next.
type meter struct {
	ctx    context.Context
	breath breath
	moves  int // played so far
	next   int // how many have been played at the next look
	done   bool
}

// The work of what plays no single move, in moves that take as long.
const (
	sampleMoves  = 8 // a sample of what cannot be seen
	previewMoves = 4
)

// lookEvery is the most moves between two looks at the context. They take some hundred microseconds, and far less than 10 ms in
// any position.
const lookEvery = 64

// take counts n moves that are about to be played. It reports whether they shall be: the decision has not been cancelled.
func (m *meter) take(n int) bool {
	if m.moves += n; m.moves >= m.next {
		m.look()
	}
	return !m.done
}

// look looks at the context now.
func (m *meter) look() bool {
	m.breath.take()
	m.next = m.moves + lookEvery
	m.done = m.done || m.ctx.Err() != nil
	return !m.done
}
