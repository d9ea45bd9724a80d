package dice

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// costsUpTo returns every cost of at most n symbols.
func costsUpTo(n int) []Cost {
	var costs []Cost
	var extend func(c Cost, from, left int)
	extend = func(c Cost, from, left int) {
		costs = append(costs, c)
		if left == 0 {
			return
		}
		for i := from; i < len(c); i++ {
			more := c
			more[i]++
			extend(more, i, left-1)
		}
	}
	extend(Cost{}, 0, n)
	return costs
}

// pays reports whether the single dice pay the single symbols. It tries each die for the first symbol.
func pays(symbols []Colors, dice []Color, rule Rule) bool {
	if len(symbols) == 0 {
		return true
	}
	for i, die := range dice {
		fits := symbols[0].Has(die)
		if rule == CommonerToo {
			for commoner := Red; commoner < die; commoner++ {
				fits = fits || symbols[0].Has(commoner)
			}
		}
		if !fits {
			continue
		}
		rest := append(append([]Color(nil), dice[:i]...), dice[i+1:]...)
		if pays(symbols[1:], rest, rule) {
			return true
		}
	}
	return false
}

// dieByDie computes odds from a sequence of single dice, each of which is kept or rerolled separately. The
// results are whole numbers of ways out of whole.
type dieByDie struct {
	plan   Plan
	states [][]Color
	// after[k][state] is how many of 6^(dice*(rerolls-k)) ways from a state after k rerolls end in success.
	after [][]uint64
}

func newDieByDie(p Plan) *dieByDie {
	d := &dieByDie{plan: p, states: [][]Color{{}}}
	for range p.Dice {
		var longer [][]Color
		for _, state := range d.states {
			for c := Red; c <= Blue; c++ {
				longer = append(longer, append(append([]Color(nil), state...), c))
			}
		}
		d.states = longer
	}
	var aside []Color
	for c := Red; c <= Blue; c++ {
		for range p.SetAside[c] {
			aside = append(aside, c)
		}
	}
	symbols := p.Cost.AppendSymbols(nil)
	paid := make([]uint64, len(d.states))
	for i, state := range d.states {
		if pays(symbols, append(append([]Color(nil), state...), aside...), p.Rule) {
			paid[i] = 1
		}
	}
	d.after = make([][]uint64, p.Rerolls+1)
	d.after[p.Rerolls] = paid
	ways := uint64(1)
	for k := p.Rerolls - 1; k >= 0; k-- {
		d.after[k] = make([]uint64, len(d.states))
		for range p.Dice {
			ways *= 6
		}
		for i, state := range d.states {
			best := paid[i] * ways
			for kept := range 1 << p.Dice {
				if value, ok := d.reroll(state, kept, k+1); ok {
					best = max(best, value)
				}
			}
			d.after[k][i] = best
		}
	}
	return d
}

// reroll returns the number of ways to success from the reroll with this number if it keeps the dice whose
// bits are set. ok is false if those are too few, or all.
func (d *dieByDie) reroll(state []Color, kept, number int) (ways uint64, ok bool) {
	keeps := 0
	for i := range state {
		keeps += kept >> i & 1
	}
	if keeps == len(state) || keeps < number+d.plan.Change {
		return 0, false
	}
	var roll func(i, at int, weight uint64)
	roll = func(i, at int, weight uint64) {
		if i == len(state) {
			ways += weight * d.after[number][at]
			return
		}
		if kept>>i&1 == 1 {
			roll(i+1, at*3+int(state[i]), weight*6)
			return
		}
		roll(i+1, at*3, weight*3)
		roll(i+1, at*3+1, weight*2)
		roll(i+1, at*3+2, weight)
	}
	roll(0, 0, 1)
	return ways, true
}

// odds returns the odds before the first roll.
func (d *dieByDie) odds() float64 {
	var ways, whole uint64
	for i, state := range d.states {
		weight := uint64(1)
		for _, c := range state {
			weight *= uint64(3 - c)
		}
		ways += weight * d.after[0][i]
	}
	whole = 1
	for range d.plan.Dice * (d.plan.Rerolls + 1) {
		whole *= 6
	}
	return float64(ways) / float64(whole)
}

