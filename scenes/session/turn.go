package session

import (
	"cmp"
	"math"
	"slices"

	"cinderclash/engine/match"
)

// Turn is a turning point: a clash, with the time until the next one, in which a player's chance changed much.
type Turn struct {
	From, To Standing
	Events   []Entry // the few events that explain it best, with nothing hidden
	Spared   Spared  // who did better than expected, if Events do not explain the change; else zero
}

// Spared is a hero who took little damage in a clash.
type Spared struct {
	Hero, Foe match.Ref // who fought, Hero first
	Taken     int       // the damage to Hero
}

// mostTurns is the number of turning points of a match, leastSwing the least change of the chance for one.
const (
	mostTurns  = 3
	leastSwing = 0.05
)

// Turns returns the turning points as seen from a seat, in the order of the match: the clashes in which the chance
// changed most. There are none before all standings are known.
func (x *Hindsight) Turns(who match.Player) []Turn {
	if known, all := x.Known(who); known < all {
		return nil
	}
	all := x.Standings(who)
	var turns []Turn
	from := 0
	for i := 1; i < len(all); i++ {
		if last := i == len(all)-1; !last && all[i].Round == all[from].Round && all[i].Clash == all[from].Clash {
			continue
		}
		t := Turn{From: all[from], To: all[i]}
		from = i
		if t.swing() < leastSwing {
			continue
		}
		of := story{who, t.To.Chance > t.From.Chance}
		if t.tell(of, x.part(t.From, t.To)); len(t.Events) > 0 || t.Spared.Hero != 0 {
			turns = append(turns, t)
		}
	}
	slices.SortStableFunc(turns, func(a, b Turn) int { return cmp.Compare(b.swing(), a.swing()) })
	turns = turns[:min(mostTurns, len(turns))]
	slices.SortFunc(turns, func(a, b Turn) int { return a.From.At - b.From.At })
	return turns
}

// tell sets what explains the change.
func (t *Turn) tell(of story, events []Entry) {
	enough := false
	if t.Events, enough = of.pick(events); !enough {
		t.Spared = of.spared(events)
	}
}

func (t *Turn) swing() float64 { return math.Abs(t.To.Chance - t.From.Chance) }

// part returns the events from the beginning of one clash to the beginning of the next. from is the first standing of the one clash, and
// to is the first standing of the next.
func (x *Hindsight) part(from, to Standing) []Entry {
	begin, end := x.before[from.At], len(x.log)
	if to.At < len(x.before) {
		end = x.before[to.At]
	}
	here := func(e *Entry) bool { return e.Round == from.Round && e.Clash == from.Clash }
	for begin > 0 && here(&x.log[begin-1]) {
		begin--
	}
	for end > begin && x.log[end-1].Clash >= 0 && !here(&x.log[end-1]) {
		end--
	}
	return x.log[begin:end]
}
