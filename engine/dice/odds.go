package dice

import "fmt"

// MaxRerolls is the most rerolls that odds are computed for.
const MaxRerolls = 20

// LeastKept returns how many of the rolled dice must be kept in a reroll, the
// first being 1: as many as its number, changed by change (Numbed 1,
// Determined -1), within 0 and dice (rule 404).
func LeastKept(reroll, change, dice int) int {
	return min(max(0, reroll+change), dice)
}

// Odds returns the probability, from 0 to 1, that a reserve of pool dice pays
// cost after up to rerolls rerolls under best play, each die paying only its
// own color. See Plan for the limits and the precision.
func Odds(cost Cost, pool, rerolls int) float64 {
	return Plan{Cost: cost, Dice: pool, Rerolls: rerolls}.Odds()
}

// A Plan is the wish to be able to pay a cost once the dice are prepared.
//
// Its odds are the same on every machine. While Dice*(Rerolls+1) is at most 20,
// they are the exact fraction rounded once; beyond, they are off by less than
// 1e-12 of themselves.
type Plan struct {
	Cost Cost
	Rule Rule
	// Dice is the number of dice rolled, within 0 and MaxDice.
	Dice int
	// SetAside are dice outside every roll and minimum that pay with the
	// rest (rules 107 and 403); at most MaxDice.
	SetAside Pool
	// Rerolls is how many rerolls there are in all, within 0 and MaxRerolls.
	Rerolls int
	// Change is added to the least number of dice kept in each reroll
	// (LeastKept).
	Change int
}

// Odds returns the probability, from 0 to 1, that the plan succeeds under best
// play, before the first roll. It does not allocate. It panics if a field is
// out of its range.
func (p Plan) Odds() float64 {
	p.check()
	now := p.unrolled()
	for reroll := p.Rerolls; reroll >= 1; reroll-- {
		now.precede(p.leastKept(reroll))
	}
	whole := now.whole
	for range p.Dice {
		whole = sixfold(whole)
	}
	var expected layers
	now.expect(&expected)
	return expected[0][0] / whole
}

// Best returns what to keep of the rolled dice when used of the rerolls have
// been made, and the probability, from 0 to 1, that the plan then succeeds
// under best play. To keep all of rolled is to decline. Of choices with equal
// odds the one that keeps most dice is returned, then the one with most blue,
// then most green dice: rerolling for nothing could only lose. It does not
// allocate. It panics if rolled has not Dice dice, used is not within 0 and
// Rerolls, or a field is out of its range.
func (p Plan) Best(rolled Pool, used int) (keep Pool, odds float64) {
	p.check()
	if rolled.Total() != p.Dice || used < 0 || used > p.Rerolls {
		panic(fmt.Sprintf("dice: %d dice after %d rerolls do not fit a plan of %d dice and %d rerolls",
			rolled.Total(), used, p.Dice, p.Rerolls))
	}
	now := p.unrolled()
	if used == p.Rerolls {
		return rolled, now.value[place(rolled)] / now.whole
	}
	for reroll := p.Rerolls; reroll > used+1; reroll-- {
		now.precede(p.leastKept(reroll))
	}
	least := p.leastKept(used + 1)
	var expected layers
	now.expect(&expected)
	whole := now.whole
	for range p.Dice - least {
		whole = sixfold(whole)
	}

	best := 0.0
	if p.Cost.CanPay(rolled.Add(p.SetAside), p.Rule) {
		best = whole
	}
	keep = rolled
	var choices [maxKeeps]Pool
	for _, choice := range rolled.AppendKeeps(choices[:0], least) {
		if choice == rolled {
			continue // To decline ends rerolling, whatever rerolls are left.
		}
		value := expected[choice.Total()][place(choice)]
		for range choice.Total() - least {
			value = sixfold(value)
		}
		if value > best || value == best && choice.rarer(keep) {
			best, keep = value, choice
		}
	}
	return keep, best / whole
}

