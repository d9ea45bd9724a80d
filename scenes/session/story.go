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

// pick returns the few events that explain most, in their order: an action and its effect, or the rolls of the dice or the
// end of the clash if these explain more. enough reports whether they explain the change by themselves.
func (s story) pick(events []Entry) (picked []Entry, enough bool) {
	best, most := s.heaviest(events)
	if best < 0 {
		return nil, false
	}
	if most < heavy {
		if rolls := prepared(events); len(rolls) > 0 {
			return rolls, false
		}
	}
	chosen := []int{best}
	switch e := &events[best].Event; e.Kind {
	case match.ActionAnnounced:
		if came := cameOf(events, best); came >= 0 && events[came].Event.Kind != match.EquipmentAttached { // attaching is implied by the action
			chosen = append(chosen, came)
		}
	case match.ActionCancelled:
		if by := lastOf(events[:best], func(c *match.Event) bool { return announces(c) && c.Ability != e.Ability }); by >= 0 {
			chosen = append(chosen, by)
		}
	case match.PlayerPassed:
		if end := slices.IndexFunc(events[best:], func(c Entry) bool { return c.Event.Kind == match.ClashEnded }); end >= 0 {
			chosen = append(chosen, best+end)
		}
	case match.MatchEnded:
		chosen = append(chosen, lastOf(events[:best], func(c *match.Event) bool { return c.Kind == match.RoundEnded }))
	case match.HeroFell:
		hit := lastHit(events, best, false)
		chosen = append(chosen, hit)
		if hit >= 0 && !acted(&events[hit].Event) { // a counter finished what a blow had begun
			hit = lastHit(events, hit, true)
			chosen = append(chosen, hit)
		}
		if hit >= 0 {
			chosen = append(chosen, causeOf(events, hit))
		}
	default: // its cause explains it
		chosen = append(chosen, causeOf(events, best))
	}
	slices.Sort(chosen)
	for _, i := range slices.Compact(chosen) {
		if i >= 0 {
			picked = append(picked, events[i])
		}
	}
	return picked, most >= heavy
}

// follows returns the later event that explains a change most, and its cause. It returns nothing if no event explains the
// change by itself. It leaves out the damage of a fall.
func (s story) follows(events []Entry) []Entry {
	picked, enough := s.pick(events)
	if !enough {
		return nil
	}
	if last := len(picked) - 1; picked[last].Event.Kind == match.HeroFell {
		return slices.DeleteFunc(picked, func(e Entry) bool { return e.Event.Kind == match.DamageDealt })
	}
	return picked
}

// heaviest returns the index of the event that explains most, or -1 if none explains anything, and its weight.
func (s story) heaviest(events []Entry) (best, most int) {
	best = -1
	for i := range events {
		e := &events[i].Event
		w := weight(e)
		if e.Kind == match.HeroFell && fellByCounter(events, i) {
			w = fallByCounter
		}
		if s.against(e) {
			w = min(w/3, heavy-1)
		}
		if w > most {
			best, most = i, w
		}
	}
	return best, most
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

// prepared returns the events that say how both players' dice fell before a clash: the last roll of each, with the pairing, or
// else with who has the initiative. It returns nothing if no dice were rolled for a clash.
func prepared(events []Entry) []Entry {
	var rolls [2]int
	pair, initiative := -1, -1
	for i := range events {
		switch e := &events[i].Event; {
		case e.Kind == match.DiceRolled && e.Item == 0:
			rolls[e.Player] = i + 1
		case e.Kind == match.HeroesPaired && pair < 0:
			pair = i
		case e.Kind == match.InitiativeRolled:
			initiative = i
		}
	}
	if rolls == [2]int{} {
		return nil
	}
	if pair >= 0 {
		initiative = -1
	}
	var picked []Entry
	chosen := []int{rolls[0] - 1, rolls[1] - 1, pair, initiative}
	slices.Sort(chosen)
	for _, i := range chosen {
		if i >= 0 {
			picked = append(picked, events[i])
		}
	}
	return picked
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
	case match.DiceRolled, match.InitiativeRolled:
		return 60
	case match.PlayerPassed:
		return 40
	case match.HeroesPaired:
		return 30
	case match.ClashEnded:
		return 20
	case match.CardDrawn, match.CardDiscarded, match.CardRecovered:
		return 10
	default: // too small to be picked
	}
	return 0
}
