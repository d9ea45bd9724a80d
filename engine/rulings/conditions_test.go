package rulings

import (
	"reflect"
	"slices"
	"sync"
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// TestEveryConditionIsSeen: some scenario fails if a condition of the card language is turned into its opposite, and some
// scenario if something that an effect counts is counted wrong.
func TestEveryConditionIsSeen(t *testing.T) {
	for c := card.NoCount + 1; c < card.Counts; c++ {
		if !noticed(t, func(part any) bool {
			cond, ok := part.(*card.Cond)
			if ok = ok && cond.Cmp != card.Always && cond.Left.Count == c; ok {
				cond.Not = !cond.Not
			}
			return ok
		}) {
			t.Errorf("condition %q: no scenario fails if it is turned around; write one", c)
		}
		if !c.YesNo() && !noticed(t, func(part any) bool {
			a, ok := part.(*card.Amount)
			if ok = ok && a.Count == c; ok {
				a.Base += 2 * a.Times
			}
			return ok
		}) {
			t.Errorf("amount %q: no scenario fails if it is 2 more; write one", c)
		}
	}
}

// TestEveryPrintedConditionIsSeen: some scenario fails if abilities do not answer an event that they name, or if they do not ask
// how its heroes and players are related to theirs.
func TestEveryPrintedConditionIsSeen(t *testing.T) {
	for e := card.NoTriggerEvent + 1; e < card.TriggerEvents; e++ {
		if !noticed(t, func(part any) bool {
			w, ok := part.(*card.When)
			if ok = ok && w.Event == e; ok {
				w.Event = card.NoTriggerEvent
			}
			return ok
		}) {
			t.Errorf("event %q: no scenario fails if nothing answers it; write one", e)
		}
	}
	for r := card.AnyRelation + 1; relation(r) != ""; r++ {
		if !noticed(t, func(part any) bool {
			w, ok := part.(*card.When)
			if ok = ok && (w.Hero == r || w.Source == r || w.Player == r); !ok {
				return false
			}
			for _, is := range []*card.Relation{&w.Hero, &w.Source, &w.Player} {
				if *is == r {
					*is = card.AnyRelation
				}
			}
			return true
		}) {
			t.Errorf("relation %q: no scenario fails if it is not asked for; write one", relation(r))
		}
	}
}

// TestEveryDescriptionIsSeen: some scenario fails if a description of heroes leaves out their place or their state.
func TestEveryDescriptionIsSeen(t *testing.T) {
	for p := card.AnyWhere + 1; place(p) != ""; p++ {
		if !noticed(t, func(part any) bool {
			s, ok := part.(*card.Spec)
			if ok = ok && s.Where == p; ok {
				s.Where = card.AnyWhere
			}
			return ok
		}) {
			t.Errorf("place %q: no scenario fails if it is not asked for; write one", place(p))
		}
	}
	for h := card.AnyState + 1; state(h) != ""; h++ {
		if !noticed(t, func(part any) bool {
			s, ok := part.(*card.Spec)
			if ok = ok && s.Having == h; ok {
				s.Having, s.Arg = card.AnyState, 0
			}
			return ok
		}) {
			t.Errorf("state %q: no scenario fails if it is not asked for; write one", state(h))
		}
	}
}

// relation returns the name of a relation. It is empty for the number after the last one, and for AnyRelation.
func relation(r card.Relation) string {
	switch r {
	case card.AnyRelation:
	case card.IsSelf:
		return "self"
	case card.IsAlly:
		return "ally"
	case card.IsOtherAlly:
		return "other-ally"
	case card.IsRival:
		return "rival"
	case card.IsPaired:
		return "paired"
	case card.IsAdjacentAlly:
		return "adjacent-ally"
	case card.IsAdjacentRival:
		return "adjacent-rival"
	case card.IsThis:
		return "this"
	}
	return ""
}

// place returns the name of a place. It is empty for the number after the last one, and for AnyWhere.
func place(p card.Where) string {
	switch p {
	case card.AnyWhere:
	case card.Active:
		return "active"
	case card.Inactive:
		return "inactive"
	case card.Adjacent:
		return "adjacent"
	case card.Previous:
		return "previous"
	case card.Subsequent:
		return "subsequent"
	case card.Other:
		return "other"
	}
	return ""
}

// state returns the name of a state. It is empty for the number after the last one, and for AnyState.
func state(h card.Having) string {
	switch h {
	case card.AnyState:
	case card.Wounded:
		return "wounded"
	case card.Unwounded:
		return "unwounded"
	case card.HasBane:
		return "with bane"
	case card.HasBoon:
		return "with boon"
	case card.HasCounter:
		return "with a counter"
	case card.HasEquipment:
		return "with equipment"
	case card.OfClass:
		return "of a class"
	case card.OfSuperclass:
		return "of a superclass"
	case card.OfRace:
		return "of a race"
	}
	return ""
}

// slip makes a small change to a part of an ability, which is a pointer to a struct of package card. It returns false if it does
// not apply to that part.
type slip func(part any) bool

// noticed reports whether some scenario fails if the abilities that matter in it have a slip.
func noticed(t *testing.T, s slip) bool {
	t.Helper()
	all, err := plays()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		rules, err := all[i].slipped(s)
		if err != nil {
			t.Fatal(err)
		}
		if rules == nil {
			continue
		}
		m, err := match.Decode(rules, all[i].matches[0].Append(nil))
		if err != nil {
			continue // with the slip the match would begin otherwise
		}
		if _, err := all[i].Run(m, Straight); err != nil {
			return true
		}
	}
	return false
}

