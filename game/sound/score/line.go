package score

import (
	"math"
	"math/rand/v2"
)

// slot is a note whose step is wanted.
type slot struct {
	at, length int // sixteenths
	strong     bool
	chord      int
	fixed      bool
	step       int            // if fixed
	target     float64        // the step near which it would lie best
	weight     float64        // of the target
	low, high  int            // the steps that it may have
	fits       func(int) bool // what else its step must keep; nil for nothing
}

// against is the cost of a line's step beside what else sounds, and of how it came there from the one before.
type against func(i, before, step int) float64

// write returns the best steps for slots: of all lines the one with the least cost. Chance adds a little to the cost of each
// step, so that equal slots give different lines.
func write(slots []slot, mode Mode, rng *rand.Rand, cost against) []int {
	low, high := slots[0].low, slots[0].high
	for _, s := range slots {
		low, high = min(low, s.low), max(high, s.high)
		if s.fixed {
			low, high = min(low, s.step), max(high, s.step)
		}
	}
	n := high - low + 1
	// best[a*n+b] is the cost of the best line that ends with the steps a and b; before the second slot a is 0.
	best := make([]float64, n*n)
	from := make([][]int, len(slots)) // for each slot, the step before a on that line
	own := make([]float64, n)
	for i := range slots {
		alone(&slots[i], low, own, rng)
		next := make([]float64, n*n)
		from[i] = make([]int, n*n)
		for b := range n {
			for c := range n {
				k := b*n + c
				next[k] = math.Inf(1)
				if math.IsInf(own[c], 1) || i == 0 && b != 0 {
					continue
				}
				here := own[c]
				if i > 0 {
					here += move(mode, low+b, low+c) + after(&slots[i], low+b, low+c)
				}
				if cost != nil {
					here += cost(i, low+b, low+c)
				}
				for a := range n {
					v := best[a*n+b] + here
					if i > 1 {
						v += turn(low+a, low+b, low+c)
					}
					if v < next[k] {
						next[k], from[i][k] = v, a
					}
					if i < 2 {
						break
					}
				}
			}
		}
		best = next
	}
	return trace(best, from, n, low)
}

// trace follows the best line back.
func trace(best []float64, from [][]int, n, low int) []int {
	end := 0
	for k := range best {
		if best[k] < best[end] {
			end = k
		}
	}
	out := make([]int, len(from))
	b, c := end/n, end%n
	for i := len(from) - 1; i >= 0; i-- {
		out[i] = low + c
		a := from[i][b*n+c]
		b, c = a, b
	}
	return out
}

// alone fills own with the cost of each step of a slot, without what comes before.
func alone(s *slot, low int, own []float64, rng *rand.Rand) {
	for c := range own {
		step := low + c
		own[c] = rng.Float64() * 0.9
		switch {
		case s.fixed && step != s.step, !s.fixed && (step < s.low || step > s.high), !s.fixed && s.fits != nil && !s.fits(step):
			own[c] = math.Inf(1)
			continue
		case s.fixed:
			continue
		}
		own[c] += s.weight * math.Abs(float64(step)-s.target)
		if s.strong && !inChord(step, s.chord) {
			own[c] += 2.5
		}
	}
}

// move is the cost of an interval.
func move(mode Mode, from, to int) float64 {
	d := to - from
	if d < 0 {
		d = -d
	}
	cost := [...]float64{1, 0, 0.5, 1.3, 1.7, 2.6, 7, 3}
	if d >= len(cost) {
		return 15
	}
	v := cost[d]
	switch semitones := mode.semitones(to) - mode.semitones(from); {
	case semitones == 6 || semitones == -6:
		v += 3 // a tritone
	case d == 1 && (semitones == 3 || semitones == -3):
		v += 1.2 // an augmented second
	}
	return v
}

// after is the cost of a step that is not in the chord, which wants to be reached by a step.
func after(s *slot, before, step int) float64 {
	if s.fixed || inChord(step, s.chord) {
		return 0
	}
	if d := step - before; d < -1 || d > 1 {
		return 3
	}
	return 0.3
}

// turn is the cost of three steps in a row.
func turn(a, b, c int) float64 {
	leap, on := b-a, c-b
	v := 0.0
	switch {
	case leap >= 3 && on > 0, leap <= -3 && on < 0:
		v = 2.5 + 0.5*math.Abs(float64(on)) // on in the direction of a leap
	case leap >= 4 && (on == 0 || on < -3), leap <= -4 && (on == 0 || on > 3):
		v = 1 // a great leap that no step answers
	}
	if a == c {
		v += 0.5
		if a == b {
			v += 4
		}
	}
	return v
}
