package result

import (
	"testing"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Advice depends on what the player chose, not on what the rival or a card did. Advice on unspent dice comes before advice on
// rerolls.
func TestAdviceIsAboutWhatWasDoneLeast(t *testing.T) {
	roll := func(who match.Player, again int16) match.Event {
		return match.Event{Kind: match.DiceRolled, Player: who, Amount: again, Dice: dice.Pool{5, 0, 0}}
	}
	ready := match.Event{Kind: match.DicePrepared, Dice: dice.Pool{3, 1, 1}}
	byCard := match.Event{Kind: match.DiceRolled, Amount: 1, Item: 7, Dice: dice.Pool{5, 0, 0}} // no player chose these dice
	pay := func(n uint8) match.Event { return match.Event{Kind: match.DicePaid, Dice: dice.Pool{n, 0, 0}} }
	end := match.Event{Kind: match.ClashEnded}
	for want, events := range map[string][]match.Event{
		"result.try.dice":   {roll(match.First, 0), roll(match.First, 1), ready, pay(2), end},
		"result.try.reroll": {roll(match.First, 0), roll(match.Second, 0), roll(match.Second, 1), ready, byCard, pay(2), pay(2), end},
		"result.try.point":  {roll(match.First, 0), roll(match.First, 1), ready, pay(2), pay(2), end},
	} {
		var log []session.Entry
		for _, e := range events {
			log = append(log, session.Entry{Event: e, Round: 1})
		}
		if got := habitsOf(log, match.First).advice(); got != want {
			t.Errorf("%s: it says %s, of %+v", want, got, habitsOf(log, match.First))
		}
	}
}
