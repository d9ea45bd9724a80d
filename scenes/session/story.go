package session

import (
	"slices"

	"cinderclash/engine/match"
)

// story explains with a few events why the chance of a player changed. Events that explain the change weigh more than events
// that worked against it.
type story struct {
	who  match.Player
	rose bool // the chance is larger now
}

// heavy is the least weight of an event that says by itself why a chance changed.
const heavy = 150

// mostReasons is how many heavy events are told.
const mostReasons = 2

// pick returns the few events that explain most, in their order: those that explain the change by themselves, each with its
// cause, or else the weightiest one. enough reports whether they explain the change by themselves.
func (s story) pick(events []Entry) (picked []Entry, enough bool) {
	var chosen []int
	for _, i := range s.heaviest(events) {
		chosen = append(chosen, reason(events, i)...)
		enough = enough || s.weight(events, i) >= heavy
	}
	slices.Sort(chosen)
	for _, i := range slices.Compact(chosen) {
		if i >= 0 {
			picked = append(picked, events[i])
		}
	}
	return picked, enough
}

// reason returns the indexes of the i-th event and of those that are told with it, some of which may be -1.
func reason(events []Entry, i int) []int {
	chosen := []int{i}
	switch e := &events[i].Event; e.Kind {
	case match.ActionAnnounced:
		if came := cameOf(events, i); came >= 0 && events[came].Event.Kind != match.EquipmentAttached { // attaching is implied by the action
			chosen = append(chosen, came)
		}
	case match.ActionCancelled:
		chosen = append(chosen, lastOf(events[:i], func(c *match.Event) bool { return announces(c) && c.Ability != e.Ability }))
	case match.MatchEnded:
		chosen = append(chosen, lastOf(events[:i], func(c *match.Event) bool { return c.Kind == match.RoundEnded }))
	case match.HeroFell:
		hit := lastHit(events, i, false)
		chosen = append(chosen, hit)
		if hit >= 0 && !acted(&events[hit].Event) { // a counter finished what a blow had begun
			hit = lastHit(events, hit, true)
			chosen = append(chosen, hit)
		}
		if hit >= 0 {
			chosen = append(chosen, causeOf(events, hit))
		}
	default: // its cause explains it
		chosen = append(chosen, causeOf(events, i))
	}
	return chosen
}

// spared returns the hero who fought in the clash for the side that did better. It returns the zero Spared if nobody fought.
func (s story) spared(events []Entry) Spared {
	at := lastOf(events, func(c *match.Event) bool { return c.Kind == match.ClashBegan })
	if at < 0 {
		return Spared{}
	}
	of := Spared{Hero: events[at].Event.Hero, Foe: events[at].Event.Source}
	if (of.Hero.Player() == s.who) != s.rose {
		of.Hero, of.Foe = of.Foe, of.Hero
	}
	for i := range events {
		if e := &events[i].Event; e.Kind == match.DamageDealt && e.Hero == of.Hero {
			of.Taken += int(e.Amount)
		}
	}
	return of
}

// heaviest returns the indexes of the events that explain most, the heaviest first: the heavy ones, or else one. The damage of a
// fall is not among them, as it is told with the fall.
func (s story) heaviest(events []Entry) []int {
	var all []int
	var felled []int // the last damage of each fall
	for i := range events {
		if s.weight(events, i) > 0 {
			all = append(all, i)
		}
		if e := &events[i].Event; e.Kind == match.HeroFell && !s.against(e) {
			felled = append(felled, lastHit(events, i, false))
		}
	}
	all = slices.DeleteFunc(all, func(i int) bool { return slices.Contains(felled, i) })
	slices.SortStableFunc(all, func(a, b int) int { return s.weight(events, b) - s.weight(events, a) })
	most := 0
	for most < min(mostReasons, len(all)) && s.weight(events, all[most]) >= heavy {
		most++
	}
	return all[:min(max(1, most), len(all))]
}

