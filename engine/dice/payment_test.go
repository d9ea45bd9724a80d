package dice

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func drawRule(t *rapid.T) Rule {
	return rapid.SampledFrom([]Rule{OwnColor, CommonerToo}).Draw(t, "rule")
}

// drawPool draws at most most dice.
func drawPool(t *rapid.T, most int) Pool {
	var p Pool
	for _, c := range rapid.SliceOfN(rapid.IntRange(0, NumColors-1), 0, most).Draw(t, "pool") {
		p[c]++
	}
	return p
}

func drawCost(t *rapid.T) Cost {
	var c Cost
	for _, i := range rapid.SliceOfN(rapid.IntRange(0, len(c)-1), 0, MaxSymbols).Draw(t, "cost") {
		c[i]++
	}
	return c
}

// listed returns the dice of p one by one.
func listed(p Pool) []Color {
	var dice []Color
	for c := Red; c <= Blue; c++ {
		for range p[c] {
			dice = append(dice, c)
		}
	}
	return dice
}

// Rules 411 and 519: a cost can be paid exactly if each symbol can be given a die of its own.
func TestCanPayAgreesWithMatching(t *testing.T) {
	for _, cost := range costsUpTo(4) {
		symbols := cost.AppendSymbols(nil)
		for n := range 6 {
			for _, roll := range AppendRolls(nil, n) {
				for _, rule := range []Rule{OwnColor, CommonerToo} {
					want := pays(symbols, listed(roll.Pool), rule)
					if got := cost.CanPay(roll.Pool, rule); got != want {
						t.Errorf("%q.CanPay(%v, %d) = %v, want %v", cost, roll.Pool, rule, got, want)
					}
				}
			}
		}
	}
}

// The payments are exactly the pools of the right size, out of the available dice, that pay. They are in
// ascending order.
func TestPaymentsPay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cost, pool, rule := drawCost(t), drawPool(t, 2*MaxDice), drawRule(t)
		var want []Pool
		for _, payment := range pool.AppendKeeps(nil, 0) {
			if payment.Total() == cost.Total() && cost.CanPay(payment, rule) {
				want = append(want, payment)
			}
		}
		got := cost.AppendPayments(nil, pool, rule)
		if !slices.Equal(got, want) {
			t.Fatalf("payments %v, want %v", got, want)
		}
		if (len(got) > 0) != cost.CanPay(pool, rule) {
			t.Fatalf("CanPay %v with %d payments", cost.CanPay(pool, rule), len(got))
		}
	})
}

// CanPay is correct up to the counts that its comment promises.
func TestCanPayAtItsLimits(t *testing.T) {
	tests := []struct {
		cost Cost
		pool Pool
		rule Rule
		want bool
	}{
		{Cost{}, Pool{}, OwnColor, true},
		{Cost{}, Pool{127, 0, 0}, OwnColor, true},
		{Cost{127}, Pool{127, 0, 0}, OwnColor, true},
		{Cost{127}, Pool{126, 1, 0}, OwnColor, false},
		{Cost{127}, Pool{126, 1, 0}, CommonerToo, true},
		{Cost{0, 0, 0, 0, 0, 0, 127}, Pool{0, 0, 127}, OwnColor, true},
		{Cost{0, 0, 0, 0, 0, 0, 127}, Pool{0, 0, 126}, OwnColor, false},
		{Cost{0, 0, 0, 127}, Pool{0, 0, 127}, CommonerToo, true},
		{Cost{0, 0, 0, 127}, Pool{0, 1, 126}, CommonerToo, false},
		{Cost{0, 0, 127}, Pool{60, 67, 0}, OwnColor, true},
		{Cost{0, 0, 127}, Pool{60, 66, 1}, OwnColor, false},
	}
	for _, test := range tests {
		if got := test.cost.CanPay(test.pool, test.rule); got != test.want {
			t.Errorf("%v.CanPay(%v, %d) = %v", [7]uint8(test.cost), [3]uint8(test.pool), test.rule, got)
		}
	}
}

func TestPaymentsOfAHybrid(t *testing.T) {
	cost, err := ParseCost("(R/G)*")
	if err != nil {
		t.Fatal(err)
	}
	got := cost.AppendPayments(nil, Pool{1, 1, 1}, OwnColor)
	want := []Pool{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}
	if !slices.Equal(got, want) {
		t.Errorf("payments %v, want %v", got, want)
	}
}

func TestPayingDoesNotAllocate(t *testing.T) {
	cost, buf := Cost{1, 1, 1, 0, 0, 0, 1}, make([]Pool, 0, 66)
	n := testing.AllocsPerRun(10, func() {
		if cost.CanPay(Pool{4, 3, 3}, OwnColor) {
			buf = cost.AppendPayments(buf[:0], Pool{4, 3, 3}, OwnColor)
		}
	})
	if n != 0 || len(buf) == 0 {
		t.Errorf("%v allocations for %d payments", n, len(buf))
	}
}

func BenchmarkCanPay(b *testing.B) {
	// 64 costs and 16 pools, so that the loop itself costs almost nothing.
	costs := [64]Cost(costsUpTo(3))
	var pools [16]Pool
	for i, roll := range AppendRolls(nil, 5)[:len(pools)] {
		pools[i] = roll.Pool
	}
	for name, rule := range map[string]Rule{"own": OwnColor, "commoner": CommonerToo} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			i, can := 0, 0
			for b.Loop() {
				if costs[i%len(costs)].CanPay(pools[i%len(pools)], rule) {
					can++
				}
				i++
			}
			if can == 0 {
				b.Fatal("nothing can be paid")
			}
		})
	}
}

func BenchmarkAppendPayments(b *testing.B) {
	b.ReportAllocs()
	cost, buf := Cost{1, 1, 1}, make([]Pool, 0, 66)
	for b.Loop() {
		buf = cost.AppendPayments(buf[:0], Pool{3, 1, 1}, OwnColor)
	}
}
