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
	Events   []Entry // the few events that explain it best, with nothing hidden
	Later    []Entry // later events of the same clash, if Events alone do not explain the change
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
		of := story{who, t.To.Chance > t.From.Chance}
		enough := false
		if t.Events, enough = of.pick(x.between(t.From.At, t.To.At)); len(t.Events) == 0 {
			continue
		}
		if !enough {
			t.Later = of.follows(x.restOfClash(t.To.At))
		}
		if len(t.Later) > 0 { // Later names the heroes who fought
			t.Events = slices.DeleteFunc(t.Events, func(e Entry) bool {
				return e.Event.Kind == match.HeroesPaired || e.Event.Kind == match.InitiativeRolled
			})
		}
		turns = append(turns, t)
	}
	slices.SortStableFunc(turns, func(a, b Turn) int { return cmp.Compare(b.swing(), a.swing()) })
	turns = turns[:min(mostTurns, len(turns))]
	slices.SortFunc(turns, func(a, b Turn) int { return a.From.At - b.From.At })
	return turns
}

func (t *Turn) swing() float64 { return math.Abs(t.To.Chance - t.From.Chance) }

// restOfClash returns the events from a decision to the end of its clash. It returns nothing outside clashes.
func (x *Hindsight) restOfClash(from int) []Entry {
	if from >= len(x.before) {
		return nil
	}
	rest := x.log[x.before[from]:]
	for i := range rest {
		if rest[i].Clash < 0 || rest[i].Clash != rest[0].Clash || rest[i].Round != rest[0].Round {
			return rest[:i]
		}
	}
	return rest
}

// between returns the events from one decision to another.
func (x *Hindsight) between(from, to int) []Entry {
	end := len(x.log)
	if to < len(x.before) {
		end = x.before[to]
	}
	return x.log[x.before[from]:end]
}