// Rule 404: the odds of every cost of up to three symbols equal those of enumerating single dice, to the
// last bit.
func TestOddsAgreeWithEnumeration(t *testing.T) {
	for _, cost := range costsUpTo(3) {
		for dice := 0; dice <= 5; dice++ {
			for rerolls := 0; rerolls <= 2; rerolls++ {
				want := newDieByDie(Plan{Cost: cost, Dice: dice, Rerolls: rerolls}).odds()
				if got := Odds(cost, dice, rerolls); got != want {
					t.Errorf("Odds(%q, %d, %d) = %v, want %v", cost, dice, rerolls, got, want)
				}
			}
		}
	}
}

// Rules 107, 110, 403, 519: the same with dice set aside, with other minimums, and with the other payment
// rule.
func TestPlansAgreeWithEnumeration(t *testing.T) {
	for _, cost := range costsUpTo(2) {
		for _, aside := range []Pool{{}, {0, 1, 0}, {1, 0, 1}} {
			for _, rule := range []Rule{OwnColor, CommonerToo} {
				for _, change := range []int{-3, -1, 0, 1, 5} {
					for rerolls := range 4 {
						p := Plan{Cost: cost, Rule: rule, Dice: 3, SetAside: aside, Rerolls: rerolls, Change: change}
						if got, want := p.Odds(), newDieByDie(p).odds(); got != want {
							t.Errorf("%+v: odds %v, want %v", p, got, want)
						}
					}
				}
			}
		}
	}
}

// Best returns a choice with the stated odds. No choice has better odds, and no other with equal odds keeps
// more dice.
func TestBestAgreesWithEnumeration(t *testing.T) {
	for _, cost := range costsUpTo(2) {
		for _, change := range []int{-2, 0, 1} {
			p := Plan{Cost: cost, Dice: 4, Rerolls: 2, Change: change}
			d := newDieByDie(p)
			for used := 0; used <= p.Rerolls; used++ {
				whole := math.Pow(6, float64(p.Dice*(p.Rerolls-used)))
				for i, state := range d.states {
					var rolled Pool
					for _, c := range state {
						rolled[c]++
					}
					keep, odds := p.Best(rolled, used)
					if want := float64(d.after[used][i]) / whole; odds != want {
						t.Fatalf("%+v: Best(%v, %d) has odds %v, want %v", p, rolled, used, odds, want)
					}
					most, wanted := declined(d, i, used), d.after[used][i]
					if used < p.Rerolls {
						if got, want := p.Keeping(rolled, rolled, used), float64(most)/whole; got != want {
							t.Fatalf("%+v: Keeping all of %v after %d has odds %v, want %v", p, rolled, used, got, want)
						}
					}
					found := keep == rolled && most == wanted
					for kept := 0; used < p.Rerolls && kept < 1<<p.Dice; kept++ {
						value, ok := d.reroll(state, kept, used+1)
						if !ok {
							continue
						}
						var choice Pool
						for j, c := range state {
							choice[c] += uint8(kept >> j & 1)
						}
						if got, want := p.Keeping(rolled, choice, used), float64(value)/whole; got != want {
							t.Fatalf("%+v: Keeping(%v, %v, %d) has odds %v, want %v", p, rolled, choice, used, got, want)
						}
						if value != wanted {
							continue
						}
						found = found || choice == keep
						if choice.Total() > keep.Total() {
							t.Fatalf("%+v: Best(%v, %d) keeps %v though %v is as good", p, rolled, used, keep, choice)
						}
					}
					if !found {
						t.Fatalf("%+v: Best(%v, %d) keeps %v, which has not the odds %v", p, rolled, used, keep, odds)
					}
					if most == wanted && keep != rolled {
						t.Fatalf("%+v: Best(%v, %d) keeps %v though declining is as good", p, rolled, used, keep)
					}
				}
			}
		}
	}
}