// weight returns how much the i-th event says about why the chance changed; 0 for nothing.
func (s story) weight(events []Entry, i int) int {
	e := &events[i].Event
	w := weight(e)
	if e.Kind == match.HeroFell && fellByCounter(events, i) {
		w = fallByCounter
	}
	if s.against(e) {
		w = min(w/3, heavy-1)
	}
	return w
}

// against reports whether an event speaks against the change.
func (s story) against(e *match.Event) bool {
	switch e.Kind {
	case match.DamageDealt, match.HeroFell:
		return (e.Hero.Player() == s.who) == s.rose
	case match.LifeRestored:
		return (e.Hero.Player() == s.who) != s.rose
	default: // for nobody and against nobody
	}
	return false
}

// causeOf returns the index of the event that announced the cause of the i-th event, or -1.
func causeOf(events []Entry, i int) int {
	e := &events[i].Event
	if e.Ability == 0 {
		return -1
	}
	return lastOf(events[:i], func(c *match.Event) bool {
		return announces(c) && c.Ability == e.Ability && (e.Source == 0 || c.Hero == e.Source)
	})
}

// acted reports whether an action or an ability caused the event, and not a counter, which everybody could foresee.
func acted(e *match.Event) bool { return e.Ability != 0 }

// lastHit returns the index of the last damage before the i-th event to the hero of that event, or -1. If byAction is true, it
// considers only damage from actions and abilities.
func lastHit(events []Entry, i int, byAction bool) int {
	hero := events[i].Event.Hero
	return lastOf(events[:i], func(c *match.Event) bool {
		return c.Kind == match.DamageDealt && c.Hero == hero && (!byAction || acted(c))
	})
}

// fellByCounter reports whether nothing but a counter has hurt the hero whose fall is the i-th event.
func fellByCounter(events []Entry, i int) bool {
	return lastHit(events, i, false) >= 0 && lastHit(events, i, true) < 0
}

// fallByCounter is the weight of a fall by counters alone. It is more than the weight of a light blow, and less than the
// weight of a fall by a blow.
const fallByCounter = heavy + 40

func announces(e *match.Event) bool {
	return e.Kind == match.ActionAnnounced || e.Kind == match.TriggerWaits
}

// lastOf returns the index of the last event for which so returns true, or -1.
func lastOf(events []Entry, so func(e *match.Event) bool) int {
	for i := len(events) - 1; i >= 0; i-- {
		if so(&events[i].Event) {
			return i
		}
	}
	return -1
}

// cameOf returns the index of the weightiest effect of the action announced at index at, or -1.
func cameOf(events []Entry, at int) int {
	best, most := -1, 0
	for i := at + 1; i < len(events); i++ {
		e := &events[i].Event
		if announces(e) || e.Kind == match.ClashEnded || e.Kind == match.ActivationBegan {
			break
		}
		if w := weight(e); w > most {
			best, most = i, w
		}
	}
	return best
}

// weight is how much an event says about why the chances changed; 0 for nothing.
func weight(e *match.Event) int {
	switch e.Kind {
	case match.HeroFell:
		return 1000
	case match.PlayerConceded:
		return 900
	case match.MatchEnded:
		return 800
	case match.ActionCancelled:
		return 2 * heavy
	case match.DamageDealt: // little if a counter does it, as it was to be expected
		if !acted(e) {
			return 30
		}
		return heavy + 5*int(e.Amount)
	case match.LifeRestored: // heavy from 4 on, and little if a counter does it
		if !acted(e) {
			return 30
		}
		return heavy - 20 + 5*int(e.Amount)
	case match.HeroesSwapped, match.ClashRestarted:
		return heavy - 1
	case match.EquipmentAttached, match.EquipmentDetached, match.EquipmentMade, match.EquipmentGone:
		return 99
	case match.ActionAnnounced:
		return 100
	case match.CounterGained, match.CounterGone:
		return 70
	case match.CardDrawn, match.CardDiscarded, match.CardRecovered:
		return 10
	default: // too small to be picked
	}
	return 0
}
