package result

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// habits is how a player used dice in a match.
type habits struct {
	prepared int // dice, in all clashes
	left     int // prepared dice that were lost unpaid at the end of a clash
	rolls    int // rolls after which a reroll was possible
	again    int // rerolls after these
}

// habitsOf returns how a player used dice, from the log.
func habitsOf(log []session.Entry, who match.Player) habits {
	var h habits
	now := 0
	for i := range log {
		e := &log[i].Event
		switch e.Kind {
		case match.ClashEnded:
			h.left += max(0, now)
			now = 0
			continue
		case match.MatchEnded:
			continue
		default: // judged below, if it is this player's
		}
		if e.Player != who {
			continue
		}
		switch e.Kind {
		case match.DiceRolled:
			switch {
			case e.Item != 0: // the player does not choose the dice that a card or an ability rolls
			case e.Amount == 0:
				h.rolls++
			default:
				h.again++
			}
		case match.DicePrepared:
			now = e.Dice.Total()
			h.prepared += now
		case match.DiceGained, match.DiceRefreshed:
			now += e.Dice.Total()
		case match.DicePaid, match.DiceDrained:
			now -= e.Dice.Total()
		default: // no habit shows in it
		}
	}
	return h
}

// advice returns the key of a sentence that says what a player who has lost might try next time.
func (h habits) advice() string {
	switch {
	case 3*h.left > h.prepared:
		return "result.try.dice"
	case 3*h.again < h.rolls:
		return "result.try.reroll"
	}
	return "result.try.point"
}