// declined returns the number of ways to success from a state if rerolling ends there.
func declined(d *dieByDie, state, used int) uint64 {
	ways := d.after[d.plan.Rerolls][state]
	for range d.plan.Dice * (d.plan.Rerolls - used) {
		ways *= 6
	}
	return ways
}

// Odds that are easy to compute by hand.
func TestOddsByHand(t *testing.T) {
	tests := []struct {
		cost          string
		pool, rerolls int
		want          float64
	}{
		{"", 0, 0, 1},
		{"R", 0, 3, 0},
		{"R", 1, 0, 1.0 / 2},
		{"G", 1, 0, 1.0 / 3},
		{"B", 1, 0, 1.0 / 6},
		{"(G/B)", 1, 0, 1.0 / 2},
		{"(R/G)", 1, 0, 5.0 / 6},
		{"*", 1, 0, 1},
		{"RR", 2, 0, 1.0 / 4},
		{"RG", 2, 0, 1.0 / 3},
		{"B", 5, 0, 1 - math.Pow(5.0/6, 5)},
		{"B", 5, 1, 1 - math.Pow(5.0/6, 9)},
		{"B", 5, 2, 1 - math.Pow(5.0/6, 12)},
		{"B", 5, 4, 1 - math.Pow(5.0/6, 15)},
		{"B", 5, 20, 1 - math.Pow(5.0/6, 15)},
		{"*****", 5, 1, 1},
		{"******", 5, 1, 0},
	}
	for _, test := range tests {
		cost, err := ParseCost(test.cost)
		if err != nil {
			t.Fatal(err)
		}
		if got := Odds(cost, test.pool, test.rerolls); math.Abs(got-test.want) > 1e-15 {
			t.Errorf("Odds(%q, %d, %d) = %v, want %v", test.cost, test.pool, test.rerolls, got, test.want)
		}
	}
}

// fractionOdds computes p's odds in exact fractions, choice by choice and
// outcome by outcome.
func fractionOdds(p Plan) *big.Rat {
	rolls := make([][]Roll, p.Dice+1)
	for n := range rolls {
		rolls[n] = AppendRolls(nil, n)
	}
	after := map[Pool]*big.Rat{}
	for _, roll := range rolls[p.Dice] {
		after[roll.Pool] = new(big.Rat)
		if p.Cost.CanPay(roll.Pool.Add(p.SetAside), p.Rule) {
			after[roll.Pool].SetInt64(1)
		}
	}
	paid := after
	rolling := func(kept Pool) *big.Rat {
		sum := new(big.Rat)
		for _, roll := range rolls[p.Dice-kept.Total()] {
			weight := new(big.Rat).SetUint64(roll.Weight)
			sum.Add(sum, weight.Mul(weight, after[kept.Add(roll.Pool)]))
		}
		return sum.Quo(sum, new(big.Rat).SetUint64(power(6, p.Dice-kept.Total())))
	}
	for reroll := p.Rerolls; reroll >= 1; reroll-- {
		worth := map[Pool]*big.Rat{}
		before := map[Pool]*big.Rat{}
		for rolled := range after {
			best := paid[rolled]
			for _, keep := range rolled.AppendKeeps(nil, max(0, reroll+p.Change)) {
				if keep == rolled {
					continue
				}
				if worth[keep] == nil {
					worth[keep] = rolling(keep)
				}
				if worth[keep].Cmp(best) > 0 {
					best = worth[keep]
				}
			}
			before[rolled] = best
		}
		after = before
	}
	return rolling(Pool{})
}

