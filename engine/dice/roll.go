package dice

import (
	"fmt"
	"math"
)

// A Roll is one outcome of rolling several dice.
type Roll struct {
	Pool Pool
	// Weight is how many of the 6^n equally likely ways the n dice can fall
	// show these colors.
	Weight uint64
}

// AppendRolls appends every outcome of n dice to buf, in ascending order of
// their pools, and returns the extended buffer. The weights add up to 6^n. It
// allocates only if buf is too small; there are (n+1)(n+2)/2 outcomes. It
// panics if n is not within 0 and MaxDice.
func AppendRolls(buf []Roll, n int) []Roll {
	checkDice(n)
	for r := 0; r <= n; r++ {
		for g := 0; g <= n-r; g++ {
			b := n - r - g
			weight := choose(n, r) * choose(n-r, g) *
				power(faces[Red], r) * power(faces[Green], g) * power(faces[Blue], b)
			buf = append(buf, Roll{Pool{uint8(r), uint8(g), uint8(b)}, weight})
		}
	}
	return buf
}

// Mean returns the average of worth over the outcomes of rolling n dice, times scale, without its fraction. worth
// is called once for each outcome. Mean allocates nothing. It panics if n is not within 0 and MaxDice.
func Mean(n, scale int, worth func(Pool) int) int {
	var buf [(MaxDice + 1) * (MaxDice + 2) / 2]Roll
	var sum, ways int64 // 6^n times a value is too much for an int of 32 bits
	for _, r := range AppendRolls(buf[:0], n) {
		sum += int64(r.Weight) * int64(worth(r.Pool))
		ways += int64(r.Weight)
	}
	return int(int64(scale) * sum / ways)
}

// DrawRoll rolls n dice with fair faces. src is a source of uniformly distributed numbers; it is usually
// called once, and never for 0 dice. It panics if n is not within 0 and MaxDice.
func DrawRoll(n int, src func() uint64) Pool {
	checkDice(n)
	var p Pool
	if n == 0 {
		return p
	}
	// Numbers past the last whole multiple of 6^n would favour some faces.
	ways := power(6, n)
	fair := math.MaxUint64 - math.MaxUint64%ways
	number := src()
	for number >= fair {
		number = src()
	}
	for range n {
		switch face := number % 6; {
		case face < faces[Red]:
			p[Red]++
		case face < faces[Red]+faces[Green]:
			p[Green]++
		default:
			p[Blue]++
		}
		number /= 6
	}
	return p
}

// checkDice panics if n is not within 0 and MaxDice.
func checkDice(n int) {
	if n < 0 || n > MaxDice {
		panic(fmt.Sprintf("dice: %d dice are not within 0 and %d", n, MaxDice))
	}
}

// choose returns the number of ways to take k of n things.
func choose(n, k int) uint64 {
	ways := uint64(1)
	for i := range k {
		ways = ways * uint64(n-i) / uint64(i+1)
	}
	return ways
}

// power returns base raised to exponent.
func power(base uint64, exponent int) uint64 {
	result := uint64(1)
	for range exponent {
		result *= base
	}
	return result
}