// rarer reports whether p has more dice than q or, as many, rarer ones.
func (p Pool) rarer(q Pool) bool {
	if p.Total() != q.Total() {
		return p.Total() > q.Total()
	}
	if p[Blue] != q[Blue] {
		return p[Blue] > q[Blue]
	}
	return p[Green] > q[Green]
}

func (p Plan) leastKept(reroll int) int { return LeastKept(reroll, p.Change, p.Dice) }

// check panics if a field is out of its range.
func (p Plan) check() {
	checkDice(p.Dice)
	checkDice(p.SetAside.Total())
	if p.Rerolls < 0 || p.Rerolls > MaxRerolls {
		panic(fmt.Sprintf("dice: %d rerolls are not within 0 and %d", p.Rerolls, MaxRerolls))
	}
}

// A layer holds one number for each pool of one size, at its place.
type layer [(MaxDice + 1) * (MaxDice + 2) / 2]float64

// layers holds a layer for each size of pool.
type layers [MaxDice + 1]layer

// place returns where a layer holds the number of p. Pools come in rows of
// equal numbers of dice that are not red: in row s, one red die more is at the
// same place of the next layer, one green die more s+1 places on, one blue die
// more s+2 places on.
func place(p Pool) int {
	row := int(p[Green]) + int(p[Blue])
	return row*(row+1)/2 + int(p[Blue])
}

// chances are what each roll of all dice is worth at one point of a plan:
// value[place(roll)] ways out of whole lead to success. Both are whole numbers,
// exact up to 2^53, which holds 6^20.
type chances struct {
	dice  int
	value layer
	whole float64
}

// unrolled returns the chances when no reroll is left: all or nothing.
func (p Plan) unrolled() chances {
	c := chances{dice: p.Dice, whole: 1}
	for row := 0; row <= p.Dice; row++ {
		for b := 0; b <= row; b++ {
			pool := Pool{uint8(p.Dice - row), uint8(row - b), uint8(b)}
			if p.Cost.CanPay(pool.Add(p.SetAside), p.Rule) {
				c.value[place(pool)] = 1
			}
		}
	}
	return c
}

// expect sets, for each pool of n kept dice, expected[n][place] to how many of
// 6^(dice-n)*whole ways of rolling the other dice lead to success.
func (c *chances) expect(expected *layers) {
	expected[c.dice] = c.value
	for n := c.dice - 1; n >= 0; n-- {
		next, at := &expected[n+1], 0
		for row := 0; row <= n; row++ {
			for range row + 1 {
				expected[n][at] = weigh(next[at], next[at+row+1], next[at+row+2])
				at++
			}
		}
	}
}

// precede turns the chances after a reroll that keeps at least least dice into
// those before it. Declining needs no case of its own: keeping all dice is
// worth what can be paid with them, or a later reroll, which this one could
// have been as its minimum is no higher.
func (c *chances) precede(least int) {
	var expected layers
	c.expect(&expected)
	// best[place] is what the best choice out of each pool of n dice is worth.
	best := expected[least]
	for n := least + 1; n <= c.dice; n++ {
		// From the last place back, so that smaller pools are still there.
		for row := n; row >= 0; row-- {
			for b := row; b >= 0; b-- {
				at := row*(row+1)/2 + b
				value := expected[n][at]
				for range n - least {
					value = sixfold(value)
				}
				if row < n {
					value = max(value, best[at])
				}
				if b < row {
					value = max(value, best[at-row])
				}
				if b > 0 {
					value = max(value, best[at-row-1])
				}
				best[at] = value
			}
		}
	}
	c.value = best
	for range c.dice - least {
		c.whole = sixfold(c.whole)
	}
}

// weigh returns 3r+2g+b, the faces of a die (rule 101). Doubling is exact, so
// that a machine which fuses it with the addition comes to the same, and three
// equal numbers come to their sixfold.
func weigh(r, g, b float64) float64 { return 2*(r+g) + (r + b) }

// sixfold returns 6x, rounded as weigh rounds.
func sixfold(x float64) float64 { return weigh(x, x, x) }