// The relative error is below 1e-12 where floating point cannot be exact. It cannot be larger: no step
// subtracts, each layer rounds twice, and there are at most MaxDice*(MaxRerolls+1) = 210 layers, as many
// roundings of the whole, and one division. Together these are 2*210+2*210+1 roundings of 2^-53 each, less
// than 1e-13.
func TestOddsArePrecise(t *testing.T) {
	check := func(p Plan) {
		t.Helper()
		exact := fractionOdds(p)
		if exact.Sign() == 0 {
			if got := p.Odds(); got != 0 {
				t.Errorf("%+v: odds %v, want 0", p, got)
			}
			return
		}
		off := new(big.Rat).SetFloat64(p.Odds())
		off.Quo(off.Sub(off, exact), exact)
		if far, _ := off.Float64(); math.Abs(far) >= 1e-12 {
			t.Errorf("%+v: odds are off by %g of themselves", p, far)
		}
	}
	for _, text := range []string{"BBB", "RRGB", "GGG(G/B)B", "RRRRR(R/B)GB*", "BBBBBBBBBB"} {
		cost, err := ParseCost(text)
		if err != nil {
			t.Fatal(err)
		}
		for dice := 5; dice <= MaxDice; dice++ {
			check(Plan{Cost: cost, Dice: dice, Rerolls: 3})
		}
		check(Plan{Cost: cost, Dice: 6, Rerolls: MaxRerolls, Change: -MaxRerolls})
	}
}

// The odds of a certainty are exactly 1, and no odds are higher.
func TestOddsAreProbabilities(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Plan{
			Cost:     drawCost(t),
			Rule:     drawRule(t),
			Dice:     rapid.IntRange(0, MaxDice).Draw(t, "dice"),
			SetAside: drawPool(t, 3),
			Rerolls:  rapid.IntRange(0, MaxRerolls).Draw(t, "rerolls"),
			Change:   rapid.IntRange(-MaxRerolls, 3).Draw(t, "change"),
		}
		odds := p.Odds()
		if odds < 0 || odds > 1 {
			t.Fatalf("odds %v", odds)
		}
		if more := p; more.Rerolls < MaxRerolls {
			more.Rerolls++
			if better := more.Odds(); better < odds*(1-1e-12) {
				t.Fatalf("odds %v, with one more reroll %v", odds, better)
			}
		}
		p.Cost = Cost{}
		if sure := p.Odds(); sure != 1 {
			t.Fatalf("a free cost has odds %v", sure)
		}
	})
}

func TestOddsPanicOutOfRange(t *testing.T) {
	plans := []Plan{
		{Dice: -1}, {Dice: MaxDice + 1}, {Rerolls: -1}, {Rerolls: MaxRerolls + 1}, {SetAside: Pool{200, 200, 200}},
	}
	for _, p := range plans {
		mustPanic(t, fmt.Sprintf("%+v", p), func() { p.Odds() })
	}
	mustPanic(t, "too few dice", func() { Plan{Dice: 2}.Best(Pool{1, 0, 0}, 0) })
	mustPanic(t, "too many rerolls", func() { Plan{Dice: 1, Rerolls: 1}.Best(Pool{1, 0, 0}, 2) })
}

// mustPanic fails the test unless f panics.
func mustPanic(t *testing.T, what string, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s: no panic", what)
		}
	}()
	f()
}

func TestOddsDoNotAllocate(t *testing.T) {
	p := Plan{Cost: Cost{2, 1}, Dice: MaxDice, Rerolls: 2}
	if n := testing.AllocsPerRun(10, func() { p.Odds() }); n != 0 {
		t.Errorf("Odds allocates %v times", n)
	}
	if n := testing.AllocsPerRun(10, func() { p.Best(Pool{4, 3, 3}, 0) }); n != 0 {
		t.Errorf("Best allocates %v times", n)
	}
}

func BenchmarkOdds(b *testing.B) {
	for _, dice := range []int{5, MaxDice} {
		for rerolls := range 3 {
			b.Run(fmt.Sprintf("dice=%d/rerolls=%d", dice, rerolls), func(b *testing.B) {
				b.ReportAllocs()
				cost := Cost{2, 1}
				for b.Loop() {
					Odds(cost, dice, rerolls)
				}
			})
		}
	}
}

func BenchmarkBest(b *testing.B) {
	b.ReportAllocs()
	p := Plan{Cost: Cost{2, 1}, Dice: 5, Rerolls: 1}
	for b.Loop() {
		p.Best(Pool{1, 2, 2}, 0)
	}
}
