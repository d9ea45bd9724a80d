package dice

import (
	"math"
	"slices"
	"testing"
)

// Rule 101: the faces of a die.
func TestFaces(t *testing.T) {
	if Red.Faces() != 3 || Green.Faces() != 2 || Blue.Faces() != 1 {
		t.Errorf("faces %d red, %d green, %d blue", Red.Faces(), Green.Faces(), Blue.Faces())
	}
}

// The outcomes and their weights equal those of rolling one die after another.
func TestAppendRolls(t *testing.T) {
	ways := map[Pool]uint64{{}: 1}
	for n := range MaxDice + 1 {
		rolls := AppendRolls(nil, n)
		total := uint64(0)
		for i, roll := range rolls {
			total += roll.Weight
			if roll.Weight != ways[roll.Pool] {
				t.Errorf("%v has weight %d, want %d", roll.Pool, roll.Weight, ways[roll.Pool])
			}
			if i > 0 && slices.Compare(rolls[i-1].Pool[:], roll.Pool[:]) >= 0 {
				t.Errorf("%v stands after %v", roll.Pool, rolls[i-1].Pool)
			}
		}
		if want := uint64(math.Pow(6, float64(n))); total != want || len(rolls) != len(ways) {
			t.Errorf("%d dice: %d outcomes of weight %d, want %d of %d", n, len(rolls), total, len(ways), want)
		}
		next := map[Pool]uint64{}
		for p, weight := range ways {
			next[p.Add(Pool{Red: 1})] += 3 * weight
			next[p.Add(Pool{Green: 1})] += 2 * weight
			next[p.Add(Pool{Blue: 1})] += weight
		}
		ways = next
	}
}

// Consecutive numbers give every outcome as often as its weight says.
func TestDrawRollHasTrueOdds(t *testing.T) {
	for n := range 6 {
		drawn := map[Pool]uint64{}
		next := uint64(1000)
		for range int(math.Pow(6, float64(n))) {
			drawn[DrawRoll(n, func() uint64 { next++; return next })]++
		}
		for _, roll := range AppendRolls(nil, n) {
			if drawn[roll.Pool] != roll.Weight {
				t.Errorf("%v comes %d times, want %d", roll.Pool, drawn[roll.Pool], roll.Weight)
			}
		}
	}
}

// A number past the last whole multiple of 6^n is not used.
func TestDrawRollRefusesSurplusNumbers(t *testing.T) {
	numbers := []uint64{math.MaxUint64, math.MaxUint64 - math.MaxUint64%6, 5}
	taken := 0
	got := DrawRoll(1, func() uint64 { taken++; return numbers[taken-1] })
	if got != (Pool{Blue: 1}) || taken != len(numbers) {
		t.Errorf("%v after %d numbers", got, taken)
	}
	if DrawRoll(1, func() uint64 { return numbers[1] - 1 }) != (Pool{Blue: 1}) {
		t.Error("the last fair number is not a blue die")
	}
}

func TestRollsPanicOutOfRange(t *testing.T) {
	source := func() uint64 { return 0 }
	for _, n := range []int{-1, MaxDice + 1} {
		mustPanic(t, "AppendRolls", func() { AppendRolls(nil, n) })
		mustPanic(t, "DrawRoll", func() { DrawRoll(n, source) })
	}
}

func BenchmarkDrawRoll(b *testing.B) {
	b.ReportAllocs()
	number := uint64(1)
	source := func() uint64 { number = number*6364136223846793005 + 1442695040888963407; return number }
	for b.Loop() {
		DrawRoll(5, source)
	}
}

// Three red faces of six: half of the dice are red on average, also of so many that the sum has more than 32 bits.
func TestMean(t *testing.T) {
	for n := range MaxDice + 1 {
		const scale, each = 100, 1000
		seen := 0
		got := Mean(n, scale, func(p Pool) int { seen++; return each * int(p[Red]) })
		if want := scale * each * n / 2; got != want || seen != (n+1)*(n+2)/2 {
			t.Errorf("%d dice: %d from %d outcomes, want %d", n, got, seen, want)
		}
	}
	worth := func(p Pool) int { return int(p[Blue]) }
	if n := testing.AllocsPerRun(10, func() { Mean(MaxDice, 1, worth) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
