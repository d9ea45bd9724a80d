package session

import (
	"cmp"
	"math"
	"slices"

	"cinderclash/engine/match"
)

// Turn is a turning point: a part of a match, from one standing to the next, in which a player's chance
// changed much.
type Turn struct {
	From, To Standing
	Events   []Entry // one or two events that say most about it, with nothing hidden
}

// mostTurns is the number of turning points of a match, leastSwing the least change of the chance for one.
const (
	mostTurns  = 3
	leastSwing = 0.05
)

// Turns returns the turning points as seen from a seat, in the order of the match: the largest changes of the
// chance. There are none before all standings are known.
func (x *Hindsight) Turns(who match.Player) []Turn {
	if known, all := x.Known(who); known < all {
		return nil
	}
	all := x.Standings(who)
	var turns []Turn
	for i := 1; i < len(all); i++ {
		t := Turn{From: all[i-1], To: all[i]}
		if t.swing() < leastSwing {
			continue
		}
		if t.Events = telling(x.between(t.From.At, t.To.At)); len(t.Events) > 0 {
			turns = append(turns, t)
		}
	}
	slices.SortStableFunc(turns, func(a, b Turn) int { return cmp.Compare(b.swing(), a.swing()) })
	turns = turns[:min(mostTurns, len(turns))]
	slices.SortFunc(turns, func(a, b Turn) int { return a.From.At - b.From.At })
	return turns
}

func (t *Turn) swing() float64 { return math.Abs(t.To.Chance - t.From.Chance) }

// between returns the events from one decision to another.
func (x *Hindsight) between(from, to int) []Entry {
	end := len(x.log)
	if to < len(x.before) {
		end = x.before[to]
	}
	return x.log[x.before[from]:end]
}

// telling returns the event that says most about what happened, after the one that caused it if the log does
// not say so with the event itself.
func telling(events []Entry) []Entry {
	best, most := -1, 0
	for i := range events {
		if w := weight(&events[i].Event); w > most {
			best, most = i, w
		}
	}
	if best < 0 {
		return nil
	}
	e := &events[best].Event
	for i := best - 1; i >= 0; i-- {
		c := &events[i].Event
		switch {
		case e.Kind == match.HeroFell && c.Kind == match.DamageDealt && c.Hero == e.Hero,
			e.Ability != 0 && c.Ability == e.Ability && (c.Kind == match.ActionAnnounced || c.Kind == match.TriggerWaits) && e.Kind != match.ActionAnnounced:
			return []Entry{events[i], events[best]}
		}
	}
	return events[best : best+1]
}

// weight is how much an event says about why the chances changed; 0 for nothing.
func weight(e *match.Event) int {
	switch e.Kind {
	case match.HeroFell:
		return 1000
	case match.PlayerConceded:
		return 900
	case match.ActionCancelled:
		return 300
	case match.DamageDealt:
		return 200 + int(e.Amount)
	case match.LifeRestored:
		return 150 + int(e.Amount)
	case match.HeroesSwapped, match.ClashRestarted:
		return 140
	case match.EquipmentAttached, match.EquipmentDetached:
		return 130
	case match.CounterGained, match.CounterGone:
		return 120
	case match.ActionAnnounced:
		return 100
	case match.DiceRolled:
		return 60 + e.Dice.Total()
	case match.InitiativeRolled:
		return 50
	case match.CardDrawn, match.CardDiscarded, match.CardRecovered:
		return 40
	case match.HeroesPaired:
		return 30
	case match.ClashEnded:
		return 20
	case match.PlayerPassed:
		return 10
	}
	return 0
}
