package dice_test

import (
	"fmt"

	"cinderclash/engine/dice"
)

// What a cost is, which dice can pay it, and how likely a roll can.
func Example() {
	cost, err := dice.ParseCost("R(R/G)")
	if err != nil {
		fmt.Println(err)
		return
	}
	pool, err := dice.ParsePool("RGGB")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s can be paid with %s: %t\n", cost, pool, cost.CanPay(pool, dice.OwnColor))
	for _, way := range cost.AppendPayments(nil, pool, dice.OwnColor) {
		fmt.Println("pay", way, "and keep", pool.Sub(way))
	}
	fmt.Printf("with 5 dice: %.0f%%, with a reroll: %.0f%%\n", 100*dice.Odds(cost, 5, 0), 100*dice.Odds(cost, 5, 1))
	// Output:
	// R(R/G) can be paid with RGGB: true
	// pay RG and keep GB
	// with 5 dice: 97%, with a reroll: 100%
}
