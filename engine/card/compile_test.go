package card

import "testing"

// Every jump of a program stays within it, and every Later has its own body. The number of abilities that Compile
// adds is known before.
func TestCompile(t *testing.T) {
	for name, l := range map[string]*Library{"ours": ours(t), "everything": everything(t)} {
		bodies := 0
		for i := range l.Abilities {
			a := &l.Abilities[i]
			if a.Kind == Delayed || a.Given {
				bodies++
			}
			for at, op := range a.Code {
				switch op.Verb {
				case If, May, PayTo, ThenDo:
					if op.Jump <= at || op.Jump > len(a.Code) {
						t.Errorf("%s: %s jumps from %d to %d of %d", name, a.Key, at, op.Jump, len(a.Code))
					}
				case Goto:
					if op.Jump == at || op.Jump < 0 || op.Jump > len(a.Code) {
						t.Errorf("%s: %s goes from %d to %d of %d", name, a.Key, at, op.Jump, len(a.Code))
					}
				case ChooseModes:
					if len(op.Starts) < 2 || op.Starts[0] != at+1 || op.Jump <= op.Starts[len(op.Starts)-1] {
						t.Errorf("%s: %s chooses among %v and goes on at %d", name, a.Key, op.Starts, op.Jump)
					}
				case Later:
					if l.Abilities[op.Sub].Kind != Delayed || len(l.Abilities[op.Sub].Code) == 0 {
						t.Errorf("%s: %s has no body for its later", name, a.Key)
					}
				default: // the others jump nowhere and hold no other part
				}
			}
		}
		if bodies != l.inner() {
			t.Errorf("%s has %d abilities within others, and counts %d", name, bodies, l.inner())
		}
	}
}

// Targets are chosen once, and as late as possible (rule 506): on announcing if all modes need them, else
// when the mode is picked, and those of a delayed effect when it happens.
func TestCompiledAims(t *testing.T) {
	heal := func(k uint8) Effect { return Effect{Op: Op{Verb: Heal, Who: Who{Kind: Target, Index: k}}} }
	choose := func(all ...[]Effect) Effect { return Effect{Op: Op{Verb: ChooseModes}, Modes: all} }
	later := func(do ...Effect) Effect { return Effect{Op: Op{Verb: Later}, Do: do} }
	may := func(do ...Effect) Effect { return Effect{Op: Op{Verb: May}, Do: do} }
	when := func(c Count, do, or []Effect) Effect {
		return Effect{Op: Op{Verb: If, Cond: Cond{Left: Amount{Count: c}, Cmp: AtLeast, N: 1}}, Do: do, Else: or}
	}
	const optional = 3 // the optional choice
	for name, c := range map[string]struct {
		do    []Effect
		first ChoiceSet         // on announcing
		at    map[int]ChoiceSet // by instruction; -1 is the first one of the delayed effect
	}{
		"plain":                 {[]Effect{heal(0), may(heal(1))}, 0b11, nil},
		"one mode":              {[]Effect{choose([]Effect{heal(0)}, []Effect{heal(1), heal(2)})}, 0, map[int]ChoiceSet{1: 0b001, 3: 0b110}},
		"all modes":             {[]Effect{choose([]Effect{heal(0)}, []Effect{heal(0), heal(1)})}, 0b01, map[int]ChoiceSet{3: 0b10}},
		"mode, then after it":   {[]Effect{choose([]Effect{heal(0)}, []Effect{heal(1)}), heal(1)}, 0b10, map[int]ChoiceSet{1: 0b01}},
		"delayed":               {[]Effect{later(heal(0))}, 0, map[int]ChoiceSet{-1: 0b1}},
		"delayed, named before": {[]Effect{heal(0), later(heal(0), heal(1))}, 0b01, map[int]ChoiceSet{-1: 0b10}},
		"delayed in a mode":     {[]Effect{choose([]Effect{heal(0), later(heal(0), heal(1))}, []Effect{heal(2)})}, 0, map[int]ChoiceSet{1: 0b001, 4: 0b100, -1: 0b010}},
		"optional":              {[]Effect{heal(0), may(heal(optional))}, 0b01, map[int]ChoiceSet{2: 0b1000}},
		"unknown condition":     {[]Effect{when(DoneAmount, []Effect{heal(0)}, []Effect{heal(1)})}, 0b11, nil},
		"known condition":       {[]Effect{when(HasInitiative, []Effect{heal(0)}, []Effect{heal(1)}), heal(2)}, 0b100, nil},
	} {
		one := Choice{Min: 1, Max: 1}
		l := &Library{Abilities: []Ability{{}, {ID: 1, Kind: Action, Targets: []Choice{one, one, one, {Max: 1}}, Do: c.do}}}
		l.Compile()
		if h := l.Abilities[1].Hangs; (len(h) == 1 && h[0].Then == 0b01 && h[0].Else == 0b10) != (name == "known condition") {
			t.Errorf("%s: on conditions hang %v", name, h)
		}
		if got := l.Abilities[1].Aims; got != c.first {
			t.Errorf("%s: %b are chosen on announcing, not %b", name, got, c.first)
		}
		for id, a := range l.Abilities {
			for at, op := range a.Code {
				if a.Kind == Delayed || a.Given {
					at = -1 - at
				}
				if op.Aims != c.at[at] {
					t.Errorf("%s: ability %d chooses %b at %d, not %b", name, id, op.Aims, at, c.at[at])
				}
			}
		}
	}
}
