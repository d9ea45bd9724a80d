package match

import (
	"strings"
	"testing"
)

// What a failure prints has a name of its own, and what is broken is ordered by its number and does not panic.
func TestNames(t *testing.T) {
	for _, tt := range []struct {
		kind string
		n    uint8 // how many there are
		name func(n uint8) string
	}{
		{"shape", uint8(Over) + 1, func(n uint8) string { return Shape(n).String() }},
		{"cause", uint8(causes), func(n uint8) string { return Cause(n).String() }},
		{"event", uint8(eventKinds), func(n uint8) string { return EventKind(n).String() }},
		{"kind", uint8(moveKinds), func(n uint8) string { return MoveKind(n).String() }},
		{"obstacle", uint8(obstacles), func(n uint8) string { return Obstacle(n).String() }},
		{"phase", uint8(OverPhase) + 1, func(n uint8) string { return Phase(n).String() }},
		{"step", uint8(ItemResolving) + 1, func(n uint8) string { return ItemStep(n).String() }},
		{"method", uint8(Repetition) + 1, func(n uint8) string { return Method(n).String() }},
		{"doubt", uint8(TooLong) + 1, func(n uint8) string { return DoubtKind(n).String() }},
		{"term", uint8(TermKinds), func(n uint8) string { return TermKind(n).String() }},
		{"zone", uint8(InGraveyard) + 1, func(n uint8) string { return Zone(n).String() }},
		{"field", uint8(Fields), func(n uint8) string { return Field(n).String() }},
		{"stage", uint8(stageOver) + 1, func(n uint8) string { return stage(n).String() }},
		{"state", uint8(itemStates), func(n uint8) string { return itemState(n).String() }},
	} {
		seen := map[string]bool{}
		for n := range tt.n {
			name := tt.name(n)
			if seen[name] || name == "" || strings.ContainsAny(name, "0123456789") && name != "shape 4" { // an unused number
				t.Errorf("%s %d is called %q", tt.kind, n, name)
			}
			seen[name] = true
		}
		for _, n := range []uint8{tt.n, 255} {
			if name := tt.name(n); !strings.HasPrefix(name, tt.kind+" ") {
				t.Errorf("%s %d, which is none, is called %q", tt.kind, n, name)
			}
		}
	}
}
