package music

// ring holds frames that have been made and are not yet heard.
type ring struct {
	samples  [2 * (ahead + portion)]float32
	at, held int // samples: the first, and how many
}

// frames returns how many frames it holds.
func (r *ring) frames() int { return r.held / 2 }

// push adds samples behind the others. There must be room.
func (r *ring) push(samples []float32) {
	end := (r.at + r.held) % len(r.samples)
	n := copy(r.samples[end:], samples)
	copy(r.samples[:], samples[n:])
	r.held += len(samples)
}

// pop takes the first frame. There must be one.
func (r *ring) pop() (left, right float32) {
	left, right = r.samples[r.at], r.samples[r.at+1]
	if r.at += 2; r.at == len(r.samples) {
		r.at = 0
	}
	r.held -= 2
	return left, right
}
