package pieces

import (
	"slices"

	"cinderclash/engine/card"
)

// gesture is how a spell is cast, by what it does.
type gesture uint8

// The gestures.
const (
	throws  gesture = iota // forward, at one
	sweeps                 // from side to side, over several
	raises                 // up, for what helps
	presses                // down, for banes and for what takes something away
	gestures
)

// casts are the poses of the gestures with the far hand, and with what the near hand holds.
var casts = [...][gestures]Pose{
	{CastHand, SweepHand, RaiseHand, PressHand},
	{CastStaff, SweepStaff, RaiseStaff, PressStaff},
}

// with returns the pose in which a spell with the gesture is cast, in place of the pose of a throw. Books are read from, whatever the spell does.
func (g gesture) with(p Pose) Pose {
	for _, all := range casts {
		if p == all[throws] {
			return all[g]
		}
	}
	return p
}

// gestureOf returns the gesture of an ability.
func gestureOf(a *card.Ability) gesture {
	var w worth
	w.add(a, a.Do)
	switch {
	case w.harms && (w.several || a.Attack.Aim == card.Area):
		return sweeps
	case w.harms && !w.heals:
		return throws
	case w.curses || w.harms: // what harms and heals drains
		return presses
	case w.helps:
		return raises
	case w.several:
		return sweeps
	}
	return throws
}

// worth is what the effects of an ability are good for.
type worth struct {
	harms   bool // it deals damage
	heals   bool
	helps   bool // it heals, or gives something good
	curses  bool // it gives a bane, or takes something away
	several bool // it does so to several heroes
}

// add adds what effects of an ability do.
func (w *worth) add(a *card.Ability, list []card.Effect) {
	for i := range list {
		e := &list[i]
		helps, curses := bearing(&e.Op)
		w.helps, w.curses = w.helps || helps, w.curses || curses
		w.harms, w.heals = w.harms || e.Verb == card.DealDamage, w.heals || e.Verb == card.Heal
		w.several = w.several || e.Who.Kind == card.Each || e.Who.Kind == card.Target && a.Targets[e.Who.Index].Max > 1
		w.add(a, e.Do)
		w.add(a, e.Else)
		for _, mode := range e.Modes {
			w.add(a, mode)
		}
	}
}

// bearing reports whether an effect but damage helps somebody, and whether it is a curse. Some are neither, and some lasting ones both.
func bearing(op *card.Op) (helps, curses bool) {
	mine := op.Who.Kind == card.You || op.Who.Kind == card.Self
	switch op.Verb {
	case card.Heal, card.Recover, card.Refresh, card.Ready, card.MakeGear:
		return true, false
	case card.Give:
		return op.Counter.Boon(), !op.Counter.Boon()
	case card.Remove:
		return op.Counters&card.Boons == 0, op.Counters&^card.Boons == 0
	case card.Draw, card.GainDice:
		return mine, false
	case card.DiscardCards, card.Mill, card.DrainDice, card.Exhaust:
		return false, !mine
	case card.Cancel, card.DetachFrom:
		return false, true
	case card.Lasting:
		for i := range op.Mods {
			good := boon(&op.Mods[i])
			helps, curses = helps || good, curses || !good
		}
	default: // it moves something, or orders an action
	}
	return helps, curses
}

// boon reports whether a mod is good for the hero who has it.
func boon(m *card.Mod) bool {
	switch {
	case m.Can:
		return true
	case m.Stat.Forbids():
		return slices.Contains([]card.Stat{card.CannotTarget, card.CannotPair, card.CannotBane, card.CannotAffect}, m.Stat)
	case m.Stat == card.ModTakes:
		return m.N < 0
	case m.Stat == card.Loses:
		return false
	}
	_, sets := m.Stat.Sets()
	return sets || m.Stat == card.Gains || m.N > 0
}

// gestureNames are the names of the gestures.
var gestureNames = [gestures]string{throws: "forward", sweeps: "sweep", raises: "raise", presses: "press"}

// Gestures returns the names of the ways to cast a spell.
func Gestures() []string { return gestureNames[:] }

// GestureOf returns the name of the way in which the spell that an ability is is cast.
func GestureOf(a *card.Ability) string { return gestureNames[gestureOf(a)] }
