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
