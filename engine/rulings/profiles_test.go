package rulings

import (
	"reflect"
	"slices"
	"testing"

	"cinderclash/engine/match"
)

// fields says which rule each field of a timing profile is about (rule 900).
var fields = map[string]int{
	"Steps": 501, "OnlyTheWord": 505, "SkipMissing": 508, "FullForbids": 109, "Placing": 513, "Payer": 519, "Ordering": 708,
	"Unlimited": 515, "OrderedWithin": 607, "AtOnce": 701, "PlayedAfter": 703, "ActiveFirst": 711, "GainedOnce": 517,
}

// TestEveryFieldIsHeld: for each profile, each field in which it differs from the standard one has a scenario that holds
// under it and not under the standard one.
func TestEveryFieldIsHeld(t *testing.T) {
	held := map[string][]int{}
	for _, s := range scenarios(t) {
		if slices.Contains(s.Profiles, match.Profiles()[0].Name) {
			continue
		}
		for _, name := range s.Profiles {
			held[name] = append(held[name], s.Rules...)
		}
	}
	standard := reflect.ValueOf(match.Profiles()[0])
	for _, p := range match.Profiles()[1:] {
		v := reflect.ValueOf(p)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if name == "Name" || v.Field(i).Equal(standard.Field(i)) {
				continue
			}
			if rule := fields[name]; !slices.Contains(held[p.Name], rule) {
				t.Errorf("%s differs in %s (rule %d), which no scenario shows", p.Name, name, rule)
			}
		}
	}
}
