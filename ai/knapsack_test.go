package ai

import (
	"testing"

	"cinderclash/engine/dice"
	"pgregory.net/rapid"
)

func drawKnapsack(t *rapid.T) knapsack {
	var k knapsack
	for range rapid.IntRange(0, 5).Draw(t, "wishes") {
		w := item{value: rapid.IntRange(1, 40).Draw(t, "worth"), times: rapid.IntRange(1, 3).Draw(t, "times")}
		for range rapid.IntRange(0, 3).Draw(t, "symbols") {
			w.cost[rapid.IntRange(0, len(w.cost)-1).Draw(t, "symbol")]++
		}
		k.add(w)
	}
	return k
}

func drawPool(t *rapid.T, most int) dice.Pool {
	return dice.Pool{
		uint8(rapid.IntRange(0, most).Draw(t, "red")), uint8(rapid.IntRange(0, most).Draw(t, "green")), uint8(rapid.IntRange(0, most).Draw(t, "blue")),
	}
}

// bestOfAll tries every number of uses of every item.
func bestOfAll(k *knapsack, i int, cost dice.Cost, pool dice.Pool) int {
	if i == k.n {
		return 0
	}
	best := bestOfAll(k, i+1, cost, pool)
	w := &k.items[i]
	value := 0
	for used := 1; used <= w.times && (w.total > 0 || used == 1); used++ {
		for s := range cost {
			cost[s] += w.cost[s]
		}
		value += w.value
		if cost.Total() > dice.MaxDice || !cost.CanPay(pool, k.rule) {
			break
		}
		best = max(best, value+bestOfAll(k, i+1, cost, pool))
	}
	return best
}

func TestPackFindsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKnapsack(t)
		pool := drawPool(t, 3)
		want := bestOfAll(&k, 0, dice.Cost{}, pool)
		if got := k.best(pool); got != want {
			t.Fatalf("%v pays for %d, the best is %d of %+v", pool, got, want, k.items[:k.n])
		}
		if w, ok := k.choose(pool); ok != (want > 0) || ok && !w.cost.CanPay(pool, k.rule) {
			t.Fatalf("%v begins with %+v, %v", pool, w, ok)
		}
	})
}

// Items that cost nothing come on top of what dice pay for, however many there are.
func TestPackTakesEveryFreeItem(t *testing.T) {
	var k knapsack
	for _, w := range []struct {
		cost         string
		value, times int
	}{{"B*", 6, 3}, {"G", 4, 2}, {"", 3, 1}, {"", 2, 1}, {"", 1, 1}} {
		cost, err := dice.ParseCost(w.cost)
		if err != nil {
			t.Fatal(err)
		}
		k.add(item{cost: cost, value: w.value, times: w.times})
	}
	pool := dice.Pool{1, 2, 3}
	if got, want := k.best(pool), 2*6+2*4+3+2+1; got != want {
		t.Errorf("%v pays for %d, not %d", pool, got, want)
	}
}

// More dice are never worth less, and neither is an allowed reroll.
func TestPackGrowsWithDice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKnapsack(t)
		pool := drawPool(t, 2)
		before := k.best(pool)
		kept, value := k.keep(pool, dice.Pool{}, 0)
		if !pool.Contains(kept) || value < precision*before {
			t.Fatalf("of %v worth %d keeps %v, worth %d", pool, before, kept, value/precision)
		}
		pool[rapid.IntRange(0, 2).Draw(t, "more")]++
		if k.best(pool) < before {
			t.Fatalf("one die more makes %d of %d", k.best(pool), before)
		}
	})
}

func TestKeepRerollsForWhatIsMissing(t *testing.T) {
	var k knapsack
	for text, value := range map[string]int{"BB": 30, "R": 1} {
		cost, err := dice.ParseCost(text)
		if err != nil {
			t.Fatal(err)
		}
		k.add(item{cost: cost, value: value, times: 1})
	}
	rolled := dice.Pool{3, 1, 1}
	if kept, _ := k.keep(rolled, dice.Pool{}, 1); kept != (dice.Pool{0, 0, 1}) && kept != (dice.Pool{1, 0, 1}) {
		t.Errorf("of %v, in need of two blue, it keeps %v", rolled, kept)
	}
	if kept, _ := k.keep(dice.Pool{1, 0, 2}, dice.Pool{}, 1); kept != (dice.Pool{1, 0, 2}) {
		t.Errorf("with all it needs it keeps %v", kept)
	}
	if kept, _ := k.keep(dice.Pool{1, 2, 1}, dice.Pool{0, 0, 1}, 1); kept != (dice.Pool{1, 2, 1}) {
		t.Errorf("with one blue set aside and one rolled it keeps %v", kept)
	}
}
