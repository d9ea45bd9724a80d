package dice

import "fmt"

// MaxRerolls is the most rerolls that odds are computed for.
const MaxRerolls = 20

// LeastKept returns how many of the rolled dice must be kept in a reroll, counted from 1 (rule 404). It is
// the number of the reroll plus change (Numbed 1, Determined -1), clamped to 0 and dice.
func LeastKept(reroll, change, dice int) int {
	return min(max(0, reroll+change), dice)
}

// Odds returns the probability, from 0 to 1, that a reserve of pool dice pays
// cost after up to rerolls rerolls under best play, each die paying only its
// own color. See Plan for the limits and the precision.
func Odds(cost Cost, pool, rerolls int) float64 {
	return Plan{Cost: cost, Dice: pool, Rerolls: rerolls}.Odds()
}

// A Plan is the goal of being able to pay a cost once the dice are prepared.
//
// Its odds are the same on every machine. While Dice*(Rerolls+1) is at most 20,
// they are the exact fraction rounded once; beyond, they are off by less than
// 1e-12 of themselves.
type Plan struct {
	Cost Cost
	Rule Rule
	// Dice is the number of dice rolled, within 0 and MaxDice.
	Dice int
	// SetAside are dice that are never rolled and do not count towards the minimum kept, but pay with the
	// rest (rules 107 and 403). There are at most MaxDice.
	SetAside Pool
	// Rerolls is how many rerolls there are in all, within 0 and MaxRerolls.
	Rerolls int
	// Change is added to the least number of dice kept in each reroll. See LeastKept.
	Change int
}

// Odds returns the probability, from 0 to 1, that the plan succeeds under best
// play, before the first roll. It does not allocate. It panics if a field is
// out of its range.
func (p Plan) Odds() float64 {
	p.check()
	now := p.after(0)
	whole := now.whole
	for range p.Dice {
		whole = sixfold(whole)
	}
	var expected layers
	now.expect(&expected)
	return expected[0][0] / whole
}

// Best returns what to keep of the rolled dice after used rerolls, and the probability, from 0 to 1, that
// the plan then succeeds under best play. Keeping all of rolled means declining. Of choices with equal odds
// it returns the one that keeps the most dice, then the one with the most blue, then the most green dice,
// because a reroll without benefit can only lose. It does not allocate. It panics if rolled does not have
// Dice dice, if used is not within 0 and Rerolls, or if a field is out of its range.
func (p Plan) Best(rolled Pool, used int) (keep Pool, odds float64) {
	p.checkRolled(rolled, used)
	if used == p.Rerolls {
		return rolled, p.paid(rolled)
	}
	now, least := p.after(used+1), p.leastKept(used+1)
	var expected layers
	now.expect(&expected)
	whole := now.whole
	for range p.Dice - least {
		whole = sixfold(whole)
	}

	best := p.paid(rolled) * whole
	keep = rolled
	var choices [maxKeeps]Pool
	for _, choice := range rolled.AppendKeeps(choices[:0], least) {
		if choice == rolled {
			continue // Declining ends rerolling, even if rerolls are left.
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

// Keeping returns the probability, from 0 to 1, that the plan succeeds if keep is kept of the rolled dice in the next reroll
// after used ones, be that enough or not, and under best play after it. Keeping all of rolled means declining. It does not
// allocate. It panics as Best does, and if keep is not among rolled or no reroll is left.
func (p Plan) Keeping(rolled, keep Pool, used int) float64 {
	p.checkRolled(rolled, used)
	switch {
	case used == p.Rerolls || !rolled.Contains(keep):
		panic(fmt.Sprintf("dice: %s of %s cannot be kept after %d rerolls of %d", keep, rolled, used, p.Rerolls))
	case keep == rolled:
		return p.paid(rolled)
	}
	now := p.after(used + 1)
	var expected layers
	now.expect(&expected)
	whole := now.whole
	for range p.Dice - keep.Total() {
		whole = sixfold(whole)
	}
	return expected[keep.Total()][place(keep)] / whole
}

// paid returns 1 if rolled pays with what is set aside, else 0.
func (p Plan) paid(rolled Pool) float64 {
	if p.Cost.CanPay(rolled.Add(p.SetAside), p.Rule) {
		return 1
	}
	return 0
}

// after returns the chances of each roll once so many rerolls are used.
func (p Plan) after(used int) chances {
	now := p.unrolled()
	for reroll := p.Rerolls; reroll > used; reroll-- {
		now.precede(p.leastKept(reroll))
	}
	return now
}

// rarer reports whether p has more dice than q or, if they have equally many, rarer ones.
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

// checkRolled panics if rolled dice after used rerolls do not fit the plan.
func (p Plan) checkRolled(rolled Pool, used int) {
	p.check()
	if rolled.Total() != p.Dice || used < 0 || used > p.Rerolls {
		panic(fmt.Sprintf("dice: %d dice after %d rerolls do not fit a plan of %d dice and %d rerolls",
			rolled.Total(), used, p.Dice, p.Rerolls))
	}
}

// check panics if a field is out of its range.
func (p Plan) check() {
	checkDice(p.Dice)
	checkDice(p.SetAside.Total())
	if p.Rerolls < 0 || p.Rerolls > MaxRerolls {
		panic(fmt.Sprintf("dice: %d rerolls are not within 0 and %d", p.Rerolls, MaxRerolls))
	}
}

// A layer holds one number for each pool of one size, indexed by place.
type layer [(MaxDice + 1) * (MaxDice + 2) / 2]float64

// layers holds a layer for each size of pool.
type layers [MaxDice + 1]layer

// place returns the index of p in its layer. A layer is a sequence of rows; row s holds the pools with s
// dice that are not red. Adding a red die leads to the same index in the next layer, adding a green die s+1
// indices on, adding a blue die s+2 indices on.
func place(p Pool) int {
	row := int(p[Green]) + int(p[Blue])
	return row*(row+1)/2 + int(p[Blue])
}

// chances holds the value of each roll of all dice at one stage of a plan: value[place(roll)] of whole ways
// lead to success. Both are whole numbers and exact up to 2^53, which is more than 6^20.
type chances struct {
	dice  int
	value layer
	whole float64
}

// unrolled returns the chances with no reroll left: each roll pays or does not.
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

// expect sets expected[n][place], for each pool of n kept dice, to the number of the 6^(dice-n)*whole ways
// of rolling the other dice that lead to success.
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

// precede turns the chances after a reroll that keeps at least least dice into those before it. Declining
// needs no case of its own: keeping all dice is worth either what they can pay or a later reroll, and this
// reroll could have done the same, since its minimum is no higher.
func (c *chances) precede(least int) {
	var expected layers
	c.expect(&expected)
	// best[place] is the value of the best choice out of each pool of n dice.
	best := expected[least]
	for n := least + 1; n <= c.dice; n++ {
		// From the last place back, because smaller pools at lower places are still needed.
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

// weigh returns 3r+2g+b, the sum over the faces of a die (rule 101). Doubling is exact, so the result is
// the same on machines that fuse it with the addition, and three equal numbers give exactly their sixfold.
func weigh(r, g, b float64) float64 { return 2*(r+g) + (r + b) }

// sixfold returns 6x, rounded as weigh rounds.
func sixfold(x float64) float64 { return weigh(x, x, x) }