// scenarioPlay is a scenario and the abilities that matter in it: those of its own cards, and those that are used in it.
type scenarioPlay struct {
	beginning
	abilities []card.AbilityID
}

// plays returns every scenario. It is shared, because it plays them.
var plays = sync.OnceValues(func() ([]scenarioPlay, error) {
	game, _, err := card.Load(cards.FS)
	if err != nil {
		return nil, err
	}
	all, err := begun()
	if err != nil {
		return nil, err
	}
	inGame := map[string]bool{}
	for _, a := range game.Abilities {
		inGame[a.Key] = true
	}
	var list []scenarioPlay
	for _, b := range all {
		if b.err != nil {
			return nil, b.err
		}
		events, err := b.Run(b.matches[0], Straight)
		if err != nil {
			return nil, err
		}
		used := map[card.AbilityID]bool{}
		for i := range events {
			used[events[i].Ability] = true
		}
		p := scenarioPlay{beginning: b}
		for id, a := range b.matches[0].Rules().Library.Abilities {
			if used[card.AbilityID(id)] || !inGame[a.Key] {
				p.abilities = append(p.abilities, card.AbilityID(id))
			}
		}
		list = append(list, p)
	}
	return list, nil
})

// slipped returns the rules of the scenario with a slip in its abilities, or nil if it applies to none of them.
func (p *scenarioPlay) slipped(s slip) (*match.Rules, error) {
	rules := p.matches[0].Rules()
	lib := *rules.Library
	lib.Abilities = slices.Clone(lib.Abilities)
	applies := false
	for _, id := range p.abilities {
		if a, ok := slipIn(reflect.ValueOf(lib.Abilities[id]), s); ok {
			lib.Abilities[id], applies = a.Interface().(card.Ability), true
		}
	}
	if !applies {
		return nil, nil
	}
	return match.NewRules(&lib, rules.Format, rules.Profile)
}

// slipIn returns a copy of v with a slip in each part to which it applies, and whether there is one. A part of such a part is
// left as it is.
func slipIn(v reflect.Value, s slip) (out reflect.Value, applies bool) {
	switch v.Kind() {
	case reflect.Struct:
		out = reflect.New(v.Type())
		out.Elem().Set(v)
		if s(out.Interface()) {
			return out.Elem(), true
		}
		if v.Type() == reflect.TypeFor[card.Cond]() {
			return v, false // what a condition compares is no amount by itself
		}
		for i := range v.NumField() {
			if part, ok := slipIn(v.Field(i), s); ok {
				out.Elem().Field(i).Set(part)
				applies = true
			}
		}
		return out.Elem(), applies
	case reflect.Slice:
		out = reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			part, ok := slipIn(v.Index(i), s)
			out.Index(i).Set(part)
			applies = applies || ok
		}
		return out, applies
	default: // a number or a text; abilities that are given have a place of their own in the library
		return v, false
	}
}
